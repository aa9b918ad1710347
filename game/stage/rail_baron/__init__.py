"""Rail Baron on the stage: its map, its trains and dice, and how its events look."""

from game.stage.rail_baron.effects import RailBaronEffects
from game.stage.rail_baron.show import RailBaronShow
from game.stage.titles import TitleStage

STAGE = TitleStage(RailBaronShow, RailBaronEffects)
