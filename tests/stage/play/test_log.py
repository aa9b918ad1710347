"""The log: turn by turn, nothing that was taken back, and to the room only what it may know."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

import pytest

from game.rules.contract import Event, Seat
from game.rules.express.events import CardDrawn, CardTaken, LocoTaken, TurnBegan
from game.rules.table_messages import TakenBack
from game.stage.play.log import GameLog, Happened
from tests.stage.play.parts import a_step

DRAWN = CardDrawn(0, "red")


def heard(log: GameLog, *events: Event, alone: Seat | None = None) -> None:
    told = {viewer: [event.for_(viewer) for event in events] for viewer in (None, 0)}
    log.add(a_step(events=told), alone)


def kinds(turn: Any) -> list[str]:
    return [event["kind"].removeprefix("express.") for event in turn.events]


def test_company_reads_no_hand_of_somebody_who_was_alone() -> None:
    log = GameLog()
    heard(log, DRAWN, alone=0)
    [own], [public] = log.turns(alone=True), log.turns()
    assert own.events[0]["colour"] == "red"
    assert "colour" not in public.events[0]


def test_those_who_are_not_alone_read_what_the_room_reads() -> None:
    log = GameLog()
    heard(log, DRAWN)
    assert log.turns(alone=True) == log.turns()


def test_turns_are_numbered_for_each_seat() -> None:
    log = GameLog()
    heard(log, DRAWN, TurnBegan(0), DRAWN, TurnBegan(1), LocoTaken(1, 3), TurnBegan(0), DRAWN)
    assert [(turn.seat, turn.number) for turn in log.turns()] == [(None, 0), (0, 1), (1, 1), (0, 2)]
    assert kinds(log.turns()[2]) == ["turn_began", "loco_taken"]


def test_since_ones_last_turn_the_others_have_played() -> None:
    log = GameLog()
    heard(log, TurnBegan(0), DRAWN, TurnBegan(1), DRAWN, TurnBegan(2), DRAWN)
    assert [turn.seat for turn in log.since(0)] == [1, 2]
    heard(log, TurnBegan(0))
    assert [turn.seat for turn in log.since(0)] == [1, 2], "also when it is my turn again"
    last = log.last(1)
    assert last is not None
    assert kinds(last) == ["turn_began", "card_drawn"]
    assert log.last(3) is None
    assert [turn.seat for turn in log.since(3)] == [0, 1, 2, 0]


def test_what_was_taken_back_has_not_happened() -> None:
    log = GameLog()
    heard(log, TurnBegan(0), CardTaken(0, 1, "red"))
    later = [LocoTaken(0, 3), TurnBegan(1)]
    heard(log, *later)
    assert log.turns()[-1].seat == 1
    heard(log, TakenBack(0, tuple(event.for_(None) for event in later), False))
    [turn] = log.turns()
    assert kinds(turn) == ["turn_began", "card_taken", "table.taken_back"]


def test_what_was_played_before_a_resume_comes_first() -> None:
    past: Future[Any] = Future()
    log = GameLog(past, 0)
    heard(log, LocoTaken(0, 3), alone=0)
    assert len(log.turns()[0].events) == 1, "not there yet"
    events = (TurnBegan(0), DRAWN)
    past.set_result([{viewer: [event.for_(viewer) for event in events] for viewer in (None, 0)}])
    [turn] = log.turns()
    assert kinds(turn) == ["turn_began", "card_drawn", "loco_taken"]
    assert "colour" not in turn.events[1]
    assert log.turns(alone=True)[0].events[1]["colour"] == "red"


def test_a_past_that_cannot_be_told_is_left_out() -> None:
    past: Future[Any] = Future()
    past.set_exception(OSError("the disk"))
    log = GameLog(past)
    heard(log, DRAWN)
    assert len(log.turns()[0].events) == 1


def test_what_is_known_is_not_gone_through_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """At every step only what it brings, however long the game is."""
    taken_in: list[object] = []
    real = GameLog._happen

    def happen(log: GameLog, each: Happened) -> None:
        taken_in.append(each)
        real(log, each)

    monkeypatch.setattr(GameLog, "_happen", happen)
    log = GameLog()
    for number in range(1, 40):
        heard(log, TurnBegan(number % 3), DRAWN)
        assert len(log.turns()) == number
        log.last(0)
    assert len(taken_in) == 2 * 39
