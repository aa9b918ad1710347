"""The simple bot of Rail Baron: always legal, honest, quick, and a sensible opponent."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import bots
from game.bots.player import Bot, Sight
from game.bots.rail_baron import SimpleBot
from game.bots.random import RandomBot
from game.rules import catalogue
from game.rules.contract import CHANCE, Event, Game, Move, Seat
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.events import Arrived, Caught, GameWon
from game.rules.rail_baron.moves import (
    Auction,
    Bid,
    BuyGroup,
    BuyNothing,
    BuyRailroad,
    BuySuperchief,
    Declare,
    Offer,
    PassBid,
    Step,
)
from game.sim import simulate
from tests.rules.playing import told
from tests.rules.rail_baron.boards import DEAR, LITTLE, SHIPPED
from tests.rules.rail_baron.positions import asked, position, roll, section

Made = Callable[[Random], Bot]
ENOUGH = 20_000
"""No game is that long."""


class FreshBot:
    """As at a table: made anew for every decision."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, sight: Sight) -> Move:
        return SimpleBot(self._rng).choose(sight)


def play(game: Game, players: list[Bot], seed: int) -> Iterator[tuple[Sight, Move]]:
    """The game to its end; dice are rolled, and each choice is handed out before it is played."""
    rng = Random(seed)
    for _ in range(ENOUGH):
        decision = game.decision
        if decision is None:
            return
        (seat,) = decision.seats
        sight = Sight.of(game, decision, seat)
        if seat == CHANCE:
            move = rng.choice(sight.moves)
        else:
            move = players[seat].choose(sight)
            yield sight, move
        game.play(move, seat)


def new(seats: int, board: Board = SHIPPED, seed: int = 1, **options: Any) -> Game:
    return catalogue.new_game("rail_baron", board, seats, seed, options)


def seated(seats: int, *made: Made) -> list[Bot]:
    return [made[seat % len(made)](Random(seat)) for seat in range(seats)]


def choice(game: Game, seat: Seat = 0) -> Move:
    assert game.decision is not None
    return SimpleBot(Random(1)).choose(Sight.of(game, game.decision, seat))


def walk(game: Game, seat: Seat = 0) -> list[Event]:
    """The bot makes all the steps of a move."""
    bot, events = SimpleBot(Random(1)), list[Event]()
    while asked(game) == "step":
        assert game.decision is not None
        events += game.play(bot.choose(Sight.of(game, game.decision, seat)), seat)
    return events


# Always legal, and never for ever


@pytest.mark.parametrize(
    ("board", "seats", "options"),
    [
        (SHIPPED, 2, {}),
        (SHIPPED, 6, {"groups": True, "cheap_superchief": True, "established": "touching"}),
        (SHIPPED, 4, {"net_worth": True}),
        (LITTLE, 3, {"groups": True, "winning_sum": 100_000}),
        (DEAR, 4, {"net_worth": True}),
        (LITTLE, 6, {}),
    ],
)
@pytest.mark.parametrize("made", [SimpleBot, FreshBot])
def test_games_end_with_listed_moves_only(
    board: Board, seats: int, options: dict[str, Any], made: Made
) -> None:
    game = new(seats, board, seats, **options)
    for sight, move in play(game, seated(seats, made), seats):
        assert move in sight.moves
        game.invariants()
    assert game.decision is None


def test_beside_random_players_it_comes_into_odd_positions_and_out_of_them() -> None:
    kinds = Counter[str]()
    for seed in range(6):
        game = new(3, LITTLE, seed)
        for sight, move in play(game, seated(3, SimpleBot, RandomBot), seed):
            assert move in sight.moves
            kinds[sight.kind] += sight.seat != 1
        assert game.decision is None
    wanted = ("declare", "region", "step", "purchase")
    assert set(kinds) >= {f"rail_baron.{kind}" for kind in wanted}


def test_the_bot_is_known_by_its_name() -> None:
    assert isinstance(bots.make("simple", "rail_baron", Random(1)), SimpleBot)


# Blind to what is hidden, and repeatable


def test_the_choice_stays_when_all_that_is_hidden_is_dealt_anew() -> None:
    game = new(4)
    differed = 0
    for number, (sight, _) in enumerate(play(game, seated(4, SimpleBot), 1)):
        if number % 5 == 0:
            imagined = catalogue.imagine(game.view(sight.seat), SHIPPED, Random(number))
            differed += imagined.snapshot()["bank"] != game.snapshot()["bank"]
            assert choice(imagined, sight.seat) == choice(game, sight.seat)
    assert differed


