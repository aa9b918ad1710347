"""What the others did since somebody's last turn: slips of paper beside the curtain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.rules.contract import Seat
from game.stage.deeds import Deed
from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.widgets.materials import draw_material
from game.stage.widgets.plates import draw_fitted
from game.stage.widgets.slip import SECOND, draw_slip
from game.words.register import lines, together

if TYPE_CHECKING:
    from game.stage.play.log import Turn
    from game.stage.play.scene import PlayScene

MOST = 4
HIGH = 80
"""Of a slip with one line."""
APART = 12
FACE = "Federo-Regular"


class Slip(NamedTuple):
    seat: Seat
    deeds: tuple[Deed, ...]
    """What brought something and what that was spent on; else all in a few words, and a cost."""


def slips_for(play: PlayScene, turns: Sequence[Turn]) -> list[Slip]:
    """The newest of these turns in which something was done, oldest first."""
    found = [(turn.seat, _deeds(play, turn)) for turn in turns]
    return [Slip(who, deeds) for who, deeds in found if who is not None and deeds][-MOST:]


def _deeds(play: PlayScene, turn: Turn) -> tuple[Deed, ...]:
    show = play.show
    worded = together(lines(turn.events, play.app.lang, show.room))
    counted = [Deed(line.brief, show.entry(line.events, 1).amount) for line in worded]
    worth = tuple(told for told in counted if told.amount)
    deed = show.deed(turn.read())
    if deed is None or any(told.amount.startswith("+") for told in worth):
        return worth[:2]
    return (deed, *worth[:1])


def draw_slips(
    surface: pygame.Surface, screen: Screen, area: pygame.Rect, heading: str,
    slips: Sequence[Slip], seats: Sequence[Any],
) -> None:  # fmt: skip
    """One above the other on the foot of the area, under their heading."""
    px, pt = screen.px, screen.pt
    heights = [pt(HIGH + SECOND * (len(slip.deeds) - 1)) for slip in slips]
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
        paper = pygame.Rect(area.left, top, area.width, height)
        draw_slip(surface, screen, seats[slip.seat], slip.deeds, paper)
        top += height + px(APART)
