"""A message that must be read before anything else happens, or a yes-or-no question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.stage.drawing import theme
from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.scenes.base import Scene
from game.stage.widgets.materials import draw_material
from game.stage.widgets.paragraph import Paragraph
from game.stage.widgets.plates import veil
from game.stage.widgets.signs import draw_sign
from game.stage.widgets.verbs import Verb
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App


class MessageScene(Scene):
    covers = False

    def __init__(
        self,
        app: App,
        text: str,
        then: Callable[[], None] | None = None,
    ) -> None:
        """`then` makes it a question: it is called if the answer is yes, and back means no.

        Questions are asked where a yes ends or shows something: it is never what two quick
        presses say.
        """
        super().__init__(app)
        self.text = text
        self._then = then
        self._seen = False
        self.focus = "ok" if then is None else "no"

    def resized(self) -> None:
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        width = min(safe.width, pt(1100))
        self._paragraph = Paragraph(self.text, pt(theme.MATTERS), width - px(100))
        size = (min(pt(280), width // 3 - px(30)), pt(76))
        height = self._paragraph.height + size[1] + px(120)
        self._panel = pygame.Rect(0, 0, width, height)
        self._panel.center = safe.center
        names = ("ok",) if self._then is None else ("ok", "no")
        self._buttons = {}
        for index, name in enumerate(names):
            rect = pygame.Rect((0, 0), size)
            across = self._panel.width * (index + 1) // (len(names) + 1)
            rect.midbottom = (self._panel.left + across, self._panel.bottom - px(32))
            self._buttons[name] = rect

    def targets(self) -> list[Target]:
        acts = {"ok": self._read, "no": self.back}
        return [Target(name, rect, acts[name]) for name, rect in self._buttons.items()]

    def verbs(self) -> tuple[Verb, ...]:
        t = self.app.text
        if self._then is None:
            return (Verb("confirm", t(_("All right"))),)
        return (Verb("confirm", t(_("Choose"))), Verb("back", t(_("No"))))

    def handle(self, intent: Intent) -> None:
        """A finger has no back button, so a touch outside the plate is one.

        Whatever is pressed before the message can be seen was not meant for it.
        """
        if not self._seen:
            return
        beside = intent.kind == "press" and not self._panel.collidepoint(intent.at)
        if beside and not self.verb_area().collidepoint(intent.at):
            self.back()
        else:
            super().handle(intent)

    def _read(self) -> None:
        self.app.pop()
        if self._then is not None:
            self._then()

    def draw(self, surface: pygame.Surface) -> None:
        self._seen = True
        surface.blit(veil(self.screen.size), (0, 0))
        draw_material(surface, self.screen, "charcoal", self._panel)
        self._paragraph.draw(surface, (self._panel.centerx, self._panel.top + self.screen.px(44)))
        labels = {"ok": _("All right") if self._then is None else _("Yes"), "no": _("No")}
        for name, rect in self._buttons.items():
            label, main = self.app.text(labels[name]), self._then is None
            draw_sign(surface, self.screen, rect, label, name == self.focus, main=main)
