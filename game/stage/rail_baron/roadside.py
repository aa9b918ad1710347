"""What stands beside a ride: signs where a toll begins, and the ticket that says where it goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.advice.rail_baron.facts import Journey, Ride, Toll
from game.stage.drawing import pictures, theme
from game.stage.drawing.picture_cache import PictureCache
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import rgb
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.heralds import herald
from game.stage.rail_baron.streamliner import GOLD
from game.stage.widgets.materials import draw_material
from game.stage.widgets.plates import draw_badge, draw_fitted, draw_text
from game.words.money import dollars

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

INK, BROWN, MONEY = rgb("#10243e"), rgb("#7a4a1a"), rgb("#9a2418")
SIGN = 58
TICKET = (368, 166)
AWAY = 62
"""From a coin to the sign beside it."""


class Roadside:
    """Made once for each size of the screen."""

    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self._pictures = PictureCache()
        self._places: tuple[object, list[pygame.Rect], pygame.Rect | None] = (None, [], None)

    def draw(self, surface: pygame.Surface, journey: Journey) -> None:
        show, ride = self._show, journey.ride
        if ride is None or not show.camera.close or show.camera.moving:
            return
        coach = tuple(show.coach_car.rect)
        key = (show.camera.view, ride.moves, tuple(ride.tolls), show.layout, coach)
        if key != self._places[0]:
            ticket = self._ticket_place(ride)
            self._places = (key, self._sign_places(ride, ticket), ticket)
        _, signs, ticket = self._places
        for toll, rect in zip(ride.tolls, signs, strict=True):
            self._draw_sign(surface, toll, rect)
        if ticket is not None:
            self._draw_ticket(surface, journey, ticket)

    @property
    def lying(self) -> list[pygame.Rect]:
        """Signs and ticket, where they were drawn last; none on the whole map."""
        if not self._show.camera.close:
            return []
        _, signs, ticket = self._places
        return [*signs, *([ticket] if ticket is not None else [])]

    @property
    def coins(self) -> list[pygame.Rect]:
        """The dots of this move, where they are on the screen."""
        ride = self._show.bloom.ride
        return [] if ride is None else self._coins(ride)

    # ---- where -----------------------------------------------------------------------

    def _ticket_place(self, ride: Ride) -> pygame.Rect | None:
        """At the edge where the route leaves the picture, or goes below the line of verbs; nowhere,
        if its end is in sight."""
        show = self._show
        clear = show.coach_car.clear
        points = [show.camera.to_screen(show.where.nodes[dot].at) for dot in ride.dots]
        coach = show.coach_car.rect
        if show.layout.board.collidepoint(points[-1]) and not coach.collidepoint(points[-1]):
            return None
        size = (show.screen.pt(TICKET[0]), show.screen.pt(TICKET[1]))
        out = next((point for point in points if not clear.collidepoint(point)), points[-1])
        rect = pygame.Rect((0, 0), size)
        if out[0] < clear.centerx:
            rect.midleft = (clear.left, round(out[1]))
        else:
            rect.midright = (clear.right, round(out[1]))
        rect.clamp_ip(clear)
        taken = [show.layout.corner, *self._coins(ride)]
        return _nearest_free(rect, taken, clear, show.screen.px(12)) or rect

    def _coins(self, ride: Ride) -> list[pygame.Rect]:
        side = self._show.screen.px(60)
        found = []
        for dot in ride.dots[: ride.now]:
            rect = pygame.Rect(0, 0, side, side)
            rect.center = self._at(dot)
            found.append(rect)
        return found

    def _at(self, dot: str) -> tuple[int, int]:
        x, y = self._show.camera.to_screen(self._show.where.nodes[dot].at)
        return round(x), round(y)

    def _sign_places(self, ride: Ride, ticket: pygame.Rect | None) -> list[pygame.Rect]:
        """Above or below the track, on the side with fewer names."""
        show = self._show
        px = show.screen.px
        names = [rect for _node, rect in show.camera.names_seen()]
        taken = [*self._coins(ride), show.layout.corner]
        if ticket is not None:
            taken.append(ticket)
        placed: list[pygame.Rect] = []
        for toll in ride.tolls:
            start = ride.start if toll.step == 0 else ride.dots[toll.step - 1]
            (x0, y0), (x1, y1) = self._at(start), self._at(ride.dots[toll.step])
            middle = ((x0 + x1) // 2, (y0 + y1) // 2)
            size = (self._sign_width(toll), show.screen.pt(SIGN))
            best: tuple[float, pygame.Rect] | None = None
            for away in (AWAY, AWAY + 40, AWAY + 90):
                for dx in (-1.0, -0.5, 0.0, 0.5, 1.0):
                    for side in (-1, 1):
                        rect = pygame.Rect((0, 0), size)
                        rect.center = (
                            round(middle[0] + dx * size[0]), middle[1] + side * px(away)
                        )  # fmt: skip
                        cost = self._cost(rect, names, [*taken, *placed]) + away + abs(dx) * 40
                        if best is None or cost < best[0]:
                            best = (cost, rect)
            assert best is not None
            placed.append(best[1])
        return placed

    def _cost(
        self, rect: pygame.Rect, names: Sequence[pygame.Rect], taken: Sequence[pygame.Rect]
    ) -> float:
        near = rect.inflate(8, 8)
        cost = 400.0 * len(near.collidelistall(list(names)))
        cost += 900.0 * len(near.collidelistall(list(taken)))
        return cost + (0 if self._show.coach_car.clear.contains(rect) else 2000)

    # ---- signs -------------------------------------------------------------------------

    def _sign_width(self, toll: Toll) -> int:
        pt, screen = self._show.screen.pt, self._show.screen
        badge = herald(self._show.where.railroads[toll.railroad], pt(34)).get_width()
        words = WRITER.size(self._show.say(toll), theme.FLAP, pt(34))[0]
        mark = 0 if toll.owner is None else pt(44)
        return badge + words + mark + screen.px(14 * 3 + 12)

    def _draw_sign(self, surface: pygame.Surface, toll: Toll, rect: pygame.Rect) -> None:
        """The railroad, what it costs this turn, and the mark of who gets it."""
        show = self._show
        px, pt = show.screen.px, show.screen.pt
        rim = GOLD
        if toll.owner is not None:
            rim = theme.seat_rgb(show.seats[toll.owner]["colour"])
        radius = rect.height // 2
        pygame.draw.rect(surface, NAVY, rect, border_radius=radius)
        pygame.draw.rect(surface, rim, rect, px(3), border_radius=radius)
        badge = herald(show.where.railroads[toll.railroad], pt(34))
        place = badge.get_rect(midleft=(rect.left + px(14), rect.centery))
        surface.blit(badge, place)
        at = (place.right + px(12), rect.centery)
        end = draw_text(surface, show.say(toll), at, pt(34), theme.IVORY)
        if toll.owner is not None:
            seat = show.seats[toll.owner]
            centre = (end.right + pt(26), rect.centery)
            draw_badge(
                surface, show.screen, seat["colour"], seat["name"][:1].upper(), centre,
                round(40 * show.screen.text),
            )  # fmt: skip

    # ---- the ticket ----------------------------------------------------------------------

    def _draw_ticket(self, surface: pygame.Surface, journey: Journey, rect: pygame.Rect) -> None:
        show, ride = self._show, journey.ride
        assert ride is not None
        seat = show.view["turn"]
        payoff = show.advice.player(seat, show.view, show.board).payoff
        left = len(ride.moves) - ride.now
        shows = (self._goal(), left, payoff, show.lang, show.seats[seat]["colour"])
        picture = self._pictures.get(
            "ticket", shows, rect.size, lambda card: self._paint_ticket(card, journey, payoff, left)
        )
        surface.blit(picture, rect)
        self._draw_arrow(surface, rect)

    def _goal(self) -> str:
        player = self._show.view["players"][self._show.view["turn"]]
        return str(player["home"] if player["declared"] else player["goal"])

    def _draw_arrow(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Outward, where the journey goes on."""
        px, board = self._show.screen.px, self._show.layout.board
        outward = -1 if rect.centerx < board.centerx else 1
        x = (rect.left if outward < 0 else rect.right) + outward * px(10)
        tip = (x + outward * px(26), rect.centery)
        points = [tip, (x, rect.centery - px(22)), (x, rect.centery + px(22))]
        pygame.draw.polygon(surface, GOLD, points)
        pygame.draw.polygon(surface, NAVY, points, px(3))

    def _paint_ticket(self, card: pygame.Surface, journey: Journey, payoff: int, left: int) -> None:
        show = self._show
        px, pt, rect = show.screen.px, show.screen.pt, card.get_rect()
        draw_material(card, show.screen, "paper", rect.inflate(-px(8), -px(8)))
        pygame.draw.rect(card, rgb("#c8372d"), rect.inflate(-px(28), -px(28)), px(2))
        flag = pictures.sprite(
            f"sprites/rail_baron/flag-{show.seats[show.view['turn']]['colour']}.webp",
            show.screen.scale * show.screen.text * 1.05,
        )
        place = flag.get_rect(midleft=(rect.left + px(24) - flag.get_width() // 3, rect.centery))
        card.blit(flag, place)
        x, room = place.right + px(14), rect.right - px(24) - place.right - px(14)
        lines = (
            (show.city_name(self._goal()), pt(42), INK, 0.27, "Limelight-Regular"),
            (show.label("more_after", n=left), pt(31), BROWN, 0.51, theme.FLAP),
            (dollars(show.lang, payoff), pt(40), MONEY, 0.75, theme.FLAP),
        )
        for text, size, ink, share, face in lines:
            if text and (payoff or share != 0.75):
                y = rect.top + round(rect.height * share)
                draw_fitted(card, show.screen, text, (x, y), size, room, ink, face=face)


def _nearest_free(
    rect: pygame.Rect, taken: Sequence[pygame.Rect], inside: pygame.Rect, step: int
) -> pygame.Rect | None:
    """Moved up or down as little as possible."""
    for shift in range(0, inside.height, max(1, step)):
        for sign in (-1, 1):
            moved = rect.move(0, sign * shift)
            if inside.contains(moved) and moved.collidelist(list(taken)) < 0:
                return moved
    return None
