"""The carriage of the seats: doors in the colours of the seats, windows, roof, wheels, tags.

Doors, body and tags are stretched between their corners; the insets are in game/stage/scenes/seats.
"""

from __future__ import annotations

import math
from functools import partial
from pathlib import Path

import numpy as np
import skia

from art.brush import (
    Point,
    darker,
    fill,
    lighter,
    linear,
    mix,
    polygon,
    radial,
    rectangle,
    render,
    rounded,
    save,
    stroke,
    tint,
)
from art.palette import SEATS, Seat

DOOR = (200, 300)
WINDOW = (258, 224)
ROOF = (640, 62)
BODY = (160, 160)
BOGIE = (190, 84)
TAG = (160, 122)
EYELET = (40, 70)
SWITCH = (92, 52)
DISC = (64, 64)
PLATFORM = (960, 172)
_DARK = "#0a0706"
_BRASS = "#d9b56c"


def paint(folder: Path) -> None:
    for seat in SEATS:
        save(render(*DOOR, partial(_door, seat)), folder / f"door-{seat.name}.webp", 84)
    for lit in (True, False):
        name = "lit" if lit else "dark"
        save(render(*WINDOW, partial(_window, lit)), folder / f"window-{name}.webp", 88)
        save(render(*SWITCH, partial(_switch, lit)), folder / f"switch-{name}.webp", 90)
    for name, size, draw in (
        ("roof", ROOF, _roof),
        ("body", BODY, _body),
        ("bogie", BOGIE, _bogie),
        ("tag", TAG, _tag),
        ("eyelet", EYELET, _eyelet),
        ("disc", DISC, _disc),
    ):
        save(render(*size, draw), folder / f"{name}.webp", 88)
    save(render(*PLATFORM, _platform, pixels=1.5), folder / "platform.webp", 72)


def _brushed(canvas: skia.Canvas, size: tuple[float, float], strength: float) -> None:
    """Fine lines along the length, as metal and varnished boards have them."""
    rng = np.random.default_rng(7)
    for y in np.arange(0, size[1], 1.3):
        shade = rng.normal(0, strength)
        canvas.drawLine(
            0, y, size[0], y, stroke("#000000" if shade < 0 else "#ffffff", 0.8, abs(shade))
        )


def _framed(canvas: skia.Canvas, shape: skia.RRect) -> None:
    canvas.drawRRect(shape, stroke(_DARK, 2.2))


def _door(seat: Seat, canvas: skia.Canvas) -> None:
    width, height = DOOR
    coat = mix(seat.hex, "#14100c", 0.30)
    shape = rounded(2, 2, width - 4, height - 4, 12)
    canvas.drawRRect(
        shape, linear((0, 0), (0, height), [lighter(coat, 0.12), coat, darker(coat, 0.45)])
    )
    canvas.save()
    canvas.clipRRect(shape, True)
    _brushed(canvas, DOOR, 0.05)
    canvas.restore()
    _framed(canvas, shape)
    canvas.drawRRect(rounded(10, 10, width - 20, height - 20, 8), stroke("#f0d08a", 1.8, 0.8))


def _pane(inset: float) -> skia.Path:
    shape = skia.RRect()
    width, height = WINDOW
    low = 10
    shape.setRectRadii(
        rectangle(inset, inset, width - 2 * inset, height - 2 * inset),
        [skia.Point(54, 54), skia.Point(54, 54), skia.Point(low, low), skia.Point(low, low)],
    )
    path = skia.Path()
    path.addRRect(shape)
    return path


def _window(lit: bool, canvas: skia.Canvas) -> None:
    width, height = WINDOW
    pane = _pane(8)
    canvas.drawPath(pane, stroke("#6f4d20", 14))
    canvas.drawPath(pane, stroke("#e9c878", 8))
    canvas.save()
    canvas.clipPath(pane, True)
    light = ["#fff2c8", "#ffcf7d", "#d98a3c", "#8a4a22"]
    gloom = ["#5a5560", "#38323c", "#211c26", "#17131b"]
    canvas.drawRect(
        rectangle(0, 0, width, height), radial((width / 2, 38), 250, light if lit else gloom)
    )
    _upholstery(canvas, lit)
    rack = "#5a3d15" if lit else "#1a1512"
    canvas.drawRect(rectangle(0, 28, width, 8), fill(rack))
    case = rounded(width - 100, 3, 66, 30, 4)
    canvas.drawRRect(case, fill("#7a4a26" if lit else "#221a1c"))
    canvas.drawRRect(case, stroke("#2a160a", 2))
    shine = polygon([(18, height), (98, 0), (148, 0), (68, height)])
    canvas.drawPath(shine, fill("#ffffff", 0.07))
    canvas.restore()
    canvas.drawPath(pane, stroke(_DARK, 1.6))


