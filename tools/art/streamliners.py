"""The streamliners of Rail Baron, carved from voxels like the trains of Express.

They are built half as large again as they stand on the whole map, so that they stay crisp
when the map is enlarged: draw them at two thirds there.
"""

from __future__ import annotations

import numpy as np

from art.models import Model
from art.vehicles import Fleet

SIDE = 9.6
"""Half the width of a car."""
ROOF = 13.6
_WAIST = 6.0
"""Above it the body bends in towards the roof."""
_SKIRT = 1.4
_ROUND = 2.7
"""How square the body is: 2 would be an ellipse."""

_BAND = (7.2, 10.0)
"""Between these heights are the windows."""

_SIGN = 10.6
"""Lower than the roof: in the picture that is the middle between both its edges."""


def _shell(model: Model, side: np.ndarray, roof: np.ndarray) -> np.ndarray:
    """A body whose half width and height change along the track."""
    bend = np.clip((model.z - _WAIST) / np.maximum(roof - _WAIST, 0.1), 0, None)
    tuck = 1 - 0.10 * np.clip((_WAIST - model.z) / _WAIST, 0, 1) ** 2
    wide = np.clip(model.y / np.maximum(side * tuck, 0.1), 0, None)
    return (wide**_ROUND + bend**_ROUND <= 1) & (model.z >= _SKIRT) & (side > 0.1)


def _tapered(x: np.ndarray, start: float, end: float, power: float) -> np.ndarray:
    """1 up to `start`, then round to 0 at `end`."""
    share = np.clip((x - start) / (end - start), 0, 1)
    return np.asarray(np.sqrt(np.clip(1 - share**power, 0, 1)))


def _liveried(model: Model, shell: np.ndarray, side: np.ndarray, roof: np.ndarray) -> None:
    """Coat, dark skirt, one stripe below the windows and one along each edge of the roof."""
    model.carve(shell, "roof")
    low = shell & (model.z < _WAIST)
    model.repaint(low, "wall")
    model.repaint(shell & (model.z < 3.4), "wall_low")
    model.repaint(shell & model.layer(4.9, 6.1), "stripe")
    top = shell & (model.z > 0.5 * (_WAIST + roof))
    model.repaint(top & (np.abs(model.y / np.maximum(side, 0.1) - 0.70) < 0.055), "stripe")


def _bogies(model: Model, places: tuple[float, ...]) -> None:
    for x in places:
        model.box("iron", (x - 6, x + 6), (0, 7.6), (0, 1.6))
        for wheel in (x - 3.6, x + 3.6):
            model.axle("steel", wheel, 1.5, 1.5, (6.6, 8.2))


def _bellows(model: Model, end: float) -> None:
    """The dark passage to the next car, at one end (its sign says which)."""
    inner, outer = sorted((end - 2.2 * np.sign(end), end))
    model.box("iron", (inner, outer), (0, 3.9), (2.4, 10.6))
    for fold in (0.4, 1.4):
        edge = end - fold * np.sign(end)
        model.box("soot", (edge - 0.2, edge + 0.2), (0, 4.1), (2.2, 10.8))


def _windows(
    model: Model, shell: np.ndarray, side: np.ndarray, span: tuple[float, float], pitch: float
) -> None:
    phase = (model.x - span[0]) / pitch % 1
    panes = (phase > 0.16) & (phase < 0.84) & model.span(*span)
    skin = shell & (model.y > side * 0.62) & model.layer(*_BAND)
    model.repaint(skin & panes, "window")


def coach() -> Model:
    model = Model((0, _SIGN), 5.2, half_length=27, half_width=11, height=17)
    _bogies(model, (-17.5, 17.5))
    _bellows(model, -27)
    _bellows(model, 27)
    side = SIDE * _tapered(np.abs(model.x), 22.6, 26.1, 6)
    roof = ROOF + 0 * model.x
    shell = _shell(model, side, roof) & (np.abs(model.x) <= 25.6)
    _liveried(model, shell, side, roof)
    _windows(model, shell, side, (-22.4, 22.4), 5.6)
    _vents(model, (-19.5, -11.5, 11.5, 19.5))
    return model


def _vents(model: Model, places: tuple[float, ...]) -> None:
    """Air conditioning: low boxes along the ridge."""
    for x in places:
        model.slab("ridge", (x - 2.4, x + 2.4), 1.7, (ROOF - 0.6, ROOF + 0.7), 0.8)
        model.box("vent", (x - 1.6, x + 1.6), (0, 0.8), (ROOF + 0.6, ROOF + 0.8))


