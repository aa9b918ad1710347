"""Where everything of the podium stands: steps of a viaduct as places, labels, chart, buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pygame

from game.rules.contract import Seat
from game.stage.drawing.screen import Screen
from game.stage.drawing.theme import SMALLEST

STEP_DOWN, LEAST_STEP_DOWN = 34, 12
"""From one place to the next, in logical pixels: usually, and where there is little room."""
HIGHEST_STEP = 440
"""Above it there is room for the headline and an engine."""
ROW_MARGINS = 56
"""Beside a part, its amount and between them."""
STRING = 56
"""From the top of a step to the label that hangs there."""
FRAME = 44
"""The frame of the picture, which lies in the rim that televisions hide."""


@dataclass(frozen=True)
class Contents:
    """What must find room on the labels and the buttons; widths are in pixels."""

    rows: int
    """Of parts, on the longest label."""
    head: int
    """The widest name and total side by side."""
    part: int
    """The widest part and its amount, at their smallest."""
    foot: int
    """Where the buttons begin."""


@dataclass(frozen=True)
class Form:
    """How a label is divided: what does not fit side by side stands one above the other."""

    head: int
    """Height of the head, with name and total."""
    stacked_head: bool
    row: int
    """Height of a part with its amount."""
    stacked_rows: bool
    height: int


@dataclass(frozen=True)
class Stand:
    """One seat on its step."""

    seat: Seat
    place: int
    step: pygame.Rect
    """Of the viaduct, down to where the next row or the buttons begin."""
    label: pygame.Rect
    form: Form
    engine: int
    """Width of its train."""


@dataclass(frozen=True)
class Places:
    stands: list[Stand]
    """The first place first."""
    headline: pygame.Rect
    chart: pygame.Rect
    inside: pygame.Rect
    """The picture within its frame."""


def arrange(screen: Screen, lines: Sequence[Mapping[str, Any]], contents: Contents) -> Places:
    ordered = sorted(lines, key=lambda line: (line["place"], line["seat"]))
    return (_portrait if screen.portrait else _landscape)(screen, ordered, contents)


def _inside(screen: Screen) -> pygame.Rect:
    rim = 2 * screen.px(FRAME)
    return screen.rect.inflate(-rim, -rim)


def form_of(
    screen: Screen, contents: Contents, width: int, first: bool, tight: bool = False
) -> Form:
    """`tight`: no higher than in normal text, where larger text would find no room."""
    px, pt = screen.px, screen.px if tight else screen.pt
    stacked_head = contents.head + px(100) > width
    head = pt((124 if stacked_head else 78) if first else (100 if stacked_head else 64))
    stacked_rows = contents.part + px(ROW_MARGINS) > width
    row = 2 * px(SMALLEST + 6) if stacked_rows else pt(42 if first else 36)
    return Form(head, stacked_head, row, stacked_rows, head + contents.rows * row + px(20))


def _landscape(screen: Screen, lines: Sequence[Mapping[str, Any]], contents: Contents) -> Places:
    px, safe = screen.px, screen.safe
    foot = contents.foot - px(20)
    winners = sum(1 for line in lines if line["place"] == 1)
    edges = _edges(safe, winners, len(lines) - winners)
    boxes = [
        pygame.Rect(left + px(12), 0, right - left - px(24), 0) for left, right in pairwise(edges)
    ]
    steps = len({line["place"] for line in lines}) - 1
    for tight in (False, True):
        forms = []
        for box, line in zip(boxes, lines, strict=True):
            first = line["place"] == 1
            box.width = min(box.width, screen.pt(470 if first else 340))
            forms.append(form_of(screen, contents, box.width, first, tight))
            box.height = forms[-1].height
        lowest = foot - px(STRING) - max(box.height for box in boxes)
        top = min(px(566), lowest - steps * px(LEAST_STEP_DOWN))
        if top >= px(HIGHEST_STEP):
            break
    down = min(px(STEP_DOWN), max(0, lowest - top) // max(1, steps))
    stands = []
    for number, (line, box) in enumerate(zip(lines, boxes, strict=True)):
        below = len({other["place"] for other in lines if other["place"] < line["place"]})
        y = top + down * below
        left = 0 if number == 0 else edges[number]
        right = screen.width if number == len(lines) - 1 else edges[number + 1]
        step = pygame.Rect(left, y, right - left, screen.height - y)
        box.midtop = ((edges[number] + edges[number + 1]) // 2, y + px(STRING))
        room = edges[number + 1] - edges[number]
        engine = round(min(room * 0.92, px(740) if line["place"] == 1 else px(250)))
        form = forms[number]
        stands.append(Stand(line["seat"], line["place"], step, box, form, engine))
    left = max(edges[winners] if winners == 1 else 0, round(screen.width * 0.585))
    chart = pygame.Rect(left, safe.top, safe.right - left, 0)
    under = [stand.step.top for stand in stands if stand.step.right > chart.left]
    chart.height = min(px(452), min(under) - px(118) - chart.top)
    headline = pygame.Rect(safe.left, safe.top, chart.left - px(40) - safe.left, px(190))
    return Places(stands, headline, chart, _inside(screen))


def _edges(safe: pygame.Rect, winners: int, others: int) -> list[int]:
    """From left to right: those who won have more room, the more so the fewer others there are."""
    share = {0: 1.0, 1: 0.56, 2: 0.47, 3: 0.42, 4: 0.32, 5: 0.22}[others]
    if winners > 1 and others:
        share = min(0.8, 1.3 * winners / (winners + others))
    widths = [safe.width * share / winners] * winners
    widths += [safe.width * (1 - share) / max(1, others)] * others
    edges = [float(safe.left)]
    for width in widths:
        edges.append(edges[-1] + width)
    return [round(edge) for edge in edges]


def _portrait(screen: Screen, lines: Sequence[Mapping[str, Any]], contents: Contents) -> Places:
    px, safe = screen.px, screen.safe
    headline = pygame.Rect(safe.left, safe.top, safe.width, px(190))
    winners = [line for line in lines if line["place"] == 1]
    others = [line for line in lines if line["place"] > 1]
    rows = [*_rows_of(winners, 3), *_rows_of(others, 2 if len(others) in (2, 4) else 3)]
    for sky, tight in ((330, False), (200, False), (200, True), (120, True)):
        wide = min(700, sky * 2) if len(winners) == 1 else 300
        stands = _in_rows(screen, rows, headline.bottom + px(sky), contents, wide, tight)
        top = stands[-1].label.bottom + px(24)
        if top <= contents.foot:
            break
    chart = pygame.Rect(safe.left, top + px(10), safe.width, 0)
    chart.height = min(px(560), contents.foot - px(24) - chart.top)
    return Places(stands, headline, chart, _inside(screen))


def _in_rows(
    screen: Screen, rows: Sequence[Sequence[Mapping[str, Any]]], top: int, contents: Contents,
    wide: int, tight: bool,
) -> list[Stand]:  # fmt: skip
    """Those who won in the first row, or rows; `wide` is the engine of one who won alone."""
    stands: list[Stand] = []
    for some in rows:
        engine = wide if some[0]["place"] == 1 else 300
        stands += _row(screen, some, top, contents, engine, tight)
        top = stands[-1].label.bottom + screen.px(110 if tight else 134)
    return stands


def _rows_of(lines: Sequence[Mapping[str, Any]], columns: int) -> list[Sequence[Mapping[str, Any]]]:
    return [lines[start : start + columns] for start in range(0, len(lines), columns)]


def _row(
    screen: Screen, lines: Sequence[Mapping[str, Any]], top: int, contents: Contents, wide: int,
    tight: bool,
) -> list[Stand]:  # fmt: skip
    px, safe = screen.px, screen.safe
    width = safe.width // len(lines)
    first = lines[0]["place"] == 1
    size = min(width - px(20), screen.pt(470))
    form = form_of(screen, contents, size, first, tight)
    found = []
    for number, line in enumerate(lines):
        left = 0 if number == 0 else safe.left + number * width
        right = screen.width if number == len(lines) - 1 else safe.left + (number + 1) * width
        step = pygame.Rect(left, top, right - left, screen.height - top)
        label = pygame.Rect(0, 0, size, form.height)
        label.midtop = (safe.left + number * width + width // 2, top + px(STRING))
        train = round(min(width * 0.86, px(wide)))
        found.append(Stand(line["seat"], line["place"], step, label, form, train))
    return found
