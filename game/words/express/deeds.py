"""What somebody did in a turn, in a few words that stand under their name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.rules.contract import Event
from game.rules.express import events as e
from game.rules.express.board import CARDS
from game.words.express.places import ends
from game.words.language import Plural, _, n_
from game.words.voice import Voice

_SHORT: dict[str, Plural] = {
    "blue": n_("{n} blue", "{n} blue"),
    "green": n_("{n} green", "{n} green"),
    "black": n_("{n} black", "{n} black"),
    "purple": n_("{n} purple", "{n} purple"),
    "red": n_("{n} red", "{n} red"),
    "white": n_("{n} white", "{n} white"),
    "yellow": n_("{n} yellow", "{n} yellow"),
}


def deed(v: Voice, events: Sequence[Event]) -> str:
    """Of the events of one seat's turn; empty while it has done nothing to speak of.

    The points of a claim are not in it: they are shown beside it.
    """
    for event in events:
        if isinstance(event, e.RouteClaimed):
            found = v.room.board.routes[v.room.board.route_index[event.route]]
            return "–".join(ends(v, found))  # it stands in a narrow place
        if isinstance(event, e.TicketsKept):
            return v.say(n_("kept {n} ticket", "kept {n} tickets"), n=event.count)
        if isinstance(event, e.LocoTaken):
            return v.say(_("took a locomotive"))
        if isinstance(event, e.Passed):
            return v.say(_("passed"))
    return _cards(v, events)


def _cards(v: Voice, events: Sequence[Event]) -> str:
    """The row is public, so its colours are told; what comes from the pile is not."""
    taken = Counter(event.colour for event in events if isinstance(event, e.CardTaken))
    drawn = sum(isinstance(event, e.CardDrawn) for event in events)
    cards = v.choices([v.say(_SHORT[card], n=taken[card]) for card in CARDS if taken[card]])
    if not taken:
        return v.say(n_("drew {n} card", "drew {n} cards"), n=drawn) if drawn else ""
    if drawn:
        return v.say(_("drew 1, took {cards}"), cards=cards)
    return v.say(_("took {cards}"), cards=cards)
