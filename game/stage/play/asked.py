"""Who is asked, whose hand lies open, and what everyone in front of this screen may see."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, Protocol

from game.rules.contract import CHANCE, Decision, Seat
from game.rules.table_messages import PAUSED
from game.table.seats import PERSON
from game.table.step import Step


class Shown(Protocol):
    """Knows the step that the pictures have reached."""

    @property
    def step(self) -> Step: ...


class Asked:
    """Reads the step that is shown, for this screen.

    `people` are all who play, wherever they sit; `mine` are those who play on this screen. Only
    the latter can answer here, and only their hands can be shown.
    """

    def __init__(self, shown: Shown, in_company: bool) -> None:
        self._shown = shown
        self._counted: tuple[Step, list[Seat], list[Seat]] | None = None
        self.in_company = in_company
        """Whether there is anybody to hide a hand from."""
        self.peeking: Seat | None = None
        self._actor_before = self.actor
        self.in_the_game: tuple[str, Seat | None] = ("", None)
        """What the game asks of somebody at this screen, whatever the table asks in between."""
        self._note_question()
        self._parsed: tuple[object, Decision | None] = (None, None)

    @property
    def people(self) -> list[Seat]:
        return self._playing()[1]

    @property
    def mine(self) -> list[Seat]:
        """The table sends a seat's view only to the surface that holds the seat."""
        return self._playing()[2]

    def _playing(self) -> tuple[Step, list[Seat], list[Seat]]:
        """A step, who plays then, and who of them here; a frame asks for that many times."""
        step = self._shown.step
        if self._counted is None or self._counted[0] is not step:
            people = [seat for seat, info in enumerate(step.seats) if info["player"] == PERSON]
            self._counted = (step, people, [seat for seat in people if seat in step.views])
        return self._counted

    # ---- the question ----------------------------------------------------------

    @property
    def decision(self) -> dict[str, Any] | None:
        """As the room sees it; None when the game is over."""
        return self._shown.step.decisions[None]

    @property
    def number(self) -> int | None:
        return None if self.decision is None else int(self.decision["number"])

    @property
    def kind(self) -> str:
        return "" if self.decision is None else str(self.decision["kind"])

    @property
    def seats(self) -> list[Seat]:
        """All who may still answer."""
        return [] if self.decision is None else list(self.decision["seats"])

    @property
    def by_the_table(self) -> bool:
        """The table itself asks: it pauses, or somebody wants to take back."""
        return self.kind.startswith("table.")

    @property
    def actor(self) -> Seat | None:
        """The first person at this screen who is asked."""
        mine = self.mine
        return next((seat for seat in self.seats if seat in mine), None)

    @property
    def own_decision(self) -> Decision | None:
        """The actor's, with moves; parsed once per step."""
        data = None if self.actor is None else self._shown.step.decisions.get(self.actor)
        if data is not self._parsed[0]:
            self._parsed = (data, None if data is None else Decision.from_json(data))
        return self._parsed[1]

    # ---- hands -----------------------------------------------------------------

    @property
    def alone(self) -> bool:
        """The only person in the game sits here, with nobody to hide anything from.

        If others have played before, handing their seats to bots opens no hand: the person who is
        left has to say so (`play_alone`).
        """
        return self._is_last_person and not self.in_company

    @property
    def curtained(self) -> bool:
        """Whether a curtain covers the hands of those who play here."""
        return bool(self.mine) and not self.alone

    @property
    def could_play_alone(self) -> bool:
        return self._is_last_person and self.in_company

    @property
    def _is_last_person(self) -> bool:
        return len(self.people) == 1 and self.people == self.mine

    def play_alone(self) -> None:
        """The last person left wants their hand to lie open from now on."""
        if self.could_play_alone:
            self.in_company = False
            self.peeking = None

    def peek(self, on: bool) -> bool:
        """Lift the curtain for the actor, or drop it; whether that changed anything."""
        before, self.peeking = self.peeking, self.actor if on else None
        return self.peeking != before

    @property
    def open_seat(self) -> Seat | None:
        """Whose hand lies open: always if they are alone, otherwise while they peek."""
        return self.mine[0] if self.alone else self.peeking

    @property
    def shown_seats(self) -> list[Seat]:
        """Who is asked, as this screen shows it: its people are asked one after another."""
        return self.seats if self.actor is None or self.by_the_table else [self.actor]

    @property
    def prompted_seats(self) -> list[Seat]:
        """Whom the prompt is about: while dice fall, the seat that they fall for."""
        facts = {} if self.decision is None else self.decision.get("facts", {})
        if self.shown_seats == [CHANCE] and "seat" in facts:
            return [facts["seat"]]
        return self.shown_seats

    def choices_are_visible(self, public_kinds: Container[str]) -> bool:
        """Whether the room may see what the actor can choose; nothing, during a pause."""
        decision = self.own_decision
        if decision is None or decision.kind == PAUSED:
            return False
        return self.actor == self.open_seat or decision.kind in public_kinds

    # ---- the next step ---------------------------------------------------------

    def follow(self) -> bool:
        """Another step is shown: whether the actor has changed, which drops the curtain."""
        self.in_company = self.in_company or len(self.people) > 1
        self._note_question()
        before, self._actor_before = self._actor_before, self.actor
        changed = self.actor != before
        if changed and not self.alone:
            self.peeking = None
        return changed

    def _note_question(self) -> None:
        if not self.by_the_table:
            self.in_the_game = (self.kind, self.actor)
