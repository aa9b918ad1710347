"""Which answers a table takes, and what it sends to whom."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.rules.contract import IllegalMove
from game.table.settings import Settings
from game.table.submission import Reply
from game.table.table import Table
from tests.table.rig import TOKEN, Surface, new_table


def refusal(reply: Reply) -> str:
    assert reply.refusal is not None
    return reply.refusal.code


def test_a_whole_game_is_played_and_told(tmp_path: Path) -> None:
    with new_table(tmp_path, seats=3) as table:
        tv = Surface(table, (0, 1, 2))
        tv.play_some(1000)
        assert tv.decision is None
        assert tv.now.views[None]["standings"][0]["place"] == 1
        told = [event["kind"] for step in tv.steps for event in step.events[None]]
        assert told[-1] == "express.winners_named"


def test_a_wrong_number_is_stale(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        before = table.snapshot().result()
        assert refusal(tv.send(0, tv.moves(0)[0], number=tv.number + 1)) == "stale"
        assert table.snapshot().result() == before


def test_a_repeated_submission_is_answered_as_before_and_done_once(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1), token=TOKEN)
        number, move = tv.number, tv.moves(0)[0]
        first = tv.port.submit(0, number, "same", move).result()
        after = table.snapshot().result()
        again = tv.port.submit(0, number, "same", move).result()
        assert first.accepted
        assert again == first
        assert table.snapshot().result() == after
    with type(table).resume(table.path) as resumed:
        tv = Surface(resumed, (0, 1), token=TOKEN)
        assert tv.port.submit(0, number, "same", move).result() == first


def test_a_repeated_refusal_is_the_same_refusal(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        move = tv.moves(0)[0]
        first = tv.port.submit(0, 99, "same", move).result()
        assert refusal(first) == "stale"
        assert tv.port.submit(0, 99, "same", move).result() == first
        assert refusal(tv.port.submit(0, tv.number, "same", move).result()) == "ticket_used"
        assert tv.port.submit(0, tv.number, "another", move).result().accepted


def test_the_first_answer_after_a_resume_counts(tmp_path: Path) -> None:
    """A surface may count its tickets from one again: another's answer is not taken for its own."""
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1), token=TOKEN)
        number, mine, others = tv.number, tv.moves(0)[0], tv.moves(1)[0]
        assert tv.port.submit(0, number, "1", mine).result().accepted
    with type(table).resume(table.path) as resumed:
        tv = Surface(resumed, (0, 1), token=TOKEN)
        assert tv.number == number, "half answered"
        reply = tv.port.submit(1, number, "1", others).result()
        assert refusal(reply) == "ticket_used"
        assert tv.send(1, others).accepted
        assert tv.number > number


def test_a_ticket_is_for_one_move_only(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        number, moves = tv.number, tv.moves(0)
        assert tv.port.submit(0, number, "1", moves[0]).result().accepted
        for other in (moves[1], {"kind": "nonsense"}, None):
            reply = tv.port.submit(0, number, "1", other).result()  # type: ignore[arg-type]
            assert refusal(reply) == "ticket_used"


def test_only_the_holder_of_a_seat_answers_for_it(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0,))
        phone = Surface(table, (1,), "phone")
        move = tv.moves(0)[0]
        assert refusal(phone.send(0, move)) == "seat_not_held"
        assert (
            refusal(table.join("nobody").submit(0, tv.number, "x", move).result())
            == "seat_not_held"
        )
        assert tv.send(0, move).accepted


def test_out_of_turn_is_refused_by_rule(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        tv.play_some(2)
        waiting = 1 - tv.asked()
        reply = tv.send(waiting, {"kind": "express.draw_card"})
        assert isinstance(reply.refusal, IllegalMove)
        assert reply.refusal.rule == "EX-15"


def test_after_the_end_nothing_is_played(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        tv.play_some(1000)
        reply = tv.send(0, {"kind": "express.draw_card"}, number=1)
        assert isinstance(reply.refusal, IllegalMove)
        assert reply.refusal.rule == "EX-57"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (None, "not_an_object"),
        ([1, 2], "not_an_object"),
        ({}, "unknown_kind"),
        ({"kind": 7}, "unknown_kind"),
        ({"kind": "express.fly"}, "unknown_kind"),
        ({"kind": "express.take_card"}, "missing_field"),
        ({"kind": "express.take_card", "slot": "0"}, "wrong_type"),
        ({"kind": "express.take_card", "slot": True}, "wrong_type"),
        ({"kind": "express.draw_card", "colour": "red"}, "unknown_field"),
        ({"kind": "express.pay", "cards": "red"}, "wrong_type"),
        ({"kind": "express.pay", "cards": [1]}, "wrong_type"),
        ({"kind": "table.go_on"}, "foreign_move"),
    ],
)
def test_malformed_moves_change_nothing(tmp_path: Path, move: Any, code: str) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        before = table.snapshot().result()
        assert refusal(tv.send(0, move)) == code
        assert table.snapshot().result() == before


