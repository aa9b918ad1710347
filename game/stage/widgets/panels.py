"""Panels: choices that need more than a place on the board.

A title says which moves there are, how a tile looks and where a panel may lie; how tiles are laid
out, chosen and lit up is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol, Self, runtime_checkable

import pygame

from game.rules.contract import Move
from game.stage.drawing.screen import Screen
from game.stage.input.focus import Direction, Target
from game.stage.widgets.plates import draw_button, draw_plate

Send = Callable[[Move], None]
Positioner = Callable[[pygame.Rect], None]
"""Moves a panel to where it may lie."""
Say = Callable[[Move], str]
DrawTile = Callable[[pygame.Surface, pygame.Rect, Move, bool], None]
"""Draws the tile of a move; the last says whether it is in focus."""

BUTTON = (900, 86)
"""The widest of a column of buttons, and how high each is."""


class Panel(Protocol):
    def targets(self, send: Send) -> list[Target]: ...

    def draw(self, surface: pygame.Surface, focus: str | None) -> None: ...


@runtime_checkable
class Steered(Panel, Protocol):
    """A panel in which the stick changes something, rather than go from target to target."""

    def steer(self, direction: Direction, focus: str) -> str:
        """The new focus."""


@runtime_checkable
class HalfMade(Panel, Protocol):
    """A panel in which a choice is made little by little."""

    def go_on_from(self, before: Self) -> None:
        """`before` asked the same, in another layout or before the curtain fell."""


@runtime_checkable
class Scrolled(Panel, Protocol):
    """A list that is longer than its place: a mouse wheel turns it."""

    def scroll(self, by: int, focus: str | None) -> str | None:
        """So many rows down, or up below nothing; the new focus, which is in sight."""


class Tiles:
    """Cells of one size in rows, on a plate that may have a foot below them."""

    def __init__(
        self,
        area: pygame.Rect,
        cell: tuple[int, int],
        count: int,
        gap: int,
        *,
        fewest_columns: int = 1,
        foot: int = 0,
        lowest: int = 0,
    ) -> None:
        """As many columns as `area` is wide for; cells get as low as `lowest` where it is not
        high enough for all rows."""
        self._gap, self._count = gap, count
        fitting = max(1, (area.width - 2 * gap) // (cell[0] + gap))
        self._columns = min(fitting, max(fewest_columns, count))
        rows = -(-count // self._columns)
        below = foot + gap if foot else 0
        highest = (area.height - gap - below) // max(1, rows) - gap
        height = min(cell[1], max(highest, lowest or cell[1]))
        self._cell = (cell[0], height)
        self._foot = foot
        size = (self._columns * (cell[0] + gap) + gap, rows * (height + gap) + gap + below)
        self.rect = pygame.Rect((0, 0), size)
        """The plate; it can be moved."""

    @property
    def cells(self) -> list[pygame.Rect]:
        across, down = (side + self._gap for side in self._cell)
        left, top = self.rect.left + self._gap, self.rect.top + self._gap
        return [
            pygame.Rect(
                (left + index % self._columns * across, top + index // self._columns * down),
                self._cell,
            )
            for index in range(self._count)
        ]

    @property
    def foot(self) -> pygame.Rect:
        rect = self.rect.inflate(-2 * self._gap, -2 * self._gap)
        rect.top, rect.height = rect.bottom - self._foot, self._foot
        return rect


class ChoicePanel:
    """Every move as a tile of its own."""

    def __init__(
        self, screen: Screen, tiles: Tiles, moves: Sequence[Move], draw_tile: DrawTile
    ) -> None:
        self.screen, self.tiles = screen, tiles
        self.moves = list(moves)
        self._draw_tile = draw_tile

    def targets(self, send: Send) -> list[Target]:
        return [
            Target(_key(index), cell, partial(send, move), move=move)
            for index, (cell, move) in enumerate(zip(self.tiles.cells, self.moves, strict=True))
        ]

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        draw_plate(surface, self.screen, self.tiles.rect)
        for index, (cell, move) in enumerate(zip(self.tiles.cells, self.moves, strict=True)):
            self._draw_tile(surface, cell, move, focus == _key(index))


def button_panel(
    screen: Screen, area: pygame.Rect, place: Positioner, moves: Sequence[Move], say: Say
) -> ChoicePanel:
    """A few large buttons below each other, each with what it means."""
    gap = screen.px(16)
    cell = (min(screen.px(BUTTON[0]), area.width) - 2 * gap, screen.pt(BUTTON[1]))
    tiles = Tiles(pygame.Rect(0, 0, cell[0] + 2 * gap, area.height), cell, len(moves), gap)
    place(tiles.rect)

    def draw(surface: pygame.Surface, rect: pygame.Rect, move: Move, focused: bool) -> None:
        draw_button(surface, screen, rect, say(move), focused)

    return ChoicePanel(screen, tiles, moves, draw)


def _key(index: int) -> str:
    return f"choice:{index}"
