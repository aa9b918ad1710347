"""What is said of prices, fees and routes is what the rules then charge."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

import pytest

from game import advice
from game.advice.rail_baron.facts import (
    Bidding,
    Deal,
    Fee,
    NoPurchase,
    Passage,
    Ride,
    Train,
    Trip,
)
from game.rules import catalogue
from game.rules.choices import amounts_in
from game.rules.contract import CHANCE, Decision, Event, Game, Move, Seat
from game.rules.rail_baron import sums
from game.rules.rail_baron.events import (
    Arrived,
    FeePaid,
    GroupBought,
    MustSell,
    SoldToBank,
    WentBankrupt,
)
from game.rules.rail_baron.moves import (
    BuyGroup,
    BuyNothing,
    Declare,
    Offer,
    SellToBank,
    Step,
)
from tests.positions import asked, board_of, positions

ADVICE = advice.of("rail_baron")


def cash(game: Game, seat: Seat) -> int:
    return int(game.view(seat)["players"][seat]["cash"])


def fees_paid(events: Sequence[Event], seat: Seat) -> list[Fee]:
    paid = [event for event in events if isinstance(event, FeePaid) and event.seat == seat]
    return [Fee(event.owner, event.amount) for event in paid]


def outcome(game: Game, seat: Seat, *moves: Move) -> tuple[Game, list[Event]]:
    """Of a copy."""
    game = game.copy()
    return game, [event for move in moves for event in game.play(move, seat)]


# ---- purchases ---------------------------------------------------------------------


def price_of(game: Game, move: Move) -> int:
    facts = ADVICE.about(move, game.view(None), game.board)
    assert isinstance(facts, Deal | Train), move
    return facts.price


def test_the_price_that_is_said_is_paid() -> None:
    kinds = set()
    for game, decision, seat in asked("rail_baron", "purchase"):
        for move in decision.moves(seat):
            if not isinstance(move, BuyNothing):
                after, events = outcome(game, seat, move)
                fees = sum(fee.amount for fee in fees_paid(events, seat))
                assert cash(game, seat) - cash(after, seat) == price_of(game, move) + fees
                kinds.add(move.kind.removeprefix("rail_baron.buy_"))
    assert kinds == {"railroad", "group", "express", "superchief"}


def test_a_group_is_what_the_bank_has_left_of_it() -> None:
    for game, decision, seat in asked("rail_baron", "purchase"):
        for move in decision.moves(seat):
            if isinstance(move, BuyGroup):
                facts = ADVICE.about(move, game.view(None), game.board)
                _, events = outcome(game, seat, move)
                bought = next(event for event in events if isinstance(event, GroupBought))
                assert isinstance(facts, Deal)
                assert facts.railroads == bought.railroads


def test_a_forced_sale_brings_what_is_said() -> None:
    for game, decision, seat in asked("rail_baron", "offer"):
        for move in decision.moves(seat):
            _, events = outcome(game, seat, move, SellToBank())
            sold = next(event for event in events if isinstance(event, SoldToBank))
            assert price_of(game, move) == sold.price
    for game, decision, _seat in asked("rail_baron", "sale"):
        offered = Offer(str(decision.facts["railroad"]))
        assert {price_of(game, move) for move in decision.moves(decision.seats[0])} == {
            price_of(game, offered)
        }


def test_who_buys_nothing_hears_what_is_still_to_pay() -> None:
    for game, _decision, seat in asked("rail_baron", "purchase"):
        facts = ADVICE.about(BuyNothing(), game.view(None), game.board)
        after, events = outcome(game, seat, BuyNothing())
        assert isinstance(facts, NoPurchase)
        if fees_paid(events, seat) and after.view(None)["turn"] != seat:
            assert facts.due == sum(fee.amount for fee in fees_paid(events, seat))


def test_a_railroad_reaches_the_cities_where_it_stops() -> None:
    board = board_of("rail_baron")
    game, decision, seat = asked("rail_baron", "purchase")[-1]
    owners = game.view(None)["owners"]
    for move in decision.moves(seat):
        facts = ADVICE.about(move, game.view(None), board)
        if not isinstance(facts, Deal):
            continue
        stops = {
            city.id: [board.railroads[railroad].id for railroad in board.touching[city.dot]]
            for city in board.cities
        }
        reached = {city for city, there in stops.items() if set(there) & set(facts.railroads)}
        own = {name for name, owner in owners.items() if owner == seat}
        assert facts.cities == len(reached)
        assert facts.new == len([city for city in reached if not own & set(stops[city])])
        assert {share.city for share in facts.shares} == reached
        for share in facts.shares:
            there = stops[share.city]
            held = [name for name in there if name in own or name in facts.railroads]
            assert share.percent == round(100 * len(held) / len(there))
        percents = [share.percent for share in facts.shares]
        assert percents == sorted(percents, reverse=True)


# ---- bids --------------------------------------------------------------------------


def test_a_bid_is_asked_for_as_the_rules_do() -> None:
    leaders = set()
    for game, decision, seat in asked("rail_baron", "bid"):
        facts = ADVICE.question(decision, game.view(None), game.board)
        assert isinstance(facts, Bidding)
        assert (facts.railroad, facts.seller) == (
            decision.facts["railroad"],
            decision.facts["seller"],
        )
        assert (facts.lowest, facts.leader) == (decision.facts["lowest"], decision.facts["leader"])
        if facts.highest is not None:
            assert facts.lowest == facts.highest + sums.UNIT
        for amount in amounts_in(decision.moves(seat)):
            assert (amount.lowest, amount.step) == (facts.lowest, facts.changes[0])
        leaders.add(facts.leader is None)
    assert leaders == {True, False}


# ---- fees --------------------------------------------------------------------------


def all_sold(game: Game) -> Game:
    """The Bank has nothing left, and whose turn it is still pays the old fee everywhere (RB-85)."""
    data = game.snapshot()
    names = [railroad.id for railroad in game.board.railroads]
    playing = [seat for seat, player in enumerate(data["players"]) if not player["out"]]
    data["owners"] = dict(zip(names, cycle(playing), strict=False))
    data["high"] = True
    mover = data["players"][data["turn"]]
    mover["records"] = dict.fromkeys((mover["last"] or names[0],), sums.RATE)
    return catalogue.restore(data, game.board)


def steps() -> list[tuple[Game, Decision, Seat]]:
    """At low fees and at high ones."""
    found = asked("rail_baron", "step")
    sold = [(all_sold(game), seat) for game, _decision, seat in found]
    return [*found, *((game, game.decision, seat) for game, seat in sold if game.decision)]


def test_a_step_costs_what_is_said() -> None:
    fees = set()
    for game, decision, seat in steps():
        before = sum(game.view(None)["due"])
        for move in decision.moves(seat):
            facts = ADVICE.about(move, game.view(None), game.board)
            assert isinstance(facts, Passage)
            after, events = outcome(game, seat, move)
            if any(isinstance(event, WentBankrupt | MustSell) for event in events):
                continue
            due = after.view(None)["due"] if after.view(None)["turn"] == seat else []
            paid = sum(fee.amount for fee in fees_paid(events, seat))
            assert before + facts.adds == sum(due) + paid
            fees.add(facts.fee)
    assert fees == {sums.BANK_FEE, sums.RATE, sums.HIGH_RATE}


def test_a_barred_section_is_shown_as_such() -> None:
    barred = 0
    for game, decision, seat in asked("rail_baron", "step"):
        legal = decision.moves(seat)
        tried = ADVICE.illegal_but_shown(legal, game.view(None), game.board)
        barred += len(tried)
        for move in (*legal, *tried):
            facts = ADVICE.about(move, game.view(None), game.board)
            assert isinstance(facts, Passage)
            assert facts.is_open == (move in legal)
    assert barred
    for game, decision, seat in asked("rail_baron", "region", "purchase"):
        assert not ADVICE.illegal_but_shown(decision.moves(seat), game.view(None), game.board)


def test_of_a_step_that_is_none_nothing_is_said() -> None:
    game, _decision, _seat = asked("rail_baron", "step")[0]
    assert ADVICE.about(Step("nowhere", "nowhere"), game.view(None), game.board) is None


# ---- routes ------------------------------------------------------------------------


def rides(game: Game, decision: Decision) -> list[Ride]:
    found = ADVICE.proposals(decision, game.view(None), game.board)
    return [each for each in found if isinstance(each, Ride)]


def test_every_proposal_is_legal_to_its_last_step_of_the_move() -> None:
    for game, decision, seat in asked("rail_baron", "step"):
        found = rides(game, decision)
        assert found
        assert found[0].reason == "best"
        assert len({ride.moves_now for ride in found}) == len(found), "really different"
        for ride in found:
            rest, left = game.copy(), ride
            for move in ride.moves_now:
                assert rest.decision is not None
                assert move in rest.decision.moves(seat)
                rest.play(move, seat)
                left = left.rest
            assert left.moves == ride.moves[ride.now :]
            assert left.start == ride.dots[ride.now - 1]
            pawn = rest.view(None)["players"][seat]
            assert pawn["out"] or pawn["dot"] == left.start


def test_a_proposal_leads_to_the_target() -> None:
    for game, decision, _seat in asked("rail_baron", "step"):
        for ride in rides(game, decision):
            assert ride.dots[-1] == decision.facts["target"]
            assert sum(turn.dots for turn in ride.turns) == len(ride.moves)
            assert [start for _, start, _ in ride.sections] == [ride.start, *ride.dots[:-1]]


def test_the_shortest_is_the_shortest() -> None:
    for game, decision, _seat in asked("rail_baron", "step"):
        found = rides(game, decision)
        shortest = [ride for ride in found if ride.reason == "shortest"]
        assert all(len(ride.moves) >= len(each.moves) for each in shortest for ride in found)


def charged(game: Game, seat: Seat, ride: Ride) -> list[Fee] | None:
    """What the turn costs when the move is ridden; None where something else comes between."""
    view = game.view(None)
    if view["earned"] and not view["bonus"]:
        return None
    after, events = outcome(game, seat, *ride.moves_now)
    decision = after.decision
    if decision is not None and decision.kind == "rail_baron.purchase":
        events += after.play(BuyNothing(), seat)
    if any(isinstance(event, MustSell | WentBankrupt) for event in events):
        return None
    paid = fees_paid(events, seat)
    return sorted(paid, key=lambda fee: -fee.amount) if paid else None


def test_a_turn_is_charged_what_is_said() -> None:
    compared, owners = 0, set()
    for game, decision, seat in steps():
        for ride in rides(game, decision):
            paid = charged(game, seat, ride)
            if paid is not None:
                assert set(ride.turns[0].fees) == set(paid)
                compared += 1
                owners |= {fee.owner for fee in paid}
    assert compared > 20
    assert None in owners
    assert len(owners) > 1


def test_all_turns_together_are_summed() -> None:
    for game, decision, _seat in asked("rail_baron", "step"):
        for ride in rides(game, decision):
            for fee in ride.fees:
                turns = [each.amount for turn in ride.turns for each in turn.fees
                         if each.owner == fee.owner]  # fmt: skip
                assert fee.amount == sum(turns)
            assert len({fee.owner for fee in ride.fees}) == len(ride.fees)


@pytest.mark.parametrize("phase", ["purchase", "region", "sale"])
def test_only_rides_are_proposed(phase: str) -> None:
    for game, decision, _seat in asked("rail_baron", phase):
        assert rides(game, decision) == []


# ---- who, and where to -------------------------------------------------------------


def test_who_acts_is_who_is_asked_or_rolled_for() -> None:
    for game in positions("rail_baron"):
        decision = game.decision
        assert decision is not None
        rolled = decision.seats == (CHANCE,)
        expected = decision.facts["seat"] if rolled else decision.seats[0]
        assert ADVICE.actor(game.view(None)) == expected


def test_who_rolled_last_acts_until_the_order_is_told() -> None:
    """All have rolled and the next event is still on its way: pictures are drawn in between."""
    view = {"asked": None, "phase": "roll", "purpose": "order", "turn": 0}
    assert ADVICE.actor({**view, "contenders": [1, 2], "totals": [7]}) == 2
    assert ADVICE.actor({**view, "contenders": [1, 2], "totals": [7, 9]}) == 2
    assert ADVICE.actor({**view, "contenders": [], "totals": [], "turn": 2}) == 2


def test_a_trip_pays_what_is_said() -> None:
    arrived = 0
    for game, decision, seat in asked("rail_baron", "step"):
        trip = ADVICE.player(seat, game.view(None), game.board)
        assert isinstance(trip, Trip)
        for move in decision.moves(seat):
            _, events = outcome(game, seat, move)
            for event in events:
                if isinstance(event, Arrived) and event.seat == seat:
                    assert (trip.goal, trip.payoff) == (event.city, event.payoff)
                    arrived += 1
    assert arrived


def test_declaring_is_confirmed() -> None:
    view = asked("rail_baron", "step")[0][0].view(None)
    assert ADVICE.needs_confirmation(Declare(True), view, board_of("rail_baron"))
    assert not ADVICE.needs_confirmation(Declare(False), view, board_of("rail_baron"))
