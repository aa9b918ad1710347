"""What no move may break, numbered as in the rule sheet."""

from __future__ import annotations

from game.rules.invariants import demand
from game.rules.rail_baron import sums
from game.rules.rail_baron.flow import may_declare, raised_for
from game.rules.rail_baron.riding import open_ways
from game.rules.rail_baron.state import NONE, State
from game.rules.rail_baron.sums import BANK


def check(s: State) -> None:
    _check_money(s)
    _check_railroads(s)
    for seat in range(s.seats):
        _check_pawn(s, seat)
        _check_records(s, seat)
    _check_move(s)
    _check_question(s)


def _check_money(s: State) -> None:
    for seat, cash in enumerate(s.cash):
        demand(cash >= 0 and cash % sums.UNIT == 0, f"2: seat {seat} has {cash}")
    demand(sum(s.cash) == s.bank, f"3: {sum(s.cash)} in hand, {s.bank} given by the Bank")
    for owner, amount in enumerate(s.due[:-1]):
        allowed = (0, sums.BANK_FEE, sums.RATE, sums.HIGH_RATE)
        demand(amount in allowed, f"8: a fee of {amount} to seat {owner}")
        demand(not amount or owner != s.turn, "8: a fee to oneself")
    demand(s.due[BANK] in (0, sums.BANK_FEE), f"8: a fee of {s.due[BANK]} to the Bank")


def _check_railroads(s: State) -> None:
    demand(len(s.owner) == len(s.board.railroads), "1: titles were made or lost")
    for owner in s.owner:
        demand(owner == BANK or not s.out[owner], "1: a bankrupt owns a railroad")
    demand(s.high or BANK in s.owner, "4: nothing left in the Bank at the low rate")


def _check_pawn(s: State, seat: int) -> None:
    homes = [s.board.cities[home].dot for home in s.home if home != NONE]
    demand(len(set(homes)) == len(homes), "10: two players share a home")
    if s.out[seat] or s.home[seat] == NONE:
        return
    demand(s.dot[seat] != NONE, f"6: seat {seat} is off the map")
    demand(not s.again[seat] & ~s.used[seat], "5: a second ride before the first")
    under_way = s.goal[seat] != NONE
    if s.declared[seat]:
        at_fees = any(name in ("sell", "settled", "caught") for name, _ in s.agenda)
        about_to_roll = seat == s.turn and s.phase in ("roll", "region")
        demand(at_fees or s.wealth(seat) >= s.threshold(), f"9: seat {seat} is not rich enough")
        demand(
            under_way or about_to_roll or s.phase in ("over", "purchase") or at_fees,
            f"9: seat {seat} has no alternate",
        )
    if under_way and s.phase != "over":
        demand(s.city[seat] != s.goal[seat], f"9: seat {seat} goes nowhere")
        if s.dot[seat] != s.target(seat):
            demand(bool(open_ways(s, seat)), f"6: seat {seat} is trapped")


def _check_records(s: State, seat: int) -> None:
    for railroad, amount in s.records[seat].items():
        ordinary = sums.ordinary_charge(seat, s.owner[railroad], s.high)
        demand(amount < ordinary.amount, f"11: a record of {amount} is worth nothing")
        under = s.board.touching[s.dot[seat]] if s.rules.touching else (s.last[seat],)
        demand(railroad in under, f"11: seat {seat} is established where it is not")


def _check_move(s: State) -> None:
    most = s.red if s.bonus else None if s.white is None else sum(s.white)
    demand(s.left == 0 or (most is not None and 0 <= s.left <= most), "7: more steps than dice")
    if s.phase == "step":
        demand(s.left > 0, "7: a step is asked with none left")
        demand(s.dot[s.turn] != s.target(s.turn), "7: the pawn is where it must go")


def _check_question(s: State) -> None:
    """Nobody is asked to declare when poor, or to sell when rich enough; a bid is paid in cash."""
    if s.phase == "declare":
        demand(may_declare(s, s.asked), f"9: seat {s.asked} may not declare")
    elif s.phase == "offer":
        enough = s.cash[s.asked] >= raised_for(s, s.asked)
        demand(not enough, f"8: seat {s.asked} need not sell")
    elif s.sale is not None and s.sale.bid is not None:
        demand(s.sale.bid <= s.cash[s.sale.leader], f"2: seat {s.sale.leader} cannot pay its bid")
