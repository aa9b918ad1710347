"""What is for sale, the odds of a run for home, and what a look tells."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from game import advice
from game.advice.rail_baron.facts import Deal, Train
from game.advice.rail_baron.odds import Runs, run_home, whole_percents
from game.advice.rail_baron.shop import ORDERS, cities_of, ordered, owned
from game.advice.rail_baron.throws import chance_to_arrive
from game.rules.rail_baron import sums
from game.rules.rail_baron.events import FeePaid, MustSell
from game.rules.rail_baron.moves import BuyExpress, BuyNothing, BuyRailroad, BuySuperchief, Step
from tests.positions import asked, board_of, positions

ADVICE = advice.of("rail_baron")
BOARD = board_of("rail_baron")
DICE = range(1, 7)


# ---- the shop -------------------------------------------------------------------


def test_everything_that_may_be_bought_is_on_the_list() -> None:
    met = 0
    for game, decision, seat in asked("rail_baron", "purchase"):
        listed = {ware.move: ware for ware in ADVICE.wares(seat, game.view(None), game.board)}
        legal = [move for move in decision.moves(seat) if move.kind != "rail_baron.buy_nothing"]
        assert set(legal) <= set(listed)
        cash = game.view(seat)["players"][seat]["cash"]
        affordable = {
            move for move, ware in listed.items() if ware.price <= cash and not ware.owned
        }
        assert affordable == set(legal)
        met += 1
    assert met


def test_new_cities_are_those_that_the_purchase_joins() -> None:
    for game, _decision, seat in asked("rail_baron", "purchase")[:10]:
        view, board = game.view(None), game.board
        before = ADVICE.network(seat, view, board)
        for ware in ADVICE.wares(seat, view, board):
            after = dict(view, owners={**view["owners"], **dict.fromkeys(ware.railroads, seat)})
            grown = ADVICE.network(seat, after, board)
            assert set(grown.cities) - set(before.cities) == set(ware.new)


def test_useful_comes_first_and_what_is_too_dear_last() -> None:
    game, _decision, seat = asked("rail_baron", "purchase")[0]
    found = ADVICE.wares(seat, game.view(None), game.board)
    rows = ordered(found, "useful", game.board, 20_000)
    dear = [ware.price > 20_000 for ware in rows]
    assert dear == sorted(dear)
    assert any(dear)
    prices = [ware.price for ware in ordered(found, "price", game.board, None)]
    assert prices == sorted(prices, reverse=True)
    for order in ORDERS:
        assert {ware.move for ware in ordered(found, order, game.board, None)} == {
            ware.move for ware in found if ware.railroads
        }


def test_what_is_offered_tells_the_cities_that_would_be_lost() -> None:
    met = 0
    for game, decision, seat in asked("rail_baron", "offer"):
        view, board = game.view(None), game.board
        listed = ADVICE.offers(seat, view, board)
        assert {ware.move for ware in listed} == set(decision.moves(seat))
        own = owned(seat, view, board)
        for ware in listed:
            rest = own - {board.railroad_index[ware.railroads[0]]}
            lost = cities_of(own, board) - cities_of(rest, board)
            assert {board.city_index[city] for city in ware.new} == lost
            met += 1
    assert met


def test_dear_and_pointless_purchases_are_confirmed() -> None:
    game, _decision, seat = asked("rail_baron", "purchase")[0]
    view, board = game.view(None), game.board
    assert ADVICE.needs_confirmation(BuyRailroad("sp"), view, board)
    assert not ADVICE.needs_confirmation(BuyRailroad("bm"), view, board)
    assert ADVICE.needs_confirmation(BuySuperchief(), view, board)
    for superchief in (False, True):
        players = [dict(player, superchief=superchief, express=False) for player in view["players"]]
        known = dict(view, players=players)
        assert ADVICE.needs_confirmation(BuyExpress(), known, board) == superchief
        express = next(w for w in ADVICE.wares(seat, known, board) if w.train == "express")
        assert express.useless == superchief


def test_nothing_is_confirmed_where_something_good_could_be_had() -> None:
    game, _decision, seat = asked("rail_baron", "purchase")[0]
    own, board = game.view(seat), game.board
    owned_by_others = dict.fromkeys((each.id for each in board.railroads), (seat + 1) % game.seats)

    def with_cash(cash: int | None, **facts: Any) -> dict[str, Any]:
        trains = {"express": True, "superchief": True, **facts}
        players = [dict(player, cash=cash, **trains) for player in own["players"]]
        return dict(own, players=players, due=[0] * game.seats)

    cheapest = min(ware.price for ware in ADVICE.wares(seat, own, board) if ware.new)
    assert ADVICE.needs_confirmation(BuyNothing(), with_cash(cheapest), board)
    assert not ADVICE.needs_confirmation(BuyNothing(), with_cash(cheapest - 500), board)
    due = dict(with_cash(cheapest), turn=seat, due=[1000, *[0] * (game.seats - 1)])
    assert not ADVICE.needs_confirmation(BuyNothing(), due, board), "the fees would not be paid"
    sold_out = dict(with_cash(200_000), owners=owned_by_others)
    assert not ADVICE.needs_confirmation(BuyNothing(), sold_out, board)
    train = dict(with_cash(200_000, superchief=False), owners=owned_by_others)
    assert ADVICE.needs_confirmation(BuyNothing(), train, board)
    # whether it is asked tells nobody how much there is
    assert ADVICE.needs_confirmation(BuyNothing(), with_cash(None), board)


def test_what_is_said_to_be_left_is_left_once_fees_are_paid() -> None:
    paid = sold = 0
    for game, decision, seat in asked("rail_baron", "purchase"):
        own = game.view(seat)
        for move in decision.moves(seat):
            facts = ADVICE.about(move, own, game.board)
            price = facts.price if isinstance(facts, Deal | Train) else 0
            after = ADVICE.remainder(seat, own, -price)
            assert after is not None
            played = game.copy()
            events = played.play(move, seat)
            if any(isinstance(event, MustSell) for event in events):
                assert after.left < 0
                assert isinstance(move, BuyNothing) or ADVICE.needs_confirmation(
                    move, own, game.board
                )
                assert price == 0 or ADVICE.doubt(move, own, game.board) == after
                sold += 1
            elif any(isinstance(event, FeePaid) for event in events):
                assert after.left == played.view(seat)["players"][seat]["cash"]
                assert ADVICE.doubt(move, own, game.board) is None
                paid += 1
    assert paid
    assert sold


def test_what_is_left_is_not_told_to_those_who_do_not_see_the_cash() -> None:
    for game, _decision, seat in asked("rail_baron", "purchase"):
        view = game.view(None)
        if view["players"][seat]["cash"] is None:
            assert ADVICE.remainder(seat, view, -4_000) is None
            assert ADVICE.doubt(BuyRailroad("bm"), view, game.board) is None
            assert not ADVICE.needs_confirmation(BuyRailroad("bm"), view, game.board)


def test_whoever_is_caught_buys_without_fees() -> None:
    """They are due from the one whose turn it is (RB-134a)."""
    game, _decision, seat = asked("rail_baron", "purchase")[0]
    view = dict(game.view(seat), due=[5_000, 0, 0, 1_000], turn=(seat + 1) % 3)
    after = ADVICE.remainder(seat, view, 0)
    assert after is not None
    assert after.due == 0


# ---- odds -------------------------------------------------------------------------


def running(dot: str, home: str, rivals: dict[str, str], **runner: Any) -> dict[str, Any]:
    """A view of a declaring seat 0 and its rivals, by the dots and trains they have."""
    plain = {"express": False, "superchief": False, "out": False, "home": None}
    players = [{**plain, "dot": dot, "home": home, **runner}]
    players += [{**plain, "dot": place, train: True} for place, train in rivals.items()]
    return {"number": 17, "bonus": False, "players": players}


def bfs(goal: int) -> list[int]:
    return [-1 if away is None else away for away in BOARD.network.distances(goal)]


@cache
def throws(train: str) -> dict[int, Fraction]:
    """Dots of a turn, worked out throw by throw."""
    found: dict[int, Fraction] = {}
    for a, b, red in product(DICE, DICE, DICE):
        total = a + b
        bonus = train == "superchief" or (train == "express" and a == b) or (a, b) == (6, 6)
        total += red if bonus else 0
        found[total] = found.get(total, Fraction(0)) + Fraction(1, 216)
    return found


def exact(view: dict[str, Any], turns: int) -> tuple[Fraction, list[Fraction]]:
    """Every throw of every turn, by its weight; what is still open after so many is left out."""
    runs = Runs(0, view, BOARD, 0)
    dots, caught = runs._dots, [Fraction(0)] * (len(view["players"]) - 1)
    trains = [
        "superchief" if p["superchief"] else "express" if p["express"] else ""
        for p in view["players"]
    ]
    won = Fraction(0)
    start = tuple(BOARD.dot_index[p["dot"]] for p in view["players"][1:])
    open_: dict[tuple[int, tuple[int, ...]], Fraction] = {(0, start): Fraction(1)}
    for _ in range(turns):
        ridden: dict[tuple[int, tuple[int, ...]], Fraction] = {}
        for (at, places), weight in open_.items():
            for rolled, chance in throws(trains[0]).items():
                if at + rolled >= len(dots) - 1:
                    won += weight * chance
                else:
                    key = (at + rolled, places)
                    ridden[key] = ridden.get(key, Fraction(0)) + weight * chance
        for rival in range(len(caught)):
            moved: dict[tuple[int, tuple[int, ...]], Fraction] = {}
            for (at, places), weight in ridden.items():
                away = bfs(dots[at])
                for rolled, chance in throws(trains[rival + 1]).items():
                    if 0 < away[places[rival]] <= rolled:
                        caught[rival] += weight * chance
                        continue
                    place = places[rival]
                    for _step in range(rolled):
                        if place != dots[at]:
                            ways = [way.to for way in BOARD.network.ways[place]]
                            place = min(ways, key=lambda to: away[to])
                    key = (at, (*places[:rival], place, *places[rival + 1 :]))
                    moved[key] = moved.get(key, Fraction(0)) + weight * chance
            ridden = moved
        open_ = ridden
    return won, caught


@pytest.mark.parametrize(
    ("dot", "home", "rivals", "train"),
    [
        ("denver", "fort_worth", {"omaha": "superchief", "memphis": "express"}, "superchief"),
        ("nashville", "atlanta", {"memphis": "express"}, "express"),
        ("chicago", "st_louis", {"seattle": "superchief"}, "express"),
    ],
)
def test_the_odds_are_those_of_every_throw_by_its_weight(
    dot: str, home: str, rivals: dict[str, str], train: str
) -> None:
    view = running(dot, home, rivals, **{train: True})
    won, caught = exact(view, 6)
    assert won + sum(caught) > Fraction(98, 100), "hardly anything is still open"
    odds = run_home(0, view, BOARD, 4000)
    assert odds.home == pytest.approx(float(100 * won), abs=4)
    for chance, share in zip(odds.catches, caught, strict=True):
        assert chance.percent == pytest.approx(float(100 * share), abs=4)
    at_once = sum(share for rolled, share in throws(train).items() if rolled >= odds.away)
    assert odds.this_turn == pytest.approx(float(100 * at_once), abs=4)


def test_who_is_far_from_all_comes_home_and_odds_are_whole_per_cents() -> None:
    alone = run_home(0, running("miami", "tampa", {"seattle": "express"}), BOARD)
    assert (alone.home, [chance.percent for chance in alone.catches]) == (100, [0])
    assert alone == run_home(0, running("miami", "tampa", {"seattle": "express"}), BOARD)
    assert whole_percents([1, 1, 1]) == [34, 33, 33]
    assert whole_percents([0, 0]) == [0, 0]
    assert sum(whole_percents([997, 1, 1, 1])) == 100


def test_odds_know_no_more_than_the_room() -> None:
    met = 0
    for game in positions("rail_baron"):
        view = game.view(None)
        seat = view["turn"]
        if view["players"][seat]["dot"] is None:
            continue
        odds = ADVICE.runs(seat, view, game.board)
        odds.play(20)
        told = odds.odds()
        assert told.home + sum(chance.percent for chance in told.catches) == 100
        assert len(told.route) == told.away
        met += 1
        if met > 10:
            break
    assert met


# ---- looking ------------------------------------------------------------------------


def test_a_fare_is_what_a_step_would_cost() -> None:
    met = 0
    for game, decision, seat in asked("rail_baron", "step"):
        view, board = game.view(None), game.board
        for move in decision.moves(seat):
            assert isinstance(move, Step)
            passage = ADVICE.about(move, view, board)
            found = ADVICE.railroad(move.railroad, seat, view, board)
            assert (found.fare, found.owner) == (passage.fee, passage.owner)  # type: ignore[union-attr]
            met += found.fare > sums.BANK_FEE
    assert met


def test_a_city_tells_its_payoff_and_who_goes_there() -> None:
    met = 0
    for game in positions("rail_baron")[::7]:
        view, board = game.view(None), game.board
        for seat, player in enumerate(view["players"]):
            if player["goal"] is None or player["out"] or player["declared"]:
                continue
            dot = board.dots[board.cities[board.city_index[player["goal"]]].dot].id
            found = ADVICE.city(dot, seat, view, board)
            assert seat in found.bound
            trip = ADVICE.player(seat, view, board)
            assert (player["city"], player["goal"], trip.payoff) in found.payoffs
            met += 1
    assert met


def test_a_throw_that_is_more_than_enough_arrives_too() -> None:
    assert chance_to_arrive(2, bonus=False) == 100
    assert chance_to_arrive(7, bonus=False) == 58  # 21 of 36
    assert chance_to_arrive(12, bonus=False) == 3
    assert chance_to_arrive(13, bonus=False) == 0
    assert chance_to_arrive(5, bonus=True) == 33
