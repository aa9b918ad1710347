"""Draws the carriage and its passengers: doors, windows, names on brass, luggage tags."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.input.glyph_sets import GlyphSet
from game.stage.scenes.seats.layout import NARROW, Car, Compartment
from game.stage.widgets.glyphs import draw_glyph, glyph_width, signs
from game.stage.widgets.materials import draw_material, ink
from game.stage.widgets.plates import draw_badge, draw_text
from game.stage.widgets.rolling import State, draw_engine

DOOR_INSETS, BODY_INSETS, TAG_INSETS = (40,) * 4, (48, 48, 48, 72), (70, 70, 70, 40)
"""Of the pictures in assets/seats, in their pixels: what is not stretched."""
EYELET = (20, 50)
"""The hole in its picture, in logical pixels."""
WINDOW = (258, 224)
TALLER = 1.28
"""How much taller than it was painted a window may be."""
PANE = 8
"""Its frame, in logical pixels."""
CAMEO = (190, 208)
FREE_DOOR, RED = (112, 104, 100), theme.rgb("#a63d2f")
PALE_INK = theme.rgb("#5a4028")
LARGE, GLYPH_ROOM = 1.7, 150
"""How much larger the sign of what to press is in a window, if that is so high."""
SHUT, OPEN = 0.12, 0.42
"""Seconds after a change until the blind is down, and until the new passenger sits."""


class Traveller(NamedTuple):
    """What is seen of a seat."""

    name: str
    letter: str
    """On the sign of the seat."""
    colour: str
    cameo: str
    """Of whoever sits here; empty: nobody does."""
    icon: str
    head: str
    """On the tag: what the seat is."""
    below: str
    striking: bool = False
    """Whether the head is printed in red."""
    changed: float = OPEN
    """Seconds since somebody else sits here."""
    steam: float = 0.0
    """Seconds since a whistle, while it can be seen."""
    title: str = ""
    """What is played: it may have engines of its own."""


@pictures.cached(32)
def _stretched(
    name: str, size: tuple[int, int], scale: float, insets: tuple[int, int, int, int]
) -> pygame.Surface:
    factor = scale / pictures.AUTHORED_SCALE
    picture = pictures.sprite(f"seats/{name}.webp", scale)
    left, top, right, bottom = (round(side * factor) for side in insets)
    return pictures.nine_slice(picture, size, (left, top, right, bottom))


@pictures.cached(16)
def _free_door(colour: str, size: tuple[int, int], scale: float) -> pygame.Surface:
    """Dimmed: nobody travels here."""
    door = _stretched(f"door-{colour}", size, scale, DOOR_INSETS).copy()
    door.fill(FREE_DOOR, special_flags=pygame.BLEND_RGB_MULT)
    return door


def draw_car(surface: pygame.Surface, screen: Screen, car: Car) -> None:
    """What never changes: wheels, roof and body."""
    body = car.body
    bogie = pictures.sprite("seats/bogie.webp", screen.scale)
    for x in (body.left + screen.px(150), body.right - screen.px(150)):
        surface.blit(bogie, bogie.get_rect(midtop=(x, body.bottom - screen.px(24))))
    roof = pictures.sized("seats/roof.webp", car.roof.size)
    surface.blit(roof, car.roof)
    surface.blit(_stretched("body", body.size, screen.scale, BODY_INSETS), body)


def draw_compartment(
    surface: pygame.Surface,
    screen: Screen,
    place: Compartment,
    seen: Traveller,
    glyphs: GlyphSet,
    lang: str,
) -> None:
    size, scale = place.door.size, screen.scale
    if seen.cameo:
        door = _stretched(f"door-{seen.colour}", size, scale, DOOR_INSETS)
    else:
        door = _free_door(seen.colour, size, scale)
    surface.blit(door, place.door)
    _draw_window(surface, screen, place.window, seen, glyphs, lang)
    _draw_engine(surface, screen, place.engine, seen)
    _draw_name(surface, screen, place.plate, seen)
    _draw_tag(surface, screen, place.tag, seen)


def _draw_window(
    surface: pygame.Surface,
    screen: Screen,
    room: pygame.Rect,
    seen: Traveller,
    glyphs: GlyphSet,
    lang: str,
) -> None:
    """Dark while the blind goes down; then the lamp is on and the passenger sits down."""
    rect = pygame.Rect((0, 0), WINDOW).fit(room)
    rect.height = min(room.height, round(rect.height * TALLER))
    rect.center = room.center
    lit = bool(seen.cameo) and seen.changed >= SHUT
    picture = pictures.sized(f"seats/window-{'lit' if lit else 'dark'}.webp", rect.size)
    surface.blit(picture, rect)
    pane = rect.inflate(-2 * PANE * rect.width // WINDOW[0], -2 * PANE * rect.height // WINDOW[1])
    if lit:
        _draw_passenger(surface, pane, seen)
    elif not seen.cameo:
        names = signs(glyphs, "confirm")
        share = LARGE if rect.height > screen.pt(GLYPH_ROOM) else 1.0
        left = rect.centerx - glyph_width(screen, glyphs, names, lang, share) // 2
        draw_glyph(surface, screen, glyphs, names, lang, (left, rect.centery), share)


def _draw_passenger(surface: pygame.Surface, pane: pygame.Rect, seen: Traveller) -> None:
    size = pygame.Rect((0, 0), CAMEO).fit(pane.inflate(0, -pane.height // 24)).size
    height = size[1]
    cameo = pictures.sized(f"seats/cameo-{seen.cameo}.webp", size)
    risen = min(1.0, (seen.changed - SHUT) / (OPEN - SHUT))
    sunk = round(height * 0.7 * (1 - risen) ** 2)
    at = cameo.get_rect(midbottom=(pane.centerx, pane.bottom + sunk))
    seen_part = at.clip(pane)
    surface.blit(cameo, seen_part, seen_part.move(-at.left, -at.top))


def _draw_engine(
    surface: pygame.Surface, screen: Screen, rect: pygame.Rect, seen: Traveller
) -> None:
    """Cold where nobody travels; it whistles with steam."""
    state: State = "steaming" if seen.steam else "ready" if seen.cameo else "cold"
    at, width = rect.midbottom, rect.width
    draw_engine(surface, screen, seen.colour, seen.letter, at, width, state, seen.steam, seen.title)


def _draw_name(surface: pygame.Surface, screen: Screen, rect: pygame.Rect, seen: Traveller) -> None:
    px = screen.px
    side = min(52, rect.height / screen.scale * 0.8, rect.width / screen.scale * 0.24)
    at = (rect.left + round(side * screen.scale * 0.5) + px(10), rect.centery)
    colour = ink("brass")
    if seen.cameo:
        draw_material(surface, screen, "brass", rect)
    else:
        pygame.draw.rect(surface, theme.INK, rect, border_radius=px(9))
        colour = theme.MUTED
    draw_badge(surface, screen, seen.colour, seen.letter, at, round(side))
    left = at[0] + round(side * screen.scale * 0.5) + px(8)
    room = pygame.Rect(left, rect.top, rect.right - left - px(8), rect.height)
    _write(surface, screen, seen.name, room, (44, 36), colour, theme.FLAP)


def _draw_tag(surface: pygame.Surface, screen: Screen, rect: pygame.Rect, seen: Traveller) -> None:
    """Where it is narrow, its sign stands on a line of its own."""
    px, pt = screen.px, screen.pt
    paper = rect.inflate(px(8), px(8))
    surface.blit(_stretched("tag", paper.size, screen.scale, TAG_INSETS), paper)
    eyelet = pictures.sprite("seats/eyelet.webp", screen.scale)
    hole = (rect.centerx, rect.top + px(14))
    surface.blit(eyelet, (hole[0] - px(EYELET[0]), hole[1] - px(EYELET[1])))
    inside = rect.inflate(-px(24), 0)
    line = pygame.Rect(inside.left, rect.top + px(26), inside.width, pt(44))
    left = _draw_icon(surface, screen, line, seen)
    if seen.icon and rect.width < pt(NARROW):
        line.top = line.bottom
        line.height = pt(34)
    else:
        line.width -= left - line.left
        line.left = left
    colour = RED if seen.striking else ink("paper")
    _write(surface, screen, seen.head, line, (36,), colour, theme.FLAP)
    below = pygame.Rect(inside.left, line.bottom, inside.width, rect.bottom - line.bottom - px(8))
    _write(surface, screen, seen.below, below, (30, 29), PALE_INK, theme.READING)


def _draw_icon(surface: pygame.Surface, screen: Screen, line: pygame.Rect, seen: Traveller) -> int:
    """Who or what plays the seat; where it ends."""
    if not seen.icon:
        return line.left
    picture = _inked(seen.icon, screen.pt(38))
    at = picture.get_rect(midleft=(line.left, line.centery))
    return surface.blit(picture, at).right + screen.px(8)


def _write(
    surface: pygame.Surface,
    screen: Screen,
    text: str,
    room: pygame.Rect,
    sizes: tuple[int, ...],
    colour: theme.Colour,
    face: str,
) -> None:
    """In as many lines as there are sizes, if one is not enough even in the smallest letters."""
    least = screen.px(theme.SMALLEST)
    for count, logical in enumerate(sizes, start=1):
        size = max(least, screen.pt(logical))
        while size > least and not _fits(text, face, size, room, count):
            size -= 1
        if _fits(text, face, size, room, count):
            break
    lines = WRITER.lines(text, face, size, room.width)[:count]
    step = min(WRITER.line_height(face, size), room.height // len(lines))
    top = room.centery - step * len(lines) // 2
    for index, line in enumerate(lines):
        shown = WRITER.shortened(line, face, size, room.width)
        at = (room.left, top + index * step + step // 2)
        draw_text(surface, shown, at, size, colour, face)


def _fits(text: str, face: str, size: int, room: pygame.Rect, most: int) -> bool:
    lines = WRITER.lines(text, face, size, room.width)
    widest = max(WRITER.size(line, face, size)[0] for line in lines)
    # letters need less than a line of them
    high = 0.8 * WRITER.line_height(face, size) * len(lines)
    return len(lines) <= most and widest <= room.width and high <= room.height


@pictures.cached(16)
def _inked(name: str, side: int) -> pygame.Surface:
    """An icon in the ink of a tag."""
    picture = pictures.sized(f"sprites/icons/{name}.webp", (side, side)).copy()
    picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.fill((*ink("paper"), 0), special_flags=pygame.BLEND_RGBA_ADD)
    return picture
