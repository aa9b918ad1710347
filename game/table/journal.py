"""The journal of one game: a SQLite file in which a move stands before anybody sees its effect.

Entries form a tree.  A move stands on the position before it; taking moves
back is an entry too, which stands for an earlier position.  Nothing is ever
deleted or written over.  A snapshot every few moves makes reaching any
position cheap, however long the game is.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import game
from game.rules.contract import Seat
from game.table.errors import BadSave, TableRefusal

APPLICATION = 0x524F554E  # "ROUN", in the header of every journal
FORMAT = 1
PRAGMAS = {
    "locking_mode": "exclusive",  # a second program is refused instead of writing along
    "journal_mode": "wal",
    "synchronous": 2,  # FULL: a power cut loses nothing that was shown
    "fullfsync": 1,  # the same on macOS, where fsync alone stops at the drive's cache
}

_SCHEMA = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE entry (
    id      INTEGER PRIMARY KEY,
    parent  INTEGER NOT NULL,   -- the position it stands on
    kind    TEXT NOT NULL,      -- start, move, undo, redo, end: a position; ask, answer, seat: none
    number  INTEGER NOT NULL,   -- of the decision that it answers or opens
    issued  INTEGER NOT NULL,   -- the highest number given out so far
    seat    INTEGER,
    played_by TEXT NOT NULL,    -- seat, clock or chance
    data    TEXT NOT NULL,
    ticket  TEXT UNIQUE,        -- the client's id of this submission
    reveals INTEGER NOT NULL,   -- something hidden came to light
    binds   INTEGER NOT NULL,   -- not to be taken back without consent
    over    INTEGER NOT NULL,   -- the game has ended
    at      REAL NOT NULL
) STRICT;
CREATE TABLE snapshot (
    entry         INTEGER PRIMARY KEY,
    rules_version INTEGER NOT NULL,
    data          TEXT NOT NULL
) STRICT;
"""

POSITIONS = ("start", "move", "undo", "redo", "end")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal."""

    parent: int
    kind: str
    number: int
    issued: int
    seat: Seat | None = None
    played_by: str = "seat"
    data: Any = None
    ticket: str | None = None
    reveals: bool = False
    binds: bool = False
    over: bool = False
    at: float = 0.0
    id: int = 0


@dataclass(frozen=True, slots=True)
class About:
    """What the journal says of its game."""

    title: str
    rules_version: int
    level: str
    """The text of the board, so that a later edition of it cannot change this game."""
    seats: list[dict[str, Any]]
    options: dict[str, Any]
    seed: int
    program: str
    started: float


class Journal:
    """The one open connection to a saved game; used by the table's thread alone."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._db = connection
        self.about = _read_about(path, connection)

    @cached_property
    def _rules_version(self) -> int:
        from game.rules import catalogue  # all rules: who only looks at a save needs none

        return catalogue.title(self.about.title).rules_version

    @classmethod
    def create(cls, path: Path, about: About, snapshot: Mapping[str, Any], number: int) -> Journal:
        """Write the whole beginning beside, then give it its name: there is never half a save."""
        if path.exists():
            raise BadSave("save_exists", file=path.name)
        unfinished = path.with_name(path.name + ".new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            unfinished.unlink(missing_ok=True)
            with _explained(path):
                _write_beginning(unfinished, about, snapshot, number)
            unfinished.rename(path)
            _sync_folder(path.parent)
        except OSError as error:
            raise BadSave("cannot_write", file=path.name, reason=str(error.strerror)) from error
        return cls.open(path)

    @classmethod
    def open(cls, path: Path) -> Journal:
        with _explained(path):
            return cls(path, _connect(path))

    def close(self) -> None:
        self._db.close()

    def pragmas(self) -> dict[str, Any]:
        """As they are on the live connection."""
        return {name: self._db.execute(f"PRAGMA {name}").fetchone()[0] for name in PRAGMAS}

    def append(self, entry: Entry, snapshot: Mapping[str, Any] | None = None) -> int:
        """On disk when this returns; where it raises, the journal is as it was."""
        with _explained(self.path), self._db:
            self._db.execute("BEGIN IMMEDIATE")
            return _insert(self._db, entry, snapshot, self._rules_version)

    def entry(self, entry_id: int) -> Entry:
        with _explained(self.path):
            row = self._db.execute("SELECT * FROM entry WHERE id = ?", (entry_id,)).fetchone()
            if row is not None:
                return _entry(row)
        raise BadSave("entry_missing", file=self.path.name, entry=entry_id)

    def by_ticket(self, ticket: str) -> Entry | None:
        with _explained(self.path):
            row = self._db.execute("SELECT * FROM entry WHERE ticket = ?", (ticket,)).fetchone()
            return None if row is None else _entry(row)

    def entries(self) -> Iterator[Entry]:
        """All of them, in the order in which they were written."""
        with _explained(self.path):
            for row in self._db.execute("SELECT * FROM entry ORDER BY id"):
                yield _entry(row)

    def head(self) -> Entry:
        """The newest position."""
        with _explained(self.path):
            marks = ", ".join("?" * len(POSITIONS))
            row = self._db.execute(
                f"SELECT * FROM entry WHERE kind IN ({marks}) ORDER BY id DESC LIMIT 1", POSITIONS
            ).fetchone()
            if row is not None:
                return _entry(row)
        raise BadSave("damaged", file=self.path.name, detail="no position")

    def issued(self) -> int:
        """The highest decision number that was ever given out."""
        with _explained(self.path):
            return int(self._db.execute("SELECT MAX(issued) FROM entry").fetchone()[0])

    def count(self, kind: str) -> int:
        with _explained(self.path):
            found = self._db.execute("SELECT COUNT(*) FROM entry WHERE kind = ?", (kind,))
            return int(found.fetchone()[0])

    def snapshot(self, entry_id: int) -> tuple[int, dict[str, Any]] | None:
        """The position after an entry, with the version of the rules that made it."""
        with _explained(self.path):
            row = self._db.execute(
                "SELECT rules_version, data FROM snapshot WHERE entry = ?", (entry_id,)
            ).fetchone()
            return None if row is None else (row[0], _table(row[1]))


def _write_beginning(path: Path, about: About, snapshot: Mapping[str, Any], number: int) -> None:
    db = sqlite3.connect(path, isolation_level=None)
    try:
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {FORMAT}")
        db.execute("PRAGMA synchronous = FULL")
        with db:
            db.execute("BEGIN IMMEDIATE")
            for statement in _SCHEMA.strip().split(";\n"):
                db.execute(statement)
            values = {
                "title": about.title,
                "rules_version": about.rules_version,
                "level": about.level,
                "seats": about.seats,
                "options": about.options,
                "seed": about.seed,
                "program": about.program,
                "started": about.started,
            }
            rows = [(key, json.dumps(value)) for key, value in values.items()]
            db.executemany("INSERT INTO about VALUES (?, ?)", rows)
            start = Entry(0, "start", number, number, at=about.started)
            _insert(db, start, snapshot, about.rules_version)
    finally:
        db.close()


def _insert(
    db: sqlite3.Connection, entry: Entry, snapshot: Mapping[str, Any] | None, version: int
) -> int:
    cursor = db.execute(
        "INSERT INTO entry (parent, kind, number, issued, seat, played_by, data, ticket,"
        " reveals, binds, over, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            entry.parent,
            entry.kind,
            entry.number,
            entry.issued,
            entry.seat,
            entry.played_by,
            json.dumps(entry.data),
            entry.ticket,
            entry.reveals,
            entry.binds,
            entry.over,
            entry.at,
        ),
    )
    assert cursor.lastrowid is not None
    if snapshot is not None:
        db.execute(
            "INSERT INTO snapshot VALUES (?, ?, ?)",
            (cursor.lastrowid, version, json.dumps(snapshot)),
        )
    return cursor.lastrowid


