"""How the words of the command are read, and what is said to wrong ones."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from game.commands import WRONG_WORDS
from game.commands.output import complain, tell
from game.commands.speaker import Speaker, language
from game.rules.checked_table import short
from game.words.language import LANGUAGES, _

TITLES = "TITLES"
"""Stands in the help for the titles there are, which are not looked up before."""
SMALLEST, LARGEST = 320, 8192
"""Sides of a window or a picture."""
MOST = 10**15
"""Of anything that is counted, and of seeds."""


class Parser(argparse.ArgumentParser):
    """Says in the user's language what is wrong, and what may have been meant."""

    def error(self, message: str) -> NoReturn:
        hint = say(_("Try “{command} --help”."), command=self.prog)
        complain(f"{message}\n{hint}")
        sys.exit(WRONG_WORDS)

    def refuse_unknown(self, words_given: Sequence[str]) -> NoReturn:
        """Of a wrong option only its name is told: the word after it is probably its value."""
        known = list(self._option_string_actions)
        options = [word for word in words_given if word.startswith("-")]
        self.error("\n".join(unknown(word, known) for word in options or words_given))

    def format_help(self) -> str:
        return super().format_help().replace(TITLES, _titles())

    def _print_message(self, message: str, file: Any = None) -> None:
        """Help and version; argparse would not mind that they cannot be written."""
        for line in message.splitlines():
            tell(line)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """argparse would list all choices, in English."""
        if action.choices is not None and value not in action.choices:
            self.error(unknown(str(value), list(action.choices)))


class Commands:
    """Commands, or those within another, each with its own parser."""

    def __init__(self, parser: Parser, title: str | None = None) -> None:
        named: dict[str, Any] = {"title": title} if title else {}
        self._made: Any = parser.add_subparsers(
            metavar=say(_("COMMAND")), parser_class=Parser, **named
        )

    def add(
        self, name: str, act: Callable[[argparse.Namespace, Speaker], int], purpose: str
    ) -> Parser:
        made: Parser = self._made.add_parser(
            name,
            help=say(purpose),
            description=say(purpose),
            parents=[everywhere(argparse.SUPPRESS)],
            allow_abbrev=False,
        )
        made.set_defaults(act=act, chosen=made)
        return made


def say(text: str, /, **facts: Any) -> str:
    return Speaker(language()).text(text, **facts)


def add_number(
    parser: Parser, name: str, purpose: str, *, least: int, default: int, metavar: str
) -> None:
    """An option that is a whole number, and has one if nothing is said."""
    parser.add_argument(
        name, type=whole(least), default=default, metavar=metavar, help=say(purpose)
    )


def add_seed(parser: Parser) -> None:
    purpose = _("the same seed, the same games")
    add_number(parser, "--seed", purpose, least=0, default=1, metavar="S")


def everywhere(default: Any = None) -> argparse.ArgumentParser:
    """Options that may stand before or after the command; given there, they win."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument(
        "--lang",
        type=language_name,
        default=default,
        metavar="en|fr",
        help=say(_("language of messages")),
    )
    parser.add_argument(
        "--data",
        type=path,
        default=default,
        metavar=say(_("FOLDER")),
        help=say(_("where settings and saved games are kept")),
    )
    return parser


def unknown(word: str, known: Sequence[str]) -> str:
    from difflib import get_close_matches

    from game import words
    from game.words.table import suggestion
    from game.words.voice import Voice

    near = get_close_matches(word[:100], known, n=1)
    facts = {"nearest": near[0] if near else None, "choices": known}
    voice = Voice(language(), None, words.Room(""))
    said = voice.say(_("Unknown: “{word}”."), word=short(word))
    return f"{said} {suggestion(voice, facts)}".strip()


def whole(least: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = least - 1
        if not least <= value <= MOST:
            said = say(
                _("“{text}” should be a whole number from {least}"), text=short(text), least=least
            )
            raise argparse.ArgumentTypeError(said)
        return value

    return read


def size(text: str) -> tuple[int, int]:
    sides = text.lower().split("x")
    if len(sides) == 2 and all(side.isdecimal() and len(side) < 6 for side in sides):
        width, height = map(int, sides)
        if min(width, height) >= SMALLEST and max(width, height) <= LARGEST:
            return width, height
    said = say(
        _("“{text}” should be a size such as 1280x720, each side from {least} to {most}"),
        text=short(text),
        least=SMALLEST,
        most=LARGEST,
    )
    raise argparse.ArgumentTypeError(said)


def path(text: str) -> Path:
    """An empty word would mean the folder one is in; it is mostly a variable that is not set."""
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError(
            say(_("“{text}” cannot be the name of a file"), text=short(text))
        )
    return Path(text)


def language_name(text: str) -> str:
    if text not in LANGUAGES:
        raise argparse.ArgumentTypeError(unknown(text, LANGUAGES))
    return text


def _titles() -> str:
    from game.rules import catalogue

    return ", ".join(catalogue.titles())


_ARGPARSE = (
    # what argparse itself says, so that our catalogues translate it
    _("usage: "),
    _("options"),
    _("positional arguments"),
    _("show this help message and exit"),
    _("argument %(argument_name)s: %(message)s"),
    _("the following arguments are required: %s"),
    _("expected one argument"),
    _("ambiguous option: %(option)s could match %(matches)s"),
    _("ignored explicit argument %r"),
)
