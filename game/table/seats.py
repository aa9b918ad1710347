"""Who sits where: name, colour, person or bot, and which surface may answer for the seat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.rules.contract import Seat
from game.table.errors import TableRefusal

PERSON = "person"


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
    def __init__(self, chairs: list[Chair]) -> None:
        self.chairs = chairs

    def claim(self, seat: Seat, surface: str) -> bool:
        """Take a free seat, or one whose holder has gone.  False if it was held already."""
        chair = self._chair(seat)
        if chair.holder not in (None, surface) and chair.present:
            raise TableRefusal("seat_taken", seat=seat)
        if chair.holder == surface and chair.present:
            return False
        self.chairs[seat] = replace(chair, holder=surface, present=True)
        return True

    def release(self, seat: Seat, surface: str) -> None:
        self.demand(seat, surface)
        self.chairs[seat] = replace(self.chairs[seat], holder=None, present=False)

    def lose(self, surface: str) -> list[Seat]:
        """The surface is gone; its seats can be taken again by any."""
        lost = [seat for seat in self.held_by(surface) if self.chairs[seat].present]
        for seat in lost:
            self.chairs[seat] = replace(self.chairs[seat], present=False)
        return lost

    def change(self, seat: Seat, name: str | None, player: str | None) -> None:
        chair = self._chair(seat)
        self.chairs[seat] = replace(chair, name=name or chair.name, player=player or chair.player)

    def demand(self, seat: object, surface: str) -> None:
        """An answer is taken only from the surface that holds the seat."""
        if type(seat) is not int or self._chair(seat).holder != surface:
            raise TableRefusal("seat_not_held", seat=str(seat)[:12])

    def held_by(self, surface: str) -> list[Seat]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.holder == surface]

    def people(self) -> list[Seat]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.human]

    def _chair(self, seat: Seat) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise TableRefusal("no_such_seat", seat=seat, seats=len(self.chairs))
        return self.chairs[seat]
