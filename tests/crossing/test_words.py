"""Level Crossing says everything that it can say, in both languages, from its own catalogue."""

from __future__ import annotations

import ast
import dataclasses
import itertools
import re
from pathlib import Path
from random import Random

import pytest

from game import words
from game.rules import catalogue
from game.rules.checked_table import Problem
from game.rules.contract import (
    ALL_SEEING,
    BadSetup,
    Event,
    IllegalMove,
    Move,
    ScorePart,
    event_kinds,
    move_kinds,
)
from game.rules.refusal import Refusal
from game.words.voice import worded
from tests.crossing.positions import TITLE, board, new
from tests.crossing.rules import events as e
from tests.crossing.rules import moves as m
from tests.crossing.rules.flow import ASKED_FIRST
from tests.crossing.rules.meta import META
from tools.translations import collect, update

HERE = Path(__file__).parent
NARROW, WIDE = "\u202f", "\u00a0"
SHARED = {"game_over", "not_your_turn"}
"""What is refused alike in many titles."""
both = pytest.mark.parametrize("lang", words.LANGUAGES)


def room() -> words.Room:
    return words.Room(TITLE, board(), ["Anna", "Ben", "Chloé"])


def ours(category: str) -> set[str]:
    return {key for key in worded(category) if key.startswith(f"{TITLE}.")}


