"""Whatever goes wrong around the game, in every moment of it: nothing is lost, nothing is made.

A pad is unplugged and another one plugged in, the window is resized, letters, language and motion
are changed.  Afterwards the position is the same, the same is asked of the same person, what was
half chosen is still there, and somebody can go on.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from bench_moments import position
from positions import play_from

from game.rules.rail_baron.events import Arrived
from game.stage.app import App
from game.stage.dev.snap import Shot, play_scene
from game.stage.drawing import pictures
from game.stage.express import show as express_show
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from game.stage.scenes.departure import DepartureScene
from game.stage.scenes.end import EndScene
from game.stage.scenes.lost_pad import LostPadScene
from game.stage.scenes.pause import PauseScene
from game.stage.scenes.register import RegisterScene
from game.stage.scenes.rule_book import RuleBookScene
from game.stage.scenes.seating import SeatScene
from game.stage.scenes.settings import SettingsScene
from tests.stage.drawn import leave_boards_bare
from tests.stage.opened import be_ready, opened
from tests.stage.test_every_move import bare_express
from tests.table.rig import PATIENCE

TITLES = ("express", "rail_baron")
LANDSCAPE, PORTRAIT, TINY = (640, 360), (360, 640), (200, 120)
FRAME = 0.01
"""So short that what is told and what moves goes on by next to nothing."""
FIRST, SECOND = "pad:1", "pad:2"


@dataclass
class Moment:
    """What is on the stage, and what somebody has half chosen there."""

    play: PlayScene | None = None
    half: Callable[[], object] = lambda: None
    moves: bool = False
    """A move of several steps is under way: the position changes by itself."""


decoded = cache(pictures._decode)
"""The sizes are many, and the pictures the same."""


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """Of which only what somebody does is of interest here: boards are bare."""
    leave_boards_bare(monkeypatch)
    monkeypatch.setattr(express_show, "paint", bare_express)
    monkeypatch.setattr(pictures, "_decode", decoded)
    pygame.display.set_mode(LANDSCAPE)
    likes: dict[str, Any] = {"language": "en", "speed": "normal", "confirm": False, "coach": False}
    with opened(tmp_path, LANDSCAPE, None, **likes) as app:
        yield app


def until(app: App, so: Callable[[], bool], what: str, seconds: float = FRAME) -> None:
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, what
        update(app, seconds)
        time.sleep(0.001)


def update(app: App, seconds: float) -> None:
    """A frame of which nobody needs the picture."""
    app.stack.tidy()
    app.stack.lay_out(1.0)
    app.stack.update(seconds)


# ---- the moments -----------------------------------------------------------------------


def at(app: App, title: str, kind: str, purpose: str = "", late: int = 0) -> PlayScene:
    """Somebody with a pad is asked this, and has come to the screen."""
    return come(app, play_from(app, position(title, kind, purpose=purpose, late=late), 1))


def come(app: App, play: PlayScene) -> PlayScene:
    play.session.devices = {0: FIRST}
    app.push(play)
    until(app, lambda: is_asked(play), "somebody is asked", 1.0)
    app.frame(FRAME)
    return play


def is_asked(play: PlayScene) -> bool:
    be_ready(play)
    if play.throwing.open:
        play.throwing.readiness.update(1.0)
        return not play.progress.busy
    return play.asked.actor is not None and not play.trace_state()["busy"]


def choosing(app: App, title: str, kind: str) -> Moment:
    """The third thing that can be chosen is in focus."""
    play = at(app, title, kind)
    keys = [target.key for target in play.targets()]
    play.focus = keys[min(2, len(keys) - 1)]
    return Moment(play, lambda: play.focus)


def way(app: App, title: str) -> Moment:
    """Another route than the best one is shown, and a dot of its own in focus."""
    play = at(app, title, "step", late=11)
    choosing: Any = play.show.choosing  # type: ignore[attr-defined]
    best = choosing.route
    choosing._show_other_route()
    assert choosing.route != best
    play.focus = play.targets()[1].key
    return Moment(play, lambda: (play.focus, choosing.route.moves))


def tickets(app: App, title: str) -> Moment:
    """One of them is to be returned."""
    play = at(app, title, "keep_tickets")
    panel: Any = play.choices.panel
    play.focus = next(t.key for t in panel.targets(play.choices.send) if t.move is None)
    app.handle(Intent("confirm", FIRST))
    assert panel.returned
    return Moment(play, lambda: play.choices.panel.returned)  # type: ignore[union-attr]


def auction(app: App, title: str) -> Moment:
    play = at(app, title, "bid")
    panel: Any = play.choices.panel
    lowest = panel.chosen
    for _ in range(3):
        app.handle(Intent("move", FIRST, (0, -1)))
    assert panel.chosen > lowest
    return Moment(play, lambda: play.choices.panel.chosen)  # type: ignore[union-attr]


def felt(app: App, title: str) -> Moment:
    """Dice are shaken; whoever unplugs the pad lays them down."""
    play = at(app, title, "roll", purpose="move")
    app.handle(Intent("confirm", FIRST))
    app.frame(FRAME)
    assert play.throwing._held is not None
    return Moment(play, lambda: play.throwing.seat)


def riding(app: App, title: str) -> Moment:
    play = at(app, title, "step")
    play.focus = "ride"
    app.handle(Intent("confirm", FIRST))
    for _ in range(5):
        app.frame(FRAME)
    return Moment(play, moves=True)


def arrival(app: App, title: str) -> Moment:
    """The postcard is on its way."""
    play = at(app, title, "region")
    event = Arrived(0, "new_york", "phoenix", 28_500)
    play.progress.timeline.then(play.effects.of(event.for_(None)))
    app.frame(0.3)
    assert play.progress.busy
    return Moment(play)


def hand_over(app: App, title: str) -> Moment:
    kind = "action" if title == "express" else "region"
    play = play_from(app, position(title, kind), 2)
    play.session.devices = {0: FIRST}
    app.push(play)
    app.frame(FRAME)
    assert play.hand_over.open
    return Moment(play, lambda: play.hand_over.seat)


def question(app: App, title: str) -> Moment:
    """One has agreed, another has not answered yet."""
    play = come(app, play_scene(app, Shot(title, people=3, seed=6), 41))
    play.session.take_back(0).result()
    until(app, lambda: play.choices.question is not None, "the question")
    play.readiness.update(1.0)
    asker = play.choices.question.asker  # type: ignore[union-attr]
    play.session.devices = {2: "pad:7", asker or 0: FIRST}
    play.focus = "answer:2:table.agree"
    app.handle(Intent("confirm", "pad:7"))
    until(app, lambda: agreed(play) == [2], "the answer")
    return Moment(play, lambda: (agreed(play), play.asked.seats))


def agreed(play: PlayScene) -> object:
    decision = play.asked.decision
    return None if decision is None else decision["facts"].get("agreed")


def over(app: App, title: str, scene: Callable[[App, PlayScene], Any]) -> Moment:
    """This lies over a game; its second row is in focus."""
    play = at(app, title, "action" if title == "express" else "region")
    app.push(PauseScene(app, play))
    top = scene(app, play)
    if top is not None:
        app.push(top)
    app.frame(FRAME)
    app.handle(Intent("move", FIRST, (0, 1)))
    app.frame(FRAME)
    return Moment(play, lambda: getattr(app.scene, "rule", app.scene.focus))


def told(app: App, title: str) -> Moment:
    """The second beat of the end."""
    end = ended(app, title)
    end.ceremony.step = 2
    app.frame(FRAME)
    return Moment(end.play, lambda: end.ceremony.step)


def podium(app: App, title: str) -> Moment:
    end = ended(app, title)
    app.handle(Intent("back", FIRST))
    for _ in range(3):
        app.frame(1.0)
    end.focus = "board"
    return Moment(end.play, lambda: (end.counted, end.focus, end.looking))


def ended(app: App, title: str) -> EndScene:
    play = play_scene(app, Shot(title, seats=2, people=2, seed=3), 20)
    play.session.devices = {0: FIRST}
    app.push(play)
    app.push(end := EndScene(app, play))
    app.frame(FRAME)
    return end


def departure(app: App, title: str) -> Moment:
    play = play_from(app, position(title, "action" if title == "express" else "region"), 1)
    play.session.devices = {0: FIRST}
    app.push(DepartureScene(app, play, lambda play: None, short=False))
    app.frame(FRAME)
    assert app.scene is not play
    return Moment(play)


def seats(app: App, title: str) -> Moment:
    """A pad has sat down, and somebody has changed who sits beside."""
    app.push(page := SeatScene(app, title))
    app.handle(Intent("confirm", FIRST))
    page.line_up.turn(2, 1)
    app.frame(FRAME)
    return Moment(None, lambda: ([(p.name, p.who) for p in page.line_up.places], page.options))


MOMENTS: dict[str, Callable[[App], Moment]] = {
    "express, tickets": partial(tickets, title="express"),
    "express, a turn": partial(choosing, title="express", kind="action"),
    "express, paying": partial(choosing, title="express", kind="payment"),
    "rail_baron, felt": partial(felt, title="rail_baron"),
    "rail_baron, region": partial(choosing, title="rail_baron", kind="region"),
    "rail_baron, way": partial(way, title="rail_baron"),
    "rail_baron, ride": partial(riding, title="rail_baron"),
    "rail_baron, shop": partial(choosing, title="rail_baron", kind="purchase"),
    "rail_baron, auction": partial(auction, title="rail_baron"),
    "rail_baron, declaring": partial(choosing, title="rail_baron", kind="declare"),
    "rail_baron, arrival": partial(arrival, title="rail_baron"),
    **{
        f"{title}, {each.__name__.replace('_', ' ')}": partial(each, title=title)
        for title in TITLES
        for each in (hand_over, question, told, podium, departure, seats)
    },
    **{
        f"{title}, {name}": partial(over, title=title, scene=scene)
        for title in TITLES
        for name, scene in {
            "pause": lambda app, play: None,
            "register": RegisterScene,
            "rule book": lambda app, play: RuleBookScene(app, play.session.title, play=play),
            "settings": lambda app, play: SettingsScene(app),
        }.items()
    },
}


# ---- the bad luck ----------------------------------------------------------------------


def unplug(app: App, lost: str, found: str) -> None:
    """The pad that plays; the next button pressed on whatever is there takes its place."""
    app.handle(Intent("lost", lost))
    app.frame(FRAME)
    if found.startswith("pad:"):
        app.handle(Intent("found", found))
    take_over(app, found)


def take_over(app: App, device: str) -> None:
    if isinstance(app.scene, LostPadScene):
        app.scene.readiness.update(1.0)
        app.handle(Intent("confirm", device))
        app.frame(FRAME)


def change(app: App, size: tuple[int, int] | None = None, **likes: Any) -> None:
    """The size of the window and the settings, laid out together."""
    if size is not None:
        app.window._surface = pygame.Surface(size)
        app.window.settle()
    app.prefer(replace(app.preferences, **likes))


LUCK: dict[str, Callable[[App], None]] = {
    "unplugged": partial(unplug, lost=FIRST, found=SECOND),
    "portrait and larger letters": partial(change, size=PORTRAIT, text_size="larger"),
    "tiny and French": partial(change, size=TINY, language="fr"),
    "landscape and without motion": partial(change, size=LANDSCAPE, reduced_motion=True),
    "unplugged again": partial(unplug, lost=SECOND, found="keyboard"),
}


def standing(app: App, moment: Moment) -> dict[str, object]:
    """All that no bad luck may change."""
    play, scene = moment.play, app.scene
    if play is None:
        return {"scene": type(scene), "half": moment.half()}
    position = play.session.table.snapshot().result()
    del position["number"]
    found: dict[str, object] = {"half": moment.half()}
    if not moment.moves:
        found |= {"position": position, "asked": (play.asked.kind, play.asked.actor)}
    return found if isinstance(scene, DepartureScene) else found | {"scene": type(scene)}


def is_back(app: App, play: PlayScene | None) -> bool:
    """What lay over the game is gone, and the table has gone on."""
    return play is None or app.scene is not play or not play.pausing.ours


@pytest.mark.parametrize("name", MOMENTS)
def test_nothing_is_lost_and_nothing_is_made(app: App, name: str) -> None:
    moment = MOMENTS[name](app)
    play = moment.play
    if play is not None and not isinstance(app.scene, PlayScene | EndScene | DepartureScene):
        until(app, lambda: play.asked.by_the_table or play.asked.kind == "", "the pause")
    before = standing(app, moment)
    for luck, strike in LUCK.items():
        strike(app)
        app.frame(FRAME)
        until(app, lambda: is_back(app, play), luck)
        app.frame(FRAME)
        assert standing(app, moment) == before, luck
    assert_somebody_can_go_on(app, moment)


# ---- going on --------------------------------------------------------------------------


def assert_somebody_can_go_on(app: App, moment: Moment) -> None:
    """With what is left in somebody's hands: to the next move, or to another game."""
    play, scene = moment.play, app.scene
    if isinstance(scene, EndScene):
        until(app, lambda: scene.counted and not scene.trace_state()["busy"], "the podium", 0.5)
        scene.focus = "rematch"
        press(app, "confirm")
        assert isinstance(app.scene, SeatScene)
    elif play is None:
        scene.focus = "start"
        press(app, "confirm")
        assert isinstance(app.scene, DepartureScene | PlayScene)
    else:
        before = play.step.entry
        until(app, lambda: tries_to_move(app, play, before), f"{type(scene).__name__}: no way on")


