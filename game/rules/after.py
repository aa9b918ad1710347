"""Old view + events = new view: how a title says what each event changes for whoever saw it."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.rules.contract import Event

View = dict[str, Any]
Change = Callable[[View, Any, Any], None]
"""Changes a view by an event, on a board."""
After = Callable[[View, Iterable[Event], Any], View]


def applying(changes: Mapping[type[Event], Change]) -> After:
    """The `after` of a title; events that are not listed change nothing that is seen."""

    def after(view: View, events: Iterable[Event], board: Any) -> View:
        """`view` is what a seat or the room sees, and `events` are as the same reader sees them."""
        seen = copy.deepcopy(view)
        for event in events:
            change = changes.get(type(event))
            if change is not None:
                change(seen, event, board)
        return seen

    return after
