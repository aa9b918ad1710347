"""Choices of Rail Baron that need more than a place on the map: buying, selling, bidding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.advice.rail_baron.facts import Bidding, Deal, Train
from game.rules.choices import Amount, amounts_in, listed_in
from game.rules.contract import Decision, Move
from game.rules.rail_baron.moves import Bid, BuyGroup
from game.stage.drawing import pictures, theme
from game.stage.drawing.theme import AMBER
from game.stage.rail_baron.colours import FIELD
from game.stage.rail_baron.heralds import herald
from game.stage.widgets.panels import AmountPanel, ListPanel, Panel, Tiles, draw_field
from game.stage.widgets.plates import draw_fitted, draw_text
from game.words.money import dollars
from game.words.rail_baron.places import group as group_name

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

CELL = (248, 62)
"""Flat, so that the map can be seen while one chooses from many."""
LOWEST = 52
FOOT = 88


def panel_for(
    show: RailBaronShow, decision: Decision, moves: Sequence[Move], view: dict[str, Any]
) -> Panel | None:
    if decision.kind in ("rail_baron.purchase", "rail_baron.offer"):
        return DealPanel(show, moves)
    facts = show.advice.question(decision, view, show.board)
    return BidPanel(show, facts, moves) if isinstance(facts, Bidding) else None


class DealPanel(ListPanel):
    """Everything that can be bought or must be sold, with its price."""

    def __init__(self, show: RailBaronShow, moves: Sequence[Move]) -> None:
        self._show = show
        self._facts = {move: show.about(move) for move in moves}
        screen, area = show.screen, show.layout.table
        px, pt = screen.px, screen.pt
        tiles = Tiles(
            area, (px(CELL[0]), pt(CELL[1])), len(moves), px(8),
            fewest_columns=3, foot=pt(FOOT), lowest=px(LOWEST),
        )  # fmt: skip
        if screen.portrait:
            tiles.rect.midtop = area.midtop
        else:
            tiles.rect.midbottom = area.midbottom
        super().__init__(screen, tiles, moves, self._draw_deal, self._lines, self._draw_railroads)

    def _lines(self, move: Move) -> list[str]:
        facts = self._facts[move]
        return [] if facts is None else self._show.say(facts).splitlines()

    def _draw_railroads(self, surface: pygame.Surface, move: Move) -> None:
        """The railroads under consideration glow on the map."""
        facts = self._facts[move]
        if isinstance(facts, Deal):
            self._show.choosing.draw_railroads(surface, facts.railroads)

    def _draw_deal(
        self, surface: pygame.Surface, rect: pygame.Rect, move: Move, focused: bool
    ) -> None:
        """What it is, and to the right of it the price."""
        screen, facts = self.screen, self._facts[move]
        px = screen.px
        draw_field(surface, screen, rect, FIELD, focused)
        letters = max(px(theme.SMALLEST), min(screen.pt(32), round(rect.height * 0.56)))
        what = rect.inflate(-px(16), 0)
        if isinstance(facts, Deal | Train):
            text, at = dollars(self._show.lang, facts.price), (rect.right - px(12), rect.centery)
            price = draw_text(surface, text, at, letters, AMBER, anchor="midright")
            what.width = price.left - px(8) - what.left
        picture = self._picture(move)
        if picture is not None:
            surface.blit(picture, picture.get_rect(center=what.center))
        else:
            name = self._name(move)
            draw_fitted(surface, screen, name, what.center, letters, what.width, anchor="center")

    def _picture(self, move: Move) -> pygame.Surface | None:
        """The badge of a railroad, or the train itself."""
        show, facts = self._show, self._facts[move]
        if isinstance(facts, Deal) and facts.group is None:
            return herald(show.where.railroads[facts.railroads[0]], self.screen.px(36))
        if isinstance(facts, Train):
            colour = show.seats[show.actor()]["colour"]
            name = f"sprites/rail_baron/train-{facts.train}-{colour}.webp"
            return pictures.sprite(name, self.screen.scale * 0.66)
        return None

    def _name(self, move: Move) -> str:
        if isinstance(move, BuyGroup):
            return group_name(self._show.voice, move.group)
        return self._show.label("nothing")


class BidPanel(AmountPanel):
    """A bid, or none (RB-98)."""

    def __init__(self, show: RailBaronShow, facts: Bidding, moves: Sequence[Move]) -> None:
        self._show, self._facts = show, facts
        nothing = Amount(Bid, "amount", facts.lowest, facts.lowest - 1, facts.changes[0])
        amount = next(iter(amounts_in(moves)), nothing)  # one who is too poor can only pass
        super().__init__(
            show.screen, show.layout.table.width, show.place_panel, amount, listed_in(moves),
            facts.changes, show.say, self._say_change_of,
        )  # fmt: skip

    def _say_change_of(self, amount: int) -> str:
        return ("+ " if amount > 0 else "− ") + dollars(self._show.lang, abs(amount))

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        self._show.choosing.draw_railroads(surface, [self._facts.railroad])
        super().draw(surface, focus)
        self._draw_head(surface)

    def _draw_head(self, surface: pygame.Surface) -> None:
        """What is sold, and who has bid the most so far."""
        px, head = self.screen.px, self.head_rect
        picture = herald(self._show.where.railroads[self._facts.railroad], px(40))
        badge = picture.get_rect(midleft=(head.left + px(10), head.centery))
        surface.blit(picture, badge)
        text, at = self._show.say(self._facts), (badge.right + px(16), head.centery)
        room = head.right - px(10) - at[0]
        draw_fitted(surface, self.screen, text, at, self.screen.pt(theme.MATTERS), room, AMBER)
