"""`roundhouse saves` and `roundhouse saves delete`."""

from __future__ import annotations

import argparse
import time

from game.commands import OK
from game.commands.output import tell
from game.commands.parser import Commands, say
from game.commands.speaker import Speaker
from game.words.language import _, n_


def add(commands: Commands) -> None:
    saves = commands.add("saves", act, _("list saved games"))
    delete = Commands(saves).add("delete", act_delete, _("delete a saved game"))
    delete.add_argument("save", metavar=say(_("SAVE")), help=say(_("its name, or the start of it")))


def act(options: argparse.Namespace, speaker: Speaker) -> int:
    from game.table import saves

    found = saves.all_saves(saves.data_folder(options.data))
    if not found:
        speaker.say(_("There are no saved games."))
    for save in found:
        if save.trouble is not None:
            tell(f"{save.name}  {speaker.refusal(save.trouble)}")
            continue
        state = _("finished") if save.over else _("in progress")
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(save.started))
        moves = speaker.text(n_("{n} move", "{n} moves"), n=save.moves)
        names = ", ".join(save.names)
        tell(f"{save.name}  {when}  {moves}, {speaker.text(state)}  {names}")
    return OK


def act_delete(options: argparse.Namespace, speaker: Speaker) -> int:
    from game.table import saves

    data = saves.data_folder(options.data)
    name = saves.find_listed(data, options.save).name
    aside = saves.delete(data, name)
    if aside is None:
        speaker.say(_("{file} is deleted."), file=name)
    else:
        speaker.say(
            _("{file} is damaged. It was not deleted but moved to {place}."),
            file=name,
            place=str(aside),
        )
    return OK
