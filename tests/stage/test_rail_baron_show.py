"""Rail Baron from the sofa: every card, button and panel can be read, whole, by itself."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from random import Random
from typing import Any

import pygame
import pytest

from game import bots, levels
from game.advice.rail_baron.facts import Bidding
from game.bots import Sight
from game.rules import catalogue
from game.rules.contract import CHANCE, Decision, Game, Move
from game.rules.rail_baron import events as e
from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import Steps
from game.stage.drawing.theme import seat_colours
from game.stage.input.glyph_sets import GlyphSet
from game.stage.maps.painted import Levels
from game.stage.rail_baron import show as show_module
from game.stage.rail_baron.declaring import DeclarePanel
from game.stage.rail_baron.effects import RailBaronEffects
from game.stage.rail_baron.ladder import LadderPanel
from game.stage.rail_baron.nameplate import HEAD, TALL, Words
from game.stage.rail_baron.shop import ShopPanel
from game.stage.rail_baron.show import RailBaronShow
from game.stage.show import Panel
from game.stage.sounds import Sounds
from game.stage.terms import Given
from game.stage.widgets.plates import draw_text
from game.stage.widgets.verbs import VerbLine
from game.words.money import dollars
from tests.positions import asked as positions_asked
from tests.stage.drawn import bare_board

SIZES = [(1280, 720), (1920, 1080), (1080, 1920), (1280, 800)]
NAMES = ["Alexandrine", "Bruno", "Clara", "Denis", "Emma", "Félix"]
LEVEL = levels.read_text(levels.path("rail_baron"))
BOARD = levels.parse("rail_baron", LEVEL, "board")


@cache
def asked(kind: str, seats: int = 6, options: tuple[tuple[str, Any], ...] = ()) -> Game:
    """A game of simple players in which the third decision of this kind is open."""
    rng = Random(11)
    game = catalogue.new_game("rail_baron", BOARD, seats, seed=11, options=dict(options))
    players = [bots.make("simple", "rail_baron", rng) for _ in range(seats)]
    met = 0
    while (decision := game.decision) is not None:
        met += decision.kind == f"rail_baron.{kind}"
        if met > 2:
            return game
        seat = decision.seats[0]
        sight = Sight.of(game, decision, seat)
        move = rng.choice(sight.moves) if seat == CHANCE else players[seat].choose(sight)
        game.play(move, seat)
    raise AssertionError(f"nobody was asked {kind}")


def shown(game: Game, size: tuple[int, int], lang: str = "fr", text: float = 1.0) -> RailBaronShow:
    pygame.init()
    pygame.display.set_mode(size)
    seats = [
        {"name": name, "colour": colour, "player": "person" if seat == 0 else "simple"}
        for seat, (name, colour) in enumerate(zip(NAMES, seat_colours(), strict=True))
    ][: game.seats]
    given = Given(BOARD, levels.parse_toml(LEVEL, "board"), seats, lang, game.view(None))
    show = RailBaronShow(given)
    show.resized(Screen(*size, text=text))
    decision = game.decision
    assert decision is not None
    show.set_view(game.view(None), game.view(max(0, decision.seats[0])))
    return show


def screen_surface() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


class Nobody:
    """Whom a show may ask, and who does nothing."""

    def send(self, move: Move) -> None: ...

    def send_all(self, moves: Sequence[Move]) -> None: ...

    def focus_on(self, key: str) -> None: ...

    def answer(self, text: str, place: pygame.Rect, rule: str = "") -> None: ...


def verb_line(show: RailBaronShow, decision: Decision) -> VerbLine:
    verbs = show.verbs(decision, decision.moves(decision.seats[0]), Nobody())
    return VerbLine(
        show.screen, show.layout.verbs, verbs, GlyphSet.KEYBOARD, show.lang, style=show.verb_style()
    )


Written = tuple[pygame.Surface, str, pygame.Rect, int]


@contextmanager
def noted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Written]]:
    """Every text, with the surface it is written on: cards of players are drawn apart."""
    found: list[Written] = []

    def note(
        surface: pygame.Surface, text: str, at: Any, size: int, *rest: Any, **more: Any
    ) -> Any:
        rect = draw_text(surface, text, at, size, *rest, **more)
        if text.strip():
            found.append((surface, text, rect, size))
        return rect

    with monkeypatch.context() as patched:
        for name, module in list(sys.modules.items()):
            if name.startswith("game.stage") and getattr(module, "draw_text", None) is draw_text:
                patched.setattr(module, "draw_text", note)
        yield found


def check(texts: list[Written], show: RailBaronShow) -> None:
    assert texts
    smallest = show.screen.px(theme.SMALLEST)
    assert [text for _, text, _, size in texts if size < smallest] == []
    screen = screen_surface()
    for index, (surface, text, rect, _) in enumerate(texts):
        room = show.screen.safe if surface is screen else surface.get_rect()
        assert room.contains(rect.inflate(0, -rect.height // 3)), (text, rect, room)
        for other, more, place, _ in texts[index + 1 :]:
            shared = tight(rect).clip(tight(place))
            if other is surface:
                assert shared.width <= 2 or shared.height <= 2, (text, more)


def tight(rect: pygame.Rect) -> pygame.Rect:
    return rect.inflate(-4, -round(rect.height * 0.4))


@pytest.fixture(autouse=True)
def painted(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A bare board, since painting takes long and is shown elsewhere; how often it was painted."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    scales: list[float] = []

    def paint(where: object, lang: str, scale: float, *more: object) -> Steps[Levels]:
        scales.append(scale)
        return (yield from bare_board(where, lang, scale, *more))

    monkeypatch.setattr(show_module, "paint", paint)
    return scales


@pytest.mark.parametrize(("lang", "text"), [("en", 1.0), ("fr", 1.0), ("fr", 1.3)])
@pytest.mark.parametrize("size", SIZES)
def test_a_move_with_its_route_can_be_read(
    size: tuple[int, int], lang: str, text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = asked("step")
    decision = game.decision
    assert decision is not None
    show = shown(game, size, lang, text)
    surface = screen_surface()
    with noted(monkeypatch) as texts:
        targets = verb_line(show, decision).targets(lambda verb: None)
        show.draw(surface, "Ada rides to San Francisco", list(decision.seats))
        show.draw_choices(surface, targets)
    # numbers on the dots of the route lie on the map like the dots themselves
    check([each for each in texts if not each[1].isdecimal()], show)
    assert all(show.screen.safe.contains(target.rect) for target in targets)


def panels(show: RailBaronShow, game: Game) -> list[Panel]:
    """With as much in them as there can be: all is for sale, much is owned, bids are high."""
    bidding = Bidding("nynhh", 1, 0, 19_500, 20_000, (500, 5_000))
    buying = ShopPanel(show, show.actor(), False)
    owned = dict.fromkeys([railroad.id for railroad in BOARD.railroads[:9]], show.actor())
    show.set_view({**show.view, "owners": owned}, show.own)
    return [buying, ShopPanel(show, show.actor(), True), LadderPanel(show, bidding)]


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
def test_everything_that_can_be_bought_sold_or_bid_can_be_read(
    size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = asked("purchase")
    show = shown(game, size, "fr", text)
    surface = screen_surface()
    for panel in panels(show, game):
        with noted(monkeypatch) as texts:
            targets = panel.targets(lambda move: None)
            panel.draw(surface, targets[-1].key)
        check(texts, show)
        assert all(show.screen.rect.contains(target.rect) for target in targets)


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
def test_declaring_can_be_read(
    size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = asked("declare", 3, (("winning_sum", 100_000),))
    decision = game.decision
    assert decision is not None
    show = shown(game, size, text=text)
    surface = screen_surface()
    panel = show.panel_for(decision, list(decision.moves(decision.seats[0])), {})
    assert isinstance(panel, DeclarePanel)
    while panel.odds is None:
        panel.draw(surface, "choice:1")
    with noted(monkeypatch) as texts:
        panel.draw(surface, "choice:0")
    assert show.label("percent", n=panel.odds.home) not in {text for _, text, _, _ in texts}
    show.update(60.0)  # chances are told when the way home has been drawn
    with noted(monkeypatch) as texts:
        panel.draw(surface, "choice:0")
    assert show.label("percent", n=panel.odds.home) in {text for _, text, _, _ in texts}
    # numbers on houses lie on the map like these
    check([each for each in texts if not each[1].isdecimal()], show)


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)])
def test_every_region_can_be_pressed_on_the_map(size: tuple[int, int]) -> None:
    game = asked("region")
    decision = game.decision
    assert decision is not None
    show = shown(game, size)
    found = [show.place_of(move) for move in decision.moves(decision.seats[0])]
    assert len({place[0] for place in found if place is not None}) == len(BOARD.regions)
    for place in found:
        assert place is not None
        _key, rect, inside = place
        assert inside is not None
        assert show.layout.board.contains(rect)
        assert inside(rect.center)


def test_of_a_route_that_is_ridden_the_rest_stays_until_the_move_is_over() -> None:
    game = asked("step").copy()
    decision = game.decision
    assert decision is not None
    seat = decision.seats[0]
    show = shown(game, (1280, 720))
    verb_line(show, decision)
    route = show.choosing.route
    assert route is not None
    left = game.view(None)["left"]
    for made, move in enumerate(route.moves[:left], start=1):
        game.play(move, seat)
        show.set_view(game.view(None), None)
        rest = show.choosing.route
        if game.decision is not None and game.decision.kind == "rail_baron.step":
            assert rest is not None
            assert rest.moves == route.moves[made:]
        else:
            assert rest is None


def test_what_a_seat_may_not_see_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cash below $150,000 is on nobody's card but the open one's."""
    game = asked("step")
    show = shown(game, (1920, 1080), "en")
    show.set_view(game.view(None), None)
    with noted(monkeypatch) as texts:
        show.draw(screen_surface(), "", [0])
    cash = [game.view(seat)["players"][seat]["cash"] for seat in range(game.seats)]
    known = numbers(game.view(None))  # a price or a payoff may happen to be the same
    hidden = {dollars("en", sum_) for sum_ in cash if sum_ not in known}
    assert hidden
    assert [text for _, text, _, _ in texts if any(sum_ in text for sum_ in hidden)] == []
    assert "$• • •" in {text for _, text, _, _ in texts}
    show.set_view(game.view(None), game.view(0))
    with noted(monkeypatch) as texts:
        show.draw(screen_surface(), "", [0])
    assert dollars("en", cash[0]) in {text for _, text, _, _ in texts}, "the open one is seen"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.3), ((1920, 1080), 1.0)])
