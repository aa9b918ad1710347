"""The choices made before a game, in words: what each is called, what it changes, who plays."""

from __future__ import annotations

from game.words.language import _
from game.words.voice import label


def option(key: str, name: str, explanation: str) -> None:
    """`key` is title.option; the explanation is one line for those who do not know it."""
    label("option", key, name)
    label("option_help", key, explanation)


label("choice", "False", _("no"))
label("choice", "True", _("yes"))

label("bot", "random", _("Random bot"))
label("bot", "simple", _("Bot"))
