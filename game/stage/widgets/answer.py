"""The answer that stands where somebody pressed: why not, in words, with the rule."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.widgets.paragraph import Paragraph
from game.stage.widgets.plaque import TAIL, Charcoal, draw_plaque, draw_rule_tag, rule_tag

SECONDS = 4.0
"""Long enough to read it, and to ask for the rule."""
SWINGS, SWING = 3, 0.11
"""A new answer shakes its head: how often, and seconds for each."""
WIDEST = 620


@dataclass
class Answer:
    text: str
    place: pygame.Rect
    """What was pressed; the answer stands beside it and never on it."""
    rule: str = ""
    material: Charcoal = "charcoal-red"
    left: float = SECONDS
    """Seconds until it goes away."""

    def update(self, seconds: float) -> None:
        self.left = max(0.0, self.left - seconds)

    @property
    def over(self) -> bool:
        return self.left <= 0


def sway(past: float, reach: int) -> int:
    """How far a thing that refuses is from its place, `past` seconds after it began."""
    if past >= SWINGS * SWING:
        return 0
    return round(reach * math.sin(past / SWING * math.pi))


def place_beside(
    size: tuple[int, int], place: pygame.Rect, inside: pygame.Rect, gap: int
) -> pygame.Rect:
    """Above it, below it, left or right: the first place that is not cut off."""
    rect = pygame.Rect((0, 0), size)
    for corner, at in (
        ("midbottom", (place.centerx, place.top - gap)),
        ("midtop", (place.centerx, place.bottom + gap)),
        ("midright", (place.left - gap, place.centery)),
        ("midleft", (place.right + gap, place.centery)),
    ):
        setattr(rect, corner, at)
        moved = rect.clamp(inside)
        if not moved.colliderect(place):
            return moved
    return rect.clamp(inside)


def draw_answer(surface: pygame.Surface, screen: Screen, answer: Answer, still: bool) -> None:
    """`still`: nothing shakes."""
    px, pt = screen.px, screen.pt
    widest = min(screen.safe.width - px(60), pt(WIDEST))
    text = Paragraph(answer.text, pt(theme.BODY), widest)
    tag = rule_tag(screen, answer.rule) if answer.rule else (0, 0)
    lift = tag[1] // 2
    size = (max(text.width, tag[0]) + px(60), text.height + px(40))
    rect = place_beside((size[0], size[1] + lift), answer.place, screen.safe, px(TAIL + 8))
    rect.top, rect.height = rect.top + lift, size[1]
    if not still:
        rect.x += sway(SECONDS - answer.left, px(7))
    draw_plaque(surface, screen, answer.material, rect, answer.place.center)
    text.draw(surface, (rect.centerx, rect.top + px(20)))
    if answer.rule:
        at = (rect.right - tag[0] // 2 - px(10), rect.top - px(4))
        draw_rule_tag(surface, screen, answer.rule, at)
