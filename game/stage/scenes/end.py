"""The end of a game: the final count, part by part, the winner, and what to do next."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from concurrent.futures import CancelledError
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.contract import ScorePart, Seat
from game.rules.refusal import Refusal
from game.stage.drawing import pictures, theme
from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.scenes.over_game import OverGameScene
from game.stage.session import SeatSetup
from game.stage.widgets.confetti import Confetti
from game.stage.widgets.plates import draw_button, draw_fitted, draw_plate, draw_text, veil
from game.stage.widgets.seat_card import SeatCard
from game.words import presenting
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App
    from game.stage.play.scene import PlayScene

_log = logging.getLogger(__name__)
PART_SECONDS = 0.55
REST_SECONDS = 0.8
"""Pause after the count, so that people still pressing buttons do not skip it by accident."""


class EndScene(OverGameScene):
    def __init__(self, app: App, play: PlayScene) -> None:
        super().__init__(app, play)
        self.lines: list[dict[str, Any]] = sorted(
            play.session.standings(), key=lambda line: line["seat"]
        )
        self.shown = 0.0
        """How many parts of each total have been counted."""
        self._replaying = play.session.totals_over_time()
        self.totals: list[list[int]] | None = None
        """By seat and move; None while the table replays the whole game, which takes a while."""
        self.focus = "rematch"
        self._cheered = False
        self._rested = 0.0
        """Seconds since the count ended."""
        self._confetti: Confetti | None = None

    @property
    def parts(self) -> int:
        return max(len(line["parts"]) for line in self.lines)

    @property
    def counted(self) -> bool:
        return self.shown >= self.parts

    def entered(self) -> None:
        """Without animations everything is counted at once, so the first click is for a button."""
        if self.app.preferences.speed == "off" or self.app.preferences.reduced_motion:
            self.shown = float(self.parts)

    def resized(self) -> None:
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        self._panel = pygame.Rect(0, 0, min(safe.width, pt(1560)), safe.height)
        self._panel.center = safe.center
        self._head, self._foot = pt(104), pt(80) + px(38)
        size = (min(pt(340), round(self._panel.width * 0.38)), pt(80))
        self._buttons = {}
        for name, x in (("rematch", 0.28), ("menu", 0.72)):
            rect = pygame.Rect((0, 0), size)
            rect.midbottom = (
                self._panel.left + round(self._panel.width * x),
                self._panel.bottom - px(22),
            )
            self._buttons[name] = rect

    def targets(self) -> list[Target]:
        acts = {"rematch": self._rematch, "menu": self._menu}
        return [Target(name, rect, acts[name]) for name, rect in self._buttons.items()]

    def handle(self, intent: Intent) -> None:
        if not self.counted and intent.kind in ("confirm", "press"):
            self.shown = float(self.parts)
        elif self._rested >= REST_SECONDS or intent.kind != "confirm":
            super().handle(intent)

    def back(self) -> None:
        self._menu()

    def trace_state(self) -> dict[str, object]:
        return {"busy": self._rested < REST_SECONDS}

    def _rematch(self) -> None:
        from game.stage.play.launch import start

        session = self.play.session
        places = [
            SeatSetup(info["name"], info["colour"], info["player"], session.devices.get(seat))
            for seat, info in enumerate(self.play.step.seats)
        ]
        start(self.app, session.title, places, session.table.about.options)

    def _menu(self) -> None:
        from game.stage.scenes.menu import Menu

        self.app.home(Menu(self.app))

    def update(self, seconds: float) -> None:
        self._rested += seconds if self.counted else 0.0
        before = int(self.shown)
        self.shown = min(float(self.parts), self.shown + seconds / PART_SECONDS)
        if int(self.shown) > before:
            self.app.sounds.play("stamp", 0.6)
        if self.counted and not self._cheered:
            self._cheered = True
            self._cheer()
        if self._confetti is not None:
            self._confetti.update(seconds)
        if self.totals is None and self._replaying.done():
            self.totals = self._replayed()

    def _replayed(self) -> list[list[int]]:
        """The table's totals; none if that failed, which is no reason to stop."""
        try:
            return self._replaying.result()
        except (Refusal, CancelledError) as refusal:
            _log.warning("no chart: %s", refusal)
            return []

    def _cheer(self) -> None:
        self.app.sounds.play("crowd")
        if not self.app.preferences.reduced_motion:
            seats = self.play.step.seats
            colours = [theme.seat_rgb(seats[seat]["colour"]) for seat in self._winners()]
            self._confetti = Confetti(self.screen, colours)

    def draw(self, surface: pygame.Surface) -> None:
        pt = self.screen.pt
        surface.blit(veil(self.screen.size, 170), (0, 0))
        draw_plate(surface, self.screen, self._panel)
        at = (self._panel.centerx, self._panel.top + self._head // 2)
        room, size = self._panel.width - self.screen.px(60), pt(theme.HEADING)
        draw_fitted(surface, self.screen, self._heading(), at, size, room, theme.AMBER, "center")
        if self.screen.portrait:
            self._draw_stacked(surface)
        else:
            self._draw_columns(surface)
        labels = {"rematch": _("Play again"), "menu": _("To the menu")}
        for name, rect in self._buttons.items():
            draw_button(surface, self.screen, rect, self.app.text(labels[name]), name == self.focus)
        if self._confetti is not None:
            self._confetti.draw(surface)

    def _heading(self) -> str:
        winners = self._winners() if self.counted else None
        return presenting.outcome(winners, self.app.lang, self.play.show.room)

    def _winners(self) -> list[Seat]:
        return [line["seat"] for line in self.lines if line["place"] == 1]

    def _draw_columns(self, surface: pygame.Surface) -> None:
        px = self.screen.px
        width = (self._panel.width - px(60)) // len(self.lines)
        for index, line in enumerate(self.lines):
            area = pygame.Rect(
                self._panel.left + px(30) + index * width,
                self._panel.top + self._head,
                width - px(16),
                self._panel.height - self._head - self._foot - self._chart_height(),
            )
            self._draw_line(surface, line, area)
        chart = pygame.Rect(
            self._panel.left + px(30), 0, self._panel.width - px(46), self._chart_height()
        )
        chart.bottom = self._panel.bottom - self._foot
        self._draw_chart(surface, chart.inflate(0, -px(20)))

    def _chart_height(self) -> int:
        return self.screen.px(220)

    def _draw_chart(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The totals over the whole game, secrets included; it grows with the count."""
        px = self.screen.px
        pygame.draw.rect(surface, (26, 28, 34), area, border_radius=px(12))
        inside = area.inflate(-px(40), -px(30))
        if self.totals is None:
            size = self.screen.pt(theme.BODY)
            draw_text(surface, "…", area.center, size, theme.MUTED, anchor="center")
            return
        moves = max(map(len, self.totals), default=0)
        if not moves:
            return
        shown = max(2, round(moves * min(1.0, self.shown / max(1, self.parts))))
        low = min(min(line) for line in self.totals)
        high = max(max(line) for line in self.totals)
        span = max(1, high - low)
        zero = inside.bottom - (0 - low) / span * inside.height
        if low <= 0 <= high:
            pygame.draw.line(
                surface, (70, 74, 84), (inside.left, zero), (inside.right, zero), px(2)
            )
        for seat, line in enumerate(self.totals):
            points = [
                (
                    inside.left + index / max(1, moves - 1) * inside.width,
                    inside.bottom - (total - low) / span * inside.height,
                )
                for index, total in _thinned(line[:shown], inside.width)
            ]
            if len(points) > 1:
                colour = self.play.step.seats[seat]["colour"]
                pygame.draw.lines(surface, theme.seat_rgb(colour), False, points, px(4))
                badge = pictures.sprite(f"sprites/seat-{colour}.webp", self.screen.scale * 0.4)
                surface.blit(badge, badge.get_rect(center=points[-1]))

    def _draw_stacked(self, surface: pygame.Surface) -> None:
        px = self.screen.px
        height = (self._panel.height - self._head - self._foot) // len(self.lines)
        for index, line in enumerate(self.lines):
            area = pygame.Rect(
                self._panel.left + px(30),
                self._panel.top + self._head + index * height,
                self._panel.width - px(60),
                height - px(12),
            )
            self._draw_line(surface, line, area)

    def _draw_line(self, surface: pygame.Surface, line: dict[str, Any], area: pygame.Rect) -> None:
        px, pt = self.screen.px, self.screen.pt
        seat = self.play.step.seats[line["seat"]]
        middle = area.top + pt(48)
        best = self.counted and line["place"] == 1
        pygame.draw.rect(surface, (34, 37, 45), area, border_radius=px(14))
        if best:
            pygame.draw.rect(surface, theme.AMBER, area, px(5), border_radius=px(14))
        counted = line["parts"][: int(self.shown)]
        total = self.play.show.amount(sum(part[1] for part in counted))
        colour = theme.AMBER if best else theme.IVORY
        at, room = (area.right - px(18), middle), round(area.width * 0.42)
        card = SeatCard(surface, self.screen, seat, area.right)
        card.draw_badge((area.left + px(46), middle), 60)
        card.draw_total(total, at, pt(60), colour, room)
        card.draw_name((area.left + px(88), middle), pt(theme.MATTERS))
        self._draw_parts(surface, counted, area)

    def _draw_parts(self, surface: pygame.Surface, parts: list[Any], area: pygame.Rect) -> None:
        """The latest ones, as many as there is room for."""
        px, pt = self.screen.px, self.screen.pt
        step = pt(44)
        room = max(1, (area.height - pt(90) - px(14)) // step)
        for index, part in enumerate(parts[-room:]):
            y = area.top + pt(90) + index * step + step // 2
            colour = theme.GREEN if part[1] >= 0 else theme.RED_INK
            at = (area.right - px(18), y)
            amount = self.play.show.amount(part[1])
            points = draw_text(surface, amount, at, pt(32), colour, anchor="midright")
            at = (area.left + px(18), y)
            width = points.left - px(12) - at[0]
            text = self.play.show.part_name(ScorePart(*part))
            draw_fitted(surface, self.screen, text, at, pt(30), width, theme.MUTED)


def _thinned(line: Sequence[int], most: int) -> list[tuple[int, int]]:
    """Totals with the number of their move: at most about one per pixel, and always the last."""
    step = max(1, len(line) // max(1, most))
    found = [(index, line[index]) for index in range(0, len(line), step)]
    return [*found, (len(line) - 1, line[-1])] if line else []
