"""Any position of a journalled game, and what lies between two of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from game.rules import catalogue
from game.rules.contract import Event, Game, move_from_json
from game.rules.refusal import Refusal
from game.table.entries import JUMP_ENTRIES
from game.table.errors import BadSave
from game.table.journal import Entry, Journal

SNAPSHOT_EVERY = 8
"""A snapshot is taken at every turn, and at the latest after so many moves."""


class History:
    """The tree of positions in a journal, read as it is needed."""

    def __init__(self, journal: Journal, board: Any) -> None:
        self._journal = journal
        self._board = board

    def position(self, entry: Entry) -> Game:
        """The nearest snapshot at or before `entry`, and the moves since."""
        snapshot, moves = _nearest_snapshot(self._journal, entry)
        with sound(self._journal):
            game = _restore(self._journal, snapshot[1], self._board)
            for move in reversed(moves):
                replay_step(game, move)
        return game

    def line(self, entry: Entry) -> Iterator[Entry]:
        """What led to a position, newest first: moves, and undos after which was dealt anew."""
        while entry.kind != "start":
            if entry.kind == "move":
                yield entry
                entry = self._journal.entry(entry.parent)
            elif entry.kind in JUMP_ENTRIES:
                if entry.data["seed"] is not None:
                    yield entry
                entry = self._journal.entry(entry.data["to"])
            else:
                raise self._journal.damaged(f"line {entry.id} is no position")

    def moves_back(self, entry: Entry) -> Iterator[Entry]:
        return (step for step in self.line(entry) if step.kind == "move")

    def entry(self, entry_id: int) -> Entry:
        return self._journal.entry(entry_id)

    def undo_behind(self, entry: Entry) -> Entry | None:
        """The undo behind a position, if nothing was played since; its `from` can be redone."""
        while entry.kind == "redo":
            entry = self._journal.entry(entry.data["to"])
        return entry if entry.kind == "undo" else None

    def replay(self, entry: Entry) -> Iterator[tuple[Entry, list[Event], Game]]:
        """From the beginning to a position: every step, what happened, and the game after it."""
        beginning = self._journal.entry(1)
        game = self.position(beginning)
        yield beginning, game.opening(), game
        for step in reversed(list(self.line(entry))):
            with sound(self._journal):
                events = replay_step(game, step)
            yield step, events, game


def replay_step(game: Game, entry: Entry) -> list[Event]:
    """Do again what the journal says; the number is as it was then, whatever was undone between."""
    game.number = entry.number
    if entry.kind == "undo":
        game.reseed(entry.data["seed"])
        return []
    assert entry.seat is not None, "checked when it was read"
    return game.play(move_from_json(entry.data), entry.seat)


@contextmanager
def sound(journal: Journal) -> Iterator[None]:
    """Positions and moves come from a file, and no rule was written for nonsense.

    Whatever a wrong value makes of them (a KeyError, an endless number …) says that the file is
    damaged; refusals say so better themselves.
    """
    try:
        yield
    except Refusal:
        raise
    except Exception as error:
        raise journal.damaged(f"{type(error).__name__}: {error}"[:80]) from error


def _nearest_snapshot(
    journal: Journal, entry: Entry
) -> tuple[tuple[int, dict[str, Any]], list[Entry]]:
    """The nearest snapshot at or before `entry`, and the moves since, newest first."""
    moves: list[Entry] = []
    while (found := journal.snapshot(entry.id)) is None:
        if entry.kind != "move":
            raise journal.damaged(f"line {entry.id} has no position")
        moves.append(entry)
        entry = journal.entry(entry.parent)
    return found, moves


def _restore(journal: Journal, snapshot: dict[str, Any], board: Any) -> Game:
    """A position of this game, and not of another."""
    game = catalogue.restore(snapshot, board)
    if (game.title, game.seats) != (journal.about.title, len(journal.about.seats)):
        raise journal.damaged("a position of another game")
    return game


@dataclass(frozen=True, slots=True)
class Resumed:
    """Where a journal goes on, and what the players must be told about it."""

    game: Game
    head: Entry
    notices: tuple[Refusal, ...]


def resume(journal: Journal, board: Any) -> Resumed:
    """The newest position; where this program would have played otherwise, the snapshot wins."""
    history = History(journal, board)
    notices: list[Refusal] = []
    (version, data), pending = _nearest_snapshot(journal, newest := journal.head())
    head = journal.entry(pending[-1].parent) if pending else newest
    with sound(journal):
        game = _restore(journal, data, board)
    current = catalogue.title(journal.about.title).rules_version
    if version > current:
        raise BadSave("newer_rules", file=journal.path.name, version=version)
    if version != current and not _replays_to(history, head, data):
        notices.append(BadSave("rules_changed", file=journal.path.name))
    while pending:
        with sound(journal):
            try:
                replay_step(game, pending[-1])
            except Refusal as refusal:  # which has changed nothing
                notices.append(BadSave("moves_set_aside", count=len(pending), reason=refusal.code))
                break
        head = pending.pop()
    with sound(journal):
        _look_at_all_of(game)
    issued = journal.issued()
    if issued > game.number:  # a question of the table was open, or moves were set aside
        game.number = issued + 1
    return Resumed(game, head, tuple(notices))


def _look_at_all_of(game: Game) -> None:
    """Ask all that surfaces will ask, now, while a no costs nobody anything."""
    seats = range(game.seats)
    for eye in (None, *seats):
        game.view(eye)
    if (decision := game.decision) is not None:
        for seat in decision.seats:
            decision.moves(seat)


def _replays_to(history: History, head: Entry, data: dict[str, Any]) -> bool:
    """Would this program have come to the same position from the beginning?"""
    try:
        *_, (_, _, game) = history.replay(head)
    except Refusal:
        return False
    game.number = data["number"]
    return game.snapshot() == data
