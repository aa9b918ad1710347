"""The velvet on which lie, in portrait, the cards and tickets of whoever may see them; face down
while nobody may."""

from __future__ import annotations

import pygame

from game.stage.drawing import pictures
from game.stage.drawing.screen import Screen
from game.stage.drawing.theme import rgb
from game.stage.widgets.materials import velvet

GOLD, GOLD_SHADE = rgb("#e0b765"), rgb("#7a5b22")
TASSEL = 9
"""From one thread of the fringe to the next."""
DARKER = 0.8
"""Than a curtain: what lies on it must be seen first."""
BACK = (132, 60)
"""A card or ticket that lies face down."""
TICKETS_FROM = 0.57
"""Of the width."""


def draw_cloth(surface: pygame.Surface, screen: Screen, colour: str, rect: pygame.Rect) -> None:
    """In the colour of the seat whose cards these are."""
    surface.blit(_cloth(screen, colour, rect.size), rect)


@pictures.cached(4)
def _cloth(screen: Screen, colour: str, size: tuple[int, int]) -> pygame.Surface:
    """With a golden hem above and a fringe below."""
    px = screen.px
    picture = pygame.Surface(size, pygame.SRCALPHA)
    fringe = px(10)
    body = pygame.Rect(0, 0, size[0], size[1] - fringe)
    picture.blit(velvet(screen, colour, body.size), body)
    shade = round(255 * DARKER)
    picture.fill((shade, shade, shade), body, special_flags=pygame.BLEND_RGB_MULT)
    for x in range(0, size[0], px(TASSEL)):
        thread = pygame.Rect(x, body.bottom - 1, max(1, px(TASSEL - 4)), fringe)
        pygame.draw.rect(picture, GOLD_SHADE, thread, border_radius=px(3))
    for y, height, ink in ((0, 5, GOLD_SHADE), (0, 3, GOLD), (9, 2, GOLD)):
        picture.fill(ink, (0, px(y), size[0], max(1, px(height))))
    braid = pygame.Rect(0, body.bottom - px(5), size[0], px(5))
    picture.fill(GOLD_SHADE, braid)
    picture.fill(GOLD, braid.inflate(0, -px(2)))
    return picture


def draw_backs(
    surface: pygame.Surface, screen: Screen, area: pygame.Rect, cards: int, tickets: int
) -> None:
    """As many as everybody can count."""
    gap = screen.px(14)
    split = area.left + round(area.width * TICKETS_FROM)
    parts = (
        ("card-back", cards, area.left, split - gap), ("ticket-back", tickets, split, area.right),
    )  # fmt: skip
    height = min(area.height, screen.px(BACK[1]))
    if height <= 0:
        return  # a window as small as that has no room for them
    size = (height * BACK[0] // BACK[1], height)
    for name, count, left, right in parts:
        picture = pictures.sized(f"sprites/express/{name}.webp", size)
        step = min(size[0] + gap, (right - left - size[0]) // max(1, count - 1))
        for index in range(count):
            surface.blit(picture, (left + index * step, area.centery - height // 2))
