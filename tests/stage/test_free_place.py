"""A slip of paper on a map lies where it covers least."""

from __future__ import annotations

import pygame

from game.stage.maps.free_place import MUCH, REALLY, SHAPES_APART, SOMEWHAT, Covered, free_place

ROOM = pygame.Rect(0, 0, 800, 400)
WIDE, HIGH = (300, 40), (160, 80)


def test_it_lies_where_it_is_liked_best_if_nothing_is_there() -> None:
    assert free_place([WIDE, HIGH], ROOM, [], (50, 60), 1.0) == pygame.Rect((50, 60), WIDE)


def test_it_gives_way_and_stays_in_the_room() -> None:
    names = [Covered(pygame.Rect(60, 70, 90, 20), REALLY), Covered(ROOM.move(0, -380), REALLY)]
    found = free_place([WIDE], ROOM, names, (50, 60), 1.0)
    assert found.collidelist([each.rect for each in names]) == -1
    assert ROOM.contains(found)


def test_another_shape_is_taken_where_the_first_covers_more() -> None:
    below = pygame.Rect(200, 0, 600, 400)
    room, names = pygame.Rect(0, 0, 500, 90), [Covered(below, REALLY)]
    assert free_place([WIDE, HIGH], room, names, (0, 0), 1.0).size == HIGH
    assert free_place([WIDE, HIGH], ROOM, [], (0, 0), 1.0).size == WIDE
    assert SHAPES_APART > 0


def test_what_matters_less_is_covered_first() -> None:
    room = pygame.Rect(0, 0, 600, 40)
    left, right = pygame.Rect(0, 0, 300, 40), pygame.Rect(300, 0, 300, 40)
    for much, little in ((REALLY, MUCH), (MUCH, SOMEWHAT)):
        covered = [Covered(left, much), Covered(right, little)]
        assert free_place([WIDE], room, covered, (0, 0), 1.0) == right


def test_a_room_that_is_too_small_is_no_trap() -> None:
    assert free_place([WIDE], pygame.Rect(0, 0, 90, 20), [], (5, 5), 1.0).size == WIDE
