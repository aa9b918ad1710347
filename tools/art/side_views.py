"""Trains from the side for the list of players: which engine somebody owns, at one look.

An old steamer, a streamlined diesel, and a silver flyer with wings of speed.  All run to the
right; the rail is y = 0 and up is negative.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import skia

from art.brush import (
    DETAIL,
    GOLD,
    GOLD_LIGHT,
    IVORY,
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
    svg,
    tint,
)
from art.palette import SEATS, Seat

SIZE = (170, 40)
RAIL = 36.5
"""Where the rail lies in the picture."""
_LINE = "#060d17"
_EDGE = 1.2
_IRON = ("#77808a", "#3a424b", "#161b21")
_SILVER = ("#ffffff", "#dfe6ea", "#a3b0ba", "#66737e")
_GLASS = "#10304a"
_LAMPLIGHT = "#ffe9ad"


def paint(folder: Path) -> None:
    for kind in _KINDS:
        for seat in SEATS:
            picture = render(*SIZE, partial(drawn, kind=kind, seat=seat))
            save(picture, folder / f"train-{kind}-{seat.name}.webp")


def draw_train(canvas: skia.Canvas, kind: str, seat: Seat, rail: Point, factor: float) -> None:
    """One of them on another picture, its rear end at `rail`."""
    canvas.save()
    canvas.translate(*rail)
    canvas.scale(factor, factor)
    _KINDS[kind](canvas, seat)
    canvas.restore()


def drawn(canvas: skia.Canvas, kind: str, seat: Seat) -> None:
    """One of them by itself, on a picture of `SIZE`, with its shadow."""
    canvas.translate(0, RAIL)
    shadow = [tint("#000000", 0.5), tint("#000000", 0.0)]
    canvas.save()
    canvas.scale(1, 0.035)
    canvas.drawCircle(85, 8, 84, radial((85, 8), 84, shadow, [0.7, 1]))
    canvas.restore()
    _KINDS[kind](canvas, seat)


def _coats(seat: Seat) -> list[str]:
    """Light above, the seat's own colour, shadow below."""
    return [lighter(seat.hex, 0.5), seat.hex, darker(seat.hex, 0.42)]


def _trim(seat: Seat) -> str:
    """Ivory lines would not be seen on ivory or yellow."""
    return "#a8502c" if seat.name in ("yellow", "ivory") else IVORY


def _bodied(canvas: skia.Canvas, path: skia.Path, colours: Sequence[str]) -> None:
    """A solid lit from above, with one outline."""
    bounds = path.getBounds()
    canvas.drawPath(path, stroke(_LINE, 2 * _EDGE))
    canvas.drawPath(path, linear((0, bounds.top()), (0, bounds.bottom()), colours))


def _wheel(canvas: skia.Canvas, x: float, radius: float, spokes: int, rim: str) -> None:
    y = -radius
    canvas.drawCircle(x, y, radius, fill(_LINE))
    canvas.drawCircle(x, y, radius - 0.7, stroke(rim, 1.0))
    for spoke in range(spokes):
        canvas.save()
        canvas.translate(x, y)
        canvas.rotate(360 / spokes * spoke)
        canvas.drawLine(0, 0, 0, radius - 1, stroke(rim, 0.5))
        canvas.restore()
    canvas.drawCircle(x, y, max(0.9, radius * 0.22), fill(rim))


def _bogie(canvas: skia.Canvas, x: float, axles: int = 2) -> None:
    for axle in range(axles):
        _wheel(canvas, x + (axle - (axles - 1) / 2) * 8.4, 3.3, 0, "#9aa5ae")
    half = 4.2 * (axles - 1) + 2.4
    canvas.drawRRect(rounded(x - half, -4.4, 2 * half, 1.9, 0.9), fill("#4a535c"))


def _panes(
    canvas: skia.Canvas, start: float, end: float, top: float, size: tuple[float, float], gap: float
) -> None:
    x = start
    while x + size[0] <= end + 0.01:
        pane = rounded(x, top, *size, 1.0)
        canvas.drawRRect(pane, linear((0, top), (0, top + size[1]), [_LAMPLIGHT, "#f3b95c"]))
        canvas.drawRRect(pane, stroke(_LINE, 0.6, 0.8))
        x += size[0] + gap


