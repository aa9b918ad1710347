"""Every rule of Level Crossing; the name of a test begins with the id of the rule that it shows."""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

import pytest

from game import levels, words
from game.rules import catalogue
from game.rules.choices import Choices
from game.rules.contract import CHANCE, BadSetup, Decision, Game, InvariantBroken
from tests.crossing.positions import TITLE, all_keep, board, new, position, rolled, under_way
from tests.crossing.rules import events as e
from tests.crossing.rules.moves import Keep, Roll, Send, Shunt, Swap, Uncouple
from tests.crossing.rules.reading import build
from tests.rules.playing import do, offered, on_turn, told
from tests.rules.refusing import refused
from tests.rules.spoiling import MISSING, TWICE, changed, problems


def decision(game: Game) -> Decision:
    assert game.decision is not None
    return game.decision


def test_lc_01_two_to_four_play() -> None:
    assert [new(seats).seats for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadSetup, match="wrong_seats"):
            new(seats)


@pytest.mark.parametrize(("size", "capacities"), [("small", (12, 14, 16)), ("large", (18, 21, 24))])
def test_lc_02_three_sidings_of_two_sizes(size: str, capacities: tuple[int, ...]) -> None:
    game = new(size=size)
    large = game.view(None)["large"]
    assert tuple(siding.capacity(large) for siding in board().sidings) == capacities
    assert [siding.id for siding in board().sidings] == ["A", "B", "C"]


def test_lc_02_there_is_no_other_siding() -> None:
    refused(rolled(3), Shunt("D"), 0, "LC-02", "no_such_siding")


def test_lc_03_everybody_is_dealt_one_of_the_shuffled_cards() -> None:
    data = new(4).snapshot()
    assert Counter(data["cards"] + data["deck"]) == {"A": 4, "B": 4, "C": 4}
    assert len(data["cards"]) == 4
    assert new(4).snapshot() == data
    assert len({tuple(new(4, seed).snapshot()["cards"]) for seed in range(20)}) > 5


def test_lc_03_only_its_owner_sees_a_card() -> None:
    game = new()
    cards = game.snapshot()["cards"]
    assert [game.view(seat)["card"] for seat in (0, 1)] == cards
    assert "card" not in game.view(None)
    dealt = told(game.opening(), e.CardDealt)
    assert [event.for_(0).get("siding") for event in dealt] == [cards[0], None]


def test_lc_04_everybody_is_asked_at_once() -> None:
    game = new(3)
    number = game.number
    assert decision(game).seats == (0, 1, 2)
    assert list(decision(game).moves(1)) == [Keep(), Swap()]
    (event,) = game.play(Swap(), 1)
    assert decision(game).seats == (0, 2)
    assert game.number == number
    assert event.for_(1)["swaps"] is True
    assert "swaps" not in event.for_(0)
    assert game.view(0)["decided"] == [False, True, False]


def test_lc_04_nobody_answers_twice_or_plays_before() -> None:
    game = new(3)
    refused(game, Shunt("A"), 0, "LC-04", "cards_first")
    refused(game, Roll(1), CHANCE, "LC-04", "cards_first")
    game.play(Keep(), 1)
    refused(game, Swap(), 1, "LC-04", "already_answered")


def test_lc_04_whoever_does_not_answer_keeps_the_card() -> None:
    assert decision(new()).default(0) == Keep()


def test_lc_05_cards_are_swapped_in_turn_order() -> None:
    game = position(3, first=1, turn=1, cards=["A", "B", "C"])
    top = game.snapshot()["deck"][-2:]
    game.play(Swap(), 0)
    game.play(Keep(), 2)
    events = game.play(Swap(), 1)
    assert told(events, e.AnswersShown) == [e.AnswersShown((1, 0))]
    assert told(events, e.CardSwapped) == [e.CardSwapped(1, top[1]), e.CardSwapped(0, top[0])]
    data = game.snapshot()
    assert data["cards"] == [top[0], top[1], "C"]
    assert data["aside"] == ["A", "B", None]


def test_lc_05_who_swaps_is_seen_and_no_card() -> None:
    game = position(cards=["A", "B"])
    game.play(Swap(), 0)
    events = game.play(Keep(), 1)
    (swapped,) = told(events, e.CardSwapped)
    assert "siding" not in swapped.for_(1)
    assert game.view(1)["swapped"] == [True, False]
    assert game.view(0)["aside"] == "A"
    assert game.view(1)["aside"] is None
    assert game.view(None)["shown"] == [None, None]


