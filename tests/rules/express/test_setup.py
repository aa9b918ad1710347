"""EX-08 to EX-16: from the box to the first turn."""

from __future__ import annotations

import json
from itertools import permutations

import pytest

from game.rules import catalogue
from game.rules.contract import Game, Seat
from game.rules.express.events import (
    GameBegan,
    RowFilled,
    TicketsDecided,
    TicketsKept,
    TicketsOffered,
)
from game.rules.express.moves import LOCO, DrawCard, DrawTickets, KeepTickets
from game.rules.express.reading import build
from tests.rules.express.boards import SHIPPED, tiny_data
from tests.rules.express.positions import claim, draw_two, first_of_offer, locos, position
from tests.rules.playing import on_turn, told
from tests.rules.refusing import refused

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def _new(seats: int = 2, seed: int = 1) -> Game:
    return catalogue.new_game("express", SHIPPED, seats, seed)


def _begun(seats: int, kept: int = 2, seed: int = 1) -> Game:
    """A game in which every seat has kept its first tickets."""
    game = _new(seats, seed)
    for seat in range(seats):
        game.play(first_of_offer(game, seat, kept), seat)
    return game


@pytest.mark.rule("EX-08")
def test_scores_start_at_nothing() -> None:
    assert _new(4).snapshot()["points"] == [0, 0, 0, 0]


@pytest.mark.rule("EX-08")
def test_the_track_goes_round_and_a_score_beyond_100_counts_on() -> None:
    game = position(hands={0: {LOCO: 6}}, points=[95, 0], possible=False)
    claim(game, "rome-athens", *locos(6))
    assert game.view(None)["players"][0]["points"] == 110


@pytest.mark.rule("EX-09")
@SEATS
def test_all_locos_lie_open_beside_the_board(seats: int) -> None:
    assert _new(seats).view(None)["locos"] == 12


@pytest.mark.rule("EX-10")
@SEATS
def test_everyone_is_dealt_four_cards_and_no_loco(seats: int) -> None:
    for seed in range(20):
        for held in _new(seats, seed).snapshot()["hands"]:
            assert sum(held.values()) == 4
            assert held[LOCO] == 0


@pytest.mark.rule("EX-10", "EX-12")
@pytest.mark.parametrize("stack", ["pile", "deck"])
def test_cards_and_tickets_are_shuffled_by_the_seed_alone(stack: str) -> None:
    first, again, other = (_new(2, seed).snapshot()[stack] for seed in (1, 1, 2))
    assert first == again != other


@pytest.mark.rule("EX-11")
def test_five_of_the_cards_that_are_left_lie_open_and_the_others_are_the_pile() -> None:
    start = _new(2).snapshot()
    assert len(start["row"]) == 5
    assert None not in start["row"]
    assert LOCO not in (*start["row"], *start["pile"])
    assert len(start["pile"]) == 70 - 2 * 4 - 5
    turned_up = told(_new(2).opening(), RowFilled)
    assert [event.colour for event in turned_up] == start["row"]


@pytest.mark.rule("EX-12")
@SEATS
def test_everyone_is_shown_three_tickets_in_secret(seats: int) -> None:
    shown = told(_new(seats).opening(), TicketsOffered)
    assert [(event.seat, event.count) for event in shown] == [(seat, 3) for seat in range(seats)]
    assert len({ticket for event in shown for ticket in event.tickets or ()}) == 3 * seats
    for event in shown:
        assert "tickets" in event.for_(event.seat)
        assert "tickets" not in event.for_((event.seat + 1) % seats)
        assert "tickets" not in event.for_(None)


@pytest.mark.rule("EX-12")
@pytest.mark.parametrize("count", [2, 3])
def test_two_or_three_of_the_first_tickets_are_kept(count: int) -> None:
    game = _begun(2, kept=count)
    assert [len(kept) for kept in game.snapshot()["kept"]] == [count, count]


@pytest.mark.rule("EX-12")
@pytest.mark.parametrize("count", [0, 1])
def test_keeping_fewer_than_two_of_the_first_tickets_is_refused(count: int) -> None:
    game = _new()
    refused(game, first_of_offer(game, 0, count), 0, "EX-12", "keep_more")


@pytest.mark.rule("EX-12")
def test_a_ticket_of_somebody_else_is_refused() -> None:
    game = _new()
    mine, theirs = game.snapshot()["offers"]
    refused(game, KeepTickets((mine[0], theirs[0]), (mine[1],)), 0, "EX-12", "ticket_not_offered")


@pytest.mark.rule("EX-12")
@pytest.mark.parametrize("move", [DrawCard(), DrawTickets()])
def test_no_turn_before_the_first_tickets_are_chosen(move: DrawCard | DrawTickets) -> None:
    game = _new()
    refused(game, move, game.snapshot()["first"], "EX-12", "tickets_first")


@pytest.mark.rule("EX-12")
def test_the_first_choice_lists_every_two_and_all_three() -> None:
    game = _new()
    a, b, c = game.snapshot()["offers"][1]
    assert game.decision is not None
    assert {(frozenset(move.kept), move.buried) for move in game.decision.moves(1)} == {
        (frozenset((a, b, c)), ()),
        (frozenset((a, b)), (c,)),
        (frozenset((a, c)), (b,)),
        (frozenset((b, c)), (a,)),
    }


@pytest.mark.rule("EX-13")
@pytest.mark.parametrize("seed", range(6))
def test_rejected_tickets_go_under_in_turn_order_from_the_first_player(seed: int) -> None:
    game = _new(3, seed)
    start = game.snapshot()
    for seat in range(3):
        game.play(first_of_offer(game, seat, 2), seat)
    order = [(start["first"] + step) % 3 for step in range(3)]
    now = game.snapshot()
    assert now["buried"] == [[seat, start["offers"][seat][2]] for seat in order]
    assert now["deck"] == start["deck"]


