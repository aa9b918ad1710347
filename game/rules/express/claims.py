"""Claiming a route: is it open, are there wagons, how can it be paid (EX-34 to EX-48)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.rules.contract import Event, IllegalMove, Seat
from game.rules.express.board import COLOURS, WILD, Payment, Route
from game.rules.express.cards import revive
from game.rules.express.events import BonusWon, RouteChosen, RouteClaimed
from game.rules.express.flow import end_turn, expect
from game.rules.express.moves import LOCO, ClaimRoute, Pay
from game.rules.express.state import State
from game.rules.graph import components, linked
from game.rules.refusal import Plain


def claim_moves(s: State, seat: Seat) -> list[ClaimRoute]:
    """Every route that is open to the seat, for which it has the wagons and the cards."""
    board, hand = s.board, s.hands[seat]
    longest, locos = board.longest, hand[WILD]
    colours = hand[:WILD]
    most = max(colours) + locos
    payable = board.grey[most if most < longest else longest]
    for of_length, cards in zip(board.of_colour, colours, strict=True):
        most = cards + locos
        payable |= of_length[most if most < longest else longest]
    wagons = s.wagons[seat]
    enough = board.no_longer_than[wagons if wagons < longest else longest]
    return board.claims(payable & enough & s.open[seat])


def payment_facts(s: State) -> dict[str, Plain]:
    assert s.chosen is not None
    return {"route": s.board.routes[s.chosen].id}


def payment_moves(s: State, seat: Seat) -> list[Pay]:
    """Fewest locos first; locos alone come last, and once (EX-36, EX-37)."""
    assert s.chosen is not None
    board, hand, route = s.board, s.hands[seat], s.board.routes[s.chosen]
    length, locos = route.length, hand[WILD]
    colours = range(WILD) if route.colour is None else (route.colour,)
    moves = [
        board.pay(colour, cards, length - cards)
        for colour in colours
        for cards in range(min(hand[colour], length), max(length - locos, 1) - 1, -1)
    ]
    if locos >= length:
        moves.append(board.pay(None, 0, length))
    return moves


def claim_route(s: State, seat: Seat, move: ClaimRoute) -> list[Event]:
    expect(s, "action")
    index = s.board.route_index.get(move.route)
    if index is None:
        raise IllegalMove("EX-34", "unknown_route", route=move.route[:60])
    route = s.board.routes[index]
    if not s.open[seat] >> index & 1:
        _refuse_closed(s, seat, route)
    if s.wagons[seat] < route.length:
        raise IllegalMove("EX-38", "too_few_wagons", need=route.length, have=s.wagons[seat])
    _refuse_unpayable(s.hands[seat], route)
    s.chosen = index
    s.phase = "payment"
    s.number += 1
    return [RouteChosen(seat, route.id)]


def pay(s: State, seat: Seat, move: Pay) -> list[Event]:
    """Cards to the discard, locos to their pile, wagons on the board, points at once (EX-39)."""
    expect(s, "payment")
    assert s.chosen is not None
    route = s.board.routes[s.chosen]
    hand = s.hands[seat]
    payment = s.board.payments.get(move.cards)
    if payment is None or not _pays(payment, route, hand):
        _refuse_payment(move.cards, hand, route)
        raise AssertionError("a payment without a fault was refused")
    if payment.colour is not None:
        hand[payment.colour] -= payment.cards
        s.discard[payment.colour] += payment.cards
    hand[WILD] -= payment.locos
    s.locos += payment.locos
    s.chosen = None
    _place(s, seat, route)
    events: list[Event] = [
        RouteClaimed(seat, route.id, move.cards, route.points, s.points[seat], s.wagons[seat])
    ]
    _award_bonus(s, seat, events)
    revive(s, events)
    end_turn(s, events)
    return events


def _pays(payment: Payment, route: Route, hand: list[int]) -> bool:
    colour = payment.colour
    return (
        payment.cards + payment.locos == route.length
        and hand[WILD] >= payment.locos
        and (colour is None or (hand[colour] >= payment.cards and route.colour in (None, colour)))
    )


def _place(s: State, seat: Seat, route: Route) -> None:
    bit = 1 << route.index
    twin = 0 if route.twin is None else 1 << route.twin
    s.built[seat] |= bit
    s.wagons[seat] -= route.length
    s.points[seat] += route.points
    for other in range(s.seats):
        s.open[other] &= ~bit
        if other == seat or s.seats == 2:  # EX-42, EX-43
            s.open[other] &= ~twin


def _award_bonus(s: State, seat: Seat, events: list[Event]) -> None:
    """Compulsory, automatic, one card a seat at most, the highest left (EX-46 to EX-48)."""
    start, goal = s.board.bonus_cities
    built = s.built[seat]
    touching = s.board.touching
    if s.bonus[seat] or not built & touching[start] or not built & touching[goal]:
        return
    if linked(components(s.board.links(built)), start, goal):
        s.bonus[seat] = s.bonus_left()[0]
        events.append(BonusWon(seat, s.bonus[seat]))


def _refuse_closed(s: State, seat: Seat, route: Route) -> None:
    bit = 1 << route.index
    for owner in range(s.seats):
        if s.built[owner] & bit:
            raise IllegalMove("EX-41", "route_taken", route=route.id, owner=owner)
    if route.twin is not None and s.built[seat] >> route.twin & 1:
        raise IllegalMove("EX-42", "own_twin", route=route.id)
    raise IllegalMove("EX-43", "twin_closed", route=route.id)


def _refuse_unpayable(hand: Sequence[int], route: Route) -> None:
    locos = hand[WILD]
    if route.colour is None:
        have = max(hand[:WILD])
        if have + locos < route.length:
            raise IllegalMove("EX-37", "cannot_pay_grey", need=route.length, have=have, locos=locos)
    elif hand[route.colour] + locos < route.length:
        raise IllegalMove(
            "EX-36",
            "cannot_pay",
            need=route.length,
            colour=COLOURS[route.colour],
            have=hand[route.colour],
            locos=locos,
        )


def _refuse_payment(cards: tuple[str, ...], hand: Sequence[int], route: Route) -> None:
    """Say which rule this payment breaks."""
    count = Counter(cards)
    locos = count.pop(LOCO, 0)
    unknown = [card for card in count if card not in COLOURS]
    if unknown:
        raise IllegalMove("EX-35", "no_such_card", card=unknown[0][:40])
    if len(cards) != route.length:
        raise IllegalMove("EX-35", "wrong_count", need=route.length, given=len(cards))
    if route.colour is not None and any(card != COLOURS[route.colour] for card in count):
        raise IllegalMove("EX-36", "wrong_colour", colour=COLOURS[route.colour])
    if len(count) > 1:
        raise IllegalMove("EX-37", "mixed_colours")
    for card, wanted, have in [
        *((card, n, hand[COLOURS.index(card)]) for card, n in count.items()),
        (LOCO, locos, hand[WILD]),
    ]:
        if wanted > have:
            raise IllegalMove("EX-35", "cards_not_held", card=card, given=wanted, have=have)
