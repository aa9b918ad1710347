"""What the things of the program are made of, as tiles that stretch: enamel, brass, paper …

Each is a body of `BODY` with `MARGIN` around it for its glow or shadow. Nothing that must keep its
shape lies farther from the edge than `CORNER`; all the rest may be stretched.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import skia
from PIL import Image
from scipy.ndimage import gaussian_filter

from art.brush import darker, fill, lighter, linear, mix, render, rounded, stroke, svg, tint

MARGIN = 28
CORNER = 22
BODY = (120, 84)
ROUND = 12
BRASS = "#d9b56c"
RIM = ["#f3d699", "#b58640", "#7a5524", "#c79c56"]
TEXTURE = 256
"""Side of the tiles of grain, in pixels of the file."""
_W, _H = BODY


@dataclass(frozen=True)
class Material:
    draw: Callable[[skia.Canvas], None]
    """The body's upper left corner is at (0, 0)."""
    texture: str = ""
    """The grain that darkens it."""


def tile(material: Material) -> Image.Image:
    def draw(canvas: skia.Canvas) -> None:
        canvas.translate(MARGIN, MARGIN)
        material.draw(canvas)

    return render(_W + 2 * MARGIN, _H + 2 * MARGIN, draw)


def _body(inset: float = 0.0, radius: float = ROUND) -> skia.RRect:
    side = max(2.0, radius - inset)
    return rounded(inset, inset, _W - 2 * inset, _H - 2 * inset, side)


def _outside(canvas: skia.Canvas, colour: str, alpha: float, blur: float, drop: float = 0) -> None:
    """A shadow or a glow; not below the body, which may be a little transparent."""
    canvas.save()
    canvas.clipRRect(_body(), skia.ClipOp.kDifference, True)
    canvas.translate(0, drop)
    canvas.drawRRect(_body(), fill(colour, alpha, blur))
    canvas.restore()


def _upright(colours: Sequence[str | int], stops: Sequence[float] | None = None) -> skia.Paint:
    return linear((0, 0), (0, _H), colours, stops)


def _charcoal(line: str, width: float, glow: str = "", wash: str = "") -> Material:
    def draw(canvas: skia.Canvas) -> None:
        _outside(canvas, "#000000", 0.55, 8, 5)
        if glow:
            _outside(canvas, glow, 0.6, 8)
        top, bottom = "#2b2f38", "#14161b"
        if wash:
            top, bottom = mix(top, wash, 0.3), mix(bottom, wash, 0.16)
        canvas.drawRRect(_body(), _upright([tint(top, 0.96), tint(bottom, 0.96)]))
        canvas.drawRRect(_body(width / 2), stroke(line, width))
        canvas.drawRRect(_body(width + 3.4), stroke(line, 1.1, 0.34))
        canvas.drawLine(ROUND, width + 0.6, _W - ROUND, width + 0.6, stroke("#fff0d0", 1, 0.22))

    return Material(draw)


def _strip(canvas: skia.Canvas) -> None:
    """A quiet ground for words, without a rim."""
    _outside(canvas, "#000000", 0.4, 6)
    canvas.drawRRect(_body(), _upright([tint("#1b1e25", 0.84), tint("#111318", 0.88)]))


def _gloss() -> skia.Path:
    """Light that falls on enamel from above, with a slanted edge."""
    return svg(f"M0 0 L{_W} 0 L{_W} {_H * 0.34} C{_W * 0.66} {_H * 0.42} {_W * 0.34} {_H * 0.4} "
               f"0 {_H * 0.56}Z")  # fmt: skip


def _enamel(colour: str, light: float = 0.12, dim: bool = False) -> Material:
    def draw(canvas: skia.Canvas) -> None:
        _outside(canvas, "#000000", 0.3 if dim else 0.55, 7, 4)
        rim = [darker(shade, 0.5) for shade in RIM] if dim else RIM
        canvas.drawRRect(_body(), _upright(rim, [0, 0.14, 0.86, 1]))
        canvas.drawRRect(_body(0.4), stroke("#1c1206", 0.9, 0.8))
        inner = _body(2.8)
        canvas.drawRRect(
            inner, _upright([lighter(colour, light), colour, darker(colour, 0.3)], [0, 0.4, 1])
        )
        canvas.save()
        canvas.clipRRect(inner, True)
        canvas.drawPath(_gloss(), fill("#ffffff", 0.02 if dim else 0.055))
        canvas.restore()
        canvas.drawRRect(inner, stroke("#070b0a", 1.2, 0.9))
        canvas.drawRRect(_body(6.4), stroke(BRASS, 1.2, 0.28 if dim else 0.7))

    return Material(draw)


