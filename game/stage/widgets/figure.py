"""A small figure from a row of things: cards, dice, trains, track, and signs between them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules import catalogue
from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.widgets.instruments import draw_swatch
from game.stage.widgets.plates import draw_text
from game.stage.widgets.vehicle import vehicle

GAP, SPACE, SPACE_HEIGHT = 22, 86, 34
TALLEST = 0.72
"""Of the frame: how much of it a thing may fill."""
RAIL = theme.rgb("#4a3a2c")
GROUND = theme.rgb("#dfe4cf")


Row = tuple[str, ...]
"""The things in a figure, from the left."""


def figures(title: str) -> dict[str, Row]:
    """Those of a title, by the first rule of the chapter; a title need not have any."""
    return _drawn(title).get("FIGURES", {})


def option_figures(title: str) -> dict[str, Row]:
    """What each optional rule of a title is about, by its id."""
    return _drawn(title).get("OPTIONS", {})


def _drawn(title: str) -> dict[str, dict[str, Row]]:
    module = catalogue.metas()[title].extra("stage", "figures")
    return {} if module is None else vars(module)


@pictures.cached(8)
def figure(screen: Screen, size: tuple[int, int], things: Sequence[str]) -> pygame.Surface:
    """On a piece of map, all in a row, as large as there is room for."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    frame = picture.get_rect()
    pygame.draw.rect(picture, GROUND, frame, border_radius=screen.px(14))
    drawn = [_thing(screen, thing) for thing in things]
    gap = screen.px(GAP)
    width = sum(each.get_width() for each in drawn) + gap * (len(drawn) - 1)
    tallest = max(each.get_height() for each in drawn)
    factor = min(1.6, (size[0] - 2 * gap) / width, size[1] * TALLEST / tallest)
    left = (size[0] - round(width * factor)) // 2
    for each in drawn:
        shown = pygame.transform.smoothscale_by(each, factor)
        picture.blit(shown, shown.get_rect(midleft=(left, frame.centery)))
        left += shown.get_width() + round(gap * factor)
    pygame.draw.rect(picture, RAIL, frame, max(1, screen.px(3)), border_radius=screen.px(14))
    return picture


def _thing(screen: Screen, thing: str) -> pygame.Surface:
    if thing.startswith("track:"):
        colour, spaces, *train = thing.split(":")[1:]
        return _track(screen, colour, int(spaces), train[0] if train else "")
    if thing.startswith("vehicle:"):
        title, kind, colour = thing.split(":")[1:]
        return vehicle(title, kind, colour, screen.scale * 1.6)
    if thing == "→":
        return _arrow(screen)
    if "/" in thing and len(thing) > 1:
        return pictures.sprite(thing, screen.scale)
    size = screen.px(theme.TITLE)
    picture = pygame.Surface((round(size * (0.5 + 0.4 * len(thing))), size), pygame.SRCALPHA)
    draw_text(picture, thing, picture.get_rect().center, size, theme.INK, anchor="center")
    return picture


def _arrow(screen: Screen) -> pygame.Surface:
    """The typeface has none."""
    arrow = pictures.sprite("sprites/icons/arrow-right.webp", screen.scale).copy()
    arrow.fill(theme.INK, special_flags=pygame.BLEND_RGB_MIN)
    return arrow


def _track(screen: Screen, colour: str, spaces: int, train: str) -> pygame.Surface:
    """A straight piece of line, each space a box; a train of this colour may stand on it."""
    width, height, gap = screen.px(SPACE), screen.px(SPACE_HEIGHT), screen.px(6)
    tall = screen.px(96)
    picture = pygame.Surface((spaces * (width + gap), tall), pygame.SRCALPHA)
    for index in range(spaces):
        rect = pygame.Rect(index * (width + gap), tall - height - gap, width, height)
        draw_swatch(picture, screen, rect, colour, True)
    for index in range(spaces if train else 0):
        kind = "locomotive" if index == spaces - 1 else "coach"
        wagon = vehicle("express", kind, train, screen.scale * 1.5)
        at = (index * (width + gap) + width // 2, tall - gap - height // 4)
        picture.blit(wagon, wagon.get_rect(midbottom=at))
    return picture
