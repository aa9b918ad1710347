"""The cards of Express: landscape, as they lie in the rack beside the board."""

from __future__ import annotations

import math
from functools import partial
from pathlib import Path

import skia
from PIL import Image

from art.brush import (
    GOLD,
    GOLD_LIGHT,
    INK,
    OUTLINE,
    OXBLOOD,
    PAPER,
    PAPER_SHADE,
    PIXELS,
    Draw,
    Point,
    around,
    cut,
    darker,
    fill,
    gilt,
    linear,
    outlined,
    polygon,
    radial,
    rectangle,
    render,
    rounded,
    save,
    star,
    stroke,
    svg,
    tint,
)
from art.palette import CARDS, COLOURS, Card
from art.patterns import hatching
from art.rolling_stock import draw_engine, draw_plume, draw_wagon
from art.symbols import card_mark, wheel

WIDTH, HEIGHT = 176, 80
TICKET_HEIGHT = 112
_RADIUS, _MARGIN = 9, 5
_TEAL = ["#3b7069", "#1d3f3f"]


def paint(folder: Path) -> None:
    for card in CARDS:
        save(_card(HEIGHT, partial(_wagon_face, card)), _file(folder, card.name))
    save(_card(HEIGHT, _engine_face), _file(folder, "loco"))
    save(_card(HEIGHT, _back), _file(folder, "back"))
    save(render(WIDTH, TICKET_HEIGHT, _ticket), folder / "ticket.webp")
    save(render(WIDTH, TICKET_HEIGHT, _ticket_back), folder / "ticket-back.webp")
    save(_card(TICKET_HEIGHT, _bonus), folder / "bonus.webp")


def _file(folder: Path, name: str) -> Path:
    return folder / f"card-{name}.webp"


def _card(height: float, face: Draw) -> Image.Image:
    """A sheet of card with a paper rim; `face` is drawn inside it and framed."""

    def draw(canvas: skia.Canvas) -> None:
        half = OUTLINE / 2
        sheet = rounded(half, half, WIDTH - OUTLINE, height - OUTLINE, _RADIUS)
        inner = rounded(_MARGIN, _MARGIN, WIDTH - 2 * _MARGIN, height - 2 * _MARGIN, 5)
        canvas.drawRRect(sheet, linear((0, 0), (WIDTH, height), [PAPER, PAPER_SHADE]))
        canvas.save()
        canvas.clipRRect(inner, True)
        face(canvas)
        canvas.restore()
        canvas.drawRRect(inner, stroke(INK, 1.1))
        canvas.drawRRect(sheet, stroke(INK))

    return render(WIDTH, height, draw)


def _sheen(canvas: skia.Canvas, height: float) -> None:
    """Light from the upper left over the whole face."""
    colours = [tint("#ffffff", 0.24), tint("#ffffff", 0.0), tint("#000000", 0.2)]
    canvas.drawRect(
        rectangle(0, 0, WIDTH, height), linear((0, 0), (WIDTH, height), colours, [0, 0.5, 1])
    )


def _wagon_face(card: Card, canvas: skia.Canvas) -> None:
    area = rectangle(0, 0, WIDTH, HEIGHT)
    if card.pattern == "inner-line":
        canvas.drawRect(area, fill(card.hex))
        canvas.drawRRect(rounded(9, 9, WIDTH - 18, HEIGHT - 18, 3), stroke(card.hatch, 1.8))
    else:
        canvas.drawRect(area, hatching(card, 1.4 / PIXELS))
    _sheen(canvas, HEIGHT)
    _window(canvas)
    canvas.save()
    canvas.translate(WIDTH / 2, HEIGHT - 13)
    draw_wagon(canvas, card)
    canvas.restore()
    ink = INK if card.name in ("black", "white") else darker(card.hex, 0.45)
    _medallions(canvas, card_mark(card.mark, 0, 0, 6.2), ink)


def _window(canvas: skia.Canvas) -> None:
    """The pale oval behind a wagon, so that its outline reads on any pattern."""
    oval = rounded(25, 7.5, WIDTH - 50, HEIGHT - 15, (HEIGHT - 15) / 2)
    canvas.drawRRect(oval, linear((0, 8), (0, HEIGHT - 8), ["#fffaee", "#ecdfbd"]))
    canvas.save()
    canvas.clipRRect(oval, True)
    canvas.drawRect(rectangle(20, HEIGHT - 13, WIDTH - 40, 10), fill("#cdb98f"))
    for x in range(30, 150, 8):
        canvas.drawRect(rectangle(x, HEIGHT - 11.6, 4, 3.4), fill("#7d6a4c"))
    canvas.drawLine(20, HEIGHT - 12.6, WIDTH - 20, HEIGHT - 12.6, stroke("#4a3a2b", 1.8))
    canvas.restore()
    canvas.drawRRect(oval, stroke(INK, OUTLINE))


