"""What lies on the map besides tracks and trains: title, frame, owners, halos, small map."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.picture_cache import PictureCache
from game.stage.drawing.theme import AMBER, rgb
from game.stage.maps.minimap import draw_marks, minimap
from game.stage.rail_baron.layout import ROUNDEL, ROUNDEL_SIZE
from game.stage.rail_baron.map import BOARD_SIZE, BoardMap

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

GOLD = rgb("#e0a526")
MARK = 0.36
"""The mark of an owner, compared with that of a seat."""


class Scenery:
    """Made once for each size of the screen."""

    def __init__(self, show: RailBaronShow, small: pygame.Surface) -> None:
        """`small` is the whole map for a corner."""
        self._show, self._small = show, small
        self._pictures = PictureCache()

    def draw_roundel(self, surface: pygame.Surface) -> None:
        """The title, where the painter left the sea free; it stays where it is close up, too."""
        show = self._show
        scale = show.layout.board_scale * ROUNDEL
        surface.blit(pictures.sprite("sprites/rail_baron/roundel.webp", scale), self.roundel)

    @property
    def roundel(self) -> pygame.Rect:
        """Where the title stands, as the camera is now."""
        show = self._show
        scale = show.layout.board_scale * ROUNDEL / 2
        x, y = show.camera.to_screen(show.layout.roundel_at(show.where))
        rect = pygame.Rect(0, 0, *(round(side * scale) for side in ROUNDEL_SIZE))
        rect.center = round(x), round(y)
        return rect

    def draw_frame(self, surface: pygame.Surface) -> None:
        """Two gold pinstripes, as posters had them; their corners are pictures."""
        px, board = self._show.screen.px, self._show.layout.board
        if self._show.screen.portrait:
            for y in (board.top, board.bottom - px(3)):
                surface.fill(GOLD, (0, y, board.right, px(3)))
            return
        side = px(48)
        corners = self._pictures.get("corners", None, (2 * side, 2 * side), self._paint_corners)
        for inset, width in ((12, 3), (19, 1)):
            rect = board.inflate(-2 * px(inset), -2 * px(inset))
            thick = px(width)
            for y in (rect.top, rect.bottom - thick):
                surface.fill(GOLD, (board.left + side, y, board.width - 2 * side, thick))
            for x in (rect.left, rect.right - thick):
                surface.fill(GOLD, (x, board.top + side, thick, board.height - 2 * side))
        for x in (0, 1):
            for y in (0, 1):
                at = (board.left + x * (board.width - side), board.top + y * (board.height - side))
                surface.blit(corners, at, (x * side, y * side, side, side))

    def _paint_corners(self, picture: pygame.Surface) -> None:
        """A small frame, to be cut in four; its stripes continue in the straight ones."""
        px, rect = self._show.screen.px, picture.get_rect()
        outer = rect.inflate(-2 * px(12), -2 * px(12))
        inner = rect.inflate(-2 * px(19), -2 * px(19))
        pygame.draw.rect(picture, GOLD, outer, px(3), border_radius=px(20))
        pygame.draw.rect(picture, GOLD, inner, px(1), border_radius=px(15))

    def draw_owners(self, surface: pygame.Surface) -> None:
        """The mark of its owner on every badge of a railroad."""
        owners, board = self._show.view["owners"], self._show.layout.board
        marks = {
            seat: pictures.sprite(
                f"sprites/seat-{info['colour']}.webp", self._show.screen.scale * MARK
            )
            for seat, info in enumerate(self._show.seats)
        }
        placed = []
        for railroad, badge in self._show.camera.badges:
            owner = owners.get(railroad)
            if owner is not None:
                x, y = self._show.camera.to_screen(badge.topright)
                mark = marks[owner]
                half = mark.get_width() // 2
                if board.collidepoint(x, y):
                    placed.append((mark, (round(x) - half, round(y) - half)))
        surface.fblits(placed)

    def draw_halos(self, surface: pygame.Surface) -> None:
        """Whoever runs for home is seen by all: rings that spread from the train, or rest."""
        px = self._show.screen.px
        for seat, player in enumerate(self._show.view["players"]):
            trail = self._show.pawns.trail(seat)
            if player["declared"] and trail is not None:
                at = self._show.camera.to_screen(trail.front)
                for ring in range(2):
                    passed = 0.25 if self._show.still else self._show.time * 0.7
                    share = (passed + ring / 2) % 1.0
                    radius = px(20) + round(px(44) * share)
                    pygame.draw.circle(surface, AMBER, at, radius, max(1, px(7 * (1 - share))))

    def draw_small_map(self, surface: pygame.Surface) -> None:
        rect = self._show.layout.small_map
        surface.blit(self._small, rect)
        pygame.draw.rect(
            surface, GOLD, rect, self._show.screen.px(3), border_radius=self._show.screen.px(8)
        )
        trains = [
            (trail.front, theme.seat_rgb(self._show.seats[seat]["colour"]))
            for seat in range(len(self._show.seats))
            if (trail := self._show.pawns.trail(seat)) is not None
        ]
        draw_marks(surface, rect, BOARD_SIZE, self._show.camera.view, trains)


def small_map(where: BoardMap, width: int) -> pygame.Surface:
    lines = (
        (where.railroads[railroad].style.colour, curve)
        for railroad in where.railroads
        if railroad in where.plan.pieces
        for curve in where.lines(railroad)
    )
    cities = (where.nodes[city].at for city in where.cities)
    return minimap(where.base, lines, cities, width)
