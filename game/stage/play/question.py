"""What the table itself asks: who wants to take back what, who agrees, and the answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game import words
from game.rules.contract import Decision, Move, Seat
from game.rules.table_messages import Decline, GoOn, Withdraw
from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.input.focus import Target
from game.stage.widgets.paragraph import Paragraph
from game.stage.widgets.plates import draw_asking_plate, draw_button, draw_fitted, draw_text
from game.stage.widgets.seat_card import SeatCard
from game.table.step import Step
from game.words.table import steps, vote
from game.words.voice import Voice

Answer = Callable[[Seat, Move], None]
MOST_LINES = 6
"""Lines shown of what is taken back; the rest becomes an ellipsis."""


class QuestionPanel:
    """A row for each person: the asker may withdraw, the others agree or decline."""

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
        self._voice = Voice(lang, None, room)
        self.seats = step.seats
        self.people = people
        self.asked: list[Seat] = decision["seats"]
        self._agreed: list[Seat] = decision["facts"].get("agreed", [])
        asker = decision["facts"].get("asker")
        self.asker: Seat | None = None if asker is None else int(asker)
        self.heading = words.say(Decision.from_json(decision), lang, None, room)
        self._moves = {
            seat: tuple(Decision.from_json(own).moves(seat))
            for seat in people
            if (own := step.decisions.get(seat)) is not None
        }
        self._summary = self._summarise(tuple(decision["facts"].get("steps", ())))
        self._lay_out(middle)

    def _summarise(self, events: tuple[dict[str, Any], ...]) -> Paragraph | None:
        """What is to be taken back or redone."""
        text = steps(self._voice, events)
        if not text:
            return None
        width = self._width() - self.screen.px(80)
        return Paragraph(text, self.screen.pt(theme.BODY), width, MOST_LINES)

    def _width(self) -> int:
        return min(self.screen.safe.width, self.screen.pt(1040))

    def _lay_out(self, middle: tuple[int, int]) -> None:
        px, pt = self.screen.px, self.screen.pt
        heading = pt(theme.HEADING) + px(50)
        summary = 0 if self._summary is None else self._summary.height + px(24)
        row = pt(84) + px(12)
        self.rect = pygame.Rect(
            0, 0, self._width(), heading + summary + len(self.people) * row + px(28)
        )
        self.rect.center = middle
        self.rect.clamp_ip(self.screen.safe)
        self._summary_top = self.rect.top + heading
        top = self._summary_top + summary
        self._rows = {
            seat: pygame.Rect(
                self.rect.left + px(40), top + i * row, self.rect.width - px(80), pt(84)
            )
            for i, seat in enumerate(self.people)
        }

    def targets(self, answer: Answer) -> list[Target]:
        """The asker comes last, so that the focus starts with those who are asked."""
        order = sorted(self._moves, key=lambda seat: seat == self.asker)
        return [
            Target(_key(seat, move), rect, partial(answer, seat, move), move=move)
            for seat in order
            for move, rect in self._buttons(seat)
        ]

    def never_mind(self, answer: Answer) -> None:
        """Nothing is changed: the asker withdraws, or somebody says no; a pause ends."""
        for kind in (Withdraw.kind, Decline.kind, GoOn.kind):
            for seat, moves in self._moves.items():
                for move in moves:
                    if move.kind == kind:
                        answer(seat, move)
                        return

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
        at = (self.rect.centerx, (self.rect.top + self._summary_top) // 2)
        room = self.rect.width - px(80)
        size = pt(theme.HEADING)
        draw_fitted(surface, screen, self.heading, at, size, room, theme.AMBER, "center")
        if self._summary is not None:
            at = (self.rect.left + px(40), self._summary_top)
            self._summary.draw(surface, at, anchor="midleft")
        for seat, row in self._rows.items():
            self._draw_row(surface, seat, row, focus)

    def _draw_row(
        self, surface: pygame.Surface, seat: Seat, row: pygame.Rect, focus: str | None
    ) -> None:
        px, pt = self.screen.px, self.screen.pt
        end = row.left + round(row.width * 0.4) - px(12)
        card = SeatCard(surface, self.screen, self.seats[seat], end)
        card.draw_badge((row.left + pt(36), row.centery), 60)
        card.draw_name((row.left + pt(80), row.centery), pt(theme.MATTERS))
        if seat in self._moves and seat in self.asked:
            for move, rect in self._buttons(seat):
                label = words.say(move, self.lang, seat, self.room)
                draw_button(surface, self.screen, rect, label, focus == _key(seat, move))
        else:
            self._draw_state(surface, seat, row)

    def _draw_state(self, surface: pygame.Surface, seat: Seat, row: pygame.Rect) -> None:
        """For those who have answered, or will answer from elsewhere."""
        agreed = seat in self._agreed
        if not agreed and seat not in self.asked:
            return  # away, or not waited for any more
        text = vote(self._voice, agreed)
        colour = theme.GREEN if agreed else theme.MUTED
        at = (row.right - self.screen.px(12), row.centery)
        shown = draw_text(
            surface, text, at, self.screen.pt(theme.MATTERS), colour, anchor="midright"
        )
        if agreed:
            check = pictures.sprite("sprites/icons/check.webp", self.screen.scale)
            at = (shown.left - self.screen.px(10), row.centery)
            surface.blit(check, check.get_rect(midright=at))


def _key(seat: Seat, move: Move) -> str:
    return f"answer:{seat}:{move.kind}"
