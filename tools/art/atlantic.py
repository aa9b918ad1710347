"""A 4-4-2 express engine of 1900 with its tender, from the side.

Drawn in its own measure: the rail is y = 0, up is negative, the engine runs to the right.
"""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import skia

from art.brush import fill, linear, polygon, rounded, stroke, svg
from art.smoke import draw_plume, plume

BLACK = "#211814"
GREEN = ("#5d8873", "#35594b", "#233f35", "#13251f")
BRASS = ("#8a6426", "#f8df9a", "#c08d3a", "#6b4a18")
STEEL = "#d6cfc0"
RED = "#8f3024"
LIT_PANES = ("#fff0bf", "#e9b95e")
CHIMNEY = (99.0, -84.0)
LAMP = (115.6, -34.4)
LENGTH = 262.0  # from the tender's buffer to the engine's
DRIVER = 19.0
CARRIER = 8.6


@dataclass(frozen=True)
class Livery:
    """What the engine is painted in, from the lightest shade to the darkest."""

    body: Sequence[str] = GREEN
    barrel: Sequence[str] = ("#4a7562", "#9fbfa9", *GREEN[1:])
    panes: Sequence[str] = LIT_PANES


def draw_steaming(canvas: skia.Canvas) -> None:
    """Under steam, in green, as it stands on the map of Express."""
    _draw_steam(canvas)
    draw_engine(canvas, Livery())


def draw_engine(canvas: skia.Canvas, livery: Livery) -> None:
    """From the far side to the near."""
    _draw_tender(canvas, livery)
    _draw_frames(canvas)
    _draw_boiler(canvas, livery)
    _draw_smokebox(canvas)
    _draw_mountings(canvas)
    _draw_cab(canvas, livery)
    for x, radius, spokes in (
        (-34, CARRIER, 9),
        (2, DRIVER, 16),
        (43, DRIVER, 16),
        (74, CARRIER, 9),
        (97, CARRIER, 9),
    ):
        draw_wheel(canvas, x, radius, spokes)
    _draw_splashers(canvas, livery)
    _draw_motion(canvas, livery)


def _draw_steam(canvas: skia.Canvas) -> None:
    """White from the chimney, carried back over the train."""
    line = (
        (99, -84, 6),
        (88, -93, 9),
        (62, -97, 12),
        (20, -97, 14),
        (-30, -93, 13),
        (-80, -89, 12),
        (-122, -82, 9),
        (-146, -74, 5),
        (-154, -71, 3),
    )
    draw_plume(canvas, plume(line, seed=14), 1.25, (BLACK, "#e0d0ad", "#fffaf0"))


def _draw_tender(canvas: skia.Canvas, livery: Livery) -> None:
    coal = svg(
        "M-122,-44 C-116,-52 -110,-50 -104,-55 C-98,-60 -92,-54 -86,-56 C-78,-58 -70,-50 -64,-44 Z"
    )
    canvas.drawPath(coal, fill(BLACK))
    for x, y, size in ((-108, -49, 3), (-98, -53, 3.4), (-88, -50, 3), (-77, -49, 2.6)):
        lump = polygon([(x - size, y), (x, y - size * 0.8), (x + size, y - 0.4), (x, y + 0.8)])
        canvas.drawPath(lump, fill("#4b403a"))
    tank = svg("M-126,-46 L-58,-46 L-58,-15 L-126,-15 Z")
    _body(canvas, tank, -46, -15, livery)
    canvas.drawRRect(rounded(-121, -41, 58, 21, 3), stroke(BRASS[2], 1.2))
    canvas.drawRRect(rounded(-119, -39, 54, 17, 2), stroke(RED, 0.7))
    canvas.drawRect(skia.Rect.MakeLTRB(-128, -15.5, -56, -11.5), fill(BLACK))
    canvas.drawRect(skia.Rect.MakeLTRB(-131, -18, -127, -11), fill(RED))
    canvas.drawRRect(rounded(-136, -17, 6, 3.6, 1.5), fill(BLACK))
    for x in (-114, -92, -70):
        draw_wheel(canvas, x, CARRIER, 9)


def _draw_frames(canvas: skia.Canvas) -> None:
    """Coupling, running plate and the buffer beam."""
    canvas.drawRect(skia.Rect.MakeLTRB(-60, -17, -48, -13), fill(BLACK))
    canvas.drawRect(skia.Rect.MakeLTRB(-50, -25, 112, -13), fill("#1a1310"))
    canvas.drawRect(skia.Rect.MakeLTRB(-52, -27.5, 116, -24.5), fill(BLACK))
    canvas.drawLine(-52, -27.2, 116, -27.2, stroke(BRASS[2], 0.7))
    canvas.drawRect(skia.Rect.MakeLTRB(111, -26, 116, -12), fill(RED))
    canvas.drawRect(skia.Rect.MakeLTRB(111, -26, 116, -12), stroke(BLACK, 1))
    canvas.drawRRect(rounded(116, -21.5, 5, 3.4, 1), fill("#5a504a"))
    canvas.drawRRect(rounded(120.5, -23.5, 3.2, 7.4, 1.4), fill(BLACK))


