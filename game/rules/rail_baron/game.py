"""Rail Baron as the contract wants it: asks, plays, shows, copies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Self, get_args

from game.rules.chance import one_of, stream
from game.rules.contract import CHANCE, Decision, Event, IllegalMove, Move, ScoreLine, Seat
from game.rules.plain import Malformed
from game.rules.position import PositionGame
from game.rules.rail_baron import invariants, snapshot, tally, view
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.destinations import choose_region, declare, roll, roll_moves, roller
from game.rules.rail_baron.flow import WON_BY
from game.rules.rail_baron.moves import (
    Auction,
    Bid,
    BuyExpress,
    BuyGroup,
    BuyNothing,
    BuyRailroad,
    BuySuperchief,
    ChooseRegion,
    Declare,
    Offer,
    PassBid,
    Roll,
    SellToBank,
    Step,
)
from game.rules.rail_baron.purchases import (
    buy_express,
    buy_group,
    buy_nothing,
    buy_railroad,
    buy_superchief,
    purchase_moves,
)
from game.rules.rail_baron.riding import ride, step_moves
from game.rules.rail_baron.sales import (
    SALE_MOVES,
    auction,
    bid,
    bid_moves,
    lowest_bid,
    offer,
    offer_moves,
    pass_bid,
    sell_to_bank,
)
from game.rules.rail_baron.setup import begin, opening
from game.rules.rail_baron.state import Phase, State
from game.rules.rail_baron.turns import refuse_out_of_turn

_KINDS = {phase: f"rail_baron.{phase}" for phase in get_args(Phase)}
_DECLARE_MOVES = (Declare(False), Declare(True))


class RailBaronGame(PositionGame[State]):
    __slots__ = ()

    title: ClassVar[str] = "rail_baron"

    @classmethod
    def new(cls, board: Board, seats: int, seed: int, options: Mapping[str, Any]) -> Self:
        return cls(begin(board, seats, seed, options))

    @classmethod
    def restore(cls, data: object, board: Board) -> Self:
        return cls(snapshot.read(data, board))

    @classmethod
    def imagine(cls, data: Mapping[str, Any], board: Board, rng: Random) -> Self:
        return cls(view.imagine(data, board, rng))

    def _ask(self) -> Decision:
        s = self._state
        seat = CHANCE if s.phase == "roll" else s.asked
        return Decision(s.number, _KINDS[s.phase], (seat,), self._facts(), self)

    def _facts(self) -> Mapping[str, Any]:
        """What the room may know of the question."""
        s = self._state
        board = s.board
        if s.phase == "step":
            return {"left": s.left, "target": board.dots[s.target(s.turn)].id}
        if s.phase == "roll":
            return {"purpose": s.purpose, "seat": roller(s)}
        if s.phase == "purchase":
            return {"city": board.cities[s.city[s.asked]].id}
        if s.phase == "sale":
            assert s.sale is not None
            return {"railroad": board.railroads[s.sale.railroad].id}
        if s.phase == "bid":
            assert s.sale is not None
            return {
                "railroad": board.railroads[s.sale.railroad].id,
                "seller": s.sale.seller,
                "lowest": lowest_bid(s),
                "leader": None if s.sale.bid is None else s.sale.leader,
            }
        return {}

    def list_moves(self, seat: Seat) -> Sequence[Move]:
        s = self._state
        if s.phase == "step":
            return step_moves(s)
        if s.phase == "roll":
            return roll_moves(s)
        if s.phase == "purchase":
            return purchase_moves(s, seat)
        if s.phase == "declare":
            return _DECLARE_MOVES
        if s.phase == "region":
            return [ChooseRegion(region.id) for region in s.board.regions]
        if s.phase == "offer":
            return offer_moves(s, seat)
        if s.phase == "sale":
            return SALE_MOVES
        return bid_moves(s, seat)

    def default_move(self, seat: Seat) -> Move:
        """The first of the list; but a step goes the shortest way, and what is cheapest is sold.

        Dice fall as the seed has it: always the same ones would tie for the start and meet a
        home that is taken again and again.
        """
        s = self._state
        moves = self.list_moves(seat)
        if s.phase == "roll":
            return moves[one_of(len(moves), stream(s.seed, s.number))]
        if s.phase == "step":
            away = s.board.network.distances(s.target(seat))
            places = s.board.dot_index
            steps = [move for move in moves if isinstance(move, Step)]
            return min(steps, key=lambda move: away[places[move.to]] or 0)
        if s.phase == "offer":
            railroads, index = s.board.railroads, s.board.railroad_index
            offers = [move for move in moves if isinstance(move, Offer)]
            return min(offers, key=lambda move: railroads[index[move.railroad]].price)
        return moves[0]

    def play(self, move: Move, seat: Seat) -> list[Event]:
        s = self._state
        if s.phase == "over":
            raise IllegalMove(WON_BY[s.how], "game_over")
        carry_out = _HANDLERS.get(type(move))
        if carry_out is None:
            raise Malformed("foreign_move", kind=move.kind)
        if (seat == CHANCE) != (carry_out is roll):
            raise IllegalMove("RB-07", "dice_are_rolled")
        if seat not in (CHANCE, s.asked):  # whether dice are wanted is known to `roll`
            refuse_out_of_turn(s, seat, move)
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
        """Dice are the only chance, and they are not rolled in advance."""
        self._state.seed = seed

    def standings(self) -> list[ScoreLine]:
        return tally.standings(self._state)

    def invariants(self) -> None:
        invariants.check(self._state)


_HANDLERS: dict[type[Move], Callable[[State, Seat, Any], list[Event]]] = {
    Step: ride,
    Roll: roll,
    Declare: declare,
    ChooseRegion: choose_region,
    BuyNothing: buy_nothing,
    BuyRailroad: buy_railroad,
    BuyGroup: buy_group,
    BuyExpress: buy_express,
    BuySuperchief: buy_superchief,
    Offer: offer,
    SellToBank: sell_to_bank,
    Auction: auction,
    Bid: bid,
    PassBid: pass_bid,
}
