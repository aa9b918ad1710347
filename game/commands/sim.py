"""`roundhouse sim`: bots play whole games."""

from __future__ import annotations

import argparse
import json

from game.commands import FAILED, OK
from game.commands.output import complain, tell
from game.commands.parser import TITLES, Commands, add_number, add_seed, path, say
from game.commands.speaker import Speaker
from game.words.language import _


def add(commands: Commands) -> None:
    sim = commands.add("sim", act, _("let bots play whole games and check every move"))
    sim.add_argument("title", metavar=say(_("GAME")), help=TITLES)
    add_number(sim, "--seats", _("how many play"), least=1, default=2, metavar="N")
    add_number(sim, "--games", _("how many games"), least=1, default=100, metavar="K")
    add_seed(sim)
    sim.add_argument(
        "--bots",
        metavar="A,B",
        help=say(
            _(
                "who plays, seat by seat, such as random,simple; default: random, "
                "or the best bot where random games would not end"
            )
        ),
    )
    sim.add_argument("--level", type=path, metavar=say(_("FILE")), help=say(_("another board")))
    sim.add_argument("--json", action="store_true", help=say(_("one JSON object")))
    sim.add_argument(
        "--fast", action="store_true", help=say(_("do not check the invariants after every move"))
    )


def act(options: argparse.Namespace, speaker: Speaker) -> int:
    from game import levels
    from game.sim import simulate

    board = levels.load(options.title, options.level)
    names = options.bots.split(",") if options.bots else None
    outcome = simulate(
        options.title, board, options.seats, options.games, options.seed, names, options.fast
    )
    figures = outcome.to_json()
    if options.json:
        tell(json.dumps(figures))
    else:
        speaker.say(
            _(
                "Games: {n}, finished: {finished}, broken rules: {violations}, "
                "decisions: {decisions}, {speed} a second. Wins by seat: {wins}."
            ),
            n=outcome.games,
            finished=outcome.finished,
            violations=outcome.violations,
            decisions=outcome.decisions,
            speed=figures["decisions_per_second"],
            wins=", ".join(map(str, outcome.wins)),
        )
    for fault in outcome.faults:
        complain(fault)
    return FAILED if outcome.violations or outcome.finished < outcome.games else OK
