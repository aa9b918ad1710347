"""Pictures, plates and texts are cached so that frames are quick, and never more than fits."""

from __future__ import annotations

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import Writer

SCREEN = Screen(1920, 1080)


def test_pictures_can_be_decoded_ahead() -> None:
    pictures.fetch("hall/crown.webp", "hall/no-such-thing.webp")
    assert pictures.load("hall/crown.webp").get_size() == (1040, 240)
    assert pictures.load("hall/no-such-thing.webp").get_size() == (64, 64)


def test_texts_that_are_cached_take_no_more_room_than_one_screen() -> None:
    writer = Writer()
    writer.rendered.room = 300_000
    for number in range(200):
        writer.render(f"Frankfurt – Stockholm {number}", theme.FLAP, 40, (9, 9, 9))
    assert 200_000 < writer.rendered.taken <= writer.rendered.room
