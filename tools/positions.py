"""Positions of games that bots play, and how they come onto the stage: for pictures and benches."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from game import bots, levels
from game.bots import Sight
from game.rules import catalogue
from game.rules.contract import CHANCE, Decision, Game
from game.stage.app import App
from game.stage.drawing.theme import seat_colours
from game.stage.play.scene import PlayScene
from game.stage.scenes.seating import NAMES
from game.stage.session import Session
from game.table.journal import Journal, about_now
from game.table.seats import Chair
from game.table.settings import Settings
from game.table.table import Table

SEATS = 4
GAMES = 12
"""In which the decisions are looked for."""
OPTIONS: dict[str, dict[str, Any]] = {"rail_baron": {"groups": True}}


def walked(title: str, seed: int, seats: int = SEATS) -> Iterator[tuple[Game, Decision]]:
    """Every position of a game, with what is asked in it."""
    rng = Random(seed)
    game = catalogue.new_game(title, levels.load(title), seats, seed, OPTIONS.get(title))
    players = [bots.make(bots.best(title), title, rng) for _ in range(seats)]
    slips = (0.02, 0.3)[seed % 2]
    while (decision := game.decision) is not None:
        yield game, decision
        seat = rng.choice(decision.seats)
        if seat == CHANCE or rng.random() < slips:
            move = rng.choice(decision.moves(seat))
        else:
            move = players[seat].choose(Sight.of(game, decision, seat))
        game.play(move, seat)


@cache
def positions(title: str) -> dict[str, Game]:
    """One position of each kind in which the first seat is asked, rather late in a game."""
    found: dict[str, Game] = {}
    for seed in range(GAMES):
        rng = Random(seed)
        for game, decision in walked(title, seed):
            if 0 in decision.seats and (decision.kind not in found or rng.random() < 0.04):
                found[decision.kind] = game.copy()
    return found


def play_from(app: App, game: Game, people: int) -> PlayScene:
    """This position on the stage, with so many people at it."""
    text = levels.read_text(levels.path(game.title))
    seats = [Chair(NAMES[seat], seat_colours()[seat]).to_json() for seat in range(game.seats)]
    version = catalogue.title(game.title).rules_version
    about = about_now(game.title, version, text, seats, {}, 1)
    path = app.options.data / f"{game.number}.roundhouse"
    journal = Journal.create(path, about, game.snapshot(), game.number)
    session = Session(Table(journal, settings=Settings(bots=bots.names)))
    session.runner.close()
    for seat in range(people, game.seats):
        session.hand_to_bot(seat, bots.best(game.title))
    session.newest()  # so that nobody who has left counts as company
    play = PlayScene(app, session)
    play.asked.in_company = people > 1
    return play
