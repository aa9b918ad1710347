"""The saved games of this user: where they are, which there are, how to be rid of one."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs

from game.rules.refusal import Refusal
from game.table.errors import BadSave, TableRefusal

SUFFIX = ".roundhouse"


def data_folder(override: str | Path | None = None) -> Path:
    """Where settings and saves live, unless the user says otherwise."""
    if override is not None:
        return Path(override)
    return Path(platformdirs.user_data_dir("roundhouse", appauthor=False))


def folder(data: Path) -> Path:
    return data / "saves"


def new_path(data: Path, title: str) -> Path:
    """A name that sorts by time and that no other game has."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    return folder(data) / f"{stamp}-{title}-{secrets.token_hex(2)}{SUFFIX}"


@dataclass(frozen=True, slots=True)
class Save:
    """One line of the list; where a file cannot be opened, `trouble` says why."""

    path: Path
    title: str = ""
    names: tuple[str, ...] = ()
    started: float = 0.0
    moves: int = 0
    over: bool = False
    trouble: Refusal | None = None

    @property
    def name(self) -> str:
        return self.path.name.removesuffix(SUFFIX)


def all_saves(data: Path) -> list[Save]:
    """Newest first."""
    return list(_looks(data))


def newest_open(data: Path) -> Save | None:
    """The game to go on with; older ones are not even looked at."""
    return next((save for save in _looks(data) if not save.over and not save.trouble), None)


def _looks(data: Path) -> Iterator[Save]:
    files = sorted(folder(data).glob(f"*{SUFFIX}"), reverse=True)
    return (_look(file) for file in files)


def find(data: Path, name: str) -> Path:
    """The save of this name, of a name that begins so, or this very file."""
    if Path(name).is_file():
        return Path(name)
    saves = [file for file in folder(data).glob(f"*{SUFFIX}") if file.name.startswith(name)]
    if len(saves) == 1:
        return saves[0]
    if saves:
        choices: list[Any] = sorted(file.name.removesuffix(SUFFIX) for file in saves)
        raise BadSave("ambiguous_save", file=name, choices=choices)
    raise BadSave("no_such_save", file=name)


def delete(path: Path) -> None:
    """Remove a saved game, unless a program is playing it."""
    from game.table.journal import Journal  # as in _look

    try:
        Journal.open(path).close()
    except BadSave as bad:
        if bad.code in ("in_use", "no_such_save", "foreign_file"):
            raise
    for file in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            raise TableRefusal(
                "cannot_delete", file=path.name, reason=str(error.strerror)
            ) from error


def _look(path: Path) -> Save:
    from game.table.journal import Journal  # SQLite: without saves nobody waits

    try:
        journal = Journal.open(path)
    except Refusal as trouble:
        return Save(path, trouble=trouble)
    try:
        about = journal.about
        return Save(
            path=path,
            title=about.title,
            names=tuple(str(seat["name"]) for seat in about.seats),
            started=about.started,
            moves=journal.count("move"),
            over=journal.head().over,
        )
    except Refusal as trouble:
        return Save(path, trouble=trouble)
    finally:
        journal.close()
