"""Dice and their tray: rounded cubes of ivory and of red resin, traced ray by ray.

The single faces are seen from straight above and lit almost from there, so that the program
can turn them as it likes.  The sheets show the same dice a little from the side, rolling over in
the air.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from art.brush import PIXELS, channels, image_of, save, shrink
from art.frame import mount
from art.sheet import Sheet, mixed, rgb

FACE, FACE_EDGE = 76, 62
"""Logical pixels of the picture of a face, and of the die on it."""
NEAR, NEAR_EDGE = 172, 140
"""The same for a throw that fills the picture."""
CELL, EDGE = 96, 54
"""The same for the sheets, where a die needs room to turn."""
TUMBLES = 16
TRAY = (300, 150)
TRAY_MARGIN = 10
"""Around the tray, for its shadow."""
FRAME = 0.85
"""The tray's frame, compared with that of a board."""
FELT = 16
"""From the edge of the wood to the felt."""

_OVERSAMPLE = 3
_ROUND = 0.19
"""Radius of the edges; the cube reaches from −0.5 to 0.5."""
_TILT = math.radians(17)
"""How far the eye is from straight above."""
_EYE = 5.2
"""Its distance: near enough for a little perspective."""
_SUN = np.array([-0.50, -0.46, 0.73])
_NOON = np.array([-0.40, -0.37, 0.84])
_PIP, _GRID, _DENT = 0.092, 0.235, 0.9
_FULL = 0.34
"""Light sees the flat faces a little domed: they would else have one colour all over."""
_REACH = math.sqrt(3) * (0.5 - _ROUND) + _ROUND
"""From the middle of the cube to its corners."""


@dataclass(frozen=True)
class Resin:
    """Colours of a die: in full light, in shadow, where light shines through, and of its pips."""

    name: str
    body: str
    shade: str
    glow: str
    pip: str


RESINS = (
    Resin("white", "#f6ead0", "#8d6f47", "#ffdba0", "#22180f"),
    Resin("red", "#cb2a20", "#4d0b0b", "#ff6a3a", "#fff1d8"),
)

_VALUES = range(1, 7)
_ROWS = {1: (0,), 2: (-1, 1), 3: (-1, 0, 1)}
_FACES = ((2, 1), (0, -1), (1, 1), (1, -1), (0, 1), (2, -1))
"""Axis and sign of the faces one to six: opposite faces add up to seven."""


def _pips(value: int) -> list[tuple[float, float]]:
    """Places of the pips on a face, in units of the grid."""
    if value in (4, 6):
        return [(x, y) for x in (-1, 1) for y in _ROWS[2 if value == 4 else 3]]
    odd = [(-1, -1), (1, 1)] if value > 1 else []
    middle = [(0, 0)] if value % 2 else []
    cross = [(-1, 1), (1, -1)] if value == 5 else []
    return [*odd, *middle, *cross]


def _turn(axis: int, angle: float) -> np.ndarray:
    first, second = ((1, 2), (2, 0), (0, 1))[axis]
    matrix = np.eye(3)
    matrix[first, first] = matrix[second, second] = math.cos(angle)
    matrix[second, first] = math.sin(angle)
    matrix[first, second] = -math.sin(angle)
    return matrix


def _upward(value: int) -> np.ndarray:
    """The turn that brings a face to the top."""
    axis, sign = _FACES[value - 1]
    if axis == 2:
        return np.eye(3) if sign > 0 else _turn(0, math.pi)
    quarter = math.pi / 2 * sign
    return _turn(1, -quarter) if axis == 0 else _turn(0, quarter)


@dataclass(frozen=True)
class View:
    """How a die is looked at: size of the picture, tilt of the eye, sun and its glint."""

    cell: int
    edge: int
    tilt: float
    sun: np.ndarray
    gloss: float

    @property
    def side(self) -> int:
        """Fine pixels of the picture's side."""
        return self.cell * PIXELS * _OVERSAMPLE

    @property
    def toward_eye(self) -> np.ndarray:
        return np.array([0, math.sin(self.tilt), math.cos(self.tilt)], np.float32)

    def rays(self) -> tuple[np.ndarray, np.ndarray]:
        """The eye, and a direction for every fine pixel; x right, y down the picture, z up."""
        numbers = np.arange(self.side, dtype=np.float32)
        x, y = np.meshgrid(*[((numbers + 0.5) / self.side - 0.5) * self.cell / self.edge] * 2)
        eye = self.toward_eye * _EYE
        target = np.stack([x, y * math.cos(self.tilt), -y * math.sin(self.tilt)], axis=-1)
        way = (target - eye).reshape(-1, 3).astype(np.float32)
        return eye, way / np.linalg.norm(way, axis=-1, keepdims=True)


