"""A shelf with an instrument for each thing to be set, and a ring round the one in focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.input.focus import Target
from game.stage.widgets import instruments
from game.stage.widgets.materials import draw_material
from game.stage.widgets.plates import draw_ring

Kind = Literal["dial", "flaps", "swatches", "arm"]
"""The instrument: several steps, a word, a picture, yes or no."""
APART = 16
BOARD = 26
"""How thick the shelf is."""
DISC = 27


@dataclass(frozen=True)
class Instrument:
    label: str
    kind: Kind
    shown: str
    """The value in words."""
    value: object
    values: Sequence[object]
    on: bool = False
    """Of an arm: whether it is up."""


class Shelf:
    """Cases stand on it in one row or several, all of one size."""

    def __init__(
        self, screen: Screen, area: pygame.Rect, names: Sequence[str], widest: int, rows: int = 1
    ) -> None:
        """On the lower edge of `area`, from its left; no case is wider than `widest` pixels."""
        self.screen, self.area = screen, area
        gap = screen.px(APART)
        columns = -(-len(names) // rows)
        width = min(widest, (area.width + gap) // columns - gap)
        height = (area.height + gap) // rows - gap
        self.cases = {
            name: pygame.Rect(
                area.left + index % columns * (width + gap),
                area.bottom - (rows - index // columns) * (height + gap) + gap,
                width,
                height,
            )
            for index, name in enumerate(names)
        }
        beyond = screen.px(30)
        self.board = pygame.Rect(area.left - beyond, area.bottom, 0, screen.px(BOARD))
        self.board.width = screen.width - 2 * self.board.left

    @property
    def right(self) -> int:
        return max(case.right for case in self.cases.values())

    def targets(self, turn: Callable[[str, int], None], focus: str | None) -> list[Target]:
        """The instruments, and the arrows on the ring for whoever points."""
        cases = [Target(name, case, partial(turn, name, 1)) for name, case in self.cases.items()]
        if focus not in self.cases:
            return cases
        arrows = [
            Target(f"{key}:{focus}", rect, partial(turn, focus, by))
            for (key, by), rect in zip((("less", -1), ("more", 1)), self._discs(focus), strict=True)
        ]
        return [*cases, *arrows]

    def _discs(self, name: str) -> list[pygame.Rect]:
        case, side = self.cases[name], self.screen.px(72)
        discs = [pygame.Rect(0, 0, side, side) for _ in range(2)]
        discs[0].center, discs[1].center = case.midleft, case.midright
        return discs

    def draw(self, surface: pygame.Surface, of: Callable[[str], Instrument]) -> None:
        draw_material(surface, self.screen, "walnut", self.board)
        for name, case in self.cases.items():
            self._draw_instrument(surface, case, of(name))

    def _draw_instrument(self, surface: pygame.Surface, case: pygame.Rect, one: Instrument) -> None:
        instruments.draw_case(surface, self.screen, case, one.label, one.shown)
        area = instruments.body(self.screen, case)
        if one.kind == "dial":
            steps = instruments.steps_of(one.values, one.value)
            instruments.draw_dial(surface, self.screen, area, *steps)
        elif one.kind == "flaps":
            instruments.draw_flaps(surface, self.screen, area, str(one.value).upper())
        elif one.kind == "swatches":
            instruments.draw_swatches(surface, self.screen, area, bool(one.value))
        else:
            instruments.draw_switch(surface, self.screen, area, one.on)

    def draw_focus(self, surface: pygame.Surface, name: str | None) -> None:
        """The ring, and the arrows on it."""
        if name not in self.cases:
            return
        screen = self.screen
        draw_ring(surface, screen, self.cases[name], 16)
        for disc, icon in zip(self._discs(name), ("arrow-left", "arrow-right"), strict=True):
            pygame.draw.aacircle(surface, (20, 14, 6), disc.center, screen.px(DISC + 3))
            pygame.draw.aacircle(surface, theme.AMBER, disc.center, screen.px(DISC))
            arrow = pictures.sprite(f"sprites/icons/{icon}.webp", screen.scale).copy()
            arrow.fill((36, 20, 5), special_flags=pygame.BLEND_RGB_MIN)
            surface.blit(arrow, arrow.get_rect(center=disc.center))
