"""`restore` refuses what cannot be played on, by the name of the field, and takes all the rest.

The long form is `tools/snapshot_torture.py`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.rules import catalogue
from game.rules.contract import Game
from game.rules.express.moves import ClaimRoute, DrawTickets
from game.rules.plain_data import Malformed
from game.rules.rail_baron.moves import Auction, Bid, Offer
from tests.rules.express import positions as express
from tests.rules.express.boards import TINY
from tests.rules.rail_baron import positions as rail_baron
from tests.rules.rail_baron.boards import DEAR, LITTLE
from tools import snapshot_torture


def deep() -> list[Any]:
    """Deeper than anything that calls itself can go."""
    value: list[Any] = []
    for _ in range(100_000):
        value = [value]
    return value


def huge() -> int:
    """A number that Python does not like to print."""
    return int("1" + "0" * 4_000) ** 2


@pytest.mark.parametrize(
    ("title", "board"), [("express", TINY), ("rail_baron", LITTLE), ("rail_baron", DEAR)]
)
def test_a_spoilt_snapshot_is_refused_or_gives_a_sound_game(title: str, board: Any) -> None:
    tally = snapshot_torture.torture(title, board, tries=400, seed=1)
    assert tally.problems == []
    assert tally.tries // 2 < tally.refused < tally.tries


def rolling_to_move() -> Game:
    return rail_baron.position(to={0: "chicago"})


def two_players() -> Game:
    return rail_baron.position(2, to={0: "chicago"})


def stepping() -> Game:
    game = rolling_to_move()
    rail_baron.roll(game, 1, 2)
    return game


def selling() -> Game:
    game = rail_baron.position(
        at={0: "chicago"},
        to={0: "seattle"},
        cash={0: 1_000},
        owners={"red": 0, "green": 0, "blue": 1},
    )
    rail_baron.roll(game, 1, 2)
    rail_baron.ride(game, "blue", "dallas", "miami", "boston")
    return game


def bidding() -> Game:
    game = selling()
    rail_baron.do(game, Offer("red"), Auction(), Bid(5_000))
    return game


def choosing() -> Game:
    game = catalogue.new_game("express", TINY, 2, seed=1)
    game.play(express.first_of_offer(game, 0, 2), 0)
    return game


def paying() -> Game:
    game = express.position(2, TINY, hands={0: {"red": 2}})
    express.do(game, ClaimRoute("london-paris-1"))
    return game


def keeping() -> Game:
    game = express.position(2, TINY)
    express.do(game, DrawTickets())
    return game


IMPOSSIBLE: list[tuple[Callable[[], Game], str, Any, str]] = [
    # a position, a field of it, what stands there instead, and the field that is named
    (rolling_to_move, "players[0].goal", None, "players[0].goal"),
    (rolling_to_move, "players[0].dot", "chicago", "players[0].dot"),
    (rolling_to_move, "players[0].dot", None, "players[0].dot"),
    (rolling_to_move, "players[1].home", None, "players[1].home"),
    (rolling_to_move, "players[0].out", True, "turn"),
    (rolling_to_move, "players[1].cash", -500, "players[1].cash"),
    (rolling_to_move, "players[1].cash", 10**30, "players[1].cash"),
    (rolling_to_move, "players[1].used", ["red:here:there"], "players[1].used"),
    (rolling_to_move, "players[1].records", {"x": 1_000}, "players[1].records.x"),
    (rolling_to_move, "players", [], "players"),
    (rolling_to_move, "owners", {"red": 3}, "owners.red"),
    (rolling_to_move, "asked", 0, "asked"),
    (rolling_to_move, "purpose", "city", "region"),
    (rolling_to_move, "purpose", "home_region", "players[0].home"),
    (rolling_to_move, "purpose", "order", "totals"),
    (rolling_to_move, "agenda", [["next", 0]], "agenda"),
    (rolling_to_move, "agenda", deep, "agenda[0]"),
    (rolling_to_move, "seats", 7, "seats"),
    (rolling_to_move, "seats", True, "seats"),
    (rolling_to_move, "seed", huge, "seed"),
    (rolling_to_move, "white", [1, 7], "white[1]"),
    (rolling_to_move, "rules", {}, "rules.groups"),
    (rolling_to_move, "phase", "sale", "asked"),
    (rolling_to_move, "phase", deep, "phase"),
    (two_players, "rules.net_worth", True, "rules.net_worth"),
    (two_players, "rules.cheap_superchief", True, "rules.cheap_superchief"),
    (stepping, "left", 0, "left"),
    (stepping, "asked", 1, "asked"),
    (stepping, "players[0].goal", None, "players[0].goal"),
    (selling, "agenda", [], "agenda"),
    (selling, "owners", {"blue": 1}, "asked"),
    (bidding, "asked", 0, "asked"),
    (bidding, "asked", 1, "asked"),
    (bidding, "sale.leader", None, "sale.leader"),
    (bidding, "sale.railroad", "blue", "sale.railroad"),
    (bidding, "sale.silent", 2, "sale.silent"),
    (bidding, "sale.bid", 22_498, "sale.bid"),
    (bidding, "sale", None, "sale"),
    (choosing, "answers", [None], "answers"),
    (choosing, "answers[0].kept", ["x"], "answers[0]"),
    (choosing, "answers[0].kind", deep, "answers[0].kind"),
    (choosing, "offers[1]", [], "offers[1]"),
    (choosing, "seats", 10**9, "seats"),
    (choosing, "offers[1]", ["k01", "k01", "k02"], "offers[1]"),
    (choosing, "counter", -1, "counter"),
    (paying, "chosen", None, "chosen"),
    (paying, "chosen", "vienna-sofia", "chosen"),
    (paying, "phase", "action", "chosen"),
    (paying, "hands[0]", {"pink": 1}, "hands[0]"),
    (paying, "hands[0].red", "two", "hands[0].red"),
    (paying, "turns_left", 0, "turns_left"),
    (paying, "bonus", [7, 0], "bonus[0]"),
    (keeping, "offers[0]", [], "offers[0]"),
    (keeping, "row", ["blue"], "row"),
    (keeping, "pile", ["loco"], "pile[0]"),
    (keeping, "buried", [[5, "k01"]], "buried[0][0]"),
]


def put(snapshot: dict[str, Any], field: str, value: Any) -> dict[str, Any]:
    """The snapshot with another value in the field that is named like `players[0].cash`."""
    data: Any = json.loads(json.dumps(snapshot))
    holder = data
    *outer, last = field.replace("]", "").replace("[", ".").split(".")
    for key in outer:
        holder = holder[int(key)] if isinstance(holder, list) else holder[key]
    holder[int(last) if isinstance(holder, list) else last] = value
    return dict(data)


@pytest.mark.parametrize(("made", "field", "value", "named"), IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused_by_its_field(
    made: Callable[[], Game], field: str, value: Any, named: str
) -> None:
    game = made()
    catalogue.restore(game.snapshot(), game.board)  # as it is, it is fine
    data = put(game.snapshot(), field, value() if callable(value) else value)
    with pytest.raises(Malformed) as refusal:
        catalogue.restore(data, game.board)
    assert (refusal.value.code, refusal.value.facts["field"]) == ("bad_snapshot", named)


def test_what_is_not_even_a_table_has_no_title() -> None:
    for data in (None, 7, [], deep(), {"title": deep()}):
        with pytest.raises(catalogue.BadSetup, match="unknown_title"):
            catalogue.restore(data, TINY)
