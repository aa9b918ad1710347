"""Railroads that must be sold, to the Bank or by auction (RB-94 to RB-107b)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.choices import Amount, Choices
from game.rules.contract import Event, IllegalMove, Move, Seat
from game.rules.rail_baron import sums
from game.rules.rail_baron.events import (
    AuctionBegan,
    BidMade,
    BidPassed,
    Offered,
    SoldAtAuction,
    SoldToBank,
)
from game.rules.rail_baron.flow import ask, expect, go_on
from game.rules.rail_baron.ledger import check_wealth, hand_over, pay
from game.rules.rail_baron.moves import Auction, Bid, Offer, PassBid, SellToBank
from game.rules.rail_baron.state import NONE, Sale, State
from game.rules.rail_baron.sums import BANK
from game.rules.refusal import Plain

TRAINS = ("express", "superchief")
"""What stays with its owner, though it was bought (RB-73)."""
_PASS = PassBid()
_SALE_MOVES: tuple[Move, ...] = (SellToBank(), Auction())


def sale_moves(s: State, seat: Seat) -> tuple[Move, ...]:
    return _SALE_MOVES


def sale_facts(s: State) -> dict[str, Plain]:
    assert s.sale is not None
    return {"railroad": s.board.railroads[s.sale.railroad].id}


def bid_facts(s: State) -> dict[str, Plain]:
    assert s.sale is not None
    return {
        "railroad": s.board.railroads[s.sale.railroad].id,
        "seller": s.sale.seller,
        "lowest": lowest_bid(s),
        "leader": None if s.sale.bid is None else s.sale.leader,
    }


def offer_cheapest(s: State, seat: Seat, moves: Sequence[Move]) -> Move:
    railroads, index = s.board.railroads, s.board.railroad_index
    offers = [move for move in moves if isinstance(move, Offer)]
    return min(offers, key=lambda move: railroads[index[move.railroad]].price)


def offer_moves(s: State, seat: Seat) -> list[Move]:
    """Any of one's railroads (RB-95)."""
    return [Offer(s.board.railroads[railroad].id) for railroad in s.owned(seat)]


def bid_moves(s: State, seat: Seat) -> Choices:
    """Pass, or any amount from the lowest up to one's cash (RB-98)."""
    return Choices([_PASS], [Amount(Bid, "amount", lowest_bid(s), s.cash[seat], sums.UNIT)])


def lowest_bid(s: State) -> int:
    assert s.sale is not None
    return sums.lowest_bid(s.board.railroads[s.sale.railroad].price, s.sale.bid)


def offer(s: State, seat: Seat, move: Offer) -> list[Event]:
    if s.phase == "sale" and s.sale is not None:
        offered = s.board.railroads[s.sale.railroad].id
        raise IllegalMove("RB-102", "offered_already", railroad=offered)
    expect(s, "offer")
    index = s.board.railroad_index.get(move.railroad, NONE)
    if index == NONE and move.railroad in TRAINS:
        raise IllegalMove("RB-73", "trains_not_sold")
    if index == NONE or s.owner[index] != seat:
        raise IllegalMove("RB-95", "not_yours", railroad=move.railroad[:40])
    s.sale = Sale(seat, index)
    ask(s, "sale", seat)
    return [Offered(seat, move.railroad)]


def sell_to_bank(s: State, seat: Seat, move: SellToBank) -> list[Event]:
    _expect_offer(s)
    events: list[Event] = []
    _to_the_bank(s, False, events)
    go_on(s, events)
    return events


def auction(s: State, seat: Seat, move: Auction) -> list[Event]:
    _expect_offer(s)
    assert s.sale is not None
    railroad = s.board.railroads[s.sale.railroad].id
    ask(s, "bid", next(s.clockwise(seat)))  # RB-97
    return [AuctionBegan(seat, railroad, lowest_bid(s))]


def _expect_offer(s: State) -> None:
    """Which railroad must go is said before how it goes (RB-95)."""
    if s.phase == "offer":
        raise IllegalMove("RB-95", "nothing_offered")
    expect(s, "sale")


def bid(s: State, seat: Seat, move: Bid) -> list[Event]:
    expect(s, "bid")
    assert s.sale is not None
    lowest = lowest_bid(s)
    if move.amount % sums.UNIT:
        raise IllegalMove("RB-98", "not_a_multiple", amount=move.amount, step=sums.UNIT)
    if move.amount < lowest:
        raise IllegalMove("RB-98", "bid_too_low", amount=move.amount, lowest=lowest)
    if move.amount > s.cash[seat]:
        raise IllegalMove("RB-98", "bid_above_cash", amount=move.amount, cash=s.cash[seat])
    s.sale = s.sale._replace(bid=move.amount, leader=seat, silent=0)
    events: list[Event] = [BidMade(seat, s.board.railroads[s.sale.railroad].id, move.amount)]
    _next_speaker(s, seat, events)
    return events


def pass_bid(s: State, seat: Seat, move: PassBid) -> list[Event]:
    """Who passes may bid again when asked again (RB-99)."""
    expect(s, "bid")
    assert s.sale is not None
    s.sale = s.sale._replace(silent=s.sale.silent + 1)
    events: list[Event] = [BidPassed(seat, s.board.railroads[s.sale.railroad].id)]
    _next_speaker(s, seat, events)
    return events


def _next_speaker(s: State, seat: Seat, events: list[Event]) -> None:
    """All others have passed after a bid, or everybody without one: it is over (RB-100).

    So the word never comes round to the highest bidder (RB-107a).
    """
    sale = s.sale
    assert sale is not None
    bidders = list(s.clockwise(sale.seller))
    if sale.silent < len(bidders) - (sale.leader != NONE):
        ask(s, "bid", next(other for other in s.clockwise(seat) if other != sale.seller))
        return
    if sale.leader == NONE:
        _to_the_bank(s, True, events)
    else:
        _to_the_highest(s, sale, events)
    go_on(s, events)


def _to_the_bank(s: State, unwanted: bool, events: list[Event]) -> None:
    """For half the price (RB-95, RB-101); the title goes first, so that worth is told right."""
    sale = s.sale
    assert sale is not None
    s.sale = None
    price = s.board.half_price(sale.railroad)
    events.append(SoldToBank(sale.seller, s.board.railroads[sale.railroad].id, price, unwanted))
    hand_over(s, [sale.railroad], BANK, events)
    pay(s, BANK, sale.seller, price, events)


def _to_the_highest(s: State, sale: Sale, events: list[Event]) -> None:
    assert sale.bid is not None
    s.sale = None
    buyer = sale.leader
    events.append(SoldAtAuction(sale.seller, s.board.railroads[sale.railroad].id, buyer, sale.bid))
    hand_over(s, [sale.railroad], buyer, events)
    pay(s, buyer, sale.seller, sale.bid, events)
    if check_wealth(s, buyer, events) and buyer != s.turn:  # RB-106; the mover's own: RB-146c
        s.agenda += (("late", buyer),)
