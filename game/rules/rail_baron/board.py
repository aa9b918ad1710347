"""The board of Rail Baron: map, tables, payoffs and prices, all data (RB-09).

A stop on the map is a dot, be it a round one or the square of a city.  A city is a name in the
tables: two names at one dot are twins (RB-02).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.rules.masks import bits, mask_of
from game.rules.rail_baron.moves import Step
from game.rules.rail_baron.network import Network, Way

REGIONS = 7
"""RB-01.  Each has a city of its own in its table: homes enough for everybody (RB-11a)."""
ROWS = 11
"""Totals of two dice, from 2 to 12 (RB-26)."""
COLUMNS = ("odd", "even")
"""What the coloured die shows (RB-25)."""


@dataclass(frozen=True, slots=True)
class Region:
    index: int
    id: str
    names: dict[str, str]


@dataclass(frozen=True, slots=True)
class City:
    index: int
    id: str
    names: dict[str, str]
    region: int
    dot: int


@dataclass(frozen=True, slots=True)
class Dot:
    index: int
    id: str
    name: str
    cities: tuple[int, ...]
    """None for a round dot, two for twins."""


@dataclass(frozen=True, slots=True)
class Railroad:
    index: int
    id: str
    abbr: str
    name: str
    short: str
    """What people call it; the name if nothing shorter is known."""
    price: int


@dataclass(frozen=True, slots=True)
class Group:
    """Railroads that may be bought together (RB-140)."""

    index: int
    id: str
    name: str
    members: tuple[int, ...]
    price: int


@dataclass(frozen=True, slots=True)
class Trains:
    """RB-69, and by the number of players RB-142."""

    express: int
    superchief: int
    superchief_by_players: dict[int, int]


Table = tuple[tuple[int, ...], tuple[int, ...]]
"""The odd and the even column, each from the total 2 to 12."""


class Board:
    """Built and checked by `build`; never changed afterwards."""

    def __init__(
        self,
        regions: tuple[Region, ...],
        cities: tuple[City, ...],
        dots: tuple[Dot, ...],
        railroads: tuple[Railroad, ...],
        sections: tuple[tuple[int, int, int], ...],
        groups: tuple[Group, ...],
        trains: Trains,
        region_table: Table,
        city_tables: tuple[Table, ...],
        payoffs: Mapping[tuple[int, int], int],
    ) -> None:
        self.regions = regions
        self.cities = cities
        self.dots = dots
        self.railroads = railroads
        self.groups = groups
        self.trains = trains
        self.region_table = region_table
        self.city_tables = city_tables
        everywhere = range(len(cities))
        self._payoffs = [
            [payoffs.get((min(a, b), max(a, b)), 0) for b in everywhere] for a in everywhere
        ]
        self.network = Network(
            len(dots), sections, lambda railroad, dot: Step(railroads[railroad].id, dots[dot].id)
        )
        self.region_index = {region.id: region.index for region in regions}
        self.city_index = {city.id: city.index for city in cities}
        self.dot_index = {dot.id: dot.index for dot in dots}
        self.railroad_index = {railroad.id: railroad.index for railroad in railroads}
        self.group_index = {group.id: group.index for group in groups}
        self.touching = [
            tuple(sorted({way.railroad for way in self.network.ways[dot.index]})) for dot in dots
        ]
        """The railroads that have a section at a dot."""
        self.railroad_ids = (*(railroad.id for railroad in railroads), None)
        """The last one, which is none, stands at -1; so it is with the next two."""
        self.city_ids = (*(city.id for city in cities), None)
        self.dot_ids = (*(dot.id for dot in dots), None)
        self.section_names = [
            f"{railroads[railroad].id}:{dots[a].id}:{dots[b].id}" for railroad, a, b in sections
        ]
        self._listed = lru_cache(maxsize=256)(self._list_sections)  # every view asks for the same
        self._section_index = {name: number for number, name in enumerate(self.section_names)}
        self._way_by_name = [
            {(way.step.railroad, way.step.to): way for way in ways} for ways in self.network.ways
        ]
        """For every dot."""

    def way(self, dot: int, step: Step) -> Way | None:
        """The section that a step rides, if there is one."""
        return self._way_by_name[dot].get((step.railroad, step.to))

    def sections_in(self, mask: int) -> list[str]:
        """The names of a set of sections, in the order of the board."""
        return self._listed(mask)[:] if mask else []

    def _list_sections(self, mask: int) -> list[str]:
        names = self.section_names
        return [names[number] for number in bits(mask)]

    def mask_of(self, names: Iterable[str]) -> int:
        """The set of the sections with these names."""
        return mask_of(self._section_index[name] for name in names)

    def payoff(self, start: int, end: int) -> int:
        """RB-64; nothing between twins, which share a dot."""
        return self._payoffs[start][end]

    def region_of(self, dot: int) -> int | None:
        """The region of a city's dot; that of a round dot plays no role."""
        cities = self.dots[dot].cities
        return self.cities[cities[0]].region if cities else None

    def half_price(self, railroad: int) -> int:
        """RB-95, exact by RB-107."""
        return self.railroads[railroad].price // 2
