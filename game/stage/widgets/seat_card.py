"""The badge, name and total of a player, as all titles and the shell draw them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.stage.drawing.screen import Screen
from game.stage.drawing.theme import IVORY, Colour
from game.stage.widgets.plates import draw_badge, draw_fitted

GAP = 10
"""Between the name and the total, in logical pixels."""
Point = tuple[int, int]


class SeatCard:
    """Draws a seat, part by part: the total before the name, which gets the room that is left."""

    def __init__(
        self, surface: pygame.Surface, screen: Screen, seat: Mapping[str, Any], end: int
    ) -> None:
        """`seat` is as a step describes it; the name ends before x = `end`."""
        self._surface, self._screen, self._seat = surface, screen, seat
        self._end = end

    def draw_badge(self, centre: Point, size: int) -> None:
        """`size` is in logical pixels."""
        letter = self._seat["name"][:1].upper()
        draw_badge(self._surface, self._screen, self._seat["colour"], letter, centre, size)

    def draw_total(
        self, text: str, at: Point, size: int, colour: Colour = IVORY, room: int | None = None
    ) -> pygame.Rect:
        """Points or money, by the right end of its middle; smaller if it needs more than `room`."""
        room = at[0] if room is None else room
        rect = draw_fitted(self._surface, self._screen, text, at, size, room, colour, "midright")
        self._end = rect.left - self._screen.px(GAP)
        return rect

    def draw_name(self, at: Point, size: int, colour: Colour = IVORY) -> pygame.Rect:
        """By the left end of its middle; smaller, before it is shortened."""
        name, room = self._seat["name"], self._end - at[0]
        return draw_fitted(self._surface, self._screen, name, at, size, room, colour)
