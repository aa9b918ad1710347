"""What every title owes the contract, shown on random games at every number of seats.

A new title is covered by being in the catalogue.
"""

from __future__ import annotations

import json
import pickle
from functools import cache
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import bots, levels, words
from game.bots import Bot, Sight
from game.rules import catalogue
from game.rules.contract import (
    ALL_SEEING,
    CHANCE,
    BadSetup,
    Decision,
    Event,
    Game,
    IllegalMove,
    Move,
    NotAsked,
    OutdatedDecision,
    event_from_json,
    message,
    move_from_json,
    secret,
)
from game.rules.express.events import TicketsKept
from game.rules.plain_data import Malformed
from game.rules.refusal import Refusal
from tools import snapshot_torture

quick = settings(max_examples=40, deadline=None, derandomize=True)
SEATINGS = [
    (title.id, seats)
    for title in catalogue.titles().values()
    for seats in range(title.meta.fewest_seats, title.meta.most_seats + 1)
]
every_seating = pytest.mark.parametrize(("title", "seats"), SEATINGS)
seeds = st.integers(0, 2**32)
ReplayStep = tuple[list[str], bool]
lengths = st.integers(0, 12) | st.integers(0, 260)
"""The beginning is looked at closely: there everybody may be asked at once."""
SHOWN_TO_ALL = (TicketsKept,)
"""What these reveal is in their open fields; they have secrets that stay secret, too."""
FUTURE = 400
"""How many moves of the future are compared."""


@cache
def board_of(title: str) -> Any:
    return levels.load(title)


def new(title: str, seats: int, seed: int) -> Game:
    """With options that follow from the seed, as far as they go together."""
    rng = Random(seed)
    options = {
        option.id: rng.choice((option.choices[0], rng.choice(option.choices)))
        for option in catalogue.title(title).options
    }
    try:
        return catalogue.new_game(title, board_of(title), seats, seed=seed, options=options)
    except BadSetup:
        return catalogue.new_game(title, board_of(title), seats, seed=seed)


def some_move(game: Game, rng: Random) -> tuple[Move, int]:
    decision = game.decision
    assert decision is not None
    seat = rng.choice(decision.seats)
    return rng.choice(decision.moves(seat)), seat


def played(title: str, seats: int, seed: int, length: int) -> Game:
    """After so many random moves, or one before the end."""
    rng = Random(seed)
    game = new(title, seats, seed)
    for _ in range(length):
        before = game.copy()
        game.play(*some_move(game, rng))
        game.invariants()
        if game.decision is None:
            return before
    return game


def bytes_of(data: object) -> str:
    return json.dumps(data, sort_keys=False)


def finish(game: Game, seed: int) -> list[str]:
    """Play on at random, for long; every event and the last position."""
    rng = Random(seed)
    told = []
    for _ in range(FUTURE):
        if game.decision is None:
            break
        told += [bytes_of(event.for_(ALL_SEEING)) for event in game.play(*some_move(game, rng))]
    return [*told, bytes_of(game.snapshot())]


def some_choice(game: Game, players: list[Bot], rng: Random) -> tuple[Move, int]:
    """At random; but in a title that would never end so, as its simple player likes."""
    decision = game.decision
    assert decision is not None
    seat = rng.choice(decision.seats)
    if seat == CHANCE or catalogue.title(game.title).ends_by_itself:
        return rng.choice(decision.moves(seat)), seat
    return players[seat].choose(Sight.of(game, decision, seat)), seat


@every_seating
@settings(quick, max_examples=10)
@given(seed=seeds)
def test_games_end_and_break_nothing(title: str, seats: int, seed: int) -> None:
    game = new(title, seats, seed)
    rng = Random(seed)
    players = [bots.make("simple", title, rng) for _ in range(seats)]
    number = game.number
    while game.decision is not None:
        game.play(*some_choice(game, players, rng))
        game.invariants()
        assert game.number >= number
        number = game.number
    lines = game.standings()
    assert sorted(line.seat for line in lines) == list(range(seats))
    assert all(line.total == sum(part.amount for part in line.parts) for line in lines)
    assert lines[0].place == 1


@every_seating
@quick
@given(seed=seeds, length=lengths)
def test_a_restored_game_has_the_same_future(
    title: str, seats: int, seed: int, length: int
) -> None:
    game = played(title, seats, seed, length)
    data = json.loads(bytes_of(game.snapshot()))
    restored = catalogue.restore(data, board_of(title))
    assert bytes_of(restored.snapshot()) == bytes_of(game.snapshot())
    assert finish(restored, seed) == finish(game, seed)


