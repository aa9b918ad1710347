"""What the table itself asks: who wants to take back what, who has agreed, and the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game import words
from game.rules.contract import Decision, Move, Seat
from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.input.focus import Target
from game.stage.widgets.plates import draw_asking_plate, draw_badge, draw_button, draw_text
from game.table.step import Step
from game.words.language import _, translate
from game.words.table import steps
from game.words.voice import Voice

Answer = Callable[[Seat, Move], None]
MOST_LINES = 6
"""Of what is taken back; more is hinted at by dots."""


class QuestionPanel:
    """One row for each person: the asker may withdraw, the others agree or not."""

    def __init__(
        self,
        screen: Screen,
        step: Step,
        people: list[Seat],
        lang: str,
        room: words.Room,
        middle: tuple[int, int],
    ) -> None:
        decision = step.decisions[None]
        assert decision is not None
        self.screen, self.lang, self.room = screen, lang, room
        self.seats = step.seats
        self.people = people
        self.asked: list[Seat] = decision["seats"]
        asker = decision["facts"].get("asker")
        self.asker: Seat | None = None if asker is None else int(asker)
        self.heading = words.say(Decision.from_json(decision), lang, None, room)
        self._moves = {
            seat: tuple(Decision.from_json(own).moves(seat))
            for seat in people
            if (own := step.decisions.get(seat)) is not None
        }
        self._lines = self._subject_lines(decision["facts"].get("steps", ()))
        self._lay_out(middle)

    def _subject_lines(self, events: Sequence[dict[str, Any]]) -> list[str]:
        """What is to be taken back or redone."""
        pt = self.screen.pt
        text = steps(Voice(self.lang, None, self.room), tuple(events))
        if not text:
            return []
        width = self._width() - self.screen.px(80)
        lines = WRITER.lines(text, theme.READING, pt(theme.BODY), width)
        if len(lines) > MOST_LINES:
            lines = [*lines[: MOST_LINES - 1], "…"]
        return lines

    def _width(self) -> int:
        return min(self.screen.safe.width, self.screen.pt(1040))

    def _lay_out(self, middle: tuple[int, int]) -> None:
        px, pt = self.screen.px, self.screen.pt
        self._line = WRITER.line_height(theme.READING, pt(theme.BODY))
        heading = pt(theme.HEADING) + px(50)
        told = len(self._lines) * self._line + (px(24) if self._lines else 0)
        row = pt(84) + px(12)
        self.rect = pygame.Rect(
            0, 0, self._width(), heading + told + len(self.people) * row + px(28)
        )
        self.rect.center = middle
        self.rect.clamp_ip(self.screen.safe)
        self._told_top = self.rect.top + heading
        top = self._told_top + told
        self._rows = {
            seat: pygame.Rect(
                self.rect.left + px(40), top + i * row, self.rect.width - px(80), pt(84)
            )
            for i, seat in enumerate(self.people)
        }

    def targets(self, answer: Answer) -> list[Target]:
        """Those who are asked come first, so that the focus begins with them."""
        order = sorted(self._moves, key=lambda seat: seat == self.asker)
        return [
            Target(f"answer:{seat}:{move.kind}", rect, partial(answer, seat, move))
            for seat in order
            for move, rect in self._buttons(seat)
        ]

    def _buttons(self, seat: Seat) -> list[tuple[Move, pygame.Rect]]:
        px, row = self.screen.px, self._rows[seat]
        gap = px(20)
        width = (round(row.width * 0.6) - gap) // 2
        moves = self._moves[seat]
        left = row.right - len(moves) * (width + gap) + gap
        return [
            (move, pygame.Rect(left + i * (width + gap), row.top, width, row.height))
            for i, move in enumerate(moves)
        ]

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        px, pt, screen = self.screen.px, self.screen.pt, self.screen
        draw_asking_plate(surface, screen, self.rect)
        room = self.rect.width - px(80)
        size = WRITER.fitting(self.heading, theme.FLAP, pt(theme.HEADING), room, px(theme.SMALLEST))
        at = (self.rect.centerx, (self.rect.top + self._told_top) // 2)
        draw_text(surface, self.heading, at, size, theme.AMBER, anchor="center")
        for index, line in enumerate(self._lines):
            at = (self.rect.left + px(40), self._told_top + index * self._line + self._line // 2)
            draw_text(surface, line, at, pt(theme.BODY), face=theme.READING)
        for seat, row in self._rows.items():
            self._draw_row(surface, seat, row, focus)

    def _draw_row(
        self, surface: pygame.Surface, seat: Seat, row: pygame.Rect, focus: str | None
    ) -> None:
        px, pt, info = self.screen.px, self.screen.pt, self.seats[seat]
        badge = (row.left + pt(36), row.centery)
        draw_badge(surface, self.screen, info["colour"], info["name"][:1].upper(), badge, 60)
        left = row.left + pt(80)
        room = row.left + round(row.width * 0.4) - left - px(12)
        name = WRITER.shortened(info["name"], theme.FLAP, pt(theme.MATTERS), room)
        draw_text(surface, name, (left, row.centery), pt(theme.MATTERS))
        if seat in self._moves and seat in self.asked:
            for move, rect in self._buttons(seat):
                label = words.say(move, self.lang, seat, self.room)
                chosen = focus == f"answer:{seat}:{move.kind}"
                draw_button(surface, self.screen, rect, label, chosen)
        else:
            self._draw_state(surface, seat, row)

    def _draw_state(self, surface: pygame.Surface, seat: Seat, row: pygame.Rect) -> None:
        """Somebody who has answered, or who answers from elsewhere."""
        agreed = seat not in self.asked
        text = translate(_("agrees") if agreed else _("still to answer"), self.lang)
        colour = theme.GREEN if agreed else theme.MUTED
        at = (row.right - self.screen.px(12), row.centery)
        shown = draw_text(
            surface, text, at, self.screen.pt(theme.MATTERS), colour, anchor="midright"
        )
        if agreed:
            check = pictures.sprite("sprites/icons/check.webp", self.screen.scale)
            at = (shown.left - self.screen.px(10), row.centery)
            surface.blit(check, check.get_rect(midright=at))
