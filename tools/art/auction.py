"""The auction of Rail Baron: the hall, the hammer and its block, paddles, purse and coins."""

from __future__ import annotations

import math

import skia

from art.brush import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    fill,
    linear,
    polygon,
    radial,
    rectangle,
    rounded,
    stroke,
    tint,
)

HALL = (1920, 1080)
FLOOR = 796
BEHIND = (960, 420)
"""Where the rays come from: the certificate stands before it."""
GAVEL = (480, 300)
GRIP = (440, 150)
"""The end of the handle, about which it swings."""
BLOCK = (320, 150)
PADDLE = (190, 330)
DISC = (95, 95)
FACE = 66
"""Radius of the field that takes the colour of a seat."""
PURSE = (430, 420)
COIN = 64


def hall(canvas: skia.Canvas) -> None:
    w, h = HALL
    glow = ["#ffd98a", "#f0a53c", "#c4562a", "#7a2230", "#2a1230"]
    canvas.drawRect(rectangle(0, 0, w, h), radial(BEHIND, 1000, glow, [0, 0.22, 0.5, 0.74, 1]))
    for index in range(60):
        a, b = (math.tau * (index + part) / 60 for part in (0.0, 1.0))
        tips = [
            BEHIND,
            *((BEHIND[0] + 1400 * math.cos(x), BEHIND[1] + 1400 * math.sin(x)) for x in (a, b)),
        ]
        canvas.drawPath(polygon(tips), fill(*(("#fff0b8", 0.2) if index % 2 else ("#7a1a22", 0.2))))
    for flip in (False, True):
        canvas.save()
        if flip:
            canvas.translate(w, 0)
            canvas.scale(-1, 1)
        _drape(canvas)
        canvas.restore()
    _valance(canvas)
    canvas.drawRect(
        skia.Rect.MakeLTRB(0, FLOOR, w, h),
        linear((0, FLOOR), (0, h), ["#5a3316", "#2c170a", "#140a05"]),
    )
    for index in range(-14, 15):
        canvas.drawLine(960 + index * 90, FLOOR, 960 + index * 190, h, stroke("#0c0603", 2.5, 0.7))
    canvas.drawLine(0, FLOOR, w, FLOOR, stroke(GOLD, 3, 0.8))
    canvas.drawOval(skia.Rect.MakeLTRB(330, 772, 1590, 900), fill("#ffe2a0", 0.28, 36))
    canvas.drawRect(
        rectangle(0, 0, w, h),
        radial(
            (960, 470),
            1150,
            [tint("#000000", 0), tint("#000000", 0), tint("#01040a", 0.72)],
            [0, 0.45, 1],
        ),
    )


def _drape(canvas: skia.Canvas) -> None:
    folds, width = 9, 330
    for index in range(folds):
        x = index * width / folds - 10
        fold = skia.Path()
        fold.moveTo(x, -10)
        fold.cubicTo(x + 12, 300, x + 18 - index * 8, 620, x - index * 14, 1100)
        fold.lineTo(x - index * 14 + 60, 1100)
        fold.cubicTo(
            x + 60 - index * 6, 620, x + width / folds + 16, 300, x + width / folds + 6, -10
        )
        fold.close()
        shades = ["#3d0810", "#a12231", "#7a1522", "#2e060c"]
        canvas.drawPath(fold, linear((x, 0), (x + width / folds + 8, 0), shades, [0, 0.4, 0.62, 1]))


def _valance(canvas: skia.Canvas) -> None:
    w = HALL[0]
    cloth = skia.Path()
    cloth.moveTo(-10, -10)
    cloth.lineTo(w + 10, -10)
    cloth.lineTo(w + 10, 44)
    for index in range(8):
        left, right = w - (index + 1) * w / 8, w - index * w / 8
        cloth.quadTo((left + right) / 2, 128, left, 44)
    cloth.close()
    shadow = skia.Path(cloth)
    shadow.offset(0, 10)
    canvas.drawPath(shadow, fill("#000000", 0.55, 12))
    canvas.drawPath(cloth, linear((0, 0), (0, 110), ["#4a0a14", "#93202e", "#5a0f1a"]))
    canvas.drawPath(cloth, stroke(GOLD, 5))


