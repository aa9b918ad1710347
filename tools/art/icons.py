"""Icons in one colour.

Drawn on a square of 64, with lines 5 wide and round ends, and 4 kept free all around;
holes are cut out, so that the panel behind shows through.
"""

from __future__ import annotations

from pathlib import Path

import skia

from art.brush import (
    IVORY,
    Draw,
    Point,
    around,
    erase,
    fill,
    polygon,
    rectangle,
    render,
    rounded,
    save,
    star,
    stroke,
    svg,
)

SIDE = 64
_LINE = 5.0


def paint(folder: Path) -> None:
    for name, draw in _ICONS.items():
        save(render(SIDE, SIDE, draw, pixels=1), folder / f"{name}.webp")


def _solid() -> skia.Paint:
    return fill(IVORY)


def _pen(width: float = _LINE) -> skia.Paint:
    return stroke(IVORY, width)


def _knife(width: float = _LINE) -> skia.Paint:
    """A pen that cuts."""
    paint = erase()
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(width)
    paint.setStrokeCap(skia.Paint.kRound_Cap)
    paint.setStrokeJoin(skia.Paint.kRound_Join)
    return paint


def _lines(canvas: skia.Canvas, points: list[Point], paint: skia.Paint) -> None:
    path = skia.Path()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    canvas.drawPath(path, paint)


def _axles(canvas: skia.Canvas, wheels: list[tuple[float, float]], ground: float = 57) -> None:
    for x, radius in wheels:
        canvas.drawCircle(x, ground - radius, radius + 2, erase())
        canvas.drawCircle(x, ground - radius, radius, _solid())
        canvas.drawCircle(x, ground - radius, radius * 0.34, erase())


def _wagon(canvas: skia.Canvas) -> None:
    canvas.drawPath(svg("M4 18 C8 10 56 10 60 18 L60 21 L4 21Z"), _solid())
    canvas.drawRRect(rounded(7, 23, 50, 25, 3), _solid())
    for x in (12, 26, 40):
        canvas.drawRRect(rounded(x, 28, 11, 9, 2), erase())
    _axles(canvas, [(19, 7), (45, 7)])


def _loco(canvas: skia.Canvas) -> None:
    canvas.drawRRect(rounded(4, 10, 26, 5, 2.5), _solid())
    canvas.drawRRect(rounded(7, 12, 20, 36, 2), _solid())
    canvas.drawRRect(rounded(12, 19, 10, 10, 2), erase())
    canvas.drawRRect(rounded(25, 25, 33, 23, 4), _solid())
    canvas.drawPath(polygon([(46, 26), (44, 10), (58, 10), (56, 26)]), _solid())
    canvas.drawPath(svg("M30 26 C30 16 41 16 41 26Z"), _solid())
    canvas.drawPath(polygon([(54, 42), (61, 52), (54, 52)]), _solid())
    _axles(canvas, [(16, 8.5), (35, 8.5), (51, 6)])


def _cards(canvas: skia.Canvas) -> None:
    for turn, x in ((-13, 23), (9, 40)):
        canvas.save()
        canvas.translate(x, 33)
        canvas.rotate(turn)
        canvas.drawRRect(rounded(-18, -25.5, 36, 51, 6), erase())
        canvas.drawRRect(rounded(-15, -22.5, 30, 45, 4), _solid())
        canvas.restore()
    canvas.save()
    canvas.translate(40, 33)
    canvas.rotate(9)
    canvas.drawPath(star(4, 12, 5), erase())
    canvas.restore()


def _ticket(canvas: skia.Canvas) -> None:
    canvas.save()
    canvas.rotate(-9, 32, 32)
    canvas.drawRRect(rounded(4, 17, 56, 31, 4), _solid())
    for x in (4, 60):
        canvas.drawCircle(x, 32.5, 6, erase())
    for y in (21, 28, 35, 42):
        canvas.drawLine(42, y, 42, y + 1.4, _knife(3))
    canvas.drawLine(16, 27, 33, 27, _knife(3.6))
    canvas.drawLine(16, 37, 28, 37, _knife(3.6))
    canvas.restore()


