"""What a position is, in every title: fields that can be copied thousands of times a second."""

from __future__ import annotations

from typing import Any, Self, TypeVar

from game.rules.field import Field
from game.rules.meta import Meta

OVER = "over"
"""The phase in which nothing is asked any more."""


class Position:
    """Everything about a game at one moment.  Subclasses are made by `@position`."""

    __slots__ = ()

    seats: int
    number: int
    board: Any
    phase: Any
    """What is asked now, or OVER."""

    def copy(self) -> Self:
        """So that changing one does not change the other; written by `@position`."""
        raise NotImplementedError


P = TypeVar("P", bound=Position)


def position(cls: type[P]) -> type[P]:
    """Gives a class slots for its annotated fields, and a `copy` that forgets none of them.

    Lists are copied, lists of lists to their bottom; everything else is shared, so it must be
    replaced and never changed.  The copy is written as plain assignments, since a loop over the
    fields takes three times as long; and `[*items]` takes two thirds of the time of `items[:]`.
    """
    fields = {
        name: str(kind) for name, kind in cls.__annotations__.items() if "ClassVar" not in str(kind)
    }
    own = {name: value for name, value in vars(cls).items() if name not in _MADE_BY_PYTHON}
    slotted: Any = type(cls.__name__, cls.__bases__, {**own, "__slots__": tuple(fields)})
    slotted.__qualname__ = cls.__qualname__
    lines = [f"    other.{name} = {_copied(name, kind)}" for name, kind in fields.items()]
    source = "\n".join(["def copy(self):", "    other = new(cls)", *lines, "    return other"])
    made: dict[str, Any] = {"new": object.__new__, "cls": slotted, "copied": list.copy}
    exec(source, made)
    made["copy"].__doc__ = Position.copy.__doc__
    slotted.copy = made["copy"]
    made_class: type[P] = slotted
    return made_class


_MADE_BY_PYTHON = ("__dict__", "__weakref__")


def _copied(name: str, kind: str) -> str:
    if kind.startswith("list[list["):
        return f"[*map(copied, self.{name})]"
    if kind.startswith("list["):
        return f"[*self.{name}]"
    if kind.startswith(("dict[", "set[", "bytearray")):
        raise TypeError(f"{name}: {kind} would be shared by all copies")
    return f"self.{name}"


def begin_reading(kind: type[P], meta: Meta, field: Field, board: Any) -> P:
    """A position of this kind with what every title has; the rest is still missing."""
    s = kind()
    s.board = board
    s.seats = field["seats"].whole(meta.fewest_seats, meta.most_seats)
    s.number = field["number"].whole(0)
    return s
