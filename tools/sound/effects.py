"""Everything that is hit, dropped, turned or let off: steam, steel, wood, felt, paper, brass."""

from __future__ import annotations

import numpy as np  # type: ignore[import-not-found, unused-ignore]

from sound.synth import (
    START,
    Mode,
    Rng,
    Signal,
    Tape,
    band,
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
    varied,
    wander,
)

STEEL: tuple[Mode, ...] = (
    (312, 1.0, 0.09),
    (728, 0.8, 0.11),
    (1175, 0.55, 0.08),
    (1690, 0.35, 0.06),
    (2410, 0.18, 0.04),
)
FLAP: tuple[Mode, ...] = (
    (640, 0.7, 0.011),
    (930, 1.0, 0.009),
    (1340, 0.8, 0.007),
    (1780, 0.5, 0.005),
)
CASE: tuple[Mode, ...] = ((240, 0.5, 0.022), (380, 0.35, 0.018))
DIE: tuple[Mode, ...] = ((520, 0.8, 0.010), (980, 0.7, 0.007), (1620, 0.35, 0.005))
TABLE: tuple[Mode, ...] = ((128, 1.0, 0.035), (205, 0.8, 0.028), (330, 0.4, 0.018))
BRASS: tuple[Mode, ...] = (
    (1310, 1.0, 0.16),
    (1322, 0.7, 0.15),
    (2080, 0.5, 0.11),
    (3050, 0.28, 0.07),
    (4300, 0.12, 0.04),
)
GAVEL: tuple[Mode, ...] = (
    (215, 0.7, 0.05),
    (430, 1.0, 0.045),
    (880, 0.8, 0.03),
    (1390, 0.45, 0.02),
    (2150, 0.2, 0.012),
)


def _tap(seconds: float, decay: float, hertz: float, rng: Rng) -> Signal:
    """The contact itself: a grain of noise, the duller the softer the thing that hits."""
    return filtered(noise(seconds, rng) * strike(seconds, 0.0006, decay), low(hertz))


def _thump(seconds: float, hertz: float, sag: float, decay: float, rng: Rng) -> Signal:
    """Something heavy gives way: a low note that falls to its `sag`-th part as it dies."""
    pitch = hertz * (sag + (1 - sag) * np.exp(-clock(seconds) / (decay / 2)))
    return tone(pitch, (1.0, 0.35, 0.12), rng) * strike(seconds, 0.004, decay)


def chuff(rng: Rng) -> Signal:
    """One exhaust beat: a push of steam through the blastpipe, coloured by the chimney."""
    seconds = 0.42
    tape = Tape(seconds)
    blast = noise(seconds, rng) * strike(seconds, 0.009, rng.uniform(0.055, 0.075))
    chimney = rng.uniform(0.94, 1.06)
    for hertz, q, level in ((230, 2.2, 0.7), (460, 2.0, 1.0), (820, 1.5, 1.0), (1500, 1.1, 0.75)):
        tape.lay(filtered(blast, band(hertz * chimney, q)), START, level)
    breath = noise(seconds, rng) * strike(seconds, 0.03, 0.10)
    tape.lay(filtered(breath, high(900), low(2800)), START, 0.16)
    tape.lay(_thump(seconds, rng.uniform(98, 112), 0.6, 0.06, rng), START, 0.42)
    return room(filtered(tape.sound, low(1700)), rng, tail=0.35, wet=0.25, dark=1800)


def coupling(rng: Rng) -> Signal:
    """Buffers meet, then the chain falls into the hook and rattles to rest."""
    tape = Tape(0.9)
    tape.lay(_thump(0.4, 130, 0.6, 0.07, rng), START, 0.7)
    at, level = START, 1.0
    for _ in range(int(rng.integers(3, 5))):
        link = modes(0.6, varied(STEEL, 0.25, rng))
        tape.lay(filtered(link, low(2600)), at, 0.6 * level)
        tape.lay(_tap(0.05, 0.006, 2000, rng), at, 0.9 * level)
        at += rng.uniform(0.055, 0.12)
        level *= rng.uniform(0.45, 0.7)
    return room(tape.sound, rng, tail=0.6, wet=0.35, dark=2200)


def flap(rng: Rng) -> Signal:
    """One leaf of a departure board falls on the next; the case answers."""
    tape = Tape(0.13)
    body = 1 + rng.uniform(-0.07, 0.07)
    leaf = [(hertz * body, level, decay) for hertz, level, decay in varied(FLAP, 0.3, rng)]
    tape.lay(_tap(0.03, 0.0022, 2600, rng), START, 0.9)
    tape.lay(filtered(modes(0.1, leaf), low(2600)), START, 0.8)
    tape.lay(modes(0.12, varied(CASE, 0.2, rng)), START + 0.001, 0.8)
    bounce = START + rng.uniform(0.014, 0.022)
    tape.lay(filtered(modes(0.08, leaf), low(1800)), bounce, rng.uniform(0.12, 0.25))
    return tape.sound


