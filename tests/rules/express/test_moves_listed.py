"""What is listed can be played, what is not listed is refused, and a refusal changes nothing."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import resources
from game.rules import catalogue
from game.rules.contract import Game, IllegalMove, Move, Seat
from game.rules.express.board import COLOURS
from game.rules.express.moves import (
    LOCO,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    Pass,
    Pay,
    TakeCard,
    TakeLoco,
)
from tests.rules.express.boards import SHIPPED, TINY, tiny
from tests.rules.express.positions import position
from tests.rules.playing import do, offered, on_turn

BOARDS = {
    "shipped": SHIPPED,
    "tiny": TINY,
    "few cards": tiny(cards_per_colour=3, locos=2),
    "few wagons": tiny(wagons=6),
}
RULE_IDS = set(
    tomllib.loads((resources.folder("levels") / "express/rules.en.toml").read_text("utf-8"))
)
SILLY_PAYMENTS = (
    (),
    ("pink",),
    ("",),
    (LOCO,) * 30,
    ("red", "blue"),
    ("red", "blue", LOCO),
    tuple(COLOURS),
)


def _universe(game: Game, seat: Seat) -> Iterator[Move]:
    """Everything a seat could say on this board, sensible or not."""
    yield from (DrawCard(), TakeLoco(), DrawTickets(), Pass())
    yield from map(TakeCard, range(-1, 6))
    yield from (ClaimRoute(route.id) for route in game.board.routes)
    yield from (ClaimRoute(""), ClaimRoute("london-nowhere"))
    yield from map(Pay, (*game.board.payments, *SILLY_PAYMENTS))
    offer = game.snapshot()["offers"][seat]
    not_offered = next(ticket for ticket in game.board.ticket_index if ticket not in offer)
    for size in range(len(offer) + 1):
        for kept in combinations(offer, size):
            rest = [ticket for ticket in offer if ticket not in kept]
            yield from (KeepTickets(kept, order) for order in permutations(rest))
            yield KeepTickets(kept, (*rest, not_offered))
            yield KeepTickets((*kept, not_offered), tuple(rest))
            yield KeepTickets((*kept, *kept), tuple(rest))
            yield KeepTickets(kept, ())


def _random_position(board: str, seats: int, seed: int, steps: int, begin: type[Move]) -> Game:
    """So many random moves into a random game, and an action of this kind begun if it can be."""
    chance = Random(seed)
    game = catalogue.new_game("express", BOARDS[board], seats, seed)
    for _ in range(steps):
        assert game.decision is not None
        seat = chance.choice(game.decision.seats)
        before = game.copy()
        game.play(chance.choice(game.decision.moves(seat)), seat)
        if game.decision is None:
            return before
    assert game.decision is not None
    seat = game.decision.seats[0]
    beginnings = [move for move in game.decision.moves(seat) if isinstance(move, begin)]
    if beginnings:
        game.play(chance.choice(beginnings), seat)
    return game


random_positions = st.builds(
    _random_position,
    board=st.sampled_from(sorted(BOARDS)),
    seats=st.integers(2, 4),
    seed=st.integers(0, 10**6),
    steps=st.integers(0, 250),
    begin=st.sampled_from((ClaimRoute, DrawTickets, TakeLoco)),
)
examples = settings(
    max_examples=300,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],  # on a busy machine that is no fault of ours
)


def _refusal(game: Game, move: Move, seat: Seat) -> IllegalMove | None:
    try:
        game.play(move, seat)
    except IllegalMove as refusal:
        return refusal
    return None


@examples
@given(random_positions)
def test_a_move_is_listed_exactly_if_it_can_be_played(game: Game) -> None:
    before = game.snapshot()
    for seat in range(game.seats):
        listed = [] if game.decision is None else list(game.decision.moves(seat))
        universe = dict.fromkeys(_universe(game, seat))
        assert len(set(listed)) == len(listed)
        assert universe.keys() >= set(listed)
        for move in universe:
            after = game.copy()
            refusal = _refusal(after, move, seat)
            assert (refusal is None) == (move in listed), move
            if refusal is None:
                after.invariants()
            else:
                assert refusal.rule in RULE_IDS
                assert after.snapshot() == before


@examples
@given(random_positions)
def test_who_is_asked_has_a_move_and_the_default_is_one_of_the_list(game: Game) -> None:
    if game.decision is None:
        return
    assert game.decision.seats
    for seat in game.decision.seats:
        assert game.decision.default(seat) in game.decision.moves(seat)
    for seat in set(range(game.seats)) - set(game.decision.seats):
        assert not game.decision.moves(seat)


@pytest.mark.parametrize(
    ("begin", "move"),
    [
        (ClaimRoute("vienna-sofia"), Pay((LOCO, "green", "green"))),
        (ClaimRoute("vienna-sofia"), Pay(("green", LOCO, "green"))),
        (DrawTickets(), KeepTickets(("k02", "k01"), ("k03",))),
    ],
)
def test_a_move_said_in_another_order_is_the_same_move(begin: Move, move: Move) -> None:
    game = position(board=TINY, hands={0: {"green": 2, LOCO: 1}}, deck=("k01", "k02", "k03", ...))
    do(game, begin)
    assert move in offered(game)
    do(game, move)
    assert on_turn(game) == 1
