"""Which fields of a position must go together, because the engine takes it for granted.

Every value by itself has been read and is of its kind.  A position that passes may be one that
no game comes to (that is for the invariants to say), but it can be shown and played on.
"""

from __future__ import annotations

from game.rules.contract import Seat
from game.rules.field import demand
from game.rules.rail_baron.meta import META
from game.rules.rail_baron.state import NONE, Sale, State, Task
from game.rules.rail_baron.sums import BANK, UNIT

SETTING_UP = ("order", "home_region", "home_city")
"""What dice are rolled for before the first turn (RB-13, RB-15)."""


def check(s: State) -> None:
    _check_rules(s)
    _check_question(s)
    if s.phase == "roll" and s.purpose in SETTING_UP:
        _check_setting_up(s)
        return
    _check_seats(s)
    if s.phase != "over":
        for seat in range(s.seats):
            _check_trip(s, seat)
        _check_move(s)
        _check_sale(s)
    _check_agenda(s)


def _check_rules(s: State) -> None:
    for name in ("cheap_superchief", "net_worth"):
        fine = s.seats > META.fewest_seats or not getattr(s.rules, name)
        demand(fine, f"rules.{name}", "is not for two players")  # RB-11


def _check_question(s: State) -> None:
    """Who is asked, and about what."""
    over, rolling = s.phase == "over", s.phase == "roll"
    demand((over or rolling) == (s.asked == NONE), "asked", "is a seat, but none for dice")
    demand(over == (s.winner != NONE), "winner", "is a seat when the game is over, else none")
    demand(over == bool(s.how), "how", "says how the game was won, once it is over")
    selling = s.phase in ("sale", "bid")
    demand(selling == (s.sale is not None), "sale", "is there while a railroad is sold")
    own = s.phase not in ("declare", "region", "step") or s.asked == s.turn
    demand(own, "asked", "is the seat whose turn it is")
    city_next = rolling and s.purpose in ("city", "home_city")
    demand(s.region != NONE or not city_next, "region", "is known before a city is rolled")


def _check_setting_up(s: State) -> None:
    """Homes are found from the first player on, up to whose turn it is (RB-15)."""
    found = 0
    if s.purpose == "order":
        demand(len(s.totals) < len(s.contenders), "totals", "are fewer than contenders")
        demand(len(set(s.contenders)) == len(s.contenders), "contenders", "are different seats")
    else:
        found = (s.turn - s.first) % s.seats
    for step in range(s.seats):
        seat = (s.first + step) % s.seats
        at, has_home = f"players[{seat}]", step < found
        demand((s.home[seat] != NONE) == has_home, f"{at}.home", "is found in turn order")
        demand((s.city[seat] != NONE) == has_home, f"{at}.city", "is found with the home")
        demand((s.dot[seat] != NONE) == has_home, f"{at}.dot", "is found with the home")
        demand(s.goal[seat] == NONE, f"{at}.goal", "is none before the first turn")
        demand(not s.declared[seat], f"{at}.declared", "is false before the first turn")
        demand(not s.out[seat], f"{at}.out", "is false before the first turn")
    demand(not s.agenda, "agenda", "is empty before the first turn")


def _check_seats(s: State) -> None:
    playing = [seat for seat in range(s.seats) if not s.out[seat]]
    over = s.phase == "over"  # perhaps by the bankruptcy of whose turn it was (RB-111)
    demand(over or s.turn in playing, "turn", "is a seat that still plays")
    for name, seat in (("asked", s.asked), ("winner", s.winner)):
        demand(seat == NONE or seat in playing, name, "is a seat that still plays")
    demand(over or len(playing) > 1, "players", "are two or more who still play")
    for railroad, owner in zip(s.board.railroads, s.owner, strict=True):
        demand(owner == BANK or owner in playing, f"owners.{railroad.id}", "still plays")
    for seat in range(s.seats):
        at = f"players[{seat}]"
        demand(s.home[seat] != NONE, f"{at}.home", "is a city")
        demand(s.city[seat] != NONE, f"{at}.city", "is a city")
        demand((s.dot[seat] == NONE) == s.out[seat], f"{at}.dot", "is a dot, unless out")
        demand(s.goal[seat] == NONE or not s.out[seat], f"{at}.goal", "is none of who is out")
        demand(not (s.declared[seat] and s.out[seat]), f"{at}.declared", "is false of who is out")


