"""Oscillators, noise, filters, envelopes and the tape they are laid on.

A signal is an array of floats at `RATE`, either (samples,) or (2, samples).
Filters work on the spectrum, so that the same filter serves a single sound
(padded: it may ring on) and a loop (not padded: it wraps round the seam).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias, TypeVar

import numpy as np  # type: ignore[import-not-found, unused-ignore]
from numpy.typing import NDArray  # type: ignore[import-not-found, unused-ignore]

RATE = 44_100
START = 0.004  # seconds of silence before a hit, so that coding has nothing to smear it over

Signal: TypeAlias = NDArray[Any]
Rng: TypeAlias = np.random.Generator
Response: TypeAlias = Callable[[Signal], Signal]
Mode: TypeAlias = tuple[float, float, float]  # hertz, level, seconds to fall to 1/e
Offset = TypeVar("Offset", float, Signal)


def clock(seconds: float) -> Signal:
    """The time of every sample."""
    return np.arange(round(seconds * RATE)) / RATE


def cents(offset: Offset) -> Offset:
    """The factor by which a pitch changes; 100 cents are a semitone."""
    factor: Offset = 2.0 ** (offset / 1200)
    return factor


def noise(seconds: float, rng: Rng) -> Signal:
    """White noise with an RMS of one."""
    return rng.standard_normal(round(seconds * RATE))


def curve(seconds: float, *points: tuple[float, float]) -> Signal:
    """A line through (second, value) points with soft corners, since hard ones click."""
    at, values = (np.array(column, dtype=float) for column in zip(*points, strict=True))
    place = np.interp(clock(seconds), at, np.arange(len(at)))
    before = np.minimum(place.astype(int), len(at) - 2)
    eased = (1 - np.cos(np.pi * (place - before))) / 2
    line: Signal = values[before] + eased * (values[before + 1] - values[before])
    return line


def at_rest(seconds: float) -> Signal:
    """One, and nothing at the end: what is cut off while it still rings must not click."""
    return curve(seconds, (0, 1), (0.6 * seconds, 1), (seconds, 0))


def strike(seconds: float, attack: float, decay: float) -> Signal:
    """The envelope of something hit: up within about `attack`, then dying away."""
    t = clock(seconds)
    return (1 - np.exp(-t / attack)) * np.exp(-t / decay) * at_rest(seconds)


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
    return total * at_rest(seconds)


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
        if self.sound.ndim == 2:
            angle = (1 + pan) * np.pi / 4
            signal = np.sqrt(2) * np.outer([np.cos(angle), np.sin(angle)], signal)
        length = self.sound.shape[-1]
        place = round(at * RATE) % length if self._loop else round(at * RATE)
        while signal.shape[-1] and place < length:
            fits = min(signal.shape[-1], length - place)
            self.sound[..., place : place + fits] += level * signal[..., :fits]
            signal = signal[..., fits:]
            place = 0 if self._loop else length


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

    The echoes pass the middle of the ear's range with a gain of one on average, so `wet` is
    their level against the direct sound.
    """
    sides = 2 if stereo else 1
    t = clock(tail)
    early = 1 - np.exp(-t / 0.012)
    echoes = np.zeros((sides, len(t)))
    for response, share in ((low(500), 1.0), (band(1200, 0.6), 0.7), (high(2500), 0.4)):
        grain = rng.standard_normal((sides, len(t)))
        echoes += filtered(grain, response, low(dark)) * early * np.exp(-6.9 * t / (tail * share))
    middle = (np.fft.rfftfreq(len(t), 1 / RATE) - 1000) ** 2 < 750**2
    gains = np.abs(np.fft.rfft(echoes))[:, middle]
    echoes /= np.sqrt((gains**2).mean(axis=-1, keepdims=True))
    dry = signal if loop else np.pad(signal, [(0, 0)] * (signal.ndim - 1) + [(0, len(t))])
    size = dry.shape[-1] if loop else 1 << dry.shape[-1].bit_length()
    if loop and len(t) > size:
        raise ValueError("a loop must be longer than its echo")
    heard = np.fft.irfft(np.fft.rfft(dry, size) * np.fft.rfft(echoes, size), size)
    heard = heard[..., : dry.shape[-1]]
    return dry + wet * (heard if stereo else heard[0])
