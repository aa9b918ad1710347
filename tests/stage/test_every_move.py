"""Whatever is legal can be chosen on the screen: it has a place there, or a panel offers it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from game import levels
from game.rules import catalogue
from game.rules.choices import amounts_in
from game.rules.contract import Decision, Game, Move, Seat
from game.rules.express.moves import KeepTickets, Pass
from game.rules.rail_baron import sums
from game.rules.rail_baron.moves import Bid, PassBid
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import Steps
from game.stage.drawing.theme import seat_colours
from game.stage.express import show as express_show
from game.stage.input.focus import Target
from game.stage.rail_baron import show as rail_baron_show
from game.stage.rail_baron.ladder import LadderPanel
from game.stage.show import Panel, Show
from game.stage.terms import Given
from game.stage.titles import stage_of
from game.stage.widgets.panels import ChoicePanel, Steered
from tests.positions import SEATS, asked, board_of, dice_phases, phases
from tests.stage.drawn import bare_board

SCREENS = [Screen(1280, 720), Screen(1080, 1920, text=1.3)]
TELLING_NOTHING = ("rail_baron.purchase", "rail_baron.bid")
"""What can be chosen would betray the cash, so more is shown, and answers why not."""
every_title = pytest.mark.parametrize("title", catalogue.titles())
every_screen = pytest.mark.parametrize("screen", SCREENS)


def bare_express(*shows: object) -> Steps[tuple[pygame.Surface, pygame.Surface]]:
    """In the place of Express's own board, since painting takes long and is shown elsewhere."""
    yield from ()
    return pygame.Surface((64, 64)), pygame.Surface((64, 64))


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rail_baron_show, "paint", bare_board)
    monkeypatch.setattr(express_show, "paint", bare_express)


def shown(title: str, screen: Screen) -> Show:
    text = levels.read_text(levels.path(title))
    seats = [
        {"name": name, "colour": colour, "player": "person"}
        for name, colour in zip("ABC", seat_colours(), strict=False)
    ]
    game = asked(title)[0][0]
    level = levels.parse_toml(text, "board")
    show = stage_of(title).show(Given(board_of(title), level, seats, "fr", game.view(None)))
    assert len(seats) == SEATS
    show.curtained = True
    show.resized(screen)
    return show


def reached(make: Callable[[], Panel]) -> set[Move]:
    """Every move that is sent by any series of presses on the panel."""
    sent: set[Move] = set()
    seen: set[object] = set()
    paths: deque[tuple[str, ...]] = deque([()])
    while paths:
        path, panel = paths.popleft(), make()
        for key in path:
            press(panel, key)
        targets = panel.targets(sent.add)
        state = tuple((target.key, target.move) for target in targets)
        if state not in seen:
            seen.add(state)
            for target in targets:
                if target.move is None:  # it changes what the others play
                    paths.append((*path, target.key))
                else:
                    target.act()
    return sent


def press(panel: Panel, key: str) -> list[Move]:
    """What is sent by that."""
    sent: list[Move] = []
    next(target for target in panel.targets(sent.append) if target.key == key).act()
    return sent


def offered(show: Show, game: Game, decision: Decision, seat: Seat) -> set[Move]:
    """All that can be chosen."""
    moves, view = decision.moves(seat), game.view(seat)
    show.set_view(game.view(None), view)

    def make() -> Panel:
        panel = show.panel_for(decision, moves, view)
        assert panel is not None
        return panel

    panel = show.panel_for(decision, moves, view)
    if isinstance(panel, Steered):
        return climbed(panel, len(moves))
    if panel is not None:
        return reached(make)
    return {move for move in moves if show.place_of(move) is not None}


def climbed(panel: Steered, most: int) -> set[Move]:
    """What a stick that is pushed to the right again and again brings into reach."""
    found: set[Move] = set()
    for _ in range(most):
        found |= {target.move for target in panel.targets(print) if target.move is not None}
        assert panel.steer((1, 0), panel.targets(print)[0].key) == panel.targets(print)[0].key
    return found


@every_title
@every_screen
def test_every_legal_move_can_be_chosen(title: str, screen: Screen) -> None:
    show, met = shown(title, screen), set()
    for game, decision, seat in asked(title):
        legal = set(decision.moves(seat))
        found = offered(show, game, decision, seat)
        assert found >= legal, decision.kind
        if decision.kind not in TELLING_NOTHING:
            assert found == legal, decision.kind
        met.add(decision.kind.partition(".")[2])
    assert met == phases(title) - dice_phases(title)


@every_title
@every_screen
def test_everything_that_can_be_chosen_lies_on_the_screen_apart(title: str, screen: Screen) -> None:
    show = shown(title, screen)
    for game, decision, seat in asked(title):
        show.set_view(game.view(None), game.view(seat))
        panel = show.panel_for(decision, decision.moves(seat), game.view(seat))
        if panel is not None:
            targets = panel.targets(print)
            assert all(screen.rect.contains(target.rect) for target in targets)
            assert_apart(targets)


def assert_apart(targets: Sequence[Target]) -> None:
    assert len({target.key for target in targets}) == len(targets)
    for index, target in enumerate(targets):
        assert target.rect.collidelist([other.rect for other in targets[index + 1 :]]) == -1