def press(app: App, kind: Any, device: str = "keyboard") -> None:
    app.handle(Intent(kind, device))
    update(app, 0.7)


def tries_to_move(app: App, play: PlayScene, before: int) -> bool:
    """Whether something was played."""
    take_over(app, "keyboard")
    actor = play.asked.actor
    device = "keyboard" if actor is None else play.session.devices.get(actor, "keyboard")
    if play.step.entry != before:
        return True
    if app.scene is not play:
        press(app, "confirm" if isinstance(app.scene, DepartureScene) else "back")
    elif play.throwing.open:
        press(app, "confirm", device)
        press(app, "release", device)
    elif play.hand_over.open or play.progress.busy:
        press(app, "confirm", device)
    elif not play.trace_state()["busy"]:
        play.focus = legal_key(play)
        press(app, "confirm", device)
    return False


def legal_key(play: PlayScene) -> str | None:
    """What the actor may choose; the curtain, where that is behind it."""
    decision, actor = play.asked.own_decision, play.asked.actor
    if play.choices.question is not None:
        return f"answer:{actor}:table.agree" if actor != play.choices.question.asker else None
    legal = () if decision is None or actor is None else tuple(decision.moves(actor))
    keys = [each.key for each in play.targets() if each.move is not None and each.move in legal]
    return keys[0] if keys else "curtain"
