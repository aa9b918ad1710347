"""What the games of all titles do alike: keep a position, number it, ask about it, play on it.

A title fills in two tables: what each phase asks, and who carries out each move.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from game.rules.contract import CHANCE, Decision, Event, Game, IllegalMove, Move, ScoreLine, Seat
from game.rules.plain_data import Malformed
from game.rules.position import OVER, Position
from game.rules.refusal import Plain, Refusal

P = TypeVar("P", bound=Position)


def no_facts(s: Any) -> Mapping[str, Plain]:
    return {}


def first_listed(s: Any, seat: Seat, moves: Sequence[Move]) -> Move:
    return moves[0]


def chance(s: Any) -> tuple[Seat, ...]:
    return (CHANCE,)


@dataclass(frozen=True, slots=True)
class Ask:
    """What a phase asks: of whom, which moves there are, and what the room may know of it."""

    asked: Callable[[Any], tuple[Seat, ...]]
    moves: Callable[[Any, Seat], Sequence[Move]]
    facts: Callable[[Any], Mapping[str, Plain]] = no_facts
    default: Callable[[Any, Seat, Sequence[Move]], Move] = first_listed
    """What the clock plays: harmless, and it betrays nothing."""


Handler = Callable[[Any, Seat, Any], list[Event]]
"""Carries out a move, or refuses it and changes nothing."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What else a title's modules know of a position."""

    begin: Callable[[Any, int, int, Mapping[str, Any]], Any]
    """The first position: board, seats, seed, options."""
    opening: Callable[[Any], list[Event]]
    view: Callable[[Any, Seat | None], dict[str, Any]]
    imagine: Callable[[Mapping[str, Any], Any, Random], Any]
    read: Callable[[object, Any], Any]
    """A snapshot."""
    write: Callable[[Any], dict[str, Any]]
    reseed: Callable[[Any, int], None]
    standings: Callable[[Any], list[ScoreLine]]
    invariants: Callable[[Any], None]

    @classmethod
    def of(cls, setup: Any, view: Any, snapshot: Any, tally: Any, invariants: Any) -> Self:
        """From modules in which they have the same names in every title."""
        return cls(
            setup.begin,
            setup.opening,
            view.view,
            view.imagine,
            snapshot.read,
            snapshot.write,
            setup.reseed,
            tally.standings,
            invariants.check,
        )


class PositionGame(Game, Generic[P]):
    __slots__ = ("_decision", "_state")

    asks: ClassVar[Mapping[str, Ask]]
    """By phase."""
    handlers: ClassVar[Mapping[type[Move], Handler]]
    parts: ClassVar[Parts]
    _kinds: ClassVar[dict[str, str]]

    def __init_subclass__(cls) -> None:
        cls._kinds = {phase: f"{cls.title}.{phase}" for phase in cls.asks}

    def __init__(self, state: P) -> None:
        self._state = state
        self._decision: Decision | None = None

    @classmethod
    def new(cls, board: Any, seats: int, seed: int, options: Mapping[str, Any]) -> Self:
        return cls(cls.parts.begin(board, seats, seed, options))

    @classmethod
    def restore(cls, data: object, board: Any) -> Self:
        return cls(cls.parts.read(data, board))

    @classmethod
    def imagine(cls, data: Mapping[str, Any], board: Any, rng: Random) -> Self:
        return cls(cls.parts.imagine(data, board, rng))

    @property
    def board(self) -> Any:
        return self._state.board

    @property
    def seats(self) -> int:
        return self._state.seats

    @property
    def number(self) -> int:
        return self._state.number

    @number.setter
    def number(self, value: int) -> None:
        self._state.number = value
        self._decision = None

    @property
    def decision(self) -> Decision | None:
        s = self._state
        if self._decision is None and s.phase != OVER:
            ask = self.asks[s.phase]
            self._decision = Decision(
                s.number, self._kinds[s.phase], ask.asked(s), ask.facts(s), self
            )
        return self._decision

    def list_moves(self, seat: Seat) -> Sequence[Move]:
        s = self._state
        return self.asks[s.phase].moves(s, seat)

    def default_move(self, seat: Seat) -> Move:
        s = self._state
        return self.asks[s.phase].default(s, seat, self.list_moves(seat))

    def play(self, move: Move, seat: Seat) -> list[Event]:
        s = self._state
        if s.phase == OVER:
            raise self.over(s)
        carry_out = self.handlers.get(type(move))
        if carry_out is None:
            raise Malformed("foreign_move", kind=move.kind)
        self.refuse_out_of_turn(s, seat, move)
        events = carry_out(s, seat, move)
        self._decision = None
        return events

    @staticmethod
    @abstractmethod
    def over(s: Any) -> IllegalMove:
        """By which rule nothing can be played any more."""

    @staticmethod
    @abstractmethod
    def refuse_out_of_turn(s: Any, seat: Seat, move: Move) -> None:
        """Where somebody else is asked, say by which rule."""

    def opening(self) -> list[Event]:
        return self.parts.opening(self._state)

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """Only a seat and the room have a view; True and -1 are no seats, though they index."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self._state.seats):
            raise Refusal("no_such_seat", seats=self._state.seats)
        return self.parts.view(self._state, seat)

    def snapshot(self) -> dict[str, Any]:
        return self.parts.write(self._state)

    def copy(self) -> Self:
        return type(self)(self._state.copy())

    def reseed(self, seed: int) -> None:
        self.parts.reseed(self._state, seed)

    def standings(self) -> list[ScoreLine]:
        return self.parts.standings(self._state)

    def invariants(self) -> None:
        self.parts.invariants(self._state)
