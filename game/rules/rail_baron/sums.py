"""The sums of Rail Baron, of plain values: the engine and the banker share them.

A charge is what one step costs and who gets it; fees are what a whole turn costs.  Owners are
seats; `BANK` owns what nobody has bought.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

BANK = -1

UNIT = 500
"""All amounts are multiples of it."""
START = 20_000
"""RB-12."""
BANK_FEE = 1_000
"""RB-76."""
RATE, HIGH_RATE = 5_000, 10_000
"""RB-77, RB-82."""
ANNOUNCED = 150_000
"""Cash that must be told (RB-136, RB-137)."""
WORTH_ANNOUNCED_ABOVE = 50_000
"""RB-145."""
CATCH = 50_000
"""RB-126."""
WINNING_SUM, SHORT_SUM = 200_000, 100_000
"""RB-113; the second for a short evening."""
WINNING_WORTH = {3: 300_000, 4: 250_000, 5: 225_000, 6: 200_000}
"""By the number of players at the start (RB-144)."""


class Charge(NamedTuple):
    owner: int
    """BANK, or the seat that is paid."""
    amount: int


_TO_THE_BANK = Charge(BANK, BANK_FEE)


def rate(high: bool) -> int:
    """What another player's railroad costs (RB-77, RB-82)."""
    return HIGH_RATE if high else RATE


def ordinary_charge(rider: int, owner: int, high: bool) -> Charge:
    """A step on one's own or the Bank's track, or on another player's (RB-76, RB-77)."""
    if owner in (BANK, rider):
        return _TO_THE_BANK
    return Charge(owner, rate(high))


def charge(rider: int, owner: int, high: bool, established: int | None) -> Charge:
    """What a step costs; an established amount goes to the present owner (RB-88)."""
    ordinary = ordinary_charge(rider, owner, high)
    if established is None or ordinary.owner == BANK:
        return ordinary
    return Charge(ordinary.owner, min(established, ordinary.amount))


def fees(charges: Iterable[Charge]) -> dict[int, int]:
    """One payment to each owner, the highest of its charges; the Bank gets its own once (RB-80)."""
    due: dict[int, int] = {}
    for owner, amount in charges:
        due[owner] = max(due.get(owner, 0), amount)
    return due


def established_after(
    records: Mapping[int, int], before: Mapping[int, int], after: Mapping[int, int]
) -> dict[int, int]:
    """The records of one pawn when the ordinary charges of its railroads change.

    `before` and `after` are the charges of the railroads the pawn is on.  A rise establishes
    at the old amount (RB-85); of several the lowest stays (RB-91); a record that is worth
    nothing any more is dropped (RB-93a).
    """
    kept = dict(records)
    for railroad, amount in after.items():
        if amount > before[railroad]:
            kept.setdefault(railroad, before[railroad])
        if kept.get(railroad, amount) >= amount:
            kept.pop(railroad, None)
    return kept


def bonus_earned(white: tuple[int, int], express: bool, superchief: bool) -> bool:
    """RB-49."""
    double = white[0] == white[1]
    return superchief or (express and double) or white == (6, 6)


def superchief_price(ordinary: int, by_players: Mapping[int, int], players: int | None) -> int:
    """`players` only under optional rule 2 (RB-142)."""
    return ordinary if players is None else by_players[players]


def threshold(players: int, net_worth: bool, winning_sum: int) -> int:
    """What it takes to declare and to win (RB-113, RB-144)."""
    return WINNING_WORTH[players] if net_worth else winning_sum


def lowest_bid(price: int, highest: int | None) -> int:
    """Half the price, or more than the last bid (RB-98)."""
    return price // 2 if highest is None else highest + UNIT


def payments(cash: int, due: Mapping[int, int], order: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Who is paid how much: players in the order given, then the Bank, while the cash lasts.

    That it does not last is the end of a bankrupt (RB-109).
    """
    for owner in (*order, BANK):
        paid = min(cash, due.get(owner, 0))
        if paid:
            yield owner, paid
        cash -= paid
