"""One game on the stage: its table, who sits where, the bots, and the steps that come in."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Any

from game import bots
from game.bots.runner import BotRunner
from game.rules.contract import Move, ScoreLine, Seat
from game.stage.drawing.theme import seat_colours
from game.table.errors import BadSave
from game.table.seats import PERSON, Chair
from game.table.settings import Settings
from game.table.step import JsonObject, Step, Viewer
from game.table.submission import PRESS, Reply
from game.table.table import Table

SURFACE = "stage"


@dataclass(frozen=True)
class SeatSetup:
    """A seat as it was set up."""

    name: str
    colour: str
    player: str
    """person, or the name of a bot"""
    device: str | None = None
    """The only device that plays this seat, or none: shared by all."""


class Session:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.devices: dict[Seat, str] = {}
        """Which seats are played with one device only."""
        self.title = table.about.title
        self.level = table.about.level
        self._port = table.join(SURFACE, host=True, paces=True)
        self._tickets = (f"{secrets.token_hex(4)}-{number}" for number in count(1))
        """Never those of an earlier session: the table would think it had answered them."""
        self.runner = BotRunner(table, self.title, self.level)
        try:
            self._take_seats()
        except BaseException:
            self.close()
            raise

    def _take_seats(self) -> None:
        """People play here, unless a seat waits for its owner's own device; the runner has bots."""
        first = self._port.next()
        assert first is not None
        for seat, chair in enumerate(first.seats):
            if chair["colour"] not in seat_colours():  # a save may say anything
                raise BadSave("damaged", file=self.table.path.name, detail="colour")
            if chair["player"] == PERSON and not chair["held"]:
                self._port.claim(seat).result()
        self._newest = first

    @classmethod
    def new(
        cls,
        title: str,
        places: list[SeatSetup],
        data: Path,
        settings: Settings,
        options: Mapping[str, Any] | None = None,
    ) -> Session:
        """`options` of the title; those left out are as usual."""
        chairs = [Chair(place.name, place.colour, place.player) for place in places]
        session = cls(Table.new(title, chairs, data, options=options, settings=_ours(settings)))
        session.devices = {
            seat: place.device for seat, place in enumerate(places) if place.device is not None
        }
        return session

    @classmethod
    def resume(cls, path: Path, settings: Settings) -> Session:
        return cls(Table.resume(path, _ours(settings)))

    def steps(self) -> list[Step]:
        """What has come in since the last look; never waits."""
        steps = self._port.drain()
        self._newest = [self._newest, *steps][-1]
        return steps

    def newest(self) -> Step:
        """How things stand; steps that have come in on the way are skipped."""
        self.steps()
        return self._newest

    def caught_up_to(self, number: int) -> Future[Reply]:
        """The pictures have come to this decision."""
        return self._port.caught_up_to(number)

    def hold(self, number: int) -> Future[Reply]:
        """Somebody here is to throw the dice for this decision, or to come to the screen."""
        return self._port.hold(number)

    def change(self, settings: Settings) -> None:
        """Other likes of the household than when the game began."""
        self.table.change(_ours(settings))

    def press(self) -> str:
        """What the moves have in common that are sent by one press: it is taken back whole."""
        return next(self._tickets)

    def send(
        self, seat: Seat, number: int, move: Move | dict[str, Any], press: str = ""
    ) -> Future[Reply]:
        ticket = next(self._tickets)
        if press:
            ticket = f"{press}{PRESS}{ticket.rpartition('-')[2]}"
        return self._port.submit(seat, number, ticket, move)

    def take_back(self, seat: Seat) -> Future[Reply]:
        return self._port.take_back(seat)

    def pause(self) -> Future[Reply]:
        return self._port.pause()

    def go_on(self) -> Future[Reply]:
        return self._port.go_on()

    def end_early(self) -> Future[Reply]:
        return self._port.end_early()

    def hand_to_bot(self, seat: Seat, name: str) -> bool:
        return self._port.change_seat(seat, player=name).result().accepted

    def take_from_bot(self, seat: Seat) -> bool:
        return self._port.change_seat(seat, player=PERSON).result().accepted

    def past(self, until: int) -> Future[list[dict[Viewer, list[JsonObject]]]]:
        """All that led to the position of this entry, as the room and our seats were told it."""
        return self._port.past(until)

    def standings(self) -> list[dict[str, Any]]:
        """The score if the game ended now, secrets and all."""
        return [line.to_json() for line in self.table.standings().result()]

    def standings_over_time(self) -> Future[list[list[ScoreLine]]]:
        return self.table.standings_over_time()

    def close(self) -> None:
        try:
            self.runner.close()
        finally:
            self.table.close()


def _ours(settings: Settings) -> Settings:
    """Our bots may play."""
    return replace(settings, bots=bots.names)
