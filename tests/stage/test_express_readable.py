"""Nothing hides a name, a city that is asked about, or a word, whatever is asked in Express.

On the real board, with its names where the painter has put them, in every format.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from game import levels
from game.bots import best, names
from game.rules import catalogue
from game.rules.contract import Game, IllegalMove
from game.rules.express.moves import ClaimRoute
from game.stage.app import App
from game.stage.drawing.theme import seat_colours
from game.stage.express import looking
from game.stage.express.show import ExpressShow
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from game.stage.session import Session
from game.stage.terms import WhyNot
from game.stage.widgets.materials import draw_material
from game.stage.widgets.plates import draw_text
from game.table.journal import Journal, about_now
from game.table.seats import Chair
from game.table.settings import Settings
from game.table.table import Table
from tests.positions import asked, phases
from tests.stage.opened import opened, settle

FORMATS = {
    "1080p": ((1920, 1080), "en", "normal"),
    "small": ((1280, 720), "fr", "larger"),
    "portrait": ((1080, 1920), "fr", "normal"),
}
KINDS = sorted(phases("express"))
every_format = pytest.mark.parametrize("form", FORMATS)
HAIR = 4
"""Pixels by which a plate may touch the paper around letters."""
DOT = 10
"""Logical pixels of the board: what must be seen of a city."""


class Drawn(NamedTuple):
    words: str
    """Of a text; else the material of a plate."""
    rect: pygame.Rect
    is_text: bool


@contextmanager
def in_order(surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Drawn]]:
    """Every text and plate that is laid on the screen meanwhile, one after another."""
    found: list[Drawn] = []

    def text(on: pygame.Surface, words: str, *rest: Any, **more: Any) -> pygame.Rect:
        rect = draw_text(on, words, *rest, **more)
        if on is surface and words.strip():
            found.append(Drawn(words, rect, True))
        return rect

    def material(on: pygame.Surface, screen: Any, name: Any, rect: Any, *rest: Any) -> None:
        draw_material(on, screen, name, rect, *rest)
        if on is surface:
            found.append(Drawn(str(name), pygame.Rect(rect), False))

    with monkeypatch.context() as patched:
        for name, module in list(sys.modules.items()):
            if name.startswith("game."):
                for own, noting in ((draw_text, text), (draw_material, material)):
                    if vars(module).get(own.__name__) is own:
                        patched.setattr(module, own.__name__, noting)
        yield found


def placed(app: App, game: Game, people: int) -> PlayScene:
    """This position on the screen, before the first so many seats."""
    level = levels.read_text(levels.path(game.title))
    seats = [Chair(name, colour) for name, colour in zip("ABC", seat_colours(), strict=False)]
    version = catalogue.title(game.title).rules_version
    about = about_now(game.title, version, level, [seat.to_json() for seat in seats], {}, 1)
    path = app.options.data / f"{game.number}-{people}.roundhouse"
    journal = Journal.create(path, about, game.snapshot(), game.number)
    session = Session(Table(journal, settings=Settings(bots=names)))
    session.runner.close()
    for seat in range(people, game.seats):
        session.hand_to_bot(seat, best(game.title))
    session.newest()
    play = PlayScene(app, session)
    play.asked.in_company = people > 1
    app.push(play)
    settle(play)
    return play


def position(kind: str) -> Game:
    """A late one, in which the first seat is asked."""
    games = [game for game, _, seat in asked("express", kind) if seat == 0]
    return max(games, key=lambda game: len(game.view(None)["routes"]))


def each_scene(app: App) -> Iterator[tuple[str, PlayScene, ExpressShow]]:
    for kind in KINDS:
        for people in (1, 2):
            play = placed(app, position(kind), people)
            show = play.show
            assert isinstance(show, ExpressShow)
            if people == 2:
                yield f"{kind}, covered", play, show
                play.lifting.lift(True)
            yield f"{kind}, {people}", play, show
            app.pop()


def names_of(show: ExpressShow) -> list[pygame.Rect]:
    (left, top), scale = show.layout.board.topleft, show.layout.board_scale
    assert len(show.places.names) > 15
    return [
        pygame.Rect(
            left + name.left * scale, top + name.top * scale, name.width * scale,
            name.height * scale,
        ).inflate(-2 * HAIR, -2 * HAIR)
        for name in show.places.names
    ]  # fmt: skip


def asked_about(show: ExpressShow, route: str | None) -> list[pygame.Rect]:
    """Cities of tickets, and the ends of a route."""
    cities = set(show.own_cities())
    if show.tickets is not None:
        offered = [show.ticket(name) for name in show.tickets.offer]
        cities |= {city for ticket in offered for city in (ticket.a, ticket.b)}
    for name in (route, show.view["chosen"]):
        if name is not None:
            found = show.track(name).route
            cities |= {found.a, found.b}
    side = round(2 * DOT * show.layout.board_scale)
    dots = []
    for city in sorted(cities):
        dot = pygame.Rect(0, 0, side, side)
        dot.center = tuple(map(round, show.on_screen(show.where.cities[city])))
        dots.append(dot)
    return dots


def hidden(show: ExpressShow, drawn: list[Drawn], route: str | None = None) -> list[str]:
    """What lies below something else."""
    plates = [each for each in drawn if not each.is_text]
    covers = [(each.words, each.rect) for each in plates]
    if show.own is not None and show.tickets is None:
        covers.append(("hand", show.hand.area(show.own["hand"])))
    found = []
    for what, cover in covers:
        found += [
            f"{what} on a name at {name}" for name in names_of(show) if name.colliderect(cover)
        ]
        dots = asked_about(show, route)
        found += [f"{what} on a city at {dot}" for dot in dots if dot.colliderect(cover)]
    board = show.layout.board
    for index, text in enumerate(drawn):
        if text.rect.left > board.right:
            continue  # large letters need that place for a plate which would hide a name
        letters = text.rect.inflate(-4, -round(text.rect.height * 0.4))
        for later in drawn[index + 1 :] if text.is_text else ():
            other = later.rect
            if later.is_text:
                other = other.inflate(-4, -round(other.height * 0.4))
            shared = letters.clip(other)
            if shared.width > 2 and shared.height > 2:
                found.append(f"{later.words} on {text.words}")
    return found


@contextmanager
def a_first_game(folder: Path, form: str) -> Iterator[App]:
    size, lang, text = FORMATS[form]
    with opened(folder, size, lang, text_size=text) as app:
        yield app


@every_format
def test_nothing_lies_on_what_is_asked(
    form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the coach, the line of verbs, and each choice in focus."""
    found = {}
    with a_first_game(tmp_path, form) as app:
        for name, play, show in each_scene(app):
            for target in [None, *play.focusable()][::5]:
                play.focus = None if target is None else target.key
                app.frame(0.0)  # what rises or makes way does so in the next frame
                with in_order(app.surface, monkeypatch) as drawn:
                    app.frame(0.0)
                move = None if target is None else target.move
                route = move.route if isinstance(move, ClaimRoute) else None
                trouble = hidden(show, drawn, route)
                if trouble:
                    found[f"{name}: {play.focus}"] = trouble
    assert found == {}


