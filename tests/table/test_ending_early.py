"""The people stop before the rules do: it is written down, and it is for good."""

from __future__ import annotations

from pathlib import Path

from game.table import saves
from game.table.replay import Replay
from game.table.table import Table
from tests.table.rig import Surface, new_table
from tests.table.test_answers import refusal


def test_it_is_over_for_everyone_and_for_good(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        tv.play_some(9)
        before, number = table.standings().result(), tv.number
        move = tv.moves(tv.asked())[0]
        seat = tv.asked()
        assert tv.port.end_early().result().accepted
        assert tv.decision is None
        assert tv.now.events[None] == [{"kind": "table.ended_early"}]
        assert table.standings().result() == before
        assert refusal(tv.send(seat, move, number)) == "game_over"
        for late in (tv.port.take_back(seat), tv.port.pause(), tv.port.end_early()):
            assert refusal(late.result()) == "game_over"
        assert len(table.standings_over_time().result()[0]) > 1
    with Table.resume(table.path) as resumed:
        assert Surface(resumed, (0, 1)).decision is None
        assert resumed.standings().result() == before


def test_the_save_counts_as_over_and_is_told_whole(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        tv.play_some(6)
        tv.port.end_early().result()
    (save,) = saves.all_saves(tmp_path)
    assert save.over
    assert save.moves == 6
    with Replay(save.path) as replay:
        assert replay.reader is not None, "everything was shown"
        assert len(list(replay.steps())) == 7


def test_an_open_question_ends_with_it(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        tv.play_some(6)
        tv.port.pause().result()
        assert tv.port.end_early().result().accepted
        assert tv.decision is None


def test_only_who_sits_there_can_end_it(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        Surface(table, (0, 1))
        assert refusal(table.join("a stranger").end_early().result()) == "seat_not_held"
