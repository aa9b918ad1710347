"""What nobody foresaw: a sentence for the user, and the traceback into a file for us."""

from __future__ import annotations

import os
import platform
import time
import traceback
from pathlib import Path

from game import __version__
from game.commands.output import complain
from game.commands.speaker import Speaker
from game.words.language import _

DEBUG = "ROUNDHOUSE_DEBUG"
"""Set in the environment, faults are raised where they happen instead."""
MOST_BYTES = 512 * 1024
"""Of the log; then a new one is begun."""


def wanted_raw() -> bool:
    return bool(os.environ.get(DEBUG))


def report(error: Exception, data: Path | None, speaker: Speaker) -> None:
    detail = type(error).__name__
    file = _write_down(error, data)
    if file is not None:
        text = speaker.text(
            _("Something went wrong inside Roundhouse ({detail}). What happened is in {file}."),
            detail=detail,
            file=str(file),
        )
    else:
        text = speaker.text(
            _("Something went wrong inside Roundhouse ({detail}). Set {variable}=1 to see where."),
            detail=detail,
            variable=DEBUG,
        )
    complain(text)


def _write_down(error: Exception, data: Path | None) -> Path | None:
    from game.files import append_text
    from game.rules.refusal import Refusal
    from game.table import saves

    try:
        file = saves.data_folder(data) / "faults.log"
        now = time.strftime("%Y-%m-%d %H:%M:%S")
        system = f"Python {platform.python_version()}, {platform.platform()}"
        text = "".join(traceback.format_exception(error))
        append_text(file, f"{now}  roundhouse {__version__}, {system}\n{text}\n", MOST_BYTES)
    except (OSError, ValueError, Refusal):
        return None
    return file
