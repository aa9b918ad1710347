"""Asks once more where a slip would hurt: at the same place, so that a second press says yes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.input.focus import Target
from game.stage.widgets.plates import draw_asking_plate, draw_button, draw_text
from game.words.language import _, translate


class ConfirmPanel:
    def __init__(
        self,
        screen: Screen,
        lang: str,
        text: str,
        place: pygame.Rect,
        yes: Callable[[], None],
        no: Callable[[], None],
    ) -> None:
        """`place` is what was pressed: pressing it again is a yes."""
        self.screen, self._lang, self._place = screen, lang, place
        self._acts = {"yes": yes, "no": no}
        px, pt, safe = screen.px, screen.pt, screen.safe
        width = min(safe.width, pt(620))
        self._lines = WRITER.lines(text, theme.READING, pt(theme.BODY), width - px(60))
        self._line = WRITER.line_height(theme.READING, pt(theme.BODY))
        button = pt(72)
        height = len(self._lines) * self._line + button + px(74)
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.midbottom = (place.centerx, place.bottom + px(25))
        self.rect.clamp_ip(safe)
        half = (width - px(80)) // 2
        top = self.rect.bottom - px(25) - button
        self._buttons = {
            "yes": pygame.Rect(self.rect.left + px(30), top, half, button),
            "no": pygame.Rect(self.rect.right - px(30) - half, top, half, button),
        }

    def targets(self) -> list[Target]:
        return [
            Target("confirm:yes", self._buttons["yes"], self._acts["yes"], self._says_yes),
            Target("confirm:no", self._buttons["no"], self._acts["no"]),
        ]

    def _says_yes(self, at: tuple[int, int]) -> bool:
        again = self._place.collidepoint(at) and not self._buttons["no"].collidepoint(at)
        return again or self._buttons["yes"].collidepoint(at)

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        px, pt = self.screen.px, self.screen.pt
        draw_asking_plate(surface, self.screen, self.rect)
        for index, line in enumerate(self._lines):
            y = self.rect.top + px(24) + index * self._line + self._line // 2
            at = (self.rect.centerx, y)
            draw_text(surface, line, at, pt(theme.BODY), theme.IVORY, theme.READING, "center")
        labels = {"yes": _("Yes"), "no": _("No")}
        for name, rect in self._buttons.items():
            label = translate(labels[name], self._lang)
            draw_button(surface, self.screen, rect, label, focus == f"confirm:{name}")
