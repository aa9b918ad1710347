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

import gallery_dice  # noqa: E402
import pygame  # noqa: E402
from positions import play_from, positions  # noqa: E402

from game.rules import catalogue  # noqa: E402
from game.rules.contract import Game  # noqa: E402
from game.stage import preferences  # noqa: E402
from game.stage.app import App, Options  # noqa: E402
from game.stage.dev.shell import AT_REST, IN_MOTION  # noqa: E402
from game.stage.dev.snap import SCENES, Shot, rest  # noqa: E402
from game.stage.input.intents import Intent  # noqa: E402
from game.stage.play.scene import PlayScene  # noqa: E402
from game.stage.preferences import Preferences  # noqa: E402
from game.stage.scenes.menu import Menu  # noqa: E402

SUMS = {"rail_baron.declare": 110}
"""Frames in which what is worked out a little in each of them is through."""


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
