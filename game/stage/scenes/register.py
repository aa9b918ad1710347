"""What happened: the register of the line, turn by turn, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.rules.contract import Event, Seat
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.scenes.over_game import OverGameScene
from game.stage.show import Spot
from game.stage.widgets.materials import draw_material, ink
from game.stage.widgets.plates import draw_badge, draw_fitted, draw_ring, draw_text, veil
from game.stage.widgets.verbs import Verb
from game.words.language import _
from game.words.register import lines

if TYPE_CHECKING:
    from game.stage.app import App
    from game.stage.play.scene import PlayScene

WIDTH, HEAD, ROW = 900, 88, 76
MARK = 96
RULE = theme.rgb("#c9b48f")
RED = theme.rgb("#a63d2f")


class Row(NamedTuple):
    """A line of the register, or the head above those of a round."""

    text: str
    seat: Seat | None = None
    events: tuple[Event, ...] = ()
    head: bool = False
    turn: int = -1


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
                Row(line.text, line.seat, line.events, turn=number)
                for line in lines(turn.events, lang, room)
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
        bottom = safe.bottom - pt(52) - px(16)
        if screen.portrait:
            self._paper = pygame.Rect(safe.left, safe.centery, safe.width, bottom - safe.centery)
        else:
            width = min(pt(WIDTH), round(safe.width * 0.62))
            self._paper = pygame.Rect(safe.right - width, safe.top, width, bottom - safe.top)
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

    # ---- a frame ---------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(veil(self.screen.size), (0, 0))
        spot = self._spot()
        if spot is not None:
            self.play.show.draw_spot(surface, spot)
        draw_material(surface, self.screen, "paper", self._paper)
        self._draw_head(surface)
        for row in range(self._first, min(self._first + self._room, len(self._rows))):
            self._draw_row(surface, self._rows[row], self._rect(row))
        if not self._rows:
            text = self.app.text(_("Nothing has happened yet."))
            at, size = self._paper.center, self.screen.pt(theme.BODY)
            draw_text(surface, text, at, size, ink("paper"), anchor="center")
        elif not self._rows[self._here].head:
            rect = self._rect(self._here).inflate(-self.screen.px(16), 0)
            draw_ring(surface, self.screen, rect, 12)

    def _spot(self) -> Spot | None:
        """What lies on the board where this happened: a line, a city …"""
        if not self._rows:
            return None
        named = {
            value
            for event in self._rows[self._here].events
            for name in getattr(event, "__match_args__", ())
            if isinstance(value := getattr(event, name), str)
        }
        spots = self.play.show.spots()
        return next((spot for spot in spots if spot.key.partition(":")[2] in named), None)

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

    def _draw_row(self, surface: pygame.Surface, row: Row, rect: pygame.Rect) -> None:
        px, pt, screen = self.screen.px, self.screen.pt, self.screen
        left, right = rect.left + px(MARK), rect.right - px(28)
        if row.head:
            shown = draw_text(surface, row.text, (left, rect.centery), pt(theme.BODY), RED)
            line = (shown.right + px(14), rect.centery), (right, rect.centery)
            pygame.draw.line(surface, RED, *line, px(2))
            return
        pygame.draw.line(
            surface, RULE, (rect.left + px(20), rect.bottom), (right, rect.bottom), px(1)
        )
        if row.seat is not None:
            info = self.play.step.seats[row.seat]
            centre = (rect.left + px(MARK) // 2, rect.centery)
            letter = str(info["name"])[:1].upper()
            draw_badge(surface, screen, info["colour"], letter, centre, 52)
        self._draw_sentence(surface, row.text, left, right - left, rect.centery)

    def _draw_sentence(
        self, surface: pygame.Surface, text: str, left: int, room: int, y: int
    ) -> None:
        """In one line if that can be read, else in two."""
        pt, px, colour = self.screen.pt, self.screen.px, ink("paper")
        smallest = max(px(theme.SMALLEST), pt(theme.SMALLEST))
        size = WRITER.fitting(text, theme.FLAP, pt(theme.MATTERS - 2), room, smallest)
        told = WRITER.lines(text, theme.FLAP, size, room)
        if len(told) > 2:
            told = [told[0], WRITER.shortened(" ".join(told[1:]), theme.FLAP, size, room)]
        step = WRITER.line_height(theme.FLAP, size)
        for index, line in enumerate(told):
            at = (left, y + round((index - (len(told) - 1) / 2) * step))
            draw_text(surface, line, at, size, colour)
