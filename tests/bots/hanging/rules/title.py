from dataclasses import replace

from game.rules.express.title import TITLE as EXPRESS

TITLE = replace(EXPRESS, meta=replace(EXPRESS.meta, home="tests.bots.hanging.{layer}"))
