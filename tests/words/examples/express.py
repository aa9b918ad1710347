from __future__ import annotations

FITTING: dict[str, tuple[object, ...]] = {
    "buried": (("t02",),),
    "cards": (("red", "loco"),),
    "colour": ("red",),
    "kept": (("t01",),),
    "route": ("paris-zurich",),
    "seats": ((0, 1),),
    "ticket": ("t01",),
    "tickets": (("t01",),),
}
