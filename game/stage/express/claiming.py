"""A route in focus: what it takes and gives, the train it would be; or why it is not to be had."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.advice.express import looking
from game.advice.express.facts import Claim, Lack
from game.advice.express.payments import ways_to_pay
from game.rules.contract import IllegalMove, Move
from game.rules.express.board import COLOURS
from game.rules.express.moves import LOCO, ClaimRoute, Pay
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, IVORY, RED, Colour
from game.stage.express.callout import Cards, Gain, Row, Words, callout_size, draw_callout
from game.stage.express.lights import Patch
from game.stage.express.marks import draw_city_ring
from game.stage.maps.trains import TrainSprites, standing
from game.stage.widgets.plaque import Charcoal

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow

TOLD = 29
"""Size of the smaller lines of a plate."""
GHOST = (96, 66, 8)
"""Added to the colours of a train that does not stand there yet."""
THERE = 235
"""How much of it is seen, of 255."""
WIDEST = 330
"""Of a line of words on a plate."""
RING = 22
"""Round the cities of the route in focus."""


class Claiming:
    def __init__(self, show: ExpressShow) -> None:
        self._show = show
        self._chosen: dict[str, int] = {}
        """Which of the ways to pay is meant, where it is not the cheapest."""
        self.in_focus: str | None = None
        """The route that was drawn in focus in this frame, or the last one before it is drawn:
        its payment rises in the hand."""
        self._ghost: tuple[object, Patch] | None = None
        self._answered: str | None = None
        """The route that tells why not: what it tells in focus would be too much."""

    # ---- payments ---------------------------------------------------------------------

    def ways(self, route: str) -> list[Pay]:
        """To pay for it, the cheapest first, as far as an open hand of whoever is asked tells."""
        own = self._show.own
        if own is None or own["seat"] != own["turn"]:
            return []
        return self.payments(route, own) if route in self._show.inviting() else []

    def payments(self, route: str, view: dict[str, Any]) -> list[Pay]:
        board = self._show.board
        return ways_to_pay(board.routes[board.route_index[route]], view["hand"], board)

    def payment(self, route: str) -> Pay | None:
        ways = self.ways(route)
        return ways[self._chosen.get(route, 0) % len(ways)] if ways else None

    def other_payment(self, route: str, step: int = 1) -> None:
        """The next way or the one before; after the one that costs most the cheapest again."""
        ways = self.ways(route)
        if ways:
            self._chosen[route] = (self._chosen.get(route, 0) + step) % len(ways)

    def plan(self, claim: ClaimRoute, view: dict[str, Any]) -> list[Move]:
        """With the payment that is shown; where none is shown, with the only one there is."""
        shown = self.payment(claim.route)
        if shown is not None:
            return [claim, shown]
        ways = self.payments(claim.route, view)
        return [claim, *ways] if len(ways) == 1 else [claim]

    def forget(self) -> None:
        """Another hand, another choice."""
        self._chosen.clear()

    # ---- in focus ---------------------------------------------------------------------

    def draw_focus(self, surface: pygame.Surface, route: str) -> None:
        self.in_focus = route
        answered, self._answered = self._answered == route, None
        if answered:
            return
        if route in self._show.inviting():
            self._light(surface, self._show.ground.lights.patch(route, "focus"), AMBER, route)
            self._plate(surface, route, self._offer(route), "charcoal-amber")
        else:
            owner = self._show.view["routes"].get(route)
            colour = IVORY if owner is None else self._show.seat_colour(owner)
            light = self._show.ground.lights.patch(route, "way", colour)
            self._light(surface, light, colour, route, ghost=False)
            self._plate(surface, route, self._about(route), "charcoal")

    def draw_chosen(self, surface: pygame.Surface, route: str) -> None:
        """While it is paid for."""
        light = self._show.ground.lights.patch(route, "focus")
        self._light(surface, light, AMBER, route)

    def _light(
        self, surface: pygame.Surface, light: Patch, colour: Colour, route: str, ghost: bool = True
    ) -> None:
        """Round the track, but neither on trains nor on names; its cities in rings."""
        show = self._show
        origin, ground = show.layout.board.topleft, show.ground
        light.lay_on(surface, origin)
        changed = light.picture.get_rect(topleft=(light.left, light.top))
        ground.trains_again(surface, changed, origin)
        if ghost:
            self._ghost_train(route).lay_on(surface, origin)
        ground.name_again(surface, changed, origin)
        found = show.board.routes[show.board.route_index[route]]
        for city in (found.a, found.b):
            self.ring(surface, city, RING, 5, colour)

    def ring(
        self, surface: pygame.Surface, city: int, radius: float, width: float, colour: Colour
    ) -> None:
        at = self._show.on_screen(self._show.where.cities[city])
        show = self._show
        changed = draw_city_ring(surface, show.layout.board_scale, at, radius, width, colour)
        origin = show.layout.board.topleft
        show.ground.name_again(surface, changed.move(-origin[0], -origin[1]), origin)

    def _ghost_train(self, route: str) -> Patch:
        """The train it would be, pale, in the colour of the seat."""
        show = self._show
        scale, seat = show.layout.board_scale, show.view["turn"]
        key = (route, scale, show.seats[seat]["colour"])
        if self._ghost is None or self._ghost[0] != key:
            light = show.ground.lights.patch(route, "focus")
            picture = pygame.Surface(light.picture.get_size(), pygame.SRCALPHA)
            track = show.track(route)
            stops = [(a + b) / 2 for a, b in track.spaces]
            sprites = TrainSprites("express", show.seats[seat]["colour"], scale)
            sprites.draw(picture, track.curve, standing(stops), (-light.left, -light.top))
            picture.fill((*GHOST, 0), special_flags=pygame.BLEND_RGB_ADD)
            picture.fill((255, 255, 255, THERE), special_flags=pygame.BLEND_RGBA_MULT)
            self._ghost = (key, Patch(picture, light.left, light.top))
        return self._ghost[1]

    # ---- plates -----------------------------------------------------------------------

    def _offer(self, route: str) -> list[Row]:
        """What a route that can be claimed takes and gives."""
        show = self._show
        claim = show.about(ClaimRoute(route))
        assert isinstance(claim, Claim)
        payment = self.payment(route)
        rows: list[Row] = []
        if payment is not None:
            rows.append(Cards(payment.cards))
        else:
            facts = looking.route(route, show.view, show.board)
            rows.append(Words(show.say(facts).splitlines()[-1], 34))
        rows.append(Gain(str(claim.points), show.label("points", n=claim.points)))
        rows.append(Words(show.label("then_wagons", n=claim.wagons_left), TOLD))
        gains = show.say(claim).splitlines()[1:]
        return [*rows, *self._broken(gains, AMBER)]

    def _about(self, route: str) -> list[Row]:
        """What everyone can see of a route that cannot be claimed, and what one lacks for it."""
        show = self._show
        own = show.own
        if own is not None and own["seat"] == own["turn"] and self._only_unpaid(route):
            return self._lacking(looking.lack(route, own, show.board), helps=False)
        name, *rest = show.say(looking.route(route, show.view, show.board)).splitlines()
        return [Words(name, 34), *self._broken(rest, IVORY)]

    def _only_unpaid(self, route: str) -> bool:
        """Whether it is free, and only cards are missing."""
        show = self._show
        found = show.board.routes[show.board.route_index[route]]
        wagons = show.view["players"][show.view["turn"]]["wagons"]
        return show.could_claim(route) and found.length <= wagons and not self.ways(route)

    def _lacking(self, lack: Lack, helps: bool) -> list[Row]:
        show = self._show
        needs, have, help_ = show.say(lack).splitlines()
        held = ([lack.colour] * lack.have + [LOCO] * lack.locos)[: lack.need]
        missing = [lack.colour] * (lack.need - len(held))
        rows: list[Row] = [Words(needs, 36), Cards(held, missing), Words(have, TOLD)]
        return [*rows, *self._broken([help_], AMBER)] if helps else rows

    def _in_public(self, route: str) -> list[Row]:
        """What everyone can see that it takes; what one has for it is behind the curtain."""
        show = self._show
        facts = looking.route(route, show.view, show.board)
        rows: list[Row] = [Words(show.say(facts).splitlines()[-1], 36)]
        if facts.colour in COLOURS:
            rows.append(Cards([facts.colour] * facts.spaces))
        return [*rows, *self._broken([show.label("peek_for_hand")], IVORY)]

    def _broken(self, lines: Sequence[str], colour: Colour) -> list[Row]:
        """Long sentences on several lines."""
        screen = self._show.screen
        width = min(screen.pt(WIDEST), self._show.layout.board.width // 2)
        return [
            Words(part, TOLD, colour)
            for line in lines
            for part in WRITER.lines(line, theme.FLAP, screen.pt(TOLD), width)
        ]

    def _plate(
        self,
        surface: pygame.Surface,
        route: str,
        rows: list[Row],
        material: Charcoal,
        rule: str = "",
        aside: int = 0,
    ) -> None:
        size = callout_size(self._show.screen, rows)
        rect = self._show.free.beside_route(route, size)
        place = self._show.choosing.route_place(route)[0].center
        draw_callout(surface, self._show.screen, rect.move(aside, 0), rows, material, place, rule)

    # ---- why not ----------------------------------------------------------------------

    def draw_why_not(
        self,
        surface: pygame.Surface,
        route: str,
        refusal: IllegalMove,
        text: str,
        aside: int,
        is_open: bool,
    ) -> None:
        """Red light and a buffer stop on the track, and a plate with what is missing."""
        show, self._answered = self._show, route
        light = show.ground.lights.patch(route, "refused")
        self._light(surface, light, RED, route, ghost=False)
        own = show.own
        if is_open and own is not None and refusal.code.startswith("cannot_pay"):
            lack = looking.lack(route, own, show.board)
            show.market.light_up(surface, lack.helps)
            rows = self._lacking(lack, helps=True)
        elif not is_open:
            rows = self._in_public(route)
        else:
            rows = self._broken([text], IVORY)
        rule = refusal.rule if is_open else ""
        self._plate(surface, route, rows, "charcoal-red", rule, aside)