def codes(call: str, place: int) -> set[str]:
    """The plain words at one place of all such calls in the rules."""
    found = set()
    for path in (HERE / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == call:
                given = node.args[place : place + 1]
                found |= {str(arg.value) for arg in given if isinstance(arg, ast.Constant)}
    return found


def kinds_of(known: dict[str, type]) -> dict[str, type]:
    return {kind: cls for kind, cls in known.items() if kind.startswith(f"{TITLE}.")}


def test_events_moves_and_decisions_have_words() -> None:
    assert ours("event") == set(kinds_of(dict(event_kinds())))
    assert ours("move") == set(kinds_of(dict(move_kinds())))
    game = new()
    assert ours("decision") == {f"{TITLE}.{phase}" for phase in type(game).asks}  # type: ignore[attr-defined]
    assert ours("part") == {f"{TITLE}.wagons"}


def test_refusals_have_words() -> None:
    refused = codes("IllegalMove", 1) | {code for _rule, code in ASKED_FIRST.values()}
    setup = {code for code in codes("BadSetup", 0) if code.startswith(f"{TITLE}.")}
    assert refused >= SHARED
    assert ours("refusal") == {f"{TITLE}.{code}" for code in refused - SHARED} | setup


def test_problems_of_a_level_have_words() -> None:
    assert ours("problem") == codes("wrong", 1)


def test_what_was_removed_is_not_worded() -> None:
    assert ours("event")
    catalogue.remove(TITLE)
    try:
        assert not ours("event")
        assert not ours("problem")
    finally:
        catalogue.know(META)


# ---- said ------------------------------------------------------------------------------

EXAMPLES: dict[str, tuple[object, ...]] = {
    "seat": (0,), "first": (0,), "siding": ("A", None), "swaps": (True, False, None),
    "swapping": ((), (0,), (0, 2)), "die": (1, 6), "wagons": (1, 4), "past": (0, 1, 2),
    "total": (9,), "points": (1, 12), "seats": ((0,), (0, 1)),
}  # fmt: skip


def every_event() -> list[Event]:
    made = []
    for cls in kinds_of(dict(event_kinds())).values():
        fields = [field.name for field in dataclasses.fields(cls)]
        secret = {field.name for field in dataclasses.fields(cls) if field.metadata.get("secret")}
        for values in itertools.product(*(EXAMPLES[name] for name in fields)):
            given = dict(zip(fields, values, strict=True))
            if all(value is not None or name in secret for name, value in given.items()):
                made.append(cls(**given))
    return made


REFUSALS: list[Refusal] = [
    *(IllegalMove(rule, code) for rule, code in ASKED_FIRST.values()),
    IllegalMove("LC-02", "no_such_siding", siding="D"),
    IllegalMove("LC-04", "already_answered"),
    IllegalMove("LC-06", "not_your_turn", turn=1),
    IllegalMove("LC-07", "die_is_rolled"),
    IllegalMove("LC-07", "no_such_face", faces=6),
    IllegalMove("LC-08", "no_room", siding="A", room=1, wagons=5),
    IllegalMove("LC-08", "no_room", siding="B", room=4, wagons=5),
    IllegalMove("LC-10", "uncoupled_before"),
    IllegalMove("LC-10", "single_wagon"),
    IllegalMove("LC-10", "not_so_many", wagons=9, most=5),
    IllegalMove("LC-11", "game_over"),
    BadSetup("crossing.too_few_cards", found=6, least=8),
]
MOVES: list[Move] = [m.Keep(), m.Swap(), m.Roll(3), m.Shunt("B"), m.Uncouple(), m.Send(2)]
PROBLEMS = [
    Problem("siding", "crossing.not_three", {"found": 2, "right": 3}),
    Problem("large", "crossing.large_is_smaller", {"found": 2, "least": 3}),
]


def test_the_examples_are_complete() -> None:
    assert {words.refusal_key(refusal) for refusal in REFUSALS} >= ours("refusal")
    assert {move.kind for move in MOVES} == ours("move")
    assert {problem.code for problem in PROBLEMS} == ours("problem")
    assert {event.kind for event in every_event()} == ours("event")


def test_everything_is_said_in_two_languages() -> None:
    things = [*every_event(), *REFUSALS, *MOVES, *PROBLEMS, ScorePart("crossing.wagons", 3, "C")]
    for thing in things:
        for reader in (None, 0, 1, ALL_SEEING):
            english, french = (words.say(thing, lang, reader, room()) for lang in words.LANGUAGES)
            assert english
            assert english != french
            assert "{" not in english + french


@both
def test_a_whole_game_is_told(lang: str) -> None:
    rng, game = Random(4), new(3)
    said = [words.say(event, lang, None, room()) for event in game.opening()]
    kinds = set()
    while (decision := game.decision) is not None:
        seat = rng.choice(decision.seats)
        kinds.add(decision.kind)
        for reader in (None, 0, 1, 2):
            prompt = words.say(decision, lang, reader, room())
            assert len(prompt) <= 48
            said.append(prompt)
        move = rng.choice(decision.moves(seat))
        said += [words.say(event, lang, 1, room()) for event in game.play(move, seat)]
    assert kinds == ours("decision")
    assert all(text and "{" not in text for text in said)


def test_a_secret_is_told_to_its_owner_alone() -> None:
    event = e.CardSwapped(0, "A")
    said = {reader: words.say(event, "en", reader, room()) for reader in (0, 1, None, ALL_SEEING)}
    assert said[0] == "Your new card is the Quarry siding."
    assert said[1] == said[None] == "Anna draws a new card."
    assert said[ALL_SEEING] == "Anna swaps for the Quarry siding."
    assert words.say(event, "fr", 0, room()) == f"Votre nouvelle carte{WIDE}: voie Carrière."


@both
def test_the_option_and_its_values_have_words(lang: str) -> None:
    (option,) = catalogue.title(TITLE).options
    text = words.option(TITLE, option.id, lang)
    assert 0 < len(text.name) <= 28
    assert 0 < len(text.explanation) <= 110
    values = [words.choice(TITLE, option.id, value, lang) for value in option.choices]
    assert values == (["small", "large"] if lang == "en" else ["petite", "grande"])


@both
def test_a_bot_is_called_by_its_title_by_all_titles_or_by_its_name(lang: str) -> None:
    called = [words.bot(TITLE, name, lang) for name in ("simple", "random", "very_patient")]
    own = ["Shunter", "Random bot"] if lang == "en" else ["Aiguilleur", "Robot au hasard"]
    assert called == [*own, "Very patient"]
    assert words.bot("express", "simple", lang) == ("Bot" if lang == "en" else "Robot")


def test_its_name_fits_the_flaps() -> None:
    names = [META.name_in(lang) for lang in words.LANGUAGES]
    assert names == ["Level Crossing", "Passage à niveau"]
    assert max(map(len, names)) <= 22


# ---- the catalogue and the rule books --------------------------------------------------------


def test_the_catalogue_is_complete_and_up_to_date() -> None:
    template = collect(HERE.parent, [HERE.name])
    assert len(template) > 50
    assert update(template, Path(META.folder) / "translations", check=True) == []


@both
def test_the_rule_book(lang: str) -> None:
    texts = words.rule_texts(TITLE, lang)
    assert list(texts) == [f"LC-{number:02}" for number in range(1, 15)]
    for text in texts.values():
        assert 0 < len(text.title) <= 32
        assert 0 < len(text.text) <= 300
    assert len({text.title for text in texts.values()}) == len(texts)


def test_every_rule_that_refuses_can_be_looked_up() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (HERE / "rules").glob("*.py"))
    named = set(re.findall(r'"(LC-\d+)"', source))
    assert len(named) > 5
    assert all(words.rule_text(rule, "fr").text for rule in named)


def test_french_has_its_own_spaces() -> None:
    texts = [part for text in words.rule_texts(TITLE, "fr").values() for part in text]
    texts += [words.say(event, "fr", 0, room()) for event in every_event()]
    texts += [words.say(refusal, "fr", 0, room()) for refusal in REFUSALS]
    for text in texts:
        assert not re.search(rf"[^{NARROW}][;!?]|[^{WIDE}][:»]|«[^{WIDE}]|'", text), text
