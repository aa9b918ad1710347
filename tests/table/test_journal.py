"""What was acknowledged is on disk, and what is not a good journal is left alone."""

from __future__ import annotations

import shutil
import sqlite3
import struct
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game import levels
from game.rules.refusal import Refusal
from game.table import saves
from game.table.errors import BadSave, TableRefusal
from game.table.history import resume
from game.table.journal import APPLICATION, FORMAT, Journal
from game.table.save_file import PRAGMAS
from game.table.settings import Settings
from game.table.table import Table
from tests.table.rig import Surface, new_table
from tests.table.test_answers import refusal
from tools.journal_torture import pure_replay, torture

BOARD = levels.load("express")
WAL_HEADER, FRAME_HEADER = 32, 24


def played(data: Path, moves: int = 25) -> Path:
    """The file of a game that was played for a while and closed."""
    with new_table(data) as table:
        Surface(table, (0, 1)).play_some(moves)
    return table.path


def code_of(act: Callable[[], object]) -> str:
    with pytest.raises(Refusal) as caught:
        act()
    return caught.value.code


def test_the_pragmas_hold_on_the_live_connection(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        Surface(table, (0, 1)).play_some(5)
        connection = table._core.journal._db
        held = {name: connection.execute(f"PRAGMA {name}").fetchone()[0] for name in PRAGMAS}
    assert held == {
        "locking_mode": "exclusive",
        "journal_mode": "wal",
        "synchronous": 2,
        "fullfsync": 1,
    }


def test_resume_goes_on_where_it_was(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        Surface(table, (0, 1)).play_some(40)
        left = table.snapshot().result()
    with Table.resume(table.path) as resumed:
        assert resumed.snapshot().result() == left
        Surface(resumed, (0, 1)).play_some(1000)
        assert resumed.snapshot().result()["phase"] == "over"


@pytest.fixture(scope="module")
def torn(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, bytes, list[str]]:
    """A journal as a power cut leaves it: file and write-ahead log, and every move in order."""
    folder = tmp_path_factory.mktemp("torn")
    with new_table(folder) as table:
        Surface(table, (0, 1)).play_some(30)
        copy = folder / "copy.roundhouse"
        shutil.copy(table.path, copy)
        log = table.path.with_name(table.path.name + "-wal").read_bytes()
        moves = [repr(e.data) for e in table._core.journal.entries() if e.kind == "move"]
    return copy, log, moves


def check_prefix(torn: tuple[Path, bytes, list[str]], folder: Path, length: int) -> int:
    """The log cut after `length` bytes opens to an exact prefix; how many moves it has."""
    copy, log, moves = torn
    path = folder / "cut.roundhouse"
    shutil.copy(copy, path)
    path.with_name(path.name + "-wal").write_bytes(log[:length])
    journal = Journal.open(path)
    try:
        found = [repr(entry.data) for entry in journal.entries() if entry.kind == "move"]
        assert found == moves[: len(found)]
        assert resume(journal, BOARD).game.snapshot() == pure_replay(journal, BOARD).snapshot()
    finally:
        journal.close()
    return len(found)


def test_a_log_cut_at_every_frame_opens_to_a_prefix(
    torn: tuple[Path, bytes, list[str]], tmp_path: Path
) -> None:
    _, log, moves = torn
    page = struct.unpack(">I", log[8:12])[0]
    ends = range(WAL_HEADER, len(log) + 1, FRAME_HEADER + page)
    counts = [check_prefix(torn, tmp_path, end) for end in ends]
    assert counts == sorted(counts)
    assert (counts[0], counts[-1]) == (0, len(moves))
    assert set(counts) == set(range(len(moves) + 1))


def test_a_log_cut_anywhere_opens_to_a_prefix(
    torn: tuple[Path, bytes, list[str]], tmp_path: Path
) -> None:
    rng = Random(3)
    for _ in range(1000):
        check_prefix(torn, tmp_path, rng.randrange(len(torn[1])))


def test_a_full_disk_refuses_the_move_and_loses_nothing(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        tv.play_some(10)
        database = table._core.journal._db
        pages = database.execute("PRAGMA page_count").fetchone()[0]
        database.execute(f"PRAGMA max_page_count = {pages}")
        refused = None
        for _ in range(200):  # what is left of the last page may still take some
            before = table.snapshot().result()
            reply = tv.send(tv.asked(), tv.moves(tv.asked())[0])
            if not reply.accepted:
                refused = reply
                break
        assert refused is not None
        assert refusal(refused) == "disk_full"
        assert table.snapshot().result() == before
        database.execute("PRAGMA max_page_count = 100000")
        assert tv.send(tv.asked(), tv.moves(tv.asked())[0]).accepted
        left = table.snapshot().result()
    with Table.resume(table.path) as resumed:
        assert resumed.snapshot().result() == left


def test_a_game_that_is_open_elsewhere_is_not_opened_twice(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        assert code_of(lambda: Table.resume(table.path)) == "in_use"
        assert code_of(lambda: saves.delete(tmp_path, table.path.name)) == "in_use"
        [listed] = saves.all_saves(tmp_path)
        assert listed.trouble is not None
    Table.resume(table.path).close()


def spoil(path: Path, statement: str) -> None:
    with sqlite3.connect(path) as database:
        database.execute(statement)
    database.close()


def spoil_about(path: Path, key: str, value: str) -> None:
    spoil(path, f"UPDATE about SET value = '{value}' WHERE key = '{key}'")


def corrupt_pages(path: Path) -> None:
    """Garbage over the middle of the file, where tables and their trees are."""
    data = bytearray(path.read_bytes())
    data[4096 : len(data) // 2] = Random(1).randbytes(len(data) // 2 - 4096)
    path.write_bytes(data)


@pytest.mark.parametrize(
    ("harm", "code"),
    [
        (lambda path: path.write_bytes(b"not a database at all, but long enough" * 99), "damaged"),
        (lambda path: path.write_bytes(b""), "foreign_file"),
        (lambda path: path.write_bytes(path.read_bytes()[: 4096 * 3]), "damaged"),
        (corrupt_pages, "damaged"),
        (lambda path: spoil(path, "PRAGMA application_id = 7"), "foreign_file"),
        (lambda path: spoil(path, f"PRAGMA user_version = {FORMAT + 1}"), "newer_program"),
        (lambda path: spoil_about(path, "seats", "{"), "damaged"),
        (lambda path: spoil(path, "DELETE FROM about WHERE key = 'seed'"), "damaged"),
        (lambda path: spoil_about(path, "title", '"chess"'), "unknown_title"),
        (lambda path: spoil_about(path, "level", '"x"'), "bad_level"),
        (lambda path: spoil(path, "UPDATE snapshot SET data = '{}'"), "unknown_title"),
        (lambda path: spoil(path, "UPDATE snapshot SET data = '[]'"), "damaged"),
        (lambda path: spoil(path, "UPDATE snapshot SET rules_version = 99"), "newer_rules"),
        (lambda path: spoil(path, "DELETE FROM snapshot"), "damaged"),
        (lambda path: spoil(path, "DELETE FROM entry"), "damaged"),
        (lambda path: spoil(path, "DROP TABLE entry"), "damaged"),
        (lambda path: path.unlink(), "no_such_save"),
    ],
)  # fmt: skip
def test_what_is_not_a_good_journal_is_refused_and_left_alone(
    tmp_path: Path, harm: Callable[[Path], object], code: str
) -> None:
    path = played(tmp_path)
    harm(path)
    before = path.read_bytes() if path.exists() else None
    assert code_of(lambda: Table.resume(path)) == code
    assert (path.read_bytes() if path.exists() else None) == before


def test_a_broken_save_does_not_hide_the_others(tmp_path: Path) -> None:
    good = played(tmp_path, 3)
    bad = good.with_name("00000000-broken.roundhouse")
    bad.write_bytes(b"x" * 5000)
    listed = {save.path: save for save in saves.all_saves(tmp_path)}
    assert listed[good].moves == 3
    assert listed[good].trouble is None
    assert isinstance(listed[bad].trouble, BadSave)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way")
    assert code_of(lambda: new_table(tmp_path)) == "cannot_write"


def test_no_save_is_written_over(tmp_path: Path) -> None:
    path = played(tmp_path, 1)
    before = path.read_bytes()
    journal = Journal.open(path)
    about = journal.about
    journal.close()
    assert code_of(lambda: Journal.create(path, about, {}, 1)) == "save_exists"
    assert path.read_bytes() == before


def test_the_newest_snapshot_wins_over_changed_rules(tmp_path: Path) -> None:
    """As if an older program had counted 90 points: the game goes on with 90, and is told."""
    path = played(tmp_path)
    journal = Journal.open(path)
    entry = max(e.id for e in journal.entries() if journal.snapshot(e.id))
    data = (journal.snapshot(entry) or (0, {}))[1]
    journal.close()
    spoil(path, "UPDATE snapshot SET rules_version = 0")
    spoil(
        path,
        "UPDATE snapshot SET data = json_set(data, '$.points', json('[90, 1]'))"
        f" WHERE entry = {entry}",
    )
    with Table.resume(path) as table:
        assert [notice.code for notice in table.notices] == ["rules_changed"]
        assert table.snapshot().result()["points"] == [90, 1]
        assert data["points"] != [90, 1]


def test_unchanged_rules_of_another_version_are_not_worth_a_word(tmp_path: Path) -> None:
    path = played(tmp_path)
    spoil(path, "UPDATE snapshot SET rules_version = 0")
    with Table.resume(path) as table:
        assert table.notices == ()


def test_a_move_that_no_longer_fits_is_set_aside_and_told(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        tv.play_some(2)
        tv.play(lambda moves: next(m for m in moves if m["kind"] == "express.draw_card"))
        number = tv.number
    spoil(
        table.path,
        """UPDATE entry SET data = '{"kind": "express.pass"}'"""
        " WHERE id = (SELECT MAX(id) FROM entry)",
    )
    with Table.resume(table.path) as resumed:
        assert [notice.code for notice in resumed.notices] == ["moves_set_aside"]
        assert Surface(resumed, (0, 1)).number > number


def test_reaching_a_position_costs_the_same_however_long_the_game(tmp_path: Path) -> None:
    """Counted, not timed: how much of the journal an undo reads."""
    with new_table(tmp_path, seats=4, settings=Settings(friendly=True)) as table:
        tv = Surface(table, (0, 1, 2, 3))
        tv.play_some(30)
        early = reads_of_an_undo(table, tv)
        tv.play_some(130, seed=2)
        assert tv.decision is not None
        late = reads_of_an_undo(table, tv)
    assert late <= early + 16


def reads_of_an_undo(table: Table, tv: Surface) -> int:
    statements: list[str] = []
    table._core.journal._db.set_trace_callback(statements.append)
    seat = tv.asked()
    reply = tv.port.take_back(seat).result()
    assert reply.entry is not None
    table._core.journal._db.set_trace_callback(None)
    return sum(statement.startswith("SELECT") for statement in statements)


def test_a_journal_says_what_it_is(tmp_path: Path) -> None:
    path = played(tmp_path, 1)
    with sqlite3.connect(path) as database:
        assert database.execute("PRAGMA application_id").fetchone()[0] == APPLICATION
    database.close()


def test_errors_of_the_disk_are_not_a_broken_save() -> None:
    assert not issubclass(TableRefusal, BadSave)


def test_killed_while_its_log_is_written_back_a_game_goes_on(tmp_path: Path) -> None:
    """SQLite copies page after page from the log into the file: the first one says already how
    many there are, and the last ones may be missing."""
    killed = tmp_path / "killed"
    killed.mkdir()
    with new_table(tmp_path / "played") as table:
        Surface(table, (0, 1)).play_some(30)
        left = table.snapshot().result()
        path = killed / table.path.name
        for end in ("", "-wal"):
            source = table.path.with_name(table.path.name + end)
            path.with_name(path.name + end).write_bytes(source.read_bytes())
    pages = bytearray(path.read_bytes())
    log = path.with_name(path.name + "-wal").read_bytes()
    size = struct.unpack(">I", log[8:12])[0]
    first = next(
        at
        for at in range(WAL_HEADER, len(log), FRAME_HEADER + size)
        if struct.unpack(">I", log[at : at + 4])[0] == 1
    )
    pages[:size] = log[first + FRAME_HEADER : first + FRAME_HEADER + size]
    count = struct.unpack(">I", pages[28:32])[0]
    path.write_bytes(bytes(pages[: (count - 1) * size]))
    address = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    with pytest.raises(sqlite3.DatabaseError, match="malformed"):
        sqlite3.connect(address, uri=True).execute("PRAGMA application_id")
    with Table.resume(path) as table:
        assert table.snapshot().result() == left


@pytest.mark.parametrize("seed", range(10))
def test_a_killed_program_loses_nothing_it_acknowledged(tmp_path: Path, seed: int) -> None:
    """The short form of `tools/journal_torture.py --games 40`."""
    assert torture(tmp_path, seed) is None
