"""What the others did since somebody's last turn: slips of paper beside the curtain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.rules.contract import Seat
from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.widgets.materials import draw_material, ink
from game.stage.widgets.plates import draw_badge, draw_fitted, draw_text
from game.words.register import lines, together

if TYPE_CHECKING:
    from game.stage.play.log import Turn
    from game.stage.play.scene import PlayScene

MOST = 4
HIGH, SECOND = 80, 38
"""Height of a slip, and how much higher it is with a second line."""
APART = 12
GAIN = theme.rgb("#8a2c20")
"""Points and money on paper."""
FACE = "Federo-Regular"


class Told(NamedTuple):
    text: str
    amount: str = ""


class Slip(NamedTuple):
    seat: Seat
    told: tuple[Told, ...]
    """What brought something and what that was spent on; else all in a few words, and a cost."""


def slips_for(play: PlayScene, seat: Seat) -> list[Slip]:
    """The newest turns of the others since this seat's last, oldest first."""
    found = [(turn.seat, _told(play, turn)) for turn in play.log.since(seat)]
    return [Slip(who, told) for who, told in found if who is not None and told][-MOST:]


def _told(play: PlayScene, turn: Turn) -> tuple[Told, ...]:
    show = play.show
    worded = together(lines(turn.events, play.app.lang, show.room))
    counted = [Told(line.brief, show.entry(line.events, 1).amount) for line in worded]
    worth = tuple(told for told in counted if told.amount)
    deed = show.deed(turn.read())
    if deed is None or any(told.amount.startswith("+") for told in worth):
        return worth[:2]
    return (Told(deed.text, deed.amount), *worth[:1])


def draw_slips(
    surface: pygame.Surface, screen: Screen, area: pygame.Rect, heading: str,
    slips: Sequence[Slip], seats: Sequence[Any],
) -> None:  # fmt: skip
    """One above the other on the foot of the area, under their heading."""
    px, pt = screen.px, screen.pt
    heights = [pt(HIGH + SECOND * (len(slip.told) - 1)) for slip in slips]
    top = area.bottom - sum(heights) - px(APART) * (len(slips) - 1)
    size = pt(theme.HEADING)
    head = pygame.Rect(area.left, 0, 0, pt(66))
    width = WRITER.size(heading, FACE, size)[0] + px(48)
    head.width, head.bottom = min(area.width, width), top - px(APART)
    draw_material(surface, screen, "charcoal", head)
    draw_fitted(
        surface, screen, heading, head.center, size, head.width - px(30), anchor="center", face=FACE
    )
    for slip, height in zip(slips, heights, strict=True):
        _draw_slip(surface, screen, pygame.Rect(area.left, top, area.width, height), slip, seats)
        top += height + px(APART)


def _draw_slip(
    surface: pygame.Surface, screen: Screen, area: pygame.Rect, slip: Slip, seats: Sequence[Any]
) -> None:
    """As wide as its words."""
    px, pt = screen.px, screen.pt
    left, largest = area.left + pt(88), pt(theme.MATTERS)
    rows, right = [], left
    for number, told in enumerate(slip.told):
        wanted = largest if number == 0 else pt(theme.SMALLEST + 2)
        wide = WRITER.size(told.amount, theme.FLAP, wanted)[0] + px(16) if told.amount else 0
        room = area.right - px(24) - wide - left
        text, size = WRITER.fitted(told.text, theme.FLAP, wanted, room, px(theme.SMALLEST))
        end = left + WRITER.size(text, theme.FLAP, size)[0] + wide
        right = max(right, end)
        rows.append((text, told.amount, size))
    rect = pygame.Rect(area.left, area.top, right + px(24) - area.left, area.height)
    draw_material(surface, screen, "paper", rect)
    info = seats[slip.seat]
    letter, at = str(info["name"])[:1].upper(), (rect.left + pt(46), rect.centery)
    draw_badge(surface, screen, info["colour"], letter, at, 60)
    for number, (text, amount, size) in enumerate(rows):
        y = rect.centery + round((number - (len(rows) - 1) / 2) * pt(SECOND))
        end = draw_text(surface, text, (left, y), size, ink("paper")).right
        if amount:
            draw_text(surface, amount, (end + px(16), y), size, GAIN)
