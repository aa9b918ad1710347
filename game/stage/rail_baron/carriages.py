"""Two great choices as carriages beside the whole map, the last one coming first into focus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.contract import Move
from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import Colour, rgb
from game.stage.input.focus import Target
from game.stage.rail_baron import papers
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.papers import POSTER
from game.stage.show import Send
from game.stage.widgets.plates import draw_text

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

GAP, HIGH = 16, 300
SOFT = 4
"""The glow is painted this much smaller."""
ROUND = 0.42
"""How long the round end is, compared with the height."""


@dataclass(frozen=True)
class Carriage:
    move: Move
    title: str
    lines: tuple[tuple[str, Colour, Colour], ...]
    """What it takes and gives; the ink on dark enamel, and on lit paper."""


class Carriages:
    """Below each other in an area; the one in focus is lit.

    With a nose they come from the right edge of the screen and reach over the map.
    """

    def __init__(
        self, show: RailBaronShow, area: pygame.Rect, choices: Sequence[Carriage], nose: int = 0
    ) -> None:
        self._show, self.choices, self._nose = show, list(choices), nose
        gap = show.screen.px(GAP)
        height = min(show.screen.pt(HIGH), (area.height + gap) // len(self.choices) - gap)
        self.rects = [
            pygame.Rect(area.left, area.top + index * (height + gap), area.width, height)
            for index in range(len(self.choices))
        ]

    def targets(self, send: Send) -> list[Target]:
        """The careful one, which is the last, is what a hasty press would find."""
        found = [
            Target(f"choice:{index}", rect, partial(send, choice.move), move=choice.move)
            for index, (choice, rect) in enumerate(zip(self.choices, self.rects, strict=True))
        ]
        return found[::-1]

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        for index, (choice, rect) in enumerate(zip(self.choices, self.rects, strict=True)):
            self._draw(surface, choice, rect, focus == f"choice:{index}")

    def _draw(
        self, surface: pygame.Surface, choice: Carriage, rect: pygame.Rect, lit: bool
    ) -> None:
        screen = self._show.screen
        px, pt, smallest = screen.px, screen.pt, screen.px(theme.SMALLEST)
        glow = px(20)
        if self._nose:
            body = pygame.Rect(rect.left - self._nose, rect.top, 0, rect.height)
            body.width = screen.width + px(40) - body.left
            picture = pygame.transform.flip(car(body.size, lit, glow), True, False)
            surface.blit(picture, body.move(-glow, -glow))
            inside = rect.inflate(-px(20), -2 * px(16))
        else:
            surface.blit(car(rect.size, lit, glow), rect.move(-glow, -glow))
            inside = rect.inflate(-2 * px(26), -2 * px(16))
            inside.width -= round(rect.height * ROUND) // 2  # the end is round
        size = pt(48)
        details: list[tuple[list[str], int, Colour]] = []
        while True:  # smaller until all of it fits
            titles = WRITER.lines(choice.title, POSTER, size, inside.width)
            small = max(smallest, round(size * 0.8))
            details = [
                (WRITER.lines(text, theme.FLAP, small, inside.width), small, paper if lit else dark)
                for text, dark, paper in choice.lines
            ]
            step = WRITER.line_height(POSTER, size)
            low = WRITER.line_height(theme.FLAP, small)
            height = step * len(titles) + low * sum(len(lines) for lines, *_ in details)
            if height <= inside.height or size <= smallest:
                break
            size -= 1
        top = inside.centery - height // 2
        for line in titles:
            colour = NAVY if lit else papers.BUFF
            draw_text(surface, line, (inside.left, top + step // 2), size, colour, POSTER)
            top += step
        for lines, small, colour in details:
            for line in lines:
                draw_text(surface, line, (inside.left, top + low // 2), small, colour)
                top += low


@pictures.cached(8)
def car(size: tuple[int, int], lit: bool, glow: int) -> pygame.Surface:
    """A bullet-ended car: navy enamel, or lit cream with an amber rim; with its glow around it."""
    width, height = size
    round_ = round(height * ROUND)
    outline = [(0.0, 0.0), (float(width - round_), 0.0)]
    for step in range(1, 13):  # a quarter of an ellipse
        share = step / 12
        outline.append((width - round_ * (1 - share) ** 1.8, height * share**1.5))
    outline += [(float(width), float(height)), (0.0, float(height))]
    whole = pygame.Surface((width + 2 * glow, height + 2 * glow), pygame.SRCALPHA)
    rim_colour = theme.AMBER if lit else papers.GOLD
    halo = pygame.Surface([side // SOFT for side in whole.get_size()], pygame.SRCALPHA)
    halo.fill((*(theme.AMBER if lit else (0, 0, 0)), 0))
    shape = [((x + glow) / SOFT, (y + glow) / SOFT) for x, y in outline]
    pygame.draw.polygon(halo, (*(theme.AMBER if lit else (0, 0, 0)), 190 if lit else 130), shape)
    halo = pygame.transform.gaussian_blur(halo, max(1, glow // 2 // SOFT))
    whole.blit(pygame.transform.smoothscale(halo, whole.get_size()), (0, 0))
    whole.blit(papers.cut_out(papers.shaded(size, rim_colour, rim_colour), outline), (glow, glow))
    rim = max(2, glow // (4 if lit else 7))
    inner = (width - 2 * rim, height - 2 * rim)
    scaled = [(x * inner[0] / width, y * inner[1] / height) for x, y in outline]
    shades = (
        (rgb("#fffdf2"), rgb("#fff1cd"), rgb("#f6dfae"))
        if lit
        else (rgb("#285583"), rgb("#17365c"), rgb("#0d2039"))
    )
    whole.blit(papers.cut_out(papers.shaded(inner, *shades), scaled), (glow + rim, glow + rim))
    for flute in range(3):
        y = glow + height - rim - (flute + 2) * max(3, glow // 4)
        ink = (*papers.GOLD, 90) if lit else (255, 255, 255, 34)
        line = pygame.Surface((width - 4 * rim, max(1, rim // 3)), pygame.SRCALPHA)
        line.fill(ink)
        whole.blit(line, (glow + 2 * rim, y))
    return whole
