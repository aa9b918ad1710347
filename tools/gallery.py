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
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # noqa: E402
from positions import play_from, positions  # noqa: E402

from game.rules import catalogue  # noqa: E402
from game.rules.contract import Game  # noqa: E402
from game.stage import preferences  # noqa: E402
from game.stage.app import App, Options  # noqa: E402
from game.stage.dev.snap import SCENES, Shot, rest  # noqa: E402
from game.stage.input.intents import Intent  # noqa: E402
from game.stage.play.scene import PlayScene  # noqa: E402
from game.stage.preferences import Preferences  # noqa: E402
from game.stage.scenes.house_rules import OptionsScene  # noqa: E402
from game.stage.scenes.menu import Menu  # noqa: E402
from game.stage.scenes.register import RegisterScene  # noqa: E402


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


def pictures(title: str) -> Iterator[tuple[str, Callable[[App, Shot], None]]]:
    """What there is to see, by name."""
    for kind, game in positions(title).items():
        short = kind.partition(".")[2]
        yield short, partial(alone, game=game)
        yield f"{short}-look", partial(look, game=game)
        yield f"{short}-two", partial(before_the_curtain, game=game)
    for name, scene in SCENES.items():
        if name != "play":
            yield name, scene
    yield "register", register
    if catalogue.title(title).options:
        yield "options", options


def show(app: App, game: Game, people: int) -> PlayScene:
    play = play_from(app, game, people)
    app.push(play)
    rest(app)
    play.hand_over.take()
    return play


def alone(app: App, shot: Shot, game: Game) -> None:
    show(app, game, 1)


def before_the_curtain(app: App, shot: Shot, game: Game) -> None:
    show(app, game, 2)


def look(app: App, shot: Shot, game: Game) -> None:
    play = show(app, game, 1)
    rest(app)
    play.handle(Intent("look", "pad:1", (1, 0)))


def options(app: App, shot: Shot) -> None:
    app.push(OptionsScene(app, catalogue.title(shot.title), {}))


def register(app: App, shot: Shot) -> None:
    SCENES["play"](app, shot)
    play = app.scene
    assert isinstance(play, PlayScene)
    app.push(RegisterScene(app, play))


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
        for name, scene in pictures(title):
            if wanted.only and not any(name.startswith(each) for each in wanted.only):
                continue
            for format_name in wanted.format:
                form = FORMATS[format_name]
                out = wanted.folder / f"{title}-{name}-{format_name}.png"
                take(Shot(title, size=form.size, lang=form.lang, decisions=60), scene, form, out)
                print(out, flush=True)


def take(shot: Shot, scene: Callable[[App, Shot], None], form: Format, out: Path) -> None:
    surface = pygame.display.set_mode(shot.size)
    with tempfile.TemporaryDirectory() as folder:
        preferences.save(Path(folder), Preferences(text_size=form.text))
        app = App(Options(Path(folder), lang=shot.lang), surface)
        try:
            app.push(Menu(app))
            scene(app, shot)
            rest(app)
            pygame.image.save(app.surface, out)
        finally:
            app.close()


if __name__ == "__main__":
    main()
