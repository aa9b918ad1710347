"""Rail Baron is told as people would tell it: money, names, articles, who does what to whom."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from game import levels, words
from game.rules import catalogue
from game.rules.contract import CHANCE, Decision, IllegalMove
from game.rules.rail_baron import events as e
from game.rules.rail_baron import moves as m
from game.words.language import fill
from game.words.money import dollars
from game.words.voice import worded

BOARD = levels.load("rail_baron")
NAMES = ["Anna", "Ben", "Chloé"]
ROOM = words.Room("rail_baron", BOARD, NAMES)
both = pytest.mark.parametrize("lang", words.LANGUAGES)


@pytest.mark.parametrize(
    ("amount", "english", "french"),
    [
        (500, "$500", "500\u00a0$"),
        (5_000, "$5,000", "5\u00a0000\u00a0$"),
        (200_500, "$200,500", "200\u00a0500\u00a0$"),
        (1_002_000, "$1,002,000", "1\u00a0002\u00a0000\u00a0$"),
    ],
)
def test_money_is_written_as_the_language_does(amount: int, english: str, french: str) -> None:
    assert dollars("en", amount) == english
    assert dollars("fr", amount) == french


def test_french_articles_lose_their_vowel_before_another() -> None:
    assert fill("la {x}", "fr", {"x": "Union Pacific"}) == "l’Union Pacific"
    assert fill("La {x} de {y}", "fr", {"x": "SP", "y": "Éva"}) == "La SP d’Éva"
    assert fill("tant que {x}, {n:02}", "fr", {"x": "Anna", "n": 3}) == "tant qu’Anna, 03"
    assert fill("{x} {y}", "fr", {"x": "La", "y": "Alma"}) == "La Alma"  # a name stays as it is
    assert fill("la {x}", "en", {"x": "Alma"}) == "la Alma"


def test_a_railroad_is_ridden_by_its_plate_and_owned_by_its_name() -> None:
    ride, buy = m.Step("atsf", "chicago"), m.BuyRailroad("atsf")
    assert words.say(ride, "en", 0, ROOM) == "Ride the AT&SF to Chicago"
    assert words.say(ride, "fr", 0, ROOM) == "Prendre l’AT&SF jusqu’à Chicago"
    assert words.say(buy, "en", 0, ROOM) == "Buy the Santa Fe (AT&SF): $40,000"
    assert words.say(m.BuyRailroad("rfp"), "en", 0, ROOM) == "Buy the RF&P: $4,000"
    bought = words.say(e.RailroadBought(0, "ic", 14_000), "fr", 1, ROOM)
    assert bought == "Anna achète l’Illinois Central (IC) pour 14\u00a0000\u00a0$."


def test_twins_are_named_together_on_the_map_and_apart_in_trips() -> None:
    step = m.Step("gn", "minneapolis_st_paul")
    assert words.say(step, "en", 0, ROOM).endswith("Minneapolis-St. Paul")
    assert words.say(step, "fr", 0, ROOM).endswith("Minneapolis-Saint-Paul")
    trip = e.DestinationFound(0, "st_paul", "new_orleans", 12_000, alternate=False)
    assert "de Saint-Paul à La Nouvelle-Orléans" in words.say(trip, "fr", 1, ROOM)


@pytest.mark.parametrize(
    ("reader", "english"),
    [
        (0, "Ben catches you: you pay $50,000."),
        (1, "You catch Anna, who pays you $50,000."),
        (2, "Ben catches Anna, who pays $50,000."),
        (None, "Ben catches Anna, who pays $50,000."),
    ],
)
def test_a_catch_is_told_to_both_and_to_the_others(reader: int | None, english: str) -> None:
    assert words.say(e.Caught(0, 1, 50_000), "en", reader, ROOM) == english


@pytest.mark.parametrize(
    ("owner", "reader", "english"),
    [
        (None, 0, "You pay the Bank $1,000."),
        (None, 1, "Anna pays the Bank $1,000."),
        (1, 0, "You pay Ben $1,000."),
        (1, 1, "Anna pays you $1,000."),
        (1, 2, "Anna pays Ben $1,000."),
    ],
)
def test_a_fee_is_told_to_both_and_to_the_others(
    owner: int | None, reader: int, english: str
) -> None:
    assert words.say(e.FeePaid(0, owner, 1_000), "en", reader, ROOM) == english


def asked(kind: str, asked_seat: int, **facts: Any) -> Decision:
    return Decision.from_json(
        {"number": 3, "kind": f"rail_baron.{kind}", "seats": [asked_seat], "facts": facts}
    )


def test_prompts_begin_with_a_verb_and_name_the_place() -> None:
    step = asked("step", 0, left=9, target="los_angeles")
    assert words.say(step, "en", 0, ROOM) == "Move on to Los Angeles"
    assert words.say(step, "en", 1, ROOM) == "Anna moves on to Los Angeles"
    bid = asked("bid", 1, railroad="atsf", seller=0, lowest=20_500, leader=2)
    assert words.say(bid, "en", 1, ROOM) == "Bid for the Santa Fe (AT&SF): $20,500 or more"
    purchase = asked("purchase", 0, city="st_louis")
    assert words.say(purchase, "fr", 0, ROOM) == "Choisissez votre achat à Saint-Louis"


def test_a_prompt_tells_what_was_rolled_and_how_far_it_is() -> None:
    """Where the view of the same step is at hand."""
    game = catalogue.new_game("rail_baron", BOARD, 3, seed=4)
    rng = Random(4)
    heads = []
    while len(heads) < 2:
        decision = game.decision
        assert decision is not None
        seat = decision.seats[0]
        if decision.kind == "rail_baron.step":
            room = words.Room("rail_baron", BOARD, NAMES, game.view(None))
            heads.append(words.say(decision, "en", seat, room))
            assert words.say(decision, "en", None, room) == f"{NAMES[seat]} · {heads[-1]}"

        game.play(rng.choice(list(decision.moves(seat))), seat)
    assert re.fullmatch(r"Roll \d+ · .+ is \d+ away", heads[0])
    assert re.fullmatch(r"1 of \d+ · .+ is \d+ away|Roll \d+ · .+", heads[1])


def test_dice_are_told_to_whom_they_are_rolled_for() -> None:
    """They are asked of nobody at the table, so the facts say whose they are."""
    roll = asked("roll", CHANCE, purpose="move", seat=1)
    assert words.say(roll, "en", 1, ROOM) == "Roll the white dice and move"
    assert words.say(roll, "en", 0, ROOM) == "Ben rolls the white dice"


def test_what_lies_on_the_table_makes_prices_exact() -> None:
    """A Superchief may be cheaper in this game, a group incomplete, an offer open."""
    view = {
        "superchief_price": 28_000,
        "owners": {"nyc": 2},
        "sale": {"railroad": "atsf"},
    }
    room = words.Room("rail_baron", BOARD, NAMES, view)
    assert words.say(m.BuySuperchief(), "en", 0, ROOM) == "Buy a Superchief: $40,000"
    assert words.say(m.BuySuperchief(), "en", 0, room) == "Buy a Superchief: $28,000"
    group = words.say(m.BuyGroup("penn_central"), "en", 0, room)
    assert group == "Buy the Penn Central group (PA and NYNH&H): $62,000"
    assert words.say(m.SellToBank(), "en", 0, room) == "Sell to the Bank for $20,000"
    assert words.say(m.SellToBank(), "en", 0, ROOM) == "Sell to the Bank for half the price"


FACTS: dict[str, dict[str, Any]] = {
    "bid_above_cash": {"amount": 30_000, "cash": 20_000},
    "bid_too_low": {"amount": 1_000, "lowest": 2_000},
    "destination_final": {"city": "chicago"},
    "fees_not_in_cash": {"due": 5_000, "cash": 1_000},
    "group_sold": {"group": "penn_central"},
    "has_train": {"train": "superchief"},
    "name_railroad": {"to": "chicago", "railroads": ["ic", "gmo"]},
    "no_such_group": {"group": "zz"},
    "no_such_railroad": {"railroad": "zz"},
    "no_such_region": {"region": "zz"},
    "not_a_multiple": {"amount": 1_234, "step": 500},
    "not_a_neighbour": {"start": "atlanta", "to": "chicago"},
    "not_for_sale": {"railroad": "up", "owner": 1},
    "not_your_bid": {"asked": 1},
    "not_your_turn": {"turn": 1},
    "not_yours": {"railroad": "up"},
    "offered_already": {"railroad": "up"},
    "own_auction": {"railroad": "up"},
    "other_railroad": {"railroad": "up", "to": "chicago", "railroads": ["ic", "gmo"]},
    "section_used": {"railroad": "bo", "to": "chicago"},
    "too_dear": {"price": 40_000, "cash": 20_000},
    "too_poor": {"need": 200_000, "have": 150_000, "due": 5_000, "net_worth": False},
    "trap": {"railroad": "up", "to": "atlanta", "target": "los_angeles"},
    "wrong_dice": {"purpose": "city"},
}
"""What comes with a refusal; those that come too early or too late say what is asked."""


@both
def test_every_refusal_is_said_with_its_facts(lang: str) -> None:
    mine = {key.split(".")[1] for key in worded("refusal") if key.startswith("rail_baron.")}
    for code in mine:
        refusal = IllegalMove("RB-01", code, **FACTS.get(code, {"phase": "step"}))
        said = words.say(refusal, lang, 0, ROOM)
        assert said.endswith(".")
        assert "{" not in said


@pytest.mark.parametrize(
    ("code", "english", "french"),
    [
        (
            "section_used",
            "You have already used this section of the B&O on this trip.",
            "Vous avez déjà emprunté ce tronçon de la B&O pendant ce voyage.",
        ),
        (
            "trap",
            "Dead end: from Atlanta no unused track leads to Los Angeles.",
            "Impasse\u00a0: depuis Atlanta, aucun tronçon libre ne mène plus à Los Angeles.",
        ),
        (
            "not_for_sale",
            "The Union Pacific (UP) belongs to Ben.",
            "L’Union Pacific (UP) appartient à Ben.",
        ),
        (
            "name_railroad",
            "Say which railroad you ride to Chicago: IC, GM&O.",
            "Dites par quelle compagnie vous allez à Chicago\u00a0: IC, GM&O.",
        ),
        (
            "too_poor",
            "To declare, you need $200,000 in cash; you have $150,000. "
            "The fees of this turn count as spent.",
            "Pour vous déclarer, il faut 200\u00a0000\u00a0$ en caisse\u202f; "
            "vous avez 150\u00a0000\u00a0$. Les droits de ce tour comptent comme dépensés.",
        ),
        (
            "own_auction",
            "The Union Pacific (UP) is up for auction and cannot be withdrawn: wait for the bids.",
            "L’Union Pacific (UP) est aux enchères et ne peut plus être retirée\u00a0: "
            "attendez la fin.",
        ),
    ],
)
def test_a_refusal_helps(code: str, english: str, french: str) -> None:
    refusal = IllegalMove("RB-01", code, **FACTS[code])
    assert words.say(refusal, "en", 0, ROOM) == english
    assert words.say(refusal, "fr", 0, ROOM) == french


def test_who_comes_too_early_learns_what_is_asked() -> None:
    refusal = IllegalMove("RB-66", "no_purchase_now", phase="step")
    said = words.say(refusal, "en", 0, ROOM)
    assert said == "You can buy only right after a payoff. Finish your move first."


def test_the_winning_sum_is_an_amount_of_money() -> None:
    assert words.choice("rail_baron", "winning_sum", 100_000, "en") == "$100,000"
    assert words.choice("rail_baron", "groups", True, "fr") == "oui"


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (
            e.GameWon(0, "home", 90_000, (90_000, 20_000), worth=300_000),
            "Anna is home with a net worth of $300,000, and wins!",
            "Anna rentre avec une fortune de 300\u00a0000\u00a0$ et gagne\u202f!",
        ),
        (
            e.GameWon(0, "home", 200_000, (200_000, 20_000)),
            "Anna is home with $200,000 in cash, and wins!",
            "Anna rentre avec 200\u00a0000\u00a0$ en caisse et gagne\u202f!",
        ),
        (
            e.GameWon(0, "last", 3_000, (3_000, 0), worth=17_000),
            "Anna is the last in play, and wins!",
            "Plus personne d’autre en jeu\u00a0: Anna gagne\u202f!",
        ),
    ],
)
def test_a_victory_names_what_decided_it(event: e.GameWon, english: str, french: str) -> None:
    assert words.say(event, "en", 1, ROOM) == english
    assert words.say(event, "fr", 1, ROOM) == french
