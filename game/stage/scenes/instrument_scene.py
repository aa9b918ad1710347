"""What pages of instruments share: each stands on a shelf, and is turned where it stands."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from game.stage.input.focus import Direction, Target
from game.stage.input.intents import Intent
from game.stage.scenes.base import Scene
from game.stage.widgets.shelf import Shelf
from game.stage.widgets.verbs import Verb
from game.words.language import _


class InstrumentScene(Scene):
    passed_over: ClassVar[tuple[str, ...]] = ("less", "more")
    """What a pointer goes over without taking the focus from the instrument, such as its arrows:
    how their keys begin."""

    _shelf: Shelf
    """From the first layout on."""

    # ---- what is set -----------------------------------------------------------------

    @abstractmethod
    def values(self, name: str) -> Sequence[object]:
        """All it can be, in order."""

    @abstractmethod
    def value(self, name: str) -> object:
        """What counts now."""

    @abstractmethod
    def change(self, name: str, value: object) -> None:
        """It counts from now on, and is heard."""

    @abstractmethod
    def restore(self) -> None:
        """All of them, as they were when somebody came here."""

    def turn(self, name: str, by: int = 1) -> None:
        values = self.values(name)
        self.change(name, values[(values.index(self.value(name)) + by) % len(values)])

    def _as_it_was(self) -> None:
        self.restore()
        self.app.sounds.play("back")

    # ---- what can be done ------------------------------------------------------------

    def verbs(self) -> Sequence[Verb]:
        t = self.app.text
        walking = () if self.app.glyphs.points else (Verb("move", t(_("Up, down: next dial"))),)
        return (
            *walking,
            Verb("confirm", t(_("Change"))),
            Verb("undo", t(_("As it was")), self._as_it_was),
            Verb("back", t(_("Done")), self.back),
        )

    @abstractmethod
    def beside_the_shelf(self) -> Sequence[Target]:
        """What else can be chosen; the arrows lie over it."""

    def targets(self) -> list[Target]:
        found, cases = self._shelf.targets(self.turn, self.focus), len(self._shelf.cases)
        return [*found[:cases], *self.beside_the_shelf(), *found[cases:]]

    @abstractmethod
    def walk(self, by: int) -> None:
        """The focus goes on along the instruments."""

    def move_focus(self, direction: Direction) -> None:
        """Left and right turn the instrument; up and down walk along them."""
        if direction[0] and self.focus in self._shelf.cases:
            self.turn(self.focus, direction[0])
        else:
            self.walk(direction[1] or direction[0])
            self.app.sounds.play("tick")

    def handle(self, intent: Intent) -> None:
        if intent.kind == "menu":
            self.back()
        elif intent.kind == "wheel" and intent.direction[1] and self.focus in self._shelf.cases:
            self.turn(self.focus, -intent.direction[1])
        else:
            super().handle(intent)

    def choose(self, target: Target) -> None:
        """An arrow leaves the focus on its instrument."""
        key, _sep, name = target.key.partition(":")
        if key in ("less", "more"):
            self.focus = name
        target.act()

    def react(self, intent: Intent) -> None:
        before = self.focus
        super().react(intent)
        if intent.kind == "point" and str(self.focus).partition(":")[0] in self.passed_over:
            self.focus = before
