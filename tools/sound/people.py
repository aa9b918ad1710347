"""Voices without words: the hum of a station hall, and a small cheer.

Each voice is a buzz of harmonics shaped by the mouth, three formants that glide from vowel to
vowel.  A dozen of them in a hall are a crowd.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np  # type: ignore[import-not-found, unused-ignore]

from sound.synth import (
    RATE,
    Rng,
    Signal,
    Tape,
    band,
    curve,
    filtered,
    high,
    low,
    noise,
    room,
    strike,
    wander,
)

Formants = tuple[float, float, float]
VOWELS: tuple[Formants, ...] = (
    (310, 870, 2250),
    (430, 1020, 2300),
    (570, 840, 2410),
    (660, 1200, 2400),
    (500, 1500, 2450),
    (400, 1900, 2550),
)
OPEN: Formants = (720, 1150, 2450)
BRIGHT: Formants = (540, 1650, 2450)
HIGHEST = 3400


def _sung(pitch: Signal, mouth: Sequence[Signal], level: Signal) -> Signal:
    """The buzz of the voice through a moving mouth."""
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    total = np.zeros_like(phase)
    for number in range(1, int(HIGHEST / pitch.min()) + 1):
        hertz = number * pitch
        gain = sum(
            weight / (1 + ((hertz - formant) / width) ** 2)
            for formant, width, weight in zip(mouth, (70, 110, 180), (1, 0.5, 0.2), strict=True)
        )
        total += gain * number**-0.5 * np.sin(number * phase) * (hertz < HIGHEST)
    return total * level


def _phrase(seconds: float, hertz: float, rng: Rng) -> Signal:
    """Somebody says something, three to five syllables a second, the pitch falling."""
    at, marks, vowels, accents = 0.0, [0.0], [VOWELS[0]], [0.0]
    while at < seconds - 0.4:
        long = rng.uniform(0.14, 0.3)
        vowel = VOWELS[int(rng.integers(len(VOWELS)))]
        marks += [at + 0.5 * long, at + long]
        vowels += [vowel, vowel]
        accents += [rng.uniform(0.5, 1.0), rng.uniform(0.05, 0.3)]
        at += long
    marks.append(seconds)
    vowels.append(VOWELS[0])
    accents.append(0.0)
    mouth = [
        curve(seconds, *zip(marks, column, strict=True)) for column in zip(*vowels, strict=True)
    ]
    fall = curve(seconds, (0, 1.08), (seconds, 0.9)) * (1 + 0.05 * wander(seconds, 4, rng))
    return _sung(hertz * fall, mouth, curve(seconds, *zip(marks, accents, strict=True)))


def _hurrah(rng: Rng) -> Signal:
    """One voice that is pleased."""
    seconds = rng.uniform(0.8, 1.5)
    top = 0.3 * seconds
    hertz = float(rng.choice((135, 150, 165, 230, 260, 290))) * rng.uniform(0.92, 1.1)
    lift = curve(seconds, (0, 0.85), (top, 1.3), (seconds, 0.88))
    mouth = [
        curve(seconds, (0, start), (0.6 * seconds, end))
        for start, end in zip(*rng.permutation([OPEN, BRIGHT]), strict=True)
    ]
    level = curve(seconds, (0, 0), (0.1, 0.8), (top, 1), (0.7 * seconds, 0.6), (seconds, 0))
    return _sung(hertz * lift * (1 + 0.01 * wander(seconds, 8, rng)), mouth, level)


def _clap(rng: Rng) -> Signal:
    hands = noise(0.06, rng) * strike(0.06, 0.0008, rng.uniform(0.006, 0.011))
    return filtered(hands, band(rng.uniform(650, 1300), 1.3), low(2600))


def _murmur(tape: Tape, phrases: int, seconds: tuple[float, float], until: float, rng: Rng) -> None:
    for _ in range(phrases):
        hertz = float(rng.choice((98, 110, 122, 175, 195, 215))) * rng.uniform(0.93, 1.07)
        said = _phrase(rng.uniform(*seconds), hertz, rng)
        tape.lay(said, rng.uniform(0, until), rng.uniform(0.4, 1.0), rng.uniform(-0.8, 0.8))


def crowd(rng: Rng) -> Signal:
    """Murmur that was there before, a small cheer, a little applause, all in the hall."""
    tape = Tape(3.3)
    _murmur(tape, 26, (1.0, 1.8), 2.0, rng)
    for _ in range(16):
        tape.lay(_hurrah(rng), 1.05 + abs(rng.normal(0, 0.22)), rng.uniform(0.3, 0.7))
    for _ in range(14):
        at, period = rng.uniform(1.2, 1.6), rng.uniform(0.19, 0.27)
        level = rng.uniform(0.8, 2.2)
        while at < 3.0:
            tape.lay(_clap(rng), at, level * rng.uniform(0.7, 1) * (3.4 - at) / 2)
            at += period * rng.uniform(0.93, 1.07)
    hall = room(filtered(tape.sound, high(110), low(2600)), rng, tail=1.2, wet=1.1, dark=2200)
    seconds = 3.2
    cut_in = round(0.6 * RATE)
    shape = curve(seconds, (0, 0), (0.2, 1), (1.7, 1), (seconds - 0.1, 0), (seconds, 0))
    return hall[cut_in:][: len(shape)] * shape


def room_tone(rng: Rng) -> Signal:
    """Twenty seconds of a quiet station hall: air, far-off talk, a few steps; nothing to notice."""
    seconds = 20.0
    tape = Tape(seconds, stereo=True, loop=True)
    _murmur(tape, 14, (1.5, 3.0), seconds, rng)
    for walker in range(3):
        at, pace = rng.uniform(0, seconds), rng.uniform(0.52, 0.6)
        for step in range(7):
            heel = filtered(noise(0.09, rng) * strike(0.09, 0.002, 0.012), band(320, 1.2))
            fade = np.sin(np.pi * (step + 1) / 8)
            tape.lay(heel, at + step * pace * rng.uniform(0.97, 1.03), 1.5 * fade, walker - 1.0)
    hall = room(
        filtered(tape.sound, low(900), high(90), loop=True),
        rng,
        tail=2.6,
        wet=3.0,
        dark=1200,
        stereo=True,
        loop=True,
    )
    air = np.stack([noise(seconds, rng), noise(seconds, rng)])
    breathing = 1 + 0.12 * wander(seconds, 0.4, rng)
    soft = filtered(air, low(160, 0.5), high(45), loop=True)
    soft += 0.10 * filtered(air, band(520, 0.5), loop=True)
    far: Signal = hall / np.abs(hall).max()
    return far + 6 * soft * breathing
