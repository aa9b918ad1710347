"""Who sits in a compartment, in words and pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from game import words
from game.stage.input.hands import KEYBOARD
from game.stage.scenes.seats.carriage import Traveller
from game.stage.scenes.seats.lineup import NOBODY, LineUp
from game.table.seats import PERSON
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App

CAMEOS = ("cloche", "cap", "curls", "beard", "plait", "beret")
"""Of people, who keep theirs wherever they sit; a character has its own."""


def seen(
    app: App, title: str, line_up: LineUp, seat: int, changed: float, steam: float
) -> Traveller:
    """`changed`, `steam`: for how long somebody else sits here, and the engine blows."""
    place, t = line_up.places[seat], app.text
    name, who = line_up.name(seat), place.who
    if who == NOBODY:
        tag = ("", "", t(_("Press here")), t(_("to get on")), False)
        name = t(_("Free seat"))
    elif who == PERSON:
        head, icon = _device(app, line_up.device_of(seat))
        tag = (_cameo(line_up, seat), icon, head, t(_("ready, steam up")), False)
    else:
        nature = words.nature(line_up.cast[who].nature, app.lang)
        tag = (who, "robot", nature.temper, nature.habit, True)
    cameo, icon, head, below, striking = tag
    letter = name if who != NOBODY else place.name
    return Traveller(
        name, letter[:1].upper(), place.colour, cameo, icon, head, below, striking, changed,
        steam, title,
    )  # fmt: skip


def _cameo(line_up: LineUp, seat: int) -> str:
    """It follows from the name; of two with the same one, the later gets another."""
    worn: list[str] = []
    for other in range(seat + 1):
        if line_up.places[other].who == PERSON:
            first = crc32(line_up.name(other).encode())
            free = [each for each in CAMEOS if each not in worn]
            wanted = CAMEOS[first % len(CAMEOS)]
            worn.append(wanted if wanted in free else free[first % len(free)])
    return worn[-1]


def _device(app: App, device: str | None) -> tuple[str, str]:
    """Its name and its icon."""
    t, pads = app.text, app.devices.pads
    if device is None:
        return t(_("Any device")), "person"
    if device == KEYBOARD:
        return t(_("Keyboard")), "keyboard"
    number = pads.index(device) if device in pads else len(pads)  # just unplugged
    return t(_("Pad {n}"), n=number + 1), "pad"
