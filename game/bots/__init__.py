"""Players that think.  They get what their seat may see, and nothing else."""

from __future__ import annotations

from difflib import get_close_matches
from random import Random

from game.bots import express, rail_baron
from game.bots.player import Bot, Sight
from game.bots.random import RandomBot
from game.rules.contract import BadSetup

_BOTS: dict[str, dict[str, type[Bot]]] = {
    "express": {"random": RandomBot, "simple": express.SimpleBot},
    "rail_baron": {"random": RandomBot, "simple": rail_baron.SimpleBot},
}


def names(title: str) -> list[str]:
    """The bots there are for a title, weakest first."""
    return list(_BOTS[title])


def make(name: str, title: str, rng: Random) -> Bot:
    known = _BOTS[title]
    if name not in known:
        near = get_close_matches(name, known, n=1)
        raise BadSetup(
            "unknown_bot", bot=name[:40], nearest=near[0] if near else None, choices=list(known)
        )
    return known[name](rng)


__all__ = ["Bot", "Sight", "make", "names"]
