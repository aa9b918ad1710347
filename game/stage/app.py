"""The window and its loop: events in, intents to the top scene, pictures out."""

from __future__ import annotations

import gc
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from game.stage import pictures, preferences, theme
from game.stage.intents import Devices, Intent
from game.stage.plates import draw_plate, draw_text, veil
from game.stage.preferences import Preferences
from game.stage.presentation import Presentation
from game.stage.scene import Scene
from game.stage.screen import Screen
from game.stage.sounds import Sounds
from game.stage.text import WRITER
from game.stage.trace import Trace
from game.words.language import Plural, translate

FRAMES_PER_SECOND = 60


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
        self.options = options
        self.preferences: Preferences = preferences.load(options.data)
        self._presentation: Presentation | None = None
        if surface is None:
            self._presentation = Presentation(options.data, self._wanted_size)
        self.surface = surface if surface is not None else self._open_window()
        self.screen = self._screen()
        WRITER.room = self.screen.width * self.screen.height
        self.sounds = Sounds()
        self._apply_volume()
        self.devices = Devices(self.screen.size)
        self._scenes: list[Scene] = []
        self._trace = Trace.wanted()
        self._untidy = False
        self.running = True

    @property
    def lang(self) -> str:
        return self.options.lang or self.preferences.lang

    def text(self, text: str | Plural, **facts: object) -> str:
        """A sentence of the shell in the user's language."""
        n = facts.get("n", 1)
        return translate(text, self.lang, n if isinstance(n, int) else 1).format(**facts)

    # ---- scenes ------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        return self._scenes[-1]

    def push(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.resized()
        scene.entered()

    def pop(self) -> None:
        """Back to the scene below; the last one stays."""
        if len(self._scenes) > 1:
            self._leave()
            self.scene.resized()
            self.scene.entered()

    def close(self) -> None:
        """Let every scene put away what it holds: a table is closed here."""
        while self._scenes:
            self._leave()

    def _leave(self) -> None:
        self._scenes.pop().left()
        self._untidy = True

    def ask_for_patience(self, text: str) -> None:
        """Said over what is seen, at once: the next scene takes a moment to lay out."""
        screen = self.screen
        rect = pygame.Rect(0, 0, screen.pt(760), screen.pt(140))
        rect.center = screen.rect.center
        self.surface.blit(veil(screen.size), (0, 0))
        draw_plate(self.surface, screen, rect)
        draw_text(self.surface, text, rect.center, screen.pt(theme.MATTERS), anchor="center")
        pygame.display.flip()

    def home(self, scene: Scene) -> None:
        """Forget everything and show this."""
        self.close()
        self.push(scene)

    # ---- settings ----------------------------------------------------------

    def prefer(self, changed: Preferences) -> None:
        """Use and keep other settings."""
        before, self.preferences = self.preferences, changed
        preferences.save(self.options.data, changed)
        self._apply_volume()
        if before.full_screen != changed.full_screen and self._presentation is not None:
            self.surface = self._open_window()
        self._resize()

    def _apply_volume(self) -> None:
        self.sounds.volume = self.preferences.sound / 10
        self.sounds.music_volume = self.preferences.music / 10

    # ---- the window --------------------------------------------------------

    @property
    def _full_screen(self) -> bool:
        return self.preferences.full_screen and not self.options.windowed

    @property
    def _wanted_size(self) -> tuple[int, int]:
        if self._full_screen:
            return pygame.display.get_desktop_sizes()[0]
        return self.options.size or (1280, 720)

    def _open_window(self) -> pygame.Surface:
        try:
            return self._set_mode()
        except pygame.error:
            if self._presentation is None or not self._presentation.fail():
                raise
            _restart_display()
            return self._set_mode()

    def _set_mode(self) -> pygame.Surface:
        pygame.display.set_caption("Roundhouse")
        if self._full_screen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(self._wanted_size, pygame.RESIZABLE)

    def _open_anew(self, presentation: Presentation) -> None:
        """Present in the faster way: a window of the same size at the same place."""
        presentation.change()
        place = None if self._full_screen else pygame.display.get_window_position()
        if place is not None:
            self.options.size = self.surface.get_size()
        _restart_display()
        self.surface = self._open_window()
        if place is not None:
            pygame.display.set_window_position(place)
        self._resize()

    def _screen(self) -> Screen:
        width, height = self.surface.get_size()
        wanted = self.preferences
        text = preferences.TEXT_SIZES[wanted.text_size]
        return Screen(width, height, wanted.margin / 100, text)

    def _resize(self) -> None:
        before, self.screen = self.screen, self._screen()
        if self.screen != before:
            pictures.forget()
        WRITER.room = self.screen.width * self.screen.height
        self.devices.size = self.screen.size
        for scene in self._scenes:
            scene.resized()

    # ---- the loop ----------------------------------------------------------

    def run(self, first: Scene) -> None:
        """Show this scene, and what follows, until somebody leaves."""
        presentation = self._presentation
        assert presentation is not None, "there is a window"
        self.push(first)
        clock = pygame.time.Clock()
        self.frame(0.0)
        presentation.flip()
        self._fetch_the_rest()
        while self.running:
            seconds = min(clock.tick(FRAMES_PER_SECOND) / 1000, 0.1)
            for event in pygame.event.get():
                self.take(event)
            self.frame(seconds)
            presentation.flip()
            if presentation.beaten:
                self._open_anew(presentation)
        presentation.close()

    def _fetch_the_rest(self) -> None:
        """What the first picture did not wait for: sound, pads, and the rules, bots and scenes."""
        self.sounds.open()
        self.devices.open(self.options.data / "gamecontrollerdb.txt")
        from game.stage import play, seats  # noqa: F401
        from game.stage.memory import return_large_pictures

        return_large_pictures()

    def take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.VIDEORESIZE:
            self.surface = pygame.display.get_surface() or self.surface
            self._resize()
        else:
            intent = self.devices.intent(event)
            if intent is not None:
                self.handle(intent)

    def handle(self, intent: Intent) -> None:
        if intent.kind == "fullscreen":
            full = not self.preferences.full_screen
            self.options.windowed = False
            self.prefer(replace(self.preferences, full_screen=full))
        elif intent.kind == "strange":
            from game.stage.learn_pad import meet

            meet(self, intent)
        else:
            self.scene.handle(intent)

    def frame(self, seconds: float) -> None:
        """Let time pass and draw what can be seen."""
        if self._untidy:  # a scene holds large pictures, which would wait long for the collector
            self._untidy = False
            gc.collect()
        for scene in list(self._scenes):
            scene.update(seconds)
        first = max((i for i, scene in enumerate(self._scenes) if scene.covers), default=0)
        for scene in self._scenes[first:]:
            scene.draw(self.surface)
        if self._trace is not None:
            self._trace.note(self.scene)


def _restart_display() -> None:
    """SDL asks only once how to present."""
    pygame.display.quit()
    pygame.display.init()
