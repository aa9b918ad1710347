"""Looking around in the yard: sidings, players and the draw pile tell what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.stage.terms import Spot
from game.stage.widgets.answer import Answer, draw_answer
from game.stage.widgets.plates import draw_ring

if TYPE_CHECKING:
    from tests.crossing.stage.show import CrossingShow


def spots(show: CrossingShow) -> list[Spot]:
    """What lies on top comes last."""
    layout = show.layout
    sidings = zip(show.board.sidings, layout.sidings, strict=True)
    found = [Spot(f"look:siding:{siding.id}", rect) for siding, rect in sidings]
    found += [Spot(f"look:seat:{seat}", rect) for seat, rect in enumerate(layout.seats)]
    return [*found, Spot("look:deck:", layout.deck)]


def draw_spot(show: CrossingShow, surface: pygame.Surface, spot: Spot) -> None:
    """Lit, with a plate beside it."""
    draw_ring(surface, show.screen, spot.rect, 10)
    told = Answer(_told(show, spot), spot.rect, material="charcoal-amber")
    draw_answer(surface, show.screen, told, still=True)


def _told(show: CrossingShow, spot: Spot) -> str:
    _look, kind, name = spot.key.split(":")
    if kind == "siding":
        index = show.board.index[name]
        every = show.board.sidings[index].capacity(show.view["large"])
        full = show.label("full", standing=show.view["standing"][index], all=every)
        return f"{show.name_of(name)}: {full}"
    if kind == "seat":
        known = (show.seats[int(name)]["name"], show.status_of(int(name)))
        return " · ".join(word for word in known if word)
    return show.label("deck", n=show.view["deck"])
