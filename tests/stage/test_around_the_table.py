"""The stage and its table: the curtain, the station stop, the clock, and a disk that is full."""

from __future__ import annotations

import sqlite3
import time
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.rules.table_messages import PAUSED
from game.stage.app import App
from game.stage.input.intents import KEYS, Intent
from game.stage.play import hud
from game.stage.play.launch import resume, start
from game.stage.play.scene import PlayScene
from game.stage.scenes.keyboard import KeyboardScene
from game.stage.scenes.lost_pad import LostPadScene
from game.stage.scenes.menu import Menu
from game.stage.scenes.message import MessageScene
from game.stage.scenes.pause import PauseScene
from game.stage.session import SeatSetup
from game.table.errors import TableRefusal
from game.table.journal import Journal
from game.table.step import Step
from game.table.submission import Reply
from tests.stage.drawn import noted
from tests.stage.opened import be_ready, told, until

PATIENCE = 60.0


def begin(app: App, *players: str) -> PlayScene:
    names = ("Ada", "Ben", "Cleo", "Dan")
    colours = ("vermilion", "sky", "green", "yellow")
    places = [
        SeatSetup(name, colour, player)
        for name, colour, player in zip(names, colours, players, strict=False)
    ]
    start(app, "express", places)
    play = app.scene
    assert isinstance(play, PlayScene)
    be_ready(play)
    return play


def table_kind(play: PlayScene) -> str:
    decision = play.progress.newest.decisions[None]
    return "" if decision is None else str(decision["kind"])


def hand_over(app: App, play: PlayScene, seat: int) -> None:
    """By the menu, as somebody on the couch does."""
    app.handle(Intent("menu"))
    choose(app, "seats")
    choose(app, f"seat:{seat}")
    choose(app, "close")
    choose(app, "go_on")
    until(app, lambda: table_kind(play) != PAUSED, "the table to go on")


def choose(app: App, key: str) -> None:
    app.scene.focus = key
    focused = app.scene.focused()
    assert focused is not None
    assert focused.key == key
    app.handle(Intent("confirm"))
    app.frame(0.02)


