"""What can happen in Express, in the order of a game."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Event, Seat, message, secret


@message
class GameBegan(Event):
    kind: ClassVar[str] = "express.game_began"
    first: Seat


@message
class CardsDealt(Event):
    """The starting hand (EX-10)."""

    kind: ClassVar[str] = "express.cards_dealt"
    seat: Seat
    count: int
    cards: tuple[str, ...] | None = secret()


@message
class TicketsOffered(Event):
    """Tickets to choose from, at the start (EX-12) or by an action (EX-49)."""

    kind: ClassVar[str] = "express.tickets_offered"
    reveals: ClassVar[bool] = True
    seat: Seat
    count: int
    tickets: tuple[str, ...] | None = secret()


@message
class TicketsDecided(Event):
    """At the start: this seat has chosen; how many it keeps is told when all have."""

    kind: ClassVar[str] = "express.tickets_decided"
    seat: Seat
    kept: tuple[str, ...] | None = secret()
    buried: tuple[str, ...] | None = secret()


@message
class TicketsKept(Event):
    """`at_start`: everyone has chosen in secret, and the numbers kept are shown (EX-13)."""

    kind: ClassVar[str] = "express.tickets_kept"
    seat: Seat
    count: int
    returned: int
    at_start: bool
    kept: tuple[str, ...] | None = secret()
    buried: tuple[str, ...] | None = secret()

    @property
    def reveals(self) -> bool:
        """The last to choose must not take that back alone, knowing what the others kept."""
        return self.at_start


@message
class TurnBegan(Event):
    kind: ClassVar[str] = "express.turn_began"
    seat: Seat


@message
class CardTaken(Event):
    """A card of the row, seen by all (EX-21)."""

    kind: ClassVar[str] = "express.card_taken"
    seat: Seat
    slot: int
    colour: str


@message
class CardDrawn(Event):
    """A blind draw: that it happened is public, the card is not."""

    kind: ClassVar[str] = "express.card_drawn"
    reveals: ClassVar[bool] = True
    seat: Seat
    colour: str | None = secret()


@message
class RowFilled(Event):
    """A card of the pile is turned up (EX-11, EX-22, EX-26)."""

    kind: ClassVar[str] = "express.row_filled"
    reveals: ClassVar[bool] = True
    slot: int
    colour: str


@message
class PileShuffled(Event):
    """The discards have become the new draw pile (EX-25, EX-26)."""

    kind: ClassVar[str] = "express.pile_shuffled"
    reveals: ClassVar[bool] = True
    count: int


@message
class LocoTaken(Event):
    kind: ClassVar[str] = "express.loco_taken"
    seat: Seat
    left: int


@message
class RouteChosen(Event):
    """A claim has begun; payment follows."""

    kind: ClassVar[str] = "express.route_chosen"
    seat: Seat
    route: str


@message
class RouteClaimed(Event):
    """Cards are paid, wagons placed, points scored (EX-38 to EX-40)."""

    kind: ClassVar[str] = "express.route_claimed"
    seat: Seat
    route: str
    cards: tuple[str, ...]
    points: int
    score: int
    wagons: int


@message
class BonusWon(Event):
    """The two bonus cities are linked (EX-46)."""

    kind: ClassVar[str] = "express.bonus_won"
    seat: Seat
    value: int


@message
class Passed(Event):
    kind: ClassVar[str] = "express.passed"
    seat: Seat


@message
class LastRoundBegan(Event):
    """Every seat has one more turn; `seat` plays the last one (EX-57)."""

    kind: ClassVar[str] = "express.last_round_began"
    seat: Seat
    wagons: int


@message
class GameEnded(Event):
    """All turns are played, or nobody can act any more (`stuck`, EX-20a)."""

    kind: ClassVar[str] = "express.game_ended"
    binds: ClassVar[bool] = True
    stuck: bool


@message
class RoutesCounted(Event):
    """The route points counted anew from the board (EX-63)."""

    kind: ClassVar[str] = "express.routes_counted"
    seat: Seat
    points: int
    total: int


@message
class TicketRevealed(Event):
    """Its value is added or subtracted (EX-64)."""

    kind: ClassVar[str] = "express.ticket_revealed"
    reveals: ClassVar[bool] = True
    seat: Seat
    ticket: str
    completed: bool
    points: int
    total: int


@message
class BonusCounted(Event):
    kind: ClassVar[str] = "express.bonus_counted"
    seat: Seat
    value: int
    total: int


@message
class WinnersNamed(Event):
    """The end: more than one seat is a shared victory (EX-68)."""

    kind: ClassVar[str] = "express.winners_named"
    seats: tuple[Seat, ...]
    total: int
    by_tickets: bool
