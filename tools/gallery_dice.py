"""Moments around dice, for the gallery: as they wait, in the hand, in the air, as they lie, and
what comes of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random
from typing import Any

from game import advice, bots, levels
from game.bots import Sight
from game.rules import catalogue
from game.rules.contract import CHANCE, Game
from game.stage.app import App
from game.stage.dev.snap import Shot
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene

SEATS, GAMES = 4, 6
STATES = ("waits", "held", "flies", "lies")
AFTER = (25, 32, 45, 60)
"""Tenths of a second after a throw."""
FRAME = 0.02
PATIENCE = 500
"""Hundredths of a second in which a table answers."""

Put = Callable[[App, Game, int], PlayScene]
"""A position on the stage, with so many people at it."""


@cache
def throws(title: str) -> dict[str, Game]:
    """One position for each thing that the first seat throws dice for."""
    found: dict[str, Game] = {}
    for seed in range(GAMES):
        rng = Random(seed)
        game = catalogue.new_game(title, levels.load(title), SEATS, seed)
        players = [bots.make(bots.best(title), title, rng) for _ in range(SEATS)]
        while (decision := game.decision) is not None:
            if CHANCE in decision.seats and _for_the_first(title, game.view(None)):
                purpose = str(game.view(None)["purpose"])
                if purpose not in found or rng.random() < 0.02:
                    found[purpose] = game.copy()
            seat = decision.seats[0]
            if seat == CHANCE:
                game.play(rng.choice(decision.moves(seat)), seat)
            else:
                game.play(players[seat].choose(Sight.of(game, decision, seat)), seat)
    return found


def _for_the_first(title: str, view: dict[str, Any]) -> bool:
    return bool(view.get("purpose")) and advice.of(title).actor(view) == 0


def pictures(title: str, put: Put) -> Iterator[tuple[str, Callable[[App, Shot], object]]]:
    for purpose, game in throws(title).items():
        for state in STATES:
            yield f"throw-{purpose}-{state}", partial(_throw, put=put, game=game, state=state)
        for tenths in AFTER:
            name = f"then-{purpose}-{tenths}"
            yield name, partial(_afterwards, put=put, game=game, tenths=tenths)


def _throw(app: App, shot: Shot, put: Put, game: Game, state: str) -> None:
    """The dice of somebody who plays alone, in that state."""
    play = put(app, game, 1)
    if state == "waits":
        return
    play.handle(Intent("confirm", "keyboard"))
    for _ in range(12):
        app.frame(0.05)
    if state != "held":
        _let_go(app, play, 3 if state == "flies" else 18)


def _afterwards(app: App, shot: Shot, put: Put, game: Game, tenths: int) -> None:
    play = put(app, game, 1)
    play.handle(Intent("confirm", "keyboard"))
    _let_go(app, play, tenths)


def _let_go(app: App, play: PlayScene, tenths: int) -> None:
    """Then wait until the table has answered, and for so long after that."""
    play.handle(Intent("release", "keyboard"))
    for _ in range(PATIENCE):
        if play.progress.busy:
            break
        time.sleep(0.01)
        app.frame(0.0)
    for _ in range(round(tenths / 10 / FRAME)):
        app.frame(FRAME)
        time.sleep(0.004)  # what comes next is the table's to say
