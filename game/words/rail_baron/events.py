"""What happens in Rail Baron."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.rail_baron import events as e
from game.words.language import _, n_
from game.words.rail_baron.places import (
    city,
    dot,
    group,
    money,
    railroad,
    region,
    track,
    tracks,
)
from game.words.teller import Teller
from game.words.voice import Voice, says

tell = Teller(
    "rail_baron",
    city=("city", city),
    region=("region", region),
    railroad=("railroad", railroad),
    railroads=("railroads", tracks),
    group=("group", group),
    to=("to", dot),
    payoff=("payoff", money),
    price=("price", money),
    amount=("amount", money),
    lowest=("lowest", money),
    due=("due", money),
    cash=("cash", money),
    worth=("worth", money),
    unpaid=("unpaid", money),
)


@says("event", "rail_baron.game_began")
def _game_began(v: Voice, event: e.GameBegan) -> str:
    if event.net_worth:
        text = _("To win, declare and come home with a net worth of {amount}.")
    else:
        text = _("To win, declare and come home with {amount} in cash.")
    return v.say(text, amount=money(v, event.threshold))


@says("event", "rail_baron.dice_rolled")
def _dice_rolled(v: Voice, event: e.DiceRolled) -> str:
    a, b = event.white or (0, 0)
    red = event.red or 0
    total = a + b
    if event.purpose == "move":
        return v.of_seat(
            event.seat,
            _("You roll {a} and {b}: move {total} dots."),
            _("{name} rolls {a} and {b}: {total} dots."),
            a=a,
            b=b,
            total=total,
        )
    if event.purpose == "bonus":
        you = n_("Your bonus move: {n} dot.", "Your bonus move: {n} dots.")
        other = n_("{name}, bonus move: {n} dot.", "{name}, bonus move: {n} dots.")
        return v.of_seat(event.seat, you, other, n=red)
    if event.purpose == "order":
        return v.of_seat(
            event.seat, _("You roll {total}."), _("{name} rolls {total}."), total=total + red
        )
    if red % 2:  # the column of the table in which the total is looked up (RB-25)
        odd = _("You roll {total}, odd."), _("{name} rolls {total}, odd.")
        return v.of_seat(event.seat, *odd, total=total)
    even = _("You roll {total}, even."), _("{name} rolls {total}, even.")
    return v.of_seat(event.seat, *even, total=total)


@says("event", "rail_baron.order_tied")
def _order_tied(v: Voice, event: e.OrderTied) -> str:
    names = v.listed([v.name(seat) for seat in event.seats])
    return v.say(_("{names} tie and roll again."), names=names)


tell("first_player_found", _("You go first."), _("{name} goes first."))
tell(
    "home_taken",
    _("{city} is somebody’s home already: you roll again."),
    _("{city} is somebody’s home already: {name} rolls again."),
)
tell("home_found", _("Your home city is {city}."), _("{name} is at home in {city}."))
tell("turn_began", _("It is your turn."), _("It is {name}’s turn."))
tell("declared", _("You declare and run for home!"), _("{name} declares and runs for home!"))
tell.by(
    "chosen",
    "region_found",
    {
        False: (_("Your region: {region}."), _("{name}, region: {region}.")),
        True: (_("You choose the {region} region."), _("{name} chooses the {region} region.")),
    },
)
tell(
    "own_region_rolled",
    _("You are already there ({region}): choose any region."),
    _("{name} is already there ({region}) and may choose any region."),
)


@says("event", "rail_baron.destination_found")
def _destination_found(v: Voice, event: e.DestinationFound) -> str:
    if event.alternate:
        you = _("Your alternate, if you do not make it home: {city} for {payoff}.")
        other = _("{name}, alternate: {city} for {payoff}.")
    else:
        you = _("You travel from {start} to {city} for {payoff}.")
        other = _("{name} travels from {start} to {city} for {payoff}.")
    return v.of_seat(event.seat, you, other, start=city(v, event.start), **tell.facts(v, event))


tell.by(
    "bonus",
    "own_city_rolled",
    {
        False: (
            _("You are already in {city}: you lose your turn."),
            _("{name} is already in {city} and loses the turn."),
        ),
        True: (
            _("You are already in {city}: you lose your bonus move."),
            _("{name} is already in {city} and loses the bonus move."),
        ),
    },
)
tell.by(
    "why",
    "bonus_earned",
    {
        "double_six": (
            _("Double six: you earn a bonus move."),
            _("Double six: {name} earns a bonus move."),
        ),
        "express": (
            _("A double: your Express earns a bonus move."),
            _("A double: {name} has an Express and earns a bonus move."),
        ),
        "superchief": (
            _("Your Superchief earns a bonus move."),
            _("{name} has a Superchief and earns a bonus move."),
        ),
    },
)


@says("event", "rail_baron.moved")
def _moved(v: Voice, event: e.Moved) -> str:
    return v.of_seat(
        event.seat,
        _("You ride the {railroad} to {to}."),
        _("{name} rides the {railroad} to {to}."),
        railroad=track(v, event.railroad),
        to=dot(v, event.to),
    )


@says("run", "rail_baron.moved")
def _ridden(v: Voice, dots: Sequence[e.Moved]) -> str:
    """A whole ride, of which each dot is an event."""
    return v.say(
        n_("{name} moves {n} dot to {to}.", "{name} moves {n} dots to {to}."),
        n=len(dots),
        name=v.name(dots[0].seat),
        to=dot(v, dots[-1].to),
    )


@says("event", "rail_baron.caught")
def _caught(v: Voice, event: e.Caught) -> str:
    return v.between(
        event.by,
        event.seat,
        _("You catch {whom}, who pays you {amount}."),
        _("{name} catches you: you pay {amount}."),
        _("{name} catches {whom}, who pays {amount}."),
        **tell.facts(v, event),
    )


tell(
    "arrived",
    _("You arrive in {city} and are paid {payoff}."),
    _("{name} arrives in {city} and is paid {payoff}."),
)
tell("reached_home", _("You are back home in {city}."), _("{name} is back home in {city}."))
tell("nothing_bought", _("You buy nothing."), _("{name} buys nothing."))
tell(
    "railroad_bought",
    _("You buy the {railroad} for {price}."),
    _("{name} buys the {railroad} for {price}."),
)
tell(
    "group_bought",
    _("You buy the {group} group ({railroads}) for {price}."),
    _("{name} buys the {group} group ({railroads}) for {price}."),
)
tell.by(
    "train",
    "train_bought",
    {
        "express": (
            _("You buy an Express for {price}."),
            _("{name} buys an Express for {price}."),
        ),
        "superchief": (
            _("You buy a Superchief for {price}."),
            _("{name} buys a Superchief for {price}."),
        ),
    },
)


@says("event", "rail_baron.rate_doubled")
def _rate_doubled(v: Voice, event: e.RateDoubled) -> str:
    return v.say(
        _("All railroads are owned: the fee to each owner is now {rate}."),
        rate=money(v, event.rate),
    )


tell(
    "established",
    _("You keep the old rate of {amount} on the {railroad} while you stay on it."),
    _("{name} keeps the old rate of {amount} on the {railroad} while staying on it."),
)


@says("event", "rail_baron.fee_paid")
def _fee_paid(v: Voice, event: e.FeePaid) -> str:
    facts = tell.facts(v, event)
    if event.owner is None:
        return v.of_seat(
            event.seat,
            _("You pay the Bank {amount}."),
            _("{name} pays the Bank {amount}."),
            **facts,
        )
    return v.between(
        event.seat,
        event.owner,
        _("You pay {whom} {amount}."),
        _("{name} pays you {amount}."),
        _("{name} pays {whom} {amount}."),
        **facts,
    )


tell(
    "must_sell",
    _("You owe {due}, more than you have in cash."),
    _("{name} owes {due} and does not have it in cash."),
)
tell(
    "offered",
    _("You put the {railroad} up for sale."),
    _("{name} puts the {railroad} up for sale."),
)
tell.by(
    "unwanted",
    "sold_to_bank",
    {
        False: (
            _("You sell the {railroad} to the Bank for {price}."),
            _("{name} sells the {railroad} to the Bank for {price}."),
        ),
        True: (
            _("Nobody bids: the Bank gives you {price} for the {railroad}."),
            _("Nobody bids: the Bank gives {name} {price} for the {railroad}."),
        ),
    },
)
tell(
    "auction_began",
    _("You put the {railroad} up for auction, from {lowest}."),
    _("{name} puts the {railroad} up for auction, from {lowest}."),
)
tell(
    "bid_made",
    _("You bid {amount} for the {railroad}."),
    _("{name} bids {amount} for the {railroad}."),
)
tell("bid_passed", _("You pass."), _("{name} passes."))


@says("event", "rail_baron.sold_at_auction")
def _sold_at_auction(v: Voice, event: e.SoldAtAuction) -> str:
    return v.between(
        event.buyer,
        event.seat,
        _("You buy the {railroad} from {whom} for {price}."),
        _("{name} buys the {railroad} from you for {price}."),
        _("{name} buys the {railroad} from {whom} for {price}."),
        **tell.facts(v, event),
    )


tell.by(
    "why",
    "declaration_lost",
    {
        "caught": (
            _("Your run for home is over: your goal is the alternate now."),
            _("{name} no longer runs for home: the goal is the alternate now."),
        ),
        "poor": (
            _("You no longer have enough to win: your run for home is over."),
            _("{name} no longer has enough to win: the run for home is over."),
        ),
        "own_city": (
            _("Your run for home is over before it began."),
            _("{name} no longer runs for home."),
        ),
        "not_enough": (
            _("You are home, but no longer have enough to win."),
            _("{name} is home, but no longer has enough to win."),
        ),
    },
)
tell("cash_announced", _("You have {cash} in cash."), _("{name} has {cash} in cash."))
tell("worth_announced", _("Your net worth is {worth}."), _("{name} has a net worth of {worth}."))
tell(
    "went_bankrupt",
    _("You are bankrupt: {unpaid} could not be paid."),
    _("{name} is bankrupt: {unpaid} could not be paid."),
)
_WON = {
    "home": (
        _("You are home with {cash} in cash: you win!"),
        _("{name} is home with {cash} in cash, and wins!"),
    ),
    "declared_at_home": (
        _("You declare at home with {cash} in cash: you win!"),
        _("{name} declares at home with {cash} in cash, and wins!"),
    ),
    "last": (
        _("You are the last in play: you win!"),
        _("{name} is the last in play, and wins!"),
    ),
}
"""By how the game was won."""
_WON_BY_WORTH = _WON | {
    "home": (
        _("You are home with a net worth of {worth}: you win!"),
        _("{name} is home with a net worth of {worth}, and wins!"),
    ),
    "declared_at_home": (
        _("You declare at home with a net worth of {worth}: you win!"),
        _("{name} declares at home with a net worth of {worth}, and wins!"),
    ),
}


@says("event", "rail_baron.game_won")
def _game_won(v: Voice, event: e.GameWon) -> str:
    """What the winner had enough of: cash, or net worth where that counts (RB-143)."""
    sentences = _WON if event.worth is None else _WON_BY_WORTH
    return v.of_seat(event.seat, *sentences[event.how], **tell.facts(v, event))
