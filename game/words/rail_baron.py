"""Rail Baron in words: what is asked, what can be answered, what made wealth."""

from __future__ import annotations

from game.rules.contract import Decision, ScorePart
from game.rules.rail_baron import moves as m
from game.rules.rail_baron.board import Board
from game.words.language import _, n_
from game.words.money import dollars
from game.words.rail_baron_places import city, dot, railroad, region, track, tracks
from game.words.voice import Voice, label, says


def money(v: Voice, amount: int) -> str:
    return dollars(v.lang, amount)


# ---- what is asked ---------------------------------------------------------

_ROLLS = {
    "order": (_("Roll to see who starts"), _("{name} rolls to see who starts")),
    "home_region": (
        _("Roll for the region of your home city"),
        _("{name} rolls for the region of a home city"),
    ),
    "home_city": (_("Roll for your home city"), _("{name} rolls for a home city")),
    "region": (
        _("Roll for the region of your next destination"),
        _("{name} rolls for the region of the next destination"),
    ),
    "city": (_("Roll for your next destination"), _("{name} rolls for the next destination")),
    "move": (_("Roll the white dice and ride"), _("{name} rolls the white dice")),
    "bonus": (
        _("Roll the coloured die for your bonus move"),
        _("{name} rolls the coloured die for a bonus move"),
    ),
}
"""By what the dice are rolled for."""


@says("decision", "rail_baron.roll")
def _roll_asked(v: Voice, d: Decision) -> str:
    return v.of_seat(int(str(d.facts["seat"])), *_ROLLS[str(d.facts["purpose"])])


@says("decision", "rail_baron.declare")
def _declare_asked(v: Voice, d: Decision) -> str:
    return v.of_seat(
        d.seats[0], _("Declare and run for home, or take another trip"), _("{name} may declare")
    )


@says("decision", "rail_baron.region")
def _region_asked(v: Voice, d: Decision) -> str:
    return v.of_seat(
        d.seats[0],
        _("Choose the region of your next destination"),
        _("{name} chooses the region of the next destination"),
    )


@says("decision", "rail_baron.step")
def _step_asked(v: Voice, d: Decision) -> str:
    return v.of_seat(
        d.seats[0],
        n_("Ride to {city}: {n} dot left", "Ride to {city}: {n} dots left"),
        n_("{name} rides to {city}: {n} dot left", "{name} rides to {city}: {n} dots left"),
        city=dot(v, str(d.facts["target"])),
        n=int(str(d.facts["left"])),
    )


@says("decision", "rail_baron.purchase")
def _purchase_asked(v: Voice, d: Decision) -> str:
    return v.of_seat(
        d.seats[0],
        _("Choose what to buy in {city}"),
        _("{name} may buy something in {city}"),
        city=city(v, str(d.facts["city"])),
    )


@says("decision", "rail_baron.offer")
def _offer_asked(v: Voice, d: Decision) -> str:
    return v.of_seat(d.seats[0], _("Choose a railroad to sell"), _("{name} must sell a railroad"))


@says("decision", "rail_baron.sale")
def _sale_asked(v: Voice, d: Decision) -> str:
    return v.of_seat(
        d.seats[0],
        _("Sell the {railroad} to the Bank, or by auction"),
        _("{name} sells the {railroad}"),
        railroad=railroad(v, str(d.facts["railroad"])),
    )


@says("decision", "rail_baron.bid")
def _bid_asked(v: Voice, d: Decision) -> str:
    return v.of_seat(
        d.seats[0],
        _("Bid for the {railroad}: {lowest} or more"),
        _("{name} may bid {lowest} or more for the {railroad}"),
        railroad=railroad(v, str(d.facts["railroad"])),
        lowest=money(v, int(str(d.facts["lowest"]))),
    )


# ---- what can be answered --------------------------------------------------

label("move", "rail_baron.buy_nothing", _("Buy nothing"))
label("move", "rail_baron.auction", _("Let the others bid"))
label("move", "rail_baron.pass_bid", _("Pass"))