def test_lc_06_the_first_player_is_drawn_by_lot() -> None:
    assert {new(3, seed).snapshot()["first"] for seed in range(30)} == {0, 1, 2}
    game = new(3)
    first = game.snapshot()["first"]
    all_keep(game)
    assert game.view(None)["turn"] == first


def test_lc_06_turns_go_round() -> None:
    game = rolled(1, 3)
    refused(game, Shunt("A"), 1, "LC-06", "not_your_turn")
    turns = [told(do(game, Shunt("A"), Roll(1)), e.TurnBegan)[0].seat for _ in range(3)]
    assert turns == [1, 2, 0]


def test_lc_07_a_turn_begins_with_a_die() -> None:
    game = under_way()
    assert on_turn(game) == CHANCE
    assert offered(game) == [Roll(die) for die in range(1, 7)]
    refused(game, Shunt("A"), 0, "LC-07", "die_first")
    refused(game, Roll(3), 0, "LC-07", "die_is_rolled")
    refused(game, Shunt("A"), CHANCE, "LC-07", "die_is_rolled")
    refused(game, Roll(7), CHANCE, "LC-07", "no_such_face")
    assert game.play(Roll(5), CHANCE) == [e.DieRolled(0, 5)]
    assert game.view(None)["coming"] == 5


def test_lc_07_where_nobody_rolls_the_die_is_fair() -> None:
    faces = Counter(
        decision(under_way(seed=seed)).default(CHANCE).die  # type: ignore[attr-defined]
        for seed in range(600)
    )
    assert set(faces) == set(range(1, 7))
    assert min(faces.values()) > 60


def test_lc_08_all_wagons_go_to_one_siding() -> None:
    game = rolled(5, standing=[8, 9, 0])
    assert offered(game) == [Shunt("B"), Shunt("C"), Uncouple()]
    refusal = refused(game, Shunt("A"), 0, "LC-08", "no_room")
    assert refusal.facts == {"siding": "A", "room": 4, "wagons": 5}
    (shunted,) = told(do(game, Shunt("C")), e.Shunted)
    assert (shunted.wagons, shunted.total, shunted.past) == (5, 5, 0)
    assert game.view(None)["standing"] == [8, 9, 5]


def test_lc_08_only_a_siding_answers_the_question() -> None:
    game = rolled(5)
    refused(game, Keep(), 0, "LC-08", "siding_now")
    refused(game, Send(2), 0, "LC-08", "siding_now")


def test_lc_09_without_room_for_all_any_siding_is_filled_up() -> None:
    game = rolled(6, standing=[9, 9, 15])
    assert offered(game)[:3] == [Shunt("A"), Shunt("B"), Shunt("C")]
    (shunted,) = told(do(game, Shunt("C")), e.Shunted)
    assert (shunted.wagons, shunted.total, shunted.past) == (1, 16, 5)


def test_lc_10_fewer_wagons_can_be_sent() -> None:
    game = rolled(5)
    assert Uncouple() in offered(game)
    do(game, Uncouple())
    moves = decision(game).moves(0)
    assert isinstance(moves, Choices)
    assert list(moves) == [Send(wagons) for wagons in range(1, 6)]
    assert decision(game).for_(0)["amounts"] == [
        {"kind": "crossing.send", "field": "wagons", "lowest": 1, "highest": 5, "step": 1}
    ]
    assert decision(game).default(0) == Send(5)
    assert do(game, Send(2)) == [e.Uncoupled(0, 2, 3)]
    assert offered(game) == [Shunt("A"), Shunt("B"), Shunt("C")]
    do(game, Shunt("B"))
    assert game.view(None)["standing"] == [0, 2, 0]


def test_lc_10_an_amount_is_one_of_those_that_have_come() -> None:
    game = rolled(5)
    do(game, Uncouple())
    for wagons in (0, 6, -1):
        refused(game, Send(wagons), 0, "LC-10", "not_so_many")
    refused(game, Shunt("A"), 0, "LC-10", "amount_now")


def test_lc_10_once_a_game_and_not_with_a_single_wagon() -> None:
    refused(rolled(5, uncoupled=[True, False]), Uncouple(), 0, "LC-10", "uncoupled_before")
    refused(rolled(1), Uncouple(), 0, "LC-10", "single_wagon")
    assert Uncouple() in offered(rolled(5, uncoupled=[False, True]))


def test_lc_11_a_full_siding_ends_the_game() -> None:
    game = rolled(4, standing=[8, 0, 0])
    events = do(game, Shunt("A"))
    assert told(events, e.GameEnded) == [e.GameEnded("A")]
    assert game.decision is None
    refused(game, Shunt("B"), 0, "LC-11", "game_over")


