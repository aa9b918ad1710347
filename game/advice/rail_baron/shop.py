"""What is for sale, and what it would join to a network: of public facts only, never of cash.

Only `remainder`, and what is asked because of it, follow from cash: where the view tells it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal

from game.advice.advice import View
from game.advice.rail_baron.facts import Network, Remainder, Ware
from game.rules.contract import Move, Seat
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.moves import (
    BuyExpress,
    BuyGroup,
    BuyNothing,
    BuyRailroad,
    BuySuperchief,
    Offer,
)

Order = Literal["useful", "price", "name"]
ORDERS: tuple[Order, ...] = ("useful", "price", "name")
LARGE = 20_000
"""From this sum on a slip would hurt: it is all that one begins with."""


def wares(seat: Seat, view: View, board: Board) -> list[Ware]:
    """All that the Bank has, and the trains, which everybody can have."""
    own = owned(seat, view, board)
    reached = cities_of(own, board)
    near = {dot for railroad in own for dot in _dots(railroad, board)} or _here(seat, view, board)
    found = [
        _railroads(BuyRailroad(each.id), [each.index], each.price, reached, near, board)
        for each in board.railroads
        if each.id not in view["owners"]
    ]
    if view["rules"]["groups"]:
        for group in board.groups:
            left = [
                each for each in group.members if board.railroads[each].id not in view["owners"]
            ]
            if left:
                move = BuyGroup(group.id)
                found.append(_railroads(move, left, group.price, reached, near, board))
    return [*found, *_trains(seat, view, board)]


def offers(seat: Seat, view: View, board: Board) -> list[Ware]:
    """All that a seat could sell, with what the Bank would pay, and the cities it would lose."""
    own = owned(seat, view, board)
    found = []
    for railroad in sorted(own):
        lost = cities_of({railroad}, board) - cities_of(own - {railroad}, board)
        name = board.railroads[railroad].id
        cities = tuple(board.cities[city].id for city in sorted(lost))
        found.append(Ware(Offer(name), (name,), board.half_price(railroad), cities, True))
    return found


def network(seat: Seat, view: View, board: Board) -> Network:
    own = owned(seat, view, board)
    cities = tuple(board.cities[city].id for city in sorted(cities_of(own, board)))
    return Network(seat, tuple(board.railroads[each].id for each in sorted(own)), cities)


def ordered(found: Iterable[Ware], order: Order, board: Board, cash: int | None) -> list[Ware]:
    """Railroads in an order; `cash`, where it may be known, puts what is too dear last.

    Useful is what is joined to one's own and brings most cities for its price.
    """

    def key(ware: Ware) -> tuple[object, ...]:
        name = board.railroads[board.railroad_index[ware.railroads[0]]].name
        if order == "price":
            return -ware.price, name
        if order == "name":
            return (name,)
        too_dear = cash is not None and ware.price > cash
        return too_dear, not ware.joined, -len(ware.new) / max(1, ware.price), name

    return sorted((ware for ware in found if ware.railroads), key=key)


def hurts(move: Move, view: View, board: Board) -> bool:
    """Whether a slip of the hand would be dear, bring nothing (RB-67), force a sale (RB-94), or
    end the shopping while there is something good to be had."""
    if unpaid(move, view, board) is not None:
        return True
    if isinstance(move, BuyRailroad):
        return board.railroads[board.railroad_index[move.railroad]].price >= LARGE
    if isinstance(move, BuyExpress):
        return bool(view["players"][view["asked"]]["superchief"])
    if isinstance(move, BuyNothing):
        return any(_is_good(ware, view) for ware in wares(view["asked"], view, board))
    return isinstance(move, BuyGroup | BuySuperchief)


def _is_good(ware: Ware, view: View) -> bool:
    """It brings something, and can be paid for, as far as the view tells; fees included."""
    brings = bool(ware.new) if ware.railroads else not (ware.owned or ware.useless)
    if view["players"][view["asked"]]["cash"] is None:
        return brings
    after = remainder(view["asked"], view, -ware.price)
    return brings and after is not None and after.left >= 0


def unpaid(move: Move, view: View, board: Board) -> Remainder | None:
    """What a purchase would leave, where that does not cover the fees that are due."""
    price = _price(move, view, board)
    if price is None:
        return None
    after = remainder(view["asked"], view, -price)
    return after if after is not None and after.left < 0 else None


def remainder(seat: Seat, view: View, change: int) -> Remainder | None:
    """What is left when the cash has changed and fees are paid, which comes last (RB-20).

    None where the view does not tell the cash, or where there is not enough for the change.
    """
    cash = view["players"][seat]["cash"]
    if cash is None or cash + change < 0:
        return None
    due = sum(view["due"]) if seat == view["turn"] else 0
    return Remainder(cash + change - due, due)


def _price(move: Move, view: View, board: Board) -> int | None:
    """Of a purchase."""
    if isinstance(move, BuyRailroad):
        return board.railroads[board.railroad_index[move.railroad]].price
    if isinstance(move, BuyGroup):
        return board.groups[board.group_index[move.group]].price
    if isinstance(move, BuyExpress):
        return board.trains.express
    if isinstance(move, BuySuperchief):
        return int(view["superchief_price"])
    return None


def owned(seat: Seat, view: View, board: Board) -> set[int]:
    owners = view["owners"].items()
    return {board.railroad_index[name] for name, owner in owners if owner == seat}


def cities_of(railroads: Collection[int], board: Board) -> set[int]:
    """Cities where one of these railroads stops."""
    served = set(railroads)
    return {city.index for city in board.cities if not served.isdisjoint(board.touching[city.dot])}


def _railroads(
    move: Move, railroads: list[int], price: int, reached: set[int], near: set[int], board: Board
) -> Ware:
    new = sorted(cities_of(railroads, board) - reached)
    joined = any(not near.isdisjoint(_dots(railroad, board)) for railroad in railroads)
    names = tuple(board.railroads[railroad].id for railroad in railroads)
    return Ware(move, names, price, tuple(board.cities[city].id for city in new), joined)


def _dots(railroad: int, board: Board) -> set[int]:
    return {dot.index for dot in board.dots if railroad in board.touching[dot.index]}


def _here(seat: Seat, view: View, board: Board) -> set[int]:
    """Where one stands: that is where a network begins."""
    dot = view["players"][seat]["dot"]
    return set() if dot is None else {board.dot_index[dot]}


def _trains(seat: Seat, view: View, board: Board) -> list[Ware]:
    """A Superchief makes an Express useless, which the rules do not forbid (RB-67, RB-70)."""
    player = view["players"][seat]
    return [
        Ware(
            BuyExpress(), (), board.trains.express, (), True, "express",
            owned=player["express"], useless=player["superchief"] and not player["express"],
        ),
        Ware(
            BuySuperchief(), (), view["superchief_price"], (), True, "superchief",
            owned=player["superchief"],
        ),
    ]  # fmt: skip
