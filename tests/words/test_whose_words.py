"""No surface holds a sentence about play: a title's words are in game/words."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game.rules import catalogue

STAGE = Path(__file__).parent.parent.parent / "game" / "stage"
NAMES_ON_THE_MAP = "painter.py"
ABOUT_DEVICES = "lost_pad.py"


def sentences_in(path: Path) -> list[str]:
    """All that is marked for the catalogues."""
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
             if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]  # fmt: skip
    return [ast.unparse(call) for call in calls if getattr(call.func, "id", "") in ("_", "n_")]


@pytest.mark.parametrize("title", catalogue.titles())
def test_the_stage_of_a_title_holds_no_sentence(title: str) -> None:
    files = sorted((STAGE / title).glob("*.py"))
    assert files
    found = {path.name: sentences_in(path) for path in files if path.name != NAMES_ON_THE_MAP}
    assert {name: sentences for name, sentences in found.items() if sentences} == {}


def test_no_sentence_of_the_stage_names_a_player() -> None:
    """Labels and help for devices name nobody; what does is about play."""
    files = [path for path in sorted(STAGE.rglob("*.py")) if path.name != ABOUT_DEVICES]
    found = {path.name: [said for said in sentences_in(path) if "{name" in said] for path in files}
    assert {name: sentences for name, sentences in found.items() if sentences} == {}
