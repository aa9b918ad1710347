"""Plays as somebody who only reads the screen: is what it shows exactly what can be done?

    python tools/stranger.py [--games 20] [--title T …] [--device D …] [--seed S]

At every decision of whole games, with people and bots mixed, the line of verbs is read as it is
shown.  Every sign on it must do something that can be seen within a fifth of a second of game time,
and no other button of that device may do anything.  Whatever can be pressed is pressed now and
then: a press without a visible answer is dead, and counts as a fault.

Prints tries and faults; exit code 1 where there were any.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame  # noqa: E402

from game import bots  # noqa: E402
from game.bots import Sight  # noqa: E402
from game.bots.runner import BotRunner  # noqa: E402
from game.rules import catalogue  # noqa: E402
from game.stage import preferences  # noqa: E402
from game.stage.app import App, Options  # noqa: E402
from game.stage.dev.snap import Shot, play_scene  # noqa: E402
from game.stage.input.focus import Target  # noqa: E402
from game.stage.input.glyph_sets import GLYPHS, glyph_set  # noqa: E402
from game.stage.input.intents import Intent, Kind  # noqa: E402
from game.stage.play.scene import PlayScene  # noqa: E402
from game.stage.preferences import Preferences  # noqa: E402
from game.stage.scenes.menu import Menu  # noqa: E402
from game.stage.widgets.verbs import Verb  # noqa: E402

ANSWER = 0.2
"""Seconds of game time in which a press must be answered."""
FRAME = 1 / 30
TABLE_TIME = 0.01
"""Seconds that the table, which has a thread of its own, gets for each frame."""
PATIENCE = 60.0
SMALL = (480, 270)
"""The picture is compared in this size."""
DEVICES = ("keyboard", "pad:1", "mouse")
UNDERSTOOD: tuple[Kind, ...] = ("move", "confirm", "release", "verb", "page")
"""What arrows, sticks and the shoulder buttons do is seen without a sign of its own."""
ALWAYS_A_PAUSE: tuple[Kind, ...] = ("menu", "back")
"""With nothing to go back from, back is the pause."""


@dataclass
class Found:
    tries: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


class Stranger:
    def __init__(self, app: App, play: PlayScene, device: str, rng: Random, found: Found) -> None:
        self.app, self.play, self.device, self.rng, self.found = app, play, device, rng, found
        self._player = bots.make(bots.best(play.session.title), play.session.title, rng)

    # ---- seeing ------------------------------------------------------------------

    def wait(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.app.frame(FRAME)
            time.sleep(TABLE_TIME)

    def seen(self) -> tuple[object, ...]:
        """What tells one moment from another, beside the picture."""
        scene = self.app.scene
        play = self.play
        return (
            tuple(type(each).__name__ for each in self.app.scenes),
            scene.focus,
            tuple(target.key for target in scene.focusable()),
            play.step.serial,
            play.asked.open_seat,
            play.hand_over.seat,
            play.looking.spot(),
            None if play.why_nots.shown is None else play.why_nots.shown.target.key,
            play.hud.notice.text if play.hud.notice.visible else "",
            play.progress.busy,
            play.show.throw is not None and play.show.throw.held is not None,
        )

    def picture(self) -> bytes:
        small = pygame.transform.smoothscale(self.app.surface, SMALL)
        return pygame.image.tobytes(small, "RGB")

    def press(self, intent: Intent) -> bool:
        """Whether anything is seen of it."""
        self.wait(ANSWER)
        picture = self.picture()
        self.wait(FRAME)
        stands_still = picture == self.picture()
        before = self.seen()
        self.app.handle(intent)
        for _ in range(round(ANSWER / FRAME)):
            self.wait(FRAME)
            if self.seen() != before or (stands_still and self.picture() != picture):
                return True
        return False

    # ---- verbs -------------------------------------------------------------------

    def read_verbs(self) -> None:
        """Their signs are those of the device, each stands once, and nothing is cut off."""
        self.app.glyphs = glyph_set(self.device)
        line = self.app.scene.verb_line()
        if line is None:
            self.fault("no verbs at all")
            return
        known = {sign for signs in GLYPHS[self.app.glyphs].values() for sign in signs}
        numbers = {str(number) for number in range(1, 10)}
        shown = [sign for _verb, signs in line.shown_signs() for sign in signs]
        for sign in shown:
            if sign not in known | numbers:
                self.fault(f"sign {sign!r} is none of {self.device}")
        for sign, count in Counter(shown).items():
            if count > 1:
                self.fault(f"sign {sign!r} stands for {count} verbs")
        for verb, rect in zip(line.verbs, line.rects, strict=True):
            if not self.app.scene.screen.safe.contains(rect):
                self.fault(f"{verb.label!r} is cut off")

    def intent_of(self, verb: Verb, rect: pygame.Rect, number: int) -> Intent:
        if self.device == "mouse":
            return Intent("press", "mouse", at=rect.center)
        if verb.kind == "look" and self.device.startswith("pad"):
            return Intent("look", self.device, (1, 0))
        return Intent(verb.kind, self.device, number=number)

    def try_verb(self) -> None:
        """One of those that are shown."""
        line = self.app.scene.verb_line()
        if line is None or not line.verbs:
            return
        numbers = {id(v): n for n, v in enumerate((v for v in line.verbs if v.numbered), start=1)}
        index = self.rng.randrange(len(line.verbs))
        verb, rect = line.verbs[index], line.rects[index]
        if verb.numbered and self.device.startswith("pad"):
            intent = Intent("page", self.device, (1, 0))
        else:
            intent = self.intent_of(verb, rect, numbers.get(id(verb), 0))
        self.found.tries["verbs"] += 1
        if not self.press(intent):
            self.fault(f"{verb.label!r} ({verb.kind}) is dead")
        self.come_back()

    def try_hidden(self) -> None:
        """A button of this device that no sign speaks of."""
        if self.device == "mouse":
            return
        line = self.app.scene.verb_line()
        shown = {verb.kind for verb in (line.verbs if line else ())}
        kinds = [kind for kind in GLYPHS[self.app.glyphs] if kind not in (*UNDERSTOOD, *shown)]
        if "menu" in shown and "back" in kinds:
            kinds.remove("back")
        if not kinds:
            return
        kind = self.rng.choice(kinds)
        self.found.tries["buttons without a sign"] += 1
        before = self.seen()
        told = self.play.hud.notice.text
        self.app.handle(Intent(kind, self.device))
        self.wait(ANSWER)
        refused = self.play.hud.notice.visible and self.play.hud.notice.text != told
        if self.seen() != before and not refused:
            self.fault(f"{kind} does something, and no sign says so")
        if kind == "peek":
            self.app.handle(Intent("unpeek", self.device))
        self.come_back()

    # ---- things ------------------------------------------------------------------

    def try_target(self) -> None:
        """Press something that can be chosen, but for the real moves, which come one a turn."""
        targets = [target for target in self.app.scene.targets() if target.move is None]
        moves = [target for target in self.app.scene.targets() if target.move is not None]
        illegal = [target for target in moves if not self.legal(target)]
        if not targets + illegal:
            return
        target = self.rng.choice(targets + illegal)
        self.found.tries["things"] += 1
        if self.device == "mouse":
            intent = Intent("press", "mouse", at=self.point_of(target))
        else:
            self.app.scene.focus = target.key
            intent = Intent("confirm", self.device)
        if not self.press(intent):
            self.fault(f"{target.key} is dead")
        self.come_back()

    def point_of(self, target: Target) -> tuple[int, int]:
        return target.rect.center

    def legal(self, target: Target) -> bool:
        decision, actor = self.play.asked.own_decision, self.play.asked.actor
        return decision is None or actor is None or target.move in decision.moves(actor)

    # ---- a game ------------------------------------------------------------------

    def come_back(self) -> None:
        """Out of whatever was opened, as anybody would: by going back."""
        self.wait(ANSWER)
        for _ in range(4):
            if self.app.scene is self.play or "End" in type(self.app.scene).__name__:
                break
            self.app.handle(Intent("back", self.device))
            self.wait(0.5)
        else:
            self.fault(f"no way back from {type(self.app.scene).__name__}")
            while self.app.scene is not self.play and len(self.app.scenes) > 1:
                self.app.pop()
        if self.play.looking.by_hand:
            self.play.looking.stop()
        if self.play.choices.confirm is not None:
            self.app.handle(Intent("back", self.device))

    def until_asked(self) -> bool:
        """Whether anybody is asked before the game is over."""
        end = time.monotonic() + PATIENCE
        while self.play.asked.decision is not None or self.play.progress.busy:
            state = self.play.trace_state()
            if self.play.asked.actor is not None and not state["busy"]:
                return True
            if self.play.throwing.open and not state["busy"]:
                self.throw()
            if time.monotonic() > end:
                self.fault("nobody is asked, and nothing happens")
                return False
            self.wait(FRAME)
        return False

    def play_on(self) -> None:
        """The best move, by its place on the screen if it has one now."""
        play, asked = self.play, self.play.asked
        actor, decision = asked.actor, asked.own_decision
        if actor is None or decision is None:
            return
        if asked.by_the_table:
            move = self.rng.choice(list(decision.moves(actor)))
        else:
            view = play.step.views[actor]
            sight = Sight.seen(actor, play.session.table.board, view, decision)
            move = self._player.choose(sight)
        play.session.send(actor, decision.number, move).result()
        self.wait(FRAME)

    def throw(self) -> None:
        """The dice are in somebody's hand: they are shaken, and let go."""
        self.found.tries["throws"] += 1
        self.read_verbs()
        if not self.press(Intent("confirm", self.device)):
            self.fault("the dice are dead")
        self.app.handle(Intent("release", self.device))
        self.wait(ANSWER)

    def fault(self, what: str) -> None:
        self.found.faults.append(f"{self.device}, {self.play.asked.kind}: {what}")

    def whole_game(self, most: int) -> None:
        for _ in range(most):
            if not self.until_asked() or self.play.asked.decision is None:
                return
            self.found.tries["decisions"] += 1
            self.read_verbs()
            if self.play.hand_over.open:
                if not self.press(Intent("confirm", self.device)):
                    self.fault("the hand-over is dead")
                continue
            self.rng.choice((self.try_verb, self.try_hidden, self.try_target))()
            if self.until_asked() and not self.play.hand_over.open:
                self.play_on()


