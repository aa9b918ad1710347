"""Plain data that says nothing: Malformed, whatever it is."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.contract import Decision, move_from_json
from game.rules.express.moves import KeepTickets
from game.rules.plain_data import LARGEST, Malformed
from game.rules.rail_baron.moves import Bid

DEEP: Any = []
for _ in range(100_000):
    DEEP = [DEEP]

ODD: dict[str, Any] = {
    "deep": DEEP,
    "deep table": {"a": DEEP},
    "huge": 10**5000,
    "huge below zero": -(10**5000),
    "too large": LARGEST + 1,
    "nothing": None,
    "truth": True,
    "part": 1.5,
    "no number": float("nan"),
    "bytes": b"x",
    "thing": object(),
}


@pytest.mark.parametrize("name", ODD)
def test_odd_values_are_malformed_everywhere(name: str) -> None:
    odd = ODD[name]
    bid, keep = Bid(500).to_json(), KeepTickets((), ()).to_json()
    tried: list[Any] = [
        odd,
        {"kind": odd},
        {**bid, "amount": odd},
        {**keep, "kept": odd},
        {**keep, "kept": [odd]},
        {**bid, "more": odd},
    ]
    if not isinstance(odd, (list, dict)):
        tried.append({**bid, odd: 1})
    for data in tried:
        with pytest.raises(Malformed) as caught:
            move_from_json(data)
        assert len(repr(caught.value.facts)) < 200


def test_the_largest_number_is_a_number() -> None:
    assert move_from_json({**Bid(500).to_json(), "amount": LARGEST}) == Bid(LARGEST)


@pytest.mark.parametrize("data", [[], None, 5, "x", {}, {"number": 1}, {"number": 1, "moves": 3}])
def test_what_is_no_decision_is_refused(data: object) -> None:
    with pytest.raises(Malformed, match="not_a_decision"):
        Decision.from_json(data)  # type: ignore[arg-type]
