"""Where everything of the podium stands: steps of a viaduct as places, labels, chart, buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.rules.contract import Seat
from game.stage.drawing.screen import Screen

STEP_DOWN = 34
"""From one place to the next, in logical pixels."""
STRING = 56
"""From the top of a step to the label that hangs there."""
FRAME = 44
"""The frame of the picture, which lies in the rim that televisions hide."""


@dataclass(frozen=True)
class Stand:
    """One seat on its step."""

    seat: Seat
    place: int
    step: pygame.Rect
    """Of the viaduct, down to where the next row or the buttons begin."""
    label: pygame.Rect
    engine: int
    """Width of its train."""


@dataclass(frozen=True)
class Places:
    stands: list[Stand]
    """The first place first."""
    headline: pygame.Rect
    chart: pygame.Rect
    buttons: list[pygame.Rect]
    inside: pygame.Rect
    """The picture within its frame."""


def arrange(
    screen: Screen, lines: Sequence[Mapping[str, Any]], rows: int, buttons: Sequence[int]
) -> Places:
    """`rows` of parts on the longest label; `buttons` are the widths of their words."""
    ordered = sorted(lines, key=lambda line: (line["place"], line["seat"]))
    return (_portrait if screen.portrait else _landscape)(screen, ordered, rows, buttons)


def _inside(screen: Screen) -> pygame.Rect:
    rim = 2 * screen.px(FRAME)
    return screen.rect.inflate(-rim, -rim)


def label_height(screen: Screen, rows: int, first: bool) -> int:
    return screen.pt(78 if first else 64) + rows * screen.pt(42 if first else 38) + screen.px(22)


def _landscape(
    screen: Screen, lines: Sequence[Mapping[str, Any]], rows: int, buttons: Sequence[int]
) -> Places:
    px, safe = screen.px, screen.safe
    signs = _signs(screen, buttons, safe.bottom - screen.pt(72))
    foot = signs[0].top - px(20)
    winners = sum(1 for line in lines if line["place"] == 1)
    others = len(lines) - winners
    share = {0: 1.0, 1: 0.56, 2: 0.47, 3: 0.44, 4: 0.38, 5: 0.33}[others]
    if winners > 1:
        share = min(1.0, winners / len(lines) + 0.12) if others else 1.0
    wide = round(screen.width * share) // winners
    narrow = (screen.width - wide * winners) // max(1, others)
    low = foot - label_height(screen, rows, False) - px(STRING)
    top = min(px(566), foot - label_height(screen, rows, True) - px(STRING))
    down = min(px(STEP_DOWN), max(0, low - top) // max(1, others))
    stands, left = [], 0
    for number, line in enumerate(lines):
        first = line["place"] == 1
        width = wide if first else narrow
        if number == len(lines) - 1:
            width = screen.width - left
        y = top if first else top + down * (line["place"] - winners) + px(12)
        step = pygame.Rect(left, y, width, screen.height - y)
        left += width
        inside = step.clip(pygame.Rect(safe.left, 0, safe.width, screen.height))
        roomy = inside.width - px(74)
        label = pygame.Rect(0, 0, min(roomy, screen.pt(470 if first else 330)), 0)
        label.height = label_height(screen, rows, first)
        label.midtop = (inside.centerx + px(20), y + px(STRING))
        label.bottom = min(label.bottom, foot)
        engine = round(min(step.width * 0.86, px(760) if first else px(270)))
        stands.append(Stand(line["seat"], line["place"], step, label, engine))
    chart_left = max(round(screen.width * 0.6), px(1130))
    chart = pygame.Rect(chart_left, safe.top, safe.right - chart_left, 0)
    under = [stand.step.top for stand in stands if stand.step.right > chart.left]
    chart.height = min(px(452), min(under) - px(112) - chart.top)
    headline = pygame.Rect(safe.left, safe.top, chart.left - px(40) - safe.left, 0)
    headline.height = px(190)
    return Places(stands, headline, chart, signs, _inside(screen))


def _portrait(
    screen: Screen, lines: Sequence[Mapping[str, Any]], rows: int, buttons: Sequence[int]
) -> Places:
    px, safe = screen.px, screen.safe
    signs = _signs(screen, buttons, safe.bottom - screen.pt(72))
    headline = pygame.Rect(safe.left, safe.top, safe.width, px(190))
    winners = [line for line in lines if line["place"] == 1]
    others = [line for line in lines if line["place"] > 1]
    stands: list[Stand] = []
    top = headline.bottom + px(270 if len(winners) == 1 else 190)
    big, small = label_height(screen, rows, True), label_height(screen, rows, False)
    columns = 2 if screen.text > 1 or len(winners) == 2 else 3
    for start in range(0, len(winners), columns):
        some = winners[start : start + columns]
        stands += _row(screen, some, top, big, 760 if len(some) == 1 else 420)
        top += big + px(180)
    columns = 2 if len(others) in (2, 4) or screen.text > 1 else 3
    for start in range(0, len(others), columns):
        stands += _row(screen, others[start : start + columns], top, small, 250)
        top += small + px(150)
    chart = pygame.Rect(safe.left, top - px(80), safe.width, 0)
    chart.height = signs[0].top - px(24) - chart.top
    return Places(stands, headline, chart, signs, _inside(screen))


def _row(
    screen: Screen, lines: Sequence[Mapping[str, Any]], top: int, height: int, engine: int
) -> list[Stand]:
    px, safe = screen.px, screen.safe
    width = safe.width // len(lines)
    found = []
    for number, line in enumerate(lines):
        left = 0 if number == 0 else safe.left + number * width
        right = screen.width if number == len(lines) - 1 else safe.left + (number + 1) * width
        step = pygame.Rect(left, top, right - left, height + px(60))
        inside = step.clip(pygame.Rect(safe.left, 0, safe.width, screen.height))
        label = pygame.Rect(0, 0, min(inside.width - px(16), screen.pt(470)), height)
        label.midtop = (inside.centerx, top + px(STRING))
        train = round(min(inside.width * 0.86, px(engine)))
        found.append(Stand(line["seat"], line["place"], step, label, train))
    return found


def _signs(screen: Screen, widths: Sequence[int], top: int) -> list[pygame.Rect]:
    """The buttons side by side, each as wide as its words need."""
    px, safe, gap = screen.px, screen.safe, screen.px(24)
    room = safe.width - gap * (len(widths) - 1)
    wanted = [width + px(64) for width in widths]
    if sum(wanted) > room:
        wanted = [room // len(widths)] * len(widths)
    left = safe.centerx - (sum(wanted) + gap * (len(widths) - 1)) // 2
    found = []
    for width in wanted:
        found.append(pygame.Rect(left, top, width, screen.pt(72)))
        left += width + gap
    return found
