"""Who sits where: name, colour, person or bot, whose seat it is, and whether they are there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.names import clean_name
from game.rules.contract import Seat
from game.table.broadcast import Member
from game.table.errors import BadSave, TableRefusal
from game.table.identity import Identity, is_lasting, is_written_identity
from game.table.step import Viewer

PERSON = "person"
NAMELESS = "?"
"""Whose name has nothing that can be shown."""


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat.  `player` is "person" or the name of a bot."""

    name: str
    colour: str
    player: str = PERSON
    owner: Identity | None = None
    """Who answers for it, and alone sees its hand; the seat waits for an owner who is away."""
    present: bool = False
    """Whether a surface of that owner is joined at the moment."""

    @classmethod
    def from_json(cls, data: object, file: str) -> Chair:
        """What `to_json` wrote, from a file that may say anything; BadSave if it is no chair."""
        values = data if isinstance(data, dict) else {}
        name, colour = values.get("name"), values.get("colour")
        player, owner = values.get("player", PERSON), values.get("owner")
        if not (isinstance(name, str) and _is_word(colour) and _is_word(player)):
            raise BadSave("damaged", file=file, detail="seats")
        if owner is not None and not is_written_identity(owner):
            raise BadSave("damaged", file=file, detail="owner")
        return cls(clean_name(name) or NAMELESS, str(colour), str(player), owner)

    @property
    def human(self) -> bool:
        return self.player == PERSON

    @property
    def attended(self) -> bool:
        """By a person who is there."""
        return self.human and self.present

    def to_json(self) -> dict[str, Any]:
        """What the journal remembers; a guest is forgotten with the program."""
        data = {"name": self.name, "colour": self.colour, "player": self.player}
        return {**data, "owner": self.owner} if self.owner and is_lasting(self.owner) else data

    def shown(self) -> dict[str, Any]:
        """What everyone may see."""
        return {
            "name": self.name,
            "colour": self.colour,
            "player": self.player,
            "held": self.owner is not None,
            "present": self.present,
        }


class Seating:
    """The chairs, and what each member may do with them.  It changes nothing by itself: what it
    returns is to be written down first, and then set."""

    def __init__(self, chairs: list[Chair]) -> None:
        self.chairs = chairs

    def claimed(self, seat: object, member: Member) -> tuple[Seat, Chair] | None:
        """The seat as this member's; None where it is that already."""
        number, chair = self._chair(seat)
        if chair.owner not in (None, member.identity):
            # the owner may be out of reach for a moment only: nobody else gets to see the hand
            raise TableRefusal("seat_taken" if chair.present else "seat_kept", seat=number)
        if not (chair.human or member.plays_bots):
            raise TableRefusal("seat_taken", seat=number)
        if chair.owner == member.identity and chair.present:
            return None
        return number, replace(chair, owner=member.identity, present=True)

    def freed(self, seat: object) -> tuple[Seat, Chair]:
        """For any person to claim, also if a bot plays it."""
        number, chair = self._chair(seat)
        return number, replace(chair, player=PERSON, owner=None, present=False)

    def is_in_common(self, seat: object) -> bool:
        """Whether nobody who is there can speak for this seat: it waits for somebody, or a bot
        plays it."""
        chair = self._chair(seat)[1]
        return not chair.human or (chair.owner is not None and not chair.present)

    def arrived(self, identity: Identity) -> list[Seat]:
        """The seats whose owner is back."""
        back = [seat for seat in self.seats_of(identity) if not self.chairs[seat].present]
        for seat in back:
            self.chairs[seat] = replace(self.chairs[seat], present=True)
        return back

    def departed(self, identity: Identity) -> list[Seat]:
        """The seats whose owner has gone: they wait, unless nobody could prove to be the owner."""
        lost = [seat for seat in self.seats_of(identity) if self.chairs[seat].present]
        owner = identity if is_lasting(identity) else None
        for seat in lost:
            self.chairs[seat] = replace(self.chairs[seat], owner=owner, present=False)
        return lost

    def require_right_to_change(
        self, seat: object, member: Member, hosted: bool
    ) -> tuple[Seat, Chair]:
        """The owner's; the host's for a bot's seat, or while no owner is there.

        Where there is no host, the only person may take over from a bot; of several, each would
        see a hand that the others do not, so they have to agree (`Requests.release`).
        """
        number, chair = self._chair(seat)
        if member.host:
            may = not chair.attended
        else:
            may = not (hosted or chair.human) and self.is_only_person(member)
        if not may:
            self.require_owner(seat, member)
        return number, chair

    def is_only_person(self, member: Member) -> bool:
        """Nobody else plays here, be they there or away."""
        people = [chair for chair in self.chairs if chair.human]
        return bool(people) and all(chair.owner == member.identity for chair in people)

    def require_owner(self, seat: object, member: Member) -> None:
        """An answer is taken only from the owner of the seat."""
        if self._chair(seat)[1].owner != member.identity:
            raise TableRefusal("seat_not_held", seat=_named(seat))

    def require_seated(self, member: Member) -> None:
        """Whoever plays here, or runs the table."""
        if not member.host and not self.seats_of(member.identity):
            raise TableRefusal("seat_not_held", seat="")

    def person_of(self, member: Member) -> Seat:
        """The seat in whose name this member asks the others for something."""
        own = [seat for seat in self.seats_of(member.identity) if self.chairs[seat].human]
        if not own:
            raise TableRefusal("seat_not_held", seat="")
        return own[0]

    def seats_of(self, identity: Identity) -> list[Seat]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.owner == identity]

    def viewers_of(self, member: Member) -> tuple[Viewer, ...]:
        """The room, and the seats whose hands this member may see."""
        return (None, *self.seats_of(member.identity))

    def plays_as_bot(self, seat: object, member: Member) -> bool:
        if type(seat) is not int or not 0 <= seat < len(self.chairs) or self.chairs[seat].human:
            return False
        return self.chairs[seat].owner == member.identity

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
