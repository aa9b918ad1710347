"""How a route is paid for: every way as the cards it takes, on a plate at the route."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.advice.express.facts import Claim
from game.rules.contract import Move
from game.rules.express.moves import Pay
from game.stage.drawing.screen import Screen
from game.stage.drawing.theme import AMBER
from game.stage.express.callout import Cards, Gain, Row, Words, rows_height, rows_width
from game.stage.widgets.materials import Material, draw_material
from game.stage.widgets.panels import ChoicePanel, Tiles
from game.stage.widgets.plaque import draw_plaque

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow

GAP, PAD = 10, 16
IN_ONE_COLUMN, IN_TWO = 4, 10
"""How many ways at most."""
TOLD = 29


class PayPanel(ChoicePanel):
    """The cheapest first; its cards rise in the hand while a way is in focus."""

    def __init__(self, show: ExpressShow, payments: Sequence[Pay]) -> None:
        self._show = show
        claim = show.about(payments[0])
        assert isinstance(claim, Claim)
        self._route = claim.route
        self._facts = self._told(claim)
        screen, px = show.screen, show.screen.px
        sizes = [Cards(each.cards).size(screen) for each in payments]
        width = max(width for width, _ in sizes) + 2 * px(PAD)
        cell = (max(width, self._least_width(len(payments))), max(h for _, h in sizes) + px(PAD))
        columns = _columns(len(payments))
        area = pygame.Rect(0, 0, columns * (cell[0] + px(GAP)) + 2 * px(GAP), screen.safe.height)
        foot = rows_height(screen, self._facts)
        tiles = Tiles(area, cell, len(payments), px(GAP), foot=foot)
        tiles.rect = show.free.beside_route(self._route, tiles.rect.size)
        super().__init__(screen, tiles, payments, self._draw_way)

    def _told(self, claim: Claim) -> list[Row]:
        """What the route brings, however it is paid for."""
        show = self._show
        return [
            Gain(str(claim.points), show.label("points", n=claim.points)),
            Words(show.label("then_wagons", n=claim.wagons_left), TOLD),
            *(Words(line, TOLD, AMBER) for line in show.say(claim).splitlines()[1:]),
        ]

    def _least_width(self, count: int) -> int:
        screen: Screen = self._show.screen
        columns = _columns(count)
        between = (columns - 1) * screen.px(GAP)
        return (rows_width(screen, self._facts) + screen.px(PAD) - between) // columns

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        place = self._show.choosing.route_place(self._route)[0].center
        draw_plaque(surface, self.screen, "charcoal-amber", self.tiles.rect, place)
        for target in self.targets(lambda move: None):
            assert isinstance(target.move, Pay)
            if target.key == focus:
                self._show.paying = target.move.cards
            self._draw_way(surface, target.rect, target.move, target.key == focus)
        foot = self.tiles.foot
        top = foot.top
        for row in self._facts:
            row.draw(surface, self.screen, (foot.left + self.screen.px(8), top))
            top += row.size(self.screen)[1] + self.screen.px(4)

    def _draw_way(
        self, surface: pygame.Surface, rect: pygame.Rect, move: Move, focused: bool
    ) -> None:
        assert isinstance(move, Pay)
        material: Material = "enamel-lit" if focused else "enamel-quiet"
        draw_material(surface, self.screen, material, rect)
        cards = Cards(move.cards)
        size = cards.size(self.screen)
        at = pygame.Rect((0, 0), size)
        at.center = rect.center
        cards.draw(surface, self.screen, at.topleft)


def _columns(count: int) -> int:
    return 1 if count <= IN_ONE_COLUMN else 2 if count <= IN_TWO else 3
