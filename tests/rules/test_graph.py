"""The searches and sets that the titles share."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.graph import components, linked, reachable, shortest
from game.rules.masks import bits, mask_of

NODES = range(6)
GRAPHS = st.sets(st.sampled_from(list(combinations(NODES, 2))))
Links = set[tuple[int, int]]


def neighbours(links: Links, node: int) -> list[int]:
    return [b if a == node else a for a, b in sorted(links) if node in (a, b)]


def ways(links: Links, start: int, goal: int) -> list[tuple[int, ...]]:
    """Every way that passes no node twice, found by trying all of them."""
    if start == goal:
        return [(start,)]
    between = set(NODES) - {start, goal}
    tried = (
        (start, *middle, goal)
        for count in range(len(between) + 1)
        for middle in permutations(sorted(between), count)
    )
    return [way for way in tried if all(tuple(sorted(step)) in links for step in pairwise(way))]


@settings(derandomize=True, deadline=None, max_examples=40)
@given(GRAPHS)
def test_what_a_way_leads_to_is_reached_and_belongs_together(links: Links) -> None:
    part = components(links)
    for start, goal in product(NODES, NODES):
        there = bool(ways(links, start, goal))
        assert (goal in reachable(start, lambda node: neighbours(links, node))) == there
        if start != goal:
            assert linked(part, start, goal) == there


@settings(derandomize=True, deadline=None, max_examples=40)
@given(GRAPHS, st.none() | st.integers(0, 4))
def test_no_way_is_shorter_than_the_shortest(links: Links, most: int | None) -> None:
    def leaving(node: int) -> list[tuple[int, tuple[int, int]]]:
        return [(near, (node, near)) for near in neighbours(links, node)]

    for start, goal in product(NODES, NODES):
        least = min((len(way) - 1 for way in ways(links, start, goal)), default=None)
        found = shortest(start, goal, leaving, most)
        if least is None or (most is not None and least > most):
            assert found is None
        else:
            assert found is not None
            assert len(found) == least
            assert [start, *(b for _, b in found)] == [*(a for a, _ in found), goal]


def test_the_nearest_are_reached_first() -> None:
    line = {0: [1, 3], 1: [2], 2: [], 3: []}
    assert reachable(0, line.__getitem__) == [0, 1, 3, 2]


def test_a_node_that_nothing_links_belongs_to_nothing() -> None:
    assert not linked(components([(1, 2)]), 3, 3)


@given(st.sets(st.integers(0, 200)))
@settings(derandomize=True, deadline=None)
def test_a_mask_holds_just_its_numbers(numbers: set[int]) -> None:
    assert bits(mask_of(numbers)) == sorted(numbers)
    assert mask_of([*numbers, *numbers]) == mask_of(numbers)
