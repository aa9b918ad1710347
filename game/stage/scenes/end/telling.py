"""The ceremony as it is seen: the board in the dusk, and beside it what is told about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.contract import Seat
from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, IVORY, MUTED
from game.stage.finale import GAIN, LOSS, Finale
from game.stage.scenes.end.ceremony import COUNTED, Ceremony
from game.stage.scenes.end.rows import Entry, Rows, by_total
from game.stage.show import Show
from game.stage.widgets.materials import draw_material
from game.stage.widgets.plates import draw_badge, draw_fitted, draw_text
from game.words import presenting

if TYPE_CHECKING:
    from game.stage.drawing.screen import Screen

WALL, WALL_LOW = theme.rgb("#1e1c22"), theme.rgb("#0f1014")
SLOT, SLOT_RIM = theme.rgb("#0d0e13"), theme.rgb("#3d3324")
"""An empty place for a stub that is still to come: let into the wall, with a rim of old brass."""
SLIP, STUB = (364, 190), (46, 62)
"""Logical sizes of the document and of the stubs below it."""


class Telling:
    """Made anew for every size of the screen; the ceremony itself goes on."""

    def __init__(
        self, ceremony: Ceremony, finale: Finale[Show], lines: Sequence[Mapping[str, Any]],
        verbs: pygame.Rect,
    ) -> None:  # fmt: skip
        """`verbs` is the line at the bottom that is kept free."""
        self.ceremony, self.finale, self._lines = ceremony, finale, lines
        self.show = finale.show
        self._lay_out(verbs)

    def _lay_out(self, verbs: pygame.Rect) -> None:
        screen = self.show.screen
        px, pt, count = screen.px, screen.pt, len(self.finale.told.beats)
        self.column = column_of(screen, self.finale.board)
        inside = self.column.copy()
        inside.height = verbs.top - px(14) - inside.top
        per_row = max(1, inside.width // (px(STUB[0]) + px(4)))
        self._stub_rows = -(-count // per_row)
        wanted = px(STUB[0]) + px(4)
        self._step = min(wanted, inside.width // max(1, -(-count // max(1, self._stub_rows))))
        self._stubs = pygame.Rect(inside.left, 0, inside.width, 0)
        self._stubs.height = pt(42) + self._stub_rows * (px(STUB[1]) + px(4))
        self._stubs.bottom = inside.bottom
        self.slip = pygame.Rect(0, 0, min(inside.width, pt(SLIP[0])), 0)
        self.slip.height = round(self.slip.width * SLIP[1] / SLIP[0])
        self.slip.midbottom = (inside.centerx, self._stubs.top - px(16))
        rows = pygame.Rect(inside.topleft, (inside.width, self.slip.top - px(16) - inside.top))
        order = by_total(self.ceremony.totals, self._lines)
        self.rows = Rows(self.show, rows, order, [line["total"] for line in self._lines])
        self._ground = pygame.Surface(self.column_ground.size)
        _paint_wall(self._ground)

    @property
    def column_ground(self) -> pygame.Rect:
        """All that is not board: the wall on which the standings hang."""
        screen, board = self.show.screen.rect, self.finale.board
        if self.show.screen.portrait:
            return pygame.Rect(0, board.bottom, screen.width, screen.height - board.bottom)
        return pygame.Rect(board.right, 0, screen.width - board.right, screen.height)

    def update(self, seconds: float) -> None:
        told = self.finale.told.totals(self.ceremony.counted)
        self.rows.want(self._final_order() if self._judged else by_total(told, self._lines))
        self.rows.update(seconds)
        if self.finale.still:
            self.rows.arrive()

    @property
    def _judged(self) -> bool:
        return self.ceremony.judging

    def _final_order(self) -> list[Seat]:
        return [line["seat"] for line in sorted(self._lines, key=lambda each: each["place"])]

    # ---- a frame -------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        ceremony, finale = self.ceremony, self.finale
        totals, beat = ceremony.totals, ceremony.beat
        finale.draw_board(surface, totals)
        if beat is not None:
            finale.draw_beat(surface, beat, ceremony.moment)
        surface.blit(self._ground, self.column_ground)
        self.rows.draw(surface, self._entries(totals))
        if beat is not None:
            self._draw_slip(surface)
        self._draw_stubs(surface)
        self._draw_call(surface)

    def _entries(self, totals: Sequence[float]) -> dict[Seat, Entry]:
        ceremony, beat = self.ceremony, self.ceremony.beat
        waiting = self.finale.waiting(ceremony.counted)
        crowned, entries = self._crowned(), {}
        for seat, total in enumerate(totals):
            gains = beat is not None and beat.seat == seat and ceremony.moment > COUNTED[0]
            note = self.show.gain(beat.amount) if beat is not None and beat.amount else ""
            entries[seat] = Entry(total, note if gains else "", waiting.get(seat), seat in crowned)
        return entries

    def _crowned(self) -> list[Seat]:
        """Who leads, or has won."""
        if self._judged:
            return [line["seat"] for line in self._lines if line["place"] == 1]
        leader = self.finale.told.leader(self.ceremony.counted)
        return [] if leader is None else [leader]

    def _draw_slip(self, surface: pygame.Surface) -> None:
        """It flies in from the side; without motion it fades in."""
        beat, moment = self.ceremony.beat, self.ceremony.moment
        assert beat is not None
        area = self.slip.copy()
        if moment < 0.16 and not self.finale.still:
            share = 1 - moment / 0.16
            area.left += round(share * share * (surface.get_width() - area.left))
        self.finale.draw_slip(surface, beat, area, moment)

    def _draw_stubs(self, surface: pygame.Surface) -> None:
        """A place for every beat: its owner's mark, and a tick or a cross once it is told."""
        index, beats = self.ceremony.index, self.finale.told.beats
        screen = self.show.screen
        px, pt, area = screen.px, screen.pt, self._stubs
        if index is not None:
            head, at = self.finale.heading(index), (area.left, area.top + pt(18))
            draw_fitted(surface, screen, head, at, pt(36), area.width, IVORY)
        told = self.ceremony.counted
        per_row = max(1, area.width // self._step)
        for number, beat in enumerate(beats):
            row, column = divmod(number, per_row)
            rect = pygame.Rect(
                area.left + column * self._step,
                area.top + pt(42) + row * (px(STUB[1]) + px(4)),
                self._step - px(4),
                px(STUB[1]),
            )
            lit = number == index
            if number >= told and not lit:
                pygame.draw.rect(surface, SLOT, rect, border_radius=px(6))
                pygame.draw.rect(surface, SLOT_RIM, rect, max(1, px(2)), border_radius=px(6))
                continue
            draw_material(surface, screen, "paper", rect)
            if lit:
                pygame.draw.rect(surface, AMBER, rect.inflate(px(6), px(6)), px(5), px(8))
            colour = self.show.seats[beat.seat]["colour"]
            mark = pictures.sprite(f"sprites/seat-{colour}.webp", screen.scale * 0.42)
            surface.blit(mark, mark.get_rect(center=(rect.centerx, rect.top + px(20))))
            if number < told:
                _draw_sign(surface, screen, (rect.centerx, rect.bottom - px(16)),
                           self.finale.succeeded(beat))  # fmt: skip

    def _draw_call(self, surface: pygame.Surface) -> None:
        """What nobody may miss: the lead has changed, or who has won."""
        ceremony, show = self.ceremony, self.show
        if ceremony.judging:
            verdict = ceremony.told.verdict
            assert verdict is not None
            winners = self._crowned()
            self._draw_banner(surface, show.say(verdict), winners[0])
        elif ceremony.step == 0:
            self._draw_banner(surface, presenting.outcome(None, show.lang, show.room), None)
        elif ceremony.called is not None and ceremony.moment >= COUNTED[1]:
            called = presenting.lead(ceremony.called, show.lang, show.room)
            self._draw_banner(surface, called, ceremony.called)

    def _draw_banner(self, surface: pygame.Surface, text: str, seat: Seat | None) -> None:
        screen, board = self.show.screen, self.finale.board
        px, pt = screen.px, screen.pt
        left, badge = max(screen.safe.left, board.left + px(40)), 72 if seat is not None else 0
        room = min(board.right, screen.safe.right) - left - px(badge + 110)
        size = WRITER.fitting(text, self.finale.face, pt(64), room, pt(36))
        lines = WRITER.lines(text, self.finale.face, size, room)
        step = WRITER.line_height(self.finale.face, size)
        width = max(WRITER.size(line, self.finale.face, size)[0] for line in lines)
        top = screen.safe.top if screen.portrait else max(screen.safe.top, board.top + px(48))
        rect = pygame.Rect(left, top, width + px(badge + 72), step * len(lines) + px(28))
        rect.height = max(rect.height, px(badge + 20))
        if not (self.finale.called_above or screen.portrait):
            rect.bottom = min(screen.safe.bottom, board.bottom - px(40))
        draw_material(surface, screen, "enamel", rect)
        if seat is not None:
            info = self.show.seats[seat]
            rim = theme.seat_rgb(info["colour"])
            pygame.draw.rect(surface, rim, rect, px(5), border_radius=px(16))
            at = (rect.left + px(56), rect.centery)
            draw_badge(surface, screen, info["colour"], info["name"][:1].upper(), at, badge)
        first = rect.centery - step * (len(lines) - 1) // 2
        for number, line in enumerate(lines):
            at = (rect.left + px(badge + 36), first + number * step)
            draw_text(surface, line, at, size, IVORY, self.finale.face)


def _draw_sign(
    surface: pygame.Surface, screen: Screen, at: tuple[int, int], good: bool | None
) -> None:
    """A tick, a cross, or a dash where that is no question."""
    px, (x, y) = screen.px, at
    thick = max(2, px(5))
    if good is None:
        pygame.draw.line(surface, MUTED, (x - px(9), y), (x + px(9), y), thick)
    elif good:
        tick = [(x - px(9), y), (x - px(2), y + px(8)), (x + px(11), y - px(9))]
        pygame.draw.lines(surface, GAIN, False, tick, thick)
    else:
        for way in (-1, 1):
            ends = ((x - px(9), y - way * px(9)), (x + px(9), y + way * px(9)))
            pygame.draw.line(surface, LOSS, *ends, thick)


def column_of(screen: Screen, board: pygame.Rect) -> pygame.Rect:
    """Where the standings hang: beside the board, in portrait below it."""
    safe, gap = screen.safe, screen.px(24)
    if screen.portrait:
        top = max(safe.top, board.bottom + gap)
        return pygame.Rect(safe.left, top, safe.width, safe.bottom - top)
    left = board.right + gap
    return pygame.Rect(left, safe.top, safe.right - left, safe.height)


def _paint_wall(surface: pygame.Surface) -> None:
    """Warm at the top, where the lamp hangs, dark at the foot."""
    width, height = surface.get_size()
    strip = pygame.Surface((1, 2))
    strip.set_at((0, 0), WALL)
    strip.set_at((0, 1), WALL_LOW)
    surface.blit(pygame.transform.smoothscale(strip, (width, height)), (0, 0))
