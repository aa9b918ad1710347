"""What every frame of the great moments of a game takes: used by tools/bench.py.

    python tools/bench_moments.py [WORD …] [--frames]

By itself it prints the milliseconds of the processor for each moment, which other programs do not
disturb; `--frames` adds the slowest frames. A moment gets ready unseen; from then on whatever it
does before a frame belongs to that frame.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import pygame
from positions import SEATS, play_from, walked

from game.rules.contract import CHANCE, Game, Move
from game.stage.app import App, Options
from game.stage.dev.snap import TO_THE_END, Shot, play_scene
from game.stage.drawing.malloc import keep_for_good, tidy_up
from game.stage.input.focus import Direction
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from game.stage.play.timeline import Animation
from game.stage.scenes.departure import DepartureScene
from game.stage.scenes.end import EndScene
from game.stage.scenes.menu import Menu
from game.stage.scenes.pause import PauseScene
from game.stage.scenes.register import RegisterScene
from game.words.voice import speak_of_everything

A_FRAME = 1 / 60
PAD = "pad:1"
EVERY = 7
"""Frames from one push of the stick to the next."""
ROUND: tuple[Direction, ...] = ((1, 0), (0, 1), (1, 0), (0, 1), (-1, 0), (0, -1), (0, 1), (-1, 0))
BEFORE = 12
"""Frames of what is played before a question."""
PATIENCE = 10.0
SEEDS = 8

Frames = Generator[None, None, None]
"""Goes on after each frame; what comes before the first one is not measured."""


class Moment(NamedTuple):
    title: str
    name: str
    frames: Callable[[App], Frames]


# ---- how one gets there ----------------------------------------------------------------


@cache
def position(title: str, kind: str, seat: int = 0, purpose: str = "", late: int = 0) -> Game:
    """In which this seat is asked, or dice are to fall for its turn; `late` is how many of those
    are left out first."""
    for seed in range(SEEDS):
        for game, decision in walked(title, seed):
            if decision.kind != f"{title}.{kind}":
                continue
            view = game.view(None)
            asked = view["turn"] == seat if decision.seats == (CHANCE,) else seat in decision.seats
            if asked and (not purpose or view["purpose"] == purpose):
                if not late:
                    return game.copy()
                late -= 1
    raise LookupError(f"nobody is asked for {kind} in {title}")


def on_stage(app: App, game: Game, people: int = 1) -> PlayScene:
    play = comes(app, game, people)
    settle(play)
    return play


def comes(app: App, game: Game, people: int = 1) -> PlayScene:
    """It is laid out, and nobody has seen it yet."""
    play = play_from(app, game, people)
    app.push(play)
    laid_out(app)
    return play


def laid_out(app: App) -> None:
    """As with a window: a slice a frame."""
    while app.stack.waiting:
        app.stack.lay_out(1.0)


def settle(play: PlayScene) -> None:
    """Nothing is on its way, and whoever is asked has come to the screen."""
    end = time.monotonic() + PATIENCE
    calm = 0
    while calm < 5:
        if time.monotonic() > end:
            raise TimeoutError("the game does not come to rest")
        play.hand_over.take()
        play.app.frame(1.0)
        time.sleep(0.002)
        busy = play.progress.busy or play.answers.busy or play.answers.planning
        calm = 0 if busy or play.hand_over.open else calm + 1


def press(app: App, kind: Any, direction: Direction = (0, 0)) -> None:
    app.handle(Intent(kind, PAD, direction))


def rest(frames: int) -> Frames:
    for _ in range(frames):
        yield


def steer(app: App, kind: Any = "move", times: int = 16) -> Frames:
    """The focus goes from thing to thing."""
    for index in range(times):
        press(app, kind, ROUND[index % len(ROUND)])
        yield from rest(EVERY)


def answered(play: PlayScene, longest: int = 900) -> Frames:
    """Until the pictures have reached the table's answer, and a little longer."""
    calm = 0
    for _ in range(longest):
        yield
        busy = play.progress.busy or play.answers.busy or play.answers.planning
        time.sleep(0.001 if play.answers.busy else 0)  # the table is another thread
        calm = 0 if busy else calm + 1
        if calm > 30:
            return


def legal(play: PlayScene, kind: str = "") -> list[Move]:
    decision, actor = play.asked.own_decision, play.asked.actor
    assert decision is not None
    assert actor is not None
    return [move for move in decision.moves(actor) if move.kind.endswith(kind)]


# ---- Express ---------------------------------------------------------------------------


def curtain(app: App) -> Frames:
    """The first seat draws two cards, the second one is called for the first time."""
    play = on_stage(app, position("express", "action"), people=2)
    play.readiness.update(1.0)
    play.send(legal(play, "draw_card")[0])
    settle(play)
    play.send(legal(play, "draw_card")[0])
    yield from rest(1)
    for _ in range(240):
        if play.hand_over.open:
            break
        yield
    yield from rest(120)
    play.hand_over.take()
    yield from rest(40)


