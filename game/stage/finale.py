"""How a title tells the end of a game over its board: one beat after another.

This one tells any title in words alone: its board in the dusk, and a slip of paper for each beat.
A title with more to show makes its own of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from game.advice import Beat
from game.advice import Finale as Told
from game.rules.contract import Seat
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.widgets.materials import draw_material, ink
from game.stage.widgets.plates import draw_text

if TYPE_CHECKING:
    from game.stage.show import Show

S = TypeVar("S", bound="Show")
BEAT_SECONDS = 1.9
PALE, DARK = 0.55, 104
"""How much of its colour a board loses at dusk, and how much darker it is then (of 255)."""


class Finale(Generic[S]):
    """One is made when a game is over; `resized` comes before anything is drawn."""

    face = theme.FLAP
    """Of what is called out."""
    called_above = True
    """What is called out stands over the upper rim of the board, not over the lower one."""
    unit = 1
    """All totals are multiples of it, even while they run."""

    def __init__(self, show: S, told: Told) -> None:
        self.show, self.told = show, told
        self.still = False
        """Nothing flies or runs."""

    @property
    def board(self) -> pygame.Rect:
        return self.show.layout.board

    def resized(self) -> None:
        """Everything is drawn for another size from now on."""
        whole = pygame.Surface(self.show.screen.size)
        self.draw_day(whole)
        self.day = whole
        self.dusk = _at_dusk(whole, self.board)

    def draw_day(self, surface: pygame.Surface) -> None:
        """The board as it was left, without what people need for their turns."""
        self.show.draw(surface, "", [])

    def seconds(self, beat: Beat) -> float:
        return BEAT_SECONDS

    def heading(self, index: int) -> str:
        """Over the stubs."""
        beat = self.told.beats[index]
        return self.show.part_name(beat.parts[0]) if beat.parts else ""

    def succeeded(self, beat: Beat) -> bool | None:
        """Whether it was worth the trouble, where that is a question."""
        return None

    def waiting(self, told: int) -> Mapping[Seat, tuple[str, str]]:
        """After so many beats: what everyone knows is still to come for a seat, as the name of a
        sprite and a few letters."""
        return {}

    def sounds(self, beat: Beat) -> Mapping[float, str]:
        """Which sound is heard at which moment of a beat, from 0 to 1."""
        return {0.05: "card-flip", 0.35: "stamp"}

    def draw_board(self, surface: pygame.Surface, totals: list[float]) -> None:
        """The board in the dusk, before anything is told about it."""
        surface.blit(self.dusk, (0, 0))

    def draw_beat(self, surface: pygame.Surface, beat: Beat, moment: float) -> None:
        """What it is about, on the board; `moment` goes from 0 to 1."""

    def draw_slip(
        self, surface: pygame.Surface, beat: Beat, area: pygame.Rect, moment: float
    ) -> None:
        """The document that tells it: by default its parts and what they are worth."""
        draw_material(surface, self.show.screen, "paper", area)
        px, pt = self.show.screen.px, self.show.screen.pt
        room = area.width - px(48)
        at = (area.centerx, area.top + round(area.height * 0.34))
        lines = [self.show.part_name(part) for part in beat.parts[:1]]
        for line in lines:
            text, size = WRITER.fitted(line, theme.FLAP, pt(36), room, px(theme.SMALLEST))
            draw_text(surface, text, at, size, ink("paper"), anchor="center")
        if moment > 0.3:
            at = (area.centerx, area.top + round(area.height * 0.7))
            colour = LOSS if beat.amount < 0 else GAIN
            gain = self.show.gain(beat.amount)
            draw_text(surface, gain, at, pt(54), colour, anchor="center")


GAIN, LOSS = theme.rgb("#16774f"), theme.rgb("#b3342a")
"""On paper."""


def _at_dusk(picture: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
    """With less colour, and darker."""
    dusk = picture.copy()
    seen = area.clip(picture.get_rect())
    grey = pygame.transform.grayscale(picture.subsurface(seen).copy())  # it reads whole rows
    grey.set_alpha(round(255 * PALE))
    dusk.blit(grey, seen)
    night = pygame.Surface(dusk.get_size(), pygame.SRCALPHA)
    night.fill((10, 14, 26, DARK))
    dusk.blit(night, (0, 0))
    return dusk
