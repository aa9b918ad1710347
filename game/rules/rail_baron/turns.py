"""Who may answer: a seat that is not asked is told by which rule, the most particular there is."""

from __future__ import annotations

from game.rules.contract import CHANCE, IllegalMove, Move, Seat
from game.rules.rail_baron.flow import WON_BY
from game.rules.rail_baron.moves import Auction, BuyNothing, Offer, Roll, SellToBank, Step
from game.rules.rail_baron.state import State


def asked(s: State) -> tuple[Seat, ...]:
    return (s.asked,)


def over(s: State) -> IllegalMove:
    return IllegalMove(WON_BY[s.how], "game_over")


def refuse_out_of_turn(s: State, seat: Seat, move: Move) -> None:
    """Refuse what a seat says that is not asked.

    While dice are awaited nobody is asked; what belongs to another moment than the roll is then
    refused by its own rule, so it is let through.
    """
    if (seat == CHANCE) != isinstance(move, Roll):
        raise IllegalMove("RB-07", "dice_are_rolled")
    if seat in (CHANCE, s.asked):  # whether dice are wanted is known to the roll
        return
    if 0 <= seat < s.seats and s.out[seat]:
        raise IllegalMove("RB-108", "bankrupt")
    if s.phase == "roll":
        _refuse_without_a_roll(s, move)
    elif s.phase == "bid":
        _refuse_in_auction(s, seat, move)
    else:
        raise IllegalMove("RB-14", "not_your_turn", turn=s.asked)


def _refuse_without_a_roll(s: State, move: Move) -> None:
    """Neither the roll nor the move after it can be skipped."""
    if isinstance(move, BuyNothing) and s.purpose == "bonus":
        raise IllegalMove("RB-52", "bonus_compulsory")
    if isinstance(move, BuyNothing | Step):
        raise IllegalMove("RB-22", "dice_first")


def _refuse_in_auction(s: State, seat: Seat, move: Move) -> None:
    assert s.sale is not None
    if seat == s.sale.seller and isinstance(move, Offer | SellToBank | Auction):
        railroad = s.board.railroads[s.sale.railroad].id
        raise IllegalMove("RB-102", "own_auction", railroad=railroad)
    raise IllegalMove("RB-97", "not_your_bid", asked=s.asked)
