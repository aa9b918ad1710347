from __future__ import annotations

from game.rules.express.events import LocoTaken

FITTING: dict[str, tuple[object, ...]] = {
    "code": ("disk_full", "another"),
    "facts": ({},),
    "player": ("person", "simple"),
    "agreed": ((), (1, 2)),
    "silent": ((), (2,)),
    "steps": ((LocoTaken(0, 3).for_(None),),),
}
