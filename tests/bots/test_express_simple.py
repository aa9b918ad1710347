"""The simple bot of Express: always legal, repeatable, honest, and a sensible opponent."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from game import bots
from game.bots.express import SimpleBot
from game.bots.player import Bot, Sight
from game.bots.random import RandomBot
from game.rules import catalogue
from game.rules.contract import Game, Move, Seat
from game.rules.express.board import Board
from game.rules.express.moves import (
    LOCO,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    Pass,
    Pay,
    TakeCard,
    TakeLoco,
)
from tests.rules.express.boards import SHIPPED, TINY, tiny
from tests.rules.express.positions import NO_ROW, hand, position, stuck
from tests.rules.playing import do

ISTANBUL_CLOSED = ("sofia-istanbul-1", "bucharest-istanbul", "athens-istanbul")
"""In the hands of the only rival they leave no bonus to think of."""
EDINBURGH_TO_PARIS = ("edinburgh-london", "london-paris-1")
"""They complete t05."""
LISBON_TO_MARSEILLE_BUT_RED = ("madrid-lisbon", "barcelona-marseille")
"""madrid-barcelona, red and of length 3, is the short way to complete t17."""
SCARCE = tiny(wagons=9, cards_per_colour=3, locos=1)
NO_LOCOS = tiny(wagons=6, cards_per_colour=4, locos=0)

Made = Callable[[Random], Bot]


class Asked(NamedTuple):
    game: Game
    sight: Sight
    seat: Seat
    move: Move


def play(game: Game, players: list[Bot]) -> Iterator[Asked]:
    """The game to its end; each decision is handed out before its move is played."""
    while (decision := game.decision) is not None:
        for seat in decision.seats:
            sight = Sight.of(game, decision, seat)
            asked = Asked(game, sight, seat, players[seat].choose(sight))
            yield asked
            game.play(asked.move, seat)
            decision = game.decision
            if decision is None:
                return


def seated(*made: Made, seed: int) -> list[Bot]:
    return [make(Random(f"{seed}/{seat}")) for seat, make in enumerate(made)]


def finished(made: list[Made], seed: int) -> Game:
    game = catalogue.new_game("express", SHIPPED, len(made), seed)
    for _ in play(game, seated(*made, seed=seed)):
        pass
    return game


def choice(game: Game, seat: Seat = 0, seed: int = 1) -> Move:
    assert game.decision is not None
    return SimpleBot(Random(seed)).choose(Sight.of(game, game.decision, seat))


def choices(game: Game) -> set[Move]:
    """What it may choose, whichever way ties are broken."""
    return {choice(game, seed=seed) for seed in range(12)}


def hands_after_drawing(game: Game) -> list[dict[str, int]]:
    """What seat 0 holds when it has taken its cards, for several ways to break ties."""
    after = []
    for seed in range(12):
        bot, drawn = SimpleBot(Random(seed)), game.copy()
        while (decision := drawn.decision) is not None and 0 in decision.seats:
            move = bot.choose(Sight.of(drawn, decision, 0))
            assert isinstance(move, DrawCard | TakeCard)
            drawn.play(move, 0)
        after.append(hand(drawn, 0))
    return after


# Always legal


@pytest.mark.parametrize("board", [SHIPPED, TINY, SCARCE, NO_LOCOS])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_listed_moves_are_chosen_and_nothing_is_made_or_lost(seats: int, board: Board) -> None:
    kinds = set()
    for seed in range(4):
        # a random player beside it leads to positions that sensible ones do not reach
        made: list[Made] = [SimpleBot] * (seats - seed % 2) + [RandomBot] * (seed % 2)
        game = catalogue.new_game("express", board, seats, seed)
        for asked in play(game, seated(*made, seed=seed)):
            assert asked.move in asked.sight.moves
            asked.game.invariants()
            kinds.add(asked.sight.kind)
        assert game.decision is None
    assert kinds >= {
        f"express.{kind}" for kind in ("initial_tickets", "action", "second_card", "payment")
    }


def test_it_passes_where_nothing_else_can_be_done() -> None:
    assert choice(stuck()) == Pass()


def test_it_claims_rather_than_risk_new_tickets_where_no_card_is_left() -> None:
    game = position(2, TINY, hands={0: {"red": 2}}, row=NO_ROW, pile=(), locos=0, possible=False)
    assert choices(game) == {ClaimRoute("london-paris-1")}


def test_the_bot_is_known_by_its_name() -> None:
    assert isinstance(bots.make("simple", "express", Random(1)), SimpleBot)


# Repeatable, and blind to what is hidden


def test_the_same_seed_and_the_same_position_give_the_same_choice() -> None:
    game = catalogue.new_game("express", SHIPPED, 3, 5)
    for asked in play(game, seated(SimpleBot, SimpleBot, SimpleBot, seed=5)):
        again = {choice(asked.game.copy(), asked.seat, seed=9) for _ in range(2)}
        assert len(again) == 1


RECORD = """
from tests.bots.test_express_simple import SimpleBot, catalogue, play, seated, SHIPPED
game = catalogue.new_game("express", SHIPPED, 2, 3)
print([asked.move for asked in play(game, seated(SimpleBot, SimpleBot, seed=3))])
"""


def test_the_order_of_sets_and_hashes_has_no_say() -> None:
    root = Path(__file__).parents[2]
    games = {
        subprocess.run(
            [sys.executable, "-c", RECORD],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2", "3")
    }
    assert len(games) == 1
    assert "ClaimRoute" in games.pop()


@pytest.mark.parametrize("seats", [2, 4])
def test_the_choice_stays_when_all_that_is_hidden_is_dealt_anew(seats: int) -> None:
    game = catalogue.new_game("express", SHIPPED, seats, 8)
    differed = 0
    for asked in play(game, seated(*[SimpleBot] * seats, seed=8)):
        imagined = catalogue.imagine(asked.game.view(asked.seat), SHIPPED, Random(asked.seat))
        differed += imagined.snapshot()["pile"] != asked.game.snapshot()["pile"]
        assert choice(imagined, asked.seat) == choice(asked.game, asked.seat)
    assert differed


# A sensible opponent


@cache
def against_random() -> tuple[Game, ...]:
    """Forty games of four; the seat of the simple bot goes round."""
    games = []
    for seed in range(40):
        made: list[Made] = [RandomBot] * 4
        made[seed % 4] = SimpleBot
        games.append(finished(made, seed))
    return tuple(games)


def tickets_of(games: list[tuple[Game, Seat]]) -> Counter[str]:
    return Counter(
        part.kind
        for game, seat in games
        for line in game.standings()
        if line.seat == seat
        for part in line.parts
        if part.subject
    )


def share_completed(games: list[tuple[Game, Seat]]) -> float:
    count = tickets_of(games)
    return count["express.ticket_done"] / count.total()


def test_it_beats_three_random_players() -> None:
    wins = sum(
        line.place == 1
        for seed, game in enumerate(against_random())
        for line in game.standings()
        if line.seat == seed % 4
    )
    assert wins >= 36


def test_it_completes_most_of_its_tickets_and_random_players_do_not() -> None:
    own = [(game, seed % 4) for seed, game in enumerate(against_random())]
    others = [(game, (seed + 1) % 4) for seed, game in enumerate(against_random())]
    assert share_completed(own) > 0.75
    assert share_completed(others) < 0.4


def test_two_of_them_play_a_good_game() -> None:
    games = [finished([SimpleBot, SimpleBot], seed) for seed in range(100, 120)]
    totals = [line.total for game in games for line in game.standings()]
    assert sum(totals) / len(totals) > 55
    assert share_completed([(game, seat) for game in games for seat in (0, 1)]) > 0.75


# Saving for a route on its way


def one_route_short(row: tuple[str, ...], cards: dict[str, int]) -> Game:
    return position(
        hands={0: cards},
        row=row,
        kept={0: ["t05", "t17"]},
        built={0: [*EDINBURGH_TO_PARIS, *LISBON_TO_MARSEILLE_BUT_RED], 1: ISTANBUL_CLOSED},
    )


def test_the_colour_of_the_missing_route_is_taken_from_the_row() -> None:
    game = one_route_short(("white", "black", "red", "green", "white"), {"red": 1, "green": 2})
    assert all(cards["red"] >= 2 for cards in hands_after_drawing(game))


def test_it_is_taken_as_the_second_card_too() -> None:
    game = one_route_short(("white", "red", "red", "green", "white"), {"green": 3})
    do(game, DrawCard())
    assert choices(game) == {TakeCard(1), TakeCard(2)}


def test_a_route_that_can_be_paid_is_not_claimed_if_it_leads_nowhere() -> None:
    game = one_route_short(("white", "black", "red", "green", "white"), {"red": 2, "green": 3})
    assert not any(isinstance(move, ClaimRoute) for move in choices(game))


def test_the_missing_route_is_claimed_as_soon_as_it_can_be_paid() -> None:
    game = one_route_short(("red", "red", "red", "red", "white"), {"red": 3, "green": 4})
    assert choices(game) == {ClaimRoute("madrid-barcelona")}


def test_one_card_short_and_none_in_the_row_it_takes_a_loco() -> None:
    game = one_route_short(("white", "white", "white", "white", "white"), {"red": 2, "blue": 6})
    assert choices(game) == {TakeLoco()}


def test_with_enough_locos_in_hand_it_takes_no_more() -> None:
    game = one_route_short(("white", "white", "white", "white", "white"), {"red": 1, LOCO: 2})
    assert choices(game) == {ClaimRoute("madrid-barcelona")}


@pytest.mark.parametrize(
    ("crowded", "first"),
    [
        ((("bordeaux-madrid",), ("paris-marseille",)), "madrid-barcelona"),
        ((("edinburgh-amsterdam",), ("london-brussels",)), "edinburgh-london"),
    ],
)
def test_where_rivals_crowd_is_claimed_before_a_quiet_route(
    crowded: tuple[tuple[str, ...], tuple[str, ...]], first: str
) -> None:
    """Both can be paid, and each completes a ticket."""
    game = position(
        3,
        hands={0: {"white": 3, "red": 3}},
        kept={0: ["t17", "t05"]},
        built={
            0: [*LISBON_TO_MARSEILLE_BUT_RED, "london-paris-1"],
            1: [*crowded[0], "sofia-istanbul-1", "bucharest-istanbul"],
            2: [*crowded[1], "sofia-istanbul-2", "athens-istanbul"],
        },
    )
    assert choices(game) == {ClaimRoute(first)}


# Paying


def paying(route: str, built: tuple[str, ...], **cards: int) -> Game:
    game = position(
        hands={0: cards},
        kept={0: ["t05", "t17"]},
        built={0: [*EDINBURGH_TO_PARIS, *built], 1: ISTANBUL_CLOSED},
    )
    do(game, ClaimRoute(route))
    return game


def test_no_loco_is_spent_where_colour_cards_pay() -> None:
    game = paying("madrid-barcelona", LISBON_TO_MARSEILLE_BUT_RED, red=3, loco=3)
    assert choices(game) == {Pay(("red",) * 3)}


def test_a_grey_route_is_paid_with_the_colour_that_the_plan_does_not_want() -> None:
    game = paying("madrid-lisbon", ("barcelona-marseille",), red=3, white=3)
    assert choices(game) == {Pay(("white",) * 3)}


def test_a_loco_is_spent_rather_than_break_a_colour_that_the_plan_wants() -> None:
    game = paying("madrid-lisbon", ("barcelona-marseille",), red=3, white=2, loco=1)
    assert choices(game) == {Pay(("white", "white", LOCO))}


def test_locos_are_not_wasted_in_whole_games() -> None:
    wasted = paid = 0
    for seed in range(6):
        game = catalogue.new_game("express", SHIPPED, 2, seed)
        for asked in play(game, seated(SimpleBot, SimpleBot, seed=seed)):
            if isinstance(asked.move, Pay):
                fewest = min(m.cards.count(LOCO) for m in asked.sight.moves if isinstance(m, Pay))
                paid += 1
                wasted += asked.move.cards.count(LOCO) - fewest
    assert paid > 60
    assert wasted <= paid // 20


# Tickets


def offered_at_start(*tickets: str) -> Game:
    data = catalogue.new_game("express", SHIPPED, 2, 1).snapshot()
    rest = [ticket.id for ticket in SHIPPED.tickets if ticket.id not in tickets]
    data["offers"] = [list(tickets), [rest.pop(), rest.pop(), rest.pop()]]
    data["deck"] = rest
    game = catalogue.restore(data, SHIPPED)
    game.invariants()
    return game


def kept(game: Game) -> set[tuple[str, ...]]:
    return {move.kept for move in choices(game) if isinstance(move, KeepTickets)}


def test_tickets_that_share_their_way_are_kept_and_the_one_apart_is_not() -> None:
    """Venice–Istanbul and Munich–Belgrade go together; Lisbon–Marseille is elsewhere."""
    assert kept(offered_at_start("t22", "t17", "t07")) == {("t07", "t22")}


def test_of_new_tickets_those_done_already_are_kept_and_a_hopeless_one_is_not() -> None:
    game = position(
        kept={0: ["t05", "t17"]},
        built={0: ["frankfurt-munich-1", "munich-vienna-1", "vienna-budapest-1"]},
        deck=("t06", "t30", "t28", ...),
    )
    do(game, DrawTickets())
    assert kept(game) == {("t06",)}


def all_tickets_done(**changes: Any) -> Game:
    """And it knows that three of the five tickets it has never seen are done as well."""
    network = [
        "brussels-amsterdam",
        "brussels-frankfurt",
        "frankfurt-munich-1",
        "munich-venice",
        "munich-vienna-1",
        "prague-vienna",
        "vienna-budapest-1",
        "budapest-belgrade",
        "berlin-prague",
        "berlin-copenhagen",
    ]
    done, never_seen = ["t06", "t07"], ["t01", "t02", "t08", "t05", "t17"]
    rejected = [(0, t.id) for t in SHIPPED.tickets if t.id not in (*done, *never_seen)]
    return position(
        kept={0: done, 1: never_seen[3:]},
        deck=never_seen[:3],
        buried=rejected,
        built={0: network, 1: ISTANBUL_CLOSED},
        **changes,
    )


def test_new_tickets_are_drawn_when_all_are_done_and_there_is_time() -> None:
    assert choices(all_tickets_done()) == {DrawTickets()}


def test_no_new_tickets_in_the_last_round() -> None:
    assert DrawTickets() not in choices(all_tickets_done(turns_left=2))


def test_no_new_tickets_when_a_rival_is_about_to_end_the_game() -> None:
    game = all_tickets_done(wagons=[9, 4], possible=False)
    assert DrawTickets() not in choices(game)


def test_no_new_tickets_while_an_old_one_can_be_completed() -> None:
    game = one_route_short(("white", "black", "red", "green", "white"), {"red": 1})
    assert DrawTickets() not in choices(game)


# The end


def test_when_nothing_is_planned_the_longest_route_that_can_be_paid_is_claimed() -> None:
    hands = {0: {"black": 4, "red": 2}, 1: {"white": 4}}
    game = all_tickets_done(wagons=[9, 3], possible=False, hands=hands)
    assert choices(game) <= {
        ClaimRoute(route.id)
        for route in SHIPPED.routes
        if route.length == 4 and route.colour in (None, 2)
    }


def test_the_last_claim_completes_a_ticket_rather_than_score_more_for_its_length() -> None:
    game = position(
        hands={0: {"red": 3, "blue": 4}},
        kept={0: ["t05", "t17"]},
        built={0: LISBON_TO_MARSEILLE_BUT_RED},
        turns_left=1,
    )
    assert choices(game) == {ClaimRoute("madrid-barcelona")}


def test_it_draws_blind_where_the_row_is_empty() -> None:
    game = position(row=NO_ROW, possible=False)
    do(game, DrawCard())
    assert choice(game) == DrawCard()
