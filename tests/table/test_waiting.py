"""While bots wait for the people, the table sleeps."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.table.settings import Settings
from tests.table.rig import PATIENCE, Surface, new_table


def wait_for(so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.parametrize("pause", [0.0, 0.05])
def test_a_bot_that_waits_for_a_person_costs_nothing(tmp_path: Path, pause: float) -> None:
    with new_table(tmp_path, bots=(1,), settings=Settings(bot_pause=pause)) as table:
        tv, bot = Surface(table, (0,)), Surface(table, (1,), "bots")
        waiting = bot.port.submit(1, bot.number, "early", bot.moves(1)[0])
        wait_for(lambda: bool(table._core._held))
        wait_for(lambda: table._core.next_deadline() is None)
        assert not waiting.done()
        assert tv.send(0, tv.moves(0)[0]).accepted
        assert waiting.result(timeout=PATIENCE).accepted
