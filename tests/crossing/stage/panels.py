"""Choices of Level Crossing that have no place on the board: about one's card, and how many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game import words
from game.rules.choices import amounts_in
from game.rules.contract import Decision, Move
from game.stage.drawing import theme
from game.stage.input.focus import Target
from game.stage.show import Panel, Send
from game.stage.widgets.plates import draw_button, draw_plate, draw_text
from tests.crossing.stage.layout import CARD
from tests.crossing.stage.painter import draw_card

if TYPE_CHECKING:
    from tests.crossing.stage.show import CrossingShow


def panel_for(
    show: CrossingShow, decision: Decision, moves: Sequence[Move], view: dict[str, Any]
) -> Panel | None:
    if decision.kind == "crossing.card":
        return CardPanel(show, moves, view["card"])
    if decision.kind == "crossing.amount":
        return AmountPanel(show, moves)
    return None


class CardPanel:
    """The card, and next to it whether to keep it."""

    def __init__(self, show: CrossingShow, moves: Sequence[Move], card: str) -> None:
        self._show, self._moves, self._card = show, list(moves), card
        px, area = show.screen.px, show.layout.panel
        self.rect = pygame.Rect(0, 0, min(area.width, show.screen.pt(900)), area.height)
        self.rect.center = area.center
        self._face = pygame.Rect(0, 0, px(CARD[0]), px(CARD[1]))
        self._face.midleft = (self.rect.left + px(24), self.rect.centery)
        left = self._face.right + px(24)
        self._buttons = _stacked(
            pygame.Rect(left, self.rect.top, self.rect.right - px(24) - left, self.rect.height),
            len(self._moves),
            px(16),
        )

    def targets(self, send: Send) -> list[Target]:
        return [
            Target(move.kind, rect, partial(send, move), move=move)
            for move, rect in zip(self._moves, self._buttons, strict=True)
        ]

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        show = self._show
        draw_plate(surface, show.screen, self.rect)
        draw_card(surface, show.screen, self._face, show.card(self._card))
        for move, rect in zip(self._moves, self._buttons, strict=True):
            label = words.say(move, show.lang, None, show.room)
            draw_button(surface, show.screen, rect, label, focus == move.kind)


class AmountPanel:
    """How many wagons: fewer, more, and then send them."""

    def __init__(self, show: CrossingShow, moves: Sequence[Move]) -> None:
        self._show = show
        (self._amount,) = amounts_in(moves)
        self.chosen = self._amount.highest
        px, pt, area = show.screen.px, show.screen.pt, show.layout.panel
        self.rect = pygame.Rect(0, 0, min(area.width, pt(900)), pt(116))
        self.rect.center = area.center
        inside = self.rect.inflate(-px(40), -px(36))
        side = inside.height
        self._less = pygame.Rect(inside.left, inside.top, side, side)
        self._more = pygame.Rect(inside.left + side + pt(120), inside.top, side, side)
        left = self._more.right + px(24)
        self._send = pygame.Rect(left, inside.top, inside.right - left, side)

    def targets(self, send: Send) -> list[Target]:
        low, high, step = self._amount.lowest, self._amount.highest, self._amount.step
        return [
            Target("send", self._send, lambda: send(self.move)),
            Target("less", self._less, self._change(-step), enabled=self.chosen > low),
            Target("more", self._more, self._change(step), enabled=self.chosen < high),
        ]

    @property
    def move(self) -> Move:
        return self._amount.make(self.chosen)

    def _change(self, by: int) -> Callable[[], None]:
        def change() -> None:
            self.chosen += by

        return change

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        show = self._show
        draw_plate(surface, show.screen, self.rect)
        labels = {
            "send": words.say(self.move, show.lang, None, show.room),
            "less": "−",
            "more": "+",
        }
        for target in self.targets(lambda _move: None):
            draw_button(
                surface,
                show.screen,
                target.rect,
                labels[target.key],
                focus == target.key,
                enabled=target.enabled,
            )
        at = ((self._less.right + self._more.left) // 2, self.rect.centery)
        size = show.screen.pt(theme.TITLE)
        draw_text(surface, str(self.chosen), at, size, theme.AMBER, anchor="center")


def _stacked(area: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Buttons below each other that fill an area."""
    height = (area.height - gap) // count - gap
    return [
        pygame.Rect(area.left, area.top + gap + index * (height + gap), area.width, height)
        for index in range(count)
    ]
