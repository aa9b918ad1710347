"""Ports: what a surface is sent, what it missed, and who waits for whom."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from typing import Any

import pytest

from game.rules.table_messages import TAKE_BACK
from game.table.broadcast import REMEMBERED, Broadcast, Member
from game.table.errors import TableRefusal
from game.table.identity import guest
from game.table.outbox import MOST_UNREAD, Outbox
from game.table.pace import Pace
from game.table.settings import EVERY_DECISION, Settings
from game.table.step import Step
from game.table.trouble import LONGEST_RETRY, RETRY_AFTER, DiskTrouble
from tests.table.dice_race import DiceRace, Keep
from tests.table.rig import PATIENCE, TOKEN, Surface, new_table
from tests.table.told_time import Make

# ---- steps -----------------------------------------------------------------------


def test_a_step_is_json_for_one_viewer(tmp_path: Path) -> None:
    timed = Settings(limits={EVERY_DECISION: 60.0})
    with new_table(tmp_path, settings=timed) as table:
        tv = Surface(table, (0, 1))
        for viewer in (None, 0, 1):
            data = json.loads(json.dumps(tv.now.for_(viewer)))
            assert data["serial"] == tv.now.serial
            assert data["view"]["seat"] == viewer
            assert ("moves" in data["decision"]) == (viewer is not None)
            assert data["clock"]["running"] is True
        assert "hand" not in json.dumps(tv.now.for_(None))


def test_serials_grow_also_over_a_resume(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        tv.play_some(3)
        serials = [step.serial for step in [*tv.steps, tv.now]]
    with type(table).resume(table.path) as resumed:
        serials.append(Surface(resumed, ()).now.serial)
    assert serials == sorted(serials)
    assert serials[-1] > serials[-2]


def test_who_comes_back_is_told_what_was_missed(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0,))
        phone = Surface(table, (1,), "phone", token=TOKEN)
        last = phone.now
        phone.port.leave().result()
        tv.play_some(1)
        back = Surface(table, (), "phone", token=TOKEN, since=last.serial).port.drain()[0]
        assert not back.jump
        kinds = [event["kind"] for event in back.events[1]]
        assert kinds == ["table.seat_changed", "express.tickets_decided"]
        assert back.views[1]["players"][0]["decided"] is True
        assert "kept" not in back.events[1][1]


def test_who_was_away_too_long_finds_the_present(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        first = tv.now.serial
        for number in range(REMEMBERED + 1):
            tv.port.change_seat(0, name=f"Anna {number}").result()
        for since in (first, tv.now.serial + 1, None, "x", True):
            step = table.join("late", since=since).drain()[0]  # type: ignore[arg-type]
            assert step.jump
            assert step.events == {None: []}
            assert step.serial == tv.now.serial


def test_nothing_missed_is_no_jump(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        step = table.join("again", since=tv.now.serial).drain()[0]
        assert (step.jump, step.events[None]) == (False, [])


def test_an_outbox_that_nobody_reads_holds_the_present_only(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        step = Surface(table, ()).now
    outbox = Outbox()
    for _ in range(10 * MOST_UNREAD + 1):
        outbox.put(step)
    waiting = outbox.drain()
    assert len(waiting) <= MOST_UNREAD
    assert waiting[0].jump
    outbox.close()
    outbox.put(step)
    assert outbox.drain() == []


def test_what_follows_a_step_that_could_not_be_made_is_a_jump(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = make(title="race")
    phone = told.join("phone")
    told.tv.outbox.drain()
    phone.outbox.drain()
    with monkeypatch.context() as broken:
        broken.setattr(DiceRace, "view", _for_the_room_only)
        [reply] = told.answer(0, Keep(True))
    assert reply.accepted
    assert told.tv.outbox.drain() == []
    assert [step.jump for step in phone.outbox.drain()] == [False, False]  # a move, and the dice
    told.pause()
    told.go_on()
    assert [step.jump for step in told.tv.outbox.drain()] == [True, False]
    assert [step.jump for step in phone.outbox.drain()] == [False, False]


def _for_the_room_only(game: DiceRace, seat: int | None) -> dict[str, Any]:
    if seat is not None:
        raise KeyError(seat)
    return game.snapshot()


def test_an_event_loop_waits_for_steps(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        port = table.join("phone")

        async def read() -> list[Step]:
            found = []
            async for step in port.steps():
                found.append(step)
                if len(found) == 1:
                    threading.Thread(target=tv.play_some, args=(3,)).start()
                if len(found) == 4:
                    port.leave()
            return found

        steps = asyncio.run(asyncio.wait_for(read(), PATIENCE))
        assert len({step.serial for step in steps}) >= 4
        assert port.ended


def test_a_thread_waits_for_steps(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv, port = Surface(table, (0, 1)), table.join("phone")
        assert port.next(timeout=PATIENCE) is not None
        threading.Timer(0.01, lambda: tv.play_some(1)).start()
        assert port.next(timeout=PATIENCE) is not None
        port.leave()
        assert port.next() is None or port.next() is None


def test_a_loop_that_is_gone_harms_nobody(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv, port = Surface(table, (0, 1)), table.join("phone")

        async def read_one() -> None:
            async for _step in port.steps():
                return

        asyncio.run(read_one())
        tv.play_some(2)
        assert port.drain()


def test_who_gives_up_waiting_for_a_step_may_ask_again(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv, port = Surface(table, (0, 1)), table.join("phone")

        async def read() -> Step:
            steps = port.steps()
            await anext(steps)
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(anext(steps), 0.01)
            tv.play_some(1)
            return await asyncio.wait_for(anext(steps), PATIENCE)

        assert asyncio.run(read()).events[None]


def test_two_tasks_may_wait_and_both_hear_the_end(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv, port = Surface(table, (0, 1)), table.join("phone")

        async def read() -> list[int]:
            return [step.serial async for step in port.steps()]

        async def both() -> list[list[int]]:
            tasks = [asyncio.create_task(read()) for _ in range(2)]
            await asyncio.sleep(0.01)
            tv.play_some(3)
            port.leave()
            return await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)

        first, second = asyncio.run(both())
        assert len({*first, *second}) == len(first) + len(second) >= 4


def test_serials_grow_though_the_clock_is_set_back(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = make(title="race")
    told.answer(0, Keep(True))
    before = told.step.serial
    monkeypatch.setattr("time.time", lambda: 1000.0)
    for full in (False, True):
        told.close()
        told.open(told.journal.path, full)
        told.tick()
        assert told.step.serial > before
        before = told.step.serial


# ---- whose pictures are waited for -----------------------------------------------


def test_the_slowest_of_the_pacing_surfaces_is_waited_for(make: Make) -> None:
    told = make(title="race", paces=True)
    second = told.join("second screen", paces=True)
    told.catch_up()
    assert told.kind == "race.roll"
    told.catch_up(second)
    assert told.kind == "race.keep"


def test_who_only_looks_on_is_not_waited_for(make: Make) -> None:
    told = make(title="race", paces=True)
    told.join("phone")
    told.catch_up()
    assert told.kind == "race.keep"


def test_without_pacing_surfaces_nobody_waits(make: Make) -> None:
    assert make(title="race").kind == "race.keep"


def test_a_pacing_surface_that_leaves_is_not_waited_for(make: Make) -> None:
    told = make(title="race", paces=True)
    told.leave()
    assert told.kind == "race.keep"


def test_a_screen_that_stands_still_is_waited_for_once(make: Make) -> None:
    told = make(title="race", paces=True)
    told.tick(20.0)
    assert told.kind == "race.keep"
    told.answer(0, Keep(True))
    assert told.kind == "race.keep", "the next die does not wait for it again"
    told.catch_up()
    told.answer(1, Keep(True))
    assert told.kind == "race.roll", "it shows something again"


def test_nothing_happens_before_somebody_is_there() -> None:
    pace = Pace(Settings(), 0.0)
    assert pace.overdue_at(None) is None
    pace.joined(Member("tv", guest()), 0.0)
    assert pace.overdue_at(None) is not None


# ---- clocks --------------------------------------------------------------------------


def test_the_clock_runs_when_the_screen_that_was_waited_for_is_gone(make: Make) -> None:
    timed = Settings(limits={EVERY_DECISION: 30.0})
    told = make(settings=timed, paces=True)
    told.join("phone")
    told.leave()
    assert told.core.next_deadline() == told.now + 30.0


def test_after_disk_trouble_the_next_decision_has_its_own_time(make: Make) -> None:
    timed = Settings(limits={EVERY_DECISION: 90.0})
    told = make(title="race", settings=timed)
    told.tick(80.0)
    told.fill_disk()
    told.answer(0, Keep(True))
    told.make_room()
    told.now += 5.0
    [reply] = told.answer(0, Keep(True))
    assert reply.accepted
    left = told.step.time_left
    assert left is not None
    assert left.seconds == 90.0


def test_a_screen_that_comes_back_after_long_quiet_is_waited_for(make: Make) -> None:
    told = make(title="race", paces=True)
    told.catch_up()
    told.leave()
    told.now += 1000.0
    told.tv = told.join("tv", token=TOKEN, paces=True)
    told.answer(0, Keep(True))
    told.tick(1.0)
    assert told.kind == "race.roll"


# ---- questions say all that they are about ------------------------------------------


def test_who_joins_during_a_question_knows_what_would_be_taken_back(make: Make) -> None:
    told = make(title="race")
    told.answer(0, Keep(True))
    assert told.take_back(0).accepted
    step = told.join("late").outbox.drain()[0]
    asked: Any = step.decisions[None]
    assert asked["kind"] == TAKE_BACK
    assert asked["facts"]["asker"] == 0
    assert [event["kind"] for event in asked["facts"]["steps"]] == ["race.rolled"]


def test_a_pause_says_who_asked_for_it(make: Make) -> None:
    told = make(title="race")
    told.pause()
    decision = told.core.decision
    assert decision is not None
    assert decision.facts == {"by": "tv"}


# ---- parts with told time ------------------------------------------------------------


def test_trouble_is_news_once_and_tried_ever_more_rarely() -> None:
    trouble, full = DiskTrouble(), TableRefusal("disk_full")
    assert trouble.retry_at is None
    assert trouble.met(full, 0.0)
    assert trouble.retry_at == RETRY_AFTER
    assert not trouble.met(full, 1.0)
    assert trouble.retry_at == 1.0 + 2 * RETRY_AFTER
    for _ in range(10):
        trouble.met(full, 100.0)
    assert trouble.retry_at == 100.0 + LONGEST_RETRY
    assert trouble.holds_up(101.0)
    assert trouble.over()
    assert not trouble.over()
    assert trouble.met(full, 200.0)
    assert trouble.retry_at == 200.0 + RETRY_AFTER


def test_a_broadcast_forgets_what_is_long_ago() -> None:
    broadcast = Broadcast()
    first = broadcast.serial
    assert broadcast.missed_since(first) == ()
    for _ in range(REMEMBERED):
        broadcast.send([], lambda: None, lambda member: ())  # type: ignore[arg-type, return-value]
    assert broadcast.missed_since(first) == ()
    broadcast.send([], lambda: None, lambda member: ())  # type: ignore[arg-type, return-value]
    assert broadcast.missed_since(first) is None
