"""Who sits at a bot's seat: each is played by a bot of the title and promises what that does."""

from __future__ import annotations

import pytest

from game import bots, words
from game.bots.characters import CHARACTERS, ROAMING, cast
from game.rules import catalogue


@pytest.mark.parametrize("title", catalogue.metas())
def test_every_character_is_played_by_a_bot_of_the_title(title: str) -> None:
    played = cast(title)
    assert list(played) == list(CHARACTERS)
    assert {part.bot for part in played.values()} <= set(bots.names(title))
    for key, part in played.items():
        assert (part.bot == "random") == (key in ROAMING)
        assert part.nature == key


def test_without_bots_of_its_own_all_are_dreamers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "names", lambda title: ["random"])
    natures = {part.nature for part in cast("express").values()}
    assert natures == {"random", *ROAMING}


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_all_have_a_name_of_their_own_and_a_nature(lang: str) -> None:
    names = [words.character(key, lang) for key in CHARACTERS]
    assert len(set(names)) == len(CHARACTERS)
    for name, key in zip(names, CHARACTERS, strict=True):
        assert words.character_named(name) == key, "in whichever language a save was written"
    for key in (*CHARACTERS, "random"):
        nature = words.nature(key, lang)
        assert 0 < len(nature.temper) <= 16
        assert 0 < len(nature.habit) <= 20
    assert words.character_named("Ada") is None
