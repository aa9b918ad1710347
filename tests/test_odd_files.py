"""Odd level, settings and presentation files: the short form of tools/file_torture.py."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest
from file_torture import TRIES, tries, try_one
from guarded import run_each
from odd_files import DISGUISE, KINDS, QUOTE, TEXTS, TWELVE

from game import files, levels
from game.rules import catalogue
from game.stage import preferences
from game.stage.preferences import Preferences
from game.words.levels import complaints

SHORT = [each for each in tries(40, seed=1) if "50 MB" not in each[0]]


@pytest.mark.parametrize("what", TRIES)
def test_odd_files_are_met_with_words(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a child, so that one that hangs is a failure and not the end of the tests."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    chosen = [each for each in SHORT if each[1][0] == what]
    assert [outcome for outcome in run_each(try_one, chosen) if outcome.fault] == []


DOTS = "a.b.c.d.e.f.g.h.i.j.k.l.m.n"
NOT_DEEP = (
    f'x = "{DOTS}"',
    f"x = '{DOTS}'",
    f"x = 1  # {DOTS}",
    f'x = """\n{DOTS} \\""" {DOTS}"""""',
    f"x = '''\n{DOTS}'''''",
    rf'x = "\"{DOTS}"',
    f"x = [{'1.0, ' * 20}]",
    f"x.{TWELVE[2:]} = 1",
    f"[x.{TWELVE[2:]}]",
)
PARTS = ("a", "-", QUOTE, r'"\\"', '""', "''", "'\"#'", r"'\'", " a\t")


@pytest.mark.parametrize("text", NOT_DEEP)
def test_dots_in_a_text_are_no_deep_key(text: str) -> None:
    assert files.parse_toml(DISGUISE + text) == tomllib.loads(DISGUISE + text)


@pytest.mark.parametrize("text", ["{} = 1", "[{}]", "[[{}]]", "x = {{{} = 1}}", "x = [{{{}=1}}]"])
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("before", ["", DISGUISE])
def test_a_deep_key_is_refused_however_it_is_written(text: str, part: str, before: str) -> None:
    key = ".".join([part] * (files.DEEPEST_KEY + 1)).strip()
    deep = before + text.format(key)
    with pytest.raises(ValueError, match="more than 12 parts") as caught:
        files.parse_toml(deep)
    assert f"line {before.count(chr(10)) + 1})" in str(caught.value)


def complaint(path: Path) -> str:
    with pytest.raises(levels.BadLevel) as bad:
        levels.read_text(path)
    return "\n".join(complaints(bad.value, "en"))


def test_what_is_no_file_is_never_written_over(tmp_path: Path) -> None:
    """Neither directly nor through a link: a device renamed over would be gone for everybody."""
    fifo, link = tmp_path / "fifo", tmp_path / "settings.toml"
    os.mkfifo(fifo)
    link.symlink_to(fifo)
    for path in (fifo, link):
        with pytest.raises(files.NotAFile):
            files.replace_text(path, "something")
    assert fifo.is_fifo()
    assert link.is_symlink()
    assert len(list(tmp_path.iterdir())) == 2


def test_a_level_says_what_is_wrong_with_its_file(tmp_path: Path) -> None:
    for kind, told in (
        ("nothing", "this file does not exist"),
        ("folder", "not a regular file"),
        ("FIFO", "not a regular file"),
        ("link to /dev/zero", "not a regular file"),
        ("50 MB of nothing", "too large"),
    ):
        path = tmp_path / f"{kind.replace('/', '')}.toml"
        KINDS[kind](path)
        assert told in complaint(path)
    (tmp_path / "deep.toml").write_text(TEXTS["key of 20,000 parts"])
    assert "more than 12 parts (at line 1)" in complaint(tmp_path / "deep.toml")


@pytest.mark.parametrize("title", catalogue.titles())
def test_our_own_levels_are_far_from_the_limits(title: str) -> None:
    text = levels.read_text(levels.path(title))
    assert len(text.encode()) * 4 < levels.MOST_BYTES