def _route(canvas: skia.Canvas) -> None:
    for x in (10, 21, 32, 43, 54):
        canvas.drawLine(x, 17, x, 47, _pen())
    for y in (25, 39):
        canvas.drawLine(5, y, 59, y, _knife(8))
        canvas.drawLine(5, y, 59, y, _pen(4.4))


def _person(canvas: skia.Canvas) -> None:
    canvas.drawCircle(32, 20, 12, _solid())
    canvas.drawPath(svg("M8 57 C8 42 18 36 32 36 C46 36 56 42 56 57Z"), _solid())


def _robot(canvas: skia.Canvas) -> None:
    canvas.drawLine(32, 8, 32, 18, _pen(4))
    canvas.drawCircle(32, 8.5, 4.5, _solid())
    canvas.drawRRect(rounded(11, 18, 42, 38, 8), _solid())
    for x in (5.5, 58.5):
        canvas.drawLine(x, 32, x, 42, _pen())
    for x in (23, 41):
        canvas.drawCircle(x, 33, 5.4, erase())
    canvas.drawLine(24, 47, 40, 47, _knife(4))


def _pad(canvas: skia.Canvas) -> None:
    canvas.drawPath(
        svg("M18 16 C26 16 25 20 32 20 C39 20 38 16 46 16 C56 16 60 34 60 44 C60 54 50 55 45 46 "
            "C43 42 40 41 32 41 C24 41 21 42 19 46 C14 55 4 54 4 44 C4 34 8 16 18 16Z"),
        _solid(),
    )  # fmt: skip
    canvas.drawLine(19, 24, 19, 34, _knife(4))
    canvas.drawLine(14, 29, 24, 29, _knife(4))
    for x, y in around(4, 5.6, 0, (45, 29)):
        canvas.drawCircle(x, y, 2.5, erase())


def _keyboard(canvas: skia.Canvas) -> None:
    canvas.drawRRect(rounded(4, 15, 56, 35, 6), _solid())
    for row, xs in ((23, (12, 22, 32, 42, 52)), (32, (15, 26, 38, 49))):
        for x in xs:
            canvas.drawRRect(rounded(x - 3, row - 3, 6, 6, 1.6), erase())
    canvas.drawLine(19, 42, 45, 42, _knife(5))


def _speaker(canvas: skia.Canvas) -> None:
    horn = polygon([(8, 24), (18, 24), (32, 12), (32, 52), (18, 40), (8, 40)])
    canvas.drawPath(horn, _solid())
    canvas.drawPath(horn, _pen(4))


def _sound(canvas: skia.Canvas) -> None:
    _speaker(canvas)
    for radius in (11, 20):
        canvas.drawArc(
            rectangle(35 - radius, 32 - radius, 2 * radius, 2 * radius), -48, 96, False, _pen(4.6)
        )


def _music(canvas: skia.Canvas) -> None:
    _lines(canvas, [(23, 47), (23, 15), (52, 9), (52, 41)], _pen())
    canvas.drawLine(23, 20, 52, 14, _pen(7))
    for x, y in ((16.5, 48), (45.5, 42)):
        canvas.drawOval(rectangle(x - 9.5, y - 7.5, 19, 15), _solid())


def _gear(canvas: skia.Canvas) -> None:
    for x, y in around(8, 23, 0, (32, 32)):
        canvas.drawLine(32, 32, x, y, _pen(10))
    canvas.drawCircle(32, 32, 19, _solid())
    canvas.drawCircle(32, 32, 8, erase())


