"""Steps wait for the pictures: animated in turn, then shown, and the table knows how far we are."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game.stage.play.progress import Progress, Telling
from game.stage.play.timeline import Animation
from game.table.step import Step
from tests.stage.play.parts import FakeSession, a_step, game_over


class Screen:
    """Notes what is shown; every step takes a second to animate."""

    def __init__(self, seconds: float = 1.0) -> None:
        self.session = FakeSession()
        self.seconds = seconds
        self.shown: list[int] = []
        self.progress = Progress(self.session, self.tell, self.show)

    def tell(self, step: Step) -> list[Telling]:
        return [Telling(lambda: [[Animation(self.seconds)]], lambda: None)] if self.seconds else []

    def show(self) -> None:
        self.shown.append(self.progress.step.entry)

    def send(self, *numbers: int) -> None:
        self.session.coming += [a_step(number=number) for number in numbers]


def test_it_begins_with_the_latest_step() -> None:
    session = FakeSession([a_step(number=3), a_step(number=4)])
    progress = Progress(session, lambda step: [], lambda: None)
    assert progress.step.entry == 4
    assert progress.caught_up


def test_a_step_is_shown_after_its_animations() -> None:
    screen = Screen()
    screen.send(8)
    screen.progress.update(0.5, 1.0)
    assert screen.progress.busy
    assert (screen.progress.step.entry, screen.progress.newest.entry) == (7, 7)
    screen.progress.update(0.6, 1.0)
    screen.progress.update(0.6, 1.0)
    assert screen.shown == [8]
    assert screen.progress.caught_up


def test_steps_wait_in_line() -> None:
    screen = Screen()
    screen.send(8, 9)
    screen.progress.update(0.1, 1.0)
    assert screen.progress.newest.entry == 9
    assert not screen.progress.caught_up
    for _ in range(4):
        screen.progress.update(1.0, 1.0)
    assert screen.shown == [8, 9]


@pytest.mark.parametrize(("seconds", "speed"), [(1.0, 0.0), (0.0, 1.0)])
def test_without_animations_all_is_shown_in_one_frame(seconds: float, speed: float) -> None:
    screen = Screen(seconds)
    screen.send(8, 9, 10)
    screen.progress.update(0.01, speed)
    assert screen.shown == [8, 9, 10]


def test_a_press_skips_what_is_moving() -> None:
    screen = Screen()
    screen.send(8)
    screen.progress.update(0.1, 1.0)
    screen.progress.finish()
    assert screen.shown == [8]
    assert not screen.progress.busy


def test_what_is_told_begins_anew_with_the_event_it_had_come_to() -> None:
    """The picture is made anew for another size of the screen, as it was before the step."""
    session = FakeSession()
    seen: list[str] = []
    shown: list[int] = []

    def event(name: str) -> Telling:
        def animate() -> list[list[Animation]]:
            return [[Animation(1.0, ended=lambda: seen.append(f"{name} told"))]]

        return Telling(animate, lambda: seen.append(f"{name} at once"))

    progress = Progress(session, lambda step: [*map(event, "abc")], lambda: shown.append(1))
    session.coming = [a_step(number=8)]
    for _ in range(3):
        progress.update(0.6, 1.0)
    assert seen == ["a told"]
    seen.clear()
    progress.begin_anew()
    assert seen == ["a at once"]
    for _ in range(4):
        assert not shown
        progress.update(0.6, 1.0)
    assert seen == ["a at once", "b told", "c told"]
    assert shown == [1]


def test_an_event_gets_its_pictures_when_its_turn_has_come() -> None:
    """Made for the layout of then."""
    made: list[str] = []

    def event(name: str) -> Telling:
        def animate() -> list[list[Animation]]:
            made.append(name)
            return [[Animation(1.0)]]

        return Telling(animate, lambda: None)

    session = FakeSession()
    progress = Progress(session, lambda step: [*map(event, "ab")], lambda: None)
    session.coming = [a_step(number=8)]
    progress.update(0.1, 1.0)
    assert made == ["a"]
    progress.update(1.0, 1.0)
    assert made == ["a", "b"]


def test_twice_the_speed_takes_half_the_time() -> None:
    screen = Screen()
    screen.send(8)
    screen.progress.update(0.0, 2.0)
    screen.progress.update(0.5, 2.0)
    assert screen.shown == [8]


def test_the_table_hears_which_decision_is_on_the_screen() -> None:
    screen = Screen(0.0)
    screen.progress.report()
    screen.progress.show_step(game_over())
    screen.progress.report()
    assert screen.session.reached_numbers == [7]


def test_what_needs_no_picture_needs_no_pygame() -> None:
    parts = ("asked", "answers", "progress", "log", "notice")
    code = f"import sys; {'; '.join(f'import game.stage.play.{part}' for part in parts)}"
    subprocess.run(
        [sys.executable, "-c", f"{code}; assert 'pygame' not in sys.modules"], check=True
    )
