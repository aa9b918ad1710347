"""The last steps: loudness, limiter, clean ends, and the file."""

from __future__ import annotations

import io
import math
import shutil
import subprocess
import wave
from pathlib import Path

import numpy as np  # type: ignore[import-not-found, unused-ignore]

from sound.synth import RATE, Signal, filtered, high

CEILING = 10 ** (-1.5 / 20)  # half a decibel under -1 dBFS: lossy coding moves the peaks a little
MOST_SQUEEZE = 6.0  # decibels that the limiter may take from a peak before it is heard
SILENCE = 10 ** (-62 / 20)
BLOCK = RATE // 20
ATTEMPTS = 5
NEAR_ENOUGH = 0.1  # decibels


class EncoderMissing(Exception):
    """There is no oggenc on this machine."""


def _ear_shelf(f: Signal) -> Signal:
    """The head lifts treble by 4 dB: first stage of the K-weighting in ITU-R BS.1770."""
    s, q, top = 1j * f / 1681.97, 0.7072, 10 ** (4 / 20)
    shelf: Signal = (top * s**2 + top**0.4997 * s / q + 1) / (s**2 + s / q + 1)
    return shelf


def loudness(signal: Signal, *, loop: bool = False) -> float:
    """LUFS of the loud part: K-weighted blocks of 50 ms, those within 10 dB of the loudest.

    The standard's blocks of 400 ms would measure the silence after a short knock.
    """
    heard = filtered(signal, _ear_shelf, high(38.1, 0.5), loop=loop)
    power = (heard**2).sum(axis=0) if heard.ndim == 2 else 2 * heard**2
    whole = np.pad(power, (0, -len(power) % BLOCK)).reshape(-1, BLOCK).mean(axis=1)
    loud = whole[whole >= whole.max() / 10]
    return -0.691 + 10 * math.log10(max(loud.mean(), 1e-12))


def limited(signal: Signal) -> Signal:
    """No sample above the ceiling; the gain dips before a peak and rises after it, unheard."""
    excess = np.abs(signal) if signal.ndim == 1 else np.abs(signal).max(axis=0)
    if excess.max() <= CEILING:
        return signal
    reach = RATE // 400
    needed = np.minimum(1, CEILING / np.maximum(excess, CEILING))
    padded = np.pad(needed, 2 * reach, constant_values=1.0)
    lowest = np.lib.stride_tricks.sliding_window_view(padded, 2 * reach + 1).min(axis=1)
    smooth = np.hanning(2 * reach + 3)[1:-1]
    gain = np.convolve(lowest, smooth / smooth.sum(), mode="valid")
    return signal * gain


def trimmed(signal: Signal) -> Signal:
    """Without the inaudible rest, and with ends that fade to nothing."""
    audible = np.flatnonzero(np.abs(signal) > SILENCE)
    end = min(len(signal), int(audible[-1]) + RATE // 50)
    cut = signal[:end].copy()
    rise = RATE // 1000
    fall = min(end // 4, RATE // 12)
    cut[:rise] *= np.linspace(0, 1, rise)
    cut[-fall:] *= (1 + np.cos(np.linspace(0, np.pi, fall))) / 2
    return cut


def mastered(signal: Signal, target: float, *, loop: bool) -> Signal:
    """The signal at its loudness, as far as the limiter can take it there with good manners."""
    centred = signal if loop else filtered(signal, high(30))
    peak = np.abs(centred).max()
    most = CEILING / peak * 10 ** (MOST_SQUEEZE / 20)
    gain, done = 1.0, centred
    for _ in range(ATTEMPTS):
        short_by = target - loudness(done, loop=loop)
        if abs(short_by) < NEAR_ENOUGH:
            break
        gain = min(most, gain * 10 ** (short_by / 20))
        done = limited(centred * gain)
    return done if loop else trimmed(done)


def encode(signal: Signal, path: Path, quality: float) -> None:
    """Write Ogg Vorbis; the fixed serial number makes equal sounds equal files."""
    oggenc = shutil.which("oggenc")
    if oggenc is None:
        raise EncoderMissing("oggenc is missing: install it (Debian: apt-get install vorbis-tools)")
    frames = np.rint(np.atleast_2d(signal).T * 32767).astype("<i2")
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(frames.shape[1])
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames.tobytes())
    command = [oggenc, "--quiet", "--serial", "1", "-q", str(quality), "-o", str(path), "-"]
    subprocess.run(command, input=buffer.getvalue(), check=True)
