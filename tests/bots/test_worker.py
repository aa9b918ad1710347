"""Bots live as long as their seat, and begin again from the view where they cannot."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from game import bots, levels
from game.bots import worker
from game.bots.player import Sight
from game.bots.rail_baron.travelling import Journey
from game.bots.runner import BotRunner
from game.bots.worker import MOST_ALIVE, Failed, Hung, Thinker, Work, think
from game.rules import catalogue
from game.rules.contract import CHANCE, Game, Move, move_from_json
from game.table.seats import Chair
from game.table.settings import Settings
from game.table.table import Table
from tests.bots.hanging.rules.title import TITLE as HANGING
from tests.bots.test_runner import wait_for_moves, wait_until
from tests.table.rig import Surface, chairs


@pytest.fixture(autouse=True)
def nobody_alive() -> Iterator[None]:
    worker._ALIVE.clear()
    yield
    worker._ALIVE.clear()


class Remembering:
    """Counts how often each bot was asked."""

    made: ClassVar[list[Remembering]] = []

    def __init__(self, rng: Random) -> None:
        self.asked = 0
        self.made.append(self)

    def choose(self, sight: Sight) -> Move:
        self.asked += 1
        return sight.moves[0]


def work_for(game: Game, seat: int, life: int = 0, name: str = "simple") -> Work:
    decision = game.decision
    assert decision is not None
    meta = catalogue.title(game.title).meta
    level = levels.read_text(levels.path(game.title))
    return Work(meta, level, ("runner", seat, life), name, 1, game.view(seat), decision.for_(seat))


def express() -> Game:
    return catalogue.new_game("express", levels.load("express"), 2, seed=3)


def test_one_bot_thinks_for_its_seat_until_a_new_life(monkeypatch: pytest.MonkeyPatch) -> None:
    Remembering.made = []
    monkeypatch.setattr(bots, "_known", lambda title: {"mine": Remembering})
    game = express()
    for seat, life in ((0, 1), (0, 1), (1, 1), (0, 2), (0, 2), (0, 2)):
        think(work_for(game, seat, life, "mine"))
    assert [bot.asked for bot in Remembering.made] == [2, 1, 3]


def test_a_trip_of_rail_baron_is_planned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    plans = count()
    plan = Journey.plan

    def counted(journey: Journey, *given: Any) -> None:
        next(plans)
        plan(journey, *given)

    monkeypatch.setattr(Journey, "plan", counted)
    game = catalogue.new_game("rail_baron", levels.load("rail_baron"), 3, seed=5)
    rng, steps = Random(1), 0
    for _ in range(250):
        decision = game.decision
        assert decision is not None
        seat = decision.seats[0]
        if seat == CHANCE:
            game.play(rng.choice(decision.moves(seat)), seat)
            continue
        steps += decision.kind == "rail_baron.step"
        game.play(move_from_json(think(work_for(game, seat))), seat)
    assert steps > 100
    assert next(plans) < steps / 2, "one plan for a whole move"


def test_a_bot_whose_process_was_killed_is_rebuilt() -> None:
    thinker, game = Thinker(), express()
    try:
        first = thinker.think(work_for(game, 0))
        assert thinker._process is not None
        thinker._process.kill()
        thinker._process.join()
        assert thinker.think(work_for(game, 0))["kind"] == first["kind"]
    finally:
        thinker.close()
    with pytest.raises(OSError, match="closed"):
        thinker.think(work_for(game, 0))


def test_closing_while_the_process_starts_leaves_nobody_behind() -> None:
    game = express()
    for _ in range(3):
        thinker = Thinker()
        thread = threading.Thread(target=lambda t=thinker: _quietly(t, work_for(game, 0)))  # type: ignore[misc]
        thread.start()
        thinker.close()
        thread.join(60)
        assert not thread.is_alive()
        assert thinker._process is None


def _quietly(thinker: Thinker, work: Work) -> None:
    with suppress(OSError, Failed):
        thinker.think(work)


def test_a_bot_that_kills_its_process_does_not_think_here(tmp_path: Path) -> None:
    work = work_for(express(), 0, name="killer")._replace(meta=HANGING.meta)
    thinker = Thinker()
    with pytest.raises(Failed):
        thinker.think(work)
    thinker.close()


def test_a_bot_that_hangs_is_not_waited_for() -> None:
    game = express()
    work = work_for(game, 0, name="sleeper")._replace(meta=HANGING.meta)
    thinker = Thinker(patience=0.2)
    try:
        with pytest.raises(Hung):
            thinker.think(work)
        assert thinker._process is None
    finally:
        thinker.close()


def test_the_game_goes_on_though_a_bot_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hang(*_: Any) -> dict[str, Any]:
        raise Hung("sleeper")

    monkeypatch.setattr(Thinker, "think", hang)
    with Table.new("express", chairs(2, (0, 1)), tmp_path, seed=3) as table:
        room, runner = Surface(table, (), "room"), BotRunner(table, "express", table.about.level)
        wait_for_moves(room, 8)
        runner.close()


def test_what_is_taken_back_begins_a_new_life(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lives: list[tuple[str, int, int]] = []

    def noting(thinker: Thinker, work: Work) -> dict[str, Any]:
        lives.append(work.life)
        return dict(work.decision["default"])

    monkeypatch.setattr(Thinker, "think", noting)
    friendly = Settings(friendly=True, bots=lambda title: ["simple"])
    seats = [Chair("Ada", "sky"), Chair("Ben", "green", "simple")]
    with Table.new("express", seats, tmp_path, seed=3, settings=friendly) as table:
        tv = Surface(table, (0,), host=True)
        runner = BotRunner(table, "express", table.about.level)
        wait_until(lambda: all(chair["held"] for chair in tv.now.seats))
        tv.send(0, tv.moves(0)[0])
        wait_until(lambda: bool(tv.decision and tv.decision["kind"] == "express.action"))
        assert len(set(lives)) == 1
        assert tv.port.take_back(0).result().accepted
        wait_until(lambda: len(set(lives)) == 2)
        runner.close()


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_known", lambda title: {"mine": Remembering})
    game = express()
    for life in range(2 * MOST_ALIVE):
        think(work_for(game, 0, life, "mine"))
    assert len(worker._ALIVE) == MOST_ALIVE
