"""Level Crossing needs no advice beyond what every title has."""

from game.advice import Advice

ADVICE: Advice[object] = Advice()
