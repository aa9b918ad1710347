"""The verbs of a turn: short ways to what can be done, each with an answer where it cannot be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.rules.contract import Decision, Move
from game.rules.express.moves import (
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    Pass,
    Pay,
    TakeCard,
    TakeLoco,
)
from game.stage.terms import Ask
from game.stage.widgets.verbs import Verb

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow

TURNS_WITH_A_COACH = 3


def verbs(show: ExpressShow, decision: Decision, moves: Sequence[Move], ask: Ask) -> list[Verb]:
    of_kind = {
        "express.action": _action,
        "express.second_card": _second_card,
        "express.payment": _payment,
        "express.initial_tickets": _tickets,
        "express.keep_tickets": _tickets,
    }
    make = of_kind.get(decision.kind)
    return [] if make is None else make(show, moves, ask)


def _action(show: ExpressShow, moves: Sequence[Move], ask: Ask) -> list[Verb]:
    """The four actions (EX-20); where one can only pass, that."""
    if any(isinstance(move, Pass) for move in moves):
        return [_verb(show.say(Pass()), "pass", partial(ask.send, Pass()))]
    first = next((move for move in moves if isinstance(move, TakeCard)), None)
    card = DrawCard() if DrawCard() in moves else first
    cards = _verb(
        show.label("verb_cards"), "cards",
        partial(ask.send, DrawCard()) if card is None else partial(_focus, show, ask, card),
        card is not None,
    )  # fmt: skip
    loco, tickets = TakeLoco() in moves, DrawTickets() in moves
    return [
        cards,
        _verb(show.label("verb_loco"), "loco", partial(ask.send, TakeLoco()), loco),
        _claim(show, moves, ask),
        _verb(show.label("verb_tickets"), "tickets", partial(ask.send, DrawTickets()), tickets),
        *_other_cards(show),
    ]


def _other_cards(show: ExpressShow) -> list[Verb]:
    """Where the route in focus can be paid in several ways."""
    route = show.claiming.in_focus
    if route is None or len(show.claiming.ways(route)) < 2:
        return []
    other = partial(show.claiming.other_payment, route)
    return [Verb("zoom", show.label("verb_other_cards"), other)]


def _claim(show: ExpressShow, moves: Sequence[Move], ask: Ask) -> Verb:
    label = show.label("verb_claim")
    claims = [move for move in moves if isinstance(move, ClaimRoute)]
    if claims:
        return _verb(label, "claim", partial(_focus, show, ask, _best(show, claims)))
    tried = [ClaimRoute(r.id) for r in show.board.routes if r.id not in show.view["routes"]]
    act = partial(ask.send, _best(show, tried)) if tried else partial(ask.focus_on, "pile")
    return _verb(label, "claim", act, possible=False)


def _best(show: ExpressShow, claims: Sequence[ClaimRoute]) -> ClaimRoute:
    """On the way of an open ticket, or else what brings most."""
    wanted = {route for found in show.strips.ways().values() for route in found.routes}

    def worth(claim: ClaimRoute) -> tuple[bool, int]:
        return claim.route in wanted, show.track(claim.route).route.points

    return max(claims, key=worth)


def _second_card(show: ExpressShow, moves: Sequence[Move], ask: Ask) -> list[Verb]:
    first = next((move for move in moves if isinstance(move, TakeCard)), None)
    row = partial(ask.send, TakeCard(0)) if first is None else partial(_focus, show, ask, first)
    return [
        _verb(show.label("verb_pile"), "pile", partial(ask.send, DrawCard()), DrawCard() in moves),
        _verb(show.label("verb_row"), "row", row, first is not None),
    ]


def _payment(show: ExpressShow, moves: Sequence[Move], ask: Ask) -> list[Verb]:
    ways = [move for move in moves if isinstance(move, Pay)]
    if not ways:
        return []
    cheapest = show.cheapest_first(ways)[0]
    return [_verb(show.label("verb_cheapest"), "pay", partial(ask.send, cheapest))]


def _tickets(show: ExpressShow, moves: Sequence[Move], ask: Ask) -> list[Verb]:
    if show.tickets is None or not any(isinstance(move, KeepTickets) for move in moves):
        return []
    panel = show.tickets
    label, move = show.label("keep", n=len(panel.kept)), panel.move
    if move is None:
        act = partial(ask.answer, panel.too_few(), panel.place)
    else:
        act = partial(ask.send, move)
    return [_verb(label, "keep", act, move is not None)]


def _focus(show: ExpressShow, ask: Ask, move: Move) -> None:
    place = show.place_of(move)
    assert place is not None
    ask.focus_on(place.key)


def _verb(label: str, key: str, act: Callable[[], None], possible: bool = True) -> Verb:
    return Verb("verb", label, act, f"verb:{key}", possible)


class Coach:
    """A line of help in the first turns, and once for each new thing."""

    def __init__(self, show: ExpressShow) -> None:
        self._show = show
        self._met: dict[str, int] = {}
        """In which turn a kind of decision was met first."""

    def line(self, kind: str, turn: int) -> str:
        known = self._met.setdefault(kind, turn)
        if turn > TURNS_WITH_A_COACH and known != turn:
            return ""
        label = self._show.label
        if kind == "express.action":
            if turn == 1:
                hidden = self._show.own is None  # then all free routes glow alike
                return label("coach_start_covered" if hidden else "coach_start")
            if turn == 2:
                return label("coach_colours")
            longest = max(self._show.board.routes, key=lambda route: route.length)
            return label("coach_long", length=longest.length, points=longest.points)
        key = {
            "express.initial_tickets": "coach_tickets",
            "express.keep_tickets": "coach_tickets",
            "express.second_card": "coach_second",
            "express.payment": "coach_payment",
        }.get(kind)
        return "" if key is None else label(key)
