"""How each event changes what is seen: a view before it becomes the view after it.

Stage, replays and phones move from one picture to the next by this, and by nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.rules.after import Change, View, applying
from game.rules.contract import Event, Seat
from game.rules.field import Field
from game.rules.rail_baron import events as e
from game.rules.rail_baron import sums
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.moves import Step
from game.rules.rail_baron.snapshot import read_in_the_open
from game.rules.rail_baron.sums import BANK
from game.rules.rail_baron.tally import standings

UNTOLD = frozenset({"number", "phase", "asked", "purpose", "bonus", "agenda"})
"""What no event tells, since it is no thing that happened but the question that comes next.

Which one that is, of whom and for what, and what will be done once it is answered, is known to
the flow alone; so is `bonus`, which is on as soon as the roll for it can be asked.
"""


# ---- dice and trips ------------------------------------------------------------


def _dice_rolled(view: View, event: e.DiceRolled, board: Board) -> None:
    view["red"] = event.red
    if event.purpose != "bonus":
        view["white"] = None if event.white is None else list(event.white)
    if event.purpose == "move" and event.white is not None:
        view["left"] = sum(event.white)
        player = view["players"][event.seat]
        trains = player["express"], player["superchief"]
        view["earned"] = sums.bonus_earned(event.white, *trains)
    elif event.purpose == "bonus":
        view["left"] = event.red
    elif event.purpose in ("city", "home_city"):
        view["region"] = None
    elif event.purpose == "order" and event.white is not None and event.red is not None:
        view["totals"].append(sum(event.white) + event.red)


def _order_tied(view: View, event: e.OrderTied, board: Board) -> None:
    view["contenders"], view["totals"] = list(event.seats), []


def _first_player_found(view: View, event: e.FirstPlayerFound, board: Board) -> None:
    view["first"] = view["turn"] = event.seat
    view["contenders"], view["totals"] = [], []


def _home_found(view: View, event: e.HomeFound, board: Board) -> None:
    player = view["players"][event.seat]
    player["home"] = player["city"] = event.city
    player["dot"] = board.dots[board.cities[board.city_index[event.city]].dot].id
    view["turn"] = (event.seat + 1) % view["seats"]


def _turn_began(view: View, event: e.TurnBegan, board: Board) -> None:
    view["turn"] = event.seat
    view["white"] = view["red"] = None
    view["left"] = 0
    view["earned"] = False
    view["due"] = [0] * (view["seats"] + 1)


def _declared(view: View, event: e.Declared, board: Board) -> None:
    view["players"][event.seat]["declared"] = True


def _region_found(view: View, event: e.RegionFound, board: Board) -> None:
    view["region"] = event.region


def _destination_found(view: View, event: e.DestinationFound, board: Board) -> None:
    player = view["players"][event.seat]
    player["goal"] = event.city
    player["used"], player["again"] = [], []


def _moved(view: View, event: e.Moved, board: Board) -> None:
    player = view["players"][event.seat]
    dot = board.dot_index[event.start]
    way = board.way(dot, Step(event.railroad, event.to))
    assert way is not None, "it was ridden"
    records = player["records"]
    owner = view["owners"].get(event.railroad, BANK)
    charge = sums.charge(event.seat, owner, view["high"], records.get(event.railroad))
    view["due"][charge.owner] = max(view["due"][charge.owner], charge.amount)
    player["records"] = {
        railroad: amount for railroad, amount in records.items() if railroad == event.railroad
    }
    used, again = board.mask_of(player["used"]), board.mask_of(player["again"])
    if used & way.bit:
        again &= ~way.bit
    player["used"], player["again"] = board.sections_in(used | way.bit), board.sections_in(again)
    player["last"], player["dot"] = event.railroad, event.to
    view["left"] = event.left


def _arrived(view: View, event: e.Arrived, board: Board) -> None:
    player = view["players"][event.seat]
    player["city"], player["goal"] = event.city, None
    player["used"], player["again"] = [], []
    if event.seat == view["turn"]:
        view["left"] = 0
    _pay(view, board, BANK, event.seat, event.payoff)


def _reached_home(view: View, event: e.ReachedHome, board: Board) -> None:
    view["left"] = 0


def _declaration_lost(view: View, event: e.DeclarationLost, board: Board) -> None:
    player = view["players"][event.seat]
    player["declared"], player["again"] = False, list(player["used"])


# ---- money ---------------------------------------------------------------------


def _pay(view: View, board: Board, payer: int, payee: int, amount: int) -> None:
    for seat, change in ((payer, -amount), (payee, amount)):
        if seat != BANK:
            _gain(view, board, seat, change, change)


def _gain(view: View, board: Board, seat: Seat, cash: int, worth: int) -> None:
    """What is known of a player's money goes with it, until it need not be told any more."""
    player = view["players"][seat]
    if player["cash"] is not None:
        player["cash"] += cash
    if player["worth"] is not None:
        player["worth"] += worth
    if seat == view["seat"]:
        return
    if player["cash"] is not None and player["cash"] < sums.ANNOUNCED:
        player["cash"] = None
    if player["worth"] is not None:
        left = player["worth"] - _property(view, board, seat)
        if left <= sums.WORTH_ANNOUNCED_ABOVE:
            player["worth"] = None


