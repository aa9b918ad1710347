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


def test_a_push_to_the_side_leads_to_no_line_of_verbs_below() -> None:
    """The dots of a ride end there; down leads to the verbs, and from verb to verb one goes on."""
    dots = [target("west", 400, 300), target("east", 500, 310), target("south", 440, 380)]
    line = [target("verb", 300, 600, 200), target("other verb", 520, 600, 200)]
    for verb in line:
        verb.on_line = True
    paths = Paths([*dots, *line])
    assert paths.lead(0, (1, 0)) == 1
    assert paths.lead(1, (1, 0)) is None
    assert paths.lead(2, (1, 0)) == 1
    assert paths.lead(2, (0, 1)) in (3, 4)
    assert paths.lead(3, (1, 0)) == 4
    assert paths.lead(4, (0, -1)) in (0, 1, 2)


places = st.tuples(
    st.integers(0, 1800), st.integers(0, 1000), st.integers(10, 300), st.integers(10, 90)
)


def centre(place: tuple[int, int, int, int]) -> tuple[int, int]:
    return pygame.Rect(place).center


@settings(deadline=None, derandomize=True)
@given(st.lists(places, min_size=1, max_size=25, unique_by=centre), st.integers(0, 4))
def test_everything_can_be_reached_from_everywhere(
    places: list[tuple[int, int, int, int]], verbs: int
) -> None:
    targets = [target(str(number), *place) for number, place in enumerate(places)]
    line = [target(f"verb {number}", 100 + 250 * number, 1100, 240) for number in range(verbs)]
    for verb in line:
        verb.on_line = True
    targets += line
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
