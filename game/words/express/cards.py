"""Cards, points and spaces, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.words.language import Plural, _, n_
from game.words.voice import Voice

CARDS: dict[str, Plural] = {
    "blue": n_("{n} blue card", "{n} blue cards"),
    "green": n_("{n} green card", "{n} green cards"),
    "black": n_("{n} black card", "{n} black cards"),
    "purple": n_("{n} purple card", "{n} purple cards"),
    "red": n_("{n} red card", "{n} red cards"),
    "white": n_("{n} white card", "{n} white cards"),
    "yellow": n_("{n} yellow card", "{n} yellow cards"),
    "loco": n_("{n} locomotive", "{n} locomotives"),
}
_A_CARD = {
    "blue": _("a blue card"),
    "green": _("a green card"),
    "black": _("a black card"),
    "purple": _("a purple card"),
    "red": _("a red card"),
    "white": _("a white card"),
    "yellow": _("a yellow card"),
    "loco": _("a locomotive"),
}


def points(v: Voice, count: int) -> str:
    return v.say(n_("{n} point", "{n} points"), n=count)


def spaces(v: Voice, count: int) -> str:
    return v.say(n_("{n} space", "{n} spaces"), n=count)


def a_card(v: Voice, colour: str) -> str:
    return v.say(_A_CARD[colour])


def some_cards(v: Voice, cards: Iterable[str]) -> str:
    """Two red cards and one locomotive."""
    count = Counter(cards)
    return v.listed([v.say(CARDS[card], n=count[card]) for card in CARDS if count[card]])
