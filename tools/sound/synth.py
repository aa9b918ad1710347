"""Oscillators, noise, filters, envelopes and the tape they are laid on.

A signal is an array of floats at `RATE`, either (samples,) or (2, samples).
Filters work on the spectrum, so that the same filter serves a single sound
(padded: it may ring on) and a loop (not padded: it wraps round the seam).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import numpy as np  # type: ignore[import-not-found, unused-ignore]
from numpy.typing import NDArray  # type: ignore[import-not-found, unused-ignore]

RATE = 44_100

Signal: TypeAlias = NDArray[np.float64]
Rng: TypeAlias = np.random.Generator
Response: TypeAlias = Callable[[Signal], NDArray[np.complex128]]
Mode: TypeAlias = tuple[float, float, float]  # hertz, level, seconds to fall to 1/e


def clock(seconds: float) -> Signal:
    """The time of every sample."""
    return np.arange(round(seconds * RATE)) / RATE


def cents(offset: float | Signal) -> float | Signal:
    """The factor by which a pitch changes; 100 cents are a semitone."""
    return 2.0 ** (offset / 1200)


def noise(seconds: float, rng: Rng) -> Signal:
    """White noise with an RMS of one."""
    return rng.standard_normal(round(seconds * RATE))


def curve(seconds: float, *points: tuple[float, float]) -> Signal:
    """A line through (second, value) points with soft corners, since hard ones click."""
    at, values = (np.array(column, dtype=float) for column in zip(*points, strict=True))
    place = np.interp(clock(seconds), at, np.arange(len(at)))
    before = np.minimum(place.astype(int), len(at) - 2)
    eased = (1 - np.cos(np.pi * (place - before))) / 2
    return values[before] + eased * (values[before + 1] - values[before])


def strike(seconds: float, attack: float, decay: float) -> Signal:
    """The envelope of something hit: up within about `attack`, then dying away."""
    t = clock(seconds)
    return (1 - np.exp(-t / attack)) * np.exp(-t / decay)


def wander(seconds: float, per_second: float, rng: Rng) -> Signal:
    """A slow random line around zero, about one high, whose end meets its start."""
    steps = max(3, round(seconds * per_second))
    values = rng.standard_normal(steps + 1)
    values[-1] = values[0]
    at = np.linspace(0, seconds, steps + 1)
    return curve(seconds, *zip(at, values, strict=True))


def tone(pitch: Signal, overtones: Iterable[float], rng: Rng) -> Signal:
    """Harmonics over a moving pitch, in random phases so that they do not pile up to a peak."""
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    total = np.zeros_like(phase)
    for number, level in enumerate(overtones, start=1):
        total += level * np.sin(number * phase + rng.uniform(0, 2 * np.pi))
    return total


def modes(seconds: float, struck: Sequence[Mode]) -> Signal:
    """A struck body: each of its modes rings and dies on its own."""
    t = clock(seconds)
    total = np.zeros_like(t)
    for hertz, level, decay in struck:
        total += level * np.sin(2 * np.pi * hertz * t) * np.exp(-t / decay)
    return total


def varied(struck: Sequence[Mode], spread: float, rng: Rng) -> list[Mode]:
    """The same body hit at another spot: pitches, levels and decays differ a little."""
    return [
        (
            hertz * (1 + spread * rng.uniform(-0.3, 0.3)),
            level * (1 + spread * rng.uniform(-1, 1)),
            decay * (1 + spread * rng.uniform(-1, 1)),
        )
        for hertz, level, decay in struck
    ]


def low(hertz: float, q: float = 0.707) -> Response:
    """Passes what is below; 12 dB per octave."""
    return lambda f: 1 / (1 - (f / hertz) ** 2 + 1j * f / hertz / q)


def high(hertz: float, q: float = 0.707) -> Response:
    """Passes what is above; 12 dB per octave."""
    return lambda f: -((f / hertz) ** 2) / (1 - (f / hertz) ** 2 + 1j * f / hertz / q)


def band(hertz: float, q: float) -> Response:
    """Passes what is around, with a gain of one in the middle."""
    return lambda f: (1j * f / hertz / q) / (1 - (f / hertz) ** 2 + 1j * f / hertz / q)


def filtered(signal: Signal, *responses: Response, loop: bool = False) -> Signal:
    """The signal through filters in a row, as long as before."""
    length = signal.shape[-1]
    size = length if loop else 1 << (length + RATE // 4).bit_length()
    spectrum = np.fft.rfft(signal, size)
    f = np.fft.rfftfreq(size, 1 / RATE)
    for response in responses:
        spectrum = spectrum * response(f)
    return np.fft.irfft(spectrum, size)[..., :length]


class Tape:
    """A length of silence to lay sounds on; what leaves a loop comes in again at its start."""

    def __init__(self, seconds: float, *, stereo: bool = False, loop: bool = False) -> None:
        length = round(seconds * RATE)
        self.sound: Signal = np.zeros((2, length) if stereo else length)
        self._loop = loop

    def lay(self, signal: Signal, at: float, level: float = 1.0, pan: float = 0.0) -> None:
        """Add a mono signal, `pan` from -1 (left) to 1 (right) where there are two sides."""
        length = self.sound.shape[-1]
        places = round(at * RATE) + np.arange(signal.shape[-1])
        if self._loop:
            places %= length
        else:
            places = places[places < length]
        laid = level * signal[: len(places)]
        if self.sound.ndim == 2:
            angle = (1 + pan) * np.pi / 4
            laid = np.sqrt(2) * np.outer([np.cos(angle), np.sin(angle)], laid)
        # the seam may be crossed more than once, so equal places must add up
        np.add.at(self.sound.T, places, laid.T)


def room(
    signal: Signal,
    rng: Rng,
    *,
    tail: float,
    wet: float,
    dark: float = 3500,
    stereo: bool = False,
    loop: bool = False,
) -> Signal:
    """The signal in a room that rings `tail` seconds, high notes dying first.

    The echoes are noise of unit energy, so `wet` is their level against the direct sound.
    """
    sides = 2 if stereo else 1
    t = clock(tail)
    early = 1 - np.exp(-t / 0.012)
    echoes = np.zeros((sides, len(t)))
    for response, share in ((low(500), 1.0), (band(1200, 0.6), 0.7), (high(2500), 0.4)):
        grain = rng.standard_normal((sides, len(t)))
        echoes += filtered(grain, response, low(dark)) * early * np.exp(-6.9 * t / (tail * share))
    echoes /= np.sqrt((echoes**2).sum(axis=-1, keepdims=True))
    dry = signal if loop else np.pad(signal, [(0, 0)] * (signal.ndim - 1) + [(0, len(t))])
    size = dry.shape[-1] if loop else 1 << dry.shape[-1].bit_length()
    if loop and len(t) > size:
        raise ValueError("a loop must be longer than its echo")
    heard = np.fft.irfft(np.fft.rfft(dry, size) * np.fft.rfft(echoes, size), size)
    heard = heard[..., : dry.shape[-1]]
    return dry + wet * (heard if stereo else heard[0])
