"""RB-49 to RB-62: the bonus move."""

from __future__ import annotations

from itertools import product

import pytest

from game.rules.contract import CHANCE
from game.rules.rail_baron.events import (
    Arrived,
    BonusEarned,
    Caught,
    DiceRolled,
    FeePaid,
    GameWon,
    Moved,
    RailroadBought,
    TrainBought,
    TurnBegan,
)
from game.rules.rail_baron.moves import (
    BuyExpress,
    BuyNothing,
    BuyRailroad,
    BuySuperchief,
    Declare,
    Roll,
)
from tests.rules.playing import do, told
from tests.rules.rail_baron.positions import (
    asked,
    cash,
    player,
    position,
    ride,
    roll,
    section,
    send,
    steps,
)
from tests.rules.refusing import refused

ME = {0}
NOBODY: set[int] = set()
DICE = range(1, 7)


@pytest.mark.rule("RB-49")
@pytest.mark.parametrize(
    ("express", "superchief", "white", "why"),
    [
        (NOBODY, NOBODY, (6, 6), "double_six"),
        (NOBODY, NOBODY, (5, 5), None),
        (NOBODY, NOBODY, (1, 5), None),
        (ME, NOBODY, (5, 5), "express"),
        (ME, NOBODY, (6, 6), "double_six"),
        (ME, NOBODY, (4, 5), None),
        (NOBODY, ME, (1, 2), "superchief"),
        ({1}, {2}, (5, 5), None),
    ],
)
def test_the_white_dice_earn_a_bonus(
    express: set[int], superchief: set[int], white: tuple[int, int], why: str | None
) -> None:
    game = position(to={0: "chicago"}, express=express, superchief=superchief)
    earned = told(roll(game, *white), BonusEarned)
    assert earned == ([] if why is None else [BonusEarned(0, why)])


@pytest.mark.rule("RB-50")
@pytest.mark.parametrize("train", [BuyExpress(), BuySuperchief()])
def test_a_train_gives_its_first_bonus_on_the_turn_after(
    train: BuyExpress | BuySuperchief,
) -> None:
    game = position(2, at={0: "oak"}, to={0: "chicago"}, cash={0: 60_000})
    roll(game, 2, 2)
    ride(game, "red", "chicago")
    assert told(do(game, train), TurnBegan) == [TurnBegan(1)]
    send(game, "miami")
    send(game, "boston")
    assert told(roll(game, 2, 2), BonusEarned)


@pytest.mark.rule("RB-51")
def test_there_is_one_bonus_whatever_one_has() -> None:
    game = position(to={0: "seattle"}, express=ME, superchief=ME)
    assert len(told(roll(game, 1, 1), BonusEarned)) == 1
    ride(game, "red", "elm", "oak")
    assert not told(roll(game, red=6), BonusEarned)
    assert told(ride(game, "red", "chicago", "ash", "twin_cities", "fir"), TurnBegan) == []
    assert told(ride(game, "red", "seattle"), Arrived)
    assert told(do(game, BuyNothing()), TurnBegan) == [TurnBegan(1)]


@pytest.mark.rule("RB-51")
def test_the_bonus_of_one_turn_says_nothing_of_the_next() -> None:
    game = position(2, to={0: "seattle"}, superchief={0, 1})
    roll(game, 1, 2)
    ride(game, "red", "elm", "oak", "chicago")
    roll(game, red=1)
    ride(game, "red", "ash")
    send(game, "oakland")
    assert asked(game) == "move_roll"
    assert told(roll(game, 1, 2), BonusEarned) == [BonusEarned(1, "superchief")]
    ride(game, "blue", "dallas", "chicago", "oak")
    assert asked(game) == "bonus_roll"


