"""Nothing but `catalogue.add` brings Level Crossing in, and the program knows nothing of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import bots
from game.rules import catalogue
from game.rules.contract import BadSetup
from game.rules.title import Title
from tests.crossing.positions import TITLE
from tests.crossing.rules.title import TITLE as CROSSING

ROOT = Path(__file__).parent.parent.parent


def test_no_file_of_the_program_names_it() -> None:
    """“Crossing” is a word like any other, but not as the id of a title or of its packages."""
    files = [*(ROOT / "game").rglob("*.py"), *(ROOT / "companion").rglob("*.py")]
    assert len(files) > 200
    named = re.compile(r"""["']crossing\b|\btests\.crossing\b|["']LC-\d|Level Crossing""")
    assert [file for file in files if named.search(file.read_text(encoding="utf-8"))] == []
    assert not (ROOT / "levels" / TITLE).exists()


def test_without_bots_of_its_own_it_is_played_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bots.best(TITLE) == "simple"
    monkeypatch.setattr("tests.crossing.bots.BOTS", {})
    assert bots.best(TITLE) == bots.usual(TITLE) == "random"


def test_it_comes_after_those_of_the_program_and_goes_again() -> None:
    assert list(catalogue.metas()) == [*catalogue.SHIPPED, TITLE]
    assert isinstance(catalogue.title(TITLE), Title)
    assert bots.names(TITLE) == ["random", "simple"]
    catalogue.remove(TITLE)
    try:
        with pytest.raises(BadSetup, match="unknown_title"):
            catalogue.title(TITLE)
    finally:
        catalogue.add(CROSSING)
