"""What can be answered in Rail Baron."""

from __future__ import annotations

from game.rules.rail_baron import moves as m
from game.rules.rail_baron.board import Board
from game.words.language import _
from game.words.rail_baron.places import dot, money, railroad, region, track, tracks
from game.words.voice import Voice, label, says

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
        return v.say(_("Buy the {group} group"), group=move.group)
    found = board.groups[index]
    owners = v.room.view.get("owners", {})
    members = [board.railroads[each].id for each in found.members]
    return v.say(
        _("Buy the {group} group ({railroads}): {price}"),
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
