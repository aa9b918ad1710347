"""The command `roundhouse`.

Rules and sentences are imported by the commands that need them, so that the
window does not wait for them.
"""

from __future__ import annotations

import argparse
import gettext
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from game import __version__, resources
from game.rules.refusal import Refusal
from game.words.language import DOMAIN, LANGUAGES, Plural, _, n_, preferred, translate

OK, FAILED, WRONG_WORDS = 0, 1, 2
TITLES = "TITLES"
"""Stands in the help for the titles there are, which are not looked up before."""


class Speaker:
    """Prints in the user's language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def text(self, text: str | Plural, **facts: Any) -> str:
        return translate(text, self.lang, facts.get("n", 1)).format(**facts)

    def say(self, text: str | Plural, **facts: Any) -> None:
        print(self.text(text, **facts))

    def refuse(self, refusal: Refusal) -> None:
        from game import levels, words
        from game.words.levels import complaints

        lines = [words.say(refusal, self.lang, None, words.Room(""))]
        if isinstance(refusal, levels.BadLevel):
            lines += complaints(refusal, self.lang)
        print("\n".join(lines), file=sys.stderr)


class Parser(argparse.ArgumentParser):
    """Says in the user's language what is wrong, and what may have been meant."""

    def error(self, message: str) -> NoReturn:
        hint = translate(_("“{command} --help” tells what there is."), _language())
        print(f"{message}\n{hint.format(command=self.prog)}", file=sys.stderr)
        sys.exit(WRONG_WORDS)

    def refuse_unknown(self, words_given: Sequence[str]) -> NoReturn:
        """Of a wrong option only its name is told: the word after it is probably its value."""
        known = list(self._option_string_actions)
        options = [word for word in words_given if word.startswith("-")]
        self.error("\n".join(_unknown(word, known) for word in options or words_given))

    def format_help(self) -> str:
        return super().format_help().replace(TITLES, _titles())

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """argparse would list all choices, in English."""
        if action.choices is not None and value not in action.choices:
            self.error(_unknown(str(value), list(action.choices)))


