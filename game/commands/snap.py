"""`roundhouse snap`: a picture of what the television shows."""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

from game.commands import FAILED, OK
from game.commands.output import complain
from game.commands.parser import TITLES, Commands, add_number, add_seed, path, say, size, unknown
from game.commands.speaker import Speaker
from game.rules.checked_table import short
from game.words.language import _

ENDINGS = (".png", ".jpg", ".jpeg", ".bmp", ".tga")
"""What SDL can write; anything else it would write as TGA, whatever the name says."""


def add(commands: Commands) -> None:
    snap = commands.add("snap", act, _("save a picture of what the television shows"))
    snap.add_argument("title", metavar=say(_("GAME")), help=TITLES)
    add_number(snap, "--seats", _("how many play"), least=2, default=0, metavar="N")
    purpose = _("how many of them are people")
    add_number(snap, "--people", purpose, least=0, default=1, metavar="P")
    add_seed(snap)
    purpose = _("random decisions to play first")
    add_number(snap, "--decisions", purpose, least=0, default=0, metavar="K")
    snap.add_argument("--scene", default="play", help="menu, seats, settings, play, …")
    snap.add_argument("--size", type=size, metavar="WxH", help=say(_("size of the picture")))
    snap.add_argument(
        "--out", type=path, required=True, metavar="F.png", help=say(_("where to save it"))
    )


def act(options: argparse.Namespace, speaker: Speaker) -> int:
    from game.files import reason
    from game.rules import catalogue
    from game.rules.contract import BadSetup

    title = catalogue.title(options.title)
    least, most = title.meta.fewest_seats, title.meta.most_seats
    if options.seats and not least <= options.seats <= most:
        raise BadSetup("wrong_seats", seats=options.seats, least=least, most=most)
    out: Path = options.out
    if out.suffix.lower() not in ENDINGS:
        sentence = _("“{text}” is not the name of a picture: it should end with {endings}.")
        options.chosen.error(
            speaker.text(sentence, text=short(str(out)), endings=", ".join(ENDINGS))
        )
    try:
        _refuse_early(out)
        picture = _drawn(title.id, options, speaker)
        out.write_bytes(picture)
    except OSError as error:
        sentence = _("{file} cannot be written: {reason}.")
        complain(speaker.text(sentence, file=str(out), reason=reason(error)))
        return FAILED
    return OK


def _refuse_early(out: Path) -> None:
    """Drawing takes a while, and would be for nothing."""
    exists = out.exists()
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NONBLOCK", 0)
    os.close(os.open(out, flags))  # a FIFO that nobody reads says no instead of waiting
    if not exists:
        out.unlink()


def _drawn(title: str, options: argparse.Namespace, speaker: Speaker) -> bytes:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # the output is for our own words
    from game.stage.dev.snap import SCENES, Shot, snap

    if options.scene not in SCENES:
        options.chosen.error(unknown(options.scene, list(SCENES)))
    shot = Shot(
        title,
        options.seats,
        options.people,
        options.seed,
        options.decisions,
        options.scene,
        options.size or Shot.size,
        speaker.lang,
    )
    with tempfile.TemporaryDirectory() as folder:  # SDL does not say why it could not write
        file = Path(folder) / f"picture{options.out.suffix}"
        snap(shot, file)
        return file.read_bytes()
