"""Choices of Rail Baron that need more than a place on the map: buying, selling, bidding."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game import words
from game.rules.contract import Decision, Move
from game.rules.rail_baron import sums
from game.rules.rail_baron.moves import (
    Bid,
    BuyExpress,
    BuyGroup,
    BuyRailroad,
    BuySuperchief,
    Offer,
    PassBid,
)
from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, IVORY, MUTED, rgb
from game.stage.input.focus import Target
from game.stage.rail_baron.heralds import herald
from game.stage.rail_baron.reach import gains
from game.stage.show import Panel, Send
from game.stage.widgets.plates import draw_button, draw_plate, draw_ring, draw_text
from game.words.language import _, translate
from game.words.money import dollars
from game.words.rail_baron.places import group as group_name
from game.words.voice import Voice

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

CELL = (248, 62)
"""Flat, so that the map can be seen while one chooses from many."""
FIELD = rgb("#2a3f5c")
STEPS = (500, 5_000)
"""By how much a bid is raised or lowered at a press."""


class ListPanel:
    """Every choice as a tile with what it costs, and below what the one in focus brings."""

    def __init__(self, show: RailBaronShow, moves: Sequence[Move]) -> None:
        self.show = show
        self.moves = list(moves)
        self._lay_out()

    def _lay_out(self) -> None:
        show, px, pt = self.show, self.show.screen.px, self.show.screen.pt
        area, gap = show.layout.table, px(8)
        cell = (px(CELL[0]), pt(CELL[1]))
        columns = max(1, (area.width - 2 * gap) // (cell[0] + gap))
        columns = min(columns, max(3, len(self.moves)))
        rows = -(-len(self.moves) // columns)
        self._told = pt(88)
        room = area.height - self._told - 3 * gap
        if rows * (cell[1] + gap) > room:
            cell = (cell[0], max(px(52), room // rows - gap))
        size = (columns * (cell[0] + gap) + gap, rows * (cell[1] + gap) + 2 * gap + self._told)
        self.rect = pygame.Rect((0, 0), size)
        self.rect.midbottom = (area.centerx, area.bottom)
        if show.screen.portrait:
            self.rect.midtop = (area.centerx, area.top)
        self._rects = [
            pygame.Rect(
                self.rect.left + gap + index % columns * (cell[0] + gap),
                self.rect.top + gap + index // columns * (cell[1] + gap),
                *cell,
            )
            for index in range(len(self.moves))
        ]

    def targets(self, send: Send) -> list[Target]:
        return [
            Target(f"choice:{index}", rect, partial(send, move))
            for index, (rect, move) in enumerate(zip(self._rects, self.moves, strict=True))
        ]

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        show, px = self.show, self.show.screen.px
        chosen = next((i for i in range(len(self.moves)) if focus == f"choice:{i}"), 0)
        self._light_up(surface, self.moves[chosen])
        draw_plate(surface, show.screen, self.rect)
        for index, (rect, move) in enumerate(zip(self._rects, self.moves, strict=True)):
            pygame.draw.rect(surface, FIELD, rect, border_radius=px(12))
            self._draw_tile(surface, rect, move)
            if index == chosen:
                draw_ring(surface, show.screen, rect, 12)
        self._draw_gain(surface, self.moves[chosen])

    def _light_up(self, surface: pygame.Surface, move: Move) -> None:
        """The railroad that is thought about glows on the map."""
        names = railroads_of(self.show, move)
        if names:
            self.show.choosing.draw_railroads(surface, names)

    def _draw_tile(self, surface: pygame.Surface, rect: pygame.Rect, move: Move) -> None:
        """What it is, and to the right of it the price."""
        show, px, pt = self.show, self.show.screen.px, self.show.screen.pt
        letters = max(px(theme.SMALLEST), min(pt(32), round(rect.height * 0.56)))
        price, what = price_of(show, move), rect.inflate(-px(16), 0)
        if price is not None:
            text = dollars(show.lang, price)
            at = (rect.right - px(12), rect.centery)
            shown = draw_text(surface, text, at, letters, AMBER, anchor="midright")
            what.width = shown.left - px(8) - what.left
        picture = self._picture(move)
        if picture is not None:
            surface.blit(picture, picture.get_rect(center=what.center))
            return
        name = translate(_("Nothing"), show.lang)
        if isinstance(move, BuyGroup):
            name = group_name(Voice(show.lang, None, show.room), move.group)
        size = WRITER.fitting(name, theme.FLAP, letters, what.width, px(theme.SMALLEST))
        name = WRITER.shortened(name, theme.FLAP, size, what.width)
        draw_text(surface, name, what.center, size, anchor="center")

    def _picture(self, move: Move) -> pygame.Surface | None:
        """Of a railroad its badge, of a train the train itself."""
        show = self.show
        if isinstance(move, BuyRailroad | Offer):
            return herald(show.where.railroads[move.railroad], show.screen.px(36))
        if isinstance(move, BuyExpress | BuySuperchief):
            kind = "express" if isinstance(move, BuyExpress) else "superchief"
            colour = show.seats[show.actor()]["colour"]
            name = f"sprites/rail_baron/train-{kind}-{colour}.webp"
            return pictures.sprite(name, show.screen.scale * 0.66)
        return None

    def _draw_gain(self, surface: pygame.Surface, move: Move) -> None:
        show, px, pt = self.show, self.show.screen.px, self.show.screen.pt
        words_about = gains(show, move)
        size = pt(theme.BODY)
        area = pygame.Rect(self.rect.left, self.rect.bottom - self._told, self.rect.width, 0)
        step = self._told // 3
        for index, line in enumerate(words_about[:2]):
            room = area.width - px(40)
            fitted = WRITER.fitting(line, theme.FLAP, size, room, px(theme.SMALLEST))
            line = WRITER.shortened(line, theme.FLAP, fitted, room)
            at = (area.left + px(20), area.top + step * (index + 1) - px(4))
            draw_text(surface, line, at, fitted, IVORY if index == 0 else MUTED)


def _place(show: RailBaronShow, rect: pygame.Rect) -> None:
    """Low on the map beside the dice; in portrait below it."""
    layout, px = show.layout, show.screen.px
    if show.screen.portrait:
        rect.midtop = (layout.table.centerx, layout.table.top + px(10))
        return
    rect.midbottom = ((layout.tray.right + layout.board.right) // 2, layout.table.bottom - px(10))
    rect.left = max(rect.left, layout.tray.right + px(14))


class ChoicePanel:
    """Two or three large buttons, each with what it means."""

    def __init__(self, show: RailBaronShow, moves: Sequence[Move]) -> None:
        self.show = show
        self.moves = list(moves)
        px, pt = show.screen.px, show.screen.pt
        width = min(px(900), show.layout.table.width)
        height, gap = pt(86), px(16)
        self.rect = pygame.Rect(0, 0, width, len(self.moves) * (height + gap) + gap)
        _place(show, self.rect)
        self._rects = [
            pygame.Rect(
                self.rect.left + gap,
                self.rect.top + gap + index * (height + gap),
                width - 2 * gap,
                height,
            )
            for index in range(len(self.moves))
        ]

    def targets(self, send: Send) -> list[Target]:
        return [
            Target(f"choice:{index}", rect, partial(send, move))
            for index, (rect, move) in enumerate(zip(self._rects, self.moves, strict=True))
        ]

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        show = self.show
        draw_plate(surface, show.screen, self.rect)
        for index, (rect, move) in enumerate(zip(self._rects, self.moves, strict=True)):
            label = words.say(move, show.lang, show.actor(), show.room)
            draw_button(surface, show.screen, rect, label, focus == f"choice:{index}")


class BidPanel:
    """A bid to be raised or lowered, made or left (RB-98)."""

    def __init__(self, show: RailBaronShow, decision: Decision, moves: Sequence[Move]) -> None:
        self.show = show
        self.decision = decision
        self.bids = [move for move in moves if isinstance(move, Bid)]
        self.passing = next(move for move in moves if isinstance(move, PassBid))
        self.amount = self.bids[0].amount if self.bids else 0
        self._lay_out()

    def _lay_out(self) -> None:
        show, px, pt = self.show, self.show.screen.px, self.show.screen.pt
        gap, height = px(14), pt(80)
        width = min(show.layout.table.width, px(960))
        self._head = pt(56)
        self.rect = pygame.Rect(0, 0, width, 2 * height + 3 * gap + self._head)
        _place(show, self.rect)
        top = self.rect.top + gap + self._head
        changes = [-step for step in reversed(STEPS)] + list(STEPS)
        across = (width - 2 * gap - 4 * gap) // 4
        self._places = {}
        for index, change in enumerate(changes):
            left = self.rect.left + gap + index * (across + gap + gap // 3)
            self._places[f"raise:{change}"] = pygame.Rect(left, top, across, height)
        half = (width - 3 * gap) // 2
        low = top + height + gap
        self._places["pass"] = pygame.Rect(self.rect.left + gap, low, half, height)
        self._places["bid"] = pygame.Rect(self.rect.left + 2 * gap + half, low, half, height)

    def targets(self, send: Send) -> list[Target]:
        found = [Target("pass", self._places["pass"], partial(send, self.passing))]
        if self.bids:
            found.insert(0, Target("bid", self._places["bid"], lambda: send(Bid(self.amount))))
            found += [
                Target(key, rect, partial(self._change, int(key.removeprefix("raise:"))))
                for key, rect in self._places.items()
                if key.startswith("raise:")
            ]
        return found

    def _change(self, by: int) -> None:
        lowest, highest = self.bids[0].amount, self.bids[-1].amount
        self.amount = max(lowest, min(highest, self.amount + by))

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        show = self.show
        show.choosing.draw_railroads(surface, [str(self.decision.facts["railroad"])])
        draw_plate(surface, show.screen, self.rect)
        self._draw_head(surface)
        for key, rect in self._places.items():
            draw_button(
                surface, show.screen, rect, self._label(key), key == focus, enabled=self._can(key)
            )

    def _draw_head(self, surface: pygame.Surface) -> None:
        """What is sold, and who has bid the most so far."""
        show, px, pt = self.show, self.show.screen.px, self.show.screen.pt
        middle = self.rect.top + px(14) + self._head // 2
        name = str(self.decision.facts["railroad"])
        picture = herald(show.where.railroads[name], px(40))
        badge = picture.get_rect(midleft=(self.rect.left + px(24), middle))
        surface.blit(picture, badge)
        leader = self.decision.facts["leader"]
        voice = Voice(show.lang, None, show.room)
        text = voice.say(_("Nobody has bid yet."))
        if isinstance(leader, int):
            highest = int(str(self.decision.facts["lowest"])) - sums.UNIT
            amount = dollars(show.lang, highest)
            text = voice.say(
                _("{name} leads with {amount}."), name=show.seats[leader]["name"], amount=amount
            )
        room = self.rect.right - px(24) - badge.right - px(16)
        size = WRITER.fitting(text, theme.FLAP, pt(theme.MATTERS), room, px(theme.SMALLEST))
        draw_text(surface, text, (badge.right + px(16), middle), size, AMBER)

    def _can(self, key: str) -> bool:
        return bool(self.bids) or key == "pass"

    def _label(self, key: str) -> str:
        show = self.show
        if key == "pass":
            return words.say(self.passing, show.lang, show.actor(), show.room)
        if key == "bid":
            amount = dollars(show.lang, self.amount) if self.bids else "—"
            return translate(_("Bid {amount}"), show.lang).format(amount=amount)
        change = int(key.removeprefix("raise:"))
        return ("+ " if change > 0 else "− ") + dollars(show.lang, abs(change))


def price_of(show: RailBaronShow, move: Move) -> int | None:
    """What it costs, or brings: half the price for what must be sold (RB-95)."""
    board = show.board
    if isinstance(move, BuyRailroad):
        return board.railroads[board.railroad_index[move.railroad]].price
    if isinstance(move, BuyGroup):
        return board.groups[board.group_index[move.group]].price
    if isinstance(move, BuyExpress):
        return board.trains.express
    if isinstance(move, BuySuperchief):
        return int(show.view["superchief_price"])
    if isinstance(move, Offer):
        return board.half_price(board.railroad_index[move.railroad])
    return None


def railroads_of(show: RailBaronShow, move: Move) -> list[str]:
    if isinstance(move, BuyRailroad | Offer):
        return [move.railroad]
    if isinstance(move, BuyGroup):
        group = show.board.groups[show.board.group_index[move.group]]
        members = (show.board.railroads[index].id for index in group.members)
        return [name for name in members if name not in show.view["owners"]]
    return []


def panel_for(
    show: RailBaronShow, decision: Decision, moves: Sequence[Move], view: dict[str, Any]
) -> Panel | None:
    if decision.kind in ("rail_baron.purchase", "rail_baron.offer"):
        return ListPanel(show, moves)
    if decision.kind in ("rail_baron.declare", "rail_baron.sale"):
        return ChoicePanel(show, moves)
    if decision.kind == "rail_baron.bid":
        return BidPanel(show, decision, moves)
    return None
