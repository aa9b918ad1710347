"""Players that think.  They get what their seat may see, and nothing else."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from random import Random

from game.bots.player import Bot, Sight
from game.bots.random import RandomBot
from game.rules import catalogue
from game.rules.contract import BadSetup


def names(title: str) -> list[str]:
    """The bots there are for a title, weakest first."""
    return list(_known(title))


def best(title: str) -> str:
    """Who plays where nobody has chosen; at random, if the title has no bots of its own."""
    return names(title)[-1]


def usual(title: str) -> str:
    """Random ones find the oddest positions, but only where aimless play comes to an end."""
    return "random" if catalogue.title(title).ends_by_itself else best(title)


def make(name: str, title: str, rng: Random) -> Bot:
    known = _known(title)
    if name not in known:
        near = get_close_matches(name, known, n=1)
        raise BadSetup(
            "unknown_bot", bot=name[:40], nearest=near[0] if near else None, choices=list(known)
        )
    return known[name](rng)


def _known(title: str) -> dict[str, type[Bot]]:
    """Each title brings its own; who plays at random needs to know nothing of it."""
    package = import_module(catalogue.title(title).meta.module("bots"))
    return {"random": RandomBot, **package.BOTS}


__all__ = ["Bot", "Sight", "best", "make", "names", "usual"]
