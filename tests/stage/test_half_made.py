"""What somebody is about to choose is still there after a pause, a question, or in a new layout."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import advice, bots
from game.advice.rail_baron.facts import Ride
from game.rules.contract import Game, Seat
from game.stage.app import App
from game.stage.dev.snap import rest
from game.stage.express.ticket_panel import TicketPanel
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from game.stage.rail_baron import show as show_module
from game.stage.rail_baron.declaring import DeclarePanel
from game.stage.rail_baron.ladder import LadderPanel
from game.stage.rail_baron.shop import ShopPanel
from game.stage.scenes.pause import PauseScene
from game.stage.session import Session
from tests import positions
from tests.stage.drawn import bare_board
from tests.stage.opened import be_ready, opened, settle, until
from tests.stage.test_secrets_on_the_screen import table_at

PHASES = {
    "express": ("action", "initial_tickets", "keep_tickets", "payment", "second_card"),
    "rail_baron": ("bid", "declare", "offer", "purchase", "region", "sale", "step"),
}
"""In which people are asked."""
KINDS = [(title, phase) for title, phases in PHASES.items() for phase in phases]


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(show_module, "paint", bare_board)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    settings = {"language": "en", "reduced_motion": True, "confirm": False}
    with opened(tmp_path, (640, 360), None, **settings) as app:
        yield app


def alone_at(app: App, title: str, phase: str) -> PlayScene:
    """One person, who is asked this; bots play the others."""
    game, _decision, seat = positions.asked(title, phase)[0]
    return alone(app, game, seat)


def alone(app: App, game: Game, seat: Seat) -> PlayScene:
    session = Session(table_at(game, app.options.data, "half made"))
    session.runner.close()
    for other in range(game.seats):
        if other != seat:
            session.hand_to_bot(other, bots.best(game.title))
    session.newest()
    play = PlayScene(app, session)
    play.asked.in_company = False
    assert play.asked.alone
    app.push(play)
    settle(play)
    be_ready(play)
    return play


def picture(app: App, play: PlayScene) -> bytes:
    """When nothing moves any more."""
    panel = play.choices.panel
    if isinstance(panel, DeclarePanel):
        until(app, lambda: panel.odds is not None, "the odds")
    rest(app)
    return pygame.image.tobytes(app.surface, "RGB")


def pause(app: App, play: PlayScene) -> None:
    """And go on."""
    number = play.asked.number
    app.handle(Intent("menu"))
    until(app, lambda: play.asked.by_the_table, "the pause")
    assert isinstance(app.scene, PauseScene)
    app.pop()
    until(app, lambda: not play.asked.by_the_table, "the game")
    assert play.asked.number != number, "the question is asked anew"
    settle(play)
    be_ready(play)


# ---- a pause ----------------------------------------------------------------------


@pytest.mark.parametrize("title", PHASES)
def test_no_decision_is_forgotten(title: str) -> None:
    assert set(PHASES[title]) == positions.phases(title) - positions.dice_phases(title)


@pytest.mark.parametrize(("title", "phase"), KINDS)
def test_a_pause_changes_nothing_in_the_picture(app: App, title: str, phase: str) -> None:
    play = alone_at(app, title, phase)
    before = picture(app, play)
    pause(app, play)
    assert picture(app, play) == before


@pytest.mark.parametrize("phase", ["purchase", "declare", "sale", "offer"])
def test_the_board_stays_lit_after_the_register(app: App, phase: str) -> None:
    play = alone_at(app, "rail_baron", phase)
    before = picture(app, play)
    show: Any = play.show
    assert show.moments.lit
    app.handle(Intent("menu"))
    until(app, lambda: play.asked.by_the_table, "the pause")
    scene = app.scene
    assert isinstance(scene, PauseScene)
    scene.read_log()
    rest(app)
    for _ in range(2):
        app.handle(Intent("back"))
        rest(app)
    until(app, lambda: not play.asked.by_the_table, "the game")
    assert show.moments.lit
    assert picture(app, play) == before


def riding_at(app: App, fits: Callable[[Sequence[Ride]], bool]) -> PlayScene:
    """Where such rides are proposed."""
    find, board = advice.of("rail_baron").proposals, positions.board_of("rail_baron")
    game, seat = next(
        (game, seat)
        for game, decision, seat in positions.asked("rail_baron", "step")
        if (rides := find(decision, game.view(None), board)) and fits(rides)
    )
    return alone(app, game, seat)


def test_another_way_stays_chosen_in_a_pause_and_the_focus_where_it_is(app: App) -> None:
    play = riding_at(app, lambda rides: len(rides) > 1)
    show: Any = play.show
    first = show.choosing.route
    play.focus = "other"
    app.handle(Intent("confirm"))
    before = picture(app, play)
    chosen = show.choosing.route
    assert chosen != first
    pause(app, play)
    assert picture(app, play) == before
    assert (show.choosing.route, play.focus) == (chosen, "other")


def test_the_rest_of_a_ride_is_still_ridden_after_a_pause(app: App) -> None:
    play = riding_at(app, lambda rides: len(rides[0].moves_now) > 2)
    show: Any = play.show
    ride = show.choosing.route
    play.send(ride.moves[0])
    settle(play)
    assert show.choosing.route == ride.rest
    pause(app, play)
    assert show.choosing.route == ride.rest
    assert "other" not in [verb.key for verb in play.verbs()]


# ---- a new layout -----------------------------------------------------------------


def set_larger(app: App, play: PlayScene) -> None:
    """And in another language."""
    app.prefer(replace(app.preferences, text_size="large"))
    rest(app)
    app.prefer(replace(app.preferences, language="fr"))
    rest(app)
    assert app.lang == "fr"
    be_ready(play)


def press(app: App, play: PlayScene, key: str) -> None:
    play.choose(next(target for target in play.targets() if target.key == key))
    app.frame(0.02)


@pytest.mark.parametrize("paused", [False, True])
def test_a_bid_that_was_raised_stays_raised(app: App, paused: bool) -> None:
    play = alone_at(app, "rail_baron", "bid")
    panel = play.choices.panel
    assert isinstance(panel, LadderPanel)
    lowest = panel.chosen
    for _ in range(2):
        app.handle(Intent("move", "keyboard", (0, -1)))
    raised = panel.chosen
    assert raised > lowest
    if paused:
        app.handle(Intent("menu"))
        until(app, lambda: play.asked.by_the_table, "the pause")
    set_larger(app, play)
    if paused:
        app.pop()
        until(app, lambda: not play.asked.by_the_table, "the game")
    again = play.choices.panel
    assert isinstance(again, LadderPanel)
    assert again is not panel
    assert again.chosen == raised
    assert play.focus == "bid"
    stops = [target.key for target in again.targets(print)]
    assert f"stop:{raised}" in stops, "it is in sight"


def test_the_shop_keeps_its_order_its_page_and_what_is_in_focus(app: App) -> None:
    play = alone_at(app, "rail_baron", "purchase")
    panel = play.choices.panel
    assert isinstance(panel, ShopPanel)
    first = [target.key for target in panel.targets(print)]
    press(app, play, "order")
    for _ in range(3):
        press(app, play, "more")
    in_sight = [t.key for t in panel.targets(print) if t.rect.height > 1]
    play.focus = in_sight[2]
    app.frame(0.02)
    rows = [target.key for target in panel.targets(print)]
    assert rows != first
    seen = play.focus
    set_larger(app, play)
    again = play.choices.panel
    assert isinstance(again, ShopPanel)
    assert again is not panel
    targets = again.targets(print)
    assert [target.key for target in targets] == rows
    assert play.focus == seen
    assert next(t for t in targets if t.key == seen).rect.height > 1, "its row is in sight"
    assert "page" in [verb.kind for verb in play.verbs()]


def test_chances_are_not_reckoned_again(app: App) -> None:
    play = alone_at(app, "rail_baron", "declare")
    panel = play.choices.panel
    assert isinstance(panel, DeclarePanel)
    picture(app, play)
    set_larger(app, play)
    again = play.choices.panel
    assert isinstance(again, DeclarePanel)
    assert again is not panel
    assert again.odds == panel.odds is not None


def test_a_ticket_stays_turned_over(app: App) -> None:
    play = alone_at(app, "express", "initial_tickets")
    panel = play.choices.panel
    assert isinstance(panel, TicketPanel)
    ticket = panel.offer[1]
    press(app, play, f"ticket:{ticket}")
    play.focus = f"ticket:{ticket}"
    assert panel.returned == [ticket]
    set_larger(app, play)
    again = play.choices.panel
    assert isinstance(again, TicketPanel)
    assert again is not panel
    assert again.returned == [ticket]
    assert play.focus == f"ticket:{ticket}"


# ---- the curtain --------------------------------------------------------------------


def test_a_ticket_stays_turned_over_behind_the_curtain(app: App) -> None:
    game, _decision, seat = positions.asked("express", "initial_tickets")[0]
    play = PlayScene(app, Session(table_at(game, app.options.data, "curtain")))
    app.push(play)
    settle(play)
    play.lifting.lift(True)
    panel = play.choices.panel
    assert isinstance(panel, TicketPanel)
    assert panel.seat == seat
    press(app, play, f"ticket:{panel.offer[0]}")
    play.lifting.lift(False)
    assert play.choices.panel is None
    play.lifting.lift(True)
    again = play.choices.panel
    assert isinstance(again, TicketPanel)
    assert again.returned == [panel.offer[0]]


def test_the_next_person_finds_nothing_chosen(app: App) -> None:
    game, _decision, _seat = positions.asked("express", "initial_tickets")[0]
    play = PlayScene(app, Session(table_at(game, app.options.data, "next")))
    app.push(play)
    settle(play)
    play.lifting.lift(True)
    panel = play.choices.panel
    assert isinstance(panel, TicketPanel)
    press(app, play, f"ticket:{panel.offer[0]}")
    press(app, play, "keep")
    settle(play)
    play.lifting.lift(True)
    again = play.choices.panel
    assert isinstance(again, TicketPanel)
    assert again.seat != panel.seat
    assert again.returned == []