_ABOVE = View(FACE, FACE_EDGE, 0.0, _NOON, 0.5)
_NEAR = View(NEAR, NEAR_EDGE, 0.0, _NOON, 0.5)
_ASIDE = View(CELL, EDGE, _TILT, _SUN, 1.0)


def _distance(points: np.ndarray) -> np.ndarray:
    """From the surface of the cube, whose edges are round."""
    out = np.abs(points) - (0.5 - _ROUND)
    outside = np.linalg.norm(np.maximum(out, 0), axis=-1)
    return np.asarray(outside + np.minimum(out.max(axis=-1), 0) - _ROUND)


@dataclass(frozen=True)
class Photograph:
    """Which rays meet a die, where (in the die's own axes), and how the surface faces there."""

    view: View
    turn: np.ndarray
    hit: np.ndarray
    points: np.ndarray
    normal: np.ndarray

    @classmethod
    def of(cls, view: View, turn: np.ndarray) -> Photograph:
        turn = turn.astype(np.float32)
        eye, way = (rays @ turn for rays in view.rays())
        nearest = -(way @ eye)
        half_chord = _REACH**2 - (eye @ eye - nearest**2)
        hit = half_chord > 0
        way = way[hit]
        along = nearest[hit] - np.sqrt(half_chord[hit])
        waiting = np.arange(len(way))
        while waiting.size:
            gap = _distance(eye + along[waiting, None] * way[waiting])
            along[waiting] += gap
            waiting = waiting[(gap > 0.0015) & (along[waiting] < _EYE + 1)]
        points = eye + along[:, None] * way
        met = _distance(points) < 0.004
        hit[hit] = met
        points = points[met]
        slope = [
            _distance(points + d) - _distance(points - d)
            for d in 0.01 * np.eye(3, dtype=np.float32)
        ]
        normal = np.stack(slope, axis=-1)
        return cls(view, turn, hit, points, normal / np.linalg.norm(normal, axis=-1, keepdims=True))


