"""Level Crossing at a table: answers at once, dice, taking back, resuming, bots."""

from __future__ import annotations

import logging
import time
from pathlib import Path
from typing import Any

import pytest

from game.bots.runner import BotRunner
from game.rules.contract import CHANCE
from game.rules.table_messages import Agree
from game.table.settings import Settings
from game.table.table import Table
from tests.crossing.positions import TITLE
from tests.crossing.rules.moves import Keep, Roll, Send, Shunt, Swap, Uncouple
from tests.table.rig import PATIENCE, Surface, chairs

TYPED = Settings(roll_dice=False)
"""What falls is typed in."""


def new_table(folder: Path, settings: Settings | None = TYPED, **how: Any) -> Table:
    return Table.new(TITLE, chairs(2), folder, seed=3, settings=settings, **how)


def all_keep(tv: Surface) -> int:
    """Who is on turn then."""
    for seat in (0, 1):
        assert tv.send(seat, Keep()).accepted
    return int(tv.now.views[None]["turn"])


def test_answers_at_once_wait_for_each_other(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        number = tv.number
        assert tv.send(1, Swap()).accepted
        assert tv.number == number
        assert tv.now.views[0]["decided"] == [False, True]
        assert "answer" not in tv.now.views[None]
        assert tv.send(0, Keep()).accepted
        assert tv.now.views[None]["swapped"] == [False, True]


def test_an_answer_is_taken_back_alone_only_while_the_others_are_hidden(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        assert tv.send(1, Swap()).accepted
        assert tv.port.take_back(1).result().accepted
        assert tv.now.views[None]["decided"] == [False, False]
        assert tv.send(1, Swap()).accepted
        assert tv.send(0, Keep()).accepted
        seen = tv.now.views[1]["card"]
        assert tv.port.take_back(0).result().accepted
        assert tv.decision is not None
        assert tv.decision["kind"] == "table.take_back"
        assert tv.send(1, Agree()).accepted
        assert tv.now.views[None]["decided"] == [False, True]
        assert tv.now.views[1]["aside"] is None
        assert seen in ("A", "B", "C")


def test_an_amount_is_sent_and_taken_back(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        seat = all_keep(tv)
        assert tv.send(CHANCE, Roll(5)).accepted
        assert tv.send(seat, Uncouple()).accepted
        mine = tv.now.decisions[seat]
        assert mine is not None
        assert mine["amounts"][0]["highest"] == 5
        refusal = tv.send(seat, Send(6)).refusal
        assert refusal is not None
        assert refusal.code == "not_so_many"
        assert tv.send(seat, Send(2)).accepted
        assert tv.port.take_back(seat).result().accepted
        assert tv.port.take_back(seat).result().accepted
        assert tv.now.views[None]["uncoupled"] == [False, False]
        assert tv.now.views[None]["coming"] == 5


def test_a_resumed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    with new_table(tmp_path, options={"size": "large"}) as table:
        tv = Surface(table, (0, 1))
        seat = all_keep(tv)
        tv.send(CHANCE, Roll(5))
        tv.send(seat, Uncouple())
        before = table.snapshot().result()
    with Table.resume(table.path, TYPED) as table:
        after = table.snapshot().result()
        assert {**after, "number": 0} == {**before, "number": 0}
        assert after["large"]
        tv = Surface(table, (0, 1))
        assert tv.send(seat, Send(3)).accepted
        assert tv.send(seat, Shunt("C")).accepted
        assert tv.now.views[None]["standing"] == [0, 0, 3]


def test_the_table_rolls(tmp_path: Path) -> None:
    with new_table(tmp_path, Settings()) as table:
        tv = Surface(table, (0, 1))
        all_keep(tv)
        assert tv.decision is not None
        assert tv.decision["kind"] == "crossing.shunt"
        rolls = [each for each in table._core.journal.entries() if each.played_by == "chance"]
        assert rolls[0].data["die"] == tv.now.views[None]["die"]


def test_bots_in_their_own_process_know_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The process was started without the title, and gets its Meta with the first question."""
    monkeypatch.setattr("game.bots.runner.think", _not_here)
    caplog.set_level(logging.WARNING)
    settings = Settings(bots=lambda title: ["simple"])
    with Table.new(TITLE, chairs(2, (0, 1)), tmp_path, seed=3, settings=settings) as table:
        room = Surface(table, (), "room")
        bots = BotRunner(table, TITLE, table.about.level)
        end = time.monotonic() + PATIENCE
        while room.decision is not None:
            assert time.monotonic() < end
            time.sleep(0.005)
        bots.close()
    assert caplog.records == []


def _not_here(*_: object) -> dict[str, Any]:
    raise AssertionError("a bot thinks in the process of the table")
