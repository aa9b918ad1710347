"""Games kept by earlier programs go on in this one.

The journals were written at a real table by the program before it had ports: answers half given,
moves taken back and dealt anew, a question open, seats handed over.  Beside each lies the position
it ended with.  They stay as they are for ever: a change that cannot read them loses a game.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.rules.contract import CHANCE
from game.table.replay import Replay
from game.table.table import Table
from tests.table.rig import Surface

KEPT = Path(__file__).parent / "journals"
NAMES = sorted(path.name.removesuffix(".json") for path in KEPT.glob("*.json"))


def unpacked(name: str, folder: Path) -> Path:
    path = folder / f"{name}.roundhouse"
    path.write_bytes(gzip.decompress((KEPT / f"{name}.roundhouse.gz").read_bytes()))
    return path


def expected(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((KEPT / f"{name}.json").read_text(encoding="utf-8"))
    return found


def without_number(position: dict[str, Any]) -> dict[str, Any]:
    """Numbers never repeat, so a game that was interrupted by a question goes on with another."""
    return {key: value for key, value in position.items() if key != "number"}


def test_there_is_a_journal_of_every_odd_kind() -> None:
    assert {name.partition("-")[0] for name in NAMES} == {"express", "rail_baron"}
    assert len(NAMES) == 8


@pytest.mark.parametrize("name", NAMES)
def test_it_goes_on_where_it_was_left(name: str, tmp_path: Path) -> None:
    left = expected(name)
    with Table.resume(unpacked(name, tmp_path)) as table:
        position = table.snapshot().result()
        assert without_number(position) == without_number(left["position"])
        assert position["number"] >= left["position"]["number"]
        assert table.notices == ()
        tv = Surface(table, tuple(range(len(table.about.seats))), plays_bots=True)
        if left["asked"] is None:
            assert tv.decision is None
            return
        assert tv.decision is not None
        if not left["asked"]["kind"].startswith("table."):
            assert (tv.decision["kind"], tv.decision["seats"]) == (
                left["asked"]["kind"],
                left["asked"]["seats"],
            )
        rng = Random(name)
        for _ in range(12):
            if tv.decision is not None and tv.asked() != CHANCE:
                tv.play(rng.choice)
        assert table.snapshot().result() != position


@pytest.mark.parametrize("name", NAMES)
def test_it_can_be_watched_again(name: str, tmp_path: Path) -> None:
    with Replay(unpacked(name, tmp_path)) as replay:
        steps = list(replay.steps())
    assert len(steps) > 1
    assert steps[-1].view["title"] == name.partition("-")[0]
