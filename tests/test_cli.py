"""The command: what it prints, in which language, and what the shell gets back."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__, levels
from game.cli import FAILED, OK, WRONG_WORDS, main
from game.rules import catalogue
from tests.table.rig import Surface, new_table


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("ROUNDHOUSE_DEBUG", "1")  # a fault of ours is not to be told politely here


def run(*words: str) -> int:
    return main(words)


def test_sim_reports_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("sim", "express", "--seats", "3", "--games", "4", "--seed", "2", "--json") == OK
    told = json.loads(capsys.readouterr().out)
    assert {key: told[key] for key in ("title", "seats", "games", "finished", "violations")} == {
        "title": "express", "seats": 3, "games": 4, "finished": 4, "violations": 0,
    }  # fmt: skip
    assert told["checked"] is True
    assert told["decisions"] > 200
    assert told["decisions_per_second"] > 0
    assert len(told["wins"]) == 3
    assert sum(told["wins"]) >= 4


def test_sim_plays_the_same_with_and_without_checks(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for extra in ((), ("--fast",)):
        run("sim", "express", "--games", "3", "--bots", "simple,random", "--json", *extra)
        told.append(json.loads(capsys.readouterr().out))
    assert (told[0]["checked"], told[1]["checked"]) == (True, False)
    assert told[0]["decisions"] == told[1]["decisions"]
    assert told[0]["wins"] == told[1]["wins"]


def test_sim_speaks_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("sim", "express", "--games", "2", "--lang", "fr") == OK
    assert "Parties" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["sym"], WRONG_WORDS, "Did you mean “sim”?"),
        (["sim"], WRONG_WORDS, "GAME"),
        (["sim", "expres"], WRONG_WORDS, "Did you mean “express”?"),
        (["sim", "chess"], WRONG_WORDS, f"Choices: {', '.join(catalogue.SHIPPED)}."),
        (["sim", "express", "--seets", "3"], WRONG_WORDS, "Did you mean “--seats”?"),
        (["sim", "express", "--seats", "x"], WRONG_WORDS, "should be a whole number"),
        (["sim", "express", "--games", "0"], WRONG_WORDS, "should be a whole number"),
        (["sim", "express", "--seats", "9"], WRONG_WORDS, "2 to 4 players, not 9."),
        (["sim", "express", "--bots", "simpel"], WRONG_WORDS, "Did you mean “simple”?"),
        (["sim", "express", "more"], WRONG_WORDS, "Unknown: “more”."),
        (["levels", "chek"], WRONG_WORDS, "Did you mean “check”?"),
        (["levels", "check", "nowhere.toml"], FAILED, "nowhere.toml: this file does not exist"),
        (["--lang", "de"], WRONG_WORDS, "Choices: en, fr."),
        (["--lang", "fr", "sym"], WRONG_WORDS, "Vouliez-vous dire «\u00a0sim\u00a0»\u202f?"),
        (["replay", "nothing"], FAILED, "There is no saved game “nothing”."),
        (["saves", "delete", "nothing"], FAILED, "There is no saved game “nothing”."),
    ],
)
def test_wrong_words_get_a_suggestion(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: list[str], code: int, told: str
) -> None:
    assert run("--data", str(tmp_path), *words) == code
    assert told in capsys.readouterr().err


def test_without_a_display_it_says_so(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "--data", str(tmp_path)],
        env={**os.environ, "SDL_VIDEODRIVER": "no-such-driver", "LANGUAGE": "en"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == FAILED
    assert "No display to open a window on" in done.stderr
    assert "Traceback" not in done.stderr


def test_help_is_there_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == OK
    assert "list saved games" in capsys.readouterr().out
    assert run("--lang", "fr", "sim", "--help") == OK
    french = capsys.readouterr().out
    assert "list saved" not in french
    assert "show this help" not in french


def test_levels_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run("levels", "check") == OK
    assert "board.toml: OK" in capsys.readouterr().out
    bad = tmp_path / "bad.toml"
    bad.write_text(levels.path("express").read_text().replace("locos = 12", "locos = -1"))
    assert run("levels", "check", str(bad)) == FAILED
    assert "pieces.locos: is −1: it should be from 0 to 1000" in capsys.readouterr().err
    bad.write_text("schema = 'monopoly/1'")
    assert run("levels", "check", str(bad)) == FAILED


def test_saves_are_listed_told_and_deleted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run("--data", str(tmp_path), "saves") == OK
    assert "no saved games" in capsys.readouterr().out
    with new_table(tmp_path) as table:
        Surface(table, (0, 1)).play_some(12)
    assert run("saves", "--data", str(tmp_path)) == OK
    listed = capsys.readouterr().out
    assert "12 moves, in progress  Anna, Ben" in listed
    name = listed.split()[0]
    assert run("replay", name, "--data", str(tmp_path), "--upto", "2") == OK
    told = capsys.readouterr().out
    assert "Anna is dealt 4 cards." in told
    assert "keeps" in told
    assert run("saves", "delete", name, "--data", str(tmp_path)) == OK
    assert not table.path.exists()


def test_the_replay_of_an_open_game_tells_no_secret(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        tv.play_some(60)
        kept = {ticket for seat in (0, 1) for ticket in tv.now.views[seat]["kept"]}
    run("replay", str(table.path), "--json")
    told = capsys.readouterr().out
    assert not any(f'"{ticket}"' in told for ticket in kept)
    assert '"cards": [' not in told.split("route_claimed")[0]
    for line in told.splitlines():
        assert json.loads(line).get("colour") is None or "card_drawn" not in line


def test_the_replay_of_a_finished_game_tells_all(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with new_table(tmp_path) as table:
        Surface(table, (0, 1)).play_some(1000)
    assert run("replay", str(table.path)) == OK
    told = capsys.readouterr().out
    assert "Anna looks at " in told
    assert told.strip().splitlines()[-1].endswith(("points.", "point.", "done."))


def test_the_module_is_the_command(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "--version"],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parent.parent,
        env={**os.environ, "PYTHONWARNINGS": "error"},
    )
    assert done.stdout == f"roundhouse {__version__}\n"
    assert done.stderr == ""
