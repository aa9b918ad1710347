"""Dice: rolled by the table, or typed in by those who sit around a real one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.contract import CHANCE
from game.rules.table_messages import Agree
from game.table.settings import Settings
from game.table.table import Table
from tests.table.dice_race import Roll, in_the_catalogue
from tests.table.rig import Surface, chairs
from tests.table.test_answers import refusal


@pytest.fixture(autouse=True)
def a_title_with_dice() -> Iterator[None]:
    with in_the_catalogue():
        yield


def new_race(data: Path, settings: Settings | None = None) -> Table:
    return Table.new("race", chairs(2), data, level="", settings=settings)


def test_the_table_rolls_and_writes_it_down(tmp_path: Path) -> None:
    with new_race(tmp_path) as table:
        tv = Surface(table, (0, 1))
        while tv.decision is not None:
            assert tv.decision["kind"] == "race.keep"
            tv.play(lambda moves: moves[0])
        rolls = [e for e in table._core.journal.entries() if e.played_by == "chance"]
        left = table.snapshot().result()
    assert sum(entry.data["die"] for entry in rolls) == sum(left["points"])
    with Table.resume(table.path) as resumed:
        assert resumed.snapshot().result() == left


def test_what_fell_on_a_real_table_is_typed_in(tmp_path: Path) -> None:
    with new_race(tmp_path, Settings(roll_dice=False)) as table:
        tv = Surface(table, (0, 1))
        guest = Surface(table, (), "guest")
        assert [move["die"] for move in tv.moves(CHANCE)] == [1, 2, 3, 4, 5, 6]
        assert refusal(guest.send(CHANCE, Roll(6))) == "seat_not_held"
        assert tv.send(CHANCE, Roll(6)).accepted
        assert tv.now.views[None]["die"] == 6
        reply = tv.send(0, Roll(1))
        assert reply.refusal is not None


def test_nobody_types_in_dice_where_the_table_rolls(tmp_path: Path) -> None:
    with new_race(tmp_path) as table:
        tv = Surface(table, (0, 1))
        assert refusal(tv.send(CHANCE, Roll(6))) == "no_such_seat"


def test_taking_back_past_a_die_needs_the_others(tmp_path: Path) -> None:
    with new_race(tmp_path) as table:
        tv = Surface(table, (0, 1))
        tv.play(lambda moves: moves[0])
        tv.port.take_back(0).result()
        assert tv.decision is not None
        assert tv.decision["kind"] == "table.take_back"
        assert tv.send(1, Agree()).accepted
        assert tv.asked() == 0
        assert tv.now.views[None]["points"] == [0, 0]
