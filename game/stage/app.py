"""The program in the window: a stack of scenes, and the loop that runs them.

Events come in and become intents for the top scene; pictures go out. A failure in a scene ends
that scene only.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from game.rules.refusal import Refusal
from game.stage import preferences
from game.stage.dev.trace import Trace
from game.stage.drawing import pictures
from game.stage.drawing.look import Look
from game.stage.drawing.malloc import keep_for_good, return_large_pictures
from game.stage.drawing.screen import Screen
from game.stage.drawing.window import DisplayWindow, Window
from game.stage.input.glyph_sets import GlyphSet, glyph_set
from game.stage.input.hands import KEYBOARD
from game.stage.input.intents import Devices, Intent, Kind
from game.stage.preferences import Preferences
from game.stage.scenes.base import Scene
from game.stage.scenes.stack import Stack
from game.stage.sounds import Sounds
from game.stage.troubles import Troubles
from game.words.language import Plural, _, translate

_log = logging.getLogger(__name__)
FRAMES_PER_SECOND = 60
IN_PLAY, WAITING = 0.012, 0.05
"""Seconds of a frame spent on layout: while the old picture still moves, and while none does."""
NOT_USED: tuple[Kind, ...] = ("lost", "found", "unknown_pad", "text")
"""Intents that do not tell which device is in somebody's hands."""
FADE, FADE_STILL = 0.22, 0.12
"""Seconds in which one scene gives way to another; shorter with reduced motion."""
LISTENING = 0.05
"""Seconds of a frame spent on input; the rest waits for the next frame."""


@dataclass
class Options:
    """What the command line asked for."""

    data: Path
    windowed: bool = False
    size: tuple[int, int] | None = None
    lang: str | None = None


