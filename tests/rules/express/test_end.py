"""EX-56 to EX-62: the last round, and what is looked at when a turn ends."""

from __future__ import annotations

import pytest

from game.rules.contract import Event, Game
from game.rules.express.events import (
    BonusWon,
    GameEnded,
    LastRoundBegan,
    LocoTaken,
    PileShuffled,
    RouteChosen,
    RouteClaimed,
    RowFilled,
    TurnBegan,
)
from game.rules.express.moves import (
    LOCO,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    Pay,
    TakeLoco,
)
from tests.rules.express.boards import tiny
from tests.rules.express.positions import FOUR_ACTIONS, NO_ROW, claim, draw_two, position
from tests.rules.playing import do, offered, on_turn, told
from tests.rules.refusing import refused

GREEN = ("green",) * 3


def _before_claiming_three(wagons: int, seats: int = 2, turn: int = 0) -> Game:
    """The seat on turn has so many wagons and three green cards for a route of three."""
    return position(seats, tiny(wagons=wagons), hands={turn: {"green": 3}}, turn=turn)


def _claim_three(game: Game) -> list[Event]:
    return claim(game, "vienna-sofia", *GREEN)


@pytest.mark.rule("EX-56")
@pytest.mark.parametrize("left", [2, 1, 0])
def test_two_wagons_or_fewer_at_the_end_of_a_turn_begin_the_last_round(left: int) -> None:
    events = _claim_three(_before_claiming_three(wagons=3 + left))
    assert told(events, LastRoundBegan) == [LastRoundBegan(0, wagons=left)]


@pytest.mark.rule("EX-57")
@pytest.mark.parametrize(
    ("seats", "turn", "order"),
    [
        (2, 0, [1, 0]),
        (2, 1, [0, 1]),
        (3, 0, [1, 2, 0]),
        (3, 1, [2, 0, 1]),
        (4, 0, [1, 2, 3, 0]),
        (4, 3, [0, 1, 2, 3]),
    ],
)
def test_everyone_has_one_more_turn_and_the_triggering_player_the_last(
    seats: int, turn: int, order: list[int]
) -> None:
    game = _before_claiming_three(5, seats, turn)
    _claim_three(game)
    played = []
    while game.decision is not None:
        played.append(on_turn(game))
        events = do(game, TakeLoco())
    assert played == order
    assert told(events, GameEnded) == [GameEnded(stuck=False)]
    assert GameEnded.binds


@pytest.mark.rule("EX-57")
def test_after_the_last_turn_nothing_can_be_done() -> None:
    game = position(turns_left=1)
    do(game, TakeLoco())
    assert game.decision is None
    for seat in (0, 1):
        refused(game, DrawCard(), seat, "EX-57", "game_over")


@pytest.mark.rule("EX-58")
def test_a_second_player_running_out_does_not_prolong_the_last_round() -> None:
    game = position(3, tiny(wagons=5), hands={0: {"green": 3}, 1: {"red": 3}})
    _claim_three(game)
    second = claim(game, "paris-vienna", "red", "red", "red")
    assert game.snapshot()["wagons"] == [2, 2, 5]
    assert not told(second, LastRoundBegan)
    do(game, TakeLoco())
    assert told(do(game, TakeLoco()), GameEnded)


@pytest.mark.rule("EX-58")
def test_the_triggering_player_does_not_trigger_again() -> None:
    game = position(2, tiny(wagons=5), hands={0: {"green": 3, "yellow": 1}})
    _claim_three(game)
    do(game, TakeLoco())
    events = claim(game, "sofia-istanbul", "yellow")
    assert not told(events, LastRoundBegan)
    assert told(events, GameEnded)


@pytest.mark.rule("EX-59")
def test_few_wagons_do_nothing_until_the_turn_ends() -> None:
    """On a board with two wagons for each, the first turn begins the last round when it ends."""
    game = position(board=tiny(wagons=2))
    assert not told(do(game, DrawCard()), LastRoundBegan)
    assert game.snapshot()["turns_left"] is None
    assert told(do(game, DrawCard()), LastRoundBegan)


@pytest.mark.rule("EX-59")
def test_choosing_a_route_does_not_yet_count_its_wagons() -> None:
    game = _before_claiming_three(wagons=5)
    assert not told(do(game, ClaimRoute("vienna-sofia")), LastRoundBegan)
    assert game.snapshot()["wagons"] == [5, 5]
    assert told(do(game, Pay(GREEN)), LastRoundBegan)


@pytest.mark.rule("EX-59")
def test_only_the_wagons_of_the_player_whose_turn_ends_are_looked_at() -> None:
    """Seat 1 has no wagon left; seat 0 has all."""
    game = position(wagons=[27, 0], possible=False)
    assert not told(draw_two(game), LastRoundBegan)
    assert told(draw_two(game), LastRoundBegan) == [LastRoundBegan(1, wagons=0)]


@pytest.mark.rule("EX-60")
def test_all_actions_are_open_in_the_last_round() -> None:
    game = position(hands={0: {LOCO: 1}}, turns_left=2)
    assert {type(move) for move in offered(game)} == FOUR_ACTIONS


@pytest.mark.rule("EX-60")
def test_tickets_drawn_with_the_last_turn_still_count() -> None:
    game = position(deck=("t30", ...), kept={0: ["t01", "t02"]}, turns_left=1)
    do(game, DrawTickets())
    offer = game.snapshot()["offers"][0]
    do(game, KeepTickets(("t30",), tuple(offer[1:])))
    assert game.decision is None
    (line,) = (line for line in game.standings() if line.seat == 0)
    assert line.total == -4 - 4 - 15


@pytest.mark.rule("EX-61")
def test_three_wagons_left_do_not_begin_the_last_round() -> None:
    game = _before_claiming_three(wagons=6)
    assert not told(_claim_three(game), LastRoundBegan)
    assert game.snapshot()["turns_left"] is None


@pytest.mark.rule("EX-62")
def test_the_end_of_a_turn_goes_in_order() -> None:
    """One claim that wins the bonus, revives the pile and begins the last round."""
    game = position(
        board=tiny(wagons=7),
        hands={0: {"yellow": 1}},
        built={0: ["london-paris-1", "paris-sofia"]},
        row=NO_ROW,
        pile=(),
    )
    assert [type(event) for event in claim(game, "sofia-istanbul", "yellow")] == [
        RouteChosen,
        RouteClaimed,
        BonusWon,
        PileShuffled,
        RowFilled,
        LastRoundBegan,
        TurnBegan,
    ]


@pytest.mark.rule("EX-62")
def test_after_the_last_turn_comes_the_scoring_and_no_other_turn() -> None:
    events = do(position(turns_left=1), TakeLoco())
    assert [type(event) for event in events[:2]] == [LocoTaken, GameEnded]
    assert not told(events, TurnBegan)
