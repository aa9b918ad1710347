"""A turn of Express on the screen: what invites, what a plate hides, what one press does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from game import levels
from game.rules.contract import Decision, Game, IllegalMove, Move, Seat
from game.rules.express.board import CARDS
from game.rules.express.events import CardDrawn
from game.rules.express.moves import ClaimRoute, DrawCard, DrawTickets, Pay, TakeLoco
from game.stage.deeds import Deed
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import Steps
from game.stage.drawing.theme import seat_colours
from game.stage.express import players as express_players
from game.stage.express import show as express_show
from game.stage.express.effects import ExpressEffects
from game.stage.express.layout import TICKET_LINE, VERBS, arrange
from game.stage.express.map import BOARD_SIZE
from game.stage.express.show import ExpressShow
from game.stage.input.focus import Target
from game.stage.play.timeline import Timeline
from game.stage.sounds import Sounds
from game.stage.terms import Given, WhyNot
from game.stage.widgets import plates
from game.stage.widgets.materials import velvet
from game.stage.widgets.plates import draw_text
from tests.positions import asked, board_of

SCREENS = [Screen(1280, 720), Screen(1920, 1080), Screen(1280, 720, text=1.3), Screen(1080, 1920)]
every_screen = pytest.mark.parametrize("screen", SCREENS)


class Asking:
    """Notes what a verb asks of the scene."""

    def __init__(self) -> None:
        self.sent: list[Move] = []
        self.focus = self.said = ""

    def send(self, move: Move) -> None:
        self.sent.append(move)

    def send_all(self, moves: object) -> None:
        raise AssertionError

    def focus_on(self, key: str) -> None:
        self.focus = key

    def answer(self, text: str, place: pygame.Rect, rule: str = "") -> None:
        self.said = text


def bare(*shows: object) -> Steps[tuple[pygame.Surface, pygame.Surface]]:
    """As large as the board, but nothing on it: painting takes long, and is shown elsewhere."""
    yield from ()
    scale = shows[2]
    assert isinstance(scale, float)
    size = (round(BOARD_SIZE[0] * scale), round(BOARD_SIZE[1] * scale))
    board = pygame.Surface(size)
    board.fill((200, 190, 160))
    return board, pygame.Surface(size, pygame.SRCALPHA)


@pytest.fixture(autouse=True)
def on_a_bare_board(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.set_mode((64, 64))
    monkeypatch.setattr(express_show, "paint", bare)


def shown(screen: Screen) -> ExpressShow:
    text = levels.read_text(levels.path("express"))
    seats = [
        {"name": name, "colour": colour, "player": "person"}
        for name, colour in zip("ABC", seat_colours(), strict=False)
    ]
    view = asked("express")[0][0].view(None)
    level = levels.parse_toml(text, "board")
    show = ExpressShow(Given(board_of("express"), level, seats, "en", view))
    show.curtained = True
    show.resized(screen)
    return show


def actions(kind: str = "action", every: int = 8) -> Iterator[tuple[Game, Decision, Seat]]:
    yield from asked("express", kind)[::every]


def see(show: ExpressShow, game: Game, seat: Seat | None) -> None:
    show.set_view(game.view(None), None if seat is None else game.view(seat))


def draw(show: ExpressShow) -> pygame.Surface:
    surface = pygame.Surface(show.screen.size)
    show.draw(surface, "", [])
    return surface


def targets(show: ExpressShow, moves: object) -> list[Target]:
    assert isinstance(moves, list | tuple)
    found = []
    for move in moves:
        place = show.place_of(move)
        if place is not None:
            found.append(Target(place.key, place.rect, lambda: None, place.hit, move=move))
    return found


def test_cities_of_own_tickets_are_ringed_while_new_ones_are_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    show, met = shown(SCREENS[0]), 0
    for game, decision, seat in actions("keep_tickets"):
        see(show, game, seat)
        moves, own = decision.moves(seat), game.view(seat)
        show.open_panel = show.panel_for(decision, moves, own)
        assert show.tickets is not None
        ringed: list[int] = []
        monkeypatch.setattr(show.claiming, "ring", lambda _s, city, *_r, r=ringed: r.append(city))
        draw(show)
        assert set(show.own_cities()) <= set(ringed)
        met += bool(show.own_cities())
        show.open_panel = None
        see(show, game, None)
        ringed.clear()
        draw(show)
        assert not ringed, "a covered hand rings nothing"
    assert met


# ---- what invites ---------------------------------------------------------------------------


def test_exactly_the_routes_that_can_be_claimed_invite() -> None:
    show = shown(SCREENS[0])
    for game, decision, seat in actions(every=2):
        see(show, game, seat)
        legal = {move.route for move in decision.moves(seat) if isinstance(move, ClaimRoute)}
        assert set(show.inviting()) == legal


def test_behind_the_curtain_what_invites_does_not_follow_from_the_hand() -> None:
    show = shown(SCREENS[0])
    for game, decision, seat in actions():
        see(show, game, None)
        legal = {move.route for move in decision.moves(seat) if isinstance(move, ClaimRoute)}
        assert legal <= set(show.inviting())
        assert all(show.could_claim(route) for route in show.inviting())
        assert all(show.claiming.payment(route) is None for route in legal)


def test_light_never_tints_a_train() -> None:
    show = shown(SCREENS[0])
    game = max(
        (game for game, _, _ in actions(every=1)), key=lambda game: len(game.view(None)["routes"])
    )
    see(show, game, None)
    free = frozenset(show.inviting())
    assert free
    lit, plain = show.ground.lit(free), show.ground.plain
    for route in game.view(None)["routes"]:
        middle = show.track(route).middle
        at = tuple(round(side * show.layout.board_scale) for side in middle)
        assert lit.get_at(at) == plain.get_at(at)


# ---- claiming with one press -------------------------------------------------------------------


def test_a_press_claims_and_pays_with_what_the_plate_shows() -> None:
    show, several = shown(SCREENS[0]), 0
    for game, decision, seat in actions():
        see(show, game, seat)
        for move in decision.moves(seat):
            if not isinstance(move, ClaimRoute):
                continue
            ways = show.claiming.ways(move.route)
            assert show.played_by(move, game.view(seat)) == [move, ways[0]]
            if len(ways) > 1:
                show.claiming.other_payment(move.route)
                assert show.played_by(move, game.view(seat)) == [move, ways[1]]
                several += 1
                show.claiming.forget()
            after = game.copy()
            for each in show.played_by(move, game.view(seat)):
                after.play(each, seat)
            assert move.route in after.view(None)["routes"]
    assert several


def test_behind_the_curtain_only_a_payment_without_choice_is_made_at_once() -> None:
    show, met = shown(SCREENS[0]), set()
    for game, decision, seat in actions():
        see(show, game, None)
        for move in decision.moves(seat):
            if isinstance(move, ClaimRoute):
                played = show.played_by(move, game.view(seat))
                asking = game.copy()
                asking.play(move, seat)
                assert asking.decision is not None
                ways = asking.decision.moves(seat)
                assert played == ([move, *ways] if len(ways) == 1 else [move])
                met.add(len(played))
    assert met == {1, 2}


def test_the_payment_panel_begins_with_the_cheapest() -> None:
    show = shown(SCREENS[0])
    for game, decision, seat in actions("payment"):
        see(show, game, seat)
        panel = show.panel_for(decision, decision.moves(seat), game.view(seat))
        assert panel is not None
        first, *others = [target.move for target in panel.targets(print)]
        assert isinstance(first, Pay)
        assert all(
            first.cards.count("loco") <= other.cards.count("loco")
            for other in others
            if isinstance(other, Pay)
        )


# ---- verbs -----------------------------------------------------------------------------------


def test_every_verb_does_something_and_the_possible_ones_what_they_say() -> None:
    show = shown(SCREENS[0])
    for kind in ("action", "second_card", "payment"):
        for game, decision, seat in actions(kind, every=4):
            see(show, game, seat)
            legal = decision.moves(seat)
            for verb in show.verbs(decision, legal, ask := Asking()):
                assert verb.act is not None
                ask.sent.clear()
                ask.focus = ""
                verb.act()
                assert ask.sent or ask.focus or not verb.numbered
                if not verb.possible:
                    assert not set(ask.sent) & set(legal)
                elif ask.focus:
                    keys = {target.key for target in targets(show, legal)}
                    assert ask.focus in keys
                else:
                    assert set(ask.sent) <= set(legal)


def test_what_is_impossible_stays_on_the_sign_and_is_answered_by_the_rules() -> None:
    show = shown(SCREENS[0])
    game, decision, seat = asked("express", "action")[0]
    see(show, game, seat)
    for verb in show.verbs(decision, [], ask := Asking()):
        assert not verb.possible
        assert verb.act is not None
        verb.act()
    assert [type(move) for move in ask.sent] == [DrawCard, TakeLoco, ClaimRoute, DrawTickets]


def test_the_four_actions_are_always_on_the_sign() -> None:
    show = shown(SCREENS[0])
    for game, decision, seat in actions():
        legal = decision.moves(seat)
        if DrawCard() in legal or TakeLoco() in legal:
            see(show, game, seat)
            keys = [verb.key for verb in show.verbs(decision, legal, Asking()) if verb.numbered]
            assert keys == ["verb:cards", "verb:loco", "verb:claim", "verb:tickets"]


# ---- plates ----------------------------------------------------------------------------------


@every_screen
def test_a_plate_hides_neither_its_route_nor_its_cities(screen: Screen) -> None:
    show = shown(screen)
    game, _, seat = asked("express", "action")[0]
    see(show, game, seat)
    size = (screen.px(240), screen.px(140))
    for route in show.board.routes:
        plate = show.free.beside_route(route.id, size)
        assert screen.safe.contains(plate)
        assert not plate.collidepoint(show.on_screen(show.track(route.id).middle))
        for city in (route.a, route.b, *show.own_cities()):
            assert not plate.collidepoint(show.on_screen(show.where.cities[city])), route.id


def test_a_refusal_never_lies_on_the_row_that_it_advises() -> None:
    """Where letters are large there may be no room for it on the board."""
    screen = SCREENS[2]
    show = shown(screen)
    for game, _, seat in asked("express", "action")[::25]:
        see(show, game, seat)
        for route in show.board.routes:
            shapes = ((screen.pt(420), screen.pt(200)), (screen.pt(250), screen.pt(270)))
            plate = show.free.beside_route(route.id, *shapes)
            assert plate.collidelist(show.layout.row) == -1, route.id


@every_screen
def test_things_beside_the_board_do_not_lie_on_each_other(screen: Screen) -> None:
    layout = shown(screen).layout
    things = [
        *layout.seats, *layout.row, *layout.piles, layout.curtain, layout.own_tickets,
        layout.hand, layout.verbs,
    ]  # fmt: skip
    for one, other in combinations(things, 2):
        assert not one.colliderect(other)
    assert all(screen.safe.contains(thing) for thing in (*layout.seats, *layout.row, layout.verbs))


# ---- focus, why not, look ------------------------------------------------------------------


def test_everything_answers_in_focus_when_pressed_and_when_looked_at() -> None:
    """Nothing is left as it was by a focus, a refusal or a look."""
    show = shown(SCREENS[0])
    for game, decision, seat in actions(every=20):
        for reader in (seat, None):
            see(show, game, reader)
            before = pygame.image.tobytes(draw(show), "RGB")
            moves = decision.moves(seat)
            for target in targets(show, [*moves, *show.illegal_but_shown(moves)]):
                surface = draw(show)
                show.draw_focus(surface, target)
                assert pygame.image.tobytes(surface, "RGB") != before, target.key
                assert target.move is not None
                try:
                    game.copy().play(target.move, seat)
                except IllegalMove as refusal:
                    surface = draw(show)
                    why = WhyNot(target, "Not now.", refusal, reader == seat, 1.0)
                    show.draw_why_not(surface, why, still=True)
                    assert pygame.image.tobytes(surface, "RGB") != before, target.key
            draw(show)
            for spot in show.spots():
                surface = draw(show)
                show.draw_spot(surface, spot)
                assert pygame.image.tobytes(surface, "RGB") != before, spot.key


def test_what_is_looked_at_has_one_name_each() -> None:
    show = shown(SCREENS[1])
    game, _, seat = asked("express", "action")[-1]
    see(show, game, seat)
    keys = [spot.key for spot in show.spots()]
    assert len(set(keys)) == len(keys)
    assert sum(key.startswith("look:ticket:") for key in keys) >= 1
    see(show, game, None)
    secret = ("look:ticket:", "look:held:")
    assert not any(spot.key.startswith(secret) for spot in show.spots())


# ---- the hand ---------------------------------------------------------------------------------


@every_screen
def test_eight_colours_lie_side_by_side(screen: Screen) -> None:
    show = shown(screen)
    hand = dict.fromkeys(CARDS, 3)
    places = [show.hand.place(hand, card) for card in CARDS]
    assert all((one.top, one.left) < (other.top, other.left) for one, other in pairwise(places))
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))
    assert all(screen.safe.contains(place) for place in places)
    assert not any(place.colliderect(show.layout.verbs) for place in places)


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("curtained", [False, True])
def test_in_portrait_all_that_is_mine_lies_on_velvet(
    text: float, seats: int, curtained: bool
) -> None:
    """Below the market, apart from it, and large: the cloth takes what room there is."""
    screen = Screen(1080, 1920, text=text)
    layout = arrange(screen, seats, curtained)
    cloth = layout.cloth
    assert cloth is not None
    mine = (layout.hand, layout.own_tickets)
    assert all(cloth.contains(part) for part in mine)
    market = (*layout.row, *layout.piles, *layout.signs, *layout.seats, layout.verbs)
    assert not any(cloth.colliderect(part) for part in market)
    assert layout.verbs.top - 2 * screen.pt(VERBS) - cloth.bottom <= screen.px(40)
    assert not curtained or cloth.contains(layout.curtain)
    assert layout.own_tickets.height >= 2 * screen.pt(TICKET_LINE) - screen.px(5)


def test_the_velvet_is_of_the_colour_of_whose_hand_it_is() -> None:
    show = shown(Screen(1080, 1920))
    cloth = show.layout.cloth
    assert cloth is not None
    seen = set()
    for game, _, seat in asked("express", "action")[::20]:
        see(show, game, seat)
        folds = velvet(show.screen, show.seats[seat]["colour"], cloth.size)
        corner = draw(show).get_at((cloth.right - 4, cloth.centery))
        fold = folds.get_at((cloth.width - 4, cloth.height // 2))
        assert abs(corner.hsva[0] - fold.hsva[0]) < 12
        seen.add(seat)
    assert len(seen) > 1


@every_screen
def test_in_company_three_tickets_lie_in_sight_however_large_the_letters(screen: Screen) -> None:
    room = arrange(screen, 4, curtained=True).own_tickets.height
    assert room >= 3 * screen.pt(TICKET_LINE) - screen.px(5)


# ---- the coach ----------------------------------------------------------------------------------


def test_the_coach_speaks_for_three_turns_and_once_of_each_new_thing() -> None:
    show = shown(SCREENS[0])
    lines = [show.coach("express.action", turn) for turn in (1, 2, 3)]
    assert all(lines)
    assert len(set(lines)) == 3
    assert show.coach("express.action", 4) == ""
    assert show.coach("express.payment", 6)
    assert show.coach("express.payment", 7) == ""


# ---- the table on every screen ------------------------------------------------------------------


@every_screen
@pytest.mark.parametrize("people", [1, 2])
def test_cards_and_piles_are_never_small(screen: Screen, people: int) -> None:
    """About 100 × 45 pixels on the smallest television, whatever the size of letters."""
    layout = arrange(screen, 4, people == 1)
    for rect in (*layout.row, *layout.piles):
        assert rect.width >= screen.px(146)
        assert rect.height >= screen.px(66)
    assert layout.own_tickets.height >= screen.pt(TICKET_LINE)
    assert not any(layout.own_tickets.colliderect(seat) for seat in layout.seats)


@every_screen
def test_what_a_player_did_last_stays_inside_the_frame(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    show = shown(screen)
    monkeypatch.setattr(show.deeds, "of", lambda seat: Deed("took one green", "+7", "cards"))
    written: list[pygame.Rect] = []

    def note(*args: Any, **more: Any) -> pygame.Rect:
        written.append(draw_text(*args, **more))
        return written[-1]

    for module in (express_players, plates):
        monkeypatch.setattr(module, "draw_text", note)
    card = show.players.card(0, True)
    assert len(written) >= 4
    for rect in written:
        letters = rect.inflate(0, -round(rect.height * 0.4))
        assert card.get_rect().inflate(-screen.px(12), -screen.px(12)).contains(letters)


def test_the_verb_keeps_the_tickets_in_one_press() -> None:
    show = shown(SCREENS[1])
    game, decision, seat = asked("express", "initial_tickets")[0]
    see(show, game, seat)
    show.open_panel = show.panel_for(decision, decision.moves(seat), game.view(seat))
    assert show.tickets is not None
    (keep,) = show.verbs(decision, decision.moves(seat), ask := Asking())
    assert keep.possible
    assert keep.act is not None
    keep.act()
    assert ask.sent == [show.tickets.move]
    show.tickets.returned.extend(show.tickets.offer)
    (keep,) = show.verbs(decision, decision.moves(seat), ask := Asking())
    assert not keep.possible
    assert keep.act is not None
    keep.act()
    assert not ask.sent
    assert "EX-12" in ask.said


# ---- a card of the pile ------------------------------------------------------------------------


def drawn(show: ExpressShow) -> tuple[Timeline, Seat]:
    game, _, seat = asked("express", "second_card")[0]
    see(show, game, seat)
    timeline = Timeline()
    sounds = Sounds()
    event = CardDrawn(seat, "red")
    timeline.then(ExpressEffects(show, sounds).of(event.for_(seat)))
    timeline.update(0.01)
    return timeline, seat


def test_in_company_nothing_skips_the_card_that_was_drawn() -> None:
    """The curtain falls afterwards."""
    show = shown(SCREENS[0])
    timeline, _ = drawn(show)
    timeline.finish()
    assert timeline.busy
    timeline.speed = 0.0
    timeline.update(0.5)
    assert timeline.busy
    timeline.update(2.0)
    assert not timeline.busy


def test_letting_go_of_the_curtain_hides_the_card_and_ends_it() -> None:
    show = shown(SCREENS[0])
    timeline, _ = drawn(show)
    timeline.update(0.8)
    show.set_view(show.view, None)
    before = draw(show)
    surface = before.copy()
    timeline.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(before, "RGB")
    timeline.finish()
    assert not timeline.busy
