"""What the games of all titles do alike: keep a position, number it, ask once about it."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic, Protocol, Self, TypeVar

from game.rules.contract import Decision, Game, Seat
from game.rules.refusal import Refusal

OVER = "over"
"""The phase in which nothing is asked any more."""


class Position(Protocol):
    """The state of a title."""

    seats: int
    number: int

    @property
    def board(self) -> Any: ...

    @property
    def phase(self) -> str: ...

    def copy(self) -> Self: ...


P = TypeVar("P", bound=Position)


class PositionGame(Game, Generic[P]):
    __slots__ = ("_decision", "_state")

    def __init__(self, state: P) -> None:
        self._state = state
        self._decision: Decision | None = None

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
        if self._decision is None and self._state.phase != OVER:
            self._decision = self._ask()
        return self._decision

    @abstractmethod
    def _ask(self) -> Decision:
        """The decision of a position that is not over; `play` forgets it."""

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """Only a seat and the room have a view; True and -1 are no seats, though they index."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self._state.seats):
            raise Refusal("no_such_seat", seats=self._state.seats)
        return self._view(seat)

    @abstractmethod
    def _view(self, seat: Seat | None) -> dict[str, Any]:
        """What a seat of this game may know, or the whole room (None)."""

    def copy(self) -> Self:
        return type(self)(self._state.copy())
