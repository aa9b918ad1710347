"""Whole games from the menu to the celebration, by real keys and by real clicks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.rules import catalogue
from tests.end_to_end.window import Window, ready, wanted, way

QUICK = 'speed = "off"\nconfirm = false\n'


Act = Callable[[Window, dict[str, Any]], None]


class Evening(NamedTuple):
    """How a title is played here, so that it does not take all night."""

    people: int = 2
    rules: tuple[str, ...] = ()
    """House rules that are changed once."""
    size: str = "1280x720"


EVENINGS = {"rail_baron": Evening(people=1, rules=("winning_sum",), size="1920x1080")}
each_title = pytest.mark.parametrize("title", catalogue.metas())


@each_title
def test_by_keyboard(title: str, tmp_path: Path) -> None:
    evening = EVENINGS.get(title, Evening())
    with Window(tmp_path, size=evening.size, settings=QUICK) as window:

        def choose(target: str) -> None:
            focus_by_keys(window, target)
            window.key("Return")

        window.scene("Menu")
        window.key("Home")
        set_up(window, title, evening, choose)
        assert play(window, by_keys) == set(range(evening.people))
        choose("rematch")
        window.scene("PlayScene")


@each_title
def test_by_mouse(title: str, tmp_path: Path) -> None:
    evening = EVENINGS.get(title, Evening())
    with Window(tmp_path, size=evening.size, settings=QUICK + "roll_by_hand = false\n") as window:
        window.scene("Menu")
        set_up(window, title, evening, window.click)
        assert play(window, by_clicks) == set(range(evening.people))
        window.click("menu")
        window.scene("Menu")


def set_up(window: Window, title: str, evening: Evening, choose: Callable[[str], None]) -> None:
    """From the menu to the first picture of the game; other seats are bots already."""
    choose(title)
    window.scene("SeatScene")
    if evening.rules:
        choose("rules")
        window.scene("OptionsScene")
        for rule in (*evening.rules, "done"):
            choose(rule)
        window.scene("SeatScene")
    for seat in range(1, evening.people):
        choose(f"seat:{seat}")
        window.wait(lambda now, at=seat: now["players"][at] == "person", f"a person at {seat}")
    choose("start")


def play(window: Window, act: Act) -> set[int]:
    """Until the end; which people were asked on the way."""
    asked: set[int] = set()
    while True:
        state = window.wait(ready, "somebody to be asked")
        if state["scene"] == "EndScene":
            return asked
        if state["actor"] is not None:
            asked.add(state["actor"])
        act(window, state)


def pressed(state: dict[str, Any]) -> Callable[[dict[str, Any]], bool]:
    """Something else is asked than then, or the same can be answered otherwise."""
    seen = ("scene", "number", "actor", "open", "hand_over", "legal")
    return lambda now: any(now.get(name) != state.get(name) for name in seen)


def by_keys(window: Window, state: dict[str, Any]) -> None:
    """Hold the curtain open while choosing, as somebody on the couch does who is not alone."""
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
        window.wait(pressed(state), f"{target} to be answered")
        window.let_go("Tab")
        window.wait(lambda now: now.get("open") is None, "the hand to close")
    else:
        window.wait(pressed(state), f"{target} to be answered")


def by_clicks(window: Window, state: dict[str, Any]) -> None:
    """One thing after the other: come to the screen, open the hand, choose."""
    covered = state["actor"] is not None and state["open"] != state["actor"]
    target = "curtain" if covered and state["hand_over"] is None else wanted(state)
    if target.startswith("region:"):  # the map may still glide below it
        window.wait_at_rest(target)
    window.click(target)
    window.wait(pressed(state), f"{target} to be answered")


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
