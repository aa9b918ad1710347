"""Who hears of every step."""

from __future__ import annotations

import logging
from collections.abc import Callable

from game.table.errors import TableRefusal
from game.table.step import Eyes, Step, Subscription

_log = logging.getLogger(__name__)
MOST = 64
MOST_OF_ONE = 8
"""Subscriptions at a table, and of one surface: whoever forgets to end them cannot fill memory."""


class Broadcast:
    def __init__(self) -> None:
        self._subscriptions: list[Subscription] = []

    def add(self, surface: str) -> Subscription:
        own = sum(known.surface == surface for known in self._subscriptions)
        if own >= MOST_OF_ONE or len(self._subscriptions) >= MOST:
            raise TableRefusal("too_many_listeners", most=MOST)
        subscription = Subscription(surface)
        self._subscriptions.append(subscription)
        return subscription

    def drop(self, subscription: Subscription) -> None:
        if subscription in self._subscriptions:
            self._subscriptions.remove(subscription)
            subscription.end()

    def drop_surface(self, surface: str) -> None:
        for subscription in list(self._subscriptions):
            if subscription.surface == surface:
                self.drop(subscription)

    def hears(self, surface: object) -> bool:
        return any(known.surface == surface for known in self._subscriptions)

    def send(
        self, eyes_of: Callable[[str], tuple[Eyes, ...]], make: Callable[[tuple[Eyes, ...]], Step]
    ) -> None:
        """The same step for all who may see the same.

        What happened is written down already: a fault in showing it must not look like a no.
        """
        made: dict[tuple[Eyes, ...], Step] = {}
        for subscription in self._subscriptions:
            try:
                eyes = eyes_of(subscription.surface)
                if eyes not in made:
                    made[eyes] = make(eyes)
                subscription.put(made[eyes])
            except Exception:
                _log.exception("a step could not be sent to %s", subscription.surface)

    def close(self) -> None:
        for subscription in self._subscriptions:
            subscription.end()
        self._subscriptions.clear()
