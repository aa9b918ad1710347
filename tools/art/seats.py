"""Badges and score markers of the six seats: colour and shape together, a letter inside."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import skia

from art.brush import (
    INK,
    IVORY,
    OUTLINE,
    darker,
    fill,
    lighter,
    linear,
    render,
    save,
    stroke,
    tint,
)
from art.palette import SEATS, Seat
from art.symbols import seat_symbol

BADGE, MARKER = 72, 34
_SIZE = {"triangle": 28, "circle": 31, "square": 34, "diamond": 28, "star": 28, "cross": 30}
_DROP = {"triangle": 5.0, "star": 1.0}


def paint(sprites: Path) -> None:
    for seat in SEATS:
        save(render(BADGE, BADGE, partial(draw_badge, seat)), sprites / f"seat-{seat.name}.webp")
        marker = render(MARKER, MARKER, partial(_marker, seat))
        save(marker, sprites / "express" / f"marker-{seat.name}.webp")


def draw_badge(seat: Seat, canvas: skia.Canvas) -> None:
    """An enamel sign; stars and crosses are swollen so that a letter fits."""
    middle = BADGE / 2 - 1
    y = middle + _DROP.get(seat.symbol, 0)
    path = _stout(seat_symbol(seat.symbol, middle, y, _SIZE[seat.symbol]), seat.symbol)
    canvas.save()
    canvas.translate(1.4, 2.2)
    canvas.drawPath(path, fill("#000000", 0.5, blur=1.8))
    canvas.restore()
    canvas.drawPath(path, stroke(INK, 2 * OUTLINE))
    canvas.drawPath(path, fill(seat.hex))
    canvas.save()
    canvas.clipPath(path, True)
    sheen = [tint("#ffffff", 0.42), tint("#ffffff", 0.0), tint("#2a0f00", 0.26)]
    canvas.drawRect(
        skia.Rect.MakeWH(BADGE, BADGE), linear((8, 8), (BADGE - 8, BADGE - 8), sheen, [0, 0.5, 1])
    )
    canvas.drawPath(path, stroke(lighter(seat.hex, 0.55), 3.4, 0.75))
    canvas.drawPath(path, stroke(INK, OUTLINE))
    canvas.restore()


def _stout(path: skia.Path, symbol: str) -> skia.Path:
    """Rounds the corners a little, and fattens shapes with a narrow middle."""
    fat = {"star": 9.0, "cross": 7.0}.get(symbol, 3.0)
    shrunk = skia.Path(path)
    bounds = path.getBounds()
    scale = 1 - fat / bounds.width()
    shrunk.transform(
        skia.Matrix.Translate(-bounds.centerX(), -bounds.centerY())
        .postScale(scale, scale)
        .postTranslate(bounds.centerX(), bounds.centerY())
    )
    rim = skia.Path()
    pen = stroke(INK, fat)
    pen.getFillPath(shrunk, rim)
    return skia.Op(shrunk, rim, skia.PathOp.kUnion_PathOp)


def _marker(seat: Seat, canvas: skia.Canvas) -> None:
    """A turned wooden counter with the symbol in ink."""
    x, y, radius = MARKER / 2 - 1, MARKER / 2 - 2, 14
    canvas.drawOval(skia.Rect.MakeXYWH(x - 11, y - 7, 28, 25), fill("#000000", 0.45, blur=1.6))
    for lift in (3.0, 0.0):
        canvas.drawCircle(x, y + lift, radius, fill(darker(seat.hex, 0.45)))
        canvas.drawCircle(x, y + lift, radius, stroke(INK, OUTLINE))
    top = [lighter(seat.hex, 0.4), seat.hex, darker(seat.hex, 0.12)]
    canvas.drawCircle(x, y, radius - OUTLINE / 2, linear((x - 9, y - 9), (x + 9, y + 9), top))
    canvas.drawCircle(x, y, radius - 2, stroke(darker(seat.hex, 0.35), 0.8, 0.8))
    drop = 0.6 if seat.symbol == "triangle" else 0
    symbol = seat_symbol(seat.symbol, x, y + drop, 7)
    canvas.drawPath(symbol, stroke(IVORY, 2.2))
    canvas.drawPath(symbol, fill(INK))
