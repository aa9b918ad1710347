"""While the table asks something itself, nothing else happens, and somebody can answer it."""

from __future__ import annotations

from game.rules.table_messages import Agree, GoOn
from game.table.settings import Settings
from game.table.submission import Reply
from tests.table.dice_race import Keep
from tests.table.rig import OTHER, TOKEN, TV
from tests.table.told_time import START, Make, Told

PLAIN = Settings(bots=lambda title: ["simple"])


def ask_to_take_back(told: Told) -> None:
    """Seat 0 wants its kept die back; the others are asked, since another has been rolled."""
    told.answer(0, Keep(True))
    assert told.take_back(0).accepted
    assert told.kind == "table.take_back"


def hand_to_bot(told: Told, seat: int) -> None:
    assert told.change_seat(seat, player="simple").accepted


def test_no_die_falls_in_a_pause(make: Make) -> None:
    told = make(title="race", settings=PLAIN, paces=True)
    assert told.kind == "race.roll"
    assert told.pause().accepted
    told.catch_up()
    told.tick(1000.0)
    assert "race.rolled" not in told.told
    [reply] = told.answer(0, GoOn())
    assert reply.accepted
    assert told.kind == "race.roll", "the pictures are not there yet"
    told.catch_up()
    assert told.told[-1] == "race.rolled"


def test_no_die_falls_while_people_are_asked(make: Make) -> None:
    told = make(title="race", seats=3, settings=PLAIN, paces=True)
    for seat in (0, 1):
        told.catch_up()
        told.answer(seat, Keep(True))
    assert told.kind == "race.roll"
    assert told.take_back(0).accepted
    assert told.kind == "table.take_back"
    rolls = told.told.count("race.rolled")
    told.tick(50.0)
    told.catch_up()
    assert told.told.count("race.rolled") == rolls


def test_the_die_that_was_due_falls_after_the_pause(make: Make) -> None:
    told = make(title="race", settings=PLAIN, paces=True)
    told.pause()
    told.answer(0, GoOn())
    told.tick(1000.0)
    assert told.told[-1] == "race.rolled"


def test_a_voter_whose_seat_goes_to_a_bot_is_not_waited_for(make: Make) -> None:
    told = make(title="race", settings=PLAIN)
    ask_to_take_back(told)
    hand_to_bot(told, 1)
    assert "table.taken_back" in told.told
    assert told.kind == "race.keep"


def test_one_of_two_voters_is_still_asked(make: Make) -> None:
    told = make(title="race", seats=3, settings=PLAIN)
    ask_to_take_back(told)
    hand_to_bot(told, 1)
    assert told.kind == "table.take_back"
    decision = told.core.decision
    assert decision is not None
    assert decision.seats == (0, 2)
    [reply] = told.answer(2, Agree())
    assert reply.accepted
    assert "table.taken_back" in told.told


def test_an_asker_whose_seat_goes_to_a_bot_asks_no_more(make: Make) -> None:
    told = make(title="race", seats=3, settings=PLAIN)
    ask_to_take_back(told)
    hand_to_bot(told, 0)
    assert told.kind == "race.keep"
    assert told.told[-1] == "table.take_back_withdrawn"


def test_a_pause_lasts_until_whoever_asked_for_it_goes_on(make: Make) -> None:
    """Also where all seats have gone to bots meanwhile: a menu may lie over the game."""
    told = make(title="race", settings=PLAIN)
    told.pause()
    hand_to_bot(told, 0)
    hand_to_bot(told, 1)
    assert told.kind == "table.pause"
    assert code(told.go_on(told.bots)) == "not_asked"
    assert told.go_on().accepted
    assert told.kind == "race.keep"
    assert code(told.go_on()) == "not_paused"


def test_a_pause_ends_when_nobody_is_left_to_end_it(make: Make) -> None:
    told = make(title="race", settings=PLAIN)
    told.pause()
    hand_to_bot(told, 0)
    told.leave()
    assert told.kind == "table.pause", "the other person may come back"
    told.tv = told.join(TV, token=TOKEN, host=True)
    hand_to_bot(told, 1)
    assert told.kind == "table.pause", "whoever asked for it is back"
    told.leave()
    assert told.kind == "race.keep"


def code(reply: Reply) -> str:
    assert reply.refusal is not None
    return reply.refusal.code


def test_a_voter_whose_seat_goes_to_a_bot_and_back_is_asked_again(make: Make) -> None:
    told = make(title="race", seats=3, settings=PLAIN)
    ask_to_take_back(told)
    [agreed] = told.answer(1, Agree())
    assert agreed.accepted
    hand_to_bot(told, 1)
    told.change_seat(1, player="person")
    decision = told.core.decision
    assert decision is not None
    assert decision.seats == (0, 1, 2)


def test_whoever_takes_a_seat_in_a_pause_can_end_it(make: Make) -> None:
    told = make(title="race", bots=(1,), settings=PLAIN)
    told.pause()
    told.change_seat(1, player="person")
    decision = told.core.decision
    assert decision is not None
    assert decision.seats == (0, 1)


