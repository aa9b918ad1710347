"""Express as the contract wants it: asks, plays, shows, copies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Self, get_args

from game.rules.contract import Decision, Event, IllegalMove, Move, ScoreLine, Seat
from game.rules.express import invariants, snapshot, tally, view
from game.rules.express.board import Board
from game.rules.express.cards import card_moves, draw_card, loco_moves, take_card, take_loco
from game.rules.express.claims import claim_moves, claim_route, pay, payment_moves
from game.rules.express.events import Passed
from game.rules.express.flow import end_turn, expect
from game.rules.express.moves import (
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    Pass,
    Pay,
    TakeCard,
    TakeLoco,
)
from game.rules.express.setup import deal, opening
from game.rules.express.state import Phase, State
from game.rules.express.tickets import (
    draw_moves,
    draw_tickets,
    keep_moves,
    keep_tickets,
    least_kept,
)
from game.rules.plain import Malformed
from game.rules.position import PositionGame

_PASS = Pass()
_NO_FACTS: Mapping[str, Any] = {}
_KINDS = {phase: f"express.{phase}" for phase in get_args(Phase)}


class ExpressGame(PositionGame[State]):
    __slots__ = ()

    title: ClassVar[str] = "express"

    @classmethod
    def new(cls, board: Board, seats: int, seed: int, options: Mapping[str, Any]) -> Self:
        return cls(deal(board, seats, seed))

    @classmethod
    def restore(cls, data: object, board: Board) -> Self:
        return cls(snapshot.read(data, board))

    @classmethod
    def imagine(cls, data: Mapping[str, Any], board: Board, rng: Random) -> Self:
        return cls(view.imagine(data, board, rng))

    def _ask(self) -> Decision:
        s = self._state
        return Decision(s.number, _KINDS[s.phase], self._asked(), self._facts(), self)

    def _asked(self) -> tuple[Seat, ...]:
        s = self._state
        if s.phase != "initial_tickets":
            return (s.turn,)
        return tuple(seat for seat in range(s.seats) if s.answers[seat] is None)

    def _facts(self) -> Mapping[str, Any]:
        s = self._state
        if s.phase == "payment":
            assert s.chosen is not None
            return {"route": s.board.routes[s.chosen].id}
        if s.phase in ("initial_tickets", "keep_tickets"):
            return {"least": least_kept(s)}
        return _NO_FACTS

    def list_moves(self, seat: Seat) -> Sequence[Move]:
        s = self._state
        phase = s.phase
        if phase == "action":
            moves = card_moves(s)
            moves += loco_moves(s)
            moves += claim_moves(s, seat)
            moves += draw_moves(s)
            return moves or [_PASS]  # EX-20
        if phase == "second_card":
            return card_moves(s)
        if phase == "payment":
            return payment_moves(s, seat)
        return keep_moves(s, seat)

    def default_move(self, seat: Seat) -> Move:
        """The first of the list, except that of tickets as few as may be are kept."""
        moves = self.list_moves(seat)
        if isinstance(moves[0], KeepTickets):
            value = {ticket.id: ticket.points for ticket in self.board.tickets}
            return min(
                (move for move in moves if isinstance(move, KeepTickets)),
                key=lambda move: sum(value[ticket] for ticket in move.kept),
            )
        return moves[0]

    def play(self, move: Move, seat: Seat) -> list[Event]:
        s = self._state
        if s.phase == "over":
            raise IllegalMove("EX-20a" if s.turns_left is None else "EX-57", "game_over")
        if s.phase != "initial_tickets":
            if seat != s.turn:
                raise IllegalMove("EX-15", "not_your_turn", turn=s.turn)
        elif not 0 <= seat < s.seats:
            raise IllegalMove("EX-15", "not_your_turn", turn=s.first)
        elif s.answers[seat] is not None:
            raise IllegalMove("EX-13", "already_chosen")
        carry_out = _HANDLERS.get(type(move))
        if carry_out is None:
            raise Malformed("foreign_move", kind=move.kind)
        events = carry_out(s, seat, move)
        self._decision = None
        return events

    def opening(self) -> list[Event]:
        return opening(self._state)

    def _view(self, seat: Seat | None) -> dict[str, Any]:
        return view.view(self._state, seat)

    def snapshot(self) -> dict[str, Any]:
        return snapshot.write(self._state)

    def reseed(self, seed: int) -> None:
        s = self._state
        s.seed, s.counter = seed, 0
        s.pile = s.shuffle(s.pile)
        s.deck = s.shuffle(s.deck)

    def standings(self) -> list[ScoreLine]:
        return tally.standings(self._state)

    def invariants(self) -> None:
        invariants.check(self._state)


def _pass(s: State, seat: Seat, move: Pass) -> list[Event]:
    """Only where none of the four actions is possible (EX-20)."""
    expect(s, "action")
    if card_moves(s) or s.locos or s.tickets_left() or claim_moves(s, seat):
        raise IllegalMove("EX-20", "action_possible")
    events: list[Event] = [Passed(seat)]
    end_turn(s, events, passed=True)
    return events


_HANDLERS: dict[type[Move], Callable[[State, Seat, Any], list[Event]]] = {
    TakeCard: take_card,
    DrawCard: draw_card,
    TakeLoco: take_loco,
    ClaimRoute: claim_route,
    Pay: pay,
    DrawTickets: draw_tickets,
    KeepTickets: keep_tickets,
    Pass: _pass,
}
