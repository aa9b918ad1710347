"""Colours, computed from palette and level: told apart by every eye, letters legible on all."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from game.stage.drawing import theme
from game.stage.drawing.contrast import READABLE, contrast
from game.stage.drawing.theme import Colour, rgb
from game.stage.express import strips
from game.stage.maps import lettering
from game.stage.maps.curve import Curve
from game.stage.maps.strokes import LineStyle
from game.stage.rail_baron.colours import CARD, FIELD, NAVY
from game.stage.rail_baron.heralds import letters_on
from tests.stage.colour_vision import ciede2000, difference, least_difference
from tests.stage.test_rail_baron_board import board

APART = 12.0
"""CIEDE2000 from which on two colours need no second sign."""
BY_PATTERN_ALONE = {
    frozenset((rgb("#2a4699"), rgb("#7040a8"))),
    frozenset((rgb("#d99c0f"), rgb("#e06a17"))),
    frozenset((rgb("#1f6f3f"), rgb("#b3202e"))),
}
"""Navy and purple, gold and orange, green and red: railroads in these meet only for a moment, and
one of them is solid, double or a ladder where the other is not."""
NEAR = 25.0
"""Logical pixels: two tracks that come as near as this are taken for each other."""
FIGURES_ON_TICKETS = (rgb("#e6d3a4"), rgb("#fbf3de"))
"""The darkest and the palest of the paper under the points of a ticket."""
PLATES = (theme.PLATE, rgb("#22252d"), theme.CHARCOAL)
"""What the shell writes on; the second is a row of the table at the end."""


def test_the_measure_is_the_published_one() -> None:
    """Three rows of the table of Sharma, Wu and Dalal."""
    for one, other, known in (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ):
        assert ciede2000(one, other) == pytest.approx(known, abs=5e-5)
    assert difference(rgb("#2f6fb5"), rgb("#9a5aa8"), "protanopia") == pytest.approx(2.7, abs=0.05)
    assert contrast(rgb("#000000"), rgb("#ffffff")) == pytest.approx(21)


@pytest.mark.parametrize("kind", ["card", "seat"])
def test_cards_and_seats_are_told_apart_by_colour_alone(kind: str) -> None:
    """Even with the patterns off: by usual eyes, without red, without green and without blue."""
    hexes = {name: rgb(row["hex"]) for name, row in theme.palette()[kind].items()}
    assert too_alike(hexes, APART) == []


def test_the_hatching_of_a_card_is_seen_on_it() -> None:
    for name, row in theme.palette()["card"].items():
        assert least_difference(rgb(row["hex"]), rgb(row["hatch"])) >= 14, name


def too_alike(colours: dict[str, Colour], apart: float) -> list[tuple[str, str, float]]:
    pairs = []
    for one, other in combinations(colours, 2):
        least = least_difference(colours[one], colours[other])
        if least < apart:
            pairs.append((one, other, round(least, 1)))
    return pairs


# --- railroads: those that come near each other, computed from the level


@cache
def near_each_other() -> set[tuple[str, str]]:
    """Pairs of railroads whose tracks come within 25 pixels of each other somewhere."""
    cells: dict[tuple[int, int], dict[str, list[tuple[float, float]]]] = defaultdict(dict)
    for railroad in board().plan.pieces:
        for curve in board().lines(railroad):
            for point in sampled(curve):
                cell = (int(point[0] // NEAR), int(point[1] // NEAR))
                cells[cell].setdefault(railroad, []).append(point)
    found = set()
    for (column, row), here in cells.items():
        around = [
            cells[column + x, row + y]
            for x in (-1, 0, 1)
            for y in (-1, 0, 1)
            if (column + x, row + y) in cells
        ]
        for one, points in here.items():
            for other, others in ((name, near[name]) for near in around for name in near):
                if one >= other or (one, other) in found:
                    continue
                if any(math.dist(a, b) <= NEAR for a in points for b in others):
                    found.add((one, other))
    return found


def sampled(curve: Curve) -> Iterator[tuple[float, float]]:
    count = max(2, int(curve.length / 4))
    for i in range(count + 1):
        pose = curve.at(curve.length * i / count)
        yield pose.x, pose.y


def styles(pair: tuple[str, str]) -> tuple[LineStyle, LineStyle]:
    one, other = (board().railroads[name].style for name in pair)
    return one, other


def test_many_railroads_come_near_each_other() -> None:
    """Or the tests below would say nothing."""
    assert 150 <= len(near_each_other()) <= 200


def test_railroads_of_one_pattern_are_told_apart_by_colour() -> None:
    """Dashes of two rhythms count as one pattern: from far away they look alike."""
    alike = []
    for pair in sorted(near_each_other()):
        one, other = styles(pair)
        same = one.pattern == other.pattern or (one.dashed and other.dashed)
        least = least_difference(one.colour, other.colour)
        if same and least < APART:
            alike.append((*pair, round(least, 1)))
    assert alike == []


def test_railroads_of_like_colours_differ_by_pattern() -> None:
    """All others are told apart by their colour besides."""
    for pair in sorted(near_each_other()):
        one, other = styles(pair)
        if least_difference(one.colour, other.colour) < APART and one.colour != other.colour:
            assert frozenset((one.colour, other.colour)) in BY_PATTERN_ALONE, pair
        if least_difference(one.colour, other.colour) < APART:
            assert one.pattern != other.pattern, pair
            assert not (one.dashed and other.dashed), pair
            assert {one.pattern, other.pattern} != {"double", "ladder"}, pair


# --- letters


def test_the_initials_on_every_badge_can_be_read() -> None:
    for railroad in board().railroads.values():
        field, ink = letters_on(railroad.style)
        assert contrast(field, ink) >= READABLE, railroad.abbr


def test_names_on_the_maps_can_be_read() -> None:
    for inks in (lettering.ON_LAND, lettering.ON_WATER):
        assert contrast(inks.letters, inks.rim) >= 7


@pytest.mark.parametrize("plate", PLATES)
def test_what_is_written_on_plates_can_be_read(plate: Colour) -> None:
    """The prompt, its clock, the clock's last seconds, the figures of the table at the end."""
    for ink in (theme.IVORY, theme.AMBER, theme.MUTED, theme.GREEN, theme.RED_INK):
        assert contrast(ink, plate) >= READABLE


@pytest.mark.parametrize("card", [NAVY, CARD, FIELD])
def test_what_is_written_beside_the_map_can_be_read(card: Colour) -> None:
    for ink in (theme.IVORY, theme.AMBER, theme.MUTED):
        assert contrast(ink, card) >= READABLE


@pytest.mark.parametrize("paper", FIGURES_ON_TICKETS)
def test_the_points_of_a_ticket_can_be_read(paper: Colour) -> None:
    assert contrast(strips.VALUE, paper) >= READABLE


@pytest.mark.parametrize("colour", theme.seat_colours())
def test_the_letter_of_a_seat_can_be_read(colour: str) -> None:
    assert contrast(theme.CHARCOAL, theme.seat_rgb(colour)) >= READABLE
