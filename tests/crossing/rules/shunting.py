"""A turn: the die, perhaps fewer wagons, and a siding for them (LC-07 to LC-10)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.chance import one_of, stream
from game.rules.choices import Amount, Choices
from game.rules.contract import Event, IllegalMove, Move, Seat
from game.rules.refusal import Plain
from tests.crossing.rules.events import DieRolled, Shunted, Uncoupled, UncouplingBegan
from tests.crossing.rules.flow import ask, end_turn, expect
from tests.crossing.rules.moves import Roll, Send, Shunt, Uncouple
from tests.crossing.rules.state import FACES, State

_ROLLS = tuple(Roll(die) for die in range(1, FACES + 1))
_UNCOUPLE = Uncouple()


# ---- the die -------------------------------------------------------------------


def roll_moves(s: State, seat: Seat) -> tuple[Move, ...]:
    return _ROLLS


def roll_facts(s: State) -> dict[str, Plain]:
    return {"seat": s.turn}


def as_the_seed_has_it(s: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """A fair throw where nobody rolls."""
    return moves[one_of(len(moves), stream(s.seed, s.number))]


def roll(s: State, seat: Seat, move: Roll) -> list[Event]:
    expect(s, "roll")
    if not 1 <= move.die <= FACES:
        raise IllegalMove("LC-07", "no_such_face", faces=FACES)
    s.die = s.coming = move.die
    ask(s, "shunt")
    return [DieRolled(s.turn, move.die)]


# ---- a siding ------------------------------------------------------------------


def open_sidings(s: State) -> list[int]:
    """Those with room for all wagons; where there is none, all of them (LC-08, LC-09)."""
    every = range(len(s.standing))
    return [siding for siding in every if s.room(siding) >= s.coming] or list(every)


def shunt_moves(s: State, seat: Seat) -> list[Move]:
    moves: list[Move] = [Shunt(s.board.sidings[siding].id) for siding in open_sidings(s)]
    if s.coming > 1 and not s.uncoupled[seat]:
        moves.append(_UNCOUPLE)
    return moves


def shunt_facts(s: State) -> dict[str, Plain]:
    return {"wagons": s.coming}


def shunt(s: State, seat: Seat, move: Shunt) -> list[Event]:
    expect(s, "shunt")
    if move.siding not in s.board.index:
        raise IllegalMove("LC-02", "no_such_siding", siding=move.siding[:40])
    siding = s.board.index[move.siding]
    room = s.room(siding)
    if siding not in open_sidings(s):
        raise IllegalMove("LC-08", "no_room", siding=move.siding, room=room, wagons=s.coming)
    wagons = min(room, s.coming)
    s.standing[siding] += wagons
    past = s.coming - wagons
    events: list[Event] = [Shunted(seat, move.siding, wagons, s.standing[siding], past)]
    end_turn(s, events)
    return events


# ---- fewer wagons --------------------------------------------------------------


def uncouple(s: State, seat: Seat, move: Uncouple) -> list[Event]:
    expect(s, "shunt")
    if s.uncoupled[seat]:
        raise IllegalMove("LC-10", "uncoupled_before")
    if s.coming < 2:
        raise IllegalMove("LC-10", "single_wagon")
    s.uncoupled[seat] = True
    ask(s, "amount")
    return [UncouplingBegan(seat)]


def amount_moves(s: State, seat: Seat) -> Choices:
    return Choices((), [Amount(Send, "wagons", 1, s.coming)])


def all_of_them(s: State, seat: Seat, moves: Sequence[Move]) -> Move:
    return moves[-1]


def send(s: State, seat: Seat, move: Send) -> list[Event]:
    expect(s, "amount")
    if not 1 <= move.wagons <= s.coming:
        raise IllegalMove("LC-10", "not_so_many", wagons=move.wagons, most=s.coming)
    past, s.coming = s.coming - move.wagons, move.wagons
    ask(s, "shunt")
    return [Uncoupled(seat, move.wagons, past)]