def _book(canvas: skia.Canvas) -> None:
    for side in (-1, 1):
        page = svg(
            f"M{32 + side * 2} 16 C{32 + side * 9} 9 {32 + side * 20} 9 {32 + side * 28} 12 "
            f"L{32 + side * 28} 50 C{32 + side * 20} 47 {32 + side * 9} 47 {32 + side * 2} 54Z"
        )
        canvas.drawPath(page, _solid())
        for y in (23, 32, 41):
            canvas.drawLine(32 + side * 10, y, 32 + side * 21, y - 1, _knife(3))


def _log(canvas: skia.Canvas) -> None:
    """A scroll of what happened."""
    canvas.drawRRect(rounded(12, 5, 40, 54, 5), _solid())
    for y, right in ((18, 43), (28, 43), (38, 43), (48, 34)):
        canvas.drawLine(21, y, right, y, _knife(4))


def _undo(canvas: skia.Canvas) -> None:
    canvas.drawPath(svg("M14 25 L40 25 C60 25 60 52 40 52 L26 52"), _pen(5.6))
    _lines(canvas, [(26, 11), (12, 25), (26, 39)], _pen(5.6))


def _play(canvas: skia.Canvas) -> None:
    path = polygon([(17, 11), (53, 32), (17, 53)])
    canvas.drawPath(path, _solid())
    canvas.drawPath(path, _pen(4))


def _home(canvas: skia.Canvas) -> None:
    _lines(canvas, [(7, 33), (32, 10), (57, 33)], _pen(6))
    canvas.drawPath(polygon([(14, 36), (32, 19.5), (50, 36), (50, 56), (14, 56)]), _solid())
    canvas.drawRRect(rounded(26, 38, 12, 19, 2), erase())


def _globe(canvas: skia.Canvas) -> None:
    canvas.drawCircle(32, 32, 24, _pen(4.6))
    canvas.drawOval(rectangle(21, 8, 22, 48), _pen(4))
    canvas.drawLine(8, 32, 56, 32, _pen(4))
    for y in (20, 44):
        canvas.drawLine(12, y, 52, y, _pen(3.4))


def _eye(canvas: skia.Canvas) -> None:
    canvas.drawPath(svg("M4 32 C16 10 48 10 60 32 C48 54 16 54 4 32Z"), _solid())
    canvas.drawCircle(32, 32, 12, erase())
    canvas.drawCircle(32, 32, 7.5, _solid())


def _eye_off(canvas: skia.Canvas) -> None:
    _eye(canvas)
    canvas.drawLine(12, 54, 52, 10, _knife(12))
    canvas.drawLine(12, 54, 52, 10, _pen())


def _flag(canvas: skia.Canvas) -> None:
    canvas.drawLine(14, 8, 14, 58, _pen())
    canvas.drawPath(svg("M17 10 C28 4 38 18 56 10 L56 37 C38 45 28 31 17 37Z"), _solid())


def _check(canvas: skia.Canvas) -> None:
    _lines(canvas, [(10, 34), (25, 49), (54, 15)], _pen(8))


def _arrow(turn: float) -> Draw:
    def draw(canvas: skia.Canvas) -> None:
        canvas.rotate(turn, 32, 32)
        canvas.drawLine(10, 32, 52, 32, _pen(7))
        _lines(canvas, [(35, 13), (54, 32), (35, 51)], _pen(7))

    return draw


_ICONS: dict[str, Draw] = {
    "wagon": _wagon,
    "cards": _cards,
    "ticket": _ticket,
    "loco": _loco,
    "route": _route,
    "person": _person,
    "robot": _robot,
    "pad": _pad,
    "keyboard": _keyboard,
    "sound": _sound,
    "music": _music,
    "gear": _gear,
    "book": _book,
    "log": _log,
    "undo": _undo,
    "play": _play,
    "home": _home,
    "globe": _globe,
    "eye": _eye,
    "eye-off": _eye_off,
    "flag": _flag,
    "check": _check,
    "arrow-right": _arrow(0),
    "arrow-left": _arrow(180),
}
