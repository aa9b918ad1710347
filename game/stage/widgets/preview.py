"""A window onto the board, in which people see what a setting changes."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal, NamedTuple

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.preferences import SPEEDS, Preferences
from game.stage.widgets.instruments import draw_swatch
from game.stage.widgets.materials import draw_material, ink
from game.stage.widgets.paragraph import Paragraph
from game.stage.widgets.plates import Clock, clock_width, draw_clock, draw_fitted, draw_text
from game.stage.widgets.vehicle import vehicle

LAP = 3.2
"""Seconds in which a train crosses the window at normal speed."""
FRAME = 18
CUT = (0.42, 0.42)
"""The part of the board that is shown, by its left upper corner."""
TRACK = 118
"""From the lower edge to the upper line."""
ENGINE = 2.0
WAVES = 5
"""Rings of sound, and notes, at the loudest."""
FINER = 3
WINDOW, BAR = 0.72, 26
"""Of the screen a window takes, and the height of its title."""
DESK = theme.rgb("#20262c")
Seen = Literal["sound", "motion", "reading", "play", "screen"]
"""What a group of settings changes."""


class Scenery(NamedTuple):
    """What the picture says, in words still to be translated, and what it shows."""

    seen: Seen
    about: str
    """The setting in focus."""
    prompt: str
    city: str
    caption: str
    tip: str = ""
    """A line of help below the prompt."""
    answer: str = ""
    """What would happen, on a plate in the middle."""


class Preview:
    """One is made for every look and every value: what does not move is painted once."""

    def __init__(
        self, screen: Screen, area: pygame.Rect, shown: Scenery, likes: Preferences, full: bool
    ) -> None:
        """`full`: the program has the whole screen."""
        self._screen, self._shown, self._likes = screen, shown, likes
        self._frame = area
        self._glass = area.inflate(-2 * screen.px(FRAME), -2 * screen.px(FRAME))
        self._windowed = shown.seen == "screen" and not full
        self._past = 0.0

    def update(self, seconds: float) -> None:
        self._past += seconds

    def draw(self, surface: pygame.Surface, text: Callable[[str], str]) -> None:
        """`text` translates."""
        screen, glass = self._screen, self._glass
        draw_material(surface, screen, "walnut", self._frame)
        before = surface.get_clip()
        surface.set_clip(glass)
        if self._windowed:
            whole = pygame.Surface(glass.size)
            self._draw_board(whole, whole.get_rect(), text)
            self._draw_window(surface, whole)
        else:
            self._draw_board(surface, glass, text)
        surface.set_clip(before)
        pygame.draw.rect(surface, theme.rgb("#c9a45a"), glass, screen.px(3))
        plate = pygame.Rect(0, 0, min(round(glass.width * 0.62), screen.pt(340)), screen.pt(46))
        plate.center = (self._frame.centerx, self._frame.bottom - screen.px(4))
        draw_material(surface, screen, "brass", plate)
        size, room = screen.pt(theme.SMALLEST), plate.width - screen.px(20)
        caption = text(self._shown.caption)
        draw_fitted(surface, screen, caption, plate.center, size, room, ink("brass"), "center")

    def _draw_board(
        self, surface: pygame.Surface, glass: pygame.Rect, text: Callable[[str], str]
    ) -> None:
        surface.blit(_ground(glass.size), glass)
        train = self._draw_track(surface, glass)
        below = glass.top
        if self._shown.seen == "sound":
            self._draw_sound(surface, train)
        elif self._shown.about == "margin":
            self._draw_margin(surface, glass)
        else:
            below = self._draw_prompt(surface, glass, text(self._shown.prompt))
            if self._shown.tip:
                below = self._draw_tip(surface, glass, text(self._shown.tip), below)
            if self._shown.answer:
                below = self._draw_answer(surface, glass, text(self._shown.answer), below)
        self._draw_city(surface, glass, text(self._shown.city), below)

    def _draw_prompt(self, surface: pygame.Surface, glass: pygame.Rect, prompt: str) -> int:
        """What the board asks, and how long one may think; where it ends."""
        px, pt = self._screen.px, self._screen.pt
        clock = None
        if self._shown.seen == "play" and self._likes.turn_clock:
            clock = Clock(str(self._likes.turn_clock), 1.0, False)
        tail = clock_width(self._screen, clock) if clock else 0
        told = Paragraph(prompt, pt(theme.MATTERS), glass.width - px(80) - tail, 2)
        rect = pygame.Rect(0, 0, told.width + px(48) + tail, told.height + px(24))
        rect.midtop = (glass.centerx, glass.top + px(16))
        draw_material(surface, self._screen, "charcoal", rect)
        told.draw(surface, (rect.centerx - tail // 2, rect.top + px(12)))
        if clock:
            draw_clock(surface, self._screen, rect, clock)
        return rect.bottom

    def _draw_tip(self, surface: pygame.Surface, glass: pygame.Rect, tip: str, top: int) -> int:
        px, pt = self._screen.px, self._screen.pt
        told = Paragraph(tip, pt(theme.SMALLEST), glass.width - px(90), 2)
        rect = pygame.Rect(0, 0, told.width + px(40), told.height + px(14))
        rect.midtop = (glass.centerx, top + px(10))
        draw_material(surface, self._screen, "paper", rect)
        told.draw(surface, (rect.centerx, rect.top + px(7)), ink("paper"))
        return rect.bottom

    def _draw_answer(
        self, surface: pygame.Surface, glass: pygame.Rect, answer: str, top: int
    ) -> int:
        """Between the prompt and the track."""
        px, pt = self._screen.px, self._screen.pt
        told = Paragraph(answer, pt(theme.BODY), glass.width - px(110), 3)
        rect = pygame.Rect(0, 0, told.width + px(56), told.height + px(28))
        rect.midtop = (glass.centerx, top + px(18))
        draw_material(surface, self._screen, "charcoal-amber", rect)
        told.draw(surface, (rect.centerx, rect.top + px(14)))
        return rect.bottom

    def _draw_track(self, surface: pygame.Surface, glass: pygame.Rect) -> pygame.Rect:
        """Two lines side by side, with a train on the upper one; where the train is."""
        px = self._screen.px
        width, height, gap = px(84), px(30), px(6)
        y = glass.bottom - px(TRACK)
        for row, colour in enumerate(("blue", "red")):
            for index in range(glass.width // (width + gap)):
                left = glass.left + px(50) + index * (width + gap)
                rect = pygame.Rect(left, y + row * (height + px(8)), width, height)
                if rect.right < glass.right - px(20):
                    draw_swatch(surface, self._screen, rect, colour, self._likes.patterns)
        return self._draw_train(surface, glass, y + height // 2)

    def _draw_city(
        self, surface: pygame.Surface, glass: pygame.Rect, name: str, below: int
    ) -> None:
        """At the end of the lines; its name only where no words lie already."""
        px, pt = self._screen.px, self._screen.pt
        city = (glass.left + px(28), glass.bottom - px(TRACK - 30))
        pygame.draw.aacircle(surface, theme.rgb("#33241a"), city, px(20))
        pygame.draw.aacircle(surface, theme.IVORY, city, px(16))
        pygame.draw.aacircle(surface, theme.rgb("#c93a33"), city, px(10))
        at = (glass.left + px(56), glass.bottom - px(TRACK) - pt(26))
        if at[1] - pt(24) > below:
            draw_text(surface, name, at, pt(theme.BODY), theme.INK)

    def _draw_train(self, surface: pygame.Surface, glass: pygame.Rect, y: int) -> pygame.Rect:
        """Where motion is set it runs as trains will, or is here and then there."""
        likes = self._likes
        engine = vehicle("express", "locomotive", "sky", self._screen.scale * ENGINE)
        span = glass.width - engine.get_width()
        speed = SPEEDS[likes.speed]
        share = math.modf(self._past * (speed or 1.0) / LAP)[0]
        if self._shown.seen != "motion":
            share = 0.6
        elif likes.reduced_motion or not speed:
            stop = 0.35 if share < 0.5 else 0.85
            if likes.reduced_motion and speed:
                near = min(abs(share - 0.5), share, 1 - share)
                engine = engine.copy()
                engine.set_alpha(min(255, round(near * 2200)))
            share = stop
        left = glass.left + round(span * share)
        rect = engine.get_rect(midbottom=(left + engine.get_width() // 2, y))
        surface.blit(engine, rect)
        return rect

    def _draw_sound(self, surface: pygame.Surface, train: pygame.Rect) -> None:
        """Rings about the chimney for the whistle, notes for the music: the louder, the more."""
        px = self._screen.px
        rings = round(self._likes.sound / 2)
        at = (train.right, train.top + train.height // 3)
        waves = _waves(px(44), rings)
        surface.blit(waves, waves.get_rect(center=at))
        notes = round(self._likes.music / 2)
        note = pictures.sprite("sprites/icons/music.webp", self._screen.scale * 1.6).copy()
        note.fill(theme.INK, special_flags=pygame.BLEND_RGB_MIN)
        for index in range(notes):
            bob = px(12) * math.sin(self._past * 2 + index)
            x = train.left - px(70) - index * px(64)
            y = train.top - px(30) - index % 2 * px(40) + round(bob)
            surface.blit(note, note.get_rect(center=(x, y)))

    def _draw_margin(self, surface: pygame.Surface, glass: pygame.Rect) -> None:
        """The edge that would be hidden is dark; everything to read lies in the amber frame."""
        share = self._likes.margin / 100
        safe = glass.inflate(-2 * share * glass.width, -2 * share * glass.height)
        shade = pygame.Surface(glass.size, pygame.SRCALPHA)
        shade.fill((8, 8, 12, 170))
        shade.fill((0, 0, 0, 0), safe.move(-glass.left, -glass.top))
        surface.blit(shade, glass)
        pygame.draw.rect(surface, theme.AMBER, safe, self._screen.px(4))

    def _draw_window(self, surface: pygame.Surface, whole: pygame.Surface) -> None:
        """The same, smaller, on a desk, with a title of its own."""
        px, glass = self._screen.px, self._glass
        surface.fill(DESK, glass)
        seen = pygame.transform.smoothscale_by(whole, WINDOW)
        rect = seen.get_rect(center=(glass.centerx, glass.centery - px(6)))
        bar = pygame.Rect(rect.left, rect.top - px(BAR), rect.width, px(BAR))
        pygame.draw.rect(surface, theme.IVORY, bar)
        for index, colour in enumerate(("#d8433b", "#e0bd74", "#4f9a5f")):
            at = (bar.right - px(18) - index * px(24), bar.centery)
            pygame.draw.aacircle(surface, theme.rgb(colour), at, px(7))
        surface.blit(seen, rect)


@pictures.cached(4)
def _waves(step: int, rings: int) -> pygame.Surface:
    """A sheaf of arcs, drawn larger for smooth edges."""
    side = 2 * (WAVES + 1) * step
    large = pygame.Surface((side * FINER, side * FINER), pygame.SRCALPHA)
    middle = side * FINER // 2
    for ring in range(rings):
        reach = (ring + 1.2) * step * FINER * 0.62
        for degree in range(-34, 35):
            angle = math.radians(degree - 24)
            at = (middle + reach * math.cos(angle), middle + reach * math.sin(angle))
            pygame.draw.circle(large, theme.INK, at, step * FINER // 9)
    return pygame.transform.smoothscale(large, (side, side))


@pictures.cached(4)
def _ground(size: tuple[int, int]) -> pygame.Surface:
    """A piece of the painted board."""
    board = pictures.load("boards/express/base.webp")
    width, height = board.get_size()
    wide = width // 3
    tall = round(wide * size[1] / size[0])
    if tall > height * 0.8:
        wide, tall = round(height * 0.8 * size[0] / size[1]), round(height * 0.8)
    cut = pygame.Rect(round(width * CUT[0]), round(height * CUT[1]), wide, tall)
    cut.clamp_ip(board.get_rect())
    return pygame.transform.smoothscale(board.subsurface(cut), size)
