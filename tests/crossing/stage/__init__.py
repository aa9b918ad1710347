"""Level Crossing on the stage: its sidings, its cards, and how its events look."""

from game.stage.titles import TitleStage
from tests.crossing.stage.effects import CrossingEffects
from tests.crossing.stage.show import CrossingShow

STAGE = TitleStage(CrossingShow, CrossingEffects)
