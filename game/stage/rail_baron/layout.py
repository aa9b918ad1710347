"""Where things lie on the screen while Rail Baron is played, in landscape and in portrait."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.drawing.screen import Screen
from game.stage.maps.curve import Point
from game.stage.rail_baron.map import BOARD_SIZE, BoardMap
from game.stage.rail_baron.painter import Room

STRIP = 380
"""Width of the side strip, without the safe margin."""
PROMPT = 64
BUTTON = 68
TRAY = (300, 150)
GAP = 14
ALIGNED = 16
"""Pixels: rows that begin elsewhere are copied several times more slowly."""
ROUNDEL, ROUNDEL_SIZE = 0.64, (540, 500)
"""How large the title stands on the whole map, compared with its picture; that one's pixels."""
FRAME = 26
"""How far the golden frame reaches into the map."""
CROPPED = 1.035
"""How much larger than it fits the board may be: its rim is open sea."""


@dataclass(frozen=True)
class Layout:
    board: pygame.Rect
    """What is seen of the map."""
    board_scale: float
    """Pixels to a logical pixel of the board when all of it is seen."""
    prompt: pygame.Rect
    seats: list[pygame.Rect]
    strip: pygame.Rect
    """Behind the seats."""
    tray: pygame.Rect
    tools: pygame.Rect
    """A row of buttons for what can be done now."""
    outlook: pygame.Rect
    """What the proposed route costs; it begins to the right of the buttons."""
    hand: pygame.Rect
    """The cash of the open seat."""
    small_map: pygame.Rect
    table: pygame.Rect
    """Where panels lie."""

    @property
    def over_the_map(self) -> list[pygame.Rect]:
        """What lies on the map while all of it is seen, so that no name may stand there."""
        lying = (self.prompt, self.tray, self.tools, self.outlook)
        return [rect.clip(self.board) for rect in lying if rect.colliderect(self.board)]

    def room(self, where: BoardMap, screen: Screen) -> Room:
        """Where names and badges may stand on the whole map."""
        rim = screen.px(8)
        taken = tuple(self._on_board(rect.inflate(2 * rim, 2 * rim)) for rect in self.over_the_map)
        roundel = pygame.Rect((0, 0), [round(side * ROUNDEL / 2) for side in ROUNDEL_SIZE])
        roundel.center = tuple(round(side) for side in self.roundel_at(where))
        framed = self.board.inflate(-2 * screen.px(FRAME), -2 * screen.px(FRAME))
        return Room(self._on_board(framed.clip(screen.safe)), taken, roundel)

    def roundel_at(self, where: BoardMap) -> Point:
        """The middle of the title on the board: in the open sea, and not below its frame."""
        x, y = where.base.middle("roundel")
        end = self._on_board(self.board).right - 44
        return min(x, end - ROUNDEL_SIZE[0] * ROUNDEL / 4), y

    def _on_board(self, rect: pygame.Rect) -> pygame.Rect:
        """From the screen to the whole board, in its logical pixels."""
        scale, (wide, high) = self.board_scale, BOARD_SIZE
        left = (rect.left - self.board.centerx) / scale + wide / 2
        top = (rect.top - self.board.centery) / scale + high / 2
        return pygame.Rect(left, top, rect.width / scale, rect.height / scale)

    @property
    def verbs(self) -> pygame.Rect:
        """The line of verbs."""
        return self.tools

    @property
    def curtain(self) -> pygame.Rect:
        """It hides nothing but the hand."""
        return self.hand


def arrange(screen: Screen, seats: int, one_person: bool) -> Layout:
    return (_portrait if screen.portrait else _landscape)(screen, seats, one_person)


