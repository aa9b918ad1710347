"""How the events of Level Crossing look: wagons that roll, cards that fly, banners."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.rules.contract import Event
from game.stage.effects import Effects
from game.stage.play.timeline import Animation, ease
from game.stage.sounds import Sounds
from tests.crossing.rules import events as e
from tests.crossing.stage.painter import draw_card, draw_die, draw_wagon
from tests.crossing.stage.show import CrossingShow

ROLL_SECONDS = 0.9
CARD_SECONDS = 0.5
SHORT = 1.1
"""A banner that interrupts nobody for long."""


class Rolling(Animation):
    """Wagons roll from the crossing to their places on a siding."""

    def __init__(self, show: CrossingShow, sounds: Sounds, event: e.Shunted) -> None:
        super().__init__(ROLL_SECONDS, self._leave, self._arrive)
        self._show, self._sounds, self._event = show, sounds, event
        siding, first = show.board.index[event.siding], event.total - event.wagons
        self._ways = [
            (show.arrival_place(at), show.slot_place(siding, first + at))
            for at in range(event.wagons)
        ]

    def _leave(self) -> None:
        self._show.under_way = True
        self._sounds.play("chuff")

    def _arrive(self) -> None:
        self._show.under_way = False
        self._show.happened(self._event)
        self._sounds.play("coupling", 0.6)

    def draw(self, surface: pygame.Surface) -> None:
        t = ease(self.progress)
        for start, end in self._ways:
            values = zip(start, end, strict=True)
            draw_wagon(surface, pygame.Rect(*(round(a + (b - a) * t) for a, b in values)))


class Drawn(Animation):
    """A card goes face down from the draw pile to its new owner."""

    def __init__(self, show: CrossingShow, sounds: Sounds, event: e.CardSwapped) -> None:
        super().__init__(CARD_SECONDS, lambda: sounds.play("card-slide"), self._arrive)
        self._show, self._event = show, event
        self._start, self._end = show.layout.deck, show.layout.seats[event.seat]

    def _arrive(self) -> None:
        self._show.happened(self._event)

    def draw(self, surface: pygame.Surface) -> None:
        t = ease(self.progress)
        rect = self._start.copy()
        rect.center = (
            round(self._start.centerx + (self._end.centerx - self._start.centerx) * t),
            round(self._start.centery + (self._end.centery - self._start.centery) * t),
        )
        draw_card(surface, self._show.screen, rect, None)


class CrossingEffects(Effects[CrossingShow]):
    def _rolled(self, event: e.DieRolled) -> list[Animation]:
        picture = pygame.Surface((self.show.screen.px(76),) * 2, pygame.SRCALPHA)
        draw_die(picture, picture.get_rect(), event.die)
        return [self.banner(event, sound="dice", picture=picture, seconds=SHORT)]

    def _shunted(self, event: e.Shunted) -> list[Animation]:
        return [Rolling(self.show, self.sounds, event)]

    def _swapped(self, event: e.CardSwapped) -> list[Animation]:
        return [Drawn(self.show, self.sounds, event)]

    def _shown(self, event: e.CardShown) -> list[Animation]:
        picture = pygame.Surface(self.show.layout.deck.size, pygame.SRCALPHA)
        draw_card(picture, self.show.screen, picture.get_rect(), self.show.card(event.siding))
        return [self.banner(event, sound="card-flip", picture=picture)]

    def _told(self, event: Event) -> list[Animation]:
        return [self.banner(event, sound="bell")]

    def _mentioned(self, event: Event) -> list[Animation]:
        return [self.banner(event, seconds=SHORT)]

    makers: ClassVar = {
        e.AnswersShown: _told,
        e.CardSwapped: _swapped,
        e.DieRolled: _rolled,
        e.Uncoupled: _mentioned,
        e.Shunted: _shunted,
        e.GameEnded: _told,
        e.CardShown: _shown,
    }
