"""What people are told about choices in Rail Baron.  Where an owner is None it is the Bank."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from game.advice.facts import Facts, Proposal
from game.rules.contract import Move, Seat
from game.rules.rail_baron.moves import Step

Reason = Literal["best", "cheapest", "shortest"]


@dataclass(frozen=True, slots=True)
class Share(Facts):
    """How much of a city's tracks would be one's own."""

    kind: ClassVar[str] = "rail_baron.share"
    city: str
    percent: int


@dataclass(frozen=True, slots=True)
class Deal(Facts):
    """Railroads that are bought or sold, and what they are good for."""

    kind: ClassVar[str] = "rail_baron.deal"
    railroads: tuple[str, ...]
    """For a group, those still for sale (RB-141)."""
    group: str | None
    price: int
    """What is paid; in a forced sale, the least it brings: half the price (RB-95)."""
    cities: int
    """Where these railroads stop."""
    new: int
    """The cities among them where none of one's own railroads stops."""
    shares: tuple[Share, ...]
    """One's share of these cities once the railroads are owned, the largest first."""


@dataclass(frozen=True, slots=True)
class Train(Facts):
    kind: ClassVar[str] = "rail_baron.train"
    train: Literal["express", "superchief"]
    price: int


@dataclass(frozen=True, slots=True)
class NoPurchase(Facts):
    """Keeping the cash."""

    kind: ClassVar[str] = "rail_baron.no_purchase"
    due: int
    """The fees of this turn so far, which are paid after the purchase (RB-74)."""


@dataclass(frozen=True, slots=True)
class Remainder(Facts):
    """What is left of the cash once fees that are due are paid."""

    kind: ClassVar[str] = "rail_baron.remainder"
    left: int
    """Below zero where something has to be sold for them (RB-94)."""
    due: int


@dataclass(frozen=True, slots=True)
class Ware:
    """Something on the list of what can be bought, or must be sold."""

    move: Move
    railroads: tuple[str, ...]
    """None for a train."""
    price: int
    new: tuple[str, ...]
    """The cities that only this would reach; of what is sold, those that would be lost."""
    joined: bool
    """Whether it meets what one has."""
    train: Literal["", "express", "superchief"] = ""
    owned: bool = False
    useless: bool = False
    """Legal, but it would bring nothing (RB-67)."""


@dataclass(frozen=True, slots=True)
class Network:
    """What a seat owns, and the cities it reaches on its own tracks."""

    seat: Seat
    railroads: tuple[str, ...]
    cities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chance:
    """Who catches a runner first, in whole per cent."""

    seat: Seat
    percent: int


@dataclass(frozen=True, slots=True)
class Odds:
    """What becomes of a run for home; together they make a hundred."""

    seat: Seat
    away: int
    """Dots to home."""
    route: tuple[tuple[str, str, str], ...]
    """Railroad, from, to."""
    home: int
    """Per cent, before anybody catches."""
    this_turn: int
    """Per cent, in the turn of the declaration."""
    catches: tuple[Chance, ...]


@dataclass(frozen=True, slots=True)
class RailroadFacts:
    """What a look at a railroad tells."""

    railroad: str
    owner: Seat | None
    price: int
    fare: int
    """What one turn on it costs the reader: established rates count (RB-88)."""
    established: bool
    cities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CityFacts:
    """What a look at a city tells: both twins, where there are two."""

    dot: str
    reached: tuple[Seat, ...]
    """By their own tracks."""
    payoffs: tuple[tuple[str, str, int], ...]
    """From, to, how much: of the trip of the reader that would end here."""
    bound: tuple[Seat, ...]
    """Whose trip goes there."""
    homes: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Bidding(Facts):
    kind: ClassVar[str] = "rail_baron.bidding"
    railroad: str
    seller: Seat
    leader: Seat | None
    """Who has bid most so far."""
    highest: int | None
    lowest: int
    """That can be bid now (RB-98)."""
    changes: tuple[int, ...]
    """By how much a bid is usefully raised or lowered, the smallest first."""