def _medallions(canvas: skia.Canvas, mark: skia.Path, ink: str) -> None:
    """The card's own sign in two corners: says without hue what it is."""
    for corner in ((17.5, 17.5), (WIDTH - 17.5, HEIGHT - 17.5)):
        canvas.save()
        canvas.translate(*corner)
        canvas.drawCircle(0, 0, 10, fill(PAPER))
        canvas.drawCircle(0, 0, 10, stroke(INK, OUTLINE))
        canvas.drawPath(mark, fill(ink))
        canvas.restore()


def _ray(centre: Point, reach: float, start: float, sweep: float) -> skia.Path:
    """A beam of the rising sun; degrees, clockwise from the right."""
    ray = skia.Path()
    ray.moveTo(*centre)
    box = rectangle(centre[0] - reach, centre[1] - reach, 2 * reach, 2 * reach)
    ray.arcTo(box, start, sweep, False)
    ray.close()
    return ray


def _engine_face(canvas: skia.Canvas) -> None:
    """All colours at once, as rays of a rising sun: an engine stands for any of them."""
    centre = (WIDTH / 2, HEIGHT - 14)
    canvas.drawRect(rectangle(0, 0, WIDTH, HEIGHT), fill("#f3e3b4"))
    names = ("purple", "blue", "green", "yellow", "red")
    for i in range(20):
        ray = _ray(centre, 160, 182 + 9 * i, 5)
        canvas.drawPath(ray, fill(COLOURS[names[i % 5]].hex, 0.85))
    glow = [tint("#fff6d8", 0.95), tint("#fff6d8", 0.6), tint("#fff6d8", 0)]
    canvas.drawRect(rectangle(0, 0, WIDTH, HEIGHT), radial(centre, 92, glow, [0, 0.42, 1]))
    _sheen(canvas, HEIGHT)
    ground = rectangle(0, HEIGHT - 14, WIDTH, 14)
    canvas.drawRect(ground, linear((0, HEIGHT - 14), (0, HEIGHT), ["#8a7455", "#5d4a35"]))
    for x in range(2, WIDTH, 9):
        canvas.drawRect(rectangle(x, HEIGHT - 12.4, 5, 3.6), fill("#3b2c1e"))
    canvas.drawLine(0, HEIGHT - 13.4, WIDTH, HEIGHT - 13.4, stroke("#2a1e14", 2))
    canvas.save()
    canvas.translate(WIDTH / 2 - 2, HEIGHT - 14)
    canvas.scale(0.78, 0.78)
    draw_plume(canvas, 44, -66, 92)
    draw_engine(canvas)
    canvas.restore()
    _medallions(canvas, wheel(0, 0, 7), OXBLOOD)


def _winged_wheel(canvas: skia.Canvas, x: float, y: float, size: float) -> None:
    """The railways' old emblem, in gold."""
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(size, size)
    for side in (-1, 1):
        for row, reach in enumerate((44, 38, 31, 23)):
            top = -11 + 6.4 * row
            feather = svg(
                f"M{side * 17} {top + 5} C{side * 24} {top - 5} {side * (reach - 2)} {top - 2} "
                f"{side * (reach + 6)} {top - 6} C{side * (reach + 2)} {top + 2} "
                f"{side * 28} {top + 4} {side * 17} {top + 8}Z"
            )
            canvas.drawPath(feather, gilt(top - 6, top + 8))
    canvas.drawCircle(0, 0, 19.5, fill(_TEAL[1]))
    canvas.drawPath(wheel(0, 0, 18), gilt(-18, 18))
    canvas.restore()


def _guilloche(canvas: skia.Canvas, height: float, alpha: float) -> None:
    """Interlaced waves, as on banknotes."""
    for i in range(9):
        path = skia.Path()
        for step in range(0, WIDTH + 3, 2):
            swing = height * 0.36 * math.sin(step / 17 + i * math.pi / 9)
            y = height / 2 + swing * math.cos(step / 56)
            if step:
                path.lineTo(step, y)
            else:
                path.moveTo(step, y)
        canvas.drawPath(path, stroke(GOLD, 0.7, alpha))


