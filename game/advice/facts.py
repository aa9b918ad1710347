"""Facts are frozen dataclasses that turn to JSON: phones read them as the window does."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar

from game.rules.contract import Move


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known about one choice, question, player or proposal."""

    kind: ClassVar[str]
    """By which it is put into words."""

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            **{field.name: _plain(getattr(self, field.name)) for field in fields(self)},
        }


@dataclass(frozen=True, slots=True)
class Proposal(Facts):
    """Several moves that can be made with one press, one after the other."""

    moves: tuple[Move, ...]


def _plain(value: Any) -> Any:
    if isinstance(value, Facts | Move):
        return value.to_json()
    return [_plain(each) for each in value] if isinstance(value, tuple) else value
