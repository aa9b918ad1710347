"""A step in words: for each reader what it may know, in both languages, ready to be shown."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from game import words
from game.rules import catalogue
from game.rules.choices import amounts_in, listed_in
from game.rules.contract import CHANCE, Decision, Event, Game, IllegalMove, Seat
from game.rules.express.events import TicketsKept
from game.rules.refusal import Refusal
from game.rules.table_messages import TAKE_BACK, Paused, TakeBackDeclined, WentOn
from game.words.express.places import ticket
from game.words.language import translate
from game.words.presenting import Presented, doubt, notice, outcome, present, word_move
from game.words.voice import Voice
from tests.positions import SEATS, asked, phases, positions

NAMES = ["Anna", "Ben", "Chloé"]
PEOPLE = [{"name": name, "player": "person"} for name in NAMES]
BOTS = [{"name": name, "player": "simple"} for name in NAMES]
READERS = (None, *range(SEATS))
every_title = pytest.mark.parametrize("title", catalogue.titles())
both = pytest.mark.parametrize("lang", words.LANGUAGES)


def room_of(game: Game, reader: Seat | None = None) -> words.Room:
    return words.Room(game.title, game.board, NAMES, game.view(reader))


def step(
    game: Game,
    reader: Seat | None,
    events: Sequence[Event] = (),
    seats: Sequence[dict[str, Any]] = PEOPLE,
    **more: object,
) -> dict[str, Any]:
    """As a table sends it: plain data, and nothing but that."""
    decision = game.decision
    data = {
        "events": [event.for_(reader) for event in events],
        "view": game.view(reader),
        "decision": None if decision is None else decision.for_(reader),
        "seats": list(seats),
        "trouble": None,
        **more,
    }
    read: dict[str, Any] = json.loads(json.dumps(data))
    return read


def presented(game: Game, lang: str, reader: Seat | None, **more: Any) -> Presented:
    return present(step(game, reader, **more), lang, reader, room_of(game, reader))


def played(game: Game, seed: int = 1) -> tuple[Game, list[Event], Seat]:
    """A copy in which somebody has moved, what happened, and who it was."""
    game, rng = game.copy(), Random(seed)
    assert game.decision is not None
    seat = rng.choice(game.decision.seats)
    return game, game.play(rng.choice(game.decision.moves(seat)), seat), seat


def everything(told: Presented) -> Iterator[str]:
    yield from (told.prompt, *told.log, *(move.text for move in told.moves))
    for amount in told.amounts:
        yield from (amount.lowest, amount.highest)


@every_title
@both
@pytest.mark.parametrize("seats", [PEOPLE, BOTS], ids=["people", "bots"])
def test_whatever_is_asked_is_presented_to_everyone(
    title: str, lang: str, seats: list[dict[str, Any]]
) -> None:
    met = set()
    for game in positions(title):
        assert game.decision is not None
        met.add(game.decision.kind)
        after, events, _seat = played(game)
        for reader in READERS:
            told = presented(after, lang, reader, events=events, seats=seats)
            assert all(text and "{" not in text for text in everything(told))
            assert len(told.log) == len(events)
            assert told.notice == ""
    assert met == {f"{title}.{phase}" for phase in phases(title)}


@every_title
@both
def test_who_is_asked_gets_every_move_in_words(title: str, lang: str) -> None:
    for game, decision, seat in asked(title):
        told, moves = presented(game, lang, seat), decision.moves(seat)
        room = room_of(game, seat)
        assert [move.move for move in told.moves] == [move.to_json() for move in listed_in(moves)]
        assert [move.text for move in told.moves] == [
            words.say(move, lang, seat, room) for move in listed_in(moves)
        ]
        for worded, amount in zip(told.amounts, amounts_in(moves), strict=True):
            assert worded.amount == amount.to_json()
            ends = amount.make(amount.values[0]), amount.make(amount.values[-1])
            assert (worded.lowest, worded.highest) == tuple(
                word_move(end, lang, seat, room) for end in ends
            )


@every_title
def test_others_get_no_moves(title: str) -> None:
    for game, decision, _seat in asked(title):
        for reader in READERS:
            if reader not in decision.seats:
                told = presented(game, "en", reader)
                assert (told.moves, told.amounts) == ((), ())


# ---- prompts ---------------------------------------------------------------------------


def at(title: str, phase: str) -> tuple[Game, Decision, Seat]:
    return asked(title, phase)[0]


@both
def test_the_room_reads_who_is_meant(lang: str) -> None:
    game, decision, seat = at("rail_baron", "region")
    own = words.say(decision, lang, seat, room_of(game))
    name = {"en": f"{NAMES[seat]}: ", "fr": f"{NAMES[seat]}\u00a0: "}[lang]
    assert presented(game, lang, None).prompt == name + own[0].lower() + own[1:]


@both
def test_who_is_asked_is_spoken_to(lang: str) -> None:
    game, decision, seat = at("express", "action")
    told = presented(game, lang, seat).prompt
    assert told == words.say(decision, lang, seat, room_of(game))
    assert NAMES[seat] not in told


@both
@pytest.mark.parametrize("title", ["express", "rail_baron"])
def test_of_a_bot_it_is_said_what_it_does(title: str, lang: str) -> None:
    game, decision, _seat = asked(title)[-1]
    told = presented(game, lang, None, seats=BOTS).prompt
    assert told == words.say(decision, lang, None, room_of(game))


def test_where_several_are_asked_all_are_named() -> None:
    game, decision, _seat = at("express", "initial_tickets")
    assert len(decision.seats) > 1
    assert all(NAMES[seat] in presented(game, "en", None).prompt for seat in decision.seats)


def test_dice_are_rolled_for_somebody() -> None:
    rolls = [game for game in positions("rail_baron") if game.decision.seats == (CHANCE,)]  # type: ignore[union-attr]
    for game in rolls:
        assert game.decision is not None
        seat = int(str(game.decision.facts["seat"]))
        assert NAMES[seat] in presented(game, "en", None).prompt
        assert NAMES[seat] not in presented(game, "en", seat).prompt


@both
def test_a_question_of_the_table_is_everyones(lang: str) -> None:
    game, _decision, _seat = at("express", "action")
    facts = {"asker": 1, "redo": False}
    question = {"number": 9, "kind": TAKE_BACK, "seats": [0], "facts": facts}
    data = {**step(game, None), "decision": question}
    told = present(data, lang, None, room_of(game)).prompt
    asked_by_table = Decision.from_json(question)
    assert told == words.say(asked_by_table, lang, None, room_of(game))


@both
def test_the_end_is_said(lang: str) -> None:
    game, _decision, _seat = at("express", "action")
    data = {**step(game, None), "decision": None}
    told = present(data, lang, None, room_of(game))
    assert told.prompt == translate("The game is over.", lang)
    assert told.moves == ()


# ---- the log ---------------------------------------------------------------------------


@every_title
@both
def test_the_log_says_what_each_reader_saw(title: str, lang: str) -> None:
    for game in positions(title)[::5]:
        after, events, _seat = played(game)
        for reader in READERS:
            told = presented(after, lang, reader, events=events)
            room = room_of(after, reader)
            assert told.log == tuple(words.say(event, lang, reader, room) for event in events)


def test_pauses_are_not_mentioned() -> None:
    game, _decision, _seat = at("express", "action")
    told = presented(game, "en", None, events=[Paused(), TakeBackDeclined(1), WentOn()])
    assert len(told.log) == 1
    assert "Ben" in told.log[0]


# ---- notices ---------------------------------------------------------------------------

TOO_POOR = IllegalMove("EX-38", "too_few_wagons", need=4, have=2)
BUSY = Refusal("paused")


@both
def test_a_refusal_names_its_rule(lang: str) -> None:
    game, _decision, seat = at("express", "action")
    told = presented(game, lang, seat, refusal=TOO_POOR.to_json()).notice
    assert told == f"{words.say(TOO_POOR, lang, seat, room_of(game))} (EX-38)"
    assert "4" in told


@both
def test_of_a_covered_hand_nothing_is_said(lang: str) -> None:
    game, _decision, _seat = at("express", "action")
    told = presented(game, lang, None, refusal=TOO_POOR.to_json()).notice
    assert told == notice(TOO_POOR, lang, 0, room_of(game), hand_lies_open=False)
    assert not any(fact in told for fact in ("4", "2", "EX"))


@both
def test_what_the_table_refuses_is_no_secret(lang: str) -> None:
    game, _decision, _seat = at("express", "action")
    told = presented(game, lang, None, refusal=BUSY.to_json()).notice
    assert told == words.say(BUSY, lang, None, room_of(game))


def test_trouble_is_noticed() -> None:
    game, _decision, _seat = at("express", "action")
    assert presented(game, "en", None, trouble=BUSY.to_json()).notice


def test_a_refusal_reads_the_same_as_data_and_as_it_was_raised() -> None:
    game, _decision, seat = at("express", "action")
    for refusal in (TOO_POOR, BUSY):
        data = json.loads(json.dumps(refusal.to_json()))
        room = room_of(game)
        assert notice(data, "fr", seat, room, True) == notice(refusal, "fr", seat, room, True)


# ---- secrets ---------------------------------------------------------------------------


@every_title
def test_nothing_is_said_that_the_reader_cannot_know(title: str) -> None:
    """Deal anew what a reader does not see: every sentence stays as it was."""
    for game in positions(title):
        for reader in READERS:
            dream = catalogue.imagine(game.view(reader), game.board, Random(5))
            assert presented(dream, "en", reader) == presented(game, "en", reader)


def test_tickets_are_named_to_their_owner_only() -> None:
    named = 0
    for game, decision, seat in asked("express", "initial_tickets", "keep_tickets"):
        after = game.copy()
        events = after.play(decision.moves(seat)[-1], seat)
        own = [event for event in events if isinstance(event, TicketsKept) and event.seat == seat]
        for event in own:
            assert event.kept is not None
            room = room_of(game)
            tickets = [ticket(Voice("en", None, room), name) for name in event.kept]
            for reader in READERS:
                text = "\n".join(everything(presented(after, "en", reader, events=[event])))
                assert all((told in text) == (reader == seat) for told in tickets)
                named += 1
    assert named


# ---- around the play -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("winners", "english", "french"),
    [
        (None, "Final count", "Décompte final"),
        ([1], "Ben wins!", "Ben gagne\u202f!"),
        (
            [0, 2],
            "Anna and Chloé share the victory!",
            "Anna et Chloé se partagent la victoire\u202f!",
        ),
    ],
)
def test_the_final_count_ends_with_who_has_won(
    winners: list[Seat] | None, english: str, french: str
) -> None:
    room = words.Room("express", names=NAMES)
    assert outcome(winners, "en", room) == english
    assert outcome(winners, "fr", room) == french


def test_a_move_that_is_easy_to_regret_is_asked_about_in_its_own_words() -> None:
    game, decision, seat = next(iter(asked("express")))
    move, room = decision.moves(seat)[0], room_of(game, seat)
    assert doubt(move, "en", seat, room) == f"{word_move(move, 'en', seat, room)}?"
    assert doubt(move, "fr", seat, room) == f"{word_move(move, 'fr', seat, room)}\u202f?"
