"""RB-66 to RB-73: railroads and trains from the Bank."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.contract import Game, Move
from game.rules.rail_baron.events import (
    MustSell,
    NothingBought,
    RailroadBought,
    RateDoubled,
    SoldToBank,
    TrainBought,
    TurnBegan,
    WentBankrupt,
)
from game.rules.rail_baron.moves import (
    BuyExpress,
    BuyNothing,
    BuyRailroad,
    BuySuperchief,
    Offer,
    SellToBank,
)
from tests.rules.playing import do, offered, told
from tests.rules.rail_baron.boards import SHIPPED
from tests.rules.rail_baron.positions import asked, cash, player, position, ride, roll
from tests.rules.refusing import refused


def _buying(cash: int = 20_000, **changes: Any) -> Game:
    """Seat 0 has just been paid 7,000 in Chicago and holds this much."""
    game = position(at={0: "oak"}, to={0: "chicago"}, cash={0: cash - 7_000}, **changes)
    roll(game, 1, 2)
    ride(game, "red", "chicago")
    return game


@pytest.mark.rule("RB-66")
def test_one_thing_is_bought_for_each_payoff() -> None:
    game = _buying(90_000)
    assert told(do(game, BuyRailroad("red")), TurnBegan) == [TurnBegan(1)]
    assert game.snapshot()["owners"] == {"red": 0}


@pytest.mark.rule("RB-66")
@pytest.mark.parametrize(
    "wanted", [BuyRailroad("red"), BuyExpress(), BuySuperchief(), BuyNothing()]
)
def test_nothing_is_bought_on_the_way(wanted: Move) -> None:
    game = position(to={0: "chicago"}, cash={0: 90_000})
    roll(game, 1, 2)
    refused(game, wanted, 0, "RB-66", "no_purchase_now")


@pytest.mark.rule("RB-66")
@pytest.mark.parametrize("wanted", [BuyRailroad("red"), BuyExpress(), BuySuperchief()])
@pytest.mark.parametrize("goal", [{}, {0: "chicago"}])
def test_nothing_is_bought_while_dice_are_awaited(wanted: Move, goal: dict[int, str]) -> None:
    """Before a destination is rolled, or before the move there."""
    game = position(to=goal, cash={0: 90_000, 1: 90_000})
    refused(game, wanted, 0, "RB-66", "no_purchase_now")
    refused(game, wanted, 1, "RB-66", "no_purchase_now")


@pytest.mark.rule("RB-66")
def test_a_second_purchase_for_one_payoff_is_refused() -> None:
    game = _buying(90_000, superchief={0})
    do(game, BuyRailroad("red"))
    assert asked(game) == "region_roll"
    refused(game, BuyExpress(), 0, "RB-66", "no_purchase_now")


@pytest.mark.rule("RB-66")
def test_nothing_is_bought_before_the_next_trip() -> None:
    game = position(cash={0: 200_000}, start={0: "chicago"}, phase="declare", asked=0)
    refused(game, BuyRailroad("red"), 0, "RB-66", "no_purchase_now")


@pytest.mark.rule("RB-67")
def test_a_railroad_of_the_bank_a_train_or_nothing() -> None:
    game = _buying(90_000, owners={"blue": 1, "gold": 0})
    assert set(offered(game)) == {
        BuyNothing(),
        BuyRailroad("red"),
        BuyRailroad("green"),
        BuyExpress(),
        BuySuperchief(),
    }


@pytest.mark.rule("RB-67")
def test_nothing_may_be_bought() -> None:
    game = _buying()
    assert told(do(game, BuyNothing()), NothingBought) == [NothingBought(0)]
    assert cash(game, 0) == 20_000 - 1_000


@pytest.mark.rule("RB-67")
@pytest.mark.parametrize("owner", [0, 1])
def test_what_the_bank_does_not_own_is_not_for_sale(owner: int) -> None:
    game = _buying(90_000, owners={"red": owner})
    refused(game, BuyRailroad("red"), 0, "RB-67", "not_for_sale")
    refused(game, BuyRailroad("silver"), 0, "RB-67", "no_such_railroad")


@pytest.mark.rule("RB-67")
def test_a_train_one_has_is_not_bought_again() -> None:
    game = _buying(90_000, express={0})
    refused(game, BuyExpress(), 0, "RB-67", "has_train")
    assert BuySuperchief() in offered(game)


@pytest.mark.rule("RB-68")
@pytest.mark.parametrize(
    ("wanted", "price"), [(BuyRailroad("red"), 10_000), (BuySuperchief(), 40_000)]
)
def test_the_full_price_must_be_there_in_cash(wanted: Move, price: int) -> None:
    """What one owns does not count: the gold railroad is worth more than either."""
    short = _buying(price - 500, owners={"gold": 0})
    refused(short, wanted, 0, "RB-68", "too_dear")
    assert wanted in offered(_buying(price, owners={"gold": 0}))


@pytest.mark.rule("RB-68")
def test_an_express_too() -> None:
    """The pawn goes no further than Albany, which pays 1,500."""
    for money, enough in ((2_000, False), (2_500, True)):
        game = position(at={0: "elm"}, to={0: "albany"}, cash={0: money})
        roll(game, 1, 2)
        ride(game, "green", "albany")
        assert (BuyExpress() in offered(game)) is enough


@pytest.mark.rule("RB-68")
def test_nothing_is_sold_to_raise_the_price() -> None:
    game = _buying(9_500, owners={"gold": 0})
    refused(game, Offer("gold"), 0, "RB-94", "no_sale_now")


@pytest.mark.rule("RB-68")
def test_fees_still_to_come_do_not_reduce_what_can_be_spent() -> None:
    game = _buying(20_000, owners={"red": 1})
    events = do(game, BuyRailroad("blue"))
    assert told(events, MustSell) == [MustSell(0, 5_000)]
    assert asked(game) == "offer"


@pytest.mark.rule("RB-69")
@pytest.mark.parametrize(
    ("wanted", "train", "price"),
    [(BuyExpress(), "express", 4_000), (BuySuperchief(), "superchief", 40_000)],
)
def test_what_trains_cost(wanted: Move, train: str, price: int) -> None:
    game = _buying(50_000)
    assert told(do(game, wanted), TrainBought) == [TrainBought(0, train, price)]
    assert cash(game, 0) == 50_000 - price - 1_000
    assert player(game, 0)[train] is True


@pytest.mark.rule("RB-69")
def test_the_shipped_board_has_these_prices() -> None:
    assert (SHIPPED.trains.express, SHIPPED.trains.superchief) == (4_000, 40_000)


@pytest.mark.rule("RB-69")
def test_a_railroad_costs_its_listed_price() -> None:
    game = _buying()
    assert told(do(game, BuyRailroad("red")), RailroadBought) == [RailroadBought(0, "red", 10_000)]
    assert cash(game, 0) == 20_000 - 10_000 - 1_000


@pytest.mark.rule("RB-70")
def test_a_superchief_costs_the_owner_of_an_express_as_much_and_the_express_stays() -> None:
    short = _buying(39_500, express={0})
    refused(short, BuySuperchief(), 0, "RB-68", "too_dear")
    game = _buying(50_000, express={0})
    assert told(do(game, BuySuperchief()), TrainBought) == [TrainBought(0, "superchief", 40_000)]
    assert player(game, 0)["express"] is True


@pytest.mark.rule("RB-70")
def test_an_express_after_a_superchief_is_useless_but_legal() -> None:
    game = _buying(50_000, superchief={0})
    do(game, BuyExpress())
    assert (player(game, 0)["express"], player(game, 0)["superchief"]) == (True, True)


@pytest.mark.rule("RB-71")
def test_the_last_railroad_of_the_bank_doubles_the_rate_at_once() -> None:
    game = _buying(20_000, owners={"blue": 1, "green": 2, "gold": 1})
    events = do(game, BuyRailroad("red"))
    assert told(events, RateDoubled) == [RateDoubled(10_000)]
    assert game.snapshot()["high"] is True


@pytest.mark.rule("RB-71")
def test_another_purchase_does_not() -> None:
    game = _buying(20_000, owners={"blue": 1, "green": 2})
    assert not told(do(game, BuyRailroad("red")), RateDoubled)


@pytest.mark.rule("RB-72")
def test_a_railroad_that_went_back_is_bought_at_its_normal_price() -> None:
    game = position(
        2,
        to={0: "chicago", 1: "dallas"},
        owners={"red": 1, "green": 0},
        cash={0: 4_000},
    )
    roll(game, 1, 1)
    ride(game, "red", "elm", "oak")
    do(game, Offer("green"))
    assert told(do(game, SellToBank()), SoldToBank) == [SoldToBank(0, "green", 2_000, False)]
    roll(game, 1, 1)
    ride(game, "blue", "dallas")
    bought = told(do(game, BuyRailroad("green")), RailroadBought)
    assert bought == [RailroadBought(1, "green", 4_000)]


@pytest.mark.rule("RB-73")
def test_only_railroads_can_be_sold() -> None:
    game = position(
        to={0: "seattle"},
        owners={"red": 1, "green": 0},
        cash={0: 4_000},
        express={0},
        superchief={0},
    )
    roll(game, 1, 2)
    ride(game, "red", "elm", "oak", "chicago")
    roll(game, red=1)
    ride(game, "red", "ash")
    assert offered(game) == [Offer("green")]
    for train in ("express", "superchief"):
        refused(game, Offer(train), 0, "RB-73", "trains_not_sold")


@pytest.mark.rule("RB-73")
def test_with_nothing_but_a_train_one_is_bankrupt_and_nobody_gets_it() -> None:
    game = position(to={0: "seattle"}, owners={"red": 1}, cash={0: 4_000}, express={0})
    roll(game, 1, 2)
    events = ride(game, "red", "elm", "oak", "chicago")
    assert told(events, WentBankrupt) == [WentBankrupt(0, 1_000)]
    assert not any(player(game, seat)["express"] for seat in range(3))