def _connect(path: Path) -> sqlite3.Connection:
    """Open what is surely ours, and make it safe before the first write."""
    if not path.is_file():
        raise BadSave("no_such_save", file=path.name)
    db = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw",
        uri=True,
        isolation_level=None,
        timeout=0.5,
        check_same_thread=False,  # opened by whoever starts the table, used by its thread alone
    )
    try:
        application = db.execute("PRAGMA application_id").fetchone()[0]
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if application != APPLICATION:
            raise BadSave("foreign_file", file=path.name)
        if version > FORMAT:
            raise BadSave("newer_program", file=path.name, version=version)
        for name, value in PRAGMAS.items():
            db.execute(f"PRAGMA {name} = {value}")
        db.execute("BEGIN IMMEDIATE")  # takes the lock now, not at the first move
        db.execute("COMMIT")
        if db.execute("PRAGMA quick_check").fetchone()[0] != "ok":
            raise BadSave("damaged", file=path.name, detail="quick_check")
    except BaseException:
        db.close()
        raise
    return db


def _read_about(path: Path, db: sqlite3.Connection) -> About:
    try:
        with _explained(path):
            return About(
                **{key: json.loads(text) for key, text in db.execute("SELECT * FROM about")}
            )
    except BadSave:
        db.close()
        raise


def _entry(row: tuple[Any, ...]) -> Entry:
    names = (
        "id", "parent", "kind", "number", "issued", "seat", "played_by", "data", "ticket",
        "reveals", "binds", "over", "at",
    )  # fmt: skip
    values = dict(zip(names, row, strict=True))
    values["data"] = json.loads(values["data"])
    for flag in ("reveals", "binds", "over"):
        values[flag] = bool(values[flag])
    return Entry(**values)


def _table(text: str) -> dict[str, Any]:
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError("a snapshot is a table")
    return data


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    """SQLite's errors as something a player can act upon."""
    try:
        yield
    except sqlite3.OperationalError as error:
        text = str(error)
        if "locked" in text or "busy" in text:
            raise BadSave("in_use", file=path.name) from error
        if "full" in text:
            raise TableRefusal("disk_full") from error
        if "readonly" in text or "read-only" in text:
            raise BadSave("read_only", file=path.name) from error
        raise BadSave("damaged", file=path.name, detail=text[:80]) from error
    except (sqlite3.DatabaseError, ValueError, TypeError) as error:
        raise BadSave("damaged", file=path.name, detail=str(error)[:80]) from error


def _sync_folder(folder: Path) -> None:
    """The new name is on disk too (Windows does that by itself)."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def about_now(
    title: str,
    rules_version: int,
    level: str,
    seats: list[dict[str, Any]],
    options: dict[str, Any],
    seed: int,
) -> About:
    """The heading of a game that starts now, under this program."""
    return About(title, rules_version, level, seats, options, seed, game.__version__, time.time())
