"""Whatever a caller does, the table's thread goes on and every future is settled."""

from __future__ import annotations

import threading
import time
from concurrent.futures import CancelledError, Future
from pathlib import Path
from typing import Any

import pytest

from game.rules.refusal import Refusal
from game.table.broadcast import MOST, MOST_OF_ONE
from game.table.outbox import MOST_UNREAD
from game.table.pending import MOST_WAITING, Listeners
from game.table.settings import Settings
from game.table.submission import Reply
from game.table.table import Table
from tests.table.rig import BOTS, PATIENCE, TOKEN, TV, Surface, new_table
from tests.table.test_answers import refusal

DEEP: list[Any] = []
for _ in range(20_000):
    DEEP = [DEEP]
ODD: list[Any] = [
    None, True, -1, 2, 99, 10**30, 10**5000, 0.0, float("nan"), "", "0", "x" * 1_000_000, "a/b",
    "\x00", "\ud800", b"tv", [], [0], {}, {"kind": 1}, object(), DEEP,
]  # fmt: skip


def goes_on(table: Table) -> bool:
    """Whether the thread still answers."""
    return bool(table.snapshot().result(timeout=PATIENCE))


def test_a_cancelled_answer_leaves_the_table_alive(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv, stranger = table.join(TV), table.join("stranger")
        gate = hold_up(table)
        waiting = [tv.claim(seat) for seat in (0, 1)]
        cancelled = stranger.pause()
        assert cancelled.cancel()
        gate.set()
        assert all(claimed.result(timeout=PATIENCE).accepted for claimed in waiting)
        with pytest.raises(CancelledError):
            cancelled.result()
        assert goes_on(table)


def hold_up(table: Table) -> threading.Event:
    """Keep the table's thread busy until the event is set."""
    gate = threading.Event()
    table._inbox.put(lambda: bool(gate.wait(PATIENCE)) and None)
    return gate


def test_what_is_cancelled_before_its_turn_is_not_done(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        number, move = tv.number, tv.moves(0)[0]
        before = table.snapshot().result()
        gate = hold_up(table)
        late = tv.port.submit(0, number, "late", move)
        assert late.cancel()
        gate.set()
        assert table.snapshot().result(timeout=PATIENCE) == before


def test_a_held_answer_cannot_be_cancelled_and_harms_nobody(tmp_path: Path) -> None:
    with new_table(tmp_path, bots=(1,)) as table:
        tv, bots = Surface(table, (0,)), Surface(table, (1,), BOTS)
        held = bots.port.submit(1, bots.number, "held", bots.moves(1)[0])
        assert goes_on(table)
        held.cancel()
        assert tv.send(0, tv.moves(0)[0]).accepted
        assert goes_on(table)
        assert held.done()


def test_an_answer_that_somebody_else_settles_harms_nobody(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = table.join(TV)
        gate = hold_up(table)
        for settle in ("set_result", "set_exception"):
            future = tv.claim(0)
            getattr(future, settle)(ValueError("mine"))
        gate.set()
        assert goes_on(table)


def test_listeners_that_raise_or_sleep_hold_up_nobody(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        asleep, wake, heard = threading.Event(), threading.Event(), threading.Event()

        def raising(done: Future[Reply]) -> None:
            raise SystemExit

        def sleeping(done: Future[Reply]) -> None:
            asleep.set()
            wake.wait(PATIENCE)

        tv = table.join(TV)
        gate = hold_up(table)
        first, second = tv.claim(0), tv.claim(1)
        first.add_done_callback(raising)
        first.add_done_callback(sleeping)
        second.add_done_callback(lambda done: heard.set())
        gate.set()
        assert asleep.wait(PATIENCE)
        assert goes_on(table)
        assert second.result(timeout=PATIENCE).accepted
        wake.set()
        assert heard.wait(PATIENCE)


def test_closing_settles_what_is_held_and_ends_who_listens(tmp_path: Path) -> None:
    table = new_table(tmp_path, bots=(1,))
    Surface(table, (0,))
    bots = Surface(table, (1,), BOTS)
    held = bots.port.submit(1, bots.number, "held", bots.moves(1)[0])
    steps = table.join("reader")
    heard: list[object] = []

    def read() -> None:
        while (step := steps.next()) is not None:
            heard.append(step)

    reader = threading.Thread(target=read)
    reader.start()
    assert goes_on(table)
    table.close()
    assert refusal(held.result(timeout=PATIENCE)) == "table_closed"
    reader.join(timeout=PATIENCE)
    assert not reader.is_alive()
    assert steps.ended
    assert steps.next() is None, "it does not wait for what will never come"


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: type(odd).__name__)
def test_nonsense_in_any_argument_is_refused(tmp_path: Path, odd: Any) -> None:
    settings = Settings(bots=lambda title: ["simple"])
    with new_table(tmp_path, settings=settings) as table:
        tv = Surface(table, (0, 1))
        number, move = tv.number, tv.moves(0)[0]
        before = table.snapshot().result()
        port = tv.port
        replies = [
            port.submit(odd, number, "b", move),
            port.submit(0, odd, "c", move),
            port.submit(0, number + 1, odd, move),
            port.submit(0, number, "d", odd),
            port.submit(0, number, "e", {"kind": odd}),
            port.submit(0, number, "f", {**move, "kept": odd}),
            port.submit(0, number, "g", {**move, "odd": odd}),
            port.take_back(odd),
            port.claim(odd),
            port.release(odd),
            port.change_seat(odd, name="Zoé"),
            port.caught_up_to(odd),
        ]
        for index, reply in enumerate(replies):
            answer = reply.result(timeout=PATIENCE)
            if answer.accepted:  # an older number is no news
                assert index == len(replies) - 1, index
        if odd != "0":  # a name like any other
            with pytest.raises(Refusal, match="bad_surface"):
                table.join(odd)
        if odd is not None:
            with pytest.raises(Refusal, match="bad_token"):
                table.join("late", token=odd)
        table.join("late", since=odd).leave().result(timeout=PATIENCE)
        assert table.snapshot().result(timeout=PATIENCE) == before
        assert tv.send(0, move).accepted


@pytest.mark.parametrize("odd", [odd for odd in ODD if odd is not None], ids=lambda o: str(type(o)))
def test_odd_names_and_players_are_cleaned_or_refused(tmp_path: Path, odd: Any) -> None:
    with new_table(tmp_path, settings=Settings(bots=lambda title: ["simple"])) as table:
        tv = Surface(table, (0, 1))
        tv.port.change_seat(0, name=odd).result(timeout=PATIENCE)
        assert refusal(tv.port.change_seat(0, player=odd).result(timeout=PATIENCE)) == "unknown_bot"
        name = tv.now.seats[0]["name"]
        assert isinstance(name, str)
        assert 0 < len(name) <= 100
        assert name.isprintable()
    with Table.resume(table.path) as resumed:
        assert Surface(resumed, ()).now.seats[0]["name"] == name


def test_a_stranger_cannot_fill_the_queue_of_a_bot(tmp_path: Path) -> None:
    with new_table(tmp_path, bots=(1,)) as table:
        tv, bots = Surface(table, (0,)), Surface(table, (1,), BOTS)
        stranger = table.join("stranger")
        number, move = tv.number, bots.moves(1)[0]
        for sent in range(50):
            reply = stranger.submit(1, number, f"s{sent}", move).result(timeout=PATIENCE)
            assert refusal(reply) == "seat_not_held"
        own = [bots.port.submit(1, number, f"b{sent}", move) for sent in range(50)]
        assert goes_on(table)
        assert len(table._core._held._held) == 1
        assert tv.send(0, tv.moves(0)[0]).accepted
        assert [reply.result(timeout=PATIENCE).accepted for reply in own] == [True] + [False] * 49


def test_who_may_see_the_same_gets_the_same_step(tmp_path: Path) -> None:
    """Sixty listeners cost no more memory than one."""
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        guests = [table.join(f"guest{number}") for number in range(20)]
        for guest in guests:
            guest.drain()
        tv.play_some(1)
        assert len({id(guest.drain()[-1]) for guest in guests}) == 1


def test_one_sleeping_listener_does_not_fill_memory() -> None:
    listeners, wake = Listeners(), threading.Event()
    listeners.call(lambda: wake.wait(PATIENCE))
    for _ in range(3 * MOST_WAITING):
        listeners.call(lambda: None)
    assert listeners._calls.qsize() <= MOST_WAITING
    wake.set()
    listeners.close()


def test_long_tickets_and_names_are_not_remembered(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        for ticket in ("y" * 100_000, "ok"):
            tv.port.submit(0, 99, ticket, tv.moves(0)[0]).result(timeout=PATIENCE)
        kept = table._core._tickets._refused
        assert sum(map(len, kept)) < 200


def test_surfaces_who_forget_to_leave_are_bounded(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        Surface(table, (0, 1))
        mine = [table.join("one", token=TOKEN) for _ in range(MOST_OF_ONE)]
        table.join("one", token=TOKEN)
        mine[0].drain()
        assert mine[0].ended, "the oldest of the same owner makes way"
        for number in range(MOST - MOST_OF_ONE - 1):
            table.join(f"s{number}")
        with pytest.raises(Refusal, match="too_many_listeners"):
            table.join("one too many")
        mine[-1].leave().result()
        assert mine[-1].drain()
        assert mine[-1].ended
        table.join("one", token=TOKEN)


def test_whoever_has_left_gets_nothing_and_may_do_nothing(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv, gone = Surface(table, (0, 1)), table.join("gone", token=TOKEN)
        gone.leave().result()
        gone.drain()
        tv.play_some(5)
        assert gone.drain() == []
        assert gone.ended
        for asked in (gone.claim(0), gone.pause(), gone.submit(0, 1, "x", {})):
            assert refusal(asked.result(timeout=PATIENCE)) == "not_listening"


def test_who_reads_too_slowly_finds_the_present(tmp_path: Path) -> None:
    with new_table(tmp_path) as table:
        tv, slow = Surface(table, (0, 1)), table.join("slow")
        tv.play_some(MOST_UNREAD + 10)
        steps = slow.drain()
        assert len(steps) <= MOST_UNREAD
        assert steps[0].jump
        assert steps[-1].serial == tv.now.serial


def test_a_fault_in_the_tables_own_work_does_not_end_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.table.table.AFTER_A_FAULT", 0.0)
    with new_table(tmp_path) as table:
        faults = iter([RuntimeError("once"), KeyboardInterrupt()])
        deadline = table._core.next_deadline

        def failing() -> float | None:
            for fault in faults:
                raise fault
            return deadline()

        monkeypatch.setattr(table._core, "next_deadline", failing)
        assert goes_on(table)
        assert goes_on(table)
        assert not list(faults)
        assert goes_on(table)


def test_a_step_that_cannot_be_made_is_no_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move is in the journal: whoever made it must not try it again."""
    with new_table(tmp_path) as table:
        tv = Surface(table, (0, 1))
        number, move = tv.number, tv.moves(0)[0]
        monkeypatch.setattr("game.table.step.Moment.step", lambda *_: 1 / 0)
        assert tv.port.submit(0, number, "one", move).result(timeout=PATIENCE).accepted
        monkeypatch.undo()
        assert goes_on(table)


def test_the_standings_of_a_long_game_do_not_hold_up_the_close(tmp_path: Path) -> None:
    table = new_table(tmp_path)
    Surface(table, (0, 1)).play_some(60)
    gate = hold_up(table)
    standings = table.standings_over_time()
    closing = threading.Thread(target=table.close)
    closing.start()
    while not table._closed:
        time.sleep(0.001)
    gate.set()
    closing.join(timeout=PATIENCE)
    with pytest.raises(Refusal, match="table_closed"):
        standings.result(timeout=PATIENCE)
