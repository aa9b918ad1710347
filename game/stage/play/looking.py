"""Looking around: what lies on the table tells what it is, without a move being made."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.stage.input.intents import Intent
from game.stage.terms import Spot
from game.stage.widgets.answer import Answer, draw_answer
from game.words import rulebook

if TYPE_CHECKING:
    from game.stage.play.scene import PlayScene

ASKED = "asked"
"""What is asked, as something to look at."""
RESTED = 0.35
"""Seconds that a pointer must rest before what it points at tells what it is."""
FARTHEST = 60
"""Degrees off its direction in which a push of the stick still finds something."""


class Looking:
    def __init__(self, play: PlayScene) -> None:
        self._play = play
        self._key: str | None = None
        """What is looked at with keys or a stick."""
        self._pointed: tuple[int, int] | None = None
        self._rested = 0.0

    @property
    def by_hand(self) -> bool:
        """Whether keys or a stick go from thing to thing."""
        return self._key is not None

    def spot(self) -> Spot | None:
        """What is looked at."""
        if self._key is not None:
            spots = self.spots()
            return next((spot for spot in spots if spot.key == self._key), None)
        if self._pointed is not None and self._rested >= RESTED and not self._is_in_the_way():
            return _touched(self._to_point_at(), self._pointed)
        return None

    def _is_in_the_way(self) -> bool:
        """A pointer that only lies there hides nothing that moves or is asked."""
        play = self._play
        choices = play.choices
        asked = choices.question is not None or choices.confirm is not None
        return asked or play.progress.busy or play.throwing.open

    def update(self, seconds: float) -> None:
        self._rested += seconds

    def stop(self) -> None:
        self._key = self._pointed = None

    def give_way(self) -> None:
        """Somebody at this screen is asked something new: it must be seen, and can be answered."""
        self._key = None

    def point(self, at: tuple[int, int]) -> None:
        """A pointer moves: it looks at what it rests on."""
        spots = self._to_point_at()
        before = None if self._pointed is None else _touched(spots, self._pointed)
        now = _touched(spots, at)
        if now is None or before is None or now.key != before.key:
            self._rested = 0.0
        self._pointed, self._key = at, None

    def look(self, intent: Intent) -> None:
        """Begin, go on in some direction, or end."""
        spots = self.spots()
        if intent.at != (0, 0):
            self._play.pressed_beside(intent.at)
            return
        if self._key is not None and intent.direction == (0, 0):
            self.stop()
            return
        here = next((spot for spot in spots if spot.key == self._key), None)
        found = self._first(spots) if here is None else _next(spots, here, intent.direction)
        if found is not None:
            self._key = found.key
            self._play.app.sounds.play("tick")
        elif here is None:
            self._play.app.sounds.play("refusal")

    def _first(self, spots: Sequence[Spot]) -> Spot | None:
        """The one nearest to what is in focus, or to the middle of the board."""
        focused = self._play.focused()
        middle = self._play.show.layout.board.center if focused is None else focused.rect.center
        return min(spots, key=lambda spot: math.dist(spot.rect.center, middle), default=None)

    def look_at(self, at: tuple[int, int]) -> bool:
        """A pointer presses there, or a finger rests: whether there is something to look at."""
        found = _touched(self._to_point_at(), at)
        self._key = None
        self._pointed, self._rested = (None, 0.0) if found is None else (at, RESTED)
        return found is not None

    @property
    def possible(self) -> bool:
        return not self._play.hand_over.visible and self._play.show.has_spots

    def spots(self) -> Sequence[Spot]:
        """To go through with keys or a stick, where a title has anything to look at."""
        return self._to_point_at() if self.possible else ()

    def _to_point_at(self) -> Sequence[Spot]:
        """Besides it what is asked; but nothing while the screen is handed over."""
        play = self._play
        if play.hand_over.visible:
            return ()
        asked = Spot(ASKED, play.show.layout.prompt)
        spots = self._of_the_title()
        return [*spots, asked] if self._rule() else spots

    def _of_the_title(self) -> Sequence[Spot]:
        return self._play.frame.once("spots", self._play.show.spots)

    @property
    def at_rule(self) -> bool:
        """Whether the rule of what is asked is read."""
        spot = self.spot()
        return spot is not None and spot.key == ASKED

    def _rule(self) -> str:
        """Of the question that is asked."""
        return rulebook.rule_of_moment(self._play.session.title, self._play.moment[0])

    def draw(self, surface: pygame.Surface) -> None:
        spot = self.spot()
        if spot is None:
            return
        if spot.key == ASKED:
            self._draw_rule(surface, spot.rect)
        else:
            self._play.show.draw_spot(surface, spot)

    def _draw_rule(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """The question that is asked: what the rule book says of it."""
        play, rule = self._play, self._rule()
        text = rulebook.rule_text(rule, play.app.lang).text
        told = Answer(text, place, rule, "charcoal-amber")
        draw_answer(surface, play.screen, told, still=True)


def _touched(spots: Sequence[Spot], at: tuple[int, int]) -> Spot | None:
    """The last one there: it lies on top."""
    for spot in reversed(spots):
        if spot.hit(at) if spot.hit else spot.rect.collidepoint(at):
            return spot
    return None


def _next(spots: Sequence[Spot], here: Spot, direction: tuple[int, int]) -> Spot | None:
    """The nearest one in that direction."""
    found: list[tuple[float, int]] = []
    for index, spot in enumerate(spots):
        dx = spot.rect.centerx - here.rect.centerx
        dy = spot.rect.centery - here.rect.centery
        away = math.hypot(dx, dy)
        along = dx * direction[0] + dy * direction[1]
        if away and along >= away * math.cos(math.radians(FARTHEST)):
            found.append((2 * away - along, index))
    return spots[min(found)[1]] if found else None
