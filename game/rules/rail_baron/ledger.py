"""Money and titles change hands, with all that follows at once from it.

Cash is announced when it must be (RB-136, RB-145), pawns are established when a railroad becomes
dearer under them (RB-85), and the rate doubles when the Bank has nothing left (RB-82).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.contract import Event, Seat
from game.rules.rail_baron import sums
from game.rules.rail_baron.events import (
    CashAnnounced,
    DeclarationLost,
    Established,
    RateDoubled,
    WorthAnnounced,
)
from game.rules.rail_baron.state import NONE, State
from game.rules.rail_baron.sums import BANK


def pay(s: State, payer: int, payee: int, amount: int, events: list[Event]) -> None:
    """From a seat or the Bank to a seat or the Bank."""
    if payer == BANK:
        s.bank += amount
    else:
        s.cash[payer] -= amount
    if payee == BANK:
        s.bank -= amount
        return
    before = s.cash[payee]
    s.cash[payee] = after = before + amount
    if before < sums.ANNOUNCED <= after:
        events.append(CashAnnounced(payee, after))
    if s.rules.net_worth and before <= sums.WORTH_ANNOUNCED_ABOVE < after:
        events.append(WorthAnnounced(payee, s.worth(payee)))


def hand_over(s: State, railroads: Sequence[int], owner: int, events: list[Event]) -> None:
    """Titles get another owner (RB-04)."""
    playing = [seat for seat in range(s.seats) if not s.out[seat]]
    before = [_charges(s, seat) for seat in playing]
    for railroad in railroads:
        s.owner[railroad] = owner
    if not s.high and BANK not in s.owner:
        s.high = True
        events.append(RateDoubled(sums.rate(high=True)))
    for seat, charges in zip(playing, before, strict=True):
        known = s.records[seat]
        s.records[seat] = sums.established_after(known, charges, _charges(s, seat))
        events += [
            Established(seat, s.board.railroads[railroad].id, amount)
            for railroad, amount in s.records[seat].items()
            if railroad not in known
        ]


def _charges(s: State, seat: Seat) -> dict[int, int]:
    """What the railroads under a pawn cost its player (RB-86, RB-93b)."""
    if s.rules.touching and s.dot[seat] != NONE:
        under = s.board.touching[s.dot[seat]]
    else:
        under = () if s.last[seat] == NONE else (s.last[seat],)
    return {
        railroad: sums.ordinary_charge(seat, s.owner[railroad], s.high).amount for railroad in under
    }


def lose_declaration(s: State, seat: Seat, why: str, events: list[Event]) -> None:
    """The pawn goes to its alternate, and may go back over its own tracks if it must (RB-134)."""
    s.declared[seat] = False
    s.again[seat] = s.used[seat]
    events.append(DeclarationLost(seat, why))


def check_wealth(s: State, seat: Seat, events: list[Event]) -> bool:
    """Who has declared and is no longer rich enough has declared in vain (RB-132)."""
    lost = s.declared[seat] and s.wealth(seat) < s.threshold()
    if lost:
        lose_declaration(s, seat, "poor", events)
    return lost
