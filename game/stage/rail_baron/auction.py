"""The auction: a certificate on its easel, a paddle for each seat, and the hammer.

Who leads, who has passed and whose word it is follow from what everybody sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.contract import Event, Seat
from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, rgb
from game.stage.play.timeline import Animation, ease
from game.stage.rail_baron import papers
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.heralds import herald
from game.stage.rail_baron.layout import ONE_LINE, ROOF
from game.stage.rail_baron.papers import BROWN, POSTER
from game.stage.rail_baron.ribbon import ribbon
from game.stage.sounds import Sounds
from game.stage.widgets.materials import draw_material
from game.stage.widgets.plates import draw_badge, draw_fitted, draw_text
from game.words.money import dollars

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

TAG = (272, 96)
PADDLE_ABOVE, PADDLE_WIDE = 150, 220
"""How far a paddle at rest stands above its tag, and how wide it is at its full size."""
RISES = {"leads": 34, "word": 18, "passed": -44, "seller": -30, "waits": 0}
"""How much higher it is held."""
LADDER = 92
TURN = 4
"""Degrees from one picture of the hammer to the next."""
AT_REST, DOWN = -34, 8
SOLD_SECONDS = 1.9
BLOW = 0.42
"""When in it the hammer falls."""


@dataclass(frozen=True)
class Standing:
    """How an auction stands for one seat."""

    seat: Seat
    role: str
    """seller, word, leads, passed or waits"""


def standings(view: Mapping[str, Any]) -> list[Standing]:
    """Of all who still play, the seller included, in the order of the table."""
    sale, players = view["sale"], view["players"]
    count, asked = len(players), view["asked"]
    bidders = [
        seat
        for step in range(1, count)
        if not players[seat := (sale["seller"] + step) % count]["out"]
    ]
    at = bidders.index(asked)
    passed = {bidders[(at - back) % len(bidders)] for back in range(1, sale["silent"] + 1)}
    found = []
    for seat, player in enumerate(players):
        if player["out"]:
            continue
        if seat == sale["seller"]:
            role = "seller"
        elif seat == asked:
            role = "word"
        elif seat == sale["leader"]:
            role = "leads"
        else:
            role = "passed" if seat in passed else "waits"
        found.append(Standing(seat, role))
    return found


def call(view: Mapping[str, Any]) -> str:
    """What the hammer says: once when somebody has passed since the last bid, twice when all but
    one have (RB-100)."""
    sale = view["sale"]
    if sale["leader"] is None or not sale["silent"]:
        return ""
    others = sum(not player["out"] for player in view["players"]) - 2
    return "going_twice" if sale["silent"] > 1 and sale["silent"] == others - 1 else "going_once"


HALL, BLOCK, GAVEL, PADDLE = (
    f"sprites/rail_baron/{name}.webp"
    for name in ("auction-hall", "gavel-block", "gavel", "paddle-{}")
)


class AuctionStage:
    """In the place of the map, as long as bids are asked for."""

    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self._expected = False

    def expect(self) -> None:
        """Somebody chooses what to sell: the pictures are decoded meanwhile."""
        if not self._expected:
            self._expected = True
            colours = {seat["colour"] for seat in self._show.seats}
            pictures.fetch(HALL, BLOCK, GAVEL, *(PADDLE.format(colour) for colour in colours))

    @property
    def upper(self) -> pygame.Rect:
        """Where the certificate stands."""
        layout, screen = self._show.layout, self._show.screen
        top = layout.prompt.bottom + screen.px(14)
        if not screen.portrait:
            top -= layout.prompt.height - screen.pt(ONE_LINE)
        if screen.portrait:
            bottom = min(rect.top for rect in self._tag_rects(len(self._show.seats)))
            return pygame.Rect(screen.safe.left, top, screen.safe.width, bottom - top)
        bottom = self.ladder.top - screen.pt(TAG[1]) - screen.px(24)
        return pygame.Rect(screen.safe.left, top, screen.safe.width, bottom - top)

    @property
    def ladder(self) -> pygame.Rect:
        """Where one's bid is chosen."""
        layout, screen = self._show.layout, self._show.screen
        rect = pygame.Rect(screen.safe.left, 0, screen.safe.width, screen.pt(LADDER))
        if screen.portrait:
            low = layout.hand.top if self._show.curtained else screen.safe.bottom
            rect.bottom = low - screen.px(16)
        else:
            one_row = layout.verbs.top - screen.px(ROOF)  # of hints: bids have their own windows
            rect.bottom = min(one_row, layout.hand.top) - screen.px(22)
        return rect

    def _tag_rects(self, count: int) -> list[pygame.Rect]:
        screen, ladder = self._show.screen, self.ladder
        px, pt = screen.px, screen.pt
        across = 3 if screen.portrait else count
        step = screen.safe.width // across
        size = (min(pt(TAG[0]), step - px(14)), pt(TAG[1]))
        rows = -(-count // across)
        found = []
        for index in range(count):
            row, column = divmod(index, across)
            in_row = min(across, count - row * across)
            rect = pygame.Rect((0, 0), size)
            left = screen.safe.left + (screen.safe.width - in_row * step) // 2
            rect.centerx = left + column * step + step // 2
            last = row == rows - 1 and (rows > 1 or not screen.portrait)
            # in portrait the first row stands above the coach, the second on the floor below it
            rect.bottom = (ladder.top if last else self._show.layout.coach.top) - px(16)
            found.append(rect)
        return found

    # ---- a frame -------------------------------------------------------------------

    def draw(
        self, surface: pygame.Surface, view: Mapping[str, Any], shout: str = "", swing: float = 0.0
    ) -> tuple[pygame.Rect | None, pygame.Rect]:
        """`swing`: how far the hammer has fallen.  Where ribbon and certificate lie."""
        show, screen = self._show, self._show.screen
        hall = pictures.background(HALL, screen.size)
        surface.blit(hall, (0, 0))
        place = self._draw_certificate(surface, view)
        self._draw_hammer(surface, place, swing)
        found = standings(view)
        for standing, rect in zip(found, self._tag_rects(len(found)), strict=True):
            self._draw_paddle(surface, standing, rect)
            self._draw_tag(surface, standing, rect, view["sale"]["bid"])
        said = shout or call(view)
        cloth = self._draw_ribbon(surface, show.label(said), place) if said else None
        return cloth, place

    def paddles(self) -> list[pygame.Rect]:
        """How high each may rise above its tag, and how wide it is."""
        screen, tags = self._show.screen, self._tag_rects(len(self._show.seats))
        high = screen.px(PADDLE_ABOVE * self._paddle_size / 0.8 + max(RISES.values()))
        wide = screen.px(PADDLE_WIDE * self._paddle_size)
        return [pygame.Rect(tag.centerx - wide // 2, tag.top - high, wide, high) for tag in tags]

    @property
    def _paddle_size(self) -> float:
        """Large type makes high tags, which leave less room above them."""
        screen = self._show.screen
        return 0.62 if screen.portrait or len(self._show.seats) > 4 or screen.text > 1.15 else 0.8

    def _draw_ribbon(self, surface: pygame.Surface, words: str, place: pygame.Rect) -> pygame.Rect:
        """Across the foot of the certificate; beside it where paddles stand below."""
        screen = self._show.screen
        px, least = screen.px, screen.px(theme.SMALLEST)
        cloth = ribbon(words, screen.pt(56), screen.safe.width, least)
        rect = cloth.get_rect(midtop=(place.centerx, place.bottom - px(22)))
        if rect.collidelist(self.paddles()) >= 0:
            room = place.left + px(40) - screen.safe.left
            cloth = ribbon(words, screen.pt(56), room, least)
            rect = cloth.get_rect(midright=(place.left + px(40), place.centery))
        return surface.blit(cloth, rect)

    def _draw_certificate(self, surface: pygame.Surface, view: Mapping[str, Any]) -> pygame.Rect:
        show, screen, upper = self._show, self._show.screen, self.upper
        px, pt = screen.px, screen.pt
        sale = view["sale"]
        railroad = show.board.railroads[show.board.railroad_index[sale["railroad"]]]
        looks = show.where.railroads[railroad.id]
        rect = pygame.Rect(0, 0, min(upper.width, pt(640)), 0)
        free = min(paddle.top for paddle in self.paddles()) - px(14) - upper.top
        below = round(pt(56) * 1.8) - px(22)  # of the ribbon, where there is room for it
        rect.height = min(pt(392), free - below if free - below >= pt(250) else free)
        rect.midtop = (upper.centerx, upper.top)
        for dx in (-1, 1):
            foot = (rect.centerx + dx * px(300), rect.bottom + px(200))
            head = (rect.centerx + dx * px(250), rect.bottom - px(30))
            pygame.draw.line(surface, rgb("#2a1506"), head, foot, px(20))
            pygame.draw.line(surface, rgb("#8a4f1d"), head, foot, px(13))
        picture = papers.certificate(rect.size, looks.style.colour, px(28))
        surface.blit(picture, rect)
        inside = rect.inflate(-2 * px(48), -2 * px(38))
        facts = show.advice.railroad(railroad.id, sale["seller"], view, show.board)
        seller = show.voice.name(sale["seller"])
        lines = [
            show.label(
                "cities_and_price", n=len(facts.cities), price=dollars(show.lang, facts.price)
            ),
            show.label("must_sell", name=seller),
        ]
        low = inside.bottom - pt(20)
        shown = draw_fitted(
            surface, screen, lines[1], (inside.centerx + px(22), low), pt(34),
            inside.width - px(60), BROWN, "center",
        )  # fmt: skip
        badge, at = show.seats[sale["seller"]], (shown.left - px(30), low)
        draw_badge(surface, screen, badge["colour"], badge["name"][:1].upper(), at, 46)
        low -= pt(42)
        draw_fitted(
            surface, screen, lines[0], (inside.centerx, low), pt(34), inside.width, BROWN, "center"
        )
        low -= pt(24)
        if low - inside.top < px(150):  # beside each other where that is all the room there is
            sign = herald(looks, max(px(34), min(px(64), low - inside.top - px(8))))
            place = sign.get_rect(midleft=(inside.left, (low + inside.top) // 2))
            left = surface.blit(sign, place).right + px(16)
            room_ = pygame.Rect(left, inside.top, inside.right - left, low - inside.top)
            self._draw_title(surface, railroad.name, room_)
            return rect
        sign = herald(looks, max(px(44), min(px(92), (low - inside.top) // 2 - px(10))))
        surface.blit(sign, sign.get_rect(midbottom=(inside.centerx, low - px(6))))
        high = low - px(12) - sign.get_height()
        self._draw_title(
            surface,
            railroad.name,
            pygame.Rect(inside.left, inside.top, inside.width, high - inside.top),
        )
        return rect

    def _draw_title(self, surface: pygame.Surface, name: str, room: pygame.Rect) -> None:
        """As large as fits in two lines."""
        screen = self._show.screen
        size = screen.pt(46)
        while size > screen.px(theme.SMALLEST):
            lines = WRITER.lines(name, POSTER, size, room.width)
            step = WRITER.line_height(POSTER, size)
            if len(lines) * step <= room.height and len(lines) < 3:
                break
            size -= 2
        lines, step = WRITER.lines(name, POSTER, size, room.width), WRITER.line_height(POSTER, size)
        top = room.centery - len(lines) * step // 2
        for index, line in enumerate(lines):
            at = (room.centerx, top + index * step + step // 2)
            draw_text(surface, line, at, size, NAVY, POSTER, "center")

    def _draw_hammer(self, surface: pygame.Surface, place: pygame.Rect, swing: float) -> None:
        screen = self._show.screen
        if screen.portrait:
            return
        px = screen.px
        block = pictures.sprite(BLOCK, screen.scale)
        at = block.get_rect(
            midtop=((place.right + screen.safe.right) // 2 - px(20), place.bottom - px(84))
        )
        surface.blit(block, at)
        degrees = AT_REST + (DOWN - AT_REST) * swing
        gavel = _gavel(round(degrees / TURN), screen.scale)
        middle = (at.centerx + px(34), round(at.top - px(96) + px(60) * swing))
        surface.blit(gavel, gavel.get_rect(center=middle))

    def _draw_paddle(self, surface: pygame.Surface, standing: Standing, tag: pygame.Rect) -> None:
        """High and bright for who leads, low and dim for who has passed."""
        show, screen = self._show, self._show.screen
        info = show.seats[standing.seat]
        up, small = RISES[standing.role], self._paddle_size
        picture = _paddle(info["colour"], screen.scale * small, standing.role == "passed")
        at = picture.get_rect(
            midtop=(tag.centerx, tag.top - screen.px(PADDLE_ABOVE * small / 0.8 + up))
        )
        if standing.role in ("word", "leads"):
            glow = halo(round(at.width * 1.5), AMBER if standing.role == "word" else rgb("#ffe9b0"))
            middle = (at.centerx, at.top + at.width // 2)
            surface.blit(glow, glow.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
        before = surface.get_clip()
        surface.set_clip(pygame.Rect(at.left, 0, at.width, tag.top + screen.px(8)))
        surface.blit(picture, at)
        middle = (at.centerx, at.top + round(95 * screen.scale * small))
        letter = info["name"][:1].upper()
        draw_badge(surface, screen, info["colour"], letter, middle, round(72 * small))
        surface.set_clip(before)

    def _draw_tag(
        self, surface: pygame.Surface, standing: Standing, rect: pygame.Rect, bid: int | None
    ) -> None:
        show, screen = self._show, self._show.screen
        px, pt = screen.px, screen.pt
        dim = standing.role in ("passed", "seller")
        surface.blit(_tag(rect.size, dim, standing.role == "word", px(16)), rect)
        name_ink, said_ink = (theme.MUTED, theme.IVORY) if dim else (BROWN, NAVY)
        words = show.label(f"auction_{standing.role}")
        if standing.role == "leads" and bid is not None:
            words = dollars(show.lang, bid)
        room, x = rect.width - px(24), rect.centerx
        name = show.voice.name(standing.seat)
        upper, lower = rect.top + round(rect.height * 0.3), rect.top + round(rect.height * 0.7)
        draw_fitted(surface, screen, name, (x, upper), pt(30), room, name_ink, "center")
        size = pt(42 if standing.role == "leads" else 36)
        draw_fitted(surface, screen, words, (x, lower), size, room, said_ink, "center")


class Hammer(Animation):
    """Sold: a silence, the blow, and what it came to."""

    still = True

    def __init__(self, show: RailBaronShow, sounds: Sounds, event: Event) -> None:
        super().__init__(SOLD_SECONDS, None, lambda: show.happened(event))
        self._show, self._sounds = show, sounds
        self._view, self._said = dict(show.view), show.say(event)
        self._struck = False

    def advance(self, seconds: float) -> None:
        if not self._struck and self.progress >= BLOW:
            self._struck = True
            self._sounds.play("hammer")

    def draw(self, surface: pygame.Surface) -> None:
        if self._view["sale"] is None or self._view["phase"] != "bid":
            return
        fall = ease(min(1.0, max(0.0, (self.progress - BLOW + 0.07) / 0.07)))
        if self._show.still:
            fall = float(self._struck)
        shout = "sold" if self._struck else ""
        stage, screen = self._show.moments.auction, self._show.screen
        stage.draw(surface, self._view, shout, fall)
        if self._struck:
            draw_material(surface, screen, "navy", stage.ladder)
            room = stage.ladder.width - screen.px(60)
            size = screen.pt(theme.MATTERS)
            draw_fitted(
                surface, screen, self._said, stage.ladder.center, size, room, theme.IVORY, "center"
            )


@pictures.cached(32)
def _gavel(turns: int, scale: float) -> pygame.Surface:
    picture = pictures.sprite(GAVEL, scale * 0.88)
    return pygame.transform.rotozoom(picture, -turns * TURN, 1.0)


@pictures.cached(16)
def _paddle(colour: str, scale: float, dim: bool) -> pygame.Surface:
    picture = pictures.sprite(PADDLE.format(colour), scale * 2 / 1.5)
    if dim:
        picture = picture.copy()
        picture.fill((110, 118, 132), special_flags=pygame.BLEND_RGB_MULT)
    return picture


@pictures.cached(8)
def halo(width: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """Light to be added to what lies there."""
    small = pygame.Surface((48, 48))
    pygame.draw.circle(small, papers.blend((0, 0, 0), colour, 0.75), (24, 24), 13)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 7), (width, width))


@pictures.cached(32)
def _tag(size: tuple[int, int], dim: bool, hot: bool, radius: int) -> pygame.Surface:
    shades = (rgb("#5b6676"), rgb("#3e4858")) if dim else (rgb("#fffdf2"), rgb("#f6e2b4"))
    picture = papers.shaded(size, *shades)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rim, width = (AMBER, max(2, radius // 3)) if hot else (papers.DARK_GOLD, max(1, radius // 8))
    pygame.draw.rect(picture, rim, picture.get_rect(), width, border_radius=radius)
    return picture
