"""Who sits where: name, colour, person or bot, and which surface may answer for the seat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.names import clean_name
from game.rules.contract import Seat
from game.table.errors import BadSave, TableRefusal

PERSON = "person"
NAMELESS = "?"
"""Whose name has nothing that can be shown."""


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat.  `player` is "person" or the name of a bot."""

    name: str
    colour: str
    player: str = PERSON
    holder: str | None = None
    """The surface that answers for it."""
    present: bool = False
    """Whether that surface is there at the moment."""

    @classmethod
    def from_json(cls, data: object, file: str) -> Chair:
        """What `kept` wrote, from a file that may say anything; BadSave where it is no chair."""
        told = data if isinstance(data, dict) else {}
        name, colour = told.get("name"), told.get("colour")
        player = told.get("player", PERSON)
        if not (isinstance(name, str) and _is_word(colour) and _is_word(player)):
            raise BadSave("damaged", file=file, detail="seats")
        return cls(clean_name(name) or NAMELESS, str(colour), str(player))

    @property
    def human(self) -> bool:
        return self.player == PERSON

    def kept(self) -> dict[str, Any]:
        """What the journal remembers; who is connected is forgotten with the program."""
        return {"name": self.name, "colour": self.colour, "player": self.player}

    def shown(self) -> dict[str, Any]:
        """What everyone may see."""
        return {**self.kept(), "held": self.holder is not None, "present": self.present}


class Seating:
    def __init__(self, chairs: list[Chair], host: str | None = None) -> None:
        self.chairs = chairs
        self._host = host

    def claim(self, seat: object, surface: str) -> bool:
        """Take a free seat, or come back to one's own.  False if nothing has changed."""
        number, chair = self._chair(seat)
        if chair.holder not in (None, surface):
            # its holder may be out of reach for a moment only: nobody else gets to see the hand
            raise TableRefusal("seat_taken" if chair.present else "seat_kept", seat=number)
        if chair.holder == surface and chair.present:
            return False
        self.chairs[number] = replace(chair, holder=surface, present=True)
        return True

    def release(self, seat: object, surface: str) -> None:
        """By its holder, or by the host if the holder is away."""
        number, chair = self._chair(seat)
        if surface != self._host or chair.holder is None or chair.present:
            self.demand(seat, surface)
        self.chairs[number] = replace(chair, holder=None, present=False)

    def lose(self, surface: str) -> list[Seat]:
        """The surface is gone; its seats are kept for it."""
        lost = [seat for seat in self.held_by(surface) if self.chairs[seat].present]
        for seat in lost:
            self.chairs[seat] = replace(self.chairs[seat], present=False)
        return lost

    def demand_right_to_change(self, seat: object, surface: str) -> tuple[Seat, Chair]:
        """The holder's; while nobody holds the seat, or its holder is away, the host's."""
        number, chair = self._chair(seat)
        if surface != self._host or (chair.holder is not None and chair.present):
            self.demand(seat, surface)
        return number, chair

    def demand(self, seat: object, surface: str) -> None:
        """An answer is taken only from the surface that holds the seat."""
        if self._chair(seat)[1].holder != surface:
            raise TableRefusal("seat_not_held", seat=_named(seat))

    def demand_any(self, surface: str) -> None:
        if not self.held_by(surface):
            raise TableRefusal("seat_not_held", seat="")

    def held_by(self, surface: str) -> list[Seat]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.holder == surface]

    def _chair(self, seat: object) -> tuple[Seat, Chair]:
        if type(seat) is not int or not 0 <= seat < len(self.chairs):
            raise TableRefusal("no_such_seat", seat=_named(seat), seats=len(self.chairs))
        return seat, self.chairs[seat]


def _named(seat: object) -> str:
    """Anything may have been sent, also what cannot be printed."""
    return str(seat) if type(seat) is int and -10 < seat < 100 else "?"


def _is_word(value: object) -> bool:
    """The name of a colour or of a bot."""
    return isinstance(value, str) and value.isidentifier() and len(value) <= 40
