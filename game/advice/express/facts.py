"""What people are told about choices in Express."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.advice.facts import Facts
from game.rules.contract import Seat


@dataclass(frozen=True, slots=True)
class Claim(Facts):
    """What a route brings the player whose turn it is."""

    kind: ClassVar[str] = "express.claim"
    route: str
    spaces: int
    points: int
    """At once (EX-39)."""
    bonus: int
    """Of the bonus card that this claim wins; 0 where it wins none (EX-46)."""
    completes: tuple[str, ...]
    """One's tickets that it links; none where the view is not one's own (EX-54)."""
    wagons_left: int
    """When it is built."""


@dataclass(frozen=True, slots=True)
class Way(Facts):
    """How the cities of a ticket can still be linked."""

    kind: ClassVar[str] = "express.way"
    ticket: str
    routes: tuple[str, ...]
    """From one city to the other, one's own included; none where no way is left."""
    to_go: int
    """Spaces that are not built yet; 0 where the ticket is completed."""
    possible: bool
    """Whether there is a way, and wagons for it."""


@dataclass(frozen=True, slots=True)
class Lack(Facts):
    """What a hand lacks to claim a route."""

    kind: ClassVar[str] = "express.lack"
    route: str
    colour: str
    """Of its cards; of a grey route the one of which there is most."""
    grey: bool
    need: int
    have: int
    """Cards of that colour."""
    locos: int
    helps: tuple[int, ...]
    """Places of the row where a card lies that would bring it nearer."""


@dataclass(frozen=True, slots=True)
class CityFacts(Facts):
    """What is known of a city."""

    kind: ClassVar[str] = "express.city"
    city: str
    tickets: tuple[str, ...]
    """Of the seat whose view it is, still open."""
    routes: int
    free: int
    """How many of its routes nobody has claimed."""
    bonus: int
    """The bonus card that lies there for whoever links it to the other bonus city; else 0."""


@dataclass(frozen=True, slots=True)
class RouteFacts(Facts):
    """What everyone can see of a route."""

    kind: ClassVar[str] = "express.route"
    route: str
    spaces: int
    colour: str
    """`grey` takes any one colour (EX-37)."""
    points: int
    owner: Seat | None


@dataclass(frozen=True, slots=True)
class PlayerFacts(Facts):
    """What everyone can count at a seat."""

    kind: ClassVar[str] = "express.player"
    seat: Seat
    points: int
    wagons: int
    cards: int
    tickets: int
    bonus: int
    """Of the bonus card that it holds; else 0."""
