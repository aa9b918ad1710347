"""What a title puts on the screen: it draws a view, and says where each move lies.

Everything that a title need not do has a default here; table, focus, curtain, pause and undo are
the same for all.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Sequence
from typing import Any, ClassVar

import pygame

from game import advice, words
from game.advice import Facts
from game.advice import Finale as Told
from game.rules import catalogue
from game.rules.choices import amounts_in
from game.rules.contract import (
    Decision,
    Event,
    Move,
    ScoreLine,
    ScorePart,
    Seat,
    event_from_json,
)
from game.stage.deeds import Deed, Deeds
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import Steps
from game.stage.entry import Entry, named_by
from game.stage.finale import Finale
from game.stage.input.focus import Target
from game.stage.terms import Ask, Given, Layout, MovePlace, Spot, Throw, WhyNot
from game.stage.widgets.answer import Answer, draw_answer
from game.stage.widgets.panels import Panel as Panel
from game.stage.widgets.panels import Send as Send
from game.stage.widgets.panels import button_panel
from game.stage.widgets.plates import Clock, draw_ring
from game.stage.widgets.verbs import Verb, VerbStyle
from game.words.voice import Voice


class Show(ABC):
    title: ClassVar[str]

    screen: Screen
    """From the first size of the screen on; so is the layout."""
    layout: Layout

    def __init__(self, given: Given) -> None:
        self.advice = advice.of(self.title)
        self.board = given.board
        self.seats = given.seats
        self.lang = given.lang
        self.view = given.view
        """What the room may see."""
        self._names = [str(seat["name"]) for seat in given.seats]
        self.room = words.Room(self.title, given.board, self._names, dict(given.view))
        self.own: dict[str, Any] | None = None
        """What the seat whose hand lies open may see."""
        self.curtained = False
        """Whether a curtain covers hands; where none does, the layout gives its place away."""
        self.patterns = True
        self.still = False
        """Whether people want no motion: what would run, spread or glide is at its end at once."""
        self.in_steps = False
        """Whether what takes long to paint may come a few frames later, a piece in each."""
        self.clock: Clock | None = None
        """The time left to whoever is asked, for the end of the prompt."""
        self.deeds = Deeds(self.deed)
        self.throw: Throw | None = None
        """The dice in somebody's hand, if people throw their own."""
        self.open_panel: Panel | None = None
        """The one in which a choice is made now; what glows for it does so while it is open."""
        self.expanded = False
        """Whether a lone player is holding the key that shows more than there is room for."""
        self.final: tuple[ScoreLine, ...] | None = None
        """Each seat's score, once the game is over and all of it is told."""

    @property
    def has_more(self) -> bool:
        """Whether a lone player has more than there is room for, so that `expanded` shows it."""
        return False

    # ---- what is said ------------------------------------------------------------------

    @property
    def voice(self) -> Voice:
        """That speaks to the whole room."""
        return Voice(self.lang, None, self.room)

    def say(self, thing: Move | Event | Facts) -> str:
        """As the room may read it."""
        return words.say(thing, self.lang, None, self.room)

    def label(self, key: str, **facts: object) -> str:
        """What stands on a button or a sign."""
        return words.label(self.title, key, self.lang, **facts)

    # ---- the picture -----------------------------------------------------------

    def preparing(self, screen: Screen, lang: str, patterns: bool) -> Steps[None]:
        """What takes long, so that `resized` finds it ready."""
        yield from ()

    @abstractmethod
    def resized(self, screen: Screen) -> None:
        """Lay everything out for this screen."""

    @property
    def seen(self) -> dict[str, Any]:
        """All that may be looked at: with the open hand, where there is one."""
        return self.view if self.own is None else self.own

    def set_view(self, view: dict[str, Any], own: dict[str, Any] | None) -> None:
        """Show this from now on."""
        self.view, self.own = view, own
        self._names[:] = [str(seat["name"]) for seat in self.seats]  # a seat may change hands
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

    @property
    def prompted(self) -> pygame.Rect:
        """What the prompt covers: where it needs several lines, more than its place."""
        return self.layout.prompt

    @abstractmethod
    def draw(self, surface: pygame.Surface, prompt: str, to_move: list[int]) -> None:
        """A frame, without what can be chosen."""

    # ---- the score ---------------------------------------------------------------

    def part_name(self, part: ScorePart) -> str:
        return words.say(part, self.lang, None, self.room)

    def amount(self, amount: int) -> str:
        """Points, or money."""
        return str(amount) if amount >= 0 else f"−{-amount}"

    def gain(self, amount: int) -> str:
        """By how much a total changes."""
        return f"+{self.amount(amount)}" if amount >= 0 else f"−{self.amount(-amount)}"

    def final_total(self, seat: Seat) -> str:
        """What a seat has in the end; nothing before that."""
        return "" if self.final is None else self.amount(self.final[seat].total)

    def finale(self, lines: Sequence[ScoreLine]) -> Finale[Any]:
        """What tells the end of the game over the board."""
        return Finale(self, self.told(lines))

    def sums(self, line: ScoreLine) -> list[tuple[str, str]]:
        """The parts of a score in a few words, with their amounts."""
        return [(self.part_name(part), self.amount(part.amount)) for part in self.advice.sums(line)]

    def told(self, lines: Sequence[ScoreLine]) -> Told:
        """In which order that is done."""
        return self.advice.finale(lines, self.view, self.board)

    def totals(self) -> list[str]:
        """What each seat has by now, as the room may know it, where that fits in a few letters."""
        return []

    # ---- what can be chosen --------------------------------------------------------

    @property
    def public_kinds(self) -> Collection[str]:
        """Decisions of which everyone may see what can be chosen."""
        return self.advice.public_kinds

    @property
    def cancellable_kinds(self) -> Collection[str]:
        """Decisions from which `back` takes back the first half of the choice."""
        return self.advice.cancellable_kinds

    @property
    def public_refusals(self) -> Collection[str]:
        """Codes of refusals that everyone may read."""
        return self.advice.public_refusals

    def actor(self) -> Seat | None:
        """Who is asked, or for whom dice are rolled; None while several are asked at once."""
        return self.advice.actor(self.view)

    def prompt_seat(self, to_move: Sequence[Seat]) -> dict[str, Any] | None:
        """Whose badge stands before the prompt; while dice fall, that of the seat they fall for."""
        if len(to_move) != 1:
            return None
        seat = to_move[0] if to_move[0] >= 0 else self.actor()
        return None if seat is None else self.seats[seat]

    def needs_confirmation(self, move: Move) -> bool:
        """Whether a slip would hurt, as far as that may be said."""
        return self.advice.needs_confirmation(move, self.seen, self.board)

    def doubt(self, move: Move) -> Facts | None:
        """What to know before confirming it, as far as that may be said."""
        return self.advice.doubt(move, self.seen, self.board)

    def plausible_moves(self, kind: str) -> list[Move]:
        """What the room can see might be tried, where the legal moves would betray a hand."""
        return self.advice.plausible_moves(kind, self.view, self.board)

    def illegal_but_shown(self, moves: Sequence[Move]) -> list[Move]:
        """Illegal moves that people will try; the refusal explains why not."""
        return self.advice.illegal_but_shown(moves, self.view, self.board)

    def about(self, move: Move) -> Facts | None:
        """What a move costs and brings, as far as it may be seen."""
        return self.advice.about(move, self.seen, self.board)

    def played_by(self, move: Move, view: dict[str, Any]) -> Sequence[Move]:
        """What a press on this move plays, one after the other; `view` is that of who presses."""
        return (move,)

    def verbs(self, decision: Decision, moves: Sequence[Move], ask: Ask) -> list[Verb]:
        """The numbered verbs of this decision: short ways to what can be done, never gates."""
        return []

    def hints(self, asked: bool) -> list[Verb]:
        """What else its buttons do; `asked`: besides the verbs of somebody who may answer now."""
        return []

    def verb_style(self) -> VerbStyle | None:
        """What the line of verbs is made of, unless it is the usual enamel."""
        return None

    def hint_area(self) -> pygame.Rect | None:
        """Where the hints beside the verbs lie, if not on their line or below it."""
        return None

    def roll_moment(self) -> Hashable | None:
        """What the dice that are asked for are thrown for, where people throw them themselves.

        One press throws all that follows for the same moment.
        """
        return None

    def throw_place(self) -> pygame.Rect:
        """Where the dice are thrown."""
        return self.layout.board

    def coach(self, kind: str, turn: int) -> str:
        """A line of help for a decision in somebody's `turn`-th turn (from 1), or nothing."""
        return ""

    def tip_place(self, shapes: Sequence[tuple[int, int]]) -> pygame.Rect:
        """Where that line lies, in one of these sizes: it may be broken to each of them; an empty
        rectangle where it gives way."""
        prompt, px = self.layout.prompt, self.screen.px
        return pygame.Rect((prompt.left + px(16), prompt.bottom + px(8)), shapes[0])

    @property
    def brief_kinds(self) -> Collection[str]:
        """Decisions that go round quickly: the screen passes on without a curtain each time."""
        return self.advice.brief_kinds

    def deed(self, events: Sequence[Event]) -> Deed | None:
        """What these events, all of one seat's turn and as the room saw them, came to."""
        return None

    def entry(self, events: Sequence[Event], height: int) -> Entry:
        """What a line of the register about these shows beside its words."""
        return Entry()

    # ---- looking around ---------------------------------------------------------------

    def spots(self) -> Sequence[Spot]:
        """All that can be looked at now."""
        return ()

    @property
    def has_spots(self) -> bool:
        """Whether there are any; a frame that only wants to say so need not find them all."""
        return bool(self.spots())

    def draw_spot(self, surface: pygame.Surface, spot: Spot) -> None:
        """What it is, whose, what it costs and brings; what belongs to it lights up."""

    def named(self, events: Sequence[Event]) -> list[tuple[str, str]]:
        """What is to be lit on the board for a line of the register."""
        return named_by(events)

    def light(self, surface: pygame.Surface, spot: Spot) -> bool:
        """Without a word: what belongs to it lights up; whether all else is dark by that."""
        draw_ring(surface, self.screen, spot.rect)
        return False

    def stand_back(self, whole: bool) -> None:
        """The whole board is wanted, whatever is looked at in play; or that no longer."""

    def draw_why_not(self, surface: pygame.Surface, why: WhyNot, still: bool) -> None:
        """At the place that was pressed; `still`: nothing shakes."""
        answer = Answer(why.text, why.target.rect, why.refusal.rule if why.open else "")
        answer.update(why.past)
        draw_answer(surface, self.screen, answer, still)

    def place_of(self, move: Move) -> MovePlace | None:
        """Where this move is made, if it has a place of its own."""
        return None

    def panel_for(
        self, decision: Decision, moves: Sequence[Move], view: dict[str, Any]
    ) -> Panel | None:
        """For moves without a place; `view` is that of the seat that is asked.

        Unless a title has something better, each of them is a button; but not where some have a
        place: then the others were forgotten.
        """
        assert not amounts_in(moves), f"{decision.kind} needs a panel for amounts"
        if any(self.place_of(move) is not None for move in moves):
            return None
        return button_panel(self.screen, self.layout.board, self.place_panel, moves, self.say)

    def place_panel(self, rect: pygame.Rect) -> None:
        """Low over the board, so that most of it stays in sight; in portrait below it."""
        gap, layout = self.screen.px(10), self.layout
        if self.screen.portrait:
            rect.midtop = (layout.board.centerx, layout.hand.bottom + gap)
        else:
            rect.midbottom = (layout.board.centerx, layout.hand.top - gap)
        rect.clamp_ip(self.screen.safe)

    def draw_choices(self, surface: pygame.Surface, targets: Sequence[Target]) -> None:
        """What can be chosen, as far as it does not simply lie there."""

    def draw_focus(self, surface: pygame.Surface, target: Target) -> None:
        draw_ring(surface, self.screen, target.rect, 10)
