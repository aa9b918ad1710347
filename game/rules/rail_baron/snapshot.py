"""A position as plain data, by the ids of the board, and back: readable enough to write by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from game.rules.plain import Malformed
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.flow import TASKS, WON_BY
from game.rules.rail_baron.money import BANK
from game.rules.rail_baron.state import NONE, Phase, Purpose, Rules, Sale, State, Task

_LISTS = (
    "cash",
    "home",
    "dot",
    "city",
    "goal",
    "declared",
    "used",
    "again",
    "express",
    "superchief",
    "last",
    "records",
    "out",
)
"""What there is one of for each seat."""


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
            railroad.id: s.owner[railroad.index]
            for railroad in board.railroads
            if s.owner[railroad.index] != BANK
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
    board = s.board
    return {
        "home": _city(board, s.home[seat]),
        "dot": None if s.dot[seat] == NONE else board.dots[s.dot[seat]].id,
        "city": _city(board, s.city[seat]),
        "goal": _city(board, s.goal[seat]),
        "declared": s.declared[seat],
        "used": board.sections_in(s.used[seat]),
        "again": board.sections_in(s.again[seat]),
        "express": s.express[seat],
        "superchief": s.superchief[seat],
        "last": None if s.last[seat] == NONE else board.railroads[s.last[seat]].id,
        "records": {
            board.railroads[railroad].id: amount for railroad, amount in s.records[seat].items()
        },
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


def _city(board: Board, city: int) -> str | None:
    return None if city == NONE else board.cities[city].id


def read(data: Mapping[str, Any], board: Board) -> State:
    """Any position, also one that no game has reached; Malformed where it is none at all."""
    try:
        s = read_in_the_open(data, board)
        s.seed, s.bank = _whole(data["seed"]), _whole(data["bank"])
        s.cash = [_whole(player["cash"]) for player in data["players"]]
        _refuse_nonsense(s)
        return s
    except (Malformed, KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise Malformed("bad_snapshot", field=str(error)[:80]) from error


def read_in_the_open(data: Mapping[str, Any], board: Board) -> State:
    """All of a position that everybody sees; cash, Bank and seed are still missing."""
    s = State()
    s.board = board
    s.seats, s.number = _whole(data["seats"]), _whole(data["number"])
    s.rules = _rules(data["rules"])
    s.phase, s.purpose = data["phase"], data["purpose"]
    if s.phase not in get_args(Phase):
        raise ValueError(f"phase {s.phase!r}")
    if s.purpose not in get_args(Purpose):
        raise ValueError(f"purpose {s.purpose!r}")
    s.asked, s.winner = (_whole_or_none(data[key]) for key in ("asked", "winner"))
    s.contenders, s.totals = (tuple(map(_whole, data[key])) for key in ("contenders", "totals"))
    s.first, s.turn, s.left = (_whole(data[key]) for key in ("first", "turn", "left"))
    s.high, s.bonus, s.earned = (_flag(data[key]) for key in ("high", "bonus", "earned"))
    s.white = None if data["white"] is None else _pair(data["white"])
    s.red = None if data["red"] is None else _whole(data["red"])
    s.due = list(map(_whole, data["due"]))
    s.region = NONE if data["region"] is None else board.region_index[data["region"]]
    s.sale = None if data["sale"] is None else _sale(data["sale"], board)
    s.agenda = tuple(_task(task) for task in data["agenda"])
    s.how = _text(data["how"])
    owners = dict(data["owners"])
    s.owner = [_whole(owners.pop(railroad.id, BANK)) for railroad in board.railroads]
    if owners:
        raise ValueError(f"owners: no such railroad {next(iter(owners))}")
    _read_players(s, data["players"])
    return s


def _read_players(s: State, players: Sequence[Mapping[str, Any]]) -> None:
    board = s.board
    s.home, s.city, s.goal = (
        [_index(board.city_index, player[key]) for player in players]
        for key in ("home", "city", "goal")
    )
    s.dot = [_index(board.dot_index, player["dot"]) for player in players]
    s.last = [_index(board.railroad_index, player["last"]) for player in players]
    s.declared, s.express, s.superchief, s.out = (
        [_flag(player[key]) for player in players]
        for key in ("declared", "express", "superchief", "out")
    )
    s.used, s.again = (
        [board.mask_of(player[key]) for player in players] for key in ("used", "again")
    )
    s.records = [
        {
            board.railroad_index[railroad]: _whole(amount)
            for railroad, amount in player["records"].items()
        }
        for player in players
    ]


def _refuse_nonsense(s: State) -> None:
    for name in _LISTS:
        if len(getattr(s, name)) != s.seats:
            raise ValueError(f"{name}: one for each of {s.seats} seats")
    if len(s.due) != s.seats + 1:
        raise ValueError("due: one for each seat, and the Bank's")
    seats = range(s.seats)
    named = [s.first, s.turn, *s.contenders, *(seat for _, seat in s.agenda)]
    named += [seat for seat in (s.asked, s.winner, *s.owner) if seat != NONE]
    if s.sale is not None:
        named += [s.sale.seller, *(() if s.sale.leader == NONE else (s.sale.leader,))]
    if any(seat not in seats for seat in named):
        raise ValueError("no such seat")
    if (s.phase in ("roll", "over")) != (s.asked == NONE):
        raise ValueError("asked: a seat, unless dice are rolled or the game is over")
    if s.how not in (WON_BY if s.phase == "over" else ("",)):
        raise ValueError("how: the way the game was won, once it is over")
    if (s.phase == "over") != (s.winner != NONE):
        raise ValueError("winner: a seat when the game is over, else nobody")
    if (s.phase in ("sale", "bid")) != (s.sale is not None):
        raise ValueError("sale: a railroad while it is sold, else nothing")
    if s.purpose == "order" and s.phase == "roll" and len(s.totals) >= len(s.contenders):
        raise ValueError("totals: fewer than contenders")
    if s.phase == "step" and (s.dot[s.turn] == NONE or s.goal[s.turn] == NONE):
        raise ValueError("dot and goal: a place for the pawn that moves")
    if s.phase not in ("roll", "over", "offer", "sale", "bid", "purchase") and s.asked != s.turn:
        raise ValueError("asked: the seat whose turn it is")


def _rules(data: Mapping[str, Any]) -> Rules:
    if set(data) != set(Rules._fields):
        raise ValueError(f"rules: {list(Rules._fields)}")
    flags = {name: _flag(data[name]) for name in Rules._fields if name != "winning_sum"}
    return Rules(**flags, winning_sum=_whole(data["winning_sum"]))


def _sale(data: Mapping[str, Any], board: Board) -> Sale:
    return Sale(
        _whole(data["seller"]),
        board.railroad_index[data["railroad"]],
        None if data["bid"] is None else _whole(data["bid"]),
        _whole_or_none(data["leader"]),
        _whole(data["silent"]),
    )


def _task(data: Sequence[Any]) -> Task:
    name, seat = data
    if name not in TASKS:
        raise ValueError(f"agenda: {name!r}")
    return name, _whole(seat)


def _index(known: Mapping[str, int], name: str | None) -> int:
    return NONE if name is None else known[name]


def _pair(data: Sequence[Any]) -> tuple[int, int]:
    a, b = data
    return _whole(a), _whole(b)


def _text(value: object) -> str:
    if type(value) is not str:
        raise TypeError(f"{value!r} is not a text")
    return value


def _flag(value: object) -> bool:
    if type(value) is not bool:
        raise TypeError(f"{value!r} is not true or false")
    return value


def _whole_or_none(value: object) -> int:
    return NONE if value is None else _whole(value)


def _whole(value: object) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return value
