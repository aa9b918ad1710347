"""Express on the screen: draws a view, and says where each move lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import pygame

from game import words
from game.advice.express import choices, looking, payments, ways
from game.rules.contract import Decision, Event, IllegalMove, Move, ScoreLine, ScorePart, Seat
from game.rules.express.board import Board, Ticket
from game.rules.express.events import LocoTaken, Passed, RouteClaimed, TicketsKept
from game.rules.express.moves import ClaimRoute, Pay
from game.stage.deeds import Deed
from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import Steps, finished
from game.stage.drawing.theme import Colour
from game.stage.entry import Entry
from game.stage.express import score_track, turn
from game.stage.express.choosing import Choosing
from game.stage.express.claiming import Claiming
from game.stage.express.cloth import draw_backs, draw_cloth
from game.stage.express.entries import entry
from game.stage.express.free import Free
from game.stage.express.ground import Ground, Shade
from game.stage.express.hand import Hand
from game.stage.express.layout import Layout, arrange
from game.stage.express.looking import Spots
from game.stage.express.map import BoardMap, Track
from game.stage.express.market import Market
from game.stage.express.painter import Box, box_of, paint
from game.stage.express.panels import panel_for
from game.stage.express.pay_panel import PayPanel
from game.stage.express.placing import Places
from game.stage.express.players import Players
from game.stage.express.strips import Strips
from game.stage.express.ticket_panel import TicketPanel
from game.stage.express.wall import wall_around
from game.stage.input.focus import Target
from game.stage.maps.curve import Point
from game.stage.maps.trains import Key, Sheet, make_sheets, use_sheets
from game.stage.show import Panel, Show
from game.stage.terms import Ask, Given, MovePlace, Spot, WhyNot
from game.stage.widgets.answer import sway
from game.stage.widgets.plates import draw_prompt
from game.stage.widgets.verbs import Verb
from game.words.express.cards import a_card
from game.words.express.deeds import deed
from game.words.express.places import ends

if TYPE_CHECKING:
    from game.stage.express.finale import ExpressFinale

DAWN = 0.25
"""Seconds until routes that can be claimed have lit up."""


@dataclass(frozen=True)
class Prepared:
    """What takes long to make for a size of the screen."""

    shows: tuple[str, float, int, bool, tuple[Box, ...]]
    """Language, scale, size of the names, patterns, and what lies over the board."""
    board: pygame.Surface
    labels: pygame.Surface
    shade: Shade
    sheets: dict[Key, Sheet] = field(default_factory=dict)


class ExpressShow(Show):
    title = "express"

    board: Board
    layout: Layout
    players: Players
    """From the first size of the screen on."""

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.where = BoardMap(given.board, given.level)
        self.scored: dict[int, float] = {}
        """Where each seat's marker stands on the score track."""
        self._wall: list[tuple[pygame.Surface, pygame.Rect]] = []
        """What is seen of it around the board."""
        self._painted: Prepared | None = None
        """What is seen, and below what will be when the screen has its next size."""
        self._prepared: Prepared | None = None
        self._inviting: frozenset[str] = frozenset()
        """The routes that glow in the next frame."""
        self._whose: tuple[object, ...] = ()
        """Whose turn it was, and whose hand lay open."""
        self._could_invite: list[str] | None = None
        """Worked out once for a view."""
        self._shone = 0.0
        """Seconds for which they have glowed."""
        self.choosing, self.market, self.hand = Choosing(self), Market(self), Hand(self)
        self.claiming, self._spots = Claiming(self), Spots(self)
        self._coach = turn.Coach(self)
        self.paying: Sequence[str] = ()
        """The cards of the way to pay that was drawn in focus in the last frame."""
        self._prompted = pygame.Rect(0, 0, 0, 0)
        """Where the prompt lay in the last frame; it may have two lines."""

    # ---- the board and everything on it --------------------------------------

    def preparing(self, screen: Screen, lang: str, patterns: bool) -> Steps[None]:
        """Paint the board and cut the trains, so that `resized` and the first light on the board
        find them ready."""
        painted = yield from self._painting(screen, lang, patterns)
        yield from painted.shade.preparing()
        scale = self._arranged(screen).board_scale
        sheets = yield from make_sheets("express", [seat["colour"] for seat in self.seats], scale)
        self._prepared = replace(painted, sheets=sheets)

    def _painting(self, screen: Screen, lang: str, patterns: bool) -> Steps[Prepared]:
        layout = self._arranged(screen)
        covered = tuple(box_of(layout.logical(rect)) for rect in layout.covered(screen))
        shows = (lang, layout.board_scale, screen.pt(theme.SMALLEST), patterns, covered)
        for known in (self._prepared, self._painted):
            if known is not None and known.shows == shows:
                return known
        board, labels = yield from paint(self.where, *shows)
        return Prepared(shows, board, labels, Shade(self.where, board, layout.board_scale))

    def _arranged(self, screen: Screen) -> Layout:
        return arrange(screen, len(self.seats), self.curtained)

    def resized(self, screen: Screen) -> None:
        self.screen = screen
        self.layout = self._arranged(screen)
        self.players, self.strips, self.free = Players(self), Strips(self), Free(self)
        self.choosing.lay_out()
        before = self._painted
        self._painted = finished(self._painting(screen, self.lang, self.patterns))
        self._prepared = None
        if self._painted is not before:
            use_sheets(self._painted.sheets)
            self.places = Places(self.where, self._painted.labels)
        self._wall = wall_around(self.layout.board, screen)
        self._lay_board()

    def _lay_board(self) -> None:
        assert self._painted is not None
        painted, scale = self._painted, self.layout.board_scale
        self.ground = Ground(painted.board, painted.labels, scale, painted.shade)
        self.ground.stand(self.view["routes"], self.seats)

    def update(self, seconds: float) -> None:
        self._shone += seconds

    def zoom(self, close: bool) -> None:
        """There is one distance only: another way to pay for the route in focus."""
        route = self.claiming.in_focus
        if route is not None:
            self.claiming.other_payment(route, 1 if close else -1)

    def set_view(self, view: dict[str, Any], own: dict[str, Any] | None) -> None:
        super().set_view(view, own)
        self.scored = {seat: player["points"] for seat, player in enumerate(view["players"])}
        self.claiming.in_focus, self._could_invite = None, None
        whose = (view["turn"], None if own is None else own["seat"])
        if whose != self._whose:  # neither another's light nor another's choice of cards
            self._whose, self._inviting = whose, frozenset()
            self.claiming.forget()
            if self._painted is not None:
                self.ground.forget_light()
        if self._painted is not None and not self.ground.stand(view["routes"], self.seats):
            self._lay_board()  # undone: the board is laid anew without them

    def finale(self, lines: Sequence[ScoreLine]) -> ExpressFinale:
        from game.stage.express.finale import ExpressFinale

        return ExpressFinale(self, self.told(lines))

    # ---- a frame -------------------------------------------------------------

    def draw(self, surface: pygame.Surface, prompt: str, to_move: list[int]) -> None:
        self.free.next_frame()
        surface.fblits(self._wall)
        inviting, self._inviting = self._inviting, frozenset()
        self._draw_board(surface, inviting)
        colours = [seat["colour"] for seat in self.seats]
        if self.view["chosen"]:
            self.claiming.draw_chosen(surface, self.view["chosen"])
        self._ring_own_cities(surface)
        score_track.draw_markers(
            surface, self.layout.board, self.scored, colours, self.screen.scale * 0.95
        )
        if self.tickets is None or self.screen.portrait:
            self.players.draw(surface, to_move)
        else:
            self.players.draw_medallions(surface, to_move)
        seat = self.prompt_seat(to_move)
        self._prompted = draw_prompt(
            surface, self.screen, self.layout.prompt, prompt, seat, self.clock
        )
        if self.tickets is None:
            self.market.draw(surface)
            self._draw_cloth(surface)
            if self.own is not None:
                route = self.claiming.in_focus
                payment = None if route is None else self.claiming.payment(route)
                paying = payment.cards if payment else self.paying
                self.hand.draw(surface, self.own["hand"], paying)
                self.strips.draw(surface)
        self.claiming.in_focus, self.paying = None, ()

    def _draw_cloth(self, surface: pygame.Surface) -> None:
        """In portrait, below the hand that lies open, or that of whoever's turn it is."""
        layout, whose = self.layout, self.view["turn"] if self.own is None else self.own["seat"]
        if layout.cloth is None:
            return
        draw_cloth(surface, self.screen, self.seats[whose]["colour"], layout.cloth)
        if self.own is None:
            player, area = self.view["players"][whose], layout.hand.union(layout.own_tickets)
            draw_backs(surface, self.screen, area, player["cards"], player["tickets"])

    @property
    def prompted(self) -> pygame.Rect:
        return self._prompted if self._prompted.width else self.layout.prompt

    def _draw_board(self, surface: pygame.Surface, inviting: frozenset[str]) -> None:
        """It lights up softly where there is something to choose."""
        panel = self.tickets
        clear = frozenset() if panel is None else panel.routes
        lit = None
        if inviting or clear:
            light = self.ground.lit_in_steps if self.in_steps else self.ground.lit
            lit = light(inviting, clear)
        if lit is None:
            self._shone = 0.0
        if self._shone < DAWN:
            surface.blit(self.ground.plain, self.layout.board)
        if lit is not None:
            lit.set_alpha(None if self._shone >= DAWN else round(255 * self._shone / DAWN))
            surface.blit(lit, self.layout.board)

    def _ring_own_cities(self, surface: pygame.Surface) -> None:
        """Of open tickets, as long as the hand may be seen; new ones are chosen beside them."""
        if self.own is None:
            return
        colour = self.seat_colour(self.own["seat"])
        for city in self.own_cities():
            self.claiming.ring(surface, city, 17, 5, colour)

    def own_cities(self) -> list[int]:
        found = [self.ticket(name) for name in looking.open_tickets(self.seen)]
        return sorted({end for ticket in found for end in (ticket.a, ticket.b)})

    # ---- what lies where ---------------------------------------------------------

    def on_screen(self, point: Point) -> Point:
        """From logical pixels of the board."""
        scale, (left, top) = self.layout.board_scale, self.layout.board.topleft
        return left + point[0] * scale, top + point[1] * scale

    def track(self, route: str) -> Track:
        return self.where.tracks[self.board.route_index[route]]

    def ticket(self, name: str) -> Ticket:
        return self.board.tickets[self.board.ticket_index[name]]

    def ticket_name(self, name: str) -> str:
        return " – ".join(ends(self.voice, self.ticket(name)))

    def card_name(self, card: str) -> str:
        return a_card(self.voice, card)

    def seat_colour(self, seat: Seat) -> Colour:
        return theme.seat_rgb(self.seats[seat]["colour"])

    def refused(self, refusal: IllegalMove) -> str:
        """In words, with the rule."""
        return f"{words.say(refusal, self.lang, None, self.room)} ({refusal.rule})"

    def totals(self) -> list[str]:
        return [self.amount(player["points"]) for player in self.view["players"]]

    def part_name(self, part: ScorePart) -> str:
        """A ticket by its cities alone: its colour tells whether it was completed."""
        return self.ticket_name(part.subject) if part.subject else super().part_name(part)

    # ---- what can be chosen --------------------------------------------------

    def inviting(self) -> list[str]:
        """The routes that can be claimed, as far as those in front of the screen may know."""
        if self._could_invite is None:
            there = self.view["phase"] == "action"
            self._could_invite = choices.inviting_routes(self.seen, self.board) if there else []
        return self._could_invite

    @property
    def has_more(self) -> bool:
        return self.tickets is None and self.strips.more

    def could_claim(self, route: str) -> bool:
        """Whether it is open to the seat whose turn it is, if it had the cards."""
        return ways.free(self.track(route).route, self.view["turn"], self.view, self.board)

    def cheapest_first(self, moves: Sequence[Pay], view: dict[str, Any] | None = None) -> list[Pay]:
        seen = self.seen if view is None else view
        return payments.cheapest_first(moves, seen["hand"]) if "hand" in seen else list(moves)

    def played_by(self, move: Move, view: dict[str, Any]) -> Sequence[Move]:
        """A claim is paid as its plate shows; what has one answer only is not asked."""
        return self.claiming.plan(move, view) if isinstance(move, ClaimRoute) else (move,)

    @property
    def tickets(self) -> TicketPanel | None:
        """While their owner chooses and sees them."""
        own, panel = self.own, self.open_panel
        if own is None or not isinstance(panel, TicketPanel) or own["seat"] != panel.seat:
            return None
        return panel if own["offer"] == panel.offer and own["answer"] is None else None

    @property
    def plate_of_panel(self) -> list[pygame.Rect]:
        """Where the ways to pay lie."""
        return [self.open_panel.tiles.rect] if isinstance(self.open_panel, PayPanel) else []

    def place_of(self, move: Move) -> MovePlace | None:
        return self.choosing.place_of(move)

    def panel_for(
        self, decision: Decision, moves: Sequence[Move], view: dict[str, Any]
    ) -> Panel | None:
        found = panel_for(self, decision, moves, view)
        return super().panel_for(decision, moves, view) if found is None else found

    def verbs(self, decision: Decision, moves: Sequence[Move], ask: Ask) -> list[Verb]:
        return turn.verbs(self, decision, moves, ask)

    def coach(self, kind: str, turn: int) -> str:
        return self._coach.line(kind, turn)

    def tip_place(self, shapes: Sequence[tuple[int, int]]) -> pygame.Rect:
        return self.free.tip(shapes)

    def hint_area(self) -> pygame.Rect | None:
        return self.layout.hints

    def deed(self, events: Sequence[Event]) -> Deed | None:
        text = deed(self.voice, events)
        if not text:
            return None
        for event in events:
            if isinstance(event, RouteClaimed):
                return Deed(text, f"+{event.points}", "route")
            if isinstance(event, TicketsKept):
                return Deed(text, icon="ticket")
            if isinstance(event, LocoTaken):
                return Deed(text, icon="loco")
            if isinstance(event, Passed):
                return Deed(text)
        return Deed(text, icon="cards")

    def entry(self, events: Sequence[Event], height: int) -> Entry:
        return entry(events, height)

    def draw_choices(self, surface: pygame.Surface, targets: Sequence[Target]) -> None:
        """Routes that can be claimed glow from the next frame on; the rest calmly waits."""
        if any(isinstance(target.move, ClaimRoute) for target in targets):
            self._inviting = frozenset(self.inviting())

    def draw_focus(self, surface: pygame.Surface, target: Target) -> None:
        if isinstance(target.move, ClaimRoute):
            self.claiming.draw_focus(surface, target.move.route)
        elif not target.key.startswith("verb:"):
            super().draw_focus(surface, target)

    def draw_why_not(self, surface: pygame.Surface, why: WhyNot, still: bool) -> None:
        move = why.target.move
        if isinstance(move, ClaimRoute):
            aside = 0 if still else sway(why.past, self.screen.px(7))
            self.claiming.draw_why_not(surface, move.route, why.refusal, why.text, aside, why.open)
        else:
            super().draw_why_not(surface, why, still)

    # ---- looking around --------------------------------------------------------

    def spots(self) -> Sequence[Spot]:
        return self._spots.all()

    @property
    def has_spots(self) -> bool:
        return True

    def draw_spot(self, surface: pygame.Surface, spot: Spot) -> None:
        self._spots.draw(surface, spot)

    def light(self, surface: pygame.Surface, spot: Spot) -> bool:
        self._spots.light(surface, spot)
        return False
