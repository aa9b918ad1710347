"""Which sign stands for which intent on each kind of device: the keys, buttons or gestures."""

from __future__ import annotations

from enum import Enum

from game.stage.input.hands import KEYBOARD
from game.stage.input.intents import Kind
from game.words.language import _


class GlyphSet(Enum):
    """How the device that was used last labels what can be pressed."""

    KEYBOARD = "keyboard"
    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    MOUSE = "mouse"
    TOUCH = "touch"

    @property
    def points(self) -> bool:
        """Whether whatever can be seen is simply pressed."""
        return self in (GlyphSet.MOUSE, GlyphSet.TOUCH)

    @property
    def is_pad(self) -> bool:
        return self in (GlyphSet.XBOX, GlyphSet.PLAYSTATION, GlyphSet.NINTENDO)


MAKES = {
    GlyphSet.PLAYSTATION: ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"),
    GlyphSet.NINTENDO: ("nintendo", "switch", "joy-con", "joycon"),
}
"""Words in the names of pads by which their make is known; all others are labelled like Xbox."""

GLYPHS: dict[GlyphSet, dict[Kind, tuple[str, ...]]] = {
    GlyphSet.KEYBOARD: {
        "move": ("arrows",),
        "confirm": (_("Enter"),),
        "back": (_("Esc"),),
        "menu": ("F1",),
        "peek": (_("Tab"),),
        "undo": ("U",),
        "page": (_("PgUp"), _("PgDn")),
        "zoom": ("+", "−"),
        "look": ("L",),
        "coach": ("H",),
        "verb": ("1",),
    },
    GlyphSet.XBOX: {
        "move": ("stick",),
        "confirm": ("a",),
        "back": ("b",),
        "menu": ("start",),
        "peek": ("y",),
        "undo": ("x",),
        "page": ("lb", "rb"),
        "zoom": ("lt", "rt"),
        "coach": ("view",),
        "look": ("right-stick",),
        "verb": ("lb", "rb"),
    },
    GlyphSet.PLAYSTATION: {
        "move": ("stick",),
        "confirm": ("cross",),
        "back": ("circle",),
        "menu": ("options",),
        "peek": ("triangle",),
        "undo": ("square",),
        "page": ("l1", "r1"),
        "zoom": ("l2", "r2"),
        "coach": ("create",),
        "look": ("right-stick",),
        "verb": ("l1", "r1"),
    },
    GlyphSet.NINTENDO: {
        "move": ("stick",),
        "confirm": ("a",),
        "back": ("b",),
        "menu": ("plus",),
        "peek": ("y",),
        "undo": ("x",),
        "page": ("l", "r"),
        "zoom": ("zl", "zr"),
        "coach": ("minus",),
        "look": ("right-stick",),
        "verb": ("l", "r"),
    },
    GlyphSet.MOUSE: {"back": ("right-click",), "zoom": ("wheel",), "look": ("hover",)},
    GlyphSet.TOUCH: {"zoom": ("pinch",), "look": ("long-touch",)},
}
"""Names of key caps and of sprites; where a pointer has none, one presses the words themselves."""


def glyph_set(device: str, pad_name: str = "") -> GlyphSet:
    """`pad_name` is what a pad calls itself."""
    if device == KEYBOARD:
        return GlyphSet.KEYBOARD
    if device in ("mouse", "touch"):
        return GlyphSet(device)
    known = pad_name.lower()
    for make, names in MAKES.items():
        if any(name in known for name in names):
            return make
    return GlyphSet.XBOX
