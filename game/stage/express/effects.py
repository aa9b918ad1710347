"""How the events of Express look: cards that fly and turn, trains that drive in, banners."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import ClassVar

import pygame

from game.rules.express import events as e
from game.stage.drawing import pictures, theme
from game.stage.effects import Effects
from game.stage.express.layout import CARD
from game.stage.express.show import ExpressShow
from game.stage.maps.trains import TrainArrival, TrainSprites
from game.stage.play.timeline import Animation, ease
from game.stage.sounds import Sounds
from game.stage.widgets.plates import draw_ring, draw_text

CARD_SECONDS = 0.42
DRAWN_SECONDS, LOOK_SECONDS = 0.5, 0.9
"""A card of the pile comes up, and stays for those who drew it."""
LARGE = 2.6
"""How much larger it is meanwhile than those of the row."""
PAID_SECONDS, PAID_APART = 0.4, 0.06
"""A card that pays for a route, and from one to the next."""
RISE_SECONDS, FLY_SECONDS = 0.45, 0.5
"""Points rise from the track, and then fly to whoever won them."""
RISEN = 54
FLIP_SECONDS = 0.34
STOP_SECONDS, LONGEST_TRAVEL = 0.16, 1.6


class Flight(Animation):
    """A card on its way."""

    def __init__(
        self, picture: pygame.Surface, start: pygame.Rect, end: pygame.Rect, shrink: float = 0.6,
        **hooks: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(CARD_SECONDS, hooks.get("began"), hooks.get("ended"))
        self._picture = picture
        self._start, self._end = start.center, end.center
        self._shrink = shrink

    def draw(self, surface: pygame.Surface) -> None:
        t = ease(self.progress)
        x = self._start[0] + (self._end[0] - self._start[0]) * t
        y = self._start[1] + (self._end[1] - self._start[1]) * t - math.sin(t * math.pi) * 40
        factor = 1 + (self._shrink - 1) * t
        size = [max(1, round(side * factor)) for side in self._picture.get_size()]
        grown = pygame.transform.smoothscale(self._picture, size)
        surface.blit(grown, grown.get_rect(center=(round(x), round(y))))


class Drawn(Animation):
    """A card of the pile turns up large before whoever drew it, and goes into the open hand.

    In company the curtain falls afterwards: until then nothing skips it but the curtain itself.
    """

    still = True

    def __init__(self, show: ExpressShow, sounds: Sounds, event: e.CardDrawn) -> None:
        super().__init__(DRAWN_SECONDS + LOOK_SECONDS, ended=self._keep)
        self._show, self._sounds, self._event = show, sounds, event
        px = show.screen.px
        size = (px(LARGE * CARD[0]), px(LARGE * CARD[1]))
        self._faces = [
            pictures.sized(f"sprites/express/card-{name}.webp", size)
            for name in ("back", event.colour)
        ]
        rect = pygame.Rect((0, 0), size)
        rect.center = show.layout.board.center
        self._place = rect

    def _keep(self) -> None:
        self._show.happened(self._event)
        self._sounds.play("card-slide")

    @property
    def is_seen(self) -> bool:
        """Whether the hand of who drew it lies open."""
        own = self._show.own
        return own is not None and own["seat"] == self._event.seat

    @property
    def to_be_seen(self) -> bool:
        return self.is_seen and self._show.curtained

    def draw(self, surface: pygame.Surface) -> None:
        if not self.is_seen:
            return
        t = 1.0 if self._show.still else ease(min(1.0, self.past / DRAWN_SECONDS))
        start, (x, y) = self._show.layout.pile.center, self._place.center
        middle = (round(start[0] + (x - start[0]) * t), round(start[1] + (y - start[1]) * t))
        width, height = self._place.size
        share = (0.4 + 0.6 * t) * abs(math.cos(t * math.pi))
        size = (max(1, round(width * share)), max(1, round(height * (0.4 + 0.6 * t))))
        picture = pygame.transform.smoothscale(self._faces[t >= 0.5], size)
        rect = surface.blit(picture, picture.get_rect(center=middle))
        if t >= 1.0:
            draw_ring(surface, self._show.screen, rect, 16)


class Paid(Flight):
    """A card on its way from a hand to the route that it pays for."""

    def __init__(
        self, picture: pygame.Surface, start: pygame.Rect, end: pygame.Rect, delay: float
    ) -> None:
        super().__init__(picture, start, end)
        self._delay = delay
        self.seconds = delay + PAID_SECONDS

    @property
    def progress(self) -> float:
        return max(0.0, min(1.0, (self.past - self._delay) / PAID_SECONDS))

    def draw(self, surface: pygame.Surface) -> None:
        if self.past >= self._delay:
            super().draw(surface)


class Gained(Animation):
    """What a route brings rises from its track and flies to the seat."""

    def __init__(
        self, show: ExpressShow, sounds: Sounds, event: e.RouteClaimed, delay: float
    ) -> None:
        super().__init__(delay + RISE_SECONDS + FLY_SECONDS, ended=lambda: sounds.play("coin"))
        self._show, self._delay = show, delay
        self._text = f"+{event.points}"
        self._start = show.on_screen(show.track(event.route).middle)
        self._end = show.layout.seats[event.seat].center

    def draw(self, surface: pygame.Surface) -> None:
        past = self.past - self._delay
        if past < 0:
            return
        screen = self._show.screen
        risen = ease(min(1.0, past / RISE_SECONDS)) * screen.px(RISEN)
        flown = ease(max(0.0, min(1.0, (past - RISE_SECONDS) / FLY_SECONDS)))
        x, y = self._start[0], self._start[1] - risen
        x, y = x + (self._end[0] - x) * flown, y + (self._end[1] - y) * flown
        size, reach = screen.pt(58), screen.px(3)
        at = (round(x), round(y))
        for dx, dy in ((-reach, 0), (reach, 0), (0, -reach), (0, reach)):
            shadow = (at[0] + dx, at[1] + dy)
            draw_text(surface, self._text, shadow, size, theme.INK, anchor="center")
        draw_text(surface, self._text, at, size, theme.AMBER, anchor="center")


class Flip(Animation):
    """A card of the pile comes to its place in the row and turns over on the way."""

    def __init__(
        self, back: pygame.Surface, face: pygame.Surface, start: pygame.Rect, end: pygame.Rect,
        ended: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(FLIP_SECONDS, ended=ended)
        self._back, self._face = back, face
        self._start, self._end = start.center, end.center

    def draw(self, surface: pygame.Surface) -> None:
        t = ease(self.progress)
        x = self._start[0] + (self._end[0] - self._start[0]) * t
        y = self._start[1] + (self._end[1] - self._start[1]) * t
        picture = self._back if t < 0.5 else self._face
        width = max(1, round(picture.get_width() * abs(math.cos(t * math.pi))))
        turned = pygame.transform.smoothscale(picture, (width, picture.get_height()))
        surface.blit(turned, turned.get_rect(center=(round(x), round(y))))


class DriveIn(Animation):
    """The train of a claim comes along its track, with steam, and stays."""

    def __init__(self, show: ExpressShow, sounds: Sounds, event: e.RouteClaimed) -> None:
        self._show, self._event, self._sounds = show, event, sounds
        self._track = show.where.tracks[show.board.route_index[event.route]]
        seconds = min(2.0, 0.9 + 0.22 * len(self._track.spaces))
        super().__init__(seconds, self._whistle, self._stay)
        stops = [(a + b) / 2 for a, b in self._track.spaces]
        self._arrival = TrainArrival(stops, seconds)
        colour = show.seats[event.seat]["colour"]
        self._sprites = TrainSprites("express", colour, show.layout.board_scale)
        self._puffs: list[tuple[float, float, float]] = []
        self._next_puff = 0.0

    def _whistle(self) -> None:
        self._sounds.play("whistle-express", 0.7)

    def _stay(self) -> None:
        self._show.happened(self._event)
        self._sounds.play("coupling", 0.6)
        self._sounds.play("steam-hiss", 0.6)

    def advance(self, seconds: float) -> None:
        self._puffs = [
            (x + 10 * seconds, y - 26 * seconds, age + seconds) for x, y, age in self._puffs
        ]
        self._next_puff -= seconds
        if self._next_puff <= 0:
            self._next_puff = 0.11
            lead = self._arrival.vehicles(self.progress)[-1]
            pose = self._track.curve.at(lead.distance + 14)
            self._puffs.append((pose.x, pose.y - 18, 0.0))
            self._sounds.play("chuff", 0.25)

    def draw(self, surface: pygame.Surface) -> None:
        origin, scale = self._show.layout.board.topleft, self._show.layout.board_scale
        visible = [v for v in self._arrival.vehicles(self.progress) if v.distance > -12]
        self._sprites.draw(surface, self._track.curve, visible, origin)
        strip = pictures.sprite("sprites/steam.webp", scale)
        side = strip.get_height()
        count = max(1, strip.get_width() // side)
        for x, y, age in self._puffs:
            index = min(count - 1, int(age / 0.16))
            if age < 0.16 * count:
                at = (
                    round(origin[0] + x * scale - side / 2),
                    round(origin[1] + y * scale - side / 2),
                )
                surface.blit(strip, at, (index * side, 0, side, side))


class Travel(Animation):
    """A marker goes along the score track, stop by stop, when its train has come in."""

    def __init__(
        self, show: ExpressShow, sounds: Sounds, event: e.RouteClaimed, delay: float
    ) -> None:
        self._show, self._sounds, self._seat = show, sounds, event.seat
        self._end = event.score
        self._start = event.score - event.points
        self._delay = delay
        self._going = min(LONGEST_TRAVEL, STOP_SECONDS * event.points)
        super().__init__(delay + self._going, ended=self._arrive)

    def advance(self, seconds: float) -> None:
        share = max(0.0, min(1.0, (self.past - self._delay) / self._going))
        here = self._start + (self._end - self._start) * share
        if int(here) > int(self._show.scored[self._seat]):
            self._sounds.play("tick", 0.6)
        self._show.scored[self._seat] = here

    def _arrive(self) -> None:
        self._show.scored[self._seat] = self._end


class ExpressEffects(Effects[ExpressShow]):
    def _card_taken(self, event: e.CardTaken) -> list[Animation]:
        picture = self.show.market.card_picture(event.colour)
        return [self._flight(event, picture, self.show.layout.row[event.slot])]

    def _card_drawn(self, event: e.CardDrawn) -> list[Animation]:
        own = self.show.own
        if event.colour and own is not None and own["seat"] == event.seat:
            return [Drawn(self.show, self.sounds, event)]
        picture = self.show.market.card_picture(
            event.colour if event.colour and self.show.own else "back"
        )
        return [self._flight(event, picture, self.show.layout.pile)]

    def _loco_taken(self, event: e.LocoTaken) -> list[Animation]:
        return [self._flight(event, self.show.market.card_picture("loco"), self.show.layout.locos)]

    def _flight(
        self,
        event: e.CardTaken | e.CardDrawn | e.LocoTaken,
        picture: pygame.Surface,
        start: pygame.Rect,
    ) -> Animation:
        """From where it lay to the seat that has it now."""

        def leave() -> None:
            self.show.happened(event)
            self.sounds.play("card-slide")

        return Flight(picture, start, self.show.layout.seats[event.seat], began=leave)

    def _row_filled(self, event: e.RowFilled) -> list[Animation]:
        show = self.show

        def turned() -> None:
            show.happened(event)
            self.sounds.play("card-flip")

        back = show.market.card_picture("back")
        face = show.market.card_picture(event.colour)
        return [Flip(back, face, show.layout.pile, show.layout.row[event.slot], turned)]

    def _route_claimed(self, event: e.RouteClaimed) -> list[Animation]:
        train = DriveIn(self.show, self.sounds, event)
        marker = Travel(self.show, self.sounds, event, train.seconds)
        points = Gained(self.show, self.sounds, event, train.seconds)
        return [train, marker, points, *self._payment(event)]

    def _payment(self, event: e.RouteClaimed) -> list[Animation]:
        """From the open hand, or from the seat."""
        show = self.show
        size = show.layout.pile.size
        end = show.choosing.route_place(event.route)[0]
        cards: list[Animation] = []
        for index, card in enumerate(event.cards):
            start = show.layout.seats[event.seat]
            if show.own is not None and show.own["seat"] == event.seat:
                start = show.hand.place(show.own["hand"], card)
            picture = pictures.sized(f"sprites/express/card-{card}.webp", size)
            cards.append(Paid(picture, start, end, index * PAID_APART))
        return cards

    makers: ClassVar = {
        e.CardTaken: _card_taken,
        e.CardDrawn: _card_drawn,
        e.LocoTaken: _loco_taken,
        e.RowFilled: _row_filled,
        e.RouteClaimed: _route_claimed,
        e.BonusWon: Effects.announced,
        e.LastRoundBegan: Effects.announced,
        e.PileShuffled: Effects.announced,
        e.GameEnded: Effects.announced,
    }
