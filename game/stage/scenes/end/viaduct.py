"""The picture behind the podium: evening sky, a viaduct whose steps are the places, a frame."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.drawing import pictures
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import WORKING, Steps
from game.stage.drawing.theme import rgb
from game.stage.scenes.end.places import FRAME, Places, Stand

SKY, BRICKS = "podium/sky.webp", "podium/bricks.webp"
COPING, COPING_LIGHT, SLEEPER, RAIL = rgb("#8a6250"), rgb("#b98a6c"), rgb("#33211b"), rgb("#c9b49a")
RED, GOLD, DARK = rgb("#7c241d"), rgb("#e3bd6c"), rgb("#2a130c")
BRASS, BRASS_DARK = rgb("#d9ad55"), rgb("#6b4515")


def painting(screen: Screen, places: Places) -> Steps[pygame.Surface]:
    """All that does not move; it takes a while, and is done once for a size of the screen."""
    sky = yield from pictures.loading(SKY)
    yield WORKING
    picture = pictures.covered_by(sky, screen.size).copy()
    yield WORKING
    for stand in places.stands:
        _paint_step(picture, screen, stand)
        _paint_rails(picture, screen, stand)
        yield WORKING
    _paint_frame(picture, screen)
    return picture


def _paint_step(picture: pygame.Surface, screen: Screen, stand: Stand) -> None:
    px, step = screen.px, stand.step
    tile = pictures.sprite(BRICKS, screen.scale * 2)
    clip = picture.get_clip()
    picture.set_clip(step)
    for x in range(step.left, step.right, tile.get_width()):
        for y in range(step.top, step.bottom, tile.get_height()):
            picture.blit(tile, (x, y))
    shade = pygame.Surface((1, 3), pygame.SRCALPHA)
    for row, alpha in enumerate((0, 70, 150)):
        shade.set_at((0, row), (16, 8, 8, alpha))
    picture.blit(pygame.transform.smoothscale(shade, step.size), step)
    edge = pygame.Rect(step.left, step.top, max(1, px(5)), step.height)
    picture.fill((20, 12, 10), edge)
    coping = pygame.Rect(step.left, step.top, step.width, px(26))
    picture.fill(COPING, coping)
    picture.fill(COPING_LIGHT, (coping.left, coping.top, coping.width, px(5)))
    picture.fill(DARK, (coping.left, coping.bottom, coping.width, px(5)))
    picture.set_clip(clip)


def _paint_rails(surface: pygame.Surface, screen: Screen, stand: Stand) -> None:
    """The track on top of a step."""
    px, step = screen.px, stand.step
    for x in range(step.left + px(6), step.right, px(26)):
        surface.fill(SLEEPER, (x, step.top - px(5), px(14), px(6)))
    surface.fill(DARK, (step.left, step.top - px(9), step.width, px(5)))
    surface.fill(RAIL, (step.left, step.top - px(9), step.width, px(2)))


def draw_medal(surface: pygame.Surface, screen: Screen, at: tuple[int, int], radius: int) -> None:
    """A brass disc, for the number of a place."""
    pygame.draw.circle(surface, (16, 8, 6), (at[0] + screen.px(3), at[1] + screen.px(4)), radius)
    pygame.draw.circle(surface, BRASS_DARK, at, radius)
    pygame.draw.circle(surface, BRASS, at, radius - screen.px(3))
    pygame.draw.circle(surface, rgb("#f4d68c"), at, radius - screen.px(7), max(1, screen.px(2)))


def _paint_frame(picture: pygame.Surface, screen: Screen) -> None:
    """Printed: a red band with gold beads between gold lines."""
    px, whole = screen.px, picture.get_rect()
    for inset, colour, width in (
        (0, DARK, FRAME), (8, RED, FRAME - 16), (7, GOLD, 2), (FRAME - 9, GOLD, 3),
    ):  # fmt: skip
        rect = whole.inflate(-2 * px(inset), -2 * px(inset))
        pygame.draw.rect(picture, colour, rect, max(1, px(width)))
    middle = px(FRAME / 2)
    for at in _beads(whole.inflate(-2 * middle, -2 * middle), px(26)):
        pygame.draw.circle(picture, GOLD, at, px(5))
        pygame.draw.circle(picture, DARK, at, px(2))


def _beads(rect: pygame.Rect, step: int) -> Sequence[tuple[int, int]]:
    across, down = max(1, rect.width // step), max(1, rect.height // step)
    found = []
    for number in range(across + 1):
        x = rect.left + round(number * rect.width / across)
        found += [(x, rect.top), (x, rect.bottom)]
    for number in range(1, down):
        y = rect.top + round(number * rect.height / down)
        found += [(rect.left, y), (rect.right, y)]
    return found
