"""Who is asked here, and whose hand lies open: people on this screen, on phones, and bots."""

from __future__ import annotations

import pytest

from game.rules.contract import CHANCE
from game.rules.table_messages import PAUSED
from game.stage.play.asked import Asked
from game.table.step import Step
from tests.stage.play.parts import MOVES, Shown, a_step, game_over

TWO = ("person", "person")


def asked_about(step: Step, in_company: bool = False) -> Asked:
    return Asked(Shown(step), in_company)


def test_people_are_all_who_play_and_mine_are_those_at_this_screen() -> None:
    asked = asked_about(a_step(("person", "simple", "person", "person"), held=(0, 3)))
    assert asked.people == [0, 2, 3]
    assert asked.mine == [0, 3]


def test_a_seat_we_hold_but_a_bot_plays_is_not_mine() -> None:
    assert asked_about(a_step(("person", "simple"), held=(0, 1))).mine == [0]


def test_the_actor_sits_at_this_screen() -> None:
    step = a_step(TWO, asked=(0, 1), held=(1,))
    assert asked_about(step).actor == 1
    assert asked_about(a_step(TWO, asked=(0,), held=(1,))).actor is None


def test_a_bot_is_nobody_to_act_here() -> None:
    asked = asked_about(a_step(asked=(1,)))
    assert asked.actor is None
    assert asked.own_decision is None


def test_a_decision_is_read_once_and_knows_the_actors_moves() -> None:
    shown = Shown(a_step())
    asked = Asked(shown, False)
    decision = asked.own_decision
    assert decision is not None
    assert decision.moves(0) == MOVES
    assert asked.own_decision is decision
    shown.step = a_step(number=8)
    assert asked.own_decision is not None
    assert asked.own_decision.number == 8


def test_while_dice_fall_the_prompt_is_about_the_seat_that_they_fall_for() -> None:
    step = a_step(("person", "simple", "simple"), asked=(CHANCE,), kind="rail_baron.roll")
    assert step.decisions[None] is not None
    assert asked_about(step).prompted_seats == [CHANCE]
    step.decisions[None]["facts"] = {"seat": 2, "purpose": "order"}
    assert asked_about(step).prompted_seats == [2]
    assert asked_about(a_step(asked=(1,))).prompted_seats == [1]


def test_after_the_end_nobody_is_asked() -> None:
    asked = asked_about(game_over())
    assert (asked.decision, asked.number, asked.kind, asked.seats) == (None, None, "", [])
    assert asked.actor is None


def test_the_table_asks_for_itself() -> None:
    assert asked_about(a_step(kind=PAUSED)).by_the_table
    assert not asked_about(a_step()).by_the_table


# ---- hands -----------------------------------------------------------------


def test_somebody_alone_has_an_open_hand() -> None:
    asked = asked_about(a_step())
    assert asked.alone
    assert asked.open_seat == 0


@pytest.mark.parametrize(
    ("players", "held"),
    [
        (TWO, (0, 1)),
        (TWO, (0,)),  # the other one plays on a phone, and sees this screen
        (TWO, ()),
        (("person", "simple"), ()),  # only a phone plays: this screen has no hand to show
    ],
)
def test_a_hand_is_hidden_from_others(players: tuple[str, ...], held: tuple[int, ...]) -> None:
    asked = asked_about(a_step(players, held=held))
    assert not asked.alone
    assert not asked.could_play_alone
    assert asked.open_seat is None


def test_whoever_had_company_is_alone_only_when_saying_so() -> None:
    asked = asked_about(a_step(), in_company=True)
    assert not asked.alone
    assert asked.could_play_alone
    asked.play_alone()
    assert asked.alone


def test_nobody_plays_alone_in_company() -> None:
    asked = asked_about(a_step(TWO), in_company=True)
    asked.play_alone()
    assert asked.in_company


def test_a_phone_that_joins_is_company() -> None:
    shown = Shown(a_step())
    asked = Asked(shown, False)
    shown.step = a_step(TWO, held=(0,))
    asked.follow()
    shown.step = a_step()
    asked.follow()
    assert not asked.alone


def test_the_actor_peeks() -> None:
    asked = asked_about(a_step(TWO, asked=(1,)))
    assert asked.peek(True)
    assert asked.open_seat == 1
    assert not asked.peek(True), "nothing changes"
    assert asked.peek(False)
    assert asked.open_seat is None


def test_the_curtain_falls_when_somebody_else_is_asked() -> None:
    shown = Shown(a_step(TWO))
    asked = Asked(shown, True)
    asked.peek(True)
    shown.step = a_step(TWO, number=8)
    assert not asked.follow()
    assert asked.peeking == 0, "the same person goes on"
    shown.step = a_step(TWO, asked=(1,), number=9)
    assert asked.follow()
    assert asked.peeking is None


def test_choices_are_visible_with_the_hand_or_if_they_are_public() -> None:
    asked = asked_about(a_step(TWO))
    assert not asked.choices_are_visible(())
    assert asked.choices_are_visible(("express.action",))
    asked.peek(True)
    assert asked.choices_are_visible(())


def test_nothing_can_be_chosen_in_a_pause_or_when_others_are_asked() -> None:
    assert not asked_about(a_step(kind=PAUSED)).choices_are_visible((PAUSED,))
    asked = asked_about(a_step(asked=(1,)))
    assert not asked.choices_are_visible(("express.action",))
