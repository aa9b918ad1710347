"""Any text can be drawn: names come from files and from phones, too."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules import catalogue
from game.stage.app import App, Options
from game.stage.dev.snap import Shot, play_scene
from game.stage.drawing import theme
from game.stage.drawing.text import LONGEST, WRITER, drawable
from game.stage.scenes.end import EndScene
from game.stage.scenes.lost_pad import LostPadScene
from game.stage.scenes.menu import Menu
from game.stage.scenes.stand_in import StandInScene

ODD = {
    "nothing": "",
    "NUL": "An\0na",
    "only NUL": "\0",
    "lone surrogate": "\ud800x\udfff",
    "only a direction": "\u202e",
    "leading direction": "\u202eanna",
    "no width": "\u200b\u200d\u2060",
    "line feeds": "An\nna\r\n",
    "escape": "\x1b[31mred",
    "no character": "\uffff\U0010ffff",
    "a tower of accents": "e" + "\u0301" * 300,
    "other scripts": "東京 مرحبا 🚂",
    "one megabyte": "W" * 1_000_000,
    "one megabyte of words": "Wagon " * 170_000,
}


@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
def test_any_text_is_measured_and_drawn(text: str) -> None:
    picture = WRITER.render(text, theme.FLAP, 40, theme.IVORY)
    assert picture.get_width() == WRITER.size(text, theme.FLAP, 40)[0]
    assert picture.get_height() < 100
    short = WRITER.shortened(text, theme.FLAP, 40, 200)
    assert WRITER.size(short, theme.FLAP, 40)[0] <= 200
    assert WRITER.fitting(text, theme.FLAP, 40, 200, 20) in range(20, 41)
    for line in WRITER.lines(text, theme.FLAP, 40, 300)[:50]:
        WRITER.render(line, theme.FLAP, 40, theme.IVORY)


def test_ordinary_text_is_drawn_as_it_is() -> None:
    for text in ("Élodie", "L’express", "Nice – Genève", "\u2009".join("ROUNDHOUSE"), "“{}” …"):
        assert drawable(text) == text
    assert drawable("a\tb") == "a b"
    assert len(drawable("x" * 5000)) == LONGEST


@pytest.mark.parametrize("title", catalogue.metas())
def test_a_game_of_people_with_odd_names_is_drawn(title: str, tmp_path: Path) -> None:
    app = App(Options(tmp_path, lang="en"), pygame.display.set_mode((480, 320)))
    try:
        app.push(Menu(app))
        play = play_scene(app, Shot(title, seats=3, people=3, seed=6), 20)
        app.push(play)
        for scene in (EndScene, StandInScene):
            app.push(scene(app, play))
        app.push(LostPadScene(app, play, [0, 1, 2]))
        for name in ODD.values():
            for seat in play.step.seats:
                seat["name"] = name
            play.show.seats = play.step.seats
            play.show.room.names[:] = [name] * 3
            play.hud.notice.show(f"{name} cannot do that.")
            app.frame(0.1)
    finally:
        app.close()
