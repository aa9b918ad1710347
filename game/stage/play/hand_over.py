"""Your turn, the others look away: between two people at one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.contract import Seat
from game.stage.drawing import theme
from game.stage.drawing.steps import Steps, advance, finished
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import Colour
from game.stage.input.focus import Target
from game.stage.input.intents import Kind
from game.stage.play.readiness import Readiness
from game.stage.play.slips import Slip, draw_slips, slips_for
from game.stage.play.timeline import ease
from game.stage.widgets.bell import draw_bell
from game.stage.widgets.curtain import OVERHANG, draw_curtain, preparing_curtain
from game.stage.widgets.glyphs import draw_glyph, signs
from game.stage.widgets.mark import draw_mark, preparing_mark
from game.stage.widgets.materials import draw_material, velvet_ink
from game.stage.widgets.plates import draw_fitted, draw_text, tinted_icon, veil
from game.words import handing_over
from game.words.voice import Voice

if TYPE_CHECKING:
    from game.stage.play.log import Turn
    from game.stage.play.scene import PlayScene

COMING, GOING = 0.42, 0.35
"""Seconds in which the curtain is drawn, and turned away."""
A_STEP = 0.003
"""Seconds of a frame for preparing it."""
EDGE = 0.57
"""Where its left edge comes to, as a share of the width of the screen."""
DISPLAY = "Federo-Regular"
MARK = 286
MARK_AT, MARK_AT_PORTRAIT = 286, 250
"""From the upper edge of the curtain to the middle of the mark."""
CALL = ((140, DISPLAY), (100, DISPLAY), (42, theme.READING))
LINE = 1.2
"""Of the call: the sizes of its lines, and how high each is."""
SLANT = 130
"""Words keep this far from the left end of the curtain, whose edge is slanted."""
DUSK = 96
"""How dark the board is meanwhile, of 255."""
BELL = (262, 104)
"""From the middle of the mark to where the bell hangs, to the left and up."""
LINE_OF_VERBS = 52
EYE = 120
"""Room for the crossed eye beside what the others do, on both sides."""


class HandOver:
    """Lies over the game from when another person is to act until that person says so."""

    def __init__(self, play: PlayScene) -> None:
        self._play = play
        self.readiness = Readiness()
        self.seat: Seat | None = None
        """Who is to come to the screen; None when whoever acts is there."""
        self._with: Seat | None = None
        """Who has acted last at this screen, or is acting."""
        self._pressed_for: Seat | None = None
        """For whom somebody has pressed last; a press on its way is theirs."""
        self._held: int | None = None
        """The decision at which the table waits until somebody is here."""
        self._share = 0.0
        """How much of the curtain is drawn."""
        self._shown: Seat | None = None
        """Whose curtain it is, also while it is turned away."""
        self._past = 0.0
        """Seconds since that person was called."""
        self._curtain_made: Steps[None] | None = None
        """It falls when all of it is there."""
        self._since: list[Turn] = []
        """The turns of the others since this person's last, oldest first."""
        self._worded: tuple[str, list[Slip]] = ("", [])
        """The same on slips, and in which language."""

    @property
    def open(self) -> bool:
        return self.seat is not None

    def follow(self, seat: Seat | None, briefly: bool) -> bool:
        """`seat` is to act now, if it is anybody's at this screen; whether that is somebody else
        than before.  `briefly`: the screen passes from hand to hand without a curtain."""
        if seat is None:
            self.seat = None  # somebody elsewhere, or a bot
            return False
        another = self.is_another(seat)
        if seat == self._with:
            self.seat = None
            return another
        if briefly or self._play.asked.alone or len(self._play.asked.mine) < 2:
            self.seat, self._with = None, seat
            return another
        if seat != self.seat:
            self.seat = self._shown = seat
            self._since = self._play.log.since(seat)
            self._worded = ("", [])
            self.readiness.ask(another=True)
            self._past = 0.0
            self._curtain_made = self._preparing(seat)
            self._play.app.sounds.play("bell")
        return True

    def is_another(self, seat: Seat) -> bool:
        """Whether somebody else may be pressing still; after a resume nobody knows who that was."""
        return self._pressed_for != seat and len(self._play.asked.mine) > 1

    def pressed_for(self, seat: Seat) -> None:
        """Whoever plays this seat has answered, or thrown the dice."""
        self._pressed_for = seat

    def hold(self) -> None:
        """The table waits meanwhile: nobody's time runs out on the way to the screen."""
        number = self._play.asked.number
        if number is not None and number != self._held:
            self._held = number
            self._play.session.hold(number)

    def update(self, seconds: float) -> None:
        self.readiness.update(seconds)
        self._past += seconds
        if self._curtain_made is not None:
            if self._play.app.stack.at_once:
                finished(self._curtain_made)
            elif not advance(self._curtain_made, A_STEP):
                return
            self._curtain_made = None
        way = seconds / (COMING if self.open else GOING)
        if self._play.app.preferences.speed == "off":
            way = 1.0
        wanted = 1.0 if self.open else 0.0
        self._share = min(wanted, self._share + way) if self.open else max(0.0, self._share - way)

    def _preparing(self, seat: Seat) -> Steps[None]:
        """With the first frame: by then everything is laid out."""
        screen, colour = self._play.screen, self._play.step.seats[seat]["colour"]
        yield from preparing_curtain(screen, colour, self._curtain())
        yield from preparing_mark(screen, colour, MARK)

    def target(self) -> Target:
        """The plate, and whatever else a pointer may mean."""
        return Target("hand_over", self._plate(), self.take, lambda _at: True)

    def take(self) -> None:
        """Whoever is to act is at the screen."""
        if self.seat is not None and self.readiness.takes_press():
            self.pressed_for(self.seat)
            self.seat, self._with = None, self.seat
            self._play.taken_over()

    # ---- a frame ---------------------------------------------------------------------

    @property
    def visible(self) -> bool:
        return self._share > 0

    @property
    def slips(self) -> list[Slip]:
        """What the others did since this person's last turn, oldest first."""
        lang = self._play.app.lang
        if self._worded[0] != lang:
            self._worded = (lang, slips_for(self._play, self._since))
        return self._worded[1]

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
        rect = pygame.Rect(0, 0, min(screen.pt(560), room), screen.pt(156))
        below = self.verb_area().top - screen.px(16) if screen.portrait else screen.safe.bottom
        rect.midbottom = (self._middle(), below)
        return rect

    def _middle(self) -> int:
        curtain, safe = self._curtain(), self._play.screen.safe
        return (max(curtain.left, safe.left) + min(curtain.right, safe.right)) // 2

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible or self._shown is None:
            return
        screen, curtain = self._play.screen, self._curtain()
        seat = self._play.step.seats[self._shown]
        colour, still = seat["colour"], self._play.app.preferences.reduced_motion
        dusk = veil(screen.size, DUSK)
        dusk.set_alpha(round(255 * self._share))
        surface.blit(dusk, (0, 0), self._bare())
        draw_curtain(surface, screen, colour, ease(self._share), curtain)
        if self._share < 1:
            return
        self._draw_slips(surface)
        px = screen.px
        x, y = self._middle(), curtain.top + px(MARK_AT_PORTRAIT if screen.portrait else MARK_AT)
        letter = seat["name"][:1].upper()
        draw_mark(surface, screen, colour, letter, (x, y), MARK, self.readiness.share)
        bell = (x - px(BELL[0]), y - px(BELL[1]))
        draw_bell(surface, screen, bell, self._past, still)
        self._draw_call(surface, velvet_ink(colour), y + px(MARK) // 2)
        self._draw_ways_on(surface)

    def _bare(self) -> pygame.Rect:
        """What the curtain leaves bare, its slanted edge included."""
        screen, curtain = self._play.screen, self._curtain()
        if screen.portrait:
            return pygame.Rect(0, 0, screen.width, curtain.top)
        return pygame.Rect(0, 0, curtain.left + screen.px(2 * OVERHANG), screen.height)

    def _draw_call(self, surface: pygame.Surface, colour: Colour, top: int) -> None:
        """Between the mark and the ways on, all lines smaller where there is little room."""
        assert self._shown is not None
        screen, x = self._play.screen, self._middle()
        said = handing_over.call(self._voice(), self._shown)
        width = 2 * (x - self._curtain().left - screen.px(SLANT))
        height = self._plate().top - screen.px(24) - top
        sizes = [
            WRITER.fitting(text, face, screen.pt(size), width - beside, screen.pt(36))
            for text, (size, face), beside in zip(said, CALL, (0, 0, screen.pt(EYE)), strict=True)
        ]
        needed = sum(size * LINE for size in sizes)
        share = min(1.0, height / needed)
        y = top + (height - needed * share) / 2
        for text, size, (_size, face) in zip(said, sizes, CALL, strict=True):
            fitted = max(screen.px(theme.SMALLEST), round(size * share))
            line = round(size * share * LINE)
            drawn = draw_text(
                surface, text, (x, round(y + line / 2)), fitted, colour, face, "center"
            )
            y += line
        eye = tinted_icon("eye-off", screen.scale * 1.3 * fitted / screen.pt(42), colour)
        surface.blit(eye, eye.get_rect(midright=(drawn.left - screen.px(16), drawn.centery)))

    def _draw_slips(self, surface: pygame.Surface) -> None:
        """What has happened since, on paper beside the curtain."""
        screen, curtain = self._play.screen, self._curtain()
        px = screen.px
        bare = pygame.Rect(screen.safe)
        if screen.portrait:
            bare.height = curtain.top - px(40) - bare.top
        else:
            bare.width = curtain.left - px(40) - bare.left
            bare.height = self.verb_area().top - px(20) - bare.top
        if self.slips:
            heading = handing_over.since(self._voice())
            draw_slips(surface, screen, bare, heading, self.slips, self._play.step.seats)

    def verb_area(self) -> pygame.Rect:
        """Below the slips; in portrait below the ways on."""
        screen, safe = self._play.screen, self._play.screen.safe
        height = screen.pt(LINE_OF_VERBS)
        width = safe.width if screen.portrait else self._curtain().left - screen.px(40) - safe.left
        return pygame.Rect(safe.left, safe.bottom - height, width, height)

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
            self._draw_way(surface, text, (left, y), plate.right - screen.px(20) - left)

    def _draw_way(self, surface: pygame.Surface, text: str, at: tuple[int, int], room: int) -> None:
        """With a long name on two lines."""
        screen = self._play.screen
        size = WRITER.fitting(text, theme.FLAP, screen.pt(theme.MATTERS), room, screen.px(31))
        told = WRITER.lines(text, theme.FLAP, size, room)
        if len(told) > 1:
            size = screen.px(theme.SMALLEST)
            told = WRITER.lines(text, theme.FLAP, size, room)[:2]
        for index, line in enumerate(told):
            y = at[1] + round((index - (len(told) - 1) / 2) * size * 1.12)
            draw_fitted(surface, screen, line, (at[0], y), size, room)
