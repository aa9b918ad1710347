"""Nothing on the map of Rail Baron lies on the name of a city: no flag, prompt, tray or button."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.rules.rail_baron.moves import ChooseRegion
from game.stage.drawing import theme
from game.stage.drawing.steps import WORKING, Steps
from game.stage.input.focus import Target
from game.stage.maps import lettering
from game.stage.maps.painted import Levels, Painted
from game.stage.rail_baron import show as show_module
from game.stage.rail_baron.flags import Flag
from game.stage.rail_baron.map import BOARD_SIZE
from game.stage.rail_baron.painter import ZOOM, Painter
from game.stage.rail_baron.room import Room
from game.stage.rail_baron.show import RailBaronShow
from tests.stage.test_rail_baron_board import board
from tests.stage.test_rail_baron_show import asked, shown, verb_line

SCREENS = [
    ((1920, 1080), "en", 1.0),
    ((1280, 720), "fr", 1.3),
    ((1080, 1920), "fr", 1.0),
]
LITTLE = 0.12
"""Of a name or badge: its rim, and the last letter's edge."""


@cache
def labelled(
    lang: str, scale: float, letters: float, inside: tuple[int, ...], taken: tuple[object, ...]
) -> Painted:
    """The names and badges of the real board on no ground."""
    boxes = tuple(pygame.Rect(*box) for box in taken)  # type: ignore[misc]
    room = Room(pygame.Rect(*inside), boxes[1:], boxes[0])
    work = Painter(board(), lang, scale, 1.0, letters, room)
    badges = [(railroad, spot.rect) for railroad, spot in work.badges]
    return Painted(pygame.Surface((64, 64)), scale, work.names, badges)


@pytest.fixture(autouse=True)
def names_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def paint(where: object, lang: str, scale: float, letters: float, room: Room) -> Steps[Levels]:
        yield WORKING
        assert room.roundel is not None
        boxes = tuple(tuple(box) for box in (room.roundel, *room.taken))
        whole = labelled(lang, scale, letters, tuple(room.inside), boxes)
        near = Painted(whole.ground, scale * ZOOM, [], [])
        return Levels(whole, near, near, BOARD_SIZE)

    monkeypatch.setattr(show_module, "paint", paint)


def flags_to(show: RailBaronShow, cities: list[str]) -> list[Flag]:
    for player, city in zip(show.view["players"], cities, strict=False):
        player.update(goal=city, declared=False, out=False)
    return show.flags.planted


def on_screen(show: RailBaronShow, flag: Flag) -> pygame.FRect:
    """Its cloth."""
    x, y = show.camera.to_screen(flag.city)
    return flag.cover(show.flags.size)[0].move(x, y)


def box_on_screen(show: RailBaronShow, rect: pygame.Rect) -> pygame.FRect:
    left, top = show.camera.to_screen(rect.topleft)
    scale = show.camera.scale
    return pygame.FRect(left, top, rect.width * scale, rect.height * scale)


def written(show: RailBaronShow) -> dict[str, pygame.FRect]:
    resting = show.camera.resting
    found = {
        name.node: box_on_screen(show, name.rect)
        for name in resting.names
        if not name.quiet or name.node in show.names.asked_about
    }
    return found | {f"{name}'s": box_on_screen(show, rect) for name, rect in resting.badges}


def share(part: pygame.FRect, whole: pygame.FRect) -> float:
    common = part.clip(whole)
    return common.width * common.height / (whole.width * whole.height)


@pytest.mark.parametrize(("size", "lang", "text"), SCREENS)
def test_a_flag_hides_no_name_and_no_badge(size: tuple[int, int], lang: str, text: float) -> None:
    """To every city of the board in turn, six flags at a time."""
    show = shown(asked("step"), size, lang, text)
    cities = [city.id for city in show.board.cities]
    hidden = []
    for first in range(0, len(cities), 6):
        flags = flags_to(show, cities[first : first + 6])
        texts = written(show)
        for flag in flags:
            cloth = on_screen(show, flag)
            hidden += [
                (owner, round(share(cloth, box), 2))
                for owner, box in texts.items()
                if share(cloth, box) > LITTLE
            ]
    assert hidden == []


@pytest.mark.parametrize("close", [True, False])
@pytest.mark.parametrize(("size", "lang", "text"), SCREENS)
def test_a_flag_hides_no_number_of_a_ride(
    size: tuple[int, int], lang: str, text: float, close: bool
) -> None:
    """Neither cloth nor pole, also where the ride ends in the city of the flag."""
    game = asked("step")
    show = shown(game, size, lang, text)
    show.still = True
    decision = game.decision
    assert decision is not None
    verb_line(show, decision)
    show.update(1.0)
    show.zoom(close)
    show.update(1.0)
    ride = show.choosing.route
    assert ride is not None
    show.update(1.0)
    assert show.names.coins_on() == tuple(
        ride.dots[: ride.now] if close else ride.dots[ride.now - 1 : ride.now]
    )
    near = [city.id for city in show.board.cities if show.dot_of(city.id) in ride.dots[: ride.now]]
    flags = flags_to(show, [*near[-2:], *(["chicago"] * 4)])
    for flag in flags:
        x, y = show.camera.to_screen(flag.city)
        for part in flag.cover(show.flags.size):
            for coin in show.names.coins():
                digits = pygame.FRect(coin).inflate(-coin.width * 0.4, -coin.height * 0.4)
                assert not part.move(x, y).colliderect(digits)


