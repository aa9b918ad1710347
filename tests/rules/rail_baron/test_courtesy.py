"""RB-135 to RB-138: what is told to everyone, and what stays secret."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.rules import catalogue
from game.rules.contract import Game, IllegalMove, Move
from game.rules.rail_baron.events import CashAnnounced, DiceRolled, Moved
from game.rules.rail_baron.moves import (
    Auction,
    Bid,
    BuyExpress,
    BuyGroup,
    BuyNothing,
    BuyRailroad,
    BuySuperchief,
    Declare,
    Offer,
    PassBid,
    SellToBank,
    Step,
)
from tests.rules.playing import offered, told
from tests.rules.rail_baron.boards import LITTLE
from tests.rules.rail_baron.positions import asked, first_turn, position, ride, roll

READERS = (None, 0, 1, 2)


def _arriving(money: int, **facts: Any) -> Game:
    """Seat 0 is one step from Chicago, which pays it $5,000."""
    game = position(start={0: "dallas"}, at={0: "oak"}, to={0: "chicago"}, cash={0: money}, **facts)
    roll(game, 1, 2)
    return game


def _seen(game: Game, seat: int) -> dict[int | None, Any]:
    """The cash of a seat as each reader sees it."""
    return {reader: game.view(reader)["players"][seat]["cash"] for reader in READERS}


@pytest.mark.rule("RB-135")
def test_dice_and_steps_are_not_taken_back() -> None:
    game = position(to={0: "seattle"})
    (rolled,) = told(roll(game, 1, 2), DiceRolled)
    (moved,) = told(ride(game, "red", "elm"), Moved)
    assert rolled.binds
    assert moved.binds
    assert all(isinstance(move, Step) for move in offered(game))


@pytest.mark.rule("RB-136")
def test_cash_is_announced_at_once_when_it_reaches_150000() -> None:
    events = ride(_arriving(145_000), "red", "chicago")
    assert told(events, CashAnnounced) == [CashAnnounced(0, 150_000)]


@pytest.mark.rule("RB-136")
@pytest.mark.parametrize("money", [144_500, 150_000], ids=["still_below", "already_above"])
def test_it_is_announced_only_when_it_is_reached(money: int) -> None:
    assert not told(ride(_arriving(money), "red", "chicago"), CashAnnounced)


@pytest.mark.rule("RB-137")
def test_150000_and_more_are_told_to_everyone() -> None:
    assert set(_seen(position(cash={0: 150_000}), 0).values()) == {150_000}


@pytest.mark.rule("RB-137")
def test_less_is_seen_by_its_owner_alone() -> None:
    game = position(cash={0: 149_500})
    assert _seen(game, 0) == {None: None, 0: 149_500, 1: None, 2: None}


@pytest.mark.rule("RB-137")
def test_when_the_game_is_over_all_cash_is_open() -> None:
    game = position(
        start={0: "chicago"}, at={0: "elm"}, to={0: "seattle"}, cash={0: 250_000}, declared=[0]
    )
    roll(game, 1, 2)
    ride(game, "red", "boston")
    assert asked(game) == "over"
    assert set(_seen(game, 1).values()) == {20_000}


@pytest.mark.rule("RB-138")
def test_railroads_and_trains_lie_open_for_everyone() -> None:
    game = position(owners={"red": 1, "gold": 0}, express=[0], superchief=[2])
    for reader in READERS:
        seen = game.view(reader)
        assert seen["owners"] == {"red": 1, "gold": 0}
        assert [player["express"] for player in seen["players"]] == [True, False, False]
        assert [player["superchief"] for player in seen["players"]] == [False, False, True]


# ---- secrets kept through whole games --------------------------------------------


RAILROADS = [railroad.id for railroad in LITTLE.railroads]
TRIES: list[Move] = [
    *map(BuyRailroad, RAILROADS),
    *map(Offer, RAILROADS),
    *(BuyGroup(group.id) for group in LITTLE.groups),
    *map(Bid, range(0, 160_000, 7_500)),
    *(Declare(True), BuyNothing(), BuyExpress(), BuySuperchief()),
    *(SellToBank(), Auction(), PassBid(), Step("red", "elm")),
]
"""A bit of everything one could say to find something out."""


def _answer(game: Game, move: Move, seat: int) -> Any:
    """What the seat is told if it tries this: the refusal, or that it may."""
    try:
        game.copy().play(move, seat)
    except IllegalMove as refusal:
        return refusal.to_json()
    return "played"


def _with_other_cash(game: Game, reader: int, rng: Random) -> Game:
    """The same position, but what is hidden from the reader is different."""
    data = game.snapshot()
    most = 50_000 if data["rules"]["net_worth"] else 149_500
    for player, seen in zip(data["players"], game.view(reader)["players"], strict=True):
        if seen["cash"] is None and seen["worth"] is None and not seen["out"]:
            player["cash"] = 500 * rng.randint(0, most // 500)
    return catalogue.restore(data, LITTLE)


@pytest.mark.rule("RB-137", "RB-138")
@pytest.mark.parametrize("net_worth", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_views_decisions_and_refusals_do_not_depend_on_hidden_cash(
    seed: int, net_worth: bool
) -> None:
    rng = Random(seed)
    game = first_turn(3, groups=True, net_worth=net_worth)
    for _ in range(600):
        if game.decision is None:
            break
        (seat,) = game.decision.seats
        game.play(rng.choice(game.decision.moves(seat)), seat)
        if game.decision is None or asked(game).endswith(("roll", "step")):
            continue
        for reader in range(3):
            other = _with_other_cash(game, reader, rng)
            assert other.view(reader) == game.view(reader)
            assert other.decision is not None
            assert other.decision.for_(reader) == game.decision.for_(reader)
            assert other.decision.for_(None) == game.decision.for_(None)
            for move in TRIES:
                assert _answer(other, move, reader) == _answer(game, move, reader)
