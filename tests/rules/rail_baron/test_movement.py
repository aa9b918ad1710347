"""RB-33 to RB-48: along the tracks."""

from __future__ import annotations

import pytest

from game.rules.contract import CHANCE, move_from_json
from game.rules.rail_baron.events import Arrived, FeePaid, Moved, TurnBegan
from game.rules.rail_baron.moves import BuyNothing, Roll, Step
from tests.rules.playing import do, offered, told
from tests.rules.rail_baron.boards import LITTLE, SHIPPED
from tests.rules.rail_baron.positions import (
    asked,
    player,
    position,
    ride,
    roll,
    section,
    send,
    steps,
)
from tests.rules.refusing import refused


@pytest.mark.rule("RB-33")
@pytest.mark.parametrize("white", [(1, 1), (2, 5), (6, 6)])
def test_the_two_white_dice_are_the_number_of_steps(white: tuple[int, int]) -> None:
    game = position(to={0: "chicago"})
    roll(game, *white)
    assert game.decision is not None
    assert game.decision.facts["left"] == sum(white)


@pytest.mark.rule("RB-33")
@pytest.mark.parametrize("dice", [Roll((3, 4), 2), Roll(None, 2)])
def test_the_coloured_die_is_not_rolled_for_a_normal_move(dice: Roll) -> None:
    refused(position(to={0: "chicago"}), dice, CHANCE, "RB-33", "wrong_dice")


@pytest.mark.rule("RB-34")
def test_every_dot_costs_one_cities_too() -> None:
    game = position(at={0: "oak"}, to={0: "seattle"})
    roll(game, 2, 3)
    ridden = told(ride(game, "red", "chicago", "ash", "twin_cities", "fir"), Moved)
    assert [(event.to, event.left) for event in ridden] == [
        ("chicago", 4),
        ("ash", 3),
        ("twin_cities", 2),
        ("fir", 1),
    ]


@pytest.mark.rule("RB-34")
@pytest.mark.parametrize(
    ("railroad", "to", "code"),
    [
        ("red", "oak", "not_a_neighbour"),
        ("red", "boston", "not_a_neighbour"),
        ("red", "atlantis", "no_such_place"),
        ("silver", "elm", "no_such_place"),
    ],
)
def test_a_step_goes_to_a_neighbour(railroad: str, to: str, code: str) -> None:
    game = position(to={0: "chicago"})
    roll(game, 1, 2)
    refused(game, Step(railroad, to), 0, "RB-34", code)


@pytest.mark.rule("RB-35")
def test_the_full_number_is_used() -> None:
    game = position(at={0: "oak"}, to={0: "seattle"})
    roll(game, 1, 3)
    for dot in ("chicago", "ash", "twin_cities"):
        assert not told(ride(game, "red", dot), TurnBegan)
        assert asked(game) == "step"
    assert told(ride(game, "red", "fir"), TurnBegan)


@pytest.mark.rule("RB-35")
def test_the_full_number_is_used_also_where_one_would_rather_stay() -> None:
    game = position(at={0: "oak"}, to={0: "chicago"})
    roll(game, 1, 2)
    ride(game, "red", "elm", "boston")
    assert offered(game) == [Step("blue", "miami")]


@pytest.mark.rule("RB-36")
def test_the_pawn_stops_at_its_destination_and_what_is_left_is_lost() -> None:
    game = position(at={0: "oak"}, to={0: "chicago"})
    roll(game, 6, 5)
    assert told(ride(game, "red", "chicago"), Arrived)
    assert game.snapshot()["left"] == 0
    refused(game, Step("red", "ash"), 0, "RB-20", "no_move_now")
    assert told(do(game, BuyNothing()), TurnBegan)
    assert player(game, 0)["dot"] == "chicago"


@pytest.mark.rule("RB-37")
@pytest.mark.parametrize(("railroad", "owner", "fee"), [("red", None, 1_000), ("blue", 2, 5_000)])
def test_of_several_railroads_the_named_one_is_ridden(
    railroad: str, owner: int | None, fee: int
) -> None:
    game = position(at={0: "oak"}, to={0: "chicago"}, owners={"blue": 2})
    roll(game, 1, 2)
    assert {("red", "chicago"), ("blue", "chicago")} <= steps(game)
    ride(game, railroad, "chicago")
    assert told(do(game, BuyNothing()), FeePaid) == [FeePaid(0, owner, fee)]


