"""What a seat may answer: moves that are listed, and amounts of which only the ends are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

if TYPE_CHECKING:
    from game.rules.contract import Move


@dataclass(frozen=True, slots=True)
class Amount:
    """A move with a number in it: any from `lowest` to `highest`, in steps.

    None at all where `highest` is below `lowest`.
    """

    make: Callable[[int], Move]
    """The kind of move, which has this one field."""
    field: str
    lowest: int
    highest: int
    step: int = 1

    @property
    def values(self) -> range:
        return range(self.lowest, self.highest + 1, self.step)

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.make.kind,  # type: ignore[attr-defined]
            "field": self.field,
            "lowest": self.lowest,
            "highest": self.highest,
            "step": self.step,
        }


class Choices(Sequence["Move"]):
    """All legal moves, in order: those of amounts are made only when somebody asks for them."""

    __slots__ = ("amounts", "listed")

    def __init__(self, listed: Iterable[Move], amounts: Iterable[Amount] = ()) -> None:
        self.listed: tuple[Move, ...] = tuple(listed)
        self.amounts: tuple[Amount, ...] = tuple(each for each in amounts if each.values)

    def __len__(self) -> int:
        return len(self.listed) + sum(len(amount.values) for amount in self.amounts)

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        at = index + len(self) if index < 0 else index
        if 0 <= at < len(self.listed):
            return self.listed[at]
        at -= len(self.listed)
        for amount in self.amounts:
            if 0 <= at < len(amount.values):
                return amount.make(amount.values[at])
            at -= len(amount.values)
        raise IndexError(index)

    def __contains__(self, move: object) -> bool:
        if move in self.listed:
            return True
        return any(
            isinstance(move, amount.make)  # type: ignore[arg-type]
            and getattr(move, amount.field) in amount.values
            for amount in self.amounts
        )


def listed_in(moves: Sequence[Move]) -> Sequence[Move]:
    return moves.listed if isinstance(moves, Choices) else moves


def amounts_in(moves: Sequence[Move]) -> Sequence[Amount]:
    return moves.amounts if isinstance(moves, Choices) else ()
