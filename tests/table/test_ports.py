"""Ports: what a surface is sent, what it missed, and who waits for whom."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from typing import Any

import pytest

from game.rules.table_messages import FREE_SEAT, TAKE_BACK, Agree, Decline
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
from tests.table.told_time import Make, Told

OTHER = "the secret of another phone"


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
    assert pace.overdue_at() is None
    pace.joined(Member("tv", guest()), 0.0)
    assert pace.overdue_at() is not None


# ---- a seat that waits, and is freed ---------------------------------------------


def phones(told: Told) -> tuple[Member, Member]:
    """Seats 1 and 2 are those of two phones; the TV is a player like them, and no host."""
    told.tv.host = False
    for seat in (1, 2):
        told.release(seat)
    first, second = told.join("first", token=TOKEN + "1"), told.join("second", token=OTHER)
    assert told.claim(1, first).accepted
    assert told.claim(2, second).accepted
    return first, second


def test_the_others_free_a_seat_together(make: Make) -> None:
    told = make(title="race", seats=3)
    first, second = phones(told)
    told.leave(first)
    assert told.release(1, second).accepted
    assert told.kind == FREE_SEAT
    decision = told.core.decision
    assert decision is not None
    assert decision.facts == {"asker": 2, "agreed": [], "of": 1}
    assert decision.seats == (0, 2)
    [agreed] = told.answer(0, Agree())
    assert agreed.accepted
    assert told.kind == "race.keep"
    assert told.core.seating.chairs[1].owner is None
    assert told.claim(1, second).accepted


def test_one_no_is_enough(make: Make) -> None:
    told = make(title="race", seats=3)
    first, second = phones(told)
    told.leave(first)
    told.release(1, second)
    told.answer(0, Decline())
    assert told.told[-1] == "table.free_seat_declined"
    assert told.core.seating.chairs[1].owner == first.identity


def test_an_owner_who_comes_back_keeps_the_seat(make: Make) -> None:
    told = make(title="race", seats=3)
    first, second = phones(told)
    told.leave(first)
    told.release(1, second)
    told.join("first", token=TOKEN + "1")
    assert told.told[-1] == "table.free_seat_withdrawn"
    assert told.kind == "race.keep"
    assert told.core.seating.chairs[1].present


def test_only_who_plays_may_ask_for_a_seat_to_be_freed(make: Make) -> None:
    told = make(title="race", seats=3)
    first, _second = phones(told)
    told.leave(first)
    reply = told.release(1, told.join("stranger"))
    assert reply.refusal is not None
    assert reply.refusal.code == "seat_not_held"


def test_a_phone_cannot_end_the_game_of_a_host(make: Make) -> None:
    told = make(title="race", seats=3)
    first, _second = phones(told)
    told.tv.host = True
    reply = told.end_early(first)
    assert reply.refusal is not None
    assert reply.refusal.code == "host_only"


def test_beside_a_host_only_the_host_frees_a_seat(make: Make) -> None:
    told = make(title="race", seats=3)
    first, second = phones(told)
    told.tv.host = True
    told.leave(first)
    reply = told.release(1, second)
    assert reply.refusal is not None
    assert reply.refusal.code == "host_only"
    assert told.release(1).accepted


def test_silence_frees_no_seat(make: Make) -> None:
    """Nobody gets another's hand because a third falls asleep, or does not answer."""
    told = make(title="race", seats=3)
    first, second = phones(told)
    told.leave(first)
    told.release(1, second)
    told.tick(1000.0)
    assert told.core.seating.chairs[1].owner == first.identity
    assert told.kind == "race.keep"
    told.release(1, second)
    told.leave(told.tv)
    told.tick(1000.0)
    assert told.core.seating.chairs[1].owner == first.identity
    reply = told.release(1, second)
    assert reply.accepted
    told.tick(1000.0)
    assert told.core.seating.chairs[1].owner == first.identity


def test_two_at_a_table_cannot_take_each_others_seat(make: Make) -> None:
    told = make(title="race", seats=2)
    told.tv.host = False
    told.release(1)
    phone = told.join("phone", token=OTHER)
    assert told.claim(1, phone).accepted
    told.leave(phone)
    reply = told.release(1)
    assert reply.refusal is not None
    assert reply.refusal.code == "seat_kept"


def test_nothing_is_asked_after_the_end(make: Make) -> None:
    told = make(title="race", seats=3)
    first, second = phones(told)
    screen = told.join("screen", host=True)
    assert told.end_early(screen).accepted
    told.leave(screen)
    told.leave(first)
    reply = told.release(1, second)
    assert reply.refusal is not None
    assert reply.refusal.code == "game_over"


def test_a_host_without_a_seat_may_pause_and_end(make: Make) -> None:
    told = make(title="race", seats=2)
    host = told.join("screen", host=True)
    assert told.pause(host).accepted
    assert told.go_on(host).accepted
    assert told.end_early(host).accepted


def test_a_host_that_comes_back_ends_the_pause_it_asked_for(make: Make) -> None:
    """It is another guest then, and the people who could end it are away."""
    told = make(title="race", seats=3)
    phones(told)
    screen = told.join("screen", host=True)
    assert told.pause(screen).accepted
    told.leave(screen)
    told.leave()
    back = told.join("screen", host=True)
    assert told.go_on(back).accepted
    assert told.core.question is None


def test_the_only_person_takes_over_from_a_bot_without_a_host(make: Make) -> None:
    told = make(title="race", seats=2)
    told.tv.host = False
    assert told.change_seat(1, player="simple").accepted
    assert told.change_seat(1, player="person").accepted
    assert told.core.seating.chairs[1].owner == told.tv.identity


def test_of_several_people_nobody_gets_the_hand_of_a_bot_alone(make: Make) -> None:
    told = make(title="race", seats=3)
    first, second = phones(told)
    assert told.change_seat(1, player="simple", member=first).accepted
    for member in (first, second, told.tv, told.join("stranger")):
        reply = told.change_seat(1, player="person", member=member)
        assert reply.refusal is not None
        assert reply.refusal.code == "seat_not_held"
    assert told.release(1, second).accepted
    assert told.core.seating.chairs[1].player == "simple", "the others are asked"
    told.answer(0, Agree())
    assert told.core.seating.chairs[1].human
    assert told.core.seating.chairs[1].owner is None
    assert told.claim(1, first).accepted


def test_without_a_host_nobody_ends_the_game_of_all(make: Make) -> None:
    told = make(title="race", seats=3)
    _first, second = phones(told)
    reply = told.end_early(second)
    assert reply.refusal is not None
    assert reply.refusal.code == "host_only"


def test_what_its_asker_has_left_is_not_taken_back(make: Make) -> None:
    told = make(title="race", seats=3)
    first, second = phones(told)
    for seat, member in ((0, told.tv), (1, first), (2, second)):
        told.answer(seat, Keep(True), member=member)
    assert told.take_back(2, member=second).accepted
    assert told.core.question is not None
    told.leave(first)
    told.leave(second)
    assert told.core.question is None
    told.tick(1000.0)
    assert told.core.recorder.head.kind == "move"


def test_a_new_owner_does_not_hear_what_the_last_one_was_told(make: Make) -> None:
    told = make(title="race", seats=2)
    before = told.step.serial
    told.release(1)
    phone = told.join("phone", token=OTHER)
    told.claim(1, phone)
    again = told.join("phone", token=OTHER, since=before)
    assert again.outbox.drain()[0].jump


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