@pytest.mark.rule("RB-37")
def test_a_railroad_that_does_not_join_the_two_dots_is_refused() -> None:
    game = position(at={0: "oak"}, to={0: "chicago"})
    roll(game, 1, 2)
    told_why = refused(game, Step("gold", "chicago"), 0, "RB-37", "other_railroad")
    assert told_why.facts["railroads"] == ["red", "blue"]


@pytest.mark.rule("RB-37")
@pytest.mark.parametrize("step", [Step("", "chicago"), Step(to="chicago")])
def test_a_step_without_its_railroad_is_refused(step: Step) -> None:
    game = position(at={0: "oak"}, to={0: "chicago"})
    roll(game, 1, 2)
    told_why = refused(game, step, 0, "RB-37", "name_railroad")
    assert told_why.facts == {"to": "chicago", "railroads": ["red", "blue"]}
    unsaid = move_from_json({"kind": "rail_baron.step", "to": "chicago"})
    refused(game, unsaid, 0, "RB-37", "name_railroad")
    refused(game, Step("", "dallas"), 0, "RB-34", "no_such_place")


@pytest.mark.rule("RB-38")
def test_railroads_are_changed_at_any_dot() -> None:
    game = position(to={0: "dallas"})
    roll(game, 2, 2)
    ride(game, "blue", "elm")
    ride(game, "red", "oak")
    ride(game, "blue", "chicago")
    ride(game, "red", "ash")
    assert player(game, 0)["dot"] == "ash"


@pytest.mark.rule("RB-39")
def test_a_step_is_not_taken_back() -> None:
    game = position(to={0: "seattle"})
    roll(game, 1, 2)
    ride(game, "red", "elm")
    refused(game, Step("red", "boston"), 0, "RB-41", "section_used")
    assert {type(move) for move in offered(game)} == {Step}
    assert Moved.binds


@pytest.mark.rule("RB-40")
def test_a_detour_is_as_good_as_the_shortest_way() -> None:
    game = position(2, to={0: "chicago", 1: "dallas"})
    roll(game, 1, 1)
    ride(game, "red", "elm")
    assert ("blue", "boston") in steps(game)
    ride(game, "blue", "boston")
    roll(game, 1, 1)
    ride(game, "blue", "dallas")
    do(game, BuyNothing())
    roll(game, 1, 2)
    assert told(ride(game, "blue", "miami", "dallas", "chicago"), Arrived)


@pytest.mark.rule("RB-41")
@pytest.mark.parametrize("turn_between", [False, True])
def test_a_section_is_ridden_once_a_trip_in_either_direction(turn_between: bool) -> None:
    game = position(2, to={0: "seattle", 1: "dallas"}, at={0: "oak"})
    roll(game, 1, 1 if turn_between else 2)
    ride(game, "red", "chicago")
    refused(game, Step("red", "oak"), 0, "RB-41", "section_used")
    ride(game, "blue", "oak")
    if turn_between:
        roll(game, 1, 1)
        ride(game, "blue", "dallas")
        do(game, BuyNothing())
        roll(game, 1, 1)
    refused(game, Step("red", "chicago"), 0, "RB-41", "section_used")
    refused(game, Step("blue", "chicago"), 0, "RB-41", "section_used")


@pytest.mark.rule("RB-41")
def test_the_bonus_move_remembers_the_normal_one() -> None:
    game = position(to={0: "seattle"}, at={0: "elm"}, superchief={0})
    roll(game, 1, 1)
    ride(game, "red", "oak", "chicago")
    roll(game, red=1)
    refused(game, Step("red", "oak"), 0, "RB-41", "section_used")


@pytest.mark.rule("RB-42")
def test_two_dots_joined_twice_are_ridden_twice_and_dots_visited_again() -> None:
    game = position(to={0: "chicago"})
    roll(game, 1, 2)
    ride(game, "red", "elm")
    ride(game, "blue", "boston")
    assert steps(game) == {("blue", "miami")}
    assert player(game, 0)["dot"] == "boston"


@pytest.mark.rule("RB-43")
def test_after_the_arrival_every_section_is_free_again() -> None:
    game = position(at={0: "oak"}, to={0: "chicago"})
    roll(game, 6, 6)
    ride(game, "red", "chicago")
    assert player(game, 0)["used"] == []
    do(game, BuyNothing())
    send(game, "boston")
    roll(game, red=1)
    assert ("red", "oak") in steps(game)


