"""Positions of seeded games in which everything is asked that a title can ask."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from game import bots, levels
from game.bots import Sight
from game.rules import catalogue
from game.rules.contract import CHANCE, Decision, Game, Seat

OPTIONS: dict[str, dict[str, Any]] = {"rail_baron": {"groups": True}}
"""Where the usual ones would leave something unasked."""
SEATS = 3
SEEDS = 12
PER_KIND = 40
"""Positions of each kind that are looked at closely."""
LATER = 0.1
"""How often a later one takes the place of one of them."""


@cache
def board_of(title: str) -> Any:
    return levels.load(title)


def played(title: str, seed: int, seats: int = SEATS) -> Iterator[tuple[Game, Decision]]:
    """Every position of a game: by chance and the clock, or by its simple players and chance."""
    rng = Random(seed)
    game = catalogue.new_game(title, board_of(title), seats, seed, OPTIONS.get(title))
    players = [bots.make("simple", title, rng) for _ in range(seats)]
    slips = (0.5, 0.1)[seed % 2]
    while (decision := game.decision) is not None:
        yield game, decision
        seat = rng.choice(decision.seats)
        if seat == CHANCE or rng.random() < slips:
            move = rng.choice(decision.moves(seat))
        elif seed % 2:
            move = players[seat].choose(Sight.of(game, decision, seat))
        else:
            move = decision.default(seat)
        game.play(move, seat)


@cache
def positions(title: str) -> tuple[Game, ...]:
    """Some of every kind of decision, early and late ones."""
    found: dict[tuple[str, bool], list[Game]] = {}
    rng = Random(7)
    for seed in range(SEEDS):
        for game, decision in played(title, seed):
            known = found.setdefault((decision.kind, _is_rare(game)), [])
            if len(known) < PER_KIND:
                known.append(game.copy())
            elif rng.random() < LATER:
                known[rng.randrange(PER_KIND)] = game.copy()
    return tuple(game for games in found.values() for game in games)


def _is_rare(game: Game) -> bool:
    """In Rail Baron: somebody has declared, or still pays an old fee."""
    players = game.view(None).get("players", ())
    return any(player.get("declared") or player.get("records") for player in players)


def asked(title: str, *phases: str) -> list[tuple[Game, Decision, Seat]]:
    """Each position with a seat that is asked there; of these phases, or of all but the dice."""
    kinds = {f"{title}.{phase}" for phase in phases}
    return [
        (game, decision, seat)
        for game in positions(title)
        if (decision := game.decision) is not None
        if not kinds or decision.kind in kinds
        for seat in decision.seats
        if seat != CHANCE
    ]


def phases(title: str) -> set[str]:
    """All that a title can ask."""
    game: Any = next(played(title, 0))[0]
    return set(game.asks)


def dice_phases(title: str) -> set[str]:
    """Those that are asked of nobody."""
    decisions = [game.decision for game in positions(title)]
    return {
        decision.kind.partition(".")[2]
        for decision in decisions
        if decision is not None and decision.seats == (CHANCE,)
    }