@every_format
def test_no_answer_and_no_tag_hides_a_name(
    form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {}
    with a_first_game(tmp_path, form) as app:
        for name, play, show in each_scene(app):
            if not name.startswith("action"):
                continue
            game = position("action")
            for target in play.targets()[::3]:
                if not isinstance(target.move, ClaimRoute):
                    continue
                try:
                    game.copy().play(target.move, 0)
                except IllegalMove as refusal:
                    show.draw(app.surface, "", [0])
                    why = WhyNot(target, "Not now.", refusal, show.own is not None, 1.0)
                    with in_order(app.surface, monkeypatch) as drawn:
                        show.draw_why_not(app.surface, why, still=True)
                    trouble = hidden(show, drawn, target.move.route)
                    if trouble:
                        found[f"{name}: {target.key}"] = trouble
            for spot in show.spots()[::3]:
                show.draw(app.surface, "", [0])
                with in_order(app.surface, monkeypatch) as drawn:
                    show.draw_spot(app.surface, spot)
                trouble = hidden(show, drawn)
                if trouble:
                    found[f"{name}: {spot.key}"] = trouble
    assert found == {}


@every_format
def test_what_is_looked_at_is_told_beside_the_line_of_verbs(
    form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[pygame.Rect] = []
    real = looking.draw_callout

    def note(surface: Any, screen: Any, rect: pygame.Rect, *more: Any) -> None:
        told.append(rect)
        real(surface, screen, rect, *more)

    monkeypatch.setattr(looking, "draw_callout", note)
    with a_first_game(tmp_path, form) as app:
        _name, play, show = next(each for each in each_scene(app) if each[0].startswith("action"))
        app.handle(Intent("look"))
        kinds = {spot.key.split(":")[1]: spot.key for spot in show.spots()}
        assert len(kinds) > 5
        for key in kinds.values():
            play.looking._key = key
            told.clear()
            app.frame(0.0)
            line = play.verb_line()
            assert line is not None
            assert told
            assert not [rect for rect in told for sign in line.rects if rect.colliderect(sign)], key