def one_game(title: str, device: str, seed: int, found: Found, most: int = 400) -> None:
    """From somewhere in a game on, with a person or two among bots."""
    rng = Random(seed)
    pygame.init()
    with tempfile.TemporaryDirectory() as folder:
        likes = Preferences(reduced_motion=True, confirm=rng.random() < 0.5, coach=False)
        preferences.save(Path(folder), likes)
        surface = pygame.display.set_mode((1280, 720))
        app = App(Options(Path(folder), lang=rng.choice(("en", "fr"))), surface)
        try:
            app.push(Menu(app))
            shot = Shot(title, people=rng.choice((1, 2)), seed=seed)
            play = play_scene(app, shot, rng.choice((0, 10, 40, 120)))
            session = play.session
            session.runner = BotRunner(session.table, title, session.level)
            app.push(play)
            Stranger(app, play, device, rng, found).whole_game(most)
        finally:
            app.close()


def main(arguments: Sequence[str] | None = None) -> int:
    about = (__doc__ or "").splitlines()[0]
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--title", nargs="*", default=list(catalogue.titles()))
    parser.add_argument("--device", nargs="*", default=list(DEVICES))
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    failed = False
    for title in wanted.title:
        found = Found()
        for game in range(wanted.games):
            one_game(title, wanted.device[game % len(wanted.device)], wanted.seed + game, found)
        tries = ", ".join(f"{count} {what}" for what, count in found.tries.items())
        print(f"{title}: {wanted.games} games, {tries}, {len(found.faults)} faults", flush=True)
        for fault, count in Counter(found.faults).most_common(30):
            print(f"  {count} × {fault}")
        failed = failed or bool(found.faults)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
