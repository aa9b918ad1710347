"""Answers go out one at a time; plans are carried out as long as they fit; slips are taken back."""

from __future__ import annotations

from game.rules.contract import IllegalMove
from game.rules.express.moves import DrawCard, DrawTickets, TakeLoco
from game.rules.table_messages import PAUSED, TAKE_BACK, Agree
from game.stage.play.answers import Answers
from game.stage.play.asked import Asked
from game.table.step import Step
from tests.stage.play.parts import PAYMENT, FakeSession, Shown, a_step, game_over

TWO = ("person", "person")
REFUSED = IllegalMove("EX-26", "no_such_card")


class Here:
    def __init__(self, step: Step | None = None) -> None:
        self.session = FakeSession()
        self.shown = Shown(step or a_step())
        self.asked = Asked(self.shown, True)
        self.answers = Answers(self.session, self.asked)

    def show(self, step: Step) -> None:
        self.shown.step = step
        self.asked.follow()

    def reply(self, refusal: IllegalMove | None = None) -> None:
        self.session.reply(refusal)
        self.answers.take_reply()

    @property
    def sent(self) -> list[tuple[object, ...]]:
        return self.session.sent


def test_a_move_is_sent_for_the_actor() -> None:
    here = Here(a_step(TWO, asked=(1,)))
    here.answers.send(DrawCard())
    assert here.sent == [("send", 1, 7, DrawCard())]


def test_nothing_is_sent_where_nobody_here_is_asked() -> None:
    for step in (a_step(asked=(1,)), a_step(TWO, asked=(0,), held=(1,)), game_over()):
        here = Here(step)
        here.answers.send(DrawCard())
        assert not here.sent


def test_only_one_answer_is_on_its_way() -> None:
    here = Here()
    here.answers.send(DrawCard())
    assert here.answers.busy
    assert here.answers.take_reply() is None
    here.answers.send(TakeLoco())
    assert len(here.sent) == 1
    here.session.reply()
    assert here.answers.replied
    reply = here.answers.take_reply()
    assert reply is not None
    assert reply.accepted
    assert not here.answers.busy
    here.answers.send(TakeLoco())
    assert len(here.sent) == 2


def test_a_plan_is_played_move_by_move() -> None:
    here = Here()
    here.answers.plan([DrawCard(), TakeLoco()])
    assert here.answers.planning
    here.answers.play_next_planned()
    here.answers.play_next_planned()
    assert len(here.sent) == 1, "the first is still on its way"
    here.reply()
    here.answers.play_next_planned()
    assert [move for *_, move in here.sent] == [DrawCard(), TakeLoco()]
    assert not here.answers.planning
    assert len(set(here.session.presses)) == 1, "it is taken back whole"
    assert here.session.presses[0]


def test_a_plan_that_no_longer_fits_is_dropped() -> None:
    here = Here()
    here.answers.plan([DrawTickets(), DrawCard()])
    here.answers.play_next_planned()
    assert not here.sent
    assert not here.answers.busy


def test_a_refusal_drops_the_plan() -> None:
    here = Here()
    here.answers.plan([DrawCard(), TakeLoco()])
    here.answers.play_next_planned()
    here.reply(REFUSED)
    assert not here.answers.planning


def test_whoever_is_asked_answers_the_table() -> None:
    here = Here(a_step(TWO, asked=(0, 1), kind=TAKE_BACK))
    here.answers.answer(1, Agree())
    here.answers.answer(0, Agree())
    assert here.sent == [("send", 1, 7, Agree())]


# ---- taking back -----------------------------------------------------------


def test_a_slip_is_taken_back_by_who_made_it() -> None:
    """Nobody holds a device: the person who moved last is meant, not the one who is asked now."""
    here = Here(a_step(TWO, asked=(1,)))
    here.answers.send(DrawCard())
    here.reply()
    here.show(a_step(TWO, asked=(0,)))
    assert here.answers.who_takes_back("keyboard", ()) == 1
    here.answers.take_back("keyboard", ())
    here.reply()
    assert here.sent[-1] == ("take_back", 1)
    assert here.answers.who_takes_back("keyboard", ()) == 0, "once only"


def test_in_a_pause_whoever_the_game_asks_takes_back() -> None:
    here = Here(a_step(TWO, asked=(1,)))
    here.show(a_step(TWO, asked=(0, 1), kind=PAUSED, number=8))
    assert here.answers.who_takes_back("keyboard", ()) == 1


def test_a_device_takes_back_for_its_own_seat() -> None:
    here = Here(a_step(TWO, asked=(1,)))
    here.session.devices = {0: "pad:4"}
    assert here.answers.who_takes_back("pad:4", ()) == 0
    assert here.answers.who_takes_back("keyboard", ()) == 1


def test_nobody_takes_back_for_a_seat_that_another_device_holds() -> None:
    here = Here(a_step(TWO, asked=(0,)))
    here.session.devices = {0: "pad:4"}
    here.answers.send(DrawCard())
    here.reply()
    here.show(a_step(TWO, asked=(1,)))
    assert here.answers.who_takes_back("keyboard", ()) == 1, "not for whoever moved last"
    here.session.devices = {0: "pad:4", 1: "keyboard"}
    assert here.answers.who_takes_back("touch", ()) == 1, "the computer is one place"
    assert here.answers.who_takes_back("pad:5", ()) is None


def test_a_choice_half_made_is_the_actors() -> None:
    here = Here(a_step(TWO, asked=(1,), kind=PAYMENT))
    here.session.devices = {0: "pad:4"}
    assert here.answers.who_takes_back("pad:4", (PAYMENT,)) == 1


def test_nobody_takes_back_for_a_phone() -> None:
    assert Here(a_step(TWO, held=(1,))).answers.who_takes_back("keyboard", ()) == 1
    assert Here(a_step(TWO, held=())).answers.who_takes_back("keyboard", ()) is None