@pytest.mark.rule("EX-13")
@SEATS
def test_first_choices_in_any_order_of_answering_lead_to_the_same_position(seats: int) -> None:
    ends = set()
    for order in permutations(range(seats)):
        game = _new(seats)
        for seat in order:
            game.play(first_of_offer(game, seat, 2 + seat % 2), seat)
        ends.add(json.dumps(game.snapshot()))
    assert len(ends) == 1


@pytest.mark.rule("EX-13")
def test_after_each_first_choice_only_the_others_are_still_asked() -> None:
    game = _new(3)
    for seat, still_asked in ((1, (0, 2)), (0, (2,))):
        game.play(first_of_offer(game, seat, 2), seat)
        assert game.decision is not None
        assert game.decision.seats == still_asked
        assert game.decision.kind == "express.initial_tickets"


@pytest.mark.rule("EX-13")
def test_others_learn_of_a_first_choice_only_that_it_is_made() -> None:
    """Whether two or three were kept shows in nothing that others see until all have chosen."""
    seen = []
    for count in (2, 3):
        game = _new(3)
        events = game.play(first_of_offer(game, 1, count), 1)
        assert [type(event) for event in events] == [TicketsDecided]
        others: tuple[Seat | None, ...] = (0, 2, None)
        seen.append(
            [(game.view(reader), [event.for_(reader) for event in events]) for reader in others]
        )
        assert [player["decided"] for player in game.view(0)["players"]] == [False, True, False]
    assert seen[0] == seen[1]


@pytest.mark.rule("EX-13")
def test_when_all_have_chosen_the_numbers_kept_are_told() -> None:
    game = _new(2)
    game.play(first_of_offer(game, 0, 3), 0)
    events = game.play(first_of_offer(game, 1, 2), 1)
    assert {(e.seat, e.count, e.returned) for e in told(events, TicketsKept)} == {
        (0, 3, 0),
        (1, 2, 1),
    }
    assert [player["tickets"] for player in game.view(None)["players"]] == [3, 2]


@pytest.mark.rule("EX-13")
@SEATS
def test_only_the_last_first_choice_brings_the_others_to_light(seats: int) -> None:
    """Before that, a choice is one's own slip; from then on it is taken back by consent."""
    game = _new(seats)
    for seat in range(seats - 1):
        events = game.play(first_of_offer(game, seat, 2), seat)
        assert not any(event.reveals or event.binds for event in events)
    events = game.play(first_of_offer(game, seats - 1, 3), seats - 1)
    assert [event.reveals for event in told(events, TicketsKept)] == [True] * seats


@pytest.mark.rule("EX-13")
def test_a_first_choice_cannot_be_made_twice() -> None:
    game = _new()
    game.play(first_of_offer(game, 0, 2), 0)
    refused(game, first_of_offer(game, 0, 3), 0, "EX-13", "already_chosen")


@pytest.mark.rule("EX-14")
def test_the_bonus_cards_are_stacked_with_the_highest_on_top() -> None:
    data = tiny_data()
    data["bonus"]["values"] = [8, 20, 12, 16]
    game = catalogue.new_game("express", build(data), 2, seed=1)
    assert game.view(None)["bonus"] == [20, 16, 12, 8]


@pytest.mark.rule("EX-15")
@SEATS
def test_the_first_player_is_chosen_at_random_before_the_tickets(seats: int) -> None:
    first = {told(_new(seats, seed).opening(), GameBegan)[0].first for seed in range(60)}
    assert first == set(range(seats))
    opening = [type(event) for event in _new(seats).opening()]
    assert opening.index(GameBegan) < opening.index(TicketsOffered)


@pytest.mark.rule("EX-15")
@SEATS
def test_play_goes_clockwise_from_the_first_player(seats: int) -> None:
    game = _begun(seats)
    first = game.snapshot()["first"]
    for step in range(2 * seats):
        assert on_turn(game) == (first + step) % seats
        draw_two(game)


@pytest.mark.rule("EX-15")
def test_acting_out_of_turn_is_refused() -> None:
    game = position(3, turn=1)
    refused(game, DrawCard(), 0, "EX-15", "not_your_turn")
    refused(game, DrawCard(), 2, "EX-15", "not_your_turn")


@pytest.mark.rule("EX-15")
def test_a_seat_that_is_not_at_the_table_never_has_a_turn() -> None:
    game = _new(2)
    refused(game, first_of_offer(game, 0, 2), 2, "EX-15", "not_your_turn")
    refused(game, first_of_offer(game, 0, 2), -1, "EX-15", "not_your_turn")


@pytest.mark.rule("EX-16")
@SEATS
@pytest.mark.parametrize("kept", [2, 3])
def test_after_setup_every_piece_is_where_it_belongs(seats: int, kept: int) -> None:
    now = _begun(seats, kept).snapshot()
    assert len(now["pile"]) == 65 - 4 * seats
    assert len(now["row"]) == 5
    assert [sum(held.values()) for held in now["hands"]] == [4] * seats
    assert now["locos"] == 12
    assert now["wagons"] == [27] * seats
    assert [len(own) for own in now["kept"]] == [kept] * seats
    assert len(now["deck"]) + len(now["buried"]) + kept * seats == 30


@pytest.mark.rule("EX-13")
def test_every_first_ticket_is_kept_or_given_back() -> None:
    game = _new()
    keep = first_of_offer(game, 0, 2)
    refused(game, KeepTickets(keep.kept, ()), 0, "EX-13", "tickets_left_over")
