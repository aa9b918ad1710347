"""Bots at a table: whatever a bot does, the game goes on."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.bots import runner as runner_module
from game.bots.runner import BotRunner
from game.bots.worker import Thinker
from game.rules.express.game import ExpressGame
from game.table.seats import Chair
from game.table.settings import Settings
from game.table.table import Table
from tests.table.rig import Surface, chairs

PATIENCE = 120.0


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process: what bots think can be replaced."""

    def no_process(*_: Any) -> None:
        raise OSError("no processes here")

    monkeypatch.setattr(Thinker, "think", no_process)


@pytest.fixture
def table(tmp_path: Path, here: None) -> Iterator[Table]:
    settings = Settings(bots=lambda title: ["simple"])
    with Table.new("express", chairs(2, (0, 1)), tmp_path, seed=3, settings=settings) as table:
        yield table


def play_to_the_end(table: Table) -> None:
    room = Surface(table, (), "room")
    bots = BotRunner(table, "express", table.about.level)
    wait_until(lambda: room.decision is None)
    bots.close()


def test_a_whole_game(table: Table) -> None:
    play_to_the_end(table)


def test_a_bot_that_cannot_think_does_what_the_clock_would(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> dict[str, Any]:
        raise RuntimeError("no idea")

    monkeypatch.setattr(runner_module, "think", broken)
    room, bots = with_bots(table)
    wait_for_moves(room, 10)
    bots.close()


def with_bots(table: Table) -> tuple[Surface, BotRunner]:
    """Somebody who looks on, and the bots that play."""
    room = Surface(table, (), "room")
    bots = BotRunner(table, "express", table.about.level)
    return room, bots


def wait_for_moves(room: Surface, count: int) -> None:
    first = room.now.entry
    wait_until(lambda: room.now.entry >= first + count or room.decision is None)


def wait_until(so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_a_forbidden_move_is_replaced(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    nonsense = iter([{"kind": "express.take_card", "slot": 99}, {"kind": "x"}] * 1000)
    monkeypatch.setattr(runner_module, "think", lambda *_: next(nonsense))
    room, bots = with_bots(table)
    wait_for_moves(room, 10)
    bots.close()


def test_a_seat_that_changes_hands_twice_at_one_decision(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot's first answer comes when the seat is no longer its own."""
    room = Surface(table, (), "room", host=True)
    think, held_up = runner_module.think, threading.Event()
    first = iter([True])

    def slowly(*work: Any) -> dict[str, Any]:
        if next(first, False):
            held_up.wait(PATIENCE)
        return think(*work)

    monkeypatch.setattr(runner_module, "think", slowly)
    bots = BotRunner(table, "express", table.about.level)
    wait_until(lambda: all(chair["held"] for chair in room.now.seats))
    for seat in (0, 1):
        assert room.port.change_seat(seat, player="person").result().accepted
    held_up.set()
    assert room.port.change_seat(0, player="simple").result().accepted
    assert room.send(1, room.moves(1)[0]).accepted
    wait_until(lambda: bool(room.decision and room.decision["kind"] != "express.initial_tickets"))
    bots.close()


def test_a_fault_of_the_rules_is_met_with_the_default(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds = Counter[str]()
    play = ExpressGame.play

    def faulty(game: Any, move: Any, seat: int) -> Any:
        kinds[move.kind] += 1
        if move.kind == "express.draw_card" and kinds[move.kind] % 2:
            raise KeyError("a fault")
        return play(game, move, seat)

    monkeypatch.setattr(ExpressGame, "play", faulty)
    room, bots = with_bots(table)
    wait_for_moves(room, 30)
    bots.close()


def test_bots_listen_again_when_somebody_ended_it_for_them(table: Table) -> None:
    room = Surface(table, (), "room")
    bots = BotRunner(table, "express", table.about.level)
    bots._port.leave().result()
    wait_for_moves(room, 10)
    bots.close()


def test_a_save_with_a_bot_that_is_no_more(tmp_path: Path, here: None) -> None:
    old = [Chair("Ada", "sky", "grandmaster"), Chair("Ben", "green", "grandmaster")]
    with Table.new("express", old, tmp_path, seed=3) as table:
        play_to_the_end(table)


def test_only_the_last_question_of_a_seat_is_remembered(table: Table) -> None:
    room, bots = with_bots(table)
    wait_for_moves(room, 30)
    assert len(bots._asked) <= 2
    bots.close()