def _draw_boiler(canvas: skia.Canvas, livery: Livery) -> None:
    """The barrel, round by its shading, and the firebox behind it."""
    _body(canvas, svg("M-18,-57 L8,-57 L8,-27 L-18,-27 Z"), -57, -22, livery)
    barrel = svg("M4,-58 L88,-58 L88,-29 L4,-29 Z")
    canvas.drawPath(barrel, linear((0, -58), (0, -29), livery.barrel, [0, 0.2, 0.5, 0.82, 1]))
    canvas.drawPath(barrel, stroke(BLACK, 1.3))
    for x in (4, 25, 46, 67, 86):
        _band(canvas, x, -58, -29)
    canvas.drawLine(6, -51, 90, -51, stroke(BLACK, 2.0))
    canvas.drawLine(6, -51.3, 90, -51.3, stroke(STEEL, 0.9))
    for x in (14, 35, 57, 78):
        canvas.drawCircle(x, -51.2, 1.3, fill(BRASS[1]))


def _draw_smokebox(canvas: skia.Canvas) -> None:
    shades = ["#3b322e", "#7c7068", "#2c2320", "#120d0b"]
    shell = svg("M88,-59.5 L106,-59.5 L106,-27 L88,-27 Z")
    canvas.drawPath(shell, linear((0, -60), (0, -27), shades, [0, 0.22, 0.6, 1]))
    canvas.drawPath(shell, stroke(BLACK, 1.3))
    door = svg("M106,-56 C111,-53 111,-34 106,-31 Z")
    canvas.drawPath(door, linear((0, -56), (0, -31), shades))
    canvas.drawPath(door, stroke(BLACK, 1.1))
    canvas.drawCircle(110, -43.5, 1.5, fill(BRASS[1]))
    for y in (-57, -50, -36, -30):
        canvas.drawCircle(91, y, 0.7, fill("#8b7f76"))
    chimney = svg("M92,-59 C94,-62 93.6,-70 92.6,-78 L105.4,-78 C104.4,-70 104,-62 106,-59 Z")
    canvas.drawPath(chimney, linear((92, 0), (106, 0), ["#453a35", "#8a7d74", "#1a1311"]))
    canvas.drawPath(chimney, stroke(BLACK, 1.2))
    cap = svg("M91,-78 C90,-80 90,-82 91.6,-83.5 L106.4,-83.5 C108,-82 108,-80 107,-78 Z")
    canvas.drawPath(cap, linear((91, 0), (107, 0), list(BRASS), [0, 0.3, 0.62, 1]))
    canvas.drawPath(cap, stroke(BLACK, 1.0))
    canvas.drawLine(113.5, -27, 113.5, -31, stroke(BLACK, 1.4))
    canvas.drawRRect(rounded(110.6, -38, 6.4, 7.4, 1.4), fill(BRASS[2]))
    canvas.drawRRect(rounded(110.6, -38, 6.4, 7.4, 1.4), stroke(BLACK, 0.9))
    canvas.drawCircle(115.6, -34.4, 1.9, fill("#fff3c4"))


def _draw_mountings(canvas: skia.Canvas) -> None:
    """Dome, safety valves, whistle."""
    dome = svg("M44,-57 C43,-60 45,-61 45.6,-64 C46,-74 63,-74 63.4,-64 C64,-61 66,-60 65,-57 Z")
    canvas.drawPath(dome, linear((44, 0), (65, 0), list(BRASS), [0, 0.3, 0.62, 1]))
    canvas.drawPath(dome, stroke(BLACK, 1.1))
    canvas.drawPath(svg("M49,-68 C50,-70 52,-70.6 53,-70.8"), stroke("#fff6d8", 1.3))
    valve = svg("M10,-57 L11.4,-66 L18.6,-66 L20,-57 Z")
    canvas.drawPath(valve, linear((10, 0), (20, 0), list(BRASS), [0, 0.3, 0.62, 1]))
    canvas.drawPath(valve, stroke(BLACK, 1.0))
    canvas.drawLine(-8, -57, -8, -64, stroke(BLACK, 2.6))
    canvas.drawLine(-8, -57, -8, -64, stroke(BRASS[1], 1.3))


