"""What every game has: the words and the clock of its prompt, the curtain and notices."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from game.rules.refusal import Refusal
from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.play.notice import Notice
from game.stage.widgets.answer import sway
from game.stage.widgets.glyphs import draw_glyph, glyph_width, signs
from game.stage.widgets.paragraph import Paragraph
from game.stage.widgets.plates import Clock, draw_plate, draw_text
from game.words import handing_over, presenting
from game.words.language import _
from game.words.voice import Voice

if TYPE_CHECKING:
    from game.stage.play.scene import PlayScene

LAST_SECONDS = 10
"""The clock turns red."""


class Hud:
    def __init__(self, play: PlayScene) -> None:
        self._play = play
        self._show, self._asked = play.show, play.asked
        self.notice = Notice()
        self._prompted: tuple[object, str] = (None, "")
        self._limit: tuple[object, float] = (None, 1.0)
        """The number of the decision, and the seconds that it had when it was first seen."""

    # ---- words -----------------------------------------------------------------

    def prompt(self) -> str:
        """Put into words only when somebody else is asked, or something else."""
        asked, seats = self._asked, self._play.step.seats
        if self._prompted[1] and self._answered_already():
            return self._prompted[1]
        names = tuple(seat["name"] for seat in seats)
        state = (asked.number, asked.seats, asked.actor, self._play.app.lang, names, asked.alone)
        if state != self._prompted[0]:
            self._prompted = (state, self._worded_prompt())
        return self._prompted[1]

    def _answered_already(self) -> bool:
        """The second half of a choice that was made with one press is not asked at all."""
        play = self._play
        halfway = self._asked.kind in self._show.cancellable_kinds
        return halfway and (play.answers.busy or play.progress.busy)

    def _worded_prompt(self) -> str:
        asked = self._asked
        reader = asked.actor if asked.alone else None
        seats, lang = self._play.step.seats, self._play.app.lang
        decision = asked.decision
        if decision is not None:  # people at one screen are asked one after another
            decision = {**decision, "seats": asked.shown_seats}
        return presenting.prompt(decision, seats, lang, reader, self._show.room)

    def say_why_not(self, refusal: Refusal) -> None:
        """What the table does not do, wherever it was asked for."""
        asked, lang = self._asked, self._play.app.lang
        code = getattr(refusal, "code", "")
        visible = asked.open_seat == asked.actor or code in self._show.public_refusals
        text = presenting.notice(refusal, lang, asked.actor, self._show.room, visible)
        self.notice.show(text, about=asked.open_seat)

    def insist_on(self, trouble: Refusal | None) -> None:
        """As long as nothing can be saved, people must see that."""
        if trouble is not None:
            lang, room = self._play.app.lang, self._show.room
            self.notice.insist(presenting.notice(trouble, lang, None, room, hand_lies_open=True))

    # ---- a frame ---------------------------------------------------------------

    def draw_curtain(self, surface: pygame.Surface) -> None:
        over = self._asked.decision is None
        if over or not self._asked.curtained or self._play.hand_over.visible:
            return
        screen, rect = self._play.screen, self._show.layout.curtain
        px, pt = screen.px, screen.pt
        hidden = self._asked.peeking is None
        name = "curtain" if hidden else "curtain-open"
        surface.blit(pictures.sized(f"sprites/{name}.webp", rect.size), rect)
        label, app = self._curtain_label(hidden), self._play.app
        names = signs(app.glyphs, "peek") if self._may_peek() else ()
        glyph = glyph_width(screen, app.glyphs, names, app.lang)
        gap = px(12) if names else 0
        room = rect.width - px(60) - glyph - gap
        label, size = WRITER.fitted(label, theme.FLAP, pt(34), room, px(theme.SMALLEST))
        width = glyph + gap + WRITER.size(label, theme.FLAP, size)[0]
        left = rect.centerx - width // 2
        if names:
            at = (left, rect.centery)
            left = draw_glyph(surface, screen, app.glyphs, names, app.lang, at) + gap
        draw_text(surface, label, (left, rect.centery), size)

    def _curtain_label(self, hidden: bool) -> str:
        """Whose hand it is, and what to do about it."""
        text, asked = self._play.app.text, self._asked
        if asked.peeking is not None and not hidden:
            return (
                text(_("Let go to hide")) if self._play.lifting.held else text(_("Press to hide"))
            )
        voice = Voice(self._play.app.lang, None, self._show.room)
        if asked.actor is None or not self._may_peek():
            return handing_over.covered(voice)
        return handing_over.peeks(voice, asked.actor)

    def _may_peek(self) -> bool:
        """Somebody is asked, and not the whole room."""
        return self._asked.actor is not None and self._play.choices.question is None

    def clock(self) -> Clock | None:
        """For the end of the prompt or a question, if there is a limit: the table's own, or that
        of a throw."""
        throwing = self._play.throwing
        if throwing.open:
            return self._shown_clock(throwing.time_left, throwing.limit) if throwing.limit else None
        time_left = self._play.step.time_left
        if time_left is None or self._asked.actor is None:
            return None
        left = time_left.at(time.monotonic())
        if self._limit[0] != self._asked.number:
            self._limit = (self._asked.number, max(left, 1.0))
        return self._shown_clock(left, self._limit[1])

    def _shown_clock(self, left: float, limit: float) -> Clock:
        seconds = round(left)
        text = self._play.app.text(_("{n}\u00a0s"), n=seconds)
        return Clock(text, min(1.0, left / limit), seconds <= LAST_SECONDS)

    def draw_notice(self, surface: pygame.Surface) -> None:
        if not self.notice.visible:
            return
        screen, board = self._play.screen, self._show.layout.board
        px, size = screen.px, screen.pt(theme.BODY)
        text = Paragraph(self.notice.text, size, board.width - px(220))
        rect = pygame.Rect(0, 0, text.width + px(70), text.height + px(40))
        rect.midtop = (board.centerx + self._sway(), self._show.prompted.bottom + px(16))
        draw_plate(surface, screen, rect, 14)
        pygame.draw.rect(surface, theme.RED, rect, px(4), border_radius=px(14))
        text.draw(surface, (rect.centerx, rect.top + px(20)))

    def _sway(self) -> int:
        if not self.notice.shaking or self._show.still:
            return 0
        return sway(self.notice.past, self._play.screen.px(10))
