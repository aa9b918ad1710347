"""`roundhouse replay`: a saved game told from its beginning."""

from __future__ import annotations

import argparse
import json

from game.commands import OK
from game.commands.output import tell
from game.commands.parser import Commands, say, whole
from game.commands.speaker import Speaker
from game.words.language import _


def add(commands: Commands) -> None:
    replay = commands.add("replay", act, _("retell a saved game from the start"))
    replay.add_argument(
        "save", metavar=say(_("SAVE")), help=say(_("its name, the start of it, or a file"))
    )
    replay.add_argument("--upto", type=whole(0), metavar="N", help=say(_("stop after N moves")))
    replay.add_argument("--json", action="store_true", help=say(_("one JSON object a line")))


def act(options: argparse.Namespace, speaker: Speaker) -> int:
    from game import words
    from game.table import saves
    from game.table.replay import Replay

    with Replay(saves.find(saves.data_folder(options.data), options.save)) as replay:
        room = words.Room(replay.about.title, replay.board, replay.names)
        for step in replay.steps(options.upto):
            for event in step.events:
                if options.json:
                    tell(json.dumps({"entry": step.entry, **event}))
                else:
                    tell(words.say_seen(event, speaker.lang, None, room))
    return OK
