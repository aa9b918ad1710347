"""Scenes on top of each other: each is laid out before it is seen, and leaves when it fails."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.look import Look
from game.stage.drawing.malloc import tidy_up
from game.stage.drawing.text import WRITER
from game.stage.drawing.window import Window
from game.stage.input.intents import Intent
from game.stage.scenes.base import Scene
from game.stage.troubles import Trouble, Troubles
from game.stage.widgets.plates import draw_plate, draw_text, veil

_log = logging.getLogger(__name__)
MIXED = 2600 * 1500
"""Pixels up to which a picture is mixed with the one before it."""

AHEAD = 0.004
"""Seconds of a frame for what is not seen yet."""


class Stack:
    """The top scene gets the intents; those below may show through."""

    def __init__(self, window: Window, wanted: Callable[[], Look], troubles: Troubles) -> None:
        """`wanted` is how everything should look by now."""
        self._window, self._wanted, self._troubles = window, wanted, troubles
        self.at_once = False
        """Whether scenes are laid out in one go, however long that takes."""
        self.forgiving = True
        """Whether a failure ends only the scene that failed; otherwise it is raised."""
        self.look = wanted()
        """How things look at the moment."""
        self.surface = window.canvas(self.look.screen.size)
        """What scenes are drawn on."""
        WRITER.rendered.room = self.look.screen.width * self.look.screen.height
        self._scenes: list[Scene] = []
        self._coming: list[Scene] = []
        """Scenes that have not been laid out yet."""
        self._please_wait: pygame.Surface | None = None
        """What is shown until they are."""
        self._held_back: list[Intent] = []
        """What came when no scene was there to hear it."""
        self._needs_gc = False
        self.fade = 0.0
        """Seconds in which one scene gives way to another; 0 is at once."""
        self._fading: tuple[pygame.Surface | None, float] | None = None
        """What was seen before, and how long it has been fading."""
        self._drawn: list[Scene] = []

    # ---- which scenes ----------------------------------------------------------

    @property
    def top(self) -> Scene:
        return self._scenes[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self._scenes)

    @property
    def waiting(self) -> bool:
        """Whether some of what should be seen is still being laid out."""
        return any(scene in self._coming for scene in self._visible())

    def _visible(self) -> list[Scene]:
        """The scenes that can be seen at least in part, lowest first."""
        first = max((i for i, scene in enumerate(self._scenes) if scene.covers), default=0)
        return self._scenes[first:]

    def push(self, scene: Scene) -> None:
        """It is entered when it has been laid out: at once, unless that takes long."""
        as_below = bool(self._scenes) and not scene.covers and not self.waiting
        self._scenes.append(scene)
        self._coming.append(scene)
        if as_below:
            self._adopt(self.look, [scene])  # what shows through may change its look later
        elif scene.look is not None and scene.look == self._wanted():
            self._adopt(scene.look, [])  # somebody else has laid it out
        else:
            self.lay_out(0.0)

    def pop(self) -> None:
        """Back to the scene below; the last one stays."""
        if len(self._scenes) > 1:
            self._leave()
            self._return()

    def _return(self) -> None:
        """A scene is on top again; it looks as it did when it was covered."""
        scene = self.top
        if scene.look is None:
            return
        self.look = scene.look
        if scene.look == self._wanted():
            with self.watched(scene, "resized"):
                scene.resized()
        else:
            self.lay_out(0.0)
        with self.watched(scene, "entered"):
            scene.entered()

    def clear(self) -> None:
        """Let every scene release what it holds: a table is closed here."""
        while self._scenes:
            self._leave()

    def leave(self, scene: Scene) -> None:
        """This one and all above it, without a return to the one below."""
        while scene in self._scenes:
            self._leave()

    def _leave(self) -> None:
        scene = self._scenes.pop()
        if scene in self._coming:
            self._coming.remove(scene)
        try:
            scene.left()
        except Exception:  # it is gone in any case
            _log.exception("%s could not be left properly", type(scene).__name__)
        if scene.covers:  # what lies over another keeps little, and collecting takes a while
            self._needs_gc = True

    # ---- layout ----------------------------------------------------------------

    def lay_out(self, seconds: float) -> None:
        """Give everything that can be seen the look it should have, as far as there is time.

        Until all of it is ready, it is shown as it was.
        """
        wanted = self._wanted()
        stale = [scene for scene in self._visible() if scene.look != wanted]
        end = time.perf_counter() + seconds
        for scene in stale:
            with self.watched(scene, "resized"):
                left = end - time.perf_counter()
                if not self.at_once and not scene.prepare(wanted, left):
                    return
        if stale:
            self._adopt(wanted, stale)
        elif not self.at_once:
            self._look_ahead(wanted, min(seconds, AHEAD))

    def _look_ahead(self, wanted: Look, seconds: float) -> None:
        """What the top scene hides is made ready as well, so that it comes back as it should be:
        the board behind the settings, for example.  It is not touched before that."""
        below = self._scenes[:-1]
        first = max((i for i, scene in enumerate(below) if scene.covers), default=0)
        for scene in below[first:]:
            if scene in (*self._visible(), *self._coming) or scene.look == wanted:
                continue
            with self.watched(scene, "resized"):
                if not scene.prepare(wanted, seconds):
                    return

    def _adopt(self, look: Look, scenes: list[Scene]) -> None:
        if look.screen != self.look.screen:
            pictures.forget()
            self._needs_gc = True
            WRITER.rendered.room = look.screen.width * look.screen.height
        self.look = look
        self.surface = self._window.canvas(look.screen.size)
        for scene in scenes:
            scene.look = look
            with self.watched(scene, "resized"):
                scene.resized()
        for scene in [scene for scene in self._coming if scene.look is not None]:
            self._coming.remove(scene)
            with self.watched(scene, "entered"):
                scene.entered()
        held_back, self._held_back = self._held_back, []
        for intent in held_back:
            self.handle(intent)

    # ---- what happens in them --------------------------------------------------

    def hold_back(self, intent: Intent) -> None:
        """Until the scene that is coming can hear it."""
        self._held_back.append(intent)

    def handle(self, intent: Intent) -> None:
        scene = self.top
        with self.watched(scene, "handle"):
            scene.handle(intent)

    def tidy(self) -> None:
        """Free what a scene, or a size of the screen, has left behind."""
        if self._needs_gc:
            self._needs_gc = False
            tidy_up()

    def update(self, seconds: float) -> None:
        if self._fading is not None:
            self._fading = (self._fading[0], self._fading[1] + seconds)
        for scene in list(self._scenes):
            if scene not in self._coming:
                with self.watched(scene, "update"):
                    scene.tick(seconds)

    def draw(self) -> None:
        self.surface = self._window.canvas(self.look.screen.size)
        if self.waiting:
            self.surface.fill(theme.CHARCOAL)
            if self._please_wait is not None:
                self.surface.blit(self._please_wait, (0, 0))
        else:
            self._please_wait = None
            self._keep_what_was_seen()
            for scene in self._to_draw():
                with self.watched(scene, "draw"):
                    scene.paint(self.surface)
            self._fade_out()
        self._window.show()

    def _to_draw(self) -> list[Scene]:
        """What can be seen, but for what is hidden in this frame."""
        visible = self._visible()
        first = max((i for i, scene in enumerate(visible) if scene.hides_all), default=0)
        return visible[first:]

    # ---- from one to the next --------------------------------------------------

    def _keep_what_was_seen(self) -> None:
        """Other scenes than in the last frame: its picture is still on the surface, and fades."""
        visible = self._visible()
        if visible == self._drawn:
            return
        if self._drawn and self.fade > 0 and not any(s.in_private for s in self._drawn):
            self._fading = (None if self._is_large else self.surface.copy(), 0.0)
        self._drawn = visible

    def _fade_out(self) -> None:
        if self._fading is None:
            return
        before, past = self._fading
        left = 1 - past / self.fade if self.fade > 0 else 0.0
        if left <= 0:
            self._fading = None
        elif before is None:
            light = round(255 * (1 - left))
            self.surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        elif before.get_size() == self.surface.get_size():
            before.set_alpha(round(255 * left))
            self.surface.blit(before, (0, 0))

    @property
    def _is_large(self) -> bool:
        """Then two whole pictures cannot be mixed in a frame: the new one rises from the dark."""
        width, height = self.surface.get_size()
        return width * height > MIXED

    def show_please_wait(self, text: str) -> None:
        """Say so at once: the next scene takes a moment to lay out."""
        screen = self.look.screen
        rect = pygame.Rect(0, 0, screen.pt(760), screen.pt(140))
        rect.center = screen.rect.center
        self.surface.blit(veil(screen.size), (0, 0))
        draw_plate(self.surface, screen, rect)
        draw_text(self.surface, text, rect.center, screen.pt(theme.MATTERS), anchor="center")
        self._please_wait = self.surface.copy()
        self._window.show()
        self._window.flip()

    @contextmanager
    def watched(self, scene: Scene, doing: str) -> Iterator[None]:
        """Note what goes wrong; it is dealt with when nothing else is half done."""
        try:
            yield
        except Exception as error:
            if not self.forgiving:
                raise
            _log.exception("%s failed in %s", type(scene).__name__, doing)
            self._troubles.note(Trouble(scene, doing, error))