RECORD = """
from tests.bots.test_rail_baron import SimpleBot, new, play, seated
print([move for _, move in play(new(3), seated(3, SimpleBot), 1)])
"""


def test_the_order_of_sets_and_hashes_has_no_say() -> None:
    games = {
        subprocess.run(
            [sys.executable, "-c", RECORD],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(games) == 1
    assert "Declare(declare=True)" in games.pop()


def test_it_looks_about_once_a_move_and_follows_its_plan_between() -> None:
    looks = steps = 0
    for sight, _ in play(new(4), seated(4, SimpleBot), 1):
        if sight.kind == "rail_baron.step":
            steps += 1
            looks += sight._view is not None
    assert steps > 1_000
    assert looks < steps / 4


# On the way


def on_the_way(**facts: Any) -> Game:
    """From Boston to Chicago: three steps by red, or three by blue."""
    game = position(start={0: "boston"}, to={0: "chicago"}, **facts)
    roll(game, 6, 5)
    return game


@pytest.mark.parametrize(("foreign", "taken"), [("red", "blue"), ("blue", "red")])
def test_it_takes_the_way_that_costs_no_fee(foreign: str, taken: str) -> None:
    arrived = walk(game := on_the_way(owners={foreign: 1}))
    assert told(arrived, Arrived)
    assert game.snapshot()["due"] == [0, 0, 0, 1_000]
    assert game.view(0)["players"][0]["last"] == taken


def test_a_fee_is_paid_where_going_round_would_take_longer() -> None:
    game = position(start={0: "boston"}, at={0: "oak"}, to={0: "chicago"}, owners={"red": 1})
    roll(game, 1, 1)
    assert choice(game) == Step("blue", "chicago")
    game = position(at={0: "ash"}, to={0: "minneapolis"}, owners={"red": 1})
    roll(game, 1, 1)
    assert choice(game) == Step("red", "twin_cities")


def test_an_established_pawn_stays_on_its_railroad() -> None:
    used = {0: [section("red", "boston", "elm"), section("red", "elm", "oak")]}
    facts: dict[str, Any] = {"owners": {"red": 1, "blue": 2}, "used": used, "last": {0: "red"}}
    game = position(at={0: "oak"}, to={0: "chicago"}, records={0: {"red": 1_000}}, **facts)
    roll(game, 1, 1)
    assert choice(game) == Step("red", "chicago")


def test_after_a_lost_run_it_goes_back_over_its_own_tracks_if_it_must() -> None:
    spur = [section("green", "albany", "elm")]
    game = position(
        home={0: "albany"}, at={0: "albany"}, start={0: "chicago"}, to={0: "dallas"},
        used={0: spur}, again={0: spur},
    )  # fmt: skip
    roll(game, 6, 6)
    assert choice(game) == Step("green", "elm")
    assert told(walk(game), Arrived)


# Catching


def chase(dot: str, *dice: int, **facts: Any) -> list[Event]:
    """Seat 0 goes from Oak to Seattle, and seat 1 has declared."""
    given: dict[str, Any] = {
        "start": {1: "seattle"},
        "at": {0: "oak", 1: dot},
        "to": {0: "seattle", 1: "chicago"},
        "cash": {1: 300_000},
        "declared": [1],
    }
    game = position(**(given | facts))
    roll(game, *dice)
    return walk(game)


def test_a_declared_pawn_in_reach_is_caught_out_of_the_way() -> None:
    assert told(chase("dallas", 1, 1), Caught) == [Caught(1, 0, 50_000)]
    assert told(chase("miami", 2, 1), Caught) == [Caught(1, 0, 50_000)]


def test_one_that_is_too_far_away_is_left_alone() -> None:
    assert not told(chase("miami", 1, 1), Caught)


def test_who_gets_home_with_this_throw_wins_rather_than_catch() -> None:
    running: dict[str, Any] = {"declared": [0, 1], "cash": {0: 300_000, 1: 300_000}}
    events = chase("dallas", 2, 1, **running)
    assert told(events, Caught) == []
    assert told(events, GameWon)


# Declaring


def about_to_declare(**facts: Any) -> Game:
    return position(start={0: "chicago"}, phase="declare", asked=0, **facts)


def test_it_declares_when_the_way_home_leaves_enough() -> None:
    assert choice(about_to_declare(cash={0: 203_000})) == Declare(True)


def test_it_goes_on_earning_when_fees_would_eat_the_victory() -> None:
    everything = dict.fromkeys(("red", "blue", "green", "gold"), 1)
    game = about_to_declare(cash={0: 203_000}, owners=everything)
    assert choice(game) == Declare(False)


def test_at_home_it_declares_and_has_won() -> None:
    everything = dict.fromkeys(("red", "blue", "green", "gold"), 1)
    game = position(cash={0: 200_000}, owners=everything, phase="declare", asked=0)
    assert choice(game) == Declare(True)


# Buying


def shopping(cash: int, **facts: Any) -> Game:
    return position(
        3, SHIPPED, cash={0: cash}, home={0: "chicago", 1: "boston", 2: "miami"},
        phase="purchase", asked=0, agenda=[["moved", 0]], **facts,
    )  # fmt: skip


def test_the_superchief_comes_first() -> None:
    assert choice(shopping(60_000)) == BuySuperchief()


def test_with_a_fast_train_it_buys_for_reach() -> None:
    bought = choice(shopping(60_000, superchief=[0]))
    assert isinstance(bought, BuyRailroad)
    again = choice(shopping(60_000, superchief=[0], owners={bought.railroad: 0}))
    assert again != bought


def test_cash_is_kept_for_fees() -> None:
    assert choice(shopping(13_000, superchief=[0])) == BuyNothing()
    assert choice(shopping(13_000)) == BuyNothing()


def test_near_the_end_nothing_is_bought_any_more() -> None:
    assert choice(shopping(190_000, superchief=[0])) == BuyNothing()


def test_where_everything_counts_a_group_is_as_good_as_money() -> None:
    rules = {"groups": True, "net_worth": True}
    assert isinstance(choice(shopping(90_000, superchief=[0], rules=rules)), BuyGroup)


# Selling and bidding


def in_debt(**facts: Any) -> Game:
    return position(
        3, SHIPPED, cash={0: 2_000}, home={0: "chicago", 1: "boston", 2: "miami"},
        owners={"pa": 0, "nw": 0, "wp": 1}, due=[0, 5_000, 0, 0], asked=0, possible=False,
        agenda=[["settled", 0], ["sell", 0]], **facts,
    )  # fmt: skip


def test_what_hurts_least_is_sold_by_auction() -> None:
    game = in_debt(phase="offer")
    assert choice(game) == Offer("nw")
    game.play(Offer("nw"), 0)
    assert choice(game) == Auction()


def auction(cash: int, bid: int | None) -> Game:
    return position(
        3, SHIPPED, cash={0: cash}, home={0: "chicago", 1: "boston", 2: "miami"}, turn=1,
        owners={"pa": 1}, superchief=[0], phase="bid", asked=0, possible=False,
        agenda=[["settled", 1], ["sell", 1]],
        sale={"seller": 1, "railroad": "pa", "bid": bid, "leader": bid and 2, "silent": 0},
    )  # fmt: skip


def test_it_bids_in_steps_up_to_what_the_railroad_is_worth() -> None:
    bids = list[int]()
    while isinstance(move := choice(auction(100_000, bids[-1] if bids else None)), Bid):
        bids.append(move.amount)
    assert bids == sorted(set(bids))
    assert 15_000 <= bids[0] < bids[-1] < 80_000
    assert len(bids) < 40


def test_who_has_no_money_to_spare_passes() -> None:
    assert choice(auction(24_000, None)) == PassBid()
    assert choice(auction(100_000, 90_000)) == PassBid()


# A sensible opponent


def test_it_beats_random_players() -> None:
    outcome = simulate("rail_baron", SHIPPED, 2, 4, seed=1, names=("simple", "random"))
    assert (outcome.finished, outcome.violations, outcome.wins) == (4, 0, [4, 0])


def test_where_random_games_would_not_end_the_best_players_are_the_usual_ones() -> None:
    assert bots.usual("rail_baron") == bots.best("rail_baron") == "simple"
    assert bots.usual("express") == "random"


def test_dice_are_no_decision_of_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    choose = SimpleBot.choose
    kinds = Counter[str]()

    def counted(self: SimpleBot, sight: Sight) -> Move:
        kinds[sight.kind] += 1
        return choose(self, sight)

    monkeypatch.setattr(SimpleBot, "choose", counted)
    outcome = simulate("rail_baron", SHIPPED, 3, 1, seed=1)
    assert outcome.finished == 1
    assert outcome.decisions == kinds.total()
    assert "rail_baron.roll" not in kinds
