"""The SQLite file of a saved game: made, opened and watched, and its errors explained.

Nothing here knows what a journal says; nothing elsewhere knows how SQLite is kept safe.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.files import reason
from game.rules.refusal import Refusal
from game.table.entries import COLUMNS
from game.table.errors import BadSave, TableRefusal
from game.table.saves import SUFFIX

APPLICATION = 0x524F554E  # "ROUN", in the header of every journal
FORMAT = 1
PRAGMAS = {
    "locking_mode": "exclusive",  # a second program is refused instead of writing along
    "journal_mode": "wal",
    "synchronous": 2,  # FULL: a power cut loses nothing that was shown
    "fullfsync": 1,  # the same on macOS, where fsync alone stops at the drive's cache
}

SCHEMA = """
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
_COLUMNS = {
    "about": ("key", "value"),
    "entry": COLUMNS,
    "snapshot": ("entry", "rules_version", "data"),
}

MOST_BYTES = 256 * 1024 * 1024
"""Of a saved game; the longest evening stays below a tenth of it."""
MOST_IN_A_FIELD = 8 * 1024 * 1024


def connect(path: Path) -> sqlite3.Connection:
    """Open what is surely ours, and make it safe before the first write."""
    _refuse_what_is_not_ours(path)
    db = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw",
        uri=True,
        isolation_level=None,
        timeout=0.5,
        check_same_thread=False,  # opened by whoever starts the table, used by its thread alone
    )
    try:
        db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_IN_A_FIELD)
        # before anything is read: then SQLite never makes a `-shm`, which somebody else's database
        # would take for its own if it got our name
        db.execute(f"PRAGMA locking_mode = {PRAGMAS['locking_mode']}")
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version > FORMAT:
            raise BadSave("newer_program", file=path.name, version=version)
        for name, value in PRAGMAS.items():
            db.execute(f"PRAGMA {name} = {value}")
        db.execute("BEGIN IMMEDIATE")  # takes the lock now, not at the first move
        db.execute("COMMIT")
        _refuse_other_tables(db)
        checked(db)
    except BaseException:
        db.close()
        raise
    return db


def checked(db: sqlite3.Connection) -> None:
    """ValueError if the pages make no whole."""
    if db.execute("PRAGMA quick_check").fetchone()[0] != "ok":
        raise ValueError("quick_check")


def _refuse_what_is_not_ours(path: Path) -> None:
    """Before SQLite could wait for it, lock it or tidy it up.

    The mark is read by SQLite as from a file that never changes, which touches nothing.  We must
    not open the file ourselves: closing it again would give up a lock that this process has on it.
    """
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError, ValueError):
        raise BadSave("no_such_save", file=path.name) from None
    except OSError as error:
        raise BadSave("cannot_open", file=path.name, reason=reason(error)) from error
    if not stat.S_ISREG(found.st_mode):
        raise BadSave("not_a_file", file=path.name)
    if found.st_size > MOST_BYTES:
        raise ValueError("too large")
    address = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    with contextlib.closing(sqlite3.connect(address, uri=True)) as db:
        try:
            mark = db.execute("PRAGMA application_id").fetchone()[0]
        except sqlite3.DatabaseError as error:
            if _was_being_written_back(path, error):
                return  # with its log it is whole; the tables are looked at then
            if path.suffix == SUFFIX or error.sqlite_errorcode != sqlite3.SQLITE_NOTADB:
                raise  # by its name it was ours, or it could not be read
            mark = None
    if mark != APPLICATION:
        raise BadSave("foreign_file", file=path.name)
    if not os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
        raise BadSave("read_only", file=path.name)  # SQLite would only say that it cannot lock it


def _was_being_written_back(path: Path, error: sqlite3.DatabaseError) -> bool:
    """The program ended while it copied the log into the file: that makes no sense without it."""
    if path.suffix != SUFFIX or error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_CORRUPT:
        return False
    try:
        return log_of(path).stat().st_size > 0
    except OSError:
        return False


def _refuse_other_tables(db: sqlite3.Connection) -> None:
    """A view or a trigger could do anything, for ever; we have none."""
    made = db.execute("SELECT COUNT(*) FROM sqlite_master WHERE type IN ('view', 'trigger')")
    if made.fetchone()[0]:
        raise ValueError("views or triggers")
    for table, columns in _COLUMNS.items():
        found = db.execute("SELECT name FROM pragma_table_xinfo(?) WHERE NOT hidden", (table,))
        if [name for (name,) in found] != list(columns):
            raise ValueError(f"table {table}")


Identity = tuple[int, int]
"""What a name stands for: it stays the same while somebody has the file open."""


def log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def files_of(path: Path) -> tuple[Identity | None, Identity | None]:
    """What the names of the file and of its log stand for at the moment."""
    return _identity(path), _identity(log_of(path))


def _identity(path: Path) -> Identity | None:
    """A link is not what it leads to: SQLite would look for the log over there."""
    try:
        found = path.lstat()
    except OSError:  # it is gone, or a folder on the way is
        return None
    return found.st_dev, found.st_ino


def remove(path: Path, ours: Identity | None) -> None:
    """Only if it is still ours."""
    if ours is not None and _identity(path) == ours:
        path.unlink()


@contextmanager
def unfinished(path: Path, instead_of: Identity | None = None) -> Iterator[Path]:
    """A file to be filled, which then gets the name `path`.

    FileExistsError if anything has that name by then, unless it is `instead_of`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + ".new")
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644))  # or says why not
    try:
        yield unfinished
        _sync(unfinished, os.O_RDWR)
        if os.path.lexists(path) and _identity(path) != instead_of:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        unfinished.replace(path)
    finally:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
    if os.name != "nt":  # Windows does that by itself
        _sync(path.parent, os.O_RDONLY)


@contextmanager
def sqlite_errors_as_refusals(path: Path) -> Iterator[None]:
    """SQLite's errors as something a player can act upon."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF  # the main code
        raise _refusal(path, code, str(error)[:80]) from error
    except (ValueError, TypeError, RecursionError) as error:
        raise BadSave("damaged", file=path.name, detail=str(error)[:80]) from error


def _refusal(path: Path, code: int, text: str) -> Refusal:
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return BadSave("in_use", file=path.name)
    if code == sqlite3.SQLITE_FULL:
        return TableRefusal("disk_full")
    cannot_open = code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH)
    folder_closed = path.parent.is_dir() and not os.access(path.parent, os.W_OK)
    if code == sqlite3.SQLITE_READONLY or (cannot_open and folder_closed):
        return BadSave("read_only", file=path.name)
    if cannot_open:
        return BadSave("cannot_open", file=path.name, reason=text)
    if code == sqlite3.SQLITE_IOERR:
        return TableRefusal("disk_trouble")
    return BadSave("damaged", file=path.name, detail=text)


def _sync(path: Path, flags: int) -> None:
    """The contents of a file, or the names in a folder, are on disk."""
    handle = os.open(path, flags)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
