"""Speaks to one reader in one language: "you" to the reader, names for the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from game.rules import catalogue
from game.rules.contract import Seat
from game.words.language import Plural, _, also_speak_from, fill, translate


@dataclass(frozen=True)
class Room:
    """What is being talked about: the title, its board, who sits where, what is on the table."""

    title: str
    board: Any = None
    names: Sequence[str] = ()
    view: dict[str, Any] = field(default_factory=dict)
    """Some moves are named after what lies there now, such as the colour of a card."""


@dataclass(frozen=True)
class Voice:
    lang: str
    reader: Seat | None
    room: Room

    def say(self, text: str | Plural, **facts: Any) -> str:
        """Translated and filled in; a Plural goes by the fact `n`."""
        shown = {name: _signed(value) for name, value in facts.items()}
        return fill(translate(text, self.lang, facts.get("n", 1)), self.lang, shown)

    def of_seat(self, seat: Seat, you: str | Plural, other: str | Plural, **facts: Any) -> str:
        """One sentence for the seat it is about, another for everyone else."""
        if seat == self.reader:
            return self.say(you, **facts)
        return self.say(other, name=self.name(seat), **facts)

    def between(
        self, doer: Seat, other: Seat, you: str, to_you: str, neither: str, **facts: Any
    ) -> str:
        """One sentence for who does it, one for whom it is done to, one for everyone else."""
        if other == self.reader:
            return self.say(to_you, name=self.name(doer), **facts)
        return self.of_seat(doer, you, neither, whom=self.name(other), **facts)

    def name(self, seat: Seat) -> str:
        if 0 <= seat < len(self.room.names):
            return self.room.names[seat]
        return self.say(_("Seat {n}"), n=seat + 1)

    def listed(self, parts: Sequence[str]) -> str:
        """One, two and three."""
        if len(parts) < 2:
            return "".join(parts)
        start = self.say(_(", ")).join(parts[:-1])
        return self.say(_("{start} and {last}"), start=start, last=parts[-1])

    def choices(self, parts: Sequence[object]) -> str:
        return self.say(_(", ")).join(str(part) for part in parts)


def _signed(value: Any) -> Any:
    """Below zero with a real minus sign."""
    return f"−{-value}" if type(value) is int and value < 0 else value


Sayer = Callable[[Voice, Any], str]
_SAYERS: dict[tuple[str, str], Sayer] = {}


def says(category: str, key: str) -> Callable[[Sayer], Sayer]:
    """The function below words the decision, move, event, part, refusal or problem of this key."""

    def register(sayer: Sayer) -> Sayer:
        assert (category, key) not in _SAYERS, f"{category} {key} has words already"
        _SAYERS[category, key] = sayer
        return sayer

    return register


def label(category: str, key: str, text: str | Plural) -> None:
    """One sentence that is always the same, but for the facts of a refusal."""

    @says(category, key)
    def always(voice: Voice, thing: Any) -> str:
        facts = thing if isinstance(thing, dict) else {}
        return voice.say(
            text,
            **{k: voice.choices(f) if isinstance(f, list) else f for k, f in facts.items()},
        )


def labels(category: str, sentences: Mapping[str, str | Plural], title: str = "") -> None:
    """The same for several; those of a title's rules carry its name."""
    for key, text in sentences.items():
        label(category, f"{title}.{key}" if title else key, text)


_loaded: set[str] = set()
"""The packages whose words are registered."""


OF_ALL_TITLES = (
    "game.words.table",
    "game.words.levels",
    "game.words.options",
    "game.words.characters",
)


def speak_of_everything() -> None:
    """Now, before somebody waits for the first sentence."""
    _sayers()


def _sayers() -> dict[tuple[str, str], Sayer]:
    """All of them: importing a package registers what it can say.

    That is done when somebody first speaks; the first picture says nothing about play.
    """
    for package in OF_ALL_TITLES:
        _load(package)
    for meta in catalogue.metas().values():
        if _load(meta.module("words")) and meta.folder:
            also_speak_from(Path(meta.folder) / "translations")
    return _SAYERS


def _load(package: str) -> bool:
    if package in _loaded:
        return False
    _loaded.add(package)
    import_module(package)
    return True


def sayer(category: str, key: str) -> Sayer:
    """What many titles refuse alike is worded once, without the name of a title."""
    sayers = _sayers()
    found = sayers.get((category, key)) or sayers.get((category, key.partition(".")[2]))
    if found is None:
        raise LookupError(f"no words for the {category} {key}")
    return found


def worded(category: str) -> set[str]:
    """The keys of a category that have words; of titles, those of the titles that there are."""
    here = ("table", *catalogue.metas())
    return {
        key
        for known, key in _sayers()
        if known == category and ("." not in key or key.partition(".")[0] in here)
    }
