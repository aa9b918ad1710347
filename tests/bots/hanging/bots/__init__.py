from __future__ import annotations

import os
import time
from random import Random

from game.bots.player import Sight
from game.rules.contract import Move


class Sleeper:
    def __init__(self, rng: Random) -> None: ...

    def choose(self, sight: Sight) -> Move:
        time.sleep(3600)
        return sight.moves[0]


class Killer(Sleeper):
    def choose(self, sight: Sight) -> Move:
        os._exit(9)


BOTS = {"sleeper": Sleeper, "killer": Killer}
