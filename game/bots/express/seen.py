"""The view of a seat in the numbers of the board: all that a bot may think with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.bots.player import Sight
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


class Seen:
    """Sets of routes are masks, cards are counted by colour with locos last, as on the board.

    A route that the seat is paying for counts as built.
    """

    __slots__ = (
        "board", "bonus", "built", "hand", "kept", "known_tickets", "last_round", "network",
        "open", "pile", "rivals", "row", "unseen", "wagons",
    )  # fmt: skip

    def __init__(self, sight: Sight) -> None:
        board: Board = sight.board
        view, seat = sight.view, sight.seat
        players, index = view["players"], board.ticket_index
        wagons: int = players[seat]["wagons"]
        built = _built(view, board)
        if view["chosen"] is not None:
            paid_for = board.routes[board.route_index[view["chosen"]]]
            built[seat] |= 1 << paid_for.index
            wagons -= paid_for.length
        hand: list[int] = [view["hand"][name] for name in (*COLOURS, LOCO)]
        row = [None if card is None else COLOURS.index(card) for card in view["row"]]
        buried = (index[ticket] for _, ticket in view["buried"] if ticket is not None)
        self.board = board
        self.hand = hand
        self.row = row
        self.pile: int = view["pile"]
        self.unseen: list[int] = [
            board.cards_per_colour - view["discard"][COLOURS[c]] - row.count(c) - hand[c]
            for c in range(WILD)
        ]
        """Of each colour: in the pile or in other hands."""
        self.wagons = wagons
        self.built = built[seat]
        self.network = components(board.links(self.built))
        """For every city that is reached, which of its own networks it belongs to."""
        self.open = open_routes(board, built)[seat]
        self.kept = tuple(index[ticket] for ticket in view["kept"])
        self.known_tickets = frozenset((*self.kept, *(index[t] for t in view["offer"]), *buried))
        """Own ones, offered ones and those it put under the deck."""
        self.bonus: int = 0 if players[seat]["bonus"] else max(view["bonus"], default=0)
        """What linking the bonus cities would bring; 0 if there is nothing to win any more."""
        self.last_round = view["turns_left"] is not None
        self.rivals = tuple(
            Rival(player["wagons"], player["cards"], built[other])
            for other, player in enumerate(players)
            if other != seat
        )

    def joins(self, a: int, b: int) -> bool:
        return linked(self.network, a, b)

    def claimable(self) -> list[Route]:
        """Routes that are open and not too long, whatever they cost."""
        return [r for r in self.board.routes_in(self.open) if r.length <= self.wagons]

    def crowd(self, route: Route) -> int:
        """How many rivals have built at one of its ends."""
        ends = self.board.touching[route.a] | self.board.touching[route.b]
        return sum(bool(rival.built & ends) for rival in self.rivals)


def _built(view: Mapping[str, Any], board: Board) -> list[int]:
    """The routes of every seat."""
    built = [0] * view["seats"]
    for route, owner in view["routes"].items():
        built[owner] |= 1 << board.route_index[route]
    return built
