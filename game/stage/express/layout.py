"""Where things are on the screen in a game of Express, in landscape and in portrait."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.drawing.screen import Screen
from game.stage.express.map import BOARD_SIZE

CARD = (176, 80)
COLUMN = 364
EDGE = 8
GAP = 28
ROW = 86
"""From one card of the row to the next."""
TICKET_LINE = 40
PILE_COUNT = 36
"""Below a pile, for its number."""


@dataclass
class Layout:
    """Rectangles in pixels; the board picture may reach into the rim, nothing else does."""

    board: pygame.Rect
    board_scale: float
    """Pixels to a logical pixel of the board."""
    seats: list[pygame.Rect]
    row: list[pygame.Rect]
    piles: list[pygame.Rect]
    """Wagon cards, locos, tickets."""
    curtain: pygame.Rect
    prompt: pygame.Rect
    hand: pygame.Rect
    own_tickets: pygame.Rect
    """The tickets of the hand that lies open."""

    @property
    def verbs(self) -> pygame.Rect:
        """The line of verbs."""
        return pygame.Rect(self.hand.left, self.hand.bottom, self.hand.width, 0)

    @property
    def pile(self) -> pygame.Rect:
        return self.piles[0]

    @property
    def locos(self) -> pygame.Rect:
        return self.piles[1]

    @property
    def tickets(self) -> pygame.Rect:
        return self.piles[2]


def arrange(screen: Screen, seats: int, one_person: bool) -> Layout:
    """`one_person`: no curtain is needed, and its place is free."""
    return (_portrait if screen.portrait else _landscape)(screen, seats, one_person)


def _landscape(screen: Screen, seats: int, one_person: bool) -> Layout:
    px, pt, safe = screen.px, screen.pt, screen.safe
    width = px(COLUMN * (0.4 + 0.6 * screen.text))  # its cards do not grow with the text
    column = pygame.Rect(safe.right - width, safe.top, width, safe.height)
    room = (column.left - px(GAP) - px(EDGE), screen.height - 2 * px(EDGE))
    scale = min(room[0] / BOARD_SIZE[0], room[1] / BOARD_SIZE[1])
    board = pygame.Rect(0, 0, round(BOARD_SIZE[0] * scale), round(BOARD_SIZE[1] * scale))
    board.midleft = (px(EDGE), screen.height // 2)
    seat_height = pt(90) + px(6)
    seat_rects = [
        pygame.Rect(column.left, column.top + i * seat_height, column.width, seat_height - px(6))
        for i in range(seats)
    ]
    curtain = pygame.Rect(column.left, 0, column.width, px(92))
    curtain.bottom = safe.bottom
    top = column.top + seats * seat_height + px(24)
    below = max(curtain.height, pt(TICKET_LINE) * 2) if one_person else curtain.height
    left_over = safe.bottom - below - px(14) - top
    shrunk = min(1.0, left_over / px(5 * ROW))
    card = (px(CARD[0] * shrunk), px(CARD[1] * shrunk))
    market = px(5 * ROW * shrunk)
    row = [pygame.Rect((column.left, top + i * market // 5), card) for i in range(5)]
    right = column.right - px(8) - card[0]
    step = (market - card[1] - pt(PILE_COUNT)) // 2
    piles = [pygame.Rect((right, top + i * step), card) for i in range(3)]
    inside = board.inflate(-round(0.1 * board.width), 0)
    inside.left = max(inside.left, safe.left)
    prompt = pygame.Rect(inside.left, max(safe.top, board.top + px(46)), inside.width, pt(66))
    hand = pygame.Rect(inside.left, 0, inside.width, px(58) + pt(34))
    hand.bottom = min(safe.bottom, board.bottom - px(40))
    listed = pygame.Rect(column.left, row[-1].bottom + px(14), column.width, 0)
    listed.height = (curtain.bottom if one_person else curtain.top) - listed.top
    return Layout(board, scale, seat_rects, row, piles, curtain, prompt, hand, listed)


def _portrait(screen: Screen, seats: int, one_person: bool) -> Layout:
    px, pt, safe = screen.px, screen.pt, screen.safe
    prompt = pygame.Rect(safe.left, safe.top, safe.width, pt(72))
    scale = (screen.width - 2 * px(EDGE)) / BOARD_SIZE[0]
    board = pygame.Rect(0, 0, round(BOARD_SIZE[0] * scale), round(BOARD_SIZE[1] * scale))
    board.midtop = (screen.width // 2, prompt.bottom + px(14))
    seat_size = (safe.width // 2 - px(8), pt(90) + px(6))
    step = seat_size[1] + px(8)
    top = board.bottom + px(20)
    seat_rects = [
        pygame.Rect((safe.left + i % 2 * (seat_size[0] + px(16)), top + i // 2 * step), seat_size)
        for i in range(seats)
    ]
    card = (px(CARD[0]), px(CARD[1]))
    top += step * -(-seats // 2) + px(16)
    gap = (safe.width - 5 * card[0]) // 4
    row = [pygame.Rect((safe.left + i * (card[0] + gap), top), card) for i in range(5)]
    top += px(112)
    spread = (safe.width - card[0]) // 2
    piles = [pygame.Rect((safe.left + i * spread, top), card) for i in range(3)]
    curtain = pygame.Rect(safe.left, 0, safe.width, px(92))
    curtain.bottom = safe.bottom
    hand = pygame.Rect(safe.left, piles[0].bottom + pt(52), safe.width, px(58) + pt(34))
    listed = pygame.Rect(safe.left, hand.bottom + px(16), safe.width, 0)
    listed.height = (curtain.bottom if one_person else curtain.top) - listed.top
    return Layout(board, scale, seat_rects, row, piles, curtain, prompt, hand, listed)
