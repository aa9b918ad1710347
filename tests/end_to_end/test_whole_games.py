"""Whole games from the menu to the celebration, by real keys and by real clicks: two people and
two bots, with all that may come in between."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules import catalogue
from tests.end_to_end.couch import (
    EVENINGS,
    PEOPLE,
    Couch,
    Evening,
    State,
    change,
    close_and_resume,
    look_at_the_board,
    other_language,
    play,
    station_stop,
    take_back,
)
from tests.end_to_end.window import Window, ready, wanted, way

QUICK = 'speed = "off"\nconfirm = false\n'

LOWEST = 5
"""Pixels of a target that can be hit."""

each_title = pytest.mark.parametrize("title", catalogue.metas())


class Desk(Couch):
    """In a real window, which is what the trace tells of."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def wait(self, until: Callable[[State], bool], what: str) -> State:
        return self.window.wait(until, what)

    def close_and_start(self) -> None:
        self.window.shut()
        self.window.start()


class Keys(Desk):
    def choose(self, target: str) -> None:
        focus_by_keys(self.window, target)
        self.window.key("Return")

    def press(self, kind: str) -> None:
        self.window.key({"menu": "F1", "undo": "u", "back": "Escape"}[kind])

    def act(self, state: State) -> None:
        """Hold the curtain open while choosing, as somebody on the couch does who is not alone."""
        window = self.window
        hidden = state["actor"] is not None and state["open"] != state["actor"]
        if hidden:
            window.hold("Tab")
            state = window.wait(
                lambda now: ready(now) and now.get("open") == state["actor"], "the hand to open"
            )
        target = wanted(state)
        focus_by_keys(window, target)
        state = window.look()
        window.key("Return")
        if hidden:
            window.wait(change(state), f"{target} to be answered")
            window.let_go("Tab")
            window.wait(lambda now: now.get("open") is None, "the hand to close")
        else:
            window.wait(change(state), f"{target} to be answered")


class Mouse(Desk):
    def choose(self, target: str) -> None:
        self.window.wait_at_rest(target)
        self.window.click(target)

    def press(self, kind: str) -> None:
        """By the line of verbs; a move is taken back from the pause, with the cards covered."""
        if kind == "undo":
            self.press("menu")
            self.scene("PauseScene")
            self.choose("undo")
            return
        [verb] = [verb for verb in self.window.look()["verbs"] if verb["kind"] == kind]
        x, y, width, height = verb["rect"]
        self.window.point(x + width // 2, y + height // 2)
        self.window.do("click", "1")

    def act(self, state: State) -> None:
        """One thing after the other: come to the screen, open the hand, choose."""
        window = self.window
        covered = state["actor"] is not None and state["open"] != state["actor"]
        target = "curtain" if covered and state["hand_over"] is None else wanted(state)
        if target.startswith("region:"):  # the map may still glide below it
            window.wait_at_rest(target)
        if window.look()["targets"][target][3] < LOWEST:  # a long list is folded
            window.click("more")
            window.wait(lambda now: now["targets"] != state["targets"], "more to choose from")
            return
        window.click(target)
        window.wait(change(state), f"{target} to be answered")


@each_title
def test_by_keyboard(title: str, tmp_path: Path) -> None:
    evening = EVENINGS.get(title, Evening())
    with Window(tmp_path, size=evening.size, settings=QUICK) as window:
        couch = Keys(window)
        window.scene("Menu")
        window.key("Home")
        set_up(couch, title, evening)
        assert play(couch, (take_back, close_and_resume)) == set(range(PEOPLE))
        look_at_the_board(couch)
        couch.choose("rematch")
        couch.scene("SeatScene")
        couch.choose("start")
        window.scene("PlayScene")


@each_title
def test_by_mouse(title: str, tmp_path: Path) -> None:
    evening = EVENINGS.get(title, Evening())
    with Window(tmp_path, size=evening.size, settings=QUICK + "roll_by_hand = false\n") as window:
        couch = Mouse(window)
        window.scene("Menu")
        set_up(couch, title, evening)
        assert play(couch, (station_stop, other_language, take_back)) == set(range(PEOPLE))
        look_at_the_board(couch)
        couch.choose("menu")
        window.scene("Menu")


def set_up(couch: Couch, title: str, evening: Evening) -> None:
    """From the menu to the first picture of the game; other seats are bots already."""
    couch.choose(title)
    couch.scene("SeatScene")
    if evening.rules:
        couch.choose("rules")
        couch.scene("OptionsScene")
        for rule in (*evening.rules, "done"):
            couch.choose(rule)
        couch.scene("SeatScene")
    for seat in range(1, PEOPLE):
        couch.choose(f"seat:{seat}")
        couch.wait(lambda now, at=seat: now["players"][at] == "person", f"a person at {seat}")
    couch.choose("start")


def focus_by_keys(window: Window, target: str) -> None:
    """Walk there by arrows; among the seats they lead up and down, through everything."""
    while window.look()["scene"] == "SeatScene" and (focus := window.state["focus"]) != target:
        keys = list(window.state["targets"])
        window.key("Down" if keys.index(focus) < keys.index(target) else "Up")
        window.wait(lambda now, was=focus: now["focus"] != was, "the focus to move")
    arrows = {(1, 0): "Right", (-1, 0): "Left", (0, 1): "Down", (0, -1): "Up"}
    for _ in range(80):
        state = window.look()
        if state["focus"] == target:
            return
        places = state["targets"]
        start = state["focus"] if state["focus"] in places else next(iter(places))
        window.key(arrows[way(places, start, target)])
        window.wait(
            lambda now, before=state: (
                (now["focus"], now["targets"]) != (before["focus"], before["targets"])
            ),
            f"the focus to leave {start} on the way to {target}",
        )
    raise AssertionError(f"no way from {window.state['focus']} to {target}")
