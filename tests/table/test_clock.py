"""Time limits and pauses, at a desk to which the time is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import levels
from game.rules.table_messages import GoOn
from game.table import history
from game.table.desk import Desk
from game.table.journal import Journal
from game.table.seats import Seating
from game.table.settings import EVERY_DECISION, Settings
from game.table.submission import Reply, Submission
from tests.table.rig import TV, chairs, new_table


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    table = new_table(tmp_path, seed=9)
    table.close()
    journal = Journal.open(table.path)
    yield journal
    journal.close()


def desk_of(journal: Journal, settings: Settings, bots: tuple[int, ...] = ()) -> Desk:
    board = levels.load("express")
    resumed = history.resume(journal, board)
    desk = Desk(journal, resumed, Seating(chairs(2, bots)), settings, now=100.0)
    for seat in (0, 1):
        assert desk.claim(seat, TV, 100.0).accepted
    return desk


def answer(desk: Desk, seat: int, now: float, move: object = None, ticket: str = "") -> list[Reply]:
    """Submit the first legal move; the replies that have come so far."""
    decision = desk.decision
    assert decision is not None
    chosen = move or decision.moves(seat)[0]
    replies: list[Reply] = []
    ticket = ticket or f"{now}/{seat}"
    submission = Submission(TV, seat, decision.number, ticket, chosen)  # type: ignore[arg-type]
    desk.submit(submission, replies.append, now)
    return replies


def kinds(desk: Desk) -> list[str]:
    return [entry.played_by for entry in desk.journal.entries() if entry.kind == "move"]


def test_no_limit_no_clock(journal: Journal) -> None:
    assert desk_of(journal, Settings()).next_deadline() is None


def test_when_time_is_up_the_clock_plays_the_default(journal: Journal) -> None:
    desk = desk_of(journal, Settings(limits={EVERY_DECISION: 30.0}))
    assert desk.next_deadline() == 130.0
    answer(desk, 0, 120.0)
    assert desk.next_deadline() == 130.0, "the same question, half answered, keeps its time"
    decision = desk.decision
    assert decision is not None
    default = decision.default(1)
    desk.tick(130.0)
    assert kinds(desk) == ["seat", "clock"]
    played = [entry for entry in desk.journal.entries() if entry.played_by == "clock"]
    assert played[0].data == default.to_json()
    assert desk.next_deadline() == 160.0


def test_a_limit_may_be_for_one_kind_of_decision(journal: Journal) -> None:
    decision = desk_of(journal, Settings()).decision
    assert decision is not None
    desk = desk_of(journal, Settings(limits={decision.kind: 5.0}))
    assert desk.next_deadline() == 105.0
    desk.tick(105.0)
    assert desk.next_deadline() is None


def test_the_clock_stands_still_in_a_pause(journal: Journal) -> None:
    desk = desk_of(journal, Settings(limits={EVERY_DECISION: 30.0}))
    number = desk.game.number
    assert desk.pause(TV, 110.0).accepted
    assert desk.next_deadline() is None
    assert not desk.pause(TV, 111.0).accepted
    desk.tick(1000.0)
    assert kinds(desk) == []
    [reply] = answer(desk, 0, 1000.0, GoOn())
    assert reply.accepted
    assert desk.next_deadline() == 1020.0
    assert desk.game.number > number + 1


def test_in_a_pause_no_move_is_taken(journal: Journal) -> None:
    desk = desk_of(journal, Settings())
    decision = desk.game.decision
    assert decision is not None
    desk.pause(TV, 101.0)
    [reply] = answer(desk, 0, 102.0, decision.moves(0)[0])
    assert reply.refusal is not None
    assert reply.refusal.code == "no_answer_to_this"


def test_bots_keep_a_pace_that_can_be_followed(journal: Journal) -> None:
    desk = desk_of(journal, Settings(bot_pause=2.0), bots=(0, 1))
    replies = answer(desk, 0, 100.5)
    assert replies == []
    assert desk.next_deadline() == 102.0
    desk.tick(101.0)
    assert replies == []
    desk.tick(102.0)
    assert [reply.accepted for reply in replies] == [True]


def test_a_waiting_answer_is_not_taken_twice(journal: Journal) -> None:
    desk = desk_of(journal, Settings(bot_pause=2.0), bots=(0, 1))
    first = answer(desk, 0, 100.5, ticket="same")
    [again] = answer(desk, 0, 100.6, ticket="same")
    assert again.refusal is not None
    assert again.refusal.code == "already_waiting"
    desk.tick(103.0)
    assert first[0].accepted


def test_the_clock_starts_when_the_pictures_are_there(journal: Journal) -> None:
    desk = desk_of(journal, Settings(limits={EVERY_DECISION: 30.0}, follow=True))
    desk.subscribe(TV)
    assert desk.next_deadline() == 120.0, "only the pictures are waited for"
    desk.reached(TV, desk.game.number, 110.0)
    assert desk.next_deadline() == 140.0


def test_pictures_that_never_come_do_not_stop_the_clock_for_ever(journal: Journal) -> None:
    desk = desk_of(journal, Settings(limits={EVERY_DECISION: 30.0}, follow=True))
    desk.tick(120.0)
    assert desk.next_deadline() == 150.0


def test_pictures_that_come_in_a_pause_do_not_start_the_clock(journal: Journal) -> None:
    desk = desk_of(journal, Settings(limits={EVERY_DECISION: 30.0}, follow=True))
    steps = desk.subscribe(TV)
    desk.pause(TV, 101.0)
    decision = desk.decision
    assert decision is not None
    desk.reached(TV, decision.number, 102.0)
    assert desk.next_deadline() is None
    answer(desk, 0, 500.0, GoOn())
    assert steps.drain()[-1].time_left is None
    desk.reached(TV, desk.game.number, 501.0)
    assert desk.next_deadline() == 531.0


def test_what_is_shown_is_the_tables_clock(journal: Journal) -> None:
    """Through a half answered question, a pause, and a move."""
    desk = desk_of(journal, Settings(limits={EVERY_DECISION: 30.0}))
    steps = desk.subscribe(TV)

    def left(now: float) -> float | None:
        nonlocal last
        last = (steps.drain() or [last])[-1]
        return None if last.time_left is None else last.time_left.at(now)

    last = steps.drain()[-1]
    assert left(105.0) == 25.0
    answer(desk, 0, 108.0)
    assert left(110.0) == 20.0
    desk.pause(TV, 112.0)
    assert left(112.0) == left(900.0) == 18.0
    answer(desk, 0, 900.0, GoOn())
    assert left(901.0) == 17.0
    answer(desk, 1, 910.0)
    assert left(910.0) == 30.0
    assert left(2000.0) == 0.0


def test_without_a_limit_no_clock_is_shown(journal: Journal) -> None:
    assert desk_of(journal, Settings()).subscribe(TV).drain()[-1].time_left is None
