"""The Rail Baron board as it is drawn: curves, lanes, looks, names, and the camera over them."""

from __future__ import annotations

import math
from collections import defaultdict
from functools import cache
from itertools import combinations

import pygame
import pytest

from game import levels
from game.rules.rail_baron.board import ROWS, Board, City, Dot, Railroad, Region, Trains
from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import finished
from game.stage.maps import lettering
from game.stage.maps.camera import Camera
from game.stage.maps.labels import Spot
from game.stage.maps.lanes import LANE
from game.stage.maps.minimap import draw_marks
from game.stage.maps.painted import Levels, Name, Painted
from game.stage.maps.placement import tangles, untangled
from game.stage.maps.regions import plaque
from game.stage.maps.strokes import HERALDS, PATTERNS, draw_sample
from game.stage.rail_baron import heralds, painter
from game.stage.rail_baron.heralds import herald
from game.stage.rail_baron.layout import Layout, arrange
from game.stage.rail_baron.map import BOARD_SIZE, BoardMap
from game.stage.rail_baron.painter import CLOSE, WHOLE, Painter, paint
from game.stage.rail_baron.scenery import small_map
from tests.stage.test_without_colour import APART, KINDS, difference, seen


@cache
def board() -> BoardMap:
    text = levels.read_text(levels.path("rail_baron"))
    level = levels.parse_toml(text, "board")
    return BoardMap(levels.parse("rail_baron", text, "board"), level)


@cache
def painted(lang: str, close: bool) -> Painter:
    zoom = painter.ZOOM if close else 1.0
    return Painter(board(), lang, zoom, zoom)


def small_board() -> BoardMap:
    """Five dots, two railroads that say nothing about their looks, one junction."""
    places = {"a": (300, 200), "b": (420, 210), "c": (540, 260), "d": (430, 330), "e": (650, 260)}
    nodes = [
        {"id": node, "kind": "city" if node in "ae" else "dot", "region": "R", "x": x, "y": y}
        for node, (x, y) in places.items()
    ]
    nodes.append({"id": "j", "kind": "junction", "region": "R", "x": 430, "y": 260})
    level = {
        "railroad": [{"id": "x"}, {"id": "y"}],
        "map": {
            "node": nodes,
            "track": [
                {"railroad": "x", "chains": [["a", "b", "c", "e"]]},
                {"railroad": "y", "chains": [["a", "b", "j"], ["j", "c"], ["j", "d"], ["c", "e"]]},
            ],
        },
    }
    nowhere = ((0,) * ROWS, (0,) * ROWS)
    cities = (City(0, "a", {"en": "Alpha"}, 0, 0), City(1, "e", {"en": "Epsilon Town"}, 0, 4))
    rules = Board(
        regions=(Region(0, "R", {"en": "Region"}),),
        cities=cities,
        dots=tuple(
            Dot(index, node, node, tuple(city.index for city in cities if city.id == node))
            for index, node in enumerate(places)
        ),
        railroads=(Railroad(0, "x", "X", "X", "X", 4000), Railroad(1, "y", "Y&Z", "Y", "Y", 4000)),
        sections=(),
        groups=(),
        trains=Trains(4000, 40000, {}),
        region_table=nowhere,
        city_tables=(nowhere,),
        payoffs={},
    )
    return BoardMap(rules, level)


# --- tracks


def test_every_section_has_a_curve_from_stop_to_stop() -> None:
    where = board()
    assert len(where.plan.sections) > 700
    for railroad, a, b in where.plan.sections:
        curve = where.curve(railroad, a, b)
        for node, end in ((a, curve.points[0]), (b, curve.points[-1])):
            assert math.dist(end, where.nodes[node].at) <= LANE + 1, (railroad, node)
        back = where.curve(railroad, b, a)
        assert back.points[0] == curve.points[-1]
        assert back.length == pytest.approx(curve.length)


