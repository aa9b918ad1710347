"""Small positions of Rail Baron: a test says what matters, the rest is put where it must be."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import product
from typing import Any

from game.rules import catalogue
from game.rules.contract import CHANCE, Event, Game, Seat
from game.rules.rail_baron.board import Board, Table
from game.rules.rail_baron.events import FeePaid
from game.rules.rail_baron.moves import ChooseRegion, Roll, Step
from tests.rules.playing import do, offered, told
from tests.rules.rail_baron.boards import LITTLE

Named = Mapping[Seat, str]

HOMES = ("boston", "miami", "seattle", "dallas", "oakland", "chicago")
"""Where the seats are at home unless a test says otherwise; cities of both boards."""


def position(
    seats: int = 3,
    board: Board = LITTLE,
    *,
    home: Named | None = None,
    start: Named | None = None,
    at: Named | None = None,
    to: Named | None = None,
    cash: Mapping[Seat, int] | None = None,
    owners: Mapping[str, Seat] | None = None,
    declared: Collection[Seat] = (),
    express: Collection[Seat] = (),
    superchief: Collection[Seat] = (),
    used: Mapping[Seat, Sequence[str]] | None = None,
    again: Mapping[Seat, Sequence[str]] | None = None,
    last: Named | None = None,
    records: Mapping[Seat, Mapping[str, int]] | None = None,
    out: Collection[Seat] = (),
    rules: Mapping[str, Any] | None = None,
    possible: bool = True,
    **facts: Any,
) -> Game:
    """The turn of seat 0 (or `turn`) begins: dice are rolled for its move, or for a destination.

    A trip goes from the city `start` (home) to the city `to` (none); the pawn is `at` a dot on
    the way (that of `start`).  Everyone has $20,000; the Bank has every railroad without owner.
    `used` and `again` are sections as `section` names them.  The rate is high if nothing is left
    in the Bank.  The position keeps every invariant, unless it is said not to be possible.
    """
    data = catalogue.new_game("rail_baron", board, seats, seed=1).snapshot()
    homes = dict(enumerate(HOMES)) | dict(home or {})
    for seat, player in enumerate(data["players"]):
        city = (start or {}).get(seat, homes[seat])
        there = board.dots[board.cities[board.city_index[city]].dot].id
        player |= {
            "home": homes[seat],
            "city": city,
            "dot": (at or {}).get(seat, there),
            "goal": (to or {}).get(seat),
            "cash": (cash or {}).get(seat, player["cash"]),
            "declared": seat in declared,
            "express": seat in express,
            "superchief": seat in superchief,
            "used": list((used or {}).get(seat, ())),
            "again": list((again or {}).get(seat, ())),
            "last": (last or {}).get(seat),
            "records": dict((records or {}).get(seat, {})),
        }
        if seat in out:
            player |= {"out": True, "dot": None, "goal": None}
    data |= {
        "contenders": [],
        "bank": sum(player["cash"] for player in data["players"]),
        "owners": dict(owners or {}),
        "high": len(owners or {}) == len(board.railroads),
        "rules": data["rules"] | dict(rules or {}),
        "turn": 0,
        "purpose": "move" if facts.get("turn", 0) in (to or {}) else "region",
    }
    game = catalogue.restore(data | facts, board)
    if possible:
        game.invariants()
    return game


def new(seats: int = 3, board: Board = LITTLE, **options: Any) -> Game:
    """A game before the first die is rolled."""
    return catalogue.new_game("rail_baron", board, seats, seed=1, options=options)


def section(railroad: str, a: str, b: str) -> str:
    """The name of a railroad's track between two dots."""
    return ":".join((railroad, *sorted((a, b))))


# ---- dice -----------------------------------------------------------------------


def roll(game: Game, *white: int, red: int | None = None) -> list[Event]:
    """`roll(game, 3, 4)` to move, `roll(game, red=2)` for a bonus, `roll(game, 3, 4, red=2)`."""
    a, b = white or (0, 0)
    return game.play(Roll((a, b) if white else None, red), CHANCE)


def dice(table: Table, entry: int) -> Roll:
    """Dice that name this entry: the column by the red one, the row by the two white ones."""
    for column, total in product((0, 1), range(2, 13)):
        if table[column][total - 2] == entry:
            return Roll((max(1, total - 6), min(total - 1, 6)), 1 + column)
    raise AssertionError("no dice name that")


def roll_region(game: Game, region: str) -> list[Event]:
    board: Board = game.board
    return game.play(dice(board.region_table, board.region_index[region]), CHANCE)


def roll_city(game: Game, city: str) -> list[Event]:
    """The second roll of a destination, for a city of the region that was found."""
    board: Board = game.board
    index = board.city_index[city]
    return game.play(dice(board.city_tables[board.cities[index].region], index), CHANCE)


def send(game: Game, city: str) -> list[Event]:
    """Both rolls of a destination or a home; the region is chosen if it is the pawn's own."""
    board: Board = game.board
    region = board.regions[board.cities[board.city_index[city]].region].id
    events = roll_region(game, region)
    if asked(game) == "region":
        events += do(game, ChooseRegion(region))
    return events + roll_city(game, city)


def lose_turn(game: Game) -> list[Event]:
    """Who is about to roll a destination rolls the city the pawn is in: the next turn begins."""
    city: str = player(game, game.snapshot()["turn"])["city"]
    return send(game, city)


def first_turn(seats: int = 3, board: Board = LITTLE, **options: Any) -> Game:
    """Seat 0 has won the roll for the start and everyone lives where HOMES says."""
    game = new(seats, board, **options)
    for seat in range(seats):
        roll(game, 1, 1, red=1 if seat else 6)
    for city in HOMES[:seats]:
        send(game, city)
    return game


# ---- moves ----------------------------------------------------------------------


def ride(game: Game, railroad: str, *dots: str) -> list[Event]:
    """Steps along one railroad."""
    return do(game, *(Step(railroad, dot) for dot in dots))


# ---- what is seen ---------------------------------------------------------------


def asked(game: Game) -> str:
    """What the next decision is about, without the name of the title; "over" if there is none."""
    if game.decision is None:
        return "over"
    kind = game.decision.kind.removeprefix("rail_baron.")
    return str(game.decision.facts["purpose"]) + "_roll" if kind == "roll" else kind


def steps(game: Game) -> set[tuple[str, str]]:
    """The railroad and the dot of every legal step."""
    return {(move.railroad, move.to) for move in offered(game) if isinstance(move, Step)}


def player(game: Game, seat: Seat) -> dict[str, Any]:
    """One seat's part of the position."""
    found: dict[str, Any] = game.snapshot()["players"][seat]
    return found


def cash(game: Game, seat: Seat) -> int:
    return int(player(game, seat)["cash"])


def fees(events: Iterable[Event]) -> dict[Seat | None, int]:
    """What was paid to whom for riding; None is the Bank."""
    return {event.owner: event.amount for event in told(events, FeePaid)}