class App:
    """Owns the window, the stack of scenes, sound, devices and settings."""

    def __init__(self, options: Options, surface: pygame.Surface | None = None) -> None:
        """With a surface there is no window, and nobody in front of it: scenes are drawn on the
        surface, laid out in one go, and failures are raised."""
        self.options = options
        self._settings = preferences.load(options.data)
        self.preferences: Preferences = self._settings.preferences
        self._warned_unsaved = False
        self.window: Window
        if surface is None:
            self.window = DisplayWindow(options.data, self.full_screen, options.size)
        else:
            self.window = Window(surface)
        self.troubles = Troubles()
        self.stack = Stack(self.window, lambda: self.wanted, self.troubles)
        self.stack.at_once = surface is not None
        self.stack.forgiving = surface is None
        self.stack.fade = self._fade
        self.sounds = Sounds()
        self._apply_volume()
        self.devices = Devices(self.window.surface.get_size())
        self._events: deque[pygame.event.Event] = deque()
        self._toggled = False
        """Whether somebody wants to change between window and full screen."""
        self._trace = Trace.wanted()
        self.device_used = KEYBOARD
        """The one that was used last."""
        self.glyphs = GlyphSet.KEYBOARD
        """Of the signs that are drawn."""
        self._next_glyphs = GlyphSet.KEYBOARD
        """Of the device that was used last: drawn from the next frame on, since what is pressed
        means what lay there when it was pressed, and other signs lie elsewhere."""
        self.running = True

    @property
    def lang(self) -> str:
        return self.options.lang or self.preferences.lang

    @property
    def screen(self) -> Screen:
        return self.stack.look.screen

    @property
    def surface(self) -> pygame.Surface:
        """What scenes are drawn on."""
        return self.stack.surface

    @property
    def wanted(self) -> Look:
        """How everything should look."""
        likes = self.preferences
        text = preferences.TEXT_SIZES[likes.text_size]
        screen = Screen(*self.window.layout_size, likes.margin / 100, text)
        return Look(screen, self.lang, likes.patterns)

    def text(self, text: str | Plural, **facts: object) -> str:
        """A sentence of the shell in the user's language."""
        n = facts.get("n", 1)
        return translate(text, self.lang, n if isinstance(n, int) else 1).format(**facts)

    # ---- scenes ------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        return self.stack.top

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return self.stack.scenes

    def push(self, scene: Scene) -> None:
        self.stack.push(scene)

    def pop(self) -> None:
        self.stack.pop()

    def home(self, scene: Scene) -> None:
        """Drop everything and show this."""
        self.close()
        pictures.forget_games()
        self.push(scene)

    def close(self) -> None:
        self.stack.clear()

    def show_please_wait(self, text: str) -> None:
        self.stack.show_please_wait(text)

    # ---- settings ----------------------------------------------------------

    def prefer(self, changed: Preferences) -> None:
        """Use other settings from now on, and save them."""
        self.preferences = changed
        saved = self._settings.replaceable and preferences.save(self.options.data, changed)
        self._apply_volume()
        self.stack.fade = self._fade
        self.stack.lay_out(0.0)
        warned, self._warned_unsaved = self._warned_unsaved, not saved
        if not saved and not warned:
            self._say(_("The settings cannot be saved. They apply until you leave."))

    def _say_if_settings_were_damaged(self) -> None:
        if not self._settings.readable:
            sentences = [_("The settings could not be read, so the defaults apply.")]
            if self._settings.kept_as:
                sentences.append(_("Your file is kept as {file}."))
            self._say(*sentences, file=self._settings.kept_as)

    def _say(self, *sentences: str, **facts: object) -> None:
        """In a message, until it has been read."""
        from game.stage.scenes.message import MessageScene

        text = " ".join(self.text(sentence, **facts) for sentence in sentences)
        self.push(MessageScene(self, text))

    @property
    def _fade(self) -> float:
        """Seconds from one scene to the next; without a window nobody sees it."""
        likes = self.preferences
        if not isinstance(self.window, DisplayWindow) or likes.speed == "off":
            return 0.0
        return FADE_STILL if likes.reduced_motion else FADE

    def _apply_volume(self) -> None:
        self.sounds.volume = self.preferences.sound / 10
        self.sounds.music_volume = self.preferences.music / 10

    @property
    def full_screen(self) -> bool:
        """What counts: `--windowed` does until somebody chooses otherwise."""
        return self.preferences.full_screen and not self.options.windowed

    def _follow_window(self, seconds: float) -> None:
        """Its size, and at most one change between window and full screen per frame."""
        window = self.window
        if self._toggled:
            self._toggled = False
            full = not self.full_screen
            self.options.windowed = False
            self.prefer(replace(self.preferences, full_screen=full))
        if isinstance(window, DisplayWindow) and window.full_screen != self.full_screen:
            window.set_full_screen(self.full_screen)
            if window.full_screen != self.full_screen:  # the display refused
                self.prefer(replace(self.preferences, full_screen=window.full_screen))
        window.follow(seconds)
        self.devices.size = window.surface.get_size()

    # ---- the loop ----------------------------------------------------------

    def run(self, first: Scene) -> None:
        """Show this scene and what follows, until somebody quits."""
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
        """Everything the first picture did not wait for: sound, pads, rules, bots and scenes."""
        self.sounds.open()
        self.devices.open(self.options.data / "gamecontrollerdb.txt")
        from game.stage.play import launch  # noqa: F401
        from game.stage.scenes import seating  # noqa: F401
        from game.words.voice import speak_of_everything

        speak_of_everything()
        return_large_pictures()
        keep_for_good()

    def listen(self) -> None:
        """Take what was pressed; quitting does not wait for what was pressed before it."""
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
        if intent.at != (0, 0):
            intent = replace(intent, at=self.window.to_canvas(intent.at))
        self.handle(intent)

    def _understood(self, event: pygame.event.Event) -> Intent | None:
        """A pad may be gone again before its event is read."""
        try:
            return self.devices.intent(event)
        except pygame.error as error:
            _log.warning("%s is not understood: %s", pygame.event.event_name(event.type), error)
            return None

    def handle(self, intent: Intent) -> None:
        if intent.kind not in NOT_USED:
            self.device_used = intent.device
            self._next_glyphs = glyph_set(intent.device, self.devices.name_of(intent.device))
        if intent.kind == "fullscreen":
            self._toggled = not self._toggled
        elif not self.stack.waiting:
            self._pass_on(intent)
        elif intent.kind in ("lost", "found"):  # the next scene must know
            self.stack.hold_back(intent)
        self._meet_trouble()

    def _pass_on(self, intent: Intent) -> None:
        """To the top scene; those below only need to know of unplugged pads."""
        scene = self.scene
        if intent.kind == "unknown_pad":
            with self.stack.watched(scene, "handle"):
                from game.stage.scenes.learn_pad import on_unknown_pad

                on_unknown_pad(self, intent)
        else:
            self.stack.handle(intent)
        if intent.kind == "lost":
            for below in self.scenes[:-1]:
                if below is not scene:
                    below.overhear(intent)

    def frame(self, seconds: float) -> None:
        """Let time pass, and draw what can be seen."""
        self.stack.tidy()
        self.glyphs = self._next_glyphs
        self._follow_window(seconds)
        self.stack.lay_out(WAITING if self.stack.waiting else IN_PLAY)
        self.stack.update(seconds)
        self._meet_trouble()
        self.stack.draw()
        self._meet_trouble()
        if self._trace is not None:
            self._note(self._trace)

    def _note(self, trace: Trace) -> None:
        trace.frame()
        if self.stack.waiting:
            trace.note_waiting()
        else:
            with self.stack.watched(self.scene, "draw"):
                trace.note(self.scene, self.window)

    def _meet_trouble(self) -> None:
        """The scene that failed is left, with all above it; people learn why, and choose."""
        trouble = self.troubles.next()
        if trouble is None:
            return
        from game.stage.scenes.failure import FailureScene

        if isinstance(trouble.scene, FailureScene):  # not even this can be shown
            raise Refusal("stage_broken") from trouble.error
        failure = FailureScene(self, trouble)
        self.stack.leave(trouble.scene)
        self.push(failure)
