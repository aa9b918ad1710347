"""The small figures in the rule book of Rail Baron, one for each chapter."""

from __future__ import annotations

BASE = "sprites/rail_baron/"


def dice(*faces: str) -> tuple[str, ...]:
    return tuple(f"{BASE}die-{face}.webp" for face in faces)


FLAG, COIN = f"{BASE}flag-sky.webp", f"{BASE}coin.webp"
STANDARD, EXPRESS, CHIEF = (
    f"{BASE}train-{name}-sky.webp" for name in ("standard", "express", "superchief")
)
ENGINE, COACH = "vehicle:rail_baron:locomotive:sky", "vehicle:rail_baron:coach:sky"
ANOTHER = "vehicle:rail_baron:locomotive:vermilion"

FIGURES: dict[str, tuple[str, ...]] = {
    "RB-01": (ENGINE, COACH, *dice("white-3", "white-5", "red-2"), COIN),
    "RB-11": (*dice("white-4", "white-2", "red-5"), "→", FLAG),
    "RB-19": (*dice("white-5", "white-3"), "→", ENGINE, "→", FLAG, "→", COIN),
    "RB-24": (*dice("red-3", "white-4", "white-6"), "→", FLAG),
    "RB-33": (*dice("white-4", "white-3"), "=", "7", "→", ENGINE),
    "RB-49": (*dice("white-6", "white-6"), "→", *dice("red-4")),
    "RB-63": (ENGINE, "→", FLAG, "=", COIN, COIN, COIN),
    "RB-74": (ENGINE, COIN, "→", ANOTHER),
    "RB-94": (f"{BASE}roundel.webp", "→", COIN, COIN),
    "RB-108": (ANOTHER, "→", "0"),
    "RB-112": (STANDARD, "→", FLAG),
    "RB-126": (ANOTHER, "→", ENGINE),
    "RB-135": (COIN, COIN, COIN),
    "RB-139": (EXPRESS, "→", CHIEF),
}
"""By the first rule of the chapter."""

OPTIONS: dict[str, tuple[str, ...]] = {
    "winning_sum": (COIN, COIN, COIN, "→", FLAG),
    "groups": (f"{BASE}roundel.webp", "+", f"{BASE}roundel.webp", "=", COIN),
    "cheap_superchief": (ENGINE, ENGINE, ENGINE, ENGINE, "→", CHIEF),
    "net_worth": (COIN, "+", f"{BASE}roundel.webp", "+", CHIEF),
    "established": (f"{BASE}roundel.webp", COIN, "→", ENGINE),
}
"""What each optional rule is about."""
