"""The scenes around the games in every state worth looking at: for pictures and for tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.rules import catalogue
from game.stage.app import App
from game.stage.dev.snap import SCENES, Shot, play_scene, rest
from game.stage.drawing.theme import seat_colours
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from game.stage.scenes.attract import show_a_game
from game.stage.scenes.departing.clock import LEAVES
from game.stage.scenes.departure import DepartureScene
from game.stage.scenes.end import EndScene
from game.stage.scenes.failure import FailureScene
from game.stage.scenes.house_rules import OptionsScene
from game.stage.scenes.keyboard import Colours, KeyboardScene
from game.stage.scenes.learn_pad import LearnPadScene
from game.stage.scenes.lost_pad import LostPadScene
from game.stage.scenes.message import MessageScene
from game.stage.scenes.open_games import OpenGamesScene
from game.stage.scenes.register import RegisterScene
from game.stage.scenes.rule_book import RuleBookScene
from game.stage.scenes.seating import NAMES
from game.stage.scenes.setting_words import GROUPS
from game.stage.scenes.settings import SettingsScene
from game.stage.scenes.stand_in import StandInScene
from game.stage.troubles import Trouble
from game.table.saves import Save
from game.words.table import before_ending_early
from game.words.voice import Voice

FRAME = 1 / 60
MOMENTS = (0.7, 1.1, 1.8)
"""Of a departure, in seconds."""


def _game(app: App, shot: Shot) -> PlayScene:
    SCENES["play"](app, shot)
    play = app.scene
    assert isinstance(play, PlayScene)
    return play


def _settings(app: App, shot: Shot, group: int) -> None:
    scene = SettingsScene(app)
    app.push(scene)
    rest(app)
    for _ in range(group):
        scene.handle(Intent("page", "pad:1", (1, 0)))


def _options(app: App, shot: Shot) -> None:
    app.push(OptionsScene(app, catalogue.title(shot.title), {}))


def _register(app: App, shot: Shot) -> None:
    app.push(RegisterScene(app, _game(app, shot)))


def _register_lit(app: App, shot: Shot) -> None:
    """At the newest line that is about something on the board."""
    register = RegisterScene(app, _game(app, shot))
    app.push(register)
    rest(app)
    for _ in range(40):
        if register.spot() is not None:
            break
        register.handle(Intent("move", direction=(0, -1)))


def _stand_in(app: App, shot: Shot) -> None:
    app.push(StandInScene(app, _game(app, shot)))


def _end_it(app: App, shot: Shot) -> None:
    play = _game(app, shot)
    text = before_ending_early(Voice(app.lang, None, play.show.room))
    app.push(MessageScene(app, text, app.pop))


def _lost_pad(app: App, shot: Shot) -> None:
    app.push(LostPadScene(app, _game(app, shot), [0, 1]))


class _SomePad:
    """A pad nobody knows, without hardware."""

    guid = "0300000000000000ffff000000000000"
    name = "A Pad With Quite a Long Name (USB, Wireless)"


def _learn_pad(app: App, shot: Shot) -> None:
    app.devices.unknown_pads["pad:9"] = _SomePad()  # type: ignore[assignment]
    app.push(LearnPadScene(app, "pad:9"))


def _keyboard(app: App, shot: Shot) -> None:
    SCENES["seats"](app, shot)
    rest(app)
    colours = Colours(seat_colours()[0], seat_colours(), lambda colour: None)
    app.push(KeyboardScene(app, NAMES[0], lambda name: None, colours))


def _open_games(app: App, shot: Shot) -> None:
    titles, started = list(catalogue.metas()), 1_790_000_000
    games = [
        Save(
            Path(f"game-{number}"), titles[number % len(titles)], NAMES[: 2 + number % 4],
            started + 80_000 * number, number,
        )
        for number in range(6)
    ]  # fmt: skip
    app.push(OpenGamesScene(app, games))


def _failure(app: App, shot: Shot) -> None:
    play = play_scene(app, shot, shot.decisions)
    app.push(play)
    app.push(FailureScene(app, Trouble(play, "draw", ValueError())))


def _demo(app: App, shot: Shot) -> None:
    show_a_game(app, list(catalogue.metas()).index(shot.title))


def _podium(app: App, shot: Shot) -> EndScene:
    SCENES["end"](app, shot)
    end = app.scene
    assert isinstance(end, EndScene)
    rest(app)
    end.ceremony.finish()
    rest(app)
    return end


def _podium_looked_away(app: App, shot: Shot) -> None:
    _podium(app, shot).handle(Intent("verb", "keyboard", number=2))


def _told(app: App, shot: Shot) -> None:
    """The middle of what is told on the board."""
    SCENES["end"](app, shot)
    for _ in range(240):
        app.frame(FRAME)


def _lap(app: App, shot: Shot) -> None:
    """The winners' train on its way round the board."""
    SCENES["end"](app, shot)
    end = app.scene
    assert isinstance(end, EndScene)
    app.frame(FRAME)
    end.ceremony.finish()
    for _ in range(70):
        app.frame(FRAME)


def _chapter(app: App, shot: Shot, chapter: int) -> None:
    book = RuleBookScene(app, shot.title)
    app.push(book)
    rest(app)
    for _ in range(chapter):
        book.handle(Intent("page", "pad:1", (1, 0)))


def _departure(app: App, shot: Shot, until: float) -> None:
    play = play_scene(app, shot, shot.decisions)
    app.home(DepartureScene(app, play, lambda play: None, short=False))
    while until > 0:
        app.frame(FRAME)
        until -= FRAME


AT_REST: dict[str, Callable[[App, Shot], object]] = {
    **{f"settings-{group.key}": partial(_settings, group=n) for n, group in enumerate(GROUPS)},
    "options": _options,
    "register": _register,
    "register-lit": _register_lit,
    "stand_in": _stand_in,
    "end_it": _end_it,
    "lost_pad": _lost_pad,
    "learn_pad": _learn_pad,
    "keyboard": _keyboard,
    "open_games": _open_games,
    "failure": _failure,
    "podium": _podium,
    "podium-looked_away": _podium_looked_away,
    "chapter-1": partial(_chapter, chapter=1),
}
"""What is looked at when nothing moves any more."""
IN_MOTION: dict[str, Callable[[App, Shot], object]] = {
    **{
        f"departure-{moment}": partial(_departure, until=moment)
        for moment in (*MOMENTS, LEAVES + 0.2)
    },
    "demo": _demo,
    "told": _told,
    "lap": _lap,
}
"""What is looked at in a moment of its own."""
