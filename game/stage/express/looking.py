"""Looking around on the table of Express: every thing on it tells what it is, and lights up what
belongs to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.advice.express import looking
from game.advice.express.facts import RouteFacts
from game.rules.contract import ScoreLine
from game.rules.express.board import CARDS
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, IVORY, Colour
from game.stage.express import score_track
from game.stage.express.callout import (
    Earned,
    Row,
    Words,
    callout_size,
    draw_callout,
    narrowed,
)
from game.stage.express.market import PILES
from game.stage.terms import Spot
from game.stage.widgets.plates import draw_ring
from game.words.express.parts import total

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow

WIDEST = 420
NAME, LINE = 36, 29
COMPLETED = {"express.ticket_done": True, "express.ticket_failed": False}
"""What the parts of a score tell of a ticket."""
MOST_LINES = 14
"""Of a score."""


class Spots:
    def __init__(self, show: ExpressShow) -> None:
        self._show = show
        self._draw: Mapping[str, Callable[[pygame.Surface, str, pygame.Rect], None]] = {
            "city": self._city,
            "route": self._route,
            "seat": self._seat,
            "marker": self._seat,
            "row": self._row_card,
            "held": self._held,
            "pile": self._pile,
            "ticket": self._ticket,
        }

    def all(self) -> list[Spot]:
        """What lies on top comes last."""
        show = self._show
        layout, px = show.layout, show.screen.px
        found = []
        for route in show.board.routes:
            found.append(Spot(f"look:route:{route.id}", *show.choosing.route_place(route.id)))
        for city in show.board.cities:
            x, y = show.on_screen(show.where.cities[city.index])
            rect = pygame.Rect(0, 0, px(36), px(36))
            rect.center = (round(x), round(y))
            found.append(Spot(f"look:city:{city.index}", rect))
        for seat, points in show.scored.items():
            x, y = show.on_screen(score_track.stop(points))
            rect = pygame.Rect(0, 0, px(32), px(32))
            rect.center = (round(x), round(y))
            found.append(Spot(f"look:marker:{seat}", rect))
        if show.tickets is None or show.screen.portrait:
            found += [Spot(f"look:seat:{seat}", rect) for seat, rect in enumerate(layout.seats)]
        if show.tickets is not None:  # they lie where market and hand were
            return found
        found += [Spot(f"look:row:{slot}", rect) for slot, rect in enumerate(layout.row)]
        piles = zip(PILES, layout.piles, strict=True)
        found += [Spot(f"look:pile:{name}", rect) for name, rect in piles]
        if show.own is not None:
            hand = show.own["hand"]
            held = [card for card in CARDS if hand[card]]
            found += [Spot(f"look:held:{card}", show.hand.place(hand, card)) for card in held]
            found += [Spot(f"look:ticket:{name}", rect) for name, rect, _ in show.strips.lying()]
        return found

    def draw(self, surface: pygame.Surface, spot: Spot) -> None:
        _look, kind, name = spot.key.split(":", 2)
        self._draw[kind](surface, name, spot.rect)

    def light(self, surface: pygame.Surface, spot: Spot) -> None:
        """Without a callout."""
        show = self._show
        _look, kind, name = spot.key.split(":", 2)
        if kind == "route":
            self._light_route(surface, name)
        elif kind == "seat":
            self._light_seat(surface, int(name))
        elif kind == "city":
            show.claiming.ring(surface, int(name), 22, 5, AMBER)

    # ---- on the board ---------------------------------------------------------------

    def _city(self, surface: pygame.Surface, name: str, place: pygame.Rect) -> None:
        show, index = self._show, int(name)
        facts = looking.city(index, show.seen, show.board)
        for ticket in facts.tickets:
            self._way(surface, ticket, AMBER)
        show.claiming.ring(surface, index, 22, 5, AMBER)
        shapes = self._shapes(show.say(facts))
        rect = show.free.beside_city(index, *shapes)
        rows = shapes[rect.size]
        draw_callout(surface, show.screen, rect, rows, "charcoal-amber", place.center)

    def _route(self, surface: pygame.Surface, name: str, place: pygame.Rect) -> None:
        show = self._show
        shapes = self._shapes(show.say(self._light_route(surface, name)))
        rect = show.free.beside_route(name, *shapes)
        rows = shapes[rect.size]
        draw_callout(surface, show.screen, rect, rows, "charcoal-amber", place.center)

    def _light_route(self, surface: pygame.Surface, name: str) -> RouteFacts:
        """In the colour of its owner, with its cities; what is known of it."""
        show = self._show
        facts = looking.route(name, show.seen, show.board)
        colour = IVORY if facts.owner is None else show.seat_colour(facts.owner)
        self._track(surface, name, colour)
        found = show.track(name).route
        for city in (found.a, found.b):
            show.claiming.ring(surface, city, 22, 5, colour)
        return facts

    def _track(self, surface: pygame.Surface, route: str, colour: Colour) -> None:
        ground, origin = self._show.ground, self._show.layout.board.topleft
        light = ground.lights.patch(route, "way", colour)
        light.lay_on(surface, origin)
        changed = light.picture.get_rect(topleft=(light.left, light.top))
        ground.trains_again(surface, changed, origin)
        ground.name_again(surface, changed, origin)

    def _way(self, surface: pygame.Surface, ticket: str, colour: Colour) -> None:
        """The cheapest way still open of one's own ticket, and its cities."""
        show = self._show
        for route in show.strips.ways()[ticket].routes:
            self._track(surface, route, colour)
        found = show.ticket(ticket)
        for city in (found.a, found.b):
            show.claiming.ring(surface, city, 22, 5, colour)

    # ---- beside the board -------------------------------------------------------------

    def _seat(self, surface: pygame.Surface, name: str, place: pygame.Rect) -> None:
        show, seat = self._show, int(name)
        self._light_seat(surface, seat)
        if show.final is not None:
            self._beside(surface, place, self._score(show.final[seat]))
            return
        facts = show.advice.player(seat, show.view, show.board)
        assert facts is not None
        self._beside(surface, place, self._rows(show.say(facts)))

    def _score(self, line: ScoreLine) -> list[Row]:
        """At the end nothing is secret: every ticket with its points; or only their sum, where
        there are more than one can read."""
        show = self._show
        parts = line.parts if len(line.parts) <= MOST_LINES else show.advice.sums(line)
        heading = Words(total(show.voice, line.seat, line.total), NAME, AMBER)
        told = [
            Earned(show.gain(part.amount), show.part_name(part), COMPLETED.get(part.kind))
            for part in parts
        ]
        return [heading, *told]

    def _light_seat(self, surface: pygame.Surface, seat: int) -> None:
        for route, owner in self._show.view["routes"].items():
            if owner == seat:
                self._track(surface, route, self._show.seat_colour(seat))

    def _row_card(self, surface: pygame.Surface, name: str, place: pygame.Rect) -> None:
        card = self._show.view["row"][int(name)]
        if card is not None:
            self._card(surface, card, place)
        else:
            self._beside(surface, place, self._rows(self._show.label("no_card")))

    def _held(self, surface: pygame.Surface, name: str, place: pygame.Rect) -> None:
        self._card(surface, name, place)

    def _card(self, surface: pygame.Surface, card: str, place: pygame.Rect) -> None:
        """Where it can be used: the free routes of its colour."""
        show = self._show
        for route in show.board.routes:
            facts = looking.route(route.id, show.seen, show.board)
            if facts.owner is None and facts.colour == card:
                self._track(surface, route.id, AMBER)
        lines = [show.card_name(card)]
        if show.own is not None:
            lines.append(show.label("in_hand", n=show.own["hand"][card]))
        self._beside(surface, place, self._rows("\n".join(lines)))

    def _pile(self, surface: pygame.Surface, name: str, place: pygame.Rect) -> None:
        show = self._show
        count = show.market.count(name)
        rows = self._rows(f"{show.label(name)}\n{show.label(f'about_{name}', n=count)}")
        self._beside(surface, place, rows)

    def _ticket(self, surface: pygame.Surface, name: str, place: pygame.Rect) -> None:
        self._way(surface, name, AMBER)
        draw_ring(surface, self._show.screen, place, 8)
        self._beside(surface, place, self._rows(self._show.say(self._show.strips.ways()[name])))

    def _beside(self, surface: pygame.Surface, place: pygame.Rect, rows: Sequence[Row]) -> None:
        screen = self._show.screen
        draw_ring(surface, screen, place, 10)
        rect = self._show.free.beside(place, callout_size(screen, rows))
        draw_callout(surface, screen, rect, rows, "charcoal-amber", place.center)

    def _shapes(self, text: str) -> dict[tuple[int, int], Sequence[Row]]:
        """The same rows, wide and narrow, by the size of their plate."""
        screen, rows = self._show.screen, self._rows(text)
        return {callout_size(screen, each): each for each in (rows, narrowed(screen, rows))}

    def _rows(self, text: str) -> list[Row]:
        """The first line is what it is."""
        screen = self._show.screen
        first, *rest = text.split("\n")
        width = min(screen.pt(WIDEST), screen.safe.width // 2)
        broken = [
            part for line in rest for part in WRITER.lines(line, theme.FLAP, screen.pt(LINE), width)
        ]
        return [Words(first, NAME, AMBER), *(Words(part, LINE) for part in broken)]
