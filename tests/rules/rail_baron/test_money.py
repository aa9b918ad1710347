"""The fees of whole games, worked out a second time, slowly, from the rule sheet alone.

The book below hears only what everybody hears, keeps all of it, and works every fee out of the
whole history: a step costs the least that its railroad ever cost this player since the pawn got
onto it (RB-85 to RB-93b), to whoever owned it at that step (RB-84a).
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from game.rules import catalogue
from game.rules.contract import Event, Game, Seat
from game.rules.rail_baron import events as told_events
from game.rules.rail_baron import sums
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.events import (
    FeePaid,
    GameWon,
    GroupBought,
    Moved,
    RailroadBought,
    SoldAtAuction,
    SoldToBank,
    TurnBegan,
    WentBankrupt,
)
from game.rules.rail_baron.reading import build
from game.rules.rail_baron.sums import BANK, Charge
from tests.rules.rail_baron.boards import CITIES, ROUND, little_data


class Ride(NamedTuple):
    moment: int
    railroad: str


class Book:
    """All that was told, moment by moment."""

    def __init__(self, railroads: list[str], seats: int, touching: bool) -> None:
        self.seats = seats
        self.touching = touching
        self.owners: list[dict[str, Seat | None]] = [dict.fromkeys(railroads)]
        self.rates = [5_000]
        self.rides: list[list[Ride]] = [[] for _ in range(seats)]
        self.turn: Seat = -1
        self.ridden = 0
        """How many rides of the seat were before this turn."""
        self.paid: dict[Seat | None, int] = {}
        self.unpaid = 0
        self.turns = 0

    def hear(self, event: Event) -> None:
        now = dict(self.owners[-1])
        if isinstance(event, RailroadBought):
            now[event.railroad] = event.seat
        elif isinstance(event, GroupBought):
            now |= dict.fromkeys(event.railroads, event.seat)
        elif isinstance(event, SoldToBank):
            now[event.railroad] = None
        elif isinstance(event, SoldAtAuction):
            now[event.railroad] = event.buyer
        self.owners.append(now)
        self.rates.append(self.rates[-1] if None in now.values() else 10_000)
        if isinstance(event, Moved):
            self.rides[event.seat].append(Ride(len(self.owners) - 1, event.railroad))
        elif isinstance(event, FeePaid):
            assert event.owner not in self.paid, "two payments to one owner in a turn (RB-80)"
            self.paid[event.owner] = event.amount
        elif isinstance(event, WentBankrupt):
            self.unpaid = event.unpaid
        elif isinstance(event, TurnBegan):
            self.check_turn()
            self.turn, self.ridden = event.seat, len(self.rides[event.seat])
            self.paid, self.unpaid = {}, 0
        elif isinstance(event, GameWon):
            self.check_turn()

    def check_turn(self) -> None:
        """What was paid in the turn is what the turn has cost."""
        due = self.due()
        assert sum(due.values()) == sum(self.paid.values()) + self.unpaid
        assert self.paid == self.shared(due, sum(self.paid.values()))
        self.turns += 1

    def shared(self, due: dict[Seat | None, int], purse: int) -> dict[Seat | None, int]:
        """Clockwise from the payer's left, the Bank last, while the money lasts (RB-109)."""
        shares: dict[Seat | None, int] = {}
        for owner in (*((self.turn + step) % self.seats for step in range(1, self.seats)), None):
            shares[owner] = min(purse, due.get(owner, 0))
            purse -= shares[owner]
        return {owner: share for owner, share in shares.items() if share}

    def due(self) -> dict[Seat | None, int]:
        """The highest charge of the turn for each owner (RB-80)."""
        due: dict[Seat | None, int] = {}
        for number in range(self.ridden, len(self.rides[self.turn]) if self.turn >= 0 else 0):
            owner, amount = self.charge(self.turn, number)
            due[owner] = max(due.get(owner, 0), amount)
        return due

    def charge(self, seat: Seat, number: int) -> tuple[Seat | None, int]:
        ride = self.rides[seat][number]
        owner, amount = self.ordinary(seat, ride.railroad, ride.moment)
        since = self.on_since(seat, number)
        ever = [
            self.ordinary(seat, ride.railroad, moment)[1]
            for moment in range(since, ride.moment + 1)
        ]
        return owner, amount if owner is None else min(ever)

    def on_since(self, seat: Seat, number: int) -> int:
        """When the pawn got onto the railroad it rides, without leaving it since."""
        rides = self.rides[seat]
        first = number
        while first and rides[first - 1].railroad == rides[number].railroad:
            first -= 1
        if not self.touching:
            return rides[first].moment
        return rides[first - 1].moment if first else 0  # when it came to that dot

    def ordinary(self, seat: Seat, railroad: str, moment: int) -> tuple[Seat | None, int]:
        owner = self.owners[moment][railroad]
        if owner is None or owner == seat:
            return None, 1_000
        return owner, self.rates[moment]


# ---- random games ------------------------------------------------------------------


