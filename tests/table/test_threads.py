"""A table under fire: ten threads send nonsense while a game is played."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from game.table.port import Port
from tests.table.rig import Surface, new_table

Pest = Callable[[Port, Port, Random, dict[str, Any]], None]
NONSENSE: list[Any] = [
    None, [], 7, {}, {"kind": "x"}, {"kind": "express.take_card"},
    {"kind": "express.take_card", "slot": "a"}, {"kind": "express.pay", "cards": [1]},
    {"kind": "express.claim_route", "route": "moon-mars"}, {"kind": "table.agree"},
]  # fmt: skip


def stale(tv: Port, thief: Port, rng: Random, seen: dict[str, Any]) -> None:
    """A good move for a question of long ago."""
    if seen["number"] > 4:
        number = rng.randrange(1, seen["number"] - 2)
        tv.submit(seen["seat"], number, f"s{rng.random()}", seen["move"]).result()


def repeated(tv: Port, thief: Port, rng: Random, seen: dict[str, Any]) -> None:
    """The very submission that was accepted before, with the same id."""
    if seen["sent"]:
        tv.submit(*seen["sent"]).result()


def foreign(tv: Port, thief: Port, rng: Random, seen: dict[str, Any]) -> None:
    """The right move, from a surface that does not hold the seat."""
    reply = thief.submit(seen["seat"], seen["number"], f"f{rng.random()}", seen["move"]).result()
    assert not reply.accepted


def malformed(tv: Port, thief: Port, rng: Random, seen: dict[str, Any]) -> None:
    reply = tv.submit(
        rng.choice([0, 1, 9, "0", None]),
        seen["number"],
        f"m{rng.random()}",
        rng.choice(NONSENSE),
    ).result()
    assert not reply.accepted


def grasping(tv: Port, thief: Port, rng: Random, seen: dict[str, Any]) -> None:
    """Takes seats, moves back and pauses that are not its own."""
    assert not thief.claim(rng.randrange(2)).result().accepted
    assert not thief.take_back(rng.randrange(2)).result().accepted
    assert not thief.pause().result().accepted


def test_the_game_equals_the_one_played_alone(tmp_path: Path) -> None:
    alone = play(tmp_path / "alone", pests=[])
    beset = play(tmp_path / "beset", pests=[stale, repeated, foreign, malformed, grasping] * 2)
    assert beset == alone


def play(data: Path, pests: list[Pest]) -> dict[str, Any]:
    """A seeded random game to its end, while the pests are at work."""
    with new_table(data, seed=21) as table:
        tv = Surface(table, (0, 1))
        thief = table.join("thief")
        seen: dict[str, Any] = {"number": 1, "seat": 0, "move": tv.moves(0)[0], "sent": None}
        over = threading.Event()
        faults: list[BaseException] = []

        def pester(pest: Callable[..., None], seed: int) -> None:
            rng = Random(seed)
            try:
                while not over.is_set():
                    pest(tv.port, thief, rng, dict(seen))
            except BaseException as fault:
                faults.append(fault)

        threads = [
            threading.Thread(target=pester, args=(pest, seed)) for seed, pest in enumerate(pests)
        ]
        for thread in threads:
            thread.start()
        rng = Random(5)
        try:
            for sent in range(10_000):
                if tv.decision is None:
                    break
                seat, number = tv.asked(), tv.number
                move = rng.choice(tv.moves(seat))
                reply = tv.port.submit(seat, number, f"t{sent}", move).result(timeout=60)
                assert reply.accepted, reply
                seen.update(
                    number=number, seat=seat, move=move, sent=(seat, number, f"t{sent}", move)
                )
        finally:
            over.set()
            for thread in threads:
                thread.join()
        assert not faults
        return table.snapshot().result()
