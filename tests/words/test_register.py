"""The register: a line for what somebody did, without the name, and none for the rest."""

from __future__ import annotations

import pytest

from game import levels, words
from game.rules import catalogue
from game.rules.contract import Event
from game.rules.express.events import (
    CardDrawn,
    GameEnded,
    LocoTaken,
    RouteChosen,
    RowFilled,
    TurnBegan,
)
from game.rules.rail_baron.events import Caught, Moved
from game.rules.table_messages import Paused, WentOn
from game.words.register import lines

NAMES = ["Ada", "Ben"]


def told(title: str, *events: Event, lang: str = "en", reader: int | None = None) -> list[str]:
    board = catalogue.new_game(title, levels.load(title), 2, seed=1).board
    room = words.Room(title, board, NAMES, {})
    return [line.text for line in lines([event.for_(reader) for event in events], lang, room)]


def test_the_mark_says_whose_line_it_is() -> None:
    assert told("express", LocoTaken(0, 3)) == ["takes a locomotive."]
    assert told("express", LocoTaken(1, 3), lang="fr") == ["prend une locomotive."]


def test_what_turns_up_by_itself_is_no_line() -> None:
    happened = (TurnBegan(0), RowFilled(1, "red"), Paused(), WentOn(), RouteChosen(0, "x"))
    assert told("express", *happened) == []
    assert told("express", GameEnded(False)) == ["The game is over."]


def test_a_hidden_card_is_told_to_its_owner_only() -> None:
    drawn = CardDrawn(0, "red")
    assert told("express", drawn) == ["draws a card from the pile."]
    assert told("express", drawn, reader=1) == ["draws a card from the pile."]
    assert "red" in told("express", drawn, reader=0)[0]


@pytest.mark.parametrize(
    ("lang", "expected"),
    [("en", "moves 2 dots to Chicago."), ("fr", "avance de 2 points jusqu’à Chicago.")],
)
def test_a_ride_is_one_line(lang: str, expected: str) -> None:
    ride = (Moved(0, "PA", "Gary", "Hammond", 2), Moved(0, "PA", "Hammond", "Chicago", 1))
    assert told("rail_baron", *ride, lang=lang)[0] == expected


def test_a_name_further_on_stays() -> None:
    [line] = told("rail_baron", Caught(1, 0, 1000))
    assert line.startswith("Ada catches Ben"), "the mark is that of the seat that was caught"
