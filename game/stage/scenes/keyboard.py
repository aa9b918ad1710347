"""A keyboard on the screen, for typing names with a pad, a remote or a finger.

The name that is there is marked: what is typed replaces it, and to erase clears it whole. A second
press on the button of a pad that led here keeps it to be edited. The colour of the seat is chosen
below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game import names
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.input.focus import Target
from game.stage.input.glyph_sets import GlyphSet
from game.stage.input.hands import KEYBOARD
from game.stage.input.intents import Intent
from game.stage.scenes.base import Scene
from game.stage.widgets.materials import Material, draw_material, ink
from game.stage.widgets.plates import draw_badge, draw_fitted, draw_ring, draw_text, veil
from game.stage.widgets.verbs import Verb
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App

ROWS = ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZÉÈÇŒ", "0123456789")
WORDS = {"space": _("Space"), "erase": _("Erase"), "done": _("Done")}
HEAD = 120
MARK = 64


class Colours(NamedTuple):
    """The colours to choose from, with the present one, and what choosing another does."""

    now: str
    all: Sequence[str]
    choose: Callable[[str], None]


class KeyboardScene(Scene):
    covers = False

    def __init__(
        self, app: App, text: str, done: Callable[[str], None], colours: Colours | None = None
    ) -> None:
        super().__init__(app)
        self.text = text
        self.replaces = True
        """What is typed next takes the place of all that is there."""
        self._done = done
        self._colours = colours
        self._colour = colours.now if colours else ""
        self.focus = "done"

    # ---- layout ------------------------------------------------------------------

    def resized(self) -> None:
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        gap = px(8)
        marks = pt(MARK) + px(32) if self._colours else 0
        room = safe.height - pt(HEAD) - marks - self.verb_area().height - px(100)
        key = min(pt(84), safe.width // 11, room // 5 - gap)
        width = 10 * (key + gap) - gap
        self._panel = pygame.Rect(0, 0, width + px(80), (key + gap) * 5 + pt(HEAD) + marks + px(32))
        self._panel.midtop = (safe.centerx, safe.top)
        self._panel.centery = (safe.top + self.verb_area().top) // 2
        left, top = self._panel.left + px(40), self._panel.top + pt(HEAD)
        self._keys = {
            letter: pygame.Rect(left + x * (key + gap), top + y * (key + gap), key, key)
            for y, row in enumerate(ROWS)
            for x, letter in enumerate(row)
        }
        bottom = top + len(ROWS) * (key + gap)
        third = (width - 2 * gap) // 3
        for index, name in enumerate(WORDS):
            self._keys[name] = pygame.Rect(left + index * (third + gap), bottom, third, key)
        self._marks = self._laid_out_marks(bottom + key + px(24), width)

    def _laid_out_marks(self, top: int, width: int) -> dict[str, pygame.Rect]:
        if self._colours is None:
            return {}
        side = self.screen.pt(MARK)
        step = width // len(self._colours.all)
        left = self._panel.left + self.screen.px(40) + (step - side) // 2
        return {
            colour: pygame.Rect(left + index * step, top, side, side)
            for index, colour in enumerate(self._colours.all)
        }

    def targets(self) -> list[Target]:
        keys = [Target(name, rect, partial(self._press, name)) for name, rect in self._keys.items()]
        marks = [
            Target(f"colour:{colour}", rect, partial(self._paint, colour))
            for colour, rect in self._marks.items()
        ]
        return [*keys, *marks]

    def verbs(self) -> Sequence[Verb]:
        t = self.app.text
        typing = self.app.glyphs is GlyphSet.KEYBOARD
        editing = _("Keep and edit") if self.replaces and not typing else _("Erase")
        return (
            Verb("confirm", t(_("Choose"))),
            Verb("undo", t(editing), self._erase if typing else self._edit, cap=_("Bksp")),
            Verb("menu", t(_("Done")), partial(self._press, "done")),
            Verb("back", t(_("Back"))),
        )

    # ---- what people do ------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if intent.kind == "text":
            self._add(intent.text)
        elif intent.kind == "confirm" and intent.text == " ":
            pass  # it comes as text as well
        elif intent.kind == "erase":
            self._erase()
        elif intent.kind == "undo":
            if intent.device != KEYBOARD:  # the letter of that key comes as text
                self._edit()
        elif intent.kind == "confirm" and intent.device == KEYBOARD and self.focus == "done":
            self._press("done")
        else:
            super().handle(intent)

    def _edit(self) -> None:
        """What is marked is kept and can be edited; after that, the last letter goes."""
        if not self.replaces:
            self._erase()
        self.replaces = False

    def _erase(self) -> None:
        """All that is marked, else the last letter."""
        self.text = "" if self.replaces else names.without_last(self.text)
        self.replaces = False

    def _paint(self, colour: str) -> None:
        assert self._colours is not None
        self._colours.choose(colour)
        self._colour = colour

    def _press(self, name: str) -> None:
        if name == "done":
            self._done(names.clean_name(self.text))
            self.app.pop()
        elif name == "erase":
            self._erase()
        else:
            letter = " " if name == "space" else name
            small = self.text and not self.replaces and not self.text.endswith((" ", "-"))
            self._add(letter.lower() if small else letter)

    def _add(self, text: str) -> None:
        before = "" if self.replaces else self.text
        added = names.typed(before + text)
        if added != before:
            self.text, self.replaces = added, False

    # ---- a frame ---------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        px, pt = self.screen.px, self.screen.pt
        surface.blit(veil(self.screen.size), (0, 0))
        draw_material(surface, self.screen, "charcoal", self._panel)
        self._draw_text(surface)
        for name, rect in self._keys.items():
            material: Material = "enamel-action" if name == "done" else "enamel-quiet"
            draw_material(surface, self.screen, material, rect)
            label = self.app.text(WORDS[name]) if name in WORDS else name
            room, size = rect.width - px(8), pt(theme.MATTERS)
            draw_fitted(surface, self.screen, label, rect.center, size, room, anchor="center")
        for colour, rect in self._marks.items():
            letter = self.text[:1].upper() if colour == self._colour else ""
            side = round(rect.height / self.screen.scale * (1.0 if letter else 0.8))
            draw_badge(surface, self.screen, colour, letter, rect.center, side)
        for target in self.targets():
            if target.key == self.focus:
                draw_ring(surface, self.screen, target.rect, 10)

    def _draw_text(self, surface: pygame.Surface) -> None:
        """On brass; what will be replaced is marked, otherwise a line shows where one types."""
        px, pt = self.screen.px, self.screen.pt
        plate = pygame.Rect(0, 0, self._panel.width - px(80), pt(HEAD) - px(36))
        plate.midtop = (self._panel.centerx, self._panel.top + px(18))
        draw_material(surface, self.screen, "brass", plate)
        size, room = pt(theme.TITLE), plate.width - px(60)
        shown, size = WRITER.fitted(
            self.text if self.replaces else f"{self.text}|",
            theme.FLAP, size, room, self.screen.px(theme.SMALLEST),
        )  # fmt: skip
        colour = ink("brass")
        if self.replaces:
            marked = pygame.Rect((0, 0), WRITER.size(shown, theme.FLAP, size))
            marked = marked.inflate(px(20), -px(10))
            marked.center = plate.center
            pygame.draw.rect(surface, theme.INK, marked, border_radius=px(8))
            colour = theme.AMBER
        draw_text(surface, shown, plate.center, size, colour, anchor="center")