@every_seating
@quick
@given(seed=seeds, length=lengths)
def test_a_copy_stands_alone(title: str, seats: int, seed: int, length: int) -> None:
    game = played(title, seats, seed, length)
    before = bytes_of(game.snapshot())
    other = game.copy()
    future = finish(other, seed)
    assert bytes_of(game.snapshot()) == before
    assert finish(game, seed) == future


@every_seating
def test_the_same_seed_gives_the_same_game(title: str, seats: int) -> None:
    assert finish(new(title, seats, 11), 3) == finish(new(title, seats, 11), 3)
    assert bytes_of(new(title, seats, 11).snapshot()) != bytes_of(new(title, seats, 12).snapshot())


@every_seating
@quick
@given(seed=seeds, length=lengths)
def test_moves_events_and_decisions_turn_to_json_and_back(
    title: str, seats: int, seed: int, length: int
) -> None:
    game = played(title, seats, seed, length)
    decision = game.decision
    assert decision is not None
    for seat in decision.seats:
        for move in decision.moves(seat):
            assert move_from_json(json.loads(bytes_of(move.to_json()))) == move
        read = Decision.from_json(json.loads(bytes_of(decision.for_(seat))))
        assert read == decision
        assert list(read.moves(seat)) == list(decision.moves(seat))
        assert read.default(seat) == decision.default(seat)
        assert read.default(seat) in list(decision.moves(seat))
    for event in [*game.opening(), *game.play(*some_move(game, Random(seed)))]:
        for reader in (None, *range(seats), ALL_SEEING):
            data = json.loads(bytes_of(event.for_(reader)))
            assert event_from_json(data).for_(ALL_SEEING) == {**secrets_of(event), **data}
        assert event_from_json(event.for_(ALL_SEEING)) == event


def secrets_of(event: Event) -> dict[str, None]:
    """The fields that only one seat sees, unknown."""
    return {name: None for name in event.for_(ALL_SEEING) if name not in event.for_(None)}


@every_seating
@quick
@given(seed=seeds, length=lengths, other=seeds)
def test_what_a_seat_cannot_know_does_not_show(
    title: str, seats: int, seed: int, length: int, other: int
) -> None:
    """Deal anew all that a seat cannot know: nothing that it sees may change by a byte."""
    game = played(title, seats, seed, length)
    for seat in (None, *range(seats)):
        dream = dreamt_by(seat, game, other)
        dream.invariants()
        assert seen_by(seat, dream) == seen_by(seat, game)
        if seat is not None:
            assert refusals(dream, seat) == refusals(game, seat)
            assert choice(dream, seat, seed) == choice(game, seat, seed)
        assert told_alike(game, dream, seat, seed)


def dreamt_by(seat: int | None, game: Game, seed: int) -> Game:
    """All that the seat does not see is dealt anew."""
    view = json.loads(bytes_of(game.view(seat)))
    return catalogue.imagine(view, game.board, Random(seed))


def seen_by(seat: int | None, game: Game) -> str:
    decision = game.decision
    assert decision is not None
    room = words.Room(game.title, game.board, ["Anna", "Ben", "Chloé", "Dora", "Emil", "Flo"])
    asked = seat in decision.seats
    return bytes_of(
        [
            game.view(seat),
            decision.for_(seat),
            [words.say(decision, lang, seat, room) for lang in words.LANGUAGES],
            [
                words.say(move, lang, seat, room)
                for lang in words.LANGUAGES
                for move in (decision.moves(seat) if asked and seat is not None else ())
            ],
        ]
    )


def refusals(game: Game, seat: int) -> str:
    """What is said to every move that this board knows, when this seat tries it."""
    room = words.Room(game.title, game.board)
    told = []
    for move in moves_of_the_board(game):
        try:
            game.copy().play(move, seat)
            told.append("legal")
        except IllegalMove as refusal:
            told.append(refusal.rule + words.say(refusal, "fr", seat, room))
    return bytes_of(told)


def moves_of_the_board(game: Game) -> list[Move]:
    """Moves that somebody might try: those of a few random games on the same board."""
    return _moves_tried(game.title, game.seats)


