"""Players of Level Crossing, weakest first."""

from game.bots.player import Bot
from tests.crossing.bots.simple import SimpleBot

BOTS: dict[str, type[Bot]] = {"simple": SimpleBot}
