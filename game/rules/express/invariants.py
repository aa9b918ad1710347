"""What no move of Express may ever break (the numbers are those of the rules sheet)."""

from __future__ import annotations

from game.rules.express.board import COLOURS, WILD
from game.rules.express.state import GAP, ROW, State, open_routes
from game.rules.express.tickets import KEEP_AT_START
from game.rules.graph import components, linked
from game.rules.invariants import demand


def check(s: State) -> None:
    for test in (_cards, _row, _wagons, _tickets, _routes, _scores, _bonus, _turns):
        test(s)


def _cards(s: State) -> None:
    """1 and 2: no card is made or lost."""
    for c, colour in enumerate(COLOURS):
        count = s.pile.count(c) + s.row.count(c) + s.discard[c] + sum(h[c] for h in s.hands)
        demand(count == s.board.cards_per_colour, f"1: {count} cards of {colour}")
    locos = s.locos + sum(hand[WILD] for hand in s.hands)
    demand(locos == s.board.locos, f"2: {locos} locos")
    demand(s.locos >= 0 and all(n >= 0 for h in s.hands for n in h), "2: fewer than no cards")
    demand(all(0 <= card < WILD for card in s.pile), "2: a loco in the pile")
    demand(all(card == GAP or 0 <= card < WILD for card in s.row), "2: a loco in the row")


def _row(s: State) -> None:
    """6: gaps and an empty pile only where nothing is left to fill them."""
    if s.pile or any(s.discard):
        demand(len(s.row) == ROW and GAP not in s.row, "6: a gap in the row")
        demand(bool(s.pile), "6: discards beside an empty pile")


def _wagons(s: State) -> None:
    """3: every wagon is in reserve or on a route."""
    for seat in range(s.seats):
        placed = sum(route.length for route in s.board.routes_in(s.built[seat]))
        demand(s.wagons[seat] >= 0, "3: fewer than no wagons")
        demand(s.wagons[seat] + placed == s.board.wagons, f"3: wagons of seat {seat}")


def _tickets(s: State) -> None:
    """4 and 9: every ticket is somewhere, once."""
    everywhere = [*s.deck, *(ticket for _, ticket in s.buried)]
    for seat in range(s.seats):
        everywhere += (*s.kept[seat], *s.offers[seat])
        if s.phase != "initial_tickets":
            demand(len(s.kept[seat]) >= KEEP_AT_START, f"9: tickets of seat {seat}")
    demand(sorted(everywhere) == list(range(len(s.board.tickets))), "4: tickets")


def _routes(s: State) -> None:
    """5: one owner a route; twins never in one hand, and closed with two seats."""
    taken = 0
    for mask in s.built:
        demand(not taken & mask, "5: a route with two owners")
        taken |= mask
    for mask in s.built if s.seats > 2 else [taken]:
        for route in s.board.routes_in(mask):
            demand(route.twin is None or not mask >> route.twin & 1, f"5: twins of {route.id}")
    demand(s.open == open_routes(s.board, s.built), "5: routes that are open")


def _scores(s: State) -> None:
    """7: the marker shows the points of the routes."""
    for seat in range(s.seats):
        points = sum(route.points for route in s.board.routes_in(s.built[seat]))
        demand(s.points[seat] == points, f"7: points of seat {seat}")


def _bonus(s: State) -> None:
    """8: whoever links the bonus cities has one card, nobody else; the highest went first."""
    for seat in range(s.seats):
        network = components(s.board.links(s.built[seat]))
        demand(bool(s.bonus[seat]) == linked(network, *s.board.bonus_cities), f"8: bonus of {seat}")
    left = s.bonus_left()
    values = s.board.bonus_values
    demand(tuple(left) == values[len(values) - len(left) :], "8: the order of the bonus cards")


def _turns(s: State) -> None:
    """10: the last round has one turn a seat; without it only passes end a game."""
    if s.turns_left is not None:
        demand(0 <= s.turns_left <= s.seats, "10: turns of the last round")
    if s.phase == "over":
        demand(s.turns_left == 0 or s.passes == s.seats, "10: how the game ended")
    else:
        demand(s.turns_left != 0, "10: the last turn is over")
