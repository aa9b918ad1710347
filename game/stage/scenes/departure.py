"""The departure: the map unrolls and the trains roll in while the game is painted behind it.

Any press goes straight to the board, as soon as there is one, and does nothing else there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.rules import catalogue
from game.stage.drawing import pictures, theme
from game.stage.drawing.malloc import put_off_collecting
from game.stage.drawing.steps import WORKING, Steps
from game.stage.input.intents import Intent, Kind
from game.stage.play.scene import PlayScene
from game.stage.preferences import SPEEDS
from game.stage.scenes.base import Scene
from game.stage.scenes.departing.clock import FADE, FLAPS, INKS, LONGEST, SHORT, UNROLLS, ZOOM, Pace
from game.stage.scenes.departing.map_roll import MapRoll
from game.stage.scenes.departing.trains import Rider, Trains
from game.stage.widgets.flaps import CELL, PITCH, FlapRow
from game.stage.widgets.materials import draw_material
from game.stage.widgets.plates import draw_fitted, veil
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App

FACE = "Federo-Regular"
SIGN, FOOT = 92, 300
SLICE, HURRY = 0.009, 0.012
"""Seconds of a frame for painting the board: while all moves, and while somebody waits."""
NO_PRESS: tuple[Kind, ...] = (
    "point", "release", "unpeek", "lost", "found", "text", "wheel", "look",
)  # fmt: skip


class DepartureScene(Scene):
    """Owns the game until it is on the stage by itself."""

    def __init__(
        self, app: App, play: PlayScene, arrived: Callable[[PlayScene], None], short: bool
    ) -> None:
        """`arrived` is called when the game is on the stage; `short`: of a saved game."""
        super().__init__(app)
        self.play = play
        self._arrived = arrived
        likes = app.preferences
        factor = SPEEDS[likes.speed] * (SHORT if short else 1.0)
        self._pace = Pace(factor or 1.0, likes.reduced_motion)
        self._now = 0.0
        self._painted = False
        self._skipped = False
        self._handed_over = False
        self._opening: Steps[pygame.Surface] | None = None
        self._board: pygame.Surface | None = None
        """What will be seen when the camera has gone into the map."""
        self._zoomed = 0.0
        self._held: list[Intent] = []
        self._flaps: FlapRow | None = None
        self._trains: Trains | None = None

    # ---- time ----------------------------------------------------------------------

    def entered(self) -> None:
        put_off_collecting(True)
        self.app.sounds.music("room-tone")

    def left(self) -> None:
        put_off_collecting(False)
        if not self._handed_over:
            self.play.left()

    def update(self, seconds: float) -> None:
        seconds = min(seconds, LONGEST) * self._pace.factor
        before, self._now = self._now, self._now + seconds
        if self._board is not None:
            self._zoomed += seconds / ZOOM
            if self.app.scene is self and (self._zoomed >= 1 or self._skipped):
                self._hand_over()
            return
        waits, painted = self._skipped or self._now >= self._pace.leaves, self._painted
        if not painted:
            self._painted = self.play.prepare(self.app.wanted, HURRY if waits else SLICE)
        if self._trains is not None and not self._pace.still:
            self._trains.update(seconds, self._now, self._pace)
        if self._flaps is not None:
            self._turn_flaps(self._flaps, before, seconds)
        if waits and painted and self.app.scene is self:
            self._leave()

    def _turn_flaps(self, flaps: FlapRow, before: float, seconds: float) -> None:
        if before < FLAPS <= self._now or (self._skipped and not flaps.turning):
            flaps.show((self._sign(),), at_once=self._pace.still or self._skipped)
        if flaps.update(seconds):
            self.app.sounds.play("flap", 0.4)

    def _leave(self) -> None:
        """Into the map; at once where nothing is to move or somebody has pressed."""
        if self._skipped or self._pace.still or not self.play.prepare(self.app.wanted, 0.0):
            self._hand_over()
            return
        if self._opening is None:
            self.app.sounds.whistle(self.play.session.title, 0.6)
            self._opening = self._drawing_the_board()
        try:
            next(self._opening)
        except StopIteration as made:
            self._board = made.value

    def _drawing_the_board(self) -> Steps[pygame.Surface]:
        """A part of it in each frame: most of what is on it is made when it is first drawn."""
        self.play.look = self.app.wanted
        self.play.resized()
        board = pygame.Surface(self.screen.size)
        yield WORKING
        yield from self.play.painting_first(board)
        self._dark = self._behind.copy()
        self._dark.blit(veil(self.screen.size, 120), (0, 0))
        return board

    def _hand_over(self) -> None:
        """The game takes the place of this scene."""
        stack, play = self.app.stack, self.play
        self._handed_over = True
        stack.leave(self)
        self.app.push(play)
        for intent in self._held:
            (stack.hold_back if stack.waiting else stack.handle)(intent)
        self._arrived(play)

    # ---- what people do --------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if intent.kind in ("lost", "found"):  # the game must know
            self._held.append(intent)
        elif intent.kind not in NO_PRESS:
            self._skipped = True

    def overhear(self, intent: Intent) -> None:
        if intent.kind == "lost":
            self._held.append(intent)

    def trace_state(self) -> dict[str, object]:
        return {"painted": self._painted}

    # ---- a frame -----------------------------------------------------------------------

    def _sign(self) -> str:
        return self.app.text(_("Now departing")).upper()

    def resized(self) -> None:
        screen = self.screen
        px, pt, safe = screen.px, screen.pt, screen.safe
        name = "portrait" if screen.portrait else "landscape"
        self._behind = pictures.covering(f"hall/{name}.webp", screen.size).copy()
        self._behind.blit(veil(screen.size, 90), (0, 0))
        self._head = pygame.Rect(0, 0, min(safe.width, pt(1010)), pt(SIGN))
        self._head.midtop = (safe.centerx, safe.top)
        seats = self.play.step.seats
        rows = -(-len(seats) // 2)
        foot = pygame.Rect(0, 0, screen.width, px(FOOT) if rows < 3 else px(FOOT + 60))
        if screen.portrait:
            foot.height = (px(140) + pt(70)) * rows
        foot.bottom = safe.bottom - pt(96)
        self._foot = foot
        top = self._head.bottom + px(30)
        width = min(safe.width - px(120), px(1080))
        room = pygame.Rect(0, top, width, foot.top - px(6) - top)
        room.centerx = safe.centerx
        self._darken_ground()
        title = self.play.session.title
        self._map = MapRoll(screen, title, room)
        riders = [Rider(seat["name"], seat["colour"]) for seat in seats]
        self._trains = Trains(screen, title, riders, foot)
        self._flaps = FlapRow((len(self._sign()),), 7)
        if self._now > FLAPS or self._pace.still:
            self._flaps.show((self._sign(),), at_once=True)

    def _darken_ground(self) -> None:
        """Towards the tracks, so that names and trains stand out."""
        top, bottom = self._foot.top - self.screen.px(90), self.screen.height
        line = pygame.Surface((self.screen.width, 1), pygame.SRCALPHA)
        for y in range(top, bottom):
            share = min(1.0, (y - top) / self.screen.px(220))
            line.fill((14, 8, 12, round(225 * share)))
            self._behind.blit(line, (0, y))

    def draw(self, surface: pygame.Surface) -> None:
        if self._board is not None:
            share = min(1.0, self._zoomed) ** 2
            faded = max(0.0, 1 - 2 * share)
            if faded:
                surface.blit(self._dark, (0, 0))
            if faded < 0.5:
                self._board.set_alpha(round(255 * (1 - 2 * faded)) if faded else None)
                surface.blit(self._board, (0, 0))
            self._map.draw_growing(surface, self._board, self.play.show.layout.board, share)
            return
        now = 9.0 if self._skipped else self._now
        surface.blit(self._behind, (0, 0))
        self._map.draw(surface, self._pace.part(now, UNROLLS), self._pace.part(now, INKS))
        self._draw_head(surface)
        assert self._trains is not None
        self._trains.draw(surface, now, self._pace)
        self._draw_sign(surface)
        if self._now < FADE and self._pace.still:
            surface.blit(veil(self.screen.size, round(255 * (1 - self._now / FADE))), (0, 0))

    def _draw_head(self, surface: pygame.Surface) -> None:
        meta = catalogue.metas()[self.play.session.title]
        draw_material(surface, self.screen, "enamel", self._head, 20)
        name = meta.full_name_in(self.app.lang).upper()
        room, size = self._head.width - self.screen.px(80), self.screen.pt(52)
        at = self._head.center
        draw_fitted(surface, self.screen, name, at, size, room, anchor="center", face=FACE)

    def _draw_sign(self, surface: pygame.Surface) -> None:
        """The flaps, and what a press does."""
        assert self._flaps is not None
        screen, safe = self.screen, self.screen.safe
        letters = self._flaps.columns[0]
        scale = min(screen.scale * 0.95, safe.width * 0.9 / (letters * PITCH))
        casing = pygame.Rect(0, 0, round(letters * PITCH * scale) + screen.px(30), 0)
        casing.height = round(CELL[1] * scale) + screen.px(24)
        casing.midbottom = (safe.centerx, safe.bottom - screen.pt(48))
        draw_material(surface, screen, "walnut", casing)
        left = casing.left + screen.px(16)
        self._flaps.draw(surface, [left], casing.top + screen.px(12), scale, True)
        hint = _("Unrolling the map…") if self._skipped else _("Any press: begin at once")
        at, size = (safe.centerx, safe.bottom - screen.pt(20)), screen.pt(theme.SMALLEST + 2)
        text = self.app.text(hint)
        draw_fitted(
            surface, screen, text, at, size, safe.width, anchor="center", face=theme.READING
        )
