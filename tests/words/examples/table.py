from __future__ import annotations

from game.rules.express.events import LocoTaken

FITTING: dict[str, tuple[object, ...]] = {
    "code": ("disk_full", "another"),
    "facts": ({},),
    "player": ("person", "simple"),
    "steps": ((LocoTaken(0, 3).for_(None),),),
}
