"""The real program in a real window under Xvfb, driven by xdotool like a person would."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.stage.input.focus import DIRECTIONS, Direction, Paths, Target

PATIENCE = 300.0
"""Seconds until something that must happen is said not to: however busy the machine is."""
REST = 0.4
"""Seconds after which something that has not moved will not."""


def needs(*programs: str) -> None:
    """Without them the test is skipped, or fails where everything must be there."""
    missing = [program for program in programs if shutil.which(program) is None]
    if not missing:
        return
    if os.environ.get("ROUNDHOUSE_ALL"):
        pytest.fail(f"missing: {', '.join(missing)}")
    pytest.skip(f"needs {', '.join(missing)}")


class Window:
    """A running game; `state` is what its trace said last."""

    def __init__(
        self,
        folder: Path,
        size: str = "1280x720",
        settings: str = "",
        command: Sequence[str] = ("-m", "game"),
        arguments: Sequence[str] = (),
        careless: bool = False,
    ) -> None:
        """`size` is that of the display; `command` is what Python runs.

        `careless`: what is done to a window that has just gone is no failure.
        """
        self._careless = careless
        needs("Xvfb", "xdotool")
        self.folder = folder
        folder.mkdir(exist_ok=True)
        (folder / "settings.toml").write_text(settings, encoding="utf-8")
        self._trace = folder / "trace.jsonl"
        self._trace.touch()
        self._read = 0
        self.state: dict[str, Any] = {}
        self.gap = 0.0
        """The longest that the main thread worked on one frame, in seconds of its CPU time."""
        self.slowest: dict[str, Any] = {}
        """What was seen then."""
        self.scenes: set[str] = set()
        """All that were seen so far."""
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as announced:  # its number, when it is ready for guests
            self.display = f":{announced.readline().strip()}"
        self._command = [sys.executable, *command, "--data", str(folder), *arguments]
        self.complaints = folder / "stderr.txt"
        self.start()

    def start(self) -> None:
        environment = {
            **os.environ,
            "DISPLAY": self.display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "ROUNDHOUSE_TRACE": str(self._trace),
            "LANGUAGE": "en",
        }
        with self.complaints.open("a") as complaints:
            self.game = subprocess.Popen(self._command, env=environment, stderr=complaints)

    def shut(self) -> None:
        """Its window is asked to close, as by the cross in its corner; until it has."""
        ask_to_close(self.display, int(self.id()))
        assert self.game.wait(timeout=PATIENCE) == 0
        self.look()
        self.state = {}  # what is read from now on is of the next one

    def close(self) -> None:
        try:
            self.game.terminate()
            self.game.wait(timeout=PATIENCE)
        finally:
            self.game.kill()
            self._server.terminate()
            self._server.wait(timeout=PATIENCE)

    def __enter__(self) -> Window:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        self.close()
        if kind is None and not self._careless:
            assert "Traceback" not in self.complaints.read_text(errors="replace")

    def look(self) -> dict[str, Any]:
        """The newest line of the trace."""
        with self._trace.open(encoding="utf-8") as file:
            file.seek(self._read)
            text = file.read()
        whole = text[: text.rfind("\n") + 1]
        self._read += len(whole.encode())
        for line in whole.splitlines():
            self.state = json.loads(line)
            if self.state["gap"] > self.gap:
                self.gap, self.slowest = self.state["gap"], self.state
            self.scenes.add(self.state["scene"])
        return self.state

    def look_for(self, name: str) -> Any:
        """What the trace said last about this, however many lines ago."""
        lines = self._trace.read_text(encoding="utf-8").split("\n")[:-1]
        told = (json.loads(line).get(name) for line in reversed(lines))
        return next((value for value in told if value is not None), None)

    def wait(self, until: Any, what: str) -> dict[str, Any]:
        """Look until it is so."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.game.poll() is not None:
                pytest.fail(f"the game ended (code {self.game.returncode}) while waiting: {what}")
            if self.look() and until(self.state):
                return self.state
            time.sleep(0.01)
        raise AssertionError(f"waited in vain: {what}; last seen: {self.state}")

    def scene(self, name: str) -> dict[str, Any]:
        return self.wait(lambda state: state["scene"] == name, f"scene {name}")

    def key(self, *names: str) -> None:
        self.do("key", *names)

    def hold(self, name: str) -> None:
        self.do("keydown", name)

    def let_go(self, name: str) -> None:
        self.do("keyup", name)

    def click(self, target: str) -> None:
        x, y, width, height = self.state["targets"][target]
        self.point(x + width // 2, y + height // 2)
        self.do("click", "1")

    def point(self, x: int, y: int) -> None:
        """To a place in the window."""
        self.do("mousemove", "--window", self.id(), str(max(0, x)), str(max(0, y)))

    def wait_at_rest(self, target: str) -> None:
        """Until it has lain in one place for a while, as whoever wants to hit it does."""
        place, since = None, time.monotonic()
        while time.monotonic() - since < REST:
            now = self.wait(lambda state: target in state["targets"], f"{target} to be there")
            if now["targets"][target] != place:
                place, since = now["targets"][target], time.monotonic()
            time.sleep(0.01)

    def id(self) -> str:
        """What the display calls the window."""
        return self.do("search", "--pid", str(self.game.pid)).split("\n")[0]

    def do(self, *words: str) -> str:
        """What xdotool can do."""
        environment = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(
            ["xdotool", *words],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if self._careless else None,
            text=True,
            check=not self._careless,
        )
        return done.stdout.strip()


def ask_to_close(display: str, window: int) -> None:
    """What a window manager sends; there is none under Xvfb, and xdotool cannot."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x.XInternAtom.restype = ctypes.c_ulong
    x.XSendEvent.argtypes = [
        ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p,
    ]  # fmt: skip
    x.XCloseDisplay.argtypes = [ctypes.c_void_p]
    there = x.XOpenDisplay(display.encode())
    assert there, f"no display {display}"
    message = ClientMessage(type=CLIENT_MESSAGE, window=window, format=32)
    message.message_type = x.XInternAtom(there, b"WM_PROTOCOLS", 0)
    message.data[0] = x.XInternAtom(there, b"WM_DELETE_WINDOW", 0)
    x.XSendEvent(there, window, 0, 0, ctypes.byref(message))
    x.XCloseDisplay(there)


CLIENT_MESSAGE = 33


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent, as long as any XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 12),
    )


def ready(state: dict[str, Any]) -> bool:
    """A person may press now: somebody is asked, or is to throw the dice; or the game is over."""
    if state["scene"] == "EndScene":
        return not state["busy"]
    if state["scene"] != "PlayScene" or state["busy"]:
        return False
    return state["actor"] is not None or "throw" in state["targets"]


def wanted(state: dict[str, Any]) -> str:
    """A sensible choice among what is allowed: pay, keep, claim, ride, buy, else draw."""
    legal = [key for key in state["legal"] if key in state["targets"] and key != "curtain"]
    for start in (
        "hand_over", "throw", "confirm:yes", "pay:", "keep", "ticket:", "route:", "locos", "pile",
        "row:", "tickets", "answer:", "ride", "region:", "train:", "group:", "railroad:", "bid",
        "nothing", "pass",
    ):  # fmt: skip
        for key in legal:
            if key.startswith(start):
                return str(key)
    assert legal, f"nothing to choose: {state}"
    return str(legal[0])


def way(places: dict[str, Any], start: str, goal: str) -> Direction:
    """The first push of the stick on the shortest way from one target to another."""
    keys = list(places)
    paths = Paths([Target(key, pygame.Rect(places[key]), lambda: None) for key in keys])
    goal_at = keys.index(goal)
    edge = [(goal_at, (0, 0))]
    seen = {goal_at}
    while edge:
        there, push = edge.pop(0)
        if keys[there] == start:
            return push
        for here in range(len(keys)):
            for direction in DIRECTIONS:
                if here not in seen and paths.lead(here, direction) == there:
                    seen.add(here)
                    edge.append((here, direction))
    raise AssertionError(f"no way from {start} to {goal}")
