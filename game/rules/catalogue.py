"""The titles there are, and the one way to start, restore or imagine a game of any of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from random import Random
from typing import Any

from game.rules.contract import BadSetup, Game
from game.rules.express import board as express_board
from game.rules.express.game import ExpressGame
from game.rules.rail_baron import board as rail_baron_board
from game.rules.rail_baron import money as rail_baron_money
from game.rules.rail_baron import reading as rail_baron_reading
from game.rules.rail_baron.game import RailBaronGame
from game.rules.refusal import Plain


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: one of `choices`, the first unless said otherwise."""

    id: str
    choices: tuple[Plain, ...]


@dataclass(frozen=True, slots=True)
class Title:
    id: str
    rule_prefix: str
    """Rule ids begin with it: EX-01."""
    rules_version: int
    """Raised whenever the same moves may lead to another position than before."""
    fewest_seats: int
    most_seats: int
    build_board: Callable[[Mapping[str, Any]], Any]
    new: Callable[[Any, int, int, Mapping[str, Any]], Game]
    restore: Callable[[Any, Any], Game]
    imagine: Callable[[Mapping[str, Any], Any, Random], Game]
    options: tuple[Option, ...] = field(default=())
    ends_by_itself: bool = True
    """Whether aimless players, too, come to an end sooner or later."""
    flowing: tuple[str, ...] = ()
    """Kinds of decisions that are one flow: a bot needs no pause between them to be followed."""


_TITLES = {
    title.id: title
    for title in (
        Title(
            id="express",
            rule_prefix="EX",
            rules_version=1,
            fewest_seats=express_board.FEWEST_SEATS,
            most_seats=express_board.MOST_SEATS,
            build_board=express_board.build,
            new=ExpressGame.new,
            restore=ExpressGame.restore,
            imagine=ExpressGame.imagine,
        ),
        Title(
            id="rail_baron",
            rule_prefix="RB",
            rules_version=1,
            fewest_seats=rail_baron_board.FEWEST_SEATS,
            most_seats=rail_baron_board.MOST_SEATS,
            build_board=rail_baron_reading.build,
            new=RailBaronGame.new,
            restore=RailBaronGame.restore,
            imagine=RailBaronGame.imagine,
            options=(
                Option("winning_sum", (rail_baron_money.WINNING_SUM, rail_baron_money.SHORT_SUM)),
                Option("groups", (False, True)),
                Option("cheap_superchief", (False, True)),
                Option("net_worth", (False, True)),
                Option("established", ("last_ridden", "touching")),
            ),
            ends_by_itself=False,
            flowing=("rail_baron.step",),
        ),
    )
}


def titles() -> Mapping[str, Title]:
    """By id, in the order in which they are shown."""
    return _TITLES


def title(name: str) -> Title:
    try:
        return _TITLES[name]
    except KeyError:
        near = get_close_matches(name, _TITLES, n=1)
        raise BadSetup(
            "unknown_title",
            title=name[:40],
            nearest=near[0] if near else None,
            choices=list(_TITLES),
        ) from None


def title_of_rule(rule: str) -> Title:
    """EX-38 belongs to Express."""
    prefix = rule.split("-")[0]
    return next(found for found in _TITLES.values() if found.rule_prefix == prefix)


def new_game(
    name: str, board: Any, seats: int, seed: int, options: Mapping[str, Any] | None = None
) -> Game:
    """The first position: the same seed and options give the same game on every machine."""
    found = title(name)
    return found.new(board, seats, seed, _chosen(found, options or {}))


def restore(snapshot: object, board: Any) -> Game:
    """The game that `snapshot()` gave, or any position written by hand that can be played on.

    It need not keep the invariants: those of an older program may have been others.
    """
    return _title_of(snapshot).restore(snapshot, board)


def imagine(view: Mapping[str, Any], board: Any, rng: Random) -> Game:
    """A whole game that looks like `view`; what it does not tell is dealt anew."""
    return _title_of(view).imagine(view, board, rng)


def _title_of(data: object) -> Title:
    name = data.get("title") if isinstance(data, Mapping) else None
    return title(name if isinstance(name, str) else "")


def _chosen(found: Title, options: Mapping[str, Any]) -> dict[str, Any]:
    """Every option of the title with its value; unknown ones and wrong values are refused."""
    known = {option.id: option for option in found.options}
    for name, value in options.items():
        if name not in known:
            raise BadSetup("unknown_option", option=name[:40], choices=list(known))
        if value not in known[name].choices:
            raise BadSetup(
                "wrong_option", option=name, found=str(value), choices=list(known[name].choices)
            )
    return {option.id: options.get(option.id, option.choices[0]) for option in found.options}
