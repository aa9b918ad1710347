"""Whose a seat is: it waits for its owner, and is freed or taken over only as it should be."""

from __future__ import annotations

import pytest

from game.rules.table_messages import FREE_SEAT, Agree, Decline
from game.table.broadcast import Member
from tests.table.dice_race import Keep
from tests.table.rig import OTHER, TOKEN
from tests.table.told_time import Make, Told


def phones(told: Told) -> tuple[Member, Member]:
    """Seats 1 and 2 are those of two phones; the TV is a player like them, and no host."""
    told.tv.host = False
    for seat in (1, 2):
        told.release(seat)
    first, second = told.join("first", token=TOKEN + "1"), told.join("second", token=OTHER)
    assert told.claim(1, first).accepted
    assert told.claim(2, second).accepted
    return first, second


def test_the_others_free_a_seat_together(make: Make) -> None:
    told = make(title="race", seats=3)
    first, second = phones(told)
    told.leave(first)
    assert told.release(1, second).accepted
    assert told.kind == FREE_SEAT
    decision = told.core.decision
    assert decision is not None
    assert decision.facts == {"asker": 2, "agreed": [], "of": 1}
    assert decision.seats == (0, 2)
    [agreed] = told.answer(0, Agree())
    assert agreed.accepted
    assert told.kind == "race.keep"
    assert told.core.seating.chairs[1].owner is None
    assert told.claim(1, second).accepted


def test_one_no_is_enough(make: Make) -> None:
    told = make(title="race", seats=3)
    first, second = phones(told)
    told.leave(first)
    told.release(1, second)
    told.answer(0, Decline())
    assert told.told[-1] == "table.free_seat_declined"
    assert told.core.seating.chairs[1].owner == first.identity


def test_an_owner_who_comes_back_keeps_the_seat(make: Make) -> None:
    told = make(title="race", seats=3)
    first, second = phones(told)
    told.leave(first)
    told.release(1, second)
    told.join("first", token=TOKEN + "1")
    assert told.told[-1] == "table.free_seat_withdrawn"
    assert told.kind == "race.keep"
    assert told.core.seating.chairs[1].present


def test_only_who_plays_may_ask_for_a_seat_to_be_freed(make: Make) -> None:
    told = make(title="race", seats=3)
    first, _second = phones(told)
    told.leave(first)
    reply = told.release(1, told.join("stranger"))
    assert reply.refusal is not None
    assert reply.refusal.code == "seat_not_held"


@pytest.mark.parametrize("hosted", [True, False])
def test_one_of_several_cannot_end_the_game(make: Make, hosted: bool) -> None:
    told = make(title="race", seats=3)
    first, _second = phones(told)
    told.tv.host = hosted
    reply = told.end_early(first)
    assert reply.refusal is not None
    assert reply.refusal.code == "host_only"


def test_beside_a_host_only_the_host_frees_a_seat(make: Make) -> None:
    told = make(title="race", seats=3)
    first, second = phones(told)
    told.tv.host = True
    told.leave(first)
    reply = told.release(1, second)
    assert reply.refusal is not None
    assert reply.refusal.code == "host_only"
    assert told.release(1).accepted


def test_silence_frees_no_seat(make: Make) -> None:
    """Nobody gets another's hand because a third falls asleep, or does not answer."""
    told = make(title="race", seats=3)
    first, second = phones(told)
    told.leave(first)
    told.release(1, second)
    told.tick(1000.0)
    assert told.core.seating.chairs[1].owner == first.identity
    assert told.kind == "race.keep"
    told.release(1, second)
    told.leave(told.tv)
    told.tick(1000.0)
    assert told.core.seating.chairs[1].owner == first.identity
    reply = told.release(1, second)
    assert reply.accepted
    told.tick(1000.0)
    assert told.core.seating.chairs[1].owner == first.identity


def test_two_at_a_table_cannot_take_each_others_seat(make: Make) -> None:
    told = make(title="race", seats=2)
    told.tv.host = False
    told.release(1)
    phone = told.join("phone", token=OTHER)
    assert told.claim(1, phone).accepted
    told.leave(phone)
    reply = told.release(1)
    assert reply.refusal is not None
    assert reply.refusal.code == "seat_kept"


def test_nothing_is_asked_after_the_end(make: Make) -> None:
    told = make(title="race", seats=3)
    first, second = phones(told)
    screen = told.join("screen", host=True)
    assert told.end_early(screen).accepted
    told.leave(screen)
    told.leave(first)
    reply = told.release(1, second)
    assert reply.refusal is not None
    assert reply.refusal.code == "game_over"


def test_a_host_without_a_seat_may_pause_and_end(make: Make) -> None:
    told = make(title="race", seats=2)
    host = told.join("screen", host=True)
    assert told.pause(host).accepted
    assert told.go_on(host).accepted
    assert told.end_early(host).accepted


def test_a_host_that_comes_back_ends_the_pause_it_asked_for(make: Make) -> None:
    """It is another guest then, and the people who could end it are away."""
    told = make(title="race", seats=3)
    phones(told)
    screen = told.join("screen", host=True)
    assert told.pause(screen).accepted
    told.leave(screen)
    told.leave()
    back = told.join("screen", host=True)
    assert told.go_on(back).accepted
    assert told.core.question is None


def test_the_only_person_takes_over_from_a_bot_without_a_host(make: Make) -> None:
    told = make(title="race", seats=2)
    told.tv.host = False
    assert told.change_seat(1, player="simple").accepted
    assert told.change_seat(1, player="person").accepted
    assert told.core.seating.chairs[1].owner == told.tv.identity


def test_of_several_people_nobody_gets_the_hand_of_a_bot_alone(make: Make) -> None:
    told = make(title="race", seats=3)
    first, second = phones(told)
    assert told.change_seat(1, player="simple", member=first).accepted
    for member in (first, second, told.tv, told.join("stranger")):
        reply = told.change_seat(1, player="person", member=member)
        assert reply.refusal is not None
        assert reply.refusal.code == "seat_not_held"
    assert told.release(1, second).accepted
    assert told.core.seating.chairs[1].player == "simple", "the others are asked"
    told.answer(0, Agree())
    assert told.core.seating.chairs[1].human
    assert told.core.seating.chairs[1].owner is None
    assert told.claim(1, first).accepted


def test_what_its_asker_has_left_is_not_taken_back(make: Make) -> None:
    told = make(title="race", seats=3)
    first, second = phones(told)
    for seat, member in ((0, told.tv), (1, first), (2, second)):
        told.answer(seat, Keep(True), member=member)
    assert told.take_back(2, member=second).accepted
    assert told.core.question is not None
    told.leave(first)
    told.leave(second)
    assert told.core.question is None
    told.tick(1000.0)
    assert told.core.recorder.head.kind == "move"


def test_a_new_owner_does_not_hear_what_the_last_one_was_told(make: Make) -> None:
    told = make(title="race", seats=2)
    before = told.step.serial
    told.release(1)
    phone = told.join("phone", token=OTHER)
    told.claim(1, phone)
    again = told.join("phone", token=OTHER, since=before)
    assert again.outbox.drain()[0].jump
