"""Amounts beside listed moves: a sequence of them all that lists only the ends of the amounts."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.choices import Amount, Choices
from game.rules.contract import Decision, Move
from game.rules.rail_baron.moves import Bid, BuyNothing, PassBid

LISTED = (PassBid(), BuyNothing())


@settings(derandomize=True, deadline=None)
@given(
    listed=st.integers(0, 2),
    lowest=st.integers(0, 50),
    highest=st.integers(-5, 60),
    step=st.integers(1, 7),
)
def test_it_is_the_list_that_it_stands_for(
    listed: int, lowest: int, highest: int, step: int
) -> None:
    amount = Amount(Bid, "amount", lowest, highest, step)
    choices = Choices(LISTED[:listed], [amount])
    written: list[Move] = [*LISTED[:listed], *map(Bid, range(lowest, highest + 1, step))]
    assert list(choices) == written
    assert len(choices) == len(written)
    assert choices[1:4] == written[1:4]
    for index in range(-len(written), len(written)):
        assert choices[index] == written[index]
    for index in (len(written), -len(written) - 1):
        with pytest.raises(IndexError):
            choices[index]
    for move in (*LISTED, *map(Bid, range(-1, 62))):
        assert (move in choices) == (move in written)


class Asker:
    number = 3

    def list_moves(self, seat: int) -> Choices:
        return Choices([PassBid()], [Amount(Bid, "amount", 5_000, 190_000, 500)])

    def default_move(self, seat: int) -> Move:
        return PassBid()


def test_a_bid_is_a_range_and_not_hundreds_of_moves() -> None:
    decision = Decision(3, "rail_baron.bid", (1,), {}, Asker())
    told = json.loads(json.dumps(decision.for_(1)))
    assert told["moves"] == [{"kind": "rail_baron.pass_bid"}]
    assert told["amounts"] == [
        {
            "kind": "rail_baron.bid",
            "field": "amount",
            "lowest": 5_000,
            "highest": 190_000,
            "step": 500,
        }
    ]
    assert "amounts" not in decision.for_(0)
    assert list(Decision.from_json(told).moves(1)) == list(decision.moves(1))


def test_no_amount_is_offered_where_there_is_none() -> None:
    assert Choices([PassBid()], [Amount(Bid, "amount", 10, 9)]).amounts == ()