def _upholstery(canvas: skia.Canvas, lit: bool) -> None:
    width = WINDOW[0]
    cloth = "#9a3f2c" if lit else "#2c2228"
    back = rounded(32, 86, width - 64, 160, 34)
    canvas.drawRRect(back, linear((0, 86), (0, 208), [lighter(cloth, 0.08), darker(cloth, 0.35)]))
    linen = rounded(width / 2 - 54, 86, 108, 46, 10)
    canvas.drawRRect(linen, fill("#f3ead7", 0.8 if lit else 0.14))
    for column in range(3):
        for row in range(3):
            at = (width / 2 - 60 + column * 60, 148 + row * 34)
            canvas.drawCircle(*at, 3.4, fill("#000000", 0.35))


def _roof(canvas: skia.Canvas) -> None:
    width, height = ROOF
    path = skia.Path()
    path.moveTo(2, height - 2)
    path.cubicTo(width * 0.03, 4, width * 0.97, 4, width - 2, height - 2)
    path.close()
    colours = ["#8a7b6c", "#4a4038", "#1f1814"]
    canvas.drawPath(path, linear((0, 14), (0, height), colours))
    canvas.drawPath(path, stroke("#0d0806", 2))


def _body(canvas: skia.Canvas) -> None:
    width, height = BODY
    shape = rounded(4, 4, width - 8, height - 16, 10)
    canvas.save()
    canvas.translate(0, 6)
    canvas.drawRRect(shape, fill("#000000", 0.55, 5))
    canvas.restore()
    canvas.drawRRect(shape, linear((0, 0), (0, height), ["#2a4a44", "#17332e", "#0d211d"]))
    canvas.save()
    canvas.clipRRect(shape, True)
    _brushed(canvas, BODY, 0.05)
    canvas.restore()
    canvas.drawRRect(shape, stroke(_DARK, 2.4))
    canvas.drawRect(rectangle(8, 10, width - 16, 5), fill("#e3bd6c", 0.9))
    canvas.drawRect(rectangle(8, height - 24, width - 16, 4), fill("#e3bd6c", 0.7))


def _wheel(canvas: skia.Canvas, x: float, y: float, radius: float) -> None:
    rim = "#8a8177"
    canvas.drawCircle(x, y, radius, fill("#141210"))
    canvas.drawCircle(x, y, radius * 0.84, fill("#2a211c"))
    canvas.drawCircle(x, y, radius * 0.84, stroke(rim, radius * 0.12))
    for spoke in range(10):
        angle = 0.2 + spoke * math.tau / 10
        end = (x + radius * 0.8 * math.cos(angle), y + radius * 0.8 * math.sin(angle))
        canvas.drawLine(x, y, *end, stroke(rim, radius * 0.085))
    canvas.drawCircle(x, y, radius * 0.22, fill(rim))
    canvas.drawCircle(x, y, radius * 0.1, fill("#e9c878"))
    canvas.drawCircle(x, y, radius, stroke("#0d0a08", 1.4))


def _bogie(canvas: skia.Canvas) -> None:
    for x in (40, 150):
        _wheel(canvas, x, 46, 34)
    canvas.drawRRect(rounded(20, 12, 150, 14, 5), linear((0, 12), (0, 26), ["#5a4a42", "#1c1512"]))


def _tag(canvas: skia.Canvas) -> None:
    """A luggage tag without its hole; the slanted corners stay as they are."""
    width, height = TAG[0] - 12, TAG[1] - 12
    slant = 26
    path = polygon([
        (slant + 4, 2), (width - slant + 4, 2), (width + 4, slant + 2), (width + 4, height),
        (4, height), (4, slant + 2),
    ])  # fmt: skip
    canvas.save()
    canvas.translate(2, 6)
    canvas.drawPath(path, fill("#000000", 0.5, 4))
    canvas.restore()
    canvas.drawPath(path, linear((0, 0), (width, height), ["#f6ecd4", "#efe3c8", "#e2d2ae"]))
    canvas.save()
    canvas.clipPath(path, True)
    _fibres(canvas, (width, height))
    canvas.drawPath(path, stroke("#8a6a3c", 12, 0.16))
    canvas.restore()
    canvas.drawPath(path, stroke("#3a2412", 1.4, 0.8))


