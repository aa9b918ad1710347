"""The line of verbs: what can be done now, each with the sign of the key or button for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.input.focus import Target
from game.stage.input.glyph_sets import GlyphSet
from game.stage.input.intents import Kind
from game.stage.widgets.glyphs import draw_glyph, glyph_width, signs
from game.stage.widgets.materials import Material, draw_material, ink
from game.stage.widgets.plates import draw_fitted

PAD, GAP, BETWEEN = 20, 10, 34
"""Beside a segment's words, between a sign and its words, between two hints."""


@dataclass(frozen=True)
class Verb:
    """Something that can be done now, and the intent that does it.

    Numbered verbs stand on the sign: they have a number key, the shoulder buttons go from one to
    the next, and they can take the focus. The others are hints beside it. One that is impossible
    stays in its place, faded, and its `act` answers why.
    """

    kind: Kind
    label: str
    act: Callable[[], None] | None = None
    """Nothing means: what the scene does with this intent anyway."""
    key: str = ""
    """Of the target, for a numbered verb."""
    possible: bool = True

    @property
    def numbered(self) -> bool:
        return self.kind == "verb"


@dataclass(frozen=True)
class VerbStyle:
    """What a line of verbs is made of: a title may have something of its own."""

    plain: Material = "enamel"
    lit: Material = "enamel-lit"
    """In focus."""
    dim: Material = "enamel-dim"
    """Not possible."""
    gap: int = 0
    """Between two verbs, in logical pixels."""
    size: int = 34
    """Of the words, where there is room."""
    ground: Callable[[pygame.Surface, Sequence[pygame.Rect]], None] | None = None
    """Draws what lies behind these segments."""


SIGN = VerbStyle()


class VerbLine:
    """Lays verbs out in an area: the sign on the left, the hints after it."""

    def __init__(
        self,
        screen: Screen,
        area: pygame.Rect,
        verbs: Sequence[Verb],
        glyphs: GlyphSet,
        lang: str,
        style: VerbStyle = SIGN,
    ) -> None:
        self.screen, self.area, self.verbs, self._style = screen, area, list(verbs), style
        self._glyphs, self._lang = glyphs, lang
        self._numbers = {
            verb: number for number, verb in enumerate((v for v in verbs if v.numbered), start=1)
        }
        self._lay_out()

    def _signs(self, verb: Verb) -> tuple[str, ...]:
        return signs(self._glyphs, verb.kind, self._numbers.get(verb, 0))

    def shown_signs(self) -> list[tuple[Verb, tuple[str, ...]]]:
        """What is seen of each verb, for those who check it."""
        return [(verb, self._shown(verb)) for verb in self.verbs]

    def _shown(self, verb: Verb) -> tuple[str, ...]:
        """On pads the shoulder buttons move along the sign, so they are shown once, not each."""
        return () if verb.numbered and self._glyphs.is_pad else self._signs(verb)

    def _width(self, verb: Verb, size: int) -> int:
        screen, names = self.screen, self._shown(verb)
        glyph = glyph_width(screen, self._glyphs, names, self._lang)
        words = WRITER.size(verb.label, theme.FLAP, size)[0]
        rim = 2 * screen.px(PAD) if verb.numbered else 0
        return glyph + (screen.px(GAP) if names else 0) + words + rim

    def _lay_out(self) -> None:
        """As large as fits, down to the smallest letters."""
        screen, area = self.screen, self.area
        size, between = screen.pt(self._style.size), screen.px(BETWEEN)
        smallest = screen.px(theme.SMALLEST)
        while True:
            widths = [self._width(verb, size) for verb in self.verbs]
            hints = sum(1 for verb in self.verbs if not verb.numbered)
            gaps = screen.px(self._style.gap) * (len(self.verbs) - hints)
            total = sum(widths) + between * hints + gaps
            if total <= area.width or size <= smallest:
                break
            size -= 1
        self._size = size
        left = area.left
        self.rects: list[pygame.Rect] = []
        for verb, width in zip(self.verbs, widths, strict=True):
            if not verb.numbered and self.rects:
                left += between
            self.rects.append(pygame.Rect(left, area.top, width, area.height))
            left += width + (screen.px(self._style.gap) if verb.numbered else 0)

    def targets(self, do: Callable[[Verb], None]) -> list[Target]:
        """The numbered ones can take the focus; the hints are there for pointers only."""
        return [
            Target(verb.key or f"verb:{verb.kind}", rect, partial(do, verb))
            for verb, rect in zip(self.verbs, self.rects, strict=True)
            if verb.numbered
        ]

    def at(self, point: tuple[int, int]) -> Verb | None:
        """What a pointer presses there."""
        found = (v for v, r in zip(self.verbs, self.rects, strict=True) if r.collidepoint(point))
        return next(found, None)

    def numbered(self, number: int) -> Verb | None:
        return next((verb for verb, own in self._numbers.items() if own == number), None)

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        style = self._style
        if style.ground is not None:
            style.ground(surface, self.rects)
        for verb, rect in zip(self.verbs, self.rects, strict=True):
            material: Material = "charcoal"
            if verb.numbered:
                lit = verb.key == focus
                material = style.lit if lit else style.plain if verb.possible else style.dim
                draw_material(surface, self.screen, material, rect)
            left = rect.left + (self.screen.px(PAD) if verb.numbered else 0)
            names = self._shown(verb)
            if names:
                left = draw_glyph(
                    surface, self.screen, self._glyphs, names, self._lang, (left, rect.centery)
                ) + self.screen.px(GAP)
            colour = ink(material) if verb.possible else theme.MUTED
            draw_fitted(
                surface, self.screen, verb.label, (left, rect.centery), self._size,
                rect.right - left, colour,
            )  # fmt: skip
