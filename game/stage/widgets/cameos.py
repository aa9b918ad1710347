"""Paper-cut profiles: who a bot is, and who sits at a window, known by hat, hair and moustache."""

from __future__ import annotations

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen

SIZE = (190, 208)
"""Of a cameo's picture, in logical pixels; head and bust fill its height."""
RIM = theme.rgb("#b58640")
SMOOTH = 3
"""How much larger a medal is drawn before it is scaled down."""


def draw_cameo(
    surface: pygame.Surface, screen: Screen, name: str, center: tuple[int, int], size: int
) -> None:
    """Head and bust, `size` pixels high, for a bright ground."""
    picture = pictures.sized(f"seats/cameo-{name}.webp", _fitted(size))
    surface.blit(picture, picture.get_rect(center=center))


def draw_medal(
    surface: pygame.Surface, screen: Screen, name: str, center: tuple[int, int], size: int
) -> None:
    """The same on ivory in a brass rim, `size` pixels wide: for any ground, where no seat is."""
    picture = _medal(name, size, screen.px(2.6))
    surface.blit(picture, picture.get_rect(center=center))


def _fitted(height: int) -> tuple[int, int]:
    return max(1, height * SIZE[0] // SIZE[1]), height


@pictures.cached(16)
def _medal(name: str, size: int, rim: int) -> pygame.Surface:
    side = SMOOTH * size
    disc = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = (side // 2, side // 2)
    pygame.draw.circle(disc, theme.IVORY, middle, side // 2)
    cameo = pictures.sized(f"seats/cameo-{name}.webp", _fitted(round(side * 0.96)))
    within = pygame.Surface((side, side), pygame.SRCALPHA)
    within.blit(cameo, cameo.get_rect(midbottom=(middle[0], side)))
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(mask, (255, 255, 255, 255), middle, side // 2)
    within.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    disc.blit(within, (0, 0))
    pygame.draw.circle(disc, RIM, middle, side // 2, SMOOTH * rim)
    return pygame.transform.smoothscale(disc, (size, size))
