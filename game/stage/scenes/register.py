"""What happened: the register of the line, turn by turn, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.contract import Seat
from game.stage.drawing import theme
from game.stage.entry import Entry, is_named
from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.scenes.over_game import OverGameScene
from game.stage.scenes.register_lines import PICTURE, Row, draw_row, draw_tag
from game.stage.terms import Spot
from game.stage.widgets import spotlight
from game.stage.widgets.backdrop import hall_wall
from game.stage.widgets.materials import draw_material, ink
from game.stage.widgets.plates import draw_badge, draw_fitted, draw_ring, draw_text
from game.stage.widgets.verbs import Verb
from game.words.language import _
from game.words.register import Line, lines, together

if TYPE_CHECKING:
    from game.stage.app import App
    from game.stage.play.scene import PlayScene

WIDTH, HEAD, ROW = 900, 88, 72
LIGHT = 420
"""Across the soft hole of light on the board."""
RAIL, BRASS = theme.rgb("#cbb68f"), theme.rgb("#a87f3a")
MOVES_IN = 0.3
"""Seconds in which the board moves its light to where it is free."""
BAR = 8
"""Width of the bar that says which part of the register is seen."""


class RegisterScene(OverGameScene):
    def __init__(self, app: App, play: PlayScene) -> None:
        super().__init__(app, play)
        self._whose: Seat | None = None
        """Only this seat's lines are shown."""
        self._rows: list[Row] = []
        self._told: object = None
        self._here = 0
        """The line in focus, among the rows."""
        self._first = 0
        """The row at the top."""
        self._moved: tuple[float, ...] = (0.0, 0.0)
        """How far the board is moved, so that what happened lies beside the paper."""

    def entered(self) -> None:
        self.play.show.stand_back(True)

    def left(self) -> None:
        self.play.show.stand_back(False)

    # ---- what is told ----------------------------------------------------------------

    def _follow(self) -> None:
        """Word it again when the language changes, or somebody else is chosen."""
        turns = self.play.log.turns(self.play.asked.alone)
        told = (len(turns), self.app.lang, self._whose, self.play.asked.alone)
        if told == self._told:
            return
        self._told = told
        self._rows = self._worded(turns)
        self._here = max((i for i, row in enumerate(self._rows) if not row.head), default=0)
        self._keep_in_sight()

    def _worded(self, turns: Sequence[Any]) -> list[Row]:
        """A head stands above the first turn of each round."""
        room, lang, t = self.play.show.room, self.app.lang, self.app.text
        rows: list[Row] = []
        round_ = 0
        for number, turn in enumerate(turns):
            told = [
                Row(
                    line.brief,
                    line.seat,
                    line.events,
                    turn=number,
                    entry=self._entry(line),
                    whole=line.text,
                )
                for line in together(lines(turn.events, lang, room))
                if self._whose is None or line.seat in (self._whose, None)
            ]
            if not told:
                continue
            if turn.number > round_:
                round_ = turn.number
                rows.append(Row(t(_("Turn {n}"), n=round_), head=True, turn=number))
            elif not rows:
                rows.append(Row(t(_("Before the first turn")), head=True, turn=number))
            rows += told
        return rows

    def _entry(self, line: Line) -> Entry:
        return self.play.show.entry(line.events, self.screen.pt(PICTURE))

    # ---- what can be done ------------------------------------------------------------

    def verbs(self) -> Sequence[Verb]:
        t = self.app.text
        return (
            Verb("page", t(_("Turn"))),
            Verb("peek", t(_("Whose")), self._next_seat),
            Verb("back", t(_("Back")), self.back),
        )

    def handle(self, intent: Intent) -> None:
        beside = intent.kind == "press" and not self._paper.collidepoint(intent.at)
        if intent.kind == "wheel" and intent.direction[1]:
            self._go(3 * intent.direction[1])
        elif intent.kind == "page":
            self._go_to_turn(intent.direction[0])
        elif beside and not self.verb_area().collidepoint(intent.at):
            self.back()
        else:
            super().handle(intent)

    def move_focus(self, direction: tuple[int, int]) -> None:
        if direction[1]:
            self._go(direction[1])
        else:
            self._next_seat(direction[0])

    def _go(self, by: int) -> None:
        """Past heads, to the next line; at the end it stays."""
        told = [index for index, row in enumerate(self._rows) if not row.head]
        if not told:
            return
        at = told.index(self._here) + by
        self._here = told[max(0, min(len(told) - 1, at))]
        self.app.sounds.play("tick")
        self._keep_in_sight()

    def _go_to_turn(self, by: int) -> None:
        told = [index for index, row in enumerate(self._rows) if not row.head]
        if not told:
            return
        here = self._rows[self._here].turn
        others = [index for index in told if (self._rows[index].turn - here) * by > 0]
        if others:
            turn = self._rows[others[0] if by > 0 else others[-1]].turn
            self._here = next(index for index in told if self._rows[index].turn == turn)
        self.app.sounds.play("tick")
        self._keep_in_sight()

    def _next_seat(self, by: int = 1) -> None:
        order: list[Seat | None] = [None, *range(len(self.play.step.seats))]
        self._choose_seat(order[(order.index(self._whose) + by) % len(order)])

    def _choose_seat(self, seat: Seat | None) -> None:
        self._whose = seat
        self.app.sounds.play("tick")
        self._follow()

    def _only_theirs(self, row: int) -> None:
        """Of whoever did this; pressed again, all."""
        self._here = row
        seat = self._rows[row].seat
        self._choose_seat(None if self._whose is not None else seat)

    # ---- layout ----------------------------------------------------------------------

    def resized(self) -> None:
        px, pt, screen = self.screen.px, self.screen.pt, self.screen
        safe = screen.safe
        self._paper = self._place(safe.bottom - pt(52))
        self._paper.height = self.foot() - px(16) - self._paper.top
        away, whole = px(28), pygame.Rect((0, 0), screen.size)
        if screen.portrait:
            wall = pygame.Rect(0, self._paper.top - away, whole.width, 0)
            wall.height = whole.bottom - wall.top
            self._free = pygame.Rect(0, 0, whole.width, wall.top)
        else:
            wall = pygame.Rect(self._paper.left - away, 0, 0, whole.height)
            wall.width = whole.right - wall.left
            self._free = pygame.Rect(0, 0, wall.left, whole.height)
        self._wall = wall
        self._background = hall_wall(screen, tuple(wall))
        self._head = pygame.Rect(*self._paper.topleft, self._paper.width, pt(HEAD))
        self._room = max(1, (self._paper.bottom - self._head.bottom - px(16)) // pt(ROW))
        chips: list[Seat | None] = [None, *range(len(self.play.step.seats))]
        side = self._head.height - px(24)
        right = self._head.right - px(20)
        self._chips = {}
        for index, seat in enumerate(reversed(chips)):
            at = right - (index + 1) * (side + px(8))
            self._chips[seat] = pygame.Rect(at, self._head.top + px(12), side, side)
        self._told = None
        self._follow()

    def _place(self, bottom: int) -> pygame.Rect:
        """Of the paper, down to there."""
        screen, safe = self.screen, self.screen.safe
        if screen.portrait:
            return pygame.Rect(safe.left, safe.centery, safe.width, bottom - safe.centery)
        width = min(screen.pt(WIDTH), round(safe.width * 0.62))
        return pygame.Rect(safe.right - width, safe.top, width, bottom - safe.top)

    def verb_area(self) -> pygame.Rect:
        height, paper = self.screen.pt(52), self._paper
        return pygame.Rect(paper.left, self.screen.safe.bottom - height, paper.width, height)

    def _keep_in_sight(self) -> None:
        """With the head above it."""
        last = max(0, len(self._rows) - self._room)
        top = self._here - 1 if self._here and self._rows[self._here - 1].head else self._here
        self._first = max(min(self._first, top), self._here - self._room + 1)
        self._first = min(max(0, self._first), last)

    def _rect(self, row: int) -> pygame.Rect:
        height = self.screen.pt(ROW)
        top = self._head.bottom + self.screen.px(8) + (row - self._first) * height
        return pygame.Rect(self._paper.left, top, self._paper.width, height)

    def targets(self) -> list[Target]:
        shown = range(self._first, min(self._first + self._room, len(self._rows)))
        told = [
            Target(f"row:{row}", self._rect(row), partial(self._only_theirs, row))
            for row in shown
            if not self._rows[row].head
        ]
        chips = [
            Target(f"whose:{seat}", rect, partial(self._choose_seat, seat))
            for seat, rect in self._chips.items()
        ]
        self.focus = f"row:{self._here}" if told else self.focus
        return [*told, *chips]

    def react(self, intent: Intent) -> None:
        """A pointer takes the line along."""
        super().react(intent)
        if intent.kind == "point" and self.focus and self.focus.startswith("row:"):
            self._here = int(self.focus.partition(":")[2])

    def update(self, seconds: float) -> None:
        self._follow()
        spot = self.spot()
        wanted = (0, 0) if spot is None else spotlight.way_into(spot.rect, self._free)
        still = self.app.preferences.reduced_motion or self.app.preferences.speed == "off"
        share = 1.0 if still else min(1.0, 4 * seconds / MOVES_IN)
        self._moved = tuple(a + (b - a) * share for a, b in zip(self._moved, wanted, strict=True))

    # ---- a frame ---------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_board(surface)
        surface.blit(self._background, self._wall)
        draw_material(surface, self.screen, "paper", self._paper)
        self._draw_head(surface)
        for row in range(self._first, min(self._first + self._room, len(self._rows))):
            rect = self._rect(row)
            draw_row(surface, self.screen, rect, self._rows[row], self.play.step.seats)
        self._draw_bar(surface)
        if not self._rows:
            text = self.app.text(_("Nothing has happened yet."))
            at, size = self._paper.center, self.screen.pt(theme.BODY)
            draw_text(surface, text, at, size, ink("paper"), anchor="center")
        elif not self._rows[self._here].head:
            rect = self._rect(self._here).inflate(-self.screen.px(16), 0)
            draw_ring(surface, self.screen, rect, 12)

    def _draw_board(self, surface: pygame.Surface) -> None:
        """In the dark, but for what the line in focus is about, which moves out of hiding."""
        spot = self.spot()
        if spot is None or not self.play.show.light(surface, spot):
            spotlight.draw_darkness(surface, None if spot is None else self._light(spot))
        by = (round(self._moved[0]), round(self._moved[1]))
        spotlight.move(surface, by)
        if spot is not None:
            row, at = self._rows[self._here], spot.rect.move(by)
            draw_tag(surface, self.screen, row, self.play.step.seats, at, self._free)

    def _light(self, spot: Spot) -> pygame.Rect:
        """A square about it."""
        side = max(spot.rect.size) + self.screen.px(LIGHT)
        light = pygame.Rect(0, 0, side, side)
        light.center = spot.rect.center
        return light

    def _draw_bar(self, surface: pygame.Surface) -> None:
        """Which part of the register is in sight."""
        if len(self._rows) <= self._room:
            return
        px = self.screen.px
        whole = pygame.Rect(0, self._head.bottom + px(16), px(BAR), 0)
        whole.right, whole.height = (
            self._paper.right - px(14),
            self._paper.bottom - px(20) - whole.top,
        )
        part = whole.copy()
        part.height = max(px(40), whole.height * self._room // len(self._rows))
        last = max(1, len(self._rows) - self._room)
        part.top += (whole.height - part.height) * min(self._first, last) // last
        pygame.draw.rect(surface, RAIL, whole, border_radius=px(BAR))
        pygame.draw.rect(surface, BRASS, part, border_radius=px(BAR))

    def spot(self) -> Spot | None:
        """What lies on the board where this happened: a line, a city …"""
        if not self._rows:
            return None
        named = self.play.show.named(self._rows[self._here].events)
        return next((s for s in self.play.show.spots() if is_named(s.key, named)), None)

    def _draw_head(self, surface: pygame.Surface) -> None:
        px, pt, screen = self.screen.px, self.screen.pt, self.screen
        draw_material(surface, screen, "enamel", self._head)
        left = self._head.left + px(30)
        room = min(chip.left for chip in self._chips.values()) - px(16) - left
        title = self.app.text(_("What happened"))
        draw_fitted(surface, screen, title, (left, self._head.centery), pt(theme.HEADING), room)
        for seat, rect in self._chips.items():
            if seat is None:
                word = self.app.text(_("All"))
                at, size = rect.center, pt(theme.BODY)
                draw_fitted(surface, screen, word, at, size, rect.width, anchor="center")
            else:
                info = self.play.step.seats[seat]
                side = round(rect.height / screen.scale * 0.8)
                letter = str(info["name"])[:1].upper()
                draw_badge(surface, screen, info["colour"], letter, rect.center, side)
            if seat == self._whose:
                pygame.draw.rect(surface, theme.AMBER, rect, px(4), border_radius=px(10))
