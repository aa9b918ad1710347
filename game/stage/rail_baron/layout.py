"""Where things lie on the screen while Rail Baron is played, in landscape and in portrait.

In landscape the map fills the picture.  Close up, the seats are pills over its lower right
corner; beside the whole map there is room for a column, where they unfold to cards.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.drawing.screen import Screen
from game.stage.maps.curve import Point
from game.stage.maps.rim import seen_once
from game.stage.rail_baron.map import BOARD_SIZE, BoardMap
from game.stage.rail_baron.room import Room
from game.stage.widgets.verbs import ROWS_APART

COLUMN, WIDEST = 380, 446
"""Width of the column beside the whole map, without the safe margin, and at most with the text:
what is wider there leaves less of the map."""
PROMPT = 150
"""Of two lines; the nameplate of one line is lower."""
PROMPT_GROWS = 1.1
"""At most, with the text: its lines have room for that."""
ONE_LINE = 96
LONGEST = 1340
"""The nameplate grows no wider than this."""
WINDOW, HINTS = 68, 48
"""Height of the windows of the coach, and of the hints below them."""
ROOF, FLOOR = 14, 20
"""Of the coach, above its windows and below what stands lowest."""
DICE = (236, 130)
HAND = 60
PILL = (176, 60)
GAP = 14
ALIGNED = 16
"""Pixels: rows that begin elsewhere are copied several times more slowly."""
OVERVIEW = 0.98
"""How much smaller than it fits the whole board is at least."""
CITIES = (146, 910)
"""All cities of the board lie between these: under neither nameplate nor coach."""
ROUNDEL, ROUNDEL_SIZE = 0.64, (540, 500)
"""How large the title stands on the whole map, compared with its picture; that one's pixels."""
UPPER, CAR = 0.672, 228
"""In portrait: how far down the coach reaches, as a share of the screen, and how high it is: for a
line of windows and two of hints."""
FRAME = 26
"""How far the golden frame reaches into the map."""