def test_alone_on_its_track_a_railroad_meets_its_dots() -> None:
    where = board()
    shared = {node for piece, by in where.plan.sharing.items() if len(by) > 1 for node in piece}
    for railroad, a, b in where.plan.sections:
        if not {a, b} & shared:
            curve = where.curve(railroad, a, b)
            assert math.dist(curve.points[0], where.nodes[a].at) < 1
            assert math.dist(curve.points[-1], where.nodes[b].at) < 1


def test_a_section_runs_through_its_junction() -> None:
    where = small_board()
    curve = where.curve("y", "d", "c")
    assert curve.distance_to(where.nodes["j"].at) < 0.01
    assert ("y", "b", "c") in where.plan.sections
    with pytest.raises(KeyError):
        where.curve("x", "a", "d")


def test_a_line_has_no_corner_at_a_node_that_it_passes() -> None:
    where = board()
    sharp = []
    for railroad in where.plan.pieces:
        for line in where.plan.lines(railroad):
            for before, node, after in zip(line, line[1:], line[2:], strict=False):
                a = where.curves.piece(railroad, before, node)
                b = where.curves.piece(railroad, node, after)
                turn = (a.at(a.length).degrees - b.at(0).degrees + 180) % 360 - 180
                if abs(turn) > 50:
                    sharp.append((railroad, node, round(turn)))
    assert len(sharp) <= 4, sharp


