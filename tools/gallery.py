"""Pictures of every scene and of every kind of decision, to be looked at one by one.

    python tools/gallery.py FOLDER [--title T …] [--only WORD …] [--format 1080p small 4k portrait]

A decision is met in a game that bots play; it is shown to a person who plays alone, and, under
`-two`, to one of two people before the curtain is lifted.  Under `-look` somebody looks around.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import gallery_dice  # noqa: E402
import pygame  # noqa: E402

from game import bots, levels  # noqa: E402
from game.bots import Sight  # noqa: E402
from game.rules import catalogue  # noqa: E402
from game.rules.contract import CHANCE, Game  # noqa: E402
from game.stage import preferences  # noqa: E402
from game.stage.app import App, Options  # noqa: E402
from game.stage.dev.shell import AT_REST, IN_MOTION  # noqa: E402
from game.stage.dev.snap import SCENES, Shot, rest  # noqa: E402
from game.stage.drawing.theme import seat_colours  # noqa: E402
from game.stage.input.intents import Intent  # noqa: E402
from game.stage.play.scene import PlayScene  # noqa: E402
from game.stage.preferences import Preferences  # noqa: E402
from game.stage.scenes.menu import Menu  # noqa: E402
from game.stage.scenes.seating import NAMES  # noqa: E402
from game.stage.session import Session  # noqa: E402
from game.table.journal import Journal, about_now  # noqa: E402
from game.table.seats import Chair  # noqa: E402
from game.table.settings import Settings  # noqa: E402
from game.table.table import Table  # noqa: E402

SEATS = 4
SUMS = {"rail_baron.declare": 110}
"""Frames in which what is worked out a little in each of them is through."""
GAMES = 12
"""In which the decisions are looked for."""
OPTIONS: dict[str, dict[str, Any]] = {"rail_baron": {"groups": True}}


@dataclass(frozen=True)
class Format:
    size: tuple[int, int]
    lang: str = "en"
    text: str = "normal"


FORMATS = {
    "1080p": Format((1920, 1080)),
    "small": Format((1280, 720), "fr", "larger"),
    "4k": Format((3840, 2160)),
    "portrait": Format((1080, 1920), "fr"),
}


@cache
def positions(title: str) -> dict[str, Game]:
    """One position of each kind in which the first seat is asked, rather late in a game."""
    found: dict[str, Game] = {}
    for seed in range(GAMES):
        rng = Random(seed)
        game = catalogue.new_game(title, levels.load(title), SEATS, seed, OPTIONS.get(title))
        players = [bots.make(bots.best(title), title, rng) for _ in range(SEATS)]
        slips = (0.02, 0.3)[seed % 2]
        while (decision := game.decision) is not None:
            if 0 in decision.seats and (decision.kind not in found or rng.random() < 0.04):
                found[decision.kind] = game.copy()
            seat = rng.choice(decision.seats)
            if seat == CHANCE or rng.random() < slips:
                move = rng.choice(decision.moves(seat))
            else:
                move = players[seat].choose(Sight.of(game, decision, seat))
            game.play(move, seat)
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


def pictures(title: str) -> Iterator[tuple[str, Callable[[App, Shot], object], bool]]:
    """What there is to see, by name; whether time passes until nothing moves any more."""
    for name, scene in {**SCENES, **AT_REST}.items():
        if name != "play" and (name != "options" or catalogue.title(title).options):
            yield name, scene, True
    for name, scene in IN_MOTION.items():
        yield name, scene, False
    for name, scene in gallery_dice.pictures(title, show):
        yield name, scene, False
    for kind, game in positions(title).items():
        short = kind.partition(".")[2]
        yield short, partial(alone, game=game), True
        yield f"{short}-look", partial(look, game=game), True
        yield f"{short}-two", partial(before_the_curtain, game=game), True


def show(app: App, game: Game, people: int) -> PlayScene:
    play = play_from(app, game, people)
    app.push(play)
    rest(app)
    play.hand_over.take()
    for _ in range(SUMS.get(play.asked.kind, 0)):
        app.frame(0.02)
    return play


def alone(app: App, shot: Shot, game: Game) -> None:
    show(app, game, 1)


def before_the_curtain(app: App, shot: Shot, game: Game) -> None:
    show(app, game, 2)


def look(app: App, shot: Shot, game: Game) -> None:
    play = show(app, game, 1)
    rest(app)
    play.handle(Intent("look", "pad:1", (1, 0)))


def main() -> None:
    about = (__doc__ or "").splitlines()[0]
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--title", nargs="*", default=list(catalogue.titles()))
    parser.add_argument("--only", nargs="*", default=[], help="names, or how they begin")
    parser.add_argument("--format", nargs="*", default=["1080p"], choices=list(FORMATS))
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    pygame.init()
    for title in wanted.title:
        for name, scene, rests in pictures(title):
            if wanted.only and not any(name.startswith(each) for each in wanted.only):
                continue
            for format_name in wanted.format:
                form = FORMATS[format_name]
                out = wanted.folder / f"{title}-{name}-{format_name}.png"
                shot = Shot(title, size=form.size, lang=form.lang, decisions=60)
                take(shot, scene, form, out, rests)
                print(out, flush=True)


def take(
    shot: Shot, scene: Callable[[App, Shot], object], form: Format, out: Path, rests: bool
) -> None:
    surface = pygame.display.set_mode(shot.size)
    with tempfile.TemporaryDirectory() as folder:
        preferences.save(Path(folder), Preferences(text_size=form.text))
        app = App(Options(Path(folder), lang=shot.lang), surface)
        try:
            app.push(Menu(app))
            scene(app, shot)
            if rests:
                rest(app)
            pygame.image.save(app.surface, out)
        finally:
            app.close()


if __name__ == "__main__":
    main()
