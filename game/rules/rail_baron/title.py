from game.rules.rail_baron.after import UNTOLD, after
from game.rules.rail_baron.game import RailBaronGame
from game.rules.rail_baron.meta import META
from game.rules.rail_baron.reading import build
from game.rules.rail_baron.sums import SHORT_SUM, WINNING_SUM
from game.rules.title import Option, Title

TITLE = Title(
    meta=META,
    rules_version=1,
    build_board=build,
    new=RailBaronGame.new,
    restore=RailBaronGame.restore,
    imagine=RailBaronGame.imagine,
    after=after,
    untold=UNTOLD,
    options=(
        Option("winning_sum", (WINNING_SUM, SHORT_SUM)),
        Option("groups", (False, True)),
        Option("cheap_superchief", (False, True)),
        Option("net_worth", (False, True)),
        Option("established", ("last_ridden", "touching")),
    ),
    ends_by_itself=False,
    flowing=("rail_baron.step",),
)
