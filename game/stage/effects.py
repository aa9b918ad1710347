"""How the events of a title look: each becomes animations over the view that was shown before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from game.rules.contract import Event, event_from_json
from game.rules.table_messages import Redone, TakenBack
from game.stage.play.banner import SECONDS, Banner
from game.stage.play.still import seconds_to_read
from game.stage.play.timeline import Animation
from game.stage.show import Show
from game.stage.sounds import Sounds
from game.words.table import settled
from game.words.voice import Voice

S = TypeVar("S", bound=Show)


class Effects(Generic[S]):
    makers: ClassVar[Mapping[type[Event], Callable[[Any, Any], list[Animation]]]] = {}
    """What makes the animations of each event; those of no importance have none."""

    def __init__(self, show: S, sounds: Sounds) -> None:
        self.show, self.sounds = show, sounds

    def of(self, data: dict[str, Any]) -> list[Animation]:
        event = event_from_json(data)
        if isinstance(event, TakenBack | Redone) and (event.agreed or event.silent):
            return [self._settled(event)]
        make = self.makers.get(type(event))
        return make(self, event) if make else [self.at_once(event)]

    def at_once(self, event: Event) -> Animation:
        """It shows without any motion."""
        return Animation(0.0, lambda: self.show.happened(event))

    def _settled(self, event: TakenBack | Redone) -> Animation:
        """What the people were asked is done: who has said yes, and whose silence counted."""
        text = settled(Voice(self.show.lang, None, self.show.room), event)
        return self.banner(event, sound="bell", text=text, seconds=seconds_to_read(text))

    def announced(self, event: Event) -> list[Animation]:
        """What nobody may miss."""
        return [self.banner(event, sound="bell")]

    def banner(
        self,
        event: Event,
        *,
        sound: str = "",
        picture: pygame.Surface | None = None,
        seconds: float = SECONDS,
        text: str = "",
    ) -> Banner:
        """The event in words, these if there are any; it shows when they appear."""

        def begin() -> None:
            self.show.happened(event)
            if sound:
                self.sounds.play(sound)

        show = self.show
        told = text or show.say(event)
        return Banner(show.screen, show.layout.board, told, begin, picture, seconds)
