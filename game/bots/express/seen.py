"""The view of a seat in the numbers of the board: all that a bot may think with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.rules.contract import Seat
from game.rules.express.board import COLOURS, WILD, Board, Route
from game.rules.express.moves import LOCO
from game.rules.express.state import open_routes
from game.rules.graph import components, linked


@dataclass(frozen=True, slots=True)
class Rival:
    """What everyone can see of another seat."""

    wagons: int
    cards: int
    built: int


@dataclass(frozen=True, slots=True)
class Seen:
    """Sets of routes are masks, cards are counted by colour with locos last, as on the board."""

    board: Board
    hand: list[int]
    row: list[int | None]
    pile: int
    unseen: list[int]
    """Of each colour: in the pile or in other hands."""
    wagons: int
    built: int
    network: dict[int, int]
    """For every city that is reached, which of its own networks it belongs to."""
    open: int
    kept: tuple[int, ...]
    known_tickets: frozenset[int]
    """Own ones, offered ones and those it put under the deck."""
    bonus: int
    """What linking the bonus cities would bring; 0 if there is nothing to win any more."""
    last_round: bool
    rivals: tuple[Rival, ...]

    def joins(self, a: int, b: int) -> bool:
        return linked(self.network, a, b)

    def claimable(self) -> list[Route]:
        """Routes that are open and not too long, whatever they cost."""
        return [r for r in self.board.routes_in(self.open) if r.length <= self.wagons]

    def crowd(self, route: Route) -> int:
        """How many rivals have built at one of its ends."""
        ends = self.board.touching[route.a] | self.board.touching[route.b]
        return sum(bool(rival.built & ends) for rival in self.rivals)


def read(view: Mapping[str, Any], board: Board, seat: Seat) -> Seen:
    """A route that the seat is paying for counts as built."""
    players = view["players"]
    built = [0] * view["seats"]
    for route, owner in view["routes"].items():
        built[owner] |= 1 << board.route_index[route]
    wagons = players[seat]["wagons"]
    if view["chosen"] is not None:
        route_paid = board.routes[board.route_index[view["chosen"]]]
        built[seat] |= 1 << route_paid.index
        wagons -= route_paid.length
    own, index = built[seat], board.ticket_index
    hand = [view["hand"][name] for name in (*COLOURS, LOCO)]
    row = [None if card is None else COLOURS.index(card) for card in view["row"]]
    kept = tuple(index[ticket] for ticket in view["kept"])
    buried = (index[ticket] for _, ticket in view["buried"] if ticket is not None)
    return Seen(
        board=board,
        hand=hand,
        row=row,
        pile=view["pile"],
        unseen=[
            board.cards_per_colour - view["discard"][COLOURS[c]] - row.count(c) - hand[c]
            for c in range(WILD)
        ],
        wagons=wagons,
        built=own,
        network=components(board.links(own)),
        open=open_routes(board, built)[seat],
        kept=kept,
        known_tickets=frozenset((*kept, *(index[t] for t in view["offer"]), *buried)),
        bonus=0 if players[seat]["bonus"] else max(view["bonus"], default=0),
        last_round=view["turns_left"] is not None,
        rivals=tuple(
            Rival(player["wagons"], player["cards"], built[other])
            for other, player in enumerate(players)
            if other != seat
        ),
    )
