"""The ladder of bids: the stick goes from stop to stop, or over ten of them.

It has no upper end: that would tell how much somebody has.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.advice.rail_baron.facts import Bidding
from game.rules.rail_baron.moves import Bid, PassBid
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, rgb
from game.stage.input.focus import Direction, Target
from game.stage.rail_baron import papers
from game.stage.rail_baron.auction import halo
from game.stage.rail_baron.colours import NAVY
from game.stage.show import Send
from game.stage.widgets.materials import Material, draw_material, ink
from game.stage.widgets.plates import draw_fitted
from game.words.money import dollars

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

STOPS_APART = 158


class LadderPanel:
    """Bid, pass, and the stops between which the stick goes: one, or ten at a time."""

    def __init__(self, show: RailBaronShow, facts: Bidding) -> None:
        self._show, self._facts = show, facts
        self._lowest, self._unit = facts.lowest, facts.changes[0]
        self._leap = facts.changes[-1]
        self.chosen = facts.lowest
        screen, area = show.screen, show.moments.auction.ladder
        px, pt = screen.px, screen.pt
        words = max(show.say(Bid(999_500)), show.say(Bid(facts.lowest)), key=len)
        wide = min(WRITER.size(words, theme.FLAP, pt(40))[0] + px(56), round(area.width * 0.3))
        self._bid = pygame.Rect(area.left, area.top, wide, area.height)
        passes = WRITER.size(show.say(PassBid()), theme.FLAP, pt(40))[0] + px(56)
        self._pass = pygame.Rect(
            self._bid.right + px(14), area.top, min(passes, round(area.width * 0.2)), area.height
        )
        left = self._pass.right + px(60)
        self._line = pygame.Rect(left, area.top, area.right - left - px(20), area.height)
        count = max(2, self._line.width // max(px(STOPS_APART), pt(STOPS_APART)))
        self._count = count
        self._first = facts.lowest

    def go_on_from(self, before: LadderPanel) -> None:
        self._choose(before.chosen)

    # ---- what can be pressed -----------------------------------------------------------

    def targets(self, send: Send) -> list[Target]:
        bid, passing = Bid(self.chosen), PassBid()
        found = [
            Target("bid", self._bid, partial(send, bid), move=bid),
            Target("pass", self._pass, partial(send, passing), move=passing),
        ]
        for amount, at in self._stops():
            rect = pygame.Rect(0, 0, self._line.width // self._count - 2, self._line.height)
            rect.center = (at, self._line.centery)
            found.append(Target(f"stop:{amount}", rect, partial(self._choose, amount)))
        return found

    def _stops(self) -> list[tuple[int, int]]:
        """Amounts and where they stand."""
        step = self._line.width // self._count
        left = self._line.left + step // 2
        return [
            (self._first + index * self._unit, left + index * step) for index in range(self._count)
        ]

    def _choose(self, amount: int) -> None:
        self.chosen = max(self._lowest, amount)
        last = self._first + (self._count - 1) * self._unit
        if self.chosen < self._first:
            self._first = self.chosen
        elif self.chosen > last:
            self._first = self.chosen - (self._count - 1) * self._unit

    def steer(self, direction: Direction, focus: str) -> str:
        """One stop or ten; left of the lowest bid one passes."""
        if focus == "pass":
            return "bid" if direction == (1, 0) else focus
        x, y = direction
        before = self.chosen
        self._choose(self.chosen + x * self._unit - y * self._leap)
        return "pass" if self.chosen == before and x < 0 else "bid"

    # ---- a frame -------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        show, screen = self._show, self._show.screen
        px, pt = screen.px, screen.pt
        area = show.moments.auction.ladder
        draw_material(surface, screen, "navy", area.inflate(px(36), px(18)))
        on_ladder = focus != "pass"
        for rect, move, lit in (
            (self._bid, Bid(self.chosen), on_ladder),
            (self._pass, PassBid(), not on_ladder),
        ):
            material: Material = "glass-lit" if lit else "glass"
            draw_material(surface, screen, material, rect)
            room = rect.width - px(24)
            draw_fitted(
                surface, screen, show.say(move), rect.center, pt(40), room, ink(material), "center"
            )
        y = area.top + round(area.height * 0.36)
        ends = (self._line.left - px(24), y), (self._line.right + px(20), y)
        pygame.draw.line(surface, rgb("#0a1729"), *ends, px(12))
        pygame.draw.line(surface, papers.GOLD, *ends, px(5))
        if self._first > self._lowest:
            _arrow(surface, (self._line.left - px(34), y), -px(12))
        _arrow(surface, (self._line.right + px(24), y), px(12))
        for amount, x in self._stops():
            lit = amount == self.chosen
            pointed = focus == f"stop:{amount}"
            if lit or pointed:
                glow = halo(px(70), AMBER)
                surface.blit(glow, glow.get_rect(center=(x, y)), special_flags=pygame.BLEND_RGB_ADD)
            pygame.draw.circle(surface, NAVY, (x, y), px(18 if lit else 12))
            pygame.draw.circle(
                surface, AMBER if lit else papers.CREAM, (x, y), px(14 if lit else 9)
            )
            room = self._line.width // self._count - px(8)
            at = (x, area.top + round(area.height * 0.76))
            draw_fitted(
                surface, screen, dollars(show.lang, amount), at, pt(34 if lit else 30), room,
                theme.IVORY if lit else theme.MUTED, "center",
            )  # fmt: skip


def _arrow(surface: pygame.Surface, tip: tuple[int, int], size: int) -> None:
    x, y = tip
    points = [(x + size, y), (x, y - abs(size)), (x, y + abs(size))]
    pygame.draw.polygon(surface, papers.GOLD, points)
