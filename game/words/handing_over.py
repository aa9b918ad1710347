"""What is said when a screen passes from one person to the next."""

from __future__ import annotations

from game.rules.contract import Seat
from game.words.language import _
from game.words.voice import Voice


def call(v: Voice, seat: Seat) -> tuple[str, str, str]:
    """To the person whose turn it is, large and less large, and to the others."""
    return (
        v.say(_("{name},"), name=v.name(seat)),
        v.say(_("your turn")),
        v.say(_("The others look away.")),
    )


def since(v: Voice) -> str:
    """Over what the others have done."""
    return v.say(_("Since your last turn"))


def peeks(v: Voice, seat: Seat) -> str:
    """What holding the button for the hand does."""
    return v.say(_("hold: {name} peeks"), name=v.name(seat))


def starts(v: Voice) -> str:
    return v.say(_("start the turn"))


def covered(v: Voice) -> str:
    """While nobody is asked whose hand could be seen."""
    return v.say(_("The hands are covered"))
