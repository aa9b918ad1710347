"""Why not: the rules answer at the place that was pressed, and say no more than may be known."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.express.moves import ClaimRoute
from game.stage.dev.snap import Shot, play_scene
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from game.stage.scenes.rule_book import RuleBookScene
from game.stage.widgets import answer
from tests.stage.opened import be_ready, opened, settle


@pytest.fixture
def play(tmp_path: Path) -> Iterator[PlayScene]:
    """Two people, one of whom is asked what to do."""
    with opened(tmp_path, confirm=False) as app:
        play = play_scene(app, Shot("express", seats=2, people=2, seed=4), 20)
        app.push(play)
        settle(play)
        assert play.asked.kind == "express.action"
        yield play


def press_too_dear(play: PlayScene) -> None:
    """A free route that the hand cannot pay."""
    decision = play.asked.own_decision
    assert decision is not None
    legal = decision.moves(play.asked.actor or 0)
    dear = next(
        target
        for target in play.targets()
        if isinstance(target.move, ClaimRoute) and target.move not in legal
    )
    play.focus = dear.key
    play.app.handle(Intent("confirm"))
    settle(play)


def test_the_answer_stands_where_it_was_pressed(play: PlayScene) -> None:
    press_too_dear(play)
    why = play.why_nots.shown
    assert why is not None
    assert why.target.key == play.focus
    assert why.text
    assert not why.open, "the hand is covered, so nothing of it is told"
    assert "have" not in why.text


def test_it_goes_with_the_focus_or_after_a_while(play: PlayScene) -> None:
    press_too_dear(play)
    play.why_nots.update(answer.SECONDS / 2)
    assert play.why_nots.shown is not None
    play.why_nots.update(answer.SECONDS)
    assert play.why_nots.shown is None
    press_too_dear(play)
    be_ready(play)
    play.focus = "pile"
    play.why_nots.update(0.01)
    assert play.why_nots.shown is None


@pytest.mark.parametrize("device", ["pad:1", "mouse"])
def test_pressing_there_again_opens_the_book_at_that_rule(play: PlayScene, device: str) -> None:
    play.lifting.lift(True)  # then the number of the rule may be told
    press_too_dear(play)
    why = play.why_nots.shown
    assert why is not None
    assert why.open
    assert "Read the rule" in [verb.label for verb in play.verbs()]
    be_ready(play)
    if device == "mouse":
        play.app.handle(Intent("press", device, at=why.target.rect.center))
    else:
        play.app.handle(Intent("confirm", device))
    book = play.app.scene
    assert isinstance(book, RuleBookScene)
    assert book.rule == why.refusal.rule
    play.app.handle(Intent("back"))
    assert play.app.scene is play
    assert play.why_nots.shown is None
    assert "Read the rule" not in [verb.label for verb in play.verbs()]


def test_a_route_that_could_be_paid_but_not_now_answers(play: PlayScene) -> None:
    """A claim that the plate would pay at once goes to the rules alone while it is not allowed."""
    play.lifting.lift(True)
    actor = play.asked.actor
    assert actor is not None
    view = play.step.views[actor]
    routes = [t.move for t in play.targets() if isinstance(t.move, ClaimRoute)]
    claim = next(move for move in routes if len(play.show.played_by(move, view)) > 1)
    play.focus = "row:0" if "row:0" in [t.key for t in play.targets()] else "pile"
    while play.asked.kind == "express.action":
        be_ready(play)
        play.app.handle(Intent("confirm"))
        settle(play)
    assert play.asked.kind == "express.second_card"
    play.lifting.lift(True)
    play.focus = next(target.key for target in play.targets() if target.move == claim)
    be_ready(play)
    play.app.handle(Intent("confirm"))
    settle(play)
    assert not play.answers.busy
    assert play.why_nots.shown is not None
    assert play.why_nots.shown.refusal.code == "action_begun"


def test_a_verb_that_is_not_possible_answers_by_its_number_and_again_with_its_rule(
    tmp_path: Path,
) -> None:
    with opened(tmp_path) as app:
        play = play_scene(app, Shot("express", seats=2, people=1, seed=4), 30)
        app.push(play)
        settle(play)
        numbered = [verb for verb in play.verbs() if verb.numbered]
        tickets = next(n for n, verb in enumerate(numbered) if verb.key == "verb:tickets")
        play.focus = "row:0"
        assert play.asked.own_decision is not None
        legal = play.asked.own_decision.moves(0)
        claims = [t.move for t in play.targets() if isinstance(t.move, ClaimRoute)]
        taken = next(move for move in claims if move not in legal)
        play.choices.send = lambda move: play.answers.send(taken)  # type: ignore[method-assign]
        be_ready(play)
        app.handle(Intent("verb", number=tickets + 1))
        settle(play)
        for _ in range(30):
            app.frame(0.02)
        why = play.why_nots.shown
        assert why is not None, "it stays where the verb lies"
        assert why.target.key == "verb:tickets"
        be_ready(play)
        app.handle(Intent("verb", number=tickets + 1))
        assert isinstance(app.scene, RuleBookScene)


def test_a_covered_hand_keeps_the_rule_to_itself(play: PlayScene) -> None:
    press_too_dear(play)
    assert play.why_nots.shown is not None
    assert "Read the rule" not in [verb.label for verb in play.verbs()]
    be_ready(play)
    play.app.handle(Intent("confirm"))
    assert play.app.scene is play
