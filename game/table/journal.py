"""The journal of one game: a SQLite file in which a move stands before anybody sees its effect.

Entries form a tree.  A move stands on the position before it; taking moves
back is an entry too, which stands for an earlier position.  Nothing is ever
deleted or written over.  A snapshot every few moves makes reaching any
position cheap, however long the game is.
"""

from __future__ import annotations

import contextlib
import errno
import json
import logging
import os
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any

from game.files import reason
from game.rules.refusal import Refusal
from game.table import saves
from game.table.entries import (
    POSITIONS,
    About,
    Entry,
    about_now,
    read_about,
    read_entry,
    read_snapshot,
)
from game.table.errors import BadSave, TableRefusal
from game.table.save_file import (
    APPLICATION,
    FORMAT,
    PRAGMAS,
    SCHEMA,
    checked,
    connect,
    files_of,
    log_of,
    remove,
    sqlite_errors_as_refusals,
    unfinished,
)

_log = logging.getLogger(__name__)

__all__ = ["APPLICATION", "FORMAT", "About", "Entry", "Journal", "about_now"]


class Journal:
    """The one open connection to a saved game; used by the table's thread alone."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        """Where the game is saved; another place once something else has taken the old one."""
        self._db = connection
        self._files = files_of(path)
        """Our file and our log: whatever else has their names is not ours to touch."""
        self._lost = False
        """Whether `_db` is still the connection to a lost file, and `path` a full copy of it."""
        self._written = False
        self.about = read_about(connection.execute("SELECT * FROM about"))

    @cached_property
    def _rules_version(self) -> int:
        from game.rules import catalogue  # all rules: who only looks at a save needs none

        return catalogue.title(self.about.title).rules_version

    @classmethod
    def create(cls, path: Path, about: About, snapshot: Mapping[str, Any], number: int) -> Journal:
        """Write the whole beginning to another file, then rename it: there is never half a save."""
        if os.path.lexists(path):
            raise BadSave("save_exists", file=path.name)
        try:
            with unfinished(path) as file, sqlite_errors_as_refusals(path):
                _write_beginning(file, about, snapshot, number)
        except OSError as error:
            raise TableRefusal("cannot_write", file=path.name, reason=reason(error)) from error
        return cls.open(path)

    @classmethod
    def open(cls, path: Path) -> Journal:
        with sqlite_errors_as_refusals(path):
            connection = connect(path)
            try:
                # SQLite puts the log next to the file itself, not next to a link to it
                return cls(path.resolve() if path.is_symlink() else path, connection)
            except BaseException:
                connection.close()
                raise

    def close(self) -> None:
        """A file that was lost after the last move is written once more."""
        if self._written and not self._in_place():
            try:
                with sqlite_errors_as_refusals(self.path):
                    self._put_back()
            except (OSError, Refusal) as error:
                _log.warning("%s is lost and cannot be written again: %s", self.path.name, error)
        self._written = False
        self._db.close()

    def pragmas(self) -> dict[str, Any]:
        """As they are on the live connection."""
        return {name: self._db.execute(f"PRAGMA {name}").fetchone()[0] for name in PRAGMAS}

    def append(self, entry: Entry, snapshot: Mapping[str, Any] | None = None) -> int:
        """On disk when this returns; where it raises, the journal is as it was."""
        with self._writing():
            return _insert(self._db, entry, snapshot, self._rules_version)

    def probe(self) -> None:
        """Write something that changes nothing; raises like `append` while that cannot be."""
        with self._writing():
            self._db.execute(f"PRAGMA user_version = {FORMAT}")

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """SQLite would go on writing to a deleted file: its place is looked at each time."""
        try:
            with sqlite_errors_as_refusals(self.path):
                if not self._in_place():
                    self._put_back()
                self._written = True
                with self._db:
                    self._db.execute("BEGIN IMMEDIATE")
                    yield
                    if not self._in_place():
                        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        except OSError as error:
            raise TableRefusal("save_gone", file=self.path.name, reason=reason(error)) from error

    def _in_place(self) -> bool:
        return not self._lost and self._files == files_of(self.path)

    def _put_back(self) -> None:
        """The file or its log is no longer there: what is still open is written once more.

        The program may be killed after each of these steps, and no move is lost by it:
        1. A full copy is on disk under an unused name. The old place is as it was found.
        2. The copy gets its name. Our old log may still lie there; SQLite would put it into the
           copy, which changes nothing, because the copy has the same pages.
        3. What is left of ours at the old place is removed: the copy has it all.
        4. The copy is opened. Where that fails, it stays, and the next attempt begins here.
        5. The lost connection is closed. SQLite removes no log then, since its file is not at
           its place any more.
        """
        if not self._lost or self._files != files_of(self.path):
            self._copy()
        found = connect(self.path)
        self._db.close()
        self._db = found
        self._files = files_of(self.path)
        self._lost = False

    def _copy(self) -> None:
        """Steps 1 to 3: to the old place if nobody has taken it, otherwise under a new name."""
        old, (file, log) = self.path, self._files
        at_file, at_log = files_of(old)
        free = at_file in (None, file) and at_log in (None, log)
        place = old if free else saves.path_next_to(old, self.about.title)
        with (
            unfinished(place, instead_of=file) as copy,
            contextlib.closing(sqlite3.connect(copy)) as db,
        ):
            db.execute("PRAGMA journal_mode = memory")
            self._db.backup(db)
            checked(db)
        self.path, self._files, self._lost = place, files_of(place), True
        if free:
            remove(log_of(old), log)
            self._files = files_of(place)
        else:
            _log.warning("%s was replaced: the game goes on in %s", old.name, place.name)
            remove(old, file)  # it is there only if another log has taken the place of ours

    def entry(self, entry_id: int) -> Entry:
        with sqlite_errors_as_refusals(self.path):
            row = self._db.execute("SELECT * FROM entry WHERE id = ?", (entry_id,)).fetchone()
            if row is not None:
                return read_entry(row)
        raise BadSave("entry_missing", file=self.path.name, entry=entry_id)

    def by_ticket(self, ticket: str) -> Entry | None:
        with sqlite_errors_as_refusals(self.path):
            row = self._db.execute("SELECT * FROM entry WHERE ticket = ?", (ticket,)).fetchone()
            return None if row is None else read_entry(row)

    def entries(self, kind: str | None = None) -> Iterator[Entry]:
        """All of them, or all of one kind, in the order in which they were written."""
        with sqlite_errors_as_refusals(self.path):
            for row in self._db.execute(
                "SELECT * FROM entry WHERE kind = ?1 OR ?1 IS NULL ORDER BY id", (kind,)
            ):
                yield read_entry(row)

    def head(self) -> Entry:
        """The newest position."""
        with sqlite_errors_as_refusals(self.path):
            marks = ", ".join("?" * len(POSITIONS))
            row = self._db.execute(
                f"SELECT * FROM entry WHERE kind IN ({marks}) ORDER BY id DESC LIMIT 1", POSITIONS
            ).fetchone()
            if row is not None:
                return read_entry(row)
        raise self.damaged("no position")

    def newest(self) -> int:
        """The id of the last entry, whatever it is about."""
        with sqlite_errors_as_refusals(self.path):
            return int(self._db.execute("SELECT MAX(id) FROM entry").fetchone()[0])

    def issued(self) -> int:
        """The highest decision number that was ever given out."""
        with sqlite_errors_as_refusals(self.path):
            return int(self._db.execute("SELECT MAX(issued) FROM entry").fetchone()[0])

    def count(self, kind: str) -> int:
        with sqlite_errors_as_refusals(self.path):
            found = self._db.execute("SELECT COUNT(*) FROM entry WHERE kind = ?", (kind,))
            return int(found.fetchone()[0])

    def snapshot(self, entry_id: int) -> tuple[int, dict[str, Any]] | None:
        """The position after an entry, with the version of the rules that made it."""
        with sqlite_errors_as_refusals(self.path):
            row = self._db.execute(
                "SELECT rules_version, data FROM snapshot WHERE entry = ?", (entry_id,)
            ).fetchone()
            return None if row is None else (row[0], read_snapshot(row[1]))

    def damaged(self, detail: str) -> BadSave:
        """What to raise where the contents make no game."""
        return BadSave("damaged", file=self.path.name, detail=detail)


def _write_beginning(path: Path, about: About, snapshot: Mapping[str, Any], number: int) -> None:
    db = sqlite3.connect(path, isolation_level=None)
    try:
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {FORMAT}")
        db.execute("PRAGMA synchronous = FULL")
        with db:
            db.execute("BEGIN IMMEDIATE")
            for statement in SCHEMA.strip().split(";\n"):
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
