"""The line of help: it may be broken in several ways, and no word is lost or left alone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.stage.drawing.screen import Screen
from game.stage.play import coach as coach_module
from game.stage.play.coach import Coach

SHORT = "A line that glows can be claimed."
LONG = "Vos compagnies ne vous coûtent aucun droit, et les autres vous paient."


def offered(
    line: str, screen: Screen, monkeypatch: pytest.MonkeyPatch, in_steps: bool = False
) -> list[tuple[tuple[int, int], list[str]]]:
    """The sizes that a title may choose from, with the lines for each, as they are drawn."""
    pygame.init()
    shapes: list[tuple[int, int]] = []
    drawn: list[list[str]] = []

    def place(sizes: list[tuple[int, int]]) -> pygame.Rect:
        shapes[:] = sizes
        return pygame.Rect((0, 0), sizes[len(drawn)])

    class Noted(coach_module.Paragraph):
        def draw(self, *where: Any, **how: Any) -> None:
            drawn.append(self.lines)
            super().draw(*where, **how)

    monkeypatch.setattr(coach_module, "Paragraph", Noted)
    show = SimpleNamespace(
        layout=SimpleNamespace(prompt=pygame.Rect(0, 0, screen.width * 2 // 3, 90)),
        tip_place=place,
        coach=lambda kind, turn: line,
        in_steps=in_steps,
    )
    play: Any = SimpleNamespace(
        screen=screen,
        show=show,
        app=SimpleNamespace(preferences=SimpleNamespace(coach=True)),
        asked=SimpleNamespace(actor=0, kind="", seats=[0]),
        progress=SimpleNamespace(busy=False),
        looking=SimpleNamespace(by_hand=False, at_rule=False),
        log=SimpleNamespace(last=lambda seat: None),
    )
    coach = Coach(play, True)
    if in_steps:
        coach.draw(pygame.Surface(screen.rect.size))
        assert not shapes, "its place is looked for in the next frame"
    coach.draw(pygame.Surface(screen.rect.size))
    while len(drawn) < len(shapes):
        coach.draw(pygame.Surface(screen.rect.size))
    return list(zip(shapes, drawn, strict=True))


@pytest.mark.parametrize("line", [SHORT, LONG])
@pytest.mark.parametrize("screen", [Screen(1920, 1080), Screen(1280, 720, text=1.3)])
def test_it_may_be_broken_in_several_ways(
    line: str, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = offered(line, screen, monkeypatch)
    assert len(ways) >= 3
    assert len(ways[0][1]) == min(len(lines) for _, lines in ways), "few lines are liked best"
    for (width, _height), lines in ways:
        assert " ".join(lines) == line
        assert width <= screen.width * 2 // 3
    widths = [width for (width, _), _ in ways]
    assert widths[0] == max(widths)


def test_no_single_word_stands_on_a_line_of_two(monkeypatch: pytest.MonkeyPatch) -> None:
    for _shape, lines in offered(LONG, Screen(1280, 720, text=1.3), monkeypatch):
        assert len(lines) != 2 or len(lines[1].split()) > 1


def test_the_line_makes_way_for_the_rule_that_is_read() -> None:
    pygame.init()
    placed: list[object] = []
    show = SimpleNamespace(
        tip_place=lambda sizes: placed.append(sizes), coach=lambda kind, turn: SHORT
    )
    play: Any = SimpleNamespace(
        screen=Screen(1280, 720),
        show=show,
        app=SimpleNamespace(preferences=SimpleNamespace(coach=True)),
        asked=SimpleNamespace(actor=0, kind="", seats=[0]),
        progress=SimpleNamespace(busy=False),
        looking=SimpleNamespace(by_hand=False, at_rule=True),
        log=SimpleNamespace(last=lambda seat: None),
    )
    coach = Coach(play, True)
    coach.draw(pygame.Surface((1280, 720)))
    assert coach.line == SHORT
    assert not placed


def test_a_new_line_comes_a_frame_later_where_things_are_made_in_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert offered(SHORT, Screen(1920, 1080), monkeypatch, in_steps=True)
