"""A plate at a route, a city or a card: what it takes and gives, in sprites, numbers and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, IVORY, Colour, rgb
from game.stage.express.marks import draw_verdict
from game.stage.widgets.plaque import Charcoal, draw_plaque, draw_rule_tag, rule_tag
from game.stage.widgets.plates import draw_text

CARD = (90, 41)
STEP, GHOST_STEP = 27, 56
"""From one card of a payment to the next; missing ones are seen in full."""
PAD = 16
NARROW = 200
"""How wide a narrow plate is inside, in logical pixels."""
LINE_GAP = 4
EARNED = 31
"""Letters of a line of the score."""
MARK_ROOM, AMOUNT_ROOM = 40, 56
"""Before what it was for: a tick or a cross, and the points."""
ON_CHARCOAL = (theme.GREEN, theme.RED)
"""What was completed, and what was not."""
GHOST_RIM = rgb("#ffe7a8")
Size = tuple[int, int]


class Row(Protocol):
    def size(self, screen: Screen) -> Size: ...

    def draw(self, surface: pygame.Surface, screen: Screen, at: Size) -> None:
        """From its upper left corner."""


@dataclass(frozen=True)
class Words:
    text: str
    letters: int
    colour: Colour = IVORY

    def size(self, screen: Screen) -> Size:
        size = screen.pt(self.letters)
        return WRITER.size(self.text, theme.FLAP, size)[0], round(size * 1.12)

    def draw(self, surface: pygame.Surface, screen: Screen, at: Size) -> None:
        size = screen.pt(self.letters)
        middle = (at[0], at[1] + self.size(screen)[1] // 2)
        draw_text(surface, self.text, middle, size, self.colour)


@dataclass(frozen=True)
class Gain:
    """Points: a large number and its word."""

    number: str
    word: str

    def size(self, screen: Screen) -> Size:
        number = WRITER.size(self.number, theme.FLAP, screen.pt(50))[0]
        word = WRITER.size(self.word, theme.FLAP, screen.pt(36))[0]
        return number + screen.px(10) + word, screen.pt(50)

    def draw(self, surface: pygame.Surface, screen: Screen, at: Size) -> None:
        middle = at[1] + screen.pt(25)
        rect = draw_text(surface, self.number, (at[0], middle), screen.pt(50), AMBER)
        after = (rect.right + screen.px(10), middle + screen.pt(4))
        draw_text(surface, self.word, after, screen.pt(36), IVORY)


@dataclass(frozen=True)
class Earned:
    """Points at the end, and what for; of a ticket also whether it was completed."""

    amount: str
    name: str
    completed: bool | None = None

    def size(self, screen: Screen) -> Size:
        letters = screen.pt(EARNED)
        name = WRITER.size(self.name, theme.FLAP, letters)[0]
        return screen.pt(MARK_ROOM + AMOUNT_ROOM) + name, round(letters * 1.2)

    def draw(self, surface: pygame.Surface, screen: Screen, at: Size) -> None:
        """The amounts stand below each other."""
        pt, middle = screen.pt, at[1] + self.size(screen)[1] // 2
        if self.completed is not None:
            mark = (at[0] + pt(MARK_ROOM // 2 - 6), middle)
            draw_verdict(surface, screen, self.completed, mark, ON_CHARCOAL)
        number = (at[0] + pt(MARK_ROOM + AMOUNT_ROOM - 14), middle)
        draw_text(surface, self.amount, number, pt(EARNED), AMBER, anchor="midright")
        name = (at[0] + pt(MARK_ROOM + AMOUNT_ROOM), middle)
        draw_text(surface, self.name, name, pt(EARNED), IVORY)


@dataclass(frozen=True)
class Cards:
    """Those that are held, then those that are missing, as ghosts."""

    held: Sequence[str]
    missing: Sequence[str] = ()
    widest: int = 1000
    """In logical pixels."""

    def size(self, screen: Screen) -> Size:
        px = screen.px
        steps = self._steps()
        return px(sum(steps[:-1]) + CARD[0]) if steps else 0, px(CARD[1] + 6)

    def _steps(self) -> list[int]:
        count = len(self.held) + len(self.missing)
        step = GHOST_STEP if self.missing else STEP
        return [min(step, (self.widest - CARD[0]) // max(1, count - 1))] * count

    def draw(self, surface: pygame.Surface, screen: Screen, at: Size) -> None:
        px = screen.px
        size = (px(CARD[0]), px(CARD[1]))
        along = 0
        cards = [*((name, True) for name in self.held), *((name, False) for name in self.missing)]
        for (name, held), step in zip(cards, self._steps(), strict=True):
            picture = small_card(name, size) if held else ghost_card(name, size)
            surface.blit(picture, (at[0] + px(along), at[1] + px(2)))
            along += step


def small_card(name: str, size: Size) -> pygame.Surface:
    return pictures.sized(f"sprites/express/card-{name}.webp", size)


@pictures.cached(24)
def ghost_card(name: str, size: Size) -> pygame.Surface:
    """A card that one has not: without colour, in a dashed rim."""
    picture = pygame.transform.grayscale(small_card(name, size))
    picture.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    rect = picture.get_rect()
    dash = max(4, size[1] // 6)
    for x in range(dash // 2, rect.width - dash, 2 * dash):
        for y in (0, rect.height - 2):
            pygame.draw.line(picture, GHOST_RIM, (x, y), (x + dash, y), 2)
    for y in range(dash // 2, rect.height - dash, 2 * dash):
        for x in (0, rect.width - 2):
            pygame.draw.line(picture, GHOST_RIM, (x, y), (x, y + dash), 2)
    return picture


def narrowed(screen: Screen, rows: Sequence[Row]) -> list[Row]:
    """The same on more lines, for where there is less room."""
    room, found = screen.px(NARROW), list[Row]()
    for row in rows:
        if isinstance(row, Words):
            lines = WRITER.lines(row.text, theme.FLAP, screen.pt(row.letters), room)
            found += [replace(row, text=line) for line in lines]
        else:
            found.append(replace(row, widest=NARROW) if isinstance(row, Cards) else row)
    return found


def rows_width(screen: Screen, rows: Sequence[Row]) -> int:
    return max(row.size(screen)[0] for row in rows)


def rows_height(screen: Screen, rows: Sequence[Row]) -> int:
    gaps = screen.px(LINE_GAP) * (len(rows) - 1)
    return sum(row.size(screen)[1] for row in rows) + gaps


def callout_size(screen: Screen, rows: Sequence[Row]) -> Size:
    pad = screen.px(PAD)
    return rows_width(screen, rows) + 2 * pad, rows_height(screen, rows) + 2 * pad


def draw_callout(
    surface: pygame.Surface,
    screen: Screen,
    rect: pygame.Rect,
    rows: Sequence[Row],
    material: Charcoal,
    place: tuple[int, int],
    tag: str = "",
) -> None:
    """Its tail points at `place`; `tag`: a rule, on brass at the upper right corner."""
    draw_plaque(surface, screen, material, rect, place)
    left, top = rect.left + screen.px(PAD), rect.top + screen.px(PAD)
    for row in rows:
        row.draw(surface, screen, (left, top))
        top += row.size(screen)[1] + screen.px(LINE_GAP)
    if tag:
        brass = pygame.Rect((0, 0), rule_tag(screen, tag))
        brass.midright = (rect.right + screen.px(6), rect.top)
        draw_rule_tag(surface, screen, tag, brass.clamp(screen.safe).center)
