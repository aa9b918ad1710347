"""Trains seen from the side: a seat's engine, cold or under steam, and the coaches behind it.

A title may have an engine of its own, measured like that of the kit: engine.toml and pictures.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from typing import Any, Literal

import pygame

from game import resources
from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.widgets.materials import kit_facts

State = Literal["cold", "ready", "steaming"]
"""cold: nobody has this seat; ready: its lamps are lit; steaming: it is about to go."""
COLD = 97
"""How opaque an engine is that nobody has, of 255."""
PUFFS, PUFF_CELL, FRAMES = 4, 96, 8
PUFF_SECONDS = 1.6
"""From the chimney until a puff of steam is gone."""
LETTER = 0.04
"""Of the engine's length: the letter on its tender."""


def draw_engine(
    surface: pygame.Surface,
    screen: Screen,
    colour: str,
    letter: str,
    midbottom: tuple[int, int],
    width: int,
    state: State,
    time: float = 0.0,
    title: str = "",
) -> None:
    """That of a title: heading right, `width` pixels long, its wheels on `midbottom`.

    Its tender, or its side, bears the seat's symbol, and its letter where that is large enough to
    be read. Steam drifts with `time`, in seconds; without it, it stands.
    """
    facts = _facts(title)
    unit = width / (facts["ends"][1] - facts["ends"][0])
    picture = _engine(title, colour, state != "cold", round(facts["size"][0] * unit))
    left = midbottom[0] - round((facts["origin"][0] + sum(facts["ends"]) / 2) * unit)
    top = midbottom[1] - round(facts["origin"][1] * unit)
    origin = (left + facts["origin"][0] * unit, midbottom[1])
    if state == "steaming":
        chimney = [origin[axis] + facts["chimney"][axis] * unit for axis in (0, 1)]
        _draw_steam(surface, (chimney[0], chimney[1]), unit, time)
    surface.blit(picture, (left, top))
    size = round(width * LETTER)
    if letter and state != "cold" and size >= screen.px(theme.SMALLEST):
        written = WRITER.render(letter, theme.FLAP, size, theme.IVORY)
        middle = [round(origin[axis] + facts["tank"][axis] * unit) for axis in (0, 1)]
        surface.blit(written, written.get_rect(center=middle))


def files(title: str, colours: Iterable[str]) -> list[str]:
    """Pictures of its engines, which may be decoded before they are drawn."""
    folder = _facts(title)["folder"]
    return [f"{folder}/engine-{name}.webp" for name in (*colours, "lamps")]


def make_ready(colour: str, width: int, state: State, title: str) -> None:
    """The engine, before it is drawn for the first time."""
    facts = _facts(title)
    unit = width / (facts["ends"][1] - facts["ends"][0])
    _engine(title, colour, state != "cold", round(facts["size"][0] * unit))


def chimney(midbottom: tuple[int, int], width: int, title: str = "") -> tuple[float, float]:
    """Where steam comes from, of an engine that is drawn there."""
    facts = _facts(title)
    unit = width / (facts["ends"][1] - facts["ends"][0])
    left = midbottom[0] - (facts["origin"][0] + sum(facts["ends"]) / 2) * unit
    x, y = left + facts["origin"][0] * unit, midbottom[1]
    return x + facts["chimney"][0] * unit, y + facts["chimney"][1] * unit


def draw_coach(
    surface: pygame.Surface, colour: str, midbottom: tuple[int, int], width: int
) -> None:
    """A coach of the same train, `width` pixels long."""
    facts = kit_facts()["coach"]
    unit = width / (facts["ends"][1] - facts["ends"][0])
    size = (round(facts["size"][0] * unit), round(facts["size"][1] * unit))
    picture = pictures.sized(f"sprites/kit/coach-{colour}.webp", size)
    left = midbottom[0] - round((facts["origin"][0] + sum(facts["ends"]) / 2) * unit)
    surface.blit(picture, (left, midbottom[1] - round(facts["origin"][1] * unit)))


@cache
def _facts(title: str) -> dict[str, Any]:
    """Of the engine, and the folder with its pictures."""
    own = resources.folder("assets") / "sprites" / title / "engine.toml"
    if title and own.is_file():
        facts = tomllib.loads(own.read_text(encoding="utf-8"))
        return {**facts, "folder": f"sprites/{title}"}
    return {**kit_facts()["engine"], "folder": "sprites/kit"}


@pictures.cached(24)
def _engine(title: str, colour: str, lit: bool, width: int) -> pygame.Surface:
    facts = _facts(title)
    folder, size = facts["folder"], facts["size"]
    whole = (width, round(width * size[1] / size[0]))
    picture = pictures.sized(f"{folder}/engine-{colour}.webp", whole).copy()
    if lit:
        picture.blit(pictures.sized(f"{folder}/engine-lamps.webp", whole), (0, 0))
    else:
        picture.set_alpha(COLD)
    return picture


def _draw_steam(
    surface: pygame.Surface, chimney: tuple[float, float], unit: float, time: float
) -> None:
    """Puffs that rise, drift back and fade, one after another."""
    frames = _puffs(round(unit * 4) / 4)
    for index in range(PUFFS):
        age = (time / PUFF_SECONDS + index / PUFFS) % 1.0
        frame = frames[min(FRAMES - 1, int(age * FRAMES))]
        at = (chimney[0] - 46 * age * unit, chimney[1] - (4 + 26 * age) * unit)
        surface.blit(frame, frame.get_rect(center=(round(at[0]), round(at[1]))))


@pictures.cached(4)
def _puffs(unit: float) -> list[pygame.Surface]:
    """The frames of a puff, small and dense to large and faint."""
    sheet = pictures.sprite("sprites/steam.webp", max(0.25, unit) * 1.5)
    side = sheet.get_width() // FRAMES
    return [sheet.subsurface((index * side, 0, side, side)) for index in range(FRAMES)]
