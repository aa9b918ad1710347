"""The great moments of Rail Baron on the board: what lies over the map, or in its place."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.rules.contract import Decision, Move
from game.rules.rail_baron.moves import BuyNothing, PassBid
from game.stage.drawing.theme import Colour
from game.stage.rail_baron.auction import AuctionStage
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.lit_map import DUSK, Glow, LitMap
from game.stage.rail_baron.looking import Looks
from game.stage.rail_baron.papers import GOLD
from game.stage.rail_baron.shop import ShopPanel
from game.stage.show import Panel
from game.stage.terms import Ask
from game.stage.widgets.verbs import Verb

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow


class Moments:
    """Made anew for each size of the screen."""

    _refusals: ClassVar[Mapping[str, tuple[Move, str]]] = {
        "rail_baron.purchase": (BuyNothing(), "nothing"),
        "rail_baron.bid": (PassBid(), "pass"),
    }

    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self.lit_map = LitMap(show)
        self.auction = AuctionStage(show)
        self.looks = Looks(show)
        self._looked: Glow | None = None
        self._seen: Glow | None = None
        """What is looked at in this frame."""
        self._lights: tuple[Panel | None, Glow, Glow, Colour] = (None, Glow(), Glow(), DUSK)
        """The panel that they shine for, what shines, and how dark it is."""

    # ---- where --------------------------------------------------------------------

    @property
    def column(self) -> pygame.Rect:
        """Beside the whole map, in portrait below it; the curtain stays free."""
        layout, screen = self._show.layout, self._show.screen
        seats = layout.column
        low = screen.safe.bottom
        if self._show.curtained:
            low = layout.hand.top - screen.px(14)
        return pygame.Rect(seats.left, seats.top, seats.width, low - seats.top)

    @property
    def map_area(self) -> pygame.Rect:
        """What is free of the whole map: below the nameplate, above the coach."""
        layout, screen = self._show.layout, self._show.screen
        left, top = screen.safe.left, layout.prompt.top + layout.low + screen.px(12)
        right = screen.safe.right if screen.portrait else layout.strip.left - screen.px(20)
        return pygame.Rect(left, top, right - left, layout.coach.top - screen.px(12) - top)

    @property
    def map_clip(self) -> pygame.Rect:
        """What is seen of the whole map."""
        layout = self._show.layout
        clip = layout.board.copy()
        if not self._show.screen.portrait:
            clip.width = layout.strip.left
        return clip

    @property
    def look_area(self) -> pygame.Rect:
        """Where there is something to look at on the map, and room for what is told of it."""
        layout, screen = self._show.layout, self._show.screen
        if not self._show.camera.close or screen.portrait:
            return self.map_area
        top = max(layout.prompt.top + layout.low, self._show.nameplate.rect.bottom)
        top += screen.px(12)
        bottom = layout.coach.top - screen.px(12)
        return pygame.Rect(screen.safe.left, top, screen.safe.width, bottom - top)

    @property
    def column_taken(self) -> bool:
        """Whether something else lies where the seats are."""
        return self.lit

    @property
    def staged(self) -> bool:
        """Whether a stage has taken the place of the map."""
        view = self._show.view
        return bool(view["phase"] == "bid" and view["sale"] is not None)

    def draw_column_ground(self, surface: pygame.Surface) -> None:
        """Over the seats, while something else lies there."""
        strip, screen = self._show.layout.strip, self._show.screen
        surface.fill(NAVY, strip)
        for inset, width in ((0, 3), (8, 1)):
            thick = screen.px(width)
            if screen.portrait:
                line = (0, strip.top + screen.px(inset), strip.width, thick)
            else:
                line = (strip.left - screen.px(inset), 0, thick, strip.height)
            surface.fill(GOLD, line)

    # ---- what can be done --------------------------------------------------------------

    def verbs(self, decision: Decision, ask: Ask) -> list[Verb]:
        """Back is the way out that costs nothing."""
        show = self._show
        if decision.kind not in self._refusals:
            return []
        refusing, words = self._refusals[decision.kind]
        verbs = [Verb("back", show.label(words), partial(ask.send, refusing))]
        if isinstance(show.open_panel, ShopPanel):
            verbs.append(Verb("page", show.label("order"), show.open_panel.next_order))
        return verbs

    # ---- what shines -----------------------------------------------------------------

    def light(self, panel: Panel, lasting: Glow, passing: Glow, dusk: Colour = DUSK) -> None:
        """As long as this panel is open."""
        self._lights = (panel, lasting, passing, dusk)

    def look_at(self, glow: Glow) -> None:
        """It shines in the next frame."""
        self._looked = glow

    @property
    def lit(self) -> bool:
        """Whether the panel that is open has lights of its own."""
        return self._lights[0] is not None and self._lights[0] is self._show.open_panel

    @property
    def shining(self) -> tuple[str, ...]:
        """The cities that shine, by their ids in the tables."""
        _panel, lasting, passing, _dusk = self._lights
        lit = [lasting, passing] if self.lit else []
        if self._seen is not None:
            lit = [*lit[:1], self._seen]
        return tuple(dict.fromkeys(city for glow in lit for city in glow.cities))

    def draw_map(self, surface: pygame.Surface) -> bool:
        """The board at dusk, if something is to shine; whether it has been drawn."""
        _panel, lasting, passing, dusk = self._lights
        looked, self._looked = self._looked, None
        self._seen = looked
        if not self.lit_map.possible:
            return False
        if looked is not None:
            lasting, passing = (lasting if self.lit else Glow()), looked
        elif not self.lit:
            return False
        return self.lit_map.draw(surface, lasting, passing, dusk)

    def draw_stage(self, surface: pygame.Surface) -> bool:
        """What takes the place of map and seats; whether there is such a thing."""
        if self.staged:
            self.auction.draw(surface, self._show.view)
        return self.staged
