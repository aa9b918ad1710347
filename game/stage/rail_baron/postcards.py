"""Postcards: a landscape for each city, the train in the colour of its seat, name, line, stamp."""

from __future__ import annotations

import math

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.steps import WORKING, Steps
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import Colour, rgb
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.papers import POSTER, shaded

RATIO = 590 / 900
RIM = 26 / 900
"""Of white around the picture, as a share of its width."""
TILT = 3.2
"""Degrees."""
INK = rgb("#0a1a33")
TITLE, LINE = rgb("#fff4d8"), rgb("#ffe7b0")
_LANDSCAPES = {
    "skyline-night": ("new_york", "chicago", "detroit", "kansas_city"),
    "skyline-gold": ("philadelphia", "washington", "atlanta", "cleveland", "dallas", "houston",
                     "indianapolis", "columbus", "birmingham"),
    "harbour-dawn": ("boston", "baltimore", "portland_me", "norfolk", "milwaukee", "buffalo"),
    "harbour-dusk": ("san_francisco", "oakland", "seattle", "charleston"),
    "river-dawn": ("albany", "pittsburgh", "richmond", "cincinnati", "louisville", "portland_or"),
    "river-gold": ("st_louis", "memphis", "nashville", "little_rock", "omaha", "minneapolis",
                   "st_paul", "sacramento", "shreveport"),
    "peaks-cool": ("spokane", "butte", "billings", "casper", "pocatello"),
    "peaks-dusk": ("denver", "pueblo", "salt_lake_city", "reno", "rapid_city"),
    "peaks-green": ("knoxville", "chattanooga", "charlotte"),
    "prairie-gold": ("fargo", "des_moines", "oklahoma_city", "fort_worth"),
    "bayou-green": ("new_orleans", "mobile"),
    "palms-dusk": ("miami", "tampa", "jacksonville", "los_angeles", "san_diego"),
    "desert-dusk": ("phoenix", "tucumcari", "el_paso", "las_vegas", "san_antonio"),
}  # fmt: skip
LANDSCAPE = {city: card for card, cities in _LANDSCAPES.items() for city in cities}
ANYWHERE = "prairie-gold"
"""For the cities of another board."""
FRONTS = ("peaks-cool", "peaks-dusk", "peaks-green", "bayou-green", "palms-dusk", "desert-dusk")
"""Where something stands before the train."""


def postcard(
    city: str, name: str, line: str, colour: str, width: int, smallest: int
) -> Steps[pygame.Surface]:
    """Straight, without its stamp."""
    rim = round(width * RIM)
    size = (width, round(width * RATIO))
    inner = (size[0] - 2 * rim, size[1] - 2 * rim)
    card = shaded(size, rgb("#fffdf6"), rgb("#f4e8cc"))
    picture = yield from _picture(LANDSCAPE.get(city, ANYWHERE), colour, inner)
    card.blit(picture, (rim, rim))
    pygame.draw.rect(card, NAVY, (rim, rim, *inner), max(1, width // 360))
    yield WORKING
    room = round(inner[0] * 0.66)
    size_ = WRITER.fitting(name, POSTER, round(width * 0.125), room, smallest)
    left, top = rim + round(inner[0] * 0.045), rim + round(inner[1] * 0.06)
    title = _haloed(name, POSTER, size_, TITLE, rgb("#123a5c"))
    card.blit(title, (left, top))
    if line:
        small = WRITER.fitting(line.upper(), theme.FLAP, round(width * 0.044), room, smallest)
        words = _haloed(line.upper(), theme.FLAP, small, LINE, rgb("#1f4a63"))
        card.blit(words, (left, top + title.get_height() - round(size_ * 0.12)))
    return card


def _picture(landscape: str, colour: str, size: tuple[int, int]) -> Steps[pygame.Surface]:
    folder = "sprites/rail_baron"
    painted = yield from pictures.loading(f"{folder}/postcard-{landscape}.webp")
    picture = pygame.transform.smoothscale(painted, size)
    layers = [f"postcard-train-{colour}"]
    if landscape in FRONTS:
        layers.append(f"postcard-{landscape}-front")
    for name in layers:
        yield WORKING
        layer = (yield from pictures.loading(f"{folder}/{name}.webp")).convert_alpha()
        picture.blit(pygame.transform.smoothscale(layer, size), (0, 0))
    return picture


def _haloed(text: str, face: str, size: int, ink: Colour, halo: Colour) -> pygame.Surface:
    rim = max(1, size // 22)
    letters, dark = (WRITER.render(text, face, size, colour) for colour in (ink, halo))
    picture = pygame.Surface(
        (letters.get_width() + 2 * rim, letters.get_height() + 2 * rim), pygame.SRCALPHA
    )
    for step in range(12):
        angle = step * math.tau / 12
        at = (rim + round(rim * math.cos(angle)), rim + round(rim * math.sin(angle)))
        picture.blit(dark, at)
    picture.blit(letters, (rim, rim))
    return picture


@pictures.cached(2)
def postmark(name: str, word: str, width: int, smallest: int) -> pygame.Surface:
    """Two rings with name and word, and five waves to the left of them."""
    over = 2
    side = width * over
    picture = pygame.Surface((side * 2, side), pygame.SRCALPHA)
    middle, ink = (side * 1.45, side / 2), (*INK, 190)
    for share in (0.47, 0.38):
        pygame.draw.circle(picture, ink, middle, side * share, max(2, side // 40))
    for wave in range(5):
        y = side * (0.28 + 0.11 * wave)
        points = [
            (x, y + side * 0.03 * math.sin(x / side * 16)) for x in range(0, round(side * 0.97), 6)
        ]
        pygame.draw.lines(picture, (*INK, 150), False, points, max(2, side // 46))
    picture = pygame.transform.smoothscale(picture, (width * 2, width))
    for text, share in ((name.upper(), 0.42), (word.upper(), 0.6)):
        room = round(width * 0.66)
        size = WRITER.fitting(text, theme.FLAP, round(width * 0.19), room, round(smallest * 0.7))
        words = WRITER.render(text, theme.FLAP, size, INK)
        picture.blit(words, words.get_rect(center=(round(width * 1.45), round(width * share))))
    return pygame.transform.rotozoom(picture, -12, 1.0)


def tilted(card: pygame.Surface) -> pygame.Surface:
    """As it comes to lie."""
    return pygame.transform.rotozoom(card, TILT, 1.0)


@pictures.cached(2)
def shadow_of(size: tuple[int, int], reach: int) -> pygame.Surface:
    """Below a card that lies tilted, `reach` wider on all sides; painted coarse and made smooth."""
    over = 4
    small = pygame.Surface((size[0] // over, size[1] // over), pygame.SRCALPHA)
    small.fill((0, 0, 0, 120))
    turned = pygame.transform.rotozoom(small, TILT, 1.0)
    rim = reach // over
    whole = pygame.Surface(
        (turned.get_width() + 2 * rim, turned.get_height() + 2 * rim), pygame.SRCALPHA
    )
    whole.blit(turned, (rim, rim))
    soft = pygame.transform.box_blur(whole, max(1, rim // 2))
    return pygame.transform.smoothscale(soft, (soft.get_width() * over, soft.get_height() * over))
