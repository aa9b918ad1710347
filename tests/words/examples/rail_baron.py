from __future__ import annotations

from typing import get_args

from game.rules.rail_baron.state import Purpose

FITTING: dict[str, tuple[object, ...]] = {
    "cash_of_all": ((90_000, 20_000),),
    "city": ("st_louis",),
    "group": ("illinois_central_gulf",),
    "how": ("home", "declared_at_home", "last"),
    "owner": (None, 1, 2),
    "purpose": get_args(Purpose),
    "railroad": ("ic",),
    "railroads": (("ic", "gmo"),),
    "red": (1, 2),
    "region": ("NE",),
    "seats": ((0, 1),),
    "start": ("chicago",),
    "to": ("chicago",),
    "train": ("express", "superchief"),
    "white": ((3, 4),),
    "rail_baron.bonus_earned.why": ("double_six", "express", "superchief"),
    "rail_baron.declaration_lost.why": ("caught", "poor", "own_city", "not_enough"),
}
