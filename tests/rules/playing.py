"""How a test plays and looks, whatever the title."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from game.rules.contract import Event, Game, Move, Seat

Some = TypeVar("Some", bound=Event)


def on_turn(game: Game) -> Seat:
    """Who is asked; CHANCE while dice are to be rolled."""
    assert game.decision is not None
    (seat,) = game.decision.seats
    return seat


def offered(game: Game) -> list[Move]:
    """What the seat that is asked may do."""
    assert game.decision is not None
    return list(game.decision.moves(on_turn(game)))


def do(game: Game, *moves: Move) -> list[Event]:
    """The moves, one after the other, each by the seat that is asked by then."""
    return [event for move in moves for event in game.play(move, on_turn(game))]


def told(events: Iterable[Event], kind: type[Some]) -> list[Some]:
    """Those events that are of this kind."""
    return [event for event in events if isinstance(event, kind)]
