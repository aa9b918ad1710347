"""Which decision comes next: the states of a turn (RB-19, RB-20), and what interrupts them.

A move answers the open decision, puts on the agenda what must come after it, and calls `go_on`,
which works the agenda off until somebody has to be asked again.  A catch, a forced sale and a
late arrival can so be put between any two steps, also of another player's turn.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.contract import Event, IllegalMove, Seat
from game.rules.rail_baron import sums
from game.rules.rail_baron.events import (
    Arrived,
    Caught,
    FeePaid,
    GameWon,
    MustSell,
    ReachedHome,
    TurnBegan,
    WentBankrupt,
)
from game.rules.rail_baron.ledger import check_wealth, lose_declaration, pay
from game.rules.rail_baron.state import NONE, Phase, Purpose, State, Task
from game.rules.rail_baron.sums import BANK

WON_BY = {"home": "RB-123", "declared_at_home": "RB-115", "last": "RB-111"}
"""The ways to win, and their rules."""

NOT_ASKED: dict[Phase, tuple[str, str]] = {
    "roll": ("RB-20", "no_roll_now"),
    "declare": ("RB-113", "no_declaring_now"),
    "region": ("RB-29", "no_choice_of_region"),
    "step": ("RB-20", "no_move_now"),
    "purchase": ("RB-66", "no_purchase_now"),
    "offer": ("RB-94", "no_sale_now"),
    "sale": ("RB-94", "no_sale_now"),
    "bid": ("RB-97", "no_auction_now"),
}
"""For the phase a move answers: the rule and the code that refuse it while another is open."""


def expect(s: State, *phases: Phase) -> None:
    """Refuse a move that answers these phases while another one is open."""
    if s.phase not in phases:
        rule, code = NOT_ASKED[phases[0]]
        raise IllegalMove(rule, code, phase=s.phase)


def ask(s: State, phase: Phase, seat: Seat) -> None:
    s.phase, s.asked = phase, seat
    s.number += 1


def ask_roll(s: State, purpose: Purpose) -> None:
    s.purpose = purpose
    ask(s, "roll", NONE)


def go_on(s: State, events: list[Event], *tasks: Task) -> None:
    """Do these, the first first, and then what was on the agenda, until somebody is asked."""
    s.agenda += tasks[::-1]
    number = s.number
    while s.number == number:
        name, seat = s.agenda[-1]
        s.agenda = s.agenda[:-1]
        TASKS[name](s, seat, events)


# ---- a turn ------------------------------------------------------------------


def begin_turn(s: State, seat: Seat, events: list[Event]) -> None:
    s.turn = seat
    s.white = s.red = None
    s.left = 0
    s.bonus = s.earned = False
    s.due = [0] * (s.seats + 1)
    events.append(TurnBegan(seat))
    if s.goal[seat] == NONE:
        new_trip(s, seat, events)
    elif s.dot[seat] == s.target(seat):
        entered(s, seat, events)  # only a position written by hand begins like this
    else:
        ask_roll(s, "move")


def new_trip(s: State, seat: Seat, events: list[Event]) -> None:
    """Declaring comes before the roll, and only where it may be done (RB-113)."""
    if may_declare(s, seat):
        ask(s, "declare", seat)
    else:
        ask_roll(s, "region")


def may_declare(s: State, seat: Seat) -> bool:
    """Fees of this turn count as spent (RB-113), and must be there in cash (RB-146a)."""
    due = sum(s.due)
    return s.cash[seat] >= due and s.wealth(seat) - due >= s.threshold()


def entered(s: State, seat: Seat, events: list[Event]) -> None:
    """The pawn is on a dot and all catches there are settled (RB-131a)."""
    if s.dot[seat] != s.target(seat):
        if s.left:
            ask(s, "step", seat)
        else:
            moved(s, seat, events)
        return
    s.left = 0
    if not s.declared[seat]:
        s.agenda += (("moved", seat),)
        arrive(s, seat, events)
        return
    events.append(ReachedHome(seat, s.board.cities[s.home[seat]].id))
    s.agenda += (("fees", seat),)  # home ends the movement, a bonus is void (RB-123)
    if s.board.cities[s.goal[seat]].dot == s.dot[seat]:  # home is also the alternate (RB-122)
        arrive(s, seat, events)


def arrive(s: State, seat: Seat, events: list[Event]) -> None:
    """Stop, payoff, both chips on the city, one purchase (RB-63)."""
    start, city = s.city[seat], s.goal[seat]
    payoff = trip_payoff(s, start, city)
    events.append(Arrived(seat, s.board.cities[start].id, s.board.cities[city].id, payoff))
    pay(s, BANK, seat, payoff, events)
    s.city[seat], s.goal[seat] = city, NONE
    s.used[seat] = s.again[seat] = 0  # RB-43
    ask(s, "purchase", seat)


def trip_payoff(s: State, start: int, city: int) -> int:
    """RB-64.  A trip never ends where it began, except in a position written by hand."""
    cities = s.board.cities
    return 0 if cities[start].dot == cities[city].dot else s.board.payoff(start, city)


def arrive_late(s: State, seat: Seat, events: list[Event]) -> None:
    """Who loses the declaration while standing on the alternate has arrived (RB-134a)."""
    if s.goal[seat] != NONE and s.dot[seat] == s.target(seat):
        arrive(s, seat, events)


def moved(s: State, seat: Seat, events: list[Event]) -> None:
    """After a move: the bonus, once (RB-51), inside a new trip if the old one is over (RB-62)."""
    if s.bonus or not s.earned:
        settle_fees(s, seat, events)
        return
    s.bonus = True
    if s.goal[seat] == NONE:
        new_trip(s, seat, events)
    else:
        ask_roll(s, "bonus")


# ---- catches -------------------------------------------------------------------


def catch(s: State, seat: Seat, events: list[Event]) -> None:
    """A declared pawn is reached; under optional rule 3 the money may have to be raised first.

    One that bid too much for what another one caught here had to sell is declared no more.
    """
    if not s.declared[seat]:
        return
    s.agenda += (("caught", seat),)
    _raise_money(s, seat, sums.CATCH, events)


def caught(s: State, seat: Seat, events: list[Event]) -> None:
    amount = min(s.cash[seat], sums.CATCH)
    events.append(Caught(seat, s.turn, amount))
    pay(s, seat, s.turn, amount, events)
    lose_declaration(s, seat, "caught", events)
    arrive_late(s, seat, events)


# ---- fees and the end of a turn ------------------------------------------------


def settle_fees(s: State, seat: Seat, events: list[Event]) -> None:
    """After all movement and purchases of the turn (RB-20, RB-74)."""
    s.agenda += (("settled", seat),)
    _raise_money(s, seat, sum(s.due), events)


def settled(s: State, seat: Seat, events: list[Event]) -> None:
    """All railroads are sold that had to be: pay, or be bankrupt (RB-108)."""
    unpaid = pay_fees(s, seat, events)
    s.agenda += (("close", seat),)
    if unpaid:
        _leave(s, seat)
        events.append(WentBankrupt(seat, unpaid))


def pay_fees(s: State, seat: Seat, events: list[Event]) -> int:
    """What the turn costs, to everyone their part; what could not be paid is returned."""
    due = {owner: amount for owner, amount in enumerate(s.due[:-1]) if amount}
    if s.due[BANK]:
        due[BANK] = s.due[BANK]
    unpaid = sum(s.due)
    for owner, amount in sums.payments(s.cash[seat], due, list(s.clockwise(seat))):
        events.append(FeePaid(seat, None if owner == BANK else owner, amount))
        pay(s, seat, owner, amount, events)
        unpaid -= amount
    s.due = [0] * (s.seats + 1)
    return unpaid


def _leave(s: State, seat: Seat) -> None:
    """With the bankrupt go pawn, trains, trip and records (RB-110, RB-111a)."""
    s.out[seat] = True
    s.dot[seat] = s.goal[seat] = s.last[seat] = NONE
    s.used[seat] = s.again[seat] = 0
    s.declared[seat] = s.express[seat] = s.superchief[seat] = False
    s.records[seat] = {}


def close(s: State, seat: Seat, events: list[Event]) -> None:
    """The win test and what else the end of a turn decides (RB-123, RB-124, RB-132)."""
    s.agenda += (("next", seat),)
    if s.declared[seat] and s.at_home(seat):
        if s.wealth(seat) >= s.threshold():
            win(s, seat, "home", events)
        else:
            lose_declaration(s, seat, "not_enough", events)
    elif check_wealth(s, seat, events):
        s.agenda += (("late", seat),)


def next_turn(s: State, seat: Seat, events: list[Event]) -> None:
    others = list(s.clockwise(seat))
    if s.out[seat] and len(others) == 1:
        win(s, others[0], "last", events)  # RB-111
    else:
        begin_turn(s, others[0], events)


def win(s: State, seat: Seat, how: str, events: list[Event]) -> None:
    s.winner, s.how = seat, how
    s.agenda = ()
    s.phase, s.asked = "over", NONE
    s.number += 1
    worth = s.worth(seat) if s.rules.net_worth else None
    events.append(GameWon(seat, how, s.cash[seat], tuple(s.cash), worth))


# ---- forced sales ----------------------------------------------------------------


def _raise_money(s: State, seat: Seat, due: int, events: list[Event]) -> None:
    """Who has too little cash and something to sell must sell (RB-94)."""
    if s.cash[seat] < due and seat in s.owner:
        events.append(MustSell(seat, due))
        s.agenda += (("sell", seat),)


def sell(s: State, seat: Seat, events: list[Event]) -> None:
    """One railroad after the other until what is due is covered, no longer (RB-94, RB-107b)."""
    if s.cash[seat] < raised_for(s, seat) and seat in s.owner:
        s.agenda += (("sell", seat),)
        ask(s, "offer", seat)


def raised_for(s: State, seat: Seat) -> int:
    """What railroads are sold for: the fees of one's own turn, or a catch (RB-146)."""
    return sum(s.due) if seat == s.turn else sums.CATCH


TASKS: dict[str, Callable[[State, Seat, list[Event]], None]] = {
    "turn": begin_turn,
    "entered": entered,
    "moved": moved,
    "catch": catch,
    "caught": caught,
    "late": arrive_late,
    "fees": settle_fees,
    "settled": settled,
    "close": close,
    "next": next_turn,
    "sell": sell,
}
