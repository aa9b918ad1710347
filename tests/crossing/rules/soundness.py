"""Which fields of a position must go together, because the engine takes it for granted."""

from __future__ import annotations

from game.rules.field import demand
from tests.crossing.rules.state import NONE, State


def check(s: State) -> None:
    full = any(s.room(siding) == 0 for siding in range(len(s.standing)))
    demand(full == (s.phase == "over"), "standing", "has a full siding when the game is over")
    _check_cards(s)
    _check_wagons(s)


def _check_cards(s: State) -> None:
    """Whoever may still swap finds a card to draw."""
    if s.phase == "card":
        demand(None in s.answers, "answers", "leave somebody to be asked")
        demand(len(s.deck) >= s.seats, "deck", "has a card for everybody who swaps")
        demand(all(card == NONE for card in s.aside), "aside", "is empty before anybody swaps")
    else:
        demand(all(answer is None for answer in s.answers), "answers", "are none: all were shown")


def _check_wagons(s: State) -> None:
    waiting = s.phase in ("shunt", "amount")
    demand(waiting == (s.die > 0), "die", "shows something while wagons wait, else 0")
    demand(waiting == (s.coming > 0), "coming", "is from 1 while wagons wait, else 0")
    if s.phase == "amount":
        demand(s.coming == s.die > 1, "coming", "is the whole train before it is uncoupled")
        demand(s.uncoupled[s.turn], f"uncoupled[{s.turn}]", "is true for whoever uncouples")