def _lit(top: str, middle: str, bottom: str, glow: str) -> Callable[[skia.Canvas], None]:
    """A lamp behind coloured glass."""

    def draw(canvas: skia.Canvas) -> None:
        _outside(canvas, glow, 0.5, 13)
        _outside(canvas, glow, 0.85, 5)
        canvas.drawRRect(_body(), _upright(["#fff6d8", "#e9a12c", "#8a4d08"], [0, 0.3, 1]))
        canvas.drawRRect(_body(0.5), stroke("#2a1604", 1.1, 0.85))
        inner = _body(2.8)
        canvas.drawRRect(inner, _upright([top, middle, bottom], [0, 0.5, 1]))
        canvas.save()
        canvas.clipRRect(inner, True)
        canvas.drawPath(_gloss(), fill("#ffffff", 0.16))
        canvas.restore()
        canvas.drawRRect(_body(3.6), stroke("#fff8e0", 1.2, 0.75))

    return draw


def _brass(canvas: skia.Canvas) -> None:
    _outside(canvas, "#000000", 0.6, 5, 4)
    shades = ["#fbe9b8", "#e6c67e", "#cda25a", "#e0bd74", "#b98f4a"]
    canvas.drawRRect(_body(0, 9), linear((0, 0), (_W * 0.8, _H), shades, [0, 0.25, 0.55, 0.75, 1]))
    canvas.drawRRect(_body(1.4, 9), stroke("#fff0c4", 1.4, 0.85))
    canvas.drawRRect(_body(0.6, 9), stroke("#2a1a08", 1.4))
    canvas.drawRRect(_body(6, 9), stroke("#5a3d15", 1.2, 0.6))
    canvas.drawRRect(_body(7.2, 9), stroke("#fff0c4", 0.8, 0.5))


def _paper(canvas: skia.Canvas) -> None:
    _outside(canvas, "#000000", 0.5, 7, 5)
    sheet = _body(0, 5)
    canvas.drawRRect(sheet, linear((0, 0), (_W, _H), ["#fdf6e4", "#f7ecd2", "#f0e0bd"]))
    canvas.save()
    canvas.clipRRect(sheet, True)
    canvas.drawRRect(sheet, _soft_edge("#8a6a3c", 22, 0.34, 9))
    canvas.restore()
    canvas.drawRRect(_body(0.6, 5), stroke("#3a2412", 1.2, 0.7))


def _soft_edge(colour: str, width: float, alpha: float, blur: float) -> skia.Paint:
    paint = stroke(colour, width, alpha)
    paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    return paint


def _walnut(canvas: skia.Canvas) -> None:
    _outside(canvas, "#000000", 0.65, 9, 6)
    board = _body(0, 8)
    canvas.drawRRect(board, _upright(["#7d4d30", "#663c24", "#4d2b19"], [0, 0.4, 1]))
    canvas.save()
    canvas.clipRRect(board, True)
    canvas.drawRRect(board, _soft_edge("#1c0e06", 12, 0.75, 4))
    canvas.restore()
    canvas.drawRRect(_body(1.6, 8), stroke("#d09a66", 1.2, 0.4))
    canvas.drawRRect(_body(0.6, 8), stroke("#120a06", 1.4))
    canvas.drawRRect(_body(9, 8), stroke("#2a1608", 3.6, 0.8))
    canvas.drawRRect(_body(9, 8), stroke("#e3bd6c", 2.2))
    canvas.drawRRect(_body(8.4, 8), stroke("#fbeab8", 0.7, 0.8))


def _navy(canvas: skia.Canvas) -> None:
    """A streamliner's flank: three flutes along its foot, a gold pinstripe around."""
    _outside(canvas, "#000000", 0.6, 9, 6)
    plate = _body(0, 20)
    canvas.drawRRect(plate, _upright(["#24507c", "#17365c", "#0d2039"], [0, 0.5, 1]))
    canvas.save()
    canvas.clipRRect(plate, True)
    for y in (_H - 16.5, _H - 12, _H - 7.5):
        canvas.drawLine(0, y, _W, y, stroke("#050d1a", 1.3, 0.6, flat=True))
        canvas.drawLine(0, y + 1.2, _W, y + 1.2, stroke("#7fa6d6", 0.9, 0.3, flat=True))
    canvas.restore()
    canvas.drawRRect(_body(1.6, 20), stroke("#3a2706", 4.2))
    canvas.drawRRect(_body(1.6, 20), stroke("#e0a526", 2.8))
    canvas.drawRRect(_body(0.9, 20), stroke("#ffe9b0", 0.7, 0.7))


