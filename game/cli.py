"""The command `roundhouse`: its words are read here, and whatever happens ends as an exit code.

0 success, 1 something failed, 2 wrong usage, 130 interrupted by Ctrl-C.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from game import __version__, resources
from game.commands import (
    FAILED,
    INTERRUPTED,
    OK,
    WRONG_WORDS,
    faults,
    levels,
    output,
    replay,
    saves,
    sim,
    snap,
    window,
)
from game.commands.parser import Commands, Parser, everywhere, say
from game.commands.speaker import Speaker, choose_language, language
from game.rules.refusal import Refusal
from game.words.language import _

__all__ = ["FAILED", "INTERRUPTED", "OK", "WRONG_WORDS", "main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the words say; what the shell gets back."""
    output.prepare()
    try:
        code = _run(list(sys.argv[1:] if arguments is None else arguments))
        output.finish()
        return code
    except output.OutputLost as lost:
        output.discard()
        if lost.unread:  # `roundhouse saves | head`
            return OK
        output.complain(say(_("The output cannot be written: {reason}."), reason=str(lost)))
        return FAILED
    except KeyboardInterrupt:
        output.discard()
        return INTERRUPTED


def _run(given: list[str]) -> int:
    options = argparse.Namespace(lang=None, data=None)
    try:
        choose_language(given)
        parser = _parser()
        _known, unknown = parser.parse_known_args(given, options)
        if unknown:
            options.chosen.refuse_unknown(unknown)
        return int(options.act(options, _speaker(options)))
    except SystemExit as end:  # argparse has said all there is to say
        return end.code if isinstance(end.code, int) else OK
    except Refusal as refusal:
        _speaker(options).refuse(refusal)
        return WRONG_WORDS if _is_about_the_words(refusal, options) else FAILED
    except resources.MissingFolder as missing:
        sentence = _(
            "Roundhouse is not complete: its folder “{folder}” is missing. "
            "Install Roundhouse again."
        )
        output.complain(_speaker(options).text(sentence, folder=missing.folder))
        return FAILED
    except output.OutputLost:
        raise
    except Exception as error:
        if faults.wanted_raw():
            raise
        faults.report(error, options.data, _speaker(options))
        return FAILED


def _speaker(options: argparse.Namespace) -> Speaker:
    return Speaker(options.lang or language())


def _is_about_the_words(refusal: Refusal, options: argparse.Namespace) -> bool:
    """A title, bot or number of seats that was typed; a save that says so is a failure."""
    from game.rules.contract import BadSetup

    return isinstance(refusal, BadSetup) and hasattr(options, "title")


def _parser() -> Parser:
    parser = Parser(
        prog="roundhouse",
        description=say(_("Railway board games for the living room and the game table.")),
        epilog=say(_("Exit codes: 0 success, 1 something failed, 2 wrong usage, 130 interrupted.")),
        parents=[everywhere()],
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"roundhouse {__version__}",
        help=say(_("show the version and exit")),
    )
    window.add(parser)
    commands = Commands(parser, title=say(_("commands")))
    for command in (sim, snap, levels, saves, replay):
        command.add(commands)
    return parser
