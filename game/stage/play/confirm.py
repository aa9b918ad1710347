"""Asks before a move that is easy to regret: a second press on the same spot is a yes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.input.focus import Target
from game.stage.widgets.paragraph import Paragraph
from game.stage.widgets.plates import draw_asking_plate, draw_button
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
        self._text = Paragraph(text, pt(theme.BODY), width - px(60))
        button = pt(72)
        self.rect = pygame.Rect(0, 0, width, self._text.height + button + px(74))
        self.rect.bottom = place.bottom + px(25)
        self.rect.left = place.centerx - self._half // 2 - px(30)  # "yes" lies on the place
        self.rect.clamp_ip(safe)
        self._buttons = self._lay_buttons()
        self._leave_the_place_to_yes()

    def _leave_the_place_to_yes(self) -> None:
        """At the right edge of the screen "no" would lie there: the plate moves off what was
        pressed, which stays in sight and still says yes."""
        if not self._buttons["no"].colliderect(self._place):
            return
        gap, place, safe = self.screen.px(16), self._place, self.screen.safe
        beside, above, below = self.rect.copy(), self.rect.copy(), self.rect.copy()
        beside.right, above.bottom, below.top = (
            place.left - gap,
            place.top - gap,
            place.bottom + gap,
        )
        for rect in (beside, above, below):
            if safe.contains(rect):
                self.rect = rect
                break
        self._buttons = self._lay_buttons()

    def keep_clear_of(self, line: pygame.Rect) -> None:
        """Neither answer lies under the line of verbs."""
        gap = self.screen.px(12)
        if self.rect.colliderect(line):
            below = pygame.Rect(self.rect.left, line.bottom + gap, *self.rect.size)
            is_below = self._place.centery > line.centery
            fits = is_below and self.screen.safe.contains(below)
            self.rect.top = below.top if fits else line.top - gap - self.rect.height
            self._buttons = self._lay_buttons()

    @property
    def _half(self) -> int:
        """The width of a button."""
        return (self.rect.width - self.screen.px(80)) // 2

    def _lay_buttons(self) -> dict[str, pygame.Rect]:
        """Yes is always on the left."""
        px, button, half = self.screen.px, self.screen.pt(72), self._half
        top = self.rect.bottom - px(25) - button
        left = pygame.Rect(self.rect.left + px(30), top, half, button)
        right = pygame.Rect(self.rect.right - px(30) - half, top, half, button)
        return {"yes": left, "no": right}

    def targets(self) -> list[Target]:
        return [
            Target("confirm:yes", self._buttons["yes"], self._acts["yes"], self._says_yes),
            Target("confirm:no", self._buttons["no"], self._acts["no"]),
        ]

    def _says_yes(self, at: tuple[int, int]) -> bool:
        again = self._place.collidepoint(at) and not self._buttons["no"].collidepoint(at)
        return again or self._buttons["yes"].collidepoint(at)

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        draw_asking_plate(surface, self.screen, self.rect)
        self._text.draw(surface, (self.rect.centerx, self.rect.top + self.screen.px(24)))
        labels = {"yes": _("Yes"), "no": _("No")}
        for name, rect in self._buttons.items():
            label = translate(labels[name], self._lang)
            draw_button(surface, self.screen, rect, label, focus == f"confirm:{name}")
