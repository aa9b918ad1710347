"""Three kinds of colour blindness: routes, cards and seats stay apart by pattern or symbol."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game import levels
from game.rules.express.board import COLOURS
from game.stage.drawing import pictures, theme
from game.stage.express.map import BoardMap
from game.stage.express.painter import Painter

# linear approximations of how red, green and blue are seen
KINDS = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
GRID = 24
APART = 14.0
"""Mean difference of brightness and colour, of 255, at which two samples are told apart."""

Sample = list[tuple[float, float, float]]


def seen(picture: pygame.Surface, kind: str) -> Sample:
    """The picture on a small grid, as such an eye sees it."""
    flat = pygame.Surface(picture.get_size())
    flat.fill((200, 190, 170))
    flat.blit(picture, (0, 0))
    small = pygame.transform.smoothscale(flat, (GRID, GRID))
    rows = KINDS[kind]
    sample = []
    for y in range(GRID):
        for x in range(GRID):
            red, green, blue = small.get_at((x, y))[:3]
            r, g, b = (row[0] * red + row[1] * green + row[2] * blue for row in rows)
            sample.append((r, g, b))
    return sample


def difference(one: Sample, other: Sample) -> float:
    total = sum(
        max(abs(a - b) for a, b in zip(p, q, strict=True)) for p, q in zip(one, other, strict=True)
    )
    return total / len(one)


def space_of(colour: str) -> pygame.Surface:
    """One space of a route of this colour, cut out of a painted board."""
    text = levels.read_text(levels.path("express"))
    board = levels.parse("express", text, "board")
    where = BoardMap(board, levels.parse_toml(text, "board"))
    painter = Painter(where, "en", 3.0, 28, patterns=True)
    track = next(
        track
        for track in where.tracks
        if (GREY_NAME if track.route.colour is None else COLOURS[track.route.colour]) == colour
    )
    picture = pygame.Surface((240, 72), pygame.SRCALPHA)
    painter.draw_sample(picture, track)
    return picture


GREY_NAME = "grey"


@pytest.mark.parametrize("kind", KINDS)
def test_routes_are_told_apart(kind: str) -> None:
    samples = {colour: seen(space_of(colour), kind) for colour in (*COLOURS, GREY_NAME)}
    assert too_alike(samples) == []


@pytest.mark.parametrize("kind", KINDS)
def test_cards_are_told_apart(kind: str) -> None:
    samples = {
        colour: seen(pictures.load(f"sprites/express/card-{colour}.webp"), kind)
        for colour in (*COLOURS, "loco")
    }
    assert too_alike(samples) == []


@pytest.mark.parametrize("kind", KINDS)
def test_seats_are_told_apart_by_their_badges(kind: str) -> None:
    samples = {
        colour: seen(pictures.load(f"sprites/seat-{colour}.webp"), kind)
        for colour in theme.seat_colours()
    }
    assert too_alike(samples) == []


def too_alike(samples: dict[str, Sample]) -> list[tuple[str, str, float]]:
    pairs = []
    for one, other in combinations(samples, 2):
        apart = difference(samples[one], samples[other])
        if apart < APART:
            pairs.append((one, other, round(apart, 1)))
    return pairs
