"""The chart at the end: every total after every move, on paper with labelled axes.

It shows what could be seen while the game was played, and what was counted then beyond a line of
its own: tickets that were hidden are not told move by move.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.rules.contract import ScoreLine, Seat
from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import rgb
from game.stage.show import Show
from game.stage.widgets.materials import draw_material
from game.stage.widgets.plates import draw_fitted, draw_text
from game.words.language import _, translate

INK, FAINT = rgb("#2c1c10"), rgb("#c9b48c")
DRAWN_IN = 1.2
"""Seconds until the lines are there."""
PLAYED = 0.86
"""Of the width: the moves; after them comes the final count."""
TINT = rgb("#b98a3c")
LEAST_HEIGHT = 200
"""Logical pixels: a lower chart would only be its labels."""


class Chart:
    """Made for a place on the screen; its lines are drawn once."""

    def __init__(self, show: Show, area: pygame.Rect, face: str) -> None:
        self._show, self.area, self._face = show, area, face
        self._totals: list[list[int]] | None = None
        self._counted = False
        """The last of each line is what the final count made of it."""
        self._past = 0.0
        self._drawn: tuple[object, pygame.Surface] | None = None

    @property
    def fits(self) -> bool:
        return self.area.height >= self._show.screen.px(LEAST_HEIGHT)

    def show(self, told: Sequence[Sequence[ScoreLine]]) -> None:
        """By move; it may be empty where that could not be worked out."""
        last = told[-1] if told else []
        known = self._show.advice.open_total
        self._totals = [[known(lines[seat]) for lines in told] for seat in range(len(last))]
        self._counted = any(known(line) != line.total for line in last)
        if self._counted:
            for seat, line in enumerate(last):
                self._totals[seat].append(line.total)

    def update(self, seconds: float, still: bool) -> None:
        if self._totals is not None:
            self._past = DRAWN_IN if still else min(DRAWN_IN, self._past + seconds)

    def draw(self, surface: pygame.Surface) -> None:
        screen = self._show.screen
        px, pt, area = screen.px, screen.pt, self.area
        draw_material(surface, screen, "paper", area)
        title = translate(_("The score, move by move"), self._show.lang)
        at = (area.centerx, area.top + pt(30))
        size, room = pt(36), area.width - px(60)
        draw_fitted(surface, screen, title, at, size, room, INK, "center", face=self._face)
        if self._totals is None:
            draw_text(surface, "…", area.center, pt(theme.BODY), INK, anchor="center")
        elif any(map(len, self._totals)):
            self._draw_lines(surface, self._totals)

    def _draw_lines(self, surface: pygame.Surface, totals: Sequence[Sequence[int]]) -> None:
        show, screen = self._show, self._show.screen
        px, pt, area = screen.px, screen.pt, self.area
        low = min(0, *(min(line) for line in totals if line))
        high = max(1, *(max(line) for line in totals if line))
        size = px(theme.SMALLEST)
        step = _tick((high - low) / max(1, (area.height - pt(110)) // pt(52)))
        ticks = [n * step for n in range(math.ceil(low / step), math.floor(high / step) + 1)]
        words = {tick: show.amount(tick) for tick in ticks}
        left = max(WRITER.size(text, theme.FLAP, size)[0] for text in words.values())
        right = max(WRITER.size(show.amount(t[-1]), theme.FLAP, size)[0] for t in totals if t)
        inside = pygame.Rect(area.left + px(30) + left, area.top + pt(62), 0, 0)
        inside.width = area.right - px(84) - right - inside.left
        inside.height = area.bottom - pt(56) - inside.top
        moves = max(map(len, totals))

        played = inside.copy()
        if self._counted:
            played.width = round(inside.width * PLAYED)
        last = moves - 2 if self._counted else moves - 1

        def place(move: int, total: float) -> tuple[float, float]:
            x = played.left + min(move, last) / max(1, last) * played.width
            y = inside.bottom - (total - low) / (high - low) * inside.height
            return (x if move <= last else inside.right), y

        if self._counted:
            counted = pygame.Surface((inside.right - played.right, inside.height), pygame.SRCALPHA)
            counted.fill((*TINT, 70))
            surface.blit(counted, (played.right, inside.top))

        for tick, text in words.items():
            y = round(place(0, tick)[1])
            ink = INK if tick == 0 else FAINT
            pygame.draw.line(surface, ink, (inside.left, y), (inside.right, y), max(1, px(2)))
            draw_text(surface, text, (inside.left - px(8), y), size, INK, anchor="midright")
        self._draw_moves(surface, played, last + 1, size)
        patch = self._patch(inside)
        reached = (0, 0, round(patch.width * self._past / DRAWN_IN), patch.height)
        surface.blit(self._lines(inside, totals, moves, place), patch, reached)
        if self._past >= DRAWN_IN:
            self._draw_totals(surface, inside, totals, place)

    def _draw_moves(
        self, surface: pygame.Surface, inside: pygame.Rect, moves: int, size: int
    ) -> None:
        """Where the axis begins and ends: moves are counted from one."""
        y = self.area.bottom - self._show.screen.pt(30)
        first = translate(_("Move {n}"), self._show.lang).format(n=1)
        draw_text(surface, first, (inside.left, y), size, INK)
        if moves > 1:
            draw_text(surface, str(moves), (inside.right, y), size, INK, anchor="midright")

    def _patch(self, inside: pygame.Rect) -> pygame.Rect:
        rim = self._show.screen.px(12)
        return inside.inflate(2 * rim, 2 * rim)

    def _lines(
        self, inside: pygame.Rect, totals: Sequence[Sequence[int]], moves: int, place: object
    ) -> pygame.Surface:
        """Smooth, because they are drawn twice as large; kept, and uncovered from the left."""
        state = (tuple(inside), moves, tuple(seat["colour"] for seat in self._show.seats))
        if self._drawn is not None and self._drawn[0] == state:
            return self._drawn[1]
        assert callable(place)
        px, patch = self._show.screen.px, self._patch(inside)
        big = pygame.Surface((patch.width * 2, patch.height * 2), pygame.SRCALPHA)
        for width, outline in ((8, True), (5, False)):
            for seat, line in enumerate(totals):
                colour = INK if outline else theme.seat_rgb(self._show.seats[seat]["colour"])
                points = []
                for move, total in thinned(line, inside.width):
                    x, y = place(move, total)
                    points.append(((x - patch.left) * 2, (y - patch.top) * 2))
                if len(points) > 1:
                    pygame.draw.lines(big, colour, False, points, max(2, px(width) * 2))
        self._drawn = (state, pygame.transform.smoothscale(big, patch.size))
        return self._drawn[1]

    def _draw_totals(
        self, surface: pygame.Surface, inside: pygame.Rect, totals: Sequence[Sequence[int]],
        place: object,
    ) -> None:  # fmt: skip
        """At the ends of the lines, pushed apart so that all can be read."""
        assert callable(place)
        show, screen = self._show, self._show.screen
        px, size = screen.px, screen.px(theme.SMALLEST)
        gap = round(size * 1.12)
        ends: list[tuple[float, Seat]] = sorted(
            (place(0, line[-1])[1], seat) for seat, line in enumerate(totals) if line
        )
        tops = apart([y for y, _seat in ends], gap, self.area.top + size, self.area.bottom - size)
        for y, (_y, seat) in zip(tops, ends, strict=True):
            mark = pictures.sprite(
                f"sprites/seat-{show.seats[seat]['colour']}.webp", screen.scale * 0.38
            )
            surface.blit(mark, mark.get_rect(midleft=(inside.right + px(10), round(y))))
            at = (inside.right + px(42), round(y))
            draw_text(surface, show.amount(totals[seat][-1]), at, size, INK)


def _tick(wanted: float) -> int:
    """A round number that is at least this: 1, 2 or 5 with noughts."""
    size = 10 ** math.floor(math.log10(max(1.0, wanted)))
    return next(int(n * size) for n in (1, 2, 5, 10) if n * size >= wanted)


def apart(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Rising places as near as can be to where they should be, at least a gap from each other."""
    found: list[float] = []
    for place in wanted:
        found.append(max(place, low, found[-1] + gap if found else low))
    for index in range(len(found) - 1, -1, -1):
        after = found[index + 1] - gap if index + 1 < len(found) else high
        found[index] = min(found[index], after)
    return found


def thinned(line: Sequence[int], most: int) -> list[tuple[int, int]]:
    """Totals with the number of their move: at most about one per pixel, and always the last."""
    step = max(1, len(line) // max(1, most))
    found = [(index, line[index]) for index in range(0, len(line), step)]
    return [*found, (len(line) - 1, line[-1])] if line else []
