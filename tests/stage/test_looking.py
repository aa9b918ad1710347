"""Looking around, with keys, a stick, a resting pointer or a long touch, plays nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.express.moves import DrawCard, DrawTickets
from game.stage.app import App
from game.stage.dev.snap import Shot, play_scene
from game.stage.input.glyph_sets import GlyphSet
from game.stage.input.intents import LONG_TOUCH, Devices, Intent
from game.stage.play import looking
from game.stage.play.scene import PlayScene
from game.stage.terms import Spot
from tests.stage.opened import opened, settle

WEST, MIDDLE, EAST = (
    Spot(key, pygame.Rect(x, 300, 40, 40))
    for key, x in (("west", 100), ("middle", 500), ("east", 900))
)
SOUTH = Spot("south", pygame.Rect(500, 600, 40, 40))


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PlayScene]:
    """A lone person's turn, with four things to look at."""
    with opened(tmp_path) as app:
        play = play_scene(app, Shot("express", seats=2, people=1, seed=4), 20)
        app.push(play)
        settle(play)
        monkeypatch.setattr(play.show, "spots", lambda: [WEST, MIDDLE, EAST, SOUTH])
        monkeypatch.setattr(play.show, "draw_spot", lambda surface, spot: None)
        yield play


def looked_at(play: PlayScene) -> str | None:
    spot = play.looking.spot()
    return None if spot is None else spot.key


def test_a_stick_goes_from_thing_to_thing(play: PlayScene) -> None:
    app, entry = play.app, play.step.entry
    app.handle(Intent("look", "pad:1", (1, 0)))
    assert looked_at(play) is not None
    for direction, key in (((-1, 0), None), ((-1, 0), "west"), ((1, 0), "middle"),
                           ((0, 1), "south"), ((0, -1), "middle"), ((1, 0), "east")):  # fmt: skip
        app.handle(Intent("look", "pad:1", direction))
        assert key in (None, looked_at(play))
    assert play.step.entry == entry


def test_arrows_look_around_and_do_not_move_the_focus(play: PlayScene) -> None:
    app, focus = play.app, play.focus
    app.handle(Intent("look"))
    before = looked_at(play)
    assert before is not None
    for direction in ((-1, 0), (-1, 0), (1, 0), (1, 0)):
        app.handle(Intent("move", direction=direction))
    assert looked_at(play) == "east"
    assert play.focus == focus


@pytest.mark.parametrize("ends", ["back", "look", "confirm"])
def test_back_ends_it_without_a_pause(play: PlayScene, ends: str) -> None:
    app, entry = play.app, play.step.entry
    app.handle(Intent("look"))
    app.handle(Intent(ends))  # type: ignore[arg-type]
    assert looked_at(play) is None
    assert app.scene is play
    settle(play)
    assert play.step.entry == entry, "looking around plays nothing"


def test_whoever_looks_may_read_as_long_as_they_like(play: PlayScene) -> None:
    play.app.handle(Intent("look"))
    play.looking.update(60.0)
    assert looked_at(play) is not None
    assert [verb.kind for verb in play.verbs()] == ["move", "back", "menu"], (
        "nothing is played meanwhile"
    )


def test_a_pointer_looks_at_what_it_rests_on(play: PlayScene) -> None:
    app = play.app
    app.handle(Intent("point", "mouse", at=WEST.rect.center))
    assert looked_at(play) is None, "it may only pass by"
    play.looking.update(looking.RESTED)
    assert looked_at(play) == "west"
    app.handle(Intent("point", "mouse", at=EAST.rect.center))
    assert looked_at(play) is None
    play.looking.update(looking.RESTED)
    assert looked_at(play) == "east"
    app.handle(Intent("point", "mouse", at=(5, 5)))
    play.looking.update(looking.RESTED)
    assert looked_at(play) is None


