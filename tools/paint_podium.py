"""Paints assets/podium/: the evening sky and the bricks of the viaduct at the end of a game.

pip install skia-python numpy pillow
python tools/paint_podium.py
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import skia
from art import podium
from PIL import Image

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "podium"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, size, paint, quality in (
        ("sky", podium.SIZE, podium.paint_sky, 82),
        ("bricks", podium.TILE, podium.paint_bricks, 70),
    ):
        surface = skia.Surface(*size)
        with surface as canvas:
            paint(canvas)
        pixels = np.asarray(surface.makeImageSnapshot())[..., :3]
        if surface.makeImageSnapshot().colorType() == skia.kBGRA_8888_ColorType:
            pixels = pixels[..., ::-1]
        Image.fromarray(np.ascontiguousarray(pixels)).save(
            FOLDER / f"{name}.webp", quality=quality, method=6
        )


if __name__ == "__main__":
    main()