def _some_board(rng: Random) -> Board:
    """The first railroad goes everywhere, the others somewhere; everything is cheap."""
    data = little_data()
    places = [*{node for _, node in CITIES.values()}, *ROUND]
    places.sort()
    names = [f"line_{number}" for number in range(rng.randint(2, 6))]
    chains = [rng.sample(places, len(places))]
    chains += [rng.sample(places, rng.randint(2, 7)) for _ in names[1:]]
    data["railroad"] = [
        {"id": name, "abbr": name, "name": name, "price": 1_000 * rng.randint(1, 8)}
        for name in names
    ]
    data["map"]["track"] = [
        {"railroad": name, "chains": [chain]} for name, chain in zip(names, chains, strict=True)
    ]
    data["group"] = [{"id": "two", "name": "two", "members": names[:2], "price": 9_000}]
    data["payoffs"]["rows"] = [[rng.randint(1, 12) for _ in row] for row in data["payoffs"]["rows"]]
    return build(data)


def _some_game(board: Board, rng: Random, established: str) -> Game:
    """Some of the players are about to declare, some will soon be bankrupt."""
    options = {
        "established": established,
        "groups": rng.random() < 0.5,
        "net_worth": rng.random() < 0.3,
    }
    data = catalogue.new_game("rail_baron", board, rng.randint(3, 5), 1, options).snapshot()
    for player in data["players"]:
        player["cash"] = rng.choice((2_000, 20_000, 60_000, 280_000))
    data["bank"] = sum(player["cash"] for player in data["players"])
    return catalogue.restore(data, board)


def _some_move(game: Game, rng: Random) -> list[Event]:
    """Any move; half the steps go straight to the target, so that trips end."""
    decision = game.decision
    assert decision is not None
    (seat,) = decision.seats
    if decision.kind == "rail_baron.step" and rng.random() < 0.5:
        return game.play(decision.default(seat), seat)
    return game.play(rng.choice(decision.moves(seat)), seat)


@pytest.mark.rule("RB-80", "RB-84a", "RB-89")
@pytest.mark.parametrize("established", ["last_ridden", "touching"])
def test_the_fees_of_random_games_are_those_of_a_second_slower_reckoning(established: str) -> None:
    seen: set[type[Event]] = set()
    turns = cheaper = 0
    for seed in range(80):
        rng = Random(seed)
        board = _some_board(rng)
        game = _some_game(board, rng, established)
        names = [railroad.id for railroad in board.railroads]
        book = Book(names, game.seats, touching=established == "touching")
        for _ in range(600):
            if game.decision is None:
                break
            events = _some_move(game, rng)
            seen.update(map(type, events))
            for event in events:
                book.hear(event)
            game.invariants()
        turns += book.turns
        cheaper += sum(
            book.charge(seat, number) != book.ordinary(seat, ride.railroad, ride.moment)
            for seat, rides in enumerate(book.rides)
            for number, ride in enumerate(rides)
        )
    assert turns > 1_000
    assert cheaper > 100
    assert seen >= {
        told_events.RateDoubled,
        told_events.Established,
        told_events.GroupBought,
        told_events.SoldAtAuction,
        told_events.SoldToBank,
        told_events.Caught,
        told_events.DeclarationLost,
        told_events.WentBankrupt,
        told_events.GameWon,
    }


# ---- the sums by themselves ----------------------------------------------------------


@pytest.mark.rule("RB-76", "RB-77", "RB-82")
@pytest.mark.parametrize(
    ("owner", "high", "charge"),
    [
        (BANK, False, Charge(BANK, 1_000)),
        (BANK, True, Charge(BANK, 1_000)),
        (0, True, Charge(BANK, 1_000)),
        (1, False, Charge(1, 5_000)),
        (1, True, Charge(1, 10_000)),
    ],
)
def test_what_a_step_costs_seat_0(owner: int, high: bool, charge: Charge) -> None:
    assert sums.ordinary_charge(0, owner, high) == charge


@pytest.mark.rule("RB-80")
def test_the_highest_charge_of_each_owner_is_the_fee() -> None:
    charges = [Charge(1, 1_000), Charge(BANK, 1_000), Charge(1, 5_000), Charge(BANK, 1_000)]
    assert sums.fees(charges) == {1: 5_000, BANK: 1_000}


@pytest.mark.rule("RB-91", "RB-93a")
@pytest.mark.parametrize(
    ("known", "before", "after", "kept"),
    [
        (None, 1_000, 5_000, 1_000),
        (None, 5_000, 5_000, None),
        (1_000, 5_000, 10_000, 1_000),
        (5_000, 10_000, 1_000, None),
        (None, 10_000, 1_000, None),
    ],
    ids=["rise", "no_rise", "second_rise", "worth_nothing", "fall"],
)
def test_a_record_begins_with_a_rise_keeps_the_lowest_and_ends_when_worth_nothing(
    known: int | None, before: int, after: int, kept: int | None
) -> None:
    def records(amount: int | None) -> dict[int, int]:
        return {} if amount is None else {7: amount}

    assert sums.established_after(records(known), {7: before}, {7: after}) == records(kept)


@pytest.mark.rule("RB-109")
def test_payments_go_round_until_the_cash_is_gone() -> None:
    due: dict[int, int] = {BANK: 1_000, 0: 5_000, 2: 5_000}
    paid: list[tuple[int, Any]] = list(sums.payments(8_000, due, [2, 0]))
    assert paid == [(2, 5_000), (0, 3_000)]