def _property(view: View, board: Board, seat: Seat) -> int:
    """Railroads and trains, as they count for net worth (RB-143)."""
    player = view["players"][seat]
    railroads = [
        board.railroads[board.railroad_index[railroad]].price
        for railroad, owner in view["owners"].items()
        if owner == seat
    ]
    express = board.trains.express if player["express"] else 0
    return sum(railroads) + express + (view["superchief_price"] if player["superchief"] else 0)


def _caught(view: View, event: e.Caught, board: Board) -> None:
    _pay(view, board, event.seat, event.by, event.amount)


def _fee_paid(view: View, event: e.FeePaid, board: Board) -> None:
    owner = BANK if event.owner is None else event.owner
    view["due"][owner] = 0
    _pay(view, board, event.seat, owner, event.amount)


def _cash_announced(view: View, event: e.CashAnnounced, board: Board) -> None:
    view["players"][event.seat]["cash"] = event.cash


def _worth_announced(view: View, event: e.WorthAnnounced, board: Board) -> None:
    view["players"][event.seat]["worth"] = event.worth


def _went_bankrupt(view: View, event: e.WentBankrupt, board: Board) -> None:
    player = view["players"][event.seat]
    before = _property(view, board, event.seat)
    player["out"] = True
    player["dot"] = player["goal"] = player["last"] = None
    player["used"], player["again"], player["records"] = [], [], {}
    player["declared"] = player["express"] = player["superchief"] = False
    _gain(view, board, event.seat, 0, _property(view, board, event.seat) - before)
    view["due"] = [0] * (view["seats"] + 1)


# ---- railroads and trains --------------------------------------------------------


def _railroad_bought(view: View, event: e.RailroadBought, board: Board) -> None:
    _bought(view, board, event.seat, (event.railroad,), event.price)


def _group_bought(view: View, event: e.GroupBought, board: Board) -> None:
    _bought(view, board, event.seat, event.railroads, event.price)


def _bought(view: View, board: Board, seat: Seat, railroads: Iterable[str], price: int) -> None:
    before = _property(view, board, seat)
    _hand_over(view, board, railroads, seat)
    _gain(view, board, seat, -price, _property(view, board, seat) - before - price)


def _train_bought(view: View, event: e.TrainBought, board: Board) -> None:
    before = _property(view, board, event.seat)
    view["players"][event.seat][event.train] = True
    gained = _property(view, board, event.seat) - before
    _gain(view, board, event.seat, -event.price, gained - event.price)


def _sold_to_bank(view: View, event: e.SoldToBank, board: Board) -> None:
    view["sale"] = None
    before = _property(view, board, event.seat)
    _hand_over(view, board, (event.railroad,), BANK)
    lost = before - _property(view, board, event.seat)
    _gain(view, board, event.seat, event.price, event.price - lost)


