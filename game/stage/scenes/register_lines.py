"""How the register is written: heads, and lines with a mark, words, pictures and an amount."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pygame

from game.rules.contract import Event, Seat
from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.entry import Entry
from game.stage.widgets.materials import ink
from game.stage.widgets.paragraph import Paragraph
from game.stage.widgets.plaque import draw_plaque
from game.stage.widgets.plates import draw_badge, draw_fitted, draw_text

MARK = 96
"""Width of the column of marks."""
PICTURE = 44
"""Height of a card or a badge."""
RULE = theme.rgb("#c9b48f")
RED = theme.rgb("#8f3325")
MOST_OVERLAP = 0.7
"""How much of a picture the next may hide where there are many."""


class Row(NamedTuple):
    """A line of the register, or the head above those of a round."""

    text: str
    seat: Seat | None = None
    events: tuple[Event, ...] = ()
    head: bool = False
    turn: int = -1
    entry: Entry = Entry()
    whole: str = ""
    """All of it in words, without pictures."""


def draw_row(
    surface: pygame.Surface, screen: Screen, rect: pygame.Rect, row: Row, seats: Sequence[Any]
) -> None:
    px, pt = screen.px, screen.pt
    left, right = rect.left + px(MARK), rect.right - px(40)
    if row.head:
        shown = draw_text(surface, row.text, (left, rect.centery), pt(theme.BODY), RED)
        line = (shown.right + px(14), rect.centery), (right, rect.centery)
        pygame.draw.line(surface, RED, *line, px(2))
        return
    under = (rect.left + px(20), rect.bottom), (rect.right - px(28), rect.bottom)
    pygame.draw.line(surface, RULE, *under, px(1))
    if row.seat is not None:
        _draw_mark(surface, screen, (rect.left + px(MARK) // 2, rect.centery), seats[row.seat])
    if row.entry.amount:
        at = (right, rect.centery)
        right = draw_text(surface, row.entry.amount, at, pt(36), RED, anchor="midright").left
        right -= px(20)
    room = right - left
    pictures = row.entry.pictures
    least = _width(pictures, MOST_OVERLAP, 0) + px(16) if pictures else 0
    end = _draw_words(surface, screen, row.text, (left, rect.centery), room - least)
    if pictures:
        _draw_pictures(surface, screen, pictures, (end + px(16), rect.centery), right)


TAG, TAG_AMOUNT = 620, 64


def draw_tag(
    surface: pygame.Surface, screen: Screen, row: Row, seats: Sequence[Any], at: pygame.Rect,
    free: pygame.Rect,
) -> None:  # fmt: skip
    """What a line says, beside its place on the board: who, what, and the amount in large."""
    px, pt = screen.px, screen.pt
    inside = free.inflate(-px(80), -px(120))
    amount = row.entry.amount
    wide = WRITER.size(amount, theme.FLAP, pt(TAG_AMOUNT))[0] + px(40) if amount else 0
    name = "" if row.seat is None else str(seats[row.seat]["name"])
    left = px(110) if name else px(30)
    room = min(inside.width, pt(TAG)) - left - wide - px(30)
    told = Paragraph(row.whole or row.text, pt(theme.SMALLEST + 2), room)
    head = pt(46) if name else 0
    rect = pygame.Rect(0, 0, left + room + wide + px(30), told.height + head + px(34))
    above = at.top - free.top > free.bottom - at.bottom
    rect.centerx = at.centerx
    rect.top = at.bottom + px(60)
    if above:
        rect.bottom = at.top - px(60)
    rect.clamp_ip(inside)
    draw_plaque(surface, screen, "charcoal-amber", rect, at.center)
    top = rect.top + px(17)
    if row.seat is not None:
        _draw_mark(surface, screen, (rect.left + px(58), rect.centery), seats[row.seat])
        colour = theme.seat_ink(seats[row.seat]["colour"])
        at_name, size = (rect.left + left, top + head // 2), pt(theme.MATTERS)
        draw_fitted(surface, screen, name, at_name, size, room, colour)
    told.draw(surface, (rect.left + left, top + head), anchor="midleft")
    if amount:
        end = (rect.right - px(30), rect.centery)
        draw_text(surface, amount, end, pt(TAG_AMOUNT), theme.AMBER, anchor="midright")


def _draw_mark(
    surface: pygame.Surface, screen: Screen, at: tuple[int, int], info: Mapping[str, Any]
) -> None:
    draw_badge(surface, screen, info["colour"], str(info["name"])[:1].upper(), at, 52)


def _draw_words(
    surface: pygame.Surface, screen: Screen, text: str, at: tuple[int, int], room: int
) -> int:
    """In one line if that can be read, else in two; where they end."""
    pt, px, colour = screen.pt, screen.px, ink("paper")
    size = WRITER.fitting(
        text, theme.FLAP, pt(theme.MATTERS - 2), room, max(px(theme.SMALLEST), pt(theme.SMALLEST))
    )
    told = WRITER.lines(text, theme.FLAP, size, room)
    if len(told) > 2:
        size = px(theme.SMALLEST)
        told = WRITER.lines(text, theme.FLAP, size, room)
    if len(told) > 2:
        told = [told[0], WRITER.shortened(" ".join(told[1:]), theme.FLAP, size, room)]
    step = WRITER.line_height(theme.FLAP, size)
    ends = [
        draw_text(
            surface, line, (at[0], at[1] + round((index - (len(told) - 1) / 2) * step)), size,
            colour,
        ).right
        for index, line in enumerate(told)
    ]  # fmt: skip
    return max(ends)


def _width(pictures: Sequence[pygame.Surface], overlap: float, gap: int) -> int:
    step = sum(round(each.get_width() * (1 - overlap)) + gap for each in pictures[:-1])
    return step + pictures[-1].get_width()


def _draw_pictures(
    surface: pygame.Surface, screen: Screen, pictures: Sequence[pygame.Surface],
    at: tuple[int, int], right: int,
) -> None:  # fmt: skip
    """Side by side, or fanned where there is little room."""
    gap, overlap = screen.px(8), 0.0
    if at[0] + _width(pictures, 0.0, gap) > right:
        gap, whole = 0, sum(each.get_width() for each in pictures[:-1])
        over = at[0] + whole + pictures[-1].get_width() - right
        overlap = min(MOST_OVERLAP, max(0.0, over / max(1, whole)))
    left = at[0]
    for picture in pictures:
        surface.blit(picture, picture.get_rect(midleft=(left, at[1])))
        left += round(picture.get_width() * (1 - overlap)) + gap
