"""People throw their own dice: nothing falls before they let go, and one press is one moment."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.contract import CHANCE, Seat
from game.rules.table_messages import PAUSED
from game.stage.input.intents import Intent
from game.stage.play.readiness import SECONDS
from game.stage.widgets.plates import Clock
from game.table.step import Step
from tests.stage.play.bare_play import BarePlay
from tests.stage.play.parts import a_step

TWO = ("person", "person", "simple")


def a_roll(number: int = 7, players: tuple[str, ...] = TWO) -> Step:
    return a_step(players, asked=(CHANCE,), kind="race.roll", number=number)


class Here(BarePlay):
    def __init__(self, seat: Seat = 0, moment: object = "a move") -> None:
        super().__init__(a_roll())
        self.seat, self.moment = seat, moment
        self.show.roll_moment = lambda: self.moment  # type: ignore[method-assign]
        self.show.actor = lambda: self.seat  # type: ignore[method-assign]
        self.throwing.follow()

    def seen(self) -> None:
        """Long enough to be meant."""
        self.throwing.update(2 * SECONDS, covered=False)

    def press(self, kind: str, device: str = "keyboard") -> None:
        self.controls.handle(Intent(kind, device))  # type: ignore[arg-type]

    @property
    def reached(self) -> list[int]:
        return self.session.reached_numbers

    def next_roll(self, number: int) -> None:
        self.show_step(a_roll(number))
        self.throwing.follow()


def test_nothing_falls_before_somebody_lets_go() -> None:
    here = Here()
    assert here.throwing.open
    assert here.session.held_numbers == [7]
    here.seen()
    here.press("confirm")
    here.throwing.update(1.0, covered=False)
    assert here.show.throw is not None
    assert here.show.throw.held == pytest.approx(1.0)
    assert not here.reached
    here.press("release")
    assert here.reached == [7]
    assert not here.throwing.open


def test_a_tap_throws_too_but_not_before_the_question_was_seen() -> None:
    here = Here()
    here.press("confirm")
    here.press("release")
    assert not here.reached
    here.seen()
    here.press("confirm")
    here.press("release")
    assert here.reached == [7]


def test_a_release_that_gets_lost_holds_nobody_up() -> None:
    here = Here()
    here.seen()
    here.press("confirm")
    here.throwing.update(20.0, covered=False)
    assert here.reached == [7]


def test_shaking_ends_where_another_scene_comes_over_it() -> None:
    here = Here()
    here.seen()
    here.press("confirm")
    here.throwing.update(0.1, covered=True)
    here.press("release")
    assert not here.reached


def test_one_press_throws_all_of_a_moment() -> None:
    here = Here(moment="home of Ada")
    here.throwing.throw()
    here.next_roll(8)
    assert not here.throwing.open, "the city of the same home"
    here.moment = "a move"
    here.next_roll(9)
    assert here.throwing.open
    assert here.session.held_numbers == [7, 9]


def test_only_people_at_this_screen_throw() -> None:
    assert not Here(seat=2).throwing.open, "a bot"
    assert not Here(moment=None).throwing.open, "a title whose dice fall by themselves"
    assert Here(seat=1).throwing.open


def test_those_who_do_not_want_to_need_not() -> None:
    here = Here()
    here.app.preferences = replace(here.app.preferences, roll_by_hand=False)
    here.next_roll(8)
    assert not here.throwing.open


def test_only_the_device_of_the_seat_throws() -> None:
    here = Here()
    here.session.devices[0] = "pad:1"
    here.seen()
    for device in ("keyboard", "touch", "pad:2"):
        for kind in ("confirm", "press", "release"):
            here.press(kind, device)
        assert not here.reached
        assert here.app.played[-1] == "refusal"
    for kind in ("confirm", "release"):
        here.press(kind, "pad:1")
    assert here.reached == [7]


def test_with_a_turn_timer_they_fall_when_the_time_is_over() -> None:
    here = Here()
    here.app.preferences = replace(here.app.preferences, turn_clock=30)
    here.throwing.update(29.0, covered=False)
    assert not here.reached
    here.throwing.update(1.5, covered=False)
    assert here.reached == [7]


def test_the_clock_of_a_throw_is_seen_and_turns_red() -> None:
    here = Here()
    assert here.hud.clock() is None, "without a turn timer"
    here.app.preferences = replace(here.app.preferences, turn_clock=30)
    here.throwing.update(15.0, covered=False)
    assert here.hud.clock() == Clock("15\u00a0s", 0.5, False)
    here.throwing.update(6.0, covered=False)
    assert here.hud.clock() == Clock("9\u00a0s", 0.3, True)
    here.throwing.throw()
    assert here.hud.clock() is None


def test_a_pause_does_not_wind_the_clock_of_a_throw_again() -> None:
    here = Here()
    here.app.preferences = replace(here.app.preferences, turn_clock=30)
    here.throwing.update(20.0, covered=False)
    here.throwing.update(60.0, covered=True)
    here.show_step(a_step(TWO, asked=(0, 1), kind=PAUSED, number=8))
    here.throwing.follow()
    here.moment = "a move, asked anew"
    here.next_roll(9)
    assert here.throwing.time_left == pytest.approx(10.0)
    here.throwing.throw()
    here.moment = "the next"
    here.next_roll(10)
    assert here.throwing.time_left == 30.0


def test_after_a_pause_the_dice_are_taken_up_again() -> None:
    here = Here()
    here.show_step(a_step(TWO, asked=(0, 1), kind=PAUSED, number=8))
    here.throwing.follow()
    assert not here.throwing.open
    here.next_roll(9)
    assert here.throwing.open
    assert here.session.held_numbers == [7, 9]


@pytest.mark.parametrize("kind", ["press", "look"])
def test_a_finger_throws_when_it_is_lifted_however_long_it_lay_there(kind: str) -> None:
    here = Here()
    here.press(kind, "touch")
    assert here.throwing.open, "that was too soon"
    here.seen()
    here.press(kind, "touch")
    assert here.reached == [7]


def test_the_words_throw_only_when_the_dice_have_been_seen() -> None:
    here = Here()
    here.throwing.throw_if_ready()
    assert here.throwing.open
    here.seen()
    here.throwing.throw_if_ready()
    assert here.reached == [7]


def test_whoever_looks_around_does_not_throw(monkeypatch: pytest.MonkeyPatch) -> None:
    here = Here()
    here.seen()
    monkeypatch.setattr(here.looking, "_key", "city:chicago")
    for kind, device in (("confirm", "keyboard"), ("press", "touch")):
        assert not here.throwing.handle(Intent(kind, device))  # type: ignore[arg-type]
    assert here.throwing.open
    assert not here.reached


def test_a_pad_that_is_unplugged_throws_nothing() -> None:
    """Also where it holds no seat, and nothing comes over the game."""
    here = Here()
    here.seen()
    here.press("confirm", "pad:3")
    here.controls.handle(Intent("lost", "pad:3"))
    here.throwing.update(10.0, covered=False)
    assert here.throwing.open
    assert not here.reached
    here.press("confirm")
    here.press("release")
    assert here.reached == [7]
