"""What people may be told beyond what the rules ask: prices, fees, routes, what a choice brings.

Pure functions of a view, a decision and the board, as plain facts: the window, phones and bots
share them, and `game.words` puts them into sentences.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from game.advice.advice import Advice
from game.advice.facts import Facts, Proposal
from game.advice.finale import Beat, Finale
from game.rules import catalogue


def of(title: str) -> Advice[Any]:
    """Each title brings its own."""
    advice: Advice[Any] = import_module(catalogue.title(title).meta.module("advice")).ADVICE
    return advice


__all__ = ["Advice", "Beat", "Facts", "Finale", "Proposal", "of"]
