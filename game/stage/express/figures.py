"""The small figures in the rule book of Express, one for each chapter."""

from __future__ import annotations

CARD, SEAT = "sprites/express/card-{}.webp", "badge:{}"


def cards(*colours: str) -> tuple[str, ...]:
    return tuple(CARD.format(colour) for colour in colours)


FIGURES: dict[str, tuple[str, ...]] = {
    "EX-01": (*cards("blue", "green", "loco"), "sprites/express/ticket.webp"),
    "EX-08": (*cards("red", "white", "yellow", "black"), "+", "sprites/express/ticket-back.webp"),
    "EX-17": (*cards("back"), "/", *cards("loco"), "/", "track:grey:2", "/",
              "sprites/express/ticket-back.webp"),
    "EX-21": (*cards("back"), "+", *cards("blue")),
    "EX-30": (*cards("loco"), "=", *cards("blue"), "/", *cards("red")),
    "EX-34": (*cards("red", "red", "loco"), "→", "track:red:3:sky"),
    "EX-42": ("track:red:2:sky", "/", "track:purple:2"),
    "EX-46": ("track:blue:3:green", "→", "sprites/express/bonus.webp"),
    "EX-49": ("sprites/express/ticket-back.webp", "→", "sprites/express/ticket.webp"),
    "EX-56": ("vehicle:express:coach:sky", "vehicle:express:coach:sky", "→", "0"),
    "EX-63": ("track:green:4:vermilion", "=", "7"),
}  # fmt: skip
"""By the first rule of the chapter: sprites, track (colour, spaces, whose train), and signs."""
