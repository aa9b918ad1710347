"""Your turn, the others look away: between two people at one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.rules.contract import Seat
from game.stage.deeds import Deed
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.input.focus import Target
from game.stage.input.intents import Kind
from game.stage.play.readiness import Readiness
from game.stage.play.timeline import ease
from game.stage.widgets.glyphs import draw_glyph, signs
from game.stage.widgets.materials import draw_material, ink
from game.stage.widgets.plates import draw_badge, draw_fitted, draw_text
from game.words import handing_over
from game.words.voice import Voice

if TYPE_CHECKING:
    from game.stage.play.scene import PlayScene

COMING, GOING = 0.42, 0.35
"""Seconds in which the curtain is drawn, and turned away."""
EDGE = 0.57
"""Where its left edge comes to, as a share of the width of the screen."""
DISPLAY = "Federo-Regular"
MARK = 286
GAIN = theme.rgb("#8a2c20")
"""Points and money on paper."""
MOST_SLIPS = 4
SLIP = 92
"""Height of a slip that tells what somebody did, with the gap below it."""


class HandOver:
    """Lies over the game from when another person is to act until that person says so."""

    def __init__(self, play: PlayScene) -> None:
        self._play = play
        self.readiness = Readiness()
        self.seat: Seat | None = None
        """Who is to come to the screen; None when whoever acts is there."""
        self._with: Seat | None = None
        """Who has acted last at this screen."""
        self._share = 0.0
        """How much of the curtain is drawn."""
        self._shown: Seat | None = None
        """Whose curtain it is, also while it is turned away."""
        self._slips: list[tuple[Seat, Deed]] = []
        """What the others did since this person's last turn, oldest first."""

    @property
    def open(self) -> bool:
        return self.seat is not None

    def follow(self, seat: Seat | None, briefly: bool) -> bool:
        """`seat` is to act now, if it is anybody's at this screen; whether that is somebody else
        than before.  `briefly`: the screen passes from hand to hand without a curtain."""
        if seat is None:
            self.seat = None  # somebody elsewhere, or a bot
            return False
        if seat == self._with:
            self.seat = None
            return False
        another = self._with is not None or len(self._play.asked.mine) > 1
        if briefly or self._play.asked.alone or len(self._play.asked.mine) < 2:
            self.seat, self._with = None, seat
            return another
        if seat != self.seat:
            self.seat = self._shown = seat
            self._slips = self._told(seat)
            self.readiness.ask(another=True)
            self._play.app.sounds.play("bell")
        return True

    def update(self, seconds: float) -> None:
        self.readiness.update(seconds)
        way = seconds / (COMING if self.open else GOING)
        if self._play.app.preferences.speed == "off":
            way = 1.0
        wanted = 1.0 if self.open else 0.0
        self._share = min(wanted, self._share + way) if self.open else max(0.0, self._share - way)

    def target(self) -> Target:
        return Target("hand_over", self._plate(), self.take)

    def take(self) -> None:
        """Whoever is to act is at the screen."""
        if self.seat is not None and self.readiness.takes_press():
            self.seat, self._with = None, self.seat
            self._play.taken_over()

    def _told(self, seat: Seat) -> list[tuple[Seat, Deed]]:
        show, turns = self._play.show, self._play.log.since(seat)
        found = [(turn.seat, show.deed(turn.read())) for turn in turns]
        told = [(who, deed) for who, deed in found if who is not None and deed is not None]
        return told[-MOST_SLIPS:]

    # ---- a frame ---------------------------------------------------------------------

    @property
    def visible(self) -> bool:
        return self._share > 0

    def _voice(self) -> Voice:
        return Voice(self._play.app.lang, None, self._play.show.room)

    def _curtain(self) -> pygame.Rect:
        """Where the velvet hangs when all of it is drawn."""
        screen = self._play.screen
        if screen.portrait:
            return pygame.Rect(0, screen.height // 2, screen.width, screen.height // 2)
        left = round(screen.width * EDGE)
        return pygame.Rect(left, 0, screen.width - left, screen.height)

    def _plate(self) -> pygame.Rect:
        screen, curtain = self._play.screen, self._curtain()
        room = min(curtain.right, screen.safe.right) - curtain.left - screen.px(140)
        rect = pygame.Rect(0, 0, min(screen.px(560), room), screen.pt(156))
        rect.midbottom = (self._middle(), min(curtain.bottom, screen.safe.bottom))
        return rect

    def _middle(self) -> int:
        curtain, safe = self._curtain(), self._play.screen.safe
        return (max(curtain.left, safe.left) + min(curtain.right, safe.right)) // 2

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible or self._shown is None:
            return
        screen = self._play.screen
        curtain = self._curtain()
        seat = self._play.step.seats[self._shown]
        slid = curtain.move(round((1 - ease(self._share)) * curtain.width), 0)
        pygame.draw.rect(surface, theme.seat_rgb(seat["colour"]), slid)
        if self._share < 1:
            return
        self._draw_slips(surface)
        px, pt = screen.px, screen.pt
        room, x = curtain.width - px(120), self._middle()
        y = curtain.top + (px(300) if not screen.portrait else px(190))
        draw_badge(surface, screen, seat["colour"], seat["name"][:1].upper(), (x, y), MARK)
        sizes = ((148, DISPLAY), (104, DISPLAY), (42, theme.READING))
        said = handing_over.call(self._voice(), self._shown)
        for text, (size, face) in zip(said, sizes, strict=True):
            fitted = WRITER.fitting(text, face, pt(size), room, pt(36))
            y += WRITER.line_height(face, fitted)
            draw_text(surface, text, (x, y), fitted, theme.IVORY, face, "center")
        self._draw_ways_on(surface)

    def _draw_slips(self, surface: pygame.Surface) -> None:
        """What has happened since, on paper beside the curtain."""
        screen, curtain = self._play.screen, self._curtain()
        px, pt, safe = screen.px, screen.pt, screen.safe
        if not self._slips:
            return
        right = safe.right if screen.portrait else curtain.left - px(40)
        step = pt(SLIP)
        bottom = curtain.top - px(40) if screen.portrait else safe.bottom - pt(70)
        top = bottom - step * len(self._slips)
        heading = handing_over.since(self._voice())
        at = (safe.left, top - pt(34))
        draw_fitted(
            surface, screen, heading, at, pt(theme.HEADING), right - safe.left, face=DISPLAY
        )
        for index, (who, deed) in enumerate(self._slips):
            self._draw_slip(surface, self._play.step.seats[who], deed, top + index * step, right)

    def _draw_slip(
        self, surface: pygame.Surface, seat: dict[str, Any], deed: Deed, top: int, right: int
    ) -> None:
        screen = self._play.screen
        px, pt = screen.px, screen.pt
        size, left = pt(theme.MATTERS), screen.safe.left + pt(88)
        amount = WRITER.size(deed.amount, theme.FLAP, size)[0] + px(16) if deed.amount else 0
        room = right - px(20) - amount - left
        text, size = WRITER.fitted(deed.text, theme.FLAP, size, room, px(theme.SMALLEST))
        rect = pygame.Rect(screen.safe.left, top, left - screen.safe.left, pt(SLIP) - px(12))
        rect.width += WRITER.size(text, theme.FLAP, size)[0] + amount + px(24)
        draw_material(surface, screen, "paper", rect)
        letter, at = str(seat["name"])[:1].upper(), (rect.left + pt(46), rect.centery)
        draw_badge(surface, screen, seat["colour"], letter, at, 60)
        draw_text(surface, text, (left, rect.centery), size, ink("paper"))
        if deed.amount:
            at = (rect.right - px(20), rect.centery)
            draw_text(surface, deed.amount, at, size, GAIN, anchor="midright")

    def _draw_ways_on(self, surface: pygame.Surface) -> None:
        """What can be pressed: to peek, and to start the turn."""
        assert self._shown is not None
        app, screen, plate = self._play.app, self._play.screen, self._plate()
        draw_material(surface, screen, "charcoal", plate)
        lines: tuple[tuple[Kind, str], ...] = (
            ("peek", handing_over.peeks(self._voice(), self._shown)),
            ("confirm", handing_over.starts(self._voice())),
        )
        for index, (kind, text) in enumerate(lines):
            y = plate.top + plate.height * (2 * index + 1) // 4
            names = signs(app.glyphs, kind)
            left = plate.left + screen.px(30)
            if names:
                left = draw_glyph(surface, screen, app.glyphs, names, app.lang, (left, y))
                left += screen.px(16)
            left = max(left, plate.left + screen.px(30) + screen.pt(theme.HEADING))
            size, room = screen.pt(theme.MATTERS), plate.right - screen.px(20) - left
            draw_fitted(surface, screen, text, (left, y), size, room)