def test_parallel_lines_keep_their_distance_and_do_not_cross() -> None:
    where = board()
    for (a, b), sharing in where.plan.sharing.items():
        for one, other in combinations(sharing, 2):
            lanes = [where.curves.lane(railroad, a, b) for railroad in (one, other)]
            assert abs(lanes[0] - lanes[1]) >= LANE - 0.01
            curves = [where.curve(railroad, a, b) for railroad in (one, other)]
            gap = curves[0].distance_to(curves[1].points[len(curves[1].points) // 2])
            assert gap > LANE * 0.7, (one, other, a, b)


def test_a_dot_between_lanes_is_drawn_out() -> None:
    where = board()
    a, b = where.curves.across("wells_nv")  # two railroads pass it side by side
    assert math.dist(a, b) == pytest.approx(LANE, abs=0.5)
    alone = next(
        node.id
        for node in where.nodes.values()
        if node.kind == "dot"
        and sum(node.id in piece for piece in where.plan.sharing) == 2
        and all(len(by) == 1 for piece, by in where.plan.sharing.items() if node.id in piece)
    )
    assert math.dist(*where.curves.across(alone)) < 1


# --- line styles


def neighbours() -> list[tuple[str, str]]:
    """Railroads that share a dot."""
    at: dict[str, set[str]] = defaultdict(set)
    for piece, sharing in board().plan.sharing.items():
        for node in piece:
            at[node] |= set(sharing)
    return sorted({pair for met in at.values() for pair in combinations(sorted(met), 2)})


def test_no_two_railroads_look_alike() -> None:
    styles = [railroad.style for railroad in board().railroads.values()]
    assert len({(style.colour, style.pattern) for style in styles}) == len(styles) == 28
    assert len({(style.colour, style.pattern, style.herald) for style in styles}) == len(styles)


def test_neighbours_differ_by_more_than_a_shade() -> None:
    """By hue or brightness for most eyes, and never by nothing else than the rhythm of dashes."""
    for one, other in neighbours():
        a, b = (board().railroads[each].style for each in (one, other))
        assert a.colour != b.colour or a.dashed != b.dashed, (one, other)


@pytest.mark.parametrize("kind", KINDS)
def test_neighbours_are_told_apart_without_colour(kind: str) -> None:
    samples = {}
    for railroad in board().railroads.values():
        picture = pygame.Surface((240, 30), pygame.SRCALPHA)
        draw_sample(picture, railroad.style)
        samples[railroad.id] = seen(picture, kind)
    alike = [
        (one, other, round(difference(samples[one], samples[other]), 1))
        for one, other in neighbours()
        if difference(samples[one], samples[other]) < APART
    ]
    assert alike == []


def test_a_board_that_names_no_looks_gets_some() -> None:
    styles = [railroad.style for railroad in small_board().railroads.values()]
    assert styles[0].colour != styles[1].colour
    assert all(style.pattern in PATTERNS and style.herald in HERALDS for style in styles)


def test_a_badge_is_as_high_as_asked_and_drawn_once() -> None:
    for railroad in board().railroads.values():
        badge = herald(railroad, 38)
        assert 38 <= badge.get_height() <= 41
        assert badge.get_width() < 120
        assert herald(railroad, 38) is badge


# --- names


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("close", [False, True])
def test_names_lie_on_no_other_name_badge_or_city(lang: str, close: bool) -> None:
    work = painted(lang, close)
    sizes = CLOSE if close else WHOLE
    half = sizes.city / 2 * (1 / painter.ZOOM if close else 1.0)
    boxes = [(name.node, name.rect) for name in work.names]
    boxes += [(railroad, spot.rect) for railroad, spot in work.badges]
    assert [
        (one, other) for (one, a), (other, b) in combinations(boxes, 2) if a.colliderect(b)
    ] == []
    for owner, rect in boxes:
        for city in work.where.cities:
            x, y = work.where.nodes[city].at
            square = pygame.FRect(x - half, y - half, 2 * half, 2 * half)
            common = square.clip(rect)
            assert common.width * common.height <= 0.15 * square.width**2, (owner, city)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_city_has_its_name_in_reading_size(lang: str) -> None:
    assert WHOLE.name >= theme.SMALLEST
    assert round(WHOLE.herald * heralds.LETTERS) >= theme.SMALLEST
    work = painted(lang, close=False)
    assert {name.node for name in work.names} == set(work.where.cities)
    assert {railroad for railroad, _ in work.badges} == set(work.where.railroads)
    for name in work.names:
        assert painter.ALL.inside.contains(name.rect)


SCREENS = [
    (Screen(1920, 1080), "en"),
    (Screen(1920, 1080), "fr"),
    (Screen(1280, 720, text=1.3), "fr"),
    (Screen(1080, 1920), "en"),
    (Screen(1080, 1920, text=1.3), "fr"),
]


def on(screen: Screen, lang: str) -> tuple[Painter, Layout]:
    """The whole map as it is painted for a screen."""
    layout = arrange(screen, 4, curtained=True)
    letters = screen.pt(1000) / 1000 / layout.board_scale
    room = layout.room(board(), screen)
    return Painter(board(), lang, layout.board_scale, 1.0, letters, room), layout


@pytest.mark.parametrize(("screen", "lang"), SCREENS)
def test_no_name_lies_under_prompt_dice_buttons_or_title(screen: Screen, lang: str) -> None:
    """Nor on another name or badge, however large the letters and however small the map."""
    work, layout = on(screen, lang)
    room = layout.room(board(), screen)
    boxes = {name.node: name.rect for name in work.names if not name.quiet}
    boxes |= {f"{railroad} {i}": spot.rect for i, (railroad, spot) in enumerate(work.badges)}
    alike = [(a, b) for a, b in combinations(boxes, 2) if boxes[a].colliderect(boxes[b])]
    assert alike == []
    for owner, rect in boxes.items():
        assert room.inside.contains(rect), owner
        assert room.roundel is not None
        assert rect.collidelist([*room.taken, room.roundel]) == -1, owner


@pytest.mark.parametrize(("screen", "lang"), SCREENS)
def test_where_letters_are_large_the_most_useful_names_are_written(
    screen: Screen, lang: str
) -> None:
    """All of them where there is room; else about as much of the land as then is covered."""
    work, _layout = on(screen, lang)
    assert {name.node for name in work.names} == set(work.where.cities)
    loud = [name for name in work.names if not name.quiet]
    crowded = screen.text > 1 or screen.portrait
    assert (len(loud) < len(work.names)) == crowded
    assert len(loud) >= 30
    shown = {name.node for name in loud}
    assert shown >= {"chicago", "new_york", "los_angeles", "atlanta", "kansas_city"}
    for city in work.where.cities:  # nowhere is a part of the country without names
        at = work.where.nodes[city].at
        assert min(math.dist(at, work.where.nodes[other].at) for other in shown) < 190, city


@pytest.mark.parametrize(("screen", "lang"), SCREENS)
def test_names_and_badges_are_large_enough_to_read(screen: Screen, lang: str) -> None:
    work, layout = on(screen, lang)
    for name in work.names:
        lines = len(work.spots[name.node].lines)
        _, least = lettering.extent(("x",) * lines, screen.px(theme.SMALLEST))
        assert name.rect.height * layout.board_scale >= least - 2, name.node
    for railroad, spot in work.badges:
        high = spot.rect.height * layout.board_scale
        assert high * heralds.LETTERS >= screen.px(theme.SMALLEST) - 2, railroad


def test_labels_that_lie_on_each_other_make_room_for_each_other() -> None:
    """The first to choose would be pushed out; the second has to give way to a third place."""
    a, b, c = (pygame.Rect(x, 0, 40, 20) for x in (0, 100, 200))
    items = [
        [Spot(0.0, a, (0, 0)), Spot(50.0, b, (0, 0))],
        [Spot(0.0, a, (0, 0)), Spot(20000.0, pygame.Rect(0, 500, 40, 20), (0, 0))],
        [Spot(0.0, b, (0, 0)), Spot(60.0, c, (0, 0))],
    ]
    before = [items[0][0], items[1][0], items[2][0]]
    assert tangles(before) == [(0, 1)]
    after = finished(untangled(items, before, 1.0))
    assert [spot.rect for spot in after] == [b, a, c]


def test_twins_are_named_as_they_are_printed() -> None:
    assert board().names("san_francisco_oakland", "en") == ["San Francisco", "Oakland"]
    assert board().names("minneapolis_st_paul", "fr") == ["Minneapolis", "Saint-Paul"]


def test_an_edited_board_is_painted() -> None:
    whole, _, close, _ = finished(paint(small_board(), "en", 0.5))
    assert whole.ground.get_size() == (738, 540)
    assert close.ground.get_size() == (1845, 1350)
    assert [name.node for name in whole.names] == ["a", "e"]


# --- camera


def blank(scale: float, ink: str = "black", names: tuple[Name, ...] = ()) -> Painted:
    ground = pygame.Surface([round(side * scale) for side in BOARD_SIZE])
    ground.fill(ink)
    return Painted(ground, scale, list(names), [])


def camera(width: int = 1476, whole: float = 1.0) -> Camera:
    near = whole * 2.5
    midway = blank(math.sqrt(whole * near), "green")
    pictures = Levels(blank(whole, "red"), midway, blank(near, "blue"), BOARD_SIZE)
    return Camera(pictures, pygame.Rect(0, 0, width, round(1080 * whole)))


def go_close(eye: Camera, point: tuple[float, float]) -> None:
    """The place comes into the middle, as near as it gets."""
    eye.frame((*point, *point), pygame.Rect(eye.viewport.center, (0, 0)))


def test_what_is_small_is_magnified_as_far_as_it_fits() -> None:
    eye, room = camera(), pygame.Rect(100, 100, 1200, 800)
    for side, larger in ((40, 2.0), (240, 800 / 240 / 2.5), (320, 1.0), (400, 1 / math.sqrt(2.5))):
        eye.frame((700.0, 500.0, 700.0 + side, 500.0 + side), room, 2.0)
        eye.arrive()
        assert eye.scale == pytest.approx(larger * 2.5)
        x, y = eye.to_screen((700.0 + side / 2, 500.0 + side / 2))
        assert (x, y) == pytest.approx(room.center, abs=1)
        assert eye.resting.scale <= eye.scale + 1e-9
    name = Name(
        "a", pygame.Surface((8, 8)), (620.0, 500.0), pygame.Rect(0, 0, 8, 8), city=(600.0, 500.0)
    )
    assert [name.center_at(larger)[0] for larger in (1.0, 2.0)] == [620.0, 610.0]
    eye.frame((700.0, 500.0, 720.0, 520.0), room, 2.0)
    eye.arrive()
    surface = pygame.Surface(eye.viewport.size)
    eye.draw(surface)
    assert surface.get_at((600, 500)) == pygame.Color("blue")


def test_the_whole_board_is_shown_as_it_is() -> None:
    eye = camera()
    assert eye.scale == 1.0
    assert eye.to_screen((700.0, 400.0)) == (700.0, 400.0)
    assert not eye.moving


def test_screen_and_board_are_inverse_at_any_moment() -> None:
    eye = camera()
    go_close(eye, (1100.0, 420.0))
    for _ in range(80):
        eye.update(1 / 60)
        for point in ((0.0, 0.0), (1100.0, 420.0), (300.5, 999.0)):
            assert eye.from_screen(eye.to_screen(point)) == pytest.approx(point)
        eye.draw(pygame.Surface((1476, 1080)))
    assert not eye.moving
    assert eye.scale == 2.5
    assert eye.to_screen((1100.0, 420.0)) == pytest.approx((738, 540), abs=1)
    eye.go_overview()
    for _ in range(80):
        eye.update(1 / 60)
    assert eye.scale == 1.0
    assert not eye.moving


@pytest.mark.parametrize("whole", [1.0, 0.7, 0.533, 1.37])
def test_a_zoom_goes_through_three_pictures_and_ends_on_one_that_is_not_scaled(
    whole: float,
) -> None:
    eye = camera(round(1476 * whole), whole)
    screen = pygame.Surface(eye.viewport.size)
    go_close(eye, (700.0, 500.0))
    inks = []
    while eye.zooming:
        eye.draw(screen)
        inks.append(tuple(screen.get_at((5, 5)))[:3])
        eye.update(1 / 60)
    eye.draw(screen)
    inks.append(tuple(screen.get_at((5, 5)))[:3])
    assert eye.scale == whole * 2.5
    red, green, blue = (255, 0, 0), (0, 255, 0), (0, 0, 255)
    assert inks == sorted(inks, key=[red, green, blue].index)
    assert inks[0] == red
    assert inks[-2:] == [green, blue]


def test_close_is_never_farther_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painter, "LARGEST", 0.3)  # as on a screen of 8K
    levels = finished(paint(board(), "en", 0.5))
    assert levels.whole.scale == levels.midway.scale == levels.close.scale == 0.5


def test_halfway_up_the_board_has_places_of_its_own_for_names() -> None:
    levels = finished(paint(board(), "en", 0.5))
    assert levels.whole.scale * levels.close.scale == pytest.approx(levels.midway.scale**2)
    places = [{name.node: name.center for name in level.names} for level in levels[:3]]
    assert set(places[0]) == set(places[1]) == set(places[2])
    assert places[0] != places[1] != places[2]


def test_the_close_up_never_leaves_the_board() -> None:
    eye = camera()
    for corner in ((0.0, 0.0), (1476.0, 1080.0), (-500.0, 400.0)):
        go_close(eye, corner)
        eye.arrive()
        left, top, width, height = eye.view
        assert left >= -0.5
        assert top >= -0.5
        assert left + width <= BOARD_SIZE[0] + 0.5
        assert top + height <= BOARD_SIZE[1] + 0.5


def test_it_sets_off_as_gently_as_it_arrives() -> None:
    """To the train of somebody else, far away."""
    eye = camera()
    go_close(eye, (400.0, 300.0))
    eye.arrive()
    steps = []
    go_close(eye, (1100.0, 700.0))
    for _ in range(120):
        before = eye.view[0]
        eye.update(1 / 60)
        steps.append(eye.view[0] - before)
    fastest = steps.index(max(steps))
    assert steps[0] < 0.15 * max(steps)
    assert fastest >= 5
    assert not eye.moving


def test_following_is_smooth_and_arrives() -> None:
    eye = camera()
    go_close(eye, (500.0, 500.0))
    eye.arrive()
    x, steps = 500.0, []
    for i in range(120):
        x = min(700.0, x + 3)
        eye.follow((x, 500.0), pygame.Rect(eye.viewport.center, (0, 0)))
        before = eye.view[0]
        eye.update(1 / 60)
        steps.append(eye.view[0] - before)
        assert i > 100 or eye.moving
    assert max(steps) < 6
    assert min(steps) >= -0.41
    assert eye.to_screen((700.0, 500.0)) == pytest.approx((738, 540), abs=2)


def test_names_stay_with_their_cities() -> None:
    dot = pygame.Surface((8, 8))
    dot.fill((255, 0, 0))
    name = Name("a", dot, (600.0, 500.0), pygame.Rect(596, 496, 8, 8))
    level = blank(1.0, names=(name,))
    near = blank(2.5, names=(name,))
    eye = Camera(Levels(level, near, near, BOARD_SIZE), pygame.Rect(100, 0, 1200, 1080))
    screen = pygame.Surface((1920, 1080))
    go_close(eye, (600.0, 500.0))
    eye.arrive()
    eye.draw_names(screen)
    x, y = eye.to_screen((600.0, 500.0))
    assert screen.get_at((round(x), round(y)))[:3] == (255, 0, 0)


def test_what_lies_beside_a_clip_is_not_scaled_and_the_rest_is_the_same() -> None:
    shades = pygame.Surface((2, 1))
    shades.set_at((1, 0), "white")
    levels = [
        Painted(
            pygame.transform.smoothscale(shades, [round(side * scale) for side in BOARD_SIZE]),
            scale, [], [],
        )
        for scale in (1.0, math.sqrt(2.5), 2.5)
    ]  # fmt: skip
    eye = Camera(Levels(*levels, BOARD_SIZE), pygame.Rect(0, 0, 1476, 1080))
    go_close(eye, (700.0, 500.0))
    eye.update(0.2)
    assert eye.zooming
    whole, part = pygame.Surface((1476, 1080)), pygame.Surface((1476, 1080))
    eye.draw(whole)
    seen = pygame.Rect(0, 0, 901, 1080)
    part.fill("red")
    part.set_clip(seen)
    eye.draw(part)
    for x in range(0, seen.width, 100):
        for channel, other in zip(part.get_at((x, 540)), whole.get_at((x, 540)), strict=True):
            assert abs(channel - other) <= 2
    assert part.get_at((seen.right, 540)) == pygame.Color("red")


# --- regions and mini-map


def test_every_city_lies_in_its_region() -> None:
    regions = board().areas
    for city in board().cities:
        node = board().nodes[city]
        assert regions.at(node.at) in (node.region, None), city
    assert {regions.at(board().nodes[city].at) for city in board().cities} >= set(board().regions)
    assert regions.at((20.0, 1000.0)) is None
    for region in board().regions:
        assert regions.at(regions.anchor(region)) == region
        veil, at = regions.overlay(region, 0.5, chosen=True)
        assert veil.get_width() > 50
        assert regions.overlay(region, 0.5, chosen=True)[0] is veil
        assert min(at) > 0
    assert plaque("Nord-Est", 56, chosen=True).get_height() == 56


def test_the_mini_map_shows_what_the_camera_sees() -> None:
    picture = small_map(board(), 360)
    assert picture.get_size() == (360, 263)
    before = picture.copy()
    train = ((500.0, 500.0), (213, 94, 0))
    draw_marks(picture, picture.get_rect(), BOARD_SIZE, (900, 200, 590, 432), [train])
    assert picture.get_at((round(500 * 360 / 1476), round(500 * 360 / 1476)))[:3] == (213, 94, 0)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(picture, "RGB")
