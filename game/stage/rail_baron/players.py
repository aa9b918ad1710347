"""The players of Rail Baron along the side: cash as far as it is told, train, way, railroads."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.picture_cache import PictureCache
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, IVORY, MUTED, rgb
from game.stage.rail_baron.heralds import herald
from game.stage.widgets.plates import draw_badge, draw_text
from game.words.language import _, translate
from game.words.money import dollars
from game.words.rail_baron.places import city
from game.words.voice import Voice

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

GROUND = rgb("#10243e")
PLATE = rgb("#173a63")
LINE = rgb("#3b5a80")
SHOWN = ("home", "city", "goal", "declared", "express", "superchief", "out", "cash")
"""What a card tells of a player, beside railroads and name."""
HERALD = 32
SMALL_HERALD = 25


class Strip:
    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self._pictures = PictureCache()
        self._whole = pygame.Surface(show.layout.strip.size)
        """All of them as they were drawn last."""
        self._shown: list[pygame.Surface] = []

    def draw(self, surface: pygame.Surface, to_move: list[int]) -> None:
        show = self._show
        turn, places = show.actor(), show.layout.seats
        owned: list[list[str]] = [[] for _ in places]
        for name, owner in show.view["owners"].items():
            if owner is not None:
                owned[owner].append(name)
        cards = [
            self._card(seat, rect.size, owned[seat], seat in to_move or seat == turn)
            for seat, rect in enumerate(places)
        ]
        strip = show.layout.strip
        if len(cards) != len(self._shown) or any(map(operator.is_not, cards, self._shown)):
            self._shown = cards
            self._whole.fill(GROUND)
            for card, rect in zip(cards, places, strict=True):
                self._whole.blit(card, rect.move(-strip.left, -strip.top))
        surface.blit(self._whole, strip)

    def _card(
        self, seat: int, size: tuple[int, int], owned: list[str], to_move: bool
    ) -> pygame.Surface:
        show = self._show
        player = show.view["players"][seat]
        cash = self._cash(seat, player)
        shows = (
            *(player[key] for key in SHOWN), owned, cash, to_move,
            show.seats[seat]["name"], show.seats[seat]["colour"], show.lang,
        )  # fmt: skip
        return self._pictures.get(
            seat, shows, size,
            lambda card: self._draw_card(card, seat, player, owned, cash, to_move),
        )  # fmt: skip

    def _cash(self, seat: int, player: dict[str, Any]) -> str:
        """One's own cash only where it lies open; others' from $150,000 up (RB-137)."""
        own = self._show.own
        if own is not None and own["seat"] == seat:
            return dollars(self._show.lang, own["players"][seat]["cash"])
        if player["cash"] is not None:
            return dollars(self._show.lang, player["cash"])
        return "$ • • •"

    def _draw_card(
        self,
        card: pygame.Surface,
        seat: int,
        player: dict[str, Any],
        owned: list[str],
        cash: str,
        to_move: bool,
    ) -> None:
        show = self._show
        px, pt = show.screen.px, show.screen.pt
        rect = card.get_rect()
        info = show.seats[seat]
        if to_move:
            pygame.draw.rect(card, PLATE, rect, border_radius=px(16))
            pygame.draw.rect(card, AMBER, rect, px(4), border_radius=px(16))
        else:
            y = rect.bottom - 1
            pygame.draw.line(card, LINE, (px(8), y), (rect.right - px(8), y))
        line = pt(36)
        top = px(10) + line // 2
        draw_badge(card, show.screen, info["colour"], info["name"][:1].upper(), (px(34), top), 46)
        shown = draw_text(
            card, cash, (rect.right - px(14), top), pt(34), AMBER if player["cash"] else IVORY,
            anchor="midright",
        )  # fmt: skip
        room = shown.left - px(76)
        name = WRITER.shortened(info["name"], theme.FLAP, pt(34), room)
        draw_text(card, name, (px(66), top), pt(34))
        if player["out"]:
            text = translate(_("Bankrupt"), show.lang)
            draw_text(card, text, (px(66), top + line), pt(theme.SMALLEST), MUTED)
            return
        top += line + px(2)
        self._draw_way(card, player, info["colour"], top)
        top += line
        self._draw_home(card, player, info["colour"], top)
        top += line // 2 + px(8)
        self._draw_heralds(card, owned, pygame.Rect(px(12), top, rect.width - px(24), 0))

    def _draw_way(self, card: pygame.Surface, player: dict[str, Any], colour: str, y: int) -> None:
        """Where to, and what that pays."""
        show = self._show
        px, pt = show.screen.px, show.screen.pt
        voice = Voice(show.lang, None, show.room)
        pays, left = "", px(16)
        if player["declared"]:
            text = translate(_("Runs home!"), show.lang)
        elif player["goal"]:
            text = city(voice, player["goal"])
            left = self._draw_pennant(card, colour, (left, y))
            index = show.board.city_index
            pays = dollars(
                show.lang, show.board.payoff(index[player["city"]], index[player["goal"]])
            )
        elif player["city"]:
            text = translate(_("in {city}"), show.lang).format(city=city(voice, player["city"]))
        else:
            return
        right = card.get_width() - px(14)
        shown = (
            draw_text(card, pays, (right, y), pt(30), MUTED, anchor="midright") if pays else None
        )
        room = (shown.left if shown else right) - px(28)
        size = WRITER.fitting(text, theme.FLAP, pt(31), room, px(theme.SMALLEST))
        text = WRITER.shortened(text, theme.FLAP, size, room)
        draw_text(card, text, (left, y), size, AMBER if player["declared"] else IVORY)

    def _draw_pennant(self, card: pygame.Surface, colour: str, at: tuple[int, int]) -> int:
        """A small flag such as stands on the map; where the words after it begin."""
        px = self._show.screen.px
        x, y = at
        pygame.draw.line(card, IVORY, (x, y - px(12)), (x, y + px(13)), px(3))
        flag = [(x + px(2), y - px(12)), (x + px(21), y - px(5)), (x + px(2), y + px(3))]
        pygame.draw.polygon(card, theme.seat_rgb(colour), flag)
        return x + px(30)

    def _draw_home(self, card: pygame.Surface, player: dict[str, Any], colour: str, y: int) -> None:
        """Where it all began and must end, and with which train."""
        show = self._show
        px = show.screen.px
        kind = (
            "superchief" if player["superchief"] else "express" if player["express"] else "standard"
        )
        train = pictures.sprite(
            f"sprites/rail_baron/train-{kind}-{colour}.webp", show.screen.scale * 0.7
        )
        at = train.get_rect(midright=(card.get_width() - px(12), y))
        card.blit(train, at)
        if not player["home"]:
            return
        ink = AMBER if player["declared"] else MUTED
        left = self._draw_house(card, ink, (px(14), y))
        text = city(Voice(show.lang, None, show.room), player["home"])
        room = at.left - px(10) - left
        size = WRITER.fitting(text, theme.FLAP, show.screen.pt(30), room, px(theme.SMALLEST))
        text = WRITER.shortened(text, theme.FLAP, size, room)
        draw_text(card, text, (left, y), size, ink)

    def _draw_house(self, card: pygame.Surface, ink: theme.Colour, at: tuple[int, int]) -> int:
        """The sign of a home; where the words after it begin."""
        px = self._show.screen.px
        x, y = at
        roof = [(x, y - px(1)), (x + px(12), y - px(13)), (x + px(24), y - px(1))]
        pygame.draw.polygon(card, ink, roof)
        pygame.draw.rect(card, ink, (x + px(4), y - px(1), px(16), px(13)))
        pygame.draw.rect(card, GROUND, (x + px(9), y + px(4), px(6), px(9)))
        return x + px(32)

    def _draw_heralds(self, card: pygame.Surface, owned: list[str], area: pygame.Rect) -> None:
        """As large as their number allows; those that find no room are counted."""
        show = self._show
        px = show.screen.px
        room = card.get_height() - area.top - px(8)
        for height in (HERALD, SMALL_HERALD):
            placed = self._placed(owned, area, px(height))
            if not placed or placed[-1][1][1] + px(height) <= area.top + room:
                break
        for picture, at in placed:
            if at[1] + picture.get_height() <= card.get_height():
                card.blit(picture, at)

    def _placed(
        self, owned: list[str], area: pygame.Rect, height: int
    ) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        gap = self._show.screen.px(6)
        x, y = area.topleft
        placed = []
        for name in owned:
            picture = herald(self._show.where.railroads[name], height)
            if x + picture.get_width() > area.right and x > area.left:
                x, y = area.left, y + height + gap
            placed.append((picture, (x, y)))
            x += picture.get_width() + gap
        return placed
