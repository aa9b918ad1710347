"""Nothing is acknowledged that is not on disk: full, broken, or with its folder taken away."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.rules.refusal import Refusal
from game.table import saves
from game.table.journal import Journal
from game.table.replay import Replay
from game.table.table import Table
from tests.table.rig import Surface, new_table
from tests.table.test_answers import refusal
from tests.table.test_journal import code_of, spoil_about


def log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def moves_on_disk(path: Path, elsewhere: Path) -> int:
    """What a program that came now would find: the files as they are, opened under another name."""
    for file in (path, log_of(path)):
        if file.exists():
            shutil.copy(file, elsewhere / file.name)
    journal = Journal.open(elsewhere / path.name)
    try:
        return journal.count("move")
    finally:
        journal.close()


TAKEN_AWAY: dict[str, Callable[[Path], object]] = {
    "folder": lambda path: shutil.rmtree(path.parent),
    "folder renamed": lambda path: path.parent.rename(path.parent.with_name("old")),
    "file": lambda path: path.unlink(),
    "log": lambda path: log_of(path).unlink(),
    "file and log": lambda path: (path.unlink(), log_of(path).unlink()),
}


@pytest.mark.parametrize("what", TAKEN_AWAY)
def test_what_is_taken_away_in_mid_game_is_written_again(tmp_path: Path, what: str) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    copy.mkdir()
    with new_table(data) as table:
        tv = Surface(table, (0, 1))
        tv.play_some(10)
        for number in (1, 2):  # it is noticed every time
            TAKEN_AWAY[what](table.path)
            tv.play_some(3, seed=number)
            assert moves_on_disk(table.path, copy) == 10 + 3 * number
            if what == "folder renamed":
                shutil.rmtree(data / "old")
        left = table.snapshot().result()
        assert code_of(lambda: Table.resume(table.path)) == "in_use"
    with Table.resume(table.path) as resumed:
        assert resumed.snapshot().result() == left
        assert not list(table.path.parent.glob("*.new"))


def test_where_nothing_can_be_put_back_the_move_is_refused(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        tv.play_some(10)
        before = table.snapshot().result()
        shutil.rmtree(table.path.parent)
        table.path.parent.write_text("in the way")
        reply = tv.send(tv.asked(), tv.moves(tv.asked())[0])
        assert refusal(reply) == "save_gone"
        assert table.snapshot().result() == before
        table.path.parent.unlink()
        assert tv.send(tv.asked(), tv.moves(tv.asked())[0]).accepted
        left = table.snapshot().result()
    with Table.resume(table.path) as resumed:
        assert resumed.snapshot().result() == left


def test_a_full_disk_while_the_file_is_put_back_can_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import game.table.journal as journal_module

    def fail(path: Path) -> None:
        raise OSError(28, os.strerror(28))

    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        tv.play_some(10)
        shutil.rmtree(table.path.parent)
        with monkeypatch.context() as patched:
            patched.setattr(journal_module, "connect", fail)
            assert refusal(tv.send(tv.asked(), tv.moves(tv.asked())[0])) == "save_gone"
        assert tv.send(tv.asked(), tv.moves(tv.asked())[0]).accepted


@contextmanager
def no_file_may_grow() -> Iterator[None]:
    """Every write fails as on a broken disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)


def test_a_broken_disk_refuses_the_move_and_may_be_mended(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        tv.play_some(10)
        before = table.snapshot().result()
        with no_file_may_grow():
            reply = tv.send(tv.asked(), tv.moves(tv.asked())[0])
        assert refusal(reply) in ("disk_trouble", "disk_full")
        assert table.snapshot().result() == before
        assert tv.send(tv.asked(), tv.moves(tv.asked())[0]).accepted
        left = table.snapshot().result()
    with Table.resume(table.path) as resumed:
        assert resumed.snapshot().result() == left


def test_a_new_game_on_a_broken_disk_is_not_called_damaged(tmp_path: Path) -> None:
    with no_file_may_grow():
        code = code_of(lambda: new_table(tmp_path))
    assert code in ("disk_trouble", "disk_full", "cannot_write")
    assert list(saves.folder(tmp_path).iterdir()) == [], "nothing half written stays"


NOBODY = 65534


@contextmanager
def as_somebody_else() -> Iterator[None]:
    """Root may write everywhere; this user may not."""
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_folder_of_somebody_else_gets_the_right_words() -> None:
    if os.name != "posix" or os.getuid() != 0:
        refuse = pytest.fail if os.environ.get("ROUNDHOUSE_ALL") else pytest.skip
        refuse("only root can be somebody else")
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        data.chmod(0o755)
        with new_table(data) as table:
            pass
        with as_somebody_else():
            assert code_of(lambda: new_table(data)) == "cannot_write"
            assert code_of(lambda: new_table(data / "more")) == "cannot_write"
            assert code_of(lambda: Table.resume(table.path)) == "read_only"
            assert code_of(lambda: saves.delete(data, table.path.name)) == "read_only"
        table.path.chmod(0o600)
        with as_somebody_else():
            assert code_of(lambda: Table.resume(table.path)) == "cannot_open"
        saves.folder(data).chmod(0o700)
        with as_somebody_else():
            assert code_of(lambda: saves.all_saves(data)) == "cannot_list"
            assert saves.open_games(data) == []


def test_a_replay_of_a_bad_level_lets_the_file_go(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        pass
    spoil_about(table.path, "level", '"x = ["')
    with pytest.raises(Refusal) as caught:
        Replay(table.path)
    assert caught.value.code == "bad_level"  # held here with its traceback, and all it refers to
    Journal.open(table.path).close()