def _corners(canvas: skia.Canvas, inset: float, height: float, paint: skia.Paint) -> None:
    """A small scroll in every corner."""
    for x, sx in ((inset, 1), (WIDTH - inset, -1)):
        for y, sy in ((inset, 1), (height - inset, -1)):
            canvas.save()
            canvas.translate(x, y)
            canvas.scale(sx, sy)
            canvas.drawPath(svg("M0 13 C0 4 4 0 13 0"), paint)
            canvas.drawPath(svg("M0 13 C5 13 7 10 5.4 8 C4 6.6 2.4 8 3.4 9.4"), paint)
            canvas.drawPath(svg("M13 0 C13 5 10 7 8 5.4 C6.6 4 8 2.4 9.4 3.4"), paint)
            canvas.restore()


def _teal_ground(canvas: skia.Canvas, height: float) -> None:
    canvas.drawRect(rectangle(0, 0, WIDTH, height), linear((0, 0), (WIDTH, height), _TEAL))
    _guilloche(canvas, height, 0.2)
    canvas.drawRRect(rounded(9, 9, WIDTH - 18, height - 18, 3), stroke(GOLD, 1.2))
    _corners(canvas, 13, height, stroke(GOLD, 1.2))


def _back(canvas: skia.Canvas) -> None:
    _teal_ground(canvas, HEIGHT)
    _winged_wheel(canvas, WIDTH / 2, HEIGHT / 2, 1.12)


def _ticket_sheet() -> skia.Path:
    """Paper with the half-round notches of a conductor's punch."""
    half = OUTLINE / 2
    sheet = skia.Path()
    sheet.addRRect(rounded(half, half, WIDTH - OUTLINE, TICKET_HEIGHT - OUTLINE, 7))
    for x in (half, WIDTH - half):
        notch = skia.Path()
        notch.addCircle(x, TICKET_HEIGHT / 2, 8)
        sheet = cut(sheet, notch)
    return sheet


def _ticket(canvas: skia.Canvas) -> None:
    """Names stand above and below the little track on the left, the value on the stub."""
    sheet = _ticket_sheet()
    paper = linear((0, 0), (WIDTH, TICKET_HEIGHT), ["#fff6dc", "#e9d3a0"])
    canvas.drawPath(sheet, paper)
    canvas.save()
    frame = rounded(12, 7, WIDTH - 24, TICKET_HEIGHT - 14, 3)
    canvas.clipRRect(frame, True)
    _guilloche(canvas, TICKET_HEIGHT, 0.26)
    canvas.restore()
    canvas.drawRRect(frame, stroke(OXBLOOD, 1.5))
    canvas.drawRRect(rounded(14.6, 9.6, WIDTH - 29.2, TICKET_HEIGHT - 19.2, 2), stroke(GOLD, 0.9))
    stub = WIDTH - 54
    canvas.drawLine(stub, 8, stub, TICKET_HEIGHT - 8, stroke(OXBLOOD, 1.4, dash=(3.2, 2.8)))
    _ticket_track(canvas, 22, stub - 8, TICKET_HEIGHT / 2)
    _laurel(canvas, (stub + WIDTH - 12) / 2, TICKET_HEIGHT / 2)
    canvas.drawPath(sheet, stroke(INK))


def _ticket_track(canvas: skia.Canvas, left: float, right: float, y: float) -> None:
    for i in range(1, 14):
        x = left + 3 + (right - left - 6) * i / 14
        canvas.drawLine(x, y - 3.6, x, y + 3.6, stroke("#7a5a3a", 1.6, flat=True))
    for dy in (-1.8, 1.8):
        canvas.drawLine(left, y + dy, right, y + dy, stroke("#4a3728", 1.0))
    for x in (left, right):
        canvas.drawCircle(x, y, 5, fill(PAPER))
        canvas.drawCircle(x, y, 5, stroke(INK, OUTLINE))
        canvas.drawCircle(x, y, 2.6, fill("#a63d2f"))


def _laurel(canvas: skia.Canvas, x: float, y: float) -> None:
    """A wreath that leaves room for two figures."""
    for side in (-1, 1):
        for i in range(7):
            angle = math.radians(62 - 24 * i)
            cx, cy = x + side * 16.6 * math.cos(angle), y + 19 * math.sin(angle)
            canvas.save()
            canvas.translate(cx, cy)
            canvas.rotate(side * (math.degrees(angle) + 24))
            canvas.drawOval(rectangle(-2.1, -4.6, 4.2, 9.2), fill("#6f7f4a"))
            canvas.drawOval(rectangle(-2.1, -4.6, 4.2, 9.2), stroke(INK, 0.6))
            canvas.restore()
    canvas.drawPath(star(5, 4, 1.8, (x, y + 21)), fill(OXBLOOD))


