"""The little trains of Express, carved from voxels.

Coordinates are logical pixels: x runs forward along the track from the middle of the
vehicle, y across, z up from the rails.  Every model is the same on both sides.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

VOXELS = 8
"""Voxels per logical pixel."""
HALF_LENGTH, HALF_WIDTH, HEIGHT = 27, 9, 20

AIR = 0
MATERIALS = [
    *("air", "iron", "steel", "wheel", "wall", "wall_low", "line", "window", "eave", "roof"),
    *("ridge", "boiler", "brass", "red", "coal", "soot", "lamp", "floor", "outline"),
    *("stripe", "glass", "vent"),
]
_ID = {name: number for number, name in enumerate(MATERIALS)}


def _axis(low: float, high: float) -> np.ndarray:
    count = round((high - low) * VOXELS)
    return (low + (np.arange(count) + 0.5) / VOXELS).astype(np.float32)


@dataclass
class Model:
    """A block of air to build in; later parts paint over earlier ones."""

    symbol_at: tuple[float, float]
    """Where on the roof the seat's symbol stands: x and z."""
    symbol_radius: float
    half_length: float = HALF_LENGTH
    half_width: float = HALF_WIDTH
    height: float = HEIGHT
    parts: np.ndarray = field(init=False)

    def __post_init__(self) -> None:
        self.x = _axis(-self.half_length, self.half_length)[None, None, :]
        self.y = np.abs(_axis(-self.half_width, self.half_width))[None, :, None]
        self.z = _axis(0, self.height)[:, None, None]
        shape = (self.z.size, self.y.size, self.x.size)
        self.parts = np.zeros(shape, np.uint8)

    def carve(self, inside: np.ndarray, material: str) -> None:
        self.parts[np.broadcast_to(inside, self.parts.shape)] = _ID[material]

    def repaint(self, inside: np.ndarray, material: str) -> None:
        """Colours what is solid already."""
        self.carve(inside & (self.parts != AIR), material)

    def span(self, low: float, high: float) -> np.ndarray:
        return (self.x >= low) & (self.x <= high)

    def layer(self, low: float, high: float) -> np.ndarray:
        return (self.z >= low) & (self.z <= high)

    def across(self, low: float, high: float) -> np.ndarray:
        return (self.y >= low) & (self.y <= high)

    def box(
        self,
        material: str,
        x: tuple[float, float],
        y: tuple[float, float],
        z: tuple[float, float],
    ) -> None:
        self.carve(self.span(*x) & self.across(*y) & self.layer(*z), material)

    def slab(
        self, material: str, x: tuple[float, float], half: float, z: tuple[float, float], r: float
    ) -> None:
        """A box with corners rounded by `r`, as seen from above."""
        middle, reach = (x[0] + x[1]) / 2, (x[1] - x[0]) / 2
        dx = np.maximum(np.abs(self.x - middle) - (reach - r), 0)
        dy = np.maximum(self.y - (half - r), 0)
        self.carve((dx**2 + dy**2 <= r**2) & self.layer(*z), material)

    def axle(
        self, material: str, x: float, z: float, radius: float, y: tuple[float, float]
    ) -> None:
        """A disc that stands upright along the track: a wheel."""
        round_ = (self.x - x) ** 2 + (self.z - z) ** 2 <= radius**2
        self.carve(round_ & self.across(*y), material)

    def barrel(
        self, material: str, x: tuple[float, float], z: float, radius: float, y: float = 0
    ) -> None:
        """A cylinder lying along the track."""
        round_ = (self.y - y) ** 2 + (self.z - z) ** 2 <= radius**2
        self.carve(round_ & self.span(*x), material)

    def post(self, material: str, x: float, radius: float, z: tuple[float, float]) -> None:
        """A cylinder standing on the middle line."""
        round_ = (self.x - x) ** 2 + self.y**2 <= radius**2
        self.carve(round_ & self.layer(*z), material)

    def ball(self, material: str, x: float, z: float, radius: float) -> None:
        round_ = (self.x - x) ** 2 + self.y**2 + (self.z - z) ** 2 <= radius**2
        self.carve(round_, material)

    def arched_roof(self, x: tuple[float, float], half: float, z: float, rise: float) -> None:
        """Rounded across, and a little at its ends."""
        middle, reach = (x[0] + x[1]) / 2, (x[1] - x[0]) / 2
        arch = np.sqrt(np.clip(1 - (self.y / half) ** 2, 0, 1))
        end = np.clip((reach - np.abs(self.x - middle)) / 1.6, 0, 1)
        height = z + rise * arch * np.sqrt(np.clip(1 - (1 - end) ** 2, 0, 1))
        inside = (self.y <= half) & (np.abs(self.x - middle) <= reach)
        self.carve(inside & (self.z >= z - 0.1) & (self.z <= height), "roof")


def coach() -> Model:
    model = Model(symbol_at=(0, 13.3), symbol_radius=4.7)
    model.box("iron", (-21.5, 21.5), (0, 5.4), (1.6, 3.6))
    for x in (-17.6, -12.4, 12.4, 17.6):
        _wheel(model, x, 2.4)
    _buffers(model, 23, 3.6)
    model.slab("wall", (-22, 22), 7.3, (3.4, 10.4), 1.5)
    model.repaint(model.layer(3.4, 5.6) & (model.y > 5), "wall_low")
    model.repaint(model.layer(3.4, 5.6) & (np.abs(model.x) > 20.5), "wall_low")
    skin = (model.y > 6.9) | (np.abs(model.x) > 21.6)
    model.repaint(model.layer(5.6, 6.15) & skin, "line")
    model.repaint(_panes(model), "window")
    model.slab("eave", (-22.6, 22.6), 7.8, (10.3, 11.0), 1.7)
    model.arched_roof((-22.3, 22.3), 7.5, 11.0, 2.5)
    model.repaint(model.layer(11, HEIGHT) & (model.y < 0.45), "ridge")
    for x in (-17, -10, 10, 17):
        model.post("ridge", x, 1.25, (12.8, 14.4))
    return model