@pytest.mark.rule("RB-44")
def test_a_dead_end_is_a_trap_unless_one_must_go_there() -> None:
    game = position(at={0: "elm"}, to={0: "chicago"})
    roll(game, 6, 6)
    refused(game, Step("green", "albany"), 0, "RB-44", "trap")
    game = position(at={0: "elm"}, to={0: "albany"})
    roll(game, 6, 6)
    assert told(ride(game, "green", "albany"), Arrived)


@pytest.mark.rule("RB-44")
def test_used_sections_make_traps() -> None:
    """Boston has three sections: once two are used there is no way out again."""
    two_used = [section("blue", "boston", "elm"), section("blue", "boston", "miami")]
    for used, trapped in (([], False), (two_used[:1], False), (two_used, True)):
        game = position(at={0: "elm"}, to={0: "chicago"}, used={0: used})
        roll(game, 6, 6)
        assert (("red", "boston") not in steps(game)) == trapped
    refused(game, Step("red", "boston"), 0, "RB-44", "trap")


@pytest.mark.rule("RB-44")
def test_how_many_steps_are_left_plays_no_role() -> None:
    for white in ((1, 1), (6, 6)):
        game = position(at={0: "oak"}, to={0: "chicago"})
        roll(game, *white)
        assert steps(game) == {("red", "chicago"), ("blue", "chicago"), ("red", "elm")}


@pytest.mark.rule("RB-44")
def test_a_declared_pawn_must_be_able_to_reach_its_home() -> None:
    cash = {0: 250_000}
    game = position(start={0: "chicago"}, to={0: "albany"}, at={0: "elm"}, declared={0}, cash=cash)
    roll(game, 1, 2)
    refused(game, Step("green", "albany"), 0, "RB-44", "trap")


@pytest.mark.rule("RB-45")
@pytest.mark.parametrize("goal", ["seattle", "san_francisco", "albany"])
def test_there_is_always_a_step_until_the_target_is_reached(goal: str) -> None:
    """Whichever way the pawn is driven, always taking the last of the list or always the first."""
    for pick in (0, -1):
        game = position(2, to={0: goal}, cash={0: 10**6})
        roll(game, 6, 6)
        while asked(game) != "purchase":
            if asked(game) == "bonus_roll":
                roll(game, red=6)
            elif asked(game) == "step":
                assert offered(game)
                do(game, offered(game)[pick])
            elif game.snapshot()["turn"] == 1:
                send(game, "miami")  # where the other pawn stands: its turn is lost
            else:
                roll(game, 6, 6)
        assert player(game, 0)["city"] == goal


@pytest.mark.rule("RB-46")
def test_a_pawn_may_turn_where_tracks_of_one_railroad_meet() -> None:
    game = position(at={0: "ash"}, to={0: "miami"})
    roll(game, 1, 2)
    assert {("green", "dallas"), ("green", "pine")} <= steps(game)
    assert told(ride(game, "green", "pine"), Moved)[0].left == 2


@pytest.mark.rule("RB-46")
def test_one_way_through_a_crossing_leaves_the_others_open() -> None:
    game = position(start={0: "chicago"}, at={0: "ash"}, to={0: "boston"})
    roll(game, 2, 2)
    ride(game, "green", "dallas")
    assert ("green", "ash") not in steps(game)
    ride(game, "green", "pine", "ash")
    assert player(game, 0)["dot"] == "ash"


@pytest.mark.rule("RB-47")
def test_no_change_where_two_railroads_cross_away_from_a_dot() -> None:
    """Gold runs from fir to miami over the crossing where green meets itself."""
    game = position(start={0: "chicago"}, at={0: "fir"}, to={0: "boston"})
    roll(game, 1, 2)
    assert steps(game) == {("red", "seattle"), ("red", "twin_cities"), ("gold", "miami")}
    for dot in ("ash", "dallas", "pine"):
        refused(game, Step("green", dot), 0, "RB-34", "not_a_neighbour")


@pytest.mark.rule("RB-47")
def test_every_section_is_of_one_railroad() -> None:
    for board in (LITTLE, SHIPPED):
        names = set(board.section_names)
        assert len(names) == len(board.network.sections)


@pytest.mark.rule("RB-48")
def test_start_home_and_the_destinations_of_others_are_passed_freely() -> None:
    game = position(at={0: "elm"}, to={0: "seattle", 1: "dallas", 2: "miami"})
    roll(game, 2, 2)
    passed = ride(game, "red", "boston")
    passed += ride(game, "blue", "miami", "dallas", "chicago")
    assert [event.to for event in told(passed, Moved)] == ["boston", "miami", "dallas", "chicago"]
    assert not told(passed, Arrived)
