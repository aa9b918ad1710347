"""The choices before a game of Rail Baron: what each is called and changes, and its values."""

from __future__ import annotations

from game.words.language import _
from game.words.money import dollars
from game.words.options import option
from game.words.voice import Voice, label, says

option(
    "rail_baron.winning_sum",
    _("Cash to win"),
    _("The cash you need to win. The smaller sum makes a shorter game."),
)
option(
    "rail_baron.groups",
    _("Railroad groups"),
    _("Railroads that merged later can be bought together, in one purchase."),
)
option(
    "rail_baron.cheap_superchief",
    _("Cheaper Superchief"),
    _("The more players, the less a Superchief costs. Cheaper from four players up."),
)
option(
    "rail_baron.net_worth",
    _("Net worth counts"),
    _(
        "Cash, railroads and trains must reach a sum set by the number of players. Three players "
        "or more."
    ),
)
option(
    "rail_baron.established",
    _("Old rate kept on"),
    _("If a rate goes up under your train, where do you keep the old one?"),
)
label("choice", "rail_baron.established.last_ridden", _("the railroad ridden last"))
label("choice", "rail_baron.established.touching", _("all railroads at the dot"))


@says("choice", "rail_baron.winning_sum")
def _winning_sum(v: Voice, amount: int) -> str:
    return dollars(v.lang, amount)