def _sold_at_auction(view: View, event: e.SoldAtAuction, board: Board) -> None:
    view["sale"] = None
    before = {seat: _property(view, board, seat) for seat in (event.seat, event.buyer)}
    _hand_over(view, board, (event.railroad,), event.buyer)
    for seat, paid in ((event.seat, event.price), (event.buyer, -event.price)):
        _gain(view, board, seat, paid, paid + _property(view, board, seat) - before[seat])


def _hand_over(view: View, board: Board, railroads: Iterable[str], owner: int) -> None:
    """With the railroads go records that are worth nothing any more (RB-93a)."""
    before = [_charges(view, board, seat) for seat in range(view["seats"])]
    for railroad in railroads:
        if owner == BANK:
            del view["owners"][railroad]
        else:
            view["owners"][railroad] = owner
    if len(view["owners"]) == len(board.railroads):
        view["high"] = True
    for seat, charges in enumerate(before):
        player = view["players"][seat]
        if not player["out"]:
            now = _charges(view, board, seat)
            player["records"] = sums.established_after(player["records"], charges, now)


def _charges(view: View, board: Board, seat: Seat) -> dict[Any, int]:
    """What the railroads under a pawn cost its player (RB-86, RB-93b)."""
    player = view["players"][seat]
    under = [] if player["last"] is None else [player["last"]]
    if view["rules"]["touching"] and player["dot"] is not None:
        touching = board.touching[board.dot_index[player["dot"]]]
        under = [board.railroads[railroad].id for railroad in touching]
    return {
        railroad: sums.ordinary_charge(
            seat, view["owners"].get(railroad, BANK), view["high"]
        ).amount
        for railroad in under
    }


# ---- sales -----------------------------------------------------------------------


def _offered(view: View, event: e.Offered, board: Board) -> None:
    view["sale"] = {
        "seller": event.seat,
        "railroad": event.railroad,
        "bid": None,
        "leader": None,
        "silent": 0,
    }


def _bid_made(view: View, event: e.BidMade, board: Board) -> None:
    view["sale"] |= {"bid": event.amount, "leader": event.seat, "silent": 0}


def _bid_passed(view: View, event: e.BidPassed, board: Board) -> None:
    view["sale"]["silent"] += 1


def _game_won(view: View, event: e.GameWon, board: Board) -> None:
    """All cash is told now, so what everyone is worth can be counted."""
    view["winner"], view["how"] = event.seat, event.how
    s = read_in_the_open(Field(view), board)
    s.cash = list(event.cash_of_all)
    for seat, player in enumerate(view["players"]):
        player["cash"] = s.cash[seat]
        player["worth"] = s.worth(seat) if s.rules.net_worth else None
    view["standings"] = [line.to_json() for line in standings(s)]


_CHANGES: dict[type[Event], Change] = {
    e.DiceRolled: _dice_rolled,
    e.OrderTied: _order_tied,
    e.FirstPlayerFound: _first_player_found,
    e.HomeFound: _home_found,
    e.TurnBegan: _turn_began,
    e.Declared: _declared,
    e.RegionFound: _region_found,
    e.DestinationFound: _destination_found,
    e.Moved: _moved,
    e.Caught: _caught,
    e.Arrived: _arrived,
    e.ReachedHome: _reached_home,
    e.RailroadBought: _railroad_bought,
    e.GroupBought: _group_bought,
    e.TrainBought: _train_bought,
    e.FeePaid: _fee_paid,
    e.Offered: _offered,
    e.SoldToBank: _sold_to_bank,
    e.BidMade: _bid_made,
    e.BidPassed: _bid_passed,
    e.SoldAtAuction: _sold_at_auction,
    e.DeclarationLost: _declaration_lost,
    e.CashAnnounced: _cash_announced,
    e.WorthAnnounced: _worth_announced,
    e.WentBankrupt: _went_bankrupt,
    e.GameWon: _game_won,
}

after = applying(_CHANGES)
