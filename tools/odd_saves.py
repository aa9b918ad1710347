"""Saved games with something wrong: by hand, in every way we could think of, or by chance."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from odd_files import QUOTE

from game.table import saves
from game.table.seats import Chair
from game.table.settings import Settings
from game.table.table import Table

MEGABYTES_50 = 50 * 1024 * 1024
Harm = Callable[[Path], None]

# ---- what is harmed ----------------------------------------------------------


def played(data: Path, title: str, moves: int = 40, seed: int = 1) -> Path:
    """A game with moves, a move taken back, one done again, and a seat handed over."""
    rng = Random(seed)
    chairs = [Chair("Anna", "sky"), Chair("Ben", "green"), Chair("Chloé", "yellow")]
    settings = Settings(friendly=True)
    with Table.new(title, chairs, data, seed=seed, settings=settings, dice=rng) as game:
        port = game.join("child")
        for seat in range(len(chairs)):
            port.claim(seat).result()
        for number in range(moves):
            step = port.drain()[-1]
            decision = step.decisions[None]
            if decision is None:
                break
            seat = rng.choice(decision["seats"])
            mine = step.decisions[seat]
            assert mine is not None
            move = rng.choice(mine["moves"])
            port.submit(seat, decision["number"], str(number), move).result()
            if number == moves // 2:
                port.take_back(seat).result()
                port.take_back(seat, redo=True).result()
        port.change_seat(1, name="Benjamin").result()
    return game.path


def torn(data: Path, title: str, seed: int) -> Path:
    """As a power cut leaves a game: with a log that was not put away."""
    path = saves.folder(data) / f"20260101-000000-{title}-torn{saves.SUFFIX}"
    with tempfile.TemporaryDirectory() as folder:
        source = played(Path(folder), title, seed=seed)
        path.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.closing(sqlite3.connect(source)) as db:
            db.execute("PRAGMA wal_autocheckpoint = 0")
            db.execute("UPDATE entry SET at = at + 1")
            db.commit()
            for end in ("", "-wal"):
                shutil.copy(f"{source}{end}", f"{path}{end}")
    return path


# ---- how -----------------------------------------------------------------------


def _sql(*statements: str) -> Harm:
    def harm(path: Path) -> None:
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.execute("PRAGMA writable_schema = ON")
            for statement in statements:
                db.execute(statement)

    return harm


def _about(key: str, text: str) -> Harm:
    def harm(path: Path) -> None:
        with contextlib.closing(sqlite3.connect(path)) as db:
            db.execute("UPDATE about SET value = ? WHERE key = ?", (text, key))
            db.commit()

    return harm


def _seat(**changes: Any) -> Harm:
    """Something odd in the first seat of the heading, and in the seat that changed hands."""

    def harm(path: Path) -> None:
        with contextlib.closing(sqlite3.connect(path)) as db:
            [(text,)] = db.execute("SELECT value FROM about WHERE key = 'seats'")
            first, *others = json.loads(text)
            odd = json.dumps({**first, **changes})
            told = json.dumps([json.loads(odd), *others])
            db.execute("UPDATE about SET value = ? WHERE key = 'seats'", (told,))
            db.execute("UPDATE entry SET data = ? WHERE kind = 'seat'", (odd,))
            db.commit()

    return harm


def _snapshot(key: str, value: Any) -> Harm:
    """One field of every position is something else."""

    def harm(path: Path) -> None:
        with contextlib.closing(sqlite3.connect(path)) as db:
            for entry, text in db.execute("SELECT entry, data FROM snapshot").fetchall():
                data = {**json.loads(text), key: value}
                db.execute(
                    "UPDATE snapshot SET data = ? WHERE entry = ?", (json.dumps(data), entry)
                )
            db.commit()

    return harm


def _instead(make: Callable[[Path], object]) -> Harm:
    """Something else under the name of the save."""

    def harm(path: Path) -> None:
        path.unlink()
        make(path)

    return harm


def _junk(size: int, seed: int = 1) -> Harm:
    return _instead(lambda path: path.write_bytes(Random(seed).randbytes(size)))


def _with_our_head(path: Path) -> None:
    head = path.read_bytes()[:100]
    path.write_bytes(head + Random(2).randbytes(200_000))


def _foreign(path: Path) -> None:
    path.unlink()
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE diary (day TEXT)")
        db.commit()


def _foreign_in_use(path: Path) -> None:
    """Another program's, with a log that SQLite would tidy up if it were opened for writing."""
    path.unlink()
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = wal")
        db.execute("CREATE TABLE diary (day TEXT)")
        db.commit()
        copies = {end: Path(f"{path}{end}").read_bytes() for end in ("", "-wal")}
    for end, data in copies.items():
        Path(f"{path}{end}").write_bytes(data)


DEEP = "[" * 100_000
HUGE = "9" * 5000
LONG = json.dumps("x" * MEGABYTES_50)
NO_SNAPSHOTS = "DELETE FROM snapshot WHERE entry > 1"
MOST = 2**63 - 1
ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"