def observation() -> Model:
    """The last car: a round end, all glass."""
    model = Model((3, _SIGN), 5.2, half_length=27, half_width=11, height=17)
    _bogies(model, (-14.5, 17.5))
    _bellows(model, 27)
    side = SIDE * np.minimum(_tapered(model.x, 22.6, 26.1, 6), _tapered(-model.x, 10, 26.6, 2.6))
    roof = ROOF - 2.6 * np.clip((-model.x - 15) / 11.6, 0, 1) ** 2
    shell = _shell(model, side, roof) & (model.x <= 25.6)
    _liveried(model, shell, side, roof)
    _windows(model, shell, side, (-7.6, 22.4), 5.6)
    lounge = shell & (model.x < -9.4) & model.layer(6.8, 10.2)
    model.repaint(lounge, "window")
    for post in (-9.6, -14.6, -19.2, -22.8):
        model.repaint(lounge & (np.abs(model.x - post) < 0.4), "roof")
    model.repaint(lounge & (model.x < -24) & (np.abs(model.y - 3.2) < 0.4), "roof")
    model.repaint(shell & (model.x < -25.4) & (model.y < 2.2) & model.layer(2.4, 4.6), "lamp")
    model.repaint(shell & (model.x < -21.5) & model.across(5.4, 7.4) & model.layer(3, 4.6), "red")
    _vents(model, (12.5, 20.0))
    return model


def locomotive() -> Model:
    """A diesel with a bulldog's nose: the cab behind it looks over the hood."""
    model = Model((-5.0, _SIGN), 5.4, half_length=33, half_width=11, height=17)
    _bogies(model, (-21.5, 15.5))
    _bellows(model, -33)
    side = SIDE * np.minimum(_tapered(model.x, 11, 32.8, 2.3), _tapered(-model.x, 28.6, 32.1, 6))
    roof = _nose_line(model.x)
    shell = _shell(model, side, roof) & (model.x >= -31.6)
    _liveried(model, shell, side, roof)
    _cab(model, shell, side)
    _fans(model)
    return model


def _nose_line(x: np.ndarray) -> np.ndarray:
    """The roof from the side: level, down the windscreen, along the hood, round to the front."""
    step = np.clip((x - 11.5) / 5.5, 0, 1)
    hood = np.clip((x - 16) / 16.8, 0, 1)
    drop = 3.4 * step * step * (3 - 2 * step)
    return np.asarray(ROOF + 0.4 - drop - 4.6 * (1 - np.sqrt(np.clip(1 - hood**2.2, 0, 1))))


def _cab(model: Model, shell: np.ndarray, side: np.ndarray) -> None:
    screen = shell & model.span(12.0, 16.6) & (model.z > 10.3)
    model.repaint(screen & model.across(0.55, 5.9), "glass")
    door = model.span(7.4, 11.2) & (model.y > side * 0.62) & model.layer(8, 11)
    model.repaint(shell & door, "glass")
    for x in (-26.5, -20.5, -14.5, -8.5, -2.5):
        model.repaint(
            shell & (np.abs(model.x - x) < 1.5) & (model.y > 6) & model.layer(7.4, 9.6), "vent"
        )
    brow = np.abs(model.x - (31.2 - 0.20 * model.y**2)) < 1.1
    model.repaint(shell & brow & (model.z > 5.2), "stripe")
    model.ball("steel", 28.8, 8.6, 1.9)
    model.ball("lamp", 29.5, 8.9, 1.6)


def _fans(model: Model) -> None:
    """Two cooling fans at the back of the roof."""
    for x in (-27.5, -21.0):
        model.post("steel", x, 2.9, (ROOF - 0.8, ROOF + 1.0))
        model.post("vent", x, 2.2, (ROOF + 0.5, ROOF + 1.1))
        model.post("steel", x, 0.7, (ROOF + 0.5, ROOF + 1.2))


FLEET = Fleet(
    models={"locomotive": locomotive, "coach": coach, "observation": observation},
    lengths={"locomotive": 66, "coach": 54, "observation": 54},
    cell=(152, 176),
    anchor=(76, 100),
    shadow_cell=(168, 168),
    shadow_anchor=(76, 76),
)