def _check_trip(s: State, seat: Seat) -> None:
    """A pawn that has somewhere to go can get there (RB-44)."""
    at = f"players[{seat}]"
    if s.goal[seat] == NONE:
        # before the roll, or where the run home has ended at the alternate (RB-122)
        between = seat == s.turn or not s.declared[seat]
        demand(between, f"{at}.goal", "is the alternate of who has declared")
        return
    network, dot, target = s.board.network, s.dot[seat], s.target(seat)
    closed = network.closed(dot, target, s.used[seat], s.again[seat])
    demand(network.reaches(dot, target, closed), f"{at}.used", "leaves a way to the target")


def _check_move(s: State) -> None:
    """A pawn that is to move has somewhere to go, and a number of steps."""
    rolled_for = s.purpose if s.phase == "roll" else s.phase
    if rolled_for not in ("move", "bonus", "step"):
        return
    at = f"players[{s.turn}]"
    demand(s.goal[s.turn] != NONE, f"{at}.goal", "is a city while the pawn moves")
    demand(s.dot[s.turn] != s.target(s.turn), f"{at}.dot", "is not where the trip ends")
    demand(s.left > 0 or rolled_for != "step", "left", "is one step or more")


def _check_sale(s: State) -> None:
    if s.phase == "offer":
        demand(s.asked in s.owner, "asked", "owns a railroad to offer")
    if s.sale is None:
        return
    sale = s.sale
    demand(s.owner[sale.railroad] == sale.seller, "sale.railroad", "is the seller's")
    demand((sale.bid is None) == (sale.leader == NONE), "sale.leader", "is there with a bid")
    demand(not (sale.bid or 0) % UNIT, "sale.bid", f"is a multiple of {UNIT}")  # RB-98
    if s.phase == "sale":
        demand(s.asked == sale.seller, "asked", "is the seller")
        demand(sale == Sale(sale.seller, sale.railroad), "sale.bid", "is none before the auction")
        return
    bidders = [seat for seat in s.clockwise(sale.seller) if seat != sale.leader]
    leads = sale.leader in (NONE, *s.clockwise(sale.seller))
    demand(leads, "sale.leader", "is one of the bidders")
    demand(s.asked in bidders, "asked", "is one of the bidders, but not the highest")
    demand(sale.silent < len(bidders), "sale.silent", "is fewer than may still speak")


# ---- what is still to be done in this turn --------------------------------------


def _check_agenda(s: State) -> None:
    """Once the open question is answered, the agenda leads to the next one."""
    if s.phase in ("offer", "sale", "bid"):
        seller = s.asked if s.sale is None else s.sale.seller
        demand(_is_sale(s, s.agenda, seller), "agenda", "says what the sale is for")
    elif s.phase == "purchase":
        demand(s.goal[s.asked] == NONE, f"players[{s.asked}].goal", "is none after a payoff")
        demand(_is_after_purchase(s), "agenda", "says what comes after the purchase")
    else:
        demand(not s.agenda, "agenda", "is empty: nothing is interrupted")


def _is_after_purchase(s: State) -> bool:
    """The rest of one's own turn, or what another's arrival interrupted (RB-134a)."""
    turn = s.turn
    if s.asked == turn:
        return s.agenda in ((("moved", turn),), (("fees", turn),), (("next", turn),))
    sellers = [seat for seat in range(s.seats) if seat != s.asked]
    return _is_catch(s, s.agenda) or any(_is_sale(s, s.agenda, seller) for seller in sellers)


def _is_sale(s: State, agenda: tuple[Task, ...], seller: Seat) -> bool:
    """Railroads are sold for the fees of the turn, or by somebody who was caught (RB-146)."""
    if agenda == (("settled", s.turn), ("sell", seller)):
        return seller == s.turn
    caught = (("caught", seller), ("sell", seller))
    others = seller != s.turn and s.declared[seller]
    return agenda[-2:] == caught and others and _is_catch(s, agenda[:-2])


def _is_catch(s: State, agenda: tuple[Task, ...]) -> bool:
    """A move is interrupted by a catch, and others may follow (RB-131a)."""
    if agenda[:1] != (("entered", s.turn),) or s.goal[s.turn] == NONE:
        return False
    return all(name == "catch" and seat != s.turn and not s.out[seat] for name, seat in agenda[1:])
