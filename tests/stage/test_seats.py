"""Setting up: who plays with what, and by which rules of the title."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import levels, words
from game.rules import catalogue
from game.rules.title import Option
from game.stage.app import App
from game.stage.input.intents import Intent
from game.stage.play import launch
from game.stage.play.launch import start
from game.stage.play.scene import PlayScene
from game.stage.scenes.house_rules import OptionsScene
from game.stage.scenes.seating import SeatScene
from game.stage.session import SeatSetup, Session
from game.table.settings import Settings
from tests.stage.drawn import noted
from tests.stage.opened import opened
from tests.stage.test_readable import SIZES, overlapping
from tests.table.dice_race import TITLE, in_the_catalogue

OPTIONS = (Option("goal", (10, 20, 30)), Option("kind", (False, True)))
SIX = replace(
    TITLE,
    meta=replace(TITLE.meta, most_seats=6, fewest_seats=2),
    options=OPTIONS,
)


@pytest.fixture(autouse=True)
def a_title_with_options() -> Iterator[None]:
    with in_the_catalogue(SIX):
        yield


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with opened(tmp_path) as app:
        plug_in_pads(app)
        yield app


def plug_in_pads(app: App) -> None:
    pads = {3: SimpleNamespace(name="Grey Pad"), 8: SimpleNamespace(name="Blue Pad")}
    app.devices._pads.update(pads)  # type: ignore[arg-type]


def press(app: App, key: str) -> None:
    app.scene.focus = key
    app.handle(Intent("confirm"))


def test_a_person_plays_with_anything_the_keyboard_or_one_pad(app: App) -> None:
    seats = SeatScene(app, "race")
    app.push(seats)
    found = []
    for _ in range(5):
        found.append(seats.places()[0].device)
        press(app, "device:0")
    assert found == [None, "keyboard", "pad:3", "pad:8", None]


def test_a_bot_has_no_device(app: App) -> None:
    seats = SeatScene(app, "race")
    app.push(seats)
    keys = [target.key for target in seats.targets()]
    assert "device:0" in keys
    assert "device:1" not in keys


def test_the_name_of_the_pad_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = SeatScene(app, "race")
    app.push(seats)
    seats.devices[0], seats.focus = "pad:8", "device:0"
    with noted(monkeypatch) as texts:
        seats.draw(app.surface)
    shown = [text.text for text in texts]
    assert "Pad 2" in shown
    assert "Only this device plays this seat: Blue Pad" in shown


def test_a_seat_of_the_keyboard_is_moved_by_keys_alone(app: App, tmp_path: Path) -> None:
    places = [
        SeatSetup("Ada", "sky", "person", "keyboard"),
        SeatSetup("Bo", "green", "person", "pad:3"),
    ]
    play = PlayScene(app, Session.new("express", places, tmp_path, Settings()))
    app.push(play)
    assert play.asked.actor == 0
    assert play.controls.may(Intent("confirm"))
    for device in ("mouse", "pad:3", "touch"):
        assert not play.controls.may(Intent("confirm", device))
    assert play.controls.may(Intent("menu", "pad:3")), "anyone can pause"


def test_a_pad_that_is_pulled_out_leaves_its_seat_to_all(app: App) -> None:
    """While another scene lies over the seats, and when the same people play again."""
    seats = SeatScene(app, "race")
    app.push(seats)
    seats.devices[:2] = ["pad:3", "pad:8"]
    press(app, "name:0")
    assert app.scene is not seats
    app.handle(Intent("lost", "pad:3"))
    assert seats.devices[:2] == [None, "pad:8"]


def test_a_game_begins_with_pads_that_are_there(app: App) -> None:
    places = [
        SeatSetup("Ada", "sky", "person", "pad:99"),
        SeatSetup("Bo", "green", "person", "pad:3"),
    ]
    start(app, "express", places)
    play = app.scene
    assert isinstance(play, PlayScene)
    assert play.session.devices == {1: "pad:3"}


def test_six_seats_of_which_four_are_taken_at_first(app: App) -> None:
    seats = SeatScene(app, "race")
    assert seats.players == ["person", "random", "random", "random", "nobody", "nobody"]
    assert len(seats.places()) == 4


def test_chosen_rules_reach_the_table(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = SeatScene(app, "race")
    app.push(seats)
    press(app, "rules")
    assert isinstance(app.scene, OptionsScene)
    press(app, "goal")
    press(app, "goal")
    app.scene.focus = "kind"
    app.handle(Intent("move", direction=(-1, 0)))
    press(app, "done")
    assert app.scene is seats
    begun: list[Any] = []
    monkeypatch.setattr(
        launch.Session,
        "new",
        lambda title, places, data, settings, options: begun.append(options) or _stop(),
    )
    with pytest.raises(StopIteration):
        press(app, "start")
    assert begun == [{"goal": 30, "kind": True}]


def _stop() -> None:
    raise StopIteration


def test_the_journal_keeps_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "read_text", lambda path: "")
    monkeypatch.setattr(levels, "path", lambda title: Path(title))
    places = [SeatSetup("Ada", "sky", "person"), SeatSetup("Bo", "green", "person")]
    session = Session.new("race", places, tmp_path, Settings(), {"goal": 20})
    assert session.table.about.options == {"goal": 20}
    session.close()


def test_every_option_of_every_title_has_words() -> None:
    for title in catalogue.titles().values():
        for option in title.options:
            for lang in words.LANGUAGES:
                told = words.option(title.id, option.id, lang)
                assert told.name
                assert told.explanation
                assert all(words.choice(title.id, option.id, c, lang) for c in option.choices)


def test_values_are_said_as_they_are_where_nobody_says_otherwise() -> None:
    assert words.choice("race", "goal", 20, "fr") == "20"
    assert words.choice("race", "kind", True, "fr") == "oui"


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["seats", "options"])
def test_six_seats_and_their_rules_can_be_read(
    scene: str, size: tuple[int, int], text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path, size, "fr", text_size=text) as app:
        plug_in_pads(app)
        seats = SeatScene(app, "race")
        app.push(seats)
        seats.players = ["person", "person", "person", "simple", "random", "nobody"]
        seats.devices[:2] = ["pad:3", "keyboard"]
        seats.names[1] = "Maximilienne M"
        if scene == "options":
            press(app, "rules")
        with noted(monkeypatch) as texts:
            app.scene.draw(app.surface)
        smallest = app.screen.px(28)
        assert [each for each in texts if each.size < smallest] == []
        assert [each for each in texts if not app.screen.safe.contains(each.rect)] == []
        assert overlapping(texts) == []
        places = [target.rect for target in app.scene.targets()]
        assert all(app.screen.safe.contains(place) for place in places)
        assert all(not place.collidelistall(places[i + 1 :]) for i, place in enumerate(places))
