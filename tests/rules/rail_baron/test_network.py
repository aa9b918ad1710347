"""RB-44, RB-45 and RB-134: the quick search against the plain words of the rules.

The map is read as a list of sections, and every question answered by walking all over it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations
from random import Random

import pytest

from game.rules.contract import Game
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.moves import Step
from game.rules.rail_baron.network import Network
from game.rules.rail_baron.reading import build
from tests.rules.playing import do
from tests.rules.rail_baron.boards import CITIES, ROUND, SHIPPED, little_data
from tests.rules.rail_baron.positions import asked, player, position, section, steps

Section = tuple[int, int, int]
"""Railroad, dot, dot."""


def _reaches(sections: Collection[Section], start: int, target: int) -> bool:
    """Whether the sections lead from one dot to the other: what is reached grows until it stays."""
    reached = {start}
    grown = True
    while grown:
        ends = {
            dot for _, a, b in sections if a in reached or b in reached for dot in (a, b)
        } - reached
        reached |= ends
        grown = bool(ends)
    return target in reached


def _legal(
    sections: Collection[Section], dot: int, target: int, used: Collection[Section]
) -> set[Section]:
    """RB-41 and RB-44, word for word."""
    unused = set(sections) - set(used)
    return {
        one
        for one in unused
        if dot in one[1:] and _reaches(unused - {one}, _beyond(one, dot), target)
    }


def _beyond(one: Section, dot: int) -> int:
    _, a, b = one
    return b if a == dot else a


def _open(network: Network, dot: int, target: int, used: Collection[Section]) -> set[Section]:
    """What the program says."""
    mask = sum(1 << number for number, one in enumerate(network.sections) if one in used)
    ways = network.open_ways(dot, target, mask)
    assert all(way.to == _beyond(network.sections[way.section], dot) for way in ways)
    assert ways == [way for way in network.ways[dot] if network.is_open(way, dot, target, mask)]
    return {network.sections[way.section] for way in ways}


def _random_sections(rng: Random) -> tuple[int, list[Section]]:
    """Some dots, and railroads between them; often two between the same ones."""
    dots = rng.randint(2, rng.choice((5, 8, 14)))
    pairs = list(combinations(range(dots), 2))
    count = rng.randint(1, 3 * dots)
    found = {(rng.randrange(3), *rng.choice(pairs)) for _ in range(count)}
    return dots, sorted(found)


@pytest.mark.rule("RB-44")
def test_the_steps_are_those_that_leave_a_way_to_the_target() -> None:
    rng = Random(44)
    asked_about = traps = 0
    for _ in range(3000):
        dots, sections = _random_sections(rng)
        network = Network(dots, sections)
        for _ in range(4):
            used = {one for one in sections if rng.random() < rng.choice((0.1, 0.3, 0.6))}
            dot, target = rng.sample(range(dots), 2)
            if not _reaches(set(sections) - used, dot, target):
                continue
            legal = _legal(sections, dot, target, used)
            assert _open(network, dot, target, used) == legal
            assert legal, "RB-45"
            asked_about += 1
            traps += len([one for one in sections if dot in one[1:]]) - len(legal)
    assert asked_about > 3000
    assert traps > 1000


@pytest.mark.rule("RB-44")
def test_reaching_means_that_unused_sections_lead_there() -> None:
    rng = Random(45)
    answers = []
    for _ in range(2000):
        dots, sections = _random_sections(rng)
        used = {one for one in sections if rng.random() < 0.3}
        mask = sum(1 << number for number, one in enumerate(sections) if one in used)
        dot, target = rng.randrange(dots), rng.randrange(dots)
        found = Network(dots, sections).reaches(dot, target, mask)
        assert found == _reaches(set(sections) - used, dot, target)
        answers.append(found)
    assert 500 < sum(answers) < 1500


def test_distances_are_counted_in_steps() -> None:
    rng = Random(46)
    for _ in range(500):
        dots, sections = _random_sections(rng)
        target = rng.randrange(dots)
        away = Network(dots, sections).distances(target)
        assert away[target] == 0
        for dot in set(range(dots)) - {target}:
            nearer = [away[_beyond(one, dot)] for one in sections if dot in one[1:]]
            nearest = min((steps for steps in nearer if steps is not None), default=None)
            assert away[dot] == (None if nearest is None else nearest + 1)


def _trip(rng: Random, board: Board) -> Iterator[tuple[int, int, set[Section]]]:
    """A pawn driven about the map at random: where it is, where it must go, what it has used."""
    network = board.network
    start, goal = (city.dot for city in rng.sample(board.cities, 2))
    used: set[Section] = set()
    dot = start
    while dot != goal:
        yield dot, goal, used
        one = rng.choice(sorted(_open(network, dot, goal, used)))
        used.add(one)
        dot = _beyond(one, dot)


@pytest.mark.rule("RB-44", "RB-45")
@pytest.mark.parametrize("seed", range(4))
def test_the_steps_of_whole_trips_across_the_shipped_map(seed: int) -> None:
    """At random a trip crosses itself all over the map until few ways are left."""
    for number, (dot, goal, used) in enumerate(_trip(Random(seed), SHIPPED)):
        if number > 400:
            break
        if number % 8 == 0:
            legal = _legal(SHIPPED.network.sections, dot, goal, used)
            assert _open(SHIPPED.network, dot, goal, used) == legal
            assert legal


# ---- after a declaration is lost -----------------------------------------------


def _random_board(rng: Random) -> Board:
    """The dots of the small board joined at random: a tree, and some more."""
    data = little_data()
    dots = [*dict.fromkeys(node for _, node in CITIES.values()), *ROUND]
    rng.shuffle(dots)
    railroads = [railroad["id"] for railroad in data["railroad"]]
    tracks: dict[str, list[list[str]]] = {name: [] for name in railroads}
    for number, dot in enumerate(dots[1:], start=1):
        tracks[rng.choice(railroads)].append([dot, rng.choice(dots[:number])])
    for _ in range(rng.randint(0, 6)):
        tracks[rng.choice(railroads)].append(rng.sample(dots, 2))
    data["map"]["track"] = [{"railroad": name, "chains": chains} for name, chains in tracks.items()]
    return build(data)


def _named(board: Board, one: Section) -> str:
    railroad, a, b = one
    return section(board.railroads[railroad].id, board.dots[a].id, board.dots[b].id)


def _step(board: Board, one: Section, dot: int) -> tuple[str, str]:
    return board.railroads[one[0]].id, board.dots[_beyond(one, dot)].id


def _legal_again(
    sections: Collection[Section], x: int, target: int, u: set[Section], h: set[Section]
) -> set[Section]:
    """RB-134, word for word: U are the sections used, H those that may be ridden once more."""
    legal = set()
    for s in sections:
        if x not in s[1:]:
            continue
        y = _beyond(s, x)
        if s not in u and _reaches(set(sections) - (u | {s}), y, target):
            legal.add(s)
        if (
            not _reaches(set(sections) - u, x, target)
            and s not in u - h
            and _reaches(set(sections) - ((u - h) | {s}), y, target)
        ):
            legal.add(s)
    return legal


def _moving(
    board: Board, home: str, start: str, dot: int, goal: str, used: set[Section], h: set[Section]
) -> Game:
    """A move of twelve steps is under way."""
    return position(
        2,
        board,
        home={0: home, 1: next(city for city in ("boston", "miami") if city != home)},
        start={0: start},
        at={0: board.dots[dot].id},
        to={0: goal},
        used={0: [_named(board, one) for one in used]},
        again={0: [_named(board, one) for one in h]},
        phase="step",
        asked=0,
        left=12,
        white=[6, 6],
    )


@pytest.mark.rule("RB-134")
def test_a_section_is_ridden_again_only_where_there_is_no_other_way() -> None:
    rng = Random(134)
    cities = ("albany", "chicago", "dallas", "st_paul", "seattle", "oakland")
    again = 0
    for _ in range(150):
        board = _random_board(rng)
        sections = board.network.sections
        home, start, goal = rng.sample(cities, 3)
        run_to = board.cities[board.city_index[home]].dot
        target = board.cities[board.city_index[goal]].dot
        x = board.cities[board.city_index[start]].dot
        u: set[Section] = set()
        for _ in range(rng.randint(0, 9)):  # running home, until the status is lost
            if x != run_to:
                s = rng.choice(sorted(_open(board.network, x, run_to, u)))
                u.add(s)
                x = _beyond(s, x)
        h = set(u)
        while x != target:
            game = _moving(board, home, start, x, goal, u, h)
            while x != target and asked(game) == "step":
                legal = _legal_again(sections, x, target, u, h)
                assert steps(game) == {_step(board, s, x) for s in legal}
                s = rng.choice(sorted(legal))
                do(game, Step(*_step(board, s, x)))
                again += s in u
                h -= u & {s}
                u.add(s)
                x = _beyond(s, x)
                if x != target:
                    assert set(player(game, 0)["again"]) == {_named(board, one) for one in h}
    assert again > 100
