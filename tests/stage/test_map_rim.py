"""Around a board and on it: the sea beyond its edge, and which names come first."""

from __future__ import annotations

import pygame

from game.stage.maps.ranking import spread_out
from game.stage.maps.rim import Rim, seen_once


def striped() -> pygame.Surface:
    """A board on which every line across and down is different."""
    picture = pygame.Surface((200, 120))
    for x in range(200):
        for y in range(120):
            picture.set_at((x, y), (x, 2 * y, (7 * x + 5 * y) % 256))
    return picture


def test_the_sea_beyond_the_edge_has_no_stripes() -> None:
    """An edge that is only drawn out has the same colour all the way."""
    board = striped()
    surface = pygame.Surface((300, 220))
    place = board.get_rect(topleft=(50, 50))
    surface.blit(board, place)
    Rim(board).fill(surface, place, surface.get_rect())
    for x in range(60, 240, 20):
        assert len({tuple(surface.get_at((x, y))) for y in range(40, 50)}) > 5
    for y in range(60, 160, 20):
        assert len({tuple(surface.get_at((x, y))) for x in range(40, 50)}) > 5


def test_at_the_edge_the_board_goes_on_and_far_out_there_is_one_colour() -> None:
    board = striped()
    surface = pygame.Surface((300, 220))
    place = board.get_rect(topleft=(50, 50))
    surface.blit(board, place)
    Rim(board).fill(surface, place, surface.get_rect())
    inside, outside = surface.get_at((120, 50)), surface.get_at((120, 49))
    assert all(abs(a - b) < 24 for a, b in zip(inside[:3], outside[:3], strict=True))
    assert len({tuple(surface.get_at((x, 2))) for x in range(300)}) == 1


def test_what_is_mirrored_is_told() -> None:
    """Badges on the ground keep clear of it: half a badge upside down is no badge."""
    board = pygame.Surface((200, 120))
    place = board.get_rect(topleft=(50, 50))
    once = seen_once(place, pygame.Rect(0, 0, 260, 180))
    assert once == pygame.Rect(50 + 22, 50 + 13, 200 - 22 - 10, 120 - 13 - 10)
    board.fill((255, 0, 0), once.move(-50, -50))
    surface = pygame.Surface((260, 180))
    surface.blit(board, place)
    Rim(board).fill(surface, place, surface.get_rect())
    outside = [(x, y) for x in range(260) for y in range(180) if not place.collidepoint(x, y)]
    assert all(surface.get_at(at).r == 0 for at in outside)


def test_a_board_that_fills_its_place_is_left_alone() -> None:
    board = striped()
    surface = board.copy()
    Rim(board).fill(surface, board.get_rect(), surface.get_rect())
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(board, "RGB")


def test_the_weightiest_is_named_first_and_then_who_lies_far_away() -> None:
    places = {"hub": (0.0, 0.0), "near": (5.0, 0.0), "far": (100.0, 0.0), "edge": (0.0, 90.0)}
    weights = {"hub": 9, "near": 8, "far": 2, "edge": 2}
    assert spread_out(places, weights) == ["hub", "far", "edge", "near"]
