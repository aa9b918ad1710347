"""What is being told when the window or the letters change is told to its end in the new layout."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.rules.contract import Event, Game
from game.stage.app import App
from game.stage.effects import Effects
from game.stage.play.scene import PlayScene
from game.stage.play.timeline import Animation
from game.stage.rail_baron import show as show_module
from game.stage.session import Session
from game.table.step import Moment, Step
from tests import positions
from tests.stage.drawn import bare_board
from tests.stage.opened import opened
from tests.stage.test_secrets_on_the_screen import table_at

TOLD = {
    "rail_baron": (
        "dice_rolled", "destination_found", "moved", "arrived",
        "fee_paid", "railroad_bought", "sold_at_auction", "declared",
    ),
    "express": ("card_taken", "card_drawn", "row_filled", "route_claimed"),
}  # fmt: skip
KINDS = [f"{title}.{event}" for title, events in TOLD.items() for event in events]
FRAME = 0.05
SOME = 6
"""First and last moves that are tried."""


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(show_module, "paint", bare_board)


@cache
def before(kind: str) -> tuple[Game, list[Event], Game]:
    """A position, and what happens next: such an event, together with others if that is found."""
    found: list[tuple[Game, list[Event], Game]] = []
    for game in positions.positions(kind.partition(".")[0]):
        decision = game.decision
        assert decision is not None
        moves = list(decision.moves(decision.seats[0]))
        for move in moves[:SOME] + moves[SOME:][-SOME:]:
            after = game.copy()
            events = after.play(move, decision.seats[0])
            if kind in [event.kind for event in events] and after.decision is not None:
                found.append((game, events, after))
                if len(events) > 2:
                    return found[-1]
    return max(found, key=lambda each: len(each[1]))


@contextmanager
def at(folder: Path, game: Game, **settings: Any) -> Iterator[tuple[App, PlayScene]]:
    settings = {"speed": "normal", "confirm": False, "roll_by_hand": False, **settings}
    with opened(folder, (640, 360), **settings) as app:
        play = PlayScene(app, Session(table_at(game, folder, "told")))
        app.push(play)
        app.frame(FRAME)
        play.hand_over.seat = None
        yield app, play


def step_of(play: PlayScene, events: list[Event], after: Game) -> Step:
    now = play.step
    moment = Moment(
        now.serial + 1, now.at, now.entry + 1, after, after.decision, now.seats, None, None
    )
    return moment.step(list(now.views), events)


def running(play: PlayScene) -> list[Animation]:
    return [each for group in play.progress.timeline._groups for each in group]


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_it_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, still: bool
) -> None:
    told: list[str] = []
    of = Effects.of

    def noting(effects: Any, data: dict[str, Any]) -> list[Animation]:
        told.append(data["kind"])
        return of(effects, data)

    monkeypatch.setattr(Effects, "of", noting)
    game, events, after = before(kind)
    kinds = [event.kind for event in events]
    with at(tmp_path, game, reduced_motion=still) as (app, play):
        step = step_of(play, events, after)
        play.session.steps = lambda: [step] if not told else []  # type: ignore[method-assign]
        for _ in range(2000):
            app.frame(FRAME)
            if told[-1] == kind and any(0 < each.past < each.seconds for each in running(play)):
                break
        seen: list[dict[str, Any]] = []
        set_view = play.show.set_view

        def noted(view: dict[str, Any], own: dict[str, Any] | None) -> None:
            if play.step is not step:
                seen.append(view)
            set_view(view, own)

        play.show.set_view = noted  # type: ignore[method-assign]
        so_far = list(told)
        app.prefer(replace(app.preferences, text_size="larger"))
        for _ in range(100):
            app.frame(0.001)
            if play.screen.text > 1:
                break
        assert play.screen.text > 1
        assert play.progress.busy
        assert play.step is not step
        assert told == [*so_far, kind]
        for _ in range(2000):
            if play.step is step:
                break
            app.frame(FRAME)
        assert play.step is step
        assert told == [*so_far, *kinds[len(so_far) - 1 :]]
        assert seen[-1]["players"] == after.view(None)["players"], "nothing counts twice"
