"""The departure board's casing and its enamel crown, as nine-slice pictures.

Whatever lies in a stretching part runs along it: brushed lines follow the rails, gradients go
across them.  So the pictures can be pulled to any size and show no smear.  Units are logical
pixels (1920×1080); light falls from above.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import skia
from PIL import Image

from art.brush import (
    PIXELS,
    Point,
    fill,
    image_of,
    linear,
    mix,
    pixels_of,
    polygon,
    radial,
    rectangle,
    rounded,
    stroke,
    tint,
)

BRASS_DARK = "#2c1a08"
BRASS = "#a9793a"
BRASS_LIGHT = "#f4d796"
BRASS_GLINT = "#fff3cf"
Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True)
class Sliced:
    """A picture, the insets that do not stretch, and how far its parts lie from its edges."""

    image: Image.Image
    slices: Box
    insets: dict[str, Box]


def grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def plate(box: Box, radius: float) -> skia.RRect:
    return rounded(box[0], box[1], box[2] - box[0], box[3] - box[1], radius)


def insets(box: Box, width: float, height: float) -> Box:
    return box[0], box[1], width - box[2], height - box[3]


def mitred(box: Box, depth: float) -> dict[str, skia.Path]:
    """The four sides of a frame around `box`, cut at 45° as a joiner cuts them."""
    left, top, right, bottom = box
    x0, y0, x1, y1 = grown(box, depth)
    corners: dict[str, list[Point]] = {
        "top": [(x0, y0), (x1, y0), (right, top), (left, top)],
        "right": [(x1, y0), (x1, y1), (right, bottom), (right, top)],
        "bottom": [(x1, y1), (x0, y1), (left, bottom), (right, bottom)],
        "left": [(x0, y1), (x0, y0), (left, top), (left, bottom)],
    }
    return {side: polygon(points) for side, points in corners.items()}


def draw_brass_frame(canvas: skia.Canvas, box: Box, depth: float, radius: float) -> None:
    """A rounded moulding around `box`: what faces up is bright, what faces down is dark."""
    profiles = {
        "top": ((0.95, 1.0, 0.55, 0.10), 1.0),
        "right": ((0.25, 0.60, 0.50, 0.15), 0.85),
        "bottom": ((0.05, 0.25, 0.80, 0.55), 0.80),
        "left": ((0.25, 0.60, 0.50, 0.15), 0.85),
    }
    for side, wedge in mitred(grown(box, -radius), depth + radius).items():
        heights, strength = profiles[side]
        canvas.save()
        canvas.clipPath(wedge, True)
        rings = int(depth * PIXELS * 2)
        for ring in range(rings):
            place = (ring + 0.5) / rings
            light = float(np.interp(place, (0.08, 0.35, 0.65, 0.95), heights)) * strength
            outward = depth * (1 - place)
            paint = stroke(brass(light), depth / rings * 1.6)
            canvas.drawRRect(plate(grown(box, outward), radius + outward), paint)
        canvas.restore()
    canvas.drawRRect(plate(grown(box, depth), radius + depth), stroke("#0a0603", 1.0, 0.9))
    canvas.drawRRect(plate(grown(box, 0.4), radius), stroke("#0a0603", 1.4, 0.95))


def brass(light: float) -> str:
    """Brass from deep shade (0) to a glint (1)."""
    if light < 0.5:
        return mix(BRASS_DARK, BRASS, light * 2)
    return mix(BRASS, BRASS_LIGHT, (light - 0.5) * 2)


def draw_screw(canvas: skia.Canvas, x: float, y: float, radius: float, turn: float) -> None:
    canvas.drawCircle(x, y + 0.8, radius + 1.4, fill("#000000", 0.55, 1.0))
    dome = radial((x, y - radius * 0.6), radius * 1.7, [BRASS_GLINT, "#c1944e", "#5a3c17"])
    canvas.drawCircle(x, y, radius, dome)
    canvas.drawCircle(x, y, radius, stroke("#120a04", 0.9))
    across, down = np.cos(turn) * radius * 0.72, np.sin(turn) * radius * 0.72
    canvas.drawLine(x - across, y - down, x + across, y + down, stroke("#2a1806", 1.5))
    canvas.drawLine(
        x - across, y - down + 1, x + across, y + down + 1, stroke(BRASS_GLINT, 0.5, 0.6)
    )


def draw_inner_shadow(canvas: skia.Canvas, box: Box, radius: float, drop: float) -> None:
    """What stands proud around `box` darkens it, most of all from above."""
    canvas.save()
    canvas.clipRRect(plate(box, radius), True)
    around = skia.Path()
    around.addRect(skia.Rect.MakeLTRB(*grown(box, 80)))
    around.addRRect(plate((box[0], box[1] + drop, box[2], box[3] + drop), radius))
    around.setFillType(skia.PathFillType.kEvenOdd)
    canvas.drawPath(around, fill("#000000", 0.9, drop))
    canvas.restore()


WIDTH, HEIGHT = 640, 480
BODY: Box = (48, 40, WIDTH - 48, HEIGHT - 64)
WELL: Box = (BODY[0] + 26, BODY[1] + 92, BODY[2] - 26, BODY[3] - 26)


def paint_casing() -> Sliced:
    """Charcoal sheet metal with a brass bezel around the dark well of the flaps."""
    pixels = pixels_of(WIDTH * PIXELS, HEIGHT * PIXELS, PIXELS, _draw_casing)
    slices = insets(grown(WELL, -40), WIDTH, HEIGHT)
    parts = {"body": insets(BODY, WIDTH, HEIGHT), "well": insets(WELL, WIDTH, HEIGHT)}
    return Sliced(image_of(pixels), slices, parts)


def _draw_casing(canvas: skia.Canvas) -> None:
    low = BODY[0] + 4, BODY[1] + 18, BODY[2] - 4, BODY[3] + 16
    canvas.drawRRect(plate(low, 18), fill("#000000", 0.72, 20))
    canvas.drawRRect(plate(grown(BODY, 1), 15), fill("#000000", 0.8, 2))
    canvas.save()
    canvas.clipRRect(plate(BODY, 14), True)
    _draw_sheet_metal(canvas)
    canvas.restore()
    _draw_rim(canvas)
    canvas.drawRRect(plate(grown(WELL, 16), 12), fill("#000000", 0.35, 3))
    draw_brass_frame(canvas, WELL, 9, 5)
    canvas.drawRRect(plate(WELL, 5), fill("#0c0d10"))
    draw_inner_shadow(canvas, WELL, 5, 11)
    canvas.drawLine(
        WELL[0] + 6, WELL[3] - 0.8, WELL[2] - 6, WELL[3] - 0.8, stroke(BRASS_LIGHT, 1.0, 0.22)
    )
    for i, (x, y) in enumerate(_screws()):
        draw_screw(canvas, x, y, 5.4, 0.5 + 1.1 * i)


def _screws() -> list[Point]:
    left, right = BODY[0] + 11, BODY[2] - 11
    return [(x, y) for y in (BODY[1] + 13, WELL[1] + 24, BODY[3] - 11) for x in (left, right)]


def _draw_sheet_metal(canvas: skia.Canvas) -> None:
    """Top band lit, sides even, foot in shade; brushed along each rail."""
    left, top, right, bottom = BODY
    for side, wedge in mitred(WELL, 120).items():
        canvas.save()
        canvas.clipPath(wedge, True)
        canvas.drawPaint(_metal(side))
        _brush_along(canvas, side)
        canvas.restore()
    warm = [tint("#ffcf8a", 0.20), tint("#ffcf8a", 0.05), tint("#ffcf8a", 0.0)]
    canvas.drawRect(rectangle(left, top, right - left, 60), linear((0, top), (0, top + 60), warm))
    shade = [tint("#000000", 0.0), tint("#000000", 0.35)]
    canvas.drawRect(
        rectangle(left, bottom - 60, right - left, 60),
        linear((0, bottom - 60), (0, bottom), shade),
    )


def _metal(side: str) -> skia.Paint:
    left, top, right, bottom = BODY
    if side == "top":
        return linear((0, top), (0, WELL[1]), ["#4b4e50", "#34373b", "#25282c"], [0, 0.35, 1])
    if side == "bottom":
        return linear((0, WELL[3]), (0, bottom), ["#202226", "#191b1f", "#121317"])
    edge, well = (left, WELL[0]) if side == "left" else (right, WELL[2])
    return linear((edge, 0), (well, 0), ["#2b2e32", "#232529", "#1c1e22"])


def _brush_along(canvas: skia.Canvas, side: str) -> None:
    random = np.random.default_rng(len(side))
    left, top, right, bottom = BODY
    flat = side in ("top", "bottom")
    start, end = (top, bottom) if flat else (left, right)
    for place in np.arange(start, end, 0.5):
        colour = "#ffffff" if random.random() < 0.5 else "#000000"
        paint = stroke(colour, 0.5, random.uniform(0.0, 0.05), flat=True)
        if flat:
            canvas.drawLine(left, place, right, place, paint)
        else:
            canvas.drawLine(place, top, place, bottom, paint)


def _draw_rim(canvas: skia.Canvas) -> None:
    """A folded edge: the light catches its upper side, and a groove runs inside it."""
    edge = grown(BODY, -0.8)
    bright = [tint("#ffe7b8", 0.95), tint("#b59f76", 0.55), tint("#6d6453", 0.45)]
    paint = linear((0, BODY[1]), (0, BODY[1] + 60), bright, [0, 0.25, 1])
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(1.7)
    canvas.drawRRect(plate(edge, 13), paint)
    canvas.drawRRect(plate(grown(BODY, -4.5), 10), stroke("#000000", 1.1, 0.5))
    canvas.drawRRect(plate(grown(BODY, -5.4), 9.2), stroke("#ffffff", 0.7, 0.10))


CROWN_WIDTH, CROWN_HEIGHT = 520, 120
CROWN: Box = (20, 14, CROWN_WIDTH - 20, CROWN_HEIGHT - 22)
ENAMEL = ("#2f7361", "#1d5345", "#123b31", "#0a2620")


def paint_crown() -> Sliced:
    """A green enamel plate in brass, with a winged wheel at either end."""
    size = CROWN_WIDTH * PIXELS, CROWN_HEIGHT * PIXELS
    pixels = pixels_of(*size, PIXELS, _draw_crown)
    slices = (CROWN[0] + 176, CROWN[1] + 34, CROWN[0] + 176, CROWN_HEIGHT - CROWN[3] + 34)
    parts = {
        "body": insets(CROWN, CROWN_WIDTH, CROWN_HEIGHT),
        "lettering": (CROWN[0] + 176, CROWN[1] + 12, CROWN[0] + 176, CROWN_HEIGHT - CROWN[3] + 12),
    }
    return Sliced(image_of(pixels), slices, parts)


def scalloped(box: Box, notch: float) -> skia.Path:
    """A plate whose corners are scooped out, as enamel signs have them."""
    left, top, right, bottom = box
    path = skia.Path()
    path.addRect(skia.Rect.MakeLTRB(*box))
    for x, y in ((left, top), (right, top), (right, bottom), (left, bottom)):
        hole = skia.Path()
        hole.addCircle(x, y, notch)
        path = skia.Op(path, hole, skia.PathOp.kDifference_PathOp)
    return path


def _draw_crown(canvas: skia.Canvas) -> None:
    left, top, right, bottom = CROWN
    plate_path = scalloped(CROWN, 13)
    canvas.save()
    canvas.translate(0, 6)
    canvas.drawPath(plate_path, fill("#000000", 0.7, 6))
    canvas.restore()
    rim = [BRASS_GLINT, BRASS_LIGHT, "#b8873f", "#6f4b1e", "#c39550"]
    canvas.drawPath(plate_path, linear((0, top), (0, bottom), rim, [0, 0.06, 0.2, 0.9, 1]))
    canvas.drawPath(plate_path, stroke("#120a04", 1.2))
    inner = scalloped(grown(CROWN, -5), 13)
    canvas.drawPath(inner, linear((0, top + 5), (0, bottom - 5), ENAMEL, [0, 0.28, 0.7, 1]))
    canvas.save()
    canvas.clipPath(inner, True)
    gloss = [tint("#ffffff", 0.20), tint("#ffffff", 0.07), tint("#ffffff", 0.0)]
    canvas.drawRect(
        rectangle(left, top + 5, right - left, 24), linear((0, top + 5), (0, top + 29), gloss)
    )
    canvas.drawPath(inner, stroke("#000000", 3.5, 0.45))
    canvas.restore()
    canvas.drawPath(inner, stroke("#0a0603", 1.2))
    line = scalloped(grown(CROWN, -11), 13)
    canvas.save()
    canvas.translate(0, 0.9)
    canvas.drawPath(line, stroke("#03110d", 1.8, 0.7))
    canvas.restore()
    canvas.drawPath(line, stroke("#dcb96f", 1.7))
    middle = (top + bottom) / 2
    draw_winged_wheel(canvas, left + 122, middle, -1)
    draw_winged_wheel(canvas, right - 122, middle, 1)


def draw_winged_wheel(canvas: skia.Canvas, x: float, y: float, side: int) -> None:
    """The railways' old sign for speed, in gold on a soft shadow."""
    for shift, colour, alpha in ((1.6, "#03110d", 0.8), (0.0, "#e5c278", 1.0)):
        canvas.save()
        canvas.translate(x, y + shift)
        canvas.scale(side, 1)
        canvas.drawCircle(0, 0, 17, stroke(colour, 3.2, alpha))
        canvas.drawCircle(0, 0, 12.6, stroke(colour, 0.9, alpha))
        canvas.drawCircle(0, 0, 4.2, fill(colour, alpha))
        for spoke in np.arange(8) * np.pi / 4:
            canvas.drawLine(
                0, 0, 16 * np.cos(spoke), 16 * np.sin(spoke), stroke(colour, 1.7, alpha)
            )
        for feather in _feathers():
            canvas.drawPath(feather, fill(colour, alpha))
        canvas.restore()


def _feathers() -> list[skia.Path]:
    """Five feathers, the upper ones longer, each a curved blade."""
    found = []
    for i in range(5):
        root, length, lift = -11 + i * 5.2, 66 - i * 9, -10 + i * 2.2
        blade = skia.Path()
        rim = float(np.sqrt(20.5**2 - (root + 1.7) ** 2))
        blade.moveTo(rim, root)
        blade.cubicTo(
            rim + 14, root + lift - 3, 20 + length * 0.6, root + lift, 22 + length, root + lift
        )
        blade.cubicTo(20 + length * 0.7, root + lift + 6, 36, root + lift + 5, rim, root + 3.4)
        blade.close()
        found.append(blade)
    return found
