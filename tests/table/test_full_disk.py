"""A disk that is full for a while: nothing is acknowledged that is not on it, nothing stops."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.table_messages import Agree
from game.table.errors import TableRefusal
from game.table.journal import Journal
from game.table.settings import Settings
from game.table.table import Table
from tests.table.dice_race import Keep
from tests.table.told_time import Make, Told


def entries(told: Told) -> list[str]:
    return [entry.played_by for entry in told.journal.entries() if entry.kind == "move"]


def test_a_refused_move_may_be_sent_again_under_its_id(make: Make) -> None:
    told = make()
    told.fill_disk()
    [reply] = told.answer(0, ticket="same")
    assert reply.refusal is not None
    assert reply.refusal.code == "disk_full"
    assert entries(told) == []
    told.make_room()
    [reply] = told.answer(0, ticket="same")
    assert reply.accepted
    assert entries(told) == ["seat"]


def test_everybody_is_told_at_once_and_when_it_is_over(make: Make) -> None:
    told = make()
    elsewhere = told.join("a phone").outbox
    told.fill_disk()
    told.answer(0)
    for step in (told.step, elsewhere.drain()[-1]):
        assert step.events[None] == [{"kind": "table.trouble", "code": "disk_full", "facts": {}}]
        assert step.trouble is not None
    assert told.join("late").outbox.drain()[-1].trouble is not None
    told.make_room()
    told.tick(1.0)
    assert told.step.events[None] == [{"kind": "table.trouble_over"}]
    assert told.step.trouble is None
    assert told.core.next_deadline() is None, "nothing is tried any more"


def test_the_table_tries_again_ever_more_rarely(make: Make) -> None:
    told = make()
    told.fill_disk()
    told.answer(0)
    waited = []
    for _ in range(8):
        deadline = told.core.next_deadline()
        assert deadline is not None
        waited.append(deadline - told.now)
        told.tick(deadline - told.now)
    assert waited == [1, 2, 4, 8, 16, 30, 30, 30]
    assert told.told.count("table.trouble") == 1


def test_a_bot_plays_when_there_is_room(make: Make) -> None:
    told = make(bots=(0, 1))
    told.fill_disk()
    replies = told.answer(0)
    assert replies == [], "it waits: nobody would press again for it"
    assert told.told[-1] == "table.trouble"
    told.tick(1.0)
    assert replies == []
    told.make_room()
    told.tick(2.0)
    assert [reply.accepted for reply in replies] == [True]
    assert entries(told) == ["seat"]
    assert told.told[-2] == "table.trouble_over"


def test_a_move_that_was_written_is_accepted_though_the_dice_cannot_be(make: Make) -> None:
    told = make(title="race")
    assert told.kind == "race.keep"
    append = told.journal.append
    room = [1]

    def little_room(*what: object) -> int:
        if not room:
            told.fill_disk()
        else:
            room.pop()
        return append(*what)  # type: ignore[arg-type]

    told.journal.append = little_room  # type: ignore[method-assign]
    [reply] = told.answer(0, Keep(True))
    assert reply.accepted
    assert entries(told) == ["chance", "seat"]
    assert told.kind == "race.roll"
    assert told.told[-1] == "table.trouble"
    told.journal.append = append  # type: ignore[method-assign]
    told.make_room()
    told.tick(1.0)
    assert entries(told) == ["chance", "seat", "chance"]
    assert told.kind == "race.keep"


def test_the_last_vote_counts_though_the_undo_cannot_be_written_yet(make: Make) -> None:
    told = make(title="race")
    told.answer(0, Keep(True))
    before = told.step.views[None]["points"]
    assert told.take_back(0).accepted
    assert told.kind == "table.take_back"
    append = told.journal.append

    def only_votes(entry: object, *what: object) -> int:
        if getattr(entry, "kind", "") == "undo":
            told.fill_disk()
        return append(entry, *what)  # type: ignore[arg-type]

    told.journal.append = only_votes  # type: ignore[method-assign]
    [reply] = told.answer(1, Agree())
    assert reply.accepted
    assert told.kind == "table.take_back"
    told.journal.append = append  # type: ignore[method-assign]
    told.make_room()
    told.tick(1.0)
    assert "table.taken_back" in told.told
    assert told.kind == "race.keep"
    assert told.step.views[None]["points"] != before


def test_the_clock_tries_again(make: Make) -> None:
    told = make(settings=Settings(limits={"every": 30.0}))
    told.fill_disk()
    told.tick(30.0)
    assert entries(told) == []
    told.make_room()
    told.tick(1.0)
    told.tick(1.0)
    assert entries(told) == ["clock", "clock"]


def test_the_clock_does_not_take_the_turn_of_somebody_who_could_not_answer(make: Make) -> None:
    told = make(settings=Settings(limits={"every": 30.0}))
    told.now += 25.0
    told.fill_disk()
    [reply] = told.answer(0)
    assert not reply.accepted
    told.tick(1000.0)
    assert entries(told) == []
    told.make_room()
    told.tick(30.0)
    left = told.step.time_left
    assert left is not None
    assert left.seconds == 5.0
    [reply] = told.answer(0)
    assert reply.accepted


def test_a_game_resumed_on_a_full_disk_goes_on_when_there_is_room(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = make(title="race", paces=True)
    path = told.journal.path
    told.close()
    with monkeypatch.context() as full:
        full.setattr(Journal, "append", _no_room)
        with Table.resume(path) as table:
            step = table.join("tv").drain()[-1]
            assert step.trouble is not None, "the die that is due cannot be written down"
    with Table.resume(path) as table:
        step = table.join("tv").drain()[-1]
        assert step.trouble is None
        assert step.decisions[None] is not None
        assert step.decisions[None]["kind"] == "race.keep"


def _no_room(*_: object) -> int:
    raise TableRefusal("disk_full")


def test_a_bots_answer_held_by_a_full_disk_is_settled_when_the_table_closes(make: Make) -> None:
    told = make(bots=(0, 1))
    told.fill_disk()
    replies = told.answer(0)
    told.core.close()
    assert replies[0].refusal is not None
    assert replies[0].refusal.code == "table_closed"
