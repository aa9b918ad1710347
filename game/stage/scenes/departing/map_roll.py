"""The printed map of a title on two rods: it unrolls, and grows into the board."""

from __future__ import annotations

import pygame

from game import resources
from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.widgets.materials import draw_material

DARK, BRIGHT = theme.rgb("#6f4d20"), theme.rgb("#fff0c4")
"""Of a brass ball."""
PAPER, SHADE = theme.rgb("#e6d5b0"), theme.rgb("#3a2410")
THICK, THIN = 70, 26
"""Of the roll, before and after."""
ROD = 30
KNOB = 22
FAINT = 190
"""How much paper, of 255, lies over what is not inked yet."""
BAND, STEPS = 160, 10
"""Where the ink is wet: how high, and in how many steps it gets darker."""
ASPECT = 1.34
"""Of a title without a picture of its map."""


class MapRoll:
    """`sheet` is where the whole map would lie; it is unrolled as far as there is room."""

    def __init__(self, screen: Screen, title: str, room: pygame.Rect) -> None:
        """As wide as `room`, and down to its lower edge."""
        self._screen = screen
        name = f"boards/{title}/roll.webp"
        known = (resources.folder("assets") / name).is_file()
        picture = pictures.load(name) if known else None
        aspect = picture.get_width() / picture.get_height() if picture else ASPECT
        self.sheet = pygame.Rect(room.topleft, (room.width, round(room.width / aspect)))
        self._hangs = min(1.0, room.height / self.sheet.height)
        if picture is None:
            self.picture = pygame.Surface(self.sheet.size).convert()
            self.picture.fill(PAPER)
        else:
            self.picture = pygame.transform.smoothscale(picture, self.sheet.size)
        self._faint = self.picture.copy()
        paper = pygame.Surface(self.sheet.size)
        paper.fill(PAPER)
        paper.set_alpha(FAINT)
        self._faint.blit(paper, (0, 0))
        self._room: pygame.Surface | None = None
        """Where it is stretched while it grows."""
        self._roll = _cylinder((self.sheet.width + screen.px(12), screen.px(THICK)))

    def draw(self, surface: pygame.Surface, unrolled: float, inked: float = 1.0) -> None:
        """So much of it hangs down, and so much of that is inked; the rest is on the lower rod."""
        px, sheet = self._screen.px, self.sheet
        height = max(px(8), round(sheet.height * self._hangs * unrolled))
        surface.blit(self.picture, sheet.topleft, (0, 0, sheet.width, height))
        self._draw_faint(surface, height, inked)
        pygame.draw.rect(
            surface, SHADE, (sheet.left, sheet.top, sheet.width, height), max(1, px(2))
        )
        thick = px(THICK + (THIN - THICK) * unrolled)
        bottom = sheet.top + height
        self._draw_rod(surface, bottom + thick // 2 - px(6), px(40))
        roll = pygame.transform.scale(self._roll, (self._roll.get_width(), thick))
        surface.blit(roll, roll.get_rect(midtop=(sheet.centerx, bottom - px(6))))
        self._draw_rod(surface, sheet.top - px(4), px(40))

    def _draw_faint(self, surface: pygame.Surface, height: int, inked: float) -> None:
        """What is not inked yet: from nothing to all of it within a soft band."""
        sheet, band = self.sheet, self._screen.px(BAND)
        top = round((sheet.height * self._hangs + band) * inked) - band
        for step in range(STEPS):
            start, end = (top + band * n // STEPS for n in (step, step + 1))
            self._blit_faint(surface, start, min(end, height), round(255 * (step + 0.5) / STEPS))
        self._blit_faint(surface, top + band, height, 255)

    def _blit_faint(self, surface: pygame.Surface, start: int, end: int, alpha: int) -> None:
        start = max(0, start)
        if end > start:
            self._faint.set_alpha(alpha)
            place = (self.sheet.left, self.sheet.top + start)
            surface.blit(self._faint, place, (0, start, self.sheet.width, end - start))

    def _draw_rod(self, surface: pygame.Surface, y: int, beyond: int) -> None:
        screen, px = self._screen, self._screen.px
        rod = pygame.Rect(0, 0, self.sheet.width + 2 * beyond, px(ROD))
        rod.center = (self.sheet.centerx, y)
        draw_material(surface, screen, "walnut", rod, 12)
        knob = _knob(2 * px(KNOB))
        for x in (rod.left, rod.right):
            surface.blit(knob, knob.get_rect(center=(x, y)))

    def draw_growing(
        self, surface: pygame.Surface, board: pygame.Surface, onto: pygame.Rect, share: float
    ) -> None:
        """The map on its way to the place of the board, which shows through more and more."""
        start = self.sheet
        rect = pygame.Rect(*(round(a + (b - a) * share) for a, b in zip(start, onto, strict=True)))
        if share < 1:
            surface.blit(self._stretched(self.picture, rect.size), rect)
        if share > 0:
            seen = self._stretched(board.subsurface(onto), rect.size)
            seen.set_alpha(round(255 * share))
            surface.blit(seen, rect)

    def _stretched(self, picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        """In memory that is used again in every frame: to get that much takes as long as to fill
        it."""
        room = self._room
        if room is None or room.get_width() < size[0] or room.get_height() < size[1]:
            room = self._room = pygame.Surface(self._screen.size)
            if room.get_width() < size[0] or room.get_height() < size[1]:
                return pygame.transform.scale(picture, size)
        made = room.subsurface((0, 0), size)
        return pygame.transform.scale(picture, size, made)


@pictures.cached(2)
def _knob(side: int) -> pygame.Surface:
    """A ball of brass, lit from the upper left."""
    large = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
    middle, radius = 2 * side, 2 * side
    pygame.draw.circle(large, theme.INK, (middle, middle), radius)
    for step in range(24):
        share = step / 23
        shade = tuple(round(a + (b - a) * share) for a, b in zip(DARK, BRIGHT, strict=True))
        at = round(middle - radius * 0.34 * share)
        pygame.draw.circle(large, shade, (at, at), round(radius * 0.93 * (1 - 0.86 * share)))
    return pygame.transform.smoothscale(large, (side, side))


def _cylinder(size: tuple[int, int]) -> pygame.Surface:
    """The back of the paper, lit from above."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(picture, PAPER, picture.get_rect(), border_radius=size[1] // 2)
    shade = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        at = y / size[1]
        light = 1.0 - abs(at - 0.3) * 0.9 if at > 0.3 else 0.72 + at * 0.93
        level = max(60, min(255, round(255 * light)))
        shade.fill((level, level, level, 255), (0, y, size[0], 1))
    picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
