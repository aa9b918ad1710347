"""Time limits and pauses, at a table to which the time is told."""

from __future__ import annotations

from game.rules.table_messages import GoOn
from game.table.settings import EVERY_DECISION, Settings
from tests.table.told_time import Make, Told


def kinds(told: Told) -> list[str]:
    return [entry.played_by for entry in told.journal.entries() if entry.kind == "move"]


def test_no_limit_no_clock(make: Make) -> None:
    assert make(settings=Settings()).core.next_deadline() is None


def test_when_time_is_up_the_clock_plays_the_default(make: Make) -> None:
    told = make(settings=Settings(limits={EVERY_DECISION: 30.0}))
    assert told.core.next_deadline() == 130.0
    told.at(120.0).answer(0)
    assert told.core.next_deadline() == 130.0, "the same question, half answered, keeps its time"
    decision = told.core.decision
    assert decision is not None
    default = decision.default(1)
    told.at(130.0).tick()
    assert kinds(told) == ["seat", "clock"]
    played = [entry for entry in told.journal.entries() if entry.played_by == "clock"]
    assert played[0].data == default.to_json()
    assert told.core.next_deadline() == 160.0


def test_a_limit_may_be_for_one_kind_of_decision(make: Make) -> None:
    decision = make(settings=Settings()).core.decision
    assert decision is not None
    told = make(settings=Settings(limits={decision.kind: 5.0}))
    assert told.core.next_deadline() == 105.0
    told.at(105.0).tick()
    assert told.core.next_deadline() is None


def test_the_clock_stands_still_in_a_pause(make: Make) -> None:
    told = make(settings=Settings(limits={EVERY_DECISION: 30.0}))
    number = told.core.game.number
    assert told.at(110.0).pause().accepted
    assert told.core.next_deadline() is None
    assert not told.at(111.0).pause().accepted
    told.at(1000.0).tick()
    assert kinds(told) == []
    [reply] = told.at(1000.0).answer(0, GoOn())
    assert reply.accepted
    assert told.core.next_deadline() == 1020.0
    assert told.core.game.number > number + 1


def test_in_a_pause_no_move_is_taken(make: Make) -> None:
    told = make(settings=Settings())
    decision = told.core.game.decision
    assert decision is not None
    told.at(101.0).pause()
    [reply] = told.at(102.0).answer(0, decision.moves(0)[0])
    assert reply.refusal is not None
    assert reply.refusal.code == "no_answer_to_this"


def test_bots_keep_a_pace_that_can_be_followed(make: Make) -> None:
    told = make(settings=Settings(bot_pause=2.0), bots=(0, 1))
    replies = told.at(100.5).answer(0)
    assert replies == []
    assert told.core.next_deadline() == 102.0
    told.at(101.0).tick()
    assert replies == []
    told.at(102.0).tick()
    assert [reply.accepted for reply in replies] == [True]


def test_a_waiting_answer_is_not_taken_twice(make: Make) -> None:
    told = make(settings=Settings(bot_pause=2.0), bots=(0, 1))
    first = told.at(100.5).answer(0, ticket="same")
    [again] = told.at(100.6).answer(0, ticket="same")
    assert again.refusal is not None
    assert again.refusal.code == "already_waiting"
    told.at(103.0).tick()
    assert first[0].accepted


def test_the_clock_starts_when_the_pictures_are_there(make: Make) -> None:
    told = make(settings=Settings(limits={EVERY_DECISION: 30.0}), paces=True)
    assert told.core.next_deadline() == 120.0, "only the pictures are waited for"
    told.at(110.0).catch_up()
    assert told.core.next_deadline() == 140.0


def test_pictures_that_never_come_do_not_stop_the_clock_for_ever(make: Make) -> None:
    told = make(settings=Settings(limits={EVERY_DECISION: 30.0}), paces=True)
    told.at(120.0).tick()
    assert told.core.next_deadline() == 150.0


def test_pictures_that_come_in_a_pause_do_not_start_the_clock(make: Make) -> None:
    told = make(settings=Settings(limits={EVERY_DECISION: 30.0}), paces=True)
    steps = told.tv.outbox
    told.at(101.0).pause()
    decision = told.core.decision
    assert decision is not None
    told.at(102.0).catch_up()
    assert told.core.next_deadline() is None
    told.at(500.0).answer(0, GoOn())
    assert steps.drain()[-1].time_left is None
    told.at(501.0).catch_up()
    assert told.core.next_deadline() == 531.0


def test_what_is_shown_is_the_tables_clock(make: Make) -> None:
    """Through a half answered question, a pause, and a move."""
    told = make(settings=Settings(limits={EVERY_DECISION: 30.0}))
    steps = told.tv.outbox

    def left(now: float) -> float | None:
        nonlocal last
        last = (steps.drain() or [last])[-1]
        return None if last.time_left is None else last.time_left.at(now)

    last = steps.drain()[-1]
    assert left(105.0) == 25.0
    told.at(108.0).answer(0)
    assert left(110.0) == 20.0
    told.at(112.0).pause()
    assert left(112.0) == left(900.0) == 18.0
    told.at(900.0).answer(0, GoOn())
    assert left(901.0) == 17.0
    told.at(910.0).answer(1)
    assert left(910.0) == 30.0
    assert left(2000.0) == 0.0


def test_without_a_limit_no_clock_is_shown(make: Make) -> None:
    assert make(settings=Settings()).step.time_left is None
