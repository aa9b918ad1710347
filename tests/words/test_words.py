"""Everything that can be said is said, in both languages, and gives nothing away."""

from __future__ import annotations

import ast
import dataclasses
import itertools
import re
import typing
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from game import levels, words
from game.rules import catalogue
from game.rules.contract import (
    ALL_SEEING,
    CHANCE,
    Decision,
    Event,
    Game,
    IllegalMove,
    Move,
    Seat,
    event_kinds,
    move_kinds,
)
from game.rules.express import events as e
from game.rules.express import moves as m
from game.rules.table_messages import FREE_SEAT, PAUSED, TAKE_BACK
from game.table.errors import TableRefusal
from game.words.voice import worded

Kind = TypeVar("Kind")
BOARDS = {title: levels.load(title) for title in catalogue.titles()}
NAMES = ["Anna", "Ben", "Chloé"]
ROOMS = {title: words.Room(title, board, NAMES) for title, board in BOARDS.items()}
ROOM = words.Room("express", BOARDS["express"], NAMES, {"row": ["red"] * 5})
ROOT = Path(__file__).parent.parent.parent
both = pytest.mark.parametrize("lang", words.LANGUAGES)


def codes_in(folder: str, call: str, place: int) -> set[str]:
    """The plain words at one place of all such calls in the code: what can be refused."""
    found = set()
    for path in (ROOT / "game" / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) == call:
                given = [each for arg in node.args[place : place + 1] for each in ast.walk(arg)]
                found |= {str(each.value) for each in given if isinstance(each, ast.Constant)}
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


def some_game(title: str, seats: int, seed: int) -> Iterator[tuple[Game, Decision, Seat, Move]]:
    """Every position of a game with what is played there, by chance but not without aim."""
    rng = Random(seed)
    game = catalogue.new_game(title, BOARDS[title], seats, seed)
    while (decision := game.decision) is not None:
        seat = rng.choice(decision.seats)
        move = rng.choice(decision.moves(seat))
        if seat != CHANCE and rng.random() < 0.5:
            move = decision.default(seat)
        yield game, decision, seat, move


def test_every_decision_has_words() -> None:
    kinds = {FREE_SEAT, PAUSED, TAKE_BACK}
    for title in catalogue.titles():
        for seed in range(4):
            for game, decision, seat, move in some_game(title, 3, seed):
                kinds.add(decision.kind)
                game.play(move, seat)
    assert worded("decision") == kinds


def test_every_refusal_has_words() -> None:
    rules = {
        f"{title}.{code}"
        for title in catalogue.titles()
        for code in codes_in(f"rules/{title}", "IllegalMove", 1)
    }
    for title in catalogue.titles():
        flow = import_module(f"game.rules.{title}.flow")
        untimely = getattr(flow, "ASKED_FIRST", {}) | getattr(flow, "NOT_ASKED", {})
        rules |= {f"{title}.{code}" for _, code in untimely.values()}
    others = {"paused", "question_open", "nothing_to_redo", "nothing_to_take_back", "bad_level"}
    for refusal in ("BadSetup", "Malformed", "TableRefusal", "BadSave", "Refusal"):
        others |= codes_in("", refusal, 0)
    common = {code for code in worded("refusal") if "." not in code}
    alike = {rule for rule in rules if rule.partition(".")[2] in common}
    assert worded("refusal") == rules - alike | others | {"not_your_turn"}
    assert {rule.partition(".")[2] for rule in alike} == {"game_over", "not_your_turn"}


def test_every_problem_of_a_level_has_words() -> None:
    found = codes_in("rules", "wrong", 1) | codes_in("", "Problem", 1) | codes_in("", "OddFile", 0)
    assert worded("problem") == found


@both
def test_every_option_has_words(lang: str) -> None:
    for title in catalogue.titles().values():
        for option in title.options:
            text = words.option(title.id, option.id, lang)
            assert text.name
            assert text.explanation
            told = {words.choice(title.id, option.id, value, lang) for value in option.choices}
            assert len(told) == len(option.choices)


