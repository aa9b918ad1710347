"""The prompt of Rail Baron: the nose of a streamliner, with speed lines and a headlight."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import Colour, rgb
from game.stage.rail_baron.layout import ONE_LINE, Layout
from game.stage.rail_baron.streamliner import GOLD, body, length_of
from game.stage.widgets.plates import Clock, clock_width, draw_badge, draw_clock, draw_text

MUTED = rgb("#a9bcd0")
IVORY = rgb("#fff7e2")
GILT = (rgb("#fff0bd"), rgb("#f3c659"), rgb("#c98a1b"), rgb("#f7d98a"))
"""From the top of a letter to its foot."""
HEAD, MATTERS, SECOND = 43, 58, 32
"""Sizes of the first line, of what matters in it, and of the second."""
LOW = 0.82
"""How large those of two lines are where there is only room for one."""
TALL = 0.8
"""A first line that stands alone is broken in two before it is smaller than this."""
FIGURES = re.compile(r"(\$[\d,]+|\d[\d\u00a0\u202f]*\$|\d+)")
BETWEEN = " · "


class Words(NamedTuple):
    """What stands on it."""

    head: str
    """What comes before a dot in the middle is large and golden."""
    second: str = ""
    seats: Sequence[Mapping[str, Any]] = ()
    """Where one of these is named in the second line, its mark stands before the name."""


class Nameplate:
    """Made once for each size of the screen."""

    def __init__(self, screen: Screen, layout: Layout) -> None:
        self._screen, self._area = screen, layout.prompt
        self._timed = 0
        """Pixels that the clock takes from the words."""
        self._size = 1.0
        """Of the letters."""
        self._before: int | None = None
        self._fitted: tuple[object, list[list[_Big]], list[list[_Piece]]] = (None, [], [])
        """What was asked for last, and how its words fit."""
        self.rect = layout.prompt.copy()
        """As long and as high as the last words made it."""

    def draw(
        self,
        surface: pygame.Surface,
        words: Words,
        seat: Mapping[str, Any] | None,
        clock: Clock | None = None,
        before: int | None = None,
        low: bool = False,
    ) -> None:
        """`seat`: whose mark is in the headlight; the clock stands at the end.

        `before`: where something lies on it, so that the words end there; `low`: as high as for
        one line, since the whole map is seen below it.
        """
        px, pt = self._screen.px, self._screen.pt
        self._before = before
        self._timed = clock_width(self._screen, clock) if clock else 0
        self._size = LOW if low and words.second and not self._screen.portrait else 1.0
        high = self._screen.portrait or (bool(words.second) and self._size == 1.0)
        height = self._area.height if high else pt(ONE_LINE)
        indent = height + px(26) if seat else px(60)
        asked = (words, self._room(height, indent), self._size)
        if asked != self._fitted[0]:  # the same, frame after frame
            self._fitted = (asked, *self._fit(words, asked[1]))
        _asked, heads, second = self._fitted
        width = max(
            *(self._width(head) for head in heads), *(self._row_width(row) for row in second), 0
        )
        width = length_of(width + indent + round(height * 0.62) + self._timed)
        if self._screen.portrait:
            width = self._area.width
        self.rect = pygame.Rect(self._area.topleft, (min(width, self._area.width + px(64)), height))
        self._draw_speed(surface)
        surface.blit(body(self.rect.size, px(4), False), self.rect)
        if seat:
            self._draw_headlight(surface, seat)
        if clock:
            flat = self.rect.inflate(-2 * round(height * 0.3), 0)
            draw_clock(surface, self._screen, flat, clock)
        left = self.rect.left + indent
        middles = [
            self._middle_of(index, len(heads), len(heads) + len(second))
            for index in range(len(heads) + len(second))
        ]
        for head, y in zip(heads, middles, strict=False):
            self._draw_head(surface, head, (left, y))
        for row, y in zip(second, middles[len(heads) :], strict=True):
            self._draw_row(surface, row, (left, y))

    def _middle_of(self, line: int, heads: int, count: int) -> int:
        """A first line is larger than the second, and as large as what it is broken in; a tiny
        window may need any number of them."""
        two = (0.3, 0.7) if heads == 2 else (0.34, 0.72)
        shares = {1: (0.5,), 2: two, 3: (0.26, 0.56, 0.81)}.get(count)
        share = (line + 0.5) / count if shares is None else shares[line]
        return self.rect.top + round(self.rect.height * share)

    # ---- words -------------------------------------------------------------------

    def _fit(self, words: Words, room: int) -> tuple[list[list[_Big]], list[list[_Piece]]]:
        """The first line in its pieces, in two lines if it must; and the second, likewise."""
        pt, smallest = self._screen.pt, self._screen.px(theme.SMALLEST)
        golden, dot, rest = words.head.partition(BETWEEN)
        head_size, large = (max(smallest, pt(round(each * self._size))) for each in (HEAD, MATTERS))
        least = smallest
        if not words.second and not dot:
            least = round(TALL * head_size)  # there is room for another line
        while True:
            if dot:
                head = [
                    _Big(golden, "Limelight-Regular", large),
                    _Big(BETWEEN.strip(), theme.READING_BOLD, head_size),
                    _Big(rest, theme.READING_BOLD, head_size),
                ]
            else:
                head = [_Big(words.head, theme.READING_BOLD, head_size)]
            if self._width(head) <= room or head_size <= least:
                break
            head_size, large = head_size - 1, max(smallest, large - 1)
        heads = [head]
        if least > smallest and self._width(head) > room:
            lines = WRITER.lines(words.head, theme.READING_BOLD, head_size, room)
            while len(lines) > 2 and head_size > smallest:
                head_size -= 1
                lines = WRITER.lines(words.head, theme.READING_BOLD, head_size, room)
            heads = [[_Big(line, theme.READING_BOLD, head_size)] for line in lines]
        return heads, self._rows(words, room, smallest)

    def _room(self, height: int, indent: int) -> int:
        """For words, in a plate of this height."""
        room = self._area.width - indent - round(height * 0.45)
        if self._before is not None:
            room = min(room, self._before - self._area.left - indent)
        return room - self._timed

    def _rows(self, words: Words, room: int, smallest: int) -> list[list[_Piece]]:
        if not words.second:
            return []
        size = max(smallest, self._screen.pt(round(SECOND * self._size)))
        names = {str(seat["name"]): seat for seat in words.seats}
        row = _pieces(words.second, names, size)
        while self._row_width(row) > room and size > smallest:
            size -= 1
            row = _pieces(words.second, names, size)
        if self._row_width(row) <= room:
            return [row]
        first, _, second = words.second.partition(BETWEEN)
        return [_pieces(part, names, size) for part in (first, second) if part]

    def _width(self, head: Sequence[_Big]) -> int:
        gaps = self._screen.px(16) * (len(head) - 1)
        return gaps + sum(WRITER.size(text, face, size)[0] for text, face, size in head)

    def _row_width(self, row: Sequence[_Piece]) -> int:
        return sum(self._piece_width(piece) for piece in row)

    def _piece_width(self, piece: _Piece) -> int:
        if piece.seat is not None:
            return round(piece.size * 1.3)
        return WRITER.size(piece.text, piece.face, piece.size)[0]

    # ---- drawing -----------------------------------------------------------------

    def _draw_head(
        self, surface: pygame.Surface, head: Sequence[_Big], at: tuple[int, int]
    ) -> None:
        x, y = at
        for index, (text, face, size) in enumerate(head):
            if len(head) > 1 and index == 0:
                picture = gilded(text, face, size)
                surface.blit(picture, picture.get_rect(midleft=(x, y)))
                x += picture.get_width()
            else:
                ink = GOLD if index == 1 else IVORY
                x = draw_text(surface, text, (x, y), size, ink, face).right
            x += self._screen.px(16)

    def _draw_row(
        self, surface: pygame.Surface, row: Sequence[_Piece], at: tuple[int, int]
    ) -> None:
        x, y = at
        for piece in row:
            width = self._piece_width(piece)
            if piece.seat is not None:
                centre = (x + width // 2 - self._screen.px(2), y)
                letter = str(piece.seat["name"])[:1].upper()
                size = round(piece.size * 1.05 / self._screen.scale)
                draw_badge(surface, self._screen, piece.seat["colour"], letter, centre, size)
            else:
                draw_text(surface, piece.text, (x, y), piece.size, piece.ink, piece.face)
            x += width

    def _draw_speed(self, surface: pygame.Surface) -> None:
        """Three gold lines behind it, from the edge of the picture."""
        px, rect = self._screen.px, self.rect
        for share, gap in ((0.26, -6), (0.52, 16), (0.78, 38)):
            y = rect.top + round(rect.height * share)
            end = rect.left - px(gap) if gap > 0 else rect.left + px(8)
            if end > 0:
                surface.fill(GOLD, (0, y, end, px(4)))

    def _draw_headlight(self, surface: pygame.Surface, seat: Mapping[str, Any]) -> None:
        side = self.rect.height - self._screen.px(20)
        lamp = headlight(side)
        centre = (self.rect.left + self.rect.height // 2, self.rect.centery)
        surface.blit(lamp, lamp.get_rect(center=centre))
        letter = str(seat["name"])[:1].upper()
        size = round(side * 0.66 / self._screen.scale)
        draw_badge(surface, self._screen, seat["colour"], letter, centre, size)


class _Big(NamedTuple):
    """A piece of the first line."""

    text: str
    face: str
    size: int


class _Piece(NamedTuple):
    text: str
    size: int
    face: str = theme.READING
    ink: Colour = MUTED
    seat: Mapping[str, Any] | None = None
    """Its mark, in the place of words."""


def _pieces(line: str, names: Mapping[str, Mapping[str, Any]], size: int) -> list[_Piece]:
    """Figures are ivory and bold, and marks stand before names."""
    found = []
    for index, part in enumerate(FIGURES.split(line)):
        if index % 2:
            found.append(_Piece(part, size, theme.READING_BOLD, IVORY))
        elif part:
            found += _marked(part, names, size)
    return found


def _marked(text: str, names: Mapping[str, Mapping[str, Any]], size: int) -> list[_Piece]:
    if not names:
        return [_Piece(text, size)]
    either = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    found = []
    for index, part in enumerate(re.split(rf"(?<!\w)({either})(?!\w)", text)):
        if index % 2:
            found += [_Piece("", size, seat=names[part]), _Piece(part, size, ink=IVORY)]
        elif part:
            found.append(_Piece(part, size))
    return found


@pictures.cached(16)
def gilded(text: str, face: str, size: int) -> pygame.Surface:
    """Letters of gold, with a dark edge below."""
    letters = WRITER.render(text, face, size, (255, 255, 255))
    picture = pygame.Surface((letters.get_width() + 2, letters.get_height() + 3), pygame.SRCALPHA)
    picture.blit(WRITER.render(text, face, size, rgb("#07131f")), (2, 3))
    shine = pygame.Surface((1, len(GILT)), pygame.SRCALPHA)
    for row, ink in enumerate(GILT):
        shine.set_at((0, row), ink)
    middle = pygame.transform.smoothscale(shine, (letters.get_width(), round(size * 0.95)))
    gold = pygame.Surface(letters.get_size(), pygame.SRCALPHA)
    gold.fill((*GILT[-1], 255))
    gold.blit(middle, (0, (letters.get_height() - middle.get_height()) // 2))
    gold.blit(letters, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(gold, (0, 0))
    return picture


@pictures.cached(4)
def headlight(side: int) -> pygame.Surface:
    """Cream glass in a golden ring."""
    big = side * 3
    picture = pygame.Surface((big, big), pygame.SRCALPHA)
    centre, radius = (big / 2, big / 2), big / 2 - 2
    pygame.draw.circle(picture, rgb("#7a4a1a"), centre, radius)
    pygame.draw.circle(picture, GOLD, centre, radius * 0.97)
    pygame.draw.circle(picture, rgb("#fff3c4"), centre, radius * 0.9)
    for step in range(24):
        share = step / 23
        rim, core = (232, 205, 140), (255, 250, 226)
        ink = [round(a + (b - a) * share) for a, b in zip(rim, core, strict=True)]
        pygame.draw.circle(picture, ink, centre, radius * (0.86 - 0.5 * share))
    return pygame.transform.smoothscale(picture, (side, side))
