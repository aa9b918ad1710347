"""`roundhouse` without a command: the window."""

from __future__ import annotations

import argparse

from game.commands import FAILED, OK
from game.commands.output import complain
from game.commands.parser import Parser, say, size
from game.commands.speaker import Speaker
from game.words.language import _


def add(parser: Parser) -> None:
    parser.add_argument(
        "--windowed", action="store_true", help=say(_("in a window instead of full screen"))
    )
    parser.add_argument("--size", type=size, metavar="WxH", help=say(_("size of the window")))
    parser.set_defaults(act=act, chosen=parser)


def act(options: argparse.Namespace, speaker: Speaker) -> int:
    """Without a display a clear word instead of a traceback."""
    from game.stage import run
    from game.table import saves

    data = saves.data_folder(options.data)
    trouble = run(data, options.windowed, options.size, options.lang)
    if trouble is None:
        return OK
    complain(speaker.text(_("No display to open a window on ({reason})."), reason=trouble))
    return FAILED
