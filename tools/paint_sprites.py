"""Paints every sprite and icon into assets/sprites; see docs/how-the-sprites-are-painted.md.

    python tools/paint_sprites.py [GROUP …]

Without a group everything is painted; `--help` names them.

Needs skia-python, numpy, scipy and Pillow, which the program itself does without.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from art import (
    cameos,
    cards,
    carriage,
    dice,
    icons,
    patterns,
    posters,
    roundel,
    seats,
    side_views,
    stage,
    streamliners,
    vehicles,
    waymarks,
)
from art.brush import PIXELS, save
from art.palette import ASSETS, COLOURS

SPRITES = ASSETS / "sprites"
EXPRESS = SPRITES / "express"
RAIL_BARON = SPRITES / "rail_baron"
CARRIAGE = ASSETS / "seats"


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

[pattern] # +x along the track, the tile's middle line on the middle of the track
side = {patterns.TILE}
"""
    (folder / "sprites.toml").write_text(text, encoding="utf-8")


def describe_rail_baron(folder: Path) -> None:
    """The same for what only Rail Baron has; vehicles.toml tells of its trains."""
    margin, frame = dice.TRAY_MARGIN * PIXELS, (dice.TRAY_MARGIN + dice.FELT) * PIXELS
    width, height = (side * PIXELS for side in dice.TRAY)
    felt = [frame, frame, width + 2 * margin - 2 * frame, height + 2 * margin - 2 * frame]
    text = f"""\
# Written by tools/paint_sprites.py.  Pixels of the files, which are {PIXELS}× the logical size.
scale = {PIXELS}

[die] # die-white-1 … die-red-6: from above; looks right however it is turned
size = {dice.FACE * PIXELS}
edge = {dice.FACE_EDGE * PIXELS}

[near] # near-white-1 … near-red-6: the same, larger
size = {dice.NEAR * PIXELS}
edge = {dice.NEAR_EDGE * PIXELS}

[tumble] # tumble-white, tumble-red: a die in the air, round and round, without a shadow
cell = [{dice.CELL * PIXELS}, {dice.CELL * PIXELS}]
edge = {dice.EDGE * PIXELS}
rows = 2
columns = {dice.TUMBLES // 2}

[tray] # tray.webp
frame = [{margin}, {margin}, {width}, {height}] # left, top, width, height; around it its shadow
felt = {felt}

[flag] # flag-<colour>
size = {[side * PIXELS for side in waymarks.FLAG]}
foot = {[side * PIXELS for side in waymarks.FOOT]} # stands on the city

[coin] # coin, coin-last: blank
size = {waymarks.DISC * PIXELS}
middle = [{waymarks.DISC * PIXELS // 2 - PIXELS}, {waymarks.DISC * PIXELS // 2 - PIXELS}]
radius = {waymarks.DISC_RADIUS * PIXELS:.0f}

[train] # train-standard, train-express, train-superchief, each -<colour>; heading right
size = {[side * PIXELS for side in side_views.SIZE]}
rail = {side_views.RAIL * PIXELS:.0f} # from the top

[roundel] # roundel.webp, lettered
size = {[side * PIXELS for side in roundel.SIZE]}
"""
    (folder / "sprites.toml").write_text(text, encoding="utf-8")


GROUPS: dict[str, Callable[[], None]] = {
    "patterns": lambda: paint_patterns(EXPRESS),
    "cards": lambda: cards.paint(EXPRESS),
    "seats": lambda: seats.paint(SPRITES),
    "stage": lambda: stage.paint(SPRITES),
    "icons": lambda: icons.paint(SPRITES / "icons"),
    "vehicles": lambda: vehicles.paint(EXPRESS, vehicles.EXPRESS),
    "streamliners": lambda: vehicles.paint(RAIL_BARON, streamliners.FLEET),
    "trains": lambda: side_views.paint(RAIL_BARON),
    "dice": lambda: dice.paint(RAIL_BARON),
    "waymarks": lambda: waymarks.paint(RAIL_BARON),
    "carriage": lambda: carriage.paint(CARRIAGE),
    "cameos": lambda: cameos.paint(CARRIAGE),
    "posters": lambda: posters.paint(CARRIAGE),
    "rolls": lambda: posters.paint_rolls(ASSETS / "boards"),
    "roundel": lambda: roundel.paint(RAIL_BARON),
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
    describe_rail_baron(RAIL_BARON)


if __name__ == "__main__":
    main()
