"""Which decision comes next, and who may answer it; whoever may not learns by which rule."""

from __future__ import annotations

from game.rules.contract import CHANCE, Event, IllegalMove, Move, Seat
from tests.crossing.rules.events import CardShown, GameEnded, TurnBegan, WinnersNamed
from tests.crossing.rules.moves import Roll
from tests.crossing.rules.state import Phase, State
from tests.crossing.rules.sums import places
from tests.crossing.rules.tally import points

ASKED_FIRST: dict[Phase, tuple[str, str]] = {
    "card": ("LC-04", "cards_first"),
    "roll": ("LC-07", "die_first"),
    "shunt": ("LC-08", "siding_now"),
    "amount": ("LC-10", "amount_now"),
}
"""For the open phase: the rule and the code that refuse a move which does not answer it."""


def expect(s: State, *phases: Phase) -> None:
    """Refuse a move that answers these phases while another one is open."""
    if s.phase not in phases:
        rule, code = ASKED_FIRST[s.phase]
        raise IllegalMove(rule, code)


def on_turn(s: State) -> tuple[Seat, ...]:
    return (s.turn,)


def undecided(s: State) -> tuple[Seat, ...]:
    """All who have not yet answered: everybody does at once (LC-04)."""
    return tuple(seat for seat, answer in enumerate(s.answers) if answer is None)


def over(s: State) -> IllegalMove:
    return IllegalMove("LC-11", "game_over")


def refuse_out_of_turn(s: State, seat: Seat, move: Move) -> None:
    """What belongs to another phase is refused where it would be carried out."""
    if (seat == CHANCE) != isinstance(move, Roll):
        raise IllegalMove("LC-07", "die_is_rolled")
    if seat == CHANCE:
        return
    if s.phase == "card" and 0 <= seat < s.seats:
        if s.answers[seat] is not None:
            raise IllegalMove("LC-04", "already_answered")
    elif seat != s.turn:
        raise IllegalMove("LC-06", "not_your_turn", turn=s.turn)


def ask(s: State, phase: Phase) -> None:
    s.phase = phase
    s.number += 1


def begin_turn(s: State, seat: Seat, events: list[Event]) -> None:
    s.turn = seat
    s.die = s.coming = 0
    events.append(TurnBegan(seat))
    ask(s, "roll")


def end_turn(s: State, events: list[Event]) -> None:
    """The next seat, unless a siding is full (LC-11)."""
    full = [siding for siding in range(len(s.standing)) if s.room(siding) == 0]
    if full:
        _finish(s, full[0], events)
    else:
        begin_turn(s, (s.turn + 1) % s.seats, events)


def _finish(s: State, full: int, events: list[Event]) -> None:
    """Count in the open (LC-12, LC-13)."""
    s.die = s.coming = 0
    ask(s, "over")
    sidings = s.board.sidings
    events.append(GameEnded(sidings[full].id))
    totals = points(s)
    for seat, total in enumerate(totals):
        events.append(CardShown(seat, sidings[s.cards[seat]].id, total))
    winners = tuple(seat for seat, place in enumerate(places(totals)) if place == 1)
    events.append(WinnersNamed(winners, max(totals)))
