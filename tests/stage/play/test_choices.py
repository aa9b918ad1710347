"""What can be chosen: on the board or in a panel, as far as the room may see it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.rules.express.moves import DrawCard, DrawTickets, Pass, TakeLoco
from game.rules.table_messages import PAUSED, TAKE_BACK, Agree, GoOn
from game.stage.play.choices import NoPlace
from game.stage.play.timeline import Animation
from game.table.step import Step
from tests.stage.play.bare_play import HAND, PLACE, BarePanel, BarePlay
from tests.stage.play.parts import ONLY, a_step

TWO = ("person", "person")


@pytest.fixture(autouse=True)
def fonts() -> None:
    """A panel breaks its question into lines."""
    pygame.font.init()


def keys(play: BarePlay) -> list[str]:
    return [target.key for target in play.choices.targets()]


def test_every_legal_move_is_a_target_that_carries_it() -> None:
    play = BarePlay()
    assert [target.move for target in play.choices.targets()] == [DrawCard(), TakeLoco()]
    play.choose("express.take_loco")
    assert play.session.sent == [("send", 0, 7, TakeLoco())]


def test_the_only_move_needs_no_place() -> None:
    play = BarePlay(a_step(moves=ONLY))
    [target] = play.choices.targets()
    assert (target.key, target.rect, target.move) == ("go_on", HAND, Pass())
    play.choose("go_on")
    assert play.session.sent == [("send", 0, 7, Pass())]


def test_the_only_move_goes_where_the_title_wants_it() -> None:
    play = BarePlay(a_step(moves=ONLY))
    play.show.placed = ("express.pass",)
    [target] = play.choices.targets()
    assert (target.key, target.rect) == ("express.pass", PLACE)


def test_one_of_several_moves_without_a_place_is_a_fault() -> None:
    play = BarePlay(a_step(moves=(DrawCard(), Pass())))
    with pytest.raises(NoPlace, match=r"express\.pass"):
        play.choices.targets()


def test_behind_the_curtain_only_what_anybody_might_try_is_offered() -> None:
    play = BarePlay(a_step(TWO))
    assert keys(play) == ["curtain"]
    play.show.offered = [DrawCard(), TakeLoco(), DrawTickets()]
    assert len(keys(play)) == 4
    play.asked.peek(True)
    assert len(keys(play)) == 3
    play.choose("curtain")
    assert play.done == ["toggle"]


def test_nothing_but_the_curtain_can_be_chosen_while_pictures_move() -> None:
    for play, expected in ((BarePlay(), []), (BarePlay(a_step(TWO)), ["curtain"])):
        play.progress.timeline.then([Animation(1.0)])
        assert keys(play) == expected


def test_nobody_here_is_asked() -> None:
    assert keys(BarePlay(a_step(TWO, asked=(0,), held=(1,)))) == []


# ---- panels ----------------------------------------------------------------


def test_a_panel_takes_the_place_of_the_board_and_the_focus() -> None:
    play = BarePlay()
    play.show.panel, play.focus = BarePanel(), "something"
    play.choices.refresh()
    assert keys(play) == ["panel"]
    assert play.focus is None


def test_a_panel_is_open_only_while_its_secrets_are() -> None:
    play = BarePlay(a_step(TWO))
    play.show.panel = BarePanel()
    play.choices.refresh()
    assert play.choices.panel is None
    play.asked.peek(True)
    play.choices.refresh()
    assert keys(play) == ["panel", "curtain"]


@pytest.mark.parametrize(
    ("in_steps", "drawn"), [(True, [0, 1, 2, 2, 2, 3]), (False, [1, 2, 3, 3, 4, 5])]
)
def test_a_panel_that_opens_is_drawn_a_frame_later_and_never_blinks(
    in_steps: bool, drawn: list[int]
) -> None:
    play, surface = BarePlay(), pygame.Surface((8, 8))
    play.show.in_steps = in_steps
    panels, count = [BarePanel(), BarePanel(), None, BarePanel(), BarePanel()], []
    calls: list[str | None] = []
    for panel in (panels[0], *panels):
        if panel is not None:
            panel.draw = lambda surface, focus: calls.append(focus)  # type: ignore[method-assign]
        play.show.open_panel = panel
        play.choices.draw_focus(surface)
        count.append(len(calls))
    assert count == drawn


def test_a_choice_half_made_survives_a_pause() -> None:
    play = BarePlay()
    play.show.panel = half_made = BarePanel()
    play.choices.refresh()
    play.show_step(a_step(kind=PAUSED, moves=(GoOn(),), number=8))
    assert keys(play) == []
    play.show.panel = BarePanel()
    play.show_step(a_step(number=9))
    assert play.choices.panel is half_made
    play.show_step(a_step(number=10, moves=(DrawCard(), DrawTickets())))
    assert play.choices.panel is not half_made, "something else is asked"


def test_a_choice_half_made_survives_a_question_of_the_table() -> None:
    play = BarePlay()
    play.show.panel = half_made = BarePanel()
    play.choices.refresh()
    play.show_step(asks_to_take_back())
    assert play.choices.panel is None
    play.show.panel = BarePanel()
    play.show_step(a_step(number=9))
    assert play.choices.panel is half_made


# ---- questions -------------------------------------------------------------


def asks_to_take_back() -> Step:
    step = a_step(TWO, asked=(0,), kind=TAKE_BACK, moves=(Agree(),))
    for decision in step.decisions.values():
        assert decision is not None
        decision["facts"] = {"asker": 1, "redo": False}
    return step


def test_moves_that_are_easy_to_regret_are_confirmed_first() -> None:
    play = BarePlay(a_step(moves=(DrawCard(), DrawTickets())))
    play.choose("express.draw_tickets")
    assert keys(play) == ["confirm:yes", "confirm:no"]
    assert play.focus == "confirm:yes"
    assert not play.session.sent
    play.choose("confirm:no")
    assert play.focus == "express.draw_tickets"
    play.choose("express.draw_tickets")
    play.choose("confirm:yes")
    assert play.session.sent == [("send", 0, 7, DrawTickets())]
    assert play.choices.confirm is None


def test_those_who_do_not_want_that_are_not_asked() -> None:
    play = BarePlay(a_step(moves=(DrawCard(), DrawTickets())))
    play.app.preferences = replace(play.app.preferences, confirm=False)
    play.choose("express.draw_tickets")
    assert len(play.session.sent) == 1


def test_the_question_goes_when_the_curtain_falls() -> None:
    play = BarePlay(a_step(moves=(DrawCard(), DrawTickets())))
    play.choose("express.draw_tickets")
    play.choices.refresh()
    assert play.choices.confirm is None


def test_the_tables_question_comes_before_the_game() -> None:
    play = BarePlay()
    play.show_step(asks_to_take_back())
    assert keys(play) == ["answer:0:table.agree"]


def test_a_pause_is_a_question_only_if_others_asked_for_it() -> None:
    play = BarePlay()
    paused = a_step(kind=PAUSED, moves=(GoOn(),))
    play.show_step(paused)
    assert play.choices.question is None
    play.pausing.ours = False
    play.show_step(paused)
    assert keys(play) == ["answer:0:table.go_on"]
