"""Runs what may hang or bring down its process in a child, and goes on whatever happens."""

from __future__ import annotations

import multiprocessing
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

HANG_SECONDS = 60.0
"""Of wall-clock time, so generous that a busy machine is not taken for a hang."""


@dataclass(frozen=True)
class Outcome:
    """What came of one try; `fault` is empty where all was well."""

    name: str
    fault: str = ""
    cpu_seconds: float = 0.0


def run_each(
    work: Callable[[Any], str], tries: Iterable[tuple[str, Any]], hang: float = HANG_SECONDS
) -> Iterator[Outcome]:
    """`work` on each try in turn; it returns what is wrong, or nothing.

    One child does them all; where it hangs or dies, the next try gets a new one.
    """
    child: _Child | None = None
    for name, argument in tries:
        child = child or _Child(work)
        fault, seconds = child.ask(argument, hang)
        yield Outcome(name, fault, seconds)
        if not child.alive:
            child = None
    if child is not None:
        child.stop()


class _Child:
    def __init__(self, work: Callable[[Any], str]) -> None:
        context = multiprocessing.get_context("spawn")  # threads and fork do not go together
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=_serve, args=(other, work), daemon=True)
        self._process.start()
        other.close()
        self.alive = True

    def ask(self, argument: Any, hang: float) -> tuple[str, float]:
        try:
            self._pipe.send(argument)
            if self._pipe.poll(hang):
                fault, seconds = self._pipe.recv()
                return str(fault), float(seconds)
            fault = f"hangs: no answer within {hang:.0f} s"
        except (EOFError, OSError):
            self._process.join(10)
            fault = f"died: exit code {self._process.exitcode}"
        self.stop()
        return fault, 0.0

    def stop(self) -> None:
        self.alive = False
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _serve(pipe: Connection, work: Callable[[Any], str]) -> None:
    while True:
        try:
            argument = pipe.recv()
        except EOFError:
            return
        started = time.process_time()
        try:
            fault = work(argument)
        except BaseException:
            fault = traceback.format_exc(limit=-4)
        pipe.send((fault, time.process_time() - started))


def table(rows: Iterable[tuple[str, int, int]]) -> str:
    """Tests, tries and failures, as a table in Markdown."""
    lines = ["| test | tries | failures |", "|---|---|---|"]
    lines += [f"| {name} | {tries} | {failures} |" for name, tries, failures in rows]
    return "\n".join(lines)