def _ticket_back(canvas: skia.Canvas) -> None:
    sheet = _ticket_sheet()
    canvas.drawPath(sheet, linear((0, 0), (WIDTH, TICKET_HEIGHT), [PAPER, PAPER_SHADE]))
    canvas.save()
    canvas.clipPath(sheet, True)
    inner = rounded(12, 6, WIDTH - 24, TICKET_HEIGHT - 12, 4)
    colours = ["#a8443a", "#6d211a"]
    canvas.drawRRect(inner, linear((0, 0), (WIDTH, TICKET_HEIGHT), colours))
    canvas.clipRRect(inner, True)
    _guilloche(canvas, TICKET_HEIGHT, 0.3)
    canvas.restore()
    canvas.drawRRect(inner, stroke(INK, 1.1))
    frame = rounded(16, 10, WIDTH - 32, TICKET_HEIGHT - 20, 3)
    canvas.drawRRect(frame, stroke(GOLD, 1.2))
    _corners(canvas, 19, TICKET_HEIGHT, stroke(GOLD, 1.2))
    _rose(canvas, WIDTH / 2, TICKET_HEIGHT / 2, 34)
    canvas.drawPath(sheet, stroke(INK))


def _rose(canvas: skia.Canvas, x: float, y: float, radius: float) -> None:
    """A compass rose: journeys lie on the other side."""
    canvas.drawCircle(x, y, radius, fill("#5d1a14"))
    canvas.drawCircle(x, y, radius, stroke(GOLD, 1.6))
    canvas.drawCircle(x, y, radius * 0.7, stroke(GOLD, 0.9))
    for count, reach, turn in ((4, 0.74, math.pi / 4), (4, 0.98, 0.0)):
        tips = around(count, radius * reach, turn, (x, y))
        for side, colour in ((-1, GOLD_LIGHT), (1, "#b3472f")):
            shoulders = around(count, radius * 0.2, turn + side * math.pi / 4, (x, y))
            for tip, shoulder in zip(tips, shoulders, strict=True):
                outlined(canvas, polygon([(x, y), shoulder, tip]), fill(colour), 0.6)
    canvas.drawCircle(x, y, 3.4, fill(GOLD))


def _bonus(canvas: skia.Canvas) -> None:
    """Europe Express: the program writes the name on the ribbon and the value on the medal."""
    _teal_ground(canvas, TICKET_HEIGHT)
    sun = (WIDTH / 2, TICKET_HEIGHT - 36)
    canvas.save()
    arch = svg(f"M38 {sun[1]} A50 58 0 0 1 {WIDTH - 38} {sun[1]}Z")
    canvas.clipPath(arch, True)
    canvas.drawPath(arch, radial(sun, 60, ["#ffe9ad", "#f2b457", "#c4532f"], [0, 0.5, 1]))
    for i in range(13):
        ray = _ray(sun, 70, 176.6 + 14.4 * i, 6.8)
        canvas.drawPath(ray, fill("#fff3cd", 0.38))
    canvas.restore()
    canvas.drawPath(arch, stroke(GOLD, 2.2))
    canvas.save()
    canvas.translate(WIDTH / 2 - 3, sun[1])
    canvas.scale(0.62, 0.62)
    draw_plume(canvas, 43, -66, 74)
    draw_engine(canvas)
    canvas.restore()
    _ribbon(canvas, TICKET_HEIGHT - 36)
    x, y, radius = WIDTH - 31, 31, 17
    canvas.drawCircle(x, y, radius, gilt(y - radius, y + radius))
    canvas.drawCircle(x, y, radius, stroke(INK, OUTLINE))
    canvas.drawCircle(x, y, radius - 3.4, linear((0, 14), (0, 48), ["#fff6dc", "#ecd7a4"]))
    canvas.drawCircle(x, y, radius - 3.4, stroke(INK, 0.8))


def _ribbon(canvas: skia.Canvas, y: float) -> None:
    """Room for the name."""
    for side in (0, 1):
        canvas.save()
        if side:
            canvas.translate(WIDTH, 0)
            canvas.scale(-1, 1)
        tail = polygon([(14, y + 8), (30, y + 8), (30, y + 29), (14, y + 29), (20, y + 18.5)])
        outlined(canvas, tail, fill("#7c2a1f"), OUTLINE)
        canvas.restore()
    band = skia.Path()
    band.addRRect(rounded(24, y, WIDTH - 48, 25, 2))
    outlined(canvas, band, linear((0, y), (0, y + 25), ["#fff6dc", "#ecd7a4"]), OUTLINE)
    canvas.drawRRect(rounded(27, y + 3, WIDTH - 54, 19, 1), stroke(GOLD, 0.9))
