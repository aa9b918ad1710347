"""What no move of Level Crossing may ever break."""

from __future__ import annotations

from game.rules.invariants import demand
from tests.crossing.rules.board import SIDINGS
from tests.crossing.rules.state import NONE, State


def check(s: State) -> None:
    for test in (_cards, _wagons, _end):
        test(s)


def _cards(s: State) -> None:
    """1: no card is made or lost."""
    everywhere = [*s.deck, *s.cards, *(card for card in s.aside if card != NONE)]
    for siding in range(SIDINGS):
        count = everywhere.count(siding)
        demand(count == s.board.copies, f"1: {count} cards of siding {siding}")


def _wagons(s: State) -> None:
    """2: no siding holds more than it can; fewer than were rolled come only after uncoupling."""
    demand(all(s.room(siding) >= 0 for siding in range(SIDINGS)), "2: too many wagons")
    demand(0 <= s.coming <= s.die, "2: more wagons than the die shows")
    demand(s.coming == s.die or s.uncoupled[s.turn], "2: wagons are missing")


def _end(s: State) -> None:
    """3: the first siding that is full ends the game, so there is never a second one."""
    full = [siding for siding in range(SIDINGS) if s.room(siding) == 0]
    demand(len(full) == (s.phase == "over"), "3: full sidings")
