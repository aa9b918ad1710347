"""How the events of Rail Baron look: dice, flaps, trains on their way, money, banners."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.advice.rail_baron.throws import wins_bonus
from game.rules.contract import Event
from game.rules.rail_baron import events as e
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.effects import Effects
from game.stage.play.banner import Banner
from game.stage.play.timeline import Animation, ease
from game.stage.rail_baron import dice
from game.stage.rail_baron.arrival import Arrival
from game.stage.rail_baron.auction import Hammer
from game.stage.rail_baron.ceremony import Ceremony
from game.stage.rail_baron.deed import Certified
from game.stage.rail_baron.dice import Tumble
from game.stage.rail_baron.felt import Worth
from game.stage.rail_baron.heralds import herald
from game.stage.rail_baron.show import RailBaronShow
from game.stage.sounds import Sounds
from game.stage.widgets.plates import draw_plate, draw_text
from game.table.seats import PERSON
from game.words.money import dollars

STEP_SECONDS = 0.22
"""A dot of a ride."""
RIDE_SECONDS = 2.0
"""No move takes longer than this, however many dots it has."""
MONEY_SECONDS = 0.8
FELT = (300.0, 108.0)
"""As a tray, compared with the dice on it."""
UNROLLS = 0.2
"""Seconds in which a ribbon unrolls."""
SHORT = 1.1
"""A banner that interrupts nobody for long."""


class Throw(Animation):
    """The dice tumble and stay as they fell: in the tray, half as long as a person's."""

    def __init__(self, show: RailBaronShow, sounds: Sounds, event: e.DiceRolled) -> None:
        super().__init__(dice.SECONDS * 0.5, self._begin, self._rest)
        self._show, self._sounds, self._event = show, sounds, event
        self._colours, self._tumble = _tumbling(show, event)

    def _begin(self) -> None:
        self._sounds.play("dice")

    def advance(self, seconds: float) -> None:
        self._show.tray.dice = list(zip(self._colours, self._tumble.at(self.progress), strict=True))

    def _rest(self) -> None:
        self._show.tray.dice = list(zip(self._colours, self._tumble.at(1.0), strict=True))
        self._show.happened(self._event)


class OwnThrow(Animation):
    """A person's: large, on the felt, and then told what it is worth."""

    still = True

    def __init__(self, show: RailBaronShow, sounds: Sounds, event: e.DiceRolled) -> None:
        self._quick = event.purpose not in ("move", "bonus", "order")
        self._flight = 0.7 if self._quick else dice.SECONDS
        super().__init__(self._flight + (0.5 if self._quick else 1.3), self._begin, self._rest)
        self._show, self._sounds, self._event = show, sounds, event
        self._colours, self._tumble = _tumbling(show, event, FELT)
        self._worth = _worth(show, event)

    def _begin(self) -> None:
        self._sounds.play("dice")
        self._show.felt.clear()
        self._show.felt.open = True

    def advance(self, seconds: float) -> None:
        felt = self._show.felt
        share = min(1.0, self.past / self._flight)
        felt.dice = list(zip(self._colours, self._tumble.at(share), strict=True))
        felt.settled = share
        after = self.past - self._flight
        if after > 0:
            felt.worth, felt.unrolled = self._worth, min(1.0, after / UNROLLS)

    def _rest(self) -> None:
        self._show.felt.clear()
        self._show.happened(self._event)


def _tumbling(
    show: RailBaronShow, event: e.DiceRolled, tray: tuple[float, float] = dice.TRAY
) -> tuple[list[str], Tumble]:
    """Their colours, and how they fall."""
    faces = [*(event.white or ()), *(() if event.red is None else (event.red,))]
    colours = ["white"] * len(event.white or ()) + ["red"] * (event.red is not None)
    return colours, Tumble(faces, hash((event.seat, *faces, show.view["number"])), tray)


