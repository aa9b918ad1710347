"""The program in the window: a stack of scenes, and the loop that runs them.

Events come in and become intents for the top scene; pictures go out. A failure in a scene ends
that scene only.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from game.rules.refusal import Refusal
from game.stage import preferences
from game.stage.dev.trace import Trace
from game.stage.drawing import pictures, theme
from game.stage.drawing.look import Look
from game.stage.drawing.malloc import return_large_pictures, tidy_up
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.drawing.window import DisplayWindow, Window
from game.stage.input.intents import Devices, Intent
from game.stage.preferences import Preferences
from game.stage.scenes.base import Scene
from game.stage.sounds import Sounds
from game.stage.troubles import Trouble, Troubles
from game.stage.widgets.plates import draw_plate, draw_text, veil
from game.words.language import Plural, _, translate

_log = logging.getLogger(__name__)
FRAMES_PER_SECOND = 60
IN_PLAY, WAITING = 0.012, 0.05
"""Seconds of a frame spent on layout: while the old picture still moves, and while none does."""
LISTENING = 0.05
"""Seconds of a frame spent on input; the rest waits for the next frame."""


@dataclass
class Options:
    """How the command was called."""

    data: Path
    windowed: bool = False
    size: tuple[int, int] | None = None
    lang: str | None = None


class App:
    """Owns the window, the stack of scenes, sound and settings."""

    def __init__(self, options: Options, surface: pygame.Surface | None = None) -> None:
        """Given a surface there is no window and nobody before it: scenes are drawn there, laid
        out in one go, and what fails is raised."""
        self.options = options
        self._settings = preferences.load(options.data)
        self.preferences: Preferences = self._settings.preferences
        self._warned_unsaved = False
        self.at_once = surface is not None
        self.forgiving = surface is None
        self.window: Window
        if surface is None:
            self.window = DisplayWindow(options.data, self._full_screen, options.size)
        else:
            self.window = Window(surface)
        self.look = self.wanted
        """Of what is seen."""
        self.surface = self.window.canvas(self.screen.size)
        """What scenes are drawn on."""
        WRITER.room = self.screen.width * self.screen.height
        self.sounds = Sounds()
        self._apply_volume()
        self.devices = Devices(self.window.surface.get_size())
        self.troubles = Troubles()
        self._scenes: list[Scene] = []
        self._coming: list[Scene] = []
        """Those on the stack that have not been laid out yet."""
        self._please_wait: pygame.Surface | None = None
        """What is shown until they are."""
        self._events: deque[pygame.event.Event] = deque()
        self._held_back: list[Intent] = []
        """What came while nobody was there to hear it."""
        self._toggled = False
        """Whether somebody wants the full screen, or no longer wants it."""
        self._trace = Trace.wanted()
        self._needs_gc = False
        self.running = True

    @property
    def lang(self) -> str:
        return self.options.lang or self.preferences.lang

    @property
    def screen(self) -> Screen:
        return self.look.screen

    def text(self, text: str | Plural, **facts: object) -> str:
        """A sentence of the shell in the user's language."""
        n = facts.get("n", 1)
        return translate(text, self.lang, n if isinstance(n, int) else 1).format(**facts)

    # ---- scenes ------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        return self._scenes[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """It is entered when it has been laid out: at once, unless that takes long."""
        lies_on = [] if scene.covers else self._seen()
        self._scenes.append(scene)
        self._coming.append(scene)
        if lies_on and not self._waiting(lies_on):
            self._take_over(self.look, [scene])  # what lies below may be laid out anew later
        else:
            self._lay_out(0.0)

    def pop(self) -> None:
        """Back to the scene below; the last one stays."""
        if len(self._scenes) > 1:
            self._leave()
            self._return()

    def _return(self) -> None:
        """A scene has come to the top again; it looks as it did when it was left."""
        scene = self.scene
        if scene.look is None:
            return
        self.look = scene.look
        if scene.look == self.wanted:
            with self._watched(scene, "resized"):
                scene.resized()
        else:
            self._lay_out(0.0)
        with self._watched(scene, "entered"):
            scene.entered()

    def close(self) -> None:
        """Let every scene put away what it holds: a table is closed here."""
        while self._scenes:
            self._leave()

    def _leave(self) -> None:
        scene = self._scenes.pop()
        if scene in self._coming:
            self._coming.remove(scene)
        try:
            scene.left()
        except Exception:  # it is gone in any case
            _log.exception("%s could not be left properly", type(scene).__name__)
        self._needs_gc = True

    def home(self, scene: Scene) -> None:
        """Forget everything and show this."""
        self.close()
        pictures.forget_games()
        self.push(scene)

    def _seen(self) -> list[Scene]:
        """Those of which something can be seen, the lowest first."""
        first = max((i for i, scene in enumerate(self._scenes) if scene.covers), default=0)
        return self._scenes[first:]

    def _waiting(self, scenes: list[Scene]) -> bool:
        return any(scene in self._coming for scene in scenes)

    # ---- layout ------------------------------------------------------------

    @property
    def wanted(self) -> Look:
        """How everything should look."""
        likes = self.preferences
        text = preferences.TEXT_SIZES[likes.text_size]
        screen = Screen(*self.window.layout_size, likes.margin / 100, text)
        return Look(screen, self.lang, likes.patterns)

    def _lay_out(self, seconds: float) -> None:
        """Bring what is seen to how it should look, as far as there is time.

        Until all of it is ready it is seen as it was.
        """
        wanted = self.wanted
        stale = [scene for scene in self._seen() if scene.look != wanted]
        end = time.perf_counter() + seconds
        for scene in stale:
            with self._watched(scene, "resized"):
                left = end - time.perf_counter()
                if not self.at_once and not scene.prepare(wanted, left):
                    return
        if stale:
            self._take_over(wanted, stale)

    def _take_over(self, look: Look, scenes: list[Scene]) -> None:
        if look.screen != self.screen:
            pictures.forget()
            self._needs_gc = True
            WRITER.room = look.screen.width * look.screen.height
        self.look = look
        self.surface = self.window.canvas(look.screen.size)
        for scene in scenes:
            scene.look = look
            with self._watched(scene, "resized"):
                scene.resized()
        for scene in [scene for scene in self._coming if scene.look is not None]:
            self._coming.remove(scene)
            with self._watched(scene, "entered"):
                scene.entered()
        held_back, self._held_back = self._held_back, []
        for intent in held_back:
            with self._watched(self.scene, "handle"):
                self.scene.handle(intent)

    def show_please_wait(self, text: str) -> None:
        """Said over what is seen, at once: the next scene takes a moment to lay out."""
        screen = self.screen
        rect = pygame.Rect(0, 0, screen.pt(760), screen.pt(140))
        rect.center = screen.rect.center
        self.surface.blit(veil(screen.size), (0, 0))
        draw_plate(self.surface, screen, rect)
        draw_text(self.surface, text, rect.center, screen.pt(theme.MATTERS), anchor="center")
        self._please_wait = self.surface.copy()
        self.window.show()
        self.window.flip()

    # ---- settings ----------------------------------------------------------

    def prefer(self, changed: Preferences) -> None:
        """Use and keep other settings."""
        self.preferences = changed
        saved = self._settings.replaceable and preferences.save(self.options.data, changed)
        self._apply_volume()
        self._lay_out(0.0)
        warned, self._warned_unsaved = self._warned_unsaved, not saved
        if not saved and not warned:
            self._say(_("The settings cannot be saved. They apply until you leave."))

    def _say_if_settings_were_damaged(self) -> None:
        if not self._settings.readable:
            sentences = [_("The settings could not be read, so the usual ones apply.")]
            if self._settings.kept_as:
                sentences.append(_("Your file is kept as {file}."))
            self._say(*sentences, file=self._settings.kept_as)

    def _say(self, *sentences: str, **facts: object) -> None:
        """Over what is seen, until it has been read."""
        from game.stage.scenes.message import MessageScene

        text = " ".join(self.text(sentence, **facts) for sentence in sentences)
        self.push(MessageScene(self, text))

    def _apply_volume(self) -> None:
        self.sounds.volume = self.preferences.sound / 10
        self.sounds.music_volume = self.preferences.music / 10

    @property
    def _full_screen(self) -> bool:
        return self.preferences.full_screen and not self.options.windowed

    def _follow_window(self, seconds: float) -> None:
        """Its size, and at most one change between window and full screen a frame."""
        window = self.window
        if self._toggled:
            self._toggled = False
            full = not self._full_screen
            self.options.windowed = False
            self.prefer(replace(self.preferences, full_screen=full))
        if isinstance(window, DisplayWindow) and window.full_screen != self._full_screen:
            window.set_full_screen(self._full_screen)
            if window.full_screen != self._full_screen:  # the display refused
                self.prefer(replace(self.preferences, full_screen=window.full_screen))
        window.follow(seconds)
        self.devices.size = window.surface.get_size()

    # ---- the loop ----------------------------------------------------------

    def run(self, first: Scene) -> None:
        """Show this scene, and what follows, until somebody leaves."""
        self.push(first)
        clock = pygame.time.Clock()
        self.frame(0.0)
        self.window.flip()
        self._fetch_the_rest()
        self._say_if_settings_were_damaged()
        while self.running:
            seconds = min(clock.tick(FRAMES_PER_SECOND) / 1000, 0.1)
            self.listen()
            if self.running:
                self.frame(seconds)
                self.window.flip()

    def _fetch_the_rest(self) -> None:
        """What the first picture did not wait for: sound, pads, and the rules, bots and scenes."""
        self.sounds.open()
        self.devices.open(self.options.data / "gamecontrollerdb.txt")
        from game.stage.play import launch  # noqa: F401
        from game.stage.scenes import seating  # noqa: F401

        return_large_pictures()

    def listen(self) -> None:
        """Take what was pressed; who wants to quit need not wait for what was pressed before."""
        events = pygame.event.get()
        if any(event.type == pygame.QUIT for event in events):
            self.running = False
        self._events.extend(events)
        end = time.perf_counter() + LISTENING
        while self.running and self._events and time.perf_counter() < end:
            self.take(self._events.popleft())

    def take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.running = False
            return
        intent = self._understood(event)
        if intent is None:
            return
        if intent.kind in ("point", "press"):
            intent = replace(intent, at=self.window.to_canvas(intent.at))
        self.handle(intent)

    def _understood(self, event: pygame.event.Event) -> Intent | None:
        """A pad may be gone again before it is looked at."""
        try:
            return self.devices.intent(event)
        except pygame.error as error:
            _log.warning("%s is not understood: %s", pygame.event.event_name(event.type), error)
            return None

    def handle(self, intent: Intent) -> None:
        if intent.kind == "fullscreen":
            self._toggled = not self._toggled
        elif self._waiting(self._seen()):
            if intent.kind in ("lost", "found"):  # whoever comes must know
                self._held_back.append(intent)
        else:
            scene = self.scene
            with self._watched(scene, "handle"):
                if intent.kind == "unknown_pad":
                    from game.stage.scenes.learn_pad import on_unknown_pad

                    on_unknown_pad(self, intent)
                else:
                    scene.handle(intent)
            if intent.kind == "lost":
                for below in self._scenes[:-1]:
                    if below is not scene:
                        below.overhear(intent)
        self._meet_trouble()

    def frame(self, seconds: float) -> None:
        """Let time pass and draw what can be seen."""
        if self._needs_gc:
            self._needs_gc = False
            tidy_up()
        self._follow_window(seconds)
        self._lay_out(WAITING if self._waiting(self._seen()) else IN_PLAY)
        for scene in list(self._scenes):
            if scene not in self._coming:
                with self._watched(scene, "update"):
                    scene.update(seconds)
        self._meet_trouble()
        self._draw()
        self._meet_trouble()
        if self._trace is not None:
            self._trace.frame()
            if self._waiting(self._seen()):
                self._trace.note_waiting()
            else:
                with self._watched(self.scene, "draw"):
                    self._trace.note(self.scene, self.window)

    def _draw(self) -> None:
        seen = self._seen()
        self.surface = self.window.canvas(self.screen.size)
        if self._waiting(seen):
            self.surface.fill(theme.CHARCOAL)
            if self._please_wait is not None:
                self.surface.blit(self._please_wait, (0, 0))
        else:
            self._please_wait = None
            for scene in seen:
                with self._watched(scene, "draw"):
                    scene.draw(self.surface)
        self.window.show()

    # ---- when something fails ------------------------------------------------

    @contextmanager
    def _watched(self, scene: Scene, doing: str) -> Iterator[None]:
        """Whatever goes wrong in a scene is met when nothing else is half done."""
        try:
            yield
        except Exception as error:
            if not self.forgiving:
                raise
            _log.exception("%s failed in %s", type(scene).__name__, doing)
            self.troubles.note(Trouble(scene, doing, error))

    def _meet_trouble(self) -> None:
        """The scene that failed is left, with all above it; the player is told and chooses."""
        trouble = self.troubles.next()
        if trouble is None:
            return
        from game.stage.scenes.failure import FailureScene

        if isinstance(trouble.scene, FailureScene):  # even this cannot be shown
            raise Refusal("stage_broken") from trouble.error
        failure = FailureScene(self, trouble)
        while trouble.scene in self._scenes:
            self._leave()
        self.push(failure)
