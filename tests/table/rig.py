"""Tables to test on: real journals in a temporary folder, played by a made-up surface."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from game.rules.contract import CHANCE, Move
from game.table.port import Port
from game.table.seats import Chair
from game.table.settings import Settings
from game.table.step import Step
from game.table.submission import Reply
from game.table.table import Table

NAMES = ("Anna", "Ben", "Chloé", "Dora")
COLOURS = ("vermilion", "sky", "green", "yellow")
TV = "tv"
BOTS = "bots"
TOKEN = "a secret of one phone"
OTHER = "the secret of another phone"
PATIENCE = 60.0
"""Seconds after which something that must happen is taken never to happen."""
_TICKETS = count(1)
"""Never used twice, also not after a resume."""


def chairs(seats: int, bots: tuple[int, ...] = ()) -> list[Chair]:
    return [
        Chair(NAMES[seat], COLOURS[seat], "simple" if seat in bots else "person")
        for seat in range(seats)
    ]


def new_table(
    data: Path,
    seats: int = 2,
    seed: int = 7,
    settings: Settings | None = None,
    bots: tuple[int, ...] = (),
) -> Table:
    return Table.new("express", chairs(seats, bots), data, seed=seed, settings=settings)


class Surface:
    """Holds seats, sees what they may see, and answers for them."""

    def __init__(
        self,
        table: Table,
        seats: tuple[int, ...],
        name: str = TV,
        *,
        token: str | None = None,
        since: int | None = None,
        host: bool = False,
        paces: bool = False,
        plays_bots: bool = False,
    ) -> None:
        """One whose name begins with "bot" plays bots, too."""
        self.table = table
        self.name = name
        self.port: Port = table.join(
            name,
            token=token,
            since=since,
            host=host,
            plays_bots=plays_bots or name.startswith("bot"),
            paces=paces,
        )
        for seat in seats:
            assert self.port.claim(seat).result().accepted
        self.steps: list[Step] = []

    @property
    def now(self) -> Step:
        """How things stand."""
        self.steps += self.port.drain()
        return self.steps[-1]

    @property
    def decision(self) -> dict[str, Any] | None:
        return self.now.decisions[None]

    @property
    def number(self) -> int:
        assert self.decision is not None
        return int(self.decision["number"])

    def asked(self) -> int:
        assert self.decision is not None
        return int(self.decision["seats"][0])

    def moves(self, seat: int) -> list[dict[str, Any]]:
        decision = self.now.chance if seat == CHANCE else self.now.decisions[seat]
        assert decision is not None
        return list(decision["moves"])

    def send(self, seat: int, move: Move | dict[str, Any], number: int | None = None) -> Reply:
        ticket = f"{next(_TICKETS)}"
        number = self.number if number is None else number
        return self.port.submit(seat, number, ticket, move).result(timeout=PATIENCE)

    def play(self, choose: Callable[[list[dict[str, Any]]], dict[str, Any]]) -> Reply:
        """Answer the open decision for the first seat that is asked."""
        seat = self.asked()
        reply = self.send(seat, choose(self.moves(seat)))
        assert reply.accepted, reply
        return reply

    def play_some(self, count: int, seed: int = 1) -> int:
        """Random moves; fewer if the game ends.  How many were played."""
        rng = Random(seed)
        for played in range(count):
            if self.decision is None:
                return played
            self.play(rng.choice)
        return count


def of_kind(kind: str) -> Callable[[list[dict[str, Any]]], dict[str, Any]]:
    """Chooses the first move of a kind."""
    return lambda moves: next(move for move in moves if move["kind"] == kind)