def test_a_mistake_in_a_part_is_told_with_its_own_file(tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_text('parts = ["more.toml"]\n')
    (tmp_path / "more.toml").write_text("[a]\nb = \n")
    told = complaint(tmp_path / "board.toml")
    assert told.startswith(f"{tmp_path}/more.toml: this is not TOML")
    assert "line 2" in told


def test_a_level_is_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[int] = []
    parse = files.parse_toml
    monkeypatch.setattr(files, "parse_toml", lambda text: (parsed.append(1), parse(text))[1])
    levels._parsed.cache_clear()
    path = str(levels.path("express"))
    text = levels.read_text(path)
    levels.parse(levels.title_of(text, path), text, path)
    assert len(parsed) == 1


@pytest.mark.parametrize("odd", ["\\u0000", "\\u001b[31m", "\\u202e", "\\n"])
def test_names_on_a_board_can_be_drawn(odd: str) -> None:
    good = levels.path("express").read_text(encoding="utf-8")
    broken = good.replace('name = "London"', f'name = "Lon{odd}don"', 1)
    assert broken != good
    with pytest.raises(levels.BadLevel) as bad:
        levels.parse("express", broken, "mine.toml")
    [told] = complaints(bad.value, "en")
    assert told.endswith(".name: has characters that cannot be shown")


def test_a_list_of_complaints_comes_to_an_end() -> None:
    rows = "".join(f"[[city]]\nid = 'c{number}'\n" for number in range(2000))
    with pytest.raises(levels.BadLevel) as bad:
        levels.parse("express", f'schema = "express/1"\n{rows}', "mine.toml")
    assert len(bad.value.problems) == 100


@pytest.mark.parametrize("kind", ["deep list", "number of 5,000 digits", "key of 20,000 parts"])
def test_damaged_settings_cost_the_settings_and_are_logged(
    tmp_path: Path, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "settings.toml").write_text(TEXTS[kind])
    assert preferences.load(tmp_path).preferences == Preferences()
    assert "settings.toml cannot be read" in caplog.text


def test_settings_that_cannot_be_written_are_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "data").write_text("in the way")
    preferences.save(tmp_path / "data", Preferences())
    assert "settings cannot be saved" in caplog.text


def test_what_is_replaced_is_never_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.toml"
    files.replace_text(path, "old")

    def fail(handle: int) -> None:
        raise OSError("no room")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="no room"):
        files.replace_text(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


LOGS_NOT_WRITTEN = ("folder", "FIFO", "link to /dev/full", "dangling link", "link to itself")


@pytest.mark.parametrize("kind", LOGS_NOT_WRITTEN)
def test_a_log_is_only_written_to_a_file(tmp_path: Path, kind: str) -> None:
    KINDS[kind](tmp_path / "a.log")
    with pytest.raises(OSError):  # noqa: PT011  # which one, the machine says
        files.append_text(tmp_path / "a.log", "text", 100)
    assert [path.name for path in tmp_path.iterdir()] == ["a.log"]


def test_a_fifo_that_is_read_gets_no_log(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.log")
    reader = os.open(tmp_path / "a.log", os.O_RDONLY | os.O_NONBLOCK)
    try:
        with pytest.raises(files.NotAFile):
            files.append_text(tmp_path / "a.log", "text", 100)
        assert os.read(reader, 100) == b""
    finally:
        os.close(reader)


def test_no_log_is_written_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "thesis").write_text("years of work")
    (tmp_path / "a.log").symlink_to("thesis")
    with pytest.raises(OSError):  # noqa: PT011
        files.append_text(tmp_path / "a.log", "text", 5)
    assert (tmp_path / "thesis").read_text() == "years of work"


def test_a_log_is_bounded(tmp_path: Path) -> None:
    log = tmp_path / "new" / "a.log"
    for number in range(10):
        files.append_text(log, f"{number}é\ud800\n", 25)  # ten bytes
    assert log.read_text() == "8é\\ud800\n9é\\ud800\n"
    assert log.with_name("a.log.old").read_text() == "6é\\ud800\n7é\\ud800\n"
    files.append_text(log, "x" * 100, 25)
    assert log.read_text() == "x" * 25
