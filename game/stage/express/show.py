"""Express on the screen: draws a view, says where each move lies, and animates events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pygame

from game import words
from game.rules.contract import Decision, Move, ScorePart
from game.rules.express.board import CARDS, Board
from game.rules.express.moves import (
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    TakeCard,
    TakeLoco,
)
from game.stage.drawing import pictures, theme
from game.stage.drawing.picture_cache import PictureCache
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import Steps, finished
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, IVORY, MUTED, rgb
from game.stage.express import score_track
from game.stage.express.layout import TICKET_LINE, Layout, arrange
from game.stage.express.map import BoardMap
from game.stage.express.painter import Painter
from game.stage.express.panels import PayPanel, TicketPanel
from game.stage.input.focus import Target
from game.stage.maps.trains import Key, Sheet, TrainSprites, make_sheets, standing, use_sheets
from game.stage.show import Given, MovePlace, Panel, Show
from game.stage.widgets.plates import draw_badge, draw_plate, draw_prompt, draw_text
from game.words.express.places import city
from game.words.language import _, translate
from game.words.voice import Voice

HIT = 22.0
"""How near to a track a pointer must be, in logical pixels."""


@dataclass(frozen=True)
class Prepared:
    """What takes long to make for a size of the screen."""

    shows: tuple[float, int, str, bool]
    """Scale, size of the names, language and patterns that it was painted for."""
    board: pygame.Surface
    labels: pygame.Surface
    sheets: dict[Key, Sheet] = field(default_factory=dict)


class ExpressShow(Show):
    title = "express"
    cancellable_kinds = ("express.payment",)

    board: Board
    layout: Layout

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.where = BoardMap(given.board, given.level)
        self.scored: dict[int, float] = {}
        """Where each seat's marker stands on the score track."""
        self._ground: pygame.Surface | None = None
        """The screen with board, trains and names, drawn when it changes."""
        self._drawn: dict[str, int] = {}
        self._painted: Prepared | None = None
        """What is seen, and below what will be when the screen has its next size."""
        self._prepared: Prepared | None = None
        self._pictures = PictureCache()

    # ---- the board and everything on it --------------------------------------

    def preparing(self, screen: Screen, lang: str, patterns: bool) -> Steps[None]:
        """Paint the board and cut the trains, so that `resized` finds them ready."""
        painted = yield from self._painting(screen, lang, patterns)
        scale = self._arranged(screen).board_scale
        sheets = yield from make_sheets("express", [seat["colour"] for seat in self.seats], scale)
        self._prepared = replace(painted, sheets=sheets)

    def _painting(self, screen: Screen, lang: str, patterns: bool) -> Steps[Prepared]:
        scale = self._arranged(screen).board_scale
        shows = (scale, screen.pt(theme.SMALLEST), lang, patterns)
        for known in (self._prepared, self._painted):
            if known is not None and known.shows == shows:
                return known
        painter = Painter(self.where, *shows)
        board = yield from painter.painting()
        labels = yield from painter.writing()
        return Prepared(shows, board, labels)

    def _arranged(self, screen: Screen) -> Layout:
        return arrange(screen, len(self.seats), self.alone)

    def resized(self, screen: Screen) -> None:
        self.screen = screen
        self.layout = self._arranged(screen)
        before = self._painted
        self._painted = finished(self._painting(screen, self.lang, self.patterns))
        self._prepared = None
        if self._painted is not before:
            use_sheets(self._painted.sheets)
        ground = pygame.Surface(screen.size)
        ground.fill(theme.CHARCOAL)
        _draw_wallpaper(ground, screen)
        ground.blit(self._painted.board, self.layout.board)
        self._unnamed = ground
        self._labels = self._painted.labels
        self._ground = ground.copy()
        self._ground.blit(self._labels, self.layout.board)
        self._drawn = {}
        self._draw_missing_trains()

    def set_view(self, view: dict[str, Any], own: dict[str, Any] | None) -> None:
        super().set_view(view, own)
        self.scored = {seat: player["points"] for seat, player in enumerate(view["players"])}
        if self._ground is None:
            return
        gone = [route for route, owner in self._drawn.items() if view["routes"].get(route) != owner]
        if gone:  # taken back: the board is drawn anew
            self.resized(self.screen)
        else:
            self._draw_missing_trains()

    def _draw_missing_trains(self) -> None:
        for route, owner in self.view["routes"].items():
            if route not in self._drawn:
                self.draw_train(route, owner)

    def draw_train(self, route: str, owner: int) -> None:
        """A claimed route carries its train for good."""
        assert self._ground is not None
        self._drawn[route] = owner
        track = self.where.tracks[self.board.route_index[route]]
        scale, origin = self.layout.board_scale, self.layout.board.topleft
        colour = self.seats[owner]["colour"]
        start, end = track.spaces[0][0], track.spaces[-1][1]
        for width, ink in ((18.5, theme.INK), (15.0, theme.seat_rgb(colour))):
            band = [
                (origin[0] + x * scale, origin[1] + y * scale)
                for x, y in track.curve.strip(start - 1, end + 1, width, 40)
            ]
            pygame.draw.polygon(self._unnamed, ink, band)
        stops = [(a + b) / 2 for a, b in track.spaces]
        sprites = TrainSprites("express", colour, scale)
        sprites.draw(self._unnamed, track.curve, standing(stops), origin)
        self._name_again(
            pygame.Rect(band[0], (1, 1)).unionall([pygame.Rect(p, (1, 1)) for p in band])
        )

    def _name_again(self, changed: pygame.Rect) -> None:
        """Where something was drawn, the names of the cities lie on top again."""
        assert self._ground is not None
        area = changed.inflate(self.screen.px(90), self.screen.px(90)).clip(self.layout.board)
        self._ground.blit(self._unnamed, area, area)
        self._ground.blit(self._labels, area, area.move(-self.layout.board.x, -self.layout.board.y))

    # ---- a frame -------------------------------------------------------------

    def draw(self, surface: pygame.Surface, prompt: str, to_move: list[int]) -> None:
        assert self._ground is not None
        surface.blit(self._ground, (0, 0))
        colours = [seat["colour"] for seat in self.seats]
        score_track.draw_markers(
            surface, self.layout.board, self.scored, colours, self.screen.scale * 0.95
        )
        if self.view["chosen"]:
            self.draw_glow(surface, self.view["chosen"], 255, 8)
        for seat, rect in enumerate(self.layout.seats):
            surface.blit(self._seat_picture(seat, rect.size, seat in to_move), rect)
        self._draw_market(surface)
        mover = self.seats[to_move[0]] if len(to_move) == 1 else None
        draw_prompt(surface, self.screen, self.layout.prompt, prompt, mover)
        if self.own is not None:
            self._draw_hand(surface)
            self._draw_tickets(surface)

    def _draw_tickets(self, surface: pygame.Surface) -> None:
        """The open seat's tickets, one line each, done ones with a green lamp."""
        assert self.own is not None
        px, pt, area = self.screen.px, self.screen.pt, self.layout.own_tickets
        kept = [self.board.tickets[self.board.ticket_index[name]] for name in self.own["kept"]]
        step = pt(TICKET_LINE)
        room = max(1, area.height // step)
        hidden = 0 if self.expanded else max(0, len(kept) - room)
        if hidden:  # one line tells that there are more
            hidden += 1
            more = translate(_("+ {n} more: hold Tab or Y"), self.lang).format(n=hidden)
            at = (area.left + px(4), area.bottom - step // 2)
            size = WRITER.fitting(
                more, theme.FLAP, pt(theme.SMALLEST), area.width, px(theme.SMALLEST)
            )
            draw_text(surface, more, at, size, MUTED)
            kept = kept[: len(kept) - hidden]
        top = area.bottom - (len(kept) + bool(hidden)) * step
        if self.expanded:
            plate = pygame.Rect(area.left - px(14), top - px(14), area.width + px(24), 0)
            plate.height = area.bottom - plate.top + px(6)
            draw_plate(surface, self.screen, plate)
        for index, ticket in enumerate(kept):
            y = top + index * step + step // 2
            done = ticket.id in self.own["done"]
            colour = theme.GREEN if done else IVORY
            pygame.draw.circle(
                surface, colour, (area.left + px(12), y), px(8), 0 if done else max(1, px(2))
            )
            at = (area.right - px(6), y)
            points = str(ticket.points)
            shown = draw_text(surface, points, at, pt(30), colour, anchor="midright")
            at = (area.left + px(30), y)
            width = shown.left - px(12) - at[0]
            text = self.ticket_name(ticket.id)
            size = WRITER.fitting(text, theme.FLAP, pt(30), width, px(theme.SMALLEST))
            text = WRITER.shortened(text, theme.FLAP, size, width)
            draw_text(surface, text, at, size, colour)

    def _seat_picture(self, seat: int, size: tuple[int, int], to_move: bool) -> pygame.Surface:
        player, info = self.view["players"][seat], self.seats[seat]
        told = [player[key] for key in ("points", "wagons", "cards", "tickets")]
        shows = (*told, info["name"], info["colour"], to_move)
        return self._pictures.get(
            seat, shows, size, lambda card: self._draw_seat(card, seat, to_move)
        )

    def _draw_seat(self, surface: pygame.Surface, seat: int, to_move: bool) -> None:
        px, pt = self.screen.px, self.screen.pt
        player, info = self.view["players"][seat], self.seats[seat]
        rect = surface.get_rect()
        if to_move:
            draw_plate(surface, self.screen, rect)
            pygame.draw.rect(surface, AMBER, rect, px(4), border_radius=px(18))
        badge = (rect.left + px(46), rect.centery)
        draw_badge(surface, self.screen, info["colour"], info["name"][:1].upper(), badge, 64)
        left = rect.left + px(92)
        points, at = str(player["points"]), (rect.right - px(14), rect.centery)
        shown = draw_text(surface, points, at, pt(58), anchor="midright")
        size = pt(theme.MATTERS - 4)
        name = WRITER.shortened(info["name"], theme.FLAP, size, shown.left - px(10) - left)
        draw_text(surface, name, (left, rect.top + pt(28)), size)
        for icon, count in (
            ("wagon", player["wagons"]), ("cards", player["cards"]), ("ticket", player["tickets"]),
        ):  # fmt: skip
            picture = pictures.sprite(f"sprites/icons/{icon}.webp", self.screen.scale * 0.85)
            at = (left, rect.top + pt(66))
            surface.blit(picture, picture.get_rect(midleft=at))
            text_at = (at[0] + picture.get_width() + px(4), at[1])
            draw_text(surface, str(count), text_at, pt(30), MUTED if count == 0 else IVORY)
            left = text_at[0] + pt(26) + px(12)

    def _draw_market(self, surface: pygame.Surface) -> None:
        px = self.screen.px
        for rect, colour in zip(self.layout.row, self.view["row"], strict=True):
            if colour is None:
                pygame.draw.rect(surface, rgb("#2a2d35"), rect, px(2), border_radius=px(10))
            else:
                surface.blit(self.card_picture(colour), rect)
        for rect, name, count in (
            (self.layout.pile, "card-back", self.view["pile"]),
            (self.layout.locos, "card-loco", self.view["locos"]),
            (self.layout.tickets, "ticket-back", self.view["deck"] + len(self.view["buried"])),
        ):
            self._draw_stack(surface, rect, name, count)

    def _draw_stack(
        self, surface: pygame.Surface, rect: pygame.Rect, name: str, count: int
    ) -> None:
        px, pt = self.screen.px, self.screen.pt
        picture = pictures.sized(f"sprites/express/{name}.webp", rect.size)
        for lift in range(min(3, count), 0, -1):
            surface.blit(picture, rect.move(px(2 * lift - 2), px(2 * lift - 2)))
        if count == 0:
            pygame.draw.rect(surface, rgb("#2a2d35"), rect, px(2), border_radius=px(10))
        at = (rect.right - px(4), rect.bottom + pt(20))
        draw_text(surface, str(count), at, pt(theme.BODY), anchor="midright")

    def ticket_name(self, name: str) -> str:
        ticket = self.board.tickets[self.board.ticket_index[name]]
        voice = Voice(self.lang, None, self.room)
        return f"{city(voice, ticket.a)} – {city(voice, ticket.b)}"

    def part_name(self, part: ScorePart) -> str:
        """A ticket by its cities alone: its colour tells whether it was done."""
        return self.ticket_name(part.subject) if part.subject else super().part_name(part)

    def _draw_hand(self, surface: pygame.Surface) -> None:
        """The open hand: one small card for each colour held, with its number."""
        assert self.own is not None
        px, pt = self.screen.px, self.screen.pt
        area = self.layout.hand
        held = [(name, self.own["hand"][name]) for name in CARDS if self.own["hand"][name]]
        width = px(118)
        total = pygame.Rect(area.left, 0, len(held) * width + px(20), area.height)
        total.bottom = area.bottom
        if held:
            draw_plate(surface, self.screen, total, 14)
        for index, (name, count) in enumerate(held):
            rect = pygame.Rect(total.left + px(14) + index * width, 0, px(106), px(48))
            rect.top = total.top + px(8)
            picture = pictures.sized(f"sprites/express/card-{name}.webp", rect.size)
            surface.blit(picture, rect)
            at = (rect.centerx, (rect.bottom + total.bottom) // 2)
            draw_text(surface, f"× {count}", at, pt(30), anchor="center")

    def card_picture(self, name: str) -> pygame.Surface:
        """A colour, the locomotive or the back, as large as the cards that lie there."""
        return pictures.sized(f"sprites/express/card-{name}.webp", self.layout.pile.size)

    # ---- what can be chosen --------------------------------------------------

    def plausible_moves(self, kind: str) -> list[Move]:
        """What the room can see might be tried; listing what is payable would betray the hand."""
        view = self.view
        cards: list[Move] = [TakeCard(slot) for slot, card in enumerate(view["row"]) if card]
        if view["pile"]:
            cards.append(DrawCard())
        if kind == "express.second_card":
            return cards
        if kind != "express.action":
            return []
        others: list[Move] = [TakeLoco()] if view["locos"] else []
        if view["deck"] or view["buried"]:
            others.append(DrawTickets())
        free = [route.id for route in self.board.routes if route.id not in view["routes"]]
        return [*cards, *others, *(ClaimRoute(route) for route in free)]

    def place_of(self, move: Move) -> MovePlace | None:
        layout = self.layout
        if isinstance(move, TakeCard):
            return MovePlace(f"row:{move.slot}", layout.row[move.slot])
        if isinstance(move, DrawCard):
            return MovePlace("pile", layout.pile)
        if isinstance(move, TakeLoco):
            return MovePlace("locos", layout.locos)
        if isinstance(move, DrawTickets):
            return MovePlace("tickets", layout.tickets)
        if isinstance(move, ClaimRoute):
            return self._route_place(move.route)
        return None

    def _route_place(self, route: str) -> MovePlace:
        track = self.where.tracks[self.board.route_index[route]]
        scale, origin = self.layout.board_scale, self.layout.board.topleft
        x, y = track.middle
        rect = pygame.Rect(0, 0, self.screen.px(40), self.screen.px(40))
        rect.center = (round(origin[0] + x * scale), round(origin[1] + y * scale))

        def near(at: tuple[int, int]) -> bool:
            point = ((at[0] - origin[0]) / scale, (at[1] - origin[1]) / scale)
            return track.curve.distance_to(point) < HIT * 0.6

        return MovePlace(f"route:{route}", rect, near)

    def needs_confirmation(self, move: Move) -> bool:
        """Tickets that are drawn are seen, and those given back are gone."""
        return isinstance(move, DrawTickets | KeepTickets)

    def panel_for(
        self, decision: Decision, moves: Sequence[Move], view: dict[str, Any]
    ) -> Panel | None:
        if decision.kind == "express.payment":
            return PayPanel(self, moves)
        if decision.kind in ("express.initial_tickets", "express.keep_tickets"):
            return TicketPanel(self, view["offer"], int(str(decision.facts["least"])), moves)
        return None

    def draw_choices(self, surface: pygame.Surface, targets: Sequence[Target]) -> None:
        """Routes that can be paid glow a little; the rest lies there to be taken."""
        for target in targets:
            if target.key.startswith("route:"):
                self.draw_glow(surface, target.key.removeprefix("route:"), 190, 4)

    def draw_focus(self, surface: pygame.Surface, target: Target) -> None:
        if target.key.startswith("route:"):
            self._draw_route_focus(surface, target)
        else:
            super().draw_focus(surface, target)

    def _draw_route_focus(self, surface: pygame.Surface, target: Target) -> None:
        """A route glows along its whole track; its tag tells what it costs and brings."""
        route = target.key.removeprefix("route:")
        self.draw_glow(surface, route, 255, 9)
        track = self.where.tracks[self.board.route_index[route]]
        tag = words.say(ClaimRoute(route), self.lang, None, self.room)
        px, size = self.screen.px, self.screen.pt(30)
        width = WRITER.size(tag, theme.FLAP, size)[0] + px(36)
        rect = pygame.Rect(0, 0, width, self.screen.pt(52))
        rect.midbottom = (target.rect.centerx, target.rect.centery - px(34))
        rect.clamp_ip(self.layout.board.inflate(-px(90), -px(90)))
        draw_plate(surface, self.screen, rect, 12)
        pygame.draw.rect(surface, AMBER, rect, px(3), border_radius=px(12))
        draw_text(surface, tag, rect.center, size, anchor="center")
        self.mark_cities(surface, [track.route.a, track.route.b])

    def mark_cities(self, surface: pygame.Surface, cities: list[int]) -> None:
        """Rings around cities that are being talked about."""
        px, scale, origin = self.screen.px, self.layout.board_scale, self.layout.board.topleft
        for index in cities:
            x, y = self.where.cities[index]
            at = (origin[0] + x * scale, origin[1] + y * scale)
            pygame.draw.circle(surface, (30, 18, 4), at, px(23), px(8))
            pygame.draw.circle(surface, AMBER, at, px(22), px(5))

    def draw_glow(self, surface: pygame.Surface, route: str, strength: int, width: int) -> None:
        track = self.where.tracks[self.board.route_index[route]]
        scale, origin = self.layout.board_scale, self.layout.board.topleft
        outline = [
            (origin[0] + x * scale, origin[1] + y * scale)
            for x, y in track.curve.strip(10, track.curve.length - 10, 24, 24)
        ]
        colour = tuple(channel * strength // 255 for channel in AMBER)
        pygame.draw.polygon(surface, (30, 18, 4), outline, self.screen.px(width))
        pygame.draw.polygon(surface, colour, outline, self.screen.px(width - 3))


def _draw_wallpaper(surface: pygame.Surface, screen: Screen) -> None:
    """A quiet pattern of wheels on charcoal."""
    for row in range(0, screen.height, screen.px(90)):
        for column in range(0, screen.width, screen.px(90)):
            shift = screen.px(45) if row // screen.px(90) % 2 else 0
            at = (column + shift, row)
            pygame.draw.circle(surface, (25, 27, 33), at, screen.px(14), max(1, screen.px(2)))
    pygame.draw.rect(surface, (12, 13, 16), surface.get_rect(), screen.px(3))
