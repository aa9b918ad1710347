"""One person is left where several had played: the curtain hangs on until they play alone, and
nothing else lies in its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game import bots
from game.advice.rail_baron.shop import ordered, wares
from game.rules.contract import Game, Seat
from game.rules.rail_baron.moves import BuyNothing
from game.stage.app import App
from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from game.stage.rail_baron import show as show_module
from game.stage.rail_baron.shop import ShopPanel
from game.stage.session import Session
from tests import positions
from tests.stage.drawn import bare_board
from tests.stage.opened import be_ready, opened, settle, until
from tests.stage.test_secrets_on_the_screen import table_at

SIZES = [(1280, 720), (720, 1280)]


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(show_module, "paint", bare_board)


@pytest.fixture(params=SIZES)
def app(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[App]:
    with opened(tmp_path, request.param, confirm=False) as app:
        yield app


def left_at(app: App, title: str, phase: str) -> PlayScene:
    """Several had played; whoever is asked is the last of them."""
    game, _decision, seat = positions.asked(title, phase)[0]
    return left(app, game, seat)


def left(app: App, game: Game, seat: Seat) -> PlayScene:
    session = Session(table_at(game, app.options.data, "left"))
    play = PlayScene(app, session)
    app.push(play)
    settle(play)
    for other in set(range(game.seats)) - {seat}:
        session.hand_to_bot(other, bots.best(game.title))
    until(app, lambda: play.asked.could_play_alone, "the others to leave")
    settle(play)
    be_ready(play)
    assert not play.asked.alone
    return play


def lie_elsewhere(app: App, play: PlayScene) -> None:
    """In another layout than that of the company."""
    app.prefer(replace(app.preferences, margin=4))
    until(app, lambda: play.screen.margin == 4 / 100, "another layout")


def targets(play: PlayScene) -> dict[str, Target]:
    return {target.key: target for target in play.targets()}


def check(play: PlayScene) -> None:
    found = targets(play)
    curtain = found.pop("curtain").rect
    assert play.screen.safe.contains(curtain)
    assert [key for key, each in found.items() if each.rect.colliderect(curtain)] == []


PHASES = [("rail_baron", "purchase"), ("rail_baron", "bid"), ("rail_baron", "sale")]
PHASES += [("express", "keep_tickets"), ("express", "initial_tickets")]


@pytest.mark.parametrize(("title", "phase"), PHASES)
def test_nothing_lies_under_the_curtain(app: App, title: str, phase: str) -> None:
    play = left_at(app, title, phase)
    for _ in range(2):
        check(play)
        play.lifting.lift(True)
        assert play.show.own is not None
        check(play)
        play.lifting.lift(False)
        lie_elsewhere(app, play)


def test_tickets_of_ones_own_lie_beside_it(app: App) -> None:
    play = left_at(app, "express", "action")
    lie_elsewhere(app, play)
    layout = play.show.layout
    assert not layout.own_tickets.colliderect(layout.curtain)


def test_a_click_on_buy_nothing_buys_nothing(app: App) -> None:
    play = left_at(app, "rail_baron", "purchase")
    lie_elsewhere(app, play)
    sent: list[object] = []
    play.answers.send = sent.append  # type: ignore[method-assign]
    at = targets(play)["nothing"].rect.center
    app.handle(Intent("point", "mouse", at=at))
    app.handle(Intent("press", "mouse", at=at))
    app.handle(Intent("release", "mouse", at=at))
    assert sent == [BuyNothing()]
    assert play.show.own is None


def test_its_place_is_given_away_when_they_play_alone_and_back_when_somebody_joins(
    app: App,
) -> None:
    play = left_at(app, "rail_baron", "purchase")
    panel = play.choices.panel
    assert isinstance(panel, ShopPanel)
    low = panel.rect.bottom
    play.play_alone()
    assert "curtain" not in targets(play)
    panel = play.choices.panel
    assert isinstance(panel, ShopPanel)
    assert panel.rect.bottom > low
    other = next(seat for seat in range(len(play.step.seats)) if seat not in play.asked.people)
    play.session.take_from_bot(other)
    until(app, lambda: len(play.asked.people) == 2, "somebody to join")
    settle(play)
    be_ready(play)
    check(play)


def test_the_order_of_the_shop_tells_no_cash(app: App) -> None:
    """To the room it is that for whatever cash; a peek moves no row."""
    board = positions.board_of("rail_baron")
    for game, _decision, seat in positions.asked("rail_baron", "purchase"):
        found = wares(seat, game.view(None), board)
        cash = game.view(seat)["players"][seat]["cash"]
        rows = ordered(found, "useful", board, None)
        if rows != ordered(found, "useful", board, cash):
            break
    play = left(app, game, seat)
    for is_open in (False, True, False):
        play.lifting.lift(is_open)
        panel = play.choices.panel
        assert isinstance(panel, ShopPanel)
        for _ in range(3):  # and back to the first
            panel.next_order()
        assert panel._rows == rows
