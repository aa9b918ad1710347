"""Where things are on the screen in a game of Express, in landscape and in portrait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.stage.drawing.screen import Screen
from game.stage.express.map import BOARD_SIZE

CARD = (158, 72)
COLUMN = 364
EDGE = 8
GAP = 28
ROW = 77
"""From one card of the row to the next."""
ROW_LEAST = 73
"""Players are folded before there is less than that."""
SEAT, FOLDED, NARROW = 104, 72, 66
"""From one player to the next: a name, what can be counted, what they did last; or two lines, and
where there is little room with less between them."""
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
WEST_OF_ATHENS = 1130
"""How far large letters may reach on the lower part of the board, in its logical pixels."""
CURTAIN, LOW_CURTAIN = 76, 62
ABOVE_VERBS = 36
HEM = 14
"""Of the cloth, without anything on it."""
HAND_SHARE = 55
"""Hundredths of the cloth for the cards; tickets lie beside them."""
CLOTH = 360
"""Players are unfolded where this much of it is left."""
FRAME = 46
"""How thick the frame of the board is, in its logical pixels."""


@dataclass
class Layout:
    """Rectangles in pixels; the board picture may reach into the rim, nothing else does."""

    board: pygame.Rect
    board_scale: float
    """Pixels to a logical pixel of the board."""
    seats: list[pygame.Rect]
    folded: bool
    """Whether each player has two lines only."""
    row: list[pygame.Rect]
    piles: list[pygame.Rect]
    """Wagon cards, locos, tickets."""
    signs: list[pygame.Rect]
    """What each pile is called, and how much of it there is."""
    curtain: pygame.Rect
    prompt: pygame.Rect
    hand: pygame.Rect
    own_tickets: pygame.Rect
    """The tickets of the hand that lies open."""
    verbs: pygame.Rect
    """What can be done, in a line at the bottom of the board."""
    hints: pygame.Rect | None = None
    """A line below the board for what can be done beside the game, where letters are large."""
    cloth: pygame.Rect | None = None
    """The velvet below what one has, where that does not lie on the board."""

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
    def picture(self) -> pygame.Rect:
        """The board without its frame, on which the score is counted."""
        frame = round(2 * FRAME * self.board_scale)
        return self.board.inflate(-frame, -frame)

    @property
    def pile(self) -> pygame.Rect:
        return self.piles[0]

    @property
    def locos(self) -> pygame.Rect:
        return self.piles[1]

    @property
    def tickets(self) -> pygame.Rect:
        return self.piles[2]


def arrange(screen: Screen, seats: int, curtained: bool) -> Layout:
    """Where no curtain covers hands, its place is free."""
    return (_portrait if screen.portrait else _landscape)(screen, seats, curtained)


class _Column(NamedTuple):
    """What is left for the row and the piles, if players and tickets are as high as that."""

    seat: int
    market: int


def _landscape(screen: Screen, seats: int, curtained: bool) -> Layout:
    px, pt, safe = screen.px, screen.pt, screen.safe
    width = px(COLUMN * (0.4 + 0.6 * screen.text))  # its cards do not grow with the text
    room = (safe.right - width - px(GAP) - px(EDGE), screen.height - 2 * px(EDGE))
    hints = None
    if screen.text > 1:
        hints = pygame.Rect(safe.left, safe.bottom - pt(VERBS), 0, pt(VERBS))
        room = (room[0], hints.top - px(EDGE) - px(EDGE))
    scale = min(room[0] / BOARD_SIZE[0], room[1] / BOARD_SIZE[1])
    board = pygame.Rect(0, 0, round(BOARD_SIZE[0] * scale), round(BOARD_SIZE[1] * scale))
    board.midleft = (px(EDGE), px(EDGE) + room[1] // 2)
    left = min(board.right + px(GAP), safe.right - width)
    column = pygame.Rect(left, safe.top, safe.right - left, safe.height)
    if hints is not None:
        hints.width = board.right - hints.left
    found = _column(screen, column, seats, curtained)
    seat = pt(found.seat)
    seat_rects = [
        pygame.Rect(column.left, column.top + i * seat, column.width, seat - px(4))
        for i in range(seats)
    ]
    curtain = pygame.Rect(column.left, 0, column.width, _curtain_height(screen))
    curtain.bottom = safe.bottom
    top, market = column.top + seats * seat + px(12), found.market
    card = (market * CARD[0] // (5 * ROW), market * CARD[1] // (5 * ROW))
    row = [pygame.Rect((column.left, top + i * market // 5), card) for i in range(5)]
    step = market // 3
    pile_height = min(card[1], market // 3 - pt(PILE_LABEL))
    pile = (pile_height * CARD[0] // CARD[1], pile_height)
    piles = [pygame.Rect((column.right - px(8) - pile[0], top + i * step), pile) for i in range(3)]
    beside = row[0].right + px(14)
    signs = [
        pygame.Rect(beside, each.bottom + pt(4), each.right - px(4) - beside, pt(PILE_LABEL))
        for each in piles
    ]
    inside = board.inflate(-round(0.1 * board.width), 0)
    inside.left = max(inside.left, safe.left)
    frame = round(FRAME * scale)
    prompt = pygame.Rect(inside.left, max(safe.top, board.top + frame), 0, pt(68))
    prompt.width = inside.width * PROMPT // 100
    verbs = pygame.Rect(inside.left, 0, inside.width, pt(VERBS))
    verbs.bottom = min(safe.bottom, board.bottom - frame)
    hand = pygame.Rect(inside.left, 0, inside.width, px(HAND))
    hand.bottom = verbs.top - px(14)
    if hints is None:
        hand.bottom -= pt(VERBS)  # for a line of hints
    else:
        verbs.width = board.left + round(WEST_OF_ATHENS * scale) - verbs.left
    listed = pygame.Rect(column.left, top + market + px(8), column.width, 0)
    listed.height = (curtain.top - px(8) if curtained else curtain.bottom) - listed.top
    folded = found.seat < SEAT
    return Layout(
        board, scale, seat_rects, folded, row, piles, signs, curtain, prompt, hand, listed,
        verbs, hints,
    )  # fmt: skip


def _column(screen: Screen, column: pygame.Rect, seats: int, curtained: bool) -> _Column:
    """Tickets become lines before players are folded; the row and the piles are never small, and
    in company fewer tickets are in sight only where nothing else helps."""
    px, pt = screen.px, screen.pt
    strips, lines = 2 * (pt(TICKET) + px(TICKET_GAP)), pt(2 * TICKET_LINE) + px(8)
    if not curtained:
        ways = [(seat, below) for seat in (SEAT, FOLDED) for below in (strips, lines)]
    else:
        covered = _curtain_height(screen) + px(8)
        three = [(seat, pt(3 * TICKET_LINE) + px(8)) for seat in (SEAT, FOLDED, NARROW)]
        ways = [(seat, below + covered) for seat, below in (*three, (FOLDED, lines))]
    found = [
        _Column(seat, column.height - seats * pt(seat) - px(22) - below) for seat, below in ways
    ]
    best = next((way for way in found if way.market >= px(5 * ROW_LEAST)), found[-1])
    return best._replace(market=min(best.market, px(5 * ROW)))


def _curtain_height(screen: Screen) -> int:
    return screen.px(CURTAIN if screen.text <= 1 else LOW_CURTAIN)


def _portrait(screen: Screen, seats: int, curtained: bool) -> Layout:
    """Below the board players and what can be taken, then a velvet cloth with what one has, which
    gets all the room there is, and what can be done."""
    px, pt, safe = screen.px, screen.pt, screen.safe
    prompt = pygame.Rect(safe.left, safe.top, safe.width, pt(68))
    scale = (screen.width - 2 * px(EDGE)) / BOARD_SIZE[0]
    board = pygame.Rect(0, 0, round(BOARD_SIZE[0] * scale), round(BOARD_SIZE[1] * scale))
    board.midtop = (screen.width // 2, prompt.bottom + px(10))
    verbs = pygame.Rect(safe.left, 0, safe.width, pt(VERBS))
    verbs.bottom = safe.bottom
    gap, rows = px(16), -(-seats // 2)
    width = (safe.width - 4 * gap) // 5
    card = (width, width * CARD[1] // CARD[0])
    pile = (px(168), px(168) * CARD[1] // CARD[0])
    market = card[1] + px(18) + pile[1] + px(14)
    left = verbs.top - 2 * pt(VERBS) - px(ABOVE_VERBS) - board.bottom - px(20) - market
    folded = left - rows * (pt(SEAT) + px(6)) < px(CLOTH)
    seat_size = (safe.width // 2 - px(8), pt(NARROW if folded else SEAT))
    step = seat_size[1] + px(6)
    top = board.bottom + px(10)
    seat_rects = [
        pygame.Rect((safe.left + i % 2 * (seat_size[0] + px(16)), top + i // 2 * step), seat_size)
        for i in range(seats)
    ]
    top += step * rows + px(10)
    row = [pygame.Rect((safe.left + i * (width + gap), top), card) for i in range(5)]
    top += card[1] + px(18)
    spread = safe.width // 3
    piles = [pygame.Rect((safe.left + i * spread, top), pile) for i in range(3)]
    signs = [
        pygame.Rect(each.right + px(14), each.top, spread - each.width - px(26), each.height)
        for each in piles
    ]
    cloth = pygame.Rect(px(EDGE), piles[0].bottom + px(14), screen.width - 2 * px(EDGE), 0)
    cloth.height = verbs.top - 2 * pt(VERBS) - px(ABOVE_VERBS) - cloth.top
    curtain = pygame.Rect(safe.left, 0, safe.width, px(LOW_CURTAIN))
    curtain.bottom = cloth.bottom - px(HEM)
    inside = pygame.Rect(safe.left, cloth.top + px(HEM), safe.width, 0)
    inside.height = (curtain.top - px(8) if curtained else cloth.bottom - px(HEM)) - inside.top
    hand, listed = inside.copy(), inside.copy()
    hand.width = safe.width * HAND_SHARE // 100
    listed.left, listed.width = hand.right + gap, safe.right - hand.right - gap
    return Layout(
        board, scale, seat_rects, folded, row, piles, signs, curtain, prompt, hand, listed, verbs,
        cloth=cloth,
    )  # fmt: skip