def flap_rattle(rng: Rng) -> Signal:
    """A row of ten drums, each turning at its own speed, coming to rest one after another."""
    tape = Tape(1.3)
    for drum in range(10):
        leaves = [flap(rng) for _ in range(3)]
        period = rng.uniform(0.052, 0.068)
        at = START + rng.uniform(0, period)
        rest = 0.35 + 0.078 * drum
        loudness = rng.uniform(0.5, 1.0)
        while at < rest:
            leaf = leaves[int(rng.integers(len(leaves)))]
            tape.lay(leaf, at, loudness * rng.uniform(0.7, 1.0))
            at += period * (1 + rng.uniform(-0.08, 0.08) + 0.6 * max(0.0, at - rest + 0.2))
    swell = curve(1.3, (0, 0.6), (0.1, 1), (0.9, 1), (1.3, 0.9))
    return room(tape.sound * swell, rng, tail=0.4, wet=0.25, dark=2400)


def dice(rng: Rng) -> Signal:
    """Two dice on felt over wood: knocks that come quicker and softer, and one click together."""
    tape = Tape(0.85)
    for start in (START, START + rng.uniform(0.03, 0.07)):
        at, gap, level = start, rng.uniform(0.13, 0.17), 1.0
        while gap > 0.022:
            tape.lay(filtered(modes(0.1, varied(DIE, 0.35, rng)), low(2000)), at, 1.0 * level)
            tape.lay(modes(0.2, varied(TABLE, 0.2, rng)), at, 0.3 * level)
            tape.lay(_tap(0.05, 0.007, 1300, rng), at, 0.9 * level)
            at += gap
            gap *= rng.uniform(0.55, 0.72)
            level *= rng.uniform(0.5, 0.7)
    meeting = modes(0.05, [(1500 * rng.uniform(0.9, 1.1), 1.0, 0.006), (2300, 0.5, 0.004)])
    tape.lay(meeting, START + rng.uniform(0.1, 0.2), 0.22)
    return room(tape.sound, rng, tail=0.25, wet=0.22, dark=1500)


def _rubbing(seconds: float, rng: Rng) -> Signal:
    """Paper on paper: noise whose loudness flickers as fibres catch and let go."""
    flicker = np.abs(1 + 0.5 * wander(seconds, 160, rng) + 0.15 * wander(seconds, 45, rng))
    return filtered(noise(seconds, rng) * flicker, high(500), low(2300), low(4200))


def card_slide(rng: Rng) -> Signal:
    """A card is pushed over felt: darker as it slows down."""
    seconds = rng.uniform(0.26, 0.34)
    push = curve(seconds, (0, 0), (0.06, 1), (0.55 * seconds, 0.65), (seconds, 0))
    fast = curve(seconds, (0, 0.3), (0.07, 1), (seconds, 0))
    paper = _rubbing(seconds, rng)
    sound = push * (fast * paper + (1 - fast) * filtered(paper, low(1200)))
    tape = Tape(seconds + 0.12)
    tape.lay(sound, START)
    tape.lay(modes(0.1, varied(TABLE, 0.2, rng)), 0.85 * seconds, 0.05)
    return tape.sound


def card_flip(rng: Rng) -> Signal:
    """A card is bent, lets go, turns in the air and pats down."""
    tape = Tape(0.4)
    lift = 0.09 * rng.uniform(0.9, 1.1)
    land = lift + 0.07 * rng.uniform(0.9, 1.15)
    tape.lay(_rubbing(lift, rng) * curve(lift, (0, 0), (lift, 1)), START, 0.25)
    snap = [(760, 0.8, 0.008), (1240, 1.0, 0.006), (1900, 0.5, 0.004)]
    tape.lay(modes(0.06, varied(snap, 0.25, rng)), lift, 0.8)
    tape.lay(_tap(0.05, 0.004, 2600, rng), lift, 0.9)
    air = filtered(noise(0.16, rng), band(600, 0.8)) * curve(0.16, (0, 0), (0.06, 1), (0.16, 0))
    tape.lay(air, lift, 0.22)
    tape.lay(_tap(0.08, 0.012, 1100, rng), land, 1.1)
    tape.lay(modes(0.12, varied(TABLE, 0.2, rng)), land, 0.4)
    return tape.sound


def coin(rng: Rng) -> Signal:
    """A heavy brass token on a pile of others: two or three clinks, no treble to speak of."""
    tape = Tape(0.9)
    at, level = START, 1.0
    for _ in range(int(rng.integers(2, 4))):
        token = modes(0.8, varied(BRASS, 0.18, rng))
        tape.lay(filtered(token, low(3600)), at, 0.5 * level)
        tape.lay(_tap(0.03, 0.003, 2200, rng), at, 0.5 * level)
        tape.lay(modes(0.1, varied(TABLE, 0.2, rng)), at, 0.3 * level)
        at += rng.uniform(0.06, 0.11)
        level *= rng.uniform(0.5, 0.75)
    return room(tape.sound, rng, tail=0.4, wet=0.22, dark=3000)


