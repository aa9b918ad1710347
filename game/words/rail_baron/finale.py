"""The end of Rail Baron: what is counted, and who is first where nobody has won."""

from __future__ import annotations

from collections.abc import Mapping

from game.advice.rail_baron.finale import Richest
from game.words.language import _, n_
from game.words.money import dollars
from game.words.voice import Voice, says


@says("advice", "rail_baron.richest")
def _richest(v: Voice, facts: Richest) -> str:
    worth = dollars(v.lang, facts.worth)
    if len(facts.seats) > 1:
        names = v.listed([v.name(seat) for seat in facts.seats])
        many = _("{names} are the richest with {worth} each.")
        return v.say(many, names=names, worth=worth)
    you = _("You are the richest with {worth}.")
    other = _("{name} is the richest with {worth}.")
    return v.of_seat(facts.seats[0], you, other, worth=worth)


@says("label", "rail_baron.counted")
def _counted(v: Voice, facts: Mapping[str, int]) -> str:
    return v.say(n_("{n} railroad", "{n} railroads"), n=facts["n"])
