"""Express on the screen: draws a view, and says where each move lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.contract import Decision, Move, ScoreLine, ScorePart
from game.rules.express.board import Board
from game.rules.express.moves import ClaimRoute
from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import Steps, finished
from game.stage.express import score_track
from game.stage.express.choosing import Choosing
from game.stage.express.hand import Hand
from game.stage.express.layout import Layout, arrange
from game.stage.express.map import BoardMap
from game.stage.express.market import Market
from game.stage.express.painter import paint
from game.stage.express.panels import panel_for
from game.stage.express.players import Players
from game.stage.input.focus import Target
from game.stage.maps.trains import Key, Sheet, TrainSprites, make_sheets, standing, use_sheets
from game.stage.show import Given, MovePlace, Panel, Show
from game.stage.widgets.plates import draw_prompt
from game.words.express.places import ends

if TYPE_CHECKING:
    from game.stage.express.finale import ExpressFinale


@dataclass(frozen=True)
class Prepared:
    """What takes long to make for a size of the screen."""

    shows: tuple[str, float, int, bool]
    """Language, scale, size of the names and patterns that it was painted for."""
    board: pygame.Surface
    labels: pygame.Surface
    sheets: dict[Key, Sheet] = field(default_factory=dict)


class ExpressShow(Show):
    title = "express"

    board: Board
    layout: Layout
    players: Players
    """From the first size of the screen on."""

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.where = BoardMap(given.board, given.level)
        self.scored: dict[int, float] = {}
        """Where each seat's marker stands on the score track."""
        self._ground: pygame.Surface | None = None
        """The screen with board, trains and names, drawn when it changes."""
        self._drawn: dict[str, int] = {}
        self._painted: Prepared | None = None
        """What is seen, and below what will be when the screen has its next size."""
        self._prepared: Prepared | None = None
        self.choosing, self.market, self.hand = Choosing(self), Market(self), Hand(self)

    # ---- the board and everything on it --------------------------------------

    def preparing(self, screen: Screen, lang: str, patterns: bool) -> Steps[None]:
        """Paint the board and cut the trains, so that `resized` finds them ready."""
        painted = yield from self._painting(screen, lang, patterns)
        scale = self._arranged(screen).board_scale
        sheets = yield from make_sheets("express", [seat["colour"] for seat in self.seats], scale)
        self._prepared = replace(painted, sheets=sheets)

    def _painting(self, screen: Screen, lang: str, patterns: bool) -> Steps[Prepared]:
        scale = self._arranged(screen).board_scale
        shows = (lang, scale, screen.pt(theme.SMALLEST), patterns)
        for known in (self._prepared, self._painted):
            if known is not None and known.shows == shows:
                return known
        board, labels = yield from paint(self.where, *shows)
        return Prepared(shows, board, labels)

    def _arranged(self, screen: Screen) -> Layout:
        return arrange(screen, len(self.seats), self.one_person)

    def resized(self, screen: Screen) -> None:
        self.screen = screen
        self.layout = self._arranged(screen)
        self.players = Players(self)
        before = self._painted
        self._painted = finished(self._painting(screen, self.lang, self.patterns))
        self._prepared = None
        if self._painted is not before:
            use_sheets(self._painted.sheets)
        ground = pygame.Surface(screen.size)
        ground.fill(theme.CHARCOAL)
        _draw_wallpaper(ground, screen)
        ground.blit(self._painted.board, self.layout.board)
        self._unnamed = ground
        self._labels = self._painted.labels
        self._ground = ground.copy()
        self._ground.blit(self._labels, self.layout.board)
        self._drawn = {}
        self._draw_missing_trains()

    def set_view(self, view: dict[str, Any], own: dict[str, Any] | None) -> None:
        super().set_view(view, own)
        self.scored = {seat: player["points"] for seat, player in enumerate(view["players"])}
        if self._ground is None:
            return
        gone = [route for route, owner in self._drawn.items() if view["routes"].get(route) != owner]
        if gone:  # undone: the board is redrawn without them
            self.resized(self.screen)
        else:
            self._draw_missing_trains()

    def _draw_missing_trains(self) -> None:
        for route, owner in self.view["routes"].items():
            if route not in self._drawn:
                self.draw_train(route, owner)

    def draw_train(self, route: str, owner: int) -> None:
        """A claimed route carries its train for good."""
        assert self._ground is not None
        self._drawn[route] = owner
        track = self.where.tracks[self.board.route_index[route]]
        scale, origin = self.layout.board_scale, self.layout.board.topleft
        colour = self.seats[owner]["colour"]
        start, end = track.spaces[0][0], track.spaces[-1][1]
        for width, ink in ((18.5, theme.INK), (15.0, theme.seat_rgb(colour))):
            band = [
                (origin[0] + x * scale, origin[1] + y * scale)
                for x, y in track.curve.strip(start - 1, end + 1, width, 40)
            ]
            pygame.draw.polygon(self._unnamed, ink, band)
        stops = [(a + b) / 2 for a, b in track.spaces]
        sprites = TrainSprites("express", colour, scale)
        sprites.draw(self._unnamed, track.curve, standing(stops), origin)
        self._name_again(
            pygame.Rect(band[0], (1, 1)).unionall([pygame.Rect(p, (1, 1)) for p in band])
        )

    def _name_again(self, changed: pygame.Rect) -> None:
        """Where something was drawn, the names of the cities lie on top again."""
        assert self._ground is not None
        area = changed.inflate(self.screen.px(90), self.screen.px(90)).clip(self.layout.board)
        self._ground.blit(self._unnamed, area, area)
        self._ground.blit(self._labels, area, area.move(-self.layout.board.x, -self.layout.board.y))

    @property
    def ground(self) -> pygame.Surface:
        """The screen with board, trains and names, and nothing else."""
        assert self._ground is not None
        return self._ground

    @property
    def names(self) -> pygame.Surface:
        """Of the cities, to be laid over whatever is drawn on the board."""
        return self._labels

    def finale(self, lines: Sequence[ScoreLine]) -> ExpressFinale:
        from game.stage.express.finale import ExpressFinale

        return ExpressFinale(self, self.told(lines))

    # ---- a frame -------------------------------------------------------------

    def draw(self, surface: pygame.Surface, prompt: str, to_move: list[int]) -> None:
        assert self._ground is not None
        surface.blit(self._ground, (0, 0))
        colours = [seat["colour"] for seat in self.seats]
        score_track.draw_markers(
            surface, self.layout.board, self.scored, colours, self.screen.scale * 0.95
        )
        if self.view["chosen"]:
            self.choosing.draw_glow(surface, self.view["chosen"], 255, 8)
        self.players.draw(surface, to_move)
        self.market.draw(surface)
        draw_prompt(surface, self.screen, self.layout.prompt, prompt, self.prompt_seat(to_move))
        if self.own is not None:
            self.hand.draw(surface, self.own)

    def ticket_name(self, name: str) -> str:
        ticket = self.board.tickets[self.board.ticket_index[name]]
        return " – ".join(ends(self.voice, ticket))

    def part_name(self, part: ScorePart) -> str:
        """A ticket by its cities alone: its colour tells whether it was completed."""
        return self.ticket_name(part.subject) if part.subject else super().part_name(part)

    # ---- what can be chosen --------------------------------------------------

    def place_of(self, move: Move) -> MovePlace | None:
        return self.choosing.place_of(move)

    def panel_for(
        self, decision: Decision, moves: Sequence[Move], view: dict[str, Any]
    ) -> Panel | None:
        found = panel_for(self, decision, moves, view)
        return super().panel_for(decision, moves, view) if found is None else found

    def draw_choices(self, surface: pygame.Surface, targets: Sequence[Target]) -> None:
        self.choosing.draw_choices(surface, targets)

    def draw_focus(self, surface: pygame.Surface, target: Target) -> None:
        if isinstance(target.move, ClaimRoute):
            self.choosing.draw_route_focus(surface, target.move, target.rect)
        else:
            super().draw_focus(surface, target)


def _draw_wallpaper(surface: pygame.Surface, screen: Screen) -> None:
    """A quiet pattern of wheels on charcoal."""
    for row in range(0, screen.height, screen.px(90)):
        for column in range(0, screen.width, screen.px(90)):
            shift = screen.px(45) if row // screen.px(90) % 2 else 0
            at = (column + shift, row)
            pygame.draw.circle(surface, (25, 27, 33), at, screen.px(14), max(1, screen.px(2)))
    pygame.draw.rect(surface, (12, 13, 16), surface.get_rect(), screen.px(3))
