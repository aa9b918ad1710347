"""The podium: the winner's engine under steam, the others' trains, labels, chart and confetti."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.rules.contract import ScoreLine, ScorePart, Seat
from game.stage.drawing import pictures, theme
from game.stage.drawing.steps import WORKING, Steps
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import rgb
from game.stage.play.timeline import ease
from game.stage.scenes.end import viaduct
from game.stage.scenes.end.chart import Chart
from game.stage.scenes.end.luggage import draw_label
from game.stage.scenes.end.places import Contents, Stand, arrange
from game.stage.show import Show
from game.stage.widgets.plates import draw_badge, draw_text
from game.stage.widgets.rolling import chimney, draw_engine, make_ready
from game.stage.widgets.steam import Steam
from game.words import presenting

ROLL_IN, APART = 0.9, 0.15
"""Seconds until an engine stands, and from one to the next."""
DROP = 0.45
"""Seconds in which a label comes down."""
CREAM, BROWN, SHADOW = rgb("#fff6df"), rgb("#5c1d10"), rgb("#33120c")


class Podium:
    """Made anew for every size of the screen; `past` is taken over."""

    def __init__(
        self, show: Show, lines: Sequence[Mapping[str, Any]], told: str, foot: int,
        face: str, still: bool, past: float = 0.0,
    ) -> None:  # fmt: skip
        """`told` is why the winners have won; the buttons begin at `foot`."""
        self._show, self._lines, self._face = show, lines, face
        self._still, self.past = still, past
        self._rows = {int(line["seat"]): show.sums(_line(line)) for line in lines}
        self._totals = {int(line["seat"]): show.amount(line["total"]) for line in lines}
        screen = show.screen
        self.places = arrange(screen, lines, self._contents(foot))
        self._told, self.foot = told, foot
        self.chart = Chart(show, self.places.chart, face)
        self._steam = Steam(screen)

    def preparing(self) -> Steps[None]:
        """What takes long, a piece at a time; only then it can be drawn."""
        self._picture = yield from viaduct.painting(self._show.screen, self.places)
        for stand in self.places.stands:
            make_ready(
                self._show.seats[stand.seat]["colour"], stand.engine, "ready", self._show.title
            )
            yield WORKING

    def _contents(self, foot: int) -> Contents:
        show, px, pt = self._show, self._show.screen.px, self._show.screen.pt

        def width(text: str, size: int, face: str = theme.FLAP) -> int:
            return WRITER.size(text, face, size)[0]

        heads = [
            width(str(show.seats[seat]["name"]), pt(34), self._face) + width(total, pt(42))
            for seat, total in self._totals.items()
        ]
        least = px(theme.SMALLEST)
        parts = [width(f"{name}{amount}", least) for rows in self._rows.values()
                 for name, amount in rows]  # fmt: skip
        rows = max(map(len, self._rows.values()))
        return Contents(rows, max(heads), max(parts, default=0), foot)

    def update(self, seconds: float) -> None:
        self.past += seconds
        self.chart.update(seconds, self._still)
        if not self._still:
            self._steam.update(seconds, [self._chimney(stand) for stand in self._winners])

    @property
    def _winners(self) -> list[Stand]:
        return [stand for stand in self.places.stands if stand.place == 1]

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._picture, (0, 0))
        if self.chart.fits:
            self.chart.draw(surface)
        surface.set_clip(self.places.inside)
        self._steam.draw(surface)
        for stand in self.places.stands:
            self._draw_train(surface, stand)
        surface.set_clip(None)
        for stand in self.places.stands:
            self._draw_label(surface, stand)
        self._draw_headline(surface)

    # ---- trains ----------------------------------------------------------------------

    def _arrived(self, stand: Stand) -> float:
        """How far its train has come, from 0 to 1."""
        late = APART * self.places.stands.index(stand)
        return 1.0 if self._still else max(0.0, min(1.0, (self.past - late) / ROLL_IN))

    def _foot(self, stand: Stand) -> tuple[int, int]:
        """The middle of the wheels, on the rails."""
        step = stand.step.clip(self._show.screen.rect)
        away = (1 - ease(self._arrived(stand))) * (step.left + stand.engine)
        return round(step.centerx - away), stand.step.top - self._show.screen.px(9)

    def _chimney(self, stand: Stand) -> tuple[float, float]:
        return chimney(self._foot(stand), stand.engine, self._show.title)

    def _draw_train(self, surface: pygame.Surface, stand: Stand) -> None:
        """The winner's is large."""
        info, screen = self._show.seats[stand.seat], self._show.screen
        x, y = self._foot(stand)
        clip = surface.get_clip()
        if stand.place > 1:  # it comes out of the wall of the higher step
            above = stand.step.move(0, -stand.step.height).union(stand.step)
            surface.set_clip(above.clip(clip))
        letter = str(info["name"][:1].upper())
        draw_engine(
            surface, screen, info["colour"], letter, (x, y), stand.engine, "ready",
            title=self._show.title,
        )  # fmt: skip
        surface.set_clip(clip)

    # ---- words ------------------------------------------------------------------------

    def _draw_label(self, surface: pygame.Surface, stand: Stand) -> None:
        screen, seat = self._show.screen, stand.seat
        px = screen.px
        late = ROLL_IN * 0.6 + APART * self.places.stands.index(stand)
        share = 1.0 if self._still else max(0.0, min(1.0, (self.past - late) / DROP))
        if not share:
            return
        swing = math.sin(share * math.pi * 2.5) * (1 - share) * 10
        rect = stand.label.move(0, round(px(-40) * (1 - share) + px(swing)))
        hook = stand.step.top + px(8)
        first = stand.place == 1
        draw_label(
            surface, screen, rect, self._show.seats[seat], self._totals[seat], self._rows[seat],
            stand.form, first, min(hook, rect.top), self._face,
        )  # fmt: skip
        radius = px(30 if first else 25)
        at = (stand.label.left + radius - px(8), stand.step.top + px(33))
        viaduct.draw_medal(surface, screen, at, radius)
        size = px(40 if first else 32)
        draw_text(surface, str(stand.place), at, size, SHADOW, anchor="center")

    def _draw_headline(self, surface: pygame.Surface) -> None:
        """Who has won, and below by how much or why."""
        show, screen, area = self._show, self._show.screen, self.places.headline
        px, pt = screen.px, screen.pt
        winners = [stand.seat for stand in self._winners]
        text = presenting.outcome(winners, show.lang, show.room)
        badge = 112 if len(winners) == 1 else 0
        left = area.left + (px(badge + 24) if badge else 0)
        room = area.right - left
        size = WRITER.fitting(text, self._face, pt(116), room, pt(44))
        text = WRITER.shortened(text, self._face, size, room)
        middle = area.top + max(px(60), WRITER.line_height(self._face, size) // 2)
        if badge:
            info = show.seats[winners[0]]
            at = (area.left + px(badge // 2), middle)
            draw_badge(surface, screen, info["colour"], info["name"][:1].upper(), at, badge)
        for dx, dy, colour in ((5, 6, SHADOW), (-3, 0, CREAM), (3, 0, CREAM), (0, -3, CREAM),
                               (0, 3, CREAM)):  # fmt: skip
            draw_shadow(surface, text, (left + px(dx), middle + px(dy)), size, colour, self._face)
        draw_text(surface, text, (left, middle), size, BROWN, self._face)
        small, below = pt(theme.MATTERS), middle + size // 2 + px(16)
        if not self._told:
            return
        lines = WRITER.lines(self._told, theme.FLAP, small, area.width - px(24))
        step = WRITER.line_height(theme.FLAP, small)
        width = max(WRITER.size(line, theme.FLAP, small)[0] for line in lines)
        plate = pygame.Rect(area.left, below, width + px(40), step * len(lines) + px(14))
        surface.blit(_pane(plate.size, px(12)), plate)
        for number, line in enumerate(lines):
            at = (plate.left + px(20), plate.top + px(7) + step * number + step // 2)
            draw_text(surface, line, at, small, theme.IVORY)


@pictures.cached(4)
def _pane(size: tuple[int, int], radius: int) -> pygame.Surface:
    """Dark glass under words that stand on the sky."""
    pane = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(pane, (44, 16, 12, 205), pane.get_rect(), border_radius=radius)
    return pane


def draw_shadow(
    surface: pygame.Surface, text: str, at: tuple[int, int], size: int, colour: theme.Colour,
    face: str,
) -> None:  # fmt: skip
    """The rim of large letters: the same words again, so they are nothing to read by themselves."""
    picture = WRITER.render(text, face, size, colour)
    surface.blit(picture, picture.get_rect(midleft=at))


def _line(data: Mapping[str, Any]) -> ScoreLine:
    """As the rules have it."""
    parts = tuple(ScorePart(*part) for part in data["parts"])
    return ScoreLine(data["seat"], data["total"], data["place"], parts)


def lines_of(standings: Sequence[Mapping[str, Any]]) -> list[ScoreLine]:
    return [_line(line) for line in standings]


def ahead(lines: Sequence[Mapping[str, Any]], show: Show) -> str:
    """The winner's total, and by how much it is ahead of the next; empty where it is not."""
    winners: list[Seat] = [line["seat"] for line in lines if line["place"] == 1]
    total = next(line["total"] for line in lines if line["place"] == 1)
    rest = [line for line in lines if line["place"] > 1]
    if len(winners) > 1 or not rest:
        return ""
    next_best = max(line["total"] for line in rest)
    if next_best >= total:
        return ""
    behind = [line["seat"] for line in rest if line["total"] == next_best]
    return presenting.margin(show.amount(total - next_best), behind, show.lang, show.room)
