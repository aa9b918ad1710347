"""The list of saved games: what is in it, and that nothing else is ever deleted."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest

from game.rules.refusal import Refusal
from game.table import saves
from game.table.errors import BadSave
from game.table.journal import Journal
from tests.table.rig import Surface, new_table


def played(data: Path, moves: int = 3) -> Path:
    with new_table(data) as table:
        Surface(table, (0, 1)).play_some(moves)
    return table.path


def code_of(act: Callable[[], object]) -> str:
    with pytest.raises(Refusal) as caught:
        act()
    return caught.value.code


def test_a_save_is_found_by_how_its_name_begins(tmp_path: Path) -> None:
    path = played(tmp_path)
    assert saves.find(tmp_path, path.name[:9]) == path
    assert saves.find(tmp_path, str(path)) == path
    assert code_of(lambda: saves.find(tmp_path, "1999")) == "no_such_save"
    shutil.copy(path, path.with_name(path.name[:9] + "b.roundhouse"))
    assert code_of(lambda: saves.find(tmp_path, path.name[:9])) == "ambiguous_save"


def test_a_whole_name_is_never_ambiguous(tmp_path: Path) -> None:
    path = played(tmp_path)
    longer = path.with_name(path.name.removesuffix(saves.SUFFIX) + "2" + saves.SUFFIX)
    shutil.copy(path, longer)
    for name in (path.name, path.name.removesuffix(saves.SUFFIX)):
        assert saves.find_listed(tmp_path, name) == path


@pytest.mark.parametrize("name", ["", "x" * 5000, "a\0b", "\ud800", "..", "/", "*", "\x1b[31m"])
def test_odd_names_are_no_saves(tmp_path: Path, name: str) -> None:
    played(tmp_path)
    assert code_of(lambda: saves.find_listed(tmp_path, name)) in ("no_such_save", "not_in_the_list")
    assert code_of(lambda: saves.delete(tmp_path, name)) in ("no_such_save", "not_in_the_list")
    assert len(saves.all_saves(tmp_path)) == 1


def test_a_save_is_deleted_with_its_log(tmp_path: Path) -> None:
    path = played(tmp_path)
    assert saves.delete(tmp_path, path.name[:15]) is None
    assert list(saves.folder(tmp_path).iterdir()) == []


def test_no_free_path_is_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "data"
    mine = played(data)
    theses = [tmp_path / "thesis.txt", tmp_path / "20261116-x", tmp_path / "x.roundhouse"]
    for thesis in theses:
        thesis.write_text("years of work")
    copy = tmp_path / "copy.roundhouse"
    shutil.copy(mine, copy)
    monkeypatch.chdir(tmp_path)
    for path in (*theses, copy, mine):
        assert code_of(lambda p=path: saves.delete(data, str(p))) == "not_in_the_list"
    for path in (*theses, copy):
        assert code_of(lambda p=path: saves.delete(data, p.name)) == "not_in_the_list"
        assert path.exists()
    assert code_of(lambda: saves.delete(data, f"../saves/{mine.name}")) == "no_such_save"
    assert mine.exists()


def test_a_damaged_save_is_moved_aside_and_not_destroyed(tmp_path: Path) -> None:
    for number in (1, 2):
        bad = saves.folder(tmp_path) / "20200101-000000-express-aaaa.roundhouse"
        bad.parent.mkdir(exist_ok=True)
        bad.write_bytes(b"x" * 5000 + bytes([number]))
        bad.with_name(bad.name + "-wal").write_bytes(b"its log")
        aside = saves.delete(tmp_path, "20200101")
        assert aside is not None
        assert not bad.exists()
        assert aside.read_bytes() == b"x" * 5000 + bytes([number])
        assert aside.with_name(aside.name + "-wal").read_bytes() == b"its log"
    assert len(list((tmp_path / "set-aside").rglob("*.roundhouse"))) == 2


def test_what_is_not_ours_is_left_where_it_is(tmp_path: Path) -> None:
    foreign = tmp_path / "saves" / "mine.roundhouse"
    foreign.parent.mkdir()
    with sqlite3.connect(foreign) as database:
        database.execute("CREATE TABLE diary (day TEXT)")
    database.close()
    before = foreign.read_bytes()
    assert code_of(lambda: saves.delete(tmp_path, "mine")) == "foreign_file"
    assert foreign.read_bytes() == before


def test_looking_at_a_foreign_database_leaves_its_log_alone(tmp_path: Path) -> None:
    """Opened the usual way, SQLite would put the log into the file and remove it."""
    foreign = tmp_path / "saves" / "mine.roundhouse"
    foreign.parent.mkdir()
    database = sqlite3.connect(foreign)
    database.execute("PRAGMA journal_mode = wal")
    database.execute("CREATE TABLE diary (day TEXT)")
    files = [foreign, foreign.with_name(foreign.name + "-wal")]
    contents = [file.read_bytes() for file in files]
    database.close()
    for file, content in zip(files, contents, strict=True):
        file.write_bytes(content)
    [listed] = saves.all_saves(tmp_path)
    assert listed.trouble is not None
    assert listed.trouble.code == "foreign_file"
    assert code_of(lambda: Journal.open(foreign)) == "foreign_file"
    assert [file.read_bytes() for file in files] == contents


def test_a_link_is_left_with_what_it_leads_to(tmp_path: Path) -> None:
    target = played(tmp_path / "elsewhere")
    link = tmp_path / "saves" / "link.roundhouse"
    link.parent.mkdir()
    link.symlink_to(target)
    assert code_of(lambda: saves.delete(tmp_path, "link")) == "not_a_file"
    assert link.is_symlink()
    assert target.exists()


def test_a_game_that_is_played_is_not_deleted(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        assert code_of(lambda: saves.delete(tmp_path, table.path.name)) == "in_use"
        assert table.path.exists()


def test_a_save_of_a_newer_program_is_not_deleted(tmp_path: Path) -> None:
    path = played(tmp_path)
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    assert code_of(lambda: saves.delete(tmp_path, path.name)) == "newer_program"
    assert path.exists()


def test_a_broken_save_does_not_hide_the_others(tmp_path: Path) -> None:
    good = played(tmp_path, 3)
    bad = good.with_name("00000000-broken.roundhouse")
    bad.write_bytes(b"x" * 5000)
    listed = {save.path: save for save in saves.all_saves(tmp_path)}
    assert listed[good].moves == 3
    assert listed[good].trouble is None
    assert isinstance(listed[bad].trouble, BadSave)


def test_a_clock_set_back_does_not_offer_an_older_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = played(tmp_path)
    monkeypatch.setattr(time, "strftime", lambda form: "20010101000000")
    second, third = played(tmp_path), played(tmp_path)
    assert [save.path for save in saves.all_saves(tmp_path)] == [third, second, first]
    newest = saves.open_games(tmp_path)[0]
    assert newest.path == third


def test_a_copy_under_a_name_of_its_own_does_not_come_first(tmp_path: Path) -> None:
    path = played(tmp_path)
    shutil.copy(path, path.with_name("yesterday.roundhouse"))
    newest = saves.open_games(tmp_path)[0]
    assert newest.path == path


def test_a_save_named_as_if_time_had_ended_keeps_nobody_from_playing(tmp_path: Path) -> None:
    path = played(tmp_path)
    shutil.copy(path, path.with_name("99999999-999999-express-ffff.roundhouse"))
    assert played(tmp_path).exists()


@pytest.fixture
def relative_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """As older versions of platformdirs take XDG_DATA_HOME, whatever it says."""
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: "some/folder")


@pytest.mark.usefixtures("relative_folder")
def test_a_relative_folder_in_the_environment_is_ignored(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert saves.data_folder() == tmp_path / ".local/share/roundhouse"


@pytest.mark.usefixtures("relative_folder")
def test_nobody_at_home_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "nowhere")
    assert code_of(saves.data_folder) == "no_home"