def test_words_end_before_the_dice_beside_the_whole_map(
    size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    show = shown(asked("region"), size, "fr", text)
    show.tray.lay({"white": (6, 3), "red": 2})
    assert not show.camera.close
    words = "Alexandrine : choisissez la région de votre destination"
    with noted(monkeypatch) as texts:
        show.draw(screen_surface(), words, [0])
    on_it = [text for text in texts if show.nameplate.rect.collidepoint(text[2].center)]
    written = [(text_, rect) for _, text_, rect, _ in on_it if len(text_) > 1 and text_ in words]
    assert " ".join(text_ for text_, _ in written) == words
    assert show.tray.nearest is not None
    assert max(rect.right for _, rect in written) <= show.tray.nearest


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.3), ((1280, 720), 1.0)])
@pytest.mark.parametrize(
    "words",
    [
        "Enchérissez sur la North Western (C&NW) : 9 500 $ ou plus",
        "Vendez la Chesapeake & Ohio (C&O) à la Banque ou aux enchères",
        "Lady Marbles lance les dés pour savoir qui commence",
    ],
)
def test_a_prompt_takes_two_lines_before_its_letters_are_small(
    words: str, size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    show = shown(asked("region"), size, "fr", text)
    show.tray.lay({"white": (6, 3), "red": 2})
    with noted(monkeypatch) as texts:
        show.nameplate.draw(screen_surface(), Words(words), show.seats[0], None, show.tray.nearest)
    lines = [each for each in texts if each[1] in words and len(each[1]) > 1]
    assert " ".join(text for _, text, _, _ in lines) == words
    plate = show.nameplate.rect
    for _, _, rect, letters in lines:
        assert letters >= show.screen.pt(round(HEAD * TALL)) - 1
        assert plate.contains(rect.inflate(0, -rect.height // 3))
    assert len(lines) < 2 or not tight(lines[0][2]).colliderect(tight(lines[1][2]))


def numbers(view: object) -> set[object]:
    """All that stand anywhere in a view."""
    if isinstance(view, dict):
        return set().union(*map(numbers, view.values()))
    if isinstance(view, list | tuple):
        return set().union(*map(numbers, view))
    return {view}


def test_the_board_is_painted_once_for_a_size(painted: list[float]) -> None:
    show = shown(asked("step"), (1280, 720))
    show.resized(show.screen)
    assert len(painted) == 1
    show.resized(Screen(1920, 1080))
    assert len(painted) == 2


def test_where_no_route_is_really_different_other_way_answers_why() -> None:
    class Listening(Nobody):
        def __init__(self) -> None:
            self.said: list[str] = []

        def answer(self, text: str, place: pygame.Rect, rule: str = "") -> None:
            self.said.append(text)

    met = set()
    for game, decision, _seat in positions_asked("rail_baron", "step")[::3]:
        show = shown(game, (1280, 720), "en")
        ask = Listening()
        verbs = {verb.key: verb for verb in show.verbs(decision, [], ask)}
        before, other = show.choosing.route, verbs["other"]
        assert before is not None
        assert other.act is not None
        other.act()
        after = show.choosing.route
        assert after is not None
        assert (after.moves_now != before.moves_now) == other.possible
        assert ask.said == ([] if other.possible else [show.label("no_other_route")])
        met.add(other.possible)
    assert met == {True, False}


def test_three_dice_say_who_starts_and_nobody_misses_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """RB-13: three dice for everybody, and the highest total starts."""
    game = catalogue.new_game("rail_baron", BOARD, 3, seed=5)
    show = shown(game, (1280, 720), "en")
    effects, first = RailBaronEffects(show, Sounds()), None
    words: list[str] = []
    for chance in (20, 60, 130):
        decision = game.decision
        assert decision is not None
        assert show.journeys.dice() == ["white", "white", "red"]
        for event in game.play(decision.moves(CHANCE)[chance], CHANCE):
            [*shows, last] = effects.of(event.for_(None))
            for each in (*shows, last):
                each.tick(0.0)
                each.tick(each.seconds - 0.01)
                with noted(monkeypatch) as texts:
                    show.draw(screen_surface(), "Alexandrine rolls to see who starts", [])
                    each.draw(screen_surface())
                words += [text for _, text, _, _ in texts]
                if isinstance(event, e.FirstPlayerFound):
                    first = event.seat
                    assert each.to_be_seen
                each.skip()
        show.set_view(game.view(None), None)
    for name in NAMES[:3]:
        assert any(text.startswith(f"{name} rolls ") for text in words)
    assert first is not None
    assert f"{NAMES[first]} goes first." in words


def test_the_mark_in_the_headlight_is_of_whom_the_words_are_about() -> None:
    """The view may know already who starts while the last throw for it is still told."""
    game = catalogue.new_game("rail_baron", BOARD, 4, seed=5)
    show = shown(game, (1280, 720), "fr", 1.3)
    show.view["turn"] = 2
    lit: list[Any] = []
    show.nameplate.draw = lambda _surface, _words, seat, *_more: lit.append(seat)  # type: ignore[method-assign]
    show.draw(screen_surface(), "Denis lance les dés pour savoir qui commence", [3])
    assert lit == [show.seats[3]]


def test_no_name_of_a_pill_ends_in_dots(monkeypatch: pytest.MonkeyPatch) -> None:
    show = shown(asked("step"), (1280, 720), "en")
    names = ("Ada", "Miss Penny", "Colonel Block", "Lady Marbles", "Baron Flint", "Mr Quill")
    for seat, name in zip(show.seats, names, strict=True):
        seat["name"] = name
    with noted(monkeypatch) as texts:
        for seat, place in enumerate(show.layout.pills):
            show.players._pill(seat, False, place.size)
    words = {text for _, text, _, _ in texts}
    assert words >= {"Ada", "Penny", "Block", "Marbles", "Flint", "Mr Quill"}
    assert not any("…" in text for text in words)


def test_dice_lie_on_no_seat_while_the_seats_are_unfolded() -> None:
    for size in SIZES:
        show = shown(asked("step"), size, "en")
        show.zoom(True)
        show.camera.arrive()
        show.view.update(white=[5, 1], red=6, phase="roll", purpose="region")
        show.tray.lay(show.view)
        for unfolded in (False, True):
            show.expanded = unfolded and show.has_more
            show.update(2.0)
            words = "Alexandrine rolls for the region of a destination"
            show.draw(screen_surface(), words, [0])
            seats = [show.players.place(seat) for seat in range(6)]
            for die in show.tray.lying:
                assert die.collidelist(seats) < 0, (size, unfolded)


def test_the_line_of_help_names_only_what_is_offered() -> None:
    met = set()
    for game in positions_asked("rail_baron", "step"):
        show, decision = shown(game[0], (1280, 720), "en"), game[1]
        show.choosing.verbs(decision, Nobody())
        other = next((v for v in show.choosing.verbs(decision, Nobody()) if v.key == "other"), None)
        offered = other is not None and other.possible
        line = show.coach("rail_baron.step", 1)
        assert "glowing route" in line
        assert (show.label("other_route") in line) == offered
        met.add(offered)
        if len(met) == 2:
            break
    assert met == {True, False}
    show.choosing.by_hand = True
    assert show.coach("rail_baron.step", 1) == show.label("coach_by_hand")


def ridden(show: RailBaronShow, game: Game, lines: int) -> list[pygame.Rect]:
    """Drawn until it rests, with a coach of so many lines; the tip, if there is one."""
    decision, tip = game.decision, pygame.Rect(0, 0, 0, 0)
    assert decision is not None
    show.still, surface = True, screen_surface()
    pt, verbs = show.screen.pt, show.layout.verbs
    windows = [
        pygame.Rect(verbs.left, verbs.bottom - pt(68) - row * pt(58), verbs.width, pt(68))
        for row in range(lines)
    ]
    for _ in range(4):
        verb_line(show, decision)
        show.update(1.0)
        show.draw(surface, "Alexandrine rides", [decision.seats[0]])
        show.coach_car.draw(surface, windows)
        tip = show.tip_place([(pt(560), pt(52)), (pt(330), pt(90)), (pt(250), pt(124))])
    return [tip] if tip.width else []


@pytest.mark.parametrize("lines", [1, 3, 4])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.3), ((1920, 1080), 1.0), ((1080, 1920), 1.3)]
)
@pytest.mark.parametrize("by_hand", [False, True])
def test_nothing_of_a_ride_lies_under_the_line_of_verbs(
    size: tuple[int, int], text: float, by_hand: bool, lines: int
) -> None:
    """However high it is; nor a tip on the players, where they are unfolded."""
    tips = 0
    for game, _decision, _seat in list(positions_asked("rail_baron", "step"))[:6]:
        show = shown(game, size, "fr", text)
        show.choosing.by_hand = by_hand
        found = ridden(show, game, lines)
        tips += len(found)
        coach = show.coach_car.rect
        assert coach.height >= lines * show.screen.pt(58)
        over = [coach, show.nameplate.rect]
        assert [rect for rect in found + show.roadside.lying if rect.collidelist(over) >= 0] == []
        dots = show.choosing.next_dots() if by_hand else show.names.coins_on()
        for dot in dots:
            assert not coach.collidepoint(show.camera.to_screen(show.where.nodes[dot].at)), dot
        show.expanded = show.has_more
        found = ridden(show, game, lines)
        if show.expanded:
            assert [rect for rect in found if rect.colliderect(show.layout.strip)] == []
    assert tips or lines > 3


