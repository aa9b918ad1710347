"""The prompt, and what a refusal may say: everything in words that the room may read."""

from __future__ import annotations

import pygame
import pytest

from game.rules.contract import IllegalMove
from game.rules.table_messages import PAUSED, GoOn
from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.play import hud as hud_module
from game.stage.widgets.plates import Clock, draw_prompt
from game.table.errors import TableRefusal
from game.table.turn_clock import TimeLeft
from tests.stage.play.bare_play import BOARD, CURTAIN, PROMPT, BarePlay
from tests.stage.play.parts import a_step, game_over

TWO = ("person", "person")
NO_TICKETS = IllegalMove("EX-46", "no_tickets")


def prompt(*players: str, **facts: object) -> str:
    return BarePlay(a_step(players or ("person", "simple"), **facts)).hud.prompt()  # type: ignore[arg-type]


def test_somebody_alone_is_spoken_to() -> None:
    alone = prompt()
    assert "Ada" not in alone
    assert prompt(*TWO) == f"Ada: {alone[:1].lower()}{alone[1:]}"


def test_people_are_told_by_name_wherever_they_sit() -> None:
    phone, here = prompt(*TWO, asked=(1,), held=(0,)), prompt(*TWO, asked=(1,), held=(0, 1))
    assert phone == here
    assert phone.startswith("Ben: ")


def test_people_at_one_screen_are_asked_one_after_another() -> None:
    text = prompt(*TWO, asked=(0, 1), kind="express.initial_tickets")
    assert text.startswith("Ada:")
    assert "Ben" not in text


def test_the_table_speaks_to_the_room() -> None:
    assert not prompt(*TWO, kind=PAUSED, moves=(GoOn(),)).startswith("Ada:")


def test_the_prompt_follows_the_step() -> None:
    play = BarePlay(a_step(TWO))
    first = play.hud.prompt()
    play.show_step(a_step(TWO, asked=(1,), number=8))
    assert play.hud.prompt() != first
    play.show_step(game_over())
    assert play.hud.prompt() == "The game is over."


def test_a_refusal_names_its_rule_where_the_hand_lies_open() -> None:
    play = BarePlay()
    play.hud.say_why_not(NO_TICKETS)
    assert play.hud.notice.text.endswith("(EX-46)")
    play.hud.notice.hide_unless_open(None)
    assert not play.hud.notice.visible, "it may speak of the hand"


def test_behind_the_curtain_a_refusal_says_nothing_of_a_hand() -> None:
    play = BarePlay(a_step(TWO))
    play.hud.say_why_not(IllegalMove("EX-36", "cannot_pay", colour="red", need=3, have=1, locos=0))
    assert play.hud.notice.text == "That is not possible. Peek to see why."
    play.hud.say_why_not(NO_TICKETS)
    assert play.hud.notice.text.startswith("There are no tickets left."), "everyone can count them"
    play.hud.say_why_not(TableRefusal("nothing_to_take_back"))
    assert "Peek" not in play.hud.notice.text


def test_trouble_stays_in_sight() -> None:
    play = BarePlay()
    play.hud.insist_on(None)
    assert not play.hud.notice.visible
    play.hud.insist_on(TableRefusal("disk_full"))
    assert play.hud.notice.text.startswith("The disk is full")


# ---- drawing ---------------------------------------------------------------


def changed(play: BarePlay, area: pygame.Rect, draw: str) -> bool:
    """Whether something was drawn there."""
    pygame.font.init()
    surface = pygame.Surface((1920, 1080))
    getattr(play.hud, draw)(surface)
    return pygame.transform.average_color(surface.subsurface(area))[:3] != (0, 0, 0)


def test_there_is_a_curtain_for_hands_of_this_screen_only() -> None:
    assert changed(BarePlay(a_step(TWO)), CURTAIN, "draw_curtain")
    assert not changed(BarePlay(), CURTAIN, "draw_curtain")
    assert not changed(BarePlay(a_step(TWO, held=())), CURTAIN, "draw_curtain")


def test_the_clock_is_that_of_whoever_is_asked_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hud_module.time, "monotonic", lambda: 100.0)
    limit = TimeLeft(30.0, True, 90.0)
    assert BarePlay(a_step(time_left=limit)).hud.clock() == Clock("20\u00a0s", 1.0, False)
    assert BarePlay(a_step()).hud.clock() is None
    assert BarePlay(a_step(asked=(1,), time_left=limit)).hud.clock() is None


def test_the_clock_runs_empty_and_presses_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(hud_module.time, "monotonic", lambda: now[0])
    hud = BarePlay(a_step(time_left=TimeLeft(40.0, True, 100.0))).hud
    found = []
    for now[0] in (100.0, 110.0, 129.0, 130.0, 145.0):
        clock = hud.clock()
        assert clock is not None
        found.append((round(clock.share, 3), clock.pressing))
    assert found == [(1.0, False), (0.75, False), (0.275, False), (0.25, True), (0.0, True)]


def test_the_clock_stands_at_the_end_of_the_prompt_in_its_own_ink() -> None:
    """On the plate and not on the map, where no colour can be read everywhere."""
    surface, screen = pygame.Surface((1920, 1080)), Screen(1920, 1080)
    for share, pressing, ink in ((0.6, False, theme.IVORY), (0.1, True, theme.RED_INK)):
        surface.fill("black")
        draw_prompt(surface, screen, PROMPT, "Go on", None, Clock("12 s", share, pressing))
        drawn = pygame.mask.from_threshold(surface, ink, (8, 8, 8)).get_bounding_rects()
        right = max(rect.right for rect in drawn)
        plate = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
        plate.invert()
        end = max(rect.right for rect in plate.get_bounding_rects())
        assert end - 60 < right < end
        assert all(PROMPT.top < rect.top and rect.bottom < PROMPT.bottom for rect in drawn)


def test_a_notice_lies_below_the_prompt() -> None:
    play = BarePlay()
    area = pygame.Rect(0, PROMPT.bottom, BOARD.width, 120)
    assert not changed(play, area, "draw_notice")
    play.hud.notice.show("No, that is not how it goes.")
    assert changed(play, area, "draw_notice")
