"""A window onto the board, in which people see what a setting changes."""

from __future__ import annotations

import math

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.preferences import SPEEDS, Preferences
from game.stage.widgets.instruments import draw_swatch
from game.stage.widgets.materials import draw_material, ink
from game.stage.widgets.paragraph import Paragraph
from game.stage.widgets.plates import draw_fitted, draw_text
from game.stage.widgets.vehicle import vehicle

LAP = 3.2
"""Seconds in which a train crosses the window at normal speed."""
FRAME = 18
CUT = (0.42, 0.42)
"""The part of the board that is shown, by its left upper corner."""


class Preview:
    """One is made for every look: what does not move is painted once."""

    def __init__(self, screen: Screen, area: pygame.Rect, kind: str, likes: Preferences) -> None:
        self._screen, self._kind, self._likes = screen, kind, likes
        self._frame = area
        self._glass = area.inflate(-2 * screen.px(FRAME), -2 * screen.px(FRAME))
        self._picture = self._painted()
        self._past = 0.0

    def _painted(self) -> pygame.Surface:
        picture = pygame.Surface(self._glass.size)
        ground = _ground(self._glass.size)
        picture.blit(ground, (0, 0))
        return picture

    def update(self, seconds: float) -> None:
        self._past += seconds

    def draw(self, surface: pygame.Surface, prompt: str, city: str, caption: str) -> None:
        """`prompt` is what the board would ask, `caption` what the plate below says."""
        screen, glass = self._screen, self._glass
        draw_material(surface, screen, "walnut", self._frame)
        before = surface.get_clip()
        surface.set_clip(glass)
        surface.blit(self._picture, glass)
        self._draw_track(surface, city)
        if self._kind == "margin":
            self._draw_margin(surface)
        else:
            self._draw_prompt(surface, prompt)
        surface.set_clip(before)
        pygame.draw.rect(surface, theme.rgb("#c9a45a"), glass, screen.px(3))
        plate = pygame.Rect(0, 0, round(glass.width * 0.62), screen.pt(46))
        plate.center = (self._frame.centerx, self._frame.bottom - screen.px(4))
        draw_material(surface, screen, "brass", plate)
        size, room = screen.pt(theme.SMALLEST), plate.width - screen.px(20)
        draw_fitted(surface, screen, caption, plate.center, size, room, ink("brass"), "center")

    def _draw_prompt(self, surface: pygame.Surface, prompt: str) -> None:
        px, pt, glass = self._screen.px, self._screen.pt, self._glass
        text = Paragraph(prompt, pt(theme.MATTERS), glass.width - px(80), 2)
        rect = pygame.Rect(0, 0, text.width + px(48), text.height + px(24))
        rect.midtop = (glass.centerx, glass.top + px(16))
        draw_material(surface, self._screen, "charcoal", rect)
        text.draw(surface, (rect.centerx, rect.top + px(12)))

    def _draw_track(self, surface: pygame.Surface, name: str) -> None:
        """Two lines side by side, with a train on the upper one."""
        px, glass = self._screen.px, self._glass
        width, height, gap = px(84), px(30), px(6)
        y = glass.bottom - px(118)
        for row, colour in enumerate(("blue", "red")):
            for index in range(glass.width // (width + gap)):
                left = glass.left + px(50) + index * (width + gap)
                rect = pygame.Rect(left, y + row * (height + px(8)), width, height)
                if rect.right < glass.right - px(20):
                    draw_swatch(surface, self._screen, rect, colour, self._likes.patterns)
        city = (glass.left + px(28), y + height)
        pygame.draw.circle(surface, theme.rgb("#33241a"), city, px(20))
        pygame.draw.circle(surface, theme.IVORY, city, px(16))
        pygame.draw.circle(surface, theme.rgb("#c93a33"), city, px(10))
        at = (glass.left + px(56), y - self._screen.pt(26))
        draw_text(surface, name, at, self._screen.pt(theme.BODY), theme.INK)
        self._draw_train(surface, y + height // 2)

    def _draw_train(self, surface: pygame.Surface, y: int) -> None:
        """Where motion is set it runs as trains will, or is here and then there."""
        likes, glass = self._likes, self._glass
        engine = vehicle("express", "locomotive", "sky", self._screen.scale * 1.5)
        span = glass.width - engine.get_width()
        speed = SPEEDS[likes.speed]
        share = math.modf(self._past * (speed or 1.0) / LAP)[0]
        if self._kind != "motion":
            share = 0.5
        elif likes.reduced_motion or not speed:
            stop = 0.15 if share < 0.5 else 0.75
            if likes.reduced_motion and speed:
                near = min(abs(share - 0.5), share, 1 - share)
                engine = engine.copy()
                engine.set_alpha(min(255, round(near * 2200)))
            share = stop
        left = glass.left + round(span * share)
        surface.blit(engine, engine.get_rect(midbottom=(left + engine.get_width() // 2, y)))

    def _draw_margin(self, surface: pygame.Surface) -> None:
        """The edge that would be hidden is dark; everything to read lies in the amber frame."""
        glass, share = self._glass, self._likes.margin / 100
        safe = glass.inflate(-2 * share * glass.width, -2 * share * glass.height)
        shade = pygame.Surface(glass.size, pygame.SRCALPHA)
        shade.fill((8, 8, 12, 170))
        shade.fill((0, 0, 0, 0), safe.move(-glass.left, -glass.top))
        surface.blit(shade, glass)
        pygame.draw.rect(surface, theme.AMBER, safe, self._screen.px(4))


@pictures.cached(2)
def _ground(size: tuple[int, int]) -> pygame.Surface:
    """A piece of the painted board."""
    board = pictures.load("boards/express/base.webp")
    width, height = board.get_size()
    wide = width // 3
    cut = pygame.Rect(
        round(width * CUT[0]), round(height * CUT[1]), wide, round(wide * size[1] / size[0])
    ).clamp(board.get_rect())
    return pygame.transform.smoothscale(board.subsurface(cut), size)
