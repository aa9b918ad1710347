"""The log of the window, whatever has its name; and what a terminal shows of it."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from guarded import run_each
from odd_files import KINDS

from game.stage.dev import diary

SMALL = [kind for kind in KINDS if "50 MB" not in kind]


def log_a_warning(given: tuple[Path, str]) -> str:
    """In a child: opening a FIFO would hang with the lock of all logging held."""
    data, kind = given
    data.mkdir()
    KINDS[kind](data / diary.FILE)
    diary.open_diary(data)
    logging.getLogger("game.test").warning("something")
    told = diary.remembered()
    diary.close_diary()
    return "" if told and told[-1].endswith("something") else f"not remembered: {told}"


def test_the_program_goes_on_whatever_the_log_is(tmp_path: Path) -> None:
    tries = [(kind, (tmp_path / str(number), kind)) for number, kind in enumerate(SMALL)]
    assert [outcome for outcome in run_each(log_a_warning, tries) if outcome.fault] == []


def test_a_terminal_shows_one_line_and_the_log_the_way_to_the_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(logging.getLogger(), "handlers", [])  # of pytest
    diary.warn_on_the_terminal()
    diary.open_diary(tmp_path)
    try:
        raise ZeroDivisionError
    except ZeroDivisionError:
        logging.getLogger("game.test").exception("a scene fails:\n%s", "\x1b[31mred")
    diary.close_diary()
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("a scene fails: ")
    assert "\x1b" not in line
    assert "ZeroDivisionError" in (tmp_path / diary.FILE).read_text()
