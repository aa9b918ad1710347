"""Six quick presses through every hand-over of whole games of two people: do they act for both?

    python tools/quick_presses.py [--title T …] [--way W …] [--every 0.1 0.2 0.35] [--seed S]

Whoever is asked plays a good move and goes on pressing confirm, six times at this interval, as
somebody does who is in a hurry: where that move was the last one of a turn, no press may move or
throw dice for the next person.  So it goes from question to question, to the end of the game:
`plain`, with the questions before risky moves (`confirm`), with the game left and resumed
between moves and presses (`resume`), and with clicks on something that answers, in the line of
verbs (`mouse`).

Prints how many questions and hand-overs there were, and where a press moved for somebody else; exit
code 1 where one did.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame  # noqa: E402
from strange.player import Found, Player  # noqa: E402

from game.rules import catalogue  # noqa: E402
from game.rules.contract import Seat  # noqa: E402
from game.stage import preferences  # noqa: E402
from game.stage.app import App, Options  # noqa: E402
from game.stage.dev.snap import Shot, play_scene  # noqa: E402
from game.stage.input.intents import Intent  # noqa: E402
from game.stage.play.launch import resume  # noqa: E402
from game.stage.play.scene import PlayScene  # noqa: E402
from game.stage.preferences import Preferences  # noqa: E402
from game.stage.scenes.menu import Menu  # noqa: E402

PRESSES = 6
FRAME = 0.05
"""Seconds; every interval is a multiple of it."""
INTERVALS = (0.1, 0.2, 0.35)
WAYS = ("plain", "confirm", "resume", "mouse")
RESUMED = 2
"""Every such question the game is resumed, where it is at all."""
SIZE = (640, 360)
UNDONE = -1
"""Stands for a seat where clicks have taken something back."""


class Hurry:
    """Two people at one screen, with the device that they share."""

    def __init__(self, app: App, play: PlayScene, every: float, rng: Random, way: str) -> None:
        """`way` is one of `WAYS`."""
        self._app, self._every, self._rng = app, every, rng
        self._resumes, self._clicks = way == "resume", way == "mouse"
        self.asked = self.handed_over = self.resumed = 0
        self.wrong: list[str] = []
        self._sit_down(play)

    def _sit_down(self, play: PlayScene) -> None:
        device = "mouse" if self._clicks else "keyboard"
        self._player = Player(self._app, play, device, self._rng, Found())
        self._sent = _noting(play)

    def whole_game(self, most: int) -> None:
        """Until it is over, or so many questions were asked."""
        while self.asked < most and self._player.until_asked():
            play = self._player.play
            if play.hand_over.open:
                play.hand_over.take()
                continue
            if play.throwing.open:
                play.throwing.throw()
                continue
            if play.asked.by_the_table:  # of the whole room
                self._player.play_on()
                continue
            self.asked += 1
            self._hurry()

    def _hurry(self) -> None:
        play = self._player.play
        person, kind = play.asked.actor, play.asked.kind
        at = self._place_of_an_answer() if self._clicks else None
        if at is None:
            self._player.play_on()
        if self._resumes and self.asked % RESUMED == 0:
            play = self._resume()
        self._sent.clear()
        for _ in range(PRESSES):
            if at is None:
                play.app.handle(Intent("confirm"))
                play.app.handle(Intent("release"))  # which throws dice
            else:
                play.app.handle(Intent("press", "mouse", at=at))
                play.app.handle(Intent("release", "mouse", at=at))
            for _ in range(round(self._every / FRAME)):
                self._player.wait(FRAME, draw=False)
        self.handed_over += play.hand_over.open or play.asked.actor not in (person, None)
        self.handed_over += play.throwing.seat not in (person, None)
        if at is not None:
            self._clicked(person)
        others = set(self._sent) - {person}
        if others:
            self.wrong.append(f"{kind}: presses of {person} moved for {sorted(others)}")

    def _place_of_an_answer(self) -> tuple[int, int] | None:
        """The middle of a numbered verb, or of a hint that answers, such as to pass."""
        self._player.look()  # with the signs of a mouse
        line = self._player.play.verb_line()
        found = [] if line is None else [
            rect.center
            for verb, rect in zip(line.verbs, line.rects, strict=True)
            if verb.kind == "back" or (verb.numbered and verb.possible)
        ]  # fmt: skip
        return self._rng.choice(found) if found else None

    def _clicked(self, person: Seat | None) -> None:
        """Out of whatever was opened; and the game goes on, whatever the clicks have shown."""
        self._player.come_back()
        play = self._player.play
        if person is not None and play.asked.actor == person and not play.hand_over.open:
            self._player.until_asked()
            self._player.play_on()

    def _resume(self) -> PlayScene:
        """The game is left, and gone on with at once."""
        self.resumed += 1
        path = self._player.play.session.table.path
        self._app.home(Menu(self._app))
        resume(self._app, path)
        play = next(scene for scene in self._app.scenes if isinstance(scene, PlayScene))
        self._sit_down(play)
        return play


def _noting(play: PlayScene) -> list[Seat]:
    """For whom something was sent, or dice were thrown."""
    sent: list[Seat] = []
    send = play.session.send

    def noting(seat: Seat, *rest: object) -> object:
        sent.append(seat)
        return send(seat, *rest)  # type: ignore[arg-type]

    take_back = play.session.take_back

    def noting_what_is_taken_back(seat: Seat) -> object:
        """Nobody wanted that who only went on clicking."""
        sent.append(UNDONE)
        return take_back(seat)

    throw = play.throwing.throw

    def noting_throws() -> None:
        if play.throwing.seat is not None:
            sent.append(play.throwing.seat)
        throw()

    play.session.send = noting  # type: ignore[method-assign, assignment]
    play.session.take_back = noting_what_is_taken_back  # type: ignore[method-assign, assignment]
    play.throwing.throw = noting_throws  # type: ignore[method-assign]
    return sent


def hurried(title: str, every: float, seed: int, most: int = 100_000, way: str = "plain") -> Hurry:
    """A game of two people, or its first questions; `way` is one of `WAYS`."""
    pygame.init()
    with tempfile.TemporaryDirectory() as folder:
        likes = Preferences(confirm=way == "confirm", coach=False, reduced_motion=True)
        preferences.save(Path(folder), likes)
        app = App(Options(Path(folder), lang="en"), pygame.display.set_mode(SIZE))
        try:
            app.push(Menu(app))
            play = play_scene(app, Shot(title, seats=2, people=2, seed=seed), 0)
            app.push(play)
            hurry = Hurry(app, play, every, Random(seed), way)
            hurry.whole_game(most)
        finally:
            app.close()
    return hurry


def main(arguments: Sequence[str] | None = None) -> int:
    about = (__doc__ or "").splitlines()[0]
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--title", nargs="*", default=list(catalogue.titles()))
    parser.add_argument("--way", nargs="*", default=list(WAYS), choices=list(WAYS))
    parser.add_argument("--every", nargs="*", type=float, default=list(INTERVALS))
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    failed = False
    for title, way, every in product(wanted.title, wanted.way, wanted.every):
        hurry = hurried(title, every, wanted.seed, way=way)
        told = f"{hurry.asked} questions, {hurry.handed_over} hand-overs, {hurry.resumed} resumed"
        print(f"{title}, {way}, every {every} s: {told}, {len(hurry.wrong)} wrong", flush=True)
        for each in hurry.wrong:
            print(f"  {each}")
        failed = failed or bool(hurry.wrong) or not hurry.handed_over
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
