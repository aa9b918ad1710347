"""How alike two colours look (CIEDE2000), and to whom.

Colour blindness is that of Machado, Oliveira and Fernandes (2009) at its full severity.
"""

from __future__ import annotations

import math

from game.stage.drawing.contrast import linear
from game.stage.drawing.theme import Colour

Row = tuple[float, float, float]

USUAL = "usual"
BLINDNESS: dict[str, tuple[Row, Row, Row]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
EYES = (USUAL, *BLINDNESS)
TO_XYZ: tuple[Row, Row, Row] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Row = (0.95047, 1.0, 1.08883)


def difference(one: Colour, other: Colour, eye: str = USUAL) -> float:
    """CIEDE2000: from about 12 on, two colours need no second sign."""
    return ciede2000(lab(seen(one, eye)), lab(seen(other, eye)))


def least_difference(one: Colour, other: Colour) -> float:
    """For the eye that sees them most alike."""
    return min(difference(one, other, eye) for eye in EYES)


def seen(colour: Colour, eye: str) -> Row:
    """Linear red, green and blue as such an eye would have to be shown them."""
    light = linear(colour)
    if eye == USUAL:
        return light
    red, green, blue = (min(1.0, max(0.0, part)) for part in _times(BLINDNESS[eye], light))
    return red, green, blue


def lab(light: Row) -> Row:
    x, y, z = (
        _cube_root(part / white) for part, white in zip(_times(TO_XYZ, light), WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Row, other: Row) -> float:
    """Sharma, Wu and Dalal (2005), whose names it keeps."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    g = 0.5 * (1 - _seventh((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2))
    c1, c2 = math.hypot(a1 * (1 + g), b1), math.hypot(a2 * (1 + g), b2)
    h1 = math.degrees(math.atan2(b1, a1 * (1 + g))) % 360
    h2 = math.degrees(math.atan2(b2, a2 * (1 + g))) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    l_, c_ = (l1 + l2) / 2, (c1 + c2) / 2
    h_ = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * _cos(h_ - 30)
        + 0.24 * _cos(2 * h_)
        + 0.32 * _cos(3 * h_ + 6)
        - 0.20 * _cos(4 * h_ - 63)
    )
    sl = 1 + 0.015 * (l_ - 50) ** 2 / math.sqrt(20 + (l_ - 50) ** 2)
    sc, sh = 1 + 0.045 * c_, 1 + 0.015 * c_ * t
    angle = 60 * math.exp(-(((h_ - 275) / 25) ** 2))
    rt = -2 * _seventh(c_) * math.sin(math.radians(angle))
    light, chroma, hue = dl / sl, dc / sc, dh / sh
    return math.sqrt(light**2 + chroma**2 + hue**2 + rt * chroma * hue)


def _seventh(chroma: float) -> float:
    return math.sqrt(chroma**7 / (chroma**7 + 25.0**7))


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


def _times(rows: tuple[Row, Row, Row], of: Row) -> Row:
    x, y, z = (sum(a * b for a, b in zip(row, of, strict=True)) for row in rows)
    return x, y, z


def _cube_root(share: float) -> float:
    return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116
