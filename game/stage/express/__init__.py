"""Express on the stage: its board, its market, its trains, and how its events look."""

from game.stage.express.effects import ExpressEffects
from game.stage.express.show import ExpressShow
from game.stage.titles import TitleStage

STAGE = TitleStage(ExpressShow, ExpressEffects)
