"""Spoils snapshots of real games and looks whether `restore` refuses them or gives a sound game.

    python tools/snapshot_torture.py [--title T] [--tries 20000] [--seed S]

Random games are played and one position of every sort is kept.  Then one or two fields of a
snapshot are dropped, given another type, another value, a huge number or deep nesting, or the
value they had in another position.  `restore` must refuse that and name the field, or give a
game that can be shown, copied, asked and played on like any other.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from game import levels
from game.rules import catalogue
from game.rules.contract import Game, InvariantBroken
from game.rules.refusal import Refusal

Snapshot = dict[str, Any]
Path = tuple[str | int, ...]

MOVES = 12
"""How far a game is played on that was restored from a spoilt snapshot."""
GAMES = 12
LENGTH = 1500
EACH_SORT = 3
DEEP = 100_000
CASH = (2_000, 20_000, 60_000, 280_000)
ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    7,
    500,
    10**9,
    10**30,
    1.5,
    float("nan"),
    "",
    "x",
    [],
    {},
)


@dataclass(frozen=True)
class Tally:
    tries: int
    refused: int
    problems: list[str]


# ---- real positions -------------------------------------------------------------


def positions(title: str, board: Any, seed: int) -> list[Snapshot]:
    """A few of every sort that random games come to."""
    found: dict[str, list[Snapshot]] = {}
    for number in range(GAMES):
        rng = Random(f"{seed}/{number}")
        game = beginning(title, board, rng)
        for _ in range(LENGTH):
            snapshot = plain(game)
            sort = found.setdefault(sort_of(snapshot), [])
            if len(sort) < EACH_SORT:
                sort.append(snapshot)
            if game.decision is None:
                break
            advance(game, rng)
    return [snapshot for sort in found.values() for snapshot in sort]


def beginning(title: str, board: Any, rng: Random) -> Game:
    """Of any number of players; in Rail Baron some are rich, and some will soon have to sell."""
    about = catalogue.title(title)
    seats = rng.randint(about.meta.fewest_seats, about.meta.most_seats)
    options = {option.id: rng.choice(option.choices) for option in about.options}
    try:
        game = catalogue.new_game(title, board, seats, rng.getrandbits(32), options)
    except Refusal:  # options that do not go together
        game = catalogue.new_game(title, board, seats, rng.getrandbits(32))
    data = plain(game)
    if title != "rail_baron":
        return game
    for player in data["players"]:
        player["cash"] = rng.choice(CASH)
    data["bank"] = sum(player["cash"] for player in data["players"])
    return catalogue.restore(data, board)


def advance(game: Game, rng: Random) -> None:
    """Any move; but half the steps of a pawn lead nearer, so that trips end."""
    decision = game.decision
    assert decision is not None
    seat = rng.choice(decision.seats)
    if decision.kind == "rail_baron.step" and rng.random() < 0.5:
        game.play(decision.default(seat), seat)
    else:
        game.play(rng.choice(decision.moves(seat)), seat)


def plain(game: Game) -> Snapshot:
    data: Snapshot = json.loads(json.dumps(game.snapshot()))
    return data


def sort_of(snapshot: Snapshot) -> str:
    """What is asked, and in the middle of what."""
    agenda = [task[0] for task in snapshot.get("agenda", ())]
    bid = (snapshot.get("sale") or {}).get("bid") is not None
    return f"{snapshot['phase']} {snapshot.get('purpose')} {agenda} {bid}"


# ---- spoiling -------------------------------------------------------------------


def paths(data: Any, path: Path = ()) -> Iterator[Path]:
    """Every field of a snapshot but its title; of long lists the beginning."""
    keys: list[Any] = []
    if isinstance(data, dict):
        keys = [key for key in data if path or key != "title"]
    elif isinstance(data, list):
        keys = list(range(min(len(data), 6)))
    for key in keys:
        yield (*path, key)
        yield from paths(data[key], (*path, key))


def spoil(snapshot: Snapshot, others: list[Snapshot], rng: Random) -> list[str]:
    """Change one or two fields in place; what was done to them."""
    done = []
    fields = list(paths(snapshot))
    for path in rng.sample(fields, rng.choice((1, 1, 2))):
        kind = rng.choice(list(KINDS))
        try:
            KINDS[kind](at(snapshot, path[:-1]), path, others, rng)
        except (KeyError, IndexError, TypeError):
            continue  # it was inside the first field, which has gone
        done.append(f"{kind} {path}")
    return done


def drop(holder: Any, path: Path, others: list[Snapshot], rng: Random) -> None:
    del holder[path[-1]]


def replace(holder: Any, path: Path, others: list[Snapshot], rng: Random) -> None:
    holder[path[-1]] = rng.choice(ODD)


def nest(holder: Any, path: Path, others: list[Snapshot], rng: Random) -> None:
    value: Any = holder[path[-1]]
    for _ in range(rng.choice((1, 2, DEEP))):
        value = [value] if rng.random() < 0.5 else {"x": value}
    holder[path[-1]] = value


def transplant(holder: Any, path: Path, others: list[Snapshot], rng: Random) -> None:
    """What stands there in another position, or anywhere else in one."""
    other = rng.choice(others)
    elsewhere = path if rng.random() < 0.8 else rng.choice(list(paths(other)))
    try:
        value = at(other, elsewhere)
    except (KeyError, IndexError, TypeError):
        value = None
    holder[path[-1]] = json.loads(json.dumps(value))


def nudge(holder: Any, path: Path, others: list[Snapshot], rng: Random) -> None:
    """A number a little larger or smaller, a list longer, shorter or in another order."""
    value = holder[path[-1]]
    if type(value) is bool:
        holder[path[-1]] = not value
    elif isinstance(value, int):
        holder[path[-1]] = value + rng.choice((-500, -2, -1, 1, 2, 500))
    elif isinstance(value, list) and value:
        change = rng.choice((value.pop, value.reverse, lambda: value.append(value[0])))
        change()
    elif isinstance(value, dict) and value:
        a, b = (rng.choice(list(value)) for _ in range(2))
        value[a], value[b] = value[b], value[a]
    else:
        holder[path[-1]] = None


KINDS: dict[str, Callable[[Any, Path, list[Snapshot], Random], None]] = {
    "drop": drop,
    "replace": replace,
    "nest": nest,
    "transplant": transplant,
    "nudge": nudge,
}


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


# ---- looking --------------------------------------------------------------------


def whole(snapshot: Snapshot, board: Any) -> bool:
    """A snapshot of a real game comes back as it was."""
    try:
        return plain(catalogue.restore(snapshot, board)) == snapshot
    except Refusal:
        return False


def trial(snapshot: Snapshot, board: Any, rng: Random) -> bool:
    """Whether it was refused; anything else that goes wrong is raised."""
    try:
        game = catalogue.restore(snapshot, board)
    except Refusal as refusal:
        if refusal.code == "bad_snapshot" and refusal.facts["field"]:
            return True
        raise
    show(game)
    for _ in range(MOVES):
        if game.decision is None:
            break
        advance(game, rng)
        show(game)
    return False


def show(game: Game) -> None:
    """All that may be asked of a position works; whether it is possible, it may say itself."""
    json.dumps([game.view(seat) for seat in (None, *range(game.seats))])
    json.dumps([line.to_json() for line in game.standings()])
    json.dumps(game.snapshot())
    game.copy()
    with suppress(InvariantBroken):
        game.invariants()
    decision = game.decision
    if decision is not None:
        assert decision.seats, "nobody is asked"
        for seat in decision.seats:
            json.dumps(decision.for_(seat))
            assert decision.default(seat) in decision.moves(seat)


def torture(title: str, board: Any, tries: int, seed: int) -> Tally:
    """The same seed spoils the same snapshots in the same way."""
    good = positions(title, board, seed)
    refused = 0
    problems = [f"{title}: {sort_of(data)} is refused" for data in good if not whole(data, board)]
    for number in range(tries):
        rng = Random(f"{seed}/{number}")
        data = json.loads(json.dumps(rng.choice(good)))
        done = spoil(data, good, rng)
        try:
            refused += trial(data, board, rng)
        except Exception as error:  # whatever it is, it is what we are looking for
            problems.append(f"{title} {seed}/{number}: {type(error).__name__} {error} ({done})")
    return Tally(tries, refused, problems)


def main() -> int:
    parser = argparse.ArgumentParser(description="Spoils snapshots and restores them.")
    parser.add_argument("--title", choices=list(catalogue.titles()), help="only this title")
    parser.add_argument("--tries", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    titles = [chosen.title] if chosen.title else list(catalogue.titles())
    found = {
        title: torture(title, levels.load(title), chosen.tries, chosen.seed) for title in titles
    }
    for title, tally in found.items():
        print("\n".join(tally.problems))
        bad = len(tally.problems)
        print(f"{title}: {tally.tries} spoilt, {tally.refused} refused, {bad} problems")
    return 1 if any(tally.problems for tally in found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
