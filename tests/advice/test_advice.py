"""What every title's advice owes: plain facts, in words, that betray nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from game import advice, words
from game.advice import Advice, Facts
from game.advice.advice import View
from game.advice.express import looking
from game.advice.express.ways import way
from game.advice.rail_baron import deeds, routes
from game.advice.rail_baron.facts import Ride
from game.rules import catalogue
from game.rules.contract import Decision, Game, Seat
from game.rules.express.board import Board
from game.words.voice import worded
from tests.positions import asked, phases, positions

every_title = pytest.mark.parametrize("title", catalogue.titles())
NAMES = ["Anna", "Ben", "Chloé"]


def what_lies_there(board: Board, view: View) -> Iterator[Facts]:
    """What Express tells of places and tickets, whatever is asked."""
    yield from (looking.city(city.index, view, board) for city in board.cities)
    yield from (looking.route(route.id, view, board) for route in board.routes)
    if view["seat"] is not None:
        yield from (looking.lack(route.id, view, board) for route in board.routes)
        yield from (way(name, view["seat"], view, board) for name in view["kept"])


def on_the_way(game: Game, decision: Decision, view: View) -> Iterator[Facts]:
    """What Rail Baron tells of rides, and of what a turn came to."""
    for ride in (None, *advice.of(game.title).proposals(decision, view, game.board)):
        assert ride is None or isinstance(ride, Ride)
        journey = routes.journey(view, game.board, ride)
        if journey is not None:
            yield journey
        yield from () if ride is None else ride.tolls
    for seat in range(game.seats):
        yield deeds.deed(seat, [], view)


def all_facts(game: Game, decision: Decision, seat: Seat, reader: Seat | None) -> Iterator[Facts]:
    known, view = advice.of(game.title), game.view(reader)
    found = [known.question(decision, view, game.board)]
    found += [known.about(move, view, game.board) for move in decision.moves(seat)[:60]]
    found += [known.doubt(move, view, game.board) for move in decision.moves(seat)[:60]]
    found += [known.player(each, view, game.board) for each in range(game.seats)]
    found += known.proposals(decision, view, game.board)
    verdict = known.finale(game.standings(), game.view(None), game.board).verdict
    found += [verdict] if isinstance(verdict, Facts) else []
    if game.title == "express":
        found += what_lies_there(game.board, view)
    if game.title == "rail_baron":
        found += on_the_way(game, decision, view)
    yield from (facts for facts in found if facts is not None)


@every_title
def test_the_positions_ask_everything(title: str) -> None:
    kinds = {game.decision.kind for game in positions(title) if game.decision is not None}
    assert kinds == {f"{title}.{phase}" for phase in phases(title)}


@every_title
def test_facts_turn_to_json(title: str) -> None:
    for game, decision, seat in asked(title):
        for facts in all_facts(game, decision, seat, seat):
            data = facts.to_json()
            assert json.loads(json.dumps(data)) == data
            assert data["kind"] == facts.kind


@every_title
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_all_facts_have_words(title: str, lang: str) -> None:
    said = set()
    for game, decision, seat in asked(title):
        room = words.Room(title, game.board, NAMES, game.view(None))
        for facts in all_facts(game, decision, seat, seat):
            text = words.say(facts, lang, seat, room)
            assert "{" not in text
            said.add(facts.kind)
    assert said == {kind for kind in worded("advice") if kind.startswith(f"{title}.")}


@every_title
def test_facts_follow_from_the_view_alone(title: str) -> None:
    """What the reader cannot know is dealt anew: the same is said."""
    for game, decision, seat in asked(title):
        for reader in (None, seat):
            dream = catalogue.imagine(game.view(reader), game.board, Random(3))
            dreamt = dream.decision
            assert dreamt is not None
            known, view = advice.of(title), dream.view(reader)
            told = [known.about(move, view, game.board) for move in decision.moves(seat)[:60]]
            view = game.view(reader)
            assert told == [
                known.about(move, view, game.board) for move in decision.moves(seat)[:60]
            ]


@every_title
def test_public_choices_betray_nothing(title: str) -> None:
    """What the room sees is enough to know all legal moves."""
    for game, decision, seat in asked(title):
        if decision.kind in advice.of(title).public_kinds:
            dream = catalogue.imagine(game.view(None), game.board, Random(3)).decision
            assert dream is not None
            assert list(dream.moves(seat)) == list(decision.moves(seat))


@every_title
def test_kinds_that_are_named_exist(title: str) -> None:
    known = advice.of(title)
    kinds = {f"{title}.{phase}" for phase in phases(title)}
    assert known.public_kinds | known.cancellable_kinds <= kinds


def test_a_title_may_advise_on_nothing() -> None:
    game, decision, seat = asked("express", "action")[0]
    plain: Advice[object] = Advice()
    view, move = game.view(seat), decision.moves(seat)[0]
    assert plain.actor(view) == seat
    assert plain.about(move, view, game.board) is None
    assert plain.question(decision, view, game.board) is None
    assert plain.player(seat, view, game.board) is None
    assert not plain.proposals(decision, view, game.board)
    assert not plain.plausible_moves(decision.kind, view, game.board)
    assert not plain.illegal_but_shown(decision.moves(seat), view, game.board)
    assert not plain.needs_confirmation(move, view, game.board)
    assert plain.doubt(move, view, game.board) is None
