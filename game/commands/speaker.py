"""The command's words in the user's language."""

from __future__ import annotations

import gettext
import os
from collections.abc import Sequence
from typing import Any

from game import resources
from game.commands.output import complain, tell
from game.rules.refusal import Refusal
from game.words.language import DOMAIN, LANGUAGES, Plural, preferred, translate


class Speaker:
    """Prints in the user's language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def text(self, text: str | Plural, /, **facts: Any) -> str:
        return translate(text, self.lang, facts.get("n", 1)).format(**facts)

    def say(self, text: str | Plural, /, **facts: Any) -> None:
        tell(self.text(text, **facts))

    def refusal(self, refusal: Refusal) -> str:
        from game import words

        return words.say(refusal, self.lang, None, words.Room(""))

    def refuse(self, refusal: Refusal) -> None:
        from game import levels
        from game.words.levels import complaints

        lines = [self.refusal(refusal)]
        if isinstance(refusal, levels.BadLevel):
            lines += complaints(refusal, self.lang)
        complain("\n".join(lines))


def language() -> str:
    """Chosen before anything is said, by `--lang` or by the machine's setting."""
    chosen = os.environ.get("LANGUAGE", "")
    return chosen if chosen in LANGUAGES else preferred()


def choose_language(given: Sequence[str]) -> None:
    """argparse speaks before it has read `--lang`, through gettext's global domain."""
    lang = preferred()
    for before, word in zip(["", *given], given, strict=False):
        wanted = word.removeprefix("--lang=") if word.startswith("--lang=") else word
        if (wanted is not word or before == "--lang") and wanted in LANGUAGES:
            lang = wanted
    os.environ["LANGUAGE"] = lang
    gettext.bindtextdomain(DOMAIN, str(resources.folder("assets") / "translations"))
    gettext.textdomain(DOMAIN)
