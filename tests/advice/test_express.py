"""What is said of a claim is what the rules then score."""

from __future__ import annotations

from itertools import chain

from game import advice
from game.advice.express.facts import Claim
from game.rules.contract import Game, Seat
from game.rules.express.events import BonusWon, RouteClaimed
from game.rules.express.moves import ClaimRoute, DrawTickets, Pass, TakeCard
from tests.positions import asked, played, positions

ADVICE = advice.of("express")


def scored(game: Game, seat: Seat, route: str) -> tuple[int, int, set[str]]:
    """Points, bonus and completed tickets when the route is really claimed and paid."""
    game = game.copy()
    done = set(game.view(seat)["done"])
    game.play(ClaimRoute(route), seat)
    assert game.decision is not None
    events = game.play(game.decision.moves(seat)[0], seat)
    claimed = next(event for event in events if isinstance(event, RouteClaimed))
    bonus = sum(event.value for event in events if isinstance(event, BonusWon))
    return claimed.points, bonus, set(game.view(seat)["done"]) - done


def test_a_claim_scores_what_was_said() -> None:
    bonuses = completed = 0
    for game, decision in chain.from_iterable(played("express", seed) for seed in (1, 3, 5, 9)):
        if decision.kind != "express.action":
            continue
        seat = decision.seats[0]
        for move in decision.moves(seat):
            if isinstance(move, ClaimRoute):
                facts = ADVICE.about(move, game.view(seat), game.board)
                assert isinstance(facts, Claim)
                told = facts.points, facts.bonus, set(facts.completes)
                assert told == scored(game, seat, move.route)
                bonuses += bool(facts.bonus)
                completed += bool(facts.completes)
    assert bonuses
    assert completed


def test_while_it_is_paid_for_the_same_is_said() -> None:
    for game, decision, seat in asked("express", "payment"):
        view = game.view(seat)
        about = [ADVICE.about(move, view, game.board) for move in decision.moves(seat)]
        claim = ADVICE.about(ClaimRoute(view["chosen"]), view, game.board)
        assert {ADVICE.question(decision, view, game.board), *about} == {claim}


def test_of_tickets_only_their_owner_hears() -> None:
    for game, decision, seat in asked("express", "action"):
        for move in decision.moves(seat):
            for reader in (None, *(other for other in range(game.seats) if other != seat)):
                facts = ADVICE.about(move, game.view(reader), game.board)
                assert not (isinstance(facts, Claim) and facts.completes)


def test_whatever_is_legal_is_also_plausible() -> None:
    for game, decision, seat in asked("express", "action", "second_card"):
        plausible = ADVICE.plausible_moves(decision.kind, game.view(None), game.board)
        legal = [move for move in decision.moves(seat) if not isinstance(move, Pass)]
        assert set(legal) <= set(plausible)


def test_what_cannot_be_afforded_is_plausible_too() -> None:
    """Else the hand would show."""
    found = False
    for game, decision, seat in asked("express", "action"):
        plausible = ADVICE.plausible_moves(decision.kind, game.view(None), game.board)
        found = found or bool(set(plausible) - set(decision.moves(seat)))
    assert found


def test_what_betrays_something_is_not_plausible() -> None:
    for game, decision, _seat in asked("express", "payment", "keep_tickets", "initial_tickets"):
        assert ADVICE.plausible_moves(decision.kind, game.view(None), game.board) == []


def test_tickets_are_drawn_only_on_purpose() -> None:
    game, _, _ = asked("express", "action")[0]
    assert ADVICE.needs_confirmation(DrawTickets(), game.view(None), game.board)
    assert not ADVICE.needs_confirmation(TakeCard(0), game.view(None), game.board)


def test_nobody_is_on_turn_while_all_choose() -> None:
    for game in positions("express"):
        decision = game.decision
        assert decision is not None
        together = decision.kind == "express.initial_tickets"
        assert ADVICE.actor(game.view(None)) == (None if together else decision.seats[0])
