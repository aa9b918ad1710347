"""Which places of a map are named first, where there is no room for all names."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.stage.maps.curve import Point


def spread_out(places: Mapping[str, Point], weights: Mapping[str, int]) -> list[str]:
    """The weightiest first, then whatever lies far from all before it and weighs much."""
    left = sorted(places, key=lambda node: -weights[node])
    gaps = dict.fromkeys(left, math.inf)
    found: list[str] = []
    while left:
        node = (
            left[0] if not found else max(left, key=lambda each: gaps[each] * (1 + weights[each]))
        )
        left.remove(node)
        found.append(node)
        for other in left:
            gaps[other] = min(gaps[other], math.dist(places[node], places[other]))
    return found
