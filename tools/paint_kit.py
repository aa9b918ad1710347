"""Paints assets/sprites/kit/: what the things around the boards are made of.

    python tools/paint_kit.py [GROUP …]

Without a group everything is painted, in half a minute; `--help` names them.  Needs skia-python,
numpy, scipy and Pillow.  docs/how-the-sprites-are-painted.md says what is where.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable

from art import glyphs, materials, rolling, velvet
from art.atlantic import CHIMNEY
from art.brush import PIXELS, save
from art.palette import ASSETS
from art.seats import BADGE

FOLDER = ASSETS / "sprites" / "kit"


def paint_materials() -> None:
    for name, material in materials.MATERIALS.items():
        save(materials.tile(material), FOLDER / f"{name}.webp")
    for name, picture in materials.textures().items():
        save(picture, FOLDER / f"grain-{name}.webp", quality=80)


def describe() -> None:
    """What the program must know to stretch them, in logical pixels."""
    grains = {name: material.texture for name, material in materials.MATERIALS.items()}
    rows = "\n".join(f'{name} = "{grain}"' for name, grain in grains.items() if grain)
    text = f"""\
# Written by tools/paint_kit.py.  Logical pixels; the files have {PIXELS} for each.

[material]
margin = {materials.MARGIN} # around the body, for glow and shadow
corner = {materials.CORNER} # of the body, never stretched
round = {materials.ROUND} # how round most corners are

[key] # key.webp, a blank cap
inset = {glyphs.CAP_INSET}

[engine] # engine-<colour>.webp and engine-lamps.webp, in units of the drawing
size = {list(rolling.ENGINE)}
origin = {list(rolling.ENGINE_AT)} # the rail; everything else is measured from here
ends = {list(rolling.ENGINE_ENDS)}
chimney = {[round(side) for side in CHIMNEY]}
tank = {list(rolling.TANK)} # the middle of the symbol

[coach] # coach-<colour>.webp
size = {list(rolling.COACH)}
origin = {list(rolling.COACH_AT)}
ends = {list(rolling.COACH_ENDS)}

[curtain] # velvet-<colour>.webp repeats to the right; swag-<colour>.webp, tassel.webp
tile = {[velvet.TILE[0], 2 * velvet.TILE[1]]} # of velvet; taller where the curtain is
swag = {velvet.SWAG} # from one tassel of the pelmet to the next
pelmet = {velvet.PELMET}
edge = {list(velvet.EDGE)} # curtain-edge.webp, and curtain-cut.webp where there is velvet

[bell]
pivot = {list(velvet.PIVOT)}

[mark] # mark-ring.webp, mark-full.webp; mark-<colour>.webp lies on the dish
dish = {velvet.DISH}
badge = {BADGE}
pixels = {velvet.MARK_PIXELS}

[grain] # grain-<name>.webp: a seamless tile to multiply it by
{rows}
"""
    (FOLDER / "kit.toml").write_text(text, encoding="utf-8")


GROUPS: dict[str, Callable[[], None]] = {
    "materials": paint_materials,
    "glyphs": lambda: glyphs.paint(FOLDER),
    "rolling": lambda: rolling.paint(FOLDER),
    "velvet": lambda: velvet.paint(FOLDER),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("groups", nargs="*", metavar="group", help=", ".join(GROUPS))
    wanted = parser.parse_args().groups or list(GROUPS)
    unknown = sorted(set(wanted) - set(GROUPS))
    if unknown:
        parser.error(f"no such group: {', '.join(unknown)}")
    for group in wanted:
        GROUPS[group]()
    describe()


if __name__ == "__main__":
    main()