def _worth(show: RailBaronShow, event: e.DiceRolled) -> Worth | None:
    """Of a throw that is ridden, red only where a double wins the red die; or of one to start."""
    if event.purpose == "order":
        return Worth(show.say(event), False)
    if event.purpose == "bonus":
        return Worth(show.label("sum", n=event.red), False)
    if event.purpose != "move" or event.white is None:
        return None
    first, second = event.white
    earned = wins_bonus(event.seat, event.white, show.view)
    double = first == second
    key = f"double_{first}" if double else "sum"
    text = show.label(key, n=first + second)
    if not earned:
        return Worth(text, False)
    return Worth(text, double, show.label("bonus_die"), show.label("bonus_after"))


class Drive(Animation):
    """A train runs along one section; several in a row look like one ride."""

    def __init__(self, show: RailBaronShow, sounds: Sounds, event: e.Moved) -> None:
        rolled = sum(show.view["white"] or ()) or 7
        super().__init__(
            min(STEP_SECONDS, RIDE_SECONDS / max(rolled, 1)), self._set_off, self._arrive
        )
        self._show, self._sounds, self._event = show, sounds, event

    def _set_off(self) -> None:
        event, show = self._event, self._show
        if event.left + 1 == sum(show.view["white"] or (0,)):
            self._sounds.play("whistle-rail_baron", 0.6)
        self._sounds.play("chuff", 0.3)
        self._trail = show.pawns.ride(event.seat, event.railroad, event.start, event.to)
        self._start = self._trail.head

    def advance(self, seconds: float) -> None:
        way = self._trail.curve.length - self._start
        self._trail.head = self._start + way * self.progress

    def _arrive(self) -> None:
        self._trail.head = self._trail.curve.length
        if not self._event.left:
            self._sounds.play("brake", 0.5)
        self._show.happened(self._event)


class Money(Animation):
    """An amount travels from one place to another."""

    def __init__(
        self, show: RailBaronShow, sounds: Sounds, amount: int, start: pygame.Rect, end: pygame.Rect
    ) -> None:
        super().__init__(MONEY_SECONDS, lambda: sounds.play("coin", 0.6))
        self._show, self._text = show, dollars(show.lang, amount)
        self._start, self._end = start.center, end.center

    def draw(self, surface: pygame.Surface) -> None:
        t = ease(self.progress)
        x, y = (a + (b - a) * t for a, b in zip(self._start, self._end, strict=True))
        screen = self._show.screen
        size = screen.pt(34)
        rect = pygame.Rect(0, 0, WRITER.size(self._text, theme.FLAP, size)[0] + screen.px(36), 0)
        rect.height = screen.pt(52)
        rect.center = (round(x), round(y))
        draw_plate(surface, screen, rect, 12)
        pygame.draw.rect(surface, theme.GREEN, rect, screen.px(3), border_radius=screen.px(12))
        draw_text(surface, self._text, rect.center, size, theme.IVORY, anchor="center")


class WhoStarts(Banner):
    """After so many throws nobody should have to guess: no press skips it."""

    @property
    def to_be_seen(self) -> bool:
        return True


