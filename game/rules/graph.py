"""What hangs together, and the way from here to there: for tracks, and for whatever else is linked.

Searches that are asked thousands of times a second have their own home, next to what they know.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)
Link = TypeVar("Link")


def reachable(start: Node, neighbours: Callable[[Node], Iterable[Node]]) -> list[Node]:
    """Everything that can be reached, the nearest first, the start included."""
    found = [start]
    seen = {start}
    for node in found:  # it grows as we go
        for near in neighbours(node):
            if near not in seen:
                seen.add(near)
                found.append(near)
    return found


def components(links: Iterable[tuple[Node, Node]]) -> dict[Node, int]:
    """For every node that is linked, the number of the part it belongs to."""
    part: dict[Node, int] = {}
    members: dict[int, list[Node]] = {}
    for a, b in links:
        for node in (a, b):
            if node not in part:
                part[node] = len(members)
                members[part[node]] = [node]
        joined, absorbed = part[a], part[b]
        if joined != absorbed:
            for node in members[absorbed]:
                part[node] = joined
            members[joined] += members[absorbed]
            members[absorbed] = []
    return part


def linked(part: Mapping[Node, int], a: Node, b: Node) -> bool:
    """Whether two nodes belong to the same of some `components`."""
    return a in part and part[a] == part.get(b)


def shortest(
    start: Node,
    goal: Node,
    leaving: Callable[[Node], Iterable[tuple[Node, Link]]],
    most: int | None = None,
) -> list[Link] | None:
    """The links of a shortest way, of at most so many; None where there is none.

    `leaving` says where the links of a node lead; of equally short ways the first one listed wins.
    """
    came: dict[Node, tuple[Node, Link] | None] = {start: None}
    edge = deque(((start, 0),))
    while edge and goal not in came:
        node, steps = edge.popleft()
        if steps == most:
            break
        for to, link in leaving(node):
            if to not in came:
                came[to] = (node, link)
                edge.append((to, steps + 1))
    return _traced(came, goal) if goal in came else None


def _traced(came: dict[Node, tuple[Node, Link] | None], goal: Node) -> list[Link]:
    links = []
    step = came[goal]
    while step is not None:
        node, link = step
        links.append(link)
        step = came[node]
    return links[::-1]
