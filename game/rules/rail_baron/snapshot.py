"""A position as plain data, by the ids of the board, and back: readable enough to write by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from game.rules.field import LARGEST, Field, refused
from game.rules.position import begin_reading
from game.rules.rail_baron import soundness
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.flow import TASKS, WON_BY
from game.rules.rail_baron.meta import META
from game.rules.rail_baron.state import NONE, Phase, Purpose, Rules, Sale, State, Task
from game.rules.rail_baron.sums import BANK

MOST_MONEY = 10**9
"""Far more than any game sees; every possible bid is listed, so there must be an end to it."""


def in_the_open(s: State) -> dict[str, Any]:
    """What lies on the table for all to see, whoever looks."""
    board = s.board
    return {
        "title": "rail_baron",
        "seats": s.seats,
        "number": s.number,
        "rules": s.rules._asdict(),
        "phase": s.phase,
        "asked": _seat(s.asked),
        "purpose": s.purpose,
        "contenders": list(s.contenders),
        "totals": list(s.totals),
        "first": s.first,
        "turn": s.turn,
        "owners": {
            railroad: owner
            for railroad, owner in zip(board.railroad_ids, s.owner, strict=False)
            if owner != BANK
        },
        "high": s.high,
        "white": None if s.white is None else list(s.white),
        "red": s.red,
        "left": s.left,
        "bonus": s.bonus,
        "earned": s.earned,
        "due": s.due[:],
        "region": None if s.region == NONE else board.regions[s.region].id,
        "sale": None if s.sale is None else _write_sale(s, s.sale),
        "agenda": [list(task) for task in s.agenda],
        "winner": _seat(s.winner),
        "how": s.how,
    }


def seat_in_the_open(s: State, seat: int) -> dict[str, Any]:
    """What lies in front of one player for all to see."""
    board, cities, railroads = s.board, s.board.city_ids, s.board.railroad_ids
    records = s.records[seat]
    return {
        "home": cities[s.home[seat]],
        "dot": board.dot_ids[s.dot[seat]],
        "city": cities[s.city[seat]],
        "goal": cities[s.goal[seat]],
        "declared": s.declared[seat],
        "used": board.sections_in(s.used[seat]),
        "again": board.sections_in(s.again[seat]),
        "express": s.express[seat],
        "superchief": s.superchief[seat],
        "last": railroads[s.last[seat]],
        "records": {railroads[each]: amount for each, amount in records.items()},
        "out": s.out[seat],
    }


def write(s: State) -> dict[str, Any]:
    return {
        **in_the_open(s),
        "seed": s.seed,
        "bank": s.bank,
        "players": [{"cash": s.cash[seat], **seat_in_the_open(s, seat)} for seat in range(s.seats)],
    }


def _write_sale(s: State, sale: Sale) -> dict[str, Any]:
    return {
        "seller": sale.seller,
        "railroad": s.board.railroads[sale.railroad].id,
        "bid": sale.bid,
        "leader": _seat(sale.leader),
        "silent": sale.silent,
    }


def _seat(seat: int) -> int | None:
    return None if seat == NONE else seat


def read(data: object, board: Board) -> State:
    """Any position that can be played on, also one that no game has reached."""
    field = Field(data)
    s = read_in_the_open(field, board)
    s.seed = field["seed"].whole(-LARGEST)
    s.bank = field["bank"].whole(-LARGEST)
    s.cash = [player["cash"].whole(0, MOST_MONEY) for player in field["players"].each(s.seats)]
    soundness.check(s)
    return s


def read_in_the_open(field: Field, board: Board) -> State:
    """All of a position that everybody sees; cash, Bank and seed are still missing."""
    s = begin_reading(State, META, field, board)
    seats = s.seats
    s.rules = _rules(field["rules"])
    s.phase = field["phase"].text(get_args(Phase))  # type: ignore[assignment]
    s.purpose = field["purpose"].text(get_args(Purpose))  # type: ignore[assignment]
    s.asked, s.winner = (_seat_or_none(field[key], seats) for key in ("asked", "winner"))
    s.first, s.turn = (field[key].whole(0, seats - 1) for key in ("first", "turn"))
    s.contenders = tuple(each.whole(0, seats - 1) for each in field["contenders"].each())
    s.totals = tuple(each.whole(3, 18) for each in field["totals"].each())
    s.high, s.bonus, s.earned = (field[key].flag() for key in ("high", "bonus", "earned"))
    s.white, s.red = _pair(field["white"]), _die(field["red"])
    s.left = field["left"].whole(0, 12)
    s.due = [each.whole(0, MOST_MONEY) for each in field["due"].each(seats + 1)]
    s.region = _index(field["region"], board.region_index)
    s.sale = _sale(field["sale"], board, seats)
    s.agenda = tuple(_task(each, seats) for each in field["agenda"].each())
    s.how = field["how"].text(("", *WON_BY))
    s.owner = _owners(field["owners"], board, seats)
    _read_players(s, field["players"].each(seats))
    return s


def _read_players(s: State, players: list[Field]) -> None:
    board = s.board
    s.home, s.city, s.goal = (
        [_index(player[key], board.city_index) for player in players]
        for key in ("home", "city", "goal")
    )
    s.dot = [_index(player["dot"], board.dot_index) for player in players]
    s.last = [_index(player["last"], board.railroad_index) for player in players]
    s.declared, s.express, s.superchief, s.out = (
        [player[key].flag() for player in players]
        for key in ("declared", "express", "superchief", "out")
    )
    s.used, s.again = (
        [_sections(player[key], board) for player in players] for key in ("used", "again")
    )
    s.records = [_records(player["records"], board) for player in players]


def _owners(field: Field, board: Board, seats: int) -> list[int]:
    owner = [BANK] * len(board.railroads)
    for name in field.names():
        railroad = Field(name, f"{field.path}.{name[:40]}").index(board.railroad_index)
        owner[railroad] = field[name].whole(0, seats - 1)
    return owner


def _records(field: Field, board: Board) -> dict[int, int]:
    return {
        Field(name, f"{field.path}.{name[:40]}").index(board.railroad_index): field[name].whole(
            0, MOST_MONEY
        )
        for name in field.names()
    }


def _sections(field: Field, board: Board) -> int:
    try:
        return board.mask_of([each.text() for each in field.each()])
    except KeyError:
        raise refused(field.path, "names sections of the board") from None


def _rules(field: Field) -> Rules:
    flags = {name: field[name].flag() for name in Rules._fields if name != "winning_sum"}
    return Rules(**flags, winning_sum=field["winning_sum"].whole(1, MOST_MONEY))


def _sale(field: Field, board: Board, seats: int) -> Sale | None:
    if field.is_none:
        return None
    return Sale(
        field["seller"].whole(0, seats - 1),
        field["railroad"].index(board.railroad_index),
        None if field["bid"].is_none else field["bid"].whole(0, MOST_MONEY),
        _seat_or_none(field["leader"], seats),
        field["silent"].whole(0, seats),
    )


def _task(field: Field, seats: int) -> Task:
    name, seat = field.each(2)
    return name.text(TASKS), seat.whole(0, seats - 1)


def _index(field: Field, known: Mapping[str, int]) -> int:
    return NONE if field.is_none else field.index(known)


def _seat_or_none(field: Field, seats: int) -> int:
    return NONE if field.is_none else field.whole(0, seats - 1)


def _pair(field: Field) -> tuple[int, int] | None:
    if field.is_none:
        return None
    a, b = field.each(2)
    return a.whole(1, 6), b.whole(1, 6)


def _die(field: Field) -> int | None:
    return None if field.is_none else field.whole(1, 6)
