"""Draws the page of the seats: the hall with its platform, the carriage, and what stands beside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.rules.meta import Meta
from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.input.glyph_sets import GlyphSet
from game.stage.scenes.seats.carriage import Traveller, draw_car, draw_compartment
from game.stage.scenes.seats.layout import Layout
from game.stage.scenes.seats.poster import draw_poster
from game.stage.widgets.materials import draw_material, ink
from game.stage.widgets.plates import draw_fitted, draw_text, veil
from game.words.language import _, n_, translate

DISC = 64
"""Of an arrow beside the seat in focus, in logical pixels; a finger may miss it a little."""
SWITCH = (92, 52)
GILT = theme.rgb("#e3bd6c")


class Rule(NamedTuple):
    """An optional rule as the plate shows it."""

    name: str
    value: str
    """What is chosen, if that is more than yes or no."""
    changed: bool
    """Whether it is not as usual."""


class Page:
    def __init__(self, screen: Screen, layout: Layout, meta: Meta, lang: str) -> None:
        self._screen, self._layout, self._meta, self._lang = screen, layout, meta, lang
        self._behind = self._painted()

    def _say(self, text: str) -> str:
        return translate(text, self._lang)

    # ---- what never changes ------------------------------------------------------

    def _painted(self) -> pygame.Surface:
        """Once for all frames: hall, platform, carriage, poster, signs."""
        screen, layout = self._screen, self._layout
        name = "portrait" if screen.portrait else "landscape"
        picture = pictures.covering(f"hall/{name}.webp", screen.size).copy()
        picture.blit(veil(screen.size, 60), (0, 0))
        self._paint_platforms(picture)
        for car in layout.cars:
            draw_car(picture, screen, car)
        if layout.poster is not None:
            title = self._meta.full_name_in(self._lang)
            draw_poster(picture, screen, layout.poster, self._meta.id, title)
        self._paint_heading(picture)
        self._paint_facts(picture)
        return picture

    def _paint_platforms(self, picture: pygame.Surface) -> None:
        """The edge of each lies just below the wheels of its car; the last goes on to the front."""
        screen, cars = self._screen, self._layout.cars
        for index, car in enumerate(cars):
            top = car.body.bottom + screen.px(34)
            last = index == len(cars) - 1
            bottom = screen.height if last else cars[index + 1].roof.top + screen.px(20)
            size = (screen.width, max(1, bottom - top))
            picture.blit(pictures.sized("seats/platform.webp", size), (0, top))

    def _paint_heading(self, picture: pygame.Surface) -> None:
        rect = self._layout.heading
        draw_material(picture, self._screen, "enamel", rect, 20)
        text = self._say(_("Who is travelling?")).upper()
        spaced = "\u2009".join(text)
        room, size = rect.width - self._screen.px(60), self._screen.pt(54)
        draw_fitted(picture, self._screen, spaced, rect.center, size, room, anchor="center")

    def _paint_facts(self, picture: pygame.Surface) -> None:
        """How many may travel and how long it takes; in portrait the title as well."""
        rect, meta, screen = self._layout.facts, self._meta, self._screen
        draw_material(picture, screen, "brass", rect)
        least, most = meta.fewest_seats, meta.most_seats
        seats = self._say(_("{least}–{most} travellers")).format(least=least, most=most)
        if least == most:
            words = n_("{n} traveller", "{n} travellers")
            seats = translate(words, self._lang, most).format(n=most)
        text = f"{seats}  ·  {self._length()}"
        if self._layout.poster is None:
            text = f"{meta.full_name_in(self._lang)}  ·  {text}"
        room, size = rect.width - screen.px(48), screen.pt(36)
        colour = ink("brass")
        draw_fitted(picture, screen, text, rect.center, size, room, colour, "center")

    def _length(self) -> str:
        minutes = self._meta.minutes
        if minutes % 60 == 0:
            hours = minutes // 60
            return translate(n_("{n} hour", "{n} hours"), self._lang, hours).format(n=hours)
        return self._say(_("{n} min")).format(n=minutes)

    def draw_behind(self, surface: pygame.Surface) -> None:
        surface.blit(self._behind, (0, 0))

    # ---- what changes --------------------------------------------------------------

    def draw_seat(
        self, surface: pygame.Surface, seat: int, seen: Traveller, glyphs: GlyphSet
    ) -> None:
        place = self._layout.compartments[seat]
        draw_compartment(surface, self._screen, place, seen, glyphs, self._lang)

    def discs(self, seat: int) -> list[tuple[int, pygame.Rect]]:
        """The arrows beside a seat: which way each turns, and where it is."""
        side, whole = self._screen.px(DISC), self._layout.compartments[seat].door
        y = self._layout.compartments[seat].window.bottom
        found = []
        for by, x in ((-1, whole.left), (1, whole.right)):
            disc = pygame.Rect(0, 0, side, side)
            disc.center = (x, y)
            found.append((by, disc))
        return found

    def draw_discs(self, surface: pygame.Surface, seat: int) -> None:
        for by, rect in self.discs(seat):
            picture = pictures.sized("seats/disc.webp", rect.size)
            surface.blit(pygame.transform.flip(picture, by < 0, False), rect)

    def draw_pointer(self, surface: pygame.Surface, rect: pygame.Rect, number: int) -> None:
        """A brass disc with the number of a pad, on top of what it points at."""
        px, pt = self._screen.px, self._screen.pt
        radius = pt(26)
        x = rect.left + px(34) + (number - 1) % 4 * pt(60)
        at = (x, rect.top + px(8))
        pygame.draw.circle(surface, theme.INK, at, radius + px(4))
        pygame.draw.circle(surface, GILT, at, radius)
        size = pt(36)
        draw_text(surface, str(number), at, size, theme.INK, anchor="center")

    def draw_rules(self, surface: pygame.Surface, rules: Sequence[Rule]) -> None:
        """As many as there is room for, those that were changed first; a page has all of them."""
        rect, screen = self._layout.rules, self._screen
        if rect is None:
            return
        px, pt = screen.px, screen.pt
        draw_material(surface, screen, "charcoal", rect)
        at = (rect.left + px(26), rect.centery)
        heading = self._say(_("Optional rules"))
        end = rect.right - pt(70)
        left = draw_fitted(surface, screen, heading, at, pt(38), end - at[0], GILT).right + px(36)
        shown = 0
        for rule in sorted(rules, key=lambda rule: not rule.changed):
            if left + self._rule_width(rule) <= end:
                left = self._draw_rule(surface, rule, (left, rect.centery)) + px(32)
                shown += 1
        if shown < len(rules):
            at = (rect.right - px(22), rect.centery)
            more = f"+{len(rules) - shown}"
            draw_text(surface, more, at, pt(32), GILT, anchor="midright")

    def _rule_width(self, rule: Rule) -> int:
        px, size = self._screen.px, self._screen.pt(32)
        value = px(12) + WRITER.size(rule.value, theme.FLAP, size)[0] if rule.value else 0
        before = 0 if rule.value else px(SWITCH[0] + 8)
        return before + WRITER.size(rule.name, theme.FLAP, size)[0] + value

    def _draw_rule(self, surface: pygame.Surface, rule: Rule, at: tuple[int, int]) -> int:
        """A switch with its name, or a name with its value; where it ends."""
        px, size = self._screen.px, self._screen.pt(32)
        left, y = at
        if not rule.value:
            name = f"seats/switch-{'lit' if rule.changed else 'dark'}.webp"
            picture = pictures.sized(name, (px(SWITCH[0]), px(SWITCH[1])))
            left = surface.blit(picture, picture.get_rect(midleft=at)).right + px(8)
        colour = theme.IVORY if rule.changed else theme.MUTED
        end = draw_text(surface, rule.name, (left, y), size, colour).right
        if rule.value:
            end = draw_text(surface, rule.value, (end + px(12), y), size, GILT).right
        return end

    def draw_start(self, surface: pygame.Surface, enough: bool) -> None:
        rect, screen = self._layout.start, self._screen
        draw_material(surface, screen, "enamel-action" if enough else "enamel-dim", rect, 16)
        colour = theme.IVORY if enough else theme.MUTED
        room, size = rect.width - screen.px(48), screen.pt(58)
        text = self._say(_("All aboard!"))
        draw_fitted(surface, screen, text, rect.center, size, room, colour, "center")