def _landscape(screen: Screen, seats: int, one_person: bool) -> Layout:
    px, pt, safe = screen.px, screen.pt, screen.safe
    strip = pygame.Rect(0, 0, 0, screen.height)
    strip.left = (safe.right - pt(STRIP)) // ALIGNED * ALIGNED
    strip.width = screen.width - strip.left
    board = pygame.Rect(0, 0, strip.left, screen.height)
    bottom = safe.bottom - pt(BUTTON)
    prompt = pygame.Rect(safe.left, safe.top, board.right - safe.left - px(40), pt(PROMPT))
    tray = pygame.Rect(safe.left, 0, px(TRAY[0]), px(TRAY[1]))
    tray.bottom = bottom - px(GAP)
    tools = pygame.Rect(safe.left, bottom, board.right - safe.left - px(30), pt(BUTTON))
    outlook = pygame.Rect(safe.left, 0, board.right - px(40) - safe.left, pt(96))
    outlook.bottom = safe.bottom
    low = pygame.Rect(strip.left + px(GAP), bottom, safe.right - strip.left - px(GAP), pt(BUTTON))
    column = pygame.Rect(low.left, safe.top, low.width, low.top - px(GAP) - safe.top)
    if one_person:
        column.height = safe.bottom - column.top
    small_map = pygame.Rect(0, 0, px(330), round(px(330) * BOARD_SIZE[1] / BOARD_SIZE[0]))
    small_map.bottomright = (board.right - px(30), outlook.top - px(GAP))
    fits = min(board.width / BOARD_SIZE[0], board.height / BOARD_SIZE[1])
    fills = max(board.width / BOARD_SIZE[0], board.height / BOARD_SIZE[1])
    return Layout(
        board=board,
        board_scale=min(fills, fits * CROPPED),
        prompt=prompt,
        seats=_stacked(column, seats, px(8), px(232)),
        strip=strip,
        tray=tray,
        tools=tools,
        outlook=outlook,
        hand=low,
        small_map=small_map,
        table=pygame.Rect(
            safe.left,
            prompt.bottom + px(20),
            board.right - px(40) - safe.left,
            safe.bottom - prompt.bottom - px(20),
        ),
    )


def _portrait(screen: Screen, seats: int, one_person: bool) -> Layout:
    px, pt, safe = screen.px, screen.pt, screen.safe
    prompt = pygame.Rect(safe.left, safe.top, safe.width, pt(PROMPT))
    board = pygame.Rect(0, prompt.bottom + px(GAP), screen.width, 0)
    board.height = round(screen.width * BOARD_SIZE[1] / BOARD_SIZE[0])
    tray = pygame.Rect(safe.left, board.bottom + px(GAP), px(TRAY[0]), px(TRAY[1]))
    outlook = pygame.Rect(
        tray.right + px(GAP), tray.top, safe.right - tray.right - px(GAP), tray.height
    )
    tools = pygame.Rect(safe.left, tray.bottom + px(GAP), safe.width, pt(BUTTON))
    low = pygame.Rect(safe.left, safe.bottom - pt(BUTTON), safe.width, pt(BUTTON))
    column = pygame.Rect(safe.left, tools.bottom + px(GAP), safe.width, 0)
    column.height = (safe.bottom if one_person else low.top - px(GAP)) - column.top
    small_map = pygame.Rect(0, 0, px(280), round(px(280) * BOARD_SIZE[1] / BOARD_SIZE[0]))
    small_map.bottomright = (safe.right, board.bottom - px(GAP))
    return Layout(
        board=board,
        board_scale=board.width / BOARD_SIZE[0],
        prompt=prompt,
        seats=_in_columns(column, seats, px(GAP), px(232)),
        strip=pygame.Rect(0, board.bottom, screen.width, screen.height - board.bottom),
        tray=tray,
        tools=tools,
        outlook=outlook,
        hand=low,
        small_map=small_map,
        table=pygame.Rect(safe.left, board.bottom + px(GAP), safe.width, 0).union(
            pygame.Rect(safe.left, safe.bottom, safe.width, 0)
        ),
    )


def _stacked(area: pygame.Rect, count: int, gap: int, most: int) -> list[pygame.Rect]:
    height = min(most, (area.height - gap * (count - 1)) // count)
    return [
        pygame.Rect(area.left, area.top + index * (height + gap), area.width, height)
        for index in range(count)
    ]


def _in_columns(area: pygame.Rect, count: int, gap: int, most: int) -> list[pygame.Rect]:
    """Two columns."""
    rows = -(-count // 2)
    width = (area.width - gap) // 2
    left, right = (
        pygame.Rect(x, area.top, width, area.height) for x in (area.left, area.left + width + gap)
    )
    places = zip(_stacked(left, rows, gap, most), _stacked(right, rows, gap, most), strict=True)
    return [rect for pair in places for rect in pair][:count]
