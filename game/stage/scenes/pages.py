"""Pages to read: the rule book, or the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.scenes.base import Scene
from game.stage.widgets.plates import draw_button, draw_plate, draw_text, veil
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App


class ReadingScene(Scene):
    covers = False

    def __init__(self, app: App, heading: str, entries: list[tuple[str, str]]) -> None:
        super().__init__(app)
        self.heading = heading
        self.entries = entries
        self.page = 0
        self.focus = "close"

    def resized(self) -> None:
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        self._panel = pygame.Rect(0, 0, min(safe.width, pt(1320)), safe.height)
        self._panel.center = safe.center
        self._pages = self._break_into_pages()
        self.page = min(self.page, len(self._pages) - 1)
        size = (pt(240), pt(76))
        bottom = self._panel.bottom - px(24)
        self._buttons = {}
        for name, x in (("earlier", 0.2), ("close", 0.5), ("later", 0.8)):
            rect = pygame.Rect((0, 0), size)
            rect.midbottom = (self._panel.left + round(self._panel.width * x), bottom)
            self._buttons[name] = rect

    def _break_into_pages(self) -> list[list[tuple[str, bool]]]:
        """Lines, and whether each is a heading; an entry that fits a page is not split."""
        px, pt = self.screen.px, self.screen.pt
        width = self._panel.width - px(100)
        room = (self._panel.height - pt(110) - pt(76) - px(54)) // self._line_height()
        pages: list[list[tuple[str, bool]]] = [[]]
        for title, text in self.entries:
            lines = [(title, True)] if title else []
            lines += [
                (line, False) for line in WRITER.lines(text, theme.READING, pt(theme.BODY), width)
            ]
            if title:
                lines.append(("", False))
            if pages[-1] and len(pages[-1]) + len(lines) > room:
                pages.append([])
            pages[-1] += lines[:room]
        return pages

    def _line_height(self) -> int:
        return WRITER.line_height(theme.READING, self.screen.pt(theme.BODY))

    def targets(self) -> list[Target]:
        acts = {
            "earlier": lambda: self._turn(-1),
            "close": self.back,
            "later": lambda: self._turn(1),
        }
        return [
            Target(name, rect, acts[name])
            for name, rect in self._buttons.items()
            if name == "close" or 0 <= self.page + (1 if name == "later" else -1) < len(self._pages)
        ]

    def handle(self, intent: Intent) -> None:
        if intent.kind == "page":
            self._turn(intent.direction[0])
        elif intent.kind in ("wheel", "move") and intent.direction[1]:
            self._turn(intent.direction[1])
        else:
            super().handle(intent)

    def _turn(self, by: int) -> None:
        self.page = max(0, min(len(self._pages) - 1, self.page + by))

    def draw(self, surface: pygame.Surface) -> None:
        px, pt = self.screen.px, self.screen.pt
        surface.blit(veil(self.screen.size), (0, 0))
        draw_plate(surface, self.screen, self._panel)
        at = (self._panel.centerx, self._panel.top + pt(54))
        count = f"  {self.page + 1} / {len(self._pages)}" if len(self._pages) > 1 else ""
        draw_text(surface, self.heading + count, at, pt(theme.HEADING), anchor="center")
        for index, (line, title) in enumerate(self._pages[self.page]):
            y = self._panel.top + pt(110) + index * self._line_height() + self._line_height() // 2
            face = theme.READING_BOLD if title else theme.READING
            colour = theme.AMBER if title else theme.IVORY
            at = (self._panel.left + px(50), y)
            draw_text(surface, line, at, pt(theme.BODY), colour, face)
        labels = {"earlier": _("Previous"), "close": _("Close"), "later": _("Next")}
        for target in self.targets():
            label = self.app.text(labels[target.key])
            draw_button(surface, self.screen, target.rect, label, target.key == self.focus)
