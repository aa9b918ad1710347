"""People on the couch, who play a whole game with one kind of device, whatever comes in between."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tests.end_to_end.window import ready

State = dict[str, Any]


class Evening(NamedTuple):
    """How a title is played here, so that it does not take all night."""

    rules: tuple[str, ...] = ()
    """House rules that are changed once."""
    size: str = "1280x720"


EVENINGS = {"rail_baron": Evening(("winning_sum",), "1920x1080")}
PEOPLE = 2


class Couch(ABC):
    """What people do, whatever they hold in their hands."""

    @abstractmethod
    def wait(self, until: Callable[[State], bool], what: str) -> State:
        """Look until it is so."""

    @abstractmethod
    def choose(self, target: str) -> None:
        """Go to this one of the targets, and press it."""

    @abstractmethod
    def act(self, state: State) -> None:
        """Answer what the game asks, until something else is asked."""

    @abstractmethod
    def press(self, kind: str) -> None:
        """menu, undo or back."""

    @abstractmethod
    def close_and_start(self) -> None:
        """The program is closed by its window, and started again."""

    def scene(self, name: str) -> State:
        return self.wait(lambda state: state["scene"] == name and not state["waiting"], name)

    def asked(self) -> State:
        return self.wait(ready, "somebody to be asked")


Interruption = Callable[[Couch, State, State], bool]
"""Something else than the game, between two of its states; whether this was the moment for it."""


def play(couch: Couch, interruptions: Sequence[Interruption] = ()) -> set[int]:
    """Until the end; which people were asked on the way."""
    asked: set[int] = set()
    left = list(interruptions)
    before: State = {}
    while True:
        state = couch.asked()
        if state["scene"] == "EndScene":
            assert left == [], "the game was too short for this"
            return asked
        if state["actor"] is not None:
            asked.add(state["actor"])
        if left and len(asked) == PEOPLE and left[0](couch, before, state):
            left.pop(0)
            before = {}
            continue
        couch.act(state)
        before = state


def change(state: State) -> Callable[[State], bool]:
    """Something else is asked than then, or the same can be answered otherwise."""
    seen = ("scene", "number", "actor", "open", "hand_over", "legal")
    return lambda now: any(now.get(name) != state.get(name) for name in seen)


def mover(state: State) -> int | None:
    """Who is asked, or is to throw the dice."""
    seat = state.get("actor")
    return state.get("thrower") if seat is None else seat


# ---- what comes in between ---------------------------------------------------------------


def take_back(couch: Couch, before: State, state: State) -> bool:
    """The second person thinks better of it after the bots have moved; the first one agrees."""
    if (mover(before), mover(state)) != (1, 0):
        return False
    couch.press("undo")
    couch.wait(lambda now: ready(now) and now["kind"] == "table.take_back", "the question")
    couch.choose("answer:0:table.agree")
    now = couch.wait(lambda now: ready(now) and not _by_the_table(now), "the move to be gone")
    assert mover(now) == 1
    if before["actor"] == 1:  # what was done last was no throw of dice
        assert now["kind"] == before["kind"]
    return True


def _by_the_table(state: State) -> bool:
    return str(state.get("kind")).startswith("table.")


def station_stop(couch: Couch, _before: State, state: State) -> bool:
    couch.press("menu")
    couch.scene("PauseScene")
    couch.choose("go_on")
    _as_before(couch, state)
    return True


def other_language(couch: Couch, _before: State, state: State) -> bool:
    """In the settings, from the pause."""
    couch.press("menu")
    couch.scene("PauseScene")
    couch.choose("settings")
    couch.scene("SettingsScene")
    couch.choose("lever:reading")
    couch.wait(lambda now: now["focus"] == "language", "the instruments")
    couch.choose("language")
    couch.wait(lambda now: now["lang"] != state["lang"], "another language")
    couch.press("back")
    couch.scene("PauseScene")
    couch.choose("go_on")
    now = _as_before(couch, state)
    labels = [[verb["label"] for verb in each["verbs"]] for each in (state, now)]
    assert labels[0] != labels[1]
    return True


def close_and_resume(couch: Couch, _before: State, state: State) -> bool:
    couch.close_and_start()
    couch.scene("Menu")
    couch.choose("resume")
    _as_before(couch, state)
    return True


def _as_before(couch: Couch, state: State) -> State:
    """The very move is asked again, of the same person."""
    now = couch.wait(lambda now: ready(now) and not _by_the_table(now), "the game to go on")
    seen = ("scene", "entry", "kind", "actor")
    assert {name: now[name] for name in seen} == {name: state[name] for name in seen}
    return now


# ---- before and after --------------------------------------------------------------------


def look_at_the_board(couch: Couch) -> None:
    """From the podium, and back."""
    couch.choose("board")
    couch.wait(lambda now: "board" not in now["targets"], "the board")
    couch.press("back")
    couch.wait(lambda now: "board" in now["targets"], "the podium")
