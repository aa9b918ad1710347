"""Undo and redo: whom they need, what they take back, and that nobody profits."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from game.rules.table_messages import Agree, Decline, Withdraw
from game.table.settings import Settings
from game.table.table import Table
from tests.table.rig import PATIENCE, Surface, chairs, new_table, of_kind
from tests.table.test_answers import refusal


def with_a_turn_to_play(table: Table) -> Surface:
    tv = Surface(table, (0, 1), plays_bots=True)
    tv.play_some(2)
    return tv


def position(table: Table) -> dict[str, Any]:
    """All but the number of the decision, which never repeats."""
    data = table.snapshot().result()
    del data["number"]
    return data


def claim_something(tv: Surface) -> int:
    """Random play until a route is paid for; whose it was."""
    while True:
        decision = tv.decision
        assert decision is not None
        if decision["kind"].endswith("payment"):
            seat = tv.asked()
            tv.play(lambda moves: moves[0])
            return seat
        claims = [m for m in tv.moves(tv.asked()) if m["kind"] == "express.claim_route"]
        tv.play(lambda moves, claims=claims: claims[0] if claims else moves[0])


def test_ones_own_slip_is_taken_back_at_once(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = with_a_turn_to_play(table)
        before, number, seat = position(table), tv.number, tv.asked()
        tv.play(of_kind("express.take_loco"))
        assert tv.port.take_back(seat).result().accepted
        assert position(table) == before
        assert tv.number > number + 1
        event = tv.now.events[None][0]
        assert event["kind"] == "table.taken_back"
        assert event["dealt_anew"] is False
        assert event["steps"][0]["kind"] == "express.loco_taken"


def test_redo_brings_it_back(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = with_a_turn_to_play(table)
        seat = tv.asked()
        tv.play(of_kind("express.take_loco"))
        after = position(table)
        tv.port.take_back(seat).result()
        assert tv.port.take_back(seat, redo=True).result().accepted
        assert position(table) == after
        assert refusal(tv.port.take_back(seat, redo=True).result()) == "nothing_to_redo"


def test_two_undos_and_two_redos_walk_the_same_way(tmp_path: Path) -> None:
    with new_table(tmp_path, settings=Settings(friendly=True)) as table:
        tv = with_a_turn_to_play(table)
        places = [position(table)]
        movers = []
        for _ in range(2):
            movers.append(tv.asked())
            tv.play(of_kind("express.take_loco"))
            places.append(position(table))
        for back in (1, 0):
            assert tv.port.take_back(movers[back]).result().accepted
            assert position(table) == places[back]
        for forward in (1, 2):
            assert tv.port.take_back(0, redo=True).result().accepted
            assert position(table) == places[forward]
        tv.port.take_back(movers[1]).result()
        tv.play(of_kind("express.take_loco"))
        assert refusal(tv.port.take_back(0, redo=True).result()) == "nothing_to_redo"


def test_undo_twice_goes_further_back(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = with_a_turn_to_play(table)
        seat = claim_something(tv)
        assert tv.port.take_back(seat).result().accepted
        assert str(tv.decision and tv.decision["kind"]).endswith("payment")
        assert tv.port.take_back(seat).result().accepted
        assert str(tv.decision and tv.decision["kind"]).endswith("action")
        assert tv.asked() == seat


def test_past_a_blind_draw_everyone_must_agree_and_the_pile_is_shuffled(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = with_a_turn_to_play(table)
        seat, other = tv.asked(), 1 - tv.asked()
        before = table.snapshot().result()
        tv.play(of_kind("express.draw_card"))
        assert tv.port.take_back(seat).result().accepted
        decision = tv.decision
        assert decision is not None
        assert decision["kind"] == "table.take_back"
        assert refusal(tv.send(seat, Agree())) == "no_answer_to_this"
        assert tv.send(other, Agree()).accepted
        after = table.snapshot().result()
        assert after["hands"] == before["hands"]
        assert sorted(after["pile"]) == sorted(before["pile"])
        assert after["pile"] != before["pile"]
        assert after["deck"] != before["deck"]
        assert tv.now.events[None][0]["dealt_anew"] is True


def test_a_no_leaves_everything_and_gives_the_decision_a_new_number(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = with_a_turn_to_play(table)
        seat, other = tv.asked(), 1 - tv.asked()
        tv.play(of_kind("express.draw_card"))
        drawn, number = position(table), tv.number
        for answerer, answer in ((other, Decline()), (seat, Withdraw())):
            tv.port.take_back(seat).result()
            assert refusal(tv.send(seat, {"kind": "express.draw_card"}, number=number)) == "stale"
            assert tv.send(answerer, answer).accepted
            assert position(table) == drawn
            assert tv.number > number
            number = tv.number
        assert tv.send(seat, {"kind": "express.draw_card"}).accepted


def test_anothers_move_since_needs_agreement(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = with_a_turn_to_play(table)
        seat = tv.asked()
        tv.play(of_kind("express.take_loco"))
        tv.play(of_kind("express.take_loco"))
        tv.port.take_back(seat).result()
        assert tv.decision is not None
        assert tv.decision["kind"] == "table.take_back"
        assert len(tv.now.events[None][0]["steps"]) >= 2


def test_friendly_tables_do_not_ask(tmp_path: Path) -> None:
    with new_table(tmp_path, settings=Settings(friendly=True)) as table:
        tv = with_a_turn_to_play(table)
        seat = tv.asked()
        tv.play(of_kind("express.draw_card"))
        assert tv.port.take_back(seat).result().entry is not None


def test_bots_are_not_asked(tmp_path: Path) -> None:
    with new_table(tmp_path, bots=(1,)) as table:
        tv = with_a_turn_to_play(table)
        while tv.asked() != 0:
            tv.play(lambda moves: moves[0])
        tv.play(of_kind("express.draw_card"))
        assert tv.port.take_back(0).result().entry is not None


def test_who_is_away_is_left_out_after_a_while(tmp_path: Path) -> None:
    with new_table(tmp_path, settings=Settings(absent_seconds=0.05)) as table:
        tv = Surface(table, (0,))
        pad = Surface(table, (1,), "pad")
        tv.play_some(1)
        pad.send(1, pad.moves(1)[0])
        mine, seat = (tv, 0) if tv.asked() == 0 else (pad, 1)
        mine.play(of_kind("express.draw_card"))
        (pad if seat == 0 else tv).port.leave().result()
        before = mine.number
        assert mine.port.take_back(seat).result().accepted
        while (step := mine.port.next(timeout=30)) is not None:
            if any(event["kind"] == "table.taken_back" for event in step.events[None]):
                break
        assert step is not None
        assert mine.port.drain() == []
        assert step.decisions[None] is not None
        assert step.decisions[None]["number"] > before


def test_nothing_to_take_back(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        assert refusal(tv.port.take_back(0).result()) == "nothing_to_take_back"
        assert refusal(table.join("stranger").take_back(0).result()) == "seat_not_held"


def test_undo_survives_the_program(tmp_path: Path) -> None:
    with new_table(tmp_path, settings=Settings(friendly=True)) as table:
        tv = with_a_turn_to_play(table)
        tv.play_some(30)
        seat = 1 - tv.asked()
        tv.port.take_back(seat).result()
        tv.play_some(7, seed=3)
        left, number = position(table), tv.number
    with Table.resume(table.path, Settings(friendly=True)) as resumed:
        assert position(resumed) == left
        assert Surface(resumed, (0, 1)).number >= number
        assert not resumed.notices


def test_bots_take_nothing_back(tmp_path: Path) -> None:
    with new_table(tmp_path, bots=(1,)) as table:
        tv = with_a_turn_to_play(table)
        assert refusal(tv.port.take_back(1).result()) == "bots_never_take_back"


def rail_baron(tmp_path: Path, people: int = 1) -> Table:
    """With so many people; nobody waits for pictures."""
    seats = chairs(2, tuple(range(people, 2)))
    return Table.new("rail_baron", seats, tmp_path, seed=5, settings=Settings(friendly=True))


def ride(tv: Surface) -> tuple[list[dict[str, Any]], int]:
    """Steps of one press, until something else is asked; where the ride began and how long."""
    while tv.decision is not None and tv.decision["kind"] != "rail_baron.step":
        tv.play(lambda moves: moves[0])
    places, rng = [position(tv.table)], Random(3)
    assert tv.decision is not None
    seat, press = tv.asked(), f"press-{tv.number}"
    while tv.decision["kind"] == "rail_baron.step" and tv.asked() == seat and len(places) < 4:
        ticket = f"{press}+{len(places)}"
        move = rng.choice(tv.moves(seat))
        assert tv.port.submit(seat, tv.number, ticket, move).result(timeout=PATIENCE).accepted
        places.append(position(tv.table))
    return places, seat


def test_what_one_press_did_is_taken_back_with_one_request(tmp_path: Path) -> None:
    with rail_baron(tmp_path, people=2) as table:
        tv = Surface(table, (0, 1))
        places, seat = ride(tv)
        assert len(places) == 4
        assert tv.port.take_back(seat).result(timeout=PATIENCE).accepted
        assert position(table) == places[0]
        assert tv.port.take_back(seat, redo=True).result(timeout=PATIENCE).accepted
        assert position(table) == places[-1]


def test_a_press_is_taken_back_whole_after_a_resume_too(tmp_path: Path) -> None:
    with rail_baron(tmp_path, people=2) as table:
        places, seat = ride(Surface(table, (0, 1)))
        path = table.path
    with Table.resume(path, Settings(friendly=True)) as table:
        tv = Surface(table, (0, 1))
        assert tv.port.take_back(seat).result(timeout=PATIENCE).accepted
        assert position(table) == places[0]


def test_moves_of_a_press_each_are_taken_back_one_by_one(tmp_path: Path) -> None:
    with rail_baron(tmp_path, people=2) as table:
        tv = Surface(table, (0, 1))
        _, seat = ride(tv)
        before = position(table)
        while tv.decision is not None and tv.decision["kind"] != "rail_baron.step":
            tv.play(lambda moves: moves[0])
        before, seat = position(table), tv.asked()
        tv.play(lambda moves: moves[0])
        assert tv.port.take_back(seat).result(timeout=PATIENCE).accepted
        assert position(table) == before
