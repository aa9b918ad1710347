"""The choices before a game of Rail Baron: what each is called and changes, and its values."""

from __future__ import annotations

from game.words.language import _
from game.words.money import dollars
from game.words.options import option
from game.words.voice import Voice, label, says

option(
    "rail_baron.winning_sum",
    _("Money to win"),
    _("How much cash takes you home. The smaller sum makes a shorter game."),
)
option(
    "rail_baron.groups",
    _("Railroad groups"),
    _("Railroads that merged later can be bought together, in one purchase."),
)
option(
    "rail_baron.cheap_superchief",
    _("Cheaper Superchief"),
    _("The more players, the less the fastest train costs. From three players."),
)
option(
    "rail_baron.net_worth",
    _("Railroads and trains count"),
    _("Cash and what you own must reach a sum set by the number of players, from three up."),
)
option(
    "rail_baron.established",
    _("Old fares on"),
    _("Where you keep the old fare when riding gets dearer while your train is there."),
)
label("choice", "rail_baron.established.last_ridden", _("the railroad ridden last"))
label("choice", "rail_baron.established.touching", _("all railroads at the dot"))


@says("choice", "rail_baron.winning_sum")
def _winning_sum(v: Voice, amount: int) -> str:
    return dollars(v.lang, amount)
