"""What things are made of: enamel, brass, paper, velvet … each stretched to any size.

A thing to press is enamel, words over a board are on charcoal, what people own is paper.
"""

from __future__ import annotations

from typing import Literal

import pygame

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.theme import Colour
from game.stage.widgets.plates import draw_plate, draw_ring

Material = Literal[
    "charcoal",
    "charcoal-amber",
    "charcoal-red",
    "enamel",
    "enamel-lit",
    "enamel-dim",
    "enamel-action",
    "enamel-quiet",
    "brass",
    "paper",
    "walnut",
    "navy",
    "glass",
    "glass-lit",
    "glass-dim",
]
"""charcoal: words over the board (with an amber rim where one may, a red one where one may not);
enamel: to be pressed (lit: in focus, dim: not possible, action: the main one, quiet: of a list);
brass: names and values; paper: to read; walnut: frames; navy, glass: Rail Baron's nameplate and
the windows of its coach."""

INKS: dict[str, Colour] = {
    "enamel-lit": theme.rgb("#2a1604"),
    "brass": theme.rgb("#241405"),
    "paper": theme.rgb("#2c1c10"),
    "glass-lit": theme.rgb("#2a1604"),
}


def ink(material: Material) -> Colour:
    """The colour of words on it."""
    return INKS.get(material, theme.MUTED if material.endswith("-dim") else theme.IVORY)


def draw_material(
    surface: pygame.Surface, screen: Screen, material: Material, rect: pygame.Rect
) -> None:
    """A piece of it that fills `rect`; glow and shadow may reach beyond."""
    draw_plate(surface, screen, rect, 14)
    if material.endswith(("-lit", "-amber")):
        pygame.draw.rect(surface, theme.AMBER, rect, border_radius=screen.px(14))
        draw_ring(surface, screen, rect, 14)
    if material.endswith("-red"):
        pygame.draw.rect(surface, theme.RED, rect, screen.px(4), border_radius=screen.px(14))
    if material in ("paper", "brass"):
        pygame.draw.rect(surface, theme.PAPER, rect, border_radius=screen.px(10))
