"""EX-49 to EX-55: drawing, keeping, giving back and completing tickets."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.contract import Game
from game.rules.express.events import TicketRevealed, TicketsKept, TicketsOffered
from game.rules.express.moves import LOCO, DrawTickets, KeepTickets, TakeLoco
from tests.rules.express.boards import TINY
from tests.rules.express.positions import claim, first_of_offer, position
from tests.rules.playing import do, offered, on_turn, told
from tests.rules.refusing import refused


def _drawn(*deck: Any, **facts: Any) -> Game:
    """Seat 0 of the tiny board has drawn from this deck."""
    game = position(board=TINY, deck=deck, **facts)
    do(game, DrawTickets())
    return game


@pytest.mark.rule("EX-49")
def test_the_top_three_tickets_are_drawn() -> None:
    game = position(board=TINY, deck=("k03", "k01", "k02", ...))
    assert told(do(game, DrawTickets()), TicketsOffered) == [
        TicketsOffered(0, 3, ("k03", "k01", "k02"))
    ]


@pytest.mark.rule("EX-49")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_one_two_or_three_of_them_are_kept(count: int) -> None:
    game = _drawn("k01", "k02", "k03", ..., kept={0: ["k08", "k09"]})
    do(game, first_of_offer(game, 0, count))
    assert game.snapshot()["kept"][0] == ["k08", "k09", "k01", "k02", "k03"][: 2 + count]
    assert on_turn(game) == 1


@pytest.mark.rule("EX-49")
def test_keeping_none_is_refused() -> None:
    game = _drawn("k01", "k02", "k03", ...)
    refused(game, KeepTickets((), ("k01", "k02", "k03")), 0, "EX-49", "keep_more")


@pytest.mark.rule("EX-49")
def test_a_ticket_that_was_not_drawn_cannot_be_kept() -> None:
    game = _drawn("k01", "k02", "k03", "k04", ...)
    refused(game, KeepTickets(("k04",), ("k01", "k02", "k03")), 0, "EX-49", "ticket_not_offered")


@pytest.mark.rule("EX-50")
@pytest.mark.parametrize("order", [("k02", "k03"), ("k03", "k02")])
def test_rejected_tickets_go_under_the_deck_in_an_order_of_choice(order: tuple[str, str]) -> None:
    """What lies under the deck comes up again in that order, once the deck is used up."""
    game = _drawn("k01", "k02", "k03", "k04", kept={0: ["k08", "k09"]})
    do(game, KeepTickets(("k01",), order))
    assert told(do(game, DrawTickets()), TicketsOffered)[0].tickets == ("k04", *order)


@pytest.mark.rule("EX-50")
def test_rejected_tickets_go_under_those_rejected_before() -> None:
    game = _drawn("k01", "k02", "k03", buried=[(1, "k04"), (1, "k05")])
    do(game, KeepTickets(("k01",), ("k02", "k03")))
    assert told(do(game, DrawTickets()), TicketsOffered)[0].tickets == ("k04", "k05", "k02")


@pytest.mark.rule("EX-50")
def test_the_order_drawn_is_the_first_that_is_offered() -> None:
    game = _drawn("k03", "k01", "k02", ...)
    listed = [move for move in offered(game) if move.kept == ("k01",)]
    assert listed == [KeepTickets(("k01",), ("k03", "k02")), KeepTickets(("k01",), ("k02", "k03"))]


@pytest.mark.rule("EX-50")
@pytest.mark.parametrize(
    ("kept", "buried"),
    [
        (("k01",), ("k02",)),
        (("k01", "k02"), ()),
        (("k01",), ("k02", "k03", "k03")),
        (("k01", "k01"), ("k02", "k03")),
        (("k01", "k02"), ("k02", "k03")),
    ],
)
def test_every_drawn_ticket_is_kept_or_put_under_once(
    kept: tuple[str, ...], buried: tuple[str, ...]
) -> None:
    game = _drawn("k01", "k02", "k03", ...)
    refused(game, KeepTickets(kept, buried), 0, "EX-50", "tickets_left_over")


@pytest.mark.rule("EX-50")
def test_only_who_rejected_a_ticket_knows_that_it_lies_there() -> None:
    game = _drawn("k01", "k02", "k03", ...)
    events = do(game, KeepTickets(("k01",), ("k03", "k02")))
    assert game.view(0)["buried"] == [[0, "k03"], [0, "k02"]]
    for reader in (1, None):
        assert game.view(reader)["buried"] == [[0, None], [0, None]]
        seen = told(events, TicketsKept)[0].for_(reader)
        assert (seen["count"], seen["returned"]) == (1, 2)
        assert not {"kept", "buried"} & set(seen)


@pytest.mark.rule("EX-51")
@pytest.mark.parametrize("deck", [("k01", "k02"), ("k01",)])
def test_of_a_deck_of_one_or_two_those_are_drawn_and_one_is_kept(deck: tuple[str, ...]) -> None:
    game = _drawn(*deck)
    assert game.snapshot()["offers"][0] == list(deck)
    refused(game, KeepTickets((), deck), 0, "EX-51", "keep_more")
    do(game, KeepTickets(deck[:1], deck[1:]))
    assert game.snapshot()["kept"][0][-1] == "k01"


@pytest.mark.rule("EX-51")
def test_a_single_ticket_must_be_kept() -> None:
    assert offered(_drawn("k01")) == [KeepTickets(("k01",), ())]


@pytest.mark.rule("EX-51")
def test_a_short_deck_is_filled_up_from_the_tickets_under_it() -> None:
    game = _drawn("k01", buried=[(1, "k02")])
    assert game.snapshot()["offers"][0] == ["k01", "k02"]
    assert game.snapshot()["buried"] == []


@pytest.mark.rule("EX-52")
def test_no_tickets_can_be_drawn_from_an_empty_deck() -> None:
    refused(position(board=TINY, deck=()), DrawTickets(), 0, "EX-52", "no_tickets")


@pytest.mark.rule("EX-53")
def test_a_kept_ticket_cannot_be_put_back_later() -> None:
    game = _drawn("k01", "k02", "k03", ..., kept={0: ["k08", "k09"]})
    swap = KeepTickets(("k01", "k02", "k03"), ("k08",))
    refused(game, swap, 0, "EX-53", "ticket_kept")
    for move in offered(game):
        after = game.copy()
        after.play(move, 0)
        assert after.snapshot()["kept"][0][:2] == ["k08", "k09"]


@pytest.mark.rule("EX-53")
def test_a_player_may_hold_every_ticket_that_others_do_not() -> None:
    mine = [f"k{number:02}" for number in range(1, 10)]
    game = position(board=TINY, kept={0: mine[:7], 1: ["k10", "k11"]}, deck=(*mine[7:], "k12"))
    do(game, DrawTickets())
    do(game, first_of_offer(game, 0, 3))
    assert game.snapshot()["kept"][0] == [*mine, "k12"]


@pytest.mark.rule("EX-54")
def test_drawn_and_kept_tickets_are_seen_by_their_owner_alone() -> None:
    kept = {0: ["k08", "k09"], 1: ["k10", "k11"]}
    game = _drawn("k01", "k02", "k03", ..., kept=kept)
    assert (game.view(0)["kept"], game.view(0)["offer"]) == (kept[0], ["k01", "k02", "k03"])
    for reader, own in ((1, set(kept[1])), (None, set())):
        seen = repr(game.view(reader))
        assert {ticket for ticket in TINY.ticket_index if ticket in seen} == own


@pytest.mark.rule("EX-54")
def test_a_completed_ticket_is_neither_shown_nor_scored_before_the_end() -> None:
    """Two games that differ in one kept ticket, completed or not, look alike to others."""
    seen = []
    for ticket in ("k04", "k01"):
        kept = {0: [ticket, "k08"], 1: ["k10", "k11"]}
        game = position(3, TINY, hands={0: {LOCO: 1}}, kept=kept)
        events = claim(game, "sofia-istanbul", LOCO)
        assert not told(events, TicketRevealed)
        assert game.view(None)["players"][0]["points"] == 1
        readers = (1, 2, None)
        seen.append([(game.view(r), [event.for_(r) for event in events]) for r in readers])
    assert seen[0] == seen[1]


@pytest.mark.rule("EX-54")
def test_all_tickets_are_shown_when_the_game_is_over() -> None:
    game = position(board=TINY, kept={0: ["k08", "k09"], 1: ["k10", "k11"]}, turns_left=1)
    assert [player["revealed"] for player in game.view(None)["players"]] == [None, None]
    do(game, TakeLoco())
    shown = [player["revealed"] for player in game.view(None)["players"]]
    assert shown == [["k08", "k09"], ["k10", "k11"]]


@pytest.mark.rule("EX-55")
@pytest.mark.parametrize(
    ("built", "completed"),
    [
        (["paris-vienna"], {"k02"}),
        (["paris-vienna", "vienna-sofia"], {"k02", "k03", "k05"}),
        (["london-vienna", "vienna-sofia", "sofia-istanbul"], {"k03", "k10"}),
        (["london-paris-1", "sofia-istanbul"], set()),
        ([], set()),
    ],
)
def test_a_ticket_is_completed_if_own_routes_connect_its_cities(
    built: list[str], completed: set[str]
) -> None:
    """One route may serve any number of tickets, and a ticket need not be one route."""
    tickets = ["k02", "k03", "k05", "k10"]
    bonus = [20 if "k10" in completed else 0, 0]
    facts: dict[str, Any] = {"built": {0: built}, "kept": {0: tickets}, "bonus": bonus}
    game = position(board=TINY, turns_left=1, **facts)
    shown = [event for event in told(do(game, TakeLoco()), TicketRevealed) if event.seat == 0]
    assert [event.ticket for event in shown] == tickets
    assert {event.ticket for event in shown if event.completed} == completed


@pytest.mark.rule("EX-55")
def test_a_ticket_may_be_completed_with_the_very_last_turn() -> None:
    game = position(board=TINY, hands={0: {LOCO: 1}}, kept={0: ["k04", "k10"]}, turns_left=1)
    shown = told(claim(game, "sofia-istanbul", LOCO), TicketRevealed)
    assert [(event.ticket, event.completed) for event in shown[:2]] == [
        ("k04", True),
        ("k10", False),
    ]
