"""What this household likes: kept in settings.toml in the data folder."""

from __future__ import annotations

import logging
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, NamedTuple

from game import files
from game.words.language import LANGUAGES, preferred

_log = logging.getLogger(__name__)

MOST_BYTES = 64 * 1024
SPEEDS = {"normal": 1.0, "fast": 2.5, "off": 0.0}
"""How fast animations run; 0 leaves them out."""
TEXT_SIZES = {"normal": 1.0, "large": 1.15, "larger": 1.3}


@dataclass(frozen=True)
class Preferences:
    language: str = ""
    sound: int = 8
    music: int = 4
    speed: str = "normal"
    patterns: bool = True
    reduced_motion: bool = False
    margin: int = 5
    text_size: str = "normal"
    confirm: bool = True
    """Ask once more before a move that cannot simply be taken back."""
    full_screen: bool = True
    friendly_undo: bool = False
    turn_clock: int = 0
    """Seconds for a decision; 0 is as long as one likes."""
    roll_by_hand: bool = True
    """Whether people throw their own dice."""
    coach: bool = True
    """Whether a line of help is shown in the first turns of a first game."""

    @property
    def lang(self) -> str:
        return self.language or preferred()


CHOICES: dict[str, tuple[Any, ...]] = {
    "language": LANGUAGES,
    "sound": tuple(range(11)),
    "music": tuple(range(11)),
    "speed": tuple(SPEEDS),
    "patterns": (True, False),
    "reduced_motion": (False, True),
    "margin": (0, 1, 2, 3, 4, 5, 6, 7, 8),
    "full_screen": (True, False),
    "text_size": tuple(TEXT_SIZES),
    "confirm": (True, False),
    "friendly_undo": (False, True),
    "turn_clock": (0, 30, 60, 90, 120),
    "roll_by_hand": (True, False),
    "coach": (True, False),
}
"""What each may be; anything else in the file is ignored."""


class Loaded(NamedTuple):
    preferences: Preferences
    readable: bool
    """Otherwise the usual settings are used."""
    kept_as: str | None = None
    """Where an unreadable file was moved to, so that what somebody wrote is not lost."""
    replaceable: bool = True
    """Whether new settings may be written: not over a file that is still there, unread."""


def load(data: Path) -> Loaded:
    """As they were left; a damaged file costs the settings, never the start."""
    try:
        found = files.parse_toml(files.read_text(_path(data), MOST_BYTES))
    except FileNotFoundError:
        return Loaded(Preferences(), True)
    except (files.TooLarge, ValueError) as error:
        _log.warning("settings.toml cannot be read (%s); the usual settings are used", error)
        kept_as = files.put_aside(_path(data))
        return Loaded(Preferences(), False, kept_as, replaceable=kept_as is not None)
    except OSError as error:  # perhaps only for the moment
        _log.warning("settings.toml cannot be read (%s); the usual settings are used", error)
        return Loaded(Preferences(), False, replaceable=False)
    names = {field.name for field in fields(Preferences)}
    good = {name: value for name, value in found.items() if name in names and _fits(name, value)}
    return Loaded(replace(Preferences(), **good), True)


def save(data: Path, preferences: Preferences) -> bool:
    """Save them for the next start; if that fails, they last until the program ends."""
    import toml  # only for writing

    try:
        files.replace_text(_path(data), toml.dumps(asdict(preferences)))
    except OSError as error:
        _log.warning("settings cannot be saved: %s", error)
        return False
    return True


def _path(data: Path) -> Path:
    return data / "settings.toml"


def _fits(name: str, value: object) -> bool:
    return any(type(value) is type(choice) and value == choice for choice in CHOICES[name])
