"""The shipped level, pinned by a second reading of its own, and RB-11a: levels that are refused."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pytest

from game import levels
from game.rules.checked_table import BadBoard, Problem
from game.rules.rail_baron.reading import build
from tests.rules.rail_baron.boards import SHIPPED, little_data
from tests.rules.rail_baron.positions import position, ride, roll, steps
from tests.rules.spoiling import MISSING, TWICE, changed, problems

DIGESTS = {
    "cities": "4d291bd942a42b32efa3f6f5bbbdbc10c5e1fc41e481ea3ca001d582a26bcad7",
    "prices": "8c621c2e4d2c153c8f9a261e50140923b45dcc7f23f2e8469b5b2654a096fec6",
    "groups": "ba07d6d2f798bd4b3d06753e2550e0a1a9ee409944568e90d06a6ba7e787cce8",
    "trains": "9d5e2c431aadd25e2dd076749b25599af66af924891a30832f8425ded325a315",
    "destinations": "63be6119eaf21bdbe78643e9b9c2767bf665f16267ac247cad8dadb3e8a6599f",
    "payoffs": "4c2b447cce972bdbe852e847846facc65a32753437cea864edb3cc8f5390b399",
    "nodes": "abf9b916766732f08b3d6cc4c2d5f4ae4693d009ca5847d456662fc8b3cfa27e",
    "tracks": "9b6c8c21ac852ab6de0df00a4d8d67d9cd7785f99742436acf796cef41e87a6e",
}
"""Of the tables as they were collected from the sources; change one only when read anew."""

Track = tuple[str, str, str]
"""Railroad, place, place."""


# ---- a plain reading of the files ------------------------------------------------


@cache
def _files() -> dict[str, Any]:
    """All the files of the level in one table, without a look into the engine."""
    folder = levels.path("rail_baron").parent
    read: dict[str, Any] = {}
    for name in ("board", "map", "destinations", "payoffs"):
        read |= tomllib.loads((folder / f"{name}.toml").read_text("utf-8"))
    return read


def _tables(read: dict[str, Any]) -> dict[str, Any]:
    """What the level says of play: no names, places on the screen or colours."""
    return {
        "cities": sorted([city["id"], city["region"], city["node"]] for city in read["city"]),
        "prices": sorted([each["abbr"], each["price"]] for each in read["railroad"]),
        "groups": sorted([each["price"], sorted(each["members"])] for each in read["group"]),
        "trains": read["trains"],
        "destinations": read["destinations"],
        "payoffs": sorted([*sorted(pair), amount] for pair, amount in _payoffs(read).items()),
        "nodes": sorted([node["id"], node["kind"]] for node in read["map"]["node"]),
        "tracks": sorted(map(list, _tracks(read))),
    }


def _digest(table: Any) -> str:
    return hashlib.sha256(json.dumps(table, sort_keys=True).encode()).hexdigest()


def _payoffs(read: dict[str, Any]) -> dict[frozenset[str], int]:
    chart = read["payoffs"]
    return {
        frozenset((a, b)): chart["unit"] * amount
        for place, (a, row) in enumerate(zip(chart["cities"], chart["rows"], strict=True))
        for b, amount in zip(chart["cities"][place + 1 :], row, strict=True)
    }


def _tracks(read: dict[str, Any]) -> set[Track]:
    """Every piece of track between two places, be they dots or junctions."""
    return {
        (track["railroad"], *sorted(pair))
        for track in read["map"]["track"]
        for chain in track["chains"]
        for pair in pairwise(chain)
    }


def _sections(read: dict[str, Any]) -> set[Track]:
    """The same with every junction replaced by a section for each two of its arms (RB-46)."""
    junctions = {node["id"] for node in read["map"]["node"] if node["kind"] == "junction"}
    pieces = _tracks(read)
    whole = {piece for piece in pieces if not junctions & set(piece[1:])}
    for junction in junctions:
        arms = [(piece[0], *(set(piece[1:]) - {junction})) for piece in pieces if junction in piece]
        assert len({railroad for railroad, _ in arms}) == 1
        for (railroad, a), (_, b) in combinations(arms, 2):
            whole.add((railroad, min(a, b), max(a, b)))
    return whole


def _odds(table: dict[str, list[str]]) -> dict[str, Fraction]:
    odds: dict[str, Fraction] = defaultdict(Fraction)
    for column in ("odd", "even"):
        for total, entry in enumerate(table[column], start=2):
            odds[entry] += Fraction(6 - abs(total - 7), 72)
    return odds


# ---- the tables ------------------------------------------------------------------


@pytest.mark.rule("RB-09")
@pytest.mark.parametrize("table", DIGESTS)
def test_the_tables_are_those_that_were_collected(table: str) -> None:
    assert _digest(_tables(_files())[table]) == DIGESTS[table]


@pytest.mark.rule("RB-10")
def test_28_prices_make_514_000_and_groups_cost_their_sum() -> None:
    prices = {each["id"]: each["price"] for each in _files()["railroad"]}
    assert (len(prices), sum(prices.values())) == (28, 514_000)
    for group in _files()["group"]:
        assert group["price"] == sum(prices[member] for member in group["members"])
    assert sorted(group["price"] for group in _files()["group"]) == [
        26_000,
        31_000,
        44_000,
        44_000,
        51_000,
        62_000,
    ]


@pytest.mark.rule("RB-27")
def test_the_odds_of_the_regions() -> None:
    """In 72nds.  Odd, 11 is the Northeast in this edition; Boxcars has the Southeast there."""
    odds = {
        region: 72 * share for region, share in _odds(_files()["destinations"]["region"]).items()
    }
    assert _files()["destinations"]["region"]["odd"][11 - 2] == "NE"
    assert odds == {"NE": 15, "SE": 9, "NC": 11, "SC": 9, "PL": 8, "NW": 8, "SW": 12}


@pytest.mark.rule("RB-27")
@pytest.mark.parametrize(
    ("region", "city", "share"),
    [
        ("NE", "new_york", 14),
        ("NC", "chicago", 16),
        ("SE", "miami", 10),
        ("PL", "kansas_city", 18),
        ("SW", "los_angeles", 17),
    ],
)
def test_the_odds_of_some_cities(region: str, city: str, share: int) -> None:
    odds = _odds(_files()["destinations"]["city"][region])
    assert odds[city] == Fraction(share, 72)
    assert sum(odds.values()) == 1


@pytest.mark.rule("RB-64")
def test_2211_payoffs_and_none_between_twins() -> None:
    payoffs = _payoffs(_files())
    assert len(payoffs) == 67 * 66 // 2 == 2211
    nothing = {pair for pair, amount in payoffs.items() if amount == 0}
    assert nothing == {
        frozenset(("minneapolis", "st_paul")),
        frozenset(("oakland", "san_francisco")),
    }


@pytest.mark.rule("RB-64")
@pytest.mark.parametrize(
    ("a", "b", "payoff"),
    [
        # as printed, though they look like slips of the printer
        ("atlanta", "casper", 25_500),
        ("oklahoma_city", "shreveport", 10_500),
        ("chattanooga", "tampa", 2_000),
        ("butte", "chattanooga", 14_000),
        ("butte", "charlotte", 17_500),
        ("casper", "tampa", 15_000),
        ("chattanooga", "spokane", 18_500),
        # where readings differ
        ("baltimore", "washington", 500),
        ("dallas", "fort_worth", 500),
        ("shreveport", "st_paul", 10_500),
        ("shreveport", "minneapolis", 8_000),
        ("houston", "st_paul", 12_500),
        ("jacksonville", "miami", 3_000),
    ],
)
def test_odd_and_doubtful_payoffs(a: str, b: str, payoff: int) -> None:
    assert _payoffs(_files())[frozenset((a, b))] == payoff
    assert SHIPPED.payoff(SHIPPED.city_index[a], SHIPPED.city_index[b]) == payoff


@pytest.mark.rule("RB-64")
def test_the_twins_of_minnesota_differ_in_three_rows() -> None:
    payoffs = _payoffs(_files())
    others = set(SHIPPED.city_index) - {"minneapolis", "st_paul"}
    assert {
        city
        for city in others
        if payoffs[frozenset((city, "minneapolis"))] != payoffs[frozenset((city, "st_paul"))]
    } == {"albany", "shreveport", "tucumcari"}


# ---- the map ---------------------------------------------------------------------


@pytest.mark.rule("RB-01")
def test_places_and_tracks_are_counted() -> None:
    kinds = Counter(node["kind"] for node in _files()["map"]["node"])
    assert kinds == {"city": 65, "dot": 465, "junction": 11}
    pieces = _tracks(_files())
    assert len(pieces) == 748
    assert len({piece[1:] for piece in pieces}) == 704


@pytest.mark.rule("RB-46")
def test_junctions_are_seen_through() -> None:
    assert len(SHIPPED.dots) == 530
    assert len(SHIPPED.network.sections) == 750
    read = {":".join(whole) for whole in _sections(_files())}
    assert set(SHIPPED.section_names) == read


@pytest.mark.rule("RB-46")
def test_six_sections_cross_at_thomasville() -> None:
    arms = ("bainbridge_ga", "moultrie_ga", "perry_fl", "valdosta_ga")
    crossing = {f"acl:{a}:{b}" for a, b in combinations(arms, 2)}
    assert len(crossing & set(SHIPPED.section_names)) == 6
    game = position(3, SHIPPED, at={0: "perry_fl"}, to={0: "atlanta"})
    roll(game, 1, 2)
    assert {("acl", dot) for dot in arms[:2]} <= steps(game)
    ride(game, "acl", "valdosta_ga", "moultrie_ga")
    assert ("acl", "bainbridge_ga") in steps(game)


@pytest.mark.rule("RB-01", "RB-11a")
def test_every_railroad_is_in_one_piece_and_so_is_the_map() -> None:
    sections = _sections(_files())
    railroads = {railroad for railroad, _, _ in sections}
    assert railroads == set(SHIPPED.railroad_index)
    for railroad in railroads:
        assert _pieces({(a, b) for owner, a, b in sections if owner == railroad}) == 1, railroad
    assert _pieces({(a, b) for _, a, b in sections}) == 1
    assert {dot for _, a, b in sections for dot in (a, b)} == set(SHIPPED.dot_index)


def _pieces(links: set[tuple[str, str]]) -> int:
    """How many parts of a map hang together."""
    parts: list[set[str]] = []
    for link in links:
        joined = [part for part in parts if part & set(link)]
        parts = [part for part in parts if part not in joined]
        parts.append(set(link).union(*joined))
    return len(parts)


@pytest.mark.rule("RB-09")
def test_the_board_is_what_the_files_say() -> None:
    """What the engine has read, and what is read here without it."""
    read = _files()
    board = SHIPPED
    assert {each.id: each.price for each in board.railroads} == {
        each["id"]: each["price"] for each in read["railroad"]
    }
    for column, name in enumerate(("odd", "even")):
        named = [board.regions[entry].id for entry in board.region_table[column]]
        assert named == read["destinations"]["region"][name]
        for region, table in zip(board.regions, board.city_tables, strict=True):
            named = [board.cities[entry].id for entry in table[column]]
            assert named == read["destinations"]["city"][region.id][name]
    for pair, amount in _payoffs(read).items():
        a, b = (board.city_index[city] for city in pair)
        assert board.payoff(a, b) == board.payoff(b, a) == amount


# ---- RB-11a: what makes no board ---------------------------------------------------

RED, BLUE, GREEN, GOLD = range(4)
BOSTON, ALBANY, _MIAMI, CHICAGO, DALLAS, _MINNEAPOLIS, ST_PAUL = range(7)


def _changed(*changes: tuple[tuple[Any, ...], Any]) -> dict[str, Any]:
    return changed(little_data(), *changes)


def _problems(data: dict[str, Any]) -> list[Problem]:
    return problems(build, data)


@pytest.mark.rule("RB-11a")
def test_good_data_make_a_board() -> None:
    board = build(_changed())
    assert (len(board.dots), len(board.cities), len(board.railroads)) == (13, 10, 4)


CHAINS = ("map", "track", RED, "chains")
NE = ("destinations", "city", "NE", "odd")


@pytest.mark.rule("RB-11a")
@pytest.mark.parametrize(
    ("place", "value", "key", "code"),
    [
        (("schema",), "rail_baron/9", "schema", "not_one_of"),
        (("meta",), MISSING, "meta", "missing"),
        (("colour",), "red", "colour", "unknown_key"),
        # regions, places, cities
        (("region", 6), MISSING, "region", "wrong_count"),
        (("region", 0), TWICE, 'region["NE"].id', "id_twice"),
        (("map", "node", 0, "kind"), "village", 'map.node["boston"].kind', "not_one_of"),
        (("map", "node", 0, "region"), "XX", 'map.node["boston"].region', "not_one_of"),
        (("map", "node", 0, "x"), "left", 'map.node["boston"].x', "wrong_type"),
        (("map", "node", 0), TWICE, 'map.node["boston"].id', "id_twice"),
        (("map", "node", 8, "kind"), "city", 'map.node["elm"]', "square_without_city"),
        (("city", BOSTON, "region"), "XX", 'city["boston"].region', "not_one_of"),
        (("city", BOSTON, "node"), "elm", 'city["boston"].node', "not_one_of"),
        (("city", ST_PAUL, "region"), "NW", 'city["st_paul"].region', "twins_apart"),
        (("city", BOSTON), TWICE, 'city["boston"].id', "id_twice"),
        # railroads and their tracks
        (("railroad",), [], "railroad", "empty"),
        (("railroad", RED, "price"), 0, 'railroad["red"].price', "out_of_range"),
        (("railroad", RED, "price"), 1_500, 'railroad["red"].price', "not_a_multiple"),
        (("railroad", RED, "price"), "10", 'railroad["red"].price', "wrong_type"),
        (("railroad", RED), TWICE, 'railroad["red"].id', "id_twice"),
        (("map", "track", RED, "railroad"), "x", "map.track[1].railroad", "not_one_of"),
        (CHAINS, [["boston"]], "map.track[1].chains", "not_a_chain"),
        (CHAINS, ["boston"], "map.track[1].chains", "not_a_chain"),
        (CHAINS, [["boston", "atlantis"]], "map.track[1].chains", "no_such_node"),
        (CHAINS, [["boston", ["elm"]]], "map.track[1].chains", "no_such_node"),
        (CHAINS, [["boston", "boston"]], "map.track[1].chains", "same_node_twice"),
        # groups and trains
        (("group", 0, "members"), ["red", "x"], 'group["pair"].members', "no_such_railroad"),
        (("group", 0, "members"), ["red", 7], 'group["pair"].members', "no_such_railroad"),
        (("group", 0, "price"), 14_500, 'group["pair"].price', "not_a_multiple"),
        (("group", 0, "price"), 0, 'group["pair"].price', "out_of_range"),
        (("group", 0), TWICE, 'group["pair"].id', "id_twice"),
        (("trains", "express"), 4_100, "trains.express", "not_a_multiple"),
        (("trains", "superchief"), 40_100, "trains.superchief", "not_a_multiple"),
        (("trains", "superchief"), 0, "trains.superchief", "out_of_range"),
        (
            ("trains", "superchief_by_players", "4"),
            36_100,
            "trains.superchief_by_players.4",
            "not_a_multiple",
        ),
        (
            ("trains", "superchief_by_players", "7"),
            20_000,
            "trains.superchief_by_players.7",
            "not_a_number_of_players",
        ),
        (
            ("trains", "superchief_by_players", "5"),
            MISSING,
            "trains.superchief_by_players.5",
            "missing",
        ),
        # destination tables
        ((*NE, 10), MISSING, "destinations.city.NE.odd", "wrong_count"),
        ((*NE, 3), "chicago", "destinations.city.NE.odd", "not_one_of"),
        ((*NE, 3), "", "destinations.city.NE.odd", "not_one_of"),
        ((*NE, 3), ["boston"], "destinations.city.NE.odd", "not_one_of"),
        (("destinations", "region", "even", 3), "XX", "destinations.region.even", "not_one_of"),
        (("destinations", "region", "even", 3), MISSING, "destinations.region.even", "wrong_count"),
        (("destinations", "city", "SW"), MISSING, "destinations.city.SW", "missing"),
        (("destinations", "city", "XX"), {}, "destinations.city.XX", "unknown_key"),
        # payoffs
        (("payoffs", "unit"), 250, "payoffs.unit", "not_a_multiple"),
        (("payoffs", "cities", BOSTON), "atlantis", "payoffs.cities", "no_such_city"),
        (("payoffs", "rows", BOSTON, 0), MISSING, "payoffs.rows", "wrong_row"),
        (("payoffs", "rows", BOSTON), 3, "payoffs.rows", "wrong_row"),
        (("payoffs", "rows", BOSTON, 0), -1, "payoffs.rows", "wrong_payoff"),
        (("payoffs", "rows", BOSTON, 0), 1.5, "payoffs.rows", "wrong_payoff"),
        (("payoffs", "rows", BOSTON, 0), 0, "payoffs.rows", "no_payoff"),
        (("payoffs", "rows", 9), MISSING, "payoffs.rows", "wrong_count"),
        (("payoffs", "rows", 0), TWICE, "payoffs.rows", "wrong_count"),
    ],
)
def test_bad_data_are_refused_with_place_and_reason(
    place: tuple[Any, ...], value: Any, key: str, code: str
) -> None:
    found = {(problem.key, problem.code) for problem in _problems(_changed((place, value)))}
    assert (key, code) in found


@pytest.mark.rule("RB-11a")
def test_a_city_that_no_railroad_reaches_is_refused() -> None:
    data = _changed((("map", "track", GREEN, "chains", 0), MISSING))
    (problem,) = _problems(data)
    assert (problem.key, problem.code) == ('city["albany"]', "not_connected")


@pytest.mark.rule("RB-11a")
def test_a_single_city_is_too_few() -> None:
    data = _changed()
    data["city"] = data["city"][:1]
    data["map"]["node"] = [
        {**node, "kind": "city" if node["id"] == "boston" else "dot"}
        for node in data["map"]["node"]
    ]
    assert ("city", "too_few") in {(each.key, each.code) for each in _problems(data)}


@pytest.mark.rule("RB-11a")
def test_all_that_is_wrong_is_told_together() -> None:
    data = _changed(
        (("railroad", BLUE, "price"), 500),
        (("group", 1, "price"), 62_500),
        (("payoffs", "rows", CHICAGO, 0), 0),
    )
    assert [problem.code for problem in _problems(data)] == [
        "out_of_range",
        "not_a_multiple",
        "no_payoff",
    ]


@pytest.mark.rule("RB-11a")
@pytest.mark.parametrize(
    "value", [None, True, -7, 2.5, "x", [], ["x"], [[]], {}, {"x": 1}], ids=repr
)
def test_nonsense_anywhere_is_refused_and_never_breaks_the_reader(value: Any) -> None:
    places = list(_places(little_data()))
    refused = 0
    for place in places[::3]:
        try:
            build(_changed((place, value)))
        except BadBoard:
            refused += 1
    assert refused > len(places) // 6


def _places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything in the data."""
    if path:
        yield path
    if isinstance(data, dict | list):
        for key, inner in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _places(inner, (*path, key))


@pytest.mark.rule("RB-46")
def test_tracks_of_a_railroad_may_be_told_in_several_places() -> None:
    """An arm of the junction that stands apart still leads through it."""
    data = _changed((("map", "track", GREEN, "chains", 2), MISSING))
    data["map"]["track"].append({"railroad": "green", "chains": [["pine", "star"]]})
    assert set(build(data).section_names) == set(build(_changed()).section_names)


@pytest.mark.rule("RB-11a")
def test_a_board_may_do_without_groups() -> None:
    assert build(_changed((("group",), MISSING))).groups == ()
