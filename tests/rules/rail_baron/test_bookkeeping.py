"""Whole games watched from outside: somebody who hears only the events keeps the same books."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.rules.contract import Event, Game, Move, Seat
from game.rules.rail_baron import events as told
from game.rules.rail_baron.moves import Declare
from tests.rules.playing import offered, on_turn
from tests.rules.rail_baron.positions import asked, new, section

LONG_ENOUGH = 900
"""Decisions; most games on the small board are over sooner."""


class Bookkeeper:
    """Cash and titles by the events, and what may happen how often in a turn or on a trip."""

    def __init__(self, seats: int) -> None:
        self.cash = dict.fromkeys(range(seats), 20_000)
        self.owners: dict[str, Seat] = {}
        self.turn: Seat | None = None
        self.in_turn: Counter[tuple[str, Seat | None]] = Counter()
        self.ridden: dict[Seat, Counter[str]] = {seat: Counter() for seat in range(seats)}
        """On the trip under way; twice only after a declaration was lost (RB-41, RB-134)."""
        self.in_vain: set[Seat] = set()

    def hears(self, event: Event) -> None:
        match event:
            case told.TurnBegan(seat):
                self.turn = seat
                self.in_turn.clear()
            case told.DiceRolled(seat, "move" | "bonus" as purpose):
                assert seat == self.turn
                self._at_most(1, purpose, seat)
            case told.DestinationFound(seat):
                self.ridden[seat].clear()
                self.in_vain.discard(seat)
            case told.DeclarationLost(seat):
                self.in_vain.add(seat)
            case told.Moved(seat, railroad, start, to):
                track = section(railroad, start, to)
                self.ridden[seat][track] += 1
                assert self.ridden[seat][track] <= (2 if seat in self.in_vain else 1)
            case _:
                self._book(event)

    def _book(self, event: Event) -> None:
        match event:
            case told.Arrived(seat, _, _, payoff):
                self._at_most(2 if seat == self.turn else 1, "payoff", seat)
                self.cash[seat] += payoff
            case told.RailroadBought(seat, railroad, price):
                self._buys(seat, price, railroad)
            case told.GroupBought(seat, _, railroads, price):
                self._buys(seat, price, *railroads)
            case told.TrainBought(seat, _, price):
                self._buys(seat, price)
            case told.FeePaid(seat, owner, amount):
                assert seat == self.turn != owner
                assert amount <= (1_000 if owner is None else 10_000)
                self._at_most(1, "fee", owner)
                self._pays(seat, owner, amount)
            case told.Caught(seat, by, amount):
                assert (by, amount) == (self.turn, 50_000)
                self._pays(seat, by, amount)
            case told.SoldToBank(seat, railroad, price):
                assert self.owners.pop(railroad) == seat
                self.cash[seat] += price
            case told.SoldAtAuction(seat, railroad, buyer, price):
                assert self.owners[railroad] == seat
                self.owners[railroad] = buyer
                self._pays(buyer, seat, price)

    def _at_most(self, times: int, what: str, seat: Seat | None) -> None:
        self.in_turn[what, seat] += 1
        assert self.in_turn[what, seat] <= times

    def _buys(self, seat: Seat, price: int, *railroads: str) -> None:
        self._at_most(2 if seat == self.turn else 1, "purchase", seat)
        assert not self.owners.keys() & set(railroads)
        self.owners |= dict.fromkeys(railroads, seat)
        self.cash[seat] -= price

    def _pays(self, seat: Seat, to: Seat | None, amount: int) -> None:
        self.cash[seat] -= amount
        if to is not None:
            self.cash[to] += amount


def _some_options(rng: Random, seats: int) -> dict[str, Any]:
    options: dict[str, Any] = {
        "groups": rng.random() < 0.5,
        "established": rng.choice(("last_ridden", "touching")),
    }
    if seats > 2 and rng.random() < 0.5:
        return options | {"net_worth": True, "cheap_superchief": True}
    return options | {"winning_sum": rng.choice((200_000, 100_000))}


def _some_move(game: Game, rng: Random, wandering: float) -> Move:
    """Anything, but mostly a sensible step, a declaration and no bid out of all proportion."""
    if asked(game) == "step" and rng.random() > wandering:
        return game.default_move(on_turn(game))
    if asked(game) == "declare":
        return Declare(rng.random() < 0.9)
    moves = offered(game)
    return rng.choice(moves[:8] if asked(game) == "bid" else moves)


@pytest.mark.rule("RB-04", "RB-51", "RB-80")
@pytest.mark.parametrize("seed", range(24))
def test_the_events_tell_all_of_money_and_titles(seed: int) -> None:
    rng = Random(seed)
    seats = 2 + seed % 5
    game = new(seats, **_some_options(rng, seats))
    books = Bookkeeper(seats)
    wandering = rng.random() / 2
    for _ in range(LONG_ENOUGH):
        if game.decision is None:
            break
        for event in game.play(_some_move(game, rng, wandering), on_turn(game)):
            books.hears(event)
        game.invariants()
        now = game.snapshot()
        assert {seat: own["cash"] for seat, own in enumerate(now["players"])} == books.cash
        assert now["owners"] == books.owners
