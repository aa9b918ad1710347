"""Odd level, settings and presentation files: each must be met with a sentence or a log line.

    python tools/file_torture.py [--random 300] [--seed S]

Two seconds of processor time are the most for each.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from guarded import run_each, table
from odd_files import KINDS, TEXTS, spoil_text, with_odd_value

from game import levels
from game.rules import catalogue
from game.rules.checked_table import BadBoard
from game.rules.refusal import Refusal
from game.words.language import LANGUAGES
from game.words.levels import complaints

SECONDS = 2.0
Try = tuple[str, str, str, int]
"""What is tried (a row of the table), which title, which kind or text, and a seed."""


def _make(folder: Path, name: str, kind: str) -> Path:
    path = folder / name
    if kind in KINDS:
        KINDS[kind](path)
    else:
        path.write_text(TEXTS[kind], encoding="utf-8", errors="surrogatepass")
    (folder / "device.toml").symlink_to("/dev/zero")
    return path


def try_level_file(title: str, kind: str, seed: int) -> str:
    """Read as `levels check` and `sim --level` do."""
    with tempfile.TemporaryDirectory() as folder:
        path = _make(Path(folder), "odd.toml", kind)
        try:
            text = levels.read_text(path)
            levels.parse(levels.title_of(text, str(path)), text, str(path))
        except levels.BadLevel as bad:
            return _worded(bad)
    return "accepted"


def try_level_text(title: str, kind: str, seed: int) -> str:
    """The shipped level with something spoilt in its text."""
    text = spoil_text(levels.read_text(levels.path(title)), Random(seed))
    try:
        _play(title, levels.parse(title, text, "odd.toml"))
    except levels.BadLevel as bad:
        return _worded(bad)
    return ""


def try_level_value(title: str, kind: str, seed: int) -> str:
    """The shipped level with a huge number, a wrong type, an odd key."""
    data = levels.parse_toml(levels.read_text(levels.path(title)), "board")
    try:
        board = catalogue.title(title).build_board(with_odd_value(data, Random(seed)))
        _play(title, board)
    except BadBoard as bad:
        return _worded(levels.BadLevel("odd.toml", bad.problems))
    return ""


def _play(title: str, board: object) -> None:
    """What is accepted can be played, or says at the start why not."""
    try:
        game = catalogue.new_game(title, board, 3, seed=1)
    except Refusal:
        return
    rng = Random(1)
    for _ in range(10):
        if (decision := game.decision) is None:
            return
        seat = rng.choice(decision.seats)
        game.play(rng.choice(decision.moves(seat)), seat)


def _worded(bad: levels.BadLevel) -> str:
    for lang in LANGUAGES:
        told = complaints(bad, lang)
        if not told or any(len(line) > 2000 for line in told):
            return f"no clear complaint: {str(told)[:200]}"
    return ""


def try_settings(title: str, kind: str, seed: int) -> str:
    """Loaded at the start, saved when something is changed."""
    from game.stage import preferences

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "settings.toml"
        _make(Path(folder), file.name, kind)
        written = file.read_bytes()[:1000] if file.is_file() else b""
        loaded = preferences.load(Path(folder))
        if loaded.replaceable:
            preferences.save(Path(folder), loaded.preferences)
        if not loaded.readable:
            kept = Path(folder) / loaded.kept_as if loaded.kept_as else file
            if kept.is_file() and kept.read_bytes()[:1000] != written:
                return "what somebody wrote is lost"
        elif preferences.load(Path(folder)).preferences != loaded.preferences:
            return "not saved"
    return ""


def try_presentation(title: str, kind: str, seed: int) -> str:
    """Read at the start, written after the first second."""
    import pygame

    from game.stage.drawing import presentation

    os.environ.pop(presentation.VARIABLE, None)
    presentation.graphics_cards = lambda: ["renderD128"]
    pygame.display.get_driver = lambda: "x11"
    with tempfile.TemporaryDirectory() as folder:
        _make(Path(folder), "presentation.json", kind)
        presented = presentation.Presentation(Path(folder), (1920, 1080))
        for _ in range(presentation.WARMING + presentation.TIMED):
            presented.took(0.002)
        presented.close()
    os.environ.pop(presentation.VARIABLE, None)
    return ""


TRIES: dict[str, Callable[[str, str, int], str]] = {
    "level files of odd kinds and strange texts": try_level_file,
    "levels with spoilt text": try_level_text,
    "levels with odd values": try_level_value,
    "settings.toml": try_settings,
    "presentation.json": try_presentation,
}


def try_one(given: Try) -> str:
    what, title, kind, seed = given
    logging.getLogger().addHandler(logging.NullHandler())  # what is logged need not be read here
    try:
        return TRIES[what](title, kind, seed)
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:200]


def tries(count: int, seed: int) -> Iterator[tuple[str, Try]]:
    titles = list(catalogue.metas())
    for what in TRIES:
        if what.startswith("levels"):
            for number in range(seed, seed + count):
                title = titles[number % len(titles)]
                yield f"{what}, {title}, seed {number}", (what, title, "", number)
        else:
            for kind in (*KINDS, *TEXTS):
                yield f"{what}: {kind}", (what, "", kind, 0)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--random", type=int, default=300, help="how many of each random kind")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    counts = {what: [0, 0] for what in TRIES}
    planned = list(tries(options.random, options.seed))
    for (_, given), outcome in zip(planned, run_each(try_one, planned), strict=True):
        counts[given[0]][0] += 1
        late = outcome.cpu_seconds > SECONDS and f"takes {outcome.cpu_seconds:.1f} s"
        if fault := outcome.fault or late:
            counts[given[0]][1] += 1
            print(f"{outcome.name}: {fault}", flush=True)
    rows = [(what, tried, failed) for what, (tried, failed) in counts.items()]
    print(table(rows))
    return 1 if any(failed for _, _, failed in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
