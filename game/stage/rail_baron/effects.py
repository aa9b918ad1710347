"""How the events of Rail Baron look: dice, flaps, trains on their way, money, banners."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game import words
from game.rules.contract import Event, event_from_json
from game.rules.rail_baron import events as e
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.play.banner import Banner
from game.stage.play.timeline import Animation, ease
from game.stage.rail_baron import dice
from game.stage.rail_baron.ceremony import Ceremony
from game.stage.rail_baron.dice import Tumble
from game.stage.rail_baron.heralds import herald
from game.stage.rail_baron.show import Show
from game.stage.sounds import Sounds
from game.stage.widgets.plates import draw_plate, draw_text
from game.words.money import dollars

STEP_SECONDS = 0.22
"""A dot of a ride."""
RIDE_SECONDS = 2.0
"""No move takes longer than this, however many dots it has."""
MONEY_SECONDS = 0.8
SHORT = 1.1
"""A banner that interrupts nobody for long."""


class Throw(Animation):
    """The dice tumble and stay as they fell."""

    def __init__(self, show: Show, sounds: Sounds, event: e.DiceRolled) -> None:
        quick = event.purpose == "order" or event.purpose.startswith("home")
        super().__init__(dice.SECONDS * (0.6 if quick else 1.0), self._begin, self._rest)
        self._show, self._sounds, self._event = show, sounds, event
        self._colours = ["white"] * len(event.white or ()) + ["red"] * (event.red is not None)
        faces = [*(event.white or ()), *(() if event.red is None else (event.red,))]
        self._tumble = Tumble(faces, hash((event.seat, *faces, show.view["number"])))

    def _begin(self) -> None:
        self._sounds.play("dice")

    def advance(self, seconds: float) -> None:
        self._show.tray.dice = list(zip(self._colours, self._tumble.at(self.share), strict=True))

    def _rest(self) -> None:
        self._show.tray.dice = list(zip(self._colours, self._tumble.at(1.0), strict=True))
        self._show.view["white"] = None if self._event.white is None else list(self._event.white)
        self._show.view["red"] = self._event.red


class Drive(Animation):
    """A train runs along one section; several in a row look like one ride."""

    def __init__(self, show: Show, sounds: Sounds, event: e.Moved) -> None:
        rolled = sum(show.view["white"] or ()) or 7
        super().__init__(
            min(STEP_SECONDS, RIDE_SECONDS / max(rolled, 1)), self._set_off, self._arrive
        )
        self._show, self._sounds, self._event = show, sounds, event

    def _set_off(self) -> None:
        event, show = self._event, self._show
        if event.left + 1 == sum(show.view["white"] or (0,)):
            self._sounds.play("whistle-rail-baron", 0.6)
        self._sounds.play("chuff", 0.3)
        self._trail = show.pawns.ride(event.seat, event.railroad, event.start, event.to)
        self._start = self._trail.head
        show.view["left"] = event.left

    def advance(self, seconds: float) -> None:
        way = self._trail.curve.length - self._start
        self._trail.head = self._start + way * self.share

    def _arrive(self) -> None:
        self._trail.head = self._trail.curve.length
        player = self._show.view["players"][self._event.seat]
        player["dot"], player["last"] = self._event.to, self._event.railroad


class Money(Animation):
    """An amount travels from one place to another."""

    def __init__(
        self, show: Show, sounds: Sounds, amount: int, start: pygame.Rect, end: pygame.Rect
    ) -> None:
        super().__init__(MONEY_SECONDS, lambda: sounds.play("coin", 0.6))
        self._show, self._text = show, dollars(show.lang, amount)
        self._start, self._end = start.center, end.center

    def draw(self, surface: pygame.Surface) -> None:
        t = ease(self.share)
        x, y = (a + (b - a) * t for a, b in zip(self._start, self._end, strict=True))
        screen = self._show.screen
        size = screen.pt(34)
        rect = pygame.Rect(0, 0, WRITER.size(self._text, theme.FLAP, size)[0] + screen.px(36), 0)
        rect.height = screen.pt(52)
        rect.center = (round(x), round(y))
        draw_plate(surface, screen, rect, 12)
        pygame.draw.rect(surface, theme.GREEN, rect, screen.px(3), border_radius=screen.px(12))
        draw_text(surface, self._text, rect.center, size, theme.IVORY, anchor="center")


class Effects:
    """Turns events into animations over the view that was shown before them."""

    def __init__(self, show: Show, sounds: Sounds) -> None:
        self._show, self._sounds = show, sounds

    def of(self, data: dict[str, Any]) -> list[Animation]:
        event = event_from_json(data)
        make = _MAKERS.get(type(event))
        return make(self, event) if make else []

    def _thrown(self, event: e.DiceRolled) -> list[Animation]:
        return [Throw(self._show, self._sounds, event)]

    def _moved(self, event: e.Moved) -> list[Animation]:
        return [Drive(self._show, self._sounds, event)]

    def _region(self, event: e.RegionFound) -> list[Animation]:
        if self._show.view["players"][event.seat]["home"] is None:  # of homes only the city counts
            return []
        name = self._show.where.region_name(event.region, self._show.lang)
        return [Ceremony(self._show, self._sounds, name)]

    def _home(self, event: e.HomeFound) -> list[Animation]:
        show = self._show

        def planted() -> None:
            player = show.view["players"][event.seat]
            player["home"] = player["city"] = event.city
            index = show.board.city_index[event.city]
            player["dot"] = show.board.dots[show.board.cities[index].dot].id
            show.pawns.look(show.view["players"])

        text = words.say(event, show.lang, None, show.room)
        return [Ceremony(show, self._sounds, show.city_name(event.city), text, planted)]

    def _destination(self, event: e.DestinationFound) -> list[Animation]:
        show = self._show

        def planted() -> None:
            show.view["players"][event.seat]["goal"] = event.city

        text = words.say(event, show.lang, None, show.room)
        return [Ceremony(show, self._sounds, show.city_name(event.city), text, planted)]

    def _arrived(self, event: e.Arrived) -> list[Animation]:
        show = self._show

        def arrive() -> None:
            player = show.view["players"][event.seat]
            player["city"], player["goal"] = event.city, None
            self._sounds.play("bell")

        text = words.say(event, show.lang, None, show.room)
        banner = Banner(show.screen, show.layout.board, text, arrive, seconds=SHORT)
        end = show.layout.seats[event.seat]
        return [banner, Money(show, self._sounds, event.payoff, show.layout.prompt, end)]

    def _fee(self, event: e.FeePaid) -> list[Animation]:
        seats = self._show.layout.seats
        end = self._show.layout.tray if event.owner is None else seats[event.owner]
        return [Money(self._show, self._sounds, event.amount, seats[event.seat], end)]

    def _bought(self, event: e.RailroadBought | e.SoldAtAuction) -> list[Animation]:
        show = self._show
        buyer = event.seat if isinstance(event, e.RailroadBought) else event.buyer
        sound = "stamp" if isinstance(event, e.RailroadBought) else "hammer"

        def take() -> None:
            show.view["owners"][event.railroad] = buyer
            self._sounds.play(sound)

        picture = herald(show.where.railroads[event.railroad], show.screen.px(64))
        text = words.say(event, show.lang, None, show.room)
        return [Banner(show.screen, show.layout.board, text, take, picture)]

    def _group(self, event: e.GroupBought) -> list[Animation]:
        show = self._show

        def take() -> None:
            for railroad in event.railroads:
                show.view["owners"][railroad] = event.seat
            self._sounds.play("stamp")

        text = words.say(event, show.lang, None, show.room)
        return [Banner(show.screen, show.layout.board, text, take)]

    def _sold(self, event: e.SoldToBank) -> list[Animation]:
        show = self._show

        def give() -> None:
            show.view["owners"].pop(event.railroad, None)
            self._sounds.play("stamp")

        picture = herald(show.where.railroads[event.railroad], show.screen.px(64))
        text = words.say(event, show.lang, None, show.room)
        return [Banner(show.screen, show.layout.board, text, give, picture)]

    def _train(self, event: e.TrainBought) -> list[Animation]:
        show = self._show

        def couple() -> None:
            show.view["players"][event.seat][event.train] = True
            self._sounds.play("coupling")

        text = words.say(event, show.lang, None, show.room)
        return [Banner(show.screen, show.layout.board, text, couple)]

    def _told(self, event: Event) -> list[Animation]:
        """What nobody may miss."""
        show = self._show
        text = words.say(event, show.lang, None, show.room)
        return [Banner(show.screen, show.layout.board, text, lambda: self._sounds.play("bell"))]

    def _mentioned(self, event: Event) -> list[Animation]:
        """What is told in passing."""
        show = self._show
        text = words.say(event, show.lang, None, show.room)
        return [Banner(show.screen, show.layout.board, text, seconds=SHORT)]

    def _declared(self, event: e.Declared) -> list[Animation]:
        def run() -> None:
            self._show.view["players"][event.seat]["declared"] = True
            self._sounds.play("whistle-rail-baron")

        show = self._show
        text = words.say(event, show.lang, None, show.room)
        return [Banner(show.screen, show.layout.board, text, run)]


_MAKERS: dict[type, Callable[[Effects, Any], list[Animation]]] = {
    e.DiceRolled: Effects._thrown,
    e.FirstPlayerFound: Effects._mentioned,
    e.OrderTied: Effects._mentioned,
    e.HomeTaken: Effects._mentioned,
    e.HomeFound: Effects._home,
    e.RegionFound: Effects._region,
    e.OwnRegionRolled: Effects._mentioned,
    e.DestinationFound: Effects._destination,
    e.OwnCityRolled: Effects._told,
    e.Moved: Effects._moved,
    e.Declared: Effects._declared,
    e.Caught: Effects._told,
    e.Arrived: Effects._arrived,
    e.ReachedHome: Effects._told,
    e.RailroadBought: Effects._bought,
    e.GroupBought: Effects._group,
    e.TrainBought: Effects._train,
    e.RateDoubled: Effects._told,
    e.Established: Effects._mentioned,
    e.FeePaid: Effects._fee,
    e.MustSell: Effects._told,
    e.SoldToBank: Effects._sold,
    e.AuctionBegan: Effects._told,
    e.BidMade: Effects._mentioned,
    e.SoldAtAuction: Effects._bought,
    e.DeclarationLost: Effects._told,
    e.CashAnnounced: Effects._mentioned,
    e.WorthAnnounced: Effects._mentioned,
    e.WentBankrupt: Effects._told,
    e.GameWon: Effects._told,
}
