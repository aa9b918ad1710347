"""What every title and every banker speaks: Decision, Move, Event.

A game asks a `Decision`, is answered by a `Move`, and tells what happened as
`Event`s.  Everything that crosses this line is plain data: it turns to JSON
and back, and says who may see it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, ClassVar, NamedTuple, Protocol, Self, TypeVar, dataclass_transform

from game.rules import plain_data
from game.rules.choices import Amount, Choices, amounts_in, listed_in
from game.rules.plain_data import Malformed
from game.rules.refusal import Plain, Refusal

Seat = int

CHANCE: Seat = -1
"""The seat that answers for dice: the table, a physical die, or a test."""

ALL_SEEING: Seat = -2
"""A reader from whom nothing is hidden: the replay of a finished game."""


class IllegalMove(Refusal):
    """A rule forbids this move; the game is unchanged.

    `rule` is the id a player can look up, `code` names the way in which the
    rule is broken, and `facts` are what is needed to explain it.
    """

    def __init__(self, rule: str, code: str, **facts: Plain) -> None:
        super().__init__(code, **facts)
        self.rule = rule

    def to_json(self) -> dict[str, Plain]:
        return {"rule": self.rule, **super().to_json()}


class BadSetup(Refusal):
    """No game can start like this: wrong number of seats, unknown option …"""


_Kind = TypeVar("_Kind", bound=type)
_Message = TypeVar("_Message")


def secret(*to: str) -> Any:
    """A field of an Event that only some may see; None where it is not known.

    `to` are the fields with the seats of those who may: `seat`, unless others are named.
    """
    return field(default=None, metadata={"secret": to or ("seat",)})


@dataclass_transform(frozen_default=True, field_specifiers=(field, secret))
def message(cls: type[_Message]) -> type[_Message]:
    """Decorates moves and events: dataclasses that nobody changes and that can be told apart.

    Thousands are made in a second, and to freeze one takes longer than to make it: the type
    checker stands guard instead.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


class Move:
    """One answer to a decision.  Subclasses are messages of plain values."""

    __slots__ = ()
    kind: ClassVar[str]

    def __init_subclass__(cls) -> None:
        _register(_MOVES, cls)

    def to_json(self) -> dict[str, Any]:
        return plain_data.write(self)


class Event:
    """One thing that happened.  Fields made by `secret()` are for `event.seat` alone."""

    __slots__ = ()
    kind: ClassVar[str]
    binds: ClassVar[bool] = False
    """It needs everyone's consent to be taken back, though nothing hidden was seen."""

    def __init_subclass__(cls) -> None:
        _register(_EVENTS, cls)

    @property
    def reveals(self) -> bool:
        """It turned up, drew or shuffled what was hidden: taking it back needs everyone's
        consent, and what is hidden is dealt anew.

        A kind of which this is always true says so by `reveals: ClassVar[bool] = True`.
        """
        return False

    def for_(self, reader: Seat | None) -> dict[str, Any]:
        """The event as `reader` may see it; `None` is the whole room."""
        data = plain_data.write(self)
        for name, readers in _secret_fields(self.kind):
            known = (ALL_SEEING, *(data[reader] for reader in readers))
            if type(reader) is not int or reader not in known:
                del data[name]
        return data


