"""What every scene shares: targets, focus, and what the usual intents do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.stage.drawing.look import Look
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import Steps, advance
from game.stage.input.focus import Direction, Paths, Target
from game.stage.input.intents import Intent

if TYPE_CHECKING:
    from game.stage.app import App


class Scene(ABC):
    """Scenes form a stack; the top one gets the intents, and those below may show through."""

    covers = True
    """Whether it hides the scene below completely."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.focus: str | None = None
        self.look: Look | None = None
        """What it was laid out for."""
        self._preparation: tuple[Look, Steps[None]] | None = None
        self._paths: tuple[object, Paths] | None = None

    @property
    def screen(self) -> Screen:
        return self.app.screen if self.look is None else self.look.screen

    def preparing(self, look: Look) -> Steps[None]:
        """The slow part of changing to this look; meanwhile the scene is drawn as it was."""
        yield from ()

    def prepare(self, look: Look, seconds: float) -> bool:
        """Spend this long on it; whether all is ready.  A different look starts over."""
        if self._preparation is None or self._preparation[0] != look:
            self._preparation = (look, self.preparing(look))
        return advance(self._preparation[1], seconds)

    def resized(self) -> None:
        """Lay everything out for the look that has just been set."""

    def entered(self) -> None:
        """The scene has come to the top of the stack."""

    def left(self) -> None:
        """The scene has been taken off the stack."""

    def targets(self) -> Sequence[Target]:
        return ()

    def update(self, seconds: float) -> None:
        """Time has passed."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """A frame of it."""

    def trace_state(self) -> dict[str, object]:
        """What else tests of the whole program want to know about this scene."""
        return {}

    def focused(self) -> Target | None:
        targets = self.targets()
        found = next((target for target in targets if target.key == self.focus), None)
        if found is None and targets:
            found = targets[0]
            self.focus = found.key
        return found

    def handle(self, intent: Intent) -> None:
        """The usual reactions; scenes add their own before or after."""
        if intent.kind == "move":
            self.move_focus(intent.direction)
        elif intent.kind == "confirm":
            target = self.focused()
            if target is not None:
                self.choose(target)
        elif intent.kind in ("point", "press"):
            touched = next((t for t in reversed(self.targets()) if t.touched(intent.at)), None)
            if touched is None:
                return
            if touched.key != self.focus:
                self.focus = touched.key
                if intent.kind == "point":
                    self.app.sounds.play("tick")
            if intent.kind == "press":
                self.choose(touched)
        elif intent.kind == "back":
            self.back()

    def overhear(self, intent: Intent) -> None:
        """A pad was unplugged while another scene covers this one."""

    def move_focus(self, direction: Direction) -> None:
        here = self.focused()
        if here is None:
            return
        targets = self.targets()
        keys = [target.key for target in targets]
        there = self._paths_between(targets).lead(keys.index(here.key), direction)
        if there is not None:
            self.focus = keys[there]
            self.app.sounds.play("tick")

    def _paths_between(self, targets: Sequence[Target]) -> Paths:
        """Computed once for the same targets in the same places."""
        places = [(target.key, tuple(target.rect)) for target in targets]
        if self._paths is None or self._paths[0] != places:
            self._paths = places, Paths(targets)
        return self._paths[1]

    def choose(self, target: Target) -> None:
        if not target.enabled:
            self.app.sounds.play("refusal")
            return
        self.app.sounds.play("confirm")
        target.act()

    def back(self) -> None:
        self.app.sounds.play("back")
        self.app.pop()
