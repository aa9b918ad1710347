"""How well letters of one colour stand out on another, as WCAG measures it."""

from __future__ import annotations

from game.stage.drawing.theme import Colour

READABLE = 4.5
"""From this contrast on, letters of any size can be read."""


def contrast(one: Colour, other: Colour) -> float:
    """From 1, not at all, to 21, black on white."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Colour) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(colour: Colour) -> tuple[float, float, float]:
    """Red, green and blue as amounts of light, from 0 to 1."""
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    return red, green, blue
