"""Nobody has taught a bot the dice race, so they play it at random."""

from __future__ import annotations

from game.bots.player import Bot

BOTS: dict[str, type[Bot]] = {}
