"""Which device may do what, and what each intent does."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.rules.table_messages import TAKE_BACK, Agree
from game.stage.input.intents import Intent, Kind
from game.stage.play.looking import Looking
from game.stage.play.timeline import Animation
from game.stage.scenes.lost_pad import LostPadScene
from game.stage.widgets.verbs import Verb
from tests.stage.play.bare_play import BarePlay
from tests.stage.play.parts import a_step

TWO = ("person", "person")


def with_pads(**facts: object) -> BarePlay:
    play = BarePlay(a_step(TWO, **facts))  # type: ignore[arg-type]
    play.session.devices = {0: "pad:1", 1: "pad:2"}
    return play


@pytest.mark.parametrize(
    ("kind", "done"),
    [
        ("confirm", "confirm"),
        ("move", "move"),
        ("menu", "pause"),
        ("undo", "take back"),
        ("erase", "take back"),
        ("peek", ("peek", True)),
        ("unpeek", ("peek", False)),
    ],
)
def test_every_intent_has_its_reaction(kind: Kind, done: object) -> None:
    play = BarePlay()
    play.controls.handle(Intent(kind))
    assert play.done == [done]


@pytest.mark.parametrize("kind", ["undo", "erase", "zoom", "wheel", "look", "coach"])
def test_what_no_sign_speaks_of_does_nothing(kind: Kind) -> None:
    play = BarePlay()
    play.signs = ()
    play.controls.handle(Intent(kind, direction=(0, -1)))
    assert play.done == []
    assert play.show.zoomed == []
    assert not play.looking.by_hand


def test_a_button_lets_a_curtain_fall_that_was_pressed_open() -> None:
    play = BarePlay(a_step(TWO))
    play.asked.peek(True)
    play.controls.handle(Intent("peek"))
    assert play.done == [("peek", False)]


def test_wheel_and_keys_zoom() -> None:
    play = BarePlay()
    for kind, up in (("zoom", -1), ("wheel", 1)):
        play.controls.handle(Intent(kind, direction=(0, up)))  # type: ignore[arg-type]
    assert play.show.zoomed == [True, False]


@pytest.mark.parametrize("kind", ["undo", "erase", "zoom", "wheel", "coach"])
def test_whoever_looks_around_does_nothing_else(
    kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = BarePlay()
    monkeypatch.setattr(Looking, "by_hand", True)
    play.controls.handle(Intent(kind, direction=(0, -1)))
    assert play.done == []
    assert play.show.zoomed == []


@pytest.mark.parametrize(
    ("kind", "heard"),
    [("verb", False), ("back", False), ("confirm", False), ("menu", True), ("look", True)],
)
def test_what_answers_waits_until_the_question_was_seen_wherever_it_is_pressed(
    kind: Kind, heard: bool
) -> None:
    play = BarePlay()
    line = SimpleNamespace(at=lambda _at: Verb(kind, ""))
    play.verb_line = lambda: line  # type: ignore[method-assign,assignment,return-value]
    play.readiness.ask()
    play.controls.handle(Intent("press", "mouse", at=(5, 5)))
    assert (play.done == ["press"]) == heard
    play.readiness.update(1.0)
    play.controls.handle(Intent("press", "mouse", at=(5, 5)))
    assert play.done[-1] == "press"


@pytest.mark.parametrize("kind", ["verb", "confirm"])
def test_behind_a_curtain_only_lifting_it_need_not_wait(kind: Kind) -> None:
    play = BarePlay()
    play.focus = "curtain"
    play.readiness.ask()
    play.controls.handle(Intent(kind, number=1))
    assert (play.done == [kind]) == (kind == "confirm")


def test_a_press_first_skips_what_moves() -> None:
    play = BarePlay()
    play.progress.timeline.then([Animation(5.0)])
    play.controls.handle(Intent("press"))
    assert not play.progress.busy
    assert play.done == []
    play.controls.handle(Intent("press"))
    assert play.done == ["press"]


def test_only_the_pad_of_the_seat_to_move_moves() -> None:
    play = with_pads()
    play.controls.handle(Intent("confirm", "pad:2"))
    play.controls.handle(Intent("peek", "keyboard"))
    assert play.done == []
    play.controls.handle(Intent("confirm", "pad:1"))
    play.controls.handle(Intent("menu", "pad:2"))
    assert play.done == ["confirm", "pause"], "anyone can pause"


def test_only_the_device_that_lifted_the_curtain_drops_it() -> None:
    play = with_pads()
    play.controls.handle(Intent("peek", "pad:1"))
    play.controls.handle(Intent("unpeek", "pad:2"))
    assert play.done == [("peek", True)]
    play.controls.handle(Intent("unpeek", "pad:1"))
    assert play.done == [("peek", True), ("peek", False)]


def test_everyone_answers_the_table_with_their_own_device() -> None:
    play = with_pads(asked=(0, 1), kind=TAKE_BACK, moves=(Agree(),))
    play.choices.question = object()  # type: ignore[assignment]
    play.controls.handle(Intent("confirm", "pad:9"))
    play.controls.answer(1, Agree())
    assert not play.session.sent
    assert play.hud.notice.text == "That is for Ben to answer."
    play.controls.handle(Intent("confirm", "pad:2"))
    play.controls.answer(1, Agree())
    assert play.session.sent == [("send", 1, 7, Agree())]


def test_a_pad_that_is_unplugged_is_missed() -> None:
    play = with_pads()
    play.controls.handle(Intent("peek", "pad:1"))
    play.controls.handle(Intent("lost", "pad:1"))
    assert play.done[-1] == ("peek", False), "nobody can release its button"
    [scene] = play.app.pushed
    assert isinstance(scene, LostPadScene)
    assert scene.seats == [0]


def lost(play: BarePlay) -> LostPadScene:
    play.controls.handle(Intent("lost", "pad:1"))
    [scene] = play.app.pushed
    assert isinstance(scene, LostPadScene)
    return scene


def test_a_pad_with_a_seat_of_its_own_opens_the_lost_one_to_every_device() -> None:
    play = with_pads()
    scene = lost(play)
    scene.handle(Intent("confirm", "pad:2"))
    assert play.session.devices[0] == "pad:1", "that press was on its way"
    scene.readiness.update(1.0)
    scene.handle(Intent("confirm", "pad:2"))
    assert play.session.devices == {1: "pad:2"}
    assert not play.readiness.takes_press(), "nor does one after it answer at once"


def test_a_new_pad_gets_the_seat_of_the_lost_one() -> None:
    play = with_pads()
    scene = lost(play)
    scene.readiness.update(1.0)
    scene.handle(Intent("confirm", "pad:3"))
    assert play.session.devices == {0: "pad:3", 1: "pad:2"}


def test_one_that_holds_no_seat_is_not() -> None:
    play = with_pads()
    play.controls.handle(Intent("lost", "pad:7"))
    assert play.app.pushed == []


def test_a_pad_unplugged_under_a_menu_is_missed_afterwards() -> None:
    play = with_pads()
    play.controls.overhear(Intent("lost", "pad:2"))
    play.controls.overhear(Intent("found", "pad:3"))
    assert play.app.pushed == []
    play.controls.miss_lost_pads()
    play.controls.miss_lost_pads()
    [scene] = play.app.pushed
    assert scene.seats == [1]


def test_one_whose_seat_a_bot_plays_is_not() -> None:
    play = BarePlay(a_step(("simple", "person")))
    play.session.devices = {0: "pad:1", 1: "pad:2"}
    play.controls.handle(Intent("lost", "pad:1"))
    assert play.app.pushed == []
    assert play.session.devices == {1: "pad:2"}, "whoever gets the seat back plays it"


@pytest.mark.parametrize("kind", ["look", "coach", "zoom", "confirm", "undo"])
def test_a_press_of_whoever_is_not_asked_is_answered_by_name(kind: Kind) -> None:
    play = with_pads(asked=(0,))
    play.controls.handle(Intent(kind, "pad:9", direction=(0, 1)))
    assert play.hud.notice.text == "That is for Ada to answer."
    assert play.done == []
    assert not play.looking.by_hand
