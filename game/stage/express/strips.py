"""One's own tickets beside the board: what is built of each, and how much there is to go."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.advice.express.facts import Way
from game.advice.express.ways import way
from game.stage.drawing import theme
from game.stage.drawing.picture_cache import PictureCache
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import INK, MUTED, rgb
from game.stage.express.layout import TICKET, TICKET_GAP, TICKET_LINE
from game.stage.express.marks import DARK, stamp
from game.stage.widgets.plates import draw_fitted, draw_plate, draw_text

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow

PAPER_LIGHT, PAPER_DARK = rgb("#fffbee"), rgb("#e6d29c")
VALUE = rgb("#8a2c20")
GREEN = rgb("#16774f")
RULE = rgb("#b3342a")
COUNTERFOIL = 74
"""How wide the part with the points is."""


class Lying(NamedTuple):
    ticket: str
    rect: pygame.Rect
    in_full: bool
    """Whether there is room for a whole strip; else it is a line."""


class Strips:
    """Made for a size of the screen."""

    def __init__(self, show: ExpressShow) -> None:
        self._show = show
        self._pictures = PictureCache()
        self._ways: tuple[object, dict[str, Way]] | None = None

    def ways(self) -> dict[str, Way]:
        """Of all tickets of the hand that lies open, worked out when the board changes."""
        show, own = self._show, self._show.own
        if own is None:
            return {}
        kept, seat = tuple(own["kept"]), own["seat"]
        wagons = own["players"][seat]["wagons"]
        state = (seat, kept, tuple(own["routes"].items()), wagons)
        if self._ways is None or self._ways[0] != state:
            found = {ticket: way(ticket, seat, own, show.board) for ticket in kept}
            self._ways = (state, found)
        return self._ways[1]

    def lying(self) -> list[Lying]:
        """Where each ticket lies; open ones first, and the last of too many is left out."""
        own = self._show.own
        if own is None:
            return []
        screen, area = self._show.screen, self._show.layout.own_tickets
        tickets = sorted(own["kept"], key=lambda ticket: ticket in own["done"])
        full, step = screen.pt(TICKET), screen.pt(TICKET) + screen.px(TICKET_GAP)
        if len(tickets) * step <= area.height + screen.px(TICKET_GAP) + 2:
            top = area.bottom - len(tickets) * step + screen.px(TICKET_GAP)
            return [
                Lying(ticket, pygame.Rect(area.left, top + i * step, area.width, full), True)
                for i, ticket in enumerate(tickets)
            ]
        line = screen.pt(TICKET_LINE)
        room = len(tickets) if self._show.expanded else self._room
        shown = tickets if len(tickets) <= room else tickets[: room - 1]
        top = area.bottom - min(len(tickets), room) * line
        return [
            Lying(ticket, pygame.Rect(area.left, top + i * line, area.width, line), False)
            for i, ticket in enumerate(shown)
        ]

    @property
    def _room(self) -> int:
        """For so many lines."""
        area = self._show.layout.own_tickets
        return max(1, area.height // self._show.screen.pt(TICKET_LINE))

    @property
    def more(self) -> bool:
        """Whether there is not room for all tickets at once."""
        own = self._show.own
        return own is not None and len(own["kept"]) > self._room

    def draw(self, surface: pygame.Surface) -> None:
        own = self._show.own
        if own is None:
            return
        ways, lying = self.ways(), self.lying()
        screen, area = self._show.screen, self._show.layout.own_tickets
        if self._show.expanded and self.more:
            px = screen.px
            plate = lying[0].rect.unionall([each.rect for each in lying]).inflate(px(28), px(20))
            draw_plate(surface, screen, plate)
        for ticket, rect, in_full in lying:
            done, found = ticket in own["done"], ways[ticket]
            if not in_full:
                self._draw_line(surface, found, done, rect)
                continue
            colour = self._show.seat_colour(own["seat"])
            state = (found, done, colour, self._show.lang)
            draw = partial(self._draw_strip, found=found, done=done)
            strip = self._pictures.get(ticket, state, rect.size, draw)
            surface.blit(strip, rect)
        missing = len(own["kept"]) - len(lying)
        if missing:
            text, line = self._show.label("more_tickets", n=missing), screen.pt(TICKET_LINE)
            at = (area.left + screen.px(4), area.bottom - line // 2)
            draw_fitted(surface, screen, text, at, screen.pt(theme.SMALLEST), area.width, MUTED)

    def _value(self, found: Way) -> str:
        points = self._show.ticket(found.ticket).points
        return str(points) if found.possible else f"−{points}"

    def _draw_line(
        self, surface: pygame.Surface, found: Way, done: bool, rect: pygame.Rect
    ) -> None:
        """A lamp, the cities and the value."""
        screen = self._show.screen
        px, pt = screen.px, screen.pt
        colour = theme.GREEN if done else theme.IVORY if found.possible else theme.rgb("#f2665b")
        lamp = (rect.left + px(12), rect.centery)
        pygame.draw.circle(surface, colour, lamp, px(8), 0 if done else max(1, px(2)))
        at = (rect.right - px(6), rect.centery)
        points = draw_text(surface, self._value(found), at, pt(30), colour, anchor="midright")
        at = (rect.left + px(30), rect.centery)
        name = self._show.ticket_name(found.ticket)
        room = points.left - px(12) - at[0]
        to_go = "" if done else self._show.label("to_go", n=found.to_go)
        if not found.possible:
            to_go = self._show.label("no_way")
        size = pt(theme.SMALLEST)
        width = WRITER.size(to_go, theme.FLAP, size)[0] + px(34)
        if to_go and WRITER.size(name, theme.FLAP, size)[0] + width <= room:
            beside = (points.left - px(30), rect.centery)
            draw_text(surface, to_go, beside, size, MUTED, anchor="midright")
            room -= width
        draw_fitted(surface, screen, name, at, pt(30), room, colour)

    def _draw_strip(self, picture: pygame.Surface, found: Way, done: bool) -> None:
        screen = self._show.screen
        px, pt = screen.px, screen.pt
        rect = picture.get_rect()
        self._draw_paper(picture)
        foil = rect.right - pt(COUNTERFOIL)
        for y in range(px(6), rect.height - px(6), px(9)):
            pygame.draw.line(picture, RULE, (foil, y), (foil, y + px(4)), max(1, px(2)))
        at = ((foil + rect.right) // 2 - px(3), rect.centery)
        draw_text(picture, self._value(found), at, pt(38), VALUE, anchor="center")
        left, room = rect.left + px(22), foil - rect.left - px(34)
        name = self._show.ticket_name(found.ticket)
        draw_fitted(picture, screen, name, (left, rect.top + pt(22)), pt(31), room, INK)
        below = rect.top + pt(48)
        if done:
            mark = stamp(self._show.label("done_stamp"), pt(theme.SMALLEST), GREEN, 3)
            picture.blit(mark, mark.get_rect(midright=(foil - px(8), rect.centery + px(8))))
            self._draw_boxes(picture, found, (left, below), foil - px(60) - left)
            return
        words = self._show.label("to_go", n=found.to_go)
        if not found.possible:
            words = self._show.label("no_way")
        size = pt(theme.SMALLEST)
        width = WRITER.size(words, theme.FLAP, size)[0]
        if found.possible:
            self._draw_boxes(picture, found, (left, below), room - width - px(14))
        else:
            self._draw_cut(picture, (left, below), room - width - px(14))
        at = (foil - px(12), below)
        draw_fitted(
            picture, screen, words, at, size, room, INK if found.possible else RULE, "midright"
        )

    def _draw_paper(self, picture: pygame.Surface) -> None:
        """With half-round notches, and a red rule inside."""
        px = self._show.screen.px
        rect = picture.get_rect()
        for y in range(rect.height):
            share = y / rect.height
            ink = [round(a + (b - a) * share) for a, b in zip(PAPER_LIGHT, PAPER_DARK, strict=True)]
            pygame.draw.line(picture, ink, (0, y), (rect.right, y))
        mask = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255), rect, border_radius=px(7))
        for x in (0, rect.right):
            pygame.draw.circle(mask, (0, 0, 0, 0), (x, rect.centery), px(9))
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        inner = rect.inflate(-px(28), -px(10))
        pygame.draw.rect(picture, (*RULE, 255), inner, 1, border_radius=px(4))

    def _draw_boxes(
        self, picture: pygame.Surface, found: Way, at: tuple[int, int], room: int
    ) -> None:
        """One for every space of the cheapest way still open; those that are built are filled."""
        show, own = self._show, self._show.own
        assert own is not None
        spaces = [
            name in own["routes"]
            for name in found.routes
            for _ in range(show.track(name).route.length)
        ]
        if not spaces:
            return
        px = show.screen.px
        step = min(px(18), room // len(spaces))
        for index, built in enumerate(spaces):
            box = pygame.Rect(at[0] + index * step, 0, max(2, step - px(3)), px(14))
            box.centery = at[1]
            pygame.draw.rect(picture, DARK, box, border_radius=px(3))
            inner = box.inflate(-max(2, px(3)), -max(2, px(3)))
            colour = show.seat_colour(own["seat"]) if built else PAPER_LIGHT
            pygame.draw.rect(picture, colour, inner, border_radius=px(2))

    def _draw_cut(self, picture: pygame.Surface, at: tuple[int, int], room: int) -> None:
        """A track that is cut through."""
        px = self._show.screen.px
        half = max(px(10), room // 2 - px(8))
        for start, end in ((0, half), (room - half, room)):
            line = ((at[0] + start, at[1]), (at[0] + end, at[1]))
            pygame.draw.line(picture, DARK, *line, max(2, px(5)))
        middle = at[0] + room // 2
        for shift in (-px(5), px(5)):
            top, bottom = (
                (middle + shift + px(4), at[1] - px(11)),
                (middle + shift - px(4), at[1] + px(11)),
            )
            pygame.draw.line(picture, RULE, top, bottom, max(2, px(3)))
