"""Makes every sound of Roundhouse: assets/sounds/*.ogg, from nothing but arithmetic.

    python tools/make_sounds.py                 all of them, half a minute
    python tools/make_sounds.py flap bell       only these
    python tools/make_sounds.py --measure       also print length, peak, loudness and brightness

Needs numpy, and oggenc (Debian: vorbis-tools).  What to make stands in
assets/sounds/sounds.toml; how it sounds, in tools/sound/.  The same numpy and oggenc give the same
files, byte for byte.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np  # type: ignore[import-not-found, unused-ignore]
from sound import chimes, effects, music, people, whistles
from sound.master import EncoderMissing, encode, loudness, mastered
from sound.synth import RATE, Rng, Signal

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"


@dataclass(frozen=True)
class Recipe:
    """How a sound is made, how loud (LUFS) it becomes, and how finely it is coded."""

    voice: Callable[[Rng], Signal]
    loudness: float = -16
    quality: float = 3


RECIPES = {
    "arrival": Recipe(chimes.arrival),
    "back": Recipe(chimes.back),
    "bell": Recipe(chimes.bell),
    "brake": Recipe(effects.brake),
    "card-flip": Recipe(effects.card_flip),
    "card-slide": Recipe(effects.card_slide),
    "chuff": Recipe(effects.chuff),
    "coin": Recipe(effects.coin),
    "confirm": Recipe(chimes.confirm),
    "coupling": Recipe(effects.coupling),
    "crowd": Recipe(people.crowd),
    "dice": Recipe(effects.dice),
    "flap": Recipe(effects.flap),
    "flap-rattle": Recipe(effects.flap_rattle),
    "hammer": Recipe(effects.hammer),
    "music-menu": Recipe(music.menu, loudness=-26, quality=2),
    "music-play": Recipe(music.play, loudness=-26, quality=2),
    "refusal": Recipe(effects.refusal),
    "room-tone": Recipe(people.room_tone, loudness=-40, quality=1),
    "stamp": Recipe(effects.stamp),
    "steam-hiss": Recipe(effects.steam_hiss),
    "tick": Recipe(effects.tick),
    **{f"whistle-{title}": Recipe(voice) for title, voice in whistles.VOICES.items()},
}


def make(name: str, file: str, *, loop: bool) -> Signal:
    """One sound, ready; its chance numbers depend on the name of its file alone."""
    recipe = RECIPES[name]
    rng = np.random.default_rng(zlib.crc32(file.encode()))
    signal = mastered(recipe.voice(rng), recipe.loudness, loop=loop)
    encode(signal, FOLDER / file, recipe.quality)
    return signal


def measures(file: str, signal: Signal, *, loop: bool) -> str:
    """A line for the eye of whoever cannot listen now."""
    mono = signal if signal.ndim == 1 else signal.mean(axis=0)
    power = np.abs(np.fft.rfft(mono)) ** 2
    centroid = (np.fft.rfftfreq(len(mono), 1 / RATE) * power).sum() / power.sum()
    peak = 20 * np.log10(np.abs(signal).max())
    return (
        f"{file:24} {len(mono) / RATE:6.2f} s  peak {peak:6.1f} dBFS  "
        f"{loudness(signal, loop=loop):6.1f} LUFS  centroid {centroid:5.0f} Hz"
    )


def main(arguments: list[str] | None = None) -> int:
    """Make what is asked for; 1 where that is not possible, with the reason."""
    parser = argparse.ArgumentParser(description="Make the sounds of Roundhouse.")
    parser.add_argument("names", nargs="*", help="which (default: all in sounds.toml)")
    parser.add_argument("--measure", action="store_true", help="print what can be measured")
    wanted = parser.parse_args(arguments)
    listed = tomllib.loads((FOLDER / "sounds.toml").read_text("utf-8"))
    names = wanted.names or sorted(listed)
    unknown = [name for name in names if name not in listed or name not in RECIPES]
    if unknown:
        print(f"not in both sounds.toml and RECIPES: {', '.join(unknown)}", file=sys.stderr)
        return 1
    for name in names:
        loop = listed[name].get("loop", False)
        for file in listed[name]["files"]:
            try:
                signal = make(name, file, loop=loop)
            except EncoderMissing as missing:
                print(missing, file=sys.stderr)
                return 1
            if wanted.measure:
                print(measures(file, signal, loop=loop), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
