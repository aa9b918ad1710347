"""The command under odd arguments, streams and surroundings, and Ctrl-C at many moments.

    python tools/command_torture.py [--moments 60]

Whatever happens, the command ends with a documented exit code, without a traceback.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from guarded import table

ROOT = Path(__file__).resolve().parent.parent
CODES = (0, 1, 2)
INTERRUPTED = 130
SECONDS = 60.0
"""After which a command is taken to hang."""
FAULTY = ("Traceback", "Exception ignored", "Fatal Python error", "Error:", "went wrong inside")
"""What must not be read on stderr."""

LONG = "x" * 5000
ODD_WORDS = (
    "", " ", LONG, "\udcff", "\x1b[31m", "-", "--", "--lang", "--lang=", "--lang=fr", "{}", "{0}",
    "%s", "../../etc/passwd", "/dev/zero", "/dev/null", ".", "..", "/", "~", "*", "é“”’", "\u202e",
    "9" * 5000,
)  # fmt: skip
"""As somebody might type them, or a script with a mistake in it."""


def arguments() -> Iterator[list[str]]:
    """Lines of words; OUT stands for a folder that is there."""
    for word in ODD_WORDS:
        yield [word]
        yield ["replay", word]
        yield ["saves", "delete", word]
        yield ["levels", "check", word]
        yield ["sim", word]
        yield ["sim", "express", "--level", word]
        yield ["sim", "express", "--bots", word, "--games", "1"]
        yield ["--data", word, "saves"]
        yield ["saves", "--lang", word]
    for number in ("0", "-1", "1.5", "x", "", "9" * 30, "9" * 5000, "١٢", "1e3", "nan"):
        yield ["sim", "express", "--seats", number]
        yield ["sim", "express", "--games", "1", "--seed", number]
        yield ["replay", "nothing", "--upto", number]
        yield ["snap", "express", "--seats", number, "--out", "OUT/p.png"]
    for out in ("", "OUT", "OUT/no/such/p.png", "/dev/full", "/dev/null/p.png", f"OUT/{LONG}.png",
                "OUT/fifo", "OUT/fifo.png", "OUT/folder.png", "/proc/p.png",
                "OUT/\udcff/p.png"):  # fmt: skip
        yield ["snap", "express", "--scene", "menu", "--size", "320x320", "--out", out]
    for size in (
        "99999999999x720",
        "1280",
        "x",
        "0x0",
        "-1x-1",
        "1280x720x1",
        "１２８０x720",
        LONG,
    ):
        yield ["--size", size, "saves"]
        yield ["snap", "express", "--size", size, "--out", "OUT/p.png"]
    yield ["snap", "express", "--seats", "50", "--out", "OUT/p.png"]
    yield ["snap", "express", "--scene", "nowhere", "--out", "OUT/p.png"]
    yield ["snap", "chess", "--out", "OUT/p.png"]
    yield ["levels", "check", "--lang"]
    yield ["levels", "check", "OUT/--lang.toml", "OUT/fifo", "OUT"]
    yield ["saves", "--lang", "fr", "--lang", "en", "delete"]


Preparation = Callable[[Path, dict[str, Any]], None]
"""Changes what the command finds (its folder) and how it is called (the options of Popen)."""


def _stream(**options: Any) -> Preparation:
    def prepare(folder: Path, call: dict[str, Any]) -> None:
        for name, value in options.items():
            call[name] = os.open(value, os.O_RDWR) if isinstance(value, str) else value

    return prepare


def _closed(*numbers: int) -> Preparation:
    """As `>&-` closes them."""

    def prepare(folder: Path, call: dict[str, Any]) -> None:
        for number in numbers:
            call[("stdin", "stdout", "stderr")[number]] = None
        call["preexec_fn"] = lambda: os.closerange(numbers[0], numbers[-1] + 1)

    return prepare


def _environment(**variables: str | None) -> Preparation:
    def prepare(folder: Path, call: dict[str, Any]) -> None:
        for name, value in variables.items():
            call["env"].pop(name, None)
            if value is not None:
                call["env"][name] = value.replace("FOLDER", str(folder))

    return prepare


def _without(name: str) -> Preparation:
    """A program that lacks one of its folders."""

    def prepare(folder: Path, call: dict[str, Any]) -> None:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "game", folder / "program" / "game", ignore=ignored)
        for part in {"assets", "levels"} - {name}:
            (folder / "program" / part).symlink_to(ROOT / part)
        call["env"]["PYTHONPATH"] = str(folder / "program")
        call["cwd"] = folder / "program"

    return prepare


def _unusable_data(kind: str) -> Preparation:
    def prepare(folder: Path, call: dict[str, Any]) -> None:
        data = folder / "data"
        shutil.rmtree(data)
        if kind == "file":
            data.write_text("in the way")
        elif kind == "saves file":
            data.mkdir()
            (data / "saves").write_text("in the way")
        elif kind == "link to itself":
            data.symlink_to("data")
        else:
            os.mkfifo(data)

    return prepare


STREAMS: dict[str, Preparation] = {
    "stdout closed": _closed(1),
    "stderr closed": _closed(2),
    "all closed": _closed(0, 1, 2),
    "stdout full": _stream(stdout="/dev/full"),
    "stderr full": _stream(stderr="/dev/full"),
    "both full": _stream(stdout="/dev/full", stderr="/dev/full"),
}

SURROUNDINGS: dict[str, Preparation] = {
    **{
        f"encoding {name}": _environment(PYTHONIOENCODING=name)
        for name in ("latin-1", "ascii", "utf-16", "cp1252", "utf-8:strict", "ascii:strict")
    },
    "LANG=C, not UTF-8": _environment(LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0"),
    "LANG of nowhere": _environment(LANG="xx_YY.nonsense", LC_ALL="xx_YY.nonsense"),
    "LANGUAGE odd": _environment(LANGUAGE="fr:en:../../x"),
    "no HOME": _environment(HOME=None),
    "HOME empty": _environment(HOME=""),
    "HOME is a file": _environment(HOME="/dev/null"),
    "HOME cannot be written": _environment(HOME="/proc"),
    "HOME relative": _environment(HOME="here"),
    "XDG relative": _environment(XDG_DATA_HOME="here"),
    "XDG cannot be written": _environment(XDG_DATA_HOME="/proc"),
    "nothing at all": lambda folder, call: call["env"].clear(),
    "no assets": _without("assets"),
    "no levels": _without("levels"),
    "data is a file": _unusable_data("file"),
    "saves are a file": _unusable_data("saves file"),
    "data is a link to itself": _unusable_data("link to itself"),
    "data is a FIFO": _unusable_data("fifo"),
}

COMMANDS = (
    ["--help"],
    ["--version"],
    ["saves", "--data", "DATA"],
    ["saves"],
    ["saves", "--lang", "fr", "--data", "DATA"],
    ["replay", "2026", "--data", "DATA"],
    ["replay", "2026", "--data", "DATA", "--lang", "fr"],
    ["levels", "check"],
    ["sim", "express", "--games", "1"],
    ["nonsense"],
)


@dataclass
class Result:
    code: int
    errors: str
    hangs: bool = False
    faults: list[str] = field(default_factory=list)


@contextmanager
def folder_with_a_game() -> Iterator[Path]:
    """With a saved game whose file and people have odd names."""
    from odd_saves import played

    from game.table import saves

    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        data = folder / "data"
        path = played(data, "express", moves=12)
        path.rename(path.with_name(f"20260101-000000-express-aaaa{saves.SUFFIX}"))
        (saves.folder(data) / f"\x1b[31m\udcff{saves.SUFFIX}").write_bytes(b"junk" * 2000)
        (folder / "out").mkdir()
        (folder / "out" / "folder.png").mkdir()
        os.mkfifo(folder / "out" / "fifo")
        os.mkfifo(folder / "out" / "fifo.png")
        yield folder


def _listen_to_interrupts() -> None:
    """Whoever runs this in the background of a shell has them ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def run(
    folder: Path, words: list[str], prepare: Preparation | None = None, after: float | None = None
) -> Result:
    """The command, and how it ended; with `after` it gets Ctrl-C so many seconds later."""
    spoken = [
        word.replace("OUT", str(folder / "out")).replace("DATA", str(folder / "data"))
        for word in words
    ]
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("ROUNDHOUSE_DEBUG", "LANGUAGE", "DISPLAY", "WAYLAND_DISPLAY")
    }
    call: dict[str, Any] = {
        "env": {**environment, "SDL_VIDEODRIVER": "no-such-driver", "PYTHONDONTWRITEBYTECODE": "1"},
        "cwd": ROOT,
        "stdin": subprocess.DEVNULL,
        "stdout": subprocess.PIPE,
        "stderr": subprocess.PIPE,
    }
    if prepare is not None:
        prepare(folder, call)
    call.setdefault("preexec_fn", _listen_to_interrupts)
    child = subprocess.Popen([sys.executable, "-m", "game", *spoken], **call)
    if after is not None:
        time.sleep(after)
        child.send_signal(signal.SIGINT)
    try:
        _out, errors = child.communicate(timeout=SECONDS)
    except subprocess.TimeoutExpired:
        child.kill()
        child.communicate()
        return Result(-1, "", hangs=True)
    return Result(child.returncode, (errors or b"").decode("utf-8", "replace"))