@every_screen
def test_a_place_is_hit_by_a_press_in_its_middle(screen: Screen) -> None:
    show = shown("express", screen)
    for game, decision, seat in asked("express", "action")[:4]:
        show.set_view(game.view(None), game.view(seat))
        for move in decision.moves(seat):
            place = show.place_of(move)
            assert place is not None
            assert Target(*place[:2], print, place.hit).touched(place.rect.center)


@every_screen
def test_who_can_do_nothing_passes(screen: Screen) -> None:
    """So rare in Express that no game above gets there."""
    show = shown("express", screen)
    game, decision, seat = asked("express", "action")[0]
    show.set_view(game.view(None), game.view(seat))
    panel = show.panel_for(decision, [Pass()], game.view(seat))
    assert isinstance(panel, ChoicePanel)
    assert press(panel, "choice:0") == [Pass()]


# ---- panels by themselves ------------------------------------------------------------


def bid_panel(show: Show, index: int = 0) -> tuple[LadderPanel, Game, Decision, Seat]:
    game, decision, seat = asked("rail_baron", "bid")[index]
    show.set_view(game.view(None), game.view(seat))
    panel = show.panel_for(decision, decision.moves(seat), game.view(seat))
    assert isinstance(panel, LadderPanel)
    return panel, game, decision, seat


def test_bids_go_up_by_one_stop_or_by_ten_and_never_below_the_lowest() -> None:
    panel, game, _decision, _seat = bid_panel(shown("rail_baron", SCREENS[0]))
    sale = game.view(None)["sale"]
    price = game.board.railroads[game.board.railroad_index[sale["railroad"]]].price
    lowest = sums.lowest_bid(price, sale["bid"])
    assert press(panel, "bid") == [Bid(lowest)]
    assert panel.steer((1, 0), "bid") == "bid"
    assert press(panel, "bid") == [Bid(lowest + sums.UNIT)]
    assert panel.steer((0, -1), "bid") == "bid"
    assert press(panel, "bid") == [Bid(lowest + 11 * sums.UNIT)]
    panel.steer((0, 1), "bid")
    panel.steer((0, 1), "bid")
    assert press(panel, "bid") == [Bid(lowest)]
    assert panel.steer((-1, 0), "bid") == "pass", "left of the lowest bid one passes"
    assert panel.steer((1, 0), "pass") == "bid"


def test_a_stop_that_is_pressed_is_what_is_bid() -> None:
    panel, *_ = bid_panel(shown("rail_baron", SCREENS[0]))
    stops = [target.key for target in panel.targets(print) if target.key.startswith("stop:")]
    assert len(stops) >= 3
    press(panel, stops[2])
    assert press(panel, "bid") == [Bid(int(stops[2].partition(":")[2]))]


@every_screen
def test_the_ladder_does_not_tell_where_cash_ends(screen: Screen) -> None:
    """The same stops for the poor and for the rich, and as many as one likes."""
    show = shown("rail_baron", screen)
    seen = 0
    for game, decision, seat in asked("rail_baron", "bid"):
        panels = []
        for moves in (decision.moves(seat), [PassBid()]):
            show.set_view(game.view(None), None)
            panel = show.panel_for(decision, moves, game.view(seat))
            assert isinstance(panel, LadderPanel)
            for _ in range(300):
                panel.steer((1, 0), "bid")
            panels.append([(each.key, each.move) for each in panel.targets(print)])
        assert panels[0] == panels[1]
        seen += 1
    assert seen


def test_tickets_go_under_the_deck_in_the_order_in_which_they_were_turned_down() -> None:
    show = shown("express", SCREENS[0])
    game, decision, seat = asked("express", "keep_tickets")[0]
    view = game.view(seat)
    panel = show.panel_for(decision, decision.moves(seat), view)
    assert panel is not None
    first, second, third = view["offer"]
    for ticket in (third, first):
        press(panel, f"ticket:{ticket}")
    assert press(panel, "keep") == [KeepTickets((second,), (third, first))]


def test_a_title_that_forgets_about_amounts_is_told() -> None:
    show: Any = shown("rail_baron", SCREENS[0])
    for game, decision, seat in asked("rail_baron", "bid"):
        moves = decision.moves(seat)
        if amounts_in(moves):
            with pytest.raises(AssertionError, match="needs a panel for amounts"):
                Show.panel_for(show, decision, moves, game.view(seat))
            return
    pytest.fail("nobody was rich enough to bid")


def test_too_few_tickets_are_answered_with_the_rule() -> None:
    show = shown("express", SCREENS[0])
    game, decision, seat = asked("express", "initial_tickets")[0]
    view = game.view(seat)
    panel = show.panel_for(decision, decision.moves(seat), view)
    assert panel is not None
    for ticket in view["offer"][:2]:
        press(panel, f"ticket:{ticket}")
    keep = next(target for target in panel.targets(print) if target.key == "keep")
    assert not keep.enabled
    assert "EX-12" in keep.why
    press(panel, f"ticket:{view['offer'][0]}")  # kept after all
    keep = next(target for target in panel.targets(print) if target.key == "keep")
    assert keep.enabled
