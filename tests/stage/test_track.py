"""Curves and what runs on them."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from game import levels
from game.stage.express.map import BOARD_SIZE, BoardMap
from game.stage.maps.curve import Curve, bowed, spaces, through
from game.stage.maps.trains import TrainArrival, standing


def test_a_curve_is_measured_by_its_length() -> None:
    curve = Curve([(0, 0), (30, 0), (30, 40)])
    assert curve.length == 70
    assert curve.at(50)[:2] == (30, 20)
    assert curve.at(10).degrees == 0
    assert curve.at(60).degrees == -90


def test_a_bow_bends_to_its_side_and_keeps_its_ends() -> None:
    straight, bent = bowed((0, 0), (100, 0), 0.0), bowed((0, 0), (100, 0), 0.1)
    assert straight.length == pytest.approx(100)
    assert bent.at(bent.length / 2).y == pytest.approx(10)
    assert bent.points[0] == (0, 0)
    assert bent.points[-1] == (100, 0)


def test_a_line_goes_through_its_stops() -> None:
    curve = through([(0, 0), (50, 30), (100, 0)])
    assert curve.distance_to((50, 30)) < 0.01


def test_spaces_are_equal_and_inside() -> None:
    found = spaces(Curve([(0, 0), (200, 0)]), 4, end_gap=16, gap=4, longest=52)
    lengths = {round(end - start, 6) for start, end in found}
    assert len(lengths) == 1
    assert found[0][0] >= 16
    assert found[-1][1] <= 184


def test_every_route_of_the_board_has_room_for_its_spaces() -> None:
    text = levels.read_text(levels.path("express"))
    where = BoardMap(levels.parse("express", text, "board"), levels.parse_toml(text, "board"))
    for track in where.tracks:
        assert len(track.spaces) == track.route.length
        assert all(end - start >= 24 for start, end in track.spaces), track.route.id
        for x, y in track.curve.points:
            assert 0 < x < BOARD_SIZE[0]
            assert 0 < y < BOARD_SIZE[1]


def test_an_arrival_ends_on_its_spaces_and_never_breaks() -> None:
    stops = [30.0, 80.0, 130.0, 180.0]
    arrival = TrainArrival(stops, 1.5)
    assert arrival.vehicles(1.0) == standing(stops)
    for step in range(100):
        places = [vehicle.distance for vehicle in arrival.vehicles(step / 100)]
        gaps = [b - a for a, b in pairwise(places)]
        assert all(20 < gap < 90 for gap in gaps), (step, gaps)
        assert not any(math.isnan(place) for place in places)
    assert [v.kind for v in arrival.vehicles(0.5)] == ["coach"] * 3 + ["locomotive"]
