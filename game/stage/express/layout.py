"""Where things are on the screen in a game of Express, in landscape and in portrait."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.drawing.screen import Screen
from game.stage.express.map import BOARD_SIZE

CARD = (158, 72)
COLUMN = 364
EDGE = 8
GAP = 28
ROW = 77
"""From one card of the row to the next."""
SEAT = 100
"""From one player to the next: a name, what can be counted, what they did last."""
TICKET = 68
"""The height of a ticket of one's own, and below what it has where room is scarce."""
TICKET_LINE = 40
TICKET_GAP = 9
PILE_LABEL = 36
"""Below a pile, for what it is called."""
HAND = 64
COACH = 64
"""Below the prompt, for a line of help."""
VERBS = 50
SIGN = 78
"""Hundredths of its line that the sign of verbs takes, about."""
PROMPT = 58
"""Hundredths of the board: further east it would hide Stockholm."""


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
    verbs: pygame.Rect
    """What can be done, in a line at the bottom of the board."""

    def logical(self, rect: pygame.Rect) -> pygame.Rect:
        """In logical pixels of the board."""
        sides = (rect.left - self.board.left, rect.top - self.board.top, rect.width, rect.height)
        return pygame.Rect(*(round(side / self.board_scale) for side in sides))

    def covered(self, screen: Screen) -> list[pygame.Rect]:
        """What lies over the board during a turn: names of cities keep clear of it."""
        upper = self.prompt.copy()
        upper.height += screen.pt(COACH)
        lower = self.hand.union(self.verbs)
        lower.top, lower.height = lower.top - screen.px(14), lower.height + screen.px(14)
        if screen.text <= 1:
            lower.width = self.verbs.width * SIGN // 100
        return [upper, lower]

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
    seat_rects = [
        pygame.Rect(column.left, column.top + i * pt(SEAT), column.width, pt(SEAT) - px(4))
        for i in range(seats)
    ]
    curtain = pygame.Rect(column.left, 0, column.width, px(92))
    curtain.bottom = safe.bottom
    top = column.top + seats * pt(SEAT) + px(12)
    lines = pt(2 * TICKET_LINE)
    if one_person:
        below = lines if screen.text > 1 else px(2 * (TICKET + TICKET_GAP))
    else:
        below = curtain.height + px(10) + lines
    left_over = safe.bottom - below - px(10) - top
    market = min(px(5 * ROW), left_over)
    card = (market * CARD[0] // (5 * ROW), market * CARD[1] // (5 * ROW))
    row = [pygame.Rect((column.left, top + i * market // 5), card) for i in range(5)]
    step = market // 3
    pile_height = min(card[1], market // 3 - pt(PILE_LABEL))
    pile = (pile_height * CARD[0] // CARD[1], pile_height)
    piles = [pygame.Rect((column.right - px(8) - pile[0], top + i * step), pile) for i in range(3)]
    inside = board.inflate(-round(0.1 * board.width), 0)
    inside.left = max(inside.left, safe.left)
    prompt = pygame.Rect(inside.left, max(safe.top, board.top + px(46)), 0, pt(68))
    prompt.width = inside.width * PROMPT // 100
    verbs = pygame.Rect(inside.left, 0, inside.width, pt(VERBS))
    verbs.bottom = min(safe.bottom, board.bottom - px(46))
    hand = pygame.Rect(inside.left, 0, inside.width, px(HAND))
    hand.bottom = verbs.top - pt(VERBS) - px(14)  # hints may need a line of their own
    listed = pygame.Rect(column.left, top + market + px(8), column.width, 0)
    listed.height = (curtain.bottom if one_person else curtain.top - px(8)) - listed.top
    return Layout(board, scale, seat_rects, row, piles, curtain, prompt, hand, listed, verbs)


def _portrait(screen: Screen, seats: int, one_person: bool) -> Layout:
    px, pt, safe = screen.px, screen.pt, screen.safe
    prompt = pygame.Rect(safe.left, safe.top, safe.width, pt(72))
    scale = (screen.width - 2 * px(EDGE)) / BOARD_SIZE[0]
    board = pygame.Rect(0, 0, round(BOARD_SIZE[0] * scale), round(BOARD_SIZE[1] * scale))
    board.midtop = (screen.width // 2, prompt.bottom + px(14))
    seat_size = (safe.width // 2 - px(8), pt(SEAT))
    step = seat_size[1] + px(8)
    top = board.bottom + px(14)
    seat_rects = [
        pygame.Rect((safe.left + i % 2 * (seat_size[0] + px(16)), top + i // 2 * step), seat_size)
        for i in range(seats)
    ]
    card = (px(CARD[0]), px(CARD[1]))
    top += step * -(-seats // 2) + px(10)
    gap = (safe.width - 5 * card[0]) // 4
    row = [pygame.Rect((safe.left + i * (card[0] + gap), top), card) for i in range(5)]
    top += card[1] + px(22)
    spread = (safe.width - card[0]) // 2
    piles = [pygame.Rect((safe.left + i * spread, top), card) for i in range(3)]
    curtain = pygame.Rect(safe.left, 0, safe.width, px(92))
    curtain.bottom = safe.bottom
    hand = pygame.Rect(safe.left, piles[0].bottom + pt(PILE_LABEL) + px(26), safe.width, px(HAND))
    lines = 3 * pt(VERBS) + px(20)
    verbs = pygame.Rect(safe.left, 0, safe.width, pt(VERBS))
    verbs.bottom = hand.bottom + px(6) + lines
    listed = pygame.Rect(safe.left, verbs.bottom + px(14), safe.width, 0)
    listed.height = (curtain.bottom if one_person else curtain.top - px(10)) - listed.top
    return Layout(board, scale, seat_rects, row, piles, curtain, prompt, hand, listed, verbs)
