"""The log says to the room only what the room may know."""

from __future__ import annotations

from game import levels, words
from game.rules import catalogue
from game.rules.express.events import CardDrawn
from game.rules.table_messages import Paused, WentOn
from game.stage.play.log import GameLog
from tests.stage.play.parts import NAMES, a_step

BOARD = catalogue.new_game("express", levels.load("express"), 2, seed=1).board
ROOM = words.Room("express", BOARD, list(NAMES), {})
DRAWN = CardDrawn(0, "red")


def a_log(alone: int | None) -> GameLog:
    log = GameLog()
    events = {None: [DRAWN.for_(None)], 0: [DRAWN.for_(0)]}
    log.add(a_step(events=events), alone, "en", ROOM)
    return log


def test_company_reads_no_hand_of_somebody_who_was_alone() -> None:
    log = a_log(alone=0)
    [own], [public] = log.lines(alone=True), log.lines(alone=False)
    assert own.startswith("You ")
    assert public.startswith("Ada ")
    assert "red" in own
    assert "red" not in public


def test_those_who_are_not_alone_read_what_the_room_reads() -> None:
    log = a_log(alone=None)
    assert log.lines(alone=True) == log.lines(alone=False)


def test_pauses_are_not_worth_a_line() -> None:
    log = GameLog()
    for event in (Paused(), WentOn()):
        told = {viewer: [event.for_(viewer)] for viewer in (None, 0)}
        log.add(a_step(events=told), None, "en", ROOM)
    assert log.lines(alone=False) == []
