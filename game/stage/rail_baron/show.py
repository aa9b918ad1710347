"""Rail Baron on the screen: draws a view, and says where each move lies."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import pygame

from game.advice.rail_baron import deeds
from game.advice.rail_baron.advice import RailBaronAdvice
from game.rules.contract import Decision, Event, Move, ScoreLine, ScorePart, Seat
from game.rules.rail_baron.board import Board
from game.stage.deeds import Deed
from game.stage.drawing import pictures
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import Steps, finished
from game.stage.entry import Entry
from game.stage.input.focus import Target
from game.stage.maps.camera import Camera
from game.stage.maps.curve import Curve
from game.stage.maps.painted import Levels, Name
from game.stage.maps.trains import Key, Sheet, use_sheets
from game.stage.rail_baron.bloom import Bloom
from game.stage.rail_baron.choosing import Choosing
from game.stage.rail_baron.city_names import CityNames
from game.stage.rail_baron.coach import CoachCar
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.entries import entry, reached
from game.stage.rail_baron.felt import Felt
from game.stage.rail_baron.flags import Flags
from game.stage.rail_baron.framing import Framing
from game.stage.rail_baron.journeys import Journeys
from game.stage.rail_baron.layout import Layout, arrange
from game.stage.rail_baron.map import BoardMap
from game.stage.rail_baron.moments import Moments
from game.stage.rail_baron.nameplate import Nameplate
from game.stage.rail_baron.painter import paint
from game.stage.rail_baron.panels import panel_for
from game.stage.rail_baron.pawns import Pawns, sheets_for
from game.stage.rail_baron.players import Players
from game.stage.rail_baron.region_signs import RegionSigns
from game.stage.rail_baron.roadside import Roadside
from game.stage.rail_baron.room import Room
from game.stage.rail_baron.scenery import Scenery, small_map
from game.stage.rail_baron.tips import Tips
from game.stage.rail_baron.tray import Tray
from game.stage.show import Panel, Show
from game.stage.terms import Ask, Given, MovePlace, Spot
from game.stage.widgets.verbs import Verb, VerbStyle
from game.words.money import dollars
from game.words.rail_baron.places import city as city_name
from game.words.rail_baron.places import dot as dot_name
from game.words.rail_baron.places import track as track_name

if TYPE_CHECKING:
    from game.stage.rail_baron.finale import RailBaronFinale

COACHED = 3
"""Turns in which there is a line of help."""


@dataclass(frozen=True)
class Prepared:
    """What takes long to make for a size of the screen."""

    shows: tuple[str, float, float, Room]
    """Language, scale, letters and room that it was painted for."""
    levels: Levels
    small_map: pygame.Surface
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
        self._prompt: tuple[str, list[int]] = ("", [])
        """The words in front of everybody, and whom they are for."""
        self._lit = False
        """Whether the map lies at dusk, with lights of its own and the names that matter."""
        self.framing = Framing(self)
        self.journeys = Journeys(self)
        self.lying: list[pygame.Rect] = []
        """What was laid over the map in the last frame, after it had been drawn."""
        self._laid: list[pygame.Rect] = []
        """And in this one."""
        self._painted: Prepared | None = None
        """What is seen, and below what will be when the screen has its next size."""
        self._prepared: Prepared | None = None

    # ---- the board -------------------------------------------------------------

    def preparing(self, screen: Screen, lang: str, patterns: bool) -> Steps[None]:
        """Paint the board, veil its regions and cut the trains: all of it is ready then."""
        painted = yield from self._painting(screen, lang)
        yield from self.where.areas.painting_overlays(painted.levels.whole.scale)
        sheets = yield from sheets_for(screen, [seat["colour"] for seat in self.seats])
        self._prepared = replace(painted, sheets=sheets)

    def _painting(self, screen: Screen, lang: str) -> Steps[Prepared]:
        layout = self._arranged(screen)
        scale = layout.board_scale
        shows = (lang, scale, screen.pt(1000) / 1000 / scale, layout.room(self.where, screen))
        width = layout.small_map.width
        for known in (self._prepared, self._painted):
            if known is not None and (known.shows, known.small_map.get_width()) == (shows, width):
                return known  # painting takes a while, moving a window does not
        pictures.fetch(self.where.base.small)
        levels = yield from paint(self.where, *shows)
        return Prepared(shows, levels, small_map(self.where, width))

    def _arranged(self, screen: Screen) -> Layout:
        return arrange(screen, len(self.seats), self.curtained)

    def resized(self, screen: Screen) -> None:
        close = self._painted is not None and self.camera.close
        self.screen = screen
        self.layout = self._arranged(screen)
        self.pawns = Pawns(self.where, screen)
        before, self._painted = self._painted, finished(self._painting(screen, self.lang))
        self._prepared = None
        if self._painted is not before:
            use_sheets(self._painted.sheets)
        self.camera = Camera(self._painted.levels, self.layout.board, self.layout.overview)
        self.players = Players(self)
        self.scenery, self.flags = Scenery(self, self._painted.small_map), Flags(self)
        self.moments = Moments(self)
        self.bloom = Bloom(self)
        self.roadside, self.tips = Roadside(self), Tips(self)
        self.names, self.region_signs = CityNames(self), RegionSigns(self)
        self.felt = Felt(self)
        self.nameplate = Nameplate(screen, self.layout)
        self.coach_car = CoachCar(screen, self.layout)
        self.pawns.place(self.view["players"])
        if close:
            self.framing.frame_ride()
            self.camera.arrive()

    def set_view(self, view: dict[str, Any], own: dict[str, Any] | None) -> None:
        super().set_view(view, own)
        self.tray.lay(view)
        self.choosing.set_view(view)
        if self._painted is not None:
            self.pawns.place(view["players"])
            if view["phase"] == "sale":
                self.moments.auction.expect()

    # ---- the camera --------------------------------------------------------------

    def update(self, seconds: float) -> None:
        self.time += seconds
        self.framing.follow()
        self.camera.update(seconds)
        if self.still:
            self.camera.arrive()
        self.players.update(seconds)
        ridden = not self.choosing.by_hand and self.final is None
        self.bloom.update(seconds, self.choosing.route if ridden else None)

    @property
    def has_more(self) -> bool:
        """Close up the players are small; then their cards unfold, unless a stage hides the map."""
        return self.camera.close and not self.screen.portrait and not self.moments.staged

    def zoom(self, close: bool) -> None:
        self.framing.zoom(close)

    # ---- a frame ---------------------------------------------------------------

    def draw(self, surface: pygame.Surface, prompt: str, to_move: list[int]) -> None:
        self._prompt = (prompt, to_move)
        self.lying, self._laid = self._laid, []
        self.camera.wanted = self.names.asked_about
        if self.moments.draw_stage(surface):
            self._draw_plates(surface)
        else:
            self._draw_table(surface)

    def _draw_table(self, surface: pygame.Surface) -> None:
        """Map and seats."""
        if self.screen.portrait:
            surface.fill(NAVY, self.layout.strip.union(self.layout.coach))
        if self.felt.covers:
            self._draw_over_map(surface)
            return
        board = self.layout.board
        surface.set_clip(self.players.beside(board) if self._shows_players else board)
        self._lit = self.moments.draw_map(surface)
        if not self._lit and not self.bloom.draw_ground(surface):
            self.draw_bare(surface)
        self.bloom.draw_line(surface)
        self.scenery.draw_halos(surface)
        self.pawns.draw(surface, self.camera, self.seats, self.view["turn"])
        if self._lit:  # trains hide nothing that is asked about
            self.moments.lit_map.draw_names_of(surface, [*self.moments.shining, *self._here()])
        surface.set_clip(None)
        self.draw_above(surface)

    def draw_above(self, surface: pygame.Surface) -> None:
        """What is read on the map and over it; drawn again when a region is veiled below it."""
        still = not self.camera.zooming  # names and badges stand elsewhere close up
        surface.set_clip(self.layout.board)
        self.bloom.draw_coins(surface)  # below the name of the city that the last one lies on
        if still and not self._lit:
            self.camera.draw_names(surface, self.names.aside())
        if not self._lit:
            self.flags.draw(surface)
        journey = self.journeys.journey()
        if journey is not None and not self.choosing.by_hand:
            self.roadside.draw(surface, journey)
        surface.set_clip(None)
        self._draw_over_map(surface)

    def _draw_over_map(self, surface: pygame.Surface) -> None:
        """Frame and felt, players and plates."""
        self.scenery.draw_frame(surface)
        if self.felt.visible:
            self.felt.draw(surface)
        elif not self.camera.zooming and self.shows_small_map:
            self.scenery.draw_small_map(surface)
        _prompt, to_move = self._prompt
        if self._shows_players:
            self.players.draw(surface, to_move)
        self._draw_plates(surface)

    @property
    def _shows_players(self) -> bool:
        return not self.felt.visible or self.screen.portrait or self.players.peeked_at

    def _draw_plates(self, surface: pygame.Surface) -> None:
        """What is asked, and the dice; nothing while the curtain hangs."""
        prompt, to_move = self._prompt
        if not prompt:
            return
        words = self.journeys.words(prompt)
        seat = self.prompt_seat(to_move) or self.journeys.rider()
        low = not (self.camera.close or self.felt.visible)
        self.nameplate.draw(surface, words, seat, self.clock, self.tray.nearest, low)
        if not self.moments.staged and not self.moments.lit and self.final is None:
            self.tray.draw(surface)

    def _here(self) -> list[str]:
        """The city of whoever is asked, which their own train would hide."""
        seat = self.actor()
        city = None if seat is None else self.view["players"][seat]["city"]
        return [city] if city else []

    def lay(self, rect: pygame.Rect) -> None:
        """Something lies there over the map: the names make way from the next frame on."""
        self._laid.append(rect.copy())

    @property
    def shows_small_map(self) -> bool:
        """Close up, unless something else lies there; in portrait the ride comes first."""
        if not self.camera.close or self.layout.small_map.collidelist(self.lying) >= 0:
            return False
        if not self.screen.portrait:
            return not self.players.unfolded
        steps = self.choosing.step_places
        return self.layout.corner.collidelist(steps or self.names.coins()) < 0

    def draw_bare(self, surface: pygame.Surface) -> None:
        """The board with what stands on it, in daylight."""
        self.camera.draw(surface)
        clip = surface.get_clip()
        surface.set_clip(self.layout.board)
        if not self.screen.portrait:
            self.scenery.draw_roundel(surface)
        if not self.camera.zooming:
            self.scenery.draw_owners(surface)
        surface.set_clip(clip)

    def on_screen(self, curve: Curve) -> list[tuple[float, float]]:
        return [self.camera.to_screen(point) for point in curve.points[::3] + curve.points[-1:]]

    def roll_moment(self) -> Hashable | None:
        return self.journeys.roll_moment()

    def throw_place(self) -> pygame.Rect:
        return self.felt.rect

    def verb_style(self) -> VerbStyle:
        return self.coach_car.style

    # ---- what others ask about the game --------------------------------------------

    def finale(self, lines: Sequence[ScoreLine]) -> RailBaronFinale:
        from game.stage.rail_baron.finale import RailBaronFinale

        return RailBaronFinale(self, self.told(lines))

    @property
    def names_at_rest(self) -> list[Name]:
        """Of the cities, as they are written at this distance."""
        assert self._painted is not None
        levels = self._painted.levels
        return (levels.close if self.camera.close else levels.whole).names

    def dot_of(self, city: str) -> str:
        """Where it lies on the map; twins share a dot."""
        return self.board.dots[self.board.cities[self.board.city_index[city]].dot].id

    def spots(self) -> Sequence[Spot]:
        return self.moments.looks.spots()

    @property
    def has_spots(self) -> bool:
        return not self.moments.staged

    def draw_spot(self, surface: pygame.Surface, spot: Spot) -> None:
        self.moments.looks.draw(surface, spot)

    def named(self, events: Sequence[Event]) -> list[tuple[str, str]]:
        return reached(events, self.where.cities) or super().named(events)

    def light(self, surface: pygame.Surface, spot: Spot) -> bool:
        self.moments.looks.light(spot)
        return True

    def stand_back(self, whole: bool) -> None:
        if whole:
            self.camera.go_overview()
        elif self.framing.may_zoom and self.final is None:
            self.framing.frame_ride()

    @property
    def public_kinds(self) -> Collection[str]:
        """The shop and the bids show the room the same whatever anybody holds."""
        return {*super().public_kinds, "rail_baron.purchase", "rail_baron.bid"}

    def part_name(self, part: ScorePart) -> str:
        return track_name(self.voice, part.subject) if part.subject else super().part_name(part)

    def amount(self, sum_of_money: int) -> str:
        return dollars(self.lang, sum_of_money)

    def dot_name(self, name: str) -> str:
        return dot_name(self.voice, name)

    def city_name(self, name: str) -> str:
        return city_name(self.voice, name)

    def actor(self) -> Seat:
        return self.advice.actor(self.view)

    # ---- what can be chosen --------------------------------------------------------

    def verbs(self, decision: Decision, moves: Sequence[Move], ask: Ask) -> list[Verb]:
        return self.choosing.verbs(decision, ask) or self.moments.verbs(decision, ask)

    def hints(self, asked: bool) -> list[Verb]:
        return self.choosing.hints(asked)

    def coach(self, kind: str, turn: int) -> str:
        title, _, phase = kind.partition(".")
        if turn > COACHED or title != self.title or phase not in ("step", "region", "purchase"):
            return ""
        return self.label(f"coach_{self.choosing.way_to_ride if phase == 'step' else phase}")

    def tip_place(self, shapes: Sequence[tuple[int, int]]) -> pygame.Rect:
        rect = self.tips.place(shapes)
        if rect.width:
            self.lay(rect)
        return rect

    def deed(self, events: Sequence[Event]) -> Deed | None:
        """Of the seat that the first of them is about."""
        seat = next(
            (found for event in events if (found := getattr(event, "seat", None)) is not None), None
        )
        if seat is None:
            return None
        facts = deeds.deed(seat, events, self.view)
        text = self.say(facts)
        amount = f"+{dollars(self.lang, facts.payoff)}" if facts.payoff else ""
        return Deed(text, amount) if text else None

    def entry(self, events: Sequence[Event], height: int) -> Entry:
        return entry(events, height, self.where.railroads, self.lang)

    def panel_for(
        self, decision: Decision, moves: Sequence[Move], view: dict[str, Any]
    ) -> Panel | None:
        found = panel_for(self, decision, moves, view)
        return super().panel_for(decision, moves, view) if found is None else found

    def place_panel(self, rect: pygame.Rect) -> None:
        """Low on the map above the coach; in portrait below it."""
        layout, px = self.layout, self.screen.px
        if self.screen.portrait:
            rect.midtop = (layout.table.centerx, layout.table.top + px(10))
        else:
            rect.midbottom = (layout.table.centerx, layout.table.bottom - px(10))

    def place_of(self, move: Move) -> MovePlace | None:
        return self.choosing.place_of(move)

    def draw_choices(self, surface: pygame.Surface, targets: Sequence[Target]) -> None:
        self.choosing.draw_choices(surface, targets)

    def draw_focus(self, surface: pygame.Surface, target: Target) -> None:
        self.choosing.draw_focus(surface, target)