@cache
def _moves_tried(title: str, seats: int) -> list[Move]:
    found: dict[str, Move] = {}
    rng = Random(1)
    game = new(title, seats, 1)
    for _ in range(5 * FUTURE):
        decision = game.decision
        if decision is None:
            break
        for seat in decision.seats:
            for move in decision.moves(seat):
                found.setdefault(bytes_of(move.to_json()), move)
        game.play(*some_move(game, rng))
    return rng.sample(sorted(found.values(), key=repr), min(60, len(found)))


def choice(game: Game, seat: int, seed: int) -> str | None:
    """What a seeded simple bot would play from here."""
    decision = game.decision
    if decision is None or seat not in decision.seats:
        return None
    bot = bots.make("simple", game.title, Random(seed))
    return bytes_of(bot.choose(Sight.of(game, decision, seat)).to_json())


def told_alike(game: Game, dream: Game, seat: int | None, seed: int) -> bool:
    """A move that is legal in both worlds tells the seat the same, until something comes to
    light in one of them."""
    decision, dreamt = game.decision, dream.decision
    assert decision is not None
    assert dreamt is not None
    rng = Random(seed)
    mover = rng.choice(decision.seats)
    both = [move for move in decision.moves(mover) if move in list(dreamt.moves(mover))]
    for move in rng.sample(both, min(5, len(both))):
        told = [told_until_a_reveal(world.copy(), move, mover, seat) for world in (game, dream)]
        alike = min(len(lines) for lines, _ in told)
        if told[0][0][:alike] != told[1][0][:alike]:
            return False
        if any(len(lines) > alike and not other[1] for (lines, _), other in _paired(told)):
            return False
    return True


def _paired(told: list[ReplayStep]) -> list[tuple[ReplayStep, ReplayStep]]:
    return [(told[0], told[1]), (told[1], told[0])]


def told_until_a_reveal(game: Game, move: Move, mover: int, reader: int | None) -> ReplayStep:
    """What the reader hears, and whether it was broken off because something came to light."""
    room = words.Room(game.title, game.board, ["Anna", "Ben", "Chloé", "Dora", "Emil", "Flo"])
    told = []
    for event in game.play(move, mover):
        if event.reveals and (sees_all_of(event, reader) or isinstance(event, SHOWN_TO_ALL)):
            return told, True
        told.append(bytes_of(event.for_(reader)) + words.say(event, "en", reader, room))
    return told, False


def sees_all_of(event: Event, reader: int | None) -> bool:
    return event.for_(reader) == event.for_(ALL_SEEING)


@every_seating
@quick
@given(seed=seeds, other=seeds)
def test_the_last_of_simultaneous_answers_brings_the_others_to_light(
    title: str, seats: int, seed: int, other: int
) -> None:
    """Where several are asked at once, whoever answers last learns what the others chose."""
    game = new(title, seats, seed)
    rng = Random(seed)
    while (decision := game.decision) is not None and len(decision.seats) > 1:
        events = game.play(*some_move(game, rng))
        assert not any(event.reveals for event in events)
    assert decision is not None
    (last,) = decision.seats
    if last != CHANCE:
        assert told_alike(game, dreamt_by(last, game, other), last, seed)


@every_seating
@quick
@given(seed=seeds, length=lengths, other=seeds)
def test_reseeding_changes_nothing_that_anybody_knows(
    title: str, seats: int, seed: int, length: int, other: int
) -> None:
    game = played(title, seats, seed, length)
    anew = game.copy()
    anew.reseed(other)
    anew.invariants()
    for seat in (None, *range(seats)):
        assert bytes_of(anew.view(seat)) == bytes_of(game.view(seat))


@every_seating
def test_only_a_seat_and_the_room_have_a_view(title: str, seats: int) -> None:
    game = played(title, seats, 5, 30)
    strangers: list[Any] = [CHANCE, ALL_SEEING, seats, 99, True, False, "0", 0.0, [0], (0,), {}]
    for stranger in strangers:
        with pytest.raises(Refusal) as refusal:
            game.view(stranger)
        assert refusal.value.code == "no_such_seat"
    assert [game.view(seat)["seat"] for seat in (None, *range(seats))] == [None, *range(seats)]


@pytest.mark.parametrize("title", catalogue.titles())
def test_what_only_equals_a_seat_sees_what_the_room_sees(title: str) -> None:
    """True equals 1, and 0.0 equals 0, but neither sits there."""
    game = played(title, catalogue.metas()[title].most_seats, 5, 0)
    for _ in range(60):
        decision = game.decision
        if decision is None:  # it was a short game
            return
        seat = decision.seats[0]
        for stranger in (True, False, 0.0, 1.0, 2.0):
            assert "moves" not in decision.for_(stranger)  # type: ignore[arg-type]
        for event in game.play(decision.default(seat), seat):
            for stranger in (True, False, 0.0, 1.0, 2.0):
                assert event.for_(stranger) == event.for_(None)  # type: ignore[arg-type]


