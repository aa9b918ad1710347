"""Behind a pause nothing moves: neither what runs nor what waits in line."""

from __future__ import annotations

from concurrent.futures import Future

from game.rules.express.events import LocoTaken
from game.rules.table_messages import Paused
from game.stage.play.progress import Progress, Telling
from game.stage.play.timeline import Animation
from game.table.step import Step
from game.table.submission import Reply
from tests.stage.play.parts import a_step


class Line:
    """Steps that come when the test says so."""

    def __init__(self) -> None:
        self.coming: list[Step] = []

    def steps(self) -> list[Step]:
        steps, self.coming = self.coming, []
        return steps

    def newest(self) -> Step:
        return a_step(number=1, jump=False)

    def caught_up_to(self, number: int) -> Future[Reply]:
        return Future()


def played(number: int) -> Step:
    event = LocoTaken(1, 3).for_(None)
    return a_step(number=number, jump=False, events={None: [event], 0: [event]})


def paused(number: int) -> Step:
    event = Paused().for_(None)
    return a_step(number=number, jump=False, events={None: [event], 0: [event]})


def test_nothing_moves_and_nothing_is_shown_until_it_goes_on() -> None:
    line = Line()
    progress = Progress(
        line, lambda step: [Telling(lambda: [[Animation(1.0)]], lambda: None)], lambda: None
    )
    line.coming = [played(2), played(3)]
    progress.update(0.1, 1.0)
    assert progress.busy
    progress.held = True
    for _ in range(50):
        progress.update(0.1, 1.0)
    assert progress.step.entry == 1, "the one that runs stands still"
    progress.held = False
    for _ in range(30):
        progress.update(0.1, 1.0)
    assert progress.step.entry == 3


def test_what_waits_in_line_waits_behind_the_pause() -> None:
    line = Line()
    progress = Progress(line, lambda step: [], lambda: None)
    progress.held = True
    line.coming = [paused(2), played(3), paused(4)]
    progress.update(0.1, 1.0)
    assert progress.step.entry == 2, "who sits where is shown, a move is not"
    assert progress.newest.entry == 4
    progress.held = False
    progress.update(0.1, 1.0)
    assert progress.step.entry == 4
