from game.rules.title import Option, Title
from tests.crossing.rules.after import UNTOLD, after
from tests.crossing.rules.game import CrossingGame
from tests.crossing.rules.meta import META
from tests.crossing.rules.reading import build

TITLE = Title(
    meta=META,
    rules_version=1,
    build_board=build,
    new=CrossingGame.new,
    restore=CrossingGame.restore,
    imagine=CrossingGame.imagine,
    after=after,
    untold=UNTOLD,
    options=(Option("size", ("small", "large")),),  # LC-02
    flowing=("crossing.amount",),
)
