"""Kills the real window while bots play in it, and looks whether anything that was seen is lost.

    python tools/window_kills.py [--games N] [--lives N] [--seed S] [--title T]

A person and bots play under Xvfb; at a random moment the program gets SIGKILL. Then every decision
that was shown must be in a copy of the save, the process in which the bots think must be gone, and
the menu of the next start must offer to go on with what the kill left, without a traceback. Every
game has a few lives.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.rules import catalogue  # noqa: E402
from game.table import saves  # noqa: E402
from game.table.table import Table  # noqa: E402
from tests.end_to_end.window import PATIENCE, Window, ready, wanted  # noqa: E402

LIVES = 3
LONGEST = 8.0
"""Seconds of a life, at most, once the game is on the screen."""


class Tortured(NamedTuple):
    kills: int
    faults: list[str]


def torture(folder: Path, title: str, seed: int, lives: int = LIVES) -> Tortured:
    """How often it was killed, and what went wrong, if anything."""
    rng = Random(seed)
    faults: list[str] = []
    kills = 0
    with Window(folder, settings='speed = "fast"\nconfirm = false\n') as window:
        _begin(window, title)
        for life in range(1, lives + 1):
            _play(window, rng)
            left = _die(window)
            kills += 1
            faults += [f"life {life}: {fault}" for fault in left.faults]
            window.start()
            window.scene("Menu")
            if left.over:
                break  # nothing to go on with
            window.click("resume")
            window.scene("PlayScene")
    return Tortured(kills, faults)


def _begin(window: Window, title: str) -> None:
    window.scene("Menu")
    window.click(title)
    window.scene("SeatScene")
    window.click("start")
    window.scene("PlayScene")


def _play(window: Window, rng: Random) -> None:
    """For a random while: what a person would do, or watching the bots."""
    end = time.monotonic() + rng.random() * LONGEST
    while time.monotonic() < end:
        state = window.look()
        if state["scene"] == "PlayScene" and ready(state):
            window.click(wanted(state))
        time.sleep(0.05)


class Left(NamedTuple):
    """What a kill left behind."""

    over: bool
    """The game had come to its end."""
    faults: list[str]


def _die(window: Window) -> Left:
    bots = _children(window.game.pid)
    window.game.kill()
    window.game.wait()
    shown = window.look_for("number")
    window.state = {}
    faults = []
    written, over = _written(window.folder)
    if not shown or written < shown:
        faults.append(f"decision {shown} was shown, the save ends at {written}")
    end = time.monotonic() + PATIENCE
    while any(_alive(pid) for pid in bots) and time.monotonic() < end:
        time.sleep(0.05)
    faults += [f"process {pid} lives on" for pid in bots if _alive(pid)]
    if "Traceback" in window.complaints.read_text(errors="replace"):
        faults.append("there was a traceback: " + window.complaints.read_text(errors="replace"))
    return Left(over, faults)


def _written(folder: Path) -> tuple[int, bool]:
    """The number of the open decision in the save, and whether the game is over.

    Looked up in a copy: opening a save mends it, and the program must get it as it was left.
    """
    with tempfile.TemporaryDirectory() as beside:
        copy = Path(shutil.copytree(saves.folder(folder), Path(beside) / "saves"))
        [save] = copy.glob("*" + saves.SUFFIX)
        with Table.resume(save) as table:
            number = int(table.snapshot().result()["number"])
            step = table.join("kills", paces=True).next(timeout=PATIENCE)  # so no die falls
            assert step is not None
            return number, step.decisions[None] is None


def _children(parent: int) -> list[int]:
    """The processes that it has started, told by the system."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if int(words[1]) == parent:
            found.append(int(stat.parent.name))
    return found


def _alive(pid: int) -> bool:
    """Not even as something that nobody has buried yet."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return False
    return words[0] != "Z"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=3, help="of each title")
    parser.add_argument("--lives", type=int, default=LIVES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--title", nargs="*", default=list(catalogue.metas()))
    options = parser.parse_args()
    faults, kills = [], 0
    for title in options.title:
        for number in range(options.games):
            seed = options.seed * 1000 + number
            with tempfile.TemporaryDirectory() as folder:
                found = torture(Path(folder), title, seed, options.lives)
            kills += found.kills
            faults += [f"{title}, seed {seed}: {fault}" for fault in found.faults]
    print("\n".join([*faults, f"killed {kills} times, {len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
