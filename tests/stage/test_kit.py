"""Curtain, bell, marks, trains and profiles: there for every seat, in any size, and in time."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args

import pygame
import pytest

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.widgets import rolling
from game.stage.widgets.answer import Answer, draw_answer
from game.stage.widgets.bell import REACH, SWING, SWINGS, bell_angle, draw_bell
from game.stage.widgets.curtain import OVERHANG, draw_curtain
from game.stage.widgets.mark import draw_mark
from game.stage.widgets.materials import velvet, velvet_ink
from game.stage.widgets.plaque import TAIL, draw_plaque
from game.stage.widgets.rolling import draw_coach, draw_engine
from tests.stage.drawn import noted
from tests.stage.test_materials import colour_at, contrast

SCREEN = Screen(1920, 1080)
AREA = pygame.Rect(1094, 0, 826, 1080)
SEATS = theme.seat_colours()
LARGE = 3.0
"""The contrast that large letters need."""


def clear() -> pygame.Surface:
    return pygame.Surface(SCREEN.size, pygame.SRCALPHA)


@pytest.mark.parametrize("seat", SEATS)
def test_large_words_on_velvet_can_be_read(seat: str) -> None:
    surface = velvet(SCREEN, seat, AREA.size)
    across, down = range(0, AREA.width, 7), range(120, AREA.height, 90)
    ground = [colour_at(surface, x, y) for x in across for y in down]
    assert min(contrast(velvet_ink(seat), colour) for colour in ground) >= LARGE


def test_velvet_fills_any_place() -> None:
    for size in ((1, 1), (700, 33), (37, 900)):
        surface = velvet(SCREEN, "sky", size)
        assert surface.get_size() == size
        assert surface.get_at((size[0] - 1, size[1] - 1))[:3] != (0, 0, 0)


def test_a_curtain_comes_from_the_right() -> None:
    far = []
    for share in (0.0, 0.3, 0.7, 1.0):
        surface = clear()
        draw_curtain(surface, SCREEN, "green", share, AREA)
        opaque = [x for x in range(SCREEN.width) if surface.get_at((x, 700)).a == 255]
        far.append(min(opaque, default=SCREEN.width))
        assert opaque == list(range(far[-1], SCREEN.width))
    assert far == sorted(far, reverse=True)
    assert far[0] == SCREEN.width
    assert abs(far[-1] - AREA.left) < 2 * OVERHANG


def test_a_curtain_that_swings_too_far_leaves_no_gap() -> None:
    surface = clear()
    draw_curtain(surface, SCREEN, "sky", 1.03, AREA)
    assert surface.get_at((SCREEN.width - 1, 500)).a == 255


def test_a_bell_swings_three_times_and_rests() -> None:
    angles = [bell_angle(step / 100) for step in range(200)]
    assert 0.7 * REACH < max(angles) <= REACH
    turns = [a for a, b in pairwise(angles) if a < 0 <= b]
    assert len(turns) == SWINGS
    assert bell_angle(SWINGS * SWING) == 0


def test_a_bell_that_must_not_move_is_heard_all_the_same() -> None:
    still, moved, over = clear(), clear(), clear()
    draw_bell(still, SCREEN, (300, 200), 0.1, still=True)
    draw_bell(moved, SCREEN, (300, 200), 0.1, still=False)
    draw_bell(over, SCREEN, (300, 200), 9.0, still=True)
    assert pixels(still) != pixels(moved)
    assert still.get_bounding_rect().width > over.get_bounding_rect().width


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("seat", SEATS)
def test_the_ring_of_a_mark_fills(seat: str) -> None:
    amber = []
    for full in (0.0, 0.25, 0.6, 1.0):
        surface = clear()
        draw_mark(surface, SCREEN, seat, "B", (400, 400), 286, full)
        mask = pygame.mask.from_threshold(surface, (*theme.AMBER, 255), (14, 14, 14, 255))
        amber.append(mask.count())
    assert amber == sorted(amber)
    assert amber[1] - amber[0] > 400
    assert amber[3] > 2 * amber[1] - amber[0]


@pytest.mark.parametrize("place", [(300, 60), (300, 400), (60, 200), (640, 200)])
def test_the_tail_of_a_plaque_points_at_its_place(place: tuple[int, int]) -> None:
    surface, rect = clear(), pygame.Rect(200, 150, 300, 120)
    draw_plaque(surface, SCREEN, "charcoal-red", rect, place)
    towards = pygame.Vector2(place) - pygame.Vector2(rect.center)
    x = max(rect.left - TAIL // 2, min(rect.right + TAIL // 2, place[0]))
    y = max(rect.top - TAIL // 2, min(rect.bottom + TAIL // 2, place[1]))
    assert surface.get_at((x, y)).a == 255, towards


def test_a_plaque_does_not_point_at_what_is_far_away() -> None:
    """Its tail would seem to mean what lies between."""
    far, none = clear(), clear()
    rect = pygame.Rect(200, 150, 300, 120)
    draw_plaque(far, SCREEN, "charcoal", rect, (1200, 200))
    draw_plaque(none, SCREEN, "charcoal", rect, rect.center)
    assert pygame.image.tobytes(far, "RGBA") == pygame.image.tobytes(none, "RGBA")


@pytest.mark.parametrize("where", [(0, 0), (1900, 0), (0, 1060), (1900, 1060), (960, 540)])
def test_an_answer_and_its_rule_stay_where_they_can_be_read(
    where: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    place = pygame.Rect(where, (20, 20))
    with noted(monkeypatch) as texts:
        draw_answer(clear(), SCREEN, Answer("Needs 4 yellow.", place, "EX-36"), still=True)
    assert {text.text for text in texts} == {"Needs 4 yellow.", "EX-36"}
    for text in texts:
        assert SCREEN.safe.contains(text.rect)
        assert not text.rect.colliderect(place)


@pytest.mark.parametrize("title", ["", "express", "rail_baron"])
@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_has_its_train_in_every_state(seat: str, title: str) -> None:
    for width in (105, 320, 770):
        drawn = []
        for state in get_args(rolling.State):
            surface = clear()
            draw_engine(surface, SCREEN, seat, "B", (960, 700), width, state, title=title)
            drawn.append(surface)
        cold, ready, steaming = drawn
        assert not cold.get_at((960, 700 - width // 9)).a > 200
        rect = ready.get_bounding_rect()
        assert width <= rect.width < 1.4 * width
        assert 700 <= rect.bottom < 700 + width // 8
        assert steaming.get_bounding_rect().top < rect.top
    surface = clear()
    draw_coach(surface, seat, (960, 700), 210)
    assert 205 <= surface.get_bounding_rect().width <= 220


def test_rail_baron_is_played_with_streamliners() -> None:
    """On the page of the seats and on the podium, as on the map."""
    drawn = []
    for title in ("", "express", "rail_baron"):
        drawn.append(clear())
        draw_engine(drawn[-1], SCREEN, "sky", "", (960, 700), 300, "ready", title=title)
    assert pixels(drawn[0]) == pixels(drawn[1])
    assert pixels(drawn[1]) != pixels(drawn[2])


def test_steam_drifts() -> None:
    early, late = clear(), clear()
    draw_engine(early, SCREEN, "sky", "", (960, 700), 300, "steaming", 0.0)
    draw_engine(late, SCREEN, "sky", "", (960, 700), 300, "steaming", 0.2)
    assert pixels(early) != pixels(late)


@pytest.mark.parametrize("screen", [Screen(320, 320), SCREEN, Screen(3840, 2160)])
def test_a_plaque_may_be_tiny_or_cut_off_by_the_screen(screen: Screen) -> None:
    surface = clear()
    for size in ((1, 1), (4, 60), (60, 4), (300, 80)):
        rect = pygame.Rect((-30, -30), size)
        for x, y in ((0, -500), (0, 500), (-500, 0), (500, 0), (0, 0)):
            place = (rect.centerx + x, rect.centery + y)
            draw_plaque(surface, screen, "charcoal-amber", rect, place)
    assert surface.get_bounding_rect()
