"""A drawing of a gamepad with one button lit: no words needed to say which one."""

from __future__ import annotations

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.theme import Colour

SIZE = (620, 360)
OVER = 2
BODY, RIM = theme.rgb("#3a3f4a"), theme.rgb("#0d0f13")
PART = theme.rgb("#868d9b")
BUTTONS = {"a": (470, 215), "b": (518, 167), "x": (422, 167), "y": (470, 119)}
SHOULDERS = {"leftshoulder": (95, 22), "rightshoulder": (405, 22)}
STICK = (150, 167)
WAYS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}


@pictures.cached(16)
def pad_picture(lit: str, height: int) -> pygame.Surface:
    """Drawn twice as large and scaled down, for smooth edges."""
    drawn = pygame.Surface((SIZE[0] * OVER, SIZE[1] * OVER), pygame.SRCALPHA)
    for name, (x, y) in SHOULDERS.items():
        _rect(drawn, (x, y, 120, 60), 24, _colour(name, lit))
    for grip in ((60, 130, 150, 220), (410, 130, 150, 220)):
        _rect(drawn, grip, 70, BODY)
    _rect(drawn, (50, 62, 520, 200), 95, BODY)
    _rect(drawn, (100, 90, 420, 168), 60, BODY, rim=False)
    for name, at in BUTTONS.items():
        _circle(drawn, at, 25, _colour(name, lit))
    _rect(drawn, (284, 152, 52, 30), 14, _colour("start", lit))
    _circle(drawn, STICK, 50, RIM)
    way = WAYS.get(lit)
    if way is None:
        _circle(drawn, STICK, 32, PART)
    else:
        _circle(drawn, (STICK[0] + way[0] * 16, STICK[1] + way[1] * 16), 32, theme.AMBER)
        _arrow(drawn, way)
    return pygame.transform.smoothscale(drawn, (round(height * SIZE[0] / SIZE[1]), height))


def _colour(name: str, lit: str) -> Colour:
    return theme.AMBER if name == lit else PART


def _rect(
    drawn: pygame.Surface, rect: tuple[int, int, int, int], radius: int, colour: Colour,
    rim: bool = True,
) -> None:  # fmt: skip
    large = pygame.Rect([side * OVER for side in rect])
    if rim:
        pygame.draw.rect(drawn, RIM, large.inflate(8, 8), border_radius=radius * OVER)
    pygame.draw.rect(drawn, colour, large, border_radius=radius * OVER)


def _circle(drawn: pygame.Surface, at: tuple[int, int], radius: int, colour: Colour) -> None:
    middle = (at[0] * OVER, at[1] * OVER)
    pygame.draw.circle(drawn, RIM, middle, radius * OVER + 4)
    pygame.draw.circle(drawn, colour, middle, radius * OVER)


def _arrow(drawn: pygame.Surface, way: tuple[int, int]) -> None:
    """Next to the stick, where to push it."""
    x, y = STICK[0] + way[0] * 82, STICK[1] + way[1] * 82
    tip = (x + way[0] * 26, y + way[1] * 26)
    sides = ((x - way[1] * 22, y + way[0] * 22), (x + way[1] * 22, y - way[0] * 22))
    points = [(px * OVER, py * OVER) for px, py in (tip, *sides)]
    pygame.draw.polygon(drawn, theme.AMBER, points)
    pygame.draw.polygon(drawn, RIM, points, 4)
