"""Sounds by name, with variants; everything works without a sound device."""

from __future__ import annotations

import logging
import random
import tomllib
from typing import Any

import pygame

from game import resources

_log = logging.getLogger(__name__)


class Sounds:
    def __init__(self) -> None:
        self.volume = 0.8
        self.music_volume = 0.4
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._known: dict[str, Any] = {}
        self._rng = random.Random()
        self._music: str | None = None

    def open(self) -> None:
        """Find the sound device; later than the first picture, which it would hold up."""
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error as error:
            _log.info("no sound device: %s", error)
            return
        path = resources.folder("assets") / "sounds" / "sounds.toml"
        try:
            self._known = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, tomllib.TOMLDecodeError):
            _log.warning("the list of sounds cannot be read; playing without")
        self.music(self._music)

    def play(self, name: str, gain: float = 1.0) -> None:
        """One of the variants of a sound, if there is sound at all."""
        known = self._known.get(name)
        if known is None or self.volume <= 0:
            return
        sound = self._load(self._rng.choice(known["files"]))
        if sound is not None:
            sound.set_volume(self.volume * gain * known.get("gain", 1.0))
            sound.play()

    def whistle(self, title: str, gain: float = 1.0) -> None:
        """In the voice of a title, if it has one."""
        self.play(f"whistle-{title}", gain)

    def music(self, name: str | None) -> None:
        """Start a loop, or stop the one that plays."""
        self._music = name
        known = self._known.get(name or "")
        if known is None or self.music_volume <= 0:
            if pygame.mixer.get_init():
                pygame.mixer.music.stop()
            return
        path = resources.folder("assets") / "sounds" / known["files"][0]
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.set_volume(self.music_volume * known.get("gain", 1.0))
            pygame.mixer.music.play(-1, fade_ms=1500)
        except pygame.error as error:
            _log.warning("music %s cannot be played: %s", name, error)

    def _load(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._loaded:
            try:
                path = resources.folder("assets") / "sounds" / file
                self._loaded[file] = pygame.mixer.Sound(path)
            except (pygame.error, FileNotFoundError):
                _log.warning("sound %s is missing or damaged", file)
                return None
        return self._loaded[file]
