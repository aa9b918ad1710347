"""What is asked for several times while a picture is drawn, and found once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")


class Frame:
    """Nothing happens while a scene is drawn: what can be chosen then stays the same. In between,
    when time passes or somebody presses, everything is found anew each time."""

    def __init__(self) -> None:
        self._found: dict[str, Any] | None = None

    @contextmanager
    def drawn(self) -> Iterator[None]:
        self._found = {}
        try:
            yield
        finally:
            self._found = None

    def once(self, what: str, find: Callable[[], T]) -> T:
        if self._found is None:
            return find()
        if what not in self._found:
            self._found[what] = find()
        found: T = self._found[what]
        return found
