"""The sign of a key, a button or a gesture, as it stands before what it does."""

from __future__ import annotations

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.input.glyph_sets import GLYPHS, GlyphSet
from game.stage.input.intents import Kind
from game.stage.widgets.plates import draw_text
from game.words.language import translate

HEIGHT = 44
"""Of a sign, in logical pixels that grow with the text."""
GAP = 6
"""Between two signs that belong together."""


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


@pictures.cached(64)
def _picture(screen: Screen, glyphs: GlyphSet, name: str, lang: str) -> pygame.Surface:
    text = translate(name, lang) if glyphs is GlyphSet.KEYBOARD else name.upper()
    size, height = screen.pt(theme.SMALLEST), screen.pt(HEIGHT)
    width = max(height, WRITER.size(text, theme.FLAP, size)[0] + screen.pt(20))
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(picture, theme.IVORY, picture.get_rect(), border_radius=screen.px(8))
    draw_text(picture, text, picture.get_rect().center, size, theme.INK, anchor="center")
    return picture