@says("move", "rail_baron.roll")
def _roll(v: Voice, move: m.Roll) -> str:
    if move.white is None:
        return v.say(_("Coloured die: {red}"), red=move.red)
    a, b = move.white
    if move.red is None:
        return v.say(_("White dice: {a} and {b}"), a=a, b=b)
    return v.say(_("White dice: {a} and {b}, coloured die: {red}"), a=a, b=b, red=move.red)


@says("move", "rail_baron.declare")
def _declare(v: Voice, move: m.Declare) -> str:
    if move.declare:
        return v.say(_("Declare and run for home"))
    return v.say(_("Take another trip"))


@says("move", "rail_baron.choose_region")
def _choose_region(v: Voice, move: m.ChooseRegion) -> str:
    return v.say(_("Choose {region}"), region=region(v, move.region))


@says("move", "rail_baron.step")
def _step(v: Voice, move: m.Step) -> str:
    return v.say(
        _("Ride the {railroad} to {to}"), railroad=track(v, move.railroad), to=dot(v, move.to)
    )


@says("move", "rail_baron.buy_railroad")
def _buy_railroad(v: Voice, move: m.BuyRailroad) -> str:
    board: Board = v.room.board
    index = board.railroad_index.get(move.railroad)
    if index is None:
        return v.say(_("Buy the {railroad}"), railroad=move.railroad)
    return v.say(
        _("Buy the {railroad}: {price}"),
        railroad=railroad(v, move.railroad),
        price=money(v, board.railroads[index].price),
    )


@says("move", "rail_baron.buy_group")
def _buy_group(v: Voice, move: m.BuyGroup) -> str:
    board: Board = v.room.board
    index = board.group_index.get(move.group)
    if index is None:
        return v.say(_("Buy the group {group}"), group=move.group)
    found = board.groups[index]
    owners = v.room.view.get("owners", {})
    members = [board.railroads[each].id for each in found.members]
    return v.say(
        _("Buy the group {group} ({railroads}): {price}"),
        group=found.name,
        railroads=tracks(v, [each for each in members if each not in owners]),
        price=money(v, found.price),
    )


@says("move", "rail_baron.buy_express")
def _buy_express(v: Voice, move: m.BuyExpress) -> str:
    board: Board = v.room.board
    return v.say(_("Buy an Express: {price}"), price=money(v, board.trains.express))


@says("move", "rail_baron.buy_superchief")
def _buy_superchief(v: Voice, move: m.BuySuperchief) -> str:
    board: Board = v.room.board
    price = v.room.view.get("superchief_price", board.trains.superchief)
    return v.say(_("Buy a Superchief: {price}"), price=money(v, price))


@says("move", "rail_baron.offer")
def _offer(v: Voice, move: m.Offer) -> str:
    board: Board = v.room.board
    index = board.railroad_index.get(move.railroad)
    if index is None:
        return v.say(_("Sell the {railroad}"), railroad=move.railroad)
    return v.say(
        _("Sell the {railroad} for {price} or more"),
        railroad=railroad(v, move.railroad),
        price=money(v, board.half_price(index)),
    )


@says("move", "rail_baron.sell_to_bank")
def _sell_to_bank(v: Voice, move: m.SellToBank) -> str:
    board: Board = v.room.board
    sale = v.room.view.get("sale")
    if sale is None:
        return v.say(_("Sell to the Bank for half the price"))
    price = board.half_price(board.railroad_index[sale["railroad"]])
    return v.say(_("Sell to the Bank for {price}"), price=money(v, price))


@says("move", "rail_baron.bid")
def _bid(v: Voice, move: m.Bid) -> str:
    return v.say(_("Bid {amount}"), amount=money(v, move.amount))


# ---- what made wealth ------------------------------------------------------

label("part", "rail_baron.cash", _("Cash"))
label("part", "rail_baron.express", _("Express"))
label("part", "rail_baron.superchief", _("Superchief"))


@says("part", "rail_baron.railroad")
def _part_railroad(v: Voice, part: ScorePart) -> str:
    return railroad(v, part.subject)
