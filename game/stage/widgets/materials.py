"""What things are made of: enamel, brass, paper, velvet … each stretched to any size.

A thing to press is enamel, words over a board are on charcoal, what people own is paper.
"""

from __future__ import annotations

import tomllib
from functools import cache, partial
from typing import Any, Literal

import pygame

from game import resources
from game.stage.drawing import pictures, theme
from game.stage.drawing.pixel_cache import PixelCache
from game.stage.drawing.screen import Screen
from game.stage.drawing.theme import Colour

Material = Literal[
    "charcoal",
    "charcoal-amber",
    "charcoal-red",
    "strip",
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
"""charcoal: words over the board (with an amber rim where one may, a red one where one may not),
strip: the same without a rim, for quiet lines;
enamel: to be pressed (lit: in focus, dim: not possible, action: the main one, quiet: of a list);
brass: names and values; paper: to read; walnut: frames; navy, glass: Rail Baron's nameplate and
the windows of its coach."""

INKS: dict[str, Colour] = {
    "enamel-lit": theme.rgb("#2a1604"),
    "brass": theme.rgb("#241405"),
    "paper": theme.rgb("#2c1c10"),
    "glass-lit": theme.rgb("#2a1604"),
}
BRIGHT = ("yellow", "ivory")
"""Seats whose velvet is too bright for ivory letters."""
LIT = 4
"""How far a lit lamp reaches beyond its neighbours, in logical pixels."""
SCREENS = 1.5
"""Screens full of plates to keep: they lie on each other, and on pages below."""

STRETCHED = PixelCache(round(SCREENS * 1920 * 1080))
pictures.on_forget(STRETCHED.clear)


def ink(material: Material) -> Colour:
    """The colour of words on it."""
    return INKS.get(material, theme.MUTED if material.endswith("-dim") else theme.IVORY)


def draw_material(
    surface: pygame.Surface,
    screen: Screen,
    material: Material,
    rect: pygame.Rect,
    radius: int | None = None,
) -> None:
    """A piece of it that fills `rect`; glow and shadow may reach beyond.

    Rounder corners have a broader rim.
    """
    if rect.width <= 0 or rect.height <= 0:
        return
    picture = material_picture(screen, material, rect.size, radius)
    surface.blit(picture, picture.get_rect(center=rect.center))


def material_picture(
    screen: Screen, material: Material, size: tuple[int, int], radius: int | None = None
) -> pygame.Surface:
    """A piece of it with its glow and shadow; what has the `size` is in its middle."""
    round_corners = kit_facts()["material"]["round"]
    scale = screen.scale * (1.0 if radius is None else radius / round_corners)
    STRETCHED.room = round(SCREENS * screen.width * screen.height)
    return STRETCHED.get((material, size, scale), partial(_stretched, material, size, scale))


def velvet(screen: Screen, colour: str, size: tuple[int, int]) -> pygame.Surface:
    """In the colour of a seat: what lies under it is private, and whose it is.

    Folds from the left edge on; those of a low piece are cut from the middle of high ones.
    """
    width, height = (screen.px(side) for side in kit_facts()["curtain"]["tile"])
    height = max(height, size[1])
    tile = pictures.load(f"sprites/kit/velvet-{colour}.webp")
    folds = pygame.transform.smoothscale(tile, (width, height))
    picture = pygame.Surface(size)
    for left in range(0, size[0], width):
        picture.blit(folds, (left, (size[1] - height) // 2))
    return picture


def velvet_ink(colour: str) -> Colour:
    """The colour of words on velvet: ivory, or ink on the brightest."""
    return theme.INK if colour in BRIGHT else theme.IVORY


@cache
def kit_facts() -> dict[str, Any]:
    """What there is to know of the sprites of the kit, in logical pixels."""
    path = resources.folder("assets") / "sprites" / "kit" / "kit.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _stretched(material: Material, size: tuple[int, int], scale: float) -> pygame.Surface:
    facts = kit_facts()
    margin = round(facts["material"]["margin"] * scale)
    inset = margin + round(facts["material"]["corner"] * scale)
    tile = pictures.sprite(f"sprites/kit/{material}.webp", scale)
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    picture = pictures.nine_slice(tile, whole, (inset, inset, inset, inset))
    grain = facts["grain"].get(material)
    if grain:
        _darken(picture, pictures.sprite(f"sprites/kit/grain-{grain}.webp", scale))
    return picture


def _darken(picture: pygame.Surface, grain: pygame.Surface) -> None:
    """Multiply it by a tile that repeats; how opaque it is stays."""
    for left in range(0, picture.get_width(), grain.get_width()):
        for top in range(0, picture.get_height(), grain.get_height()):
            picture.blit(grain, (left, top), special_flags=pygame.BLEND_RGB_MULT)
