"""How a test says that a rule forbids a move, for every title."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game.rules.contract import Game, IllegalMove, Move, Seat


@contextmanager
def refuses(rule: str, code: str | None = None) -> Iterator[pytest.ExceptionInfo[IllegalMove]]:
    """What is done inside breaks exactly this rule, in the way that `code` names."""
    with pytest.raises(IllegalMove) as caught:
        yield caught
    assert caught.value.rule == rule
    if code is not None:
        assert caught.value.code == code


def refused(game: Game, move: Move, seat: Seat, rule: str, code: str | None = None) -> IllegalMove:
    """The move is not offered, breaks this rule, and trying it changes nothing."""
    before = game.snapshot()
    with refuses(rule, code) as caught:
        game.play(move, seat)
    assert game.snapshot() == before
    assert game.decision is None or move not in game.decision.moves(seat)
    return caught.value
