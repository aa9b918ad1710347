"""The sign of a key, a button or a gesture, as it stands before what it does."""

from __future__ import annotations

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.input.glyph_sets import GLYPHS, GlyphSet
from game.stage.input.intents import Kind
from game.stage.widgets.materials import kit_facts
from game.stage.widgets.plates import draw_text
from game.words.language import translate

GAP = 6
"""Between two signs that belong together."""
PADS = ("stick", "right-stick")
"""Signs that all makes of pads share."""


def signs(glyphs: GlyphSet, kind: Kind, number: int = 0) -> tuple[str, ...]:
    """What to draw for this intent; `number` is that of a numbered verb."""
    if kind == "verb" and glyphs is GlyphSet.KEYBOARD:
        return (str(number),)
    return GLYPHS[glyphs].get(kind, ())


def glyph_width(screen: Screen, glyphs: GlyphSet, names: tuple[str, ...], lang: str) -> int:
    if not names:
        return 0
    widths = [_picture(screen, glyphs, name, lang).get_width() for name in names]
    return sum(widths) + screen.px(GAP) * (len(widths) - 1)


def draw_glyph(
    surface: pygame.Surface,
    screen: Screen,
    glyphs: GlyphSet,
    names: tuple[str, ...],
    lang: str,
    midleft: tuple[int, int],
) -> int:
    """Draw these signs side by side; where they end."""
    left, y = midleft
    for name in names:
        picture = _picture(screen, glyphs, name, lang)
        surface.blit(picture, picture.get_rect(midleft=(left, y)))
        left += picture.get_width() + screen.px(GAP)
    return left - screen.px(GAP) if names else left


def _picture(screen: Screen, glyphs: GlyphSet, name: str, lang: str) -> pygame.Surface:
    if glyphs is GlyphSet.KEYBOARD and name != "arrows":
        return _key_cap(screen, translate(name, lang))
    of = "pad" if name in PADS else glyphs.value
    return pictures.sprite(f"sprites/kit/glyph-{of}-{name}.webp", screen.scale * screen.text)


@pictures.cached(64)
def _key_cap(screen: Screen, text: str) -> pygame.Surface:
    """A cap as wide as its letters need; they stand on its face, above the lower edge."""
    scale = screen.scale * screen.text
    cap = pictures.sprite("sprites/kit/key.webp", scale)
    size, inset = screen.pt(theme.SMALLEST), round(kit_facts()["key"]["inset"] * scale)
    width = max(cap.get_width(), WRITER.size(text, theme.FLAP, size)[0] + screen.pt(24))
    picture = pictures.nine_slice(cap, (width, cap.get_height()), (inset, inset, inset, inset))
    at = (width // 2, cap.get_height() // 2 - screen.pt(3))
    draw_text(picture, text, at, size, theme.INK, anchor="center")
    return picture