class RailBaronEffects(Effects[RailBaronShow]):
    def _thrown(self, event: e.DiceRolled) -> list[Animation]:
        if self.show.seats[event.seat]["player"] == PERSON:
            return [OwnThrow(self.show, self.sounds, event)]
        throw = Throw(self.show, self.sounds, event)
        if event.purpose != "order":
            return [throw]
        show = self.show  # the highest starts: what the others rolled is told as well
        told = Banner(show.screen, show.layout.board, show.say(event), lambda: None, None, SHORT)
        return [throw, told]

    def _first(self, event: e.FirstPlayerFound) -> list[Animation]:
        show = self.show

        def begin() -> None:
            show.happened(event)
            self.sounds.play("bell")

        return [WhoStarts(show.screen, show.layout.board, show.say(event), begin)]

    def _moved(self, event: e.Moved) -> list[Animation]:
        return [Drive(self.show, self.sounds, event)]

    def _region(self, event: e.RegionFound) -> list[Animation]:
        if self.show.view["players"][event.seat]["home"] is None:  # of homes only the city counts
            return [self.at_once(event)]
        name = self.show.where.region_name(event.region, self.show.lang)
        return [self._ceremony(event, name)]

    def _home(self, event: e.HomeFound) -> list[Animation]:
        if not self._is_person(event.seat):
            return self._city(event)
        return [Arrival(self.show, self.sounds, event, event.seat, event.city)]

    def _is_person(self, seat: int) -> bool:
        return bool(self.show.seats[seat]["player"] == PERSON)

    def _city(self, event: e.HomeFound | e.DestinationFound) -> list[Animation]:
        return [self._ceremony(event, self.show.city_name(event.city), self.show.say(event))]

    def _ceremony(self, event: Event, name: str, text: str = "") -> Animation:
        return Ceremony(self.show, self.sounds, name, text, lambda: self.show.happened(event))

    def _arrived(self, event: e.Arrived) -> list[Animation]:
        show = self.show
        if self._is_person(event.seat):
            seat, city, start, payoff = event.seat, event.city, event.start, event.payoff
            return [Arrival(show, self.sounds, event, seat, city, start, payoff)]
        banner = self.banner(event, sound="bell", seconds=SHORT)
        end = show.players.place(event.seat)
        return [banner, Money(show, self.sounds, event.payoff, show.layout.prompt, end)]

    def _fee(self, event: e.FeePaid) -> list[Animation]:
        place = self.show.players.place
        end = self.show.layout.prompt if event.owner is None else place(event.owner)
        money = Money(self.show, self.sounds, event.amount, place(event.seat), end)
        return [self.at_once(event), money]

    def _bought(self, event: e.RailroadBought) -> list[Animation]:
        return [Certified(self.show, self.sounds, event, [event.railroad], event.seat)]

    def _to_bank(self, event: e.SoldToBank) -> list[Animation]:
        return [self.banner(event, sound="stamp", picture=self._herald(event.railroad))]

    def _auctioned(self, event: e.SoldAtAuction) -> list[Animation]:
        return [Hammer(self.show, self.sounds, event)]

    def _herald(self, railroad: str) -> pygame.Surface:
        return herald(self.show.where.railroads[railroad], self.show.screen.px(64))

    def _group(self, event: e.GroupBought) -> list[Animation]:
        return [Certified(self.show, self.sounds, event, event.railroads, event.seat)]

    def _train(self, event: e.TrainBought) -> list[Animation]:
        return [self.banner(event, sound="coupling")]

    def _mentioned(self, event: Event) -> list[Animation]:
        """What is mentioned in passing."""
        return [self.banner(event, seconds=SHORT)]

    def _declared(self, event: e.Declared) -> list[Animation]:
        return [self.banner(event, sound="whistle-rail_baron")]

    makers: ClassVar = {
        e.DiceRolled: _thrown,
        e.FirstPlayerFound: _first,
        e.OrderTied: _mentioned,
        e.HomeTaken: _mentioned,
        e.HomeFound: _home,
        e.RegionFound: _region,
        e.OwnRegionRolled: _mentioned,
        e.DestinationFound: _city,
        e.OwnCityRolled: Effects.announced,
        e.Moved: _moved,
        e.Declared: _declared,
        e.Caught: Effects.announced,
        e.Arrived: _arrived,
        e.ReachedHome: Effects.announced,
        e.RailroadBought: _bought,
        e.GroupBought: _group,
        e.TrainBought: _train,
        e.RateDoubled: Effects.announced,
        e.Established: _mentioned,
        e.FeePaid: _fee,
        e.MustSell: Effects.announced,
        e.SoldToBank: _to_bank,
        e.AuctionBegan: Effects.announced,
        e.BidMade: _mentioned,
        e.SoldAtAuction: _auctioned,
        e.DeclarationLost: Effects.announced,
        e.CashAnnounced: _mentioned,
        e.WorthAnnounced: _mentioned,
        e.WentBankrupt: Effects.announced,
        e.GameWon: Effects.announced,
    }
