"""Levels: read, checked, and every mistake named with its key and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import levels
from game.rules import catalogue
from game.words.levels import complaints

GOOD = levels.path("express").read_text(encoding="utf-8")


def complain(text: str, lang: str = "en") -> list[str]:
    with pytest.raises(levels.BadLevel) as bad:
        levels.parse("express", text, "mine.toml")
    return complaints(bad.value, lang)


@pytest.mark.parametrize("title", catalogue.titles())
def test_the_boards_that_come_with_the_program_are_in_order(title: str) -> None:
    text = levels.path(title).read_text(encoding="utf-8")
    assert levels.title_of(text, "board.toml") == title
    levels.load(title)


def test_the_level_says_which_facts_are_reconstructed() -> None:
    provenance = levels.parse_toml(GOOD, "board.toml")["provenance"]
    assert provenance["routes"] == provenance["tickets"] == "reconstructed"
    assert provenance["bonus_values"] == "reconstructed"
    assert provenance["pieces"] == "rules"


def test_all_problems_are_told_at_once() -> None:
    misspelt = 'a = "edimburgh", b = "london", length = 9'
    broken = GOOD.replace('a = "edinburgh", b = "london", length = 3', misspelt, 1)
    assert broken != GOOD
    broken = broken.replace('colour = "purple"', 'colour = "purpel"', 1)
    broken = broken.replace("wagons = 27", "wagon = 27")
    broken = broken.replace("values = [20, 16, 12, 8]", "values = [20, 20, 12, 8]")
    told = complain(broken)
    assert len(told) >= 5
    text = "\n".join(told)
    assert "did you mean “wagons”".lower() in text.lower()
    assert "Did you mean “edinburgh”?" in text
    assert "Did you mean “purple”?" in text
    assert "the values must all be different" in text
    assert all(line.startswith("mine.toml: ") for line in told)


def test_the_key_names_the_route() -> None:
    told = complain(GOOD.replace("length = 3", 'length = "3"', 1))
    assert len(told) == 1
    assert 'route["' in told[0]
    assert "].length: should be a whole number" in told[0]
    assert "devrait être" in complain(GOOD.replace("length = 3", 'length = "3"', 1), "fr")[0]


@pytest.mark.parametrize(
    "text", ["", "schema = 3", "x = [", 'schema = "express/9"', "a = 1\x00", "[" * 5000]
)
def test_what_is_no_level_gets_a_clear_error(text: str) -> None:
    assert complain(text)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes(b'name = "Z\xfcrich"')
    for file in (tmp_path / "missing.toml", tmp_path, tmp_path / "latin.toml"):
        with pytest.raises(levels.BadLevel):
            levels.load("express", file)
