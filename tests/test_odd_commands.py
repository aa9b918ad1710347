"""The command under odd words, streams and surroundings: the short form of command_torture.py."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from command_torture import (
    INTERRUPTED,
    STREAMS,
    SURROUNDINGS,
    arguments,
    fault_of,
    folder_with_a_game,
    run,
)
from odd_files import KINDS

from game import cli
from game.cli import FAILED, OK, WRONG_WORDS, main
from game.commands import faults, output
from game.commands import saves as saves_command
from game.table import saves

ROOT = Path(__file__).parent.parent
WITH_NUL = (
    ["replay", "a\0b"],
    ["saves", "delete", "a\0b"],
    ["levels", "check", "a\0b"],
    ["--data", "a\0b", "saves"],
    ["snap", "express", "--out", "a\0b.png"],
    ["sim", "\ud800"],
    ["replay", "\ud800"],
    ["levels", "check", "\ud800"],
)


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with folder_with_a_game() as made:
        yield made


@pytest.fixture
def as_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.mark.usefixtures("as_english")
def test_no_words_lead_to_a_traceback(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ROUNDHOUSE_DEBUG", "1")
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    monkeypatch.setattr("game.stage.run", lambda *_: "not here")
    monkeypatch.chdir(folder)
    for words in (*arguments(), *WITH_NUL):
        if "fifo" in words[-1]:
            continue  # drawn only to be thrown away
        code = main([word.replace("OUT", str(folder / "out")) for word in words])
        told = capsys.readouterr()
        assert code in (OK, FAILED, WRONG_WORDS), words
        assert code == OK or told.err, words
        assert all(len(line) < 6000 for line in told.err.splitlines()), words
        assert "\x1b" not in told.out + told.err


@pytest.mark.parametrize("name", ["stdout closed", "all closed", "stdout full", "both full"])
@pytest.mark.parametrize("words", [["--help"], ["saves", "--data", "DATA"]])
def test_streams_that_take_nothing(folder: Path, name: str, words: list[str]) -> None:
    result = run(folder, words, STREAMS[name])
    assert fault_of(result) == ""
    if "full" in name:
        assert result.code == FAILED


@pytest.mark.usefixtures("as_english")
@pytest.mark.parametrize("name", ["a.txt", "a", ".png", "a.png.gz", "a.", "fifo"])
def test_a_picture_has_the_name_of_a_picture(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["snap", "express", "--out", str(tmp_path / name)]) == WRONG_WORDS
    told = capsys.readouterr().err
    assert "is not the name of a picture: it should end with .png, .jpg" in told
    assert list(tmp_path.iterdir()) == []


def test_a_picture_is_not_drawn_for_a_fifo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.commands.snap._drawn", lambda *_: pytest.fail("drawn for nothing"))
    os.mkfifo(tmp_path / "fifo.png")
    assert main(["snap", "express", "--out", str(tmp_path / "fifo.png")]) == FAILED


def test_a_picture_prints_nothing(tmp_path: Path) -> None:
    words = ["snap", "express", "--scene", "menu", "--size", "320x320", "--out"]
    done = subprocess.run(
        [sys.executable, "-m", "game", *words, str(tmp_path / "A.PNG")],
        cwd=ROOT,
        capture_output=True,
        check=False,
        env={key: value for key, value in os.environ.items() if not key.startswith("PYGAME")},
    )
    assert (done.returncode, done.stdout, done.stderr) == (OK, b"", b"")
    assert (tmp_path / "A.PNG").read_bytes().startswith(b"\x89PNG")


def test_nobody_reads_on(folder: Path) -> None:
    """As with `roundhouse replay | head -1`."""
    reading, writing = os.pipe()
    os.close(reading)
    words = ["replay", "2026", "--data", "DATA"]
    result = run(folder, words, lambda _folder, call: call.update(stdout=writing))
    os.close(writing)
    assert (result.code, result.errors) == (OK, "")


@pytest.mark.parametrize(
    "name", ["encoding latin-1", "encoding ascii:strict", "LANG=C, not UTF-8", "no assets",
             "no levels", "HOME cannot be written", "data is a FIFO"]
)  # fmt: skip
def test_odd_surroundings(folder: Path, name: str) -> None:
    with folder_with_a_game() as own:
        words = ["replay", "2026", "--data", "DATA", "--lang", "fr"]
        assert fault_of(run(own, words, SURROUNDINGS[name])) == ""


def test_letters_that_an_encoding_lacks_are_told_by_their_nearest() -> None:
    output.prepare()
    told = "« L’été − œuvre… »\u202f Łódź \U0001f682"
    plain = "« L'été - oeuvre... »  \\u0141ódz \\U0001f682"
    assert told.encode("latin-1", "roundhouse") == plain.encode("latin-1")
    assert "L’été".encode("ascii", "roundhouse") == b"L'ete"


INTERRUPTED_AT = """
import os, runpy, signal, sys

