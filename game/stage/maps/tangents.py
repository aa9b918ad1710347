"""In which direction track leaves its nodes, so that lines run smoothly through them."""

from __future__ import annotations

import math
from collections import defaultdict

from game.stage.maps.track_plan import Piece, TrackPlan, piece_of, wrapped

BRANCH_BEND = 0.45
"""How far a branch turns towards the line that it joins."""
WIDEST_BEND = math.radians(62)
"""A piece never leaves its node further than this from the straight way."""


class Tangents:
    """`leaving` has an angle for every end of every piece."""

    def __init__(self, plan: TrackPlan) -> None:
        self._plan = plan
        self.leaving: dict[tuple[str, Piece], float] = {}
        self._around: dict[str, list[Piece]] = defaultdict(list)
        for piece in plan.sharing:
            for node in piece:
                self._around[node].append(piece)
        for node in self._around:
            self._through(node)
        for node in self._around:
            self._branches(node)
        for piece in plan.sharing:
            self._loose_ends(piece)

    def _chord(self, node: str, piece: Piece) -> float:
        other = piece[1] if piece[0] == node else piece[0]
        (x0, y0), (x1, y1) = self._plan.places[node], self._plan.places[other]
        return math.atan2(y1 - y0, x1 - x0)

    def _through(self, node: str) -> None:
        """Pieces that continue each other have one tangent, and so have all that share them."""
        plan = self._plan
        pairs: set[tuple[float, Piece, Piece]] = set()
        for piece in self._around[node]:
            before = piece[1] if piece[0] == node else piece[0]
            for railroad in plan.sharing[piece]:
                after = plan.onward(railroad, before, node)
                if after is not None:
                    turn = abs(plan.turn(before, node, after))
                    other = piece_of(node, after)
                    pairs.add((turn, min(piece, other), max(piece, other)))
        side: dict[Piece, tuple[Piece, int]] = {}
        for _, one, other in sorted(pairs):
            (head, sign), (tail, wayback) = (side.setdefault(p, (p, 1)) for p in (one, other))
            if head == tail:
                continue  # already together; if on the same side, the straighter pair wins
            for piece, (root, way) in list(side.items()):
                if root == tail:
                    side[piece] = (head, -way * sign * wayback)
        groups: dict[Piece, list[tuple[Piece, int]]] = defaultdict(list)
        for piece, (root, sign) in side.items():
            groups[root].append((piece, sign))
        for members in groups.values():
            x = sum(sign * math.cos(self._chord(node, piece)) for piece, sign in members)
            y = sum(sign * math.sin(self._chord(node, piece)) for piece, sign in members)
            angle = math.atan2(y, x)
            for piece, sign in members:
                leaving = angle if sign > 0 else angle + math.pi
                self.leaving[node, piece] = _towards(self._chord(node, piece), leaving, 1.0)

    def _branches(self, node: str) -> None:
        """A piece that ends at its railroad's own line bends towards it."""
        joined = {piece for piece in self._around[node] if (node, piece) in self.leaving}
        for piece in self._around[node]:
            if piece in joined:
                continue
            chord = self._chord(node, piece)
            lines = [
                self.leaving[node, other]
                for other in joined
                if set(self._plan.sharing[other]) & set(self._plan.sharing[piece])
            ]
            if lines:
                nearest = min(
                    (angle + turn for angle in lines for turn in (0.0, math.pi)),
                    key=lambda angle: abs(wrapped(angle - chord)),
                )
                self.leaving[node, piece] = _towards(chord, nearest, BRANCH_BEND)

    def _loose_ends(self, piece: Piece) -> None:
        """Unless something else decides, a piece goes on bending as it does at its other end."""
        for node, other in (piece, piece[::-1]):
            if (node, piece) in self.leaving:
                continue
            chord = self._chord(node, piece)
            far = self.leaving.get((other, piece))
            bend = 0.0 if far is None else wrapped(far - chord - math.pi)
            self.leaving[node, piece] = chord - bend / 2


def _towards(chord: float, angle: float, share: float) -> float:
    """The chord's direction turned towards another, within what a piece may bend."""
    bend = wrapped(angle - chord) * share
    return chord + max(-WIDEST_BEND, min(WIDEST_BEND, bend))
