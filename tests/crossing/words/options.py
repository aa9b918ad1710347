"""The choice before a game of Level Crossing, and what its bot is called."""

from __future__ import annotations

from game.words.language import _
from game.words.options import option
from game.words.voice import label

option(
    "crossing.size",
    _("Size of the sidings"),
    _("How many wagons the sidings hold. Large ones make a longer game."),
)
label("choice", "crossing.size.small", _("small"))
label("choice", "crossing.size.large", _("large"))
label("bot", "crossing.simple", _("Shunter"))
