"""The great moments of Rail Baron on the board: what lies over the map, or in its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.rules.contract import Decision, Move
from game.rules.rail_baron.moves import BuyNothing, PassBid
from game.stage.drawing.theme import Colour
from game.stage.rail_baron.auction import AuctionStage
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.layout import ONE_LINE
from game.stage.rail_baron.lit_map import DUSK, Glow, LitMap
from game.stage.show import Ask
from game.stage.widgets.verbs import Verb

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow


class Moments:
    """Made anew for each size of the screen."""

    _refusals: ClassVar[Mapping[str, Move]] = {
        "rail_baron.purchase": BuyNothing(),
        "rail_baron.bid": PassBid(),
    }

    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self.lit_map = LitMap(show)
        self.auction = AuctionStage(show)
        self.next_order: Callable[[], None] | None = None
        """Of the shop that is open."""
        self._lights: tuple[object, Glow, Glow, Colour] = (None, Glow(), Glow(), DUSK)
        """The number of the question during which they shine, what shines, and how dark it is."""

    # ---- where --------------------------------------------------------------------

    @property
    def column(self) -> pygame.Rect:
        """Beside the whole map, in portrait below it; the curtain stays free."""
        layout, screen = self._show.layout, self._show.screen
        seats = layout.column
        low = screen.safe.bottom
        if not self._show.one_person:
            low = layout.hand.top - screen.px(14)
        return pygame.Rect(seats.left, seats.top, seats.width, low - seats.top)

    @property
    def map_area(self) -> pygame.Rect:
        """What is free of the whole map: below the nameplate, above the coach."""
        layout, screen = self._show.layout, self._show.screen
        left, top = screen.safe.left, layout.prompt.top + screen.pt(ONE_LINE) + screen.px(12)
        right = screen.safe.right if screen.portrait else layout.strip.left - screen.px(20)
        return pygame.Rect(left, top, right - left, layout.coach.top - screen.px(12) - top)

    def draw_column_ground(self, surface: pygame.Surface) -> None:
        """Over the seats, while something else lies there."""
        surface.fill(NAVY, self._show.layout.strip)

    # ---- what can be done --------------------------------------------------------------

    def verbs(self, decision: Decision, ask: Ask) -> list[Verb]:
        """Back is the way out that costs nothing."""
        show, refusing = self._show, self._refusals.get(decision.kind)
        if refusing is None:
            return []
        verbs = [Verb("back", show.say(refusing), partial(ask.send, refusing))]
        if decision.kind == "rail_baron.purchase" and self.next_order is not None:
            verbs.append(Verb("page", show.label("order"), self.next_order))
        return verbs

    # ---- what shines -----------------------------------------------------------------

    def light(self, number: object, lasting: Glow, passing: Glow, dusk: Colour = DUSK) -> None:
        """As long as this question is open."""
        self._lights = (number, lasting, passing, dusk)

    def draw_map(self, surface: pygame.Surface) -> bool:
        """The board at dusk, if something is to shine; whether it has been drawn."""
        number, lasting, passing, dusk = self._lights
        if number != self._show.view["number"] or not self.lit_map.possible:
            return False
        self.lit_map.draw(surface, lasting, passing, dusk)
        return True

    def draw_stage(self, surface: pygame.Surface) -> bool:
        """What takes the place of map and seats; whether there is such a thing."""
        view = self._show.view
        if view["phase"] != "bid" or view["sale"] is None:
            return False
        self.auction.draw(surface, view)
        return True
