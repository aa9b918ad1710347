"""Besets a playing table: nonsense in every method, junk for moves, a disk that fills up.

    python tools/table_torture.py [hostile junk disk] [--calls 40000] [--seed S]

hostile  eight threads call every method of the table with nonsense while a game is played:
         the game must equal the one played alone, every answer must come, memory must stay flat
junk     data that are no move: only clear refusals
disk     a small disk of its own (needs the right to mount one) fills up while bots and people
         play: nothing is acknowledged that is not on it, and with room the game goes on by itself
"""

from __future__ import annotations

import argparse
import json
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

from game.bots.runner import BotRunner
from game.rules import catalogue
from game.rules.contract import move_from_json
from game.rules.refusal import Refusal
from game.table import saves
from game.table.port import Port
from game.table.seats import Chair
from game.table.settings import Settings
from game.table.table import Table

TITLES = tuple(catalogue.metas())
SEATS = 3
ROOM = "room"
STRANGERS = 8
PATIENCE = 120.0
MOST_GROWTH = 24
"""Megabytes: what Python's own heap breaks up, far less than the nonsense that was sent."""


def nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


ODD: list[Any] = [
    None, True, False, -1, 0, 1, 2, 99, 10**30, 10**5000, 0.5, float("nan"), float("inf"), "", "0",
    "x" * 100_000, "a/b", "\x00", "\ud800", "\u202e", b"tv", [], [0], (), {}, {"kind": 1},
    {"kind": "table.agree"}, {"kind": "express.draw_card"}, {"kind": "rail_baron.roll"}, object(),
    nested(5_000), {"kind": nested(5_000)}, {"kind": "express.pay", "cards": nested(5_000)},
]  # fmt: skip


# ---- hostile callers --------------------------------------------------------


def hostile_call(port: Port, rng: Random, name: str, number: int) -> Any:
    """One call of some method, by somebody who has no right to anything."""

    def odd(*sensible: Any) -> Any:
        return rng.choice(sensible) if sensible and rng.random() < 0.5 else rng.choice(ODD)

    seat: Callable[[], Any] = lambda: odd(*range(SEATS))  # noqa: E731
    calls: list[Callable[[], Any]] = [
        lambda: port.submit(
            seat(), odd(number), odd(f"{name}{rng.random()}"), odd({"kind": "table.go_on"})
        ),
        lambda: port.take_back(seat(), odd(True, False)),
        port.pause,
        port.go_on,
        port.end_early,
        lambda: port.claim(seat()),
        lambda: port.release(seat()),
        lambda: port.change_seat(seat(), odd("Eve"), odd("simple", "person")),
        lambda: port.caught_up_to(odd(number)),
    ]
    return rng.choice(calls)()


def come_and_go(table: Table, rng: Random, name: str, port: Port) -> Port:
    """Leave, and join again under some name, with some token, after some step."""
    port.leave()
    with suppress(Refusal):
        table.join(rng.choice(ODD), token=rng.choice(ODD), since=rng.choice(ODD)).leave()
    return table.join(name, token=f"the token of {name}", since=rng.choice(ODD))


def beset(table: Table, seed: int, calls: int, over: threading.Event, faults: list[str]) -> None:
    rng = Random(seed)
    name = f"stranger{seed}"
    port = table.join(name)
    for done in range(calls):
        if over.is_set():
            return
        try:
            if rng.random() < 0.02:
                port = come_and_go(table, rng, name, port)
            answer = hostile_call(port, rng, name, done % 500)
            if rng.random() < 0.1:
                answer.cancel()
            elif rng.random() < 0.5:
                answer.result(timeout=PATIENCE)
        except Refusal:
            pass
        except Exception as error:
            if type(error).__name__ != "CancelledError":
                faults.append(f"{type(error).__name__}: {error}")


def played(title: str, data: Path, seed: int, calls: int, faults: list[str]) -> dict[str, Any]:
    """A seeded random game; as it stands when the hostile calls are through."""
    chairs = [Chair(f"P{seat}", "sky") for seat in range(SEATS)]
    settings = Settings(bots=lambda title: ["simple"])
    rng = Random(seed)
    with Table.new(title, chairs, data, seed=seed, settings=settings, dice=Random(seed)) as table:
        port = table.join(ROOM, host=True)
        for seat in range(SEATS):
            port.claim(seat).result(timeout=PATIENCE)
        over = threading.Event()
        share = calls // STRANGERS
        pests = [
            threading.Thread(target=beset, args=(table, seed * 100 + pest, share, over, faults))
            for pest in range(STRANGERS if calls else 0)
        ]
        for pest in pests:
            pest.start()
        for sent in range(400):
            step = port.drain()[-1]
            decision = step.decisions[None]
            if decision is None:
                break
            seat = decision["seats"][0]
            mine = step.decisions[seat]
            assert mine is not None
            move = rng.choice(mine["moves"])
            reply = port.submit(seat, decision["number"], f"t{sent}", move)
            if not reply.result(timeout=PATIENCE).accepted:
                faults.append(f"a good move was refused: {reply.result().refusal}")
                break
        for pest in pests:
            pest.join()
        over.set()
        return table.snapshot().result(timeout=PATIENCE)


