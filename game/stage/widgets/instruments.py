"""Instruments of a signal box: dials, flaps, swatches and arms, each in a walnut case."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.widgets.materials import draw_material, ink
from game.stage.widgets.plates import draw_fitted, draw_text
from game.stage.widgets.semaphore import CLEAR, draw_arm, draw_post

FINER = 3
SWEEP = 240
"""Degrees from the first step of a dial to the last."""
FACE = theme.rgb("#f4ecd8")
DARK = theme.rgb("#241a12")
BRASS = theme.rgb("#c9a45a")
GREY = theme.rgb("#9a948a")
NEEDLE = theme.rgb("#c2332b")
LEAST_SHARE = 0.85
"""Of its usual size: letters that would have to be smaller are broken instead."""
NAME, VALUE = 88, 60
"""Height of the name at the top of a case, and of the brass plate at its foot."""


def body(screen: Screen, case: pygame.Rect) -> pygame.Rect:
    """Where the instrument itself is, between its name and its value."""
    inside = case.inflate(-screen.px(28), 0)
    inside.top = case.top + screen.pt(NAME)
    inside.height = case.bottom - screen.px(18) - screen.pt(VALUE) - screen.px(12) - inside.top
    return inside


def draw_case(
    surface: pygame.Surface, screen: Screen, case: pygame.Rect, name: str, value: str
) -> None:
    px, pt = screen.px, screen.pt
    draw_material(surface, screen, "walnut", case)
    room = case.width - px(28)
    size = pt(theme.BODY)
    while len(WRITER.lines(name, theme.FLAP, size, room)) > 2 and size > px(theme.SMALLEST):
        size -= 1
    told = WRITER.lines(name, theme.FLAP, size, room)[:2]
    step = WRITER.line_height(theme.FLAP, size)
    for index, line in enumerate(told):
        y = case.top + px(6) + pt(NAME) // 2 + round((index - (len(told) - 1) / 2) * step)
        draw_text(surface, line, (case.centerx, y), size, anchor="center")
    plate = pygame.Rect(0, 0, room, pt(VALUE))
    plate.midbottom = (case.centerx, case.bottom - px(18))
    _draw_value(surface, screen, plate, value)


def _draw_value(surface: pygame.Surface, screen: Screen, plate: pygame.Rect, value: str) -> None:
    """In one line if its letters need not get much smaller, else in two."""
    largest, smallest = screen.pt(theme.MATTERS), screen.px(theme.SMALLEST)
    inside, colour = plate.width - screen.px(24), ink("brass")
    if WRITER.size(value, theme.FLAP, round(largest * LEAST_SHARE))[0] <= inside:
        draw_material(surface, screen, "brass", plate)
        draw_fitted(surface, screen, value, plate.center, largest, inside, colour, "center")
        return
    told = WRITER.lines(value, theme.FLAP, smallest, inside)[:2]
    step = round(smallest * 1.15)
    plate = plate.inflate(0, max(0, 2 * step + screen.px(14) - plate.height))
    draw_material(surface, screen, "brass", plate)
    for index, line in enumerate(told):
        at = (plate.centerx, plate.centery + round((index - (len(told) - 1) / 2) * step))
        draw_fitted(surface, screen, line, at, smallest, inside, colour, "center")


def draw_dial(
    surface: pygame.Surface, screen: Screen, area: pygame.Rect, step: int, steps: int
) -> None:
    side = min(area.width, area.height)
    face = _face(screen, side, steps)
    surface.blit(face, face.get_rect(center=area.center))
    angle = _angle(step, steps)
    end = _at(area.center, angle, side * 0.33)
    back = _at(area.center, angle + math.pi, side * 0.08)
    pygame.draw.line(surface, NEEDLE, back, end, max(2, screen.px(9)))
    pygame.draw.circle(surface, BRASS, area.center, max(3, side // 18))


def _angle(step: int, steps: int) -> float:
    start = math.radians(90 + SWEEP / 2)
    return start - math.radians(SWEEP) * (step / max(1, steps - 1))


def _at(centre: tuple[int, int], angle: float, reach: float) -> tuple[int, int]:
    return round(centre[0] + math.cos(angle) * reach), round(centre[1] - math.sin(angle) * reach)


@pictures.cached(24)
def _face(screen: Screen, side: int, steps: int) -> pygame.Surface:
    """Painted larger than it is, so that its edges are smooth."""
    big = pygame.Surface((side * FINER, side * FINER), pygame.SRCALPHA)
    middle, radius = big.get_rect().center, side * FINER // 2
    pygame.draw.circle(big, DARK, middle, radius)
    pygame.draw.circle(big, BRASS, middle, round(radius * 0.985))
    pygame.draw.circle(big, DARK, middle, round(radius * 0.92))
    pygame.draw.circle(big, FACE, middle, round(radius * 0.9))
    for step in range(steps):
        angle = _angle(step, steps)
        long = 0.24 if step in (0, steps - 1) else 0.15
        ends = _at(middle, angle, radius * 0.84), _at(middle, angle, radius * (0.84 - long))
        pygame.draw.line(big, DARK, *ends, max(2, radius // 26))
    return pygame.transform.smoothscale(big, (side, side))


def draw_flaps(surface: pygame.Surface, screen: Screen, area: pygame.Rect, letters: str) -> None:
    """A word of a few letters, as on a departure board."""
    px, count = screen.px, len(letters)
    gap = px(8)
    width = min((area.width - px(32)) // count - gap, round(area.height * 0.5))
    height = round(width * 1.4)
    casing = pygame.Rect(0, 0, count * (width + gap) + gap, height + 2 * gap)
    casing.center = area.center
    pygame.draw.rect(surface, BRASS, casing.inflate(px(10), px(10)), border_radius=px(8))
    pygame.draw.rect(surface, (10, 10, 12), casing, border_radius=px(6))
    for index, letter in enumerate(letters):
        cell = pygame.Rect(
            casing.left + gap + index * (width + gap), casing.top + gap, width, height
        )
        pygame.draw.rect(surface, (38, 40, 46), cell, border_radius=px(6))
        draw_text(surface, letter, cell.center, round(height * 0.72), anchor="center")
        pygame.draw.line(surface, (8, 8, 10), cell.midleft, (cell.right - 1, cell.centery), px(3))


def draw_swatches(
    surface: pygame.Surface, screen: Screen, area: pygame.Rect, patterns: bool
) -> None:
    px, gap = screen.px, screen.px(10)
    width = (min(area.width, px(240)) - gap) // 2
    height = min(px(64), (area.height - gap) // 2)
    left, top = area.centerx - width - gap // 2, area.centery - height - gap // 2
    for index, colour in enumerate(("blue", "red", "yellow", "green")):
        rect = pygame.Rect(
            left + index % 2 * (width + gap), top + index // 2 * (height + gap), width, height
        )
        draw_swatch(surface, screen, rect, colour, patterns)


def draw_swatch(
    surface: pygame.Surface, screen: Screen, rect: pygame.Rect, colour: str, patterns: bool
) -> None:
    fill = GREY if colour == "grey" else theme.card_rgb(colour)
    pygame.draw.rect(surface, fill, rect, border_radius=screen.px(6))
    if patterns:
        tile = pictures.sprite(f"sprites/express/pattern-{colour}.webp", screen.scale)
        before = surface.get_clip()
        surface.set_clip(rect)
        for x in range(rect.left, rect.right, tile.get_width()):
            for y in range(rect.top, rect.bottom, tile.get_height()):
                surface.blit(tile, (x, y))
        surface.set_clip(before)
    pygame.draw.rect(surface, DARK, rect, screen.px(3), border_radius=screen.px(6))


def draw_switch(surface: pygame.Surface, screen: Screen, area: pygame.Rect, on: bool) -> None:
    """A signal: its arm is up, and its lamp green, while the setting is on."""
    share = min(0.62, area.width / screen.px(420), area.height / screen.px(270))
    small = replace(screen, width=round(screen.width * share), height=round(screen.height * share))
    x = area.centerx + small.px(110)
    top = area.centery - small.px(120)
    draw_post(surface, small, x, top, area.centery + small.px(140))
    pivot = (x, top + small.px(170))
    draw_arm(surface, small, pivot, CLEAR if on else 0.0, danger=not on)


def draw_lever(
    surface: pygame.Surface, screen: Screen, foot: tuple[int, int], height: int, colour: str,
    pulled: float,
) -> None:  # fmt: skip
    """`pulled` from 0 to 1: how far it leans over."""
    lever = _lever(screen, height, colour)
    if pulled > 0:
        lever = pygame.transform.rotozoom(lever, -14 * pulled, 1.0)
    lean = round(math.sin(math.radians(14 * pulled)) * height / 2)
    surface.blit(lever, lever.get_rect(midbottom=(foot[0] + lean, foot[1])))


@pictures.cached(12)
def _lever(screen: Screen, height: int, colour: str) -> pygame.Surface:
    width = screen.px(76)
    big = pygame.Surface((width * FINER, height * FINER), pygame.SRCALPHA)
    centre, tall = width * FINER // 2, height * FINER
    shaft = pygame.Rect(0, 0, width * FINER // 3, round(tall * 0.6))
    shaft.midbottom = (centre, tall)
    grip = pygame.Rect(0, 0, width * FINER // 3, round(tall * 0.42))
    grip.midtop = (centre, FINER * 2)
    for rect, tint in ((shaft, theme.seat_rgb(colour)), (grip, theme.rgb("#b9bec6"))):
        pygame.draw.rect(big, DARK, rect.inflate(FINER * 4, FINER * 4), border_radius=FINER * 8)
        pygame.draw.rect(big, tint, rect, border_radius=FINER * 6)
        shine = pygame.Rect(rect.left + rect.width // 5, rect.top, rect.width // 5, rect.height)
        bright = [min(255, channel + 50) for channel in tint]
        pygame.draw.rect(big, bright, shine, border_radius=FINER * 2)
    hook = [(grip.right + FINER * 6, grip.top + FINER * 12), (grip.right + FINER * 12, tall // 5),
            (grip.right + FINER * 4, round(tall * 0.4))]  # fmt: skip
    pygame.draw.lines(big, theme.rgb("#d8dbe0"), False, hook, FINER * 4)
    return pygame.transform.smoothscale(big, (width, height))


def steps_of(values: Sequence[object], value: object) -> tuple[int, int]:
    """Where the needle stands, and on how many steps."""
    return list(values).index(value), len(values)
