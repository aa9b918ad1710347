"""A charcoal plate with a tail that points at what it is about, and the brass tag of a rule."""

from __future__ import annotations

import math
from typing import Literal

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import Colour
from game.stage.widgets.materials import draw_material, ink, material_picture
from game.stage.widgets.plates import draw_text

Charcoal = Literal["charcoal", "charcoal-amber", "charcoal-red"]
Side = Literal["top", "bottom", "left", "right"]

TAIL, ROOT = 20, 34
"""How far the tail reaches, and how broad it is where it leaves the plate."""
REACH = 170
"""How far away something may be at which a tail still points: beyond, it would seem to point at
what lies between."""
CORNER = 14
"""The tail leaves the plate no nearer to a corner than this."""
DEPTH = 11
"""How far inside of its rims a plate has its own colour."""
SMOOTH = 4
RIMS: dict[Charcoal, tuple[Colour, float]] = {
    "charcoal": (theme.rgb("#b58640"), 1.8),
    "charcoal-amber": (theme.rgb("#ffb52e"), 3),
    "charcoal-red": (theme.rgb("#d8433b"), 3),
}
"""Colour and breadth of the line around each."""
TAG_HEIGHT = 42


def draw_plaque(
    surface: pygame.Surface,
    screen: Screen,
    material: Charcoal,
    rect: pygame.Rect,
    place: tuple[int, int],
) -> None:
    """`rect` is the plate; its tail leaves it on the side of `place`, towards it if it is near."""
    draw_material(surface, screen, material, rect)
    side = _side(rect, place)
    if side is None or _gap(rect, place) > screen.px(REACH):
        return
    inset = screen.px(CORNER) + screen.px(ROOT) // 2
    across = side in ("top", "bottom")
    start, end, at = (
        (rect.left, rect.right, place[0]) if across else (rect.top, rect.bottom, place[1])
    )
    at = max(start + inset, min(end - inset, at)) if end - start > 2 * inset else (start + end) // 2
    tail = _tail(screen, material, side, _ground(screen, material, rect, side, at))
    where = tail.get_rect()
    overlap = screen.px(RIMS[material][1]) + 1
    if side == "top":
        where.midbottom = (at, rect.top + overlap)
    elif side == "bottom":
        where.midtop = (at, rect.bottom - overlap)
    elif side == "left":
        where.midright = (rect.left + overlap, at)
    else:
        where.midleft = (rect.right - overlap, at)
    surface.blit(tail, where)


def _side(rect: pygame.Rect, place: tuple[int, int]) -> Side | None:
    """Where the place lies, seen from the plate; nowhere if it is below it."""
    beyond: dict[Side, int] = {
        "top": rect.top - place[1],
        "bottom": place[1] - rect.bottom,
        "left": rect.left - place[0],
        "right": place[0] - rect.right,
    }
    side = max(beyond, key=lambda name: beyond[name])
    return side if beyond[side] >= 0 else None


def _gap(rect: pygame.Rect, place: tuple[int, int]) -> float:
    aside = max(rect.left - place[0], 0, place[0] - rect.right)
    above = max(rect.top - place[1], 0, place[1] - rect.bottom)
    return math.hypot(aside, above)


def _ground(screen: Screen, material: Charcoal, rect: pygame.Rect, side: Side, at: int) -> Colour:
    """The colour of the plate behind the root of its tail."""
    picture = material_picture(screen, material, rect.size)
    body = pygame.Rect((0, 0), rect.size)
    body.center = picture.get_rect().center
    depth = screen.px(DEPTH)
    x, y = at - rect.left + body.left, at - rect.top + body.top
    point = {
        "top": (x, body.top + depth),
        "bottom": (x, body.bottom - depth),
        "left": (body.left + depth, y),
        "right": (body.right - depth, y),
    }[side]
    red, green, blue, _alpha = picture.get_at(point)
    return red, green, blue


@pictures.cached(16)
def _tail(screen: Screen, material: Charcoal, side: Side, ground: Colour) -> pygame.Surface:
    """Pointing up, drawn larger for smooth edges, and turned."""
    colour, line = RIMS[material]
    unit = screen.scale * SMOOTH
    width, height = round(ROOT * unit), round((TAIL + line + 1) * unit)
    large = pygame.Surface((width, height), pygame.SRCALPHA)
    tip, rim = (width // 2, 0), max(1, round(line * unit))
    pygame.draw.polygon(large, colour, [tip, (width, height - rim), (0, height - rim)])
    slope, top = round(rim * 1.25), round(rim * 1.7)
    pygame.draw.polygon(large, ground, [(tip[0], top), (width - slope, height), (slope, height)])
    size = (max(2, width // SMOOTH), max(2, height // SMOOTH))
    turns = {"top": 0, "left": 90, "bottom": 180, "right": 270}
    return pygame.transform.rotate(pygame.transform.smoothscale(large, size), turns[side])


def rule_tag(screen: Screen, rule: str) -> tuple[int, int]:
    """The size of the tag with this rule's number."""
    width = WRITER.size(rule, theme.FLAP, screen.pt(theme.SMALLEST))[0]
    return width + screen.pt(28), screen.pt(TAG_HEIGHT)


def draw_rule_tag(
    surface: pygame.Surface, screen: Screen, rule: str, center: tuple[int, int]
) -> pygame.Rect:
    """The number of a rule on brass, screwed to the corner of a plate."""
    rect = pygame.Rect((0, 0), rule_tag(screen, rule))
    rect.center = center
    draw_material(surface, screen, "brass", rect)
    size = screen.pt(theme.SMALLEST)
    draw_text(surface, rule, rect.center, size, ink("brass"), anchor="center")
    return rect
