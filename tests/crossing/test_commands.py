"""Level Crossing by the commands: sim, replay, saves, snap, levels."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game import levels
from game.cli import FAILED, OK, main
from game.table.table import Table
from tests.crossing.positions import TITLE, new, play_to_the_end
from tests.table.rig import Surface, chairs


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("ROUNDHOUSE_DEBUG", "1")  # faults are raised, not worded


@pytest.mark.parametrize("players", ["random", "simple", "simple,random"])
def test_sim(players: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--seats", "3", "--games", "20", "--bots", players, "--json")
    assert main(("sim", TITLE, *words)) == OK
    outcome = json.loads(capsys.readouterr().out)
    assert (outcome["finished"], outcome["violations"]) == (20, 0)


def test_the_simple_player_is_better_than_chance(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--seats", "2", "--games", "200", "--bots", "simple,random", "--json")
    assert main(("sim", TITLE, *words)) == OK
    wins = json.loads(capsys.readouterr().out)["wins"]
    assert wins[0] > 1.2 * wins[1]


@pytest.mark.parametrize(("lang", "start"), [("en", "Anna goes first."), ("fr", "Anna commence.")])
def test_replay(lang: str, start: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seed = next(seed for seed in range(99) if new(2, seed).snapshot()["first"] == 0)
    with Table.new(TITLE, chairs(2), tmp_path, seed=seed) as table:
        play_to_the_end(Surface(table, (0, 1)))
    assert main(("replay", str(table.path), "--lang", lang)) == OK
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == start
    assert lines[-1].endswith(("point.", "points."))  # the dice are the table's


def test_saves_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Table.new(TITLE, chairs(2), tmp_path, seed=1) as table:
        Surface(table, (0, 1)).play_some(3)
    assert main(("saves", "--data", str(tmp_path))) == OK
    assert table.path.stem in capsys.readouterr().out


@pytest.mark.parametrize("size", ["1920x1080", "1080x1920"])
@pytest.mark.parametrize("scene", ["menu", "seats", "play", "pause", "rules", "end"])
def test_snap(scene: str, size: str, tmp_path: Path) -> None:
    out = tmp_path / "picture.png"
    words = ("--scene", scene, "--size", size, "--decisions", "9", "--out", str(out))
    assert main(("snap", TITLE, *words)) == OK
    assert pygame.image.load(out).get_size() == tuple(map(int, size.split("x")))


def test_levels_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("levels", "check", str(levels.path(TITLE)))) == OK
    bad = tmp_path / "bad.toml"
    good = levels.path(TITLE).read_text(encoding="utf-8")
    bad.write_text(good.replace("large = 18", "large = 3"), encoding="utf-8")
    assert main(("levels", "check", str(bad))) == FAILED
    assert "it should be 12 or more, as when small" in capsys.readouterr().err
