"""Paints every sprite and icon into assets/sprites; see docs/how-the-sprites-are-painted.md.

    python tools/paint_sprites.py [vehicles cards patterns seats stage icons]

Needs skia-python, numpy, scipy and Pillow, which the program itself does without.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from art import cards, icons, patterns, seats, stage, vehicles
from art.brush import PIXELS, save
from art.palette import ASSETS, COLOURS

SPRITES = ASSETS / "sprites"
EXPRESS = SPRITES / "express"


def paint_patterns(folder: Path) -> None:
    for colour in COLOURS.values():
        save(patterns.tile(colour), folder / f"pattern-{colour.name}.webp")


def describe(folder: Path) -> None:
    """What the program must know to cut strips and stretch frames, in pixels of the files."""
    text = f"""\
# Written by tools/paint_sprites.py.  Pixels of the files, which are {PIXELS}× the logical size.
scale = {PIXELS}

[steam]
cell = [{stage.PUFF_CELL * PIXELS}, {stage.PUFF_CELL * PIXELS}]
frames = {stage.PUFFS} # small and dense to large and faint; centred

[curtain] # the middle is repeated by the period, not stretched
left = {stage.CURTAIN_INSET * PIXELS}
right = {stage.CURTAIN_INSET * PIXELS}
period = {stage.SWAG * PIXELS}

[curtain-open] # the middle is empty below the swags
left = {stage.OPEN_INSET * PIXELS}
right = {stage.OPEN_INSET * PIXELS}
period = {stage.SWAG * PIXELS}

[key] # icons/key.webp; top, right, bottom and left
insets = {[icons.KEY_INSET] * 4}

[pattern] # +x along the track, the tile's middle line on the middle of the track
side = {patterns.TILE}
"""
    (folder / "sprites.toml").write_text(text, encoding="utf-8")


GROUPS: dict[str, Callable[[], None]] = {
    "patterns": lambda: paint_patterns(EXPRESS),
    "cards": lambda: cards.paint(EXPRESS),
    "seats": lambda: seats.paint(SPRITES),
    "stage": lambda: stage.paint(SPRITES),
    "icons": lambda: icons.paint(SPRITES / "icons"),
    "vehicles": lambda: vehicles.paint(EXPRESS),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("groups", nargs="*", metavar="group", help=", ".join(GROUPS))
    wanted = parser.parse_args().groups or list(GROUPS)
    unknown = sorted(set(wanted) - set(GROUPS))
    if unknown:
        parser.error(f"no such group: {', '.join(unknown)}")
    for group in wanted:
        GROUPS[group]()
    describe(SPRITES)


if __name__ == "__main__":
    main()