def test_lc_12_cards_are_shown_and_wagons_counted() -> None:
    game = rolled(4, 3, standing=[8, 5, 0], cards=["A", "B", "C"])
    events = do(game, Shunt("A"))
    assert told(events, e.CardShown) == [
        e.CardShown(0, "A", 12), e.CardShown(1, "B", 5), e.CardShown(2, "C", 0),
    ]  # fmt: skip
    assert game.view(None)["shown"] == ["A", "B", "C"]
    assert [part for line in game.standings() for part in line.parts] == [
        ("crossing.wagons", 12, "A"), ("crossing.wagons", 5, "B"), ("crossing.wagons", 0, "C"),
    ]  # fmt: skip


def test_lc_13_the_most_points_win() -> None:
    game = rolled(4, standing=[8, 5, 0], cards=["B", "A"])
    assert told(do(game, Shunt("A")), e.WinnersNamed) == [e.WinnersNamed((1,), 12)]
    assert [(line.seat, line.place) for line in game.standings()] == [(1, 1), (0, 2)]


def test_lc_13_ties_share_the_victory() -> None:
    game = rolled(4, 3, standing=[8, 5, 0], cards=["A", "B", "A"])
    assert told(do(game, Shunt("A")), e.WinnersNamed) == [e.WinnersNamed((0, 2), 12)]
    assert [line.place for line in game.standings()] == [1, 1, 3]


def data() -> dict[str, Any]:
    """Of the board that comes with the title, to be spoilt."""
    text = levels.path(TITLE).read_text(encoding="utf-8")
    found = levels.parse_toml(text, "board.toml")
    return {**found, "siding": [dict(siding) for siding in found["siding"]]}


@pytest.mark.parametrize(
    ("place", "value", "wrong"),
    [
        (("siding", 2), MISSING, ("siding", "crossing.not_three")),
        (("siding", 0), TWICE, ("siding", "crossing.not_three")),
        (("siding", 1, "id"), "A", ('siding["A"].id', "id_twice")),
        (("siding", 0, "large"), 11, ('siding["A"].large', "crossing.large_is_smaller")),
        (("siding", 0, "small"), 0, ('siding["A"].small', "out_of_range")),
        (("siding", 0, "name_fr"), MISSING, ('siding["A"].name_fr', "missing")),
        (("copies",), 0, ("copies", "out_of_range")),
        (("engines",), 1, ("engines", "unknown_key")),
    ],
)
def test_lc_14_a_board_that_cannot_be_played_is_refused(
    place: tuple[Any, ...], value: Any, wrong: tuple[str, str]
) -> None:
    found = problems(build, changed(data(), (place, value)))
    assert wrong in [(problem.key, problem.code) for problem in found]
    assert len(found) == 1 or value is TWICE


def test_lc_14_everything_that_is_wrong_is_said_at_once() -> None:
    spoilt = changed(data(), (("copies",), 0), (("siding", 0, "small"), "x"), (("more",), 1))
    assert {problem.key for problem in problems(build, spoilt)} == {
        "copies", 'siding["A"].small', "more",
    }  # fmt: skip


def test_lc_14_another_title_s_board_is_refused_by_its_schema() -> None:
    (problem,) = problems(build, {**data(), "schema": "express/1"})
    assert problem.key == "schema"


def test_lc_14_there_are_two_cards_for_each_player() -> None:
    few = build({**data(), "copies": 2})
    assert catalogue.new_game(TITLE, few, 3, 1).seats == 3
    with pytest.raises(BadSetup, match="too_few_cards"):
        catalogue.new_game(TITLE, few, 4, 1)


@pytest.mark.parametrize(
    ("fields", "broken"),
    [
        ({"deck": ["A"] * 8}, "1: "),
        ({"phase": "shunt", "die": 5, "coming": 3}, "2: wagons are missing"),
        ({"phase": "over", "standing": [12, 14, 0]}, "3: full sidings"),
    ],
)
def test_what_no_move_may_break_is_noticed(fields: dict[str, Any], broken: str) -> None:
    game = position(**{"phase": "roll", **fields})
    with pytest.raises(InvariantBroken, match=broken):
        game.invariants()


def test_every_rule_has_a_test() -> None:
    named = " ".join(name for name in vars(sys.modules[__name__]) if name.startswith("test_lc_"))
    for rule in words.rule_texts(TITLE, "en"):
        assert rule.lower().replace("-", "_") in named
