"""One voice per title: three steam whistles and an air horn.

A whistle is a set of pipes.  Each speaks as the pressure comes: flat and breathy at first, then
in tune, with overtones that need more pressure than the ground note.  No two pipes are exactly
in tune, and the steam is never quite steady.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np  # type: ignore[import-not-found, unused-ignore]

from sound.synth import (
    RATE,
    Rng,
    Signal,
    Tape,
    band,
    cents,
    curve,
    filtered,
    high,
    low,
    noise,
    room,
    tone,
    wander,
)

STOPPED_PIPE = (1.0, 0.12, 0.22, 0.04, 0.07, 0.015, 0.02)  # closed at one end: odd ones lead
NARROW_PIPE = (1.0, 0.07, 0.05, 0.015)
TRUMPET = tuple(n**-0.8 for n in range(1, 15))  # a diaphragm lets air through in pulses


@dataclass(frozen=True)
class Blower:
    """How a set of pipes is blown."""

    overtones: Sequence[float]
    bend: float  # cents that a pipe is flat without pressure
    breath: float  # level of the steam that is heard beside the tone
    unrest: float  # cents by which the pitch wanders
    stagger: float  # seconds between the first pipe that speaks and the last


def _pipe(hertz: float, pressure: Signal, blower: Blower, rng: Rng) -> Signal:
    seconds = len(pressure) / RATE
    pitch: Signal = hertz * cents(
        blower.bend * (pressure - 1) + blower.unrest * wander(seconds, 6, rng) + rng.uniform(-4, 4)
    )
    ground, *upper = blower.overtones
    steady = 1 + 0.05 * wander(seconds, 14, rng)
    sung = tone(pitch, [ground], rng) * pressure
    sung += tone(pitch, [0.0, *upper], rng) * pressure**2.5
    steam = filtered(noise(seconds, rng), band(hertz, 5)) + 0.35 * filtered(
        noise(seconds, rng), band(3 * hertz, 3)
    )
    blown: Signal = steady * sung + blower.breath * 4 * steam * np.sqrt(pressure)
    return blown


def _chord(pitches: Sequence[float], pressure: Signal, blower: Blower, rng: Rng) -> Signal:
    """The pipes together; the longer the pipe, the later it speaks."""
    seconds = len(pressure) / RATE
    tape = Tape(seconds + blower.stagger)
    lowest = min(pitches)
    for hertz in pitches:
        late = blower.stagger * (lowest / hertz) ** 2
        tape.lay(_pipe(hertz, pressure, blower, rng), late, (lowest / hertz) ** 0.35)
    hiss = filtered(noise(seconds, rng), high(700), low(2600))
    tape.lay(hiss * np.sqrt(pressure), 0, 0.5 * blower.breath)
    return tape.sound


def express(rng: Rng) -> Signal:
    """A chord of three, D major, of an Atlantic about 1900: round and sure of itself."""
    blower = Blower(STOPPED_PIPE, bend=110, breath=0.16, unrest=3, stagger=0.05)
    pressure = curve(
        1.55, (0, 0), (0.13, 0.8), (0.35, 1), (1.05, 0.96), (1.3, 0.55), (1.5, 0), (1.55, 0)
    )
    sound = _chord((293.7, 370.0, 440.0), pressure, blower, rng)
    return room(filtered(sound, low(4200)), rng, tail=1.5, wet=0.45, dark=2400)


def rail_baron(rng: Rng) -> Signal:
    """The five-trumpet air horn of a 1948 streamliner, an A sixth: short, then long."""
    blower = Blower(TRUMPET, bend=70, breath=0.03, unrest=2, stagger=0.03)
    pressure = curve(
        1.75,
        *((0, 0), (0.06, 0.95), (0.24, 1), (0.34, 0), (0.46, 0)),
        *((0.54, 0.95), (0.7, 1), (1.4, 0.97), (1.58, 0.3), (1.7, 0), (1.75, 0)),
    )
    sound = _chord((277.2, 329.6, 370.0, 440.0, 554.4), pressure, blower, rng)
    bells = filtered(sound, low(1500, 0.9), high(180))
    return room(bells, rng, tail=1.3, wet=0.35, dark=2200)


def rocket(rng: Rng) -> Signal:
    """One thin, unsteady note of 1830, blown twice with more steam than tune."""
    blower = Blower(NARROW_PIPE, bend=160, breath=0.28, unrest=9, stagger=0.0)
    pressure = curve(
        1.25,
        *((0, 0), (0.09, 0.85), (0.2, 0.95), (0.32, 0), (0.42, 0)),
        *((0.52, 0.85), (0.7, 1), (0.95, 0.9), (1.2, 0), (1.25, 0)),
    )
    sound = _chord((784.0,), pressure, blower, rng)
    return room(filtered(sound, low(3000)), rng, tail=0.9, wet=0.3, dark=2600)


def santa_fe(rng: Rng) -> Signal:
    """Five chimes, low and minor, bent by hand and thrown back by the far side of the valley."""
    blower = Blower(STOPPED_PIPE, bend=190, breath=0.17, unrest=4, stagger=0.09)
    pressure = curve(
        2.0, (0, 0), (0.2, 0.7), (0.55, 1), (1.05, 0.95), (1.45, 0.72), (1.9, 0), (2.0, 0)
    )
    sound = _chord((220.0, 261.6, 329.6, 392.0, 440.0), pressure, blower, rng)
    sound = filtered(sound, low(3800))
    valley = Tape(2.8)
    valley.lay(sound, 0)
    valley.lay(filtered(sound, low(900)), 0.55, 0.2)
    return room(valley.sound, rng, tail=1.6, wet=0.45, dark=1900)


VOICES: dict[str, Callable[[Rng], Signal]] = {
    "express": express,
    "rail_baron": rail_baron,
    "stephensons_rocket": rocket,
    "santa_fe_rails": santa_fe,
}
"""Each is the sound `whistle-…`, named after its title."""