def _dented(points: np.ndarray, normal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """How much of each point is a pip, and the normals bent into the hollows."""
    ink = np.zeros(len(points), np.float32)
    bent = normal + _FULL * points
    for value, (axis, sign) in enumerate(_FACES, 1):
        face = np.flatnonzero(points[:, axis] * sign > 0.5 - 0.6 * _ROUND)
        first, second = (i for i in range(3) if i != axis)
        for x, y in _pips(value):
            dx, dy = points[face, first] - x * _GRID, points[face, second] - y * _GRID
            far = np.hypot(dx, dy) / _PIP
            hollow = far < 1.12
            bent[face[hollow], first] -= _DENT * dx[hollow] / _PIP
            bent[face[hollow], second] -= _DENT * dy[hollow] / _PIP
            ink[face] = np.maximum(ink[face], np.clip((1 - far) / 0.10 + 0.5, 0, 1))
    return ink, bent / np.linalg.norm(bent, axis=-1, keepdims=True)


def _lit(resin: Resin, die: Photograph) -> np.ndarray:
    ink, bent = _dented(die.points, die.normal)
    facing, smooth = bent @ die.turn.T, die.normal @ die.turn.T
    sun = np.clip(facing @ die.view.sun, 0, 1)
    sky = 0.5 + 0.5 * facing[:, 2]
    light = np.clip(0.62 * sun + 0.42 * sky, 0, 1)[:, None]
    body, shade, glow, pip = (
        channels(colour) / 255 for colour in (resin.body, resin.shade, resin.glow, resin.pip)
    )
    colour = shade + (body - shade) * light
    rim = (1 - np.clip(smooth[:, 2], 0, 1))[:, None] ** 2
    colour = colour + (glow - colour) * 0.22 * rim * light
    colour = colour + (pip * (0.55 + 0.55 * light) - colour) * ink[:, None]
    half = die.view.sun + die.view.toward_eye
    half /= np.linalg.norm(half)
    shine = np.clip(facing @ half, 0, 1)[:, None]
    return np.clip(colour + die.view.gloss * (0.42 * shine**60 + 0.10 * shine**9), 0, 1)


def _cell(resin: Resin, die: Photograph) -> np.ndarray:
    """One picture, premultiplied."""
    side = die.view.side
    fine = np.zeros((side * side, 4), np.float32)
    fine[die.hit, :3] = _lit(resin, die)
    fine[die.hit, 3] = 1
    picture = shrink(fine.reshape(side, side, 4), _OVERSAMPLE)
    solid = picture[..., 3].copy()
    edge = np.clip(2.2 * ndimage.gaussian_filter(solid, 0.45 * PIXELS), 0, 1) * (1 - solid)
    picture[..., :3] += 0.35 * edge[..., None] * channels(resin.shade) / 255
    picture[..., 3] += 0.85 * edge
    return picture


def _sheet(rows: list[list[np.ndarray]]) -> Image.Image:
    return image_of(np.concatenate([np.concatenate(row, 1) for row in rows], 0))


def paint(folder: Path) -> None:
    for value in _VALUES:
        die = Photograph.of(_ABOVE, _upward(value))
        for resin in RESINS:
            picture = image_of(_grounded(_cell(resin, die)))
            save(picture, folder / f"die-{resin.name}-{value}.webp")
        die = Photograph.of(_NEAR, _upward(value))
        for resin in RESINS:
            picture = image_of(_grounded(_cell(resin, die), 2.2))
            save(picture, folder / f"near-{resin.name}-{value}.webp", 84)
    rows: dict[str, list[list[np.ndarray]]] = {resin.name: [] for resin in RESINS}
    for row in _tumbling():
        dice = [Photograph.of(_ASIDE, turn) for turn in row]
        for resin in RESINS:
            rows[resin.name].append([_cell(resin, die) for die in dice])
    for resin in RESINS:
        save(_sheet(rows[resin.name]), folder / f"tumble-{resin.name}.webp", 92)
    save(_tray(), folder / "tray.webp", 92)


def _grounded(picture: np.ndarray, larger: float = 1.0) -> np.ndarray:
    """With a shadow on every side alike, which may be turned."""
    shade = 0.55 * ndimage.gaussian_filter(picture[..., 3], 2.6 * PIXELS * larger)
    picture[..., 3] += shade * (1 - picture[..., 3])
    return picture


def _tumbling() -> list[list[np.ndarray]]:
    """Once round, over an edge that lies slantwise; in two rows."""
    lean = _turn(1, 0.35) @ _turn(0, 0.9) @ _turn(2, 0.5)
    turns = [_turn(0, math.tau * t / TUMBLES) @ lean for t in range(TUMBLES)]
    return [turns[: TUMBLES // 2], turns[TUMBLES // 2 :]]


def _tray() -> Image.Image:
    """Green felt in the walnut frame of the boards, made smaller, with round corners."""
    width, height = (side * PIXELS for side in TRAY)
    inside = mount(_felt(width, height), Sheet(width, height, PIXELS * FRAME))
    margin = TRAY_MARGIN * PIXELS
    picture = Image.new("RGBA", (width + 2 * margin, height + 2 * margin))
    mask = _plate(width, height, 7 * PIXELS)
    shade = Image.new("L", picture.size)
    shade.paste(mask, (margin + 2 * PIXELS, margin + 3 * PIXELS))
    dark = ndimage.gaussian_filter(np.asarray(shade, np.float32), 3.0 * PIXELS)
    picture.putalpha(Image.fromarray((0.6 * dark).astype(np.uint8)))
    framed = Image.fromarray((np.clip(inside, 0, 1) * 255 + 0.5).astype(np.uint8)).convert("RGBA")
    framed.putalpha(mask)
    picture.alpha_composite(framed, (margin, margin))
    return picture


def _plate(width: int, height: int, radius: int) -> Image.Image:
    large = Image.new("L", (width * 4, height * 4))
    ImageDraw.Draw(large).rounded_rectangle(
        (0, 0, width * 4 - 1, height * 4 - 1), radius * 4, fill=255
    )
    return large.resize((width, height), Image.Resampling.BOX)


def _felt(width: int, height: int) -> np.ndarray:
    """Wool under a lamp at the upper left: fibres in every direction, worn spots."""
    sheet = Sheet(width, height, PIXELS)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    far = np.hypot(x / width - 0.38, (y / height - 0.34) * height / width)
    lamp = np.broadcast_to(rgb("#2f8260"), (height, width, 3))
    picture = mixed(lamp, rgb("#0e3d2b"), np.clip(far / 0.75, 0, 1))
    grains = np.random.default_rng(71).standard_normal((height, width)).astype(np.float32)
    wool = 0.035 * sheet.noise(16, 72)
    for angle in (0, 37, 74, 111, 148):
        streaks = ndimage.rotate(
            ndimage.gaussian_filter1d(grains, 1.6), angle, reshape=False, mode="wrap", order=1
        )
        wool = wool + 0.024 * streaks / streaks.std()
    return picture * (1 + wool)[..., None]
