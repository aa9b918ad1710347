"""Kills a playing process at random moments and looks whether anything acknowledged was lost.

    python tools/journal_torture.py --games 40 [--seed S]

A child plays a random game of some title at a real table, takes moves back and
does them again, and prints every entry that was acknowledged; it is killed
(SIGKILL) at a random one.  The game is resumed: every entry that was printed
must be there, and the position must be that of the pure rules.  Then it is
played on and killed again: every game has three lives.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from game.rules import catalogue
from game.rules.contract import Game, move_from_json
from game.table import saves
from game.table.journal import Entry, Journal
from game.table.port import Port
from game.table.seats import Chair
from game.table.settings import Settings
from game.table.step import Step
from game.table.submission import Reply
from game.table.table import Table

LIVES = 3
SURFACE = "child"


def pure_replay(journal: Journal, board: object) -> Game:
    """Where the journal leads by the rules alone, read without the table's own reader."""
    about = journal.about
    ways: dict[int, tuple[Entry, ...]] = {}
    newest = 0
    for entry in journal.entries():
        if entry.kind == "start":
            ways[entry.id] = ()
        elif entry.kind == "move":
            ways[entry.id] = (*ways[entry.parent], entry)
        elif entry.kind in ("undo", "redo"):
            dealt = entry.data["seed"] is not None
            ways[entry.id] = (*ways[entry.data["to"]], *((entry,) if dealt else ()))
        else:
            continue
        newest = entry.id
    game = catalogue.new_game(about.title, board, len(about.seats), seed=about.seed)
    for step in ways[newest]:
        game.number = step.number
        if step.kind == "undo":
            game.reseed(step.data["seed"])
        elif step.seat is not None:
            game.play(move_from_json(step.data), step.seat)
    return game


def play(data: Path, seed: int) -> None:
    """The child: one life of a game, one line for every acknowledged entry."""
    rng = Random(seed)
    friendly = Settings(friendly=True)
    known = list(saves.folder(data).glob("*" + saves.SUFFIX))
    if known:
        table = Table.resume(known[0], friendly)
    else:
        title = rng.choice(list(catalogue.titles()))
        chairs = [Chair(f"P{seat}", "sky") for seat in range(rng.choice((2, 3, 4)))]
        table = Table.new(title, chairs, data, seed=seed, settings=friendly)
    with table:
        seats = range(len(table.about.seats))
        port = table.join(SURFACE)
        for seat in seats:
            port.claim(seat).result()
        for sent in range(100_000):
            reply = _act(port, rng, f"{seed}-{sent}")
            if reply is None:
                return
            if reply.accepted:
                print(reply.entry, flush=True)


def _act(port: Port, rng: Random, ticket: str) -> Reply | None:
    step = _newest(port)
    decision = step.decisions[None]
    if decision is None:
        return None
    if rng.random() < 0.08:
        seat = rng.randrange(len(step.seats))
        return port.take_back(seat, redo=rng.random() < 0.4).result()
    seat = rng.choice(decision["seats"])
    mine = step.decisions[seat]
    assert mine is not None
    return port.submit(seat, decision["number"], ticket, rng.choice(mine["moves"])).result()


_last: list[Step] = []


def _newest(port: Port) -> Step:
    """A refused undo brings no step."""
    _last.extend(port.drain())
    del _last[:-1]
    return _last[0]


def torture(data: Path, seed: int) -> str | None:
    """One game, killed three times; what went wrong, if anything."""
    for life in range(LIVES):
        fault = _look(data, _live_and_die(data, seed + life * 1_000_003))
        if fault:
            return f"life {life + 1}: {fault}"
    return None


def _live_and_die(data: Path, seed: int) -> list[int]:
    """The entries that were acknowledged."""
    rng = Random(seed)
    child = subprocess.Popen(
        [sys.executable, __file__, "--child", str(data), str(seed)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    acknowledged = []
    last = rng.randrange(1, 80)
    for line in child.stdout:
        acknowledged.append(int(line))
        if len(acknowledged) == last:
            break
    time.sleep(rng.random() * 0.004)  # somewhere inside the next move, or the one after
    child.kill()
    acknowledged += [int(line) for line in child.stdout.read().splitlines()]
    child.wait()
    return acknowledged


def _look(data: Path, acknowledged: list[int]) -> str | None:
    [save] = saves.folder(data).glob("*" + saves.SUFFIX)
    with Table.resume(save) as table:
        journal = table._core.journal
        written = {entry.id for entry in journal.entries()}
        lost = [entry for entry in acknowledged if entry not in written]
        if lost:
            return f"lost after a kill: entries {lost}"
        if _position(table.snapshot().result()) != _position(
            pure_replay(journal, table.board).snapshot()
        ):
            return "the resumed game is not that of the rules"
        if table.notices:
            return f"notices: {table.notices}"
    return None


def _position(snapshot: dict[str, Any]) -> dict[str, Any]:
    """Without the number, which never repeats, whatever was taken back."""
    return {name: value for name, value in snapshot.items() if name != "number"}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=40)
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
