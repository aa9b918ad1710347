"""Dice in their tray: the same throw however often it is looked at, and the faces that fell."""

from __future__ import annotations

import pytest

from game.stage.rail_baron.dice import FRAMES, IN_THE_AIR, SETTLED, TRAY, Tumble


@pytest.mark.parametrize("faces", [[6], [3, 4], [1, 2, 5]])
def test_dice_come_to_rest_in_the_tray_on_what_was_rolled(faces: list[int]) -> None:
    tumble = Tumble(faces, seed=len(faces))
    assert {die.face for die in tumble.at(SETTLED - 0.01)} == {IN_THE_AIR}
    lying = tumble.at(1.0)
    assert [die.face for die in lying] == faces
    for die in lying:
        assert abs(die.x) < TRAY[0] / 2
        assert abs(die.y) < TRAY[1] / 2


def test_the_course_does_not_depend_on_who_looks() -> None:
    """Frame by frame, only at the end, or back at what is over."""
    often, once = Tumble([3, 4, 5], seed=7), Tumble([3, 4, 5], seed=7)
    seen = [often.at(frame / FRAMES) for frame in range(FRAMES + 1)]
    assert once.at(1.0) == seen[-1]
    assert once.at(0.25) == often.at(0.25) == seen[FRAMES // 4]
    assert seen[0] != seen[-1]
