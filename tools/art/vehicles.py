"""Photographs the models of trains from every side, as stacked slices.

A slice at height z is moved up the picture by z, so the ground plan keeps its shape at
every angle and trains of any direction fit their track.  Unlike painted slices, voxels know
which way they face: light comes from the upper left whichever way the train turns.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import skia
from PIL import Image
from scipy import ndimage

from art import models
from art.brush import (
    GOLD,
    INK,
    IVORY,
    OVERSAMPLE,
    PIXELS,
    channels,
    darker,
    fill,
    image_of,
    lighter,
    mix,
    pixels_of,
    save,
    shrink,
    stroke,
)
from art.models import AIR, MATERIALS, VOXELS, Model
from art.palette import SEATS, Seat
from art.symbols import seat_symbol

STEP = 5
COLUMNS, ROWS = 12, 6
QUALITY = 90

Pair = tuple[int, int]

_FINE = PIXELS * OVERSAMPLE
"""Pixels per logical pixel while drawing."""
_SUN = np.array([-0.50, -0.46, 0.73])
_TONES = 64
_CAST = 0.5
"""How far a shadow falls to the right and down, per height."""
_LINE = 1.0
"""Outline of vehicles: theirs is drawn around, not half inside, so it looks as wide as 1.4."""


@dataclass(frozen=True)
class Fleet:
    """The vehicles of a title by their kinds, and the pixels that a picture of one takes."""

    models: dict[str, Callable[[], Model]]
    lengths: dict[str, int]
    """Over the couplings, in logical pixels."""
    cell: Pair
    anchor: Pair
    shadow_cell: Pair
    shadow_anchor: Pair


EXPRESS = Fleet(
    models={"coach": models.coach, "locomotive": models.locomotive},
    lengths={"coach": 46, "locomotive": 52},
    cell=(128, 152),
    anchor=(64, 88),
    shadow_cell=(144, 144),
    shadow_anchor=(64, 64),
)


@dataclass
class Block:
    """A model with what light needs to know: which way each voxel faces, how open it lies."""

    model: Model
    facing: np.ndarray
    openness: np.ndarray

    @classmethod
    def of(cls, model: Model) -> Block:
        solid = (model.parts != AIR).astype(np.float32)
        soft = ndimage.gaussian_filter(solid, 2.2)
        slope = np.stack([-np.gradient(soft, axis=axis) for axis in (2, 1, 0)], axis=-1)
        slope /= np.linalg.norm(slope, axis=-1, keepdims=True) + 1e-6
        crowd = ndimage.uniform_filter(solid, 3 * VOXELS)
        openness = (1.35 - crowd).clip(0.45, 1)
        return cls(model, slope.astype(np.float16), openness.astype(np.float16))

    def index(self, u: np.ndarray, v: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Columns and rows of points of the ground plan, and which of them lie inside."""
        column = np.floor((u + self.model.half_length) * VOXELS).astype(np.int32)
        row = np.floor((v + self.model.half_width) * VOXELS).astype(np.int32)
        _, rows, columns = self.model.parts.shape
        inside = (column >= 0) & (column < columns) & (row >= 0) & (row < rows)
        return column, row, inside


def _ground(cell: tuple[int, int], anchor: tuple[int, int]) -> tuple[np.ndarray, np.ndarray]:
    """The logical coordinates of every fine pixel, from the anchor."""
    width, height = cell[0] * OVERSAMPLE, cell[1] * OVERSAMPLE
    x = (np.arange(width, dtype=np.float32) + 0.5) / _FINE - anchor[0] / PIXELS
    y = (np.arange(height, dtype=np.float32) + 0.5) / _FINE - anchor[1] / PIXELS
    return np.broadcast_to(x, (height, width)), np.broadcast_to(y[:, None], (height, width))


def _within(ground: np.ndarray, half: float, shift: float) -> np.ndarray:
    """Which pixels may see the block, whose top is moved by `shift`."""
    return (ground > -half - max(shift, 0)) & (ground < half - min(shift, 0))


