"""`roundhouse levels check`: what is wrong with level files."""

from __future__ import annotations

import argparse

from game.commands import FAILED, OK
from game.commands.output import complain
from game.commands.parser import Commands, path, say
from game.commands.speaker import Speaker
from game.words.language import _


def add(commands: Commands) -> None:
    levels = commands.add("levels", act, _("check level files"))
    levels.set_defaults(files=[])
    check = Commands(levels).add("check", act, _("say what is wrong with level files"))
    check.add_argument(
        "files",
        nargs="*",
        type=path,
        metavar=say(_("FILE")),
        help=say(_("default: all that come with Roundhouse")),
    )


def act(options: argparse.Namespace, speaker: Speaker) -> int:
    from game import levels
    from game.rules import catalogue
    from game.words.levels import complaints

    files = options.files or [levels.path(title) for title in catalogue.titles()]
    failed = False
    for file in map(str, files):
        try:
            text = levels.read_text(file)
            levels.parse(levels.title_of(text, file), text, file)
            speaker.say(_("{file}: OK"), file=file)
        except levels.BadLevel as bad:
            failed = True
            complain("\n".join(complaints(bad, speaker.lang)))
    return FAILED if failed else OK
