"""The furniture of the shell: text, plates, buttons, badges, rings."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, CHARCOAL, IVORY, PLATE, PLATE_EDGE, Colour

WIDER = 256
"""Plates are cached in multiples of this width, because those under texts come in any width."""
DISC = 48
"""Corners of the disc of a clock."""


@pictures.cached(64)
def _plate(size: tuple[int, int], radius: int, edge: Colour = PLATE_EDGE) -> pygame.Surface:
    """A charcoal plate with a brass hairline and a soft sheen below its upper edge."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    rect = surface.get_rect()
    pygame.draw.rect(surface, (*PLATE, 240), rect, border_radius=radius)
    shade = pygame.Surface(size, pygame.SRCALPHA)
    for row in range(min(size[1] // 2, 24)):
        pygame.draw.line(shade, (255, 255, 255, max(0, 16 - row)), (0, row), (size[0], row))
    shade.blit(_mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(shade, (0, 0))
    pygame.draw.rect(surface, edge, rect, max(1, radius // 9), border_radius=radius)
    return surface


def _mask(size: tuple[int, int], radius: int) -> pygame.Surface:
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    return mask


def draw_plate(
    surface: pygame.Surface, screen: Screen, rect: pygame.Rect, radius: int = 18
) -> None:
    """Cut from a cached one at least as wide: its left part, and its right end."""
    corner = screen.px(radius)
    whole = _plate((-(-rect.width // WIDER) * WIDER, rect.height), corner)
    end = min(corner + 1, rect.width)
    surface.blit(whole, rect, (0, 0, rect.width - end, rect.height))
    at = (rect.right - end, rect.top)
    surface.blit(whole, at, (whole.get_width() - end, 0, end, rect.height))


def draw_asking_plate(surface: pygame.Surface, screen: Screen, rect: pygame.Rect) -> None:
    """A plate that waits for an answer: opaque, with an amber rim."""
    corner = screen.px(18)
    pygame.draw.rect(surface, PLATE, rect, border_radius=corner)
    draw_plate(surface, screen, rect)
    pygame.draw.rect(surface, AMBER, rect, screen.px(4), border_radius=corner)


def draw_ring(surface: pygame.Surface, screen: Screen, rect: pygame.Rect, radius: int = 18) -> None:
    """The focus: an amber ring on a dark one, easy to see from the sofa."""
    grow = screen.px(10)
    outside = rect.inflate(grow, grow)
    corner = screen.px(radius) + grow // 2
    pygame.draw.rect(
        surface, (20, 14, 6), outside.inflate(4, 4), screen.px(9), border_radius=corner
    )
    pygame.draw.rect(surface, AMBER, outside, screen.px(theme.RING), border_radius=corner)


def draw_text(
    surface: pygame.Surface,
    text: str,
    at: tuple[int, int],
    size: int,
    colour: Colour = IVORY,
    face: str = theme.FLAP,
    anchor: str = "midleft",
) -> pygame.Rect:
    """Text, positioned by a corner or the middle of a side; the rectangle it fills."""
    picture = WRITER.render(text, face, size, colour)
    rect = picture.get_rect(**{anchor: at})
    surface.blit(picture, rect)
    return rect


def draw_fitted(
    surface: pygame.Surface,
    screen: Screen,
    text: str,
    at: tuple[int, int],
    size: int,
    room: int,
    colour: Colour = IVORY,
    anchor: str = "midleft",
    face: str = theme.FLAP,
    smallest: int | None = None,
) -> pygame.Rect:
    """Text that fits `room` pixels: smaller if need be, down to `smallest`, then shortened."""
    least = screen.px(theme.SMALLEST) if smallest is None else smallest
    shown, size = WRITER.fitted(text, face, size, room, least)
    return draw_text(surface, shown, at, size, colour, face, anchor)


def draw_button(
    surface: pygame.Surface,
    screen: Screen,
    rect: pygame.Rect,
    label: str,
    focused: bool,
    icon: str = "",
    enabled: bool = True,
) -> None:
    draw_plate(surface, screen, rect)
    if focused:
        draw_ring(surface, screen, rect)
    colour = AMBER if focused else IVORY if enabled else theme.MUTED
    inside = rect.inflate(-screen.px(36), 0)
    if icon:
        picture = pictures.sprite(f"sprites/icons/{icon}.webp", screen.scale)
        surface.blit(picture, picture.get_rect(midleft=inside.midleft))
        inside.left += picture.get_width() + screen.px(12)
        inside.width = rect.right - screen.px(18) - inside.left
    at, anchor = (inside.midleft, "midleft") if icon else (inside.center, "center")
    size = screen.pt(theme.MATTERS)
    draw_fitted(surface, screen, label, at, size, inside.width, colour, anchor)


def draw_badge(
    surface: pygame.Surface, screen: Screen, colour: str, letter: str, center: tuple[int, int],
    size: int = 72,
) -> None:  # fmt: skip
    """A seat's badge: colour, symbol and letter together."""
    picture = pictures.sprite(f"sprites/seat-{colour}.webp", screen.scale * size / 72)
    surface.blit(picture, picture.get_rect(center=center))
    letter_size = min(max(screen.pt(theme.SMALLEST), screen.pt(size * 0.42)), screen.px(size * 0.7))
    letter_size = max(letter_size, screen.px(theme.SMALLEST))
    draw_text(surface, letter, center, letter_size, CHARCOAL, anchor="center")


@pictures.cached(4)
def veil(size: tuple[int, int], darkness: int = 150) -> pygame.Surface:
    """Darkens a scene while another lies over it."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((8, 8, 12, darkness))
    return surface


class Clock(NamedTuple):
    """How long there is to answer, at the end of the prompt."""

    text: str
    share: float
    """Of all the time there was, from 1 to 0."""
    pressing: bool
    """It is nearly over."""


def draw_prompt(
    surface: pygame.Surface,
    screen: Screen,
    area: pygame.Rect,
    text: str,
    seat: Mapping[str, Any] | None,
    clock: Clock | None = None,
) -> None:
    """What to do, with the badge of whoever is to do it, and the time left; as wide as that."""
    px = screen.px
    size, smallest = screen.pt(theme.MATTERS + 2), px(theme.SMALLEST)
    time_width = WRITER.size(clock.text, theme.FLAP, size)[0] + 2 * area.height // 3 if clock else 0
    room = area.width - px(110) - time_width
    text, size = WRITER.fitted(text, theme.FLAP, size, room, smallest)
    width = WRITER.size(text, theme.FLAP, size)[0] + px(100 if seat else 40) + time_width
    rect = pygame.Rect(area.left, area.top, min(width, area.width), area.height)
    draw_plate(surface, screen, rect, 14)
    if clock:
        _draw_clock(surface, screen, rect, clock)
    left = rect.left + px(20)
    if seat:
        at = (rect.left + px(38), rect.centery)
        draw_badge(surface, screen, seat["colour"], seat["name"][:1].upper(), at, 52)
        left = rect.left + px(76)
    draw_text(surface, text, (left, rect.centery), size)


def _draw_clock(surface: pygame.Surface, screen: Screen, plate: pygame.Rect, clock: Clock) -> None:
    """The seconds in figures, and a disc that empties clockwise: in the end red, but not alone."""
    ink = theme.RED_INK if clock.pressing else IVORY
    size = screen.pt(theme.MATTERS + 2)
    at = (plate.right - screen.px(18), plate.centery)
    figures = draw_text(surface, clock.text, at, size, ink, anchor="midright")
    radius = plate.height // 5
    middle = (figures.left - screen.px(12) - radius, plate.centery)
    angles = [math.tau * (1 - clock.share * i / DISC) - math.pi / 2 for i in range(DISC + 1)]
    rim = [
        (middle[0] + radius * math.cos(each), middle[1] + radius * math.sin(each))
        for each in angles
    ]
    if clock.share > 0:
        pygame.draw.polygon(surface, ink, [middle, *rim])
    pygame.draw.circle(surface, ink, middle, radius, max(1, screen.px(2)))
