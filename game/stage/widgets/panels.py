"""Panels: choices that need more than a place on the board.

A title says which moves there are, how a tile looks and where a panel may lie; how tiles are laid
out, chosen and lit up is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol, runtime_checkable

import pygame

from game.rules.choices import Amount
from game.rules.contract import Move
from game.stage.drawing.screen import Screen
from game.stage.drawing.theme import Colour
from game.stage.input.focus import Direction, Target
from game.stage.widgets.lines import draw_lines
from game.stage.widgets.plates import draw_button, draw_plate, draw_ring

Send = Callable[[Move], None]
Positioner = Callable[[pygame.Rect], None]
"""Moves a panel to where it may lie."""
Say = Callable[[Move], str]
DrawTile = Callable[[pygame.Surface, pygame.Rect, Move, bool], None]
"""Draws the tile of a move; the last says whether it is in focus."""

BUTTON = (900, 86)
"""The widest of a column of buttons, and how high each is."""
AMOUNT_WIDTH = 960


class Panel(Protocol):
    def targets(self, send: Send) -> list[Target]: ...

    def draw(self, surface: pygame.Surface, focus: str | None) -> None: ...


@runtime_checkable
class Steered(Panel, Protocol):
    """A panel in which the stick changes something, rather than go from target to target."""

    def steer(self, direction: Direction, focus: str) -> str:
        """The new focus."""


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


class ListPanel(ChoicePanel):
    """Many tiles, and at the foot what there is to know of the one in focus."""

    def __init__(
        self,
        screen: Screen,
        tiles: Tiles,
        moves: Sequence[Move],
        draw_tile: DrawTile,
        about: Callable[[Move], Sequence[str]],
        light_up: Callable[[pygame.Surface, Move], None],
    ) -> None:
        super().__init__(screen, tiles, moves, draw_tile)
        self._about = about
        self._light_up = light_up
        """Shows on the board what the move is about."""

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        keys = [_key(index) for index in range(len(self.moves))]
        chosen = keys.index(focus) if focus in keys else 0
        self._light_up(surface, self.moves[chosen])
        super().draw(surface, keys[chosen])
        lines = self._about(self.moves[chosen])
        foot = self.tiles.foot.inflate(-self.screen.px(24), 0)
        draw_lines(surface, self.screen, lines, foot)


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


class AmountPanel:
    """An amount that is raised and lowered until it is right; other moves lie beside it."""

    head = 56
    """Height of the line above the buttons."""

    def __init__(
        self,
        screen: Screen,
        width: int,
        place: Positioner,
        amount: Amount,
        others: Sequence[Move],
        changes: Sequence[int],
        say: Say,
        say_change: Callable[[int], str],
    ) -> None:
        """`changes` are the steps by which it is raised and lowered, the smallest first."""
        self.screen = screen
        self._amount, self._others = amount, list(others)
        self.chosen = amount.lowest
        self._changes = [*(-step for step in reversed(changes)), *changes]
        self._say, self._say_change = say, say_change
        self._lay_out(min(width, screen.px(AMOUNT_WIDTH)), place)

    def _lay_out(self, width: int, place: Positioner) -> None:
        gap, height, head = self.screen.px(14), self.screen.pt(80), self.screen.pt(self.head)
        self.rect = pygame.Rect(0, 0, width, head + 2 * height + 3 * gap)
        place(self.rect)
        inside = self.rect.inflate(-2 * gap, -2 * gap)
        self.head_rect = pygame.Rect(inside.topleft, (inside.width, head))
        upper = pygame.Rect(inside.left, self.head_rect.bottom, inside.width, height)
        lower = upper.move(0, height + gap)
        self._change_rects = _side_by_side(upper, len(self._changes), gap)
        *self._other_rects, self._amount_rect = _side_by_side(lower, len(self._others) + 1, gap)

    def targets(self, send: Send) -> list[Target]:
        others = [
            Target(_key(index), rect, partial(send, move), move=move)
            for index, (rect, move) in enumerate(zip(self._other_rects, self._others, strict=True))
        ]
        if not self._amount.values:
            return others
        chosen = self._amount.make(self.chosen)
        changes = [
            Target(f"change:{change}", rect, partial(self._change, change))
            for change, rect in zip(self._changes, self._change_rects, strict=True)
        ]
        whole = Target("amount", self._amount_rect, partial(send, chosen), move=chosen)
        return [whole, *others, *changes]

    def _change(self, by: int) -> None:
        values = self._amount.values
        self.chosen = max(values[0], min(values[-1], self.chosen + by))

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        draw_plate(surface, self.screen, self.rect)
        possible = bool(self._amount.values)
        for change, rect in zip(self._changes, self._change_rects, strict=True):
            label, focused = self._say_change(change), focus == f"change:{change}"
            draw_button(surface, self.screen, rect, label, focused, enabled=possible)
        for index, (rect, move) in enumerate(zip(self._other_rects, self._others, strict=True)):
            draw_button(surface, self.screen, rect, self._say(move), focus == _key(index))
        label = self._say(self._amount.make(self.chosen))
        focused = focus == "amount"
        draw_button(surface, self.screen, self._amount_rect, label, focused, enabled=possible)


def draw_field(
    surface: pygame.Surface, screen: Screen, rect: pygame.Rect, colour: Colour, focused: bool
) -> None:
    """The ground of a tile, ringed when it is in focus."""
    pygame.draw.rect(surface, colour, rect, border_radius=screen.px(12))
    if focused:
        draw_ring(surface, screen, rect, 12)


def _key(index: int) -> str:
    return f"choice:{index}"


def _side_by_side(row: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    width = (row.width + gap) // count - gap
    return [
        pygame.Rect(row.left + index * (width + gap), row.top, width, row.height)
        for index in range(count)
    ]