@dataclass(frozen=True)
class Layout:
    board: pygame.Rect
    """What is seen of the map: in landscape the picture."""
    overview: pygame.Rect
    """Where in it the whole map lies."""
    board_scale: float
    """Pixels to a logical pixel of the board when all of it is seen."""
    prompt: pygame.Rect
    """The most that the nameplate takes."""
    low: int
    """Its height beside the whole map, where it is lower."""
    seats: list[pygame.Rect]
    """Cards, beside the whole map."""
    pills: list[pygame.Rect]
    """The same, folded up close up; in portrait the cards are always there."""
    strip: pygame.Rect
    """Behind the cards."""
    tray: pygame.Rect
    """The dice as they fell; they move along with the end of the nameplate."""
    verbs: pygame.Rect
    """The windows of the coach."""
    coach: pygame.Rect
    """All of it; how long it is depends on its windows."""
    hand: pygame.Rect
    """The cash of the open seat."""
    small_map: pygame.Rect
    table: pygame.Rect
    """Where panels lie."""
    clear: pygame.Rect
    """Close up, what matters is shown in here, free of nameplate and coach."""
    corner: pygame.Rect
    """Of the map, taken by pills and the small map close up."""

    @property
    def over_the_map(self) -> list[pygame.Rect]:
        """What lies on the map while all of it is seen, so that no name may stand there."""
        prompt = pygame.Rect(self.prompt.topleft, (self.prompt.width, self.low))
        lying = (prompt, self.tray, self.coach)
        return [rect.clip(self.overview) for rect in lying if rect.colliderect(self.overview)]

    def room(self, where: BoardMap, screen: Screen) -> Room:
        """Where names and badges may stand on the whole map."""
        rim = screen.px(8)
        taken = tuple(self._on_board(rect.inflate(2 * rim, 2 * rim)) for rect in self.over_the_map)
        roundel = pygame.Rect((0, 0), [round(side * ROUNDEL / 2) for side in ROUNDEL_SIZE])
        roundel.center = tuple(round(side) for side in self.roundel_at(where))
        framed = self.overview.inflate(-2 * screen.px(FRAME), -2 * screen.px(FRAME))
        once = self._on_board(seen_once(*self._in_its_place()))
        return Room(self._on_board(framed.clip(screen.safe)), taken, roundel, once)

    def _in_its_place(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The whole board on the screen, and all that is seen there, with the sea around it."""
        size = [round(side * self.board_scale) for side in BOARD_SIZE]
        board, view = pygame.Rect((0, 0), size), self.board.copy()
        board.center = self.overview.center
        view.width = self.overview.width
        return board, view

    def roundel_at(self, where: BoardMap) -> Point:
        """The middle of the title on the board: in the open sea, and not below its frame."""
        x, y = where.base.middle("roundel")
        end = self._on_board(self.overview).right - 44
        return min(x, end - ROUNDEL_SIZE[0] * ROUNDEL / 4), y

    def _on_board(self, rect: pygame.Rect) -> pygame.Rect:
        """From the screen to the whole board, in its logical pixels."""
        scale, (wide, high) = self.board_scale, BOARD_SIZE
        left = (rect.left - self.overview.centerx) / scale + wide / 2
        top = (rect.top - self.overview.centery) / scale + high / 2
        return pygame.Rect(left, top, rect.width / scale, rect.height / scale)

    @property
    def curtain(self) -> pygame.Rect:
        """It hides nothing but the hand."""
        return self.hand

    @property
    def column(self) -> pygame.Rect:
        """Beside the whole map, where the cards or a list may lie; inside the safe area."""
        return self.seats[0].unionall(self.seats[1:])


def arrange(screen: Screen, seats: int, curtained: bool) -> Layout:
    return (_portrait if screen.portrait else _landscape)(screen, seats, curtained)


def _landscape(screen: Screen, seats: int, curtained: bool) -> Layout:
    px, pt, safe = screen.px, screen.pt, screen.safe
    strip = pygame.Rect(0, 0, 0, screen.height)
    strip.left = (safe.right - min(pt(COLUMN), px(WIDEST))) // ALIGNED * ALIGNED
    strip.width = screen.width - strip.left
    verbs = pygame.Rect(safe.left, 0, strip.left - safe.left - px(70), pt(WINDOW))
    verbs.bottom = safe.bottom
    coach = _around(verbs, screen)
    width = min(px(LONGEST), strip.left - safe.left - px(40))
    prompt = pygame.Rect(safe.left, safe.top, width, _tall(PROMPT, screen))
    low = pt(ONE_LINE)
    area = pygame.Rect(0, prompt.top + low, strip.left, coach.top - prompt.top - low)
    overview, scale = _between_plates(area, OVERVIEW)
    tray = pygame.Rect((0, 0), (px(DICE[0]), px(DICE[1])))
    tray.midleft = (safe.left + px(1010), prompt.top + pt(ONE_LINE) // 2)
    hand = pygame.Rect(strip.left + px(GAP), 0, safe.right - strip.left - px(GAP), pt(HAND))
    hand.bottom = safe.bottom
    column = pygame.Rect(hand.left, safe.top, hand.width, hand.top - px(GAP) - safe.top)
    if not curtained:
        column.height = safe.bottom - column.top
    small_map = _small_map(px(320))
    small_map.bottomright = (safe.right, hand.top - px(GAP) if curtained else safe.bottom)
    pills = _pills(screen, seats, small_map.top - px(GAP))
    corner = small_map.union(hand if curtained else small_map).unionall(pills)
    return Layout(
        board=screen.rect,
        overview=overview,
        board_scale=scale,
        prompt=prompt,
        low=low,
        seats=_stacked(column, seats, px(8), px(232)),
        pills=pills,
        strip=strip,
        tray=tray,
        verbs=verbs,
        coach=coach,
        hand=hand,
        small_map=small_map,
        table=pygame.Rect(
            safe.left,
            prompt.bottom + px(20),
            overview.right - px(40) - safe.left,
            coach.top - px(10) - prompt.bottom - px(20),
        ),
        clear=_between(safe, prompt.bottom, coach.top, px(11)),
        corner=corner.inflate(px(28), px(28)),
    )


def _portrait(screen: Screen, seats: int, curtained: bool) -> Layout:
    px, pt, safe = screen.px, screen.pt, screen.safe
    coach = pygame.Rect(0, 0, screen.width, pt(CAR))
    coach.bottom = round(screen.height * UPPER)
    verbs = pygame.Rect(safe.left, 0, safe.width, pt(WINDOW))
    verbs.bottom = coach.bottom - px(30)
    board = pygame.Rect(0, 0, screen.width, coach.top)
    prompt = pygame.Rect(safe.left, safe.top, safe.width, _tall(164, screen))
    tray = pygame.Rect(safe.left, prompt.bottom + px(24), px(DICE[0]), px(DICE[1]))
    hand = pygame.Rect(safe.left, safe.bottom - pt(HAND), safe.width, pt(HAND))
    column = pygame.Rect(safe.left, coach.bottom + px(36), safe.width, 0)
    column.height = (hand.top - px(GAP) if curtained else safe.bottom) - column.top
    small_map = _small_map(px(330))
    small_map.bottomright = (safe.right, board.bottom - px(30))
    cards = _in_columns(column, seats, px(GAP), px(232))
    area = pygame.Rect(0, tray.bottom, screen.width, board.bottom - tray.bottom)
    overview, scale = _between_plates(area, 1.0)
    return Layout(
        board=board,
        overview=overview,
        board_scale=scale,
        prompt=prompt,
        low=prompt.height,
        seats=cards,
        pills=cards,
        strip=pygame.Rect(0, coach.bottom, screen.width, screen.height - coach.bottom),
        tray=tray,
        verbs=verbs,
        coach=coach,
        hand=hand,
        small_map=small_map,
        table=column,
        clear=_between(safe, tray.bottom, board.bottom, px(24)),
        corner=small_map.inflate(px(28), px(28)),
    )


def _tall(height: int, screen: Screen) -> int:
    """Of the nameplate: what is larger there leaves less of the map."""
    return screen.px(height * min(screen.text, PROMPT_GROWS))


def _between_plates(area: pygame.Rect, share: float) -> tuple[pygame.Rect, float]:
    """Where the whole map lies, and how large it is, so that each city is seen in that area.

    `share`: of the width, that the board takes at most.
    """
    first, last = CITIES
    scale = min(share * area.width / BOARD_SIZE[0], area.height / (last - first))
    off = (BOARD_SIZE[1] - first - last) / 2 * scale
    overview = pygame.Rect(area.left, 0, area.width, round(BOARD_SIZE[1] * scale))
    overview.centery = round(area.centery + off)
    return overview, scale


def _around(windows: pygame.Rect, screen: Screen) -> pygame.Rect:
    """The car that they are in comes from the left edge; below the windows it has hints."""
    top = windows.bottom - screen.pt(HINTS) - screen.px(ROWS_APART) - windows.height
    top -= screen.px(ROOF)
    return pygame.Rect(
        0, top, windows.right + screen.px(70), windows.bottom + screen.px(FLOOR) - top
    )


def _between(safe: pygame.Rect, top: int, bottom: int, gap: int) -> pygame.Rect:
    return pygame.Rect(safe.left, top + gap, safe.width, bottom - top - 2 * gap)


def _small_map(width: int) -> pygame.Rect:
    return pygame.Rect(0, 0, width, round(width * BOARD_SIZE[1] / BOARD_SIZE[0]))


def _pills(screen: Screen, count: int, bottom: int) -> list[pygame.Rect]:
    """Two columns at the right of the safe area, above the small map."""
    width, height = screen.pt(PILL[0]), screen.pt(PILL[1])
    gap, rows = screen.px(12), -(-count // 2)
    left = screen.safe.right - 2 * width - gap
    return [
        pygame.Rect(
            left + index % 2 * (width + gap),
            bottom - (rows - index // 2) * (height + gap) + gap,
            width,
            height,
        )
        for index in range(count)
    ]


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