def hostile(seed: int, calls: int) -> list[str]:
    faults: list[str] = []
    for title in TITLES:
        with tempfile.TemporaryDirectory() as folder:
            alone = played(title, Path(folder) / "alone", seed, 0, faults)
            warm = played(title, Path(folder) / "warm", seed, calls // 4, faults)
            before = memory()
            pestered = played(title, Path(folder) / "beset", seed, calls // 2, faults)
            grown = memory() - before
        if not alone == warm == pestered:
            faults.append(f"{title}: the game is not the one played alone")
        if grown > MOST_GROWTH:
            faults.append(f"{title}: {grown:.0f} MB more memory")
    return faults


def memory() -> float:
    """Megabytes of this process."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return int(statm.read_text().split()[1]) * resource.getpagesize() / 1e6


# ---- junk for moves ---------------------------------------------------------


def junk_value(rng: Random, depth: int = 0) -> Any:
    if depth < 4 and rng.random() < 0.4:
        if rng.random() < 0.5:
            return [junk_value(rng, depth + 1) for _ in range(rng.randrange(4))]
        return {rng.choice(KEYS): junk_value(rng, depth + 1) for _ in range(rng.randrange(4))}
    return rng.choice([*ODD, rng.random(), rng.randrange(-5, 200), rng.choice(KEYS)])


KEYS = ("kind", "slot", "cards", "route", "kept", "express.pay", "rail_baron.ride", "seat", "to")


def junk(seed: int, tries: int) -> list[str]:
    rng = Random(seed)
    faults = []
    for _ in range(tries):
        given = junk_value(rng)
        if rng.random() < 0.7:
            given = {"kind": rng.choice(KINDS), rng.choice(KEYS): given}
        try:
            move_from_json(given)
        except Refusal:
            pass
        except Exception as error:
            faults.append(type(error).__name__)
    return faults


def _kinds() -> list[Any]:
    from game.rules import catalogue
    from game.rules.contract import move_kinds

    catalogue.titles()
    return [*move_kinds(), *ODD]


KINDS = _kinds()


# ---- a disk that fills up ----------------------------------------------------


@contextmanager
def small_disk(megabytes: int) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", folder]
        subprocess.run(mount, check=True, capture_output=True)
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", folder], check=True)


def fill(data: Path) -> Path:
    """To the last byte."""
    ballast = data / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (65536, 4096, 512):
            with suppress(OSError):
                while file.write(b"x" * size) == size:
                    pass
    return ballast


def disk(seed: int, games: int) -> list[str]:
    faults = []
    for game in range(games):
        for title in TITLES:
            with small_disk(4) as data:
                fault = full_disk_game(title, data, seed * 1000 + game)
            if fault:
                faults.append(f"{title} {seed * 1000 + game}: {fault}")
    return faults


def full_disk_game(title: str, data: Path, seed: int) -> str | None:
    """Bots play; the disk fills up at some move, and is given room again."""
    rng = Random(seed)
    chairs = [Chair(f"P{seat}", "sky", "simple") for seat in range(SEATS)]
    ballast: Path | None = None
    with Table.new(title, chairs, data, seed=seed) as table:
        tv = table.join("tv")
        runner = BotRunner(table, title, table.about.level)
        at = rng.randrange(1, 40)
        told, moves, freed = "", 0, 0
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            step = tv.next(timeout=0.5)
            if step is None:
                continue
            kinds = [event["kind"] for event in step.events[None]]
            moves += any(not kind.startswith("table.") for kind in kinds)
            if moves >= at and ballast is None:
                ballast = fill(data)
            if "table.trouble" in kinds and ballast is not None and not freed:
                told = "table.trouble"
                if _on_disk(table) < step.entry:
                    return "shown, but not on disk"
                ballast.unlink()
                freed = moves
            if (freed and moves > freed + 5) or step.decisions[None] is None:
                break
        runner.close()
        if not told and step is not None and step.decisions[None] is not None:
            return "nobody was told"
        if freed and moves <= freed:
            return "the game stands still though there is room"
        last = _on_disk(table)
    with Table.resume(table.path) as resumed:
        if _on_disk(resumed) < last:
            return "something was lost"
    return None


def _on_disk(table: Table) -> int:
    return table._core.journal.head().id


def torn_folder(seed: int) -> str | None:
    """The save folder is removed while people play."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        chairs = [Chair(f"P{seat}", "sky") for seat in range(2)]
        with Table.new("express", chairs, data, seed=seed) as table:
            port = table.join("tv")
            for seat in range(2):
                port.claim(seat).result(timeout=PATIENCE)
            rng, acknowledged = Random(seed), 0
            for sent in range(30):
                if sent == 10:
                    shutil.rmtree(saves.folder(data))
                step = port.drain()[-1]
                decision = step.decisions[None]
                assert decision is not None
                seat = decision["seats"][0]
                mine = step.decisions[seat]
                assert mine is not None
                reply = port.submit(
                    seat, decision["number"], f"t{sent}", rng.choice(mine["moves"])
                ).result(timeout=PATIENCE)
                acknowledged = reply.entry or acknowledged
        if not table.path.exists():
            return None if acknowledged <= 11 else "acknowledged, but not on disk"
        with Table.resume(table.path) as resumed:
            return None if _on_disk(resumed) >= acknowledged else "acknowledged, but not on disk"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="*", default=["hostile", "junk", "disk"])
    parser.add_argument("--calls", type=int, default=40_000)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rows: dict[str, Callable[[], list[str]]] = {
        "hostile": lambda: hostile(options.seed, options.calls),
        "junk": lambda: junk(options.seed, 10_000),
        "disk": lambda: [
            *disk(options.seed, options.games),
            *filter(None, (torn_folder(options.seed + game) for game in range(options.games))),
        ],
    }
    failed = False
    for what in options.what:
        faults = rows[what]()
        failed |= bool(faults)
        print(json.dumps({"test": what, "seed": options.seed, "failures": len(faults)}))
        for fault in faults[:20]:
            print(f"  {fault}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
