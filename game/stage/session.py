"""One game on the stage: its table, who sits where, the bots, and the steps that come in."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from game.bots.runner import BotRunner
from game.rules.contract import Move, Seat
from game.table.seats import PERSON, Chair
from game.table.settings import Settings
from game.table.step import Step
from game.table.submission import Reply
from game.table.table import Table

SURFACE = "stage"


@dataclass(frozen=True)
class Place:
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
        self.limit = table.settings.limit("")
        """Seconds for a decision, or None."""
        self.title = table.about.title
        self.level = table.about.level
        self._steps = table.subscribe(SURFACE).result()
        self._tickets = count(1)
        self.runner = BotRunner(table, self.title, self.level)
        first = self._steps.next(timeout=10)
        assert first is not None
        for seat, chair in enumerate(first.seats):
            if chair["player"] == PERSON:
                table.claim(seat, SURFACE).result()
            else:
                self.runner.adopt(seat, chair["player"])

    @classmethod
    def new(
        cls,
        title: str,
        places: list[Place],
        data: Path,
        settings: Settings,
        options: Mapping[str, Any] | None = None,
    ) -> Session:
        """`options` of the title; those left out are as usual."""
        chairs = [Chair(place.name, place.colour, place.player) for place in places]
        session = cls(Table.new(title, chairs, data, options=options, settings=settings))
        session.devices = {
            seat: place.device for seat, place in enumerate(places) if place.device is not None
        }
        return session

    @classmethod
    def resume(cls, path: Path, settings: Settings) -> Session:
        return cls(Table.resume(path, settings))

    def steps(self) -> list[Step]:
        """What has come in since the last look; never waits."""
        return self._steps.drain()

    def reached(self, number: int) -> Future[Reply]:
        """The pictures have come to this decision."""
        return self.table.reached(number)

    def send(self, seat: Seat, number: int, move: Move | dict[str, Any]) -> Future[Reply]:
        ticket = f"{number}-{next(self._tickets)}"
        return self.table.submit(SURFACE, seat, number, ticket, move)

    def take_back(self, seat: Seat, redo: bool = False) -> Future[Reply]:
        return self.table.take_back(SURFACE, seat, redo)

    def end_early(self) -> Future[Reply]:
        return self.table.end_early(SURFACE)

    def hand_to_bot(self, seat: Seat, name: str) -> None:
        self.table.release(seat, SURFACE).result()
        self.table.change_seat(SURFACE, seat, player=name).result()
        self.runner.adopt(seat, name)

    def take_from_bot(self, seat: Seat) -> None:
        self.runner.give_back(seat)
        self.table.change_seat(SURFACE, seat, player=PERSON).result()
        self.table.claim(seat, SURFACE).result()

    def standings(self) -> list[dict[str, Any]]:
        """The score if the game ended now, secrets and all."""
        return [line.to_json() for line in self.table.standings().result()]

    def totals_over_time(self) -> list[list[int]]:
        return self.table.totals_over_time().result()

    def close(self) -> None:
        self.runner.close()
        self.table.close()
