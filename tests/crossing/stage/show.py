"""Level Crossing on the screen: draws a view, and says where each move lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.rules.contract import CHANCE, Decision, Event, Move, ScoreLine
from game.stage.deeds import Deed
from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.input.focus import Target
from game.stage.show import Panel, Show
from game.stage.terms import Ask, Given, MovePlace, Spot
from game.stage.widgets.plates import (
    draw_badge,
    draw_button,
    draw_plate,
    draw_prompt,
    draw_text,
)
from game.stage.widgets.verbs import Verb
from game.words.language import _, translate
from game.words.voice import Voice
from tests.crossing.rules.board import Board
from tests.crossing.rules.events import Shunted
from tests.crossing.rules.moves import Shunt, Uncouple
from tests.crossing.rules.state import FACES
from tests.crossing.stage import looking, painter, turn
from tests.crossing.stage.finale import CrossingFinale
from tests.crossing.stage.layout import Layout, arrange
from tests.crossing.stage.panels import panel_for
from tests.crossing.words.deeds import deed
from tests.crossing.words.places import siding as siding_name


class CrossingShow(Show):
    title = "crossing"
    cancellable_kinds = ("crossing.amount",)
    public_kinds = ("crossing.shunt", "crossing.amount")

    board: Board
    layout: Layout

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.under_way = False
        """Wagons roll to a siding, so none wait at the crossing."""

    def finale(self, lines: Sequence[ScoreLine]) -> CrossingFinale:
        return CrossingFinale(self, self.told(lines))

    def resized(self, screen: Screen) -> None:
        self.screen = screen
        self.layout = arrange(screen, len(self.seats), self.curtained)

    # ---- a frame -------------------------------------------------------------

    def draw(self, surface: pygame.Surface, prompt: str, to_move: list[int]) -> None:
        surface.fill(theme.CHARCOAL)
        self._draw_arrival(surface)
        for index in range(len(self.board.sidings)):
            self._draw_siding(surface, index)
        movers = [self.view["turn"] if seat == CHANCE else seat for seat in to_move]
        for seat in range(len(self.seats)):
            self._draw_seat(surface, seat, seat in movers)
        self._draw_cards(surface)
        mover = self.seats[movers[0]] if len(movers) == 1 else None
        draw_prompt(surface, self.screen, self.layout.prompt, prompt, mover, self.clock)

    def _draw_arrival(self, surface: pygame.Surface) -> None:
        px, area = self.screen.px, self.layout.arrival
        painter.draw_rails(surface, area.left, area.right, self._on_rails(area), px(4))
        if self.view["die"]:
            painter.draw_die(surface, self.die_place(), self.view["die"])
        if not self.under_way:
            for at in range(self.view["coming"]):
                painter.draw_wagon(surface, self.arrival_place(at))

    def _draw_siding(self, surface: pygame.Surface, index: int) -> None:
        px, pt, area = self.screen.px, self.screen.pt, self.layout.sidings[index]
        siding, standing = self.board.sidings[index], self.view["standing"][index]
        capacity = siding.capacity(self.view["large"])
        pygame.draw.rect(surface, painter.GROUND, area, border_radius=px(16))
        middle = area.top + pt(42)
        painter.draw_badge_of(surface, self.screen, (area.left + pt(44), middle), index, siding.id)
        draw_text(surface, self.name_of(siding.id), (area.left + pt(84), middle), pt(theme.MATTERS))
        count, at = f"{standing} / {capacity}", (area.right - px(24), middle)
        draw_text(surface, count, at, pt(theme.MATTERS), anchor="midright")
        for at_slot in range(capacity):
            place = self.slot_place(index, at_slot)
            if at_slot < standing:
                painter.draw_wagon(surface, place)
            else:
                pygame.draw.rect(surface, painter.SLOT, place, max(1, px(2)), border_radius=px(6))
        painter.draw_rails(
            surface, area.left + px(16), area.right - px(16), self._on_rails(area), px(3)
        )

    def _draw_seat(self, surface: pygame.Surface, seat: int, to_move: bool) -> None:
        px, pt, rect = self.screen.px, self.screen.pt, self.layout.seats[seat]
        info = self.seats[seat]
        if to_move:
            draw_plate(surface, self.screen, rect)
            pygame.draw.rect(surface, theme.AMBER, rect, px(4), border_radius=px(18))
        badge = (rect.left + px(46), rect.centery)
        draw_badge(surface, self.screen, info["colour"], info["name"][:1].upper(), badge, 64)
        left, room = rect.left + px(92), rect.width - px(106)
        status = self.status_of(seat)
        name = WRITER.shortened(info["name"], theme.FLAP, pt(theme.MATTERS - 4), room)
        at = (left, rect.top + pt(30) if status else rect.centery)
        draw_text(surface, name, at, pt(theme.MATTERS - 4))
        size = WRITER.fitting(status, theme.FLAP, pt(30), room, px(theme.SMALLEST))
        status = WRITER.shortened(status, theme.FLAP, size, room)
        draw_text(surface, status, (left, rect.top + pt(68)), size, theme.MUTED)

    def status_of(self, seat: int) -> str:
        """What the room knows of a player, in a word or two."""
        if self.view["shown"][seat] is not None:
            return self.name_of(self.view["shown"][seat])
        if self.view["decided"][seat]:
            return self.text(_("has decided"))
        known = []
        if self.view["swapped"][seat]:
            known.append(self.text(_("swapped")))
        if self.view["uncoupled"][seat]:
            known.append(self.text(_("uncoupled")))
        done = self.deeds.of(seat)
        if done is not None:
            known.append(f"{done.text} {done.amount}".strip())
        return " · ".join(known)

    def _draw_cards(self, surface: pygame.Surface) -> None:
        """The draw pile, and the card of whoever's hand lies open."""
        pt, deck, hand = self.screen.pt, self.layout.deck, self.layout.hand
        if self.view["deck"]:
            painter.draw_card(surface, self.screen, deck, None)
        at = (deck.right + self.screen.px(14), deck.centery)
        draw_text(surface, f"× {self.view['deck']}", at, pt(theme.BODY))
        if self.own is not None:
            at = (hand.centerx, hand.top - pt(24))
            draw_text(surface, self.text(_("Your card")), at, pt(theme.BODY), anchor="center")
            painter.draw_card(surface, self.screen, hand, self.card(self.own["card"]))

    # ---- names -----------------------------------------------------------------

    def text(self, sentence: str) -> str:
        return translate(sentence, self.lang)

    def name_of(self, siding: str) -> str:
        return siding_name(Voice(self.lang, None, self.room), siding)

    def card(self, siding: str) -> tuple[int, str, str]:
        """What stands on a card."""
        return self.board.index[siding], siding, self.name_of(siding)

    # ---- places ----------------------------------------------------------------

    def die_place(self) -> pygame.Rect:
        area, side = self.layout.arrival, self.screen.px(92)
        rect = pygame.Rect(0, 0, side, side)
        rect.midleft = (area.left + self.screen.px(20), area.centery)
        return rect

    def arrival_place(self, at: int) -> pygame.Rect:
        """Of a wagon that waits at the crossing."""
        px, area, left = self.screen.px, self.layout.arrival, self.die_place().right
        right = self.layout.uncouple.left - px(20)
        step = min(px(96), (right - left - px(30)) // FACES)
        size = (round(step * 0.86), round(step * 0.62))
        rect = pygame.Rect((left + px(30) + at * step, 0), size)
        rect.bottom = self._on_rails(area)
        return rect

    def slot_place(self, siding: int, at: int) -> pygame.Rect:
        """Of a wagon on a siding."""
        px, area = self.screen.px, self.layout.sidings[siding]
        capacity = self.board.sidings[siding].capacity(self.view["large"])
        step = min(px(78), (area.width - px(48)) // capacity)
        size = (max(4, round(step * 0.88)), min(px(50), round(step * 0.9)))
        rect = pygame.Rect((area.left + px(24) + at * step, 0), size)
        rect.bottom = self._on_rails(area)
        return rect

    def _on_rails(self, area: pygame.Rect) -> int:
        return area.bottom - self.screen.px(24)

    # ---- what can be chosen ------------------------------------------------------

    def place_of(self, move: Move) -> MovePlace | None:
        if isinstance(move, Shunt):
            return MovePlace(
                f"siding:{move.siding}", self.layout.sidings[self.board.index[move.siding]]
            )
        if isinstance(move, Uncouple):
            return MovePlace("uncouple", self.layout.uncouple)
        return None

    def illegal_but_shown(self, moves: Sequence[Move]) -> list[Move]:
        """A siding that is too short for the wagons says so when it is tried."""
        if not any(isinstance(move, Shunt) for move in moves):
            return []
        every = [Shunt(siding.id) for siding in self.board.sidings]
        return [move for move in every if move not in moves]

    def panel_for(
        self, decision: Decision, moves: Sequence[Move], view: dict[str, Any]
    ) -> Panel | None:
        return panel_for(self, decision, moves, view)

    def verbs(self, decision: Decision, moves: Sequence[Move], ask: Ask) -> list[Verb]:
        return turn.verbs(self, decision, moves, ask)

    def deed(self, events: Sequence[Event]) -> Deed | None:
        text = deed(self.voice, events)
        wagons = sum(event.wagons for event in events if isinstance(event, Shunted))
        return Deed(text, f"+{wagons}") if text else None

    def coach(self, kind: str, turn: int) -> str:
        return self.label("coach") if kind == "crossing.shunt" and turn == 1 else ""

    def spots(self) -> Sequence[Spot]:
        return looking.spots(self)

    def draw_spot(self, surface: pygame.Surface, spot: Spot) -> None:
        looking.draw_spot(self, surface, spot)

    def draw_choices(self, surface: pygame.Surface, targets: Sequence[Target]) -> None:
        """Sidings that can be chosen have a lit rim."""
        for target in targets:
            if isinstance(target.move, Uncouple):
                self._draw_uncouple(surface, False)
            elif isinstance(target.move, Shunt) and self._has_room(target.move):
                corner, thick = self.screen.px(16), self.screen.px(3)
                pygame.draw.rect(surface, theme.AMBER, target.rect, thick, border_radius=corner)

    def draw_focus(self, surface: pygame.Surface, target: Target) -> None:
        if isinstance(target.move, Uncouple):
            self._draw_uncouple(surface, True)
        else:
            super().draw_focus(surface, target)

    def _draw_uncouple(self, surface: pygame.Surface, focused: bool) -> None:
        label = self.text(_("Uncouple"))
        draw_button(surface, self.screen, self.layout.uncouple, label, focused)

    def _has_room(self, move: Shunt) -> bool:
        """For all wagons; where no siding has, for some."""
        rooms = [self.room_of(siding.id) for siding in self.board.sidings]
        return self.room_of(move.siding) >= min(self.view["coming"], max(rooms))

    def room_of(self, siding: str) -> int:
        """How many wagons it still holds."""
        index = self.board.index[siding]
        capacity = self.board.sidings[index].capacity(self.view["large"])
        return int(capacity - self.view["standing"][index])
