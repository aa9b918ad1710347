"""Pictures, plates and texts are cached so that frames are quick, and never more than fits."""

from __future__ import annotations

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import Writer
from game.stage.widgets.plates import WIDER, _plate, draw_plate

SCREEN = Screen(1920, 1080)


def test_pictures_can_be_decoded_ahead() -> None:
    pictures.fetch("hall/crown.webp", "hall/no-such-thing.webp")
    assert pictures.load("hall/crown.webp").get_size() == (1040, 240)
    assert pictures.load("hall/no-such-thing.webp").get_size() == (64, 64)


def test_texts_that_are_cached_take_no_more_room_than_one_screen() -> None:
    writer = Writer()
    writer.room = 300_000
    for number in range(200):
        writer.render(f"Frankfurt – Stockholm {number}", theme.FLAP, 40, (9, 9, 9))
    pixels = sum(p.get_width() * p.get_height() for p in writer._rendered.values())
    assert 200_000 < pixels <= writer.room


def test_plates_of_every_width_come_from_a_few() -> None:
    _plate.cache_clear()
    surface = pygame.Surface((1400, 100))
    for width in range(200, 1300):
        draw_plate(surface, SCREEN, pygame.Rect(10, 10, width, 80))
    assert _plate.cache_info().currsize <= 1300 // WIDER + 1


def test_a_plate_that_is_cut_looks_like_one_that_is_made_to_measure() -> None:
    rect = pygame.Rect(5, 5, 333, 80)
    cut, made = pygame.Surface((400, 100)), pygame.Surface((400, 100))
    draw_plate(cut, SCREEN, rect)
    made.blit(_plate(rect.size, SCREEN.px(18)), rect)
    assert pygame.image.tobytes(cut, "RGB") == pygame.image.tobytes(made, "RGB")
