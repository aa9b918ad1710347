"""Everything that Rail Baron advises on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.advice.advice import Advice, View
from game.advice.facts import Facts
from game.advice.finale import Finale, grouped
from game.advice.rail_baron import about, choices, finale, look, odds, routes, shop
from game.advice.rail_baron.facts import (
    CityFacts,
    Network,
    RailroadFacts,
    Remainder,
    Ride,
    Trip,
    Ware,
)
from game.rules.contract import Decision, Move, ScoreLine, ScorePart, Seat
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.moves import Declare


class RailBaronAdvice(Advice[Board]):
    """Purchases and bids are not public: what can be afforded would betray the cash."""

    public_kinds: ClassVar = frozenset(
        f"rail_baron.{phase}" for phase in ("step", "region", "declare", "offer", "sale")
    )
    cancellable_kinds: ClassVar = frozenset({"rail_baron.sale"})
    brief_kinds: ClassVar = frozenset({"rail_baron.bid"})

    def actor(self, view: View) -> Seat:
        return choices.actor(view)

    def needs_confirmation(self, move: Move, view: View, board: Board) -> bool:
        return shop.hurts(move, view, board) or (isinstance(move, Declare) and move.declare)

    def doubt(self, move: Move, view: View, board: Board) -> Remainder | None:
        return shop.unpaid(move, view, board)

    def remainder(self, seat: Seat, view: View, change: int) -> Remainder | None:
        """What is left of the cash after a purchase or a sale, and after fees."""
        return shop.remainder(seat, view, change)

    def illegal_but_shown(self, moves: Sequence[Move], view: View, board: Board) -> list[Move]:
        return choices.illegal_but_shown(moves, view, board)

    def about(self, move: Move, view: View, board: Board) -> Facts | None:
        return about.about(move, view, board)

    def question(self, decision: Decision, view: View, board: Board) -> Facts | None:
        return about.question(decision, view, board)

    def wares(self, seat: Seat, view: View, board: Board) -> list[Ware]:
        """What can be bought, whether or not the seat can pay for it."""
        return shop.wares(seat, view, board)

    def offers(self, seat: Seat, view: View, board: Board) -> list[Ware]:
        """What can be sold."""
        return shop.offers(seat, view, board)

    def network(self, seat: Seat, view: View, board: Board) -> Network:
        return shop.network(seat, view, board)

    def runs(self, seat: Seat, view: View, board: Board) -> odds.Runs:
        """To be played, for the odds of a run for home."""
        return odds.Runs(seat, view, board)

    def railroad(self, name: str, reader: Seat, view: View, board: Board) -> RailroadFacts:
        return look.railroad(name, reader, view, board)

    def city(self, dot: str, reader: Seat, view: View, board: Board) -> CityFacts:
        return look.city(dot, reader, view, board)

    def proposals(self, decision: Decision, view: View, board: Board) -> Sequence[Ride]:
        return routes.proposals(decision, view, board)

    def player(self, seat: Seat, view: View, board: Board) -> Trip:
        return about.player(seat, view, board)

    def finale(self, lines: Sequence[ScoreLine], view: View, board: Board) -> Finale:
        return finale.finale(lines, view, board)

    def sums(self, line: ScoreLine) -> Sequence[ScorePart]:
        return grouped(line, finale.GROUPS)
