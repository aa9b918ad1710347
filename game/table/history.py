"""Any position of a journalled game, and what lies between two of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.rules import catalogue
from game.rules.contract import Event, Game, move_from_json
from game.rules.refusal import Refusal
from game.table.errors import BadSave
from game.table.journal import Entry, Journal

FAR = 8
"""A snapshot is taken at every turn, and at the latest after so many moves."""


class History:
    """The tree of positions in a journal, read as it is needed."""

    def __init__(self, journal: Journal, board: Any) -> None:
        self._journal = journal
        self._board = board

    def position(self, entry: Entry) -> Game:
        """The nearest snapshot at or before `entry`, and the moves since."""
        moves: list[Entry] = []
        while (found := self._journal.snapshot(entry.id)) is None:
            moves.append(entry)
            entry = self._journal.entry(entry.parent)
        game = catalogue.restore(found[1], self._board)
        for move in reversed(moves):
            replay_step(game, move)
        return game

    def line(self, entry: Entry) -> Iterator[Entry]:
        """What led to a position, newest first: moves, and undos after which was dealt anew."""
        while entry.kind != "start":
            if entry.kind == "move":
                yield entry
                entry = self._journal.entry(entry.parent)
            else:
                if entry.data.get("seed") is not None:
                    yield entry
                entry = self._journal.entry(entry.data["to"])

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
            yield step, replay_step(game, step), game


def replay_step(game: Game, entry: Entry) -> list[Event]:
    """Do again what the journal says; the number is as it was then, whatever was undone between."""
    game.number = entry.number
    if entry.kind == "undo":
        game.reseed(entry.data["seed"])
        return []
    assert entry.seat is not None
    return game.play(move_from_json(entry.data), entry.seat)


@dataclass(frozen=True, slots=True)
class Resumed:
    """Where a journal goes on, and what the players must be told about it."""

    game: Game
    head: Entry
    notices: tuple[Refusal, ...]


def resume(journal: Journal, board: Any) -> Resumed:
    """The newest position; where this program would have played otherwise, the snapshot wins."""
    history = History(journal, board)
    head = journal.head()
    notices: list[Refusal] = []
    pending: list[Entry] = []
    while (found := journal.snapshot(head.id)) is None:
        pending.append(head)
        head = journal.entry(head.parent)
    version, data = found
    game = catalogue.restore(data, board)
    current = catalogue.title(journal.about.title).rules_version
    if version > current:
        raise BadSave("newer_rules", file=journal.path.name, version=version)
    if version != current and not _replays_to(history, head, data):
        notices.append(BadSave("rules_changed", file=journal.path.name))
    while pending:
        try:
            replay_step(game, pending[-1])
        except Refusal as refusal:
            notices.append(BadSave("moves_set_aside", count=len(pending), reason=refusal.code))
            break
        head = pending.pop()
    issued = journal.issued()
    if issued > game.number:  # a question of the table was open, or moves were set aside
        game.number = issued + 1
    return Resumed(game, head, tuple(notices))


def _replays_to(history: History, head: Entry, data: dict[str, Any]) -> bool:
    """Would this program have come to the same position from the beginning?"""
    try:
        *_, (_, _, game) = history.replay(head)
    except Refusal:
        return False
    game.number = data["number"]
    return game.snapshot() == data
