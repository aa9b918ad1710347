"""Paints what the great moments of Rail Baron need into assets/sprites/rail_baron.

    python tools/paint_rail_baron_moments.py

Needs skia-python, numpy and Pillow, which the program itself does without.
"""

from __future__ import annotations

from functools import partial

from art import auction, diesel, postcards, side_views
from art.brush import Draw, render, save
from art.palette import ASSETS, SEATS

FOLDER = ASSETS / "sprites" / "rail_baron"
CARD_PIXELS = 1.25
"""Stored pixels per logical pixel of a postcard: its shapes are large and flat."""
DEPARTING_PIXELS = 6
"""Likewise of the trains that leave when a game begins, which are as long as half the screen."""


def paint() -> None:
    draw: Draw
    for name, (light, ridges, scene) in postcards.CARDS.items():
        draw = partial(postcards.card, light=light, ridges=ridges, scene=scene)
        picture = render(postcards.WIDTH, postcards.HEIGHT, draw, CARD_PIXELS)
        save(picture.convert("RGB"), FOLDER / f"postcard-{name}.webp", quality=70)
        if scene in postcards.FRONTS:
            draw = partial(postcards.front, light=light, scene=scene)
            picture = render(postcards.WIDTH, postcards.HEIGHT, draw, CARD_PIXELS)
            save(picture, FOLDER / f"postcard-{name}-front.webp", quality=60)
    for seat in SEATS:
        draw = partial(postcards.train, colour=seat.hex)
        picture = render(postcards.WIDTH, postcards.HEIGHT, draw, 1)
        save(picture, FOLDER / f"postcard-train-{seat.name}.webp", quality=72)
        draw = partial(side_views.drawn, kind="express", seat=seat)
        picture = render(*side_views.SIZE, draw, DEPARTING_PIXELS)
        save(picture, FOLDER / f"departing-{seat.name}.webp", quality=84)
        picture = render(*auction.PADDLE, partial(auction.paddle, colour=seat.hex), 1.5)
        save(picture, FOLDER / f"paddle-{seat.name}.webp", quality=80)
    diesel.paint(FOLDER)
    hall = render(*auction.HALL, auction.hall, 1)
    save(hall.convert("RGB"), FOLDER / "auction-hall.webp", quality=70)
    for name, size, draw in (
        ("gavel", auction.GAVEL, auction.gavel),
        ("gavel-block", auction.BLOCK, auction.block),
        ("purse-back", auction.PURSE, auction.purse_back),
        ("purse-front", auction.PURSE, auction.purse_front),
        ("gold-coin", (auction.COIN, auction.COIN), auction.coin),
    ):
        save(render(*size, draw), FOLDER / f"{name}.webp", quality=82)


if __name__ == "__main__":
    paint()
