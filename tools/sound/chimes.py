"""The sounds with a pitch that speak to a player: bell, arrival, confirm, back."""

from __future__ import annotations

import numpy as np  # type: ignore[import-not-found, unused-ignore]

from sound.music import celesta, felt_piano
from sound.synth import START, Rng, Signal, Tape, at_rest, clock, filtered, low, modes, room

BELL = (  # ratio to the strike note, level, seconds: hum, prime, third, fifth, nominal and above
    (0.5, 0.45, 1.1),
    (1.0, 0.80, 0.75),
    (1.19, 0.35, 0.55),
    (1.5, 0.18, 0.40),
    (2.0, 0.50, 0.45),
    (2.67, 0.12, 0.22),
    (3.01, 0.08, 0.16),
    (4.17, 0.04, 0.08),
)


def bell(rng: Rng) -> Signal:
    """Your turn: a station bell touched with a padded clapper.

    Each partial is a pair a hair apart, since no bell is quite round: that is its slow beat.
    """
    prime, seconds = 466.0, 2.6
    pairs = [
        (prime * ratio * side, level / 2, decay)
        for ratio, level, decay in BELL
        for side in (0.9991, 1.0009)
    ]
    padded = 1 - np.exp(-clock(seconds) / 0.006)
    tape = Tape(seconds + START)
    tape.lay(filtered(modes(seconds, pairs) * padded, low(2400)), START)
    return room(tape.sound, rng, tail=1.2, wet=0.3, dark=2000)


def arrival(rng: Rng) -> Signal:
    """Two notes falling a third, as before an announcement."""
    seconds = 2.4
    tape = Tape(seconds)
    for at, note in ((START, "a4"), (0.42, "f4")):
        tape.lay(celesta(note, 1.0), at)
        tape.lay(felt_piano(note, 0.9), at, 0.5)
    return room(tape.sound * at_rest(seconds), rng, tail=1.2, wet=0.15, dark=2200)


def _pair(first: str, second: str, rng: Rng) -> Signal:
    """Two felted notes in quick succession, cut short like a marimba."""
    tape = Tape(0.5)
    damped = np.exp(-clock(0.42) / 0.12) * at_rest(0.42)
    for at, note in ((START, first), (START + 0.075, second)):
        for sound, level in ((felt_piano(note, 0.9), 1.0), (celesta(note, 0.9), 0.4)):
            tape.lay(sound[: len(damped)] * damped, at, level)
    return room(tape.sound, rng, tail=0.4, wet=0.2, dark=1800)


def confirm(rng: Rng) -> Signal:
    """Up a fourth."""
    return _pair("g4", "c5", rng)


def back(rng: Rng) -> Signal:
    """Down a fourth."""
    return _pair("g4", "d4", rng)
