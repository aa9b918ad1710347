"""Every decision of Rail Baron at three sizes: nothing covers a name that is written, nor a city
that is asked about, and no plate lies on another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pygame
import pytest

from game.rules.contract import Game
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import WORKING, Steps
from game.stage.input.focus import Target
from game.stage.maps.making_way import JUST, Written, belongs, making_way
from game.stage.maps.painted import Levels, Painted
from game.stage.rail_baron import show as show_module
from game.stage.rail_baron.city_names import GAP, ROOM
from game.stage.rail_baron.layout import arrange
from game.stage.rail_baron.looking import GLASS
from game.stage.rail_baron.map import BOARD_SIZE
from game.stage.rail_baron.painter import ZOOM, Painter
from game.stage.rail_baron.room import Room
from game.stage.rail_baron.show import RailBaronShow
from game.stage.terms import Spot
from tests.positions import asked as met
from tests.stage.test_rail_baron_board import board
from tests.stage.test_rail_baron_show import asked, shown, verb_line

SIZES = [((1920, 1080), "en", 1.0), ((1280, 720), "fr", 1.3), ((1080, 1920), "fr", 1.0)]
KINDS = ["step", "region", "purchase", "offer", "sale", "declare"]
"""Those with a map; bids have a stage."""
TIPS = [(560, 52), (330, 90), (250, 124), (180, 190)]
"""Shapes of a line of help, in logical pixels."""
RIM = 8
"""Of letters, which may be touched."""


@cache
def lettered(lang: str, scale: float, zoom: float, letters: float, room: Room) -> Painted:
    """The names and badges of the real board, on no ground."""
    work = Painter(board(), lang, scale, zoom, letters, room)
    badges = [(railroad, spot.rect) for railroad, spot in work.badges]
    return Painted(pygame.Surface((64, 64)), scale, work.names, badges)


class HashedRoom(Room):
    def __hash__(self) -> int:
        return hash((tuple(self.inside), tuple(map(tuple, self.taken))))


@pytest.fixture(autouse=True)
def names_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def paint(where: object, lang: str, scale: float, letters: float, room: Room) -> Steps[Levels]:
        yield WORKING
        kept = HashedRoom(room.inside, room.taken, room.roundel)
        zooms = (1.0, ZOOM**0.5, ZOOM)
        painted = [lettered(lang, scale * zoom, zoom, letters, kept) for zoom in zooms]
        return Levels(*painted, BOARD_SIZE)

    monkeypatch.setattr(show_module, "paint", paint)


@cache
def position(kind: str) -> Game:
    if kind in ("offer", "sale", "declare"):  # rare in a short game
        return next(game for game, _decision, _seat in met("rail_baron", kind))
    return asked(kind)


def drawn(
    kind: str, size: tuple[int, int], lang: str, text: float, looking: bool = False
) -> RailBaronShow:
    """With everything that lies over the map, when it has come to rest."""
    game = position(kind)
    decision = game.decision
    assert decision is not None
    show = shown(game, size, lang, text)
    show.still = True
    surface = pygame.Surface(size)
    moves = list(decision.moves(decision.seats[0]))
    panel = show.open_panel = show.panel_for(decision, moves, {})
    line = verb_line(show, decision)
    targets = [
        Target(place.key, place.rect, int, place.hit, move=move)
        for move in moves
        if (place := show.place_of(move)) is not None
    ]
    for _ in range(4):  # names make way for what lay there in the frame before
        show.update(1.0)
        show.draw(surface, "Ada, choose something that takes a line", [decision.seats[0]])
        show.draw_choices(surface, targets)
        line.draw(surface, None)
        if panel is not None:
            panel.draw(surface, None)
        if looking:
            show.draw_spot(surface, spot_to_look_at(show))
        elif kind in ("step", "region", "purchase"):
            if kind == "region":
                show.draw_focus(surface, targets[0])
            show.tip_place([(show.screen.pt(wide), show.screen.pt(high)) for wide, high in TIPS])
    return show


def cities_at(show: RailBaronShow, node: str) -> tuple[int, int]:
    x, y = show.camera.to_screen(show.where.nodes[node].at)
    return round(x), round(y)


def spot_to_look_at(show: RailBaronShow) -> Spot:
    return next(spot for spot in show.spots() if spot.key.startswith("railroad:"))


def written(show: RailBaronShow) -> Iterator[tuple[str, pygame.Rect]]:
    """The letters of every name that is on the map."""
    aside, rim = show.names.aside(), show.screen.px(RIM)
    for node, rect in show.camera.names_seen():
        shift = aside.get(node, (0, 0))
        if shift is not None:
            letters = rect.move(shift).inflate(-2 * rim, -2 * rim)
            if letters.colliderect(show.moments.map_clip):
                yield node, letters


def plates(show: RailBaronShow) -> dict[str, pygame.Rect]:
    """What lies over the map."""
    found = {"nameplate": show.nameplate.rect, "coach": show.coach_car.rect}
    if not show.moments.lit:
        found |= {f"die {index}": rect for index, rect in enumerate(show.tray.lying)}
    found |= {f"laid {index}": rect for index, rect in enumerate(show.lying)}
    found |= {f"roadside {index}": rect for index, rect in enumerate(show.roadside.lying)}
    if show.camera.close and not show.screen.portrait and not show.players.unfolded:
        found |= {f"pill {index}": rect for index, rect in enumerate(show.layout.pills)}
    if show.shows_small_map:
        found["small map"] = show.layout.small_map
    return {name: rect for name, rect in found.items() if rect.width}


@pytest.mark.parametrize("looking", [False, True])
@pytest.mark.parametrize(("size", "lang", "text"), SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_covers_what_is_to_be_read(
    kind: str, size: tuple[int, int], lang: str, text: float, looking: bool
) -> None:
    show = drawn(kind, size, lang, text, looking)
    over, needed = plates(show), show.names.asked_about
    names = dict(written(show))
    assert len(names) > 8
    assert [
        (node, plate)
        for node, letters in names.items()
        for plate, rect in over.items()
        if letters.colliderect(rect)
    ] == []
    assert [
        (one, other)
        for one, other in combinations(over, 2)
        if over[one].inflate(-6, -6).colliderect(over[other])
        and not other.startswith("die")  # which lie close together, before the words end
    ] == []
    if looking:
        return
    cities = {node: show.camera.to_screen(show.where.nodes[node].at) for node in needed}
    assert [
        (node, plate)
        for node, at in cities.items()
        for plate, rect in over.items()
        if plate.startswith("laid") and rect.collidepoint(at)
    ] == []
    if not show.camera.close:  # rather than beside another city it is not written
        assert len(needed - set(names)) * 5 <= len(needed)
    else:
        ridden = [dot for dot in show.names.coins_on() if dot in show.where.cities]
        assert kind != "step" or ridden
        assert set(ridden) - set(names) == set()
    every = {node: pygame.Rect(cities_at(show, node), (1, 1)) for node in show.where.cities}
    for node, place in every.items():
        every[node] = next((c for c in show.names.coins() if c.colliderect(place)), place)
    gap, (wide, high) = show.screen.px(GAP), (2 * RIM - side for side in ROOM)
    for node, shift in show.names.aside().items():
        if shift is not None and node in names:
            others = [at for other, at in every.items() if other != node]
            letters = names[node].inflate(show.screen.px(wide), show.screen.px(high))
            assert belongs(letters, every[node], others, gap - 1, 0.9 * JUST), node


def test_no_name_lies_under_the_ring_of_a_railroad() -> None:
    size = (1080, 1920)
    show, surface = drawn("step", size, "fr", 1.0), pygame.Surface(size)
    spots = [spot for spot in show.spots() if spot.key.startswith("railroad:")]
    assert len(spots) > 4
    for spot in spots:
        for _ in range(3):
            show.draw(surface, "Ada, choose something that takes a line", [0])
            show.draw_spot(surface, spot)
        ring = pygame.Rect(0, 0, show.screen.px(2 * GLASS), show.screen.px(2 * GLASS))
        ring.center = spot.rect.center
        assert [node for node, letters in written(show) if letters.colliderect(ring)] == []


@pytest.mark.parametrize(("size", "lang", "text"), SIZES)
def test_a_line_of_help_is_no_column(size: tuple[int, int], lang: str, text: float) -> None:
    for kind in ("step", "region", "purchase"):
        tip = drawn(kind, size, lang, text).lying[-1]
        assert tip.width > 2 * tip.height


@pytest.mark.parametrize(("size", "lang", "text"), SIZES)
def test_signs_of_regions_stand_on_their_land(
    size: tuple[int, int], lang: str, text: float
) -> None:
    show = drawn("region", size, lang, text)
    places = show.region_signs.places()
    for region, rect in places.items():
        assert show.where.areas.at(show.camera.from_screen(rect.center)) == region
        assert show.moments.map_clip.contains(rect)


# --- names that make way


CITY = (100, 100)
NAME = pygame.Rect(110, 90, 80, 20)


def test_a_name_that_is_free_stays() -> None:
    assert making_way({"a": Written(NAME, CITY)}, [pygame.Rect(300, 0, 50, 50)], [], 10) == {}


def test_a_name_moves_to_the_other_side_of_its_city() -> None:
    plate = pygame.Rect(130, 0, 300, 300)
    shift = making_way({"a": Written(NAME, CITY)}, [plate], [], 10)["a"]
    assert shift is not None
    assert NAME.move(shift).collidelist([plate]) == -1
    assert NAME.move(shift).right <= CITY[0]


def test_a_name_whose_city_is_covered_goes() -> None:
    plate, names = pygame.Rect(0, 0, 600, 600), {"a": Written(NAME, CITY)}
    assert making_way(names, [plate], [], 10) == {"a": None}


def test_a_name_that_is_needed_goes_further_away_for_a_place() -> None:
    around = [pygame.Rect(108, 0, 300, 300), pygame.Rect(0, 0, 92, 300)]
    above = [pygame.Rect(0, 0, 300, 92), pygame.Rect(0, 108, 300, 60)]
    names = {"a": Written(NAME, CITY)}
    assert making_way(names, [*around, *above], [], 10) == {"a": None}
    above[1].height = 40
    lying = [pygame.Rect(108, 80, 300, 60), pygame.Rect(0, 80, 92, 60), *above]
    shift = making_way(names, lying, [], 10, needed=["a"])["a"]
    assert shift is not None
    assert NAME.move(shift).collidelist(lying) == -1


def test_a_name_is_never_nearer_to_another_city() -> None:
    """Rather it is not written, even if it is asked about."""
    names = {"a": Written(NAME, CITY)}
    lying = [pygame.Rect(0, 0, 400, 98), pygame.Rect(0, 102, 60, 40), pygame.Rect(104, 80, 300, 38)]
    free = making_way(names, lying, [], 10, needed=["a"])["a"]
    assert free is not None
    here = NAME.move(free)
    other = (here.centerx, here.bottom + 4)
    for cities in ([CITY, other], [CITY, (here.left - 6, here.centery)]):
        shift = making_way(names, lying, [], 10, ["a"], cities=cities)["a"]
        here, there = (pygame.Rect(city, (1, 1)) for city in cities)
        assert shift is None or belongs(NAME.move(shift), here, [there], 10, JUST)
        assert shift != free


def test_a_coin_on_a_city_leaves_it_its_name() -> None:
    coin = pygame.Rect(0, 0, 40, 40)
    coin.center = CITY
    shift = making_way({"a": Written(NAME, CITY)}, [], [], 10, needed=["a"], marks=[coin])["a"]
    assert shift is not None
    assert not NAME.move(shift).colliderect(coin)


def test_a_name_that_is_needed_pushes_another_away() -> None:
    names = {"a": Written(NAME, CITY), "b": Written(NAME.move(20, 4), (220, 104))}
    found = making_way(names, [], [], 10, needed=["a"])
    assert "a" not in found
    shift = found["b"]
    assert shift is None or not NAME.move(20, 4).move(shift).colliderect(NAME)


def test_a_name_moves_on_no_train() -> None:
    plate, train = pygame.Rect(105, 0, 300, 300), pygame.Rect(0, 80, 95, 40)
    shift = making_way({"a": Written(NAME, CITY)}, [plate], [], 10, free=[train])["a"]
    assert shift is None or NAME.move(shift).collidelist([plate, train]) == -1


def test_only_a_name_that_is_asked_about_moves_on_a_badge() -> None:
    """Half a badge says nothing either."""
    plate, names = pygame.Rect(105, 0, 300, 300), {"a": Written(NAME, CITY)}
    badges = [pygame.Rect(0, 0, 100, 300)]
    assert making_way(names, [plate], badges, 10) == {"a": None}
    shift = making_way(names, [plate], badges, 10, needed=["a"])["a"]
    assert shift is not None
    assert NAME.move(shift).collidelist([plate]) == -1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
def test_no_badge_is_seen_again_in_the_sea_around_the_board(size: tuple[int, int]) -> None:
    screen = Screen(*size, text=1.3)
    layout = arrange(screen, 4, True)
    letters = screen.pt(1000) / 1000 / layout.board_scale
    room = layout.room(board(), screen)
    assert room.once is not None
    badges = Painter(board(), "fr", layout.board_scale, 1.0, letters, room).badges
    assert all(room.once.contains(spot.rect) for _railroad, spot in badges)
