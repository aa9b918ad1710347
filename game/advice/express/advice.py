"""Everything that Express advises on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.advice.advice import Advice, View
from game.advice.express import about, choices, finale, looking
from game.advice.facts import Facts
from game.advice.finale import Finale, grouped
from game.rules.contract import Decision, Move, ScoreLine, ScorePart, Seat
from game.rules.express.board import Board
from game.rules.express.moves import DrawTickets, KeepTickets


class ExpressAdvice(Advice[Board]):
    cancellable_kinds: ClassVar = frozenset({"express.payment"})
    public_refusals: ClassVar = frozenset(
        {
            "route_taken", "own_twin", "twin_closed", "too_few_wagons", "pile_empty", "no_cards",
            "empty_slot", "no_locos", "loco_with_cards", "no_tickets",
        }
    )  # fmt: skip

    def actor(self, view: View) -> Seat | None:
        """At the start all choose their tickets at once (EX-13)."""
        return None if view["phase"] == "initial_tickets" else super().actor(view)

    def needs_confirmation(self, move: Move, view: View, board: Board) -> bool:
        """Tickets that are drawn have been seen, and those given back are gone."""
        return isinstance(move, DrawTickets | KeepTickets)

    def plausible_moves(self, kind: str, view: View, board: Board) -> list[Move]:
        return choices.plausible_moves(kind, view, board)

    def illegal_but_shown(self, moves: Sequence[Move], view: View, board: Board) -> list[Move]:
        return choices.illegal_but_shown(moves, view, board)

    def player(self, seat: Seat, view: View, board: Board) -> Facts | None:
        return looking.player(seat, view)

    def about(self, move: Move, view: View, board: Board) -> Facts | None:
        return about.about(move, view, board)

    def question(self, decision: Decision, view: View, board: Board) -> Facts | None:
        return about.question(decision, view, board)

    def finale(self, lines: Sequence[ScoreLine], view: View, board: Board) -> Finale:
        return finale.finale(lines, view, board)

    def open_total(self, line: ScoreLine) -> int:
        """The score track: tickets are not told before their time, and count at the end."""
        return sum(part.amount for part in line.parts if part.kind == finale.ROUTES)

    def sums(self, line: ScoreLine) -> Sequence[ScorePart]:
        return grouped(line, finale.GROUPS)
