"""The badge, name and total of a player, as all titles and the shell draw them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import IVORY, Colour
from game.stage.widgets.plates import draw_badge, draw_fitted

GAP = 10
"""Between the name and the total, in logical pixels."""
Point = tuple[int, int]


class SeatCard:
    """Draws a seat, part by part: the total before the name, which gets the room that is left."""

    def __init__(
        self,
        surface: pygame.Surface,
        screen: Screen,
        seat: Mapping[str, Any],
        end: int,
        seats: Sequence[Mapping[str, Any]] = (),
    ) -> None:
        """`seat` is as a step describes it, one of `seats`; the name ends before x = `end`."""
        self._surface, self._screen, self._seat = surface, screen, seat
        self._names = [str(each["name"]) for each in seats]
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
        """By the left end of its middle; smaller if need be, then only the word that tells it."""
        name, room = str(self._seat["name"]), self._end - at[0]
        smallest = min(size, self._screen.px(theme.SMALLEST))
        if WRITER.size(name, theme.FLAP, smallest)[0] > room:
            name = telling_word(name, self._names)
        return draw_fitted(
            self._surface, self._screen, name, at, size, room, colour, smallest=smallest
        )


def telling_word(name: str, names: Sequence[str]) -> str:
    """The last word of a name that none of the others has: "Penny" of "Miss Penny"."""
    others = {word for each in names if each != name for word in each.split()}
    words = [word for word in name.split() if word not in others]
    return words[-1] if words else name
