"""Kills a playing process at random moments and looks whether anything acknowledged was lost.

    python tools/journal_torture.py --games 200 [--seed S]

A child plays a random game at a real table and prints every accepted move; it
is killed (SIGKILL) at a random move.  Then the game is resumed: every move that
was printed must be there, and the position must be that of the pure rules.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from game.rules import catalogue
from game.rules.contract import Game, move_from_json
from game.table import saves
from game.table.journal import Journal
from game.table.seats import Chair
from game.table.table import Table


def pure_replay(journal: Journal, board: object) -> Game:
    """The moves of a journal in which nothing was taken back, played by the rules alone."""
    about = journal.about
    game = catalogue.new_game(about.title, board, len(about.seats), seed=about.seed)
    for entry in journal.entries():
        if entry.kind == "move" and entry.seat is not None:
            game.play(move_from_json(entry.data), entry.seat)
    return game


def play(data: Path, seed: int) -> None:
    """The child: one game, one line for every accepted move."""
    rng = Random(seed)
    chairs = [Chair(f"P{seat}", "sky") for seat in range(rng.choice((2, 3, 4)))]
    with Table.new("express", chairs, data, seed=seed) as table:
        for seat in range(len(chairs)):
            table.claim(seat, "child").result()
        steps = table.subscribe("child").result()
        sent = 0
        while (step := steps.drain()[-1]) and (decision := step.decisions[None]) is not None:
            seat = rng.choice(decision["seats"])
            mine = step.decisions[seat]
            assert mine is not None
            move = rng.choice(mine["moves"])
            sent += 1
            reply = table.submit("child", seat, decision["number"], str(sent), move).result()
            print(reply.entry, flush=True)


def torture(data: Path, seed: int) -> str | None:
    """One game and one kill; what went wrong, if anything."""
    rng = Random(seed)
    child = subprocess.Popen(
        [sys.executable, __file__, "--child", str(data), str(seed)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    acknowledged = []
    last = rng.randrange(1, 150)
    for line in child.stdout:
        acknowledged.append(int(line))
        if len(acknowledged) == last:
            break
    time.sleep(rng.random() * 0.004)  # somewhere inside the next move, or the one after
    child.kill()
    acknowledged += [int(line) for line in child.stdout.read().splitlines()]
    child.wait()
    return _look(data, acknowledged)


def _look(data: Path, acknowledged: list[int]) -> str | None:
    [save] = saves.folder(data).glob("*" + saves.SUFFIX)
    with Table.resume(save) as table:
        journal = table._desk.journal
        moves = {entry.id for entry in journal.entries() if entry.kind == "move"}
        lost = [entry for entry in acknowledged if entry not in moves]
        if lost:
            return f"lost after a kill: entries {lost}"
        if table.snapshot().result() != pure_replay(journal, table.board).snapshot():
            return "the resumed game is not that of the rules"
        if table.notices:
            return f"notices: {table.notices}"
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--child", nargs=2, metavar=("DATA", "SEED"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        play(Path(options.child[0]), int(options.child[1]))
        return 0
    faults = []
    for number in range(options.games):
        with tempfile.TemporaryDirectory() as folder:
            fault = torture(Path(folder), options.seed * 10_000 + number)
        if fault:
            faults.append(f"game {number}: {fault}")
    print("\n".join([*faults, f"{options.games} games killed, {len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