def fault_of(result: Result, codes: tuple[int, ...] = CODES) -> str:
    if result.hangs:
        return "hangs"
    if result.code not in codes:
        return f"exit code {result.code}: {result.errors[-300:]}"
    told = next((word for word in FAULTY if word in result.errors), None)
    return f"{told}: {result.errors[-300:]}" if told else ""


def try_interrupting(folder: Path, after: float) -> str:
    """Before Python listens to it, Ctrl-C simply ends the process, which shells call 130, too."""
    words = ["sim", "rail_baron", "--games", "1000"]
    return fault_of(run(folder, words, after=after), (INTERRUPTED, -signal.SIGINT))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--moments", type=int, default=60, help="how often Ctrl-C is pressed")
    options = parser.parse_args()
    rows = []
    for name, outcomes in (
        ("odd arguments", _try_arguments()),
        ("streams", _try_each(STREAMS)),
        ("surroundings", _try_each(SURROUNDINGS)),
        ("Ctrl-C", _try_moments(options.moments)),
    ):
        tried = failed = 0
        for what, fault in outcomes:
            tried += 1
            if fault:
                failed += 1
                print(f"{name}, {what}: {fault}", flush=True)
        rows.append((name, tried, failed))
    print(table(rows))
    return 1 if any(failed for _, _, failed in rows) else 0


def _try_arguments() -> Iterator[tuple[str, str]]:
    with folder_with_a_game() as folder:
        for words in arguments():
            if any("\0" in word for word in words):
                continue  # no shell can say that; the tests do, within the process
            yield ascii(words)[:200], fault_of(run(folder, words))


def _try_each(ways: dict[str, Preparation]) -> Iterator[tuple[str, str]]:
    for name, prepare in ways.items():
        for words in COMMANDS:
            with folder_with_a_game() as folder:
                yield f"{name}, {' '.join(words)}", fault_of(run(folder, words, prepare))


def _try_moments(count: int) -> Iterator[tuple[str, str]]:
    with folder_with_a_game() as folder:
        for number in range(count):
            after = 0.04 + number * 0.02
            yield f"after {after:.2f} s", try_interrupting(folder, after)


if __name__ == "__main__":
    sys.exit(main())
