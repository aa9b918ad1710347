"""Whole games between bots, without a table: to find faults, and to measure."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

from game import bots
from game.bots import Bot, Sight
from game.rules import catalogue
from game.rules.contract import CHANCE, Game, InvariantBroken

MOST_MOVES = 100_000
"""A game that takes longer is counted as unfinished."""


@dataclass
class Outcome:
    title: str
    seats: int
    games: int
    finished: int = 0
    checked: bool = True
    decisions: int = 0
    """Where a seat had two or more moves and the list of them was built."""
    seconds: float = 0.0
    violations: int = 0
    wins: list[int] = field(default_factory=list)
    """By seat; a shared victory counts for each."""
    faults: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        data = asdict(self)
        del data["faults"]  # reported separately, one line each
        data["seconds"] = round(self.seconds, 3)
        data["decisions_per_second"] = round(self.decisions / max(self.seconds, 1e-9))
        return data


def simulate(
    title: str,
    board: Any,
    seats: int,
    games: int,
    seed: int,
    names: Sequence[str] | None = None,
    fast: bool = False,
) -> Outcome:
    """Play `games` games; the bots take the seats in turn, beginning anew when they run out.

    Without `names` the usual players of the title sit down.  `fast` leaves out the check of the
    invariants after every move, and nothing else.
    """
    names = names or (bots.usual(title),)
    outcome = Outcome(title, seats, games, checked=not fast, wins=[0] * seats)
    started = time.perf_counter()
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        players = [bots.make(names[seat % len(names)], title, rng) for seat in range(seats)]
        game = catalogue.new_game(title, board, seats, seed=seed * 1_000_003 + number)
        try:
            _play(game, players, outcome, rng)
        except InvariantBroken as broken:
            outcome.violations += 1
            outcome.faults.append(f"game {number}, decision {game.number}: {broken}")
    outcome.seconds = time.perf_counter() - started
    return outcome


def _play(game: Game, players: Sequence[Bot], outcome: Outcome, rng: Random) -> None:
    check, board, view_of, chance = outcome.checked, game.board, game.view, rng.random
    for _ in range(MOST_MOVES):
        decision = game.decision
        if decision is None:
            outcome.finished += 1
            for line in game.standings():
                outcome.wins[line.seat] += line.place == 1
            return
        asked = decision.seats
        seat = asked[0] if len(asked) == 1 else asked[int(chance() * len(asked))]
        if seat == CHANCE:  # the dice: nobody decides
            rolls = decision.moves(seat)
            game.play(rolls[int(chance() * len(rolls))], seat)
        else:
            sight = Sight(seat, board, decision, view_of)
            moves = sight.moves
            outcome.decisions += len(moves) > 1
            game.play(players[seat].choose(sight) if len(moves) > 1 else moves[0], seat)
        if check:
            game.invariants()
