"""What every title can advise on; what it does not mention has a default here.

A `view` is that of a seat or of the room: advice knows no more than the view does, so it can be
shown to everyone who may see that view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from game.advice import finale
from game.advice.facts import Facts, Proposal
from game.rules.contract import Decision, Move, ScoreLine, ScorePart, Seat

View = Mapping[str, Any]
B = TypeVar("B")
"""The board of the title."""


class Advice(Generic[B]):
    public_kinds: ClassVar[frozenset[str]] = frozenset()
    """Decisions whose legal moves betray nothing: everyone may see what can be chosen."""
    cancellable_kinds: ClassVar[frozenset[str]] = frozenset()
    """Decisions that are the second half of a choice: going back takes the first half back."""
    brief_kinds: ClassVar[frozenset[str]] = frozenset()
    """Decisions that pass quickly from player to player, such as bids."""
    public_refusals: ClassVar[frozenset[str]] = frozenset()
    """Codes of refusals that follow from what everyone sees, and so betray no hand."""

    # ---- who, and which moves --------------------------------------------------------

    def actor(self, view: View) -> Seat | None:
        """Who is asked, or for whom dice are rolled; None while several are asked at once."""
        turn = view.get("turn")
        return None if turn is None else int(turn)

    def needs_confirmation(self, move: Move, view: View, board: B) -> bool:
        """Whether a slip would hurt."""
        return False

    def doubt(self, move: Move, view: View, board: B) -> Facts | None:
        """What to know before confirming it, where there is more than what it is called."""
        return None

    def plausible_moves(self, kind: str, view: View, board: B) -> list[Move]:
        """What the room can see might be tried, where the legal moves would betray a hand."""
        return []

    def illegal_but_shown(self, moves: Sequence[Move], view: View, board: B) -> list[Move]:
        """Illegal moves that people will try; the refusal explains why not."""
        return []

    # ---- what to know before choosing ------------------------------------------------

    def about(self, move: Move, view: View, board: B) -> Facts | None:
        """What a move costs and brings."""
        return None

    def question(self, decision: Decision, view: View, board: B) -> Facts | None:
        """What matters for all answers alike."""
        return None

    def proposals(self, decision: Decision, view: View, board: B) -> Sequence[Proposal]:
        """Ways to make several moves at once, the best first."""
        return ()

    def player(self, seat: Seat, view: View, board: B) -> Facts | None:
        """What a player is up to, beyond what anyone can count on the table."""
        return None

    # ---- how it ended --------------------------------------------------------------------

    def finale(self, lines: Sequence[ScoreLine], view: View, board: B) -> finale.Finale:
        """In which order the scores are told; `view` is that of the room."""
        return finale.plain(lines)

    def open_total(self, line: ScoreLine) -> int:
        """What of a score nobody hides once the game is over: by default all of it."""
        return line.total

    def sums(self, line: ScoreLine) -> Sequence[ScorePart]:
        """The parts of a score in as few as tell it: on a label there is no room for many."""
        return line.parts
