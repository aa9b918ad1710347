"""Level Crossing keeps what every title owes the contract: the same tests, from its place."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature

import pytest

from tests.crossing.positions import TITLE, board
from tests.crossing.rules.meta import META
from tests.rules import test_contract as contract
from tests.table.test_any_order import MET, met_in_sieges
from tools import snapshot_torture, view_torture

OWED = [
    test
    for name, test in vars(contract).items()
    if name.startswith("test_") and "title" in signature(test).parameters
]
EACH = [test for test in OWED if "seats" in signature(test).parameters]
ONCE = [test for test in OWED if test not in EACH]
SEATS = range(META.fewest_seats, META.most_seats + 1)


def name_of(test: object) -> str:
    return str(getattr(test, "__name__", test))


def test_there_is_a_contract() -> None:
    assert len(EACH) > 8
    assert len(ONCE) > 2


@pytest.mark.parametrize("test", EACH, ids=name_of)
@pytest.mark.parametrize("seats", SEATS)
def test_at_every_number_of_seats(test: Callable[..., None], seats: int) -> None:
    test(title=TITLE, seats=seats)


@pytest.mark.parametrize("test", ONCE, ids=name_of)
def test_once(test: Callable[..., None]) -> None:
    test(title=TITLE)


@pytest.mark.parametrize("seed", range(8))
def test_every_view_follows_from_the_one_before(seed: int) -> None:
    assert list(view_torture.torture(TITLE, seed)) == []


def test_a_spoilt_snapshot_is_refused_or_gives_a_sound_game() -> None:
    tally = snapshot_torture.torture(TITLE, board(), tries=400, seed=1)
    assert tally.problems == []
    assert tally.tries // 2 < tally.refused < tally.tries


def test_whatever_is_done_at_its_table_in_whatever_order() -> None:
    assert met_in_sieges(TITLE) >= MET