def claim(app: App) -> Frames:
    """The focus goes over routes that can be claimed, and claims one."""
    play = on_stage(app, position("express", "action", late=5))
    first = legal(play, "claim_route")[0]
    yield
    keys = [f.key for f in play.targets() if f.move is not None and f.move.kind == first.kind]
    for key in keys[:12]:
        play.focus = key
        yield from rest(EVERY)
    play.send(first)
    yield from answered(play)


def why_not(app: App) -> Frames:
    """A route that cannot be paid is pressed, then another one."""
    play = on_stage(app, position("express", "action", late=5))
    moves = legal(play)
    tried = [each for each in play.targets() if each.move is not None and each.move not in moves]
    yield
    for target in tried[:6]:
        play.focus = target.key
        yield from rest(5)
        press(app, "confirm")
        yield from rest(40)


def tickets(app: App) -> Frames:
    """Tickets are turned over, one after the other."""
    on_stage(app, position("express", "keep_tickets"))
    yield
    for index in range(12):
        press(app, "confirm")
        yield from rest(EVERY)
        press(app, "move", ROUND[index % len(ROUND)])
        yield from rest(EVERY)


def look(app: App, title: str, kind: str) -> Frames:
    on_stage(app, position(title, kind, late=5))
    yield
    press(app, "look", (1, 0))
    yield from rest(EVERY)
    yield from steer(app, "move", 24)


# ---- Rail Baron ------------------------------------------------------------------------


def felt(app: App) -> Frames:
    """Dice are shaken, thrown, and lie there; the ride is shown after that."""
    play = on_stage(app, position("rail_baron", "roll", purpose="move"))
    yield
    yield from rest(20)
    press(app, "confirm")
    yield from rest(60)
    press(app, "release")
    yield from answered(play)


def bloom(app: App) -> Frames:
    """The question has just come: the camera goes there, the route lights up."""
    play = comes(app, position("rail_baron", "step", late=2))
    yield
    yield from rest(180)
    for verb in play.verbs():
        if verb.key == "other" and verb.act is not None:
            verb.act()
            yield from rest(60)


def ride(app: App) -> Frames:
    play = on_stage(app, position("rail_baron", "step", late=2))
    yield
    play.focus = "ride"
    press(app, "confirm")
    yield from answered(play)


def steered(app: App, kind: str) -> Frames:
    """A panel, with the focus moving."""
    on_stage(app, position("rail_baron", kind))
    yield
    yield from steer(app, times=24)


def opened(app: App, kind: str) -> Frames:
    """The question comes, after what was played before it has been seen."""
    play = comes(app, position("rail_baron", kind))
    play.progress.timeline.then([Animation(BEFORE * A_FRAME)])
    for _ in range(BEFORE):
        assert play.progress.busy
        app.frame(A_FRAME)
    yield from rest(120)


def auction(app: App) -> Frames:
    """The ladder goes up and down, a bid is made, and three others answer it."""
    play = on_stage(app, position("rail_baron", "bid"))
    yield
    for index in range(10):
        press(app, "move", (0, -1 if index % 5 < 3 else 1))
        yield from rest(EVERY)
    press(app, "confirm")
    yield from answered(play)


def bought(app: App) -> Frames:
    """The deed is stamped and flies."""
    play = on_stage(app, position("rail_baron", "purchase"))
    yield
    play.send(next(move for move in legal(play) if not move.kind.endswith("nothing")))
    yield from answered(play)


def arrival(app: App) -> Frames:
    from game.rules.rail_baron.events import Arrived

    play = on_stage(app, position("rail_baron", "step", late=2))
    yield
    event = Arrived(0, "new_york", "phoenix", 28_500)
    play.show.happened = lambda event: None  # type: ignore[method-assign]
    play.progress.timeline.then(play.effects.of(event.for_(None)))
    while play.progress.busy:
        yield
    yield from rest(20)


# ---- both ------------------------------------------------------------------------------


def telling(app: App, title: str) -> Frames:
    """All of it, at its own pace."""
    end = _at_the_end(app, title)
    while not end.counted:
        yield


def podium(app: App, title: str) -> Frames:
    """It comes, goes aside for the board, and comes back."""
    end = _at_the_end(app, title)
    for _ in range(20):
        app.frame(A_FRAME)
    press(app, "back")
    yield from rest(120)
    end._look()
    yield from rest(60)
    end._come_back()
    yield from rest(60)


def _at_the_end(app: App, title: str) -> EndScene:
    play = play_scene(app, Shot(title, seats=SEATS, seed=3), TO_THE_END)
    app.push(play)
    laid_out(app)
    for _ in range(10):
        app.frame(A_FRAME)
    app.push(end := EndScene(app, play))
    return end


