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
from game.bots.runner import SURFACE as BOTS
from game.bots.runner import BotRunner
from game.rules.contract import Move, Seat
from game.stage.drawing.theme import seat_colours
from game.table.errors import BadSave
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
        self.title = table.about.title
        self.level = table.about.level
        self._steps = table.subscribe(SURFACE).result()
        self._tickets = (f"{secrets.token_hex(4)}-{number}" for number in count(1))
        """Never those of an earlier session: the table would think it had answered them."""
        self.runner = BotRunner(table, self.title, self.level)
        try:
            self._take_seats()
        except BaseException:
            self.close()
            raise

    def _take_seats(self) -> None:
        """People play here, bots in their process."""
        first = self._steps.next()
        assert first is not None
        for seat, chair in enumerate(first.seats):
            if chair["colour"] not in seat_colours():  # a save may say anything
                raise BadSave("damaged", file=self.table.path.name, detail="colour")
            if chair["player"] == PERSON:
                self.table.claim(seat, SURFACE).result()
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
        return self._steps.drain()

    def reached(self, number: int) -> Future[Reply]:
        """The pictures have come to this decision."""
        return self.table.reached(SURFACE, number)

    def send(self, seat: Seat, number: int, move: Move | dict[str, Any]) -> Future[Reply]:
        return self.table.submit(SURFACE, seat, number, next(self._tickets), move)

    def take_back(self, seat: Seat, redo: bool = False) -> Future[Reply]:
        return self.table.take_back(SURFACE, seat, redo)

    def pause(self) -> Future[Reply]:
        return self.table.pause(SURFACE)

    def go_on(self) -> Future[Reply]:
        return self.table.go_on(SURFACE)

    def end_early(self) -> Future[Reply]:
        return self.table.end_early(SURFACE)

    def hand_to_bot(self, seat: Seat, name: str) -> bool:
        self.runner.expect(seat, name)
        changed = self.table.change_seat(SURFACE, seat, player=name, holder=BOTS)
        return changed.result().accepted

    def take_from_bot(self, seat: Seat) -> bool:
        return self.runner.hand_back(seat, SURFACE)

    def standings(self) -> list[dict[str, Any]]:
        """The score if the game ended now, secrets and all."""
        return [line.to_json() for line in self.table.standings().result()]

    def totals_over_time(self) -> Future[list[list[int]]]:
        return self.table.totals_over_time()

    def close(self) -> None:
        self.runner.close()
        self.table.close()


def _ours(settings: Settings) -> Settings:
    """Our bots may play, and the stage is the host."""
    return replace(settings, bots=bots.names, host=SURFACE)
