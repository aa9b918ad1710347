"""Notices go by themselves, and with the hand they speak of."""

from __future__ import annotations

from game.stage.play.notice import SECONDS, SHAKING, Notice


def test_it_shakes_stays_a_while_and_goes() -> None:
    notice = Notice()
    assert not notice.visible
    notice.show("No.")
    assert notice.shaking
    notice.update(SHAKING + 0.1)
    assert notice.visible
    assert not notice.shaking
    notice.update(SECONDS)
    assert not notice.visible


def test_what_it_says_of_a_hand_goes_with_the_hand() -> None:
    notice = Notice()
    notice.show("You have no red cards.", about=1)
    notice.hide_unless_open(1)
    assert notice.visible
    notice.hide_unless_open(None)
    assert not notice.visible
    assert not notice.text


def test_what_concerns_everybody_stays() -> None:
    notice = Notice()
    notice.show("The disk is full.")
    notice.hide_unless_open(None)
    assert notice.visible


def test_what_is_insisted_on_stays_and_does_not_shake() -> None:
    notice = Notice()
    for _ in range(10):
        notice.update(SECONDS / 2)
        notice.insist("The disk is full.")
        assert notice.visible
        assert not notice.shaking


def test_a_new_notice_can_be_read_before_an_old_one_is_insisted_on() -> None:
    notice = Notice()
    notice.show("No.")
    notice.insist("The disk is full.")
    assert notice.text == "No."
