"""What things are made of: words on it can be read, it fits any size, and memory stays bounded."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.theme import Colour
from game.stage.widgets.materials import SCREENS, STRETCHED, Material, draw_material, ink
from game.stage.widgets.plates import draw_plate, draw_ring

SCREEN = Screen(1920, 1080)
MATERIALS: tuple[Material, ...] = get_args(Material)
ENOUGH = 4.5
"""The contrast that words need."""
LAND = theme.rgb("#efe3c8")
NIGHT = theme.rgb("#0d0a10")


def brightness(colour: Colour) -> float:
    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.03928 else float(((share + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    light, dark = sorted((brightness(one), brightness(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def drawn(material: Material, size: tuple[int, int], ground: Colour) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(ground)
    draw_material(surface, SCREEN, material, surface.get_rect())
    return surface


def colour_at(surface: pygame.Surface, x: int, y: int) -> Colour:
    red, green, blue, _alpha = surface.get_at((x, y))
    return red, green, blue


@pytest.mark.parametrize("ground", [LAND, NIGHT])
@pytest.mark.parametrize("material", MATERIALS)
def test_words_on_it_can_be_read(material: Material, ground: Colour) -> None:
    """Wherever letters may stand: two thirds of the height, and inside of all rims."""
    for size in ((400, 56), (300, 90), (900, 700)):
        surface = drawn(material, size, ground)
        across = range(24, size[0] - 24, 9)
        edge = max(14, size[1] // 6)
        down = range(edge, size[1] - edge, 3)
        worst = min(contrast(ink(material), colour_at(surface, x, y)) for x in across for y in down)
        assert worst >= ENOUGH, (size, worst)


@pytest.mark.parametrize("seat", theme.seat_colours())
def test_names_in_the_colour_of_a_seat_can_be_read_on_a_plate(seat: str) -> None:
    surface = drawn("charcoal", (400, 64), LAND)
    for y in range(14, 50):
        assert contrast(theme.seat_ink(seat), colour_at(surface, 200, y)) >= ENOUGH


@pytest.mark.parametrize("size", [(1, 1), (3, 60), (60, 3), (17, 23), (2000, 41), (333, 1000)])
@pytest.mark.parametrize("material", MATERIALS)
def test_it_fits_odd_sizes(material: Material, size: tuple[int, int]) -> None:
    surface = pygame.Surface((size[0] + 200, size[1] + 200), pygame.SRCALPHA)
    rect = pygame.Rect((100, 100), size)
    draw_material(surface, SCREEN, material, rect)
    assert surface.get_at(rect.center).a > 200
    beyond = rect.inflate(120, 120)
    assert surface.get_at(beyond.midleft).a == 0
    assert surface.get_at(beyond.midbottom).a == 0


def test_nothing_is_drawn_where_there_is_no_room() -> None:
    surface = pygame.Surface((100, 100), pygame.SRCALPHA)
    draw_material(surface, SCREEN, "enamel", pygame.Rect(50, 50, 0, 40))
    assert not surface.get_bounding_rect()


def test_plates_of_every_size_take_no_more_room_than_some_screens() -> None:
    screen = Screen(640, 360)
    surface = pygame.Surface(screen.size)
    for width in range(100, 600):
        rect = pygame.Rect(0, 0, width, 40 + width % 90)
        draw_plate(surface, screen, rect)
        draw_ring(surface, screen, rect)
    limit = SCREENS * screen.width * screen.height
    assert limit / 2 < STRETCHED.taken <= limit
    STRETCHED.clear()


def test_the_ring_surrounds_what_is_in_focus() -> None:
    surface = pygame.Surface((400, 300), pygame.SRCALPHA)
    rect = pygame.Rect(100, 100, 200, 100)
    draw_ring(surface, SCREEN, rect)
    amber = pygame.Color(*theme.AMBER)
    for x, y in ((200, 97), (200, 202), (97, 150), (302, 150)):
        assert surface.get_at((x, y)) == amber
    assert surface.get_at(rect.center).a == 0