def test_no_city_after_a_ride_makes_it_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dots of this move are seen as near as without it."""
    spared = 0
    for game, _decision, _seat in positions_asked("rail_baron", "step"):
        show = shown(game, (1280, 720), "fr", 1.3)
        ridden(show, game, 3)
        scale = show.camera.resting.scale
        with monkeypatch.context() as patched:
            patched.setattr(show.framing, "_next_city", lambda _route: [])
            show.framing.frame_ride()
        assert show.camera.resting.scale == scale
        route, trail = show.choosing.route, show.pawns.trail(show.view["turn"])
        assert route is not None
        assert trail is not None
        all_of_it = [*route.dots[: route.now], *show.framing._next_city(route)]
        show.framing._frame_dots(trail, all_of_it)
        spared += show.camera.resting.scale < scale
        if spared:
            break
    assert spared


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.3), ((1920, 1080), 1.0)])
def test_by_hand_the_next_dots_are_told_apart(size: tuple[int, int], text: float) -> None:
    apart = {True: 0.0, False: 0.0}
    game = next(
        game
        for game, _decision, _seat in positions_asked("rail_baron", "step")
        if len(game.view(None)["players"]) and crossing(game) > 5
    )
    for by_hand in apart:
        show = shown(game, size, "fr", text)
        show.choosing.by_hand = by_hand
        ridden(show, game, 3)
        ends = [
            show.camera.to_screen(show.where.nodes[dot].at) for dot in show.choosing.next_dots()
        ]
        assert by_hand or show.names.coins_on()
        apart[by_hand] = max(math.dist(one, other) for one in ends for other in ends)
        if by_hand:
            room = show.layout.board
            assert all(room.collidepoint(end) for end in ends)
    assert apart[True] > 1.2 * apart[False]


def crossing(game: Game) -> int:
    """How many ways lead on from where the train stands."""
    view = game.view(None)
    dot = BOARD.dot_index[view["players"][view["turn"]]["dot"]]
    return len(BOARD.network.ways[dot])
