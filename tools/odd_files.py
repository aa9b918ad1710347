"""Files that nobody would write on purpose: kinds of files, and texts for levels and settings."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

MEGABYTES_50 = 50 * 1024 * 1024

MANY = 50_000
TWELVE = ".".join("abcdefghijkl")
QUOTE = r'"\""'
DISGUISE = "\n".join(
    (
        '# a comment with " and """',
        r'a = "a text with \" and # and \\"',
        'b = """ a text with "" and',
        r'\""" and # """""',
        r"c = 'a literal with # and \'",
        "d = '''several\n'' # lines'''",
        "",
    )
)
"""After this a scanner that takes one of these for another has lost its way."""

KINDS: dict[str, Callable[[Path], object]] = {
    "nothing": lambda path: None,
    "folder": lambda path: path.mkdir(),
    "FIFO": os.mkfifo,
    "link to /dev/zero": lambda path: path.symlink_to("/dev/zero"),
    "link to /dev/full": lambda path: path.symlink_to("/dev/full"),
    "dangling link": lambda path: path.symlink_to("nowhere"),
    "link to itself": lambda path: path.symlink_to(path.name),
    "empty": lambda path: path.write_bytes(b""),
    "50 MB of nothing": lambda path: path.write_bytes(bytes(MEGABYTES_50)),
    "50 MB of junk": lambda path: path.write_bytes(Random(1).randbytes(MEGABYTES_50)),
    "50 MB of keys": lambda path: path.write_text("key = 1\n" * (MEGABYTES_50 // 8)),
    "50 MB of brackets": lambda path: path.write_text("[" * MEGABYTES_50),
}

TEXTS: dict[str, str] = {
    "junk": Random(3).randbytes(3000).decode("latin-1"),
    "NUL": "\0" * 1000,
    "one bracket": "[",
    "deep list": "x = " + "[" * 3000,
    "deep list, closed": "x = " + "[" * 3000 + "]" * 3000,
    "deep table": "x = " + "{a = " * 3000,
    "deep JSON": '{"a":' * 3000,
    "deep JSON list": "[" * 100_000,
    "key of 20,000 parts": "a" + ".a" * 20_000 + " = 1",
    "table of 20,000 parts": "[a" + ".a" * 20_000 + "]",
    "array of 20,000 parts": "[[a" + ".a" * 20_000 + "]]",
    "quoted key of 20,000 parts": '"a"' + '."a"' * 20_000 + " = 1",
    "spaced key of 20,000 parts": "a" + " . a" * 20_000 + " = 1",
    "inline key of 20,000 parts": "x = {a" + ".a" * 20_000 + " = 1}",
    **{
        f"{name} key of {MANY:,} parts": ".".join([part] * MANY) + " = 1"
        for name, part in (
            ("escaped", QUOTE),
            ("backslashed", r'"\\"'),
            ("unicode", r'"\u0041"'),
            ("empty", '""'),
            ("literal", "'\"#'"),
            ("empty literal", "''"),
            ("wide", " a\t"),
        )
    },
    "escaped key in a small file": ".".join([QUOTE] * 12_000) + " = 1",
    "table of escaped parts": "[" + ".".join([QUOTE] * MANY) + "]",
    "array of escaped parts": "[[" + ".".join([QUOTE] * MANY) + "]]",
    "inline key of escaped parts": "x = {" + ".".join([QUOTE] * MANY) + " = 1}",
    "deep key after strings": DISGUISE + ".".join([QUOTE] * MANY) + " = 1",
    "unclosed key of escapes": '"' + r"\"" * MANY + "." * 20,
    "unclosed key of many quotes": r'"\".' * MANY,
    "unclosed text of many quotes": 'x = """' + r'\""".' * MANY,
    "unclosed literal of many quotes": "x = '''" + "''.." * MANY,
    "a space between words": "x = " + "a \t" * MANY + "." * 20,
    "many keys of 12 parts": "".join(f"{TWELVE}{number} = 1\n" for number in range(15_000)),
    "many keys of 12 different parts": "".join(
        f"k{number}.{TWELVE[2:]} = 1\n" for number in range(15_000)
    ),
    "many keys of 12 parts in a deep table": f"[{TWELVE}]\n"
    + "".join(f"{TWELVE}{number} = 1\n" for number in range(15_000)),
    "many inline keys of 12 parts": "x = [" + f"{{{TWELVE} = 1}}, " * 14_000 + "]",
    "many tables of 12 parts": "".join(f"[{TWELVE}{number}]\n" for number in range(15_000)),
    "many arrays of 12 parts": f"[[{TWELVE}]]\n" * 15_000,
    "many keys of 4 parts": "a.b.c.d = 1\n" * 30_000,
    "many different keys of 4 parts": "".join(f"a.b.c.d{n} = 1\n" for n in range(30_000)),
    "many arrays of tables": "[[a]]\n[a.b]\n" * 35_000,
    "many lists within lists": "".join(
        f"x{number} = {'[' * 90}{']' * 90}\n" for number in range(2_500)
    ),
    "many tables within tables": "".join(
        f"x{number} = {'{a = ' * 90}1{'}' * 90}\n" for number in range(900)
    ),
    "number of 5,000 digits": "sound = " + "9" * 5000,
    "hexadecimal number of 100,000 digits": "sound = 0x" + "f" * 100_000,
    "float of 5,000 digits": "sound = " + "9" * 5000 + ".0",
    "JSON number of 5,000 digits": '{"a": {"plain": ' + "9" * 5000 + "}}",
    "JSON number of 400 digits": '{"a": {"plain": ' + "9" * 400 + "}}",
    "not a number": "sound = nan",
    "endless": "sound = inf",
    "odd year": "sound = 9999-99-99",
    "many keys": "".join(f"k{number} = 1\n" for number in range(40_000)),
    "many tables": "".join(f"[t{number}]\n" for number in range(40_000)),
    "many rows": "[[city]]\nid = 'a'\n" * 20_000,
    "many routes": "".join(f"[[route]]\nid='{number}'\n" for number in range(20_000)),
    "long text": 'schema = "' + "x" * 400_000 + '"',
    "long key": "k" * 400_000 + " = 1",
    "long list": "x = [" + "1, " * 150_000 + "]",
    "quotes": '"' * 100_000,
    "dots": "." * 100_000,
    "escapes": '"\\u0000' * 10_000,
    "twice": "a = 1\na = 1",
    "parts: NUL": 'schema = "express/1"\nparts = ["a\\u0000.toml"]',
    "parts: itself": 'schema = "express/1"\nparts = ["odd.toml"]',
    "parts: many": 'schema = "express/1"\nparts = [' + '"odd.toml",' * 1000 + "]",
    "parts: elsewhere": 'schema = "express/1"\nparts = ["../../etc/passwd.toml"]',
    "parts: numbers": 'schema = "express/1"\nparts = [1, 2]',
    "parts: a device": 'schema = "express/1"\nparts = ["device.toml"]',
    "only a schema": 'schema = "express/1"',
    "only the other schema": 'schema = "rail_baron/1"',
    "schema: list": 'schema = ["express/1"]',
    "wrong types": "sound = []\nlanguage = 3\nmargin = {}\nspeed = true\npatterns = 'yes'",
    "list": "[]",
    "text": '"hello"',
    "nested wrongly": '{"a": 1, "b": [], "c": {"plain": [], "texture": {}}, "d": "plain"}',
    "lone surrogate": '"\\ud800"',
}

HUGE = 10**400
ODD_VALUES: tuple[Any, ...] = (
    HUGE, -HUGE, 1 << 100_000, 2**63, 10**12, -1, 0, float("nan"), float("inf"), 1e308, 1.5,
    True, "", "x" * 1000, "\0", "\ud800", "\x1b[31m", [], [[]], [HUGE], {}, {"a": HUGE}, None,
)  # fmt: skip


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in nested data."""
    items: Any = ()
    if isinstance(data, dict):
        items = data.items()
    elif isinstance(data, list):
        items = enumerate(data)
    for key, value in items:
        yield (*path, key)
        yield from places(value, (*path, key))


def with_odd_value(data: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The same data with something odd at a place, or a list of it, or an odd key."""
    changed = deepcopy(data)
    *path, last = rng.choice(list(places(data)))
    table: Any = changed
    for step in path:
        table = table[step]
    odd = rng.choice(ODD_VALUES)
    if rng.random() < 0.1 and isinstance(table, dict):
        table[rng.choice(("9" * 5000, "", "\0", "x" * 1000, "−1"))] = table.pop(last)
    else:
        table[last] = odd
    return changed


def spoil_text(text: str, rng: Random) -> str:
    """Letters, lines or numbers of a text are something else."""
    how = rng.randrange(4)
    if how == 0:
        lines = text.splitlines(keepends=True)
        del lines[rng.randrange(len(lines))]
        return "".join(lines)
    if how == 1:
        at = rng.randrange(len(text))
        return text[:at] + rng.choice("\0\"'[]{}=.,#\n9xé") + text[at + 1 :]
    if how == 2:
        return text[: rng.randrange(len(text))]
    at = rng.randrange(len(text))
    return text[:at] + text[rng.randrange(len(text)) :]
