"""The sign of a key, a button or a gesture, as it stands before what it does."""

from __future__ import annotations

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.input.glyph_sets import GLYPHS, GlyphSet
from game.stage.input.intents import Kind
from game.stage.widgets.materials import kit_facts
from game.words.language import translate

HEIGHT = 44
"""Of a sign, in logical pixels that grow with the text; around it there is its shadow."""
GAP = 6
"""Between two signs that belong together."""
PADS = ("stick", "right-stick")
"""Signs that all makes of pads share."""


def signs(glyphs: GlyphSet, kind: Kind, number: int = 0) -> tuple[str, ...]:
    """What to draw for this intent; `number` is that of a numbered verb."""
    if kind == "verb" and glyphs is GlyphSet.KEYBOARD:
        return (str(number),)
    return GLYPHS[glyphs].get(kind, ())


def glyph_width(
    screen: Screen, glyphs: GlyphSet, names: tuple[str, ...], lang: str, share: float = 1.0
) -> int:
    """`share` of their usual size."""
    if not names:
        return 0
    widths = [_picture(screen, glyphs, name, lang, share).get_width() for name in names]
    return sum(widths) + screen.px(GAP) * (len(widths) - 1)


def draw_glyph(
    surface: pygame.Surface,
    screen: Screen,
    glyphs: GlyphSet,
    names: tuple[str, ...],
    lang: str,
    midleft: tuple[int, int],
    share: float = 1.0,
    opaque: int = 255,
) -> int:
    """Draw these signs side by side; where they end."""
    left, y = midleft
    for name in names:
        picture = _picture(screen, glyphs, name, lang, share)
        picture.set_alpha(opaque)
        surface.blit(picture, picture.get_rect(midleft=(left, y)))
        left += picture.get_width() + screen.px(GAP)
    return left - screen.px(GAP) if names else left


def _picture(
    screen: Screen, glyphs: GlyphSet, name: str, lang: str, share: float
) -> pygame.Surface:
    scale = screen.scale * screen.text * share
    if glyphs is GlyphSet.KEYBOARD and name != "arrows":
        return _key_cap(scale, translate(name, lang))
    of = "pad" if name in PADS else glyphs.value
    return pictures.sprite(f"sprites/kit/glyph-{of}-{name}.webp", scale)


@pictures.cached(64)
def _key_cap(scale: float, text: str) -> pygame.Surface:
    """A cap as wide as its letters need; they stand on its face, above the lower edge."""
    cap = pictures.sprite("sprites/kit/key.webp", scale)
    size, inset = round(theme.SMALLEST * scale), round(kit_facts()["key"]["inset"] * scale)
    width = max(cap.get_width(), WRITER.size(text, theme.FLAP, size)[0] + round(24 * scale))
    picture = pictures.nine_slice(cap, (width, cap.get_height()), (inset, inset, inset, inset))
    letters = WRITER.render(text, theme.FLAP, size, theme.INK)
    face = (width // 2, cap.get_height() // 2 - round(3 * scale))
    picture.blit(letters, letters.get_rect(center=face))
    return picture
