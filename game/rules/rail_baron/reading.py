"""A level of Rail Baron read and checked: everything that is wrong is told at once (RB-11a)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import combinations, pairwise
from typing import Any

from game.rules.checked_table import LARGEST, BadBoard, CheckedTable, Problem, name_in_list, short
from game.rules.graph import components, linked, reachable
from game.rules.rail_baron.board import (
    COLUMNS,
    REGIONS,
    ROWS,
    Board,
    City,
    Dot,
    Group,
    Railroad,
    Region,
    Table,
    Trains,
)
from game.rules.rail_baron.meta import META

SCHEMA = "rail_baron/1"
MOST_LINKS = 4000
"""Between neighbours on the map; the board of 1977 has some 900."""


def build(data: Mapping[str, Any]) -> Board:
    """The board these data describe, or BadBoard with everything that is wrong (RB-11a)."""
    problems: list[Problem] = []
    table = CheckedTable(data, problems)
    if table.text("schema", one_of=(SCHEMA,)) != SCHEMA:
        raise BadBoard(problems)
    for about in ("meta", "provenance"):  # told to people
        table.table(about)
    if table.has("parts"):  # where the rest of the text came from
        table.items("parts")
    regions = _read_regions(table)
    plan = table.table("map")
    nodes = _read_nodes(plan, regions)
    cities = _read_cities(table, regions, nodes)
    railroads = _read_railroads(table)
    sections = _read_tracks(plan, nodes, railroads)
    plan.close()
    groups = _read_groups(table, railroads)
    trains = _read_trains(table.table("trains"))
    region_table, city_tables = _read_tables(table.table("destinations"), regions, cities)
    payoffs = _read_payoffs(table.table("payoffs"), cities)
    table.close()
    stops = {name: node for name, node in nodes.items() if node.kind != "junction"}
    if not problems:
        _check_connected(table, cities, sections)
    if problems:
        raise BadBoard(problems)
    index = {name: number for number, name in enumerate(stops)}
    dots = tuple(
        Dot(index[name], name, node.name, tuple(c.index for c in cities.values() if c.node == name))
        for name, node in stops.items()
    )
    return Board(
        tuple(regions.values()),
        tuple(City(c.index, c.id, c.names, c.region, index[c.node]) for c in cities.values()),
        dots,
        tuple(railroads.values()),
        tuple((railroad, index[a], index[b]) for railroad, a, b in sections),
        groups,
        trains,
        region_table,
        city_tables,
        payoffs,
    )


@dataclass(frozen=True, slots=True)
class _Node:
    """A place of the map as the file tells it."""

    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class _Name:
    """A city as the file tells it."""

    index: int
    id: str
    names: dict[str, str]
    region: int
    node: str


def _names(table: CheckedTable) -> dict[str, str]:
    name = table.text("name")
    return {"en": name, "fr": table.text("name_fr") if table.has("name_fr") else name}


def _read_regions(table: CheckedTable) -> dict[str, Region]:
    regions: dict[str, Region] = {}
    for each in table.tables("region"):
        region = Region(len(regions), each.new_id(regions), _names(each))
        each.close()
        regions.setdefault(region.id, region)
    if len(regions) != REGIONS and not table.problems:
        table.wrong("region", "wrong_count", found=len(regions), right=REGIONS)
    return regions


def _read_nodes(table: CheckedTable, regions: Mapping[str, Region]) -> dict[str, _Node]:
    nodes: dict[str, _Node] = {}
    for each in table.tables("node"):
        name = each.new_id(nodes)
        kind = each.text("kind", one_of=("city", "dot", "junction"))
        each.text("region", one_of=regions)
        for place in ("x", "y", "lat", "lon"):  # where it is drawn
            each.number(place)
        nodes.setdefault(name, _Node(kind, each.text("name")))
        each.close()
    return nodes


def _read_cities(
    table: CheckedTable, regions: Mapping[str, Region], nodes: Mapping[str, _Node]
) -> dict[str, _Name]:
    cities: dict[str, _Name] = {}
    squares = {name for name, node in nodes.items() if node.kind == "city"}
    for each in table.tables("city"):
        region = each.text("region", one_of=regions)
        city = _Name(
            index=len(cities),
            id=each.new_id(cities),
            names=_names(each),
            region=regions[region].index if region in regions else 0,
            node=each.text("node", one_of=squares),
        )
        twins = [other for other in cities.values() if other.node == city.node]
        if any(twin.region != city.region for twin in twins):
            each.wrong("region", "twins_apart", other=twins[0].id)
        each.close()
        cities.setdefault(city.id, city)
    nameless = squares - {city.node for city in cities.values()}
    for name in sorted(nameless):
        table.wrong(f'map.node["{name}"]', "square_without_city")
    if len({city.node for city in cities.values()}) < META.fewest_seats and not table.problems:
        table.wrong("city", "too_few", found=len(cities), least=META.fewest_seats)
    return cities


def _read_railroads(table: CheckedTable) -> dict[str, Railroad]:
    railroads: dict[str, Railroad] = {}
    for each in table.tables("railroad"):
        name = each.text("name")
        railroad = Railroad(
            index=len(railroads),
            id=each.new_id(railroads),
            abbr=each.text("abbr"),
            name=name,
            short=each.text("short") if each.has("short") else name,
            price=each.whole("price", least=1000),
        )
        if railroad.price % 1000:
            each.wrong("price", "not_a_multiple", found=railroad.price, step=1000)
        for look in ("colour", "pattern", "herald"):  # for the eye
            if each.has(look):
                each.text(look)
        each.close()
        railroads.setdefault(railroad.id, railroad)
    if not railroads and not table.problems:
        table.wrong("railroad", "empty")
    return railroads


def _read_tracks(
    table: CheckedTable, nodes: Mapping[str, _Node], railroads: Mapping[str, Railroad]
) -> list[tuple[int, str, str]]:
    """Every section once, by railroad and dots; junctions are seen through (RB-46)."""
    tracks: dict[str, dict[str, list[str]]] = {name: {} for name in railroads}
    count = 0
    for each in table.tables("track"):
        links = tracks.setdefault(each.text("railroad", one_of=railroads), {})
        for chain in each.items("chains"):
            if not isinstance(chain, list) or len(chain) < 2:
                each.wrong("chains", "not_a_chain")
                continue
            count += len(chain)
            if count > MOST_LINKS:
                each.wrong("chains", "too_many", most=MOST_LINKS)
                return []
            names = [name_in_list(name) for name in chain]
            for name in names:
                if name not in nodes:
                    each.wrong("chains", "no_such_node", found=name[:40])
            for a, b in pairwise(names):
                if a == b:
                    each.wrong("chains", "same_node_twice", found=short(a))
                links.setdefault(a, []).append(b)
                links.setdefault(b, []).append(a)
        each.close()
    if table.problems:
        return []
    sections = [
        (railroads[name].index, a, b)
        for name, links in tracks.items()
        for a, b in dict.fromkeys(_joined(links, nodes))
    ]
    if len(sections) > MOST_LINKS:  # a junction joins everything with everything
        table.wrong("track", "too_many", most=MOST_LINKS)
        return []
    return sections


def _joined(
    links: Mapping[str, list[str]], nodes: Mapping[str, _Node]
) -> Iterator[tuple[str, str]]:
    """Pairs of dots that a railroad joins, directly or through its junctions."""

    def onward(start: str, name: str) -> list[str]:
        return links[name] if name == start or nodes[name].kind == "junction" else []

    for start in links:
        if nodes[start].kind == "junction":
            continue
        for name in reachable(start, partial(onward, start)):
            if start < name and nodes[name].kind != "junction":
                yield start, name


def _read_groups(table: CheckedTable, railroads: Mapping[str, Railroad]) -> tuple[Group, ...]:
    groups: dict[str, Group] = {}
    if not table.has("group"):
        return ()
    for each in table.tables("group"):
        members = [name_in_list(name) for name in each.items("members")]
        for name in members:
            if name not in railroads:
                each.wrong("members", "no_such_railroad", found=name[:40])
        price = each.whole("price", least=1000)
        if price % 1000:
            each.wrong("price", "not_a_multiple", found=price, step=1000)
        known = tuple(railroads[name].index for name in members if name in railroads)
        group = Group(len(groups), each.new_id(groups), each.text("name"), known, price)
        each.close()
        groups.setdefault(group.id, group)
    return tuple(groups.values())


def _read_trains(table: CheckedTable) -> Trains:
    express = table.whole("express", least=500)
    superchief = table.whole("superchief", least=500)
    by_players = table.table("superchief_by_players")
    prices = {}
    for name in by_players.names():
        if name.isdecimal() and len(name) == 1 and META.fewest_seats < int(name) <= META.most_seats:
            prices[int(name)] = by_players.whole(name, least=500)
        else:
            by_players.wrong(name, "not_a_number_of_players")
    named = [(table, "express", express), (table, "superchief", superchief)]
    named += [(by_players, str(players), price) for players, price in prices.items()]
    for where, name, price in named:
        if price % 500:
            where.wrong(name, "not_a_multiple", found=price, step=500)
    for missing in set(range(META.fewest_seats + 1, META.most_seats + 1)) - set(prices):
        by_players.wrong(str(missing), "missing", wanted="whole")
    table.close()
    return Trains(express, superchief, prices)


def _read_tables(
    table: CheckedTable, regions: Mapping[str, Region], cities: Mapping[str, _Name]
) -> tuple[Table, tuple[Table, ...]]:
    by_region = _read_table(table.table("region"), regions)
    tables = table.table("city")
    read = []
    for region in regions.values():
        own = {name: city for name, city in cities.items() if city.region == region.index}
        read.append(_read_table(tables.table(region.id), own))
    tables.close()
    table.close()
    return by_region, tuple(read)


def _read_table(table: CheckedTable, known: Mapping[str, Region] | Mapping[str, _Name]) -> Table:
    """Every cell filled, each with something known (RB-11a)."""
    columns = []
    for column in COLUMNS:
        cells = [name_in_list(cell) for cell in table.items(column)]
        if len(cells) != ROWS:
            table.wrong(column, "wrong_count", found=len(cells), right=ROWS)
        for cell in cells:
            if cell not in known:
                table.wrong(
                    column, "not_one_of", found=cell[:40], nearest=None, choices=sorted(known)
                )
        columns.append(tuple(known[cell].index for cell in cells if cell in known))
    table.close()
    return columns[0], columns[1]


def _read_payoffs(table: CheckedTable, cities: Mapping[str, _Name]) -> dict[tuple[int, int], int]:
    """A multiple of $500 for every two names that are not twins (RB-11a)."""
    unit = table.whole("unit", least=1)
    if unit % 500:
        table.wrong("unit", "not_a_multiple", found=unit, step=500)
    names = [name_in_list(name) for name in table.items("cities")]
    rows = table.items("rows")
    payoffs: dict[tuple[int, int], int] = {}
    for name in names:
        if name not in cities:
            table.wrong("cities", "no_such_city", found=name[:40])
    if len(rows) != len(names):
        table.wrong("rows", "wrong_count", found=len(rows), right=len(names))
    for first, row in zip(names, rows, strict=False):
        later = names[names.index(first) + 1 :]
        if not isinstance(row, list) or len(row) != len(later):
            table.wrong("rows", "wrong_row", city=short(first), right=len(later))
            continue
        for second, amount in zip(later, row, strict=True):
            if type(amount) is not int or not 0 <= amount <= LARGEST:
                table.wrong("rows", "wrong_payoff", a=short(first), b=short(second))
            elif first in cities and second in cities:
                a, b = sorted((cities[first].index, cities[second].index))
                payoffs[a, b] = amount * unit
    table.close()
    for one, other in combinations(cities.values(), 2):
        if one.node != other.node and not payoffs.get((one.index, other.index)):
            table.wrong("rows", "no_payoff", a=one.id, b=other.id)
    return payoffs


def _check_connected(
    table: CheckedTable, cities: Mapping[str, _Name], sections: list[tuple[int, str, str]]
) -> None:
    """All cities lie in one connected part of the map (RB-11a)."""
    part = components((a, b) for _, a, b in sections)
    start = next(iter(cities.values())).node
    for city in cities.values():
        if city.node != start and not linked(part, start, city.node):
            table.wrong(f'city["{city.id}"]', "not_connected", other=start)
