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
from game.stage.input.glyph_sets import GlyphSet
from game.stage.input.intents import Intent
from game.stage.scenes.frame import Frame
from game.stage.widgets.answer import Answer, draw_answer
from game.stage.widgets.echo import Echo, draw_echo
from game.stage.widgets.verbs import Verb, VerbLine, VerbStyle

if TYPE_CHECKING:
    from game.stage.app import App


class Scene(ABC):
    """Scenes form a stack; the top one gets the intents, and those below may show through."""

    covers = True
    """Whether it hides the scene below completely."""
    in_private = False
    """Whether its last picture was for one person's eyes: then that does not fade, it goes."""
    centred_verbs = True
    """Whether the line of verbs stands in the middle of its area."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.frame = Frame()
        self.focus: str | None = None
        self.look: Look | None = None
        """What it was laid out for."""
        self._preparation: tuple[Look, Steps[None]] | None = None
        self._paths: tuple[object, Paths] | None = None
        self._answer: Answer | None = None
        self._echo: Echo | None = None
        self._laid_verbs: tuple[object, VerbLine] | None = None
        """The line of verbs as it was laid out last, and what it shows."""

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

    def tick(self, seconds: float) -> None:
        """Let time pass, for the scene and for what every scene has."""
        if self._answer is not None:
            self._answer.update(seconds)
            if self._answer.over:
                self._answer = None
        if self._echo is not None:
            self._echo.past += seconds
            if self._echo.over:
                self._echo = None
        self.update(seconds)

    def update(self, seconds: float) -> None:
        """Time has passed."""

    @property
    def hides_all(self) -> bool:
        """Whether nothing of what lies below is seen in this frame: then it is not drawn."""
        return self.covers

    def paint(self, surface: pygame.Surface) -> None:
        """A frame of it, with the verbs and the answer that every scene may have."""
        still = self.app.preferences.reduced_motion
        with self.frame.drawn():
            self.draw(surface)
            line = self.verb_line() if self.app.scene is self else None
        if line is not None:
            line.draw(surface, self.focus)
        if self._answer is not None:
            draw_answer(surface, self.screen, self._answer, still)
        if self._echo is not None:
            draw_echo(surface, self.screen, self._echo, still)

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """A frame of it."""

    # ---- what can be done, and why not -----------------------------------------------

    def verbs(self) -> Sequence[Verb]:
        """All that the buttons do here, in the order in which it is shown."""
        return ()

    def verb_area(self) -> pygame.Rect:
        """Where the line of verbs lies."""
        safe, height = self.screen.safe, self.screen.pt(52)
        return pygame.Rect(safe.left, safe.bottom - height, safe.width, height)

    def foot(self) -> int:
        """Above the line of verbs, however many lines it needs with any device's signs."""
        verbs, area = self.verbs(), self.verb_area()
        if not verbs:
            return area.top
        lines = [
            VerbLine(
                self.screen, area, verbs, glyphs, self.app.lang, self.centred_verbs,
                self.verb_style(), self.hint_area(),
            )
            for glyphs in GlyphSet
        ]  # fmt: skip
        return min(line.rect.top for line in lines)

    def hint_area(self) -> pygame.Rect | None:
        """Where hints lie, if not beside or below the verbs."""
        return None

    def verb_line(self) -> VerbLine | None:
        return self.frame.once("verb_line", self._line_of_verbs)

    def _line_of_verbs(self) -> VerbLine | None:
        verbs = self.verbs()
        if not verbs:
            return None
        look = (self.screen, self.verb_area(), verbs, self.app.glyphs, self.app.lang)
        shows = (
            self.screen, tuple(self.verb_area()), self.app.glyphs, self.app.lang,
            tuple(verb.shows for verb in verbs), tuple(self.hint_area() or ()),
        )  # fmt: skip
        if self._laid_verbs is None or self._laid_verbs[0] != shows:
            self._laid_verbs = (
                shows,
                VerbLine(*look, self.centred_verbs, self.verb_style(), self.hint_area()),
            )
        self._laid_verbs[1].do_instead(verbs)
        return self._laid_verbs[1]

    def verb_style(self) -> VerbStyle | None:
        """What the line of verbs is made of, unless it is the usual enamel."""
        return None

    def focusable(self) -> list[Target]:
        """All targets, with the numbered verbs."""
        line = self.verb_line()
        verbs = [] if line is None else line.targets(lambda verb: self.do(verb, ""))
        return [*self.targets(), *verbs]

    def do(self, verb: Verb, device: str) -> None:
        if verb.act is not None:
            verb.act()
        else:
            self.react(Intent(verb.kind, device))

    def answer(self, text: str, place: pygame.Rect, rule: str = "") -> None:
        """Say why not, where it was pressed."""
        self.app.sounds.play("refusal")
        if text:
            self._answer = Answer(text, place, rule)

    def trace_state(self) -> dict[str, object]:
        """What else tests of the whole program want to know about this scene."""
        return {}

    def focus_on(self, key: str) -> None:
        """Put the focus there; a ring shows it where it is there already."""
        here = next((target for target in self.targets() if target.key == key), None)
        if here is not None and self.focus == key:
            self._echo = Echo(here.rect.center)
        self.focus = key

    def focused(self) -> Target | None:
        return self._focused_of(self.focusable())

    def _focused_of(self, targets: Sequence[Target]) -> Target | None:
        found = next((target for target in targets if target.key == self.focus), None)
        if found is None and targets:
            found = targets[0]
            self.focus = found.key
        return found

    def handle(self, intent: Intent) -> None:
        """Verbs first, then the usual reactions; scenes add their own before or after."""
        verb = self.verb_meant(intent)
        if verb is None:
            self.react(intent)
        else:
            self.do(verb, intent.device)

    def verb_meant(self, intent: Intent) -> Verb | None:
        line = self.verb_line()
        if line is None:
            return None
        if intent.kind == "press":
            return line.at(intent.at)
        if intent.kind == "verb":
            return line.numbered(intent.number)
        return next((v for v in line.verbs if v.kind == intent.kind and v.act), None)

    def _focus_verb(self, by: int) -> None:
        """Along the sign of verbs, and from its end back to the beginning."""
        line = self.verb_line()
        keys = [] if line is None else [target.key for target in line.targets(lambda verb: None)]
        if keys:
            before = -1 if by > 0 else 0
            here = keys.index(self.focus) if self.focus in keys else before
            self.focus = keys[(here + by) % len(keys)]
            self.app.sounds.play("tick")

    def react(self, intent: Intent) -> None:
        """What every scene does with an intent for which it has no verb of its own."""
        if intent.kind == "move":
            self.move_focus(intent.direction)
        elif intent.kind == "confirm":
            target = self.focused()
            if target is not None:
                self.choose(target)
        elif intent.kind == "page":
            self._focus_verb(intent.direction[0])
        elif intent.kind in ("point", "press"):
            touched = next((t for t in reversed(self.focusable()) if t.touched(intent.at)), None)
            if touched is None:
                if intent.kind == "press":
                    self.pressed_beside(intent.at)
                return
            if touched.key != self.focus:
                self.focus = touched.key
                if intent.kind == "point":
                    self.app.sounds.play("tick")
            if intent.kind == "press":
                self.choose(touched)
        elif intent.kind == "back":
            self.back()

    def pressed_beside(self, at: tuple[int, int]) -> None:
        """Nothing that can be chosen lies there."""
        self._echo = Echo(at)

    def overhear(self, intent: Intent) -> None:
        """A pad was unplugged while another scene covers this one."""

    def move_focus(self, direction: Direction) -> None:
        targets = self.focusable()
        here = self._focused_of(targets)
        if here is None:
            return
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
            self.answer(target.why, target.rect)
            return
        self.app.sounds.play("confirm")
        target.act()

    def back(self) -> None:
        self.app.sounds.play("back")
        self.app.pop()
