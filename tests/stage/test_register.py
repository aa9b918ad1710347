"""The register: pictures and amounts in its lines, and the board lit for the one in focus."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from game.rules.contract import Event
from game.rules.express.events import CardDrawn, CardTaken, RouteClaimed
from game.rules.rail_baron.events import Arrived, FeePaid, GroupBought, Moved, RailroadBought
from game.stage.app import App, Options
from game.stage.dev.snap import Shot, play_scene, rest
from game.stage.drawing.screen import Screen
from game.stage.entry import is_named, named_by
from game.stage.scenes.menu import Menu
from game.stage.scenes.register import RegisterScene
from game.stage.scenes.register_lines import Row
from tests.stage.drawn import leave_boards_bare, noted


class Opened(NamedTuple):
    app: App
    register: RegisterScene


def opened(title: str, folder: Path, size: tuple[int, int] = (1280, 720)) -> Opened:
    app = App(Options(folder, lang="en"), pygame.display.set_mode(size))
    app.push(Menu(app))
    play = play_scene(app, Shot(title, seed=6), 41)
    app.push(play)
    rest(app)
    register = RegisterScene(app, play)
    app.push(register)
    rest(app)
    return Opened(app, register)


def tell(page: Opened, *events: Event) -> None:
    """One line about these, in focus."""
    page.register._rows = [Row("something", 0, events, whole="something")]
    page.register._here = page.register._first = 0


def test_cards_and_points_are_in_the_lines_of_express(tmp_path: Path) -> None:
    page = opened("express", tmp_path)
    show = page.register.play.show
    claim = RouteClaimed(0, "paris-zurich", ("red", "red", "loco"), 4, 4, 20)
    entry = show.entry((claim,), 40)
    assert (len(entry.pictures), entry.amount) == (3, "+4")
    taken, drawn, hidden = CardTaken(0, 1, "red"), CardDrawn(0, "blue"), CardDrawn(0, None)
    shown = [show.entry((event,), 40).pictures[0] for event in (taken, drawn, hidden)]
    assert len({pygame.image.tobytes(each, "RGBA") for each in shown}) == 3
    told = [row for row in page.register._rows if row.entry.amount]
    assert told, "somebody has claimed a route"
    assert all(not row.text.endswith(".") and row.whole != row.text for row in told)
    page.app.close()


def test_badges_and_money_are_in_the_lines_of_rail_baron(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_boards_bare(monkeypatch)
    page = opened("rail_baron", tmp_path)
    show = page.register.play.show
    some = [each.id for each in show.board.railroads[:2]]
    expected: list[tuple[Event, int, str]] = [
        (Arrived(0, "boston", "chicago", 6500), 0, "+$6,500"),
        (RailroadBought(0, some[0], 4000), 1, "−$4,000"),
        (GroupBought(0, "x", tuple(some), 9000), 2, "−$9,000"),
        (FeePaid(0, 1, 1000), 0, "−$1,000"),
    ]
    for event, pictures, amount in expected:
        entry = show.entry((event,), 40)
        assert (len(entry.pictures), entry.amount) == (pictures, amount)
    page.app.close()


def test_what_an_event_names_is_lit() -> None:
    assert is_named(
        "look:route:paris-zurich", named_by([RouteClaimed(0, "paris-zurich", (), 4, 4, 2)])
    )
    assert is_named("railroad:prr:3", named_by([RailroadBought(0, "prr", 4000)]))
    assert is_named("railroad:prr:0", named_by([GroupBought(0, "x", ("atsf", "prr"), 4000)]))
    assert is_named("railroad:prr:0", named_by([Moved(0, "prr", "a", "b", 1)]))
    assert is_named("seat:1", named_by([FeePaid(0, 1, 1000)])), "whoever is paid"
    assert not is_named("seat:0", named_by([FeePaid(0, None, 1000)]))
    assert not is_named("look:held:red", named_by([CardTaken(0, 1, "red")]))
    assert not is_named("city:prr", named_by([RailroadBought(0, "prr", 4000)]))


def test_a_ride_lights_the_city_it_reached_and_not_its_railroad(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_boards_bare(monkeypatch)
    page = opened("rail_baron", tmp_path)
    show = page.register.play.show
    ride = [Moved(0, "atsf", "phoenix", "x", 1), Moved(0, "atsf", "x", "los_angeles", 0)]
    assert show.named(ride) == [("city", "los_angeles")]
    assert show.named(ride[:1]) == [("city", "phoenix")], "the last city on the way"
    assert ("railroad", "atsf") in show.named([RailroadBought(0, "atsf", 40_000)])
    page.app.close()


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_the_board_moves_until_the_light_can_be_seen(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every route, wherever it lies; the tag beside it covers nothing of the register."""
    page = opened("express", tmp_path, size)
    register = page.register
    for route in register.play.show.board.routes[::9]:  # type: ignore[attr-defined]
        tell(page, RouteClaimed(0, route.id, (), 4, 4, 20))
        for _ in range(8):
            register.update(0.3)
        spot = register.spot()
        assert spot is not None
        by = [round(each) for each in register._moved]
        assert register._free.collidepoint(spot.rect.move(by).center)
        with noted(monkeypatch) as texts:
            register._draw_board(page.app.surface)
        assert texts
        assert all(register._free.contains(text.rect) for text in texts)
    page.app.close()


def test_the_whole_map_is_in_sight_and_then_the_ride_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_boards_bare(monkeypatch)
    page = opened("rail_baron", tmp_path)
    show = page.register.play.show
    assert not show.camera.close  # type: ignore[attr-defined]
    page.register.back()
    rest(page.app)
    assert show.camera.close  # type: ignore[attr-defined]
    page.app.close()


def test_nothing_of_the_game_lies_under_the_verbs(tmp_path: Path) -> None:
    for size in ((1280, 720), (1080, 1920)):
        page = opened("express", tmp_path, size)
        line = page.register.verb_line()
        assert line is not None
        assert page.register._wall.contains(line.rect)
        assert not page.register._paper.colliderect(line.rect)
        assert isinstance(page.app.screen, Screen)
        page.app.close()
