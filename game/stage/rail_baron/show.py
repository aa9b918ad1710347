"""Rail Baron on the screen: draws a view, and says where each move lies."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pygame

from game.advice.rail_baron.advice import RailBaronAdvice
from game.rules.contract import Decision, Move, ScorePart, Seat
from game.rules.rail_baron.board import Board
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import Steps, finished
from game.stage.input.focus import Target
from game.stage.maps.camera import Camera
from game.stage.maps.painted import Levels, Name
from game.stage.maps.trains import Key, Sheet, use_sheets
from game.stage.rail_baron.choosing import Choosing
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.layout import Layout, arrange
from game.stage.rail_baron.map import BoardMap
from game.stage.rail_baron.moments import Moments
from game.stage.rail_baron.painter import paint
from game.stage.rail_baron.panels import panel_for
from game.stage.rail_baron.pawns import Pawns, sheets_for
from game.stage.rail_baron.players import Players
from game.stage.rail_baron.scenery import Scenery
from game.stage.rail_baron.tray import Tray
from game.stage.show import Given, MovePlace, Panel, SendAll, Show
from game.stage.widgets.plates import draw_prompt
from game.words.money import dollars
from game.words.rail_baron.places import city as city_name
from game.words.rail_baron.places import track as track_name


@dataclass(frozen=True)
class Prepared:
    """What takes long to make for a size of the screen."""

    shows: tuple[str, float, float]
    """Language, scale and letters that it was painted for."""
    levels: Levels
    sheets: dict[Key, Sheet] = field(default_factory=dict)


class RailBaronShow(Show):
    title = "rail_baron"

    advice: RailBaronAdvice
    board: Board
    layout: Layout
    camera: Camera
    """From the first size of the screen on; so are the other parts that draw."""

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.where = BoardMap(given.board, given.level)
        self.time = 0.0
        self.tray = Tray(self)
        self.choosing = Choosing(self)
        self._painted: Prepared | None = None
        """What is seen, and below what will be when the screen has its next size."""
        self._prepared: Prepared | None = None

    # ---- the board -------------------------------------------------------------

    def preparing(self, screen: Screen, lang: str, patterns: bool) -> Steps[None]:
        """Paint the board and cut the trains, so that `resized` finds them ready."""
        painted = yield from self._painting(screen, lang)
        sheets = yield from sheets_for(screen, [seat["colour"] for seat in self.seats])
        self._prepared = replace(painted, sheets=sheets)

    def _painting(self, screen: Screen, lang: str) -> Steps[Prepared]:
        scale = self._arranged(screen).board_scale
        shows = (lang, scale, screen.pt(1000) / 1000 / scale)
        for known in (self._prepared, self._painted):
            if known is not None and known.shows == shows:
                return known  # painting takes a while, moving a window does not
        levels = yield from paint(self.where, *shows)
        return Prepared(shows, levels)

    def _arranged(self, screen: Screen) -> Layout:
        return arrange(screen, len(self.seats), self.one_person)

    def resized(self, screen: Screen) -> None:
        close = self._painted is not None and self.camera.close
        self.screen = screen
        self.layout = self._arranged(screen)
        self.pawns = Pawns(self.where, screen)
        before, self._painted = self._painted, finished(self._painting(screen, self.lang))
        self._prepared = None
        if self._painted is not before:
            use_sheets(self._painted.sheets)
        self.camera = Camera(self._painted.levels, self.layout.board)
        self.players = Players(self)
        self.scenery = Scenery(self)
        self.moments = Moments(self)
        self.pawns.place(self.view["players"])
        if close:
            self.zoom(True)
            self.camera.arrive()

    def set_view(self, view: dict[str, Any], own: dict[str, Any] | None) -> None:
        super().set_view(view, own)
        self.tray.lay(view)
        self.choosing.set_view(view)
        if self._painted is not None:
            self.pawns.place(view["players"])

    def update(self, seconds: float) -> None:
        self.time += seconds
        trail = self.pawns.trail(self.view["turn"])
        if self.camera.close and trail is not None:
            self.camera.follow(trail.front)
        self.camera.update(seconds)

    def zoom(self, close: bool) -> None:
        """Near the train that moves, or the whole map."""
        trail = self.pawns.trail(self.view["turn"])
        if close and trail is not None:
            self.camera.go_close(trail.front)
        else:
            self.camera.go_overview()

    # ---- a frame ---------------------------------------------------------------

    def draw(self, surface: pygame.Surface, prompt: str, to_move: list[int]) -> None:
        if not self.moments.draw_stage(surface):
            self._draw_table(surface, to_move)
        draw_prompt(surface, self.screen, self.layout.prompt, prompt, self.prompt_seat(to_move))

    def _draw_table(self, surface: pygame.Surface, to_move: list[int]) -> None:
        """Map, dice and seats."""
        board, scenery = self.layout.board, self.scenery
        still = not self.camera.zooming  # names and badges stand elsewhere close up
        if self.screen.portrait:
            surface.fill(NAVY, (0, 0, self.screen.width, board.top))
        lit = self.moments.draw_map(surface)
        if not lit:
            self.camera.draw(surface)
        surface.set_clip(board)
        if not lit:
            scenery.draw_roundel(surface)
        if still:
            scenery.draw_owners(surface)
        self.choosing.draw_route(surface)
        scenery.draw_halos(surface)
        self.pawns.draw(surface, self.camera, self.seats, self.view["turn"])
        if still and not lit:
            self.camera.draw_names(surface)
        if not lit:
            scenery.draw_flags(surface)
        surface.set_clip(None)
        scenery.draw_frame(surface)
        self.tray.draw(surface)
        if self.camera.close and still:
            scenery.draw_small_map(surface)
        self.players.draw(surface, to_move)

    # ---- what others ask about the game --------------------------------------------

    @property
    def names_at_rest(self) -> list[Name]:
        """Of the cities, as they are written on the whole map."""
        assert self._painted is not None
        return self._painted.levels.whole.names

    @property
    def public_kinds(self) -> Collection[str]:
        """The shop and the bids show the room the same whatever anybody holds."""
        return {*super().public_kinds, "rail_baron.purchase", "rail_baron.bid"}

    def part_name(self, part: ScorePart) -> str:
        return track_name(self.voice, part.subject) if part.subject else super().part_name(part)

    def amount(self, sum_of_money: int) -> str:
        return dollars(self.lang, sum_of_money)

    def city_name(self, name: str) -> str:
        return city_name(self.voice, name)

    def actor(self) -> Seat:
        return self.advice.actor(self.view)

    # ---- what can be chosen --------------------------------------------------------

    def tools(self, decision: Decision, send_all: SendAll) -> list[Target]:
        return self.choosing.tools(decision, send_all)

    def panel_for(
        self, decision: Decision, moves: Sequence[Move], view: dict[str, Any]
    ) -> Panel | None:
        found = panel_for(self, decision, moves, view)
        return super().panel_for(decision, moves, view) if found is None else found

    def place_panel(self, rect: pygame.Rect) -> None:
        """Low on the map beside the dice; in portrait below it."""
        layout, px = self.layout, self.screen.px
        if self.screen.portrait:
            rect.midtop = (layout.table.centerx, layout.table.top + px(10))
        else:
            free = pygame.Rect(layout.tray.right, 0, layout.board.right - layout.tray.right, 0)
            rect.midbottom = (free.centerx, layout.table.bottom - px(10))
            rect.left = max(rect.left, layout.tray.right + px(14))

    def place_of(self, move: Move) -> MovePlace | None:
        return self.choosing.place_of(move)

    def draw_choices(self, surface: pygame.Surface, targets: Sequence[Target]) -> None:
        self.choosing.draw_choices(surface, targets)

    def draw_focus(self, surface: pygame.Surface, target: Target) -> None:
        self.choosing.draw_focus(surface, target)
