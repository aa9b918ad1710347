"""Behind the curtain: what is shown while a hand lies open is gone when it falls."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.stage.app import App
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from tests.stage.drawn import noted
from tests.stage.opened import be_ready, until
from tests.stage.test_around_the_table import begin


def first_turn(app: App) -> PlayScene:
    """Two people have kept their tickets."""
    play = begin(app, "person", "person")
    for seat in (0, 1):
        asked = play.step.decisions[seat]
        assert asked is not None
        assert play.session.send(seat, asked["number"], asked["default"]).result().accepted
    until(app, lambda: play.asked.kind == "express.action", "the first turn")
    return play


def moves(play: PlayScene) -> list[dict[str, Any]]:
    assert play.asked.actor is not None
    asked = play.step.decisions[play.asked.actor]
    assert asked is not None
    return list(asked["moves"])


def written(play: PlayScene, monkeypatch: pytest.MonkeyPatch) -> str:
    with noted(monkeypatch) as texts:
        play.draw(play.app.surface)
    return " ".join(text.text for text in texts)


def test_a_question_to_all_does_not_open_a_hand_to_all(app: App) -> None:
    play = first_turn(app)
    actor = play.asked.actor
    assert actor is not None
    play.session.devices = {0: "pad:1", 1: "pad:2"}
    drawn = next(move for move in moves(play) if move["kind"] == "express.draw_card")
    assert play.session.send(actor, play.asked.number or 0, drawn).result().accepted
    assert play.session.take_back(actor).result().accepted
    until(app, lambda: play.choices.question is not None, "the question")
    assert play.asked.actor == 0, "one may withdraw, the other agree"
    for pad in ("pad:1", "pad:2", "pad:9", "keyboard"):
        app.handle(Intent("peek", pad))
        assert play.asked.open_seat is None, "everybody looks at the screen"
        app.handle(Intent("unpeek", pad))


def test_a_refusal_that_tells_of_a_hand_goes_with_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = first_turn(app)
    claimable = {move["route"] for move in moves(play) if move["kind"] == "express.claim_route"}
    longest = max(
        (route for route in play.show.board.routes if route.id not in claimable),
        key=lambda route: route.length,
    )
    play.focus = f"route:{longest.id}"
    app.handle(Intent("confirm"))
    app.handle(Intent("peek"))
    until(app, lambda: play.why_nots.shown is not None, "the refusal")
    assert "You have" in written(play, monkeypatch)
    app.handle(Intent("unpeek"))
    assert "You have" not in written(play, monkeypatch)


def test_a_card_in_the_air_has_its_back_to_the_room(app: App) -> None:
    play = first_turn(app)
    app.preferences = replace(app.preferences, speed="normal")
    seen: list[dict[str, Any]] = []
    made = play.effects.of
    play.effects.of = lambda event: seen.append(event) or made(event)
    app.handle(Intent("peek"))
    assert play.asked.open_seat == play.asked.actor
    play.focus = "pile"
    app.handle(Intent("confirm"))
    until(app, lambda: bool(seen), "the card")
    [card] = [event for event in seen if event["kind"] == "express.card_drawn"]
    assert "colour" not in card


def test_the_prompt_names_the_first_of_those_who_are_still_asked(app: App) -> None:
    play = begin(app, "person", "person", "person")
    until(app, lambda: play.asked.kind == "express.initial_tickets", "the tickets")
    for seat, name in enumerate(("Ada", "Ben", "Cleo")):
        until(app, lambda s=seat: play.asked.actor == s, name)  # type: ignore[misc]
        assert play.hud.prompt().startswith(f"{name}:")
        asked = play.step.decisions[seat]
        assert asked is not None
        assert play.session.send(seat, asked["number"], asked["default"]).result().accepted


def test_the_prompt_is_another_when_a_bot_plays_for_who_is_asked(app: App) -> None:
    play = first_turn(app)
    actor = play.asked.actor
    assert actor is not None
    before = play.hud.prompt()
    seats = [dict(seat) for seat in play.step.seats]
    seats[actor]["player"] = "simple"
    play.progress.step = replace(play.step, seats=seats)
    assert play.hud.prompt() != before


def test_nobody_else_lets_the_curtain_fall(app: App) -> None:
    play = first_turn(app)
    assert play.asked.actor is not None
    play.session.devices = {play.asked.actor: "pad:1"}
    app.handle(Intent("peek", "pad:1"))
    app.handle(Intent("unpeek", "pad:2"))
    assert play.asked.open_seat == play.asked.actor
    app.handle(Intent("unpeek", "pad:1"))
    assert play.asked.open_seat is None


@pytest.mark.parametrize(("seconds", "stays"), [(0.1, True), (0.8, False)])
def test_a_button_held_on_the_curtain_lifts_it_no_longer_than_that(
    app: App, seconds: float, stays: bool
) -> None:
    """A short press, until the next one."""
    play = first_turn(app)
    be_ready(play)
    at = play.show.layout.curtain.center
    app.handle(Intent("press", "mouse", at=at))
    assert play.asked.open_seat == play.asked.actor
    for _ in range(round(seconds / 0.02)):
        app.frame(0.02)
    app.handle(Intent("release", "mouse", at=at))
    assert (play.asked.open_seat is not None) == stays


def test_a_peek_leaves_the_focus_where_it_is(app: App) -> None:
    play = first_turn(app)
    be_ready(play)
    for key in ("row:2", next(t.key for t in play.targets() if t.key.startswith("route:"))):
        play.focus = key
        for kind in ("peek", "unpeek"):
            app.handle(Intent(kind))  # type: ignore[arg-type]
            app.frame(0.02)
            assert play.focused() is not None
            assert play.focus == key
