"""The first tickets are chosen in secret: the last answer shows what everyone kept."""

from __future__ import annotations

from pathlib import Path

from game.rules.table_messages import Agree
from tests.table.rig import Surface, new_table


def test_a_first_choice_is_taken_back_alone_while_others_still_choose(tmp_path: Path) -> None:
    with new_table(tmp_path, seats=3) as table:
        tv = Surface(table, (0, 1, 2))
        tv.play_some(2)
        assert tv.port.take_back(1).result().accepted
        assert tv.decision is not None
        assert tv.decision["seats"] == [1, 2]


def test_the_last_first_choice_is_taken_back_by_consent_only(tmp_path: Path) -> None:
    with new_table(tmp_path, seats=3) as table:
        tv = Surface(table, (0, 1, 2))
        tv.play_some(3)
        assert tv.port.take_back(2).result().accepted
        decision = tv.decision
        assert decision is not None
        assert decision["kind"] == "table.take_back"
        for voter in (0, 1):
            assert tv.send(voter, Agree()).accepted
        assert tv.decision is not None
        assert tv.decision["kind"] == "express.initial_tickets"
        assert tv.decision["seats"] == [2]