def _bellows(canvas: skia.Canvas, x: float) -> None:
    """The passage from one car to the next."""
    canvas.drawRect(rectangle(x - 1, -23.4, 5, 16), fill("#2a3037"))


def _draw_coach(
    canvas: skia.Canvas, left: float, right: float, colours: Sequence[str], trim: str
) -> None:
    """A smooth car behind a streamliner."""
    body = svg(
        f"M{left} -5 L{left} -24.5 C{left} -27 {left + 1.4} -27.6 {left + 4} -27.6 "
        f"L{right - 4} -27.6 C{right - 1.4} -27.6 {right} -27 {right} -24.5 "
        f"L{right} -5 L{right - 1} -4 L{left + 1} -4Z"
    )
    _bellows(canvas, right)
    _bodied(canvas, body, colours)
    canvas.save()
    canvas.clipPath(body, True)
    canvas.drawRect(rectangle(left, -12.6, right - left, 1.7), fill(trim))
    canvas.drawRect(rectangle(left, -9.6, right - left, 0.8), fill(trim, 0.8))
    canvas.drawRect(rectangle(left, -26.4, right - left, 1.2), fill("#ffffff", 0.35))
    canvas.restore()
    _panes(canvas, left + 4, right - 4, -22.4, (4.88, 6.4), 2.4)


def _draw_standard(canvas: skia.Canvas, seat: Seat) -> None:
    """A Pacific of the twenties with its tender and a clerestory coach."""
    coats, trim = _coats(seat), _trim(seat)
    _draw_old_coach(canvas, coats, trim)
    _draw_tender(canvas, coats, trim)
    frame = rectangle(84, -9.6, 74, 3.2)
    canvas.drawRect(frame, fill("#2a3037"))
    _draw_boiler(canvas, seat)
    cab = svg("M82 -8 L82 -29.4 L99 -29.4 L99 -20 L96 -17 L96 -8Z")
    _bodied(canvas, cab, coats)
    canvas.drawRRect(rounded(86.4, -25.6, 8.4, 6.6, 1), fill(_LAMPLIGHT))
    canvas.drawRRect(rounded(86.4, -25.6, 8.4, 6.6, 1), stroke(_LINE, 0.7))
    canvas.drawLine(84, -11.2, 95, -11.2, stroke(trim, 1.0))
    canvas.drawRRect(rounded(79.6, -31.4, 21.4, 2.6, 1.2), fill(coats[2]))
    canvas.drawRRect(rounded(79.6, -31.4, 21.4, 2.6, 1.2), stroke(_LINE, 0.7))
    _wheel(canvas, 92, 3.9, 8, "#b9c1c8")
    for x in (106, 119.6, 133.2):
        _wheel(canvas, x, 6.6, 12, lighter(seat.hex, 0.25))
    for x in (145, 153):
        _wheel(canvas, x, 3.3, 8, "#b9c1c8")
    canvas.drawLine(105, -5.4, 141, -6.6, stroke("#e8edf0", 1.5))
    canvas.drawRRect(rounded(139.6, -11, 11, 6, 1.4), linear((0, -11), (0, -5), _IRON))
    canvas.drawPath(polygon([(157, -5.6), (163.6, -1.2), (155.4, -1.2)]), fill("#8a2f22"))
    canvas.drawPath(polygon([(157, -5.6), (163.6, -1.2), (155.4, -1.2)]), stroke(_LINE, 0.7))


def _draw_boiler(canvas: skia.Canvas, seat: Seat) -> None:
    coat = [lighter(seat.hex, 0.42), mix(seat.hex, "#2d3a44", 0.14), darker(seat.hex, 0.55)]
    for x, top in ((147.4, -34.4), (118, -30.2), (127.6, -29.6)):
        width = 6.4 if x > 140 else 7.4
        dome = svg(f"M{x} -24 L{x} {top + 3} C{x} {top} {x + width} {top} {x + width} {top + 3} "
                   f"L{x + width} -24Z")  # fmt: skip
        _bodied(canvas, dome, _IRON if x > 140 else [GOLD_LIGHT, GOLD, "#8a6426"])
    canvas.drawRRect(rounded(146, -35.6, 9.2, 2.4, 1.1), linear((0, -36), (0, -33), _IRON))
    barrel = svg("M97 -27 L142 -25.6 L142 -10.4 L97 -10.4Z")
    _bodied(canvas, barrel, coat)
    for x in (106.5, 117, 127.5, 138):
        canvas.drawLine(x, -26.2, x, -10.6, stroke(GOLD, 1.1))
    smokebox = svg("M142 -26.4 L155 -26.4 C158 -26.4 158.4 -10 155 -10 L142 -10Z")
    _bodied(canvas, smokebox, _IRON)
    canvas.drawCircle(159.2, -24.2, 2.6, fill(_LINE))
    canvas.drawCircle(159.4, -24.2, 1.8, fill(_LAMPLIGHT))
    canvas.drawLine(97, -14.2, 156, -14.2, stroke(_trim(seat), 0.9))


