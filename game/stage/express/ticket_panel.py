"""Choosing tickets: they lie large at the right, and their ways are drawn on the map."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.advice.express.facts import Way
from game.advice.express.ways import way
from game.rules.contract import IllegalMove, Seat
from game.rules.express.moves import KeepTickets
from game.stage.drawing import pictures, theme
from game.stage.drawing.picture_cache import PictureCache
from game.stage.drawing.theme import AMBER, INK, IVORY, Colour
from game.stage.express.marks import DARK, GREEN, RULE, stamp
from game.stage.express.strips import VALUE
from game.stage.express.ticket_paper import paint_ticket
from game.stage.input.focus import Target
from game.stage.widgets.materials import Material, draw_material, ink
from game.stage.widgets.panels import Send
from game.stage.widgets.plates import draw_fitted, draw_text

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow

TICKET = (424, 218)
LEANING = (-2.2, 1.6, -1.2, 1.9)
"""Degrees."""
OVER_THE_FRAME = 58
"""How far they reach over the board."""
KEEP = 72


class TicketPanel:
    """Choosing a ticket turns it over, `Keep` is pressed when it is right."""

    def __init__(
        self, show: ExpressShow, seat: Seat, offer: Sequence[str], moves: Sequence[KeepTickets],
        at_start: bool,
    ) -> None:  # fmt: skip
        self._show = show
        self.offer = list(offer)
        self._least = min(len(move.kept) for move in moves)
        self._at_start = at_start
        self._moves = {(move.kept, move.buried): move for move in moves}
        self._ways = {ticket: way(ticket, seat, show.view, show.board) for ticket in offer}
        self.seat, self._colour = seat, show.seat_colour(seat)
        self._pictures = PictureCache()
        self._turned: dict[str, tuple[object, pygame.Surface]] = {}
        self.returned: list[str] = []
        """In the order in which they were turned down: that is how they go under the deck."""
        self._lay_out()

    def go_on_from(self, before: TicketPanel) -> None:
        self.returned = list(before.returned)

    def _lay_out(self) -> None:
        (self._portrait if self._show.screen.portrait else self._landscape)()

    def _landscape(self) -> None:
        """Below each other in place of the row and the piles, over the frame of the board."""
        screen, layout = self._show.screen, self._show.layout
        px, count = screen.px, len(self.offer)
        top = self._show.players.medallions.bottom + px(14)
        bottom = layout.curtain.top - px(10) if self._show.curtained else layout.curtain.bottom
        keep, gap = screen.pt(KEEP), px(12)
        right = layout.seats[0].right + px(6)
        height = min(px(TICKET[1]), (bottom - keep - top) // count - gap)
        reach = px(OVER_THE_FRAME)
        width = min(right - layout.seats[0].left + reach, height * TICKET[0] // TICKET[1] * 5 // 4)
        self._tickets = [
            pygame.Rect(right - width, top + i * (height + gap), width, height)
            for i in range(count)
        ]
        self._keep = pygame.Rect(layout.seats[0].left, 0, layout.seats[0].width, keep)
        self._keep.bottom = bottom

    def _portrait(self) -> None:
        """In two columns below the players, above the line of verbs."""
        screen, layout = self._show.screen, self._show.layout
        safe, count = screen.safe, len(self.offer)
        keep, gap, top = screen.pt(KEEP), screen.px(18), layout.row[0].top
        rows, width = -(-count // 2), (safe.width - gap) // 2
        room = layout.own_tickets.bottom - keep - 2 * gap - top
        height = min(width * TICKET[1] // TICKET[0], room // rows - gap)
        self._tickets = [
            pygame.Rect(
                safe.left + i % 2 * (width + gap), top + i // 2 * (height + gap), width, height
            )
            for i in range(count)
        ]
        if count % 2:
            self._tickets[-1].centerx = safe.centerx
        self._keep = pygame.Rect(safe.left, top + rows * (height + gap) + gap, safe.width, keep)

    @property
    def routes(self) -> frozenset[str]:
        """All that the ways of these tickets go over."""
        return frozenset(route for found in self._ways.values() for route in found.routes)

    # ---- what can be chosen -----------------------------------------------------------

    def targets(self, send: Send) -> list[Target]:
        cards = [
            Target(f"ticket:{ticket}", rect, partial(self._turn, ticket))
            for ticket, rect in zip(self.offer, self._tickets, strict=True)
        ]
        return [self._keep_target(send), *cards]

    def _keep_target(self, send: Send) -> Target:
        move = self.move
        if move is None:
            why = self.too_few()
            return Target("keep", self._keep, lambda: None, enabled=False, why=why)
        return Target("keep", self._keep, partial(send, move), move=move)

    @property
    def place(self) -> pygame.Rect:
        """Of the sign that keeps them."""
        return self._keep

    def too_few(self) -> str:
        """As the rules refuse it (EX-12, EX-49)."""
        rule = "EX-12" if self._at_start else "EX-49"
        return self._show.refused(
            IllegalMove(rule, "keep_more", given=len(self.kept), least=self._least)
        )

    @property
    def kept(self) -> list[str]:
        return [ticket for ticket in self.offer if ticket not in self.returned]

    @property
    def move(self) -> KeepTickets | None:
        """As the tickets lie now, if that is enough of them."""
        wanted = KeepTickets(tuple(self.kept), tuple(self.returned))
        return self._moves.get((wanted.kept, wanted.buried))

    def _turn(self, ticket: str) -> None:
        if ticket in self.returned:
            self.returned.remove(ticket)
        else:
            self.returned.append(ticket)

    # ---- the picture ------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        """The ways first, that of the ticket in focus on top; then the tickets themselves."""
        in_focus = next((t for t in self.offer if focus == f"ticket:{t}"), None)
        for ticket in sorted(self.offer, key=lambda each: (each == in_focus, each in self.kept)):
            self._draw_way(surface, ticket, ticket == in_focus)
        order = [t for t in self.offer if t != in_focus] + ([in_focus] if in_focus else [])
        for ticket in order:
            self._draw_ticket(surface, ticket, ticket == in_focus)
        self._draw_keep(surface, focus == "keep")

    def _stroke(self, ticket: str, in_focus: bool) -> Colour:
        if in_focus:
            return AMBER
        return IVORY if ticket in self.returned else self._colour

    def _draw_way(self, surface: pygame.Surface, ticket: str, in_focus: bool) -> None:
        show, found = self._show, self._ways[ticket]
        ground, origin = show.ground, show.layout.board.topleft
        colour = self._stroke(ticket, in_focus)
        plain = ticket in self.returned and not in_focus
        for route in found.routes:
            light = ground.lights.patch(route, "dashes" if plain else "way", colour)
            light.lay_on(surface, origin)
            changed = light.picture.get_rect(topleft=(light.left, light.top))
            ground.trains_again(surface, changed, origin)
            ground.name_again(surface, changed, origin)
        named = show.ticket(ticket)
        for city in (named.a, named.b):
            show.claiming.ring(surface, city, 21, 6, colour)

    def _draw_ticket(self, surface: pygame.Surface, ticket: str, in_focus: bool) -> None:
        index = self.offer.index(ticket)
        rect = self._tickets[index]
        if in_focus:
            rect = rect.inflate(rect.width * 3 // 100, rect.height * 3 // 100)
        kept = ticket not in self.returned
        state = (in_focus, kept, self._show.lang)
        picture = self._pictures.get(
            ticket, state, rect.size, lambda flat: self._paint(flat, ticket, kept, in_focus)
        )
        turned = self._leaning(ticket, picture, LEANING[index % len(LEANING)], state)
        surface.blit(turned, turned.get_rect(center=rect.center))

    def _leaning(
        self, ticket: str, flat: pygame.Surface, degrees: float, state: object
    ) -> pygame.Surface:
        """Turned when it changes, not in every frame."""
        shown = (state, flat.get_size())
        if ticket not in self._turned or self._turned[ticket][0] != shown:
            self._turned[ticket] = (shown, pygame.transform.rotozoom(flat, degrees, 1.0))
        return self._turned[ticket][1]

    def _paint(self, flat: pygame.Surface, ticket: str, kept: bool, in_focus: bool) -> None:
        """Two cities, the stroke of the map between them, the stamp; value and spaces at the
        right."""
        show = self._show
        pt, rect = show.screen.pt, flat.get_rect()
        left, right, middle = paint_ticket(flat, show, show.ticket(ticket), in_focus)
        self._draw_stroke(flat, ticket, in_focus, left, right)
        self._draw_spaces(flat, self._ways[ticket], (middle, rect.height * 70 // 100))
        words = show.label("keep_stamp" if kept else "return_stamp")
        mark = stamp(
            words, min(pt(40), rect.height // 5), GREEN if kept else RULE, 8 if kept else 6
        )
        flat.blit(mark, mark.get_rect(center=((left + right) // 2, rect.height * 51 // 100)))

    def _draw_spaces(self, flat: pygame.Surface, found: Way, at: tuple[int, int]) -> None:
        """Wagons that the shortest way takes."""
        show = self._show
        icon = pictures.sprite("sprites/icons/wagon.webp", show.screen.scale * 0.8)
        number, size = str(found.to_go), show.screen.pt(32)
        ink_icon = _in_ink(icon)
        left = at[0] - (ink_icon.get_width() + show.screen.px(28)) // 2
        flat.blit(ink_icon, ink_icon.get_rect(midleft=(left, at[1])))
        draw_text(flat, number, (left + ink_icon.get_width() + show.screen.px(6), at[1]), size, INK)

    def _draw_stroke(
        self, flat: pygame.Surface, ticket: str, in_focus: bool, left: int, right: int
    ) -> None:
        """As its way is drawn on the map."""
        px, y = self._show.screen.px, flat.get_height() * 51 // 100
        colour = self._stroke(ticket, in_focus)
        ends_ = (left + px(8), right - px(8))
        if ticket in self.returned and not in_focus:
            for x in range(ends_[0], ends_[1] - px(10), px(20)):
                pygame.draw.line(flat, DARK, (x, y), (x + px(11), y), px(7))
                pygame.draw.line(flat, colour, (x, y), (x + px(11), y), px(4))
        else:
            pygame.draw.line(flat, DARK, (ends_[0], y), (ends_[1], y), px(9))
            pygame.draw.line(flat, colour, (ends_[0], y), (ends_[1], y), px(5))
        for x in ends_:
            pygame.draw.circle(flat, INK, (x, y), px(11))
            pygame.draw.circle(flat, theme.PAPER, (x, y), px(9))
            pygame.draw.circle(flat, VALUE, (x, y), px(5))

    def _draw_keep(self, surface: pygame.Surface, focused: bool) -> None:
        screen, rect = self._show.screen, self._keep
        material: Material = "enamel-lit" if focused else "enamel-action"
        if self.move is None:
            material = "enamel-dim"
        draw_material(surface, screen, material, rect)
        label = self._show.label("keep", n=len(self.kept))
        points = sum(self._show.ticket(ticket).points for ticket in self.kept)
        brings = f"{points} {self._show.label('points', n=points)}"
        size, colour = screen.pt(theme.MATTERS), ink(material)
        at = (rect.right - screen.px(22), rect.centery)
        shown = draw_text(surface, brings, at, screen.pt(34), colour, anchor="midright")
        room = shown.left - rect.left - screen.px(36)
        at = (rect.left + screen.px(22), rect.centery)
        draw_fitted(surface, screen, label, at, size, room, colour)


def _in_ink(icon: pygame.Surface) -> pygame.Surface:
    """The same shape, dark."""
    dark = icon.copy()
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((*INK, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return dark
