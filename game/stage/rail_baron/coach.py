"""The line of verbs in Rail Baron: the windows of an observation car along the bottom."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.drawing import pictures
from game.stage.drawing.screen import Screen
from game.stage.drawing.theme import rgb
from game.stage.rail_baron.layout import HINTS, ROOF, Layout
from game.stage.rail_baron.streamliner import GOLD, SHADES, body, length_of
from game.stage.widgets.verbs import VerbStyle

LAMP = rgb("#e8402f")
"""Red while somebody must decide."""
LETTERS, ROWS = 32, 3
"""One size of letters for all that is asked in a turn, on at most so many lines."""


class CoachCar:
    """Windows instead of enamel; the car is as long as they need."""

    def __init__(self, screen: Screen, layout: Layout) -> None:
        self._screen, self._layout = screen, layout
        self.rect = pygame.Rect(layout.coach.topleft, (0, 0))
        """What it covers; nothing before there are windows."""
        self.style = VerbStyle(
            plain="glass",
            lit="glass-lit",
            dim="glass-dim",
            gap=14,
            letters=LETTERS,
            rows=ROWS,
            below=HINTS,
            ground=self.draw,
        )

    @property
    def clear(self) -> pygame.Rect:
        """What the layout leaves clear close up, above the car however high it is now."""
        clear = self._layout.clear.copy()
        clear.height -= self._layout.coach.top - self.top
        return clear

    @property
    def top(self) -> int:
        """Where it begins, with as many lines as there are now."""
        return min(self._layout.coach.top, self.rect.top)

    def draw(self, surface: pygame.Surface, windows: Sequence[pygame.Rect]) -> None:
        """Behind these windows; without any there is no car."""
        screen, layout = self._screen, self._layout
        px, coach = screen.px, layout.coach.copy()
        if not windows:
            self.rect = pygame.Rect(coach.topleft, (0, 0))
            return
        top = min(rect.top for rect in windows) - px(ROOF)
        if screen.portrait:
            coach.height += max(0, coach.top - top)
            coach.top = min(coach.top, top)
            self.rect = coach
            surface.blit(_band(coach.size, px(4)), coach)
            return
        coach.top, coach.height = top, coach.bottom - top
        end = max(rect.right for rect in windows) + px(110)
        coach.width = min(length_of(end), layout.overview.right - px(8))
        self.rect = coach
        surface.blit(body(coach.size, px(4), True), coach.topleft)
        _draw_lamp(surface, (coach.width - px(40), coach.centery + px(8)), px(9))


def _draw_lamp(surface: pygame.Surface, at: tuple[int, int], radius: int) -> None:
    pygame.draw.circle(surface, rgb("#081526"), at, radius + max(2, radius // 3))
    pygame.draw.circle(surface, LAMP, at, radius)
    pygame.draw.circle(surface, (255, 240, 230), at, max(1, radius // 3))


@pictures.cached(4)
def _band(size: tuple[int, int], stripe: int) -> pygame.Surface:
    """In portrait it crosses the whole picture."""
    picture = pygame.Surface(size)
    top, middle, bottom = SHADES
    column = pygame.Surface((1, 3))
    for row, ink in enumerate((top, middle, bottom)):
        column.set_at((0, row), ink)
    pygame.transform.smoothscale(column, size, picture)
    for y in (0, 2 * stripe, size[1] - stripe, size[1] - 3 * stripe):
        picture.fill(GOLD, (0, y, size[0], stripe if y in (0, size[1] - stripe) else 1))
    return picture
