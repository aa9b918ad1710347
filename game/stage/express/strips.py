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
from game.stage.express.marks import DARK, GREEN, RULE, draw_verdict, stamp
from game.stage.widgets.plates import draw_fitted, draw_plate, draw_text

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow

PAPER_LIGHT, PAPER_DARK = rgb("#fffbee"), rgb("#e6d29c")
VALUE = rgb("#8a2c20")
FAINT_INK = rgb("#5c4a38")
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
        """Where each ticket lies; open ones first, and the last of too many are left out."""
        return self._laid()[0]

    def _laid(self) -> tuple[list[Lying], pygame.Rect | None]:
        """Also where it says how many are left out."""
        own = self._show.own
        if own is None:
            return [], None
        screen, area = self._show.screen, self._show.layout.own_tickets
        tickets = sorted(own["kept"], key=lambda ticket: ticket in own["done"])
        height, gap = screen.pt(TICKET), screen.px(TICKET_GAP)
        in_full = len(tickets) * (height + gap) <= area.height + gap + 2
        room = len(tickets)
        if not in_full:
            height, gap = screen.pt(TICKET_LINE) - screen.px(5), screen.px(5)
            room = room if self._show.expanded else self._room
        places = self._places(min(len(tickets), room), height, gap)
        shown = tickets if len(tickets) <= room else tickets[: room - 1]
        lying = [Lying(*each, in_full) for each in zip(shown, places, strict=False)]
        return lying, None if shown == tickets else places[-1]

    def _places(self, count: int, height: int, gap: int) -> list[pygame.Rect]:
        """In the middle of a cloth; else at the lower end of their area, and up beyond it if they
        are shown all the same."""
        layout, step = self._show.layout, height + gap
        area, spare = layout.own_tickets, layout.own_tickets.height - count * step + gap
        top = area.top + (spare // 2 if layout.cloth is not None and spare > 0 else spare)
        return [pygame.Rect(area.left, top + i * step, area.width, height) for i in range(count)]

    @property
    def _room(self) -> int:
        """For so many lines."""
        area = self._show.layout.own_tickets
        return max(1, (area.height + self._show.screen.px(5)) // self._show.screen.pt(TICKET_LINE))

    @property
    def more(self) -> bool:
        """Whether there is not room for all tickets at once."""
        own = self._show.own
        return own is not None and len(own["kept"]) > self._room

    def draw(self, surface: pygame.Surface) -> None:
        own = self._show.own
        if own is None:
            return
        ways, (lying, rest), screen = self.ways(), self._laid(), self._show.screen
        if self._show.expanded and self.more:
            px = screen.px
            plate = lying[0].rect.unionall([each.rect for each in lying]).inflate(px(28), px(20))
            draw_plate(surface, screen, plate)
        for ticket, rect, in_full in lying:
            done, found = ticket in own["done"], ways[ticket]
            colour = self._show.seat_colour(own["seat"])
            state = (found, done, colour, in_full, self._show.lang)
            paint = self._draw_strip if in_full else self._draw_line
            draw = partial(paint, found=found, done=done)
            surface.blit(self._pictures.get(ticket, state, rect.size, draw), rect)
        if rest is not None:
            text = self._show.label("more_tickets", n=len(own["kept"]) - len(lying))
            at, size = (rest.left + screen.px(4), rest.centery), screen.pt(theme.SMALLEST)
            draw_fitted(surface, screen, text, at, size, rest.width, MUTED)

    def _value(self, found: Way) -> str:
        points = self._show.ticket(found.ticket).points
        return str(points) if found.possible else f"−{points}"

    def _draw_line(self, picture: pygame.Surface, found: Way, done: bool) -> None:
        """The same paper with one line: the cities, what is to go, and the value."""
        screen = self._show.screen
        px, pt, rect = screen.px, screen.pt, picture.get_rect()
        self._draw_paper(picture)
        foil = rect.right - pt(COUNTERFOIL - 18)
        for y in range(px(4), rect.height - px(4), px(9)):
            pygame.draw.line(picture, RULE, (foil, y), (foil, y + px(4)), max(1, px(2)))
        at = ((foil + rect.right) // 2 - px(3), rect.centery)
        draw_text(picture, self._value(found), at, pt(30), VALUE, anchor="center")
        at = (rect.left + px(20), rect.centery)
        name = self._show.ticket_name(found.ticket)
        room = foil - px(12) - at[0]
        size, width = pt(theme.SMALLEST), 0
        if done or not found.possible:
            width = pt(30)
            draw_verdict(picture, screen, done, (foil - px(8) - width // 2, rect.centery))
        elif WRITER.size(f"{name}  {self._to_go(found)}", theme.FLAP, size)[0] + px(20) <= room:
            beside = (foil - px(12), rect.centery)
            shown = draw_text(
                picture, self._to_go(found), beside, size, FAINT_INK, anchor="midright"
            )
            width = shown.width + px(14)
        draw_fitted(picture, screen, name, at, pt(30), room - width, INK)

    def _to_go(self, found: Way) -> str:
        return self._show.label("to_go", n=found.to_go)

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
        above = rect.top + pt(18 if done else 22)
        draw_fitted(picture, screen, name, (left, above), pt(31), room, INK)
        below = rect.top + pt(48)
        if done:  # in place of the boxes, which are full
            mark = stamp(self._show.label("done_stamp"), pt(theme.SMALLEST), GREEN, 1)
            picture.blit(mark, mark.get_rect(midleft=(left, below + px(1))))
            return
        words = self._to_go(found)
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