def _glass(dim: bool) -> Material:
    def draw(canvas: skia.Canvas) -> None:
        _outside(canvas, "#7fb0e6", 0.12, 2, 1)
        pane = _body(0, 16)
        shades = ["#16263c", "#101c2e", "#0c1626"] if dim else ["#143050", "#0b1d35", "#071426"]
        canvas.drawRRect(pane, _upright(shades, [0, 0.5, 1]))
        if not dim:
            canvas.save()
            canvas.clipRRect(pane, True)
            sheen = svg(f"M{_W * 0.5} 0 L{_W * 0.72} 0 L{_W * 0.44} {_H} L{_W * 0.22} {_H}Z")
            canvas.drawPath(sheen, fill("#a8d0ff", 0.05))
            canvas.restore()
        canvas.drawRRect(_body(1, 16), stroke("#030912", 2.4))
        canvas.drawRRect(_body(2, 16), stroke("#5f95cf", 1.5, 0.25 if dim else 0.8))

    return Material(draw)


def _lit_glass(canvas: skia.Canvas) -> None:
    _outside(canvas, "#ffb52e", 0.55, 13)
    _outside(canvas, "#ffb52e", 0.8, 5)
    pane = _body(0, 16)
    canvas.drawRRect(pane, _upright(["#fffdf2", "#fff3d2", "#ffe3a4"], [0, 0.5, 1]))
    canvas.drawRRect(_body(2.6, 16), stroke("#3a2204", 6.4))
    canvas.drawRRect(_body(2.4, 16), stroke("#ffb52e", 4.6))
    canvas.drawRRect(_body(0.9, 16), stroke("#fff0c8", 0.9, 0.8))


_AMBER_LAMP = _lit("#ffe9b4", "#ffbe45", "#e59a1c", "#ffae22")

MATERIALS: dict[str, Material] = {
    "charcoal": _charcoal("#b58640", 1.8),
    "charcoal-amber": _charcoal("#ffb52e", 3, glow="#ffae22"),
    "charcoal-red": _charcoal("#d8433b", 3, glow="#7a120c", wash="#8a1c14"),
    "strip": Material(_strip),
    "enamel": _enamel("#173a36"),
    "enamel-lit": Material(_AMBER_LAMP),
    "enamel-dim": _enamel("#1a2423", 0.03, dim=True),
    "enamel-action": _enamel("#15584a", 0.1),
    "enamel-quiet": _enamel("#1f2536", 0.08),
    "brass": Material(_brass, "brushed"),
    "paper": Material(_paper, "paper"),
    "walnut": Material(_walnut, "walnut"),
    "navy": Material(_navy),
    "glass": _glass(dim=False),
    "glass-lit": Material(_lit_glass),
    "glass-dim": _glass(dim=True),
}


def textures() -> dict[str, Image.Image]:
    """Grain in seamless tiles, by which a material is multiplied."""
    random = np.random.default_rng(3)

    def noise(*sigma: float) -> np.ndarray:
        rough = random.normal(0, 1, (TEXTURE, TEXTURE))
        soft = gaussian_filter(rough, sigma, mode="wrap")
        return np.asarray(soft / soft.std())

    paper = 0.972 + 0.008 * noise(0.6, 0.6) + 0.007 * noise(1.2, 7) + 0.007 * noise(22, 22)
    brushed = 0.955 + 0.022 * noise(0.5, 34) + 0.008 * noise(2, 60)
    rows = np.arange(TEXTURE)[:, None] * 2 * np.pi / TEXTURE
    rings = np.sin(rows * 7 + 2.2 * noise(16, 70)) + 0.5 * np.sin(rows * 23 + 2.6 * noise(10, 60))
    walnut = 0.8 + 0.075 * rings + 0.05 * noise(0.7, 26)
    return {
        name: Image.fromarray(np.rint(grain.clip(0, 1) * 255).astype(np.uint8)).convert("RGB")
        for name, grain in (("paper", paper), ("brushed", brushed), ("walnut", walnut))
    }
