"""Words the events of one title: sentences as tables, with the fields of the events in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.words.language import Plural
from game.words.voice import Voice, says

Word = Callable[[Voice, Any], object]
Sentence = str | Plural
Two = tuple[Sentence, Sentence]
"""For the seat that the event is about, and for everyone else."""


def as_it_is(v: Voice, value: object) -> object:
    return value


class Teller:
    """Each field of an event is worded by one function, under one name in the sentences."""

    def __init__(self, title: str, **fields: tuple[str, Word]) -> None:
        self._title = title
        self._fields = fields

    def __call__(
        self,
        kind: str,
        you: Sentence,
        other: Sentence,
        secret: str = "",
        blind: Two = ("", ""),
    ) -> None:
        """Two sentences for an event; two more for readers who may not know its secret."""

        @says("event", f"{self._title}.{kind}")
        def said(v: Voice, event: Any) -> str:
            unknown = secret and getattr(event, secret) is None
            return v.of_seat(
                event.seat, *(blind if unknown else (you, other)), **self.facts(v, event)
            )

    def by(self, field: str, kind: str, sentences: Mapping[Any, Two]) -> None:
        """Two sentences for each value that a field of the event can have."""

        @says("event", f"{self._title}.{kind}")
        def said(v: Voice, event: Any) -> str:
            you, other = sentences[getattr(event, field)]
            return v.of_seat(event.seat, you, other, **self.facts(v, event))

    def facts(self, v: Voice, event: Any) -> dict[str, Any]:
        """Of the event, as far as the reader knows them."""
        known = {name: getattr(event, name, None) for name in self._fields}
        return {
            self._fields[name][0]: self._fields[name][1](v, value)
            for name, value in known.items()
            if value is not None
        }
