"""Odd saved games of every kind: each must be met with a sentence, and harm nobody.

    python tools/save_torture.py [--random 300] [--seed S]

Every kind is listed, looked at by the menu, resumed, replayed, listed by the command and deleted,
in a child process, so that a hang or a crash is one failure among others.  Two seconds of
processor time are the most for each of these.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import hashlib
import io
import json
import math
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from guarded import Outcome, run_each, table
from odd_saves import CRAFTED, Harm, played, spoil_bytes, torn

from game import cli, words
from game.rules import catalogue
from game.rules.refusal import Refusal
from game.table import saves
from game.table.replay import Replay
from game.table.settings import Settings
from game.table.table import Table

SECONDS = 2.0

# ---- what must hold ----------------------------------------------------------------

PROBES = ("list", "menu", "resume", "replay", "command", "delete")


def examine(data: Path, path: Path) -> dict[str, tuple[str, float]]:
    """All that a program does with a save: by probe what is wrong, and the seconds it took."""
    before = contents(path)
    found = {}
    for probe in PROBES:
        started = time.process_time()
        try:
            fault = _PROBES[probe](data, path)
        except Exception as error:
            fault = f"{type(error).__name__}: {error}"[:200]
        seconds = time.process_time() - started
        if not fault and probe == "resume":
            fault = _changed_though_refused(path, before)
        found[probe] = (fault, seconds)
    return found


def faults_in(outcome: Outcome, seconds: float = math.inf) -> dict[str, str]:
    """By probe what went wrong in a try; to take longer than `seconds` is wrong, too."""
    try:
        found = json.loads(outcome.fault)
    except ValueError:  # the child hung or died
        return dict.fromkeys(PROBES, outcome.fault)
    late = {p: f"takes {took:.1f} s" for p, (_, took) in found.items() if took > seconds}
    return late | {probe: fault for probe, (fault, _) in found.items() if fault}


def contents(path: Path) -> str:
    if path.is_symlink() or not path.is_file():
        return "no file"
    return hashlib.sha256(path.read_bytes()).hexdigest()


def worded(refusal: Refusal) -> None:
    """It can be said in every language, and not at length."""
    for lang in words.LANGUAGES:
        told = words.say(refusal, lang, None, words.Room(""))
        assert 10 < len(told) < 600, told


def _list(data: Path, path: Path) -> str:
    for save in saves.all_saves(data):
        if save.trouble is not None:
            worded(save.trouble)
    return ""


def _menu(data: Path, path: Path) -> str:
    saves.open_games(data)
    return ""


_REFUSED: set[Path] = set()


def _resume(data: Path, path: Path) -> str:
    _REFUSED.discard(path)
    try:
        with Table.resume(path, Settings(roll_dice=False)) as game:
            step = game.join("tv").drain()[-1]
            json.dumps(step.views[None])
            for notice in game.notices:
                worded(notice)
    except Refusal as refusal:
        _REFUSED.add(path)
        worded(refusal)
    return ""


def _changed_though_refused(path: Path, before: str) -> str:
    torn_log = Path(f"{path}-wal").exists() or "torn" in path.name  # SQLite puts it into the file
    if path in _REFUSED and not torn_log and contents(path) != before:
        return "refused, but changed"
    return ""


def _replay(data: Path, path: Path) -> str:
    try:
        with Replay(path) as replay:
            room = words.Room(replay.about.title, replay.board, replay.names)
            for told in replay.steps():
                for event in told.events:
                    words.say_seen(event, "fr", None, room)
    except Refusal as refusal:
        worded(refusal)
    return ""


def _command(data: Path, path: Path) -> str:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = cli.main(["saves", "--data", str(data)])
    if code != cli.OK:
        return f"exit {code}: {err.getvalue()[:200]}"
    if any(ord(letter) < 32 and letter != "\n" for letter in out.getvalue()):
        return "control characters are printed"
    return ""


def _delete(data: Path, path: Path) -> str:
    """Gone, moved aside unchanged, or refused and as it was; a link's target always stays."""
    before = contents(path)
    is_file = path.is_file() and not path.is_symlink()
    try:
        aside = saves.delete(data, path.name)
    except Refusal as refusal:
        worded(refusal)
        return "" if contents(path) == before and os.path.lexists(path) else "refused, but harmed"
    if not is_file:
        return "deleted what is no file"
    if aside is not None and contents(aside) != before:
        return "not moved aside as it was"
    if os.path.lexists(path) or Path(f"{path}-wal").exists():
        return "deleted, but still there"
    return ""


_PROBES: dict[str, Callable[[Path, Path], str]] = {
    "list": _list,
    "menu": _menu,
    "resume": _resume,
    "replay": _replay,
    "command": _command,
    "delete": _delete,
}


# ---- the tries -----------------------------------------------------------------------


@functools.cache
def _master(title: str, kind: str, seed: int) -> tuple[str, dict[str, bytes]]:
    """The name and the files of a save to be copied and harmed."""
    with tempfile.TemporaryDirectory() as folder:
        make = played if kind == "played" else torn
        path = make(Path(folder), title, seed=seed)
        ends = [end for end in ("", "-wal") if Path(f"{path}{end}").exists()]
        return path.name, {end: Path(f"{path}{end}").read_bytes() for end in ends}


@contextlib.contextmanager
def harmed(title: str, kind: str, seed: int, harm: Harm) -> Iterator[tuple[Path, Path]]:
    """A data folder with one harmed save, beside a good one that must not be hidden by it."""
    name, files = _master(title, kind, seed)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        saves.folder(data).mkdir()
        path = saves.folder(data) / name
        for end, content in files.items():
            Path(f"{path}{end}").write_bytes(content)
        harm(path)
        yield data, path


def try_one(given: tuple[str, str, int]) -> str:
    """One try, in the child: `crafted`, title and nothing; or `random`, title and a seed."""
    name, title, seed = given
    if name in CRAFTED:
        made = harmed(title, "played", 1, CRAFTED[name])
    else:
        rng = Random(seed)
        kind = rng.choice(("played", "torn"))
        made = harmed(title, kind, 1, lambda path: spoil_bytes(path, rng))
    with made as (data, path):
        return json.dumps(examine(data, path))


def tries(count: int, seed: int) -> Iterator[tuple[str, tuple[str, str, int]]]:
    titles = list(catalogue.metas())
    for title in titles:
        for name in CRAFTED:
            yield f"{name} ({title})", (name, title, 0)
    for number in range(count):
        title = titles[number % len(titles)]
        yield f"random {seed + number} ({title})", ("random", title, seed + number)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--random", type=int, default=300, help="how many with spoilt bytes")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    counts = {(kind, probe): [0, 0] for kind in ("crafted", "spoilt bytes") for probe in PROBES}
    for outcome in run_each(try_one, tries(options.random, options.seed)):
        kind = "spoilt bytes" if outcome.name.startswith("random") else "crafted"
        faults = faults_in(outcome, SECONDS)
        for probe in PROBES:
            counts[kind, probe][0] += 1
            counts[kind, probe][1] += probe in faults
        for probe, fault in faults.items():
            print(f"{outcome.name}, {probe}: {fault}", flush=True)
    rows = [
        (f"{kind}: {probe}", tried, failed) for (kind, probe), (tried, failed) in counts.items()
    ]
    print(table(rows))
    return 1 if any(failures for _, _, failures in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
