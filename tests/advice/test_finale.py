"""What is told at the end adds up to what the rules say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from game import advice
from game.advice import Finale
from game.advice.express.finale import BonusTold, TicketTold
from game.advice.finale import Beat
from game.advice.rail_baron.finale import HomeTold, RailroadsTold, Richest
from game.rules import catalogue
from game.rules.contract import Game, ScoreLine, ScorePart
from game.rules.express.events import WinnersNamed
from game.rules.graph import components, linked
from game.rules.rail_baron.events import GameWon
from tests.positions import played, positions

AT_LEAST = 200
every_title = pytest.mark.parametrize("title", catalogue.titles())


@cache
def ends(title: str) -> Sequence[tuple[Game, Finale]]:
    """Games that are over, and games that end early wherever they are."""
    games = list(positions(title))
    for seed in range(1, 8, 2):
        some = [(game, game.copy()) for game, _ in played(title, seed)]
        games += [some[-1][0], *(copied for _, copied in some[:: 1 + len(some) // 40])]
    return [
        (game, advice.of(title).finale(game.standings(), game.view(None), game.board))
        for game in games
    ]


@every_title
def test_the_beats_add_up_to_the_totals(title: str) -> None:
    seen = finished = 0
    for game, told in ends(title):
        totals = {line.seat: line.total for line in game.standings()}
        assert told.totals(len(told.beats)) == [totals[seat] for seat in range(game.seats)]
        parts = sorted(part for beat in told.beats for part in beat.parts)
        known = sorted(part for line in game.standings() for part in line.parts)
        assert [part for part in known if part not in parts] == [
            part for part in known if part.kind == "express.routes" or not part.amount
        ]
        seen += 1
        finished += game.decision is None
    assert seen >= AT_LEAST
    assert finished


def test_express_begins_with_what_the_score_track_shows() -> None:
    for game, told in ends("express"):
        shown = [player["points"] for player in game.view(None)["players"]]
        assert list(told.start) == shown


def test_tickets_come_by_rising_value_and_bonus_cards_as_they_were_won() -> None:
    bonuses = 0
    for _game, told in ends("express"):
        tickets = [beat for beat in told.beats if isinstance(beat, TicketTold)]
        cards = [beat for beat in told.beats if isinstance(beat, BonusTold)]
        assert told.beats == (*tickets, *cards)
        values = [abs(beat.amount) for beat in tickets]
        assert values == sorted(values)
        assert [beat.amount for beat in cards] == sorted((b.amount for b in cards), reverse=True)
        bonuses += len(cards)
    assert bonuses


def test_the_way_of_a_ticket_is_its_owners_as_far_as_it_was_built() -> None:
    missed = 0
    for game, told in ends("express"):
        owners, board = game.view(None)["routes"], game.board
        for beat in told.beats:
            assert isinstance(beat, TicketTold | BonusTold)
            own = {route for route in beat.way if owners.get(route) == beat.seat}
            links = [board.routes[board.route_index[route]] for route in beat.way]
            network = components((route.a, route.b) for route in links)
            if isinstance(beat, TicketTold):
                ticket = board.tickets[board.ticket_index[beat.ticket]]
                assert linked(network, ticket.a, ticket.b)
                assert beat.completed == (own == set(beat.way))
                missed += not beat.completed
            else:
                assert own == set(beat.way)
    assert missed


def express(*totals: tuple[int, int]) -> Finale:
    """With this total and place for each seat."""
    lines = [
        ScoreLine(seat, total, place, (ScorePart("express.routes", total),))
        for seat, (total, place) in enumerate(totals)
    ]
    game = positions("express")[0]
    return advice.of("express").finale(lines, game.view(None), game.board)


def test_a_tie_is_explained() -> None:
    assert express((40, 1), (39, 2)).verdict is None
    assert express((40, 1), (40, 2)).verdict == WinnersNamed((0,), 40, by_tickets=True)
    assert express((40, 1), (40, 1)).verdict == WinnersNamed((0, 1), 40, by_tickets=False)


def test_who_came_home_has_won_whatever_the_fortunes_say() -> None:
    for game, told in ends("rail_baron"):
        winners = {line.seat for line in game.standings() if line.place == 1}
        if game.decision is None:
            assert isinstance(told.verdict, GameWon)
            assert {told.verdict.seat} == winners
            if told.verdict.how != "last":
                last = told.beats[-1]
                assert isinstance(last, HomeTold)
                assert last.seat == told.verdict.seat
        else:
            assert isinstance(told.verdict, Richest)
            assert set(told.verdict.seats) == winners
            assert not any(isinstance(beat, HomeTold) for beat in told.beats)


def test_all_railroads_of_an_owner_are_told_together() -> None:
    several = 0
    for game, told in ends("rail_baron"):
        owners = game.view(None)["owners"]
        for beat in told.beats:
            if isinstance(beat, RailroadsTold):
                own = {name for name, owner in owners.items() if owner == beat.seat}
                assert set(beat.railroads) == own
                several += len(own) > 1
    assert several


def test_the_lead_changes_only_when_somebody_passes_the_leader() -> None:
    def part(seat: int, amount: int) -> Beat:
        return Beat(seat, (ScorePart("x", amount),))

    told = Finale((10, 8, 8), (part(1, 2), part(1, 1), part(2, 1), part(1, -4), part(0, 5)))
    assert [told.leader(n) for n in range(6)] == [0, None, 1, 1, 0, 0]
    assert [told.new_leader(n) for n in range(6)] == [None, None, 1, None, 0, None]
    fresh = Finale((0, 0), (part(0, 5), part(1, 5), part(1, 1)))
    assert [fresh.new_leader(n) for n in range(4)] == [None, None, None, 1]


def test_a_title_that_says_nothing_tells_every_part() -> None:
    lines = [
        ScoreLine(1, 7, 1, (ScorePart("a", 5), ScorePart("b", 2))),
        ScoreLine(0, 4, 2, (ScorePart("a", 4),)),
    ]
    plain: advice.Advice[object] = advice.Advice()
    told = plain.finale(lines, {}, None)
    assert told.start == (0, 0)
    assert [(beat.seat, beat.amount) for beat in told.beats] == [(0, 4), (1, 5), (1, 2)]
    assert told.totals(3) == [4, 7]
    assert told.verdict is None