@pytest.mark.rule("RB-52")
def test_a_bonus_cannot_be_declined() -> None:
    game = position(to={0: "seattle"}, superchief=ME)
    roll(game, 1, 2)
    assert not told(ride(game, "red", "elm", "oak", "chicago"), TurnBegan)
    assert asked(game) == "bonus_roll"
    refused(game, BuyNothing(), 0, "RB-52", "bonus_compulsory")
    roll(game, red=1)
    assert asked(game) == "step"


@pytest.mark.rule("RB-53")
@pytest.mark.parametrize("dice", [Roll((1, 2), None), Roll((1, 2), 3)])
def test_the_coloured_die_alone_is_rolled(dice: Roll) -> None:
    game = position(to={0: "seattle"}, superchief=ME)
    roll(game, 1, 1)
    ride(game, "red", "elm", "oak")
    refused(game, dice, CHANCE, "RB-53", "wrong_dice")


@pytest.mark.rule("RB-53")
def test_the_pawn_moves_as_many_dots_as_it_shows() -> None:
    game = position(to={0: "seattle"}, superchief=ME)
    roll(game, 1, 1)
    ride(game, "red", "elm", "oak")
    roll(game, red=3)
    events = ride(game, "red", "chicago", "ash", "twin_cities")
    assert [event.left for event in told(events, Moved)] == [2, 1, 0]
    assert told(events, TurnBegan) == [TurnBegan(1)]


@pytest.mark.rule("RB-54")
def test_a_turn_lost_before_the_white_dice_gives_no_bonus() -> None:
    game = position(superchief=ME, express=ME)
    assert told(send(game, "boston"), TurnBegan) == [TurnBegan(1)]
    assert player(game, 0)["dot"] == "boston"


@pytest.mark.rule("RB-55")
def test_a_bonus_move_may_arrive_and_the_next_destination_waits() -> None:
    game = position(at={0: "elm"}, to={0: "chicago"}, superchief=ME, express=ME)
    roll(game, 1, 2)
    ride(game, "red", "boston")
    ride(game, "blue", "elm")
    ride(game, "red", "oak")
    roll(game, red=6)
    assert told(ride(game, "red", "chicago"), Arrived) == [Arrived(0, "boston", "chicago", 7_000)]
    events = do(game, BuyRailroad("red"))
    assert told(events, TurnBegan) == [TurnBegan(1)]
    assert player(game, 0)["goal"] is None


@pytest.mark.rule("RB-56")
def test_normal_and_bonus_move_are_paid_together_once() -> None:
    game = position(to={0: "seattle"}, superchief=ME, owners={"red": 1})
    roll(game, 1, 1)
    assert not told(ride(game, "red", "elm", "oak"), FeePaid)
    roll(game, red=2)
    events = ride(game, "red", "chicago", "ash")
    assert told(events, FeePaid) == [FeePaid(0, 1, 5_000)]
    assert cash(game, 0) == 15_000


@pytest.mark.rule("RB-57")
def test_a_declared_player_must_use_a_bonus_too() -> None:
    game = position(
        start={0: "seattle"}, at={0: "ash"}, to={0: "dallas"}, declared=ME, cash={0: 210_000}
    )
    roll(game, 6, 6)
    ride(game, "red", "chicago", "oak", "elm")
    assert asked(game) == "step"
    ride(game, "red", "boston")
    assert asked(game) == "over"
    game = position(
        start={0: "seattle"},
        at={0: "fir"},
        to={0: "dallas"},
        declared=ME,
        superchief=ME,
        cash={0: 210_000},
    )
    roll(game, 1, 1)
    ride(game, "red", "twin_cities", "ash")
    assert asked(game) == "bonus_roll"


@pytest.mark.rule("RB-57")
def test_home_ends_the_movement_and_voids_the_bonus() -> None:
    game = position(
        start={0: "chicago"},
        at={0: "elm"},
        to={0: "dallas"},
        declared=ME,
        superchief=ME,
        cash={0: 201_000},
    )
    roll(game, 1, 2)
    events = ride(game, "red", "boston")
    assert told(events, GameWon) == [GameWon(0, "home", 200_000, (200_000, 20_000, 20_000))]


