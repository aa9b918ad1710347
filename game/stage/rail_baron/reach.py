"""What owning a railroad brings: cities within reach, and how much of a city one would hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.contract import Move
from game.rules.rail_baron.moves import (
    BuyExpress,
    BuyGroup,
    BuyNothing,
    BuyRailroad,
    BuySuperchief,
    Offer,
)
from game.words.language import _, n_
from game.words.voice import Voice

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

MOST_TOLD = 5
"""Cities that fit on a line."""


def cities_of(show: RailBaronShow, railroads: set[int]) -> set[int]:
    """Cities where one of these railroads stops."""
    board = show.board
    return {city.index for city in board.cities if railroads & set(board.touching[city.dot])}


def gains(show: RailBaronShow, move: Move) -> list[str]:
    """Two lines about a choice: what it gives, and what else to know."""
    voice = Voice(show.lang, None, show.room)
    if isinstance(move, BuyNothing):
        return [voice.say(_("Keep the cash: fees of this turn are still to come."))]
    if isinstance(move, BuyExpress):
        return [
            voice.say(_("Express")),
            voice.say(_("Every double gives a bonus move with the coloured die.")),
        ]
    if isinstance(move, BuySuperchief):
        return [
            voice.say(_("Superchief")),
            voice.say(_("Every roll gives a bonus move with the coloured die.")),
        ]
    board = show.board
    if isinstance(move, BuyRailroad | Offer):
        added = {board.railroad_index[move.railroad]}
        title = board.railroads[next(iter(added))].name
    elif isinstance(move, BuyGroup):
        group = board.groups[board.group_index[move.group]]
        added, title = set(group.members), group.name
    else:
        return []
    seat = show.actor()
    owners = show.view["owners"].items()
    mine = {board.railroad_index[name] for name, owner in owners if owner == seat}
    reached = cities_of(show, added)
    new = reached - cities_of(show, mine)
    first = voice.say(
        n_("{title}: {n} city, {new} new to you", "{title}: {n} cities, {new} new to you"),
        title=title, n=len(reached), new=len(new),
    )  # fmt: skip
    shares = sorted(
        ((_share(show, city, mine | added), city) for city in reached), key=lambda row: -row[0]
    )
    told = [
        voice.say(_("{city} {share}%"), city=show.city_name(board.cities[city].id), share=share)
        for share, city in shares[:MOST_TOLD]
    ]
    return [first, voice.say(_("Your share of each city: {cities}"), cities=", ".join(told))]


def _share(show: RailBaronShow, city: int, railroads: set[int]) -> int:
    """Of a hundred: how many of a city's railroads these are."""
    there = show.board.touching[show.board.cities[city].dot]
    return round(100 * sum(railroad in railroads for railroad in there) / len(there))
