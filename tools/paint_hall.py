"""Paints assets/hall/: the station hall behind the menu and the parts of its board.

    pip install skia-python numpy scipy pillow
    python tools/paint_hall.py            everything, about a minute
    python tools/paint_hall.py board      only the parts of the board, a few seconds

The same numbers give the same pictures.  docs/how-the-hall-is-painted.md says what is where.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from art import brush, casing, evening, fittings, flaps
from art.casing import Sliced
from art.hall import View
from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "hall"
LANDSCAPE = View(1920, 1080, vanishing=(960, 610), focal=1100)
PORTRAIT = View(1080, 1920, vanishing=(540, 1130), focal=800)
HALL_QUALITY = 95
HEADER = "# Pixels of the picture, which is made for 4K: halve them for 1080p.\n"
BOX_ORDER = "# Boxes are insets: left, top, right, bottom.\n"


def paint_halls() -> None:
    """Saved at half the size it is painted in: it is out of focus, and opens four times faster."""
    for name, view in (("landscape", LANDSCAPE), ("portrait", PORTRAIT)):
        picture = Image.fromarray(evening.paint(view)).reduce(2)
        brush.save(picture, FOLDER / f"{name}.webp", quality=HALL_QUALITY)


def paint_board() -> None:
    sliced = {
        "casing": casing.paint_casing(),
        "crown": casing.paint_crown(),
        "rod": fittings.paint_rod(),
    }
    for name, part in sliced.items():
        brush.save(part.image, FOLDER / f"{name}.webp")
    brush.save(fittings.paint_clock(), FOLDER / "clock.webp")
    brush.save(fittings.paint_lamp(), FOLDER / "lamp.webp")
    brush.save(flaps.paint_flaps(), FOLDER / "flap.webp")
    tables = [sliced_table(name, part) for name, part in sliced.items()]
    write("casing.toml", HEADER + BOX_ORDER, [*tables, clock_table(), lamp_table()])
    write("flap.toml", HEADER, [flap_table(), *map(piece_table, flaps.pieces())])


def write(name: str, header: str, tables: list[str]) -> None:
    (FOLDER / name).write_text("\n".join([header, *tables]), encoding="utf-8")


def pixels(values: tuple[float, ...]) -> str:
    return str([round(value * brush.PIXELS) for value in values])


def sliced_table(name: str, part: Sliced) -> str:
    lines = [f"[{name}]", f"size = {list(part.image.size)}", f"slice = {pixels(part.slices)}"]
    lines += [f"{inset} = {pixels(box)}" for inset, box in part.insets.items()]
    return "\n".join(lines) + "\n"


def clock_table() -> str:
    middle = fittings.CLOCK / 2
    return (
        f"[clock]\ncentre = {pixels((middle, middle))}\n"
        f"face = {round(fittings.FACE * brush.PIXELS)}  # radius; hands stay inside\n"
        f"rim = {round(fittings.RIM * brush.PIXELS)}  # radius; beyond it only glow\n"
    )


def lamp_table() -> str:
    return (
        f"[lamp]\nsize = {pixels(fittings.LAMP_SIZE)}\n"
        f"foot = {pixels(fittings.LAMP_FOOT)}  # stands on the upper edge of the casing\n"
        f"head = {pixels(fittings.HEAD)}\n"
    )


def flap_table() -> str:
    return (
        f"size = {[flaps.WIDTH, flaps.HEIGHT]}  # of a whole flap\n"
        f"count = {flaps.VARIANTS}  # variants, side by side\n"
        f"step = {flaps.step()}  # from one variant to the next\n"
        'order = ["seat", "upper", "lower", "upper_light", "lower_light", "hinge"]'
        "  # letter after lower\n"
    )


def piece_table(piece: flaps.Piece) -> str:
    return (
        f"[{piece.name}]\ntop = {piece.top}\nsize = {list(piece.size)}\n"
        f"offset = {list(piece.offset)}  # from the flap's upper left\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("what", nargs="?", choices=("all", "board", "hall"), default="all")
    what = parser.parse_args().what
    if what != "hall":
        paint_board()
    if what != "board":
        paint_halls()


if __name__ == "__main__":
    main()
