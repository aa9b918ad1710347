"""Where things are on the screen in a game of Level Crossing, in landscape and in portrait."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.drawing.screen import Screen
from tests.crossing.rules.board import SIDINGS

CARD = (120, 168)
COLUMN = 400
GAP = 24
SEAT = 96


@dataclass
class Layout:
    """Rectangles in pixels."""

    board: pygame.Rect
    arrival: pygame.Rect
    """The die, and the wagons that have come."""
    uncouple: pygame.Rect
    """The button at its end."""
    sidings: list[pygame.Rect]
    panel: pygame.Rect
    """Room for a panel that hides nothing."""
    seats: list[pygame.Rect]
    deck: pygame.Rect
    hand: pygame.Rect
    """The card of whoever's hand lies open."""
    prompt: pygame.Rect
    curtain: pygame.Rect

    @property
    def verbs(self) -> pygame.Rect:
        """The line of verbs."""
        return pygame.Rect(self.board.left, self.board.bottom - 52, self.board.width, 52)


def arrange(screen: Screen, seats: int, curtained: bool) -> Layout:
    """Where no curtain covers hands, its place is free."""
    return (_portrait if screen.portrait else _landscape)(screen, seats, curtained)


def _landscape(screen: Screen, seats: int, curtained: bool) -> Layout:
    """The board on the left, everything else in a column on the right."""
    px, pt, safe = screen.px, screen.pt, screen.safe
    column = pygame.Rect(0, safe.top, px(COLUMN * (0.4 + 0.6 * screen.text)), safe.height)
    column.right = safe.right
    prompt = pygame.Rect(safe.left, safe.top, column.left - px(GAP) - safe.left, pt(66))
    board = pygame.Rect(prompt.left, prompt.bottom + px(GAP), prompt.width, 0)
    board.height = safe.bottom - board.top
    step = pt(SEAT) + px(8)
    seat_rects = [
        pygame.Rect(column.left, column.top + seat * step, column.width, pt(SEAT))
        for seat in range(seats)
    ]
    curtain = pygame.Rect(column.left, 0, column.width, px(92))
    curtain.bottom = safe.bottom
    cards = pygame.Rect(column.left, 0, column.width, px(CARD[1]) + pt(44))
    cards.bottom = curtain.top - px(GAP) if curtained else safe.bottom
    return _filled(screen, board, prompt, seat_rects, curtain, cards)


def _portrait(screen: Screen, seats: int, curtained: bool) -> Layout:
    """From top to bottom: board, players, cards, curtain."""
    px, pt, safe = screen.px, screen.pt, screen.safe
    prompt = pygame.Rect(safe.left, safe.top, safe.width, pt(72))
    curtain = pygame.Rect(safe.left, 0, safe.width, px(92))
    curtain.bottom = safe.bottom
    cards = pygame.Rect(safe.left, 0, safe.width, px(CARD[1]) + pt(44))
    cards.bottom = curtain.top - px(GAP) if curtained else safe.bottom
    size = ((safe.width - px(GAP)) // 2, pt(SEAT))
    step = size[1] + px(8)
    top = cards.top - px(GAP) - step * -(-seats // 2)
    seat_rects = [
        pygame.Rect((safe.left + seat % 2 * (size[0] + px(GAP)), top + seat // 2 * step), size)
        for seat in range(seats)
    ]
    board = pygame.Rect(safe.left, prompt.bottom + px(GAP), safe.width, 0)
    board.height = top - px(GAP) - board.top
    return _filled(screen, board, prompt, seat_rects, curtain, cards)


def _filled(
    screen: Screen,
    board: pygame.Rect,
    prompt: pygame.Rect,
    seats: list[pygame.Rect],
    curtain: pygame.Rect,
    cards: pygame.Rect,
) -> Layout:
    """The lines of the board below each other; the cards side by side."""
    px, pt = screen.px, screen.pt
    panel = pygame.Rect(board.left, 0, board.width, px(CARD[1]) + px(32))
    panel.bottom = board.bottom
    line = (panel.top - px(GAP) - board.top) // (SIDINGS + 1)
    lines = [
        pygame.Rect(board.left, board.top + index * line, board.width, line - px(16))
        for index in range(SIDINGS + 1)
    ]
    arrival, *sidings = lines
    uncouple = pygame.Rect(0, 0, pt(230), pt(76))
    uncouple.midright = (arrival.right - px(20), arrival.centery)
    card = (px(CARD[0]), px(CARD[1]))
    deck = pygame.Rect((cards.left + px(20), cards.bottom - card[1]), card)
    hand = pygame.Rect((cards.centerx + px(20), deck.top), card)
    return Layout(board, arrival, uncouple, sidings, panel, seats, deck, hand, prompt, curtain)
