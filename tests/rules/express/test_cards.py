"""EX-21 to EX-29: taking colour cards from the row and the pile."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.contract import Move
from game.rules.express.board import COLOURS
from game.rules.express.events import CardDrawn, CardTaken, PileShuffled, RowFilled
from game.rules.express.moves import DrawCard, TakeCard
from tests.rules.express.positions import NO_ROW, ROW, claim, hand, locos, position
from tests.rules.playing import do, offered, on_turn, told
from tests.rules.refusing import refused

ONE_RED = (None, "red", None, None, None)
TWO_CARDS = (None, "red", None, "white", None)
RED_AND_BLUE = {"red": 3, "blue": 2}


@pytest.mark.rule("EX-21")
@pytest.mark.parametrize(
    ("first", "second", "cards"),
    [
        (DrawCard(), DrawCard(), {"white": 1, "yellow": 1}),
        (DrawCard(), TakeCard(4), {"white": 1, "red": 1}),
        (TakeCard(4), DrawCard(), {"red": 1, "yellow": 1}),
        (TakeCard(4), TakeCard(0), {"red": 1, "blue": 1}),
    ],
)
def test_two_cards_come_from_pile_or_row_in_any_mixture(
    first: Move, second: Move, cards: dict[str, int]
) -> None:
    game = position(row=ROW, pile=("white", "yellow", ...))
    do(game, first)
    assert on_turn(game) == 0
    do(game, second)
    assert hand(game, 0) == cards
    assert on_turn(game) == 1


@pytest.mark.rule("EX-21")
@pytest.mark.parametrize("slot", [-1, 5])
def test_the_row_has_five_places(slot: int) -> None:
    refused(position(), TakeCard(slot), 0, "EX-21", "no_such_slot")


@pytest.mark.rule("EX-21")
def test_the_pile_and_every_card_of_the_row_are_offered_twice() -> None:
    game = position()
    every_card = [DrawCard(), *map(TakeCard, range(5))]
    assert [move for move in offered(game) if isinstance(move, DrawCard | TakeCard)] == every_card
    do(game, DrawCard())
    assert offered(game) == every_card


@pytest.mark.rule("EX-22")
def test_a_taken_card_is_replaced_before_the_second_is_chosen() -> None:
    game = position(row=ROW, pile=("white", ...))
    events = do(game, TakeCard(2))
    assert events == [CardTaken(0, 2, "black"), RowFilled(2, "white")]
    assert game.snapshot()["row"] == ["blue", "green", "white", "purple", "red"]


@pytest.mark.rule("EX-22")
def test_the_replacement_may_be_the_second_card() -> None:
    game = position(row=ROW, pile=("white", "yellow", ...))
    do(game, TakeCard(2), TakeCard(2))
    assert hand(game, 0) == {"black": 1, "white": 1}
    assert game.snapshot()["row"][2] == "yellow"


@pytest.mark.rule("EX-23")
def test_a_blind_first_card_is_seen_before_the_second_is_chosen() -> None:
    game = position(pile=("white", ...))
    do(game, DrawCard())
    assert game.decision is not None
    assert game.decision.kind == "express.second_card"
    assert game.view(0)["hand"]["white"] == 1


@pytest.mark.rule("EX-23")
def test_a_blind_card_is_seen_by_nobody_else() -> None:
    game = position(3, pile=("white", ...))
    (event,) = do(game, DrawCard())
    assert event == CardDrawn(0, "white")
    assert event.for_(0)["colour"] == "white"
    for reader in (1, 2, None):
        assert "colour" not in event.for_(reader)
        assert game.view(reader)["players"][0]["cards"] == 1
    assert game.view(None).get("hand") is None


@pytest.mark.rule("EX-24")
def test_a_hand_has_no_limit() -> None:
    game = position(hands={0: {**dict.fromkeys(COLOURS, 7), "loco": 12}})
    do(game, DrawCard(), TakeCard(0))
    assert sum(hand(game, 0).values()) == 7 * 7 + 12 + 2


@pytest.mark.rule("EX-25")
@pytest.mark.parametrize("first", [DrawCard(), TakeCard(0)])
def test_discards_become_the_pile_the_moment_its_last_card_leaves(first: Move) -> None:
    """Between the two cards of one turn, whether that card was drawn or filled the row."""
    game = position(pile=("white",), discard=RED_AND_BLUE)
    events = do(game, first)
    assert told(events, PileShuffled) == [PileShuffled(5)]
    now = game.snapshot()
    assert Counter(now["pile"]) == RED_AND_BLUE
    assert not any(now["discard"].values())
    assert None not in now["row"]
    assert DrawCard() in offered(game)


@pytest.mark.rule("EX-25")
def test_the_second_card_may_come_from_the_new_pile() -> None:
    game = position(pile=("white",), discard={"red": 1})
    do(game, DrawCard(), DrawCard())
    assert hand(game, 0) == {"white": 1, "red": 1}


@pytest.mark.rule("EX-25")
def test_discards_stay_as_long_as_the_pile_has_a_card() -> None:
    game = position(pile=("white", "yellow", "green"), discard=RED_AND_BLUE)
    events = do(game, DrawCard(), TakeCard(0))
    assert not told(events, PileShuffled)
    now = game.snapshot()
    assert now["pile"] == ["green"]
    assert now["discard"]["red"] == 3


@pytest.mark.rule("EX-25")
def test_the_new_pile_is_shuffled() -> None:
    discard = dict.fromkeys(COLOURS, 5)
    piles = []
    for seed in range(3):
        game = position(pile=("white",), discard=discard, seed=seed)
        do(game, DrawCard())
        piles.append(tuple(game.snapshot()["pile"]))
    assert len(set(piles)) == 3


@pytest.mark.rule("EX-26")
def test_with_pile_and_discard_empty_a_gap_stays_open() -> None:
    game = position(pile=(), row=ROW)
    do(game, TakeCard(1), TakeCard(3))
    assert game.snapshot()["row"] == ["blue", None, "black", None, "red"]
    assert {move for move in offered(game) if isinstance(move, TakeCard)} == {
        TakeCard(0),
        TakeCard(2),
        TakeCard(4),
    }
    refused(game, TakeCard(1), 1, "EX-26", "empty_slot")


@pytest.mark.rule("EX-26")
def test_with_an_empty_pile_a_blind_draw_is_not_offered() -> None:
    game = position(pile=())
    refused(game, DrawCard(), 0, "EX-26", "pile_empty")
    do(game, TakeCard(0))
    refused(game, DrawCard(), 0, "EX-26", "pile_empty")


@pytest.mark.rule("EX-26")
@pytest.mark.parametrize(
    ("row", "gaps_left", "pile_left"),
    [(NO_ROW, 2, 0), (TWO_CARDS, 0, 0), (("red", *ROW[1:4], None), 0, 2), (ROW, 0, 3)],
)
def test_a_claim_revives_the_pile_and_fills_the_row_as_far_as_it_goes(
    row: tuple[str | None, ...], gaps_left: int, pile_left: int
) -> None:
    game = position(hands={0: {"purple": 3}}, row=row, pile=())
    events = claim(game, "paris-zurich", "purple", "purple", "purple")
    assert told(events, PileShuffled) == [PileShuffled(3)]
    now = game.snapshot()
    assert now["row"].count(None) == gaps_left
    assert now["pile"] == ["purple"] * pile_left
    assert not any(now["discard"].values())


@pytest.mark.rule("EX-26")
def test_a_revived_row_keeps_the_cards_it_had() -> None:
    game = position(hands={0: {"purple": 3}}, row=TWO_CARDS, pile=())
    claim(game, "paris-zurich", "purple", "purple", "purple")
    assert game.snapshot()["row"] == ["purple", "red", "purple", "white", "purple"]


@pytest.mark.rule("EX-26")
def test_a_claim_paid_with_locos_alone_revives_nothing() -> None:
    game = position(hands={0: {"loco": 3}}, row=ONE_RED, pile=())
    events = claim(game, "paris-zurich", *locos(3))
    assert not told(events, PileShuffled)
    now = game.snapshot()
    assert (now["pile"], tuple(now["row"])) == ([], ONE_RED)


@pytest.mark.rule("EX-26")
def test_a_claim_while_the_pile_has_cards_leaves_the_discard_lying() -> None:
    game = position(hands={0: {"purple": 3}}, pile=("white",))
    claim(game, "paris-zurich", "purple", "purple", "purple")
    now = game.snapshot()
    assert (now["pile"], now["discard"]["purple"]) == (["white"], 3)


@pytest.mark.rule("EX-27")
@pytest.mark.parametrize("move", [DrawCard(), TakeCard(0), TakeCard(4)])
def test_no_cards_can_be_taken_when_all_are_in_hands(move: Move) -> None:
    refused(position(row=NO_ROW, pile=()), move, 0, "EX-27", "no_cards")


@pytest.mark.rule("EX-28")
def test_a_single_card_may_be_taken_alone() -> None:
    game = position(row=ONE_RED, pile=())
    do(game, TakeCard(1))
    assert hand(game, 0) == {"red": 1}
    assert on_turn(game) == 1


@pytest.mark.rule("EX-28")
def test_of_two_cards_both_must_be_taken() -> None:
    game = position(row=TWO_CARDS, pile=())
    do(game, TakeCard(1))
    assert on_turn(game) == 0
    assert offered(game) == [TakeCard(3)]
    do(game, TakeCard(3))
    assert hand(game, 0) == {"red": 1, "white": 1}
    assert on_turn(game) == 1


@pytest.mark.rule("EX-29")
def test_a_row_of_one_colour_is_not_swept_away() -> None:
    game = position(row=("red",) * 5, pile=("red", "red", ...))
    events = do(game, TakeCard(0), TakeCard(1))
    assert told(events, RowFilled) == [RowFilled(0, "red"), RowFilled(1, "red")]
    assert game.snapshot()["row"] == ["red"] * 5


@pytest.mark.rule("EX-29")
def test_paid_locos_never_come_into_the_row() -> None:
    game = position(hands={0: {"purple": 1, "loco": 2}}, row=NO_ROW, pile=())
    claim(game, "paris-zurich", "purple", *locos(2))
    assert game.snapshot()["row"] == ["purple", None, None, None, None]