_WOOD = ["#e0a766", "#a5622a", "#5b2c0e", "#8a4a1d"]


def gavel(canvas: skia.Canvas) -> None:
    """Head to the left, handle to the right, lying."""
    handle = skia.Path()
    handle.moveTo(130, 136)
    handle.lineTo(400, 131)
    handle.cubicTo(430, 126, 442, 138, 442, 150)
    handle.cubicTo(442, 162, 430, 174, 400, 169)
    handle.lineTo(130, 164)
    handle.close()
    head = skia.Path()
    head.addRRect(rounded(28, 22, 144, 256, 26))
    for path, line in ((handle, ((0, 130), (0, 170))), (head, ((28, 0), (172, 0)))):
        shadow = skia.Path(path)
        shadow.offset(8, 12)
        canvas.drawPath(shadow, fill("#000000", 0.45, 9))
        canvas.drawPath(path, linear(*line, _WOOD, [0, 0.35, 0.75, 1]))
        canvas.drawPath(path, stroke("#2a1206", 3.4))
    for x in (320, 332):
        canvas.drawLine(x, 133, x, 167, stroke(GOLD, 5))
    for y in (46, 62, 224, 240):
        brass = linear((28, 0), (172, 0), ["#fff0bd", "#e0a526", "#8a5a10", "#e0a526"])
        brass.setStyle(skia.Paint.kStroke_Style)
        brass.setStrokeWidth(9)
        canvas.drawLine(28, y, 172, y, brass)
    canvas.drawRRect(rounded(48, 80, 22, 140, 11), fill("#ffe2b4", 0.35))


def block(canvas: skia.Canvas) -> None:
    base = skia.Path()
    base.addOval(skia.Rect.MakeLTRB(20, 62, 300, 140))
    canvas.drawOval(skia.Rect.MakeLTRB(26, 74, 310, 150), fill("#000000", 0.5, 10))
    wood = linear((20, 0), (300, 0), ["#d59a58", "#8a4f1d", "#3d1e09"])
    canvas.drawPath(base, wood)
    canvas.drawRect(skia.Rect.MakeLTRB(20, 60, 300, 101), wood)
    top = skia.Path()
    top.addOval(skia.Rect.MakeLTRB(20, 20, 300, 98))
    canvas.drawPath(top, radial((130, 50), 170, ["#e0a766", "#a5622a", "#6b3512"]))
    canvas.drawPath(top, stroke("#2a1206", 3))


def paddle(canvas: skia.Canvas, colour: str) -> None:
    x, y = DISC
    handle = skia.Path()
    handle.addRRect(rounded(x - 13, y + 70, 26, 160, 12))
    canvas.drawPath(handle, linear((x - 13, 0), (x + 13, 0), ["#c98a4a", "#8a4f1d", "#4a270c"]))
    canvas.drawPath(handle, stroke("#2a1506", 2.4))
    for down in (92, 104, 214):
        canvas.drawLine(x - 13, y + down, x + 13, y + down, stroke(GOLD, 4))
    canvas.drawCircle(x + 5, y + 8, 86, fill("#000000", 0.45, 8))
    canvas.drawCircle(
        x, y, 86, linear((x - 86, y - 86), (x + 86, y + 86), ["#d59a58", "#8a4f1d", "#4a270c"])
    )
    canvas.drawCircle(x, y, 86, stroke("#2a1506", 2.4))
    field = radial(
        (x - 22, y - 30), 130, [tint("#ffffff"), tint(colour), tint(colour)], [0, 0.42, 1]
    )
    canvas.drawCircle(x, y, 77, field)
    canvas.drawCircle(
        x, y, 77, radial((x, y), 77, [tint("#000000", 0), tint("#000000", 0.3)], [0.7, 1])
    )
    canvas.drawCircle(x, y, 70, stroke("#fff6dc", 2.6, 0.8))
    canvas.drawCircle(x, y, 50, fill("#fff6dc", 0.97))


