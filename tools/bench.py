"""Measures Roundhouse against known yardsticks, in one run, best of three.

    python tools/bench.py [NAME …] [--json]

    rules   play and `copy()` of every title against python-chess; players are random, but simple
            ones where random games would not end.  `warm` is with a full table on a board that
            has been played on before, so that all that a board works out once is there
    undo    taking back late in a game against early
    frames  the busiest scene against a loop that only blits a background and flips, or scales it
            where that scene must
    moments every frame of the great moments of both titles (bench_moments.py) against a loop that
            lays a veil over its background, too
    present the way of presenting that is chosen against the fastest one
    start   the first picture of the menu against a program that only opens a window
    memory  after nine games that nobody watches, each followed by all the great moments, against
            after five of them

Machines are noisy, so every figure is a ratio of two things measured in turn.
Exit code 1 where a bar is missed.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import chess
from bench_stage import (
    chosen_way,
    display,
    flip_times,
    frame_times,
    moment_times,
    pages_after_games,
    seconds_to_bare_window,
    seconds_to_menu,
)

from game import levels
from game.rules import catalogue
from game.sim import simulate
from game.table.seats import Chair
from game.table.settings import Settings
from game.table.table import Table

ROUNDS = 3
MOMENT_BARS = {"median": 4.0, "95th percentile": 8.0, "worst": 30.0}
"""For the frames of a great moment. Where these were set, a sixtieth of a second was fifteen such
frames: a machine half as fast still shows sixty pictures a second, but for one now and then."""
DEPARTURE_BARS = {"median": 4.0, "95th percentile": 15.0, "worst": 30.0}
"""For those of a departure, which give what is left of a sixtieth of a second to painting."""


class Figure(NamedTuple):
    """`value` is a ratio; `bar` is the least it must be, or the most where `most` is set."""

    name: str
    value: float
    bar: float
    most: bool
    detail: str

    @property
    def holds(self) -> bool:
        return self.value <= self.bar if self.most else self.value >= self.bar


def best_ratio(
    ours: Callable[[], float], theirs: Callable[[], float], low: bool = False
) -> tuple[float, float, float]:
    """Measured in turn, three times; the best pair of one round."""
    rounds = [(ours(), theirs()) for _ in range(ROUNDS)]
    pick = min if low else max
    own, other = pick(rounds, key=lambda pair: pair[0] / pair[1])
    return own / other, own, other


def chess_moves_per_second(seconds: float = 1.5) -> float:
    """Random legal moves from the list of all of them, game after game."""
    rng = Random(1)
    played = 0
    board = chess.Board()
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        moves = list(board.legal_moves)
        if not moves or len(board.move_stack) >= 200:
            board = chess.Board()
            continue
        board.push(moves[int(rng.random() * len(moves))])
        played += 1
    return played / seconds


def decisions_per_second(title: str, board: Any, seats: int, games: int) -> float:
    outcome = simulate(title, board, seats, games, seed=1, fast=True)
    return outcome.decisions / outcome.seconds


def seconds_per_call(act: Callable[[], object], times: int = 20_000) -> float:
    started = time.perf_counter()
    for _ in range(times):
        act()
    return (time.perf_counter() - started) / times


def bench_rules() -> list[Figure]:
    figures = []
    for title in catalogue.titles().values():
        board = levels.load(title.id)
        # thinking players take their time, and their games are long
        bar, games = (3.3, 250) if title.ends_by_itself else (0.9, 15)
        for seats in range(title.meta.fewest_seats, title.meta.most_seats + 1):
            name = f"{title.id} with {seats}: decisions"
            figures.append(_decisions(name, title.id, board, seats, games, bar))
        # the games above have found whatever the board finds once
        name = f"{title.id} warm: decisions"
        figures.append(_decisions(name, title.id, board, title.meta.most_seats, 2 * games, bar))
        game = _in_the_middle(title.id, board, title.meta.most_seats)
        chess_board = chess.Board()
        ratio, own, other = best_ratio(
            lambda g=game: seconds_per_call(g.copy),  # type: ignore[misc]
            lambda c=chess_board: seconds_per_call(lambda: c.copy(stack=False)),  # type: ignore[misc]
            low=True,
        )
        detail = f"{own * 1e6:.2f} µs, chess {other * 1e6:.2f} µs"
        figures.append(Figure(f"{title.id}: copy()", ratio, 1.1, True, detail))
    return figures


def _decisions(name: str, title: str, board: Any, seats: int, games: int, bar: float) -> Figure:
    ratio, own, other = best_ratio(
        lambda: decisions_per_second(title, board, seats, games), chess_moves_per_second
    )
    detail = f"{own:,.0f} decisions/s, chess {other:,.0f} moves/s"
    return Figure(name, ratio, bar, False, detail)


def _in_the_middle(title: str, board: Any, seats: int) -> Any:
    rng = Random(2)
    game = catalogue.new_game(title, board, seats, seed=2)
    for _ in range(100):
        decision = game.decision
        if decision is None:
            break  # it was a short game
        seat = decision.seats[0]
        moves = decision.moves(seat)
        game.play(moves[int(rng.random() * len(moves))], seat)
    return game


def bench_undo() -> list[Figure]:
    """Take back and redo at about move 30, and at about move 300."""
    with tempfile.TemporaryDirectory() as folder:
        chairs = [Chair(f"P{seat}", "sky") for seat in range(4)]
        settings = Settings(friendly=True)
        # a game that is long enough: one that is over stays over
        with Table.new("rail_baron", chairs, Path(folder), seed=4, settings=settings) as table:
            player = _Player(table)
            player.play_to_entry(30)
            early = player.undo_seconds()
            player.play_to_entry(300)
            late = player.undo_seconds()
    detail = f"{late * 1e3:.2f} ms at move 300, {early * 1e3:.2f} ms at move 30"
    return [Figure("undo late against early", late / early, 2.0, True, detail)]


class _Player:
    """A surface that holds all seats."""

    def __init__(self, table: Table) -> None:
        self._rng = Random(1)
        self._mover = 0
        """Who has moved last."""
        self._port = table.join("bench")
        for seat in range(4):
            self._port.claim(seat).result()
        self._step = self._port.drain()[-1]

    def play_to_entry(self, entry: int) -> None:
        """Random moves until the journal is so long."""
        while self._step.entry < entry:
            decision = self._step.decisions[None]
            assert decision is not None
            self._mover = seat = decision["seats"][0]
            mine = self._step.decisions[seat]
            assert mine is not None
            move = self._rng.choice(mine["moves"])
            ticket = f"{self._step.entry}-{self._rng.random()}"
            self._port.submit(seat, decision["number"], ticket, move).result()
            self._step = self._port.drain()[-1]

    def undo_seconds(self) -> float:
        """The median of some undos, each followed by its redo: what a round ago was played."""
        seat = self._mover
        times = []
        for _ in range(25):
            started = time.perf_counter()
            reply = self._port.take_back(seat).result()
            times.append(time.perf_counter() - started)
            assert reply.accepted, reply
            self._port.take_back(seat, redo=True).result()
        self._step = self._port.drain()[-1]
        return sorted(times)[len(times) // 2]


def bench_frames() -> list[Figure]:
    """For each title the best of three runs, each with its own bare loop."""
    with display():
        runs = {title: [frame_times(title) for _ in range(ROUNDS)] for title in catalogue.titles()}
    return [figure for title in runs for figure in _frame_figures(title, runs[title])]


def bench_moments() -> list[Figure]:
    """The best of three runs of each; the worst frame is told, and has a bar of its own."""
    with display():
        runs = [moment_times() for _ in range(ROUNDS)]
    figures = []
    for name in runs[0]:
        bars = DEPARTURE_BARS if name.endswith("departure") else MOMENT_BARS
        for index, (what, bar) in enumerate(bars.items()):
            best, took = min((run[name][0][index], run[name][1][index]) for run in runs)
            detail = f"{took * 1e3:.1f} ms"
            figures.append(Figure(f"{name}: {what}", best, bar, True, detail))
    return figures


def _frame_figures(title: str, runs: list[dict[str, tuple[float, float]]]) -> list[Figure]:
    figures = []
    for index, name in enumerate(("median", "95th percentile")):
        best = min(runs, key=lambda run: run["busy"][index] / run["bare"][index])
        own, bare = best["busy"][index], best["bare"][index]
        detail = f"{own * 1e3:.2f} ms, bare loop {bare * 1e3:.2f} ms"
        figures.append(Figure(f"{title}: busiest frame, {name}", own / bare, 3.0, True, detail))
    best = min(runs, key=lambda run: run["drawn"][0] / run["ground"][0])
    own, ground = best["drawn"][0], best["ground"][0]
    detail = f"{own * 1e3:.2f} ms, the ground alone {ground * 1e3:.2f} ms"
    figures.append(Figure(f"{title}: drawing without the flip", own / ground, 6.0, True, detail))
    return figures


def bench_present() -> list[Figure]:
    """Each way has the best of three runs."""
    with display():
        runs = [flip_times() for _ in range(ROUNDS)]
        chosen = chosen_way()
    best = {way: min(run[way] for run in runs) for way in runs[0]}
    fastest = min(best.values())
    detail = ", ".join(f"{way} {seconds * 1e3:.2f} ms" for way, seconds in best.items())
    ratio = best.get(chosen, fastest) / fastest
    return [Figure(f"presenting: {chosen}", ratio, 1.3, True, detail)]


def bench_start() -> list[Figure]:
    figures = []
    with display(), tempfile.TemporaryDirectory() as folder:
        way = chosen_way()
        chairs = [Chair(f"P{seat}", "sky") for seat in range(4)]
        for _ in range(3):
            Table.new("express", chairs, Path(folder)).close()
        for name, saves in (("the first time", None), ("with saved games", Path(folder))):
            ratio, own, other = best_ratio(
                lambda saves=saves: seconds_to_menu(saves),  # type: ignore[misc]
                lambda: seconds_to_bare_window(way),
                low=True,
            )
            detail = f"{own:.2f} s, bare window {other:.2f} s"
            figures.append(Figure(f"start, {name}", ratio, 2.0, True, detail))
    return figures


def bench_memory() -> list[Figure]:
    pages = pages_after_games(9)
    early, late = (count * resource.getpagesize() / 2**20 for count in (pages[4], pages[8]))
    detail = f"{late:.1f} MB after nine games, {early:.1f} MB after five"
    return [Figure("memory late against early", late / early, 1.03, True, detail)]


BENCHES = {
    "rules": bench_rules,
    "undo": bench_undo,
    "frames": bench_frames,
    "moments": bench_moments,
    "present": bench_present,
    "start": bench_start,
    "memory": bench_memory,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(BENCHES))
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in BENCHES]
    if unknown:
        parser.error(f"no such bench: {', '.join(unknown)} (there are: {', '.join(BENCHES)})")
    figures = [figure for name in options.names or BENCHES for figure in BENCHES[name]()]
    if options.json:
        print(json.dumps([{**figure._asdict(), "holds": figure.holds} for figure in figures]))
    else:
        for f in figures:
            sign = "at most" if f.most else "at least"
            mark = "holds" if f.holds else "MISSED"
            print(f"{f.name:28} {f.value:5.2f} × ({sign} {f.bar}) {mark}   {f.detail}")
    return 0 if all(figure.holds for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
