"""The shape of every piece of track: smooth through its nodes, neighbours side by side.

Railroads that join the same two nodes share one middle line and lie in lanes
beside it, at the same distance all the way; where one of them leaves, it comes
back to the middle of its own track.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Iterable
from itertools import pairwise, product

from game.stage.maps.curve import Curve, Point, Pose
from game.stage.maps.lanes import LANE, lanes_of
from game.stage.maps.tangents import Tangents
from game.stage.maps.track_plan import Piece, TrackPlan, piece_of

STEP = 3.0
"""Length of the straight bits that a curve is made of."""
EASE = 26.0
"""Track it takes to come from a lane to the middle."""
PULL = 0.95
"""Length of the tangents, as a share of the distance between the nodes."""
CLEARANCE = 11.0
"""A line keeps this far from the dots that it does not serve."""
CELL = 48


class Curves:
    """Made once for a board; asked for by railroad and nodes."""

    def __init__(self, plan: TrackPlan, narrow: Collection[str] = ()) -> None:
        """`narrow` nodes do not grow across lanes: lines draw together there."""
        self.plan = plan
        self._narrow = frozenset(narrow)
        self._leaving = Tangents(plan).leaving
        self._lanes = lanes_of(plan)
        self._near = _Neighbours(plan.places)
        self._bows = {piece: self._bow(piece) for piece in plan.sharing}
        self._drawn = {
            (railroad, piece): self._piece(railroad, piece)
            for railroad, pieces in plan.pieces.items()
            for piece in pieces
        }
        self._ends: dict[str, list[Point]] = {node: [at] for node, at in plan.places.items()}
        for (_, (a, b)), curve in self._drawn.items():
            self._ends[a].append(curve.points[0])
            self._ends[b].append(curve.points[-1])

    def piece(self, railroad: str, a: str, b: str) -> Curve:
        """One piece of track, travelled from a to b."""
        curve = self._drawn[railroad, piece_of(a, b)]
        return curve if a < b else Curve(curve.points[::-1])

    def along(self, railroad: str, nodes: list[str]) -> Curve:
        """Several pieces, one after the other."""
        points: list[Point] = []
        for a, b in pairwise(nodes):
            points += self.piece(railroad, a, b).points[1 if points else 0 :]
        return Curve(points)

    def curve(self, railroad: str, a: str, b: str) -> Curve:
        """A section from stop to stop, through the junctions that lie between."""
        path = self.plan.path(railroad, a, b)
        if path is None:
            raise KeyError((railroad, a, b))
        return self.along(railroad, path)

    def across(self, node: str) -> tuple[Point, Point]:
        """The two lines of a node that are furthest apart; the same point where all meet in one."""
        ends = self._ends[node]
        return max(product(ends, ends), key=lambda pair: math.dist(*pair))

    def lane(self, railroad: str, a: str, b: str) -> float:
        """How far to the right of the middle it runs, travelled from a to b."""
        lane = self._lanes.get((railroad, piece_of(a, b)), 0.0)
        return lane if a < b else -lane

    def _at_node(self, railroad: str, before: str, node: str) -> float:
        """The lane in which a line passes a node, coming from `before`."""
        lane = self.lane(railroad, before, node)
        after = self.plan.onward(railroad, before, node)
        if after is not None:
            there = self.lane(railroad, node, after)
            lane = (lane + there) / 2 if lane and there else lane or there
        widest = LANE / 2 if node in self._narrow else math.inf
        return max(-widest, min(widest, lane))

    def _piece(self, railroad: str, piece: Piece) -> Curve:
        a, b = piece
        start = -self._at_node(railroad, b, a)
        end = self._at_node(railroad, a, b)
        middle = self._middle(piece, self._bows[piece])
        lane = self.lane(railroad, a, b)
        if not start and not end and not lane:
            return middle
        ease = min(EASE, middle.length / 2)
        return Curve(
            [
                pose.beside(_eased(start, lane, end, far, middle.length - far, ease))
                for far, pose in self._measured(piece, middle)
            ]
        )

    def _measured(self, piece: Piece, middle: Curve) -> Iterable[tuple[float, Pose]]:
        """The points of a middle line with their distance and the direction of the track.

        At the ends it is the direction that all pieces share there, so that lanes meet.
        """
        far = 0.0
        count = len(middle.points)
        for index, (x, y) in enumerate(middle.points):
            if index:
                far += math.dist(middle.points[index - 1], (x, y))
            if index == 0:
                angle = self._leaving[piece[0], piece]
            elif index == count - 1:
                angle = self._leaving[piece[1], piece] + math.pi
            else:
                (x0, y0), (x1, y1) = middle.points[index - 1], middle.points[index + 1]
                angle = math.atan2(y1 - y0, x1 - x0)
            yield far, Pose(x, y, math.cos(angle), math.sin(angle))

    def _middle(self, piece: Piece, bow: float) -> Curve:
        """Hermite from node to node; `bow` moves its belly to the right."""
        (x0, y0), (x1, y1) = (self.plan.places[node] for node in piece)
        chord = math.hypot(x1 - x0, y1 - y0)
        out, back = self._leaving[piece[0], piece], self._leaving[piece[1], piece]
        pull = PULL * chord
        u = (math.cos(out) * pull, math.sin(out) * pull)
        v = (-math.cos(back) * pull, -math.sin(back) * pull)
        right = (-(y1 - y0) / (chord or 1.0), (x1 - x0) / (chord or 1.0))
        steps = max(6, round(chord / STEP))
        points = []
        for i in range(steps + 1):
            t = i / steps
            a, b = (1 + 2 * t) * (1 - t) ** 2, t * t * (3 - 2 * t)
            c, d = t * (1 - t) ** 2, t * t * (t - 1)
            belly = bow * (4 * t * (1 - t)) ** 2
            points.append(
                (
                    a * x0 + b * x1 + c * u[0] + d * v[0] + right[0] * belly,
                    a * y0 + b * y1 + c * u[1] + d * v[1] + right[1] * belly,
                )
            )
        return Curve(points)

    def _bow(self, piece: Piece) -> float:
        """How far the piece must step aside for dots that lie on its way but are not its own."""
        bow = 0.0
        lanes = len(self.plan.sharing[piece])
        wanted = CLEARANCE + (lanes - 1) * LANE / 2
        for _ in range(3):
            curve = self._middle(piece, bow)
            push = 0.0
            for node in self._near.along(curve.points[2:-2], wanted):
                if node in piece or node in self.plan.junctions:
                    continue
                push += _aside(curve, self.plan.places[node], wanted)
            if not push:
                break
            bow += push
        return bow


def _eased(start: float, lane: float, end: float, far: float, left: float, ease: float) -> float:
    if far < ease:
        return start + (lane - start) * _smooth(far / ease)
    if left < ease:
        return end + (lane - end) * _smooth(left / ease)
    return lane


def _smooth(t: float) -> float:
    t = max(0.0, min(1.0, t))
    return t * t * (3 - 2 * t)


def _aside(curve: Curve, dot: Point, wanted: float) -> float:
    """How far to the right a curve must move to pass a dot at the wanted distance."""
    index, (x, y) = min(enumerate(curve.points), key=lambda row: math.dist(row[1], dot))
    if index in (0, len(curve.points) - 1):
        return 0.0  # the dot is beyond the end: a bow would not help
    (x0, y0), (x1, y1) = curve.points[0], curve.points[-1]
    chord = math.hypot(x1 - x0, y1 - y0) or 1.0
    side = ((dot[0] - x) * -(y1 - y0) + (dot[1] - y) * (x1 - x0)) / chord
    t = index / (len(curve.points) - 1)
    reach = (4 * t * (1 - t)) ** 2
    short = wanted - math.dist((x, y), dot)
    if short <= 0 or reach < 0.25:
        return 0.0
    return (-short if side > 0 else short) / reach


class _Neighbours:
    """Finds the nodes near a line without asking all of them."""

    def __init__(self, places: dict[str, Point]) -> None:
        self._cells: dict[tuple[int, int], list[tuple[str, Point]]] = defaultdict(list)
        for node, (x, y) in places.items():
            self._cells[int(x // CELL), int(y // CELL)].append((node, (x, y)))

    def along(self, points: list[Point], within: float) -> list[str]:
        cells = {
            (int((x + dx) // CELL), int((y + dy) // CELL))
            for x, y in points
            for dx in (-within, within)
            for dy in (-within, within)
        }
        return sorted(
            node
            for cell in cells
            for node, place in self._cells.get(cell, ())
            if any(math.dist(place, point) < within for point in points)
        )