def _draw_tender(canvas: skia.Canvas, coats: Sequence[str], trim: str) -> None:
    coal = svg("M50 -24 L54 -28.4 L60 -27 L66 -29.6 L72 -27.4 L77 -24Z")
    canvas.drawPath(coal, fill("#15181c"))
    canvas.drawPath(coal, stroke("#3c444c", DETAIL))
    tank = svg("M46.4 -6.4 L46.4 -24.4 L80 -24.4 L80 -6.4Z")
    _bodied(canvas, tank, coats)
    canvas.drawRect(rectangle(49.4, -21.4, 27.6, 12), stroke(trim, 0.9))
    _bogie(canvas, 55.4)
    _bogie(canvas, 71.6)


def _draw_old_coach(canvas: skia.Canvas, coats: Sequence[str], trim: str) -> None:
    roof = svg("M3 -25.6 L3.4 -28.4 L8 -29 L9 -31.6 L37 -31.6 L38 -29 L43 -28.4 L43.4 -25.6Z")
    _bodied(canvas, roof, ["#8b939b", "#5b646d", "#3a424a"])
    body = skia.Path()
    body.addRect(rectangle(3, -26, 40.4, 20.4))
    _bodied(canvas, body, coats)
    _panes(canvas, 6.2, 40.4, -22.8, (4.4, 6.6), 2.6)
    canvas.drawRect(rectangle(3, -13.4, 40.4, 1.1), fill(trim))
    canvas.drawRect(rectangle(3, -8.6, 40.4, 0.8), fill(trim, 0.7))
    _bogie(canvas, 11.2)
    _bogie(canvas, 35.2)


def _draw_express(canvas: skia.Canvas, seat: Seat) -> None:
    """A streamlined diesel with a bulldog's nose and two smooth coaches."""
    coats, trim = _coats(seat), _trim(seat)
    for x in (9, 37):
        _bogie(canvas, x)
    _bogie(canvas, 55.5)
    _bogie(canvas, 80)
    _draw_coach(canvas, 2, 44, coats, trim)
    _draw_coach(canvas, 47, 89, coats, trim)
    _bogie(canvas, 106, 3)
    _bogie(canvas, 143, 3)
    nose = (
        "M92 -4 L92 -28.4 L137 -28.4 C139.6 -28.4 141 -27.8 142.4 -25.4 L145 -21 "
        "C154 -20.4 164.4 -17 166.4 -9 C166.8 -7 166.6 -5 166 -4Z"
    )
    body = svg(nose)
    _bodied(canvas, body, coats)
    canvas.save()
    canvas.clipPath(body, True)
    canvas.drawRect(rectangle(92, -27.4, 46, 1.2), fill("#ffffff", 0.35))
    band = svg(
        "M92 -12.6 L138 -12.6 C150 -12.6 158 -14 163 -17 L168 -14 "
        "C160 -9.4 150 -10.9 138 -10.9 L92 -10.9Z"
    )
    canvas.drawPath(band, fill(trim))
    canvas.drawRect(rectangle(92, -8.9, 80, 0.9), fill(trim, 0.8))
    canvas.restore()
    for porthole in (98, 107.6, 117.2):
        canvas.drawCircle(porthole + 2, -19.6, 2.9, fill(_GLASS))
        canvas.drawCircle(porthole + 2, -19.6, 2.9, stroke(trim, 0.8, 0.8))
    screen = svg("M133 -25.6 L138.2 -25.6 L142 -19.8 L133 -19.8Z")
    canvas.drawPath(screen, fill(_GLASS))
    canvas.drawPath(screen, stroke(_LINE, 0.7))
    canvas.drawRect(rectangle(127, -24.4, 4, 4.8), fill(_GLASS))
    _headlamp(canvas, (161.4, -15.4), 2.2)