@dataclass(frozen=True, slots=True)
class Passage(Facts):
    """One step along a railroad."""

    kind: ClassVar[str] = "rail_baron.passage"
    railroad: str
    to: str
    owner: Seat | None
    own: bool
    fee: int
    """What the step costs by itself (RB-76, RB-77, RB-88)."""
    adds: int
    """By how much the fees of this turn grow: each owner is paid once (RB-80)."""
    is_open: bool
    """Whether it may be ridden (RB-41, RB-44)."""


@dataclass(frozen=True, slots=True)
class Fee(Facts):
    kind: ClassVar[str] = "rail_baron.fee"
    owner: Seat | None
    amount: int


@dataclass(frozen=True, slots=True)
class Turn(Facts):
    """One turn of a ride."""

    kind: ClassVar[str] = "rail_baron.turn"
    dots: int
    fees: tuple[Fee, ...]
    """The largest first."""


@dataclass(frozen=True, slots=True)
class Toll(Facts):
    """Where on a ride the fees of the present turn grow."""

    kind: ClassVar[str] = "rail_baron.toll"
    step: int
    """Before which step of the ride, from 0."""
    railroad: str
    owner: Seat | None
    amount: int


@dataclass(frozen=True, slots=True)
class Ride(Proposal):
    """A route all the way to the target."""

    kind: ClassVar[str] = "rail_baron.ride"
    reason: Reason
    """What speaks for it."""
    start: str
    now: int
    """How many of the moves can be made before the dice are rolled again."""
    turns: tuple[Turn, ...]
    """The present one with what is already due; later ones for an average throw."""
    fees: tuple[Fee, ...]
    """Of all turns together, the largest first."""
    tolls: tuple[Toll, ...] = ()
    """Of the present turn, in the order in which they are met."""

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(move for move in self.moves if isinstance(move, Step))

    @property
    def dots(self) -> tuple[str, ...]:
        """Where it passes, the first step's dot first."""
        return tuple(step.to for step in self.steps)

    @property
    def sections(self) -> tuple[tuple[str, str, str], ...]:
        """Railroad, from, to."""
        starts = (self.start, *self.dots)
        return tuple(
            (step.railroad, start, step.to) for step, start in zip(self.steps, starts, strict=False)
        )

    @property
    def moves_now(self) -> tuple[Move, ...]:
        return self.moves[: self.now]

    @property
    def rest(self) -> Ride:
        """After the first step; what the turn costs stays the same."""
        present, *later = self.turns
        turns = (replace(present, dots=present.dots - 1), *later)
        tolls = tuple(replace(toll, step=toll.step - 1) for toll in self.tolls if toll.step > 0)
        return replace(
            self,
            moves=self.moves[1:],
            start=self.dots[0],
            now=self.now - 1,
            turns=turns,
            tolls=tolls,
        )


@dataclass(frozen=True, slots=True)
class Journey(Facts):
    """How a rider stands between the roll and the city."""

    kind: ClassVar[str] = "rail_baron.journey"
    target: str
    """A dot."""
    away: int
    """Dots to it, this roll's among them."""
    rolled: int
    """Of the present move; 0 before the dice have fallen."""
    made: int
    """Of those, how many are ridden."""
    ride: Ride | None = None
    """The way that is meant; without one, `away` is by the shortest."""


@dataclass(frozen=True, slots=True)
class Trip(Facts):
    """Where a player is going."""

    kind: ClassVar[str] = "rail_baron.trip"
    city: str | None
    """Where the trip began; between two trips where the player is."""
    goal: str | None
    payoff: int
    """On arrival (RB-64); 0 between two trips."""
    declared: bool
    bankrupt: bool


@dataclass(frozen=True, slots=True)
class TurnDeed(Facts):
    """What a turn came to, as far as it is over."""

    kind: ClassVar[str] = "rail_baron.turn_deed"
    dots: int
    toward: str | None
    """The city of the trip that these dots belong to."""
    arrived: str | None
    payoff: int
    railroads: tuple[str, ...]
    """That were bought."""
    train: Literal["express", "superchief"] | None
    destination: str | None
    """Of the trip that has begun."""
    declared: bool
