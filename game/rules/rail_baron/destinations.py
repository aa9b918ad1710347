"""Dice and tables: who starts, homes, regions and cities, and the number of steps."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.chance import one_of, stream
from game.rules.contract import CHANCE, Event, IllegalMove, Move, Seat
from game.rules.rail_baron import sums
from game.rules.rail_baron.board import Table
from game.rules.rail_baron.events import (
    BonusEarned,
    Declared,
    DestinationFound,
    DiceRolled,
    FirstPlayerFound,
    HomeFound,
    HomeTaken,
    OrderTied,
    OwnCityRolled,
    OwnRegionRolled,
    RegionFound,
)
from game.rules.rail_baron.flow import ask, ask_roll, expect, go_on, pay_fees, trip_payoff, win
from game.rules.rail_baron.ledger import lose_declaration
from game.rules.rail_baron.moves import ChooseRegion, Declare, Roll
from game.rules.rail_baron.state import NONE, State
from game.rules.refusal import Plain

DICE = range(1, 7)
WHITE_ROLLS = tuple(Roll((a, b), None) for a in DICE for b in DICE)
RED_ROLLS = tuple(Roll(None, red) for red in DICE)
ALL_ROLLS = tuple(Roll((a, b), red) for a in DICE for b in DICE for red in DICE)


_DECLARE_MOVES = (Declare(False), Declare(True))


def declare_moves(s: State, seat: Seat) -> tuple[Declare, ...]:
    return _DECLARE_MOVES


def region_moves(s: State, seat: Seat) -> list[ChooseRegion]:
    return [ChooseRegion(region.id) for region in s.board.regions]


def as_the_seed_has_it(s: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """Always the same dice would tie for the start and meet a home that is taken for ever."""
    return moves[one_of(len(moves), stream(s.seed, s.number))]


def roll_facts(s: State) -> dict[str, Plain]:
    return {"purpose": s.purpose, "seat": roller(s)}


def roll_moves(s: State, seat: Seat) -> tuple[Roll, ...]:
    if s.purpose == "move":
        return WHITE_ROLLS  # RB-33
    return RED_ROLLS if s.purpose == "bonus" else ALL_ROLLS


def roller(s: State) -> Seat:
    """For whom the dice are rolled."""
    return s.contenders[len(s.totals)] if s.purpose == "order" else s.turn


def looked_up(table: Table, white: tuple[int, int], red: int) -> int:
    """RB-25, RB-26."""
    return table[1 - red % 2][sum(white) - 2]


def roll(s: State, seat: Seat, move: Roll) -> list[Event]:
    expect(s, "roll")
    _check_dice(s, move)
    s.red = move.red
    if s.purpose != "bonus":  # which lies beside the white dice of the same turn
        s.white = move.white
    events: list[Event] = [DiceRolled(roller(s), s.purpose, move.white, move.red)]
    if s.purpose == "move":
        assert move.white is not None
        _begin_move(s, move.white, events)
    elif s.purpose == "bonus":
        assert move.red is not None
        s.left = move.red  # RB-53
        ask(s, "step", s.turn)
    else:
        assert move.white is not None
        assert move.red is not None
        _look_up(s, move.white, move.red, events)
    return events


def _check_dice(s: State, move: Roll) -> None:
    shown = (*(move.white or ()), *(() if move.red is None else (move.red,)))
    if not all(map(DICE.__contains__, shown)):
        raise IllegalMove("RB-07", "no_such_die")
    wanted = roll_moves(s, CHANCE)[0]
    if (move.white is None, move.red is None) != (wanted.white is None, wanted.red is None):
        rule = {"move": "RB-33", "bonus": "RB-53", "order": "RB-13"}.get(s.purpose, "RB-24")
        raise IllegalMove(rule, "wrong_dice", purpose=s.purpose)


def _begin_move(s: State, white: tuple[int, int], events: list[Event]) -> None:
    seat = s.turn
    s.left = sum(white)
    s.earned = sums.bonus_earned(white, s.express[seat], s.superchief[seat])
    if s.earned:
        double = white[0] == white[1]
        train = "express" if s.express[seat] and double else "superchief"
        events.append(BonusEarned(seat, "double_six" if white == (6, 6) else train))
    ask(s, "step", seat)


def _look_up(s: State, white: tuple[int, int], red: int, events: list[Event]) -> None:
    board = s.board
    if s.purpose == "order":
        _rank(s, sum(white) + red, events)
    elif s.purpose == "home_region":
        _find_region(s, looked_up(board.region_table, white, red), False, events)
        ask_roll(s, "home_city")
    elif s.purpose == "home_city":
        _find_home(s, looked_up(board.city_tables[s.region], white, red), events)
    elif s.purpose == "region":
        region = looked_up(board.region_table, white, red)
        if region == board.region_of(s.dot[s.turn]):
            events.append(OwnRegionRolled(s.turn, board.regions[region].id))
            ask(s, "region", s.turn)
        else:
            _find_region(s, region, False, events)
            ask_roll(s, "city")
    else:
        _find_city(s, looked_up(board.city_tables[s.region], white, red), events)


def _rank(s: State, total: int, events: list[Event]) -> None:
    """The highest total starts; those who tie roll again (RB-13)."""
    s.totals += (total,)
    if len(s.totals) == len(s.contenders):
        best = max(s.totals)
        tied = tuple(
            seat for seat, total in zip(s.contenders, s.totals, strict=True) if total == best
        )
        s.totals = ()
        if len(tied) == 1:
            s.contenders = ()
            s.first = s.turn = tied[0]
            events.append(FirstPlayerFound(s.first))
            ask_roll(s, "home_region")
            return
        s.contenders = tied
        events.append(OrderTied(tied))
    ask_roll(s, "order")


def _find_home(s: State, city: int, events: list[Event]) -> None:
    """Nobody shares a home, under whichever of its names (RB-16)."""
    board, seat = s.board, s.turn
    taken = {board.cities[home].dot for home in s.home if home != NONE}
    s.region = NONE
    if board.cities[city].dot in taken:
        events.append(HomeTaken(seat, board.cities[city].id))
        ask_roll(s, "home_region")
        return
    s.home[seat] = s.city[seat] = city
    s.dot[seat] = board.cities[city].dot
    events.append(HomeFound(seat, board.cities[city].id))
    s.turn = (seat + 1) % s.seats
    if s.turn == s.first:
        go_on(s, events, ("turn", s.first))
    else:
        ask_roll(s, "home_region")


def _find_region(s: State, region: int, chosen: bool, events: list[Event]) -> None:
    s.region = region
    events.append(RegionFound(s.turn, s.board.regions[region].id, chosen))


def _find_city(s: State, city: int, events: list[Event]) -> None:
    board, seat = s.board, s.turn
    s.region = NONE
    found = board.cities[city]
    if found.dot == s.dot[seat]:  # also under the other name of a twin (RB-32)
        events.append(OwnCityRolled(seat, found.id, s.bonus))
        if s.declared[seat]:
            lose_declaration(s, seat, "own_city", events)  # RB-117
        go_on(s, events, ("fees", seat))
        return
    s.goal[seat] = city
    s.used[seat] = s.again[seat] = 0
    start = s.city[seat]
    events.append(
        DestinationFound(
            seat, board.cities[start].id, found.id, trip_payoff(s, start, city), s.declared[seat]
        )
    )
    ask_roll(s, "bonus" if s.bonus else "move")


def choose_region(s: State, seat: Seat, move: ChooseRegion) -> list[Event]:
    if s.phase == "roll" and s.purpose in ("home_region", "home_city"):
        raise IllegalMove("RB-15", "homes_are_rolled")
    if s.phase == "roll" and seat == s.turn and s.goal[seat] != NONE:
        raise IllegalMove("RB-30", "destination_final", city=s.board.cities[s.goal[seat]].id)
    expect(s, "region")
    if move.region not in s.board.region_index:
        raise IllegalMove("RB-29", "no_such_region", region=move.region[:40])
    events: list[Event] = []
    _find_region(s, s.board.region_index[move.region], True, events)
    ask_roll(s, "city")
    return events


def declare(s: State, seat: Seat, move: Declare) -> list[Event]:
    if s.phase == "roll" and s.purpose == "region" and seat == s.turn:
        _refuse_poor(s, seat)
    expect(s, "declare")
    events: list[Event] = []
    if not move.declare:
        ask_roll(s, "region")
        return events
    s.declared[seat] = True
    events.append(Declared(seat))
    if s.at_home(seat):
        pay_fees(s, seat, events)
        win(s, seat, "declared_at_home", events)  # RB-115
    else:
        ask_roll(s, "region")
    return events


def _refuse_poor(s: State, seat: Seat) -> None:
    """Before the roll, whoever was not asked has too little (RB-113, RB-146a)."""
    due = sum(s.due)
    have, need = s.wealth(seat) - due, s.threshold()
    if have < need:
        worth = s.rules.net_worth
        raise IllegalMove("RB-113", "too_poor", need=need, have=have, due=due, net_worth=worth)
    if s.cash[seat] < due:
        raise IllegalMove("RB-146a", "fees_not_in_cash", due=due, cash=s.cash[seat])
