"""What a scene and a title tell each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import pygame

from game.rules.contract import IllegalMove, Move, Seat
from game.stage.input.focus import Target
from game.stage.input.glyph_sets import GlyphSet


class Ask(Protocol):
    """What a title may ask of the scene that shows it."""

    def send(self, move: Move) -> None:
        """Play it, as if its place had been pressed."""

    def send_all(self, moves: Sequence[Move]) -> None:
        """With one press; each is played when the pictures have reached it."""

    def focus_on(self, key: str) -> None:
        """Put the focus on this target."""

    def answer(self, text: str, place: pygame.Rect, rule: str = "") -> None:
        """Say why not, where it was pressed."""


class Layout(Protocol):
    """What every title has room for."""

    @property
    def board(self) -> pygame.Rect: ...

    @property
    def prompt(self) -> pygame.Rect: ...

    @property
    def hand(self) -> pygame.Rect: ...

    @property
    def curtain(self) -> pygame.Rect: ...

    @property
    def seats(self) -> Sequence[pygame.Rect]: ...

    @property
    def verbs(self) -> pygame.Rect: ...


class Spot(NamedTuple):
    """Something that can be looked at: a city, a line, a seat, a card …"""

    key: str
    rect: pygame.Rect
    hit: Callable[[tuple[int, int]], bool] | None = None
    """Whether a pointer there means it, where that is not the rectangle."""


class WhyNot(NamedTuple):
    """An answer of the rules to something that was tried."""

    target: Target
    text: str
    """What is missing, as far as those in front of the screen may know."""
    refusal: IllegalMove
    open: bool
    """Whether the hand that it speaks of lies open."""
    past: float
    """Seconds since it was pressed."""


class Throw(NamedTuple):
    """Somebody at this screen is to throw the dice."""

    seat: Seat
    held: float | None
    """For how long they have been shaken."""
    glyphs: GlyphSet
    lang: str


class MovePlace(NamedTuple):
    """Where on the screen a move is made."""

    key: str
    rect: pygame.Rect
    hit: Callable[[tuple[int, int]], bool] | None = None
    """Whether a pointer there means it, where that is not the rectangle."""


class Given(NamedTuple):
    """What a show is made from."""

    board: Any
    level: dict[str, Any]
    """The board's file, which also says where things are drawn."""
    seats: list[dict[str, Any]]
    lang: str
    view: dict[str, Any]