def purse_back(canvas: skia.Canvas) -> None:
    x, y, s = 215, 140, 206
    canvas.drawOval(
        skia.Rect.MakeLTRB(x - s * 0.62, y - s * 0.24, x + s * 0.62, y + s * 0.2), fill("#2a0f08")
    )
    arc = skia.Rect.MakeLTRB(x - s * 0.62, y - s * 0.5, x + s * 0.62, y + s * 0.3)
    for width, colour in ((0.075, "#7d4d0a"), (0.05, GOLD)):
        canvas.drawArc(arc, 180, 180, False, stroke(colour, s * width))
    for dx in (-0.05, 0.06):
        canvas.drawCircle(x + s * dx, y - s * 0.52, s * 0.07, fill(GOLD if dx < 0 else GOLD_LIGHT))


def purse_front(canvas: skia.Canvas) -> None:
    x, y, s = 215, 140, 206
    bag = skia.Path()
    bag.moveTo(x - s * 0.64, y - s * 0.04)
    bag.cubicTo(x - s * 0.95, y + s * 0.45, x - s * 0.7, y + s * 0.92, x, y + s * 0.92)
    bag.cubicTo(x + s * 0.7, y + s * 0.92, x + s * 0.95, y + s * 0.45, x + s * 0.64, y - s * 0.04)
    bag.cubicTo(x + s * 0.4, y + s * 0.22, x - s * 0.4, y + s * 0.22, x - s * 0.64, y - s * 0.04)
    bag.close()
    canvas.drawPath(
        bag,
        radial(
            (x - s * 0.25, y + s * 0.2),
            s * 1.2,
            ["#c4783f", "#8f4a20", "#5a290f", "#35160a"],
            [0, 0.4, 0.75, 1],
        ),
    )
    canvas.drawPath(bag, stroke("#2a0f08", 4))
    seam = skia.Path()
    seam.moveTo(x - s * 0.6, y + s * 0.1)
    seam.cubicTo(x - s * 0.84, y + s * 0.46, x - s * 0.62, y + s * 0.84, x, y + s * 0.84)
    seam.cubicTo(x + s * 0.62, y + s * 0.84, x + s * 0.84, y + s * 0.46, x + s * 0.6, y + s * 0.1)
    canvas.drawPath(seam, stroke("#f0c48a", 3, 0.8, dash=(12, 9)))
    clasp = skia.Path()
    clasp.moveTo(x - s * 0.66, y - s * 0.06)
    clasp.cubicTo(x - s * 0.4, y + s * 0.22, x + s * 0.4, y + s * 0.22, x + s * 0.66, y - s * 0.06)
    canvas.drawPath(clasp, stroke("#7d4d0a", s * 0.075))
    canvas.drawPath(clasp, stroke(GOLD, s * 0.05))


def coin(canvas: skia.Canvas) -> None:
    c, r = COIN / 2, COIN / 2 - 2
    canvas.drawCircle(c, c, r, linear((0, 0), (COIN, COIN), [GOLD_LIGHT, GOLD, GOLD_DARK]))
    canvas.drawCircle(c, c, r, stroke("#5c3c08", 1.6))
    canvas.drawCircle(c, c, r * 0.76, stroke(GOLD_DARK, 1.8))
    canvas.drawCircle(c, c, r * 0.7, radial((c - 6, c - 8), r, ["#fff3c0", GOLD]))
    sign = skia.Path()
    sign.moveTo(c + 8, c - 8)
    sign.cubicTo(c + 4, c - 15, c - 11, c - 13, c - 9, c - 5)
    sign.cubicTo(c - 7, c + 2, c + 10, c - 2, c + 10, c + 6)
    sign.cubicTo(c + 10, c + 14, c - 6, c + 15, c - 10, c + 7)
    canvas.drawPath(sign, stroke("#7d5310", 4))
    canvas.drawLine(c, c - 17, c, c + 17, stroke("#7d5310", 3))
