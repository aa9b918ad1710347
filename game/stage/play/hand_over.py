"""Your turn, the others look away: between two people at one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.contract import Seat
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.input.focus import Target
from game.stage.input.intents import Kind
from game.stage.play.readiness import Readiness
from game.stage.play.timeline import ease
from game.stage.widgets.glyphs import HEIGHT, draw_glyph, signs
from game.stage.widgets.materials import draw_material
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
            left = max(left, plate.left + screen.px(30) + screen.pt(HEIGHT))
            size, room = screen.pt(theme.MATTERS), plate.right - screen.px(20) - left
            draw_fitted(surface, screen, text, (left, y), size, room)
