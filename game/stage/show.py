"""What a title puts on the screen: it draws a view, and says where each move lies.

Everything that a title need not do has a default here; table, focus, curtain, pause and undo are
the same for all.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

import pygame

from game import words
from game.rules import catalogue
from game.rules.contract import Decision, Event, Move, ScorePart, event_from_json
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import Steps
from game.stage.input.focus import Target
from game.stage.widgets.plates import draw_ring
from game.table.seats import PERSON

Send = Callable[[Move], None]
SendAll = Callable[[Sequence[Move]], None]


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


class MovePlace(NamedTuple):
    """Where on the screen a move is made."""

    key: str
    rect: pygame.Rect
    hit: Callable[[tuple[int, int]], bool] | None = None
    """Whether a pointer there means it, where that is not the rectangle."""


class Panel(Protocol):
    """A choice that needs more than a place on the board."""

    def targets(self, send: Send) -> list[Target]: ...

    def draw(self, surface: pygame.Surface, focus: str | None) -> None: ...


class Given(NamedTuple):
    """What a show is made from."""

    board: Any
    level: dict[str, Any]
    """The board's file, which also says where things are drawn."""
    seats: list[dict[str, Any]]
    lang: str
    view: dict[str, Any]


class Show(ABC):
    title: ClassVar[str]
    cancellable_kinds: ClassVar[tuple[str, ...]] = ()
    """Decisions from which `back` takes the beginning back."""
    public_kinds: ClassVar[tuple[str, ...]] = ()
    """Decisions of which everyone may see what can be chosen."""

    screen: Screen
    """From the first size of the screen on; so is the layout."""
    layout: Layout

    def __init__(self, given: Given) -> None:
        self.board = given.board
        self.seats = given.seats
        self.lang = given.lang
        self.view = given.view
        """What the room may see."""
        names = [seat["name"] for seat in given.seats]
        self.room = words.Room(self.title, given.board, names, dict(given.view))
        self.own: dict[str, Any] | None = None
        """What the seat whose hand lies open may see."""
        self.patterns = True
        self.expanded = False
        """Whether whoever is alone wants to see more than there is room for."""

    @property
    def alone(self) -> bool:
        """Nobody needs a curtain."""
        return len([seat for seat in self.seats if seat["player"] == PERSON]) < 2

    # ---- the picture -----------------------------------------------------------

    def preparing(self, screen: Screen, lang: str, patterns: bool) -> Steps[None]:
        """What takes long, so that `resized` finds it ready."""
        yield from ()

    @abstractmethod
    def resized(self, screen: Screen) -> None:
        """Lay everything out for this screen."""

    def set_view(self, view: dict[str, Any], own: dict[str, Any] | None) -> None:
        """Show this from now on."""
        self.view, self.own = view, own
        self.room.view.clear()
        self.room.view.update(view)

    def happened(self, event: Event) -> None:
        """Show what is seen after this; the view that comes with a step says the same."""
        after = catalogue.title(self.title).after
        in_the_open = event_from_json(event.for_(None))
        own = None if self.own is None else after(self.own, [event], self.board)
        self.set_view(after(self.view, [in_the_open], self.board), own)

    def update(self, seconds: float) -> None:
        """Time has passed."""

    def zoom(self, close: bool) -> None:
        """Nearer, or all of it, where a board has two distances."""

    @abstractmethod
    def draw(self, surface: pygame.Surface, prompt: str, to_move: list[int]) -> None:
        """A frame, without what can be chosen."""

    # ---- the score ---------------------------------------------------------------

    def part_name(self, part: ScorePart) -> str:
        return words.say(part, self.lang, None, self.room)

    def amount(self, amount: int) -> str:
        """Points, or money."""
        return str(amount) if amount >= 0 else f"−{-amount}"

    # ---- what can be chosen --------------------------------------------------------

    def needs_confirmation(self, move: Move) -> bool:
        """Whether a slip would hurt."""
        return False

    def plausible_moves(self, kind: str) -> list[Move]:
        """What the room can see might be tried, where the legal moves would betray a hand."""
        return []

    def illegal_but_shown(self, moves: Sequence[Move]) -> list[Move]:
        """Moves beside the legal ones that people will try, and be told why not."""
        return []

    def tools(self, decision: Decision, send_all: SendAll) -> list[Target]:
        """Buttons that make several moves at once, or none."""
        return []

    def place_of(self, move: Move) -> MovePlace | None:
        """Where this move is made, if it has a place of its own."""
        return None

    def panel_for(
        self, decision: Decision, moves: Sequence[Move], view: dict[str, Any]
    ) -> Panel | None:
        """For moves without a place; `view` is that of the seat that is asked."""
        return None

    def draw_choices(self, surface: pygame.Surface, targets: Sequence[Target]) -> None:
        """What can be chosen, as far as it does not simply lie there."""

    def draw_focus(self, surface: pygame.Surface, target: Target) -> None:
        draw_ring(surface, self.screen, target.rect, 10)
