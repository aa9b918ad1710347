"""Who sits where before a game: people with their devices, characters played by bots, nobody.

Nothing of the screen is known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game import words
from game.bots.characters import THOUGHTFUL, cast
from game.names import distinct
from game.rules import catalogue
from game.stage.drawing.theme import seat_colours
from game.stage.household import PAD
from game.stage.input.hands import KEYBOARD, held_as
from game.stage.session import SeatSetup
from game.table.seats import PERSON

NAMES = ("Ada", "Bruno", "Clara", "Denis", "Emma", "Félix")
NOBODY = "nobody"
USUAL_SEATS = 4
"""How many are taken at first, if the title has more."""


@dataclass(frozen=True)
class Place:
    """One seat; `who` is PERSON, NOBODY or a character."""

    name: str
    """Of the person who sits here, or sat here last."""
    colour: str
    who: str = NOBODY
    device: str | None = None
    """The only device that plays this seat, or none: shared by all."""
    before: Place | None = None
    """What the seat goes back to when that device gets off."""


class LineUp:
    """The seats of a title, of which some may be free."""

    def __init__(self, title: str, lang: str, last: Sequence[SeatSetup] | None) -> None:
        """`last`: who played last time."""
        self._title, self._lang, self.last = title, lang, last
        self.cast = cast(title)
        most = catalogue.metas()[title].most_seats
        names, colours = NAMES[:most], seat_colours()[:most]
        taken = (PERSON, *THOUGHTFUL)[: min(USUAL_SEATS, most)]
        who = (*taken, *[NOBODY] * most)
        self.places = [Place(*seat) for seat in zip(names, colours, who, strict=False)]
        self.as_last_time()

    @property
    def fewest(self) -> int:
        return catalogue.metas()[self._title].fewest_seats

    @property
    def missing(self) -> int:
        """How many more must sit down."""
        return max(0, self.fewest - len(self.taken()))

    def taken(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.who != NOBODY]

    def people(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.who == PERSON]

    def seat_of(self, device: str) -> int | None:
        """Which seat is this device's own."""
        own = held_as(device)
        found = (s for s, p in enumerate(self.places) if p.who == PERSON and p.device == own)
        return next(found, None)

    def device_of(self, seat: int) -> str | None:
        """Who plays alone plays with whatever is at hand; so do all where nobody has a pad."""
        shared = len(self.people()) == 1 or not self._a_pad_plays()
        return None if shared else self.places[seat].device

    def player(self, seat: int) -> str:
        """As the table knows them: a person, a bot, or nobody."""
        who = self.places[seat].who
        return self.cast[who].bot if who in self.cast else who

    def name(self, seat: int) -> str:
        """No two at a table have the same: whoever is addressed must know it.

        Of two people the later one gets a number, and so does a character called like a person.
        """
        place = self.places[seat]
        if place.who == NOBODY:
            return place.name
        order = sorted(self.taken(), key=lambda each: self.places[each].who != PERSON)
        return distinct([self._called(each) for each in order])[order.index(seat)]

    def _called(self, seat: int) -> str:
        place = self.places[seat]
        return words.character(place.who, self._lang) if place.who in self.cast else place.name

    def setups(self) -> list[SeatSetup]:
        return [
            SeatSetup(
                self.name(seat), self.places[seat].colour, self.player(seat), self.device_of(seat)
            )
            for seat in self.taken()
        ]

    # ---- getting on and off ----------------------------------------------------

    def join(self, device: str, seat: int | None = None) -> int | None:
        """Somebody with this device sits down, here or at the best seat there is; which one.

        A pad takes a seat for itself, and so does whoever is at the keyboard, the mouse or the
        touch screen where a pad has one already; otherwise their seat is open to every device.
        """
        if seat is None:
            seat = self._best_seat(device)
        if seat is None:
            return None
        place = self.places[seat]
        before = replace(place, before=None)
        own: str | None = held_as(device)
        if own == KEYBOARD and not self._a_pad_plays():
            own = None
        self.places[seat] = replace(place, who=PERSON, device=own, before=before)
        return seat

    def _a_pad_plays(self) -> bool:
        return any(self.places[seat].device not in (None, KEYBOARD) for seat in self.people())

    def _best_seat(self, device: str) -> int | None:
        """Of a person who waits for a device, else a free one, else a bot's."""
        own = self.seat_of(device)
        if own is not None:
            return own
        open_to_all = [seat for seat in self.people() if self.places[seat].device is None]
        free = [seat for seat, place in enumerate(self.places) if place.who == NOBODY]
        of_bots = [seat for seat, place in enumerate(self.places) if place.who in self.cast]
        return next(iter((*open_to_all, *free, *of_bots)), None)

    def get_off(self, seat: int) -> None:
        """Whoever was here before is back; nobody, if the same person would be."""
        place = self.places[seat]
        before = place.before
        if before is None or (before.who, before.device) == (PERSON, place.device):
            before = replace(place, who=NOBODY, device=None)
        self.places[seat] = replace(before, name=place.name, colour=place.colour)

    def lost(self, device: str) -> None:
        """A device is unplugged: its seat is open to all."""
        seat = self.seat_of(device)
        if seat is not None:
            self.places[seat] = replace(self.places[seat], device=None, before=None)

    # ---- changing --------------------------------------------------------------

    def choices(self, seat: int) -> list[str]:
        """Who may sit here, in order; a character sits only once."""
        elsewhere = {place.who for other, place in enumerate(self.places) if other != seat}
        return [PERSON, *(key for key in self.cast if key not in elsewhere), NOBODY]

    def turn(self, seat: int, by: int) -> None:
        """The next one or the one before."""
        place, choices = self.places[seat], self.choices(seat)
        who = choices[(choices.index(place.who) + by) % len(choices)]
        self.places[seat] = replace(place, who=who, device=None, before=None)

    def rename(self, seat: int, name: str) -> None:
        if name:
            self.places[seat] = replace(self.places[seat], name=name)

    def paint(self, seat: int, colour: str) -> None:
        """In this colour; whoever has it takes the old one."""
        old = self.places[seat].colour
        for other, place in enumerate(self.places):
            if place.colour == colour:
                self.places[other] = replace(place, colour=old)
        self.places[seat] = replace(self.places[seat], colour=colour)

    def as_last_time(self) -> bool:
        """Everybody where they sat last; False if that is not known or does not fit."""
        last = self.last
        if last is None or not self.fewest <= len(last) <= len(self.places):
            return False
        colours = [c for c in seat_colours() if c not in {place.colour for place in last}]
        seated = self._seated(last)
        used = {place.name for place in seated}
        names = iter([name for name in NAMES if name not in used])
        free = [Place(next(names), colour) for colour in colours[: len(self.places) - len(last)]]
        of_bots = [place if place.name else replace(place, name=next(names)) for place in seated]
        self.places = [*of_bots, *free]
        return True

    def _seated(self, last: Sequence[SeatSetup]) -> list[Place]:
        """Bots come back as the characters whose names they bear, or as others of their kind."""
        seated: list[Place] = []
        for setup in last:
            who = setup.player
            if who != PERSON:
                used = {place.who for place in seated}
                fitting = [key for key, part in self.cast.items() if part.bot == who]
                named = words.character_named(setup.name)
                wanted = [key for key in (named, *fitting, *self.cast) if key and key not in used]
                who = wanted[0]
            name = setup.name if who == PERSON else ""
            device = None if setup.device == PAD else setup.device
            seated.append(Place(name, setup.colour, who, device))
        return seated
