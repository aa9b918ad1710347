"""Learns a pad that SDL does not know: people press each button once, then it works."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.stage.drawing import theme
from game.stage.input import pad_mapping
from game.stage.input.focus import Target
from game.stage.input.intents import Intent, Learnt
from game.stage.scenes.base import Scene
from game.stage.scenes.message import MessageScene
from game.stage.widgets.materials import draw_material
from game.stage.widgets.pad_picture import pad_picture
from game.stage.widgets.plates import draw_button, draw_fitted, veil
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App

ASKED = {
    "a": _("Press the lower button: confirm"),
    "b": _("Press the right button: back"),
    "x": _("Press the left button: take back"),
    "y": _("Press the upper button: peek"),
    "leftshoulder": _("Press the left shoulder button (LB)"),
    "rightshoulder": _("Press the right shoulder button (RB)"),
    "start": _("Press Start: pause"),
    "right": _("Push the stick or D-pad to the right"),
    "left": _("Push it to the left"),
    "down": _("Push the stick or D-pad down"),
    "up": _("Push it up"),
}
"""In this order; left and up only if the directions are separate buttons."""
OUTCOMES = {
    Learnt(True, True): _("The pad is ready. Press the lower button."),
    Learnt(True, False): _("The pad works until you leave: it could not be saved."),
    Learnt(False, True): _("The pad will work the next time Roundhouse starts."),
    Learnt(False, False): _("The pad cannot be used: it could not be saved."),
}
NEEDED = ("a", "right", "left", "down", "up")
"""Without these nobody could play."""


def on_unknown_pad(app: App, intent: Intent) -> None:
    """Something came from an unknown pad: ask about it, or take it as the answer."""
    if isinstance(app.scene, LearnPadScene):
        app.scene.handle(intent)
    else:
        app.push(LearnPadScene(app, intent.device))


class LearnPadScene(Scene):
    covers = False

    def __init__(self, app: App, pad: str) -> None:
        super().__init__(app)
        self.pad = pad
        self.unknown_pad = app.devices.unknown_pads[pad]
        self.pressed: dict[str, str] = {}
        """What each of SDL's buttons is on this pad."""
        self.skipped: set[str] = set()
        self.focus = "cancel"

    @property
    def asked(self) -> str | None:
        """The button being asked for; None when all are known."""
        for name in ASKED:
            if name in self.pressed or name in self.skipped:
                continue
            opposite = {"left": "right", "up": "down"}.get(name)
            if opposite is None or self.pressed[opposite].startswith("b"):
                return name
        return None

    def handle(self, intent: Intent) -> None:
        """The pad answers; any other device can cancel."""
        if intent.kind == "lost" and intent.device == self.pad:
            self.app.pop()
        elif intent.kind != "unknown_pad":
            super().handle(intent)
        elif intent.device == self.pad and intent.text:
            self._on_pressed(intent.text)

    def _on_pressed(self, element: str) -> None:
        asked = self.asked
        if asked is None:
            return
        if element not in self.pressed.values():
            self.pressed[asked] = element
            self.app.sounds.play("confirm")
        elif element == self.pressed["a"] and asked not in NEEDED:
            self.skipped.add(asked)
            self.app.sounds.play("tick")
        else:
            self.app.sounds.play("refusal")
        if self.asked is None:
            self._finish()

    def _finish(self) -> None:
        line = pad_mapping.line(self.unknown_pad.guid, self.unknown_pad.name, self.pressed)
        learnt = self.app.devices.learn(line)
        self.app.pop()
        self.app.push(MessageScene(self.app, self.app.text(OUTCOMES[learnt])))

    # ---- a frame -------------------------------------------------------------

    def resized(self) -> None:
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        height = min(safe.height, px(410) + pt(400))
        self._panel = pygame.Rect(0, 0, min(safe.width, pt(1080)), height)
        self._panel.center = safe.center
        self._cancel = pygame.Rect(0, 0, pt(300), pt(76))
        self._cancel.midbottom = (self._panel.centerx, self._panel.bottom - px(28))

    def targets(self) -> list[Target]:
        return [Target("cancel", self._cancel, self.back)]

    def draw(self, surface: pygame.Surface) -> None:
        t, px, pt, panel = self.app.text, self.screen.px, self.screen.pt, self._panel
        surface.blit(veil(self.screen.size), (0, 0))
        draw_material(surface, self.screen, "charcoal-amber", panel)
        y = panel.top + pt(52)
        self._line(surface, t(_("A new pad")), y, theme.HEADING, theme.IVORY)
        y += pt(52)
        self._line(surface, self.unknown_pad.name, y, theme.BODY, theme.MUTED)
        asked = self.asked
        if asked is not None:
            picture = pad_picture(asked, px(390))
            surface.blit(picture, picture.get_rect(midtop=(panel.centerx, y + pt(30))))
            y = y + pt(30) + picture.get_height() + pt(44)
            self._line(surface, t(ASKED[asked]), y, theme.MATTERS, theme.AMBER)
            if asked not in NEEDED:
                hint = t(_("No button there? Press the lower one again."))
                self._line(surface, hint, y + pt(54), theme.BODY, theme.MUTED)
        draw_button(surface, self.screen, self._cancel, t(_("Not now")), True)

    def _line(
        self, surface: pygame.Surface, text: str, y: int, size: int, colour: theme.Colour
    ) -> None:
        at, room = (self._panel.centerx, y), self._panel.width - self.screen.px(60)
        draw_fitted(surface, self.screen, text, at, self.screen.pt(size), room, colour, "center")
