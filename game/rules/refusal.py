"""Why something is refused: a code to be put into words, and the facts of the case."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Plain = None | bool | int | float | str | Sequence["Plain"] | Mapping[str, "Plain"]
"""What JSON can say."""


class Refusal(Exception):
    """Something was asked that cannot be done; nothing has changed."""

    def __init__(self, code: str, **facts: Plain) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        """Exceptions are rebuilt from their arguments alone, and these take their facts by name."""
        return _rebuilt, (type(self), self.args, self.__dict__)

    def __str__(self) -> str:
        rule = getattr(self, "rule", None)
        shown = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{rule + ' ' if rule else ''}{self.code}({shown})"

    def to_json(self) -> dict[str, Plain]:
        return {"code": self.code, "facts": dict(self.facts)}


def _rebuilt(kind: type[Refusal], args: tuple[Any, ...], state: dict[str, Any]) -> Refusal:
    refusal = kind.__new__(kind, *args)
    refusal.__dict__.update(state)
    return refusal
