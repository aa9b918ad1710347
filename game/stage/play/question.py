"""What the table itself asks: who wants to take back what, who agrees, and the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import Any

import pygame

from game import words
from game.rules.contract import Decision, Move, Seat, event_from_json
from game.rules.table_messages import PAUSED, Decline, GoOn, Withdraw
from game.stage.deeds import Deed
from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.input.focus import Target
from game.stage.show import Show
from game.stage.widgets.mark import draw_mark
from game.stage.widgets.plates import (
    Clock,
    clock_width,
    draw_asking_plate,
    draw_button,
    draw_clock,
    draw_fitted,
    draw_text,
)
from game.stage.widgets.rows import rows
from game.stage.widgets.seat_card import SeatCard
from game.stage.widgets.slip import draw_slip
from game.table.step import Step
from game.words.register import lines
from game.words.table import and_what_followed, asks, do_you_agree, vote, what_silence_means
from game.words.voice import Voice

Answer = Callable[[Seat, Move], None]
DISPLAY = "Federo-Regular"
WIDTH = 1560
PAD, GAP = 44, 40
MARK = 132
"""Of whoever asks, beside what they ask."""
SLIP, ROW = 78, 108
SILENCE = 76
"""The line below the answers that tells what no answer means."""
MOST_SLIPS = 7
"""Of the moves that would be undone: in a round of six players there are no more."""
ASKING = 0.46
"""What is asked takes this share of the width; the rest is for the answers."""
NAME = 0.48
"""Of a row; the rest is for the buttons."""


class QuestionPanel:
    """Whoever asks, with the moves it is about; and for everybody a row with answers of their own,
    so that each can give them with the device of their seat."""

    def __init__(
        self, screen: Screen, step: Step, people: list[Seat], show: Show, board: pygame.Rect
    ) -> None:
        """It lies on the `board`, and beyond where it needs more room."""
        data = step.decisions[None]
        assert data is not None
        decision = Decision.from_json(data)
        self.screen, self.people, self.asked = screen, people, list(decision.seats)
        self._show, self._room, self.lang = show, show.room, show.lang
        self._voice, self.seats = Voice(show.lang, None, show.room), step.seats
        self._agreed: list[Seat] = data["facts"].get("agreed", [])
        asker = data["facts"].get("asker")
        self.asker: Seat | None = None if asker is None else int(asker)
        self._of: Seat | None = data["facts"].get("of")
        self.heading = asks(self._voice, decision)
        self._silence = ""
        if decision.kind != PAUSED and step.time_left is not None:
            self._silence = what_silence_means(self._voice, decision.kind)
        self.slips = self._told(data["facts"].get("steps", ()))
        self._moves = {
            seat: tuple(Decision.from_json(own).moves(seat))
            for seat in people
            if (own := step.decisions.get(seat)) is not None
        }
        self._board = board
        self._lay_out(screen.safe)

    def keep_above(self, foot: int) -> None:
        """The line of verbs begins there."""
        room = self.screen.safe.copy()
        room.height = foot - self.screen.px(12) - room.top
        self._lay_out(room)

    def _told(self, steps: list[dict[str, Any]]) -> list[tuple[Seat, Deed]]:
        """What is to be taken back or redone: what each did in turn, oldest first."""
        done = [step for step in steps if step.get("seat") is not None]
        told = []
        for seat, group in groupby(done, key=lambda step: int(step["seat"])):
            events = list(group)
            deed = self._show.deed([event_from_json(event) for event in events])
            if deed is None:
                text = " ".join(line.text for line in lines(events, self.lang, self._room))
                deed = Deed(text.rstrip(".")) if text else None
            if deed is not None:
                told.append((seat, deed))
        return told[:MOST_SLIPS]

    # ---- layout ----------------------------------------------------------------------

    def _lay_out(self, room: pygame.Rect) -> None:
        """What is asked beside the answers; above them where the screen is narrow, or where there
        is little to tell."""
        px, pt = self.screen.px, self.screen.pt
        beside = bool(self.slips) and not self.screen.portrait
        width = min(room.width, pt(WIDTH if beside else WIDTH * 0.66))
        inner = width - 2 * px(PAD)
        asking = round(inner * ASKING) if beside else inner
        self._break_heading(asking)
        head = max(px(MARK) if self.asker is not None else 0, self._heading_height)
        followed = pt(52) if self._followed else 0
        slips = len(self.slips) * pt(SLIP) + (followed + px(24) if self.slips else 0)
        told = pt(SILENCE) if self._silence else 0
        answers = len(self.people) * (pt(ROW) + px(12)) - px(12) + told
        height = max(head + slips, answers) if beside else head + slips + px(28) + answers
        self.rect = pygame.Rect(0, 0, width, min(height + 2 * px(PAD), room.height))
        self.rect.center = self._board.center
        self.rect.clamp_ip(room)
        inside = self.rect.inflate(-2 * px(PAD), -2 * px(PAD))
        top = inside.top + (max(0, inside.height - head - slips) // 2 if beside else 0)
        self._head = pygame.Rect(inside.left, top, asking, head)
        left = inside.bottom - self._head.bottom - (0 if beside else px(28) + answers)
        self._lay_out_slips(asking, min(left, slips) - followed)
        area = inside.copy()
        if beside:
            area.left += asking + px(GAP)
            area.width = inside.right - area.left
            area.top += max(0, area.height - answers) // 2
            area.height = min(answers, inside.bottom - area.top)
        else:
            area.top = min(self._head.bottom + slips, inside.bottom - answers) + px(28)
            area.height = inside.bottom - area.top
        self._silence_at = pygame.Rect(area.left, area.bottom - told, area.width, told)
        area.height -= told
        self._rows = dict(
            zip(self.people, rows(area, len(self.people), pt(ROW), px(12)), strict=True)
        )

    def _lay_out_slips(self, width: int, room: int) -> None:
        """Below the head; the words about what followed stand behind the first."""
        px, pt = self.screen.px, self.screen.pt
        area = pygame.Rect(self._head.left, self._head.bottom + px(24), width, room - px(24))
        self._papers = rows(area, len(self.slips), pt(SLIP) - px(10), px(10))
        self._followed_at = (0, 0)
        if self._followed:
            self._followed_at = (area.left, self._papers[0].bottom + px(4) + pt(52) // 2)
            self._papers[1:] = [paper.move(0, pt(52)) for paper in self._papers[1:]]

    @property
    def _followed(self) -> bool:
        """Whether others have moved since."""
        return len(self.slips) > 1 and self.slips[0][0] == self.asker

    def _break_heading(self, width: int) -> None:
        px, pt = self.screen.px, self.screen.pt
        self._heading_size = pt(theme.HEADING)
        room = width - (px(MARK + 28) if self.asker is not None else 0)
        self._heading = WRITER.lines(self.heading, DISPLAY, self._heading_size, room)
        self._line = WRITER.line_height(DISPLAY, self._heading_size)

    @property
    def _heading_height(self) -> int:
        return len(self._heading) * self._line

    # ---- what can be answered --------------------------------------------------------

    def targets(self, answer: Answer) -> list[Target]:
        """The asker comes last, so that the focus starts with those who are asked."""
        order = sorted(self._moves, key=lambda seat: seat == self.asker)
        return [
            Target(_key(seat, move), rect, partial(answer, seat, move), move=move)
            for seat in order
            for move, rect in self._buttons(seat)
        ]

    def never_mind(self, seats: Sequence[Seat]) -> tuple[Seat, Move] | None:
        """How one of these leaves everything as it is: the asker withdraws, or somebody says no;
        a pause ends."""
        for kind in (Withdraw.kind, Decline.kind, GoOn.kind):
            for seat in seats:
                for move in self._moves.get(seat, ()):
                    if move.kind == kind:
                        return seat, move
        return None

    def _buttons(self, seat: Seat) -> list[tuple[Move, pygame.Rect]]:
        """Side by side in the right part of the row; a single one takes all of it."""
        row, moves, gap = self._rows[seat], self._moves[seat], self.screen.px(18)
        room = row.width - round(row.width * NAME)
        width = (room + gap) // max(1, len(moves)) - gap
        height = min(row.height, self.screen.pt(84))
        found = []
        for index, move in enumerate(moves):
            rect = pygame.Rect(0, 0, width, height)
            rect.midleft = (row.right - room + index * (width + gap), row.centery)
            found.append((move, rect))
        return found

    # ---- a frame ---------------------------------------------------------------------

    def draw(
        self,
        surface: pygame.Surface,
        focus: str | None,
        clock: Clock | None = None,
        ready: float = 1.0,
    ) -> None:
        """`clock` is until silence counts, `ready` how much of the time has passed in which no
        press counts."""
        draw_asking_plate(surface, self.screen, self.rect)
        self._draw_head(surface, ready)
        for (seat, deed), paper in zip(self.slips, self._papers, strict=True):
            draw_slip(surface, self.screen, self.seats[seat], [deed], paper)
        if self._followed:
            text, size = and_what_followed(self._voice), self.screen.pt(theme.BODY)
            room = self._head.width
            draw_fitted(surface, self.screen, text, self._followed_at, size, room, theme.MUTED)
        for seat, row in self._rows.items():
            self._draw_row(surface, seat, row, focus)
        if clock is not None and self._silence:
            self._draw_silence(surface, clock)

    def _draw_silence(self, surface: pygame.Surface, clock: Clock) -> None:
        """What it means when somebody says nothing, and from when on."""
        line, size = self._silence_at, self.screen.pt(theme.BODY)
        room = line.width - clock_width(self.screen, clock) - self.screen.px(12)
        at = (line.left, line.centery)
        draw_fitted(surface, self.screen, self._silence, at, size, room, theme.MUTED)
        draw_clock(surface, self.screen, line, clock)

    def _draw_head(self, surface: pygame.Surface, ready: float) -> None:
        px, head = self.screen.px, self._head
        left, anchor = head.left, "midleft"
        if self.asker is None:
            left, anchor = head.centerx, "center"
        else:
            info = self.seats[self.asker]
            letter, at = info["name"][:1].upper(), (head.left + px(MARK) // 2, head.centery)
            draw_mark(surface, self.screen, info["colour"], letter, at, MARK, ready)
            left += px(MARK + 28)
        top = head.centery - self._heading_height // 2
        for index, line in enumerate(self._heading):
            at = (left, top + index * self._line + self._line // 2)
            draw_text(surface, line, at, self._heading_size, theme.AMBER, DISPLAY, anchor)

    def _draw_row(
        self, surface: pygame.Surface, seat: Seat, row: pygame.Rect, focus: str | None
    ) -> None:
        px, pt = self.screen.px, self.screen.pt
        answers = seat in self._moves and seat in self.asked
        agrees = answers and seat != self.asker and self.asker is not None
        left = row.left + px(84)
        end = row.left + round(row.width * NAME) - px(12)
        card = SeatCard(surface, self.screen, self.seats[seat], end)
        card.draw_badge((row.left + px(36), row.centery), 64)
        if agrees:
            size = pt(theme.SMALLEST)
            below = row.centery + pt(24)
            card.draw_name((left, row.centery - pt(20)), pt(theme.MATTERS))
            text = do_you_agree(self._voice)
            draw_fitted(surface, self.screen, text, (left, below), size, end - left, theme.AMBER)
        else:
            card.draw_name((left, row.centery), pt(theme.MATTERS))
        if answers:
            for move, rect in self._buttons(seat):
                label = words.say(move, self.lang, seat, self._room)
                draw_button(surface, self.screen, rect, label, focus == _key(seat, move))
        else:
            self._draw_state(surface, seat, row)

    def _draw_state(self, surface: pygame.Surface, seat: Seat, row: pygame.Rect) -> None:
        """For those who have answered, or will answer from elsewhere."""
        if seat == self._of:
            return  # it is about their seat
        agreed = seat in self._agreed
        text = vote(self._voice, agreed, seat in self.asked)
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
