"""A ticket as it is printed: notched paper, two cities, the value on the counterfoil."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.express.board import Ticket
from game.stage.drawing.screen import Screen
from game.stage.drawing.theme import AMBER, INK
from game.stage.express.marks import DARK, RULE
from game.stage.express.painter import DISPLAY
from game.stage.express.strips import PAPER_DARK, PAPER_LIGHT, VALUE
from game.stage.widgets.plates import draw_fitted, draw_text
from game.words.express.places import ends

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow

COUNTERFOIL = 0.29


def paint_ticket(
    flat: pygame.Surface, show: ExpressShow, found: Ticket, in_focus: bool
) -> tuple[int, int, int]:
    """It fills the picture; between which edges the cities stand, and the counterfoil's middle."""
    px, pt, rect = show.screen.px, show.screen.pt, flat.get_rect()
    _draw_paper(flat, show.screen, in_focus)
    foil = rect.right - round(rect.width * COUNTERFOIL)
    for y in range(px(16), rect.height - px(14), px(11)):
        pygame.draw.line(flat, RULE, (foil, y), (foil, y + px(6)), max(1, px(2)))
    start, goal = ends(show.voice, found)
    left, right = rect.left + px(38), foil - px(14)
    size, room = min(pt(46), rect.height // 4), right - left
    at = (left, rect.height * 26 // 100)
    draw_fitted(flat, show.screen, start, at, size, room, INK, face=DISPLAY)
    at = (right, rect.height * 76 // 100)
    draw_fitted(flat, show.screen, goal, at, size, room, INK, "midright", face=DISPLAY)
    middle = ((foil + rect.right) // 2 - px(8), rect.height * 32 // 100)
    size = min(pt(64), rect.height // 3)
    draw_text(flat, str(found.points), middle, size, VALUE, anchor="center")
    return left, right, middle[0]


def _draw_paper(flat: pygame.Surface, screen: Screen, in_focus: bool) -> None:
    """Notched, lighter above, a red rule inside; an amber rim in focus."""
    px, rect = screen.px, flat.get_rect()
    body = rect.inflate(-px(8), -px(8))
    paper = pygame.Surface(body.size, pygame.SRCALPHA)
    for y in range(body.height):
        share = y / body.height
        shade = [round(a + (b - a) * share) for a, b in zip(PAPER_LIGHT, PAPER_DARK, strict=True)]
        pygame.draw.line(paper, shade, (0, y), (body.width, y))
    mask = pygame.Surface(body.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=px(10))
    for x in (0, body.width):
        pygame.draw.circle(mask, (0, 0, 0, 0), (x, body.height // 2), px(17))
    paper.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    if in_focus:
        pygame.draw.rect(flat, DARK, rect, border_radius=px(15))
        pygame.draw.rect(flat, AMBER, rect.inflate(-2, -2), border_radius=px(14))
        for x in (body.left, body.right):
            pygame.draw.circle(flat, (*AMBER, 0), (x, body.centery), px(15))
    flat.blit(paper, body)
    inner = body.inflate(-px(46), -px(20))
    pygame.draw.rect(flat, RULE, inner, max(1, px(2)), border_radius=px(6))
