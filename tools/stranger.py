"""Plays as somebody who only reads the screen: is what it shows exactly what can be done?

    python tools/stranger.py [--games 20] [--title T …] [--device D …] [--seed S]

At every decision of whole games, with people and bots mixed, the line of verbs is read as it is
drawn.  Every sign on it must do something that can be seen within a fifth of a second of game time,
and no other button of that device may do anything.  What can be pressed is pressed, and with a
pointer whatever else is seen: a press without a visible answer is dead, and counts as a fault.
Now and then the device changes, somebody looks around or asks to take back; at the end the podium
is read as well.

Prints tries and faults; exit code 1 where there were any.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from unittest.mock import patch

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame  # noqa: E402
from strange.player import ANSWER, DEVICES, Found, Player  # noqa: E402
from strange.trying import Tries  # noqa: E402

from game.rules import catalogue  # noqa: E402
from game.stage import preferences  # noqa: E402
from game.stage.app import App, Options  # noqa: E402
from game.stage.dev.snap import Shot, play_scene  # noqa: E402
from game.stage.input.intents import Intent  # noqa: E402
from game.stage.play import hud  # noqa: E402
from game.stage.preferences import Preferences  # noqa: E402
from game.stage.scenes.end import EndScene  # noqa: E402
from game.stage.scenes.menu import Menu  # noqa: E402

SIZE = (1280, 720)
ANOTHER_DEVICE, LOOKS, TAKES_BACK = 0.15, 0.15, 0.08
"""How often at a decision."""
TOLD = 60.0
"""Seconds of game time in which the end of a game is told."""


def play(player: Player, tries: Tries, most: int, devices: Sequence[str]) -> None:
    """Until the game is over, or for so many decisions."""
    rng = player.rng
    for _ in range(most):
        if not player.until_asked():
            return
        if rng.random() < ANOTHER_DEVICE:
            player.take(rng.choice(devices))
        if player.play.throwing.open:
            throw(player, tries)
            continue
        player.found.tries["decisions"] += 1
        drawn = tries.read()
        tries.hidden(drawn)
        if player.play.hand_over.open:
            take_over(player, tries)
            continue
        if rng.random() < LOOKS:
            tries.around()
        if rng.random() < TAKES_BACK:
            tries.take_back()
            continue
        again = rng.choice((tries.verb, tries.thing, partial(tries.sign, drawn)))
        if player.points:
            tries.spot()
            tries.words(drawn)
        again()
        if player.until_asked() and not is_with_others(player):
            player.play_on()


def end(player: Player, tries: Tries) -> None:
    """What is told is skipped, and the podium read; a game that goes on is ended."""
    app, play = player.app, player.play
    if play.asked.decision is not None:
        player.until_asked()
        play.end_early()
    for _ in range(round(TOLD)):
        scene = app.scene
        if isinstance(scene, EndScene):
            if not scene.counted:
                app.handle(Intent("back", player.device))
            elif not scene.trace_state()["busy"]:
                tries.podium(scene)
                return
        player.wait(1.0)
    player.fault("there is no podium")


def is_with_others(player: Player) -> bool:
    """Another person is to come to the screen first, or dice are to be thrown."""
    return player.play.hand_over.open or player.play.throwing.open


def take_over(player: Player, tries: Tries) -> None:
    player.found.tries["hand-overs"] += 1
    hand_over = player.play.hand_over
    intent = player.confirm_or_point(hand_over.target())
    if intent is None or not player.press(intent) or hand_over.open:
        player.fault("the hand-over is dead")


def throw(player: Player, tries: Tries) -> None:
    """The dice are in somebody's hand: they are shaken, and let go."""
    player.found.tries["throws"] += 1
    drawn = tries.read()
    tries.hidden(drawn)
    felt = player.play.throwing.target()
    intent = player.confirm_or_point(felt)
    if intent is None or not player.press(intent):
        player.fault("the dice are dead")
    player.app.handle(Intent("release", player.device))
    player.wait(ANSWER)
    if player.play.throwing.open:
        player.fault("the dice are not thrown")
        player.play.throwing.throw()


@contextmanager
def clocks_stand_still() -> Iterator[None]:
    """Those on the screen, which would look like an answer to whatever is pressed."""
    now = time.monotonic()
    with patch.object(hud, "time", SimpleNamespace(monotonic=lambda: now)):
        yield


def one_game(
    title: str,
    device: str,
    seed: int,
    found: Found,
    most: int = 10_000,
    devices: Sequence[str] = tuple(DEVICES),
) -> None:
    """A whole game, or its first decisions and the end; with a person or two among bots.

    It begins with this device, and goes on with any of those.
    """
    rng = Random(seed)
    pygame.init()
    with tempfile.TemporaryDirectory() as folder:
        likes = Preferences(
            reduced_motion=True, confirm=rng.random() < 0.5, coach=rng.random() < 0.3
        )
        preferences.save(Path(folder), likes)
        surface = pygame.display.set_mode(SIZE)
        app = App(Options(Path(folder), lang=rng.choice(("en", "fr"))), surface)
        try:
            app.push(Menu(app))
            shot = Shot(title, people=rng.choice((1, 2)), seed=seed)
            scene = play_scene(app, shot, 0)
            player = Player(app, scene, device, rng, found)
            app.push(scene)
            tries = Tries(player)
            with clocks_stand_still():
                play(player, tries, most, devices)
                end(player, tries)
        finally:
            app.close()


def main(arguments: Sequence[str] | None = None) -> int:
    about = (__doc__ or "").splitlines()[0]
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--title", nargs="*", default=list(catalogue.titles()))
    parser.add_argument("--device", nargs="*", default=list(DEVICES), choices=list(DEVICES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decisions", type=int, default=10_000, help="at most, of each game")
    wanted = parser.parse_args(arguments)
    failed = False
    for title in wanted.title:
        found, began = Found(), time.monotonic()
        for game in range(wanted.games):
            device = wanted.device[game % len(wanted.device)]
            before = len(found.faults)
            one_game(title, device, wanted.seed + game, found, wanted.decisions, wanted.device)
            for fault in found.faults[before:]:
                print(f"{title}, seed {wanted.seed + game}, {device}: {fault}", file=sys.stderr)
        tries = ", ".join(f"{count} {what}" for what, count in found.tries.items())
        minutes = (time.monotonic() - began) / 60
        ran = f"{title}: {wanted.games} games, {tries}"
        print(f"{ran}, {len(found.faults)} faults, {minutes:.1f} minutes", flush=True)
        for fault, count in Counter(found.faults).most_common(40):
            print(f"  {count} × {fault}")
        failed = failed or bool(found.faults)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
