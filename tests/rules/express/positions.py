"""Small positions of Express: a test says what matters, the rest is put where it must be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import EllipsisType
from typing import Any

from game.rules import catalogue
from game.rules.contract import Event, Game, Seat
from game.rules.express.board import COLOURS, Board
from game.rules.express.moves import (
    LOCO,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    Pay,
    TakeCard,
    TakeLoco,
)
from tests.rules.express.boards import SHIPPED, TINY
from tests.rules.playing import do

Held = Mapping[Seat, Mapping[str, int]]
Named = Mapping[Seat, Sequence[str]]
Stack = Sequence[str | EllipsisType]
"""Cards or tickets from the top down; `...` stands for all that are mentioned nowhere."""

ROW = ("blue", "green", "black", "purple", "red")
NO_ROW = (None,) * 5
FOUR_ACTIONS = {DrawCard, TakeCard, TakeLoco, ClaimRoute, DrawTickets}
"""How each of them begins; two cards begin from the pile or from the row (EX-17)."""


def position(
    seats: int = 2,
    board: Board = SHIPPED,
    *,
    hands: Held | None = None,
    row: Sequence[str | None] = ROW,
    pile: Stack = (...,),
    discard: Mapping[str, int] | None = None,
    built: Named | None = None,
    kept: Named | None = None,
    deck: Stack = (...,),
    buried: Sequence[tuple[Seat, str]] = (),
    possible: bool = True,
    seed: int = 1,
    **facts: Any,
) -> Game:
    """Seat 0 (or `turn`) is to act, and nobody holds or owns anything but what is said.

    A seat without tickets here keeps any two.  Cards and tickets that `pile`
    and `deck` leave no place for are with the last seat.  No piece is made or
    lost, unless the position is said not to be possible.
    """
    data = catalogue.new_game("express", board, seats, seed).snapshot()
    no_offers: list[list[str]] = [[] for _ in range(seats)]
    data |= {"phase": "action", "first": 0, "turn": 0, "offers": no_offers}
    data |= _cards(board, seats, hands or {}, row, pile, discard or {})
    data |= _tickets(board, seats, kept or {}, deck, buried)
    data |= _routes(board, seats, built or {})
    game = catalogue.restore(data | facts, board)
    if possible:
        game.invariants()
    return game


def _cards(
    board: Board,
    seats: int,
    hands: Held,
    row: Sequence[str | None],
    pile: Stack,
    discard: Mapping[str, int],
) -> dict[str, Any]:
    held = [Counter(hands.get(seat, {})) for seat in range(seats)]
    locos = board.locos - sum(hand[LOCO] for hand in held)
    rest = Counter(dict.fromkeys(COLOURS, board.cards_per_colour))
    for elsewhere in (row, pile, discard, *held):
        rest.subtract(elsewhere)
    others = [colour for colour in COLOURS for _ in range(rest[colour])]
    drawn = _stacked(pile, others)
    if ... not in pile:
        held[-1].update(others)
    # the engine writes the top last
    return {
        "hands": [dict(hand) for hand in held],
        "row": list(row),
        "pile": drawn[::-1],
        "discard": dict(discard),
        "locos": locos,
    }


def _tickets(
    board: Board, seats: int, kept: Named, deck: Stack, buried: Sequence[tuple[Seat, str]]
) -> dict[str, Any]:
    named = {ticket for own in (*kept.values(), deck) for ticket in own}
    named.update(ticket for _, ticket in buried)
    rest = [ticket.id for ticket in board.tickets if ticket.id not in named]
    tickets = [
        list(kept[seat]) if seat in kept else [rest.pop(), rest.pop()] for seat in range(seats)
    ]
    if ... not in deck:
        tickets[-1] += rest
    return {
        "kept": tickets,
        "deck": _stacked(deck, rest)[::-1],
        "buried": [list(ticket) for ticket in buried],
    }


def _stacked(stack: Stack, rest: Sequence[str]) -> list[str]:
    return [name for item in stack for name in (rest if item is ... else [item])]


def _routes(board: Board, seats: int, built: Named) -> dict[str, Any]:
    own = [
        [board.routes[board.route_index[route]] for route in built.get(seat, ())]
        for seat in range(seats)
    ]
    return {
        "built": [[route.id for route in routes] for routes in own],
        "wagons": [board.wagons - sum(route.length for route in routes) for routes in own],
        "points": [sum(route.points for route in routes) for routes in own],
    }


def stuck(seats: int = 2, **changes: Any) -> Game:
    """Nobody can do anything: all routes are built, the last seat holds every card and ticket."""
    twin = ["london-paris-2"] if seats > 2 else []
    nothing_left = {
        "hands": {seats - 1: {LOCO: TINY.locos}},
        "row": NO_ROW,
        "pile": (),
        "deck": (),
        "built": {
            0: ["london-paris-1", "paris-vienna", "vienna-sofia", "paris-sofia"],
            1: [*twin, "sofia-istanbul", "london-vienna"],
        },
    }
    return position(seats, TINY, **(nothing_left | changes))


def hand(game: Game, seat: Seat) -> dict[str, int]:
    """The cards a seat holds; colours it has none of are left out."""
    return {card: count for card, count in game.snapshot()["hands"][seat].items() if count}


def claim(game: Game, route: str, *cards: str) -> list[Event]:
    return do(game, ClaimRoute(route), Pay(cards))


def locos(count: int) -> tuple[str, ...]:
    return (LOCO,) * count


def draw_two(game: Game) -> list[Event]:
    return do(game, DrawCard(), DrawCard())


def first_of_offer(game: Game, seat: Seat, count: int) -> KeepTickets:
    """Keep the first tickets, give back the others as drawn."""
    offer = game.snapshot()["offers"][seat]
    return KeepTickets(tuple(offer[:count]), tuple(offer[count:]))