def test_flags_stay_where_they_are_while_coins_are_ridden(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    show = shown(asked("step"), (1280, 720))
    planted: list[object] = []
    plant = show.flags._plant
    monkeypatch.setattr(show.flags, "_plant", lambda goals: planted.append(goals) or plant(goals))
    dots = list(show.where.nodes)[:4]
    for ahead, count in ((dots[:3], 1), (dots[1:3], 1), (dots[2:3], 1), (dots[2:], 2), ([], 3)):
        monkeypatch.setattr(show.names, "coins_on", lambda found=tuple(ahead): found)
        _ = show.flags.planted
        assert len(planted) == count, ahead


@pytest.mark.parametrize(("size", "lang", "text"), SCREENS)
def test_flags_stand_apart_even_in_one_city(size: tuple[int, int], lang: str, text: float) -> None:
    show = shown(asked("step"), size, lang, text)
    flags = flags_to(show, ["seattle"] * 6)
    cloths = [on_screen(show, flag) for flag in flags]
    assert len(cloths) == 6
    for index, cloth in enumerate(cloths):
        assert all(share(cloth, other) < 0.35 for other in cloths[index + 1 :])
        for rect in show.layout.over_the_map:
            assert share(pygame.FRect(rect), cloth) < LITTLE


@pytest.mark.parametrize(("size", "lang", "text"), SCREENS)
def test_no_panel_over_the_map_lies_on_a_name(
    size: tuple[int, int], lang: str, text: float
) -> None:
    show = shown(asked("step"), size, lang, text)
    for owner, box in written(show).items():
        for rect in show.layout.over_the_map:
            assert not box.colliderect(rect), owner


@pytest.mark.parametrize("kind", ["step", "region"])
@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)])
def test_a_line_of_help_lies_on_no_name_and_no_plaque(kind: str, size: tuple[int, int]) -> None:
    show = shown(asked(kind), size, "fr")
    show.camera.go_overview()
    show.camera.arrive()
    show.draw(pygame.Surface(size), "Ada joue", [0])
    tip = show.tip_place([(900, 52), (500, 94), (360, 130), (240, 246)])
    for owner, box in written(show).items():
        assert owner.endswith("'s") or share(pygame.FRect(tip), box) < LITTLE, owner
    assert not tip.colliderect(show.nameplate.rect)
    assert tip.bottom <= show.layout.coach.top
    if kind == "region":
        assert tip.collidelist(show.choosing.plaques()) == -1


@pytest.mark.parametrize(("size", "lang", "text"), SCREENS)
def test_every_city_of_the_whole_map_is_seen(size: tuple[int, int], lang: str, text: float) -> None:
    """Below neither nameplate nor coach, even if the coach has hints below its windows; beside the
    whole map the nameplate is low."""
    show = shown(asked("step"), size, lang, text)
    show.camera.go_overview()
    show.camera.arrive()
    for city in show.where.cities:
        at = show.camera.to_screen(show.where.nodes[city].at)
        assert show.layout.board.collidepoint(at), city
        low = pygame.Rect(show.layout.prompt.topleft, (show.layout.prompt.width, show.layout.low))
        for rect in (low, show.layout.coach):
            assert not rect.collidepoint(at), city


@pytest.mark.parametrize("chosen", [False, True])
def test_a_region_is_veiled_below_names_and_prompt(chosen: bool) -> None:
    """What is read there looks the same whether the region below it is veiled or not."""
    game = asked("region")
    show = shown(game, (1280, 720), "en")
    surface = pygame.Surface((1280, 720))
    decision = game.decision
    assert decision is not None
    show.draw(surface, "Ada may choose any region", [decision.seats[0]])
    words = surface.subsurface(show.nameplate.rect.inflate(-40, -20))
    names = surface.subsurface(show.layout.board)
    before, letters = words.copy(), ivory(words)
    inked = pygame.mask.from_threshold(names, lettering.ON_LAND.letters, (2, 2, 2)).count()
    moves = [ChooseRegion(region) for region in show.where.regions]
    targets = [Target(move.region, pygame.Rect(0, 0, 1, 1), int, move=move) for move in moves]
    show.draw_choices(surface, targets)
    if chosen:
        for move in moves:
            show.choosing.draw_veil(surface, move.region, chosen=True)
        show.draw_above(surface)
    seen, was = (pygame.transform.average_color(each)[:3] for each in (words, before))
    assert max(abs(a - b) for a, b in zip(seen, was, strict=True)) <= 3
    assert ivory(words) >= 0.98 * letters > 100
    now = pygame.mask.from_threshold(names, lettering.ON_LAND.letters, (2, 2, 2)).count()
    assert now >= inked > 1000


def ivory(picture: pygame.Surface) -> int:
    """Pixels of letters that are quite plain."""
    return pygame.mask.from_threshold(picture, theme.IVORY, (10, 10, 10)).count()