@both
def test_every_rule_has_a_text(lang: str) -> None:
    for title in catalogue.titles():
        english = words.rule_texts(title, "en")
        texts = words.rule_texts(title, lang)
        assert list(texts) == list(english)
        assert all(text.title and text.text for text in texts.values())
        assert len({text.title for text in texts.values()}) == len(texts)


@pytest.mark.parametrize("title", catalogue.titles())
def test_every_rule_that_refuses_can_be_looked_up(title: str) -> None:
    prefix = catalogue.title(title).meta.rule_prefix
    source = "".join(p.read_text() for p in (ROOT / "game/rules" / title).glob("*.py"))
    for rule in re.findall(rf'"({prefix}-[0-9]+[a-z]?)"', source):
        assert words.rule_text(rule, "fr").text


@both
@pytest.mark.parametrize("title", catalogue.titles())
@pytest.mark.parametrize("reader", [None, 0, 1, ALL_SEEING])
def test_whole_games_are_told(lang: str, title: str, reader: int | None) -> None:
    """Every decision, move, event and reason for points that comes up can be said."""
    room = ROOMS[title]
    told = []
    for game, decision, seat, move in some_game(title, 3, seed=8):
        if decision.number == 1:
            told += [words.say(event, lang, reader, room) for event in game.opening()]
        told.append(words.say(decision, lang, reader, room))
        told += [words.say(each, lang, seat, room) for each in decision.moves(seat)[:60]]
        told += [words.say(event, lang, reader, room) for event in game.play(move, seat)]
    for line in game.standings():
        told += [words.say(part, lang, reader, room) for part in line.parts]
    assert all(text and "{" not in text for text in told)


@both
def test_every_kind_of_event_is_said_with_and_without_its_secret(lang: str) -> None:
    for kind, cls in our_kinds(event_kinds()).items():
        names = [field.name for field in dataclasses.fields(cls)]  # type: ignore[arg-type]
        for values in itertools.product(*(examples(cls, name) for name in names)):
            event = cls(**dict(zip(names, values, strict=True)))
            for reader in (None, 0, 1, ALL_SEEING):
                said = words.say(event, lang, reader, ROOMS.get(kind.split(".")[0], ROOM))
                assert said
                assert "{" not in said


def examples(cls: type[Event], name: str) -> tuple[object, ...]:
    """What may stand in this field: all that changes the sentence, else something that fits."""
    title = cls.kind.partition(".")[0]
    fitting = import_module(f"tests.words.examples.{title}").FITTING
    if f"{cls.kind}.{name}" in fitting:
        return tuple(fitting[f"{cls.kind}.{name}"])
    plain: dict[object, tuple[object, ...]] = {
        int: (1,), int | None: (1, None), bool: (True, False), str: ("Zoé",)
    }  # fmt: skip
    return fitting.get(name) or plain.get(typing.get_type_hints(cls)[name]) or (None,)


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
    blind = words.Room("express", BOARDS["express"])
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
    assert words.say(decision, "en", 0, ROOM) == "It is Ben’s turn"
    assert words.say(decision, "en", None, ROOM) == "It is Ben’s turn"
    assert words.say(decision, "en", 1, ROOM).startswith("Take cards")


def test_in_the_last_round_everybody_hears_that_it_is_their_last_turn() -> None:
    decision = Decision.from_json(
        {"number": 3, "kind": "express.action", "seats": [1], "facts": {}}
    )
    for turns_left, expected in ((None, "It is Ben’s turn"), (2, "Last turn for Ben")):
        room = words.Room("express", ROOM.board, NAMES, {"turns_left": turns_left})
        assert words.say(decision, "en", None, room) == expected
    assert words.say(decision, "fr", 1, room).startswith("Dernier tour")
