"""Bots go on when the pictures have got there, and not before."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

from game.table.settings import EVERY_DECISION, Settings
from game.table.table import Table
from tests.table.dice_race import TITLE, in_the_catalogue
from tests.table.rig import PATIENCE, Surface, chairs, new_table


def test_a_bot_waits_for_the_pictures(tmp_path: Path) -> None:
    with new_table(tmp_path, bots=(0, 1)) as table:
        bots = Surface(table, (0, 1), "bots", paces=True)
        waiting = bots.port.submit(0, bots.number, "first", bots.moves(0)[0])
        table.standings().result(timeout=PATIENCE)  # everything asked before has been looked at
        assert not waiting.done()
        bots.port.caught_up_to(bots.number)
        assert waiting.result(timeout=PATIENCE).accepted


def test_pictures_that_never_come_hold_up_nobody_for_good(tmp_path: Path) -> None:
    patience = Settings(follow_seconds=0.05)
    with new_table(tmp_path, bots=(0, 1), settings=patience) as table:
        bots = Surface(table, (0, 1), "bots", paces=True)
        waiting = bots.port.submit(0, bots.number, "first", bots.moves(0)[0])
        assert waiting.result(timeout=PATIENCE).accepted


def test_people_are_never_held_up(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1), paces=True)
        assert tv.send(0, tv.moves(0)[0]).accepted


def test_dice_wait_for_the_pictures_too(tmp_path: Path) -> None:
    with (
        in_the_catalogue(),
        Table.new("race", chairs(2), tmp_path, level="") as table,
    ):
        tv = Surface(table, (0, 1), paces=True)
        assert tv.decision is not None
        assert tv.decision["kind"] == "race.roll"
        assert tv.port.caught_up_to(tv.number).result(timeout=PATIENCE).refusal is None
        assert tv.decision["kind"] == "race.keep"


def test_dice_fall_without_pictures_after_a_while(tmp_path: Path) -> None:
    patience = Settings(follow_seconds=0.05)
    with (
        in_the_catalogue(),
        Table.new("race", chairs(2), tmp_path, level="", settings=patience) as table,
    ):
        tv = Surface(table, (0, 1), paces=True)
        end = time.monotonic() + PATIENCE
        while tv.decision is not None and tv.decision["kind"] != "race.keep":
            assert time.monotonic() < end
            time.sleep(0.01)


def test_what_is_one_flow_needs_no_pause(tmp_path: Path) -> None:
    """The dice race asks to keep a die or not: as one flow it is answered at once."""
    an_hour = Settings(bot_pause=3600.0)
    for flowing in ((), ("race.keep",)):
        title = replace(TITLE, flowing=flowing)
        seats = chairs(2, bots=(0, 1))
        with (
            in_the_catalogue(title),
            Table.new("race", seats, tmp_path, level="", settings=an_hour) as table,
        ):
            bots = Surface(table, (0, 1), "bots")
            waiting = bots.port.submit(0, bots.number, "first", bots.moves(0)[0])
            if flowing:
                assert waiting.result(timeout=PATIENCE).accepted
            else:
                table.standings().result(timeout=PATIENCE)
                assert not waiting.done()


def race(tmp_path: Path, seconds: float = 0.05) -> Table:
    """A table with dice that waits this long for pictures."""
    settings = Settings(follow_seconds=seconds)
    return Table.new("race", chairs(2), tmp_path, level="", settings=settings)


def test_dice_that_somebody_holds_do_not_fall_by_themselves(tmp_path: Path) -> None:
    with in_the_catalogue(), race(tmp_path) as table:
        tv = Surface(table, (0, 1), paces=True)
        assert tv.port.hold(tv.number).result(timeout=PATIENCE).accepted
        time.sleep(0.2)
        assert tv.decision is not None
        assert tv.decision["kind"] == "race.roll"
        assert table._core.next_deadline() is None, "the table sleeps meanwhile"
        tv.port.caught_up_to(tv.number).result(timeout=PATIENCE)
        assert tv.decision["kind"] == "race.keep"


def test_dice_fall_when_whoever_held_them_leaves(tmp_path: Path) -> None:
    with in_the_catalogue(), race(tmp_path, 3600.0) as table:
        phone = Surface(table, (1,), "phone")
        tv = Surface(table, (0,), paces=True)
        tv.port.hold(tv.number).result(timeout=PATIENCE)
        tv.port.leave().result(timeout=PATIENCE)
        assert phone.decision is not None
        assert phone.decision["kind"] == "race.keep"


def test_only_what_is_asked_now_can_be_held(tmp_path: Path) -> None:
    with in_the_catalogue(), race(tmp_path, 3600.0) as table:
        tv = Surface(table, (0, 1), paces=True)
        first = tv.number
        assert not tv.port.hold(first + 1).result(timeout=PATIENCE).accepted
        tv.port.caught_up_to(first).result(timeout=PATIENCE)
        assert not tv.port.hold(first).result(timeout=PATIENCE).accepted


def test_the_clock_waits_for_somebody_on_the_way_to_the_screen(tmp_path: Path) -> None:
    settings = Settings(limits={EVERY_DECISION: 0.05}, follow_seconds=0.01)
    with new_table(tmp_path, settings=settings) as table:
        tv = Surface(table, (0, 1), paces=True)
        number = tv.number
        assert tv.port.hold(number).result(timeout=PATIENCE).accepted
        time.sleep(0.3)
        assert tv.number == number
        tv.port.caught_up_to(number).result(timeout=PATIENCE)
        end = time.monotonic() + PATIENCE
        while tv.number == number:
            assert time.monotonic() < end
            time.sleep(0.01)


def test_other_settings_hold_from_the_next_decision_on(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        table.change(Settings(limits={EVERY_DECISION: 600.0}, friendly=True)).result()
        assert table.settings.friendly
        assert tv.now.time_left is None, "what is asked already has no limit"
        before = tv.number
        for seat in (0, 1):
            tv.send(seat, tv.moves(seat)[0])
        assert tv.number > before
        assert tv.now.time_left is not None
        table.change(Settings()).result()
        assert tv.now.time_left is None


def test_after_a_pause_the_dice_are_held_anew(tmp_path: Path) -> None:
    with in_the_catalogue(), race(tmp_path, 3600.0) as table:
        tv = Surface(table, (0, 1), paces=True, host=True)
        first = tv.number
        tv.port.hold(first).result(timeout=PATIENCE)
        assert tv.port.pause().result(timeout=PATIENCE).accepted
        assert tv.port.go_on().result(timeout=PATIENCE).accepted
        assert tv.number > first
        assert tv.port.hold(tv.number).result(timeout=PATIENCE).accepted
        assert tv.decision is not None
        assert tv.decision["kind"] == "race.roll"