@pytest.mark.rule("RB-58")
def test_a_bonus_move_catches_a_declared_pawn() -> None:
    game = position(
        to={0: "seattle", 1: "dallas"},
        start={1: "seattle"},
        at={1: "chicago"},
        declared={1},
        cash={1: 260_000},
        superchief=ME,
    )
    roll(game, 1, 1)
    assert not told(ride(game, "red", "elm", "oak"), Caught)
    roll(game, red=2)
    assert told(ride(game, "red", "chicago"), Caught) == [Caught(1, 0, 50_000)]


@pytest.mark.rule("RB-59")
@pytest.mark.parametrize(
    ("express", "superchief", "bonuses"),
    [(NOBODY, NOBODY, 1), (ME, NOBODY, 6), (NOBODY, ME, 36), (ME, ME, 36)],
)
def test_how_many_of_the_36_results_earn_a_bonus(
    express: set[int], superchief: set[int], bonuses: int
) -> None:
    start = position(to={0: "chicago"}, express=express, superchief=superchief)
    rolls = [start.copy().play(Roll((a, b), None), CHANCE) for a, b in product(DICE, DICE)]
    assert sum(len(told(events, BonusEarned)) for events in rolls) == bonuses


@pytest.mark.rule("RB-60")
def test_the_bonus_is_not_rolled_before_everything_else_is_done() -> None:
    game = position(
        home={0: "albany"}, at={0: "oak"}, to={0: "chicago"}, superchief=ME, cash={0: 230_000}
    )
    roll(game, 1, 1)
    assert game.view(0)["red"] is None
    events = ride(game, "red", "chicago")
    events += do(game, BuyExpress())
    events += do(game, Declare(True))
    events += send(game, "dallas")
    assert asked(game) == "bonus_roll"
    events += roll(game, red=4)
    last_roll = told(events, DiceRolled)[-1]
    assert (last_roll.purpose, events.index(last_roll)) == ("bonus", len(events) - 1)


@pytest.mark.rule("RB-61")
def test_a_bonus_goes_on_with_the_trip() -> None:
    game = position(at={0: "elm"}, to={0: "seattle"}, superchief=ME)
    roll(game, 1, 1)
    ride(game, "red", "oak", "chicago")
    roll(game, red=1)
    assert player(game, 0)["goal"] == "seattle"
    assert set(player(game, 0)["used"]) == {
        section("red", "elm", "oak"),
        section("red", "oak", "chicago"),
    }
    assert ("red", "oak") not in steps(game)


@pytest.mark.rule("RB-62")
def test_after_an_arrival_the_bonus_begins_a_new_trip() -> None:
    game = position(at={0: "oak"}, to={0: "chicago"}, superchief=ME)
    roll(game, 1, 1)
    events = ride(game, "red", "chicago")
    events += do(game, BuyExpress())
    assert asked(game) == "region_roll"
    send(game, "boston")
    roll(game, red=3)
    events += ride(game, "red", "oak", "elm", "boston")
    events += do(game, BuyRailroad("red"))
    assert told(events, Arrived) == [
        Arrived(0, "boston", "chicago", 7_000),
        Arrived(0, "chicago", "boston", 7_000),
    ]
    assert told(events, TrainBought)
    assert told(events, RailroadBought)


@pytest.mark.rule("RB-62")
@pytest.mark.parametrize("declares", [True, False])
def test_before_that_trip_one_may_declare(declares: bool) -> None:
    game = position(
        home={0: "albany"}, at={0: "oak"}, to={0: "chicago"}, superchief=ME, cash={0: 201_000}
    )
    roll(game, 1, 1)
    ride(game, "red", "chicago")
    do(game, BuyNothing())
    assert asked(game) == "declare"
    do(game, Declare(declares))
    send(game, "dallas")
    assert player(game, 0)["declared"] is declares
    assert asked(game) == "bonus_roll"