def _panes(model: Model) -> np.ndarray:
    """Seven windows a side, and a pair at each end."""
    pitch = 5.9
    along = np.abs((model.x + pitch / 2) % pitch - pitch / 2) < 2.05
    side = along & (np.abs(model.x) < 20.3) & (model.y > 6.7)
    end = (np.abs(model.x) > 21.4) & model.across(1.5, 5.2)
    return (side | end) & model.layer(6.8, 9.7)


def _wheel(model: Model, x: float, radius: float) -> None:
    model.axle("iron", x, radius, radius, (5.0, 6.8))
    model.axle("wheel", x, radius, radius - 0.75, (6.2, 6.8))
    model.axle("steel", x, radius, 0.7, (6.2, 7.0))


def _buffers(model: Model, reach: float, z: float) -> None:
    for low, high, radius in ((-reach, reach, 0.7), (-reach, -reach + 0.7, 1.15)):
        model.barrel("steel", (low, high), z, radius, 4.2)
    model.barrel("steel", (reach - 0.7, reach), z, 1.15, 4.2)


def locomotive() -> Model:
    model = Model(symbol_at=(-14.2, 15.6), symbol_radius=4.5)
    _chassis(model)
    _boiler(model)
    _cab(model)
    return model


def _chassis(model: Model) -> None:
    _buffers(model, 26, 4.2)
    model.box("iron", (-24, 24), (0, 5.2), (2.2, 5))
    for x, radius in ((-19, 2.6), (-6.4, 4.4), (3.4, 4.4), (12.4, 2.3), (19.6, 2.3)):
        _wheel(model, x, radius)
    model.box("steel", (-7.2, 12.4), (7.0, 7.3), (3.7, 4.5))
    model.barrel("wall", (11.4, 17.4), 4.3, 2.0, 5.6)
    model.slab("floor", (-25, 24), 7.5, (5.2, 5.9), 1.0)
    model.repaint(model.layer(5.2, 5.9) & (model.y > 7.1), "line")
    for x in (-6.4, 3.4):
        _splasher(model, x)
    for beam in ((23.4, 24.8), (-25.4, -24.2)):
        model.box("red", beam, (0, 7.3), (2.8, 6.0))


def _splasher(model: Model, x: float) -> None:
    """The mudguard over a driving wheel, with a gilt rim."""
    above = model.layer(5.9, 11) & model.across(5.3, 7.4)
    distance = np.hypot(model.x - x, model.z - 4.4)
    model.carve(above & (distance <= 5.4), "wall")
    model.repaint(above & (distance <= 5.4) & (distance > 4.7) & (model.y > 6.9), "line")


def _boiler(model: Model) -> None:
    model.barrel("boiler", (-10, 15), 9.6, 4.5)
    for x in (-4.6, 1.2, 7.0, 12.8):
        model.barrel("brass", (x, x + 0.9), 9.6, 4.75)
    model.barrel("iron", (13.8, 21.4), 9.6, 4.9)
    model.box("iron", (14.2, 21), (0, 4.6), (5.8, 9))
    model.barrel("steel", (21.3, 21.9), 9.6, 3.9)
    model.barrel("iron", (21.3, 22.1), 9.6, 3.1)
    model.barrel("brass", (21.6, 22.6), 9.6, 0.8)
    model.post("iron", 17.6, 2.1, (13.6, 18.2))
    model.post("iron", 17.6, 2.7, (13.6, 14.7))
    model.post("brass", 17.6, 2.8, (17.5, 18.9))
    model.post("soot", 17.6, 1.7, (18.3, 18.9))
    model.post("brass", 4.2, 2.5, (13, 14.4))
    model.ball("brass", 4.2, 14.4, 2.5)
    model.post("brass", -4.6, 1.0, (13.6, 16.4))
    model.box("lamp", (21.6, 23.2), (0, 1.1), (5.9, 8.0))
    model.box("iron", (21.4, 23.4), (0, 1.3), (8.0, 8.6))


def _cab(model: Model) -> None:
    model.slab("wall", (-25, -18.5), 7.2, (5.8, 10.8), 1.2)
    rough = 10.9 + 0.55 * np.sin(model.x * 2.9 + 1) * np.cos(model.y * 2.3) + (2 - model.y / 4)
    model.carve(
        model.span(-24.2, -19) & (model.y < 6.3) & (model.z > 9) & (model.z < rough), "coal"
    )
    model.slab("wall", (-20.6, -8), 7.2, (5.8, 14), 0.8)
    skin = (model.y > 6.8) | (model.x > -8.5) | (model.x < -24.5)
    model.repaint(model.layer(5.9, 6.9) & skin & (model.x < -8), "wall_low")
    model.repaint(model.layer(6.9, 7.4) & skin & (model.x < -8), "line")
    panes = model.span(-19, -15.2) | model.span(-13.4, -9.6)
    model.repaint(panes & (model.y > 6.6) & model.layer(9.4, 13), "window")
    ends = model.span(-8.6, -7.9) | model.span(-20.7, -20)
    model.repaint(ends & model.across(2.6, 6) & model.layer(11, 13.2), "window")
    model.slab("eave", (-21.4, -7.2), 7.8, (13.6, 14.2), 1.0)
    model.arched_roof((-21.2, -7.4), 7.5, 14.2, 1.7)
