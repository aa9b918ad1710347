"""The first press of another device: it means what was drawn for the one before."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.stage.dev.snap import Shot, play_scene
from game.stage.input.glyph_sets import GlyphSet
from game.stage.input.intents import Intent
from game.stage.widgets.verbs import Verb
from tests.stage.opened import be_ready, opened, settle

APART = 12
"""Pixels from one press to the next."""


@pytest.mark.parametrize("before", ["keyboard", "pad:1"])
@pytest.mark.parametrize("device", ["mouse", "touch"])
def test_a_press_means_the_verb_that_is_drawn_there(
    device: str, before: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a pointer the signs of keys go, and all that follows them moves to the left."""
    with opened(tmp_path) as app:
        play = play_scene(app, Shot("express", people=1, seed=4), 18)
        app.push(play)
        settle(play)
        app.handle(Intent("move", before, (1, 0)))
        app.frame(0.02)
        done: list[Verb] = []
        monkeypatch.setattr(play, "do", lambda verb, _device: done.append(verb))
        line = play.verb_line()
        assert line is not None
        drawn = list(zip(line.verbs, map(tuple, line.rects), strict=True))
        for verb, (left, top, width, height) in drawn:
            for x in range(left, left + width, APART):
                at = (x, top + height // 2)
                be_ready(play)
                app.handle(Intent("point", device, at=at))
                app.handle(Intent("press", device, at=at))
                assert [each.label for each in done] == [verb.label], at
                done.clear()
        app.frame(0.02)
        assert app.glyphs == GlyphSet(device)
        line = play.verb_line()
        assert line is not None
        assert drawn != list(zip(line.verbs, map(tuple, line.rects), strict=True))
