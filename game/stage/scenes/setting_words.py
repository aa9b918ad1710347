"""What the settings are called, what each value is called, and what each one changes."""

from __future__ import annotations

from typing import NamedTuple

from game.stage.preferences import Preferences
from game.stage.widgets.preview import Scenery, Seen
from game.stage.widgets.shelf import Kind
from game.words.language import _


class Setting(NamedTuple):
    label: str
    kind: Kind
    help: str


class Group(NamedTuple):
    key: str
    label: str
    icon: str
    settings: tuple[str, ...]
    seen: Seen


SETTINGS: dict[str, Setting] = {
    "sound": Setting(_("Sound"), "dial", _("How loud whistles, bells and dice are.")),
    "music": Setting(_("Music"), "dial", _("How loud the music is.")),
    "speed": Setting(
        _("Animations"), "dial", _("How fast trains, cards and dice move; off shows results only.")
    ),
    "reduced_motion": Setting(
        _("Reduced motion"), "arm", _("Nothing flies or shakes: words and soft changes instead.")
    ),
    "language": Setting(_("Language"), "flaps", _("Of everything that is written and read.")),
    "text_size": Setting(_("Text size"), "dial", _("How large everything is written.")),
    "patterns": Setting(
        _("Colour patterns"), "swatches", _("Each colour has a pattern of its own.")
    ),
    "confirm": Setting(
        _("Confirm risky moves"), "arm", _("Asks once more where a slip would hurt.")
    ),
    "friendly_undo": Setting(
        _("Ask before taking back"),
        "arm",
        _(
            "One’s own move, if nothing came to light, is taken back at once. For anything more "
            "the others are asked, unless this says no."
        ),
    ),
    "turn_clock": Setting(
        _("Turn timer"), "dial", _("How long one may think before the clock decides.")
    ),
    "roll_by_hand": Setting(
        _("Throw dice by hand"),
        "arm",
        _("People throw their own dice, or these fall alone."),
    ),
    "coach": Setting(_("Tips"), "arm", _("A line of help in the first turns of a first game.")),
    "full_screen": Setting(_("Full screen"), "arm", _("The whole screen, or a window.")),
    "margin": Setting(_("Screen margin"), "dial", _("How much of the edge a television hides.")),
}

GROUPS: tuple[Group, ...] = (
    Group("sounds", _("Sound"), "sound", ("sound", "music"), "sound"),
    Group("motion", _("Motion"), "loco", ("speed", "reduced_motion"), "motion"),
    Group(
        "reading", _("Reading"), "eye", ("language", "text_size", "patterns", "coach"), "reading",
    ),
    Group(
        "play", _("Play"), "cards",
        ("confirm", "friendly_undo", "turn_clock", "roll_by_hand"), "play",
    ),
    Group("screen", _("Screen"), "globe", ("full_screen", "margin"), "screen"),
)  # fmt: skip

VALUES = {
    "normal": _("normal"),
    "large": _("large"),
    "larger": _("larger"),
    "fast": _("fast"),
    "off": _("off"),
    "True": _("yes"),
    "False": _("no"),
    "en": "English",
    "fr": "Français",
}
ASKS = {False: _("yes"), True: _("no")}
"""Whoever is friendly is not asked."""


PLAYED: dict[tuple[str, object], str] = {
    ("confirm", True): _("Ada draws tickets: are you sure?"),
    ("confirm", False): _("Ada draws tickets, at once."),
    ("friendly_undo", False): _("Ada would like to take that back. Does Bruno agree?"),
    ("friendly_undo", True): _("Ada takes that back, and nobody is asked."),
    ("roll_by_hand", True): _("Ada holds the dice: let go to throw."),
    ("roll_by_hand", False): _("The dice fall by themselves."),
}
"""What a game does where a setting of play has this value."""


def scenery(seen: Seen, about: str, likes: Preferences) -> Scenery:
    """What the picture beside the instruments shows while this one is in focus."""
    told = Scenery(seen, about, _("Ada, claim a route"), _("Frankfurt"), _("as you will see it"))
    if seen == "reading" and likes.coach:
        told = told._replace(tip=_("Routes that glow can be claimed."))
    elif seen == "play":
        told = told._replace(answer=PLAYED.get((about, getattr(likes, about, None)), ""))
    elif seen == "sound":
        told = told._replace(caption=_("as you will hear it"))
    return told