def test_a_long_touch_looks_and_does_not_press(
    play: PlayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("game.stage.input.intents.time.monotonic", lambda: now[0])
    devices = Devices((1000, 800))
    where = {"finger_id": 1, "x": 0.5, "y": 0.4}
    for held, kind in ((LONG_TOUCH / 2, "press"), (LONG_TOUCH * 2, "look")):
        devices.intent(pygame.event.Event(pygame.FINGERDOWN, where))
        now[0] += held
        found = devices.intent(pygame.event.Event(pygame.FINGERUP, where))
        assert found is not None
        assert (found.kind, found.at) == (kind, (500, 320))
    play.app.handle(Intent("look", "touch", at=SOUTH.rect.center))
    assert looked_at(play) == "south"


def test_there_is_a_sign_for_it_where_there_is_something_to_look_at(
    play: PlayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "look" in [verb.kind for verb in play.verbs()]
    monkeypatch.setattr(type(play.show), "has_spots", False)
    assert "look" not in [verb.kind for verb in play.verbs()]
    app: App = play.app
    app.handle(Intent("look"))
    assert looked_at(play) is None


def test_a_new_question_is_seen_by_whoever_looks_around(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        play = play_scene(app, Shot("express", seats=2, people=1, seed=4), 30)
        app.push(play)
        settle(play)
        app.handle(Intent("look"))
        assert play.looking.by_hand
        play.answers.send(DrawCard())
        settle(play)
        assert play.asked.kind == "express.second_card"
        assert not play.looking.by_hand


def test_a_resting_pointer_hides_nothing_that_is_asked(play: PlayScene) -> None:
    spot = next(each for each in play.looking.spots() if each.hit is None)
    play.handle(Intent("point", "mouse", at=spot.rect.center))
    play.looking.update(1.0)
    assert play.looking.spot() is not None
    play.app.prefer(replace(play.app.preferences, confirm=True))
    play.choices.send(DrawTickets())
    assert play.choices.confirm is not None
    assert play.looking.spot() is None


def test_whoever_is_not_asked_points_and_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies on the table is for everyone to see; the focus, and going about, are not."""
    with opened(tmp_path) as app:
        play = play_scene(app, Shot("express", seats=2, people=2, seed=4), 20)
        app.push(play)
        settle(play)
        monkeypatch.setattr(play.show, "spots", lambda: [WEST, MIDDLE, EAST, SOUTH])
        monkeypatch.setattr(play.show, "draw_spot", lambda surface, spot: None)
        assert play.asked.actor is not None
        play.session.devices = {play.asked.actor: "pad:1"}
        focus = play.focus
        app.handle(Intent("point", "mouse", at=EAST.rect.center))
        app.frame(0.5)
        assert looked_at(play) == "east"
        app.handle(Intent("look", "touch", at=WEST.rect.center))
        assert looked_at(play) == "west"
        assert play.focus == focus
        app.handle(Intent("look", "pad:2", (1, 0)))
        assert not play.looking.by_hand
        app.handle(Intent("look", "pad:1", (1, 0)))
        here = looked_at(play)
        app.handle(Intent("point", "mouse", at=(1, 1)))
        assert play.looking.by_hand, "nobody else ends it"
        assert looked_at(play) == here


def test_below_tickets_that_are_chosen_nothing_is_looked_at(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        play = play_scene(app, Shot("express", seats=2, people=1, seed=4), 0)
        app.push(play)
        settle(play)
        assert play.asked.kind == "express.initial_tickets"
        lying = {spot.key.split(":")[1] for spot in play.show.spots()}
        assert lying == {"route", "city", "marker"}


def test_a_resting_pointer_hides_no_question_of_the_table(play: PlayScene) -> None:
    spot = next(each for each in play.looking.spots() if each.hit is None)
    play.handle(Intent("point", "mouse", at=spot.rect.center))
    play.looking.update(1.0)
    assert play.looking.spot() is not None
    play.choices.question = object()  # type: ignore[assignment]
    assert play.looking.spot() is None


def test_a_pointer_needs_no_word_to_go_from_thing_to_thing(play: PlayScene) -> None:
    play.app.handle(Intent("look"))
    play.app.glyphs = GlyphSet.MOUSE
    assert [verb.kind for verb in play.verbs()] == ["back", "menu"]