@pytest.mark.parametrize("seat", [-1, 2, 99, "0", None, True, [0], 0.0])
def test_a_seat_that_is_none_is_refused(tmp_path: Path, seat: Any) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        assert refusal(tv.send(seat, tv.moves(0)[0])) in ("seat_not_held", "no_such_seat")


@pytest.mark.parametrize("ticket", ["", "x" * 101, 7, None])
def test_a_submission_needs_an_id(tmp_path: Path, ticket: Any) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        reply = tv.port.submit(0, tv.number, ticket, tv.moves(0)[0]).result()
        assert refusal(reply) == "bad_ticket"


def test_a_surface_sees_the_room_and_its_own_seats_only(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        phone = Surface(table, (1,), "phone")
        guest = Surface(table, (), "guest")
        assert set(phone.now.views) == {None, 1}
        assert set(guest.now.views) == {None}
        assert "moves" not in (guest.decision or {})
        assert "hand" not in json.dumps(guest.now.views[None])
        Surface(table, (0,)).play_some(1)
        assert "kept" not in json.dumps(phone.now.events[1])


def test_a_seat_waits_for_its_owner(tmp_path: Path) -> None:
    """A phone that sleeps for a second must not find its hand in somebody else's."""
    with new_table(tmp_path) as table:
        phone = Surface(table, (0,), "phone", token=TOKEN)
        other = Surface(table, (), "other")
        assert refusal(other.port.claim(0).result()) == "seat_taken"
        phone.port.leave().result()
        assert refusal(other.port.claim(0).result()) == "seat_kept"
        assert set(other.now.views) == {None}
        assert other.now.seats[0]["present"] is False
        back = Surface(table, (), "the same phone", token=TOKEN)
        assert set(back.now.views) == {None, 0}
        assert back.now.seats[0]["present"] is True


def test_a_seat_waits_for_its_owner_over_a_resume(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        Surface(table, (0,), "phone", token=TOKEN)
        Surface(table, (1,))
    with type(table).resume(table.path) as resumed:
        tv = Surface(resumed, (1,), host=True)
        assert [seat["held"] for seat in tv.now.seats] == [True, True]
        assert refusal(tv.port.claim(0).result()) == "seat_kept"
        phone = Surface(resumed, (), "phone", token=TOKEN)
        assert set(phone.now.views) == {None, 0}
    assert TOKEN.encode() not in table.path.read_bytes()


def test_the_seat_of_a_guest_is_free_when_it_leaves(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        Surface(table, (0,), "guest").port.leave().result()
        assert set(Surface(table, (0,), "other").now.views) == {None, 0}


def test_one_of_two_windows_of_an_owner_may_close(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        first = Surface(table, (0,), "phone", token=TOKEN)
        second = Surface(table, (), "phone", token=TOKEN)
        first.port.leave().result()
        assert second.now.seats[0]["present"] is True
        assert second.send(0, second.moves(0)[0]).accepted


def test_the_host_frees_the_seat_of_somebody_who_does_not_come_back(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        host, other = Surface(table, (), host=True), Surface(table, (), "other")
        phone = Surface(table, (0,), "phone", token=TOKEN)
        assert refusal(host.port.release(0).result()) == "seat_not_held"
        phone.port.leave().result()
        assert refusal(other.port.release(0).result()) == "host_only"
        assert host.port.release(0).result().accepted
        assert other.port.claim(0).result().accepted
        assert set(Surface(table, (), "phone", token=TOKEN).now.views) == {None}


def test_a_seat_is_handed_to_a_bot_and_remembered(tmp_path: Path) -> None:
    with new_table(tmp_path, settings=Settings(bots=lambda title: ["simple"])) as table:
        tv, bots = Surface(table, (0,), host=True), Surface(table, (), "bots")
        reply = table.join("stranger").change_seat(0, player="simple").result()
        assert refusal(reply) == "seat_not_held"
        assert tv.port.change_seat(0, name="Zoé", player="simple").result().accepted
        assert tv.now.events[None][0]["player"] == "simple"
        assert set(tv.now.views) == {None}
        assert set(bots.now.views) == {None, 0}
        assert tv.port.change_seat(0, player="person").result().accepted
        assert set(tv.now.views) == {None, 0}
        assert tv.port.change_seat(0, player="simple").result().accepted
    with type(table).resume(table.path) as resumed:
        shown = Surface(resumed, ()).now.seats[0]
        assert (shown["name"], shown["player"]) == ("Zoé", "simple")


def test_nobody_but_who_plays_bots_sees_a_bots_hand(tmp_path: Path) -> None:
    with new_table(tmp_path, bots=(1,)) as table:
        phone = Surface(table, (0,), "phone")
        assert refusal(phone.port.claim(1).result()) == "seat_taken"


def test_a_closed_table_says_so(tmp_path: Path) -> None:
    table = new_table(tmp_path)
    tv = Surface(table, ())
    table.close()
    table.close()
    for late in (lambda: tv.port.claim(0).result(), lambda: table.join("late")):
        with pytest.raises(Exception, match="table_closed"):
            late()


def test_bots_answer_a_simultaneous_question_after_the_people(tmp_path: Path) -> None:
    with new_table(tmp_path, seats=2, bots=(1,)) as table:
        tv, bot = Surface(table, (0,)), Surface(table, (1,), "bot")
        number = tv.number
        early = bot.port.submit(1, number, "b", bot.moves(1)[0])
        assert tv.now.views[None]["players"][1]["decided"] is False
        assert not early.done()
        tv.send(0, tv.moves(0)[0])
        assert early.result(timeout=30).accepted
        assert tv.number > number


def test_the_standings_over_time_end_with_those_of_now(tmp_path: Path) -> None:
    with new_table(tmp_path, seats=3) as table:
        Surface(table, (0, 1, 2)).play_some(60)
        moments = table.standings_over_time().result()
        standings = table.standings().result()
    assert len(moments) == 61
    assert all([line.seat for line in lines] == [0, 1, 2] for lines in moments)
    assert moments[-1] == sorted(standings, key=lambda line: line.seat)


def test_two_guests_of_one_name_have_tickets_of_their_own(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        first, second = Surface(table, (0,)), Surface(table, (1,))
        move = first.moves(0)[0]
        assert refusal(first.port.submit(0, 99, "1", move).result()) == "stale"
        assert second.port.submit(1, second.number, "1", second.moves(1)[0]).result().accepted


def test_the_past_is_told_as_it_was_told_then(tmp_path: Path) -> None:
    with new_table(tmp_path, seats=3) as table:
        tv, phone = Surface(table, (0, 1)), Surface(table, (2,), "phone", token="a key of a phone")
        for _ in range(40):
            (tv if tv.asked() < 2 else phone).play_some(1)
        entry = tv.now.entry
        past, other = tv.port.past(entry).result(), phone.port.past(entry).result()
        path = table.path
    assert {viewer for move in past for viewer in move} == {None, 0, 1}
    assert {viewer for move in other for viewer in move} == {None, 2}
    assert [move[None] for move in past] == [move[None] for move in other]
    assert hidden_cards(past, None) == []
    assert hidden_cards(past, 0)
    assert {event["seat"] for event in hidden_cards(past, 0)} == {0}
    with Table.resume(path) as table:
        again = Surface(table, (0,))
        told = again.port.past(entry).result()
        assert [move[0] for move in told] == [move[0] for move in past], "after a resume, too"


def test_a_seat_that_has_changed_hands_is_told_no_more_than_the_room(tmp_path: Path) -> None:
    with_bots = Settings(bots=lambda _title: ("a_bot",))
    with new_table(tmp_path, seats=2, settings=with_bots) as table:
        tv = Surface(table, (0, 1), host=True)
        tv.play_some(12)
        assert hidden_cards(tv.port.past(tv.now.entry).result(), 0)
        assert tv.port.change_seat(0, player="a_bot").result().accepted
        assert tv.port.change_seat(0, player="person").result().accepted
        past = tv.port.past(tv.now.entry).result()
    assert hidden_cards(past, 0) == []
    assert hidden_cards(past, 1)


def hidden_cards(past: list[dict[int | None, list[dict[str, Any]]]], viewer: int | None) -> Any:
    """What this viewer was told of dealt and drawn cards, and of tickets."""
    secret = ("cards_dealt", "card_drawn", "tickets_offered", "tickets_kept")
    named = ("cards", "colour", "tickets", "kept")
    events = [event for move in past for event in move[viewer]]
    mine = [event for event in events if event["kind"].removeprefix("express.") in secret]
    return [event for event in mine if any(name in event for name in named)]
