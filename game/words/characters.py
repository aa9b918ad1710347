"""The characters whom bots play: name, temper, and what they do, true of the bot behind them."""

from __future__ import annotations

from game.words.language import _
from game.words.voice import label


def character(key: str, name: str, temper: str, habit: str) -> None:
    label("character", key, name)
    label("temper", key, temper)
    label("habit", key, habit)


character("penny", _("Miss Penny"), _("the thrifty one"), _("counts, then pays"))
character("block", _("Colonel Block"), _("the strict one"), _("plays by the book"))
character("marbles", _("Lady Marbles"), _("the cool head"), _("keeps to her goal"))
character("quill", _("Mr Quill"), _("the planner"), _("plans far ahead"))
character("flint", _("Baron Flint"), _("the gambler"), _("trusts to luck"))
character("drift", _("Tom Drift"), _("the wanderer"), _("goes anywhere"))
label("temper", "random", _("the dreamer"))
label("habit", "random", _("plays any move"))