def _draw_cab(canvas: skia.Canvas, livery: Livery) -> None:
    side = svg(
        "M-50,-69 L-16,-69 C-19,-60 -19,-50 -15,-40 L-15,-27 L-50,-27 L-50,-40 "
        "C-45,-46 -45,-60 -50,-69 Z"
    )
    _body(canvas, side, -69, -27, livery)
    for window in cab_windows():
        canvas.drawRRect(window, linear((0, -63), (0, -50), livery.panes))
        canvas.drawRRect(window, stroke(BLACK, 1.6))
        canvas.drawRRect(window, stroke(BRASS[1], 0.7))
    canvas.drawRRect(rounded(-43, -46, 24, 15, 2.5), stroke(BRASS[2], 1.0))
    roof = svg("M-60,-69 C-56,-74 -24,-75.5 -11,-71 L-11,-68.4 L-60,-67.6 Z")
    canvas.drawPath(roof, linear((0, -75), (0, -68), ["#b5503c", RED, "#5c1c14"]))
    canvas.drawPath(roof, stroke(BLACK, 1.2))


def cab_windows() -> list[skia.RRect]:
    return [rounded(x, -63, 8, 13, 3) for x in (-41, -30.5)]


def _draw_splashers(canvas: skia.Canvas, livery: Livery) -> None:
    """The covers over the driving wheels: the tops of two circles with a brass rim."""
    for x in (2, 43):
        cover = svg(f"M{x - 21},-26 C{x - 17},-45 {x + 17},-45 {x + 21},-26 Z")
        canvas.drawPath(cover, linear((0, -42), (0, -26), livery.body[:3]))
        canvas.drawPath(cover, stroke(BLACK, 1.2))
        rim = svg(f"M{x - 18.6},-27.6 C{x - 15},-43 {x + 15},-43 {x + 18.6},-27.6")
        canvas.drawPath(rim, stroke(BRASS[1], 1.2))


def _draw_motion(canvas: skia.Canvas, livery: Livery) -> None:
    """Cylinder, connecting rod and coupling rod."""
    cylinder = rounded(73, -29, 26, 13, 3)
    canvas.drawRRect(cylinder, linear((0, -29), (0, -16), [*livery.body[:3], BLACK]))
    canvas.drawRRect(cylinder, stroke(BLACK, 1.2))
    for x in (77, 93):
        canvas.drawLine(x, -28.4, x, -16.6, stroke(BRASS[2], 1.2))
    for start, end, width in (((43, -13), (74, -22), 2.6), ((2, -13), (43, -13), 3.2)):
        canvas.drawLine(*start, *end, stroke(BLACK, width + 1.4))
        canvas.drawLine(*start, *end, stroke(STEEL, width))
    for x in (2, 43):
        canvas.drawCircle(x, -13, 2.4, fill(BRASS[1]))
        canvas.drawCircle(x, -13, 2.4, stroke(BLACK, 0.8))


def draw_wheel(canvas: skia.Canvas, x: float, radius: float, spokes: int) -> None:
    """Steel tyre, red spokes, brass hub."""
    canvas.save()
    canvas.translate(x, -radius)
    canvas.drawCircle(0, 0, radius, fill(BLACK))
    canvas.drawCircle(0, 0, radius - 1.0, stroke("#a59a8c", 0.8))
    canvas.drawCircle(0, 0, radius - 2.3, fill("#3d1610"))
    for index in range(spokes):
        canvas.save()
        canvas.rotate(360 * index / spokes)
        canvas.drawLine(0, -1.5, 0, -(radius - 2.8), stroke("#c2503c", 1.35))
        canvas.restore()
    canvas.drawCircle(0, 0, radius - 2.9, stroke("#b0432f", 1.3))
    canvas.drawCircle(0, 0, max(2.2, radius * 0.2), fill(RED))
    canvas.drawCircle(0, 0, max(1.4, radius * 0.11), fill(BRASS[1]))
    canvas.restore()


def _body(canvas: skia.Canvas, path: skia.Path, top: float, bottom: float, livery: Livery) -> None:
    canvas.drawPath(path, linear((0, top), (0, bottom), livery.body, [0, 0.3, 0.75, 1]))
    canvas.drawPath(path, stroke(BLACK, 1.3))


def _band(canvas: skia.Canvas, x: float, top: float, bottom: float) -> None:
    shades = linear((0, top), (0, bottom), list(BRASS), [0, 0.22, 0.6, 1])
    canvas.drawRect(skia.Rect.MakeLTRB(x - 1.1, top, x + 1.1, bottom), shades)
