"""Drawing cards: those the plan lacks first, then those that score, a loco where neither lies."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.express import saving
from game.bots.express.seen import Seen
from game.rules.contract import Move
from game.rules.express.board import WILD, Route
from game.rules.express.moves import DrawCard, TakeCard, TakeLoco

PLANNED, FILLING, OTHER = 1.0, 0.7, 0.3
"""What a card is worth that the plan lacks, that a route for points lacks, or that nothing does."""
LAST_LOCO, ANY_LOCO = 1.5, 1.2
"""A loco fits for certain but takes the place of two cards; it may be all that the plan lacks."""


class Drawing:
    """What the cards on offer are worth to a seat that has these routes in mind."""

    def __init__(self, seen: Seen, planned: Sequence[Route], filling: Sequence[Route]) -> None:
        self._seen = seen
        self._planned = planned
        self._all = [*planned, *filling]
        self._values = self._value_colours(seen.hand)

    def rank_first(self, move: Move) -> float:
        """A card together with the best that can follow it, or a loco alone."""
        seen = self._seen
        if isinstance(move, TakeLoco):
            return self._rank_loco()
        if isinstance(move, DrawCard):
            return self._blind(self._values) + self._best(seen.row, self._values)
        assert isinstance(move, TakeCard)
        colour = self._colour(move)
        row = [*seen.row[: move.slot], *seen.row[move.slot + 1 :]]
        more = list(seen.hand)
        more[colour] += 1
        return self._values[colour] + self._best(row, self._value_colours(more))

    def rank_second(self, move: Move) -> float:
        if isinstance(move, DrawCard):
            return self._blind(self._values)
        assert isinstance(move, TakeCard)
        return self._values[self._colour(move)]

    def _rank_loco(self) -> float:
        hand = self._seen.hand
        if saving.still_to_draw(hand, self._planned) == 1:
            return LAST_LOCO
        return ANY_LOCO if saving.still_to_draw(hand, self._all) else OTHER

    def _value_colours(self, hand: Sequence[int]) -> list[float]:
        planned = saving.fitting(hand, self._planned)
        filling = saving.fitting(hand, self._all)
        return [
            PLANNED if planned[colour] else FILLING if filling[colour] else OTHER
            for colour in range(WILD)
        ]

    def _best(self, row: Sequence[int | None], values: Sequence[float]) -> float:
        shown = [values[colour] for colour in row if colour is not None]
        return max([self._blind(values), *shown])

    def _blind(self, values: Sequence[float]) -> float:
        """The mean over all cards that may be on top of the pile."""
        if not self._seen.pile:
            return 0.0
        unseen = self._seen.unseen
        return sum(v * n for v, n in zip(values, unseen, strict=True)) / sum(unseen)

    def _colour(self, move: TakeCard) -> int:
        colour = self._seen.row[move.slot]
        assert colour is not None
        return colour
