"""How the events of a step are told: by the animations of the title, or still, in captions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game import words
from game.rules.contract import Seat, event_from_json
from game.stage.play.banner import Banner
from game.stage.play.progress import Telling
from game.stage.play.still import Stillness, seconds_to_read
from game.stage.play.timeline import Animation
from game.table.step import Step

if TYPE_CHECKING:
    from game.stage.play.scene import PlayScene


class Teller:
    def __init__(self, play: PlayScene) -> None:
        self._play = play
        self._stillness = Stillness(self._caption)

    def of(self, step: Step, alone: Seat | None) -> list[Telling]:
        """As the room sees it, even while somebody peeks: the curtain may fall in mid-air.  Only
        whoever is `alone` sees it all."""
        events = step.events[alone if alone in step.events else None]
        return [
            Telling(partial(self._animate, event), partial(self._show_after, event))
            for event in events
        ]

    def _animate(self, event: dict[str, Any]) -> Iterable[Sequence[Animation]]:
        group = self._play.effects.of(event)
        still = self._play.app.preferences.reduced_motion
        return self._stillness.of(event, group) if still else [group]

    def _show_after(self, event: dict[str, Any]) -> None:
        self._play.show.happened(event_from_json(event))

    def _caption(self, event: dict[str, Any], seconds: float | None) -> Animation:
        """What happened, in words, where nothing moves."""
        play = self._play
        told = words.say_seen(event, play.app.lang, None, play.show.room)
        seconds = seconds_to_read(told) if seconds is None else seconds
        return Banner(play.screen, play.show.layout.board, told, seconds=seconds)
