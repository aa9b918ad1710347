"""Reduced motion: outcomes at once, each with a caption that can be read."""

from __future__ import annotations

from typing import Any

from game.stage.play.still import AGAIN, LONGEST, READ, Stillness, seconds_to_read
from game.stage.play.timeline import Animation, Timeline


class Told(Animation):
    still = True


def caption(event: dict[str, object], seconds: float | None) -> Animation:
    return Told(READ if seconds is None else seconds)


def event(seat: int = 0, kind: str = "moved") -> dict[str, Any]:
    return {"kind": kind, "seat": seat}


def test_the_outcome_comes_first_and_can_then_be_read() -> None:
    done: list[str] = []
    flight = Animation(3.0, lambda: done.append("began"), lambda: done.append("ended"))
    timeline = Timeline()
    for group in Stillness(caption).of(event(), [flight]):
        timeline.then(group)
    timeline.update(0.01)
    assert done == ["began", "ended"], "what lasts is there at once"
    assert timeline.busy
    timeline.update(READ - 0.1)
    assert timeline.busy, "a caption stays as long as it takes to read"
    timeline.update(0.2)
    assert not timeline.busy


def test_what_tells_itself_or_takes_no_time_stays_as_it_is() -> None:
    stillness = Stillness(caption)
    for group in ([Told(1.6)], [Animation(0.0)], []):
        assert list(stillness.of(event(), group)) == [group]


def test_the_dots_of_a_ride_are_told_briefly() -> None:
    stillness = Stillness(caption)
    seconds = [
        list(stillness.of(each, [Animation(1.0)]))[-1][0].seconds
        for each in (event(), event(), event(1), event(1, "arrived"))
    ]
    assert seconds == [READ, AGAIN, READ, READ]


def test_a_longer_caption_stays_longer() -> None:
    said = (
        "Ada passes.",
        "Bruno claims Berlin – Copenhagen with 2 green cards: 2 points.",
        "word " * 60,
    )
    short, long, endless = map(seconds_to_read, said)
    assert short == READ
    assert long > 2.5
    assert endless == LONGEST, "nobody waits for ever"