class AtImport:
    def find_spec(self, name, path=None, target=None):
        if name == wanted:
            os.kill(os.getpid(), signal.SIGINT)

# whoever runs the tests in the background of a shell has it ignored
signal.signal(signal.SIGINT, signal.default_int_handler)
wanted = sys.argv.pop(1)
sys.meta_path.insert(0, AtImport())
runpy.run_module("game", run_name="__main__")
"""


@pytest.mark.parametrize(
    "module", ["game.cli", "argparse", "game.words.language", "game.sim", "game.rules.catalogue"]
)
def test_an_interrupt_is_quiet_even_while_modules_are_imported(module: str) -> None:
    """Pressed at the very moment when this module is looked for."""
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_AT, module, "sim", "express", "--games", "100000"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=180,
    )
    assert (done.returncode, done.stderr) == (INTERRUPTED, "")


@pytest.mark.usefixtures("as_english")
class TestFaults:
    @pytest.fixture(autouse=True)
    def a_fault(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(*_: object) -> int:
            raise ZeroDivisionError("a fault of ours")

        monkeypatch.delenv("ROUNDHOUSE_DEBUG", raising=False)
        monkeypatch.setattr(saves, "all_saves", fail)

    def test_a_fault_is_a_sentence_and_a_log(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["saves", "--data", str(tmp_path)]) == FAILED
        told = capsys.readouterr().err
        assert "Something went wrong inside Roundhouse (ZeroDivisionError)" in told
        assert "Traceback" not in told
        log = (tmp_path / "faults.log").read_text()
        assert "Traceback" in log
        assert "a fault of ours" in log

    def test_where_no_log_can_be_written_the_sentence_says_how_to_see_more(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        (tmp_path / "data").write_text("in the way")
        assert main(["saves", "--data", str(tmp_path / "data")]) == FAILED
        assert "ROUNDHOUSE_DEBUG=1" in capsys.readouterr().err

    def test_the_log_does_not_grow_for_ever(self, tmp_path: Path) -> None:
        (tmp_path / "faults.log").write_text("x" * (faults.MOST_BYTES + 1))
        main(["saves", "--data", str(tmp_path)])
        assert (tmp_path / "faults.log").stat().st_size < faults.MOST_BYTES

    @pytest.mark.parametrize("kind", ["folder", "FIFO", "link to /dev/full", "link to itself"])
    def test_what_is_no_log_is_left_alone(
        self, tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        KINDS[kind](tmp_path / "faults.log")
        assert main(["saves", "--data", str(tmp_path)]) == FAILED
        assert "ROUNDHOUSE_DEBUG=1" in capsys.readouterr().err

    def test_a_developer_sees_it_where_it_happens(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("ROUNDHOUSE_DEBUG", "1")
        with pytest.raises(ZeroDivisionError):
            main(["saves", "--data", str(tmp_path)])


@pytest.mark.usefixtures("as_english")
def test_an_interrupt_ends_with_its_own_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(saves_command, "act", interrupt)
    assert main(["saves", "--data", str(tmp_path)]) == cli.INTERRUPTED


@pytest.mark.usefixtures("as_english")
def test_a_file_named_like_an_option_does_not_choose_the_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[object] = []
    monkeypatch.setattr("game.stage.run", lambda *found: given.append(found[3]))
    for data in ("--lang-fr", "plain"):
        (tmp_path / data).mkdir()
        main(["--data", str(tmp_path / data)])
    main(["--lang", "fr", "--data", str(tmp_path)])
    assert given == [None, None, "fr"]


@pytest.mark.usefixtures("as_english")
def test_what_a_save_says_wrong_is_no_wrong_usage(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from odd_saves import CRAFTED

    with folder_with_a_game() as own:
        [save] = (own / "data" / "saves").glob("2026*.roundhouse")
        CRAFTED["about title: unknown"](save)
        assert main(["replay", "2026", "--data", str(own / "data")]) == FAILED
        assert "There is no game “chess”." in capsys.readouterr().err


@pytest.mark.usefixtures("as_english")
def test_a_thesis_is_not_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "t.txt").write_text("thesis")
    for name in ("t.txt", str(tmp_path / "t.txt"), "./t.txt"):
        assert main(["saves", "delete", name, "--data", str(tmp_path / "data")]) == FAILED
        assert "is not the name of a saved game" in capsys.readouterr().err
    assert (tmp_path / "t.txt").read_text() == "thesis"


@pytest.mark.usefixtures("as_english")
def test_where_a_damaged_save_went_is_told(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with folder_with_a_game() as own:
        assert main(["saves", "delete", "\x1b[31m", "--data", str(own / "data")]) == OK
        told = capsys.readouterr().out
        assert r"\x1b[31m\xff.roundhouse is damaged. It was not deleted but moved to" in told
        assert len(list((own / "data" / "set-aside").rglob("*.roundhouse"))) == 1
