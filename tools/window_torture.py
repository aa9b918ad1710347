"""Does to the real window what nobody should, and looks whether it breaks.

    python tools/window_torture.py [--minutes N] [--seed S] [--title T]

A game runs under Xvfb on a display of 3840×2160 and is driven by real keys, clicks and sizes:
random keys, clicks, wheel, drags, window sizes from 1×1 to the whole display, full screen, hiding
and showing, focus lost and found, pads plugged in and pulled out, language and text size switched,
games of 2–4 people begun, played, paused, left, resumed. The same seed wants the same
things; how far it gets, and what it finds to press, depends on the machine.

Prints a table; exit code 1 where something failed: an exception, a native crash, an error of X, a
frame on which the main thread worked for more than a second, memory that did not come back, or a
program that does not end when it is told to.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.rules import catalogue  # noqa: E402
from tests.end_to_end.window import Window  # noqa: E402

DISPLAY = (3840, 2160)
START = (1280, 720)
LONGEST_GAP = 1.0
GROWN = 60
"""Megabytes more than before that are no growth: caches fill, heaps have holes."""
REST = 5
"""Seconds without a change after which memory has come to rest."""
PATIENCE = 300.0
"""Seconds to get to the menu, or into a game, after all that."""
ANSWER = 10.0
"""Seconds in which a press should have shown: whoever presses again before that stops a board
that is being laid out, again and again."""
KEYS = (
    "Left", "Right", "Up", "Down", "Return", "Escape", "space", "Tab", "F1", "u", "BackSpace",
    "Prior", "Next", "plus", "minus", "Home", "a", "Z", "alt+Return",
)  # fmt: skip
SIZES = (
    (1, 1), (1, 2160), (3840, 1), (60, 1200), (3840, 200), (100, 100), (130, 130), (320, 320),
    (330, 700), (480, 320), (640, 360), (800, 600), (1080, 1920), (1280, 720), (1280, 800),
    (1920, 1080), (2560, 1440), (3840, 2160),
)  # fmt: skip


@dataclass
class Findings:
    title: str
    seed: int
    actions: Counter[str] = field(default_factory=Counter)
    exceptions: int = 0
    crashes: list[str] = field(default_factory=list)
    x_errors: int = 0
    gap: float = 0.0
    slowest: dict[str, Any] = field(default_factory=dict)
    """What was seen after the largest gap."""
    before: int = 0
    """Megabytes in the menu."""
    peak: int = 0
    after: int = 0
    term: float = 0.0
    """Seconds until the program ended when it was told to."""
    quits: int = 0
    """How often it was left by the menu, and started again."""
    scenes: set[str] = field(default_factory=set)

    @property
    def failed(self) -> bool:
        return bool(
            self.exceptions
            or self.crashes
            or self.x_errors
            or self.gap > LONGEST_GAP
            or self.after > self.before + GROWN
            or self.term > 5
        )


class Torture:
    def __init__(self, folder: Path, title: str, seed: int) -> None:
        self.rng = Random(seed)
        self.found = Findings(title, seed)
        self.title = title
        self._commands = folder / "commands.txt"
        self._commands.touch()
        self._pads: list[int] = []
        self._plugged = 0
        inside = [str(ROOT / "tools" / "torture_inside.py"), str(self._commands)]
        size = "{}x{}".format(*START)
        self.window = Window(
            folder,
            size="{}x{}".format(*DISPLAY),
            settings='speed = "fast"\n',
            command=inside,
            arguments=("--windowed", "--size", size),
            careless=True,
        )
        self._acts: dict[Callable[[], None], int] = {
            self._key: 20, self._sensible: 40, self._click: 12, self._wheel: 6, self._drag: 4,
            self._resize: 8, self._drag_size: 3, self._full_screen: 3, self._hide: 2,
            self._focus: 3, self._pad: 8, self._hold: 2,
        }  # fmt: skip

    # ---- what is done ------------------------------------------------------------

    def act(self) -> None:
        act = self.rng.choices(list(self._acts), list(self._acts.values()))[0]
        self.found.actions[act.__name__.strip("_")] += 1
        act()

    def _key(self) -> None:
        self.window.key(*self.rng.choices(KEYS, k=self.rng.randint(1, 4)))

    def _hold(self) -> None:
        name = self.rng.choice(("Tab", "Down", "F11"))
        self.window.hold(name)
        time.sleep(0.1)
        self.window.let_go(name)

    def _sensible(self) -> None:
        """What somebody would do who wants to play: so that all scenes are met."""
        state = self.window.look()
        targets = list(state["targets"])
        wanted = self._wanted(state, targets)
        if wanted in state["targets"]:
            self.window.click(wanted)
        else:
            self.window.key("Return")

    def _wanted(self, state: dict[str, Any], targets: list[str]) -> str:
        rng, scene = self.rng, state["scene"]
        chosen: str = rng.choice(targets) if targets else ""
        if scene == "Menu":
            return rng.choice((self.title, self.title, "resume", "settings"))
        if scene == "SettingsScene":
            return rng.choice(("language", "text_size", "margin", "patterns", "done"))
        if scene == "SeatScene":
            person = f"seat:{rng.randint(1, 3)}"
            return rng.choice((person, person, "start", chosen))
        if scene == "FailureScene":
            return "go_on" if "go_on" in targets else "menu"
        if scene == "PauseScene":
            return rng.choice(("go_on", "settings", "rules", "seats", "undo", "log", "leave"))
        return chosen

    def _spot(self) -> tuple[str, str]:
        return str(self.rng.randrange(DISPLAY[0])), str(self.rng.randrange(DISPLAY[1]))

    def _click(self) -> None:
        button = self.rng.choice("1113")
        self.window.point(self.rng.randrange(1400), self.rng.randrange(900))
        self.window.do("click", button)

    def _wheel(self) -> None:
        self.window.do("click", "--repeat", "3", "--delay", "5", self.rng.choice("45"))

    def _drag(self) -> None:
        words = ["mousemove", *self._spot(), "mousedown", "1"]
        for _ in range(5):
            words += ["mousemove", *self._spot()]
        self.window.do(*words, "mouseup", "1")

    def _resize(self) -> None:
        width, height = self.rng.choice(SIZES)
        if self.rng.random() < 0.3:
            width, height = self.rng.randint(1, DISPLAY[0]), self.rng.randint(1, DISPLAY[1])
        self._size(width, height)

    def _size(self, width: int, height: int) -> None:
        self.window.do("windowsize", self.window.id(), str(width), str(height))

    def _drag_size(self) -> None:
        """The corner of the window goes by the mouse: thirty sizes in half a second."""
        width, height = self.rng.choice(SIZES[6:14])
        words: list[str] = []
        for _ in range(30):
            width = max(1, min(DISPLAY[0], width + self.rng.randint(-25, 30)))
            height = max(1, min(DISPLAY[1], height + self.rng.randint(-15, 18)))
            words += ["windowsize", self.window.id(), str(width), str(height), "sleep", "0.015"]
        self.window.do(*words)

    def _full_screen(self) -> None:
        self.window.do("key", "--repeat", str(self.rng.choice((1, 1, 2, 3, 8))), "F11")

    def _hide(self) -> None:
        self.window.do("windowunmap", self.window.id())
        time.sleep(0.1)
        self.window.do("windowmap", self.window.id())

    def _focus(self) -> None:
        """Away to nothing and back."""
        x, y = self._spot()
        self.window.do("mousemove", x, y)
        self.window.do("windowfocus", self.window.id())

    def _pad(self) -> None:
        if not self._pads or self.rng.random() < 0.2:
            self._plugged += 1
            self._pads.append(self._plugged)
            return self._command(f"plug {self._plugged}")
        pad = self.rng.choice(self._pads)
        if self.rng.random() < 0.2:
            self._pads.remove(pad)
            return self._command(f"pull {pad}")
        if self.rng.random() < 0.6:
            return self._command(f"button {pad} {self.rng.randrange(12)}")
        axis, value = self.rng.randrange(4), self.rng.choice((-1.0, 0.0, 0.4, 1.0))
        return self._command(f"axis {pad} {axis} {value}")

    def _command(self, line: str) -> None:
        with self._commands.open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    # ---- what is looked at ---------------------------------------------------------

    def run(self, seconds: float) -> Findings:
        window, found = self.window, self.found
        window.scene("Menu")
        found.before = self._rest_before()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            window.look()
            if window.game.poll() is not None:
                self._restart()
            found.peak = max(found.peak, self._megabytes())
            self.act()
        found.after = self._at_rest()
        self._end()
        self._read_complaints()
        return found

    def _restart(self) -> None:
        """Somebody left by the menu, or it broke."""
        code = self.window.game.returncode
        if code < 0:
            self.found.crashes.append(signal.Signals(-code).name)
        elif code:
            self.found.crashes.append(f"exit {code}")
        else:
            self.found.quits += 1
        self._pads = []
        self._commands.write_text("")
        self.window.look()
        self.window.state = {}  # what is read from now on is of the new one
        self.window.start()
        self.window.scene("Menu")

    def _rest_before(self) -> int:
        """Everything is loaded once, so that what is measured after this is no first time."""
        while True:
            starts = self.found.quits
            self._visit_a_game()
            megabytes = self._at_rest()
            if self.found.quits == starts:
                return megabytes

    def _visit_a_game(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            state = self._running_state()
            if state["scene"] == "PlayScene":
                return
            for target in (self.title, "start"):
                if target in state["targets"]:
                    self.window.click(target)
                    break
            else:
                self._homeward(state)
            self._await_answer(state)
        raise AssertionError(f"no way into a game: {self.window.state}")

    def _at_rest(self) -> int:
        """Megabytes in the menu, in a window of the usual size."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            state = self._running_state()
            if state["full_screen"]:
                self._attend()
                self.window.key("F11")
            elif state["window"] != list(START):
                self._size(*START)
            elif state["scene"] != "Menu":
                self._homeward(state)
            elif state["layout"] == list(START):
                megabytes = self._rested_megabytes()
                if _shown(self._running_state()) == _shown(state):
                    return megabytes  # nothing that was pressed before has come through meanwhile
            self._await_answer(state)
        raise AssertionError(f"no way to the menu: {self.window.state}")

    def _running_state(self) -> dict[str, Any]:
        """What is seen, once something is."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.window.game.poll() is not None:
                self._restart()
            state = self.window.look()
            if not state["waiting"]:
                return state
            time.sleep(0.05)
        raise AssertionError(f"nothing to be seen: {self.window.state}")

    def _await_answer(self, state: dict[str, Any]) -> None:
        """Until the window shows something else than that."""
        end = time.monotonic() + ANSWER
        while time.monotonic() < end and self.window.game.poll() is None:
            time.sleep(0.1)
            if _shown(self.window.look()) != _shown(state):
                return

    def _rested_megabytes(self) -> int:
        """When they no longer change: a busy machine takes long to lay out and to tidy up."""
        end = time.monotonic() + PATIENCE
        same, last = 0, self._megabytes()
        while same < REST and time.monotonic() < end:
            time.sleep(1)
            now = self._megabytes()
            same, last = (same + 1 if abs(now - last) <= 1 else 0), now
        return last

    def _homeward(self, state: dict[str, Any]) -> None:
        for target in ("leave", "menu", "close", "done", "no", "ok", "cancel"):
            if target in state["targets"]:
                return self.window.click(target)
        self.window.do(
            "windowfocus", self.window.id(), "mousemove", "--window", self.window.id(), "9", "9"
        )
        return self.window.key("F1" if state["scene"] == "PlayScene" else "Escape")

    def _attend(self) -> None:
        """Keys go to the window again."""
        self.window.do("windowmap", self.window.id())
        self.window.do("windowfocus", self.window.id())
        self.window.point(2, 2)

    def _end(self) -> None:
        """In the middle of a game, with the hands full, it is told to end."""
        self._visit_a_game()
        self.window.do("key", "--repeat", "40", "--delay", "1", "F11")
        started = time.monotonic()
        self.window.game.terminate()
        try:
            code = self.window.game.wait(timeout=60)
        except subprocess.TimeoutExpired:
            code = 1
        self.found.term = time.monotonic() - started
        if code:
            self.found.crashes.append(f"SIGTERM: {code}")
        self.window.look()
        self.found.gap, self.found.scenes = self.window.gap, self.window.scenes
        self.found.slowest = {
            name: value for name, value in self.window.slowest.items() if name != "targets"
        }

    def _read_complaints(self) -> None:
        """Those on the terminal, and what the diary keeps of them."""
        diary = sorted(self.window.folder.glob("roundhouse.log*"))
        files = [self.window.complaints, *diary]
        told = "\n".join(file.read_text(errors="replace") for file in files)
        self.found.exceptions = told.count("Traceback (most recent call last)")
        self.found.x_errors = told.count("X Error")
        if self.found.failed:
            print(told[-6000:], file=sys.stderr)

    def _megabytes(self) -> int:
        try:
            pages = int(Path(f"/proc/{self.window.game.pid}/statm").read_text().split()[1])
        except (OSError, IndexError):
            return 0
        return pages * 4096 // 1_000_000


def _shown(state: dict[str, Any]) -> tuple[object, ...]:
    """What a press changes; pointing at something changes the focus alone."""
    return (
        *(state[name] for name in ("scene", "window", "layout", "full_screen", "waiting")),
        *sorted(state["targets"]),
    )


def torture(title: str, seed: int, seconds: float) -> Findings:
    with tempfile.TemporaryDirectory() as folder:
        work = Torture(Path(folder), title, seed)
        try:
            return work.run(seconds)
        finally:
            work.window.close()


def table(rows: list[Findings]) -> str:
    head = ("title", "seed", "actions", "exceptions", "crashes", "X errors", "largest gap",
            "MB before", "peak", "after", "SIGTERM", "left", "scenes")  # fmt: skip
    lines = [" | ".join(head)]
    for row in rows:
        cells = (row.title, row.seed, row.actions.total(), row.exceptions,
                 ", ".join(row.crashes) or 0, row.x_errors, f"{row.gap:.2f} s CPU", row.before,
                 row.peak, row.after, f"{row.term:.1f} s", row.quits, len(row.scenes))  # fmt: skip
        lines.append(" | ".join(map(str, cells)))
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--minutes", type=float, default=5.0, help="for each title and seed")
    parser.add_argument("--seed", type=int, nargs="*", default=[1])
    parser.add_argument("--title", nargs="*", default=list(catalogue.metas()))
    wanted = parser.parse_args()
    rows = []
    for seed in wanted.seed:
        for title in wanted.title:
            rows.append(torture(title, seed, wanted.minutes * 60))
            print(table(rows[-1:]), flush=True)
    print(table(rows))
    for row in rows:
        print(f"slowest of {row.title} {row.seed}: {row.slowest}")
    return 1 if any(row.failed for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
