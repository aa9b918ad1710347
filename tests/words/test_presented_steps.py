"""What a table really sends can be presented as it is: every step, to every viewer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import words
from game.rules import catalogue
from game.table.step import Step, Viewer
from game.table.table import Table
from game.words.presenting import UNMENTIONED
from tests.table.rig import NAMES, Surface, chairs

SEATS = 3
MOVES = 40


@pytest.fixture(params=list(catalogue.titles()))
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    with Table.new(request.param, chairs(SEATS), tmp_path, seed=7) as made:
        yield made


def presented(table: Table, step: Step, viewer: Viewer, **reply: object) -> words.Presented:
    """By a surface that has nothing but the bytes it was sent."""
    sent = json.loads(json.dumps({**step.for_(viewer), **reply}))
    room = words.Room(sent["view"]["title"], table.board, NAMES, sent["view"])
    return words.present(sent, "fr", viewer, room)


def test_every_step_is_presented_to_every_viewer(table: Table) -> None:
    surface = Surface(table, tuple(range(SEATS)))
    assert surface.play_some(MOVES) == MOVES
    offered = 0
    for step in surface.steps:
        for viewer in step.views:
            told = presented(table, step, viewer)
            decision = step.decisions[viewer] or {}
            mentioned = [each for each in step.events[viewer] if each["kind"] not in UNMENTIONED]
            assert told.prompt
            assert all(told.log)
            assert len(told.log) == len(mentioned)
            assert [each.move for each in told.moves] == decision.get("moves", [])
            assert all(each.text for each in told.moves)
            assert [each.amount for each in told.amounts] == decision.get("amounts", [])
            assert told.notice == ""
            offered += len(told.moves)
    assert offered > MOVES
    assert set(surface.now.views) == {None, *range(SEATS)}


def test_who_was_refused_reads_why_with_the_step(table: Table) -> None:
    surface = Surface(table, tuple(range(SEATS)))
    surface.play_some(1)
    reply = surface.send(0, {"kind": "nothing"}, surface.number)
    assert reply.refusal is not None
    assert presented(table, surface.now, 0, refusal=reply.refusal.to_json()).notice
