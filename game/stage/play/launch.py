"""How a game gets onto the screen: a new one, or one resumed from its save."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import words
from game.rules.refusal import Refusal
from game.stage.household import Household
from game.stage.input.hands import KEYBOARD
from game.stage.play.scene import PlayScene
from game.stage.play.table_settings import settings_for
from game.stage.scenes.departure import DepartureScene
from game.stage.scenes.message import MessageScene
from game.stage.session import SeatSetup, Session
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App


def start(
    app: App, title: str, places: list[SeatSetup], options: Mapping[str, Any] | None = None
) -> None:
    """Begin a new game, or say why that is impossible."""
    places = with_devices_present(places, app.devices.pads)
    settings = settings_for(app.preferences)
    data = app.options.data

    def begun() -> Session:
        session = Session.new(title, places, data, settings, options)
        Household(data).began(title, places)  # the scene asks whether it is the first game
        return session

    _enter(app, begun)


def resume(app: App, path: Path) -> None:
    settings = settings_for(app.preferences)
    _enter(app, lambda: Session.resume(path, settings), short=True)


def with_devices_present(places: list[SeatSetup], pads: list[str]) -> list[SeatSetup]:
    """A pad may have been unplugged since it took its seat: then any device plays it.  The
    keyboard holds a seat against pads only."""
    a_pad_plays = any(place.device in pads for place in places)
    present = (KEYBOARD, *pads) if a_pad_plays else ()
    return [place if place.device in present else replace(place, device=None) for place in places]


def _enter(app: App, open_session: Callable[[], Session], short: bool = False) -> None:
    """The game, or why there is none.

    It is painted behind a departure, or at once where nothing moves.
    """
    moves = app.preferences.speed != "off" and not app.stack.at_once
    if not moves:
        app.show_please_wait(app.text(_("Unrolling the map…")))
    try:
        session = open_session()
    except Refusal as refusal:
        _show_message(app, refusal)
        return
    try:
        play = PlayScene(app, session)
    except BaseException:
        session.close()
        raise
    arrived = partial(_arrived, app)
    if moves:
        app.home(DepartureScene(app, play, arrived, short))
    else:
        app.home(play)
        arrived(play)


def _arrived(app: App, play: PlayScene) -> None:
    """The game is on the stage."""
    if play.asked.decision is None:
        play.finished()
    for notice in play.session.table.notices:
        _show_message(app, notice)


def _show_message(app: App, thing: object) -> None:
    app.push(MessageScene(app, words.say(thing, app.lang, None, words.Room(""))))
