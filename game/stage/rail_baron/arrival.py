"""An arrival: the postcard falls, is stamped, and the payoff is counted into the purse."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.rules.contract import Event, Seat
from game.stage.drawing import pictures, theme
from game.stage.drawing.steps import WORKING, Steps, advance, finished
from game.stage.drawing.theme import rgb
from game.stage.play.timeline import Animation, ease
from game.stage.rail_baron import papers
from game.stage.rail_baron.layout import ONE_LINE
from game.stage.rail_baron.nameplate import Words
from game.stage.rail_baron.postcards import RATIO, postcard, postmark, shadow_of, tilted
from game.stage.sounds import Sounds
from game.stage.widgets.plates import draw_badge, draw_fitted
from game.words.money import dollars
from game.words.rail_baron.postcards import line_of

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

FALL, STAMP, COUNT = 0.4, 0.6, 0.75
"""When the card lies, when it is stamped, and when the first coin flies."""
BETWEEN, LONGEST = 0.045, 1.6
"""Seconds between two coins, and for all of them together."""
FLIGHT, REST = 0.5, 0.7
STILL = 2.4
"""All of it, where nothing moves."""
THOUSAND = 1_000
TURNS = (1.0, 0.82, 0.5, 0.2, 0.5, 0.82)
"""How wide a coin is as it spins."""

PURSE = tuple(f"sprites/rail_baron/purse-{part}.webp" for part in ("back", "front"))


class Arrival(Animation):
    """Of somebody at this table who plays; with a payoff, or at home before the first trip."""

    still = True
    """Where less motion is wanted the card lies there stamped, and the coins are in the purse."""

    def __init__(
        self,
        show: RailBaronShow,
        sounds: Sounds,
        event: Event,
        seat: Seat,
        city: str,
        start: str = "",
        payoff: int = 0,
    ) -> None:
        coins = payoff // THOUSAND
        self._gap = min(BETWEEN, LONGEST / max(1, coins))
        length = COUNT + (coins * self._gap + FLIGHT if coins else 0.5) + REST
        super().__init__(STILL if show.still else length, self._begin, None)
        self._show, self._sounds = show, sounds
        self._seat, self._city, self._start, self._payoff = seat, city, start, payoff
        self._coins = coins
        self._said = show.say(event)
        self._event = event
        self._stamped_yet = False
        self._work: Steps[None] | None = self._preparing()
        self._ground: pygame.Surface | None = None
        self.landed = 0
        """Coins that were heard to fall."""

    def _begin(self) -> None:
        self._show.happened(self._event)
        self._sounds.play("arrival", 0.6)

    def _preparing(self) -> Steps[None]:
        """The card on the left, and the purse beside it; upright, above and below the coach.

        A piece in each frame: all of it at once would be a jerk.
        """
        show, screen = self._show, self._show.screen
        px, safe, layout = screen.px, screen.safe, self._show.layout
        top = layout.prompt.top + screen.pt(ONE_LINE) + px(30)
        if screen.portrait:
            top = layout.prompt.bottom + px(30)
        room = pygame.Rect(safe.left, top, safe.width, layout.coach.top - px(24) - top)
        if not self._payoff or screen.portrait:
            width = min(round(room.height / RATIO * 0.94), room.width - px(40))
            self._middle = room.center
        else:
            width = min(round(room.height / RATIO * 0.94), round(room.width * 0.55))
            self._middle = (room.left + round(width * 0.53), room.centery)
        right = pygame.Rect(room)
        if screen.portrait:
            right.top = layout.coach.bottom + px(36)
            right.height = safe.bottom - right.top
        else:
            right.left = self._middle[0] + round(width * 0.56)
            right.width = safe.right - right.left
        self._sum, self._purse = right, right.copy()
        if screen.portrait:
            self._sum = pygame.Rect(right.left, right.top, round(right.width * 0.55), right.height)
            self._sum.top += right.height // 4
            self._purse.left, self._purse.width = self._sum.right, right.width - self._sum.width
        self._from = (self._middle[0] + round(width * 0.32), self._middle[1] - round(width * 0.16))
        self._ground = night(screen.size, self._purse.center)
        yield WORKING
        for part in PURSE if self._payoff else ():
            pictures.sprite(part, screen.scale)
            yield WORKING
        voice = show.voice
        name, smallest = show.city_name(self._city), px(theme.SMALLEST)
        card = yield from postcard(
            self._city, name, line_of(voice, self._city), show.seats[self._seat]["colour"],
            width, smallest,
        )  # fmt: skip
        yield WORKING
        self._card = tilted(card)
        yield WORKING
        self._shadow = shadow_of(card.get_size(), px(24))
        yield WORKING
        word = show.label("arrived" if self._payoff else "at_home")
        mark = postmark(name, word, round(width * 0.21), smallest)
        at = mark.get_rect(center=(round(width * 0.81), round(width * 0.155)))
        card.blit(mark, at)
        yield WORKING
        self._stamped = tilted(card)

    # ---- time --------------------------------------------------------------------

    def advance(self, seconds: float) -> None:
        if self._work is not None:
            if not self._show.in_steps:
                finished(self._work)
                self._work = None
            elif advance(self._work, 0.0):
                self._work = None
            elif seconds < self.seconds:  # nothing moves before all is there
                self.past = 0.0
                return
        if self.past >= STAMP and not self._stamped_yet:
            self._stamped_yet = True
            self._sounds.play("stamp")
        landed = self._count()
        if landed > self.landed:
            self.landed = landed
            self._sounds.play("coin", 0.35 + 0.4 * landed / max(1, self._coins))

    def _count(self) -> int:
        """Coins that are in the purse."""
        if self._show.still:
            return self._coins
        since = self.past - COUNT - FLIGHT
        return max(0, min(self._coins, math.floor(since / self._gap) + 1 if since >= 0 else 0))

    # ---- a frame -------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        show, screen = self._show, self._show.screen
        if self._ground is None:
            return
        surface.blit(self._ground, (0, 0))
        show.nameplate.draw(surface, Words(self._said), show.seats[self._seat])
        if self._work is not None:
            return
        still = show.still
        fallen = 1.0 if still else ease(min(1.0, self.past / FALL))
        card = self._stamped if still or self.past >= STAMP else self._card
        at = card.get_rect(center=self._middle)
        at.y -= round((1 - fallen) * (at.bottom + screen.px(60)))
        surface.blit(
            self._shadow, self._shadow.get_rect(center=at.move(screen.px(9), screen.px(14)).center)
        )
        surface.blit(card, at)
        if self._payoff:
            self._draw_sum(surface)
            self._draw_purse(surface)

    def _draw_sum(self, surface: pygame.Surface) -> None:
        """It rolls up with the coins."""
        show, screen, room = self._show, self._show.screen, self._sum
        px, pt = screen.px, screen.pt
        counted = self._payoff
        if self._count() < self._coins:
            counted = self._count() * THOUSAND
        words, size = dollars(show.lang, counted), pt(104)
        papers.draw_gilded(
            surface, words, size, room.width, px(theme.SMALLEST),
            midtop=(room.centerx, room.top),
        )  # fmt: skip
        trip = f"{show.city_name(self._start)}  ›  {show.city_name(self._city)}"
        at = (room.centerx, room.top + round(size * 1.35))
        draw_fitted(surface, screen, trip, at, pt(38), room.width, anchor="center")

    def _draw_purse(self, surface: pygame.Surface) -> None:
        show, screen, room = self._show, self._show.screen, self._purse
        px = screen.px
        back = pictures.sprite(PURSE[0], screen.scale)
        front = pictures.sprite(PURSE[1], screen.scale)
        place = back.get_rect(midbottom=(room.centerx, room.bottom))
        surface.blit(back, place)
        mouth = (place.centerx, place.top + px(136))
        heap = min(7, 2 + self._count() * 5 // max(1, self._coins))
        for dx, dy in ((-70, 6), (84, 10), (-20, -10), (38, -6), (8, 18), (-48, 26), (58, 28))[
            :heap
        ]:
            coin = _coin(0, screen.scale)
            surface.blit(coin, coin.get_rect(center=(mouth[0] + px(dx), mouth[1] + px(dy))))
        if not show.still:
            self._draw_flight(surface, mouth)
        surface.blit(front, place)
        info = show.seats[self._seat]
        letter, middle = info["name"][:1].upper(), (place.centerx, place.top + px(246))
        draw_badge(surface, screen, info["colour"], letter, middle, 84)

    def _draw_flight(self, surface: pygame.Surface, mouth: tuple[int, int]) -> None:
        """From the stamp over an arc into the purse."""
        screen = self._show.screen
        ax, ay = self._from
        dx, dy = mouth
        peak = min(ay, dy) - screen.px(150)
        shown = []
        for index in range(self._coins):
            t = (self.past - COUNT - index * self._gap) / FLIGHT
            if not 0 < t < 1:
                continue
            u = 1 - t
            bx, cx = ax + (dx - ax) * 0.35, ax + (dx - ax) * 0.92
            x = u**3 * ax + 3 * u * u * t * bx + 3 * u * t * t * cx + t**3 * dx
            y = u**3 * ay + 3 * u * u * t * peak + 3 * u * t * t * peak + t**3 * dy
            coin = _coin((index * 2 + int(t * 14)) % len(TURNS), screen.scale)
            shown.append((coin, coin.get_rect(center=(round(x), round(y)))))
        surface.fblits(shown)


@pictures.cached(8)
def _coin(turn: int, scale: float) -> pygame.Surface:
    picture = pictures.sprite("sprites/rail_baron/gold-coin.webp", scale)
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(2, round(width * TURNS[turn])), height))


@pictures.cached(1)
def night(size: tuple[int, int], middle: tuple[int, int]) -> pygame.Surface:
    """Night blue with rays around the purse, coarse and made smooth."""
    small = (size[0] // 8, size[1] // 8)
    picture = pygame.Surface(small)
    x, y = middle[0] // 8, middle[1] // 8
    reach = math.hypot(*small)
    picture.fill(rgb("#0a1a33"))
    for ring in range(24, 0, -1):
        share = ring / 24
        shade = papers.blend(rgb("#3a78ad"), rgb("#0a1a33"), share**0.6)
        pygame.draw.circle(picture, shade, (x, y), reach * 0.8 * share)
    soft = pygame.transform.smoothscale(pygame.transform.gaussian_blur(picture, 6), size)
    rays = pygame.Surface(size, pygame.SRCALPHA)
    for ray in range(40):
        ends = [middle]
        for part in (0.0, 0.5):
            angle = math.tau * (ray + part) / 40
            ends.append(
                (
                    round(middle[0] + 2 * size[0] * math.cos(angle)),
                    round(middle[1] + 2 * size[0] * math.sin(angle)),
                )
            )
        pygame.draw.polygon(rays, (255, 226, 160, 18), ends)
    soft.blit(rays, (0, 0))
    return soft
