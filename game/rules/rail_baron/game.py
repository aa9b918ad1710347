"""Rail Baron as the contract wants it: what each phase asks, and who carries out each move."""

from __future__ import annotations

from typing import ClassVar

from game.rules.position_game import Ask, Parts, PositionGame, chance
from game.rules.rail_baron import (
    invariants,
    moves,
    purchases,
    sales,
    setup,
    snapshot,
    tally,
    turns,
    view,
)
from game.rules.rail_baron.destinations import (
    as_the_seed_has_it,
    choose_region,
    declare,
    declare_moves,
    region_moves,
    roll,
    roll_facts,
    roll_moves,
)
from game.rules.rail_baron.riding import ride, shortest_way, step_facts, step_moves
from game.rules.rail_baron.state import State
from game.rules.rail_baron.turns import asked


class RailBaronGame(PositionGame[State]):
    __slots__ = ()

    title: ClassVar[str] = "rail_baron"
    asks: ClassVar = {
        "roll": Ask(chance, roll_moves, roll_facts, as_the_seed_has_it),
        "declare": Ask(asked, declare_moves),
        "region": Ask(asked, region_moves),
        "step": Ask(asked, step_moves, step_facts, shortest_way),
        "purchase": Ask(asked, purchases.purchase_moves, purchases.purchase_facts),
        "offer": Ask(asked, sales.offer_moves, default=sales.offer_cheapest),
        "sale": Ask(asked, sales.sale_moves, sales.sale_facts),
        "bid": Ask(asked, sales.bid_moves, sales.bid_facts),
    }
    handlers: ClassVar = {
        moves.Step: ride,
        moves.Roll: roll,
        moves.Declare: declare,
        moves.ChooseRegion: choose_region,
        moves.BuyNothing: purchases.buy_nothing,
        moves.BuyRailroad: purchases.buy_railroad,
        moves.BuyGroup: purchases.buy_group,
        moves.BuyExpress: purchases.buy_express,
        moves.BuySuperchief: purchases.buy_superchief,
        moves.Offer: sales.offer,
        moves.SellToBank: sales.sell_to_bank,
        moves.Auction: sales.auction,
        moves.Bid: sales.bid,
        moves.PassBid: sales.pass_bid,
    }
    parts: ClassVar = Parts.of(setup, view, snapshot, tally, invariants)
    over = staticmethod(turns.over)
    refuse_out_of_turn = staticmethod(turns.refuse_out_of_turn)
