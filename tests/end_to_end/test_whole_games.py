"""Whole games from the menu to the celebration, by real keys and by real clicks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tests.end_to_end.window import Window, wanted, way

QUICK = 'speed = "off"\nconfirm = false\n'
TWO_PEOPLE = 2


def ready(state: dict[str, Any]) -> bool:
    """Somebody is asked and nothing is moving, or the game is over."""
    if state["scene"] == "EndScene":
        return True
    return state["scene"] == "PlayScene" and state["actor"] is not None and not state["busy"]


def test_express_by_keyboard(tmp_path: Path) -> None:
    with Window(tmp_path, settings=QUICK) as window:
        window.scene("Menu")
        window.key("Home")
        focus_by_keys(window, "express")
        window.key("Return")
        window.scene("SeatScene")
        focus_by_keys(window, "player:1")
        make_a_person(window, 1, lambda: window.key("Return"))
        focus_by_keys(window, "start")
        window.key("Return")
        people = play(window, by_keys)
        assert len(people) == TWO_PEOPLE
        window.wait(lambda state: not state["busy"], "the end to have been seen")
        window.key("Return")
        window.scene("PlayScene")


def test_express_by_mouse(tmp_path: Path) -> None:
    with Window(tmp_path, settings=QUICK) as window:
        window.scene("Menu")
        window.click("express")
        window.scene("SeatScene")
        make_a_person(window, 1, lambda: window.click("player:1"))
        window.click("start")
        people = play(window, by_clicks)
        assert len(people) == TWO_PEOPLE
        window.click("menu")
        window.scene("Menu")


def test_rail_baron_by_keyboard(tmp_path: Path) -> None:
    with Window(tmp_path, size="1920x1080", settings=QUICK) as window:
        window.scene("Menu")
        window.key("Home")
        focus_by_keys(window, "rail_baron")
        window.key("Return")
        window.scene("SeatScene")
        focus_by_keys(window, "rules")
        window.key("Return")
        window.scene("OptionsScene")
        focus_by_keys(window, "winning_sum")  # the short evening
        window.key("Return")
        focus_by_keys(window, "done")
        window.key("Return")
        window.scene("SeatScene")
        focus_by_keys(window, "start")
        window.key("Return")
        assert play(window, by_keys) == {0}
        window.key("Escape")
        window.scene("Menu")


def test_rail_baron_by_mouse(tmp_path: Path) -> None:
    with Window(tmp_path, size="1920x1080", settings=QUICK) as window:
        window.scene("Menu")
        window.click("rail_baron")
        window.scene("SeatScene")
        window.click("rules")
        window.scene("OptionsScene")
        window.click("winning_sum")
        window.click("done")
        window.scene("SeatScene")
        window.click("start")
        assert play(window, by_clicks) == {0}
        window.click("menu")
        window.scene("Menu")


def make_a_person(window: Window, seat: int, press: Callable[[], None]) -> None:
    """Go through who may play a seat until it is a person."""
    while (before := window.look()["players"][seat]) != "person":
        press()
        window.wait(lambda now, was=before: now["players"][seat] != was, f"other than {before}")


def play(window: Window, act: Any) -> set[int]:
    """Until the end; which people were asked on the way."""
    asked: set[int] = set()
    while True:
        state = window.wait(ready, "somebody to be asked")
        if state["scene"] == "EndScene":
            return asked
        asked.add(state["actor"])
        act(window, state)
        window.wait(partial(answered, state), f"decision {state['number']} to be answered")


def answered(asked: dict[str, Any], now: dict[str, Any]) -> bool:
    """The question is another, or somebody else's."""
    if now["scene"] != "PlayScene":
        return True
    return (now["number"], now["actor"]) != (asked["number"], asked["actor"])


def by_keys(window: Window, state: dict[str, Any]) -> None:
    """Hold the curtain open while choosing, as somebody on the couch does who is not alone."""
    hidden = state["open"] != state["actor"]
    if hidden:
        window.hold("Tab")
        state = window.wait(lambda now: now["open"] == state["actor"], "the hand to open")
    focus_by_keys(window, wanted(state))
    window.key("Return")
    if hidden:
        window.let_go("Tab")
        window.wait(lambda now: now.get("open") is None, "the hand to close")


def by_clicks(window: Window, state: dict[str, Any]) -> None:
    if state["open"] != state["actor"]:
        window.click("curtain")
        state = window.wait(lambda now: now["open"] == state["actor"], "the hand to open")
    window.click(wanted(state))


def focus_by_keys(window: Window, target: str) -> None:
    """Walk there by arrows."""
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
