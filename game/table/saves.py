"""The saved games of this user: where they are, which there are, how to be rid of one.

Only what this module lists is ever deleted, by the name under which it is listed.
"""

from __future__ import annotations

import logging
import os
import re
import secrets
import stat
import time
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import platformdirs

from game.files import reason
from game.rules.refusal import Plain, Refusal
from game.table.errors import BadSave, TableRefusal

_log = logging.getLogger(__name__)

SUFFIX = ".roundhouse"
_STAMP = re.compile(r"(\d{8})-(\d{6})-", re.ASCII)
_LAST_STAMP = 10**14 - 1


def data_folder(override: str | Path | None = None) -> Path:
    """Where settings and saves live, unless the user says otherwise."""
    if override is not None:
        return Path(override)
    usual = Path(platformdirs.user_data_dir("roundhouse", appauthor=False))
    if usual.is_absolute():
        return usual
    try:  # XDG_DATA_HOME must be absolute; its standard says to ignore it otherwise
        usual = Path("~/.local/share/roundhouse").expanduser()
    except RuntimeError:
        raise TableRefusal("no_home") from None
    if not usual.is_absolute():
        raise TableRefusal("no_home")
    return usual


def folder(data: Path) -> Path:
    return data / "saves"


def new_path(data: Path, title: str) -> Path:
    """A name that no other game has, and that sorts after all there are."""
    return folder(data) / _new_name(_files(data), title)


def path_next_to(path: Path, title: str) -> Path:
    """The same for the folder of this save, whether or not it is the usual one."""
    return path.with_name(_new_name(_files_in(path.parent), title))


def _new_name(files: list[Path], title: str) -> str:
    """The clock may have been set back since the last game: then the stamp is one more."""
    stamp = int(time.strftime("%Y%m%d%H%M%S"))
    newest = max((_stamp(file.name) for file in files), default=0)
    if stamp <= newest < _LAST_STAMP:
        stamp = newest + 1
    day, second = divmod(stamp, 10**6)
    return f"{day:08}-{second:06}-{title}-{secrets.token_hex(2)}{SUFFIX}"


def _stamp(name: str) -> int:
    """When a game was started, by its name; 0 for names that we did not give."""
    found = _STAMP.match(name)
    return int(found[1] + found[2]) if found else 0


@dataclass(frozen=True, slots=True)
class Save:
    """One line of the list; where a file cannot be opened, `trouble` says why."""

    path: Path
    title: str = ""
    names: tuple[str, ...] = ()
    started: float = 0.0
    played: float = 0.0
    """When the newest move was made."""
    moves: int = 0
    over: bool = False
    trouble: Refusal | None = None

    @property
    def name(self) -> str:
        return self.path.name.removesuffix(SUFFIX)


def all_saves(data: Path) -> list[Save]:
    """Newest first."""
    files = sorted(_files(data), key=lambda file: (_stamp(file.name), file.name), reverse=True)
    return [_read_save(file) for file in files]


def open_games(data: Path) -> list[Save]:
    """Those that can be gone on with, newest first; none where they cannot be looked for."""
    try:
        return [save for save in all_saves(data) if not save.over and not save.trouble]
    except Refusal as refusal:
        _log.warning("saved games cannot be looked for: %s", refusal)
        return []


def _files(data: Path) -> list[Path]:
    try:
        return _files_in(folder(data))
    except (OSError, ValueError) as error:
        raise TableRefusal("cannot_list", folder=str(folder(data)), reason=reason(error)) from error


def _files_in(place: Path) -> list[Path]:
    """All that have our ending, whatever they are."""
    try:
        return [file for file in place.iterdir() if file.name.endswith(SUFFIX)]
    except (FileNotFoundError, NotADirectoryError):
        return []


def find(data: Path, name: str) -> Path:
    """To look at: the save of this name, the one whose name begins so, or else this file."""
    try:
        return find_listed(data, name)
    except BadSave as bad:
        if bad.code == "ambiguous_save" or not _exists(name):
            raise
    return Path(name)


def find_listed(data: Path, name: str) -> Path:
    """The save of this name, or the one whose name begins so; never any other file."""
    saves = {file.name.removesuffix(SUFFIX): file for file in _files(data)}
    exact = saves.get(name.removesuffix(SUFFIX))
    if exact is not None:
        return exact
    found = {each: file for each, file in saves.items() if name and each.startswith(name)}
    if len(found) == 1:
        return next(iter(found.values()))
    if found:
        choices: list[Plain] = [*sorted(found)]
        raise BadSave("ambiguous_save", file=name, choices=choices)
    raise BadSave("not_in_the_list" if _exists(name) else "no_such_save", file=name)


def _exists(name: str) -> bool:
    try:
        return os.path.lexists(name)
    except ValueError:  # no file can have this name
        return False


def delete(data: Path, name: str) -> Path | None:
    """Remove the saved game of this name, unless a program is playing it.

    One of ours that is damaged is only moved aside, and the place returned: somebody may yet
    mend it.  Links, and files that are not ours, are left as they are.
    """
    from game.table.journal import Journal  # as in _read_save

    path = find_listed(data, name)
    try:
        if not stat.S_ISREG(path.lstat().st_mode):
            raise BadSave("not_a_file", file=path.name)
        try:
            Journal.open(path).close()
        except BadSave as bad:
            if bad.code != "damaged":
                raise
            return _move_aside(data, path)
        for file in _with_logs(path):
            file.unlink(missing_ok=True)
    except OSError as error:
        raise TableRefusal("cannot_delete", file=path.name, reason=reason(error)) from error
    return None


def _move_aside(data: Path, path: Path) -> Path:
    """Into a new folder of its own, so that nothing is written over."""
    import shutil  # nothing else here needs it

    aside = data / "set-aside"
    aside.mkdir(exist_ok=True)
    stem = path.name.removesuffix(SUFFIX)
    for number in count(1):
        place = aside / (stem if number == 1 else f"{stem}-{number}")
        try:
            place.mkdir()
        except FileExistsError:
            continue
        break
    for file in _with_logs(path):
        if file.exists():
            shutil.move(file, place / file.name)
    return place / path.name


def _with_logs(path: Path) -> list[Path]:
    """A save after what SQLite may have left beside it: it is listed as long as it is there."""
    return [path.with_name(path.name + end) for end in ("-wal", "-shm", "")]


def _read_save(path: Path) -> Save:
    from game.table.journal import Journal  # SQLite: without saves nobody waits
    from game.table.seats import Chair

    try:
        journal = Journal.open(path)
    except Refusal as trouble:
        return Save(path, trouble=trouble)
    try:
        about, head = journal.about, journal.head()
        return Save(
            path=path,
            title=about.title,
            names=tuple(Chair.from_json(seat, path.name).name for seat in about.seats),
            started=about.started,
            played=head.at,
            moves=journal.count("move"),
            over=head.over,
        )
    except Refusal as trouble:
        return Save(path, trouble=trouble)
    finally:
        journal.close()
