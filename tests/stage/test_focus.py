"""How the stick finds its way: to the nearest ahead, and to everything in the end."""

from __future__ import annotations

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from game.stage.input.focus import DIRECTIONS, Paths, Target


def target(key: str, x: int, y: int, width: int = 40, height: int = 40) -> Target:
    return Target(key, pygame.Rect(x, y, width, height), lambda: None)


def test_focus_goes_where_the_stick_points() -> None:
    paths = Paths(
        [
            target("here", 0, 0),
            target("right", 100, 10),
            target("below", 5, 120),
            target("far", 400, 0),
        ]
    )
    assert paths.lead(0, (1, 0)) == 1
    assert paths.lead(0, (0, 1)) == 2
    assert paths.lead(0, (-1, 0)) is None


places = st.tuples(
    st.integers(0, 1800), st.integers(0, 1000), st.integers(10, 300), st.integers(10, 90)
)


def centre(place: tuple[int, int, int, int]) -> tuple[int, int]:
    return pygame.Rect(place).center


@settings(deadline=None, derandomize=True)
@given(st.lists(places, min_size=1, max_size=25, unique_by=centre))
def test_everything_can_be_reached_from_everywhere(places: list[tuple[int, int, int, int]]) -> None:
    targets = [target(str(number), *place) for number, place in enumerate(places)]
    paths = Paths(targets)
    for start in range(len(targets)):
        seen = {start}
        edge = [start]
        while edge:
            here = edge.pop()
            for direction in DIRECTIONS:
                there = paths.lead(here, direction)
                if there is not None and there not in seen:
                    seen.add(there)
                    edge.append(there)
        assert seen == set(range(len(targets)))