def test_somebody_who_is_there_but_never_answers_is_left_out(make: Make) -> None:
    told = make(title="race", settings=Settings(absent_seconds=20.0, consent_seconds=60.0))
    ask_to_take_back(told)
    told.tick(59.0)
    assert told.kind == "table.take_back"
    assert told.core.next_deadline() == START + 60.0
    told.tick(1.0)
    assert "table.taken_back" in told.told


def test_while_others_are_asked_the_game_waits(make: Make) -> None:
    told = make(title="race")
    ask_to_take_back(told)
    told.tick(30.0)
    [answer] = told.answer(1, Keep(True))
    assert answer.refusal is not None
    assert answer.refusal.code == "no_answer_to_this"


def time_left(told: Told) -> tuple[float, bool] | None:
    left = told.step.time_left
    return None if left is None else (left.at(told.now), left.running)


def test_a_question_tells_until_when_silence_counts(make: Make) -> None:
    """Not how long the turn has left."""
    settings = Settings(limits={"every": 10.0}, absent_seconds=20.0, consent_seconds=60.0)
    told = make(title="race", settings=settings)
    ask_to_take_back(told)
    assert time_left(told) == (60.0, True)
    told.tick(45.0)
    told.change_seat(1, name="Berta")
    assert time_left(told) == (15.0, True)


def test_a_question_for_ever_tells_no_time(make: Make) -> None:
    told = make(title="race", settings=Settings(limits={"every": 10.0}, consent_seconds=None))
    ask_to_take_back(told)
    assert time_left(told) is None


def test_a_question_stands_still_while_a_menu_covers_it(make: Make) -> None:
    told = make(title="race", settings=Settings(consent_seconds=60.0))
    ask_to_take_back(told)
    told.tick(50.0)
    assert told.pause().accepted
    assert told.core.next_deadline() is None
    told.tick(1000.0)
    assert told.kind == "table.take_back"
    assert time_left(told) == (10.0, False)
    assert told.go_on().accepted
    assert time_left(told) == (10.0, True)
    told.tick(9.0)
    assert told.kind == "table.take_back"
    told.tick(1.0)
    assert "table.taken_back" in told.told


def test_a_question_that_stands_still_can_be_answered(make: Make) -> None:
    """By somebody elsewhere; then the menu that covered it pauses the game instead."""
    told = make(title="race", settings=PLAIN)
    ask_to_take_back(told)
    told.pause()
    assert code(told.pause()) == "paused"
    told.answer(1, Agree())
    assert told.kind == "race.keep"
    assert told.pause().accepted
    assert told.kind == "table.pause"
    assert told.go_on().accepted
    assert told.kind == "race.keep"


def test_a_question_moves_on_when_whoever_covered_it_is_gone(make: Make) -> None:
    told = make(title="race", seats=3, settings=PLAIN)
    phone = told.join("Phone", token=OTHER)
    told.release(2)
    assert told.claim(2, phone).accepted
    ask_to_take_back(told)
    told.pause(phone)
    assert told.core.next_deadline() is None
    told.leave(phone)
    assert told.core.next_deadline() is not None


def test_it_is_told_who_agreed_and_who_said_nothing(make: Make) -> None:
    told = make(title="race", seats=3, settings=PLAIN)
    ask_to_take_back(told)
    told.answer(2, Agree())
    told.tick(60.0)
    [event] = told.step.events[None]
    assert (event["kind"], event["agreed"], event["silent"]) == ("table.taken_back", [2], [1])


def test_of_a_slip_nobody_is_told_to_have_agreed(make: Make) -> None:
    told = make(settings=Settings(friendly=True))
    told.answer(0)
    told.take_back(0)
    [event] = told.step.events[None]
    assert (event["agreed"], event["silent"]) == ([], [])


def test_nobody_is_left_out_where_that_is_the_setting(make: Make) -> None:
    told = make(title="race", settings=Settings(consent_seconds=None))
    ask_to_take_back(told)
    told.tick(1e6)
    assert told.kind == "table.take_back"


def test_somebody_who_goes_away_late_is_left_out_at_once(make: Make) -> None:
    told = make(title="race", settings=PLAIN)
    ask_to_take_back(told)
    told.tick(30.0)
    assert told.kind == "table.take_back"
    told.leave()
    assert told.kind == "race.keep"


def test_taking_back_in_a_pause_needs_no_other_word_first(make: Make) -> None:
    told = make(settings=Settings(friendly=True))
    told.answer(0)
    told.pause()
    assert told.take_back(0).accepted
    assert told.kind == "express.initial_tickets"
    assert told.told[-1] == "table.taken_back"


def test_a_finished_game_stays_finished(make: Make) -> None:
    """By its rules, as by agreement: everything has been shown."""
    told = make(title="race", bots=(1,))
    while told.core.decision is not None:
        seat = told.core.decision.seats[0]
        told.answer(seat, Keep(True))
    before = told.core.game.snapshot()
    for seat in (0, 1):
        member = told.tv if seat == 0 else told.bots
        for redo in (False, True):
            reply = told.take_back(seat, redo, member)
            assert reply.refusal is not None
            assert reply.refusal.code == "game_over"
    assert told.core.game.snapshot() == before