def main(arguments: Sequence[str] | None = None) -> int:
    """What the shell gets back: 0, 1 where something failed, 2 where the words were wrong."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    _choose_language(given)
    parser = _parser()
    options, unknown = parser.parse_known_args(given)
    speaker = Speaker(options.lang)
    options.given_lang = options.lang if "--lang" in " ".join(given) else None
    if unknown:
        options.chosen.refuse_unknown(unknown)
    try:
        return int(options.act(options, speaker))
    except Refusal as refusal:
        speaker.refuse(refusal)
        return WRONG_WORDS if refusal.code.startswith(("unknown_", "wrong_")) else FAILED
    except BrokenPipeError:  # `roundhouse saves | head`
        sys.stderr.close()
        return OK
    except KeyboardInterrupt:
        return 130


def _sim(options: argparse.Namespace, speaker: Speaker) -> int:
    from game import levels
    from game.sim import simulate

    board = levels.load(options.title, options.level)
    names = options.bots.split(",") if options.bots else None
    outcome = simulate(
        options.title, board, options.seats, options.games, options.seed, names, options.fast
    )
    if options.json:
        print(json.dumps(outcome.to_json()))
    else:
        told = outcome.to_json()
        speaker.say(
            n_(
                "{n} game, {finished} finished, {violations} broken rules, "
                "{decisions} decisions, {speed} a second. Wins by seat: {wins}.",
                "{n} games, {finished} finished, {violations} broken rules, "
                "{decisions} decisions, {speed} a second. Wins by seat: {wins}.",
            ),
            n=outcome.games,
            finished=outcome.finished,
            violations=outcome.violations,
            decisions=outcome.decisions,
            speed=told["decisions_per_second"],
            wins=", ".join(map(str, outcome.wins)),
        )
    for fault in outcome.faults:
        print(fault, file=sys.stderr)
    return FAILED if outcome.violations or outcome.finished < outcome.games else OK


def _check_levels(options: argparse.Namespace, speaker: Speaker) -> int:
    from game import levels
    from game.rules import catalogue
    from game.words.levels import complaints

    files = options.files or [str(levels.path(title)) for title in catalogue.titles()]
    failed = False
    for file in files:
        try:
            text = levels.read_text(file)
            levels.parse(levels.title_of(text, file), text, file)
            speaker.say(_("{file}: in order"), file=file)
        except levels.BadLevel as bad:
            failed = True
            print("\n".join(complaints(bad, speaker.lang)), file=sys.stderr)
    return FAILED if failed else OK


def _list_saves(options: argparse.Namespace, speaker: Speaker) -> int:
    from game import words
    from game.table import saves

    found = saves.all_saves(saves.data_folder(options.data))
    if not found:
        speaker.say(_("There are no saved games."))
    for save in found:
        if save.trouble is not None:
            told = words.say(save.trouble, speaker.lang, None, words.Room(""))
            print(f"{save.name}  {told}")
            continue
        state = _("finished") if save.over else _("open")
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(save.started))
        moves = speaker.text(n_("{n} move", "{n} moves"), n=save.moves)
        names = ", ".join(save.names)
        print(f"{save.name}  {when}  {moves}, {speaker.text(state)}  {names}")
    return OK


def _delete_save(options: argparse.Namespace, speaker: Speaker) -> int:
    from game.table import saves

    path = saves.find(saves.data_folder(options.data), options.save)
    saves.delete(path)
    speaker.say(_("{file} is deleted."), file=path.name)
    return OK


def _replay(options: argparse.Namespace, speaker: Speaker) -> int:
    from game import words
    from game.table import saves
    from game.table.replay import Replay

    with Replay(saves.find(saves.data_folder(options.data), options.save)) as replay:
        names = [str(seat["name"]) for seat in replay.about.seats]
        room = words.Room(replay.about.title, replay.board, names)
        for told in replay.steps(options.upto):
            for event in told.events:
                if options.json:
                    print(json.dumps({"entry": told.entry, **event}))
                else:
                    print(words.say_seen(event, speaker.lang, None, room))
    return OK


def _stage(options: argparse.Namespace, speaker: Speaker) -> int:
    """The window; without a display a clear word instead of a traceback."""
    from game.stage import run
    from game.table import saves

    data = saves.data_folder(options.data)
    trouble = run(data, options.windowed, options.size, options.given_lang)
    if trouble is None:
        return OK
    print(speaker.text(_("There is no display to open a window on ({reason})."), reason=trouble),
          file=sys.stderr)  # fmt: skip
    return FAILED


def _snap(options: argparse.Namespace, speaker: Speaker) -> int:
    from game.rules import catalogue
    from game.stage.snap import SCENES, Shot, snap

    title = catalogue.title(options.title)
    if options.scene not in SCENES:
        options.chosen.error(_unknown(options.scene, list(SCENES)))
    shot = Shot(
        title.id,
        options.seats,
        options.people,
        options.seed,
        options.decisions,
        options.scene,
        options.size or Shot.size,
        options.lang,
    )
    snap(shot, options.out)
    return OK


def _parser() -> Parser:
    t = Speaker(_language()).text
    parser = Parser(
        prog="roundhouse",
        description=t(_("Railway board games for the living room and the game table.")),
        parents=[_everywhere(_language(), None)],
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"roundhouse {__version__}",
        help=t(_("show program's version number and exit")),
    )
    parser.add_argument(
        "--windowed", action="store_true", help=t(_("in a window instead of full screen"))
    )
    parser.add_argument("--size", type=_size, metavar="WxH", help=t(_("size of the window")))
    parser.set_defaults(act=_stage, chosen=parser)
    commands = parser.add_subparsers(
        title=t(_("commands")), metavar=t(_("COMMAND")), parser_class=Parser
    )

    def command(name: str, act: Any, purpose: str, within: Any = commands) -> Parser:
        made: Parser = within.add_parser(
            name,
            help=t(purpose),
            description=t(purpose),
            parents=[_everywhere(argparse.SUPPRESS, argparse.SUPPRESS)],
            allow_abbrev=False,
        )
        made.set_defaults(act=act, chosen=made)
        return made

    sim = command("sim", _sim, _("let bots play whole games and check every move"))
    sim.add_argument("title", metavar=t(_("TITLE")), help=TITLES)
    sim.add_argument("--seats", type=_whole(1), default=2, metavar="N", help=t(_("how many play")))
    sim.add_argument(
        "--games", type=_whole(1), default=100, metavar="K", help=t(_("how many games"))
    )
    sim.add_argument(
        "--seed", type=_whole(0), default=1, metavar="S", help=t(_("the same seed, the same games"))
    )
    sim.add_argument(
        "--bots",
        metavar="A,B",
        help=t(
            _(
                "who plays, seat by seat: random, simple; random if not said, "
                "but simple where random games would not end"
            )
        ),
    )
    sim.add_argument("--level", metavar=t(_("FILE")), help=t(_("another board")))
    sim.add_argument("--json", action="store_true", help=t(_("one JSON object")))
    sim.add_argument(
        "--fast", action="store_true", help=t(_("do not check the invariants after every move"))
    )

    snap = command("snap", _snap, _("save a picture of what the television shows"))
    snap.add_argument("title", metavar=t(_("TITLE")), help=TITLES)
    snap.add_argument("--seats", type=_whole(2), default=4, metavar="N", help=t(_("how many play")))
    snap.add_argument(
        "--people", type=_whole(0), default=1, metavar="P", help=t(_("how many of them are people"))
    )
    snap.add_argument(
        "--seed", type=_whole(0), default=1, metavar="S", help=t(_("the same seed, the same games"))
    )
    snap.add_argument(
        "--decisions", type=_whole(0), default=0, metavar="K", help=t(_("random decisions before"))
    )
    snap.add_argument("--scene", default="play", help="menu, seats, settings, play, …")
    snap.add_argument("--size", type=_size, metavar="WxH", help=t(_("size of the picture")))
    snap.add_argument(
        "--out", type=Path, required=True, metavar="F.png", help=t(_("where to save it"))
    )

    level = command("levels", _check_levels, _("check level files"))
    level_commands = level.add_subparsers(metavar=t(_("COMMAND")), parser_class=Parser)
    level.set_defaults(files=[])
    check = command("check", _check_levels, _("say what is wrong with level files"), level_commands)
    check.add_argument(
        "files", nargs="*", metavar=t(_("FILE")), help=t(_("all that come with Roundhouse if none"))
    )

    save = command("saves", _list_saves, _("list saved games"))
    save_commands = save.add_subparsers(metavar=t(_("COMMAND")), parser_class=Parser)
    delete = command("delete", _delete_save, _("delete a saved game"), save_commands)
    delete.add_argument("save", metavar=t(_("SAVE")), help=t(_("its name, or how it begins")))

    replay = command("replay", _replay, _("tell a saved game from its beginning"))
    replay.add_argument(
        "save", metavar=t(_("SAVE")), help=t(_("its name, how it begins, or a file"))
    )
    replay.add_argument("--upto", type=_whole(0), metavar="N", help=t(_("stop after N moves")))
    replay.add_argument("--json", action="store_true", help=t(_("one JSON object a line")))
    return parser


def _everywhere(lang: str, data: str | None) -> argparse.ArgumentParser:
    """Options that may stand before or after the command; given there, they win."""
    t = Speaker(_language()).text
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument(
        "--lang",
        type=_language_name,
        default=lang,
        metavar="en|fr",
        help=t(_("language of messages")),
    )
    parser.add_argument(
        "--data",
        type=Path,
        default=data,
        metavar=t(_("FOLDER")),
        help=t(_("where settings and saved games are kept")),
    )
    return parser


def _titles() -> str:
    from game.rules import catalogue

    return ", ".join(catalogue.titles())


def _unknown(word: str, known: Sequence[str]) -> str:
    from difflib import get_close_matches

    from game import words
    from game.words.table import suggestion
    from game.words.voice import Voice

    near = get_close_matches(word, known, n=1)
    facts = {"nearest": near[0] if near else None, "choices": known}
    voice = Voice(_language(), None, words.Room(""))
    told = voice.say(_("“{word}” is not known here."), word=word)
    return f"{told} {suggestion(voice, facts)}".strip()


def _whole(least: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = least - 1
        if value < least:
            told = translate(_("“{text}” should be a whole number from {least}"), _language())
            raise argparse.ArgumentTypeError(told.format(text=text, least=least))
        return value

    return read


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and int(width) >= 320 and int(height) >= 320):
        told = translate(_("“{text}” should be a size such as 1280x720"), _language())
        raise argparse.ArgumentTypeError(told.format(text=text))
    return int(width), int(height)


def _language_name(text: str) -> str:
    if text not in LANGUAGES:
        raise argparse.ArgumentTypeError(_unknown(text, LANGUAGES))
    return text


def _language() -> str:
    """Chosen before anything is said, by `--lang` or by the machine's setting."""
    chosen = os.environ.get("LANGUAGE", "")
    return chosen if chosen in LANGUAGES else preferred()


def _choose_language(given: Sequence[str]) -> None:
    """argparse speaks before it has read `--lang`, through gettext's global domain."""
    lang = preferred()
    for before, word in zip(["", *given], given, strict=False):
        wanted = word.removeprefix("--lang=") if word.startswith("--lang=") else word
        if (wanted is not word or before == "--lang") and wanted in LANGUAGES:
            lang = wanted
    os.environ["LANGUAGE"] = lang
    gettext.bindtextdomain(DOMAIN, str(resources.folder("assets") / "translations"))
    gettext.textdomain(DOMAIN)


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