def _first_hits(
    block: Block, fleet: Fleet, turn: float
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Which voxel each pixel sees: flat pixel numbers, flat voxel numbers and heights."""
    model = block.model
    x, y = (grid.ravel() for grid in _ground(fleet.cell, fleet.anchor))
    cos, sin = math.cos(turn), math.sin(turn)
    u, v = x * cos + y * sin, y * cos - x * sin
    seen = _within(u, model.half_length, model.height * sin)
    waiting = np.flatnonzero(seen & _within(v, model.half_width, model.height * cos))
    _, rows, columns = model.parts.shape
    pixels, voxels = [], []
    for layer in np.flatnonzero(model.parts.any((1, 2)))[::-1]:
        z = (layer + 0.5) / VOXELS
        column, row, inside = block.index(u[waiting] + z * sin, v[waiting] + z * cos)
        flat = (layer * rows + row) * columns + column
        hit = np.zeros(waiting.size, bool)
        hit[inside] = model.parts.ravel()[flat[inside]] != AIR
        pixels.append(waiting[hit])
        voxels.append(flat[hit])
        waiting = waiting[~hit]
    voxel = np.concatenate(voxels)
    return np.concatenate(pixels), voxel, (voxel // (rows * columns) + 0.5) / VOXELS


def _in_shade(block: Block, voxel: np.ndarray, facing: np.ndarray, turn: float) -> np.ndarray:
    """Whether something of the vehicle itself stands between a voxel and the sun."""
    layers, rows, columns = block.model.parts.shape
    cos, sin = math.cos(turn), math.sin(turn)
    sun = np.array([_SUN[0] * cos + _SUN[1] * sin, _SUN[1] * cos - _SUN[0] * sin, _SUN[2]])
    layer, rest = np.divmod(voxel, rows * columns)
    row, column = np.divmod(rest, columns)
    start = np.stack([column, row, layer], -1) + 5.0 * facing
    shade = np.zeros(voxel.size, bool)
    for distance in range(4, 76, 6):
        at = np.rint(start + distance * sun).astype(np.int32)
        inside = ((at >= 0) & (at < (columns, rows, layers))).all(-1) & ~shade
        x, y, z = at[inside].T
        shade[inside] = block.model.parts[z, y, x] != AIR
    return shade


def _photograph(block: Block, fleet: Fleet, turn: float) -> np.ndarray:
    """Which swatch of the paintbox each pixel shows: material and tone, same for every seat."""
    shape = (fleet.cell[1] * OVERSAMPLE, fleet.cell[0] * OVERSAMPLE)
    pixel, voxel, height = _first_hits(block, fleet, turn)
    part = np.zeros(shape, np.uint16)
    tone, depth = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
    part.ravel()[pixel] = block.model.parts.ravel()[voxel]
    tone.ravel()[pixel] = _light(block, voxel, turn)
    depth.ravel()[pixel] = height
    solid = part != AIR
    crease = solid & (ndimage.maximum_filter(depth, 5) > depth + 1.9)
    tone[crease] *= 0.15
    edge = ~solid & (ndimage.distance_transform_edt(~solid) <= _LINE * _FINE)
    part[edge] = MATERIALS.index("outline")
    return part * _TONES + np.rint(tone.clip(0, 1) * (_TONES - 1)).astype(np.uint16)


def _light(block: Block, voxel: np.ndarray, turn: float) -> np.ndarray:
    """Sun, a glint of it on what shines, and the sky."""
    facing = block.facing.reshape(-1, 3)[voxel].astype(np.float32)
    shade = _in_shade(block, voxel, facing, turn)
    cos, sin = math.cos(turn), math.sin(turn)
    east = facing[:, 0] * cos - facing[:, 1] * sin
    south = facing[:, 0] * sin + facing[:, 1] * cos
    sun = (np.stack([east, south, facing[:, 2]], -1) @ _SUN).clip(0, 1)
    sky = 0.5 + 0.5 * facing[:, 2]
    light = 0.56 * sun + 0.22 * sun**14
    return (np.where(shade, 0.14, light) + 0.34 * sky) * block.openness.ravel()[voxel]


@cache
def _paintbox(seat: Seat) -> np.ndarray:
    """Every material in every tone, from shadow over its own colour to sunlight."""
    coat = seat.hex
    base = {
        "iron": "#37332f",
        "steel": "#a39a8c",
        "wheel": "#8a2f22",
        "wall": mix(coat, "#000000", 0.10),
        "wall_low": darker(coat, 0.34),
        "line": GOLD if seat.name not in ("yellow", "ivory") else "#a8502c",
        "window": "#ffe49a",
        "eave": darker(coat, 0.55),
        "roof": coat,
        "ridge": lighter(coat, 0.4),
        "boiler": mix(darker(coat, 0.10), "#2d3a44", 0.16),
        "brass": "#edbd55",
        "red": "#b5342a",
        "coal": "#2b2725",
        "soot": "#14100e",
        "lamp": "#fff0b8",
        "floor": darker(coat, 0.3),
        "outline": INK,
        "stripe": IVORY if seat.name not in ("yellow", "ivory") else "#a8502c",
        "glass": "#1b3a52",
        "vent": darker(coat, 0.62),
    }
    box = np.zeros((len(MATERIALS), _TONES, 4), np.float32)
    for number, name in enumerate(MATERIALS[1:], 1):
        glows = name in ("window", "lamp")
        shadow = mix(base[name], "#8a4a10", 0.12) if glows else darker(base[name], 0.62)
        ramp = [channels(c) / 255 for c in (shadow, base[name], lighter(base[name], 0.6))]
        for channel in range(3):
            box[number, :, channel] = np.interp(
                np.linspace(0, 1, _TONES), (0, 0.62, 1), [colour[channel] for colour in ramp]
            )
        box[number, :, 3] = 1
    return box.reshape(-1, 4)


@cache
def _symbol_stamp(seat: Seat, radius: float) -> np.ndarray:
    """The seat's symbol in ink with an ivory edge, upright however the vehicle turns."""
    side = math.ceil(radius * 3.2) * _FINE
    middle = side / 2 / _FINE
    path = seat_symbol(seat.symbol, middle, middle, radius)

    def draw(canvas: skia.Canvas) -> None:
        canvas.drawPath(path, stroke(IVORY, 2.0))
        canvas.drawPath(path, fill(INK))

    return pixels_of(side, side, _FINE, draw)


def _stamp(picture: np.ndarray, stamp: np.ndarray, model: Model, anchor: Pair, turn: float) -> None:
    along, height = model.symbol_at
    x = along * math.cos(turn) + anchor[0] / PIXELS
    y = along * math.sin(turn) - height + anchor[1] / PIXELS
    side = stamp.shape[0]
    left, top = round(x * _FINE - side / 2), round(y * _FINE - side / 2)
    under = picture[top : top + side, left : left + side]
    under *= 1 - stamp[..., 3:]
    under += stamp


def _cells(block: Block, fleet: Fleet, turn_number: int) -> dict[str, np.ndarray]:
    """The finished cell of every seat at one angle, and the shadow's."""
    turn = math.radians(turn_number * STEP)
    swatches = _photograph(block, fleet, turn)
    cells = {"": _shadow(block, fleet, turn)}
    for seat in SEATS:
        picture = _paintbox(seat)[swatches]
        symbol = _symbol_stamp(seat, block.model.symbol_radius)
        _stamp(picture, symbol, block.model, fleet.anchor, turn)
        cells[seat.name] = shrink(picture)
    return cells


def _shadow(block: Block, fleet: Fleet, turn: float) -> np.ndarray:
    """What the vehicle throws on the ground, soft; every fourth slice is enough for that."""
    x, y = (grid[::2, ::2] for grid in _ground(fleet.shadow_cell, fleet.shadow_anchor))
    cos, sin = math.cos(turn), math.sin(turn)
    dark = np.zeros(x.shape, bool)
    for layer in range(0, block.model.parts.shape[0], 4):
        fall = _CAST * layer / VOXELS
        u, v = (x - fall) * cos + (y - fall) * sin, (y - fall) * cos - (x - fall) * sin
        column, row, inside = block.index(u, v)
        dark[inside] |= block.model.parts[layer][row[inside], column[inside]] != AIR
    alpha = 0.52 * shrink(ndimage.gaussian_filter(dark.astype(np.float32), 5.0)[..., None], 2)
    return np.concatenate([alpha * channels("#1c0f06") / 255, alpha], -1)


_BLOCK: Block
_FLEET: Fleet


def _load_block(fleet: Fleet, kind: str) -> None:
    """Builds the model once in every worker."""
    global _BLOCK, _FLEET
    _BLOCK, _FLEET = Block.of(fleet.models[kind]()), fleet


def _cells_of_loaded(turn_number: int) -> dict[str, np.ndarray]:
    return _cells(_BLOCK, _FLEET, turn_number)


def _sheet(cells: list[np.ndarray]) -> Image.Image:
    rows = [np.concatenate(cells[i : i + COLUMNS], 1) for i in range(0, len(cells), COLUMNS)]
    return image_of(np.concatenate(rows, 0))


def paint(folder: Path, fleet: Fleet, workers: int = 2) -> None:
    for kind in fleet.models:
        with ProcessPoolExecutor(workers, initializer=_load_block, initargs=(fleet, kind)) as pool:
            turns = list(pool.map(_cells_of_loaded, range(COLUMNS * ROWS), chunksize=6))
        for seat in SEATS:
            sheet = _sheet([cells[seat.name] for cells in turns])
            save(sheet, folder / f"{kind}-{seat.name}.webp", QUALITY)
        save(_sheet([cells[""] for cells in turns]), folder / f"shadow-{kind}.webp", QUALITY)
    (folder / "vehicles.toml").write_text(_description(fleet), encoding="utf-8")


def _description(fleet: Fleet) -> str:
    lengths = "\n".join(f"{kind} = {length}" for kind, length in fleet.lengths.items())
    return f"""\
# Written by tools/paint_sprites.py.  Pixels of the files, which are {PIXELS}× the logical size.
scale = {PIXELS}
step = {STEP} # degrees from one cell to the next, row by row
columns = {COLUMNS}
rows = {ROWS}
first = "east" # the first cell heads right
direction = "clockwise" # on the screen, y down: cell = round(degrees(atan2(dy, dx)) / step) % 72

[vehicle]
cell = {list(fleet.cell)}
anchor = {list(fleet.anchor)} # the centre of the track under the middle of the vehicle

[shadow]
cell = {list(fleet.shadow_cell)}
anchor = {list(fleet.shadow_anchor)}

[length] # logical
{lengths}
"""