@cache
def _secret_fields(kind: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Each with the fields of its readers."""
    described = fields(_EVENTS[kind])  # type: ignore[arg-type]
    hidden = tuple((f.name, f.metadata["secret"]) for f in described if f.metadata.get("secret"))
    named = {f.name for f in described}
    assert all(to in named for _name, readers in hidden for to in readers), f"{kind}: whose secret?"
    return hidden


_MOVES: dict[str, type[Move]] = {}
_EVENTS: dict[str, type[Event]] = {}


def _register(registry: dict[str, _Kind], cls: _Kind) -> None:
    """A dataclass with slots is made twice under one name: only another class is a clash."""
    kind: str = cls.kind  # type: ignore[attr-defined]
    known = registry.get(kind, cls)
    same = (known.__module__, known.__name__) == (cls.__module__, cls.__name__)
    assert same, f"{kind} is {known.__name__} of {known.__module__} already"
    registry[kind] = cls


def move_kinds() -> Mapping[str, type[Move]]:
    return _MOVES


def event_kinds() -> Mapping[str, type[Event]]:
    return _EVENTS


def move_from_json(data: object) -> Move:
    """The move that `data` says, or `Malformed`: it may come from anywhere."""
    return plain_data.read(_MOVES, data)


def event_from_json(data: object) -> Event:
    """An event as some reader saw it; what that reader may not know is None."""
    return plain_data.read(_EVENTS, data)


class Asker(Protocol):
    """What stands behind a Decision and knows its moves."""

    @property
    def number(self) -> int: ...

    def list_moves(self, seat: Seat) -> Sequence[Move]: ...

    def default_move(self, seat: Seat) -> Move: ...


class OutdatedDecision(LookupError):
    """The game has gone on since this decision was asked."""


class NotAsked(LookupError):
    """This decision wants nothing from the seat, so there is nothing to play for it."""


@dataclass(slots=True)
class Decision:
    """What is asked now, and of whom.

    `seats` are all who may still answer.  `facts` are what the room may know
    about the question; the moves are for the eyes of their seat.
    """

    number: int
    kind: str
    seats: tuple[Seat, ...]
    facts: Mapping[str, Plain]
    asker: Asker = field(repr=False, compare=False)

    def moves(self, seat: Seat) -> Sequence[Move]:
        """Every legal move of `seat`; none for a seat that is not asked.

        Where amounts can be chosen these are `Choices`, which list only what is not one.
        """
        if self.asker.number != self.number:
            raise OutdatedDecision(self.number)
        return self.asker.list_moves(seat) if seat in self.seats else ()

    def default(self, seat: Seat) -> Move:
        """What the clock plays for a seat that does not answer in time."""
        if self.asker.number != self.number:
            raise OutdatedDecision(self.number)
        if seat not in self.seats:
            raise NotAsked(seat)
        return self.asker.default_move(seat)

    def for_(self, reader: Seat | None) -> dict[str, Any]:
        """The decision as `reader` may see it, with moves for those who are asked."""
        data: dict[str, Any] = {
            "number": self.number,
            "kind": self.kind,
            "seats": list(self.seats),
            "facts": dict(self.facts),
        }
        if type(reader) is int and reader in self.seats:  # True is no seat, though it equals 1
            moves = self.moves(reader)
            data["moves"] = [move.to_json() for move in listed_in(moves)]
            if amounts := amounts_in(moves):
                data["amounts"] = [amount.to_json() for amount in amounts]
            data["default"] = self.default(reader).to_json()
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """A decision as one reader saw it; it knows that reader's moves only."""
        try:
            moves: Sequence[Move] = tuple(move_from_json(move) for move in data.get("moves", ()))
            if "amounts" in data:
                moves = Choices(moves, [_amount_from_json(each) for each in data["amounts"]])
            default = data.get("default")
            listed = _Listed(
                data["number"], moves, None if default is None else move_from_json(default)
            )
            return cls(listed.number, data["kind"], tuple(data["seats"]), data["facts"], listed)
        except (AttributeError, KeyError, TypeError) as error:
            raise Malformed("not_a_decision", field=str(error)) from error


def _amount_from_json(data: Mapping[str, Any]) -> Amount:
    make: Any = _MOVES[data["kind"]]
    return Amount(make, data["field"], data["lowest"], data["highest"], data["step"])


@dataclass(slots=True)
class _Listed:
    """The moves of a decision that was read from JSON."""

    number: int
    _moves: Sequence[Move]
    _default: Move | None

    def list_moves(self, seat: Seat) -> Sequence[Move]:
        return self._moves

    def default_move(self, seat: Seat) -> Move:
        if self._default is None:
            raise NotAsked(seat)  # it was another reader's decision
        return self._default


class ScorePart(NamedTuple):
    """One reason for points or money: `kind` is worded, `subject` names a ticket, a company …"""

    kind: str
    amount: int
    subject: str = ""


class ScoreLine(NamedTuple):
    """One seat's score.  Places count from 1; equal places share the victory."""

    seat: Seat
    total: int
    place: int
    parts: tuple[ScorePart, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "total": self.total,
            "place": self.place,
            "parts": [list(part) for part in self.parts],
        }


class InvariantBroken(AssertionError):
    """Cards, money, shares or track were made or lost: a fault of the program."""


class Game(ABC):
    """One position of one title, and all that may be asked of it."""

    __slots__ = ()

    title: ClassVar[str]

    @property
    @abstractmethod
    def board(self) -> Any: ...

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many play."""

    @property
    @abstractmethod
    def number(self) -> int:
        """Of the open decision; grows with every decision.  The table raises it
        after taking moves back, so that no number ever means two decisions."""

    @number.setter
    @abstractmethod
    def number(self, value: int) -> None: ...

    @property
    @abstractmethod
    def decision(self) -> Decision | None:
        """The open decision, or None when the game is over."""

    @abstractmethod
    def list_moves(self, seat: Seat) -> Sequence[Move]:
        """The legal moves of a seat that is asked (reached through `decision.moves`)."""

    @abstractmethod
    def default_move(self, seat: Seat) -> Move:
        """A harmless legal move that betrays nothing (reached through `decision.default`).

        For CHANCE a fair throw, so that nobody ties or misses for ever.
        """

    @abstractmethod
    def play(self, move: Move, seat: Seat) -> list[Event]:
        """Do it, or raise IllegalMove and change nothing."""

    @abstractmethod
    def opening(self) -> list[Event]:
        """The events of the set-up; told before the first move."""

    @abstractmethod
    def view(self, seat: Seat | None) -> dict[str, Any]:
        """What `seat` may know, or what the whole room may know (None), as plain data."""

    @abstractmethod
    def snapshot(self) -> dict[str, Any]:
        """The whole position as plain data, secrets and all."""

    @abstractmethod
    def copy(self) -> Self: ...

    @abstractmethod
    def reseed(self, seed: int) -> None:
        """Deal anew what nobody knows yet, and take all later chance from `seed`."""

    @abstractmethod
    def standings(self) -> list[ScoreLine]:
        """The score if the game ended now, best first.  Before the end it tells secrets."""

    @abstractmethod
    def invariants(self) -> None:
        """Raise InvariantBroken if the position cannot have come about."""