@pytest.mark.parametrize("title", catalogue.titles())
def test_the_default_of_everybody_who_is_asked_is_a_legal_move(title: str) -> None:
    """In every kind of decision that there are words for; and nobody else has one."""
    kinds = set()
    for snapshot in snapshot_torture.positions(title, board_of(title), seed=1):
        game = catalogue.restore(snapshot, board_of(title))
        decision = game.decision
        if decision is None:
            continue
        kinds.add(decision.kind)
        for seat in (CHANCE, ALL_SEEING, *range(game.seats)):
            if seat in decision.seats:
                assert decision.default(seat) in decision.moves(seat)
                game.copy().play(decision.default(seat), seat)
            else:
                assert not decision.moves(seat)
                with pytest.raises(NotAsked):
                    decision.default(seat)
    assert kinds == {kind for kind in words.worded("decision") if kind.startswith(f"{title}.")}


@every_seating
def test_dice_that_fall_by_default_do_not_keep_a_game_from_its_end(title: str, seats: int) -> None:
    """As where a table without dice of its own plays on for whoever should roll them."""
    game, rng = new(title, seats, 3), Random(3)
    players = [bots.make("simple", title, rng) for _ in range(seats)]
    for _ in range(20_000):
        decision = game.decision
        if decision is None:
            return
        seat = rng.choice(decision.seats)
        if seat == CHANCE:
            game.play(decision.default(CHANCE), CHANCE)
        else:
            game.play(players[seat].choose(Sight.of(game, decision, seat)), seat)
    pytest.fail("no end in sight")


@every_seating
def test_a_decision_of_the_past_knows_that_it_is_past(title: str, seats: int) -> None:
    game = new(title, seats, 5)
    rng = Random(5)
    first = game.decision
    assert first is not None
    while game.number == first.number:
        game.play(*some_move(game, rng))
    with pytest.raises(OutdatedDecision):
        first.moves(0)
    with pytest.raises(OutdatedDecision):
        first.default(0)


@every_seating
def test_the_number_can_be_raised_and_is_asked_again(title: str, seats: int) -> None:
    game = new(title, seats, 5)
    game.number = 40
    assert game.decision is not None
    assert game.decision.number == 40


@pytest.mark.parametrize("title", catalogue.titles())
def test_a_snapshot_that_is_none_is_refused(title: str) -> None:
    board = board_of(title)
    good = new(title, catalogue.title(title).meta.fewest_seats, 1).snapshot()
    for name in good:
        if name == "title":
            continue
        for wrong in (None, "x", [["x"]], {"x": "x"}, -5.5):
            if wrong != good[name]:
                with_wrong(board, good, name, wrong)
        missing = {key: value for key, value in good.items() if key != name}
        with pytest.raises(Exception, match="bad_snapshot"):
            catalogue.restore(missing, board)


def with_wrong(board: Any, good: dict[str, Any], name: str, wrong: object) -> None:
    """Refused with a reason; None may be right where there may be nothing."""
    try:
        catalogue.restore({**good, name: wrong}, board)
        refused = False
    except Malformed:
        refused = True
    assert refused or wrong is None, (name, wrong)


@pytest.mark.parametrize("refusal", [IllegalMove("EX-15", "not_your_turn", seat=1), Refusal("no")])
def test_a_refusal_survives_the_way_between_two_processes(refusal: Refusal) -> None:
    again = pickle.loads(pickle.dumps(refusal))
    assert (type(again), again.to_json(), str(again)) == (
        type(refusal),
        refusal.to_json(),
        str(refusal),
    )


def test_two_classes_cannot_have_one_kind() -> None:
    with pytest.raises(AssertionError, match="already"):

        class Impostor(Move):
            kind = "express.draw_card"


def test_a_secret_may_be_that_of_two_seats() -> None:
    @message
    class Handed(Event):
        kind: ClassVar[str] = "test.handed"
        giver: int
        taker: int
        card: str | None = secret("giver", "taker")

    event = Handed(0, 2, "gold")
    assert [seat for seat in (None, 0, 1, 2) if "card" in event.for_(seat)] == [0, 2]
    assert event.for_(ALL_SEEING)["card"] == "gold"
