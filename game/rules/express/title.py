from game.rules.express.after import UNTOLD, after
from game.rules.express.game import ExpressGame
from game.rules.express.meta import META
from game.rules.express.reading import build
from game.rules.title import Title

TITLE = Title(
    meta=META,
    rules_version=1,
    build_board=build,
    new=ExpressGame.new,
    restore=ExpressGame.restore,
    imagine=ExpressGame.imagine,
    after=after,
    untold=UNTOLD,
)
