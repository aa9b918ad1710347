"""The sounds that are shipped: all there, all playable, none that clicks, clips or jumps."""

from __future__ import annotations

import struct
import tomllib
from array import array
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.rules import catalogue

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
SOUNDS = tomllib.loads((FOLDER / "sounds.toml").read_text("utf-8"))
FILES = {file: name for name, sound in SOUNDS.items() for file in sound["files"]}
LOOPS = [file for file, name in FILES.items() if SOUNDS[name].get("loop")]
EFFECTS = [file for file in FILES if file not in LOOPS]
RATE = 44_100
FULL = 32_767
SECONDS = {
    "crowd": (2.5, 3.5),
    "flap": (0.08, 0.2),
    "flap-rattle": (1.1, 1.4),
    "music-menu": (60, 90),
    "music-play": (60, 90),
    "room-tone": (19.9, 20.1),
    "tick": (0.05, 0.15),
}
ANY_EFFECT = (0.2, 4.0)


@pytest.fixture(scope="module", autouse=True)
def _mixer() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
        yield
        pygame.mixer.quit()


@cache
def sides(file: str) -> list[array[int]]:
    """What the program would play: left and right, or once what is the same on both."""
    raw = array("h", pygame.mixer.Sound(FOLDER / file).get_raw())
    return [raw[side::2] for side in range(2 if file in LOOPS else 1)]


def largest(part: array[int]) -> int:
    return max(max(part), -min(part))


def test_the_folder_holds_what_is_listed_and_nothing_else() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {*FILES, "sounds.toml"}


@pytest.mark.parametrize("title", catalogue.metas())
def test_every_title_has_its_whistle(title: str) -> None:
    assert f"whistle-{title}" in SOUNDS


def test_the_folder_stays_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 2_500_000


@pytest.mark.parametrize("name", SOUNDS)
def test_an_entry_is_well_formed(name: str) -> None:
    sound = SOUNDS[name]
    assert sound.keys() - {"loop"} == {"files", "gain"}
    assert sound["files"]
    assert 0 < sound["gain"] <= 1
    several = len(sound["files"]) > 1
    wanted = [f"{name}-{n}.ogg" for n in range(1, len(sound["files"]) + 1)]
    assert sound["files"] == (wanted if several else [f"{name}.ogg"])


@pytest.mark.parametrize("file", FILES)
def test_it_is_vorbis_at_our_rate_and_stereo_only_where_it_loops(file: str) -> None:
    head = (FOLDER / file).read_bytes()[:64]
    channels, rate = struct.unpack_from("<xxxxBI", head, head.index(b"\x01vorbis") + 7)
    assert (channels, rate) == (2 if file in LOOPS else 1, RATE)


@pytest.mark.parametrize("file", FILES)
def test_it_is_as_long_as_it_should_be(file: str) -> None:
    shortest, longest = SECONDS.get(FILES[file], ANY_EFFECT)
    assert shortest <= len(sides(file)[0]) / RATE <= longest


@pytest.mark.parametrize("file", FILES)
def test_it_is_heard_and_does_not_clip(file: str) -> None:
    assert FULL / 100 < max(map(largest, sides(file))) < FULL * 0.9


@pytest.mark.parametrize("file", EFFECTS)
def test_an_effect_starts_and_ends_in_silence(file: str) -> None:
    [sound], a_millisecond = sides(file), RATE // 1000
    assert largest(sound[:a_millisecond]) < FULL / 50
    assert largest(sound[-a_millisecond:]) < FULL / 200


@pytest.mark.parametrize("file", LOOPS)
def test_a_loop_runs_on_without_a_jump(file: str) -> None:
    """Across the seam the sound moves no faster than it does just before and after."""
    around = RATE // 20
    for sound in sides(file):
        steps = [abs(b - a) for a, b in pairwise(sound[-around:] + sound[:around])]
        assert steps[around - 1] <= max(steps[: around - 1] + steps[around:])
