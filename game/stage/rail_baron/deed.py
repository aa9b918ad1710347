"""A purchase: the certificate is stamped, and flies to the seat of its new owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.contract import Event
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.play.timeline import Animation, ease
from game.stage.rail_baron import papers
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.heralds import herald
from game.stage.sounds import Sounds
from game.stage.widgets.plates import draw_text

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

SECONDS = 1.7
STAMPED, FLIES = 0.18, 0.7
"""Shares of that time."""
SIZE = (620, 250)


class Certified(Animation):
    """Of one railroad or several; the words of the event stand on it."""

    still = True

    def __init__(
        self, show: RailBaronShow, sounds: Sounds, event: Event, railroads: Sequence[str], seat: int
    ) -> None:
        super().__init__(SECONDS, None, self._land)
        self._show, self._sounds, self._event = show, sounds, event
        self._end = show.players.place(seat).center
        self._stamped = False
        self._picture = self._drawn(show.say(event), railroads)

    def _drawn(self, said: str, railroads: Sequence[str]) -> pygame.Surface:
        show, screen = self._show, self._show.screen
        px, pt = screen.px, screen.pt
        looks = [show.where.railroads[name] for name in railroads[:4]]
        size = (min(pt(SIZE[0]), screen.safe.width), pt(SIZE[1]))
        picture = papers.certificate(size, looks[0].style.colour, px(26)).copy()
        signs = [herald(each, px(64)) for each in looks]
        x = size[0] // 2 - sum(sign.get_width() + px(10) for sign in signs) // 2
        for sign in signs:
            picture.blit(sign, (x, px(44)))
            x += sign.get_width() + px(10)
        letters, room = pt(36), size[0] - 2 * px(56)
        lines = WRITER.lines(said, theme.FLAP, letters, room)
        while len(lines) > 2 and letters > px(theme.SMALLEST):
            letters -= 1
            lines = WRITER.lines(said, theme.FLAP, letters, room)
        step = WRITER.line_height(theme.FLAP, letters)
        middle = (px(112) + size[1] - px(36)) // 2
        for index, line in enumerate(lines):
            y = middle + round((index - (len(lines) - 1) / 2) * step)
            draw_text(picture, line, (size[0] // 2, y), letters, NAVY, anchor="center")
        return picture

    def advance(self, seconds: float) -> None:
        if not self._stamped and self.progress >= STAMPED:
            self._stamped = True
            self._sounds.play("stamp")

    def _land(self) -> None:
        self._show.happened(self._event)

    def draw(self, surface: pygame.Surface) -> None:
        show, screen = self._show, self._show.screen
        start = show.moments.map_area.center
        flown = ease(max(0.0, (self.progress - FLIES) / (1 - FLIES)))
        if show.still or not flown:
            surface.blit(self._picture, self._picture.get_rect(center=start))
            return
        x = start[0] + (self._end[0] - start[0]) * flown
        y = start[1] + (self._end[1] - start[1]) * flown
        y -= screen.px(160) * 4 * flown * (1 - flown)
        share = 1 - 0.8 * flown
        width, height = (max(2, round(side * share)) for side in self._picture.get_size())
        small = pygame.transform.scale(self._picture, (width, height))
        surface.blit(small, small.get_rect(center=(round(x), round(y))))
