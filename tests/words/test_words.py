"""Everything that can be said is said, in both languages, and gives nothing away."""

from __future__ import annotations

import ast
import dataclasses
import typing
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from game import levels, words
from game.rules import catalogue
from game.rules.contract import (
    ALL_SEEING,
    Decision,
    IllegalMove,
    event_kinds,
    move_kinds,
)
from game.rules.express import events as e
from game.rules.express import moves as m
from game.rules.talk import PAUSED, TAKE_BACK
from game.table.errors import TableRefusal
from game.words.voice import worded

Kind = TypeVar("Kind")
BOARD = levels.load("express")
ROOM = words.Room("express", BOARD, ["Anna", "Ben", "Chloé"], {"row": ["red"] * 5})
ROOT = Path(__file__).parent.parent.parent
both = pytest.mark.parametrize("lang", words.LANGUAGES)


def codes_in(folder: str, *calls: str) -> set[str]:
    """The first plain words given to these calls in the code: the codes that can be refused."""
    found = set()
    for path in (ROOT / "game" / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in calls:
                texts = [a.value for a in node.args if isinstance(a, ast.Constant)]
                found |= {t for t in texts[:2] if isinstance(t, str) and t.islower()}
    return found


def _name(func: ast.expr) -> str:
    return func.id if isinstance(func, ast.Name) else getattr(func, "attr", "")


def test_every_event_and_move_has_words() -> None:
    assert worded("event") == set(our_kinds(event_kinds()))
    assert worded("move") == set(our_kinds(move_kinds()))


def our_kinds(kinds: Mapping[str, type[Kind]]) -> dict[str, type[Kind]]:
    """Those of the titles and of the table; other tests may have made up their own."""
    known = (*catalogue.titles(), "table")
    return {kind: cls for kind, cls in kinds.items() if kind.split(".")[0] in known}


def test_every_decision_has_words() -> None:
    kinds = {PAUSED, TAKE_BACK}
    for title in catalogue.titles():
        rng = Random(1)
        game = catalogue.new_game(title, levels.load(title), 2, seed=1)
        while (decision := game.decision) is not None:
            kinds.add(decision.kind)
            seat = decision.seats[0]
            game.play(rng.choice(decision.moves(seat)), seat)
    assert worded("decision") == kinds


def test_every_refusal_has_words() -> None:
    rules = {f"express.{code}" for code in codes_in("rules/express", "IllegalMove")}
    others = codes_in("", "BadSetup", "Malformed", "TableRefusal", "BadSave")
    others |= {"paused", "question_open", "nothing_to_redo", "nothing_to_take_back", "bad_level"}
    assert worded("refusal") == rules | others


def test_every_problem_of_a_level_has_words() -> None:
    codes = codes_in("rules", "wrong") | codes_in("", "Problem")
    keys_that_are_named = codes - worded("problem")
    assert worded("problem") <= codes
    # `wrong(key, code)`: what is no code is the name of a key
    assert keys_that_are_named <= {"schema", "a", "b", "id", "via", "length", "values", "route"}


@both
def test_every_rule_has_a_text(lang: str) -> None:
    for title in catalogue.titles():
        english = words.rule_texts(title, "en")
        texts = words.rule_texts(title, lang)
        assert list(texts) == list(english)
        assert all(text.title and text.text for text in texts.values())
        assert len({text.title for text in texts.values()}) == len(texts)


def test_every_rule_that_refuses_can_be_looked_up() -> None:
    source = "".join(p.read_text() for p in (ROOT / "game/rules/express").glob("*.py"))
    for rule in words.rule_texts("express", "en"):
        if f'"{rule}"' in source:
            assert words.rule_text(rule, "fr").text


@both
@pytest.mark.parametrize("reader", [None, 0, 1, ALL_SEEING])
def test_whole_games_are_told(lang: str, reader: int | None) -> None:
    """Every decision, move, event and reason for points that comes up can be said."""
    rng = Random(8)
    game = catalogue.new_game("express", BOARD, 3, seed=8)
    told = [words.say(event, lang, reader, ROOM) for event in game.opening()]
    while (decision := game.decision) is not None:
        told.append(words.say(decision, lang, reader, ROOM))
        seat = rng.choice(decision.seats)
        moves = decision.moves(seat)
        told += [words.say(move, lang, seat, ROOM) for move in moves]
        told += [
            words.say(event, lang, reader, ROOM) for event in game.play(rng.choice(moves), seat)
        ]
    for line in game.standings():
        told += [words.say(part, lang, reader, ROOM) for part in line.parts]
    assert all(text and "{" not in text for text in told)


@both
def test_every_kind_of_event_is_said_with_and_without_its_secret(lang: str) -> None:
    for cls in our_kinds(event_kinds()).values():
        event = cls(**{f.name: example(cls, f.name) for f in dataclasses.fields(cls)})  # type: ignore[arg-type]
        for reader in (None, 0, 1, ALL_SEEING):
            assert "{" not in words.say(event, lang, reader, ROOM)


def example(cls: type, name: str) -> object:
    """Something that may stand in this field."""
    fitting: dict[str, object] = {
        "colour": "red", "route": "paris-zurich", "ticket": "t01", "cards": ("red", "loco"),
        "tickets": ("t01",), "kept": ("t01",), "buried": ("t02",), "seats": (0, 1),
        "player": "person", "steps": (e.LocoTaken(0, 3).for_(None),),
    }  # fmt: skip
    hint = typing.get_type_hints(cls)[name]
    return fitting.get(name, {int: 1, bool: True, str: "Zoé"}.get(hint))


@pytest.mark.parametrize(
    ("reader", "english", "french"),
    [
        (0, "You draw a red card.", "Vous piochez une carte rouge."),
        (1, "Anna draws a card from the pile.", None),
        (None, "Anna draws a card from the pile.", None),
        (ALL_SEEING, "Anna draws a red card.", None),
    ],
)
def test_a_blind_draw_tells_each_reader_what_that_reader_may_know(
    reader: int | None, english: str, french: str | None
) -> None:
    event = e.CardDrawn(0, "red")
    assert words.say(event, "en", reader, ROOM) == english
    said = words.say(event, "fr", reader, ROOM)
    assert said == french if french else "rouge" not in said or reader == ALL_SEEING


def test_numbers_have_their_plural() -> None:
    one = e.RouteClaimed(0, "vienna-budapest-1", ("white",), 1, 1, 26)
    many = e.RouteClaimed(0, "paris-zurich", ("purple", "purple", "loco"), 4, 4, 24)
    assert "1 white card: 1 point." in words.say(one, "en", 1, ROOM)
    assert "2 purple cards and 1 locomotive: 4 points." in words.say(many, "en", 1, ROOM)
    assert "Munich – Vienne" in words.say(m.ClaimRoute("munich-vienna-1"), "fr", 1, ROOM)


def test_a_card_of_the_row_is_named_where_the_row_is_known() -> None:
    assert words.say(m.TakeCard(2), "en", 0, ROOM) == "Take a red card"
    blind = words.Room("express", BOARD)
    assert words.say(m.TakeCard(2), "en", 0, blind) == "Take card 3 of the row"


def test_a_refusal_says_why() -> None:
    refusal = IllegalMove("EX-38", "too_few_wagons", need=4, have=2)
    assert words.say(refusal, "en", 0, ROOM) == "This route needs 4 wagons; you have 2 left."
    assert words.say(TableRefusal("stale", open=3), "fr", 0, ROOM)


def test_below_zero_has_a_minus_sign() -> None:
    assert "−3 points" in words.say(e.WinnersNamed((0,), -3, False), "en", 1, ROOM)


def test_nothing_is_said_about_what_is_no_thing_of_play() -> None:
    with pytest.raises(TypeError):
        words.say(3, "en", None, ROOM)


def test_questions_to_others_use_their_names() -> None:
    decision = Decision.from_json(
        {"number": 3, "kind": "express.action", "seats": [1], "facts": {}}
    )
    assert words.say(decision, "en", 0, ROOM) == "Ben is to move"
    assert words.say(decision, "en", None, ROOM) == "Ben is to move"
    assert words.say(decision, "en", 1, ROOM).startswith("Take cards")
