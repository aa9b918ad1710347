"""What the household remembers of each title, and what odd files cost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import files
from game.stage.household import PAD, Household
from game.stage.session import SeatSetup

FOUR = [
    SeatSetup("Zoé", "green", "person", "pad:3"),
    SeatSetup("Bo", "sky", "person", "keyboard"),
    SeatSetup("Ada", "ivory", "person"),
    SeatSetup("Miss Penny", "yellow", "simple"),
]


def test_who_played_and_how_often_is_known_after_the_next_start(tmp_path: Path) -> None:
    household = Household(tmp_path)
    assert household.lineup("express") is None
    assert household.games("express") == 0
    household.began("express", FOUR)
    household.began("express", FOUR)
    again = Household(tmp_path)
    assert again.games("express") == 2
    assert again.lineup("express") == [replace(FOUR[0], device=PAD), *FOUR[1:]]
    assert again.lineup("rail_baron") is None, "each title has its own"


@pytest.mark.parametrize(
    "text",
    [
        "express = 3",
        "express.seats = 'all'",
        "express.seats = [1, 2]",
        "[express]\ngames = -1\nseats = [{name = 'A', colour = 'pink', player = 'person'}]",
        "[express]\ngames = true\nseats = [{name = '', colour = 'sky', player = 'person'}]",
        "[express]\ngames = 'many'\nseats = [{name = 'A', colour = 'sky', player = 'wizard'}]",
        "[express]\nseats = [{name = 'A', colour = 'sky', player = 'person'},"
        " {name = 'B', colour = 'sky', player = 'person'}]",
    ],
)
def test_odd_content_is_not_believed(text: str, tmp_path: Path) -> None:
    (tmp_path / "household.toml").write_text(text)
    household = Household(tmp_path)
    assert household.lineup("express") is None
    assert household.games("express") == 0


def test_what_others_wrote_stays(tmp_path: Path) -> None:
    (tmp_path / "household.toml").write_text("[a_title_from_elsewhere]\ngames = 7\n")
    Household(tmp_path).began("express", FOUR)
    assert Household(tmp_path).games("a_title_from_elsewhere") == 7


def test_a_damaged_file_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "household.toml"
    path.write_text("[[[ what somebody wrote")
    household = Household(tmp_path)
    assert household.games("express") == 0
    household.began("express", FOUR)
    assert Household(tmp_path).games("express") == 1
    assert (tmp_path / "household.damaged.toml").read_text() == "[[[ what somebody wrote"


def test_what_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "household.toml").mkdir()
    household = Household(tmp_path)
    household.began("express", FOUR)
    assert household.games("express") == 1, "for as long as the program runs"
    assert (tmp_path / "household.toml").is_dir()


def test_what_cannot_be_put_aside_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MOST_DAMAGED", 0)
    (tmp_path / "household.toml").write_text("[[[")
    Household(tmp_path).began("express", FOUR)
    assert (tmp_path / "household.toml").read_text() == "[[["


def test_a_full_disk_costs_the_memory_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "replace_text", full)
    Household(tmp_path).began("express", FOUR)
    assert Household(tmp_path).lineup("express") is None


@pytest.mark.parametrize("name", ["\\x", "n\\x x", "a\\", '"', "é\\u"])
def test_no_name_costs_the_memory(name: str, tmp_path: Path) -> None:
    household = Household(tmp_path)
    household.began("rail_baron", FOUR)
    household.began("express", [SeatSetup(name, "sky", "person"), *FOUR[1:]])
    again = Household(tmp_path)
    assert again.games("rail_baron") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["household.toml"], "nothing put aside"
