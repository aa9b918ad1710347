"""Two slow waltzes.

A felt piano, a celesta and an accordion that only breathes.  The score is written out; touch and
timing vary a little, as hands do.  Everything is laid on a loop, so the last bar's echo is heard
under the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import numpy as np  # type: ignore[import-not-found, unused-ignore]

from sound.synth import (
    RATE,
    Rng,
    Signal,
    Tape,
    at_rest,
    cents,
    clock,
    curve,
    filtered,
    high,
    low,
    modes,
    noise,
    room,
    strike,
    tone,
    wander,
)

NOTES = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
BEATS = 3


def _hertz(note: str) -> float:
    """The pitch of a note such as `a4`, `bb3` (B flat) or `f#4`."""
    step = NOTES[note[0]] + note[1:-1].count("#") - note[1:-1].count("b")
    return 440.0 * 2 ** ((step - 9) / 12 + int(note[-1]) - 4)


def _rng(hertz: float) -> Rng:
    """Chance that depends on the pitch alone, so that a note can be made once and kept."""
    return np.random.default_rng(round(hertz * 100))


@cache
def felt_piano(note: str, touch: float) -> Signal:
    """Stiff strings (overtones too sharp), two per note, hit by a soft hammer.

    Each partial dies in two stages, the high ones first: the quick loss to the
    soundboard, then the long aftersound of the two strings against each other.
    """
    hertz = _hertz(note)
    rng = _rng(hertz)
    stiffness = 0.0003 * (hertz / 262) ** 1.3
    ring = 2.6 * (262 / hertz) ** 0.5
    seconds = min(6.0, 3 * ring)
    t = clock(seconds)
    sound = np.zeros_like(t)
    for number in range(1, 15):
        partial = number * hertz * np.sqrt(1 + stiffness * number**2)
        if partial > 4000:
            break
        level = np.exp(-partial / (500 + 900 * touch)) * abs(np.sin(np.pi * number / 8.3))
        life = ring / (1 + 0.35 * (number - 1))
        fall = 0.72 * np.exp(-t / (0.3 * life)) + 0.28 * np.exp(-t / life)
        split = partial * (cents(0.7) - 1) * rng.uniform(0.5, 1.5)
        beat = np.cos(np.pi * split * t)  # two strings, written as one with its beat
        sound += level / number**0.9 * fall * beat * np.sin(2 * np.pi * partial * t)
    sound *= 1 - np.exp(-t / 0.004)
    felt = filtered(noise(0.15, rng) * strike(0.15, 0.004, 0.02), low(420), high(70))
    sound[: len(felt)] += 0.09 * touch * felt
    return touch * sound * at_rest(seconds)


@cache
def celesta(note: str, touch: float) -> Signal:
    """Steel plates over wooden boxes: nearly pure, with a short sparkle of the plate."""
    hertz = _hertz(note)
    plate = [
        (hertz * 0.9996, 0.5, 1.1),
        (hertz * 1.0004, 0.5, 1.3),
        (hertz * 2.0, 0.05, 0.5),
        (hertz * 2.76, 0.07, 0.16),
        (hertz * 5.4, 0.015, 0.05),
    ]
    seconds = 4.0
    soft = 1 - np.exp(-clock(seconds) / 0.003)
    return touch * filtered(modes(seconds, plate) * soft, low(3800))


@cache
def _reeds(note: str, seconds: float) -> Signal:
    """Two accordion reeds a little apart, drawn in and out slowly."""
    hertz = _hertz(note)
    rng = _rng(hertz)
    breath = curve(seconds, (0, 0), (0.35 * seconds, 1), (0.6 * seconds, 0.85), (seconds, 0))
    overtones = [number**-1.4 for number in range(1, 8)]
    sound = np.zeros(round(seconds * RATE))
    for offset in (-2.5, 3.0):
        pitch = hertz * cents(offset + 0.8 * wander(seconds, 2, rng))
        sound += tone(pitch, overtones, rng)
    return filtered(sound * breath, low(900))


def _uneven(level: float, rng: Rng) -> float:
    """A little louder or softer than wanted, as hands play."""
    return level * float(rng.uniform(0.88, 1.1))


def _menu_piano(tape: Tape, bars: Sequence[str], bar: float, rng: Rng) -> None:
    """The bass on one, two notes of the chord on two, and every second bar on three as well."""
    beat = bar / BEATS
    for number, chord in enumerate(bars):
        bass, *upper = chord.split()
        at = number * bar
        tape.lay(felt_piano(bass, 0.75), at + rng.uniform(0, 0.02), _uneven(0.9, rng), -0.25)
        for late in (1, 2) if number % 2 == 0 else (1,):
            for place, note in enumerate(upper):
                rolled = 0.018 * place + rng.uniform(0, 0.02)
                sound = felt_piano(note, 0.42)
                tape.lay(sound, at + late * beat + rolled, _uneven(0.7, rng), -0.1)


# One entry per bar, the bass and then the chord; a slow waltz in F.
_HOME = ("f2 a3 e4", "a2 g3 c4", "bb2 d4 a3")
MENU_CHORDS = (
    *(*_HOME, "c3 f3 bb3", "f2 a3 e4", "d3 f3 c4", "g2 bb3 f3", "c3 e3 bb3"),
    *(*_HOME, "bb2 g3 db4", "a2 f3 c4", "d3 f3 c4", "g2 bb3 f3", "f2 a3 g3"),
    *("d3 f3 e4", "d3 a3 c4", "g2 bb3 f3", "g2 d4 a3"),
    *("c3 e3 d4", "a2 g3 c4", "bb2 d4 a3", "c3 g3 f3"),
    *(*_HOME, "c3 f3 bb3", "f2 a3 e4", "d3 f3 c4", "g2 bb3 f3", "f2 a3 g3"),
)
# One entry per bar, notes with the beat on which they come; an empty bar rests.
_CALL = ("c5@0 a4@2", "e5@0")
MENU_TUNE = (
    *(*_CALL, "d5@0 c5@2", "g4@0", "a4@0 c5@2", "d5@0 a4@2", "bb4@0 a4@2", "g4@0"),
    *(*_CALL, "d5@0 f5@2", "db5@0 c5@2", "c5@0 a4@2", "a4@0 f4@2", "g4@0 bb4@2", "a4@0"),
    *("f5@0 e5@2", "a4@1", "d5@0 bb4@2", "", "d5@0 c5@2", "e4@1", "f4@0 a4@2", "g4@0"),
    *(*_CALL, "d5@0 c5@2", "g4@0", "a4@0 c5@2", "f4@0 a4@2", "g4@0", "f4@0"),
)
# One entry per two bars, and only notes that rub against neither of them.
MENU_PADS = (
    *("a3 c4 e4", "f3 d4", "f3 a3 c4", "g3 bb3"),
    *("a3 c4 e4", "f3", "f3 a3 c4", "f3 c4"),
    *("f3 a3 d4", "f3 d4", "e3 g3 c4", "f3 a3 d4"),
    *("a3 c4 e4", "f3 d4", "f3 a3 c4", "f3 c4"),
)

# A waltz in B flat with most of it left out; the bass comes every fourth bar.
PLAY_BASS = ("bb2", "g2", "eb3", "f2", "bb2", "d3", "eb3", "f2")
PLAY_TUNE = (
    *("f5@0", "", "d5@1 c5@2", "", "bb4@0", "", "d5@2", ""),
    *("g4@0", "bb4@2", "", "", "c5@0", "", "", "g4@1"),
    *("f4@0", "", "bb4@1 c5@2", "", "f5@0", "", "a4@1", ""),
    *("g4@0", "", "bb4@2", "", "c5@1", "", "a4@2", ""),
)
PLAY_PADS = (
    *("bb3 d4 f4", "bb3 d4 a4", "g3 bb3 d4", "f3 bb3 d4"),
    *("g3 bb3 d4", "g3 bb3 f4", "a3 c4 d4", "a3 c4 eb4"),
    *("bb3 d4 f4", "bb3 c4 f4", "a3 c4 f4", "f3 a3 d4"),
    *("g3 bb3 d4", "f3 g3 bb3", "g3 bb3 c4", "f3 a3 c4"),
)


def _notes(tune: Sequence[str], bar: float) -> Iterator[tuple[int, float, str]]:
    """Every note of a tune: the number of its bar, its second, its name."""
    for number, written in enumerate(tune):
        for note, beat in (word.split("@") for word in written.split()):
            yield number, (number + int(beat) / BEATS) * bar, note


def _pads(tape: Tape, chords: Sequence[str], bar: float, level: float) -> None:
    """The accordion: one chord for two bars, each drawn in while the last one still fades."""
    overlap = 0.3 * bar
    for number, chord in enumerate(chords):
        at = 2 * number * bar - overlap
        for place, note in enumerate(chord.split()):
            tape.lay(_reeds(note, 2 * bar + 2 * overlap), at, level, 0.35 * (-1) ** place)


def menu(rng: Rng) -> Signal:
    """A slow waltz in F: felt piano, an accordion behind it, a celesta now and then."""
    bar = BEATS * 60 / 84
    tape = Tape(bar * len(MENU_CHORDS), stereo=True, loop=True)
    _menu_piano(tape, MENU_CHORDS, bar, rng)
    for number, second, note in _notes(MENU_TUNE, bar):
        at = second + rng.uniform(0, 0.025)
        tape.lay(felt_piano(note, 0.75), at, _uneven(1.1, rng), 0.2)
        if number // 8 == 2 or number % 8 == 0:
            tape.lay(celesta(note, 0.2), at + 0.01, 0.8, 0.4)
    _pads(tape, MENU_PADS, bar, 0.035)
    return room(tape.sound, rng, tail=2.2, wet=0.5, dark=2600, stereo=True, loop=True)


def play(rng: Rng) -> Signal:
    """Hardly there: single celesta notes over a breathing chord, a bass note every four bars."""
    bar = BEATS * 60 / 75
    tape = Tape(bar * len(PLAY_TUNE), stereo=True, loop=True)
    for _, second, note in _notes(PLAY_TUNE, bar):
        at = second + rng.uniform(0, 0.04)
        tape.lay(celesta(note, 0.4), at, _uneven(1.0, rng), 0.3)
        tape.lay(felt_piano(note, 0.42), at, 0.7, 0.1)
    for number, note in enumerate(PLAY_BASS):
        tape.lay(felt_piano(note, 0.75), 4 * number * bar, 0.7, -0.2)
    _pads(tape, PLAY_PADS, bar, 0.04)
    return room(tape.sound, rng, tail=2.6, wet=0.65, dark=2200, stereo=True, loop=True)
