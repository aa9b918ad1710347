"""Buying from the Bank, once after every payoff (RB-66 to RB-73, RB-139 to RB-142)."""

from __future__ import annotations

from game.rules.contract import Event, IllegalMove, Move, Seat
from game.rules.rail_baron.board import Group
from game.rules.rail_baron.events import GroupBought, NothingBought, RailroadBought, TrainBought
from game.rules.rail_baron.flow import expect, go_on
from game.rules.rail_baron.ledger import check_wealth, hand_over, pay
from game.rules.rail_baron.moves import (
    BuyExpress,
    BuyGroup,
    BuyNothing,
    BuyRailroad,
    BuySuperchief,
)
from game.rules.rail_baron.state import State
from game.rules.rail_baron.sums import BANK
from game.rules.refusal import Plain

_NOTHING, _EXPRESS, _SUPERCHIEF = BuyNothing(), BuyExpress(), BuySuperchief()


def purchase_facts(s: State) -> dict[str, Plain]:
    return {"city": s.board.cities[s.city[s.asked]].id}


def purchase_moves(s: State, seat: Seat) -> list[Move]:
    """Nothing, and everything that is for sale and paid for in cash (RB-67, RB-68)."""
    cash = s.cash[seat]
    moves: list[Move] = [_NOTHING]
    moves += [
        BuyRailroad(railroad.id)
        for railroad in s.board.railroads
        if s.owner[railroad.index] == BANK and railroad.price <= cash
    ]
    if s.rules.groups:
        moves += [
            BuyGroup(group.id)
            for group in s.board.groups
            if group.price <= cash and still_for_sale(s, group)
        ]
    if not s.express[seat] and s.board.trains.express <= cash:
        moves.append(_EXPRESS)
    if not s.superchief[seat] and s.superchief_price() <= cash:
        moves.append(_SUPERCHIEF)
    return moves


def still_for_sale(s: State, group: Group) -> list[int]:
    """What the Bank has left of a group (RB-141)."""
    return [railroad for railroad in group.members if s.owner[railroad] == BANK]


def buy_nothing(s: State, seat: Seat, move: BuyNothing) -> list[Event]:
    _expect_purchase(s)
    events: list[Event] = [NothingBought(seat)]
    go_on(s, events)
    return events


def buy_railroad(s: State, seat: Seat, move: BuyRailroad) -> list[Event]:
    _expect_purchase(s)
    index = s.board.railroad_index.get(move.railroad)
    if index is None:
        raise IllegalMove("RB-67", "no_such_railroad", railroad=move.railroad[:40])
    if s.owner[index] != BANK:
        raise IllegalMove("RB-67", "not_for_sale", railroad=move.railroad, owner=s.owner[index])
    price = s.board.railroads[index].price
    _expect_cash(s, seat, price)
    events: list[Event] = [RailroadBought(seat, move.railroad, price)]
    _take(s, seat, price, [index], events)
    return events


def buy_group(s: State, seat: Seat, move: BuyGroup) -> list[Event]:
    """The full price, also for what is left of it (RB-141)."""
    _expect_purchase(s)
    if not s.rules.groups:
        raise IllegalMove("RB-139", "no_groups")
    index = s.board.group_index.get(move.group)
    if index is None:
        raise IllegalMove("RB-140", "no_such_group", group=move.group[:40])
    group = s.board.groups[index]
    railroads = still_for_sale(s, group)
    if not railroads:
        raise IllegalMove("RB-141", "group_sold", group=move.group)
    _expect_cash(s, seat, group.price)
    names = tuple(s.board.railroads[railroad].id for railroad in railroads)
    events: list[Event] = [GroupBought(seat, move.group, names, group.price)]
    _take(s, seat, group.price, railroads, events)
    return events


def buy_express(s: State, seat: Seat, move: BuyExpress) -> list[Event]:
    _expect_purchase(s)
    if s.express[seat]:
        raise IllegalMove("RB-67", "has_train", train="express")
    price = s.board.trains.express
    _expect_cash(s, seat, price)
    s.express[seat] = True
    events: list[Event] = [TrainBought(seat, "express", price)]
    _take(s, seat, price, [], events)
    return events


def buy_superchief(s: State, seat: Seat, move: BuySuperchief) -> list[Event]:
    """At the full price, whether or not one has an Express (RB-70)."""
    _expect_purchase(s)
    if s.superchief[seat]:
        raise IllegalMove("RB-67", "has_train", train="superchief")
    price = s.superchief_price()
    _expect_cash(s, seat, price)
    s.superchief[seat] = True
    events: list[Event] = [TrainBought(seat, "superchief", price)]
    _take(s, seat, price, [], events)
    return events


def _expect_purchase(s: State) -> None:
    expect(s, "purchase")


def _expect_cash(s: State, seat: Seat, price: int) -> None:
    if s.cash[seat] < price:
        raise IllegalMove("RB-68", "too_dear", price=price, cash=s.cash[seat])


def _take(s: State, seat: Seat, price: int, railroads: list[int], events: list[Event]) -> None:
    pay(s, seat, BANK, price, events)
    if railroads:
        hand_over(s, railroads, seat, events)
    check_wealth(s, seat, events)  # a purchase at home (RB-122)
    go_on(s, events)