def stamp(rng: Rng) -> Signal:
    """The lever of a ticket press clicks, then the die comes down on card."""
    tape = Tape(0.5)
    down = START + 0.055
    tape.lay(filtered(modes(0.1, varied(FLAP, 0.2, rng)), low(2200)), START, 0.5)
    tape.lay(_thump(0.3, 150, 0.6, 0.045, rng), down, 0.7)
    tape.lay(_tap(0.08, 0.010, 1900, rng), down, 2.2)
    tape.lay(modes(0.2, varied(CASE, 0.2, rng)), down, 0.9)
    tape.lay(filtered(modes(0.2, varied(STEEL, 0.2, rng)), low(1400)), down + 0.002, 0.25)
    tape.lay(filtered(modes(0.1, varied(FLAP, 0.2, rng)), low(1600)), down + 0.12, 0.12)
    return room(tape.sound, rng, tail=0.3, wet=0.22, dark=1800)


def hammer(rng: Rng) -> Signal:
    """The auctioneer's gavel on its block, with one small rebound."""
    tape = Tape(0.6)
    for at, level in ((START, 1.0), (START + 0.135, 0.22)):
        tape.lay(filtered(modes(0.4, varied(GAVEL, 0.1, rng)), low(2600)), at, 0.8 * level)
        tape.lay(_tap(0.05, 0.004, 2400, rng), at, 0.9 * level)
        tape.lay(_thump(0.2, 150, 0.7, 0.03, rng), at, 0.7 * level)
    return room(tape.sound, rng, tail=0.9, wet=0.4, dark=2200)


def refusal(rng: Rng) -> Signal:
    """Running softly into a sprung buffer: a padded double thud, no reproach in it."""
    tape = Tape(0.5)
    for at, hertz, level in ((START, 165, 1.0), (START + 0.11, 138, 0.6)):
        tape.lay(_thump(0.3, hertz, 0.65, 0.05, rng), at, level)
        tape.lay(filtered(modes(0.2, varied(TABLE, 0.1, rng)), low(500)), at, 0.5 * level)
        tape.lay(_tap(0.1, 0.016, 420, rng), at, 1.6 * level)
    return room(tape.sound, rng, tail=0.3, wet=0.22, dark=900)


def tick(rng: Rng) -> Signal:
    """The focus moves: the smallest piece of wood."""
    tape = Tape(0.1)
    tape.lay(modes(0.09, [(690, 1.0, 0.012), (1120, 0.5, 0.007), (330, 0.4, 0.014)]), START)
    tape.lay(_tap(0.03, 0.002, 1800, rng), START, 0.4)
    return tape.sound


def steam_hiss(rng: Rng) -> Signal:
    """The cylinder cocks are opened and shut again."""
    seconds = 1.5
    jet = noise(seconds, rng) * (1 + 0.12 * wander(seconds, 22, rng))
    body = filtered(jet, high(350), low(2400), low(5200)) + 0.8 * filtered(jet, band(620, 1.5))
    return body * curve(seconds, (0, 0), (0.09, 1), (0.35, 0.7), (1.0, 0.25), (1.45, 0), (1.5, 0))


def brake(rng: Rng) -> Signal:
    """Iron blocks on wheels: a rub that slows, a muffled singing, a stop and a sigh of air."""
    seconds = 2.3
    tape = Tape(seconds)
    t = clock(1.6)
    turning = 2 * np.pi * np.cumsum(np.interp(t, (0, 1.6), (11, 2))) / len(t) * 1.6
    grip = curve(1.6, (0, 0), (0.25, 1), (1.3, 0.75), (1.6, 0)) * (1 + 0.3 * np.sin(turning))
    rub = filtered(noise(1.6, rng), high(180), low(1300))
    tape.lay(rub * grip, START, 0.7)
    for hertz, level in ((742, 0.16), (1108, 0.10), (1490, 0.05)):
        pitch = hertz * (np.interp(t, (0, 1.6), (1.03, 0.93)) + 0.004 * wander(1.6, 9, rng))
        sing = curve(1.6, (0, 0), (0.5, 0.3), (1.25, 1), (1.5, 0), (1.6, 0))
        tape.lay(tone(pitch, (1.0, 0.2), rng) * grip * sing, START, level)
    tape.lay(_thump(0.3, 105, 0.65, 0.06, rng), 1.55, 0.9)
    tape.lay(filtered(modes(0.4, varied(STEEL, 0.2, rng)), low(900)), 1.555, 0.16)
    sigh = filtered(noise(0.6, rng), high(500), low(2200)) * strike(0.6, 0.03, 0.14)
    tape.lay(sigh, 1.66, 0.5)
    return room(tape.sound, rng, tail=0.7, wet=0.3, dark=2000)
