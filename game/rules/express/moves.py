"""What a player of Express can say, in the order of a turn."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Move, message

LOCO = "loco"
"""The id of the wild card among the ids of the colours."""


@message
class TakeCard(Move):
    """Take the face-up card in `slot` of the row (EX-21)."""

    kind: ClassVar[str] = "express.take_card"
    slot: int


@message
class DrawCard(Move):
    """Draw blind from the pile (EX-21)."""

    kind: ClassVar[str] = "express.draw_card"


@message
class TakeLoco(Move):
    """Take one loco from its open pile (EX-30)."""

    kind: ClassVar[str] = "express.take_loco"


@message
class ClaimRoute(Move):
    """Claim this route; how it is paid is asked next (EX-34)."""

    kind: ClassVar[str] = "express.claim_route"
    route: str


@message
class Pay(Move):
    """Pay with these cards, in whatever order they are named (EX-35)."""

    kind: ClassVar[str] = "express.pay"
    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        in_order = sorted(self.cards, key=lambda card: (card == LOCO, card))
        object.__setattr__(self, "cards", tuple(in_order))


@message
class DrawTickets(Move):
    """Draw new tickets (EX-49)."""

    kind: ClassVar[str] = "express.draw_tickets"


@message
class KeepTickets(Move):
    """Keep these; put the others under the deck, the first of `buried` uppermost (EX-50)."""

    kind: ClassVar[str] = "express.keep_tickets"
    kept: tuple[str, ...]
    buried: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "kept", tuple(sorted(self.kept)))


@message
class Pass(Move):
    """Nothing can be done (EX-20)."""

    kind: ClassVar[str] = "express.pass"