def _fibres(canvas: skia.Canvas, size: tuple[float, float]) -> None:
    rng = np.random.default_rng(3)
    for _ in range(260):
        x, y = rng.uniform(0, size[0]), rng.uniform(0, size[1])
        angle = rng.uniform(0, math.tau)
        end = (x + 5 * math.cos(angle), y + 5 * math.sin(angle))
        canvas.drawLine(x, y, *end, stroke("#7a5a30", 0.6, 0.12))


def _eyelet(canvas: skia.Canvas) -> None:
    """The hole of the tag with its string; the hole's middle is at (20, 50)."""
    canvas.drawCircle(20, 50, 12, fill("#b98d45"))
    canvas.drawCircle(20, 50, 12, stroke("#3a2412", 1.3))
    canvas.drawCircle(20, 50, 6, fill("#1a110b"))
    string = skia.Path()
    string.moveTo(20, 50)
    string.cubicTo(10, 28, 32, 20, 20, 2)
    canvas.drawPath(string, stroke("#2a1a0e", 4.5))
    canvas.drawPath(string, stroke("#cdb38a", 2.6))


def _knob(canvas: skia.Canvas, x: float, y: float, radius: float, colours: list[str]) -> None:
    light = (x - radius * 0.35, y - radius * 0.45)
    canvas.drawCircle(x, y, radius, radial(light, radius * 1.9, colours))
    canvas.drawCircle(x, y, radius, stroke("#1a1008", 1.4))


def _switch(on: bool, canvas: skia.Canvas) -> None:
    slot = rounded(4, 5, 84, 42, 21)
    canvas.drawRRect(slot, linear((0, 5), (0, 47), ["#0b0c0f", "#1d6a45" if on else "#23262d"]))
    canvas.drawRRect(slot, stroke("#b58640", 2))
    x = 67 if on else 25
    if on:
        canvas.drawCircle(x, 26, 22, fill("#5fe08f", 0.35, 5))
    canvas.drawCircle(x, 28, 18, fill("#000000", 0.6, 2))
    _knob(canvas, x, 26, 17.6, ["#fff0c4", "#d9b468", "#7d5722"])
    if on:
        canvas.drawLine(x, 18, x, 34, stroke("#5a3d15", 2.6))
    else:
        canvas.drawCircle(x, 26, 6, stroke("#5a3d15", 2.6))


def _disc(canvas: skia.Canvas) -> None:
    """An amber button with an arrow to the right."""
    canvas.drawCircle(32, 32, 31, fill("#1a0c02"))
    canvas.drawCircle(32, 32, 28, radial((24, 22), 48, ["#ffd27a", "#ffb52e", "#d98a10"]))
    for points in ([(19.0, 32.0), (44.0, 32.0)], [(35.0, 22.0), (45.0, 32.0), (35.0, 42.0)]):
        _arrow(canvas, points)


def _arrow(canvas: skia.Canvas, points: list[Point]) -> None:
    path = skia.Path()
    path.addPoly([skia.Point(x, y) for x, y in points], False)
    canvas.drawPath(path, stroke("#1a0c02", 5))


def _platform(canvas: skia.Canvas) -> None:
    """Flagstones that run to the middle, a white edge, pools of lamplight."""
    width, height = PLATFORM
    middle = width / 2
    colours = ["#55443c", "#3a2d2a", "#211a1c"]
    canvas.drawRect(rectangle(0, 0, width, height), linear((0, 0), (0, height), colours))
    for step in range(-14, 15):
        ends = (middle + step * 55, 8, middle + step * 125, height)
        canvas.drawLine(*ends, stroke("#150f10", 1.0, 0.55))
        canvas.drawLine(ends[0] + 1, 8, ends[2] + 1.5, height, stroke("#8a7266", 0.5, 0.25))
    for y in (27, 55, 97, 157):
        canvas.drawLine(0, y, width, y, stroke("#150f10", 1.0, 0.5))
    canvas.save()
    canvas.scale(1, 0.32)
    pool = [tint("#ffb866", 0.24), tint("#ffb866", 0.08), tint("#ffb866", 0.0)]
    for x in (130, 350, 570, 800):
        canvas.drawCircle(x, 147, 165, radial((x, 147), 165, pool, [0, 0.4, 1]))
    canvas.restore()
    canvas.drawRect(rectangle(0, 1, width, 7), fill("#e9dcc0", 0.85))
    canvas.drawRect(rectangle(0, 8, width, 1.5), fill("#120c0a", 0.7))
