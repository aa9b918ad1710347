"""A game on the screen with everything but the window: a show of rectangles, and a silent app."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pygame

from game.rules.contract import Decision, Move
from game.rules.express.moves import DrawTickets
from game.stage.drawing.screen import Screen
from game.stage.input.focus import Target
from game.stage.input.glyph_sets import GlyphSet
from game.stage.input.intents import Intent, Kind
from game.stage.play.answers import Answers
from game.stage.play.asked import Asked
from game.stage.play.choices import ChoicesOnScreen
from game.stage.play.coach import Coach
from game.stage.play.controls import Controls
from game.stage.play.hand_over import HandOver
from game.stage.play.hud import Hud
from game.stage.play.log import GameLog
from game.stage.play.looking import Looking
from game.stage.play.progress import Progress
from game.stage.play.readiness import Readiness
from game.stage.play.throwing import Throwing
from game.stage.play.why_not import WhyNots
from game.stage.preferences import Preferences
from game.stage.scenes.frame import Frame
from game.stage.show import Panel, Send, Show
from game.stage.terms import Given, MovePlace
from game.stage.widgets.verbs import Verb
from game.table.step import Step
from game.words.language import translate
from tests.stage.play.parts import FakeSession, a_step

BOARD, PROMPT, HAND, CURTAIN = (pygame.Rect(0, 100 * i, 900, 90) for i in range(4))
PLACE = pygame.Rect(50, 50, 40, 40)


class BareShow(Show):
    title = "express"
    placed: Sequence[str] = ("express.draw_card", "express.take_loco", "express.draw_tickets")
    panel: Panel | None = None

    def __init__(self, step: Step) -> None:
        super().__init__(Given(None, {}, step.seats, "en", step.views[None]))
        self.layout = SimpleNamespace(board=BOARD, prompt=PROMPT, hand=HAND, curtain=CURTAIN)
        self.zoomed: list[bool] = []
        self.offered: Sequence[Move] = ()

    def resized(self, screen: Screen) -> None: ...

    def draw(self, surface: pygame.Surface, prompt: str, to_move: list[int]) -> None: ...

    def zoom(self, close: bool) -> None:
        self.zoomed.append(close)

    def needs_confirmation(self, move: Move) -> bool:
        return isinstance(move, DrawTickets)

    def plausible_moves(self, kind: str) -> list[Move]:
        return list(self.offered)

    def place_of(self, move: Move) -> MovePlace | None:
        return MovePlace(move.kind, PLACE) if move.kind in self.placed else None

    def panel_for(
        self, decision: Decision, moves: Sequence[Move], view: dict[str, Any]
    ) -> Panel | None:
        return self.panel


class BarePanel:
    def targets(self, send: Send) -> list[Target]:
        return [Target("panel", PLACE, lambda: None)]

    def draw(self, surface: pygame.Surface, focus: str | None) -> None: ...


class BareApp(SimpleNamespace):
    lang = "en"

    def __init__(self) -> None:
        super().__init__(preferences=Preferences(), pushed=[], played=[], glyphs=GlyphSet.KEYBOARD)
        self.sounds = SimpleNamespace(play=self.played.append)

    def text(self, text: str, **facts: object) -> str:
        return translate(text, self.lang, 1).format(**facts)

    def push(self, scene: object) -> None:
        self.pushed.append(scene)

    def pop(self) -> None:
        self.pushed.pop()

    @property
    def screen(self) -> Screen:
        return Screen(1920, 1080)


class BarePlay:
    """What the parts of a game expect of their scene."""

    def __init__(self, step: Step | None = None, in_company: bool = False) -> None:
        self.session = FakeSession([step or a_step()])
        self.app = BareApp()
        self.screen = Screen(1920, 1080)
        self.focus: str | None = None
        self.done: list[object] = []
        self.progress = Progress(self.session, lambda step: [], lambda: None)
        self.asked = Asked(self.progress, in_company)
        self.answers = Answers(self.session, self.asked)
        self.show = BareShow(self.step)
        self.pausing = SimpleNamespace(ours=True)
        self.frame = Frame()
        self.choices = ChoicesOnScreen(self)  # type: ignore[arg-type]
        self.hud = Hud(self)  # type: ignore[arg-type]
        self.throwing = Throwing(self)  # type: ignore[arg-type]
        self.hand_over, self.readiness = HandOver(self), Readiness()  # type: ignore[arg-type]
        self.looking, self.coach = Looking(self), Coach(self, True)  # type: ignore[arg-type]
        self.log, self.why_nots = GameLog(), WhyNots(self)  # type: ignore[arg-type]
        self.lifting = SimpleNamespace(
            held=False,
            lift=lambda on, held=False: self.done.append(("peek", on)),
            press=lambda: self.done.append("toggle"),
            let_go=lambda: None,
        )
        self.signs: tuple[Kind, ...] = ("undo", "zoom", "look", "coach")
        """On the line of verbs."""
        self.controls = Controls(self)  # type: ignore[arg-type]

    @property
    def step(self) -> Step:
        return self.progress.step

    def show_step(self, step: Step) -> None:
        self.progress.show_step(step)
        self.choices.refresh()

    def choose(self, key: str) -> None:
        target = next(target for target in self.choices.targets() if target.key == key)
        self.choices.pressed(target)
        target.act()

    def handle_as_usual(self, intent: Intent) -> None:
        self.done.append(intent.kind)

    def pause(self) -> None:
        self.done.append("pause")

    def take_back(self, _device: str) -> None:
        self.done.append("take back")

    def taken_over(self) -> None:
        self.done.append("taken over")

    def verbs(self) -> list[Verb]:
        return [Verb(kind, kind) for kind in self.signs]

    def verb_line(self) -> None:
        """There is none."""

    def verb_meant(self, intent: Intent) -> None:
        """Nothing is on the line of verbs."""

    def back(self) -> None:
        self.done.append("back")

    def focused(self) -> Target | None:
        return None
