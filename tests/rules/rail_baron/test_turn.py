"""RB-19 to RB-23: how a turn runs."""

from __future__ import annotations

import pytest

from game.rules.contract import CHANCE
from game.rules.rail_baron.events import (
    Arrived,
    BonusEarned,
    DestinationFound,
    DiceRolled,
    FeePaid,
    Moved,
    RailroadBought,
    TrainBought,
    TurnBegan,
)
from game.rules.rail_baron.moves import (
    BuyExpress,
    BuyNothing,
    BuyRailroad,
    Declare,
    Offer,
    Roll,
    SellToBank,
    Step,
)
from tests.rules.playing import do, offered, on_turn, told
from tests.rules.rail_baron.positions import (
    asked,
    cash,
    player,
    position,
    ride,
    roll,
    roll_city,
    roll_region,
    send,
)
from tests.rules.refusing import refused

RICH = 200_000


@pytest.mark.rule("RB-19")
def test_a_turn_without_a_trip_begins_with_a_destination() -> None:
    game = position()
    assert asked(game) == "region_roll"
    roll_region(game, "NC")
    assert asked(game) == "city_roll"
    roll_city(game, "chicago")
    assert asked(game) == "move_roll"
    roll(game, 1, 1)
    assert asked(game) == "step"
    ride(game, "red", "elm")
    assert asked(game) == "step"
    assert told(ride(game, "red", "oak"), TurnBegan) == [TurnBegan(1)]


@pytest.mark.rule("RB-19")
def test_a_turn_during_a_trip_begins_with_the_move() -> None:
    assert asked(position(to={0: "chicago"})) == "move_roll"


@pytest.mark.rule("RB-19")
def test_an_arrival_leads_to_a_purchase_and_a_bonus_to_a_new_trip() -> None:
    game = position(at={0: "oak"}, to={0: "chicago"}, superchief={0})
    roll(game, 1, 2)
    ride(game, "red", "chicago")
    assert asked(game) == "purchase"
    do(game, BuyNothing())
    assert asked(game) == "region_roll"
    send(game, "st_paul")
    assert asked(game) == "bonus_roll"
    roll(game, red=3)
    assert asked(game) == "step"
    ride(game, "red", "ash", "twin_cities")
    assert asked(game) == "purchase"
    assert told(do(game, BuyNothing()), TurnBegan) == [TurnBegan(1)]


@pytest.mark.rule("RB-19")
@pytest.mark.parametrize(("money", "then"), [(RICH, "declare"), (RICH - 500, "region_roll")])
def test_declaring_is_offered_only_to_who_may(money: int, then: str) -> None:
    game = position(2, at={1: "oak"}, to={1: "chicago"}, turn=1, cash={0: money})
    roll(game, 1, 1)
    ride(game, "red", "chicago")
    do(game, BuyNothing())
    assert (game.snapshot()["turn"], asked(game)) == (0, then)


@pytest.mark.rule("RB-19")
def test_a_declaration_away_from_home_leads_to_an_alternate_and_home_to_the_end() -> None:
    game = position(start={0: "chicago"}, cash={0: RICH + 1_000}, phase="declare", asked=0)
    do(game, Declare(True))
    assert asked(game) == "region_roll"
    send(game, "seattle")
    assert asked(game) == "move_roll"
    roll(game, 6, 6)
    ride(game, "red", "oak", "elm", "boston")
    assert asked(game) == "over"


@pytest.mark.rule("RB-19")
def test_a_declaration_at_home_wins() -> None:
    game = position(cash={0: RICH}, phase="declare", asked=0)
    do(game, Declare(True))
    assert asked(game) == "over"


@pytest.mark.rule("RB-19")
def test_fees_that_cannot_be_paid_lead_to_a_sale() -> None:
    game = position(to={0: "chicago"}, owners={"red": 1, "green": 0}, cash={0: 4_000})
    roll(game, 1, 1)
    ride(game, "red", "elm", "oak")
    assert asked(game) == "offer"
    do(game, Offer("green"))
    assert asked(game) == "sale"
    assert told(do(game, SellToBank()), TurnBegan) == [TurnBegan(1)]
    assert cash(game, 0) == 4_000 + 2_000 - 5_000


@pytest.mark.rule("RB-20")
def test_the_order_of_a_turn() -> None:
    game = position(at={0: "oak"}, to={0: "chicago"}, superchief={0}, owners={"red": 1})
    events = roll(game, 1, 2)
    events += ride(game, "red", "chicago")
    events += do(game, BuyExpress())
    events += send(game, "st_paul")
    events += roll(game, red=4)
    events += ride(game, "red", "ash", "twin_cities")
    events += do(game, BuyRailroad("green"))
    order = [
        DiceRolled,
        BonusEarned,
        Moved,
        Arrived,
        TrainBought,
        DiceRolled,
        DiceRolled,
        DestinationFound,
        DiceRolled,
        Moved,
        Moved,
        Arrived,
        RailroadBought,
        FeePaid,
        TurnBegan,
    ]
    assert [type(event) for event in events if type(event) in order] == order


@pytest.mark.rule("RB-20")
def test_nobody_moves_before_the_purchase_is_made() -> None:
    game = position(at={0: "oak"}, to={0: "chicago"})
    roll(game, 6, 6)
    ride(game, "red", "chicago")
    refused(game, Step("red", "ash"), 0, "RB-20", "no_move_now")


@pytest.mark.rule("RB-20")
@pytest.mark.parametrize("dice", [Roll((1, 2), None), Roll(None, 2), Roll((1, 2), 3)])
def test_nothing_is_rolled_before_the_purchase_is_made(dice: Roll) -> None:
    game = position(at={0: "oak"}, to={0: "chicago"}, superchief={0})
    roll(game, 1, 1)
    ride(game, "red", "chicago")
    refused(game, dice, CHANCE, "RB-20", "no_roll_now")


@pytest.mark.rule("RB-21")
def test_the_next_destination_is_not_rolled_on_arrival() -> None:
    game = position(2, at={0: "oak"}, to={0: "chicago", 1: "dallas"})
    roll(game, 1, 1)
    ride(game, "red", "chicago")
    do(game, BuyNothing())
    assert player(game, 0)["goal"] is None
    assert game.snapshot()["turn"] == 1
    roll(game, 1, 1)
    ride(game, "blue", "dallas")
    do(game, BuyNothing())
    assert (game.snapshot()["turn"], asked(game)) == (0, "region_roll")


@pytest.mark.rule("RB-22")
def test_the_dice_must_be_rolled() -> None:
    game = position(to={0: "chicago"})
    assert on_turn(game) == CHANCE
    refused(game, BuyNothing(), 0, "RB-22", "dice_first")
    refused(game, Step("red", "elm"), 0, "RB-22", "dice_first")


@pytest.mark.rule("RB-22")
def test_the_move_must_be_made() -> None:
    game = position(to={0: "chicago"})
    roll(game, 1, 2)
    assert {type(move) for move in offered(game)} == {Step}


@pytest.mark.rule("RB-23")
def test_pawns_share_dots_and_pass_each_other() -> None:
    game = position(at={1: "elm", 2: "elm"}, to={0: "chicago"})
    roll(game, 1, 2)
    ride(game, "red", "elm")
    assert [player(game, seat)["dot"] for seat in range(3)] == ["elm"] * 3
    ride(game, "red", "oak")
    assert player(game, 0)["dot"] == "oak"
