"""Choices of Rail Baron that need more than a place on the map: buying, selling, bidding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.rules.contract import Decision, Move
from game.stage.rail_baron.shop import ShopPanel
from game.stage.widgets.panels import Panel

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow


def panel_for(
    show: RailBaronShow, decision: Decision, moves: Sequence[Move], view: dict[str, Any]
) -> Panel | None:
    if decision.kind in ("rail_baron.purchase", "rail_baron.offer"):
        return ShopPanel(show, decision.seats[0], decision.kind == "rail_baron.offer")
    return None