CRAFTED: dict[str, Harm] = {
    **{
        f"about {key}: {name}": _about(key, text)
        for key in ("title", "rules_version", "level", "seats", "options", "seed", "program",
                    "started")
        for name, text in (("null", "null"), ("list", "[1, 2]"), ("deep", DEEP), ("table", "{}"))
    },
    "about started: text": _about("started", '"noon"'),
    "about started: endless": _about("started", "Infinity"),
    "about started: nan": _about("started", "NaN"),
    "about started: far": _about("started", "1e300"),
    "about started: past": _about("started", "-1e15"),
    "about seed: 5,000 digits": _about("seed", HUGE),
    "about seats: none": _about("seats", "[]"),
    "about seats: ten thousand": _about("seats", json.dumps([{"name": "A"}] * 10_000)),
    "about title: unknown": _about("title", '"chess"'),
    "about title: another": _about("title", '"rail_baron"'),
    "about level: no TOML": _about("level", '"x = ["'),
    "about level: a deep key": _about("level", json.dumps("a" + ".a" * 20_000 + " = 1")),
    "about level: an escaped deep key": _about(
        "level", json.dumps(".".join([QUOTE] * 30_000) + " = 1")
    ),
    "about level: 50 MB": _about("level", LONG),
    "about one too many": _sql("INSERT INTO about VALUES ('more', '1')"),
    "about one too few": _sql("DELETE FROM about WHERE key = 'seed'"),
    "about empty": _sql("DELETE FROM about"),
    "seat name: number": _seat(name=7),
    "seat name: list": _seat(name=["A"]),
    "seat name: null": _seat(name=None),
    "seat name: empty": _seat(name=""),
    "seat name: 1 MB": _seat(name="x" * 1_000_000),
    "seat name: escapes": _seat(name="\x1b[31mred\x07\x00\n"),
    "seat name: lone surrogate": _seat(name="\ud800Anna\udfff"),
    "seat name: bidi": _seat(name="\u202eannA\u2066"),
    "seat name: zalgo": _seat(name="Z" + "\u0301" * 400),
    "seat colour: list": _seat(colour=["sky"]),
    "seat colour: odd": _seat(colour="../../etc"),
    "seat player: table": _seat(player={"a": 1}),
    "seat: one field more": _seat(holder="stage"),
    "entry: its own parent": _sql("UPDATE entry SET parent = id", NO_SNAPSHOTS),
    "entry: parents in a circle": _sql(
        "UPDATE entry SET parent = id + 1 WHERE id % 2 = 1",
        NO_SNAPSHOTS,
    ),
    "entry: parent below zero": _sql("UPDATE entry SET parent = -5", NO_SNAPSHOTS),
    "entry: huge parent": _sql("UPDATE entry SET parent = 9223372036854775807"),
    "entry: kind unknown": _sql("UPDATE entry SET kind = 'dance'"),
    "entry: all asked": _sql("UPDATE entry SET kind = 'ask' WHERE kind = 'move' AND id < 20"),
    "entry: all starts": _sql("UPDATE entry SET kind = 'start'"),
    "entry: no start": _sql("DELETE FROM entry WHERE id = 1", NO_SNAPSHOTS),
    "entry: all undone without target": _sql("UPDATE entry SET kind = 'undo', data = '{}'"),
    "entry: undo to itself": _sql(
        "UPDATE entry SET data = json_object('from', id, 'to', id, 'seed', NULL)"
        " WHERE kind IN ('undo', 'redo')"
    ),
    "entry: undo and redo in a circle": _sql(
        "UPDATE entry SET data = json_object('from', 1, 'to', id + 1, 'seed', NULL)"
        " WHERE kind = 'undo'",
        "UPDATE entry SET data = json_object('from', 1, 'to', id - 1, 'seed', NULL)"
        " WHERE kind = 'redo'",
    ),
    "entry: undo to nowhere": _sql(
        "UPDATE entry SET data = '{\"from\": 999999, \"to\": 999998, \"seed\": null}'"
        " WHERE kind IN ('undo', 'redo')"
    ),
    "entry: undo by text": _sql(
        "UPDATE entry SET data = '{\"from\": \"a\", \"to\": \"b\", \"seed\": \"c\"}'"
        " WHERE kind IN ('undo', 'redo')"
    ),
    "entry: undo without position": _sql(
        "DELETE FROM snapshot WHERE entry IN (SELECT id FROM entry WHERE kind IN ('undo', 'redo'))"
    ),
    "entry: seat 99 changed": _sql("UPDATE entry SET seat = 99 WHERE kind = 'seat'"),
    "entry: seat -5 changed": _sql("UPDATE entry SET seat = -5 WHERE kind = 'seat'"),
    "entry: seat null changed": _sql("UPDATE entry SET seat = NULL WHERE kind = 'seat'"),
    "entry: seat changed to a list": _sql("UPDATE entry SET data = '[1]' WHERE kind = 'seat'"),
    "entry: moved by null": _sql("UPDATE entry SET seat = NULL", NO_SNAPSHOTS),
    "entry: moved by 99": _sql("UPDATE entry SET seat = 99", NO_SNAPSHOTS),
    "entry: deep moves": _sql(f"UPDATE entry SET data = '{DEEP}'"),
    "entry: moves of text": _sql("UPDATE entry SET data = '\"hello\"'", NO_SNAPSHOTS),
    "entry: deep kinds of move": _sql(
        f"UPDATE entry SET data = '{{\"kind\": {'[' * 500}{']' * 500}}}'",
        NO_SNAPSHOTS,
    ),
    "entry: moves of 50 MB": _sql(
        f"UPDATE entry SET data = '[' || printf('%.{MEGABYTES_50}c', '1') || ']' WHERE id = 5"
    ),
    "entry: huge numbers": _sql(f"UPDATE entry SET number = {MOST}, issued = {MOST}"),
    "entry: numbers below zero": _sql("UPDATE entry SET number = -9, issued = -9"),
    "entry: endless time": _sql("UPDATE entry SET at = 9e999"),
    "entry: all over": _sql("UPDATE entry SET over = 7"),
    "entry: every third gone": _sql("DELETE FROM entry WHERE id % 3 = 0", NO_SNAPSHOTS),
    "entry: none": _sql("DELETE FROM entry"),
    "snapshot: none": _sql("DELETE FROM snapshot"),
    "snapshot: lists": _sql("UPDATE snapshot SET data = '[]'"),
    "snapshot: empty": _sql("UPDATE snapshot SET data = '{}'"),
    "snapshot: deep": _sql(f"UPDATE snapshot SET data = '{DEEP}'"),
    "snapshot: 50 MB": _sql(
        f"UPDATE snapshot SET data = printf('%.{MEGABYTES_50}c', '[')"
        " WHERE entry = (SELECT MAX(entry) FROM snapshot)"
    ),
    "snapshot: newer rules": _sql("UPDATE snapshot SET rules_version = 99"),
    "snapshot: rules below zero": _sql("UPDATE snapshot SET rules_version = -1"),
    "snapshot: only the first": _sql(NO_SNAPSHOTS),
    "schema: entries are an endless view": _sql(
        "DROP TABLE entry", f"CREATE VIEW entry AS {ENDLESS} SELECT x AS id, * FROM n, about"
    ),
    "schema: the heading is an endless view": _sql(
        "DROP TABLE about", f"CREATE VIEW about AS {ENDLESS} SELECT x AS key, x AS value FROM n"
    ),
    "schema: a trigger": _sql(
        "CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM entry; END"
    ),
    "schema: a column more": _sql("ALTER TABLE entry ADD COLUMN more TEXT"),
    "schema: a table less": _sql("DROP TABLE snapshot"),
    "schema: other columns": _sql("DROP TABLE about", "CREATE TABLE about (a, b, c)"),
    "version: newer": _sql("PRAGMA user_version = 99"),
    "file: folder": _instead(lambda path: path.mkdir()),
    "file: FIFO": _instead(os.mkfifo),
    "file: link to /dev/zero": _instead(lambda path: path.symlink_to("/dev/zero")),
    "file: dangling link": _instead(lambda path: path.symlink_to("nowhere")),
    "file: link to itself": _instead(lambda path: path.symlink_to(path.name)),
    "file: empty": _instead(lambda path: path.write_bytes(b"")),
    "file: a letter": _instead(lambda path: path.write_text("Dear Anna, …")),
    "file: 50 MB of junk": _junk(MEGABYTES_50),
    "file: 50 MB of nothing": _instead(lambda path: path.write_bytes(bytes(MEGABYTES_50))),
    "file: our head, then junk": _with_our_head,
    "file: another program's": _foreign,
    "file: another program's, in use": _foreign_in_use,
}  # fmt: skip

_ODD_VALUES: tuple[Any, ...] = (None, "x", -1, 10**30, [], {}, True, 1.5)
for _key in ("title", "seats", "number", "phase", "turn", "seed", "counter"):
    for _value in _ODD_VALUES:
        CRAFTED[f"position {_key}: {_value!r}"] = _snapshot(_key, _value)


def spoil_bytes(path: Path, rng: Random) -> None:
    """Bits, bytes, a page, the end, or the log: something of it is wrong."""
    log = Path(f"{path}-wal")
    target = log if log.exists() and rng.random() < 0.5 else path
    data = bytearray(target.read_bytes())
    how = rng.randrange(5)
    if how == 0:
        del data[rng.randrange(len(data)) :]
    elif how == 1:
        start = rng.randrange(len(data))
        data[start : start + 4096] = bytes(min(4096, len(data) - start))
    elif how == 2:
        start = rng.randrange(len(data))
        data[start : start + 16] = rng.randbytes(min(16, len(data) - start))
    else:
        for _ in range(how):
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    target.write_bytes(data)