def departure(app: App, title: str) -> Frames:
    """As with a window: the game is painted behind it, a slice a frame."""
    kind = "action" if title == "express" else "region"
    play = play_from(app, position(title, kind), 1)
    app.push(DepartureScene(app, play, lambda play: None, short=False))
    laid_out(app)
    while app.scene is not play:
        yield
    yield from rest(30)


def pause(app: App, title: str) -> Frames:
    kind = "action" if title == "express" else "region"
    play = on_stage(app, position(title, kind, late=5))
    app.push(PauseScene(app, play))
    yield from rest(40)
    for _ in range(12):
        press(app, "move", (0, 1))
        yield from rest(EVERY)
    press(app, "back")
    yield from rest(10)


def register(app: App, title: str) -> Frames:
    kind = "action" if title == "express" else "region"
    play = on_stage(app, position(title, kind, late=8))
    app.push(RegisterScene(app, play))
    yield from rest(20)
    for _ in range(24):
        press(app, "move", (0, -1))
        yield from rest(EVERY)


def rule_book(app: App, title: str) -> Frames:
    kind = "action" if title == "express" else "region"
    play = on_stage(app, position(title, kind, late=5))
    scene = PauseScene(app, play)
    app.push(scene)
    scene.read_rules()
    yield from rest(20)
    for direction in ((0, 1), (1, 0), (0, 1), (-1, 0)):
        for _ in range(6):
            press(app, "move", direction)
            yield from rest(EVERY)


MOMENTS = [
    Moment("express", "curtain", curtain),
    Moment("express", "claim", claim),
    Moment("express", "why not", why_not),
    Moment("express", "tickets", tickets),
    Moment("express", "look", partial(look, title="express", kind="action")),
    Moment("rail_baron", "look", partial(look, title="rail_baron", kind="region")),
    Moment("rail_baron", "look close up", partial(look, title="rail_baron", kind="step")),
    Moment("rail_baron", "felt", felt),
    Moment("rail_baron", "bloom", bloom),
    Moment("rail_baron", "ride", ride),
    Moment("rail_baron", "region map", partial(steered, kind="region")),
    Moment("rail_baron", "shop opens", partial(opened, kind="purchase")),
    Moment("rail_baron", "shop", partial(steered, kind="purchase")),
    Moment("rail_baron", "deed", bought),
    Moment("rail_baron", "auction opens", partial(opened, kind="bid")),
    Moment("rail_baron", "auction", auction),
    Moment("rail_baron", "declaring", partial(opened, kind="declare")),
    Moment("rail_baron", "arrival", arrival),
    *(
        Moment(title, each.__name__.replace("_", " "), partial(each, title=title))
        for title in ("express", "rail_baron")
        for each in (telling, podium, departure, pause, register, rule_book)
    ),
]


# ---- measuring -------------------------------------------------------------------------


@contextmanager
def stage(surface: pygame.Surface) -> Iterator[App]:
    """A fresh program: nothing of an earlier moment is at hand."""
    from game.stage.drawing import pictures

    pictures.forget_games()
    tidy_up()
    with tempfile.TemporaryDirectory() as folder:
        app = App(Options(Path(folder), lang="en"), surface)
        app.stack.at_once = False
        app.push(Menu(app))
        laid_out(app)
        speak_of_everything()
        try:
            yield app
        finally:
            app.close()


def frames_of(
    moment: Moment,
    surface: pygame.Surface,
    clock: Callable[[], float] = time.perf_counter,
    flip: Callable[[], None] = lambda: None,
    most: int = 10_000,
) -> list[float]:
    """What each of its frames took, of no more than `most`."""
    with stage(surface) as app:
        frames = moment.frames(app)
        next(frames)
        times: list[float] = []
        while True:
            started = clock()
            if len(times) == most or next(frames, frames) is frames:
                return times
            app.frame(A_FRAME)
            flip()
            times.append(clock() - started)


class Spread(NamedTuple):
    median: float
    most: float
    """The 95th percentile."""
    worst: float

    @classmethod
    def of(cls, times: list[float]) -> Spread:
        ordered = sorted(times)
        count = len(ordered)
        return cls(ordered[count // 2], ordered[int(count * 0.95)], ordered[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("words", nargs="*", metavar="WORD", help="how names of moments begin")
    parser.add_argument("--frames", action="store_true", help="which frames are the slowest")
    wanted = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.init()
    surface = pygame.display.set_mode((1920, 1080))
    keep_for_good()  # as the program itself does
    for moment in MOMENTS:
        name = f"{moment.title} {moment.name}"
        if wanted.words and not any(word in name for word in wanted.words):
            continue
        times = frames_of(moment, surface, time.thread_time)
        spread = Spread.of(times)
        print(f"{name:28} {len(times):5}", *(f"{each * 1e3:7.1f}" for each in spread), flush=True)
        if wanted.frames:
            slow = sorted(range(len(times)), key=lambda index: -times[index])[:8]
            print("    ", ", ".join(f"{i}: {times[i] * 1e3:.1f}" for i in sorted(slow)))


if __name__ == "__main__":
    main()
