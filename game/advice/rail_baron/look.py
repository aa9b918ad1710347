"""What there is to know of a railroad or a city that somebody looks at."""

from __future__ import annotations

from game.advice.advice import View
from game.advice.rail_baron.facts import CityFacts, RailroadFacts
from game.advice.rail_baron.shop import cities_of, owned
from game.rules.contract import Seat
from game.rules.rail_baron import sums
from game.rules.rail_baron.board import Board


def railroad(name: str, reader: Seat, view: View, board: Board) -> RailroadFacts:
    found = board.railroads[board.railroad_index[name]]
    owner = view["owners"].get(name)
    established = view["players"][reader]["records"].get(name)
    payee = sums.BANK if owner is None else owner
    fare = sums.charge(reader, payee, view["high"], established).amount
    return RailroadFacts(
        name,
        owner,
        found.price,
        fare,
        established is not None and fare == established,
        tuple(board.cities[city].id for city in sorted(cities_of({found.index}, board))),
    )


def city(dot: str, reader: Seat, view: View, board: Board) -> CityFacts:
    """`dot` is the place on the map: twins share it."""
    here = board.dots[board.dot_index[dot]]
    cities = [board.cities[index] for index in here.cities]
    names = {each.id for each in cities}
    start = view["players"][reader]["city"]
    payoffs = []
    if start is not None:
        origin = board.cities[board.city_index[start]]
        if origin.dot != here.index:
            payoffs = [
                (origin.id, each.id, board.payoff(origin.index, each.index)) for each in cities
            ]
    players = view["players"]
    reached = [
        seat
        for seat in range(len(players))
        if cities_of(owned(seat, view, board), board) & set(here.cities)
    ]
    return CityFacts(
        dot,
        tuple(reached),
        tuple(payoffs),
        tuple(seat for seat, each in enumerate(players) if bound_for(each) in names),
        tuple(seat for seat, each in enumerate(players) if each["home"] in names),
    )


def bound_for(player: View) -> str | None:
    """The city that a player goes to: home, once declared."""
    if player["out"]:
        return None
    found = player["home"] if player["declared"] else player["goal"]
    return None if found is None else str(found)
