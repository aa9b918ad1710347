"""The titles there are, and the one way to start, restore or imagine a game of any of them.

A title is its folders and one line here.  Tests and bankers bring their own (`add`).
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from importlib import import_module
from random import Random
from typing import Any

from game.rules.contract import BadSetup, Game
from game.rules.meta import Meta
from game.rules.title import Title

SHIPPED = (
    "express",
    "rail_baron",
)
"""In the order in which they are shown."""

_metas: dict[str, Meta] = {}
_titles: dict[str, Title] = {}


def add(title: Title) -> None:
    """A title from elsewhere; one of the same id is replaced."""
    know(title.meta)
    _titles[title.id] = title


def know(meta: Meta) -> None:
    """A title from elsewhere that is loaded when it is asked for: another process plays it."""
    metas()  # ours come first
    _metas[meta.id] = meta
    _titles.pop(meta.id, None)


def remove(name: str) -> None:
    """A title that was added is no longer there."""
    del _metas[name]
    _titles.pop(name, None)


def metas() -> Mapping[str, Meta]:
    """What is known of each title without loading its rules, in the order in which they are
    shown."""
    if not _metas:
        found = {name: import_module(f"game.rules.{name}.meta").META for name in SHIPPED}
        _metas.update(found)  # all at once: another thread may look
    return _metas


def titles() -> Mapping[str, Title]:
    """By id, in the order in which they are shown."""
    return {name: title(name) for name in metas()}


def title(name: str) -> Title:
    known = metas()
    if name not in known:
        near = get_close_matches(name, known, n=1)
        raise BadSetup(
            "unknown_title",
            title=name[:40],
            nearest=near[0] if near else None,
            choices=list(known),
        )
    if name not in _titles:
        _titles[name] = import_module(f"{known[name].module('rules')}.title").TITLE
    return _titles[name]


def title_of_rule(rule: str) -> Meta:
    """EX-38 belongs to Express."""
    prefix = rule.split("-")[0]
    return next(found for found in metas().values() if found.rule_prefix == prefix)


def new_game(
    name: str, board: Any, seats: int, seed: int, options: Mapping[str, Any] | None = None
) -> Game:
    """The first position: the same seed and options give the same game on every machine."""
    found = title(name)
    return found.new(board, seats, seed, _chosen(found, options or {}))


def restore(snapshot: object, board: Any) -> Game:
    """The game that `snapshot()` gave, or any position written by hand that can be played on.

    It need not keep the invariants: those of an older program may have been others.
    """
    return _title_of(snapshot).restore(snapshot, board)


def imagine(view: Mapping[str, Any], board: Any, rng: Random) -> Game:
    """A whole game that looks like `view`; what it does not tell is dealt anew."""
    return _title_of(view).imagine(view, board, rng)


def _title_of(data: object) -> Title:
    name = data.get("title") if isinstance(data, Mapping) else None
    return title(name if isinstance(name, str) else "")


def _chosen(found: Title, options: Mapping[str, Any]) -> dict[str, Any]:
    """Every option of the title with its value; unknown ones and wrong values are refused."""
    known = {option.id: option for option in found.options}
    for name, value in options.items():
        if name not in known:
            raise BadSetup("unknown_option", option=name[:40], choices=list(known))
        if value not in known[name].choices:
            raise BadSetup(
                "wrong_option", option=name, found=str(value), choices=list(known[name].choices)
            )
    return {option.id: options.get(option.id, option.choices[0]) for option in found.options}