def _headlamp(canvas: skia.Canvas, at: Point, radius: float) -> None:
    beam = [tint("#fff3b0", 0.75), tint("#fff3b0", 0)]
    canvas.drawCircle(*at, 3 * radius, radial(at, 3 * radius, beam))
    canvas.drawCircle(*at, radius, fill(_LINE))
    canvas.drawCircle(*at, radius - 0.7, fill("#fffbe0"))


def _draw_superchief(canvas: skia.Canvas, seat: Seat) -> None:
    """All silver and fluted; a long sharp nose in the seat's colour, gold wings of speed."""
    for left, y, length in ((6.0, -23.6, 13), (1.4, -17.4, 15), (4.0, -11.2, 12)):
        canvas.drawLine(left, y, left + length, y, stroke(GOLD_LIGHT, 2.0))
    coat = linear((0, -29), (0, -4), _coats(seat))
    for x in (33, 77):
        _bogie(canvas, x)
    _bogie(canvas, 106, 3)
    _bogie(canvas, 139, 3)
    tail = svg("M88 -4 L88 -27.5 L38 -27.5 C26 -27.5 21 -20 20 -10 C19.8 -7 20 -5 20.6 -4Z")
    body = svg(
        "M91 -4 L91 -28.8 L124 -28.8 C146 -28.8 160 -20 167.4 -8.6 C168.6 -6.4 168 -4 165.6 -4Z"
    )
    _bellows(canvas, 88)
    for part in (tail, body):
        _bodied(canvas, part, _SILVER)
        canvas.save()
        canvas.clipPath(part, True)
        for y in (-11.6, -9.6, -7.6, -5.6):
            canvas.drawLine(0, y, 170, y, stroke("#56636e", 0.5, 0.8))
            canvas.drawLine(0, y + 0.7, 170, y + 0.7, stroke("#ffffff", 0.5, 0.8))
        canvas.drawRect(rectangle(0, -23.8, 170, 9.4), coat)
        canvas.restore()
    canvas.save()
    canvas.clipPath(body, True)
    bonnet = svg(
        "M170 -40 L134 -40 C128 -30 118 -23.9 100 -23.8 L100 -14.4 "
        "C136 -14.4 140 -9 146 -2 L170 -2Z"
    )
    canvas.drawPath(bonnet, coat)
    sweep = svg("M90 -14.4 L112 -14.4 C136 -14.4 140 -9 146 -2")
    canvas.drawPath(sweep, stroke(_LINE, 2.8))
    canvas.drawPath(sweep, stroke(GOLD_LIGHT, 1.6))
    gleam = svg("M92 -27.8 L124 -27.8 C144 -27.8 156 -20.6 163 -11")
    canvas.drawPath(gleam, stroke("#ffffff", 1.2, 0.5))
    canvas.restore()
    canvas.drawPath(body, stroke(_LINE, 0.8))
    _panes(canvas, 41.4, 86, -21.8, (6.4, 5.6), 2.6)
    lounge = svg("M26.4 -16 L28.6 -21.8 L36.6 -21.8 L36.6 -16Z")
    canvas.drawPath(lounge, linear((0, -21.8), (0, -16), [_LAMPLIGHT, "#f3b95c"]))
    canvas.drawPath(lounge, stroke(_LINE, 0.6, 0.8))
    for porthole in (97, 105.6, 114.2):
        canvas.drawCircle(porthole, -19.1, 2.4, fill(_GLASS))
        canvas.drawCircle(porthole, -19.1, 2.4, stroke(_SILVER[1], 0.8))
    screen = svg("M130 -25.4 C136 -25.2 141 -23 145.4 -19.8 L139 -18.8 L130 -19.6Z")
    canvas.drawPath(screen, fill(_GLASS))
    canvas.drawPath(screen, stroke(_SILVER[0], 0.7))
    _headlamp(canvas, (160.6, -12.4), 2.2)


_KINDS: dict[str, Callable[[skia.Canvas, Seat], None]] = {
    "standard": _draw_standard,
    "express": _draw_express,
    "superchief": _draw_superchief,
}
