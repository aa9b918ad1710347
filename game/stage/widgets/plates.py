"""The furniture of the shell: text, plates, buttons, badges, rings."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, CHARCOAL, IVORY, PLATE, Colour
from game.stage.widgets.materials import LIT, STRETCHED, Material, draw_material, ink

GLOW, EDGE, SMOOTH = 16, 1.3, 4
"""Of the ring of the focus: how far it shines, its pale edge, and how much larger it is drawn."""
DISC, CORNERS = 14, 48
"""The radius of the disc of a clock, and how many corners make it round."""
PROMPT_LETTERS, SHRINK = 59, 85
"""Hundredths: the letters of a prompt of the height of its area, and how far they may shrink."""


def draw_plate(
    surface: pygame.Surface, screen: Screen, rect: pygame.Rect, radius: int = 18
) -> None:
    """A charcoal plate: words over a board, and whatever lies over a page."""
    draw_material(surface, screen, "charcoal", rect, radius)


def draw_asking_plate(surface: pygame.Surface, screen: Screen, rect: pygame.Rect) -> None:
    """A plate that waits for an answer: opaque, with an amber rim."""
    inside = rect.inflate(-screen.px(6), -screen.px(6))
    pygame.draw.rect(surface, PLATE, inside, border_radius=screen.px(16))
    draw_material(surface, screen, "charcoal-amber", rect, 18)


def draw_ring(surface: pygame.Surface, screen: Screen, rect: pygame.Rect, radius: int = 18) -> None:
    """The focus: an amber ring on a dark one, glowing, easy to see from the sofa."""
    reach = screen.px(theme.RING + GLOW)
    key = ("ring", rect.size, radius, screen.scale)
    picture = STRETCHED.get(key, partial(_ring, screen, rect.size, radius))
    surface.blit(picture, rect.move(-reach, -reach))


def _ring(screen: Screen, size: tuple[int, int], radius: int) -> pygame.Surface:
    corner = _ring_corners(screen, radius)
    reach, inset = screen.px(theme.RING + GLOW), corner.get_width() // 2 - 1
    whole = (size[0] + 2 * reach, size[1] + 2 * reach)
    return pictures.nine_slice(corner, whole, (inset, inset, inset, inset))


@pictures.cached(8)
def _ring_corners(screen: Screen, radius: int) -> pygame.Surface:
    """A small one, drawn larger and scaled down for smooth edges."""
    reach, line = theme.RING + GLOW, theme.RING
    side = 2 * (reach + radius + 2)
    unit = screen.scale * SMOOTH
    drawn = pygame.Surface([round(side * unit)] * 2, pygame.SRCALPHA)

    def draw(out: float, width: float, colour: tuple[int, int, int, int]) -> None:
        """A ring whose outer edge is so far outside."""
        box = drawn.get_rect().inflate(*[round(2 * (out - reach) * unit)] * 2)
        corner = round((radius + out) * unit)
        pygame.draw.rect(drawn, colour, box, max(1, round(width * unit)), border_radius=corner)

    for step in range(GLOW):
        faint = (1 - step / GLOW) ** 2.2
        draw(line + 1 + step, 2, (*AMBER, round(150 * faint)))
    draw(line + 2.5, line + 4, (*theme.rgb("#1a0c02"), 235))
    draw(line + 0.5, line, (*AMBER, 255))
    draw(line + 0.5, EDGE, (*theme.rgb("#ffe9b0"), 255))
    return pygame.transform.smoothscale(drawn, [max(2, round(side * screen.scale))] * 2)


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
    enabled: bool = True,
) -> None:
    """Enamel; a lit lamp, a little larger, while it is in focus."""
    material: Material = "enamel" if enabled else "enamel-dim"
    face = rect
    if focused and enabled:
        material, face = "enamel-lit", rect.inflate(screen.px(2 * LIT), screen.px(2 * LIT))
    draw_material(surface, screen, material, face)
    if focused and not enabled:
        draw_ring(surface, screen, rect, 12)
    size, room = screen.pt(theme.MATTERS), rect.width - screen.px(36)
    draw_fitted(surface, screen, label, rect.center, size, room, ink(material), "center")


@pictures.cached(128)
def tinted_icon(name: str, scale: float, colour: Colour) -> pygame.Surface:
    """One of the icons, which are painted in ivory, in another ink."""
    picture = pictures.sprite(f"sprites/icons/{name}.webp", scale).copy()
    picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGB_MULT)
    picture.fill(colour, special_flags=pygame.BLEND_RGB_ADD)
    return picture


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


class PromptPlate(NamedTuple):
    """How a prompt stands on its plate."""

    rect: pygame.Rect
    lines: list[str]
    letters: int


def prompt_plate(
    screen: Screen, area: pygame.Rect, text: str, with_badge: bool, clock: Clock | None = None
) -> PromptPlate:
    """As wide as its words; those that are too long for the area get a second line rather than
    much smaller letters, and the plate grows downwards."""
    px = screen.px
    time_width = clock_width(screen, clock) if clock else 0
    beside = px(110) + time_width
    largest = area.height * PROMPT_LETTERS // 100
    least = max(px(theme.SMALLEST), largest * SHRINK // 100)
    size = WRITER.fitting(text, theme.FLAP, largest, area.width - beside, least)
    lines = _evenly(text, size, area.width - beside)
    width = max(WRITER.size(line, theme.FLAP, size)[0] for line in lines)
    width += px(100 if with_badge else 40) + time_width
    height = max(area.height, len(lines) * _step(size) + screen.pt(14))
    return PromptPlate(
        pygame.Rect(area.left, area.top, min(width, area.width), height), lines, size
    )


def _step(size: int) -> int:
    """From one line of a prompt to the next."""
    return WRITER.line_height(theme.FLAP, size) * 9 // 10


def _evenly(text: str, size: int, room: int) -> list[str]:
    """On as few lines as possible, about as long as each other."""
    lines = WRITER.lines(text, theme.FLAP, size, room)
    whole = WRITER.size(text, theme.FLAP, size)[0]
    for tenths in range(10, 20):
        share = whole * tenths // (10 * len(lines))
        if len(lines) == 1 or share >= room:
            break
        even = WRITER.lines(text, theme.FLAP, size, share)
        if len(even) == len(lines) and " ".join(even) == text:
            return even
    return lines


def draw_prompt(
    surface: pygame.Surface,
    screen: Screen,
    area: pygame.Rect,
    text: str,
    seat: Mapping[str, Any] | None,
    clock: Clock | None = None,
) -> pygame.Rect:
    """What to do, with the badge of whoever is to do it, and the time left; where that lies."""
    if not text:
        return pygame.Rect(area.topleft, (0, 0))
    px = screen.px
    rect, lines, size = prompt_plate(screen, area, text, seat is not None, clock)
    draw_material(surface, screen, "charcoal", rect)
    if clock:
        draw_clock(surface, screen, rect, clock)
    left = rect.left + px(20)
    if seat:
        at = (rect.left + px(38), rect.centery)
        draw_badge(surface, screen, seat["colour"], seat["name"][:1].upper(), at, 52)
        left = rect.left + px(76)
    step = _step(size)
    top = rect.centery - step * (len(lines) - 1) // 2
    for index, line in enumerate(lines):
        whole = draw_text(surface, line, (left, top + index * step), size)
        if index == 0 and seat and line.startswith(seat["name"]):
            colour = theme.seat_ink(seat["colour"])
            name = WRITER.render(line, theme.FLAP, size, colour)
            end = WRITER.size(seat["name"], theme.FLAP, size)[0]
            surface.blit(name, whole, (0, 0, end, whole.height))
    return rect


def clock_width(screen: Screen, clock: Clock) -> int:
    """On a plate, with room before it."""
    figures = WRITER.size(clock.text, theme.FLAP, screen.pt(theme.MATTERS + 2))[0]
    return figures + 2 * screen.pt(DISC) + screen.px(36)


def draw_clock(surface: pygame.Surface, screen: Screen, plate: pygame.Rect, clock: Clock) -> None:
    """The seconds in figures, and a disc that empties clockwise: in the end red, but not alone."""
    ink = theme.RED_INK if clock.pressing else IVORY
    size = screen.pt(theme.MATTERS + 2)
    at = (plate.right - screen.px(18), plate.centery)
    figures = draw_text(surface, clock.text, at, size, ink, anchor="midright")
    radius = screen.pt(DISC)
    middle = (figures.left - screen.px(12) - radius, plate.centery)
    angles = [math.tau * (1 - clock.share * i / CORNERS) - math.pi / 2 for i in range(CORNERS + 1)]
    rim = [
        (middle[0] + radius * math.cos(each), middle[1] + radius * math.sin(each))
        for each in angles
    ]
    if clock.share > 0:
        pygame.draw.polygon(surface, ink, [middle, *rim])
    pygame.draw.circle(surface, ink, middle, radius, max(1, screen.px(2)))
