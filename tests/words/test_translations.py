"""The catalogues are complete and up to date."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game.words.language import LANGUAGES, catalogue, preferred

ROOT = Path(__file__).parent.parent.parent


def test_no_sentence_is_missing_or_stale() -> None:
    check = subprocess.run(
        [sys.executable, "tools/translations.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert check.returncode == 0, check.stdout


def test_every_language_has_a_catalogue() -> None:
    for lang in LANGUAGES:
        assert catalogue(lang).gettext("Pass")
    assert catalogue("fr").gettext("Pass") == "Passer"


def test_the_language_of_the_machine(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert preferred() == "fr"
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert preferred() == "en"
    monkeypatch.setenv("LANGUAGE", "fr")
    assert preferred() == "fr"
