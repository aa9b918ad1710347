"""What the shared screen shows tells nothing: deal anew what the room cannot know, and compare."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game import bots, levels
from game.bots import Sight
from game.rules import catalogue
from game.rules.contract import CHANCE, Game
from game.stage.app import App
from game.stage.play.scene import PlayScene
from game.stage.session import SURFACE, Session
from game.table.journal import Journal, about_now
from game.table.seats import Chair
from game.table.settings import Settings
from game.table.step import Step
from game.table.table import Table
from tests.stage.opened import opened

NAMES, COLOURS = ("Ada", "Ben", "Cleo", "Dan"), ("vermilion", "sky", "green", "yellow")
POSITIONS = 8


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with opened(tmp_path, (640, 360)) as app:
        yield app


def table_at(game: Game, data: Path, name: str) -> Table:
    """A table at which this position is played on, so far by people only."""
    title, text = game.title, levels.read_text(levels.path(game.title))
    seats = [Chair(NAMES[seat], COLOURS[seat]).to_json() for seat in range(game.seats)]
    version = catalogue.title(title).rules_version
    about = about_now(title, version, text, seats, {}, 1)
    journal = Journal.create(data / f"{name}.roundhouse", about, game.snapshot(), game.number)
    return Table(journal, settings=Settings(bots=bots.names))


def first_step(game: Game, data: Path, name: str) -> Step:
    """As the television gets it, which holds the seats of all who sit there."""
    with table_at(game, data, name) as table:
        port = table.join(SURFACE, paces=True)
        for seat in range(game.seats):
            assert port.claim(seat).result().accepted
        return port.drain()[-1]


def positions(title: str, seats: int, seed: int) -> Iterator[Game]:
    """Now and then on the way through a game that is played with some sense."""
    rng = Random(seed)
    game = catalogue.new_game(title, levels.load(title), seats, seed=seed)
    player = bots.make(bots.best(title), title, rng)
    for _ in range(POSITIONS):
        for _ in range(rng.randrange(1, 30)):
            decision = game.decision
            if decision is None:
                return
            seat = rng.choice(decision.seats)
            moves = decision.moves(seat)
            if seat == CHANCE or rng.random() < 0.3:
                move = rng.choice(moves)
            else:
                move = player.choose(Sight(seat, game.board, decision, game.view))
            game.play(move, seat)
        if game.decision is not None:
            yield game


def picture(play: PlayScene, step: Step) -> tuple[bytes, list[object]]:
    play.progress.show_step(step)
    play.focus = None
    targets: list[object] = [(target.key, tuple(target.rect)) for target in play.targets()]
    play.draw(play.app.surface)
    return pygame.image.tobytes(play.app.surface, "RGB"), targets


def take_over(play: PlayScene) -> None:
    """Whoever is to act has come to the screen: no curtain hangs before what they peek at."""
    play.hand_over.readiness.update(9.0)
    play.hand_over.take()
    play.hand_over.update(9.0)


@pytest.mark.parametrize(
    ("title", "seats"),
    [
        (title, seats)
        for title, meta in catalogue.metas().items()
        for seats in range(meta.fewest_seats, min(meta.most_seats, 4) + 1)
    ],
)
def test_the_picture_is_the_same_whatever_is_hidden(
    app: App, tmp_path: Path, title: str, seats: int
) -> None:
    play: PlayScene | None = None
    compared = told_by_a_peek = 0
    for game in positions(title, seats, seed=seats):
        compared += 1
        data = tmp_path / f"{compared}"
        dream = catalogue.imagine(game.view(None), game.board, Random(compared))
        real = first_step(game, data, "real")
        dealt_anew = first_step(dream, data, "dream")
        if play is None:
            play = PlayScene(app, Session(table_at(game, data, "scene")))
            app.push(play)
            app.frame(4.0)
        picture(play, real)
        take_over(play)
        picture(play, real)  # what can be done is found out, and shown from now on
        before = picture(play, real)
        assert before == picture(play, dealt_anew)
        if play.asked.actor is not None:
            play.lifting.lift(True)
            assert play.asked.open_seat == play.asked.actor
            told_by_a_peek += picture(play, real) != picture(play, dealt_anew)
            play.lifting.lift(False)
            assert picture(play, real) == before, "nothing is left of a peek"
    assert compared >= POSITIONS // 2
    assert told_by_a_peek, "there was something to hide"
