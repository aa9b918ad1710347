"""What this household remembers between games: kept in household.toml in the data folder.

For each title who sat where last time, and how many games were begun.  It is a comfort and no
more: a damaged file costs the memory, never the start, and a full disk costs nothing else.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game import bots, files
from game.names import clean_name
from game.stage.drawing.theme import seat_colours
from game.stage.input.hands import KEYBOARD
from game.stage.session import SeatSetup
from game.table.seats import PERSON

_log = logging.getLogger(__name__)
MOST_BYTES = 64 * 1024
MOST_SEATS = 12
"""Of what a file says about a title, no more is looked at."""
PAD = "pad"
"""Any pad: which one it was means nothing after the next start."""


class Household:
    def __init__(self, data: Path) -> None:
        self._path = data / "household.toml"
        self._replaceable = True
        """Whether it may be written: not over a file that is still there, unread."""
        self._known = self._read()

    def lineup(self, title: str) -> list[SeatSetup] | None:
        """Who played this title last time, or None if nobody has or it cannot be told.

        A pad is only `PAD`, as the file says it.
        """
        seats = self._of(title).get("seats")
        if not isinstance(seats, list):
            return None
        read = [_seat(title, seat) for seat in seats[:MOST_SEATS]]
        places = [place for place in read if place is not None]
        colours = {place.colour for place in places}
        return places if places and len(colours) == len(places) == len(seats) else None

    def games(self, title: str) -> int:
        """How many were begun."""
        games = self._of(title).get("games")
        return games if type(games) is int and games >= 0 else 0

    def began(self, title: str, places: Sequence[SeatSetup]) -> None:
        """Another game of this title begins, with these."""
        seats = [_written(place) for place in places]
        self._known = {**self._known, title: {"games": self.games(title) + 1, "seats": seats}}
        if not self._replaceable:
            return
        import toml  # only for writing

        try:
            text = toml.dumps(self._known)
            files.parse_toml(text)  # what could not be read again is not written
            files.replace_text(self._path, text)
        except (OSError, ValueError, LookupError) as error:
            _log.warning("household.toml cannot be saved: %s", error)

    def _of(self, title: str) -> Mapping[str, Any]:
        found = self._known.get(title)
        return found if isinstance(found, dict) else {}

    def _read(self) -> dict[str, Any]:
        try:
            return files.parse_toml(files.read_text(self._path, MOST_BYTES))
        except FileNotFoundError:
            return {}
        except (files.TooLarge, ValueError) as error:
            _log.warning("household.toml cannot be read: %s", error)
            self._replaceable = files.put_aside(self._path) is not None
        except OSError as error:  # perhaps only for the moment
            _log.warning("household.toml cannot be read: %s", error)
            self._replaceable = False
        return {}


def _seat(title: str, found: object) -> SeatSetup | None:
    """What a file says about a seat, if that makes sense here."""
    if not isinstance(found, dict):
        return None
    name, colour, player = (found.get(key) for key in ("name", "colour", "player"))
    name = clean_name(name) if isinstance(name, str) else ""
    players = (PERSON, *bots.names(title))
    if not name or colour not in seat_colours() or player not in players:
        return None
    device = found.get("device")
    known = device in (KEYBOARD, PAD) and player == PERSON
    return SeatSetup(name, str(colour), str(player), str(device) if known else None)


def _written(place: SeatSetup) -> dict[str, str]:
    seat = {"name": place.name, "colour": place.colour, "player": place.player}
    if place.device is None:
        return seat
    return {**seat, "device": KEYBOARD if place.device == KEYBOARD else PAD}