def test_what_has_just_been_answered_is_not_asked_again(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table replies while the stage fetches its steps, just too late to be among them."""
    play = begin(app, "person", "simple")
    until(app, lambda: play.asked.actor == 0, "the first question")
    reply: Future[Reply] = Future()
    monkeypatch.setattr(play.session, "send", lambda *_: reply)
    app.handle(Intent("confirm"))
    assert play.trace_state()["busy"]

    def too_early() -> list[Step]:
        reply.set_result(Reply(entry=2))
        return []

    with monkeypatch.context() as patched:
        patched.setattr(play.session, "steps", too_early)
        app.frame(0.02)
    assert play.trace_state()["busy"]
    app.frame(0.02)
    assert not play.trace_state()["busy"]


def test_handing_a_seat_to_a_bot_opens_no_other_hand(app: App) -> None:
    play = begin(app, "person", "person")
    assert play.asked.open_seat is None
    hand_over(app, play, 0)
    until(app, lambda: play.asked.people == [1], "the bot to sit there")
    assert play.asked.open_seat is None
    assert "curtain" in [target.key for target in play.targets()]
    assert play.show.own is None
    hand_over(app, play, 0)
    until(app, lambda: play.asked.people == [0, 1], "Ada to be back")
    assert play.asked.open_seat is None


def test_nor_does_leaving_and_resuming_then(app: App) -> None:
    play = begin(app, "person", "person")
    hand_over(app, play, 0)
    until(app, lambda: play.asked.people == [1], "the bot to sit there")
    path = play.session.table.path
    app.home(Menu(app))
    resume(app, path)
    play = current(app)
    assert play.asked.people == [1]
    assert play.asked.open_seat is None


def current(app: App) -> PlayScene:
    assert isinstance(app.scene, PlayScene)
    return app.scene


def test_whoever_is_left_says_so_and_the_curtain_is_back_with_the_next(app: App) -> None:
    play = begin(app, "person", "person")
    app.handle(Intent("menu"))
    assert "alone" not in [target.key for target in app.scene.targets()]
    choose(app, "go_on")
    hand_over(app, play, 0)
    until(app, lambda: play.asked.people == [1], "the bot to sit there")
    app.handle(Intent("menu"))
    choose(app, "alone")
    assert isinstance(app.scene, MessageScene)
    choose(app, "no")
    assert play.asked.open_seat is None
    choose(app, "alone")
    choose(app, "ok")
    assert app.scene is play
    assert play.asked.open_seat == 1
    hand_over(app, play, 0)
    until(app, lambda: play.asked.people == [0, 1], "Ada to be back")
    assert play.asked.open_seat is None


def test_only_the_device_of_whoever_is_left_can_say_so(app: App) -> None:
    play = begin(app, "person", "person")
    play.session.devices[1] = "pad:1"
    hand_over(app, play, 0)
    until(app, lambda: play.asked.people == [1], "the bot to sit there")
    app.handle(Intent("menu"))
    choose(app, "alone")
    choose(app, "ok")
    assert play.asked.open_seat is None
    assert isinstance(app.scene, PauseScene)


def test_a_lone_persons_hand_lies_open_from_the_start(app: App) -> None:
    play = begin(app, "person", "simple")
    assert play.asked.open_seat == 0
    path = play.session.table.path
    app.home(Menu(app))
    resume(app, path)
    assert current(app).asked.open_seat == 0


def test_the_station_stop_stops_bots_and_clock(app: App) -> None:
    """Pressed when a bot is to move: its answer waits until the menu is gone."""
    app.prefer(replace(app.preferences, turn_clock=60))
    play = begin(app, "person", "simple", "simple")
    until(app, lambda: play.choices.panel is not None, "the tickets")
    choose(app, "keep")
    pause_at_a_bots_turn(app, play)
    assert play.choices.question is None, "the menu itself is the question"
    entry = play.progress.newest.entry
    for _ in range(100):  # time enough for bots that are not stopped to play several moves
        app.frame(0.05)
        time.sleep(0.01)
    assert play.progress.newest.entry == entry
    left = play.progress.newest.time_left
    assert left is None or not left.running
    choose(app, "go_on")
    until(app, lambda: play.progress.newest.entry > entry, "the bots to go on")
    assert play.choices.question is None
    assert not [line for line in told(play) if "pause" in line.lower()]


def pause_at_a_bots_turn(app: App, play: PlayScene) -> None:
    """A bot may be quicker than the menu: then the person plays on, and it is tried again."""
    for _ in range(20):
        until(app, lambda: is_a_bots_turn(play), "a bot's turn")
        app.handle(Intent("menu"))
        until(app, lambda: table_kind(play) == PAUSED, "the table to pause")
        game = play.session.table._core.game.decision
        assert game is not None
        if game.seats[0] != 0:
            return
        choose(app, "go_on")
        until(app, lambda: table_kind(play) != PAUSED, "the table to go on")
    raise AssertionError("no bot was ever to move")


def is_a_bots_turn(play: PlayScene) -> bool:
    """If not, the person plays on."""
    newest = play.progress.newest.decisions[None]
    assert newest is not None
    if newest["seats"][0] != 0:
        return True
    own = play.asked.own_decision
    if own is not None and play.asked.actor == 0:
        play.answers.send(own.default(0))
    return False


def test_handing_the_last_seat_over_does_not_end_the_stop(app: App) -> None:
    play = begin(app, "person", "simple", "simple")
    app.handle(Intent("menu"))
    until(app, lambda: table_kind(play) == PAUSED, "the table to pause")
    choose(app, "seats")
    choose(app, "seat:0")
    until(app, lambda: play.asked.people == [], "the bot to sit there")
    entry = play.progress.newest.entry
    for _ in range(100):
        app.frame(0.05)
        time.sleep(0.01)
    assert (table_kind(play), play.progress.newest.entry) == (PAUSED, entry)
    choose(app, "seat:0")
    choose(app, "close")
    choose(app, "go_on")
    until(app, lambda: play.asked.people == [0] and table_kind(play) != PAUSED, "the game to go on")


def test_a_peek_ends_where_something_lies_over_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = begin(app, "person", "person")
    app.handle(Intent("peek"))
    until(app, lambda: play.choices.panel is not None, "the tickets")
    assert play.asked.open_seat == play.asked.actor
    app.handle(Intent("menu"))
    app.frame(0.02)
    assert play.asked.open_seat is None
    with noted(monkeypatch) as texts:
        play.draw(app.surface)
    assert not [text.text for text in texts if text.text.startswith("Keep")]
    until(app, lambda: table_kind(play) == PAUSED, "the table to pause")
    app.frame(0.02)
    with noted(monkeypatch) as texts:
        play.draw(app.surface)
    assert not [text.text for text in texts if text.text.startswith("Keep")]
    choose(app, "go_on")
    until(app, lambda: table_kind(play) != PAUSED, "the table to go on")
    app.frame(0.02)
    assert play.asked.open_seat is None
    assert "keep" not in [target.key for target in play.targets()]


def kept_tickets(play: PlayScene) -> list[Any]:
    """Those that the log names to whoever reads it now."""
    turns = play.log.turns(play.asked.alone)
    events = [event for turn in turns for event in turn.events]
    return [event["kept"] for event in events if event.get("kept")]


def test_the_log_of_somebody_who_was_alone_tells_no_hand_to_company(app: App) -> None:
    play = begin(app, "person", "simple")
    until(app, lambda: play.choices.panel is not None, "the tickets")
    choose(app, "keep")
    until(app, lambda: play.asked.actor == 0 and play.choices.panel is None, "the first turn")
    assert kept_tickets(play)
    hand_over(app, play, 1)
    until(app, lambda: play.asked.people == [0, 1], "Ben to sit down")
    assert told(play)
    assert not kept_tickets(play)


def test_a_pad_pulled_out_under_a_menu_is_missed_afterwards(app: App) -> None:
    play = begin(app, "person", "simple")
    play.session.devices[0] = "pad:1"
    app.handle(Intent("menu", "pad:1"))
    assert isinstance(app.scene, PauseScene)
    app.handle(Intent("lost", "pad:1"))
    choose(app, "go_on")
    until(app, lambda: isinstance(app.scene, LostPadScene), "somebody to be asked for")
    app.handle(Intent("confirm", "keyboard"))
    assert app.scene is play
    assert 0 not in play.session.devices


def test_a_seat_that_changed_hands_in_the_pause_does_not_keep_it_open(app: App) -> None:
    """The pictures may still show the person who is no longer there to say: go on."""
    play = begin(app, "person", "person")
    app.handle(Intent("menu"))
    until(app, lambda: play.asked.kind == PAUSED, "the pause")
    assert play.session.hand_to_bot(0, "simple")
    app.pop()
    assert play.asked.people == [0, 1], "nobody has drawn it yet"
    until(app, lambda: table_kind(play) != PAUSED, "the table to go on")


def test_a_pause_can_be_ended_on_a_full_disk(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    play = begin(app, "person", "simple")
    app.handle(Intent("menu"))
    until(app, lambda: table_kind(play) == PAUSED, "the table to pause")
    with monkeypatch.context() as full:
        for name in ("append", "probe"):
            full.setattr(Journal, name, no_room)
        choose(app, "go_on")
        until(app, lambda: table_kind(play) != PAUSED, "the table to go on")


def no_room(*_: object) -> None:
    raise TableRefusal("disk_full")


def test_a_menu_opened_and_closed_at_once_leaves_no_pause_behind(app: App) -> None:
    play = begin(app, "person", "simple")
    for _ in range(5):
        app.handle(Intent("menu"))
        app.frame(0.0)
        app.handle(Intent("back"))
        app.frame(0.0)
    until(app, lambda: not play.pausing.ours and table_kind(play) != PAUSED, "no pause")
    for _ in range(5):
        app.frame(0.02)
    assert table_kind(play) == "express.initial_tickets"


def test_what_was_half_chosen_is_still_there_after_a_pause(app: App) -> None:
    play = begin(app, "person", "simple")
    until(app, lambda: play.choices.panel is not None, "the tickets")
    toggles = [target.key for target in play.targets() if target.key.startswith("ticket")]
    choose(app, toggles[0])
    panel: Any = play.choices.panel
    app.handle(Intent("menu"))
    until(app, lambda: table_kind(play) == PAUSED, "the table to pause")
    choose(app, "go_on")
    until(app, lambda: table_kind(play) != PAUSED, "the table to go on")
    until(app, lambda: play.asked.kind != PAUSED, "it")
    assert play.choices.panel is panel


def test_taking_back_from_the_station_stop(app: App) -> None:
    play = begin(app, "person", "simple")
    until(app, lambda: play.choices.panel is not None, "the tickets")
    choose(app, "keep")
    until(app, lambda: play.asked.actor == 0 and play.choices.panel is None, "the first turn")
    app.handle(Intent("menu"))
    until(app, lambda: table_kind(play) == PAUSED, "the table to pause")
    choose(app, "undo")
    until(app, lambda: table_kind(play) == "express.initial_tickets", "the move to be taken back")


def test_the_clock_on_the_screen_is_the_tables(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.prefer(replace(app.preferences, turn_clock=60))
    play = begin(app, "person", "simple")
    until(app, lambda: play.progress.newest.time_left is not None, "the clock to be wound")
    until(app, lambda: play.step.time_left is not None, "the clock to be seen")
    left = play.step.time_left
    assert left is not None
    with noted(monkeypatch) as texts:
        monkeypatch.setattr(hud.time, "monotonic", lambda: left.made_at + 20.4)
        play.draw(app.surface)
    assert f"{round(left.seconds - 20.4)}\u00a0s" in [text.text for text in texts]


def test_trouble_with_the_disk_is_said_and_goes_away(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = begin(app, "person", "simple")
    until(app, lambda: play.choices.panel is not None, "the tickets")

    with monkeypatch.context() as full:
        for name in ("append", "probe"):
            full.setattr(Journal, name, no_room)
        choose(app, "keep")
        until(app, lambda: play.progress.newest.trouble is not None, "the trouble to be known")
        for _ in range(5):
            app.frame(3.0)
        assert play.hud.notice.text.startswith("The disk is full")
        assert play.hud.notice.left > 0
    until(app, lambda: play.progress.newest.trouble is None, "the trouble to be over")
    choose(app, "keep")
    until(app, lambda: play.asked.actor == 0 and play.choices.panel is None, "the first turn")


def test_a_save_with_a_colour_that_we_do_not_have_is_refused(app: App) -> None:
    play = begin(app, "person", "simple")
    path = play.session.table.path
    app.home(Menu(app))
    with sqlite3.connect(path) as database:
        database.execute("UPDATE about SET value = replace(value, 'sky', 'mauve')")
    database.close()
    resume(app, path)
    assert isinstance(app.scene, MessageScene)
    Journal.open(path).close()  # nobody holds it any more


def test_names_are_cleaned_while_they_are_typed(app: App) -> None:
    typed: list[str] = []
    keyboard = KeyboardScene(app, "Ada", typed.append)
    app.push(keyboard)
    keyboard.draw(app.surface)
    for text in ("Zoé", " ", "\u202e", "\x00", "du", " ", "Pré", "\ud800"):
        app.handle(Intent("text", text=text))
    assert keyboard.text == "Zoé du Pré"
    app.handle(Intent("text", text="m\u0308"))
    app.handle(Intent("erase"))
    assert keyboard.text == "Zoé du Pré"
    app.handle(Intent("text", text="x" * 1000))
    assert len(keyboard.text) == 24
    keyboard.draw(app.surface)
    for intent in (KEYS[pygame.K_SPACE], Intent("erase"), Intent("text", text=" ")):
        app.handle(intent)
    assert app.scene is keyboard, "a space is a letter here"
    assert keyboard.text == "Zoé du Pré" + "x" * 13 + " "
    app.handle(Intent("text", text="x"))
    choose(app, "done")
    assert typed == ["Zoé du Pré" + "x" * 13]
