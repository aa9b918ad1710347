"""The optional rules of a title: an instrument for each, and a page on the one in focus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game import words
from game.rules.title import Title
from game.stage.drawing import theme
from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.scenes.instrument_scene import InstrumentScene
from game.stage.widgets.backdrop import Backdrop
from game.stage.widgets.figure import figure, option_figures
from game.stage.widgets.materials import draw_material, ink
from game.stage.widgets.paragraph import Paragraph
from game.stage.widgets.plates import draw_fitted
from game.stage.widgets.shelf import Instrument, Shelf
from game.stage.widgets.signal_box import signal_box
from game.stage.widgets.signs import draw_sign
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App

DONE = "done"
CASE, TALL = 400, 380
"""The widest case, and the highest."""
PAGE = 240
"""Least height of the page."""
FIGURE = 0.42
"""Of the width of the page."""
NAME_FACE = "Federo-Regular"


class OptionsScene(InstrumentScene):
    def __init__(self, app: App, title: Title, chosen: dict[str, object]) -> None:
        """What is changed here is changed in `chosen`."""
        super().__init__(app)
        self.title, self.chosen = title, chosen
        self._options = {option.id: option for option in title.options}
        self._before = dict(chosen)
        self._shown = next(iter(self._options))
        """The one that the page is about: the last that was in focus."""
        self.focus = self._shown

    # ---- the options -----------------------------------------------------------------

    def values(self, name: str) -> Sequence[object]:
        return self._options[name].choices

    def value(self, name: str) -> object:
        return self.chosen.get(name, self.values(name)[0])

    def worded(self, name: str, value: object) -> str:
        return words.choice(self.title.id, name, value, self.app.lang)

    def label(self, name: str) -> str:
        return words.option(self.title.id, name, self.app.lang).name

    def change(self, name: str, value: object) -> None:
        self.chosen[name] = value
        self.app.sounds.play("tick")

    def restore(self) -> None:
        self.chosen.clear()
        self.chosen.update(self._before)

    def _instrument(self, name: str) -> Instrument:
        value, values = self.value(name), self.values(name)
        switch = set(values) == {False, True}
        return Instrument(
            self.label(name), "arm" if switch else "dial", self.worded(name, value), value, values,
            on=value is True,
        )  # fmt: skip

    # ---- what can be done ------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        if self.focus in self._options:
            self._shown = self.focus

    def walk(self, by: int) -> None:
        """And to the sign."""
        every = [*self._options, DONE]
        here = every.index(self.focus) if self.focus in every else 0
        self.focus = every[(here + by) % len(every)]

    def beside_the_shelf(self) -> list[Target]:
        return [Target(DONE, self._done, self.back)]

    # ---- layout ----------------------------------------------------------------------

    def resized(self) -> None:
        """Cases on their shelf, and below it the page and the sign, on the wall."""
        px, pt, screen = self.screen.px, self.screen.pt, self.screen
        safe = screen.safe
        self._backdrop = Backdrop(screen)
        names = list(self._options)
        rows = -(-len(names) // 3) if screen.portrait else 1
        top, foot = safe.top + pt(108), self.foot() - px(24)
        self._done = pygame.Rect(0, 0, pt(300), pt(80))
        below = self._done.height + px(24) if screen.portrait else 0
        room = foot - below - top - pt(PAGE) - px(80)
        tall = min(room, rows * (pt(TALL) + px(16)))
        area = pygame.Rect(safe.left, top, safe.width, tall)
        widest = area.width if screen.portrait else pt(CASE)
        self._shelf = Shelf(screen, area, names, widest, rows)
        self._centre_cases(area)
        self._wall = signal_box(screen, self._shelf.board.bottom - px(8))
        page = self._shelf.board.bottom + px(34)
        self._page = pygame.Rect(safe.left, page, safe.width, foot - below - page)
        if screen.portrait:
            self._page.height = min(self._page.height, pt(3 * PAGE))
            self._done.midbottom = (safe.centerx, foot)
        else:
            self._done.bottomright = (safe.right, foot)
            self._page.width = self._done.left - px(40) - safe.left

    def _centre_cases(self, area: pygame.Rect) -> None:
        """Where they do not fill the shelf."""
        away = (area.right - self._shelf.right) // 2
        for case in self._shelf.cases.values():
            case.left += away

    # ---- a frame ---------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self._backdrop.draw(surface, self.app.text(_("Optional rules")))
        surface.blit(self._wall, self._wall.get_rect(bottom=surface.get_height()))
        self._shelf.draw(surface, self._instrument)
        self._draw_page(surface, words.option(self.title.id, self._shown, self.app.lang))
        label, focused = self.app.text(_("Done")), self.focus == DONE
        draw_sign(surface, self.screen, self._done, label, focused, main=True)
        self._shelf.draw_focus(surface, self.focus)

    def _draw_page(self, surface: pygame.Surface, option: words.OptionText) -> None:
        """What the rule changes, and a figure where the title has one."""
        px, pt, page = self.screen.px, self.screen.pt, self._page
        draw_material(surface, self.screen, "paper", page)
        inside = page.inflate(-px(72), -px(56))
        things = option_figures(self.title.id).get(self._shown)
        if things and self.screen.portrait:
            size = (inside.width, inside.height * 2 // 5)
            surface.blit(figure(self.screen, size, things), inside.topleft)
            inside.top, inside.height = inside.top + size[1] + px(24), inside.height - size[1]
        elif things:
            size = (round(inside.width * FIGURE), inside.height)
            picture = figure(self.screen, size, things)
            surface.blit(picture, picture.get_rect(midright=inside.midright))
            inside.width -= size[0] + px(36)
        top = inside.top + pt(26)
        at, size_of = (inside.left, top), pt(theme.HEADING)
        colour = ink("paper")
        draw_fitted(
            surface, self.screen, option.name, at, size_of, inside.width, colour, face=NAME_FACE
        )
        text = Paragraph(option.explanation, pt(theme.BODY), inside.width)
        text.draw(surface, (inside.left, top + pt(44)), colour, "midleft")
