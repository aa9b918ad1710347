"""The Express board as it is drawn: where the names of its cities stand."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest

from game import levels
from game.stage.drawing.steps import finished
from game.stage.express.map import BOARD_SIZE, DOT, BoardMap
from game.stage.express.painter import Painter


def painter(lang: str, scale: float, size: int) -> Painter:
    text = levels.read_text(levels.path("express"))
    board = levels.parse("express", text, "board")
    where = BoardMap(board, levels.parse_toml(text, "board"))
    return Painter(where, lang, scale, size, patterns=True)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("scale", "size"), [(1.0, 28), (0.67, 28), (0.74, 37)])
def test_names_lie_on_no_other_name_or_city(lang: str, scale: float, size: int) -> None:
    work = painter(lang, scale, size)
    spots = {spot.lines: spot.rect for spot in finished(work.placing_names())}
    assert [
        (one, other) for (one, a), (other, b) in combinations(spots.items(), 2) if a.colliderect(b)
    ] == []
    for name, rect in spots.items():
        assert pygame.Rect((0, 0), BOARD_SIZE).contains(rect), name
        assert all(distance(rect, city) > DOT / 2 for city in work.where.cities), name


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_names_leave_the_tracks_free(lang: str) -> None:
    work = painter(lang, 1.0, 28)
    for spot in finished(work.placing_names()):
        letters = spot.rect.inflate(-6, -6)
        for track in work.where.tracks:
            touched = [point for point in track.curve.points if letters.collidepoint(point)]
            assert touched == [], (spot.lines, track.route.id)


def distance(rect: pygame.Rect, point: tuple[float, float]) -> float:
    x = max(rect.left - point[0], 0, point[0] - rect.right)
    y = max(rect.top - point[1], 0, point[1] - rect.bottom)
    return math.hypot(x, y)
