"""The save is replaced, moved or robbed of its log in mid-game: no move and no other file is lost.

A kill leaves the files as they are, so the folder is copied after every line that puts a save
back, and every copy must hold a game with all acknowledged moves.
"""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from game.rules.refusal import Refusal
from game.table import journal as journal_module
from game.table import save_file, saves
from game.table.entries import Entry
from game.table.journal import Journal
from game.table.save_file import log_of
from game.table.table import Table
from tests.table.rig import Surface, new_table

MOVES = 10


def another_database(path: Path) -> None:
    """Of another program that was killed: what it wrote last is in its log alone."""
    source = path.with_name("source")
    with contextlib.closing(sqlite3.connect(source, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = wal")
        db.execute("CREATE TABLE thesis (page TEXT)")
        db.execute("INSERT INTO thesis VALUES ('years of work')")
        for end in ("", "-wal"):
            shutil.copy(f"{source}{end}", f"{path}{end}")
    source.unlink()


def pages_of_the_thesis(path: Path) -> list[tuple[str]]:
    with contextlib.closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT page FROM thesis").fetchall()


def aside(path: Path) -> Path:
    place = path.parent.with_name("aside")
    place.mkdir(exist_ok=True)
    return place


def move_away(path: Path, *, log: bool) -> None:
    place = aside(path)
    path.rename(place / path.name)
    if log:
        log_of(path).rename(log_of(place / path.name))


def copy_over(path: Path) -> None:
    """As a program that keeps folders alike does: a new file, then renamed."""
    copy = path.with_name("copy")
    shutil.copy(path, copy)
    copy.replace(path)


def replaced_by_another(path: Path) -> None:
    move_away(path, log=True)
    another_database(path)


def replaced_by_a_folder(path: Path) -> None:
    move_away(path, log=True)
    path.mkdir()


def replaced_by_a_link(path: Path) -> None:
    """The save was moved to another disk, and a link put in its place."""
    move_away(path, log=False)
    path.symlink_to(aside(path) / path.name)


def log_copied_over(path: Path) -> None:
    copy_over(log_of(path))


def moved_and_log_taken(path: Path) -> None:
    move_away(path, log=True)
    log_of(path).write_text("mine")


Harm = Callable[[Path], object]
TAKEN: dict[str, Harm] = {
    "by a copy of itself": copy_over,
    "by another database": replaced_by_another,
    "by a text": lambda path: (path.unlink(), path.write_text("mine")),
    "by a folder": replaced_by_a_folder,
    "by a link to itself": replaced_by_a_link,
    "by a dangling link": lambda path: (path.unlink(), path.symlink_to("nowhere")),
    "its log by a copy": log_copied_over,
    "its log by a text": lambda path: (log_of(path).unlink(), log_of(path).write_text("mine")),
    "its log by a folder": lambda path: (log_of(path).unlink(), log_of(path).mkdir()),
    "its log by a text, itself moved": moved_and_log_taken,
}
GONE: dict[str, Harm] = {
    "file removed": lambda path: path.unlink(),
    "file moved": lambda path: move_away(path, log=False),
    "file and log moved": lambda path: move_away(path, log=True),
    "log removed": lambda path: log_of(path).unlink(),
    "log moved": lambda path: log_of(path).rename(aside(path) / "log"),
    "folder removed": lambda path: shutil.rmtree(path.parent),
    "folder renamed": lambda path: path.parent.rename(path.parent.with_name("old")),
}


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with new_table(tmp_path / "data") as table:
        pass
    journal = Journal.open(table.path)
    for _ in range(MOVES):
        append(journal)
    yield journal
    journal.close()


def append(journal: Journal) -> None:
    head = journal.head()
    number = head.number + 1
    journal.append(Entry(head.id, "move", number, number, seat=0, data={"kind": "any"}))


def most_moves(folder: Path) -> int:
    """In the best of all saves that somebody who opens this folder finds."""
    return max((save.moves for save in saves.all_saves(folder) if not save.trouble), default=0)


@pytest.mark.parametrize("what", TAKEN)
def test_a_game_goes_on_elsewhere_and_touches_nothing(journal: Journal, what: str) -> None:
    old, data = journal.path, journal.path.parent.parent
    ours = journal._files
    TAKEN[what](old)
    foreign = {path: what for path, what in everything(data).items() if what[0] not in ours}
    for number in range(1, 4):
        append(journal)
        assert journal.count("move") == MOVES + number
    assert journal.path.parent == old.parent
    assert journal.path != old
    newest = max(saves._files(data), key=lambda file: saves._stamp(file.name))
    assert newest == journal.path, "it comes first in the list"
    journal.close()
    assert foreign.items() <= everything(data).items()
    assert most_moves(data) == MOVES + 3
    assert not list(data.rglob("*.new*"))


def everything(folder: Path) -> dict[Path, tuple[tuple[int, int], bytes | None]]:
    found = {}
    for path in folder.rglob("*"):
        at = path.lstat()
        content = path.read_bytes() if path.is_file() and not path.is_symlink() else None
        found[path] = ((at.st_dev, at.st_ino), content)
    return found


def test_another_database_keeps_what_is_in_its_log(journal: Journal) -> None:
    old = journal.path
    replaced_by_another(old)
    append(journal)
    journal.close()
    assert pages_of_the_thesis(old) == [("years of work",)]


def test_another_database_that_is_open_keeps_its_log(journal: Journal) -> None:
    old = journal.path
    move_away(old, log=True)
    with contextlib.closing(sqlite3.connect(old, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = wal")
        db.execute("CREATE TABLE thesis (page TEXT)")
        append(journal)
        db.execute("INSERT INTO thesis VALUES ('years of work')")
        journal.close()
        assert log_of(old).exists()
        assert pages_of_the_thesis(old) == [("years of work",)]


@pytest.mark.parametrize("what", [what for what in TAKEN if what != "its log by a folder"])
def test_a_game_that_is_closed_without_another_move_is_kept_too(
    journal: Journal, what: str
) -> None:
    old = journal.path
    TAKEN[what](old)
    journal.close()
    assert most_moves(old.parent.parent) == MOVES


@pytest.mark.parametrize("what", GONE)
def test_what_is_gone_is_written_again_in_its_place(journal: Journal, what: str) -> None:
    old, data = journal.path, journal.path.parent.parent
    for number in range(1, 4):
        GONE[what](old)
        append(journal)
        assert journal.path == old
        assert journal.count("move") == MOVES + number
        if what == "folder renamed":
            shutil.rmtree(data / "old")
    journal.close()
    assert most_moves(data) == MOVES + 3


def test_a_file_that_is_moved_back_over_the_new_one_is_left_alone(journal: Journal) -> None:
    old = journal.path
    moved = aside(old) / old.name
    move_away(old, log=False)
    append(journal)
    moved.replace(old)
    before = old.read_bytes()
    append(journal)
    assert journal.path != old
    journal.close()
    assert old.read_bytes() == before
    assert most_moves(old.parent.parent) == MOVES + 2


def test_a_file_that_is_moved_away_and_back_is_the_same(journal: Journal) -> None:
    old = journal.path
    moved = aside(old) / old.name
    move_away(old, log=False)
    moved.rename(old)
    append(journal)
    assert journal.path == old


def test_who_only_looks_writes_nothing(journal: Journal) -> None:
    journal.close()
    looking = Journal.open(journal.path)
    journal.path.unlink()
    looking.close()
    assert not list(journal.path.parent.glob("*.roundhouse"))


def test_a_save_opened_by_a_link_is_watched_where_it_is(journal: Journal, tmp_path: Path) -> None:
    journal.close()
    link = tmp_path / "link.roundhouse"
    link.symlink_to(journal.path)
    linked = Journal.open(link)
    append(linked)
    log_of(journal.path).unlink()
    append(linked)
    linked.close()
    assert link.is_symlink()
    assert most_moves(journal.path.parent.parent) == MOVES + 2


@contextmanager
def after_every_line(act: Callable[[], object]) -> Iterator[None]:
    """Calls `act` between the lines of the modules that put a save back."""
    files = {journal_module.__file__, save_file.__file__, saves.__file__}

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if frame.f_code.co_filename not in files:
            return None
        sys.settrace(None)
        act()
        sys.settrace(trace)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)


@pytest.mark.parametrize("what", {**TAKEN, **GONE})
def test_a_kill_at_any_line_loses_nothing(journal: Journal, tmp_path: Path, what: str) -> None:
    """At first only what the harm itself left; from the moment of the new name on, everything."""
    data = journal.path.parent.parent
    {**TAKEN, **GONE}[what](journal.path)
    found: list[int] = []
    seen: list[object] = []

    def killed() -> None:
        if seen[-1:] == [state := everything(data)]:
            return
        seen.append(state)
        shutil.copytree(data, tmp_path / "killed", symlinks=True)
        found.append(best_of(tmp_path / "killed"))
        shutil.rmtree(tmp_path / "killed")

    killed()
    with after_every_line(killed):
        append(journal)
    assert found == sorted(found), "what was there once stays there"
    assert found[-1] == MOVES + 1
    assert MOVES in found, "all of it is there before the next move is written"


def best_of(copy: Path) -> int:
    return max(most_moves(copy), *(_moves_in(copy, name) for name in ("old", "aside")))


def _moves_in(copy: Path, name: str) -> int:
    """As if the player put the folder back."""
    if not (copy / name).exists():
        return 0
    with contextlib.suppress(FileNotFoundError):
        shutil.rmtree(copy / "saves")
    (copy / name).rename(copy / "saves")
    return most_moves(copy)


def test_a_copy_that_cannot_be_opened_is_opened_later(
    journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile it stays where it is: a kill would leave nothing else."""

    def fail(path: Path) -> None:
        raise OSError(28, "No room")

    data = journal.path.parent.parent
    shutil.rmtree(journal.path.parent)
    for _ in range(3):
        with monkeypatch.context() as patched:
            patched.setattr(journal_module, "connect", fail)
            with pytest.raises(Refusal):
                append(journal)
        shutil.copytree(data, tmp_path / "killed")
        assert most_moves(tmp_path / "killed") == MOVES
        shutil.rmtree(tmp_path / "killed")
    append(journal)
    assert journal.count("move") == MOVES + 1
    assert [file.name for file in data.rglob("*.roundhouse")] == [journal.path.name]


def test_a_table_plays_on_after_its_save_was_replaced(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        tv.play_some(10)
        copy_over(table.path)
        tv.play_some(10, seed=2)
        left = table.snapshot().result()
        path = table._core.journal.path
    with Table.resume(path) as resumed:
        assert resumed.snapshot().result() == left
