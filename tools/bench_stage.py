"""What the stage costs a frame, in memory, and until it shows itself: used by tools/bench.py.

Runs in a real window, under Xvfb where there is no display, without pacing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bench_moments import Spread

SIZE = (1920, 1080)
FRAMES = 240
TRAINS = 6
SCALED, SCALED_BY = ("rail_baron",), 1.3
"""Titles whose map comes closer and goes away, and by how much a picture is scaled on the way."""


@contextmanager
def display() -> Iterator[None]:
    """The display at hand, or one of our own."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if os.environ.get("DISPLAY") or shutil.which("Xvfb") is None:
        yield
        return
    read, write = os.pipe()
    screen = f"{SIZE[0]}x{SIZE[1]}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", screen],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as announced:
        os.environ["DISPLAY"] = f":{announced.readline().strip()}"
    try:
        yield
    finally:
        del os.environ["DISPLAY"]
        server.terminate()
        server.wait()


def timed(frame: Callable[[], object], count: int = FRAMES) -> tuple[float, float]:
    """Median and 95th percentile of the seconds a frame takes."""
    times = []
    for _ in range(count):
        started = time.perf_counter()
        frame()
        times.append(time.perf_counter() - started)
    times.sort()
    return times[len(times) // 2], times[int(len(times) * 0.95)]


def frame_times(title: str) -> dict[str, tuple[float, float]]:
    """The bare loop, the busiest scene of a title with and without the flip, and the ground of the
    bare loop alone.

    The bare loop blits a background and flips, or scales it and flips where the busiest scene of
    the title scales its ground in every frame.
    """
    import pygame

    from game.stage.app import App, Options
    from game.stage.drawing.presentation import Presentation

    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as folder:
        Presentation(Path(folder), SIZE)
        surface = pygame.display.set_mode(SIZE)
    background = pygame.Surface(SIZE).convert()
    background.fill((40, 60, 80))

    nearer = background.subsurface((0, 0, *(round(side / SCALED_BY) for side in SIZE)))

    def ground() -> None:
        if title in SCALED:
            pygame.transform.scale(nearer, SIZE, surface)
        else:
            surface.blit(background, (0, 0))

    def bare() -> None:
        ground()
        pygame.display.flip()

    with tempfile.TemporaryDirectory() as folder:
        app = App(Options(Path(folder), lang="en"), surface)
        scene, keep_busy = _busy_scene(app, title)

        def draw() -> None:
            keep_busy(scene)
            app.frame(1 / 60)

        def shown() -> None:
            draw()
            pygame.display.flip()

        for _ in range(20):
            shown()
        times = {
            "bare": timed(bare),
            "busy": timed(shown),
            "drawn": timed(draw),
            "ground": timed(ground),
        }
        app.close()
    return times


def moment_times() -> dict[str, tuple[Spread, Spread]]:
    """What each frame of the great moments takes, shown in the window: as shares of what a frame
    takes at the same time that shows a picture with a veil over it.  That is the least which a
    moment can do: each of them darkens the board and lays something on it."""
    import pygame
    from bench_moments import MOMENTS, Spread, frames_of

    from game.stage.drawing.malloc import keep_for_good
    from game.stage.drawing.presentation import Presentation

    pygame.init()
    with tempfile.TemporaryDirectory() as folder:
        Presentation(Path(folder), SIZE)
        surface = pygame.display.set_mode(SIZE)
    background = pygame.Surface(SIZE).convert()
    veil = pygame.Surface(SIZE, pygame.SRCALPHA)
    veil.fill((20, 16, 30, 120))

    def veiled() -> None:
        surface.blit(background, (0, 0))
        surface.blit(veil, (0, 0))
        pygame.display.flip()

    found = {}
    keep_for_good()  # as the program itself does
    for moment in MOMENTS:
        usual, _most = timed(veiled, 60)
        spread = Spread.of(frames_of(moment, surface, flip=pygame.display.flip))
        shares = Spread(*(each / usual for each in spread))
        found[f"{moment.title}, {moment.name}"] = (shares, spread)
    return found


def _busy_scene(app: Any, title: str) -> tuple[Any, Callable[[Any], None]]:
    from game.rules import catalogue
    from game.stage.dev.snap import Shot, play_scene

    seats = catalogue.metas()[title].most_seats
    shot = Shot(title, seats=seats, decisions=60, seed=6, size=SIZE)
    scene = play_scene(app, shot, shot.decisions)
    app.push(scene)
    scene.update(5.0)
    return scene, BUSY.get(title, _as_it_is)


def _as_it_is(scene: Any) -> None:
    """A title that does not say here what keeps it busy is measured at rest."""


def _trains_and_cards(scene: Any) -> None:
    """Six trains under way with their steam, and cards in the air, all the time."""
    from game.rules.express import events as e

    if scene.progress.timeline.busy:
        return
    rng = Random(3)
    routes = rng.sample(scene.show.board.routes, TRAINS)
    group = []
    for route in routes:
        claimed = e.RouteClaimed(rng.randrange(4), route.id, (), 1, 1, 20)
        group += scene.effects.of(claimed.for_(None))
        group[-1]._ended = None  # they come again, so they do not stay
    for slot in range(5):
        taken = e.CardTaken(rng.randrange(4), slot, "red")
        group += scene.effects.of(taken.for_(None))
        group[-1]._began = group[-1]._ended = None
    scene.progress.timeline.then(group)


def _trains_and_zoom(scene: Any) -> None:
    """Six trains under way, dice in the tray, and the map always coming closer or going away."""
    from game.rules.rail_baron import events as e
    from game.stage.rail_baron.effects import Throw

    show = scene.show
    if not show.camera.zooming:
        show.zoom(not show.camera.close)
    if scene.progress.timeline.busy:
        return
    rng = Random(3)
    rolled = e.DiceRolled(0, "move", (3, 4), 5)
    group = [Throw(show, scene.effects.sounds, rolled)]  # large dice would hide the trains
    for seat, player in enumerate(show.view["players"]):
        dot = show.board.dot_index[player["dot"]]
        step = rng.choice(show.board.network.ways[dot]).step
        ridden = e.Moved(seat, step.railroad, player["dot"], step.to, 0)
        group += scene.effects.of(ridden.for_(None))
        group[-1].seconds = group[0].seconds
    scene.progress.timeline.then(group)


BUSY: dict[str, Callable[[Any], None]] = {
    "express": _trains_and_cards,
    "rail_baron": _trains_and_zoom,
}
"""What keeps a title's scene busy, frame after frame."""


PRESENTED = """
import sys, time
from pathlib import Path
import pygame
from game.stage.drawing.presentation import TIMED, WARMING, Presentation

pygame.display.init()
way = Presentation(Path(sys.argv[1]), pygame.display.get_desktop_sizes()[0])
surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
times = []
for frame in range(WARMING + TIMED + 60):
    surface.fill((frame, 60, 80))
    started = time.perf_counter()
    way.flip()
    times.append(time.perf_counter() - started)
print(way.way, sorted(times[WARMING:])[(TIMED + 60) // 2])
"""
"""Shows some frames in a full screen and tells how, and what a flip took."""


def flip_times() -> dict[str, float]:
    """The middle flip each way, each in a process of its own."""
    from game.stage.drawing.presentation import VALUES, VARIABLE

    with tempfile.TemporaryDirectory() as folder:
        return {way: _present(folder, {VARIABLE: VALUES[way]})[1] for way in VALUES}


def chosen_way() -> str:
    """Which way is used when a few starts have found out; "None" where there is no choice."""
    with tempfile.TemporaryDirectory() as folder:
        return [_present(folder, {}) for _ in range(3)][-1][0]


def _present(folder: str, environment: dict[str, str]) -> tuple[str, float]:
    command = [sys.executable, "-c", PRESENTED, folder]
    way, seconds = subprocess.check_output(
        command, env={**os.environ, **environment}, text=True
    ).split()
    return way, float(seconds)


ATTRACT = """
import sys, tempfile
sys.path.insert(0, sys.argv[2])
from dataclasses import replace
from pathlib import Path
import pygame
from bench_moments import MOMENTS, frames_of
from game.stage.scenes import attract
from game.stage.app import App, Options
from game.stage.drawing.malloc import return_large_pictures
from game.stage.scenes.menu import Menu

return_large_pictures()
attract.BOT_PAUSE = 0.0
pygame.init()
surface = pygame.display.set_mode((1920, 1080))
with tempfile.TemporaryDirectory() as folder:
    app = App(Options(Path(folder), lang="en"), surface)
    app.preferences = replace(app.preferences, speed="off")
    app.push(Menu(app))
    attract.show_a_game(app)
    for game in range(int(sys.argv[1])):
        scene = app.scene
        while app.scene is scene:
            app.frame(1 / 60)
        for moment in MOMENTS:
            frames_of(moment, surface, most=30)
        app.frame(0.0)  # the scene that was left is freed
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        print(pages, flush=True)
    app.close()
"""
"""Lets bots play as if nobody were there, but fast, goes through all the great moments, and tells
the memory after every game."""


def pages_after_games(count: int) -> list[int]:
    tools = str(Path(__file__).parent)
    command = [sys.executable, "-c", ATTRACT, str(count), tools]
    quiet = {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    environment = {**os.environ, **quiet, "SDL_VIDEODRIVER": "dummy"}
    return [int(line) for line in subprocess.check_output(command, env=environment).split()]


def seconds_to_menu(saves: Path | None = None) -> float:
    """From the start of the process to the first picture of the menu."""
    with tempfile.TemporaryDirectory() as folder:
        if saves is not None:
            shutil.copytree(saves, folder, dirs_exist_ok=True)
        trace = Path(folder) / "trace"
        environment = {**os.environ, "ROUNDHOUSE_TRACE": str(trace)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a second start finds it compiled
        started = time.perf_counter()
        command = [sys.executable, "-m", "game", "--data", folder]
        game = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        while not trace.exists() or not trace.stat().st_size:
            time.sleep(0.001)
        seconds = time.perf_counter() - started
        game.terminate()
        game.wait()
    return seconds


BARE_PROGRAM = """
import pygame
pygame.display.init()
surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
surface.fill((10, 20, 30))
pygame.display.flip()
print("shown", flush=True)
"""


def seconds_to_bare_window(way: str) -> float:
    """It presents in the same way as the game."""
    from game.stage.drawing.presentation import VALUES, VARIABLE

    environment = {**os.environ, **({VARIABLE: VALUES[way]} if way in VALUES else {})}
    started = time.perf_counter()
    command = [sys.executable, "-c", BARE_PROGRAM]
    program = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    while "shown" not in program.stdout.readline():
        pass
    seconds = time.perf_counter() - started
    program.wait()
    return seconds
