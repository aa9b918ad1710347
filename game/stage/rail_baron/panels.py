"""Choices of Rail Baron that need more than a place on the map: buying, selling, bidding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.advice.rail_baron.facts import Bidding
from game.rules.contract import Decision, Move
from game.rules.rail_baron.moves import Auction, SellToBank
from game.stage.drawing import theme
from game.stage.input.focus import Target
from game.stage.rail_baron import papers
from game.stage.rail_baron.carriages import Carriage, Carriages
from game.stage.rail_baron.declaring import NOSE, DeclarePanel
from game.stage.rail_baron.ladder import LadderPanel
from game.stage.rail_baron.lit_map import Glow
from game.stage.rail_baron.shop import ShopPanel
from game.stage.show import Send
from game.stage.widgets.panels import Panel
from game.words.money import dollars

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow


class SalePanel:
    """How a railroad is sold: to the Bank, or by auction."""

    def __init__(self, show: RailBaronShow, moves: Sequence[Move]) -> None:
        self._show = show
        sale = show.view["sale"]
        self._railroad = str(sale["railroad"])
        half = dollars(show.lang, show.board.half_price(show.board.railroad_index[self._railroad]))
        lines = {SellToBank: "bank_pays", Auction: "bids_from"}
        choices = [
            Carriage(
                move,
                show.label("to_bank" if isinstance(move, SellToBank) else "by_auction"),
                ((show.label(lines[type(move)], amount=half), theme.IVORY, papers.BROWN),),
            )
            for move in moves
        ]
        nose = 0 if show.screen.portrait else show.screen.px(NOSE)
        self._cars = Carriages(show, show.moments.column, choices, nose)
        show.zoom(False)

    def targets(self, send: Send) -> list[Target]:
        return self._cars.targets(send)[::-1]

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        moments = self._show.moments
        moments.light(self, Glow(), Glow((self._railroad,), signs=True))
        moments.draw_column_ground(surface)
        self._cars.draw(surface, focus)


def panel_for(
    show: RailBaronShow, decision: Decision, moves: Sequence[Move], view: dict[str, Any]
) -> Panel | None:
    if decision.kind in ("rail_baron.purchase", "rail_baron.offer"):
        return ShopPanel(show, decision.seats[0], decision.kind == "rail_baron.offer")
    if decision.kind == "rail_baron.declare":
        return DeclarePanel(show, decision.seats[0], moves)
    if decision.kind == "rail_baron.sale":
        return SalePanel(show, moves)
    facts = show.advice.question(decision, view, show.board)
    return LadderPanel(show, facts) if isinstance(facts, Bidding) else None
