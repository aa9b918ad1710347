"""The great moments of Rail Baron: shop, auction, declaring, arrival, and looking around."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import advice
from game.rules.rail_baron import events as e
from game.rules.rail_baron.moves import BuyNothing
from game.stage.input.focus import Paths
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from game.stage.rail_baron import show as show_module
from game.stage.rail_baron.arrival import Arrival
from game.stage.rail_baron.auction import Hammer, call, standings
from game.stage.rail_baron.deed import Certified
from game.stage.rail_baron.postcards import LANDSCAPE
from game.stage.rail_baron.shop import ShopPanel
from game.stage.rail_baron.show import RailBaronShow
from game.stage.session import Session
from game.stage.sounds import Sounds
from game.words.rail_baron.postcards import LINES
from tests.positions import asked
from tests.stage.drawn import bare_board
from tests.stage.opened import opened, settle
from tests.stage.test_rail_baron_show import (
    BOARD,
    NAMES,
    SIZES,
    check,
    noted,
    screen_surface,
    shown,
)
from tests.stage.test_rail_baron_show import asked as game_asked
from tests.stage.test_secrets_on_the_screen import table_at


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(show_module, "paint", bare_board)


def auction(silent: int, leader: int | None, asked_: int, out: int | None = None) -> dict[str, Any]:
    """Seat 1 of five sells."""
    sale = {"seller": 1, "railroad": "up", "bid": 20_000, "leader": leader, "silent": silent}
    players = [{"out": seat == out} for seat in range(5)]
    return {"sale": sale, "players": players, "asked": asked_, "phase": "bid"}


# ---- the auction -----------------------------------------------------------------


def test_everyone_sees_whose_word_it_is_who_leads_and_who_has_passed() -> None:
    view = auction(silent=2, leader=2, asked_=0)
    roles = {each.seat: each.role for each in standings(view)}
    assert roles == {0: "word", 1: "seller", 2: "leads", 3: "passed", 4: "passed"}
    roles = {each.seat: each.role for each in standings(auction(0, None, 3, out=4))}
    assert roles == {0: "waits", 1: "seller", 2: "waits", 3: "word"}


@pytest.mark.parametrize(
    ("silent", "leader", "said"),
    [(0, 2, ""), (1, 2, "going_once"), (2, 2, "going_twice"), (2, None, "")],
)
def test_the_hammer_says_once_and_twice(silent: int, leader: int | None, said: str) -> None:
    assert call(auction(silent, leader, 0)) == said


def test_roles_agree_with_the_rules() -> None:
    met = 0
    for game, _decision, seat in asked("rail_baron", "bid"):
        view = game.view(None)
        roles = {each.seat: each.role for each in standings(view)}
        assert roles[seat] == "word"
        assert roles[view["sale"]["seller"]] == "seller"
        assert list(roles.values()).count("passed") <= view["sale"]["silent"]
        met += 1
    assert met


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
def test_the_stage_can_be_read(
    size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    show = shown(game_asked("step"), size, "fr", text)
    sale = {"seller": 1, "railroad": "atsf", "bid": 26_000, "leader": 2, "silent": 2}
    show.set_view({**show.view, "phase": "bid", "asked": 0, "sale": sale}, None)
    with noted(monkeypatch) as texts:
        show.moments.draw_stage(screen_surface())
    letters = {name[:1] for name in NAMES}
    check([each for each in texts if each[1] not in letters], show)
    assert show.spots() == []


def test_the_last_blow_shows_the_auction_as_it_ended() -> None:
    game, _decision, _seat = asked("rail_baron", "bid")[0]
    show = shown(game, (1280, 720))
    sale = game.view(None)["sale"]
    event = e.SoldAtAuction(sale["seller"], sale["railroad"], 0, 9_000)
    happened: list[object] = []
    show.happened = happened.append  # type: ignore[method-assign, assignment]
    blow = Hammer(show, Sounds(), event)
    blow.tick(0.1)
    before = screen_surface().copy()
    blow.draw(before)
    assert not happened
    while not blow.tick(0.3):
        blow.draw(screen_surface())
    assert happened == [event]


# ---- the shop ---------------------------------------------------------------------


def shop(size: tuple[int, int] = (1920, 1080)) -> tuple[RailBaronShow, ShopPanel]:
    show = shown(game_asked("purchase"), size, "en")
    panel = show.open_panel = ShopPanel(show, show.actor(), False)
    return show, panel


def test_the_stick_goes_through_the_whole_list() -> None:
    """Down from the first row, one after the other, though most of them are out of sight."""
    _show, panel = shop((1280, 720))
    seen = [panel.targets(print)[0].key]
    for _ in range(40):
        targets = panel.targets(print)
        keys = [target.key for target in targets]
        there = Paths(targets).lead(keys.index(seen[-1]), (0, 1))
        assert there is not None
        seen.append(keys[there])
        panel.draw(screen_surface(), seen[-1])
        if seen[-1].startswith("train:"):
            break
    rows = [target.key for target in panel.targets(print) if target.key.startswith("railroad:")]
    assert seen[: len(rows)] == rows
    assert seen[len(rows) :] == ["more", "train:express"], "from the end back to the beginning"


def test_a_pointer_turns_the_pages_to_every_row_and_back() -> None:
    _show, panel = shop((1280, 720))
    rows = [each.key for each in panel.targets(print) if each.key.startswith("railroad:")]
    first: set[str] | None = None
    seen: set[str] = set()
    for _ in range(20):
        panel.draw(screen_surface(), None)
        targets = {each.key: each for each in panel.targets(print)}
        in_sight = {key for key in rows if targets[key].rect.height > 1}
        assert all(targets[key].touched(targets[key].rect.center) for key in in_sight)
        if in_sight == first:
            break
        first = first or in_sight
        seen |= in_sight
        targets["more"].act()
    assert in_sight == first
    assert seen == set(rows)


def test_a_wheel_turns_the_list_in_both_directions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as app:
        game, _decision, _seat = asked("rail_baron", "purchase")[0]
        play = PlayScene(app, Session(table_at(game, tmp_path, "wheel")))
        app.push(play)
        settle(play)
        panel = play.choices.panel
        assert isinstance(panel, ShopPanel)
        app.frame(0.02)
        rows = [
            each.key
            for each in panel.targets(print)
            if each.key.startswith(("railroad:", "group:"))
        ]
        assert play.focus == rows[0]
        firsts = []
        for by in (1, 1, 1, -1, -1, -1, -1):
            play.handle(Intent("wheel", "mouse", direction=(0, by)))
            with noted(monkeypatch) as texts:
                app.frame(0.02)
            seen = [target for target in panel.targets(print) if target.rect.height > 1]
            firsts.append(rows.index(seen[0].key))
            assert play.focus in {target.key for target in seen}
            hidden = len(rows) - sum(target.key in rows for target in seen)
            words = {text for _, text, _, _ in texts}
            assert play.show.label("more", n=hidden - firsts[-1]) in words
            assert (str(firsts[-1]) in words) == bool(firsts[-1])
        assert firsts == [1, 2, 3, 2, 1, 0, 0]


def test_cash_is_told_only_while_the_hand_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    show, panel = shop()
    game = game_asked("purchase")
    key = panel.targets(print)[0].key
    for own, told in ((None, False), (game.view(show.actor()), True)):
        show.set_view(game.view(None), own)
        with noted(monkeypatch) as texts:
            panel.draw(screen_surface(), key)
            panel.draw(screen_surface(), "nothing")
        assert any(" left" in text for _, text, _, _ in texts) == told


def test_a_purchase_after_which_fees_cannot_be_paid_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    show, panel = shop()
    game, seat = game_asked("purchase"), show.actor()
    view, own = dict(game.view(None)), dict(game.view(seat))
    ware = panel._rows[0]
    view["due"] = own["due"] = [0] * game.seats + [1_000]
    own["players"] = [dict(player) for player in own["players"]]
    own["players"][seat]["cash"] = ware.price + 500
    for open_hand, cash, told in (
        (True, 500, "Owed $1,000: $500 short"),
        (True, 1_500, "Owed $1,000: $500 left"),
        (False, 500, ""),
    ):
        own["players"][seat]["cash"] = ware.price + cash
        show.set_view(view, own if open_hand else None)
        with noted(monkeypatch) as texts:
            panel.draw(screen_surface(), f"railroad:{ware.railroads[0]}")
        words = [text for _, text, _, _ in texts]
        assert ("fee not covered" in words) == ("short" in told)
        assert [text for text in words if "Owed" in text] == ([told] if told else [])
        doubt = show.doubt(ware.move)
        assert (doubt is not None and show.say(doubt) == told) == ("short" in told)
        assert show.needs_confirmation(ware.move) or not doubt


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_left_is_told_to_its_end(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_asked("purchase")
    show = shown(game, (1280, 720), lang)
    seat = show.actor()
    panel = ShopPanel(show, seat, False)
    view, own = dict(game.view(None)), dict(game.view(seat))
    view["due"] = own["due"] = [0] * (game.seats - 1) + [10_000, 1_000]
    own["players"] = [dict(player) for player in own["players"]]
    for cash in (8_000, 127_500):
        own["players"][seat]["cash"] = cash
        show.set_view(view, own)
        with noted(monkeypatch) as texts:
            panel.draw(screen_surface(), "nothing")
        remains = panel._remainder(None)
        assert remains is not None
        assert show.say(remains) in [text for _, text, _, _ in texts]


def test_orders_change_what_comes_first_and_buying_nothing_is_back() -> None:
    show, panel = shop()
    game = game_asked("purchase")
    decision = game.decision
    assert decision is not None
    first = [panel.targets(print)[0].key]
    for _ in range(2):
        panel.next_order()
        first.append(panel.targets(print)[0].key)
    assert len(set(first)) > 1
    assert first[1] == "railroad:sp", "the dearest"

    class Asked:
        sent: list[object] = []  # noqa: RUF012

        def send(self, move: object) -> None:
            self.sent.append(move)

    ask: Any = Asked()
    verbs = {verb.kind: verb for verb in show.verbs(decision, [], ask)}
    assert verbs["back"].act is not None
    verbs["back"].act()
    assert ask.sent == [BuyNothing()]
    assert verbs["page"].act is not None


def test_what_is_bought_is_stamped_and_flies_before_it_is_owned() -> None:
    show = shown(game_asked("purchase"), (1280, 720))
    happened: list[object] = []
    show.happened = happened.append  # type: ignore[method-assign, assignment]
    event = e.RailroadBought(0, "up", 40_000)
    flight = Certified(show, Sounds(), event, ["up"], 0)
    while not flight.tick(0.2):
        assert not happened
        flight.draw(screen_surface())
    assert happened == [event]


# ---- arrivals -----------------------------------------------------------------------


def test_every_city_has_a_landscape_and_a_line() -> None:
    cities = {city.id for city in BOARD.cities}
    assert set(LANDSCAPE) == cities
    assert set(LINES) == cities


@pytest.mark.parametrize("size", SIZES)
def test_a_payoff_is_counted_to_the_end(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    show = shown(game_asked("step"), size, "fr", 1.3)
    happened: list[object] = []
    show.happened = happened.append  # type: ignore[method-assign, assignment]
    event = e.Arrived(0, "new_york", "phoenix", 28_500)
    card = Arrival(show, Sounds(), event, 0, "phoenix", "new_york", 28_500)
    frames = 0
    while not card.tick(0.05):
        card.draw(screen_surface())
        for part in (card._sum, card._purse, card._stamped.get_rect(center=card._middle)):
            assert not part.colliderect(show.layout.coach)
        frames += 1
        assert frames < 200
    assert happened == [event]
    assert card.landed == 28
    with noted(monkeypatch) as texts:
        card.draw(screen_surface())
    letters = {name[:1] for name in NAMES}
    check([each for each in texts if each[1] not in letters], show)


def test_where_less_motion_is_wanted_the_coins_are_in_the_purse_at_once() -> None:
    show = shown(game_asked("step"), (1280, 720))
    show.still = True
    show.happened = lambda event: None  # type: ignore[method-assign]
    event = e.Arrived(0, "new_york", "phoenix", 28_000)
    card = Arrival(show, Sounds(), event, 0, "phoenix", "new_york", 28_000)
    assert card.still
    for _ in range(8):
        card.tick(0.02)
    assert card.landed == 28
    assert 1.2 <= card.seconds < 3


def test_a_skipped_arrival_is_over_at_once() -> None:
    show = shown(game_asked("step"), (1280, 720))
    card = Arrival(show, Sounds(), e.HomeFound(0, "miami"), 0, "miami")
    show.happened = lambda event: None  # type: ignore[method-assign]
    assert card.tick(card.seconds + 1)


# ---- looking ------------------------------------------------------------------------


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
def test_everything_that_is_looked_at_tells_what_it_is(
    size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    show = shown(game_asked("step"), size, "fr", text)
    show.zoom(False)
    show.camera.arrive()
    spots = show.spots()
    kinds = {spot.key.partition(":")[0] for spot in spots}
    assert {"city", "seat", "train"} <= kinds
    for kind in sorted(kinds):
        spot = next(each for each in spots if each.key.startswith(f"{kind}:"))
        with noted(monkeypatch) as texts:
            show.draw_spot(screen_surface(), spot)
        letters = {name[:1] for name in NAMES}
        check([each for each in texts if each[1] not in letters], show)


def test_a_seat_that_is_looked_at_shows_its_network_but_never_its_cash(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = game_asked("step")
    show = shown(game, (1920, 1080), "en")
    show.set_view(game.view(None), None)
    spot = next(each for each in show.spots() if each.key == "seat:1")
    with noted(monkeypatch) as texts:
        show.draw_spot(screen_surface(), spot)
    cash = show.amount(game.view(1)["players"][1]["cash"])
    said = {text for _, text, _, _ in texts}
    assert cash not in said or cash == show.amount(show.advice.player(1, show.view, BOARD).payoff)
    own = show.advice.network(1, show.view, BOARD)
    count = show.label("cities_of_all", n=len(own.cities), all=len(BOARD.cities))
    assert count in said
    assert NAMES[1] in said


# ---- why not --------------------------------------------------------------------------


def test_what_is_too_dear_answers_in_place_and_tells_why_only_the_owner(tmp_path: Path) -> None:
    game, seat, dear = next(
        (game, seat, ware)
        for game, _decision, seat in asked("rail_baron", "purchase")
        for ware in wares_of(game, seat)
        if not ware.owned and ware.price > game.view(seat)["players"][seat]["cash"]
    )
    with opened(tmp_path, (1280, 720), confirm=False) as app:
        play = PlayScene(app, Session(table_at(game, tmp_path, "dear")))
        app.push(play)
        settle(play)
        if play.hand_over.open:
            play.hand_over.target().act()
        settle(play)
        told = []
        for peeking in (False, True):
            play.lifting.lift(peeking)
            target = next(each for each in play.targets() if each.move == dear.move)
            play.focus = target.key
            play.choose(target)
            settle(play)
            why = play.why_nots.shown
            assert why is not None
            assert why.target.key == target.key
            assert why.open == peeking
            assert getattr(why.refusal, "rule", "") == "RB-68"
            told.append(why.text)
        cash = play.show.amount(game.view(seat)["players"][seat]["cash"])
        assert cash not in told[0]
        assert cash in told[1]


def test_back_in_the_shop_does_what_the_line_of_verbs_says(tmp_path: Path) -> None:
    game, _decision, _seat = next(iter(asked("rail_baron", "purchase")))
    with opened(tmp_path, (1280, 720), confirm=False) as app:
        play = PlayScene(app, Session(table_at(game, tmp_path, "nothing")))
        app.push(play)
        settle(play)
        before = play.step.entry
        assert "back" in [verb.kind for verb in play.verbs()]
        app.handle(Intent("back"))
        settle(play)
        assert app.scene is play, "that is not the pause"
        assert play.step.entry > before


def wares_of(game: Any, seat: int) -> list[Any]:
    return list(advice.of("rail_baron").wares(seat, game.view(None), game.board))


@pytest.mark.parametrize("silent", [1, 2])
@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_hides_a_paddle_or_a_tag(
    size: tuple[int, int], text: float, seats: int, silent: int
) -> None:
    show = shown(game_asked("step", seats), size, "fr", text)
    sale = {"seller": 1, "railroad": "atsf", "bid": 26_000, "leader": 2, "silent": silent}
    show.set_view({**show.view, "phase": "bid", "asked": 0, "sale": sale}, None)
    stage = show.moments.auction
    cloth, place = stage.draw(screen_surface(), show.view)
    paddles = stage.paddles()
    assert cloth is not None
    assert cloth.collidelist(paddles) == -1
    assert place.collidelist(paddles) == -1
    assert show.screen.safe.contains(place)
    tags = [pygame.Rect(each.left, each.bottom, each.width, 10) for each in paddles]
    assert stage.ladder.collidelist(tags) == -1
