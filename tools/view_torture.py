"""Plays random games and looks whether every view follows from the one before and the events.

    python tools/view_torture.py [--games N] [--seed S] [--title T]

For every seat and for the room: what was seen before a move, changed by its events as that reader
sees them (`after.py` of the title), must be what is seen after it.  What a title says that no
event tells is left out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game import bots, levels
from game.bots import Sight
from game.rules import catalogue
from game.rules.contract import CHANCE, Decision, Game, Move, event_from_json
from game.rules.refusal import Refusal

LONGEST = 20_000
"""Moves of a game."""
AIMLESS = 0.1
"""Of the moves of bots are made at random, so that rare things happen, too."""


def torture(title: str, seed: int) -> Iterator[str]:
    """What did not follow from what."""
    rng = Random(seed)
    game = _begin(title, rng)
    rules = catalogue.title(title)
    players = [bots.make(bots.best(title), title, rng) for _ in range(game.seats)]
    for _ in range(LONGEST):
        decision = game.decision
        if decision is None:
            return
        seat = rng.choice(decision.seats)
        move = _choose(game, decision, seat, players, rng)
        readers = [None, *range(game.seats)]
        before = {reader: game.view(reader) for reader in readers}
        events = game.play(move, seat)
        for reader in readers:
            told = [event_from_json(event.for_(reader)) for event in events]
            found = rules.after(before[reader], told, game.board)
            wanted = game.view(reader)
            for key in wanted.keys() | found.keys():
                if key not in rules.untold and found.get(key) != wanted.get(key):
                    kinds = [event.kind for event in events]
                    yield f"{title}, seed {seed}, reader {reader}: {key} after {move} ({kinds})"


def _begin(title: str, rng: Random) -> Game:
    about = catalogue.title(title)
    board = levels.load(title)
    seats = rng.randint(about.meta.fewest_seats, about.meta.most_seats)
    options = {option.id: rng.choice(option.choices) for option in about.options}
    try:
        return catalogue.new_game(title, board, seats, rng.getrandbits(32), options)
    except Refusal:  # options that do not go together
        return catalogue.new_game(title, board, seats, rng.getrandbits(32))


def _choose(game: Game, decision: Decision, seat: int, players: list[Any], rng: Random) -> Move:
    if seat == CHANCE or rng.random() < AIMLESS:
        return rng.choice(decision.moves(seat))
    choice: Move = players[seat].choose(Sight.of(game, decision, seat))
    return choice


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=200, help="of each title")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--title", nargs="*", default=list(catalogue.titles()))
    options = parser.parse_args()
    faults: list[str] = []
    for title in options.title:
        for number in range(options.games):
            faults += torture(title, options.seed * 100_000 + number)
    print("\n".join(faults[:20]))
    games = len(options.title) * options.games
    print(f"{games} games, {len(faults)} views that do not follow")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
