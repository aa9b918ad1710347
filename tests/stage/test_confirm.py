"""Where a slip would hurt it is asked once more, unless nobody wants that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import advice
from game.advice.rail_baron.shop import LARGE
from game.rules.contract import Game
from game.stage.app import App
from game.stage.dev.snap import Shot, play_scene, rest
from game.stage.drawing.screen import Screen
from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.play.confirm import ConfirmPanel
from game.stage.play.scene import PlayScene
from game.stage.rail_baron import show as show_module
from game.stage.rail_baron.shop import key_of
from game.stage.scenes.message import MessageScene
from game.stage.session import Session
from tests import positions
from tests.stage.drawn import bare_board, noted
from tests.stage.opened import be_ready, opened, settle
from tests.stage.test_half_made import alone
from tests.stage.test_readable import SIZES, overlapping
from tests.stage.test_secrets_on_the_screen import table_at


def choosing_tickets(app: App) -> PlayScene:
    """One person, who is about to keep all the tickets of the beginning."""
    scene = play_scene(app, Shot("express", seats=2, people=2), 0)
    app.push(scene)
    be_ready(scene)
    scene.lifting.lift(True)
    rest(app)
    return scene


@pytest.fixture
def play(tmp_path: Path) -> Iterator[PlayScene]:
    with opened(tmp_path) as app:
        yield choosing_tickets(app)


def confirm(play: PlayScene) -> None:
    play.app.handle(Intent("confirm"))
    settle(play)


def test_the_first_press_asks_and_the_second_says_yes(play: PlayScene) -> None:
    before = play.step.entry
    play.focus = "keep"
    confirm(play)
    assert play.step.entry == before
    assert [target.key for target in play.targets()] == ["confirm:yes", "confirm:no"]
    confirm(play)
    assert play.step.entry > before
    assert play.choices.confirm is None


def test_back_is_a_no_and_leaves_everything_as_it_was(play: PlayScene) -> None:
    play.focus = "keep"
    for no in ("back", "confirm"):
        confirm(play)
        play.focus = "confirm:no"
        play.app.handle(Intent("back" if no == "back" else "confirm"))
        assert play.choices.confirm is None
        assert play.focus == "keep"
        assert play.app.scene is play


def test_a_finger_says_yes_at_the_same_place(play: PlayScene) -> None:
    before = play.step.entry
    keep = next(target for target in play.targets() if target.key == "keep")
    for _ in range(2):
        play.app.handle(Intent("press", "touch", at=keep.rect.center))
        settle(play)
    assert play.step.entry > before


def test_letting_go_of_the_curtain_takes_the_question_away(play: PlayScene) -> None:
    """It names tickets."""
    play.focus = "keep"
    confirm(play)
    play.app.handle(Intent("unpeek"))
    assert play.choices.confirm is None


def test_who_does_not_want_it_is_not_asked(tmp_path: Path) -> None:
    with opened(tmp_path, confirm=False) as app:
        play = choosing_tickets(app)
        before = play.step.entry
        play.focus = "keep"
        confirm(play)
        assert play.step.entry > before


# ---- what the rules refuse ------------------------------------------------------------


def shopping(app: App, with_company: bool) -> tuple[PlayScene, str]:
    """With the key of what is dear, and of which the buyer has less."""
    find, board = advice.of("rail_baron").wares, positions.board_of("rail_baron")
    game, seat, dear = next(
        (game, seat, ware)
        for game, _decision, seat in positions.asked("rail_baron", "purchase")
        for ware in find(seat, game.view(None), board)[1:]
        if ware.price > max(LARGE, game.view(seat)["players"][seat]["cash"]) and not ware.train
    )
    play = company(app, game) if with_company else alone(app, game, seat)
    return play, key_of(dear)


def company(app: App, game: Game) -> PlayScene:
    play = PlayScene(app, Session(table_at(game, app.options.data, "company")))
    app.push(play)
    settle(play)
    be_ready(play)
    return play


@pytest.mark.parametrize("peeking", [False, True])
def test_nobody_is_asked_about_what_their_open_hand_cannot_pay(
    peeking: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(show_module, "paint", bare_board)
    with opened(tmp_path) as app:
        play, dear = shopping(app, with_company=peeking)
        play.lifting.lift(peeking)
        before, play.focus = play.step.entry, dear
        confirm(play)
        assert play.choices.confirm is None
        assert play.why_nots.readable
        assert (play.step.entry, play.focus) == (before, dear)


def test_with_the_hand_covered_they_are_and_the_focus_stays_in_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That no question came would tell the room what the buyer has."""
    monkeypatch.setattr(show_module, "paint", bare_board)
    with opened(tmp_path) as app:
        play, dear = shopping(app, with_company=True)
        before, play.focus = play.step.entry, dear
        confirm(play)
        assert play.choices.confirm is not None
        be_ready(play)
        confirm(play)
        assert play.choices.confirm is None
        assert (play.step.entry, play.focus) == (before, dear)
        rest(app)
        assert play.focus == dear


def test_what_can_be_taken_back_is_not_asked(play: PlayScene) -> None:
    for _ in range(2):
        play.lifting.lift(True)
        play.focus = "keep"
        confirm(play)
        confirm(play)
    play.lifting.lift(True)
    before = play.step.entry
    play.focus = "pile"
    confirm(play)
    assert play.step.entry > before


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", SIZES)
def test_it_can_be_read(
    size: tuple[int, int], text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path, size, "fr", text_size=text) as app:
        play = choosing_tickets(app)
        play.focus = "keep"
        play.app.handle(Intent("confirm"))
        assert play.choices.confirm is not None
        with noted(monkeypatch) as texts:
            play.choices.confirm.draw(play.app.surface, play.focus)
        assert play.screen.safe.contains(play.choices.confirm.rect)
        assert [each for each in texts if not play.choices.confirm.rect.contains(each.rect)] == []
        assert overlapping(texts) == []


def drawing_tickets(app: App) -> tuple[PlayScene, int]:
    """One person alone, in the middle of a game, where drawing tickets is a verb with a number."""
    play = play_scene(app, Shot("express", seats=2, people=1, seed=4), 30)
    app.push(play)
    settle(play)
    be_ready(play)
    assert play.asked.kind == "express.action"
    line = play.verb_line()
    assert line is not None
    numbered = [verb.key for verb in line.verbs if verb.numbered]
    return play, numbered.index("verb:tickets") + 1


@pytest.mark.parametrize("device", ["keyboard", "mouse"])
def test_a_verb_asks_too_by_its_number_and_on_its_words(device: str, tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        play, number = drawing_tickets(app)
        app.handle(Intent("point", device, at=(1, 1)))  # the line shows the signs of this device
        before, line = play.step.entry, play.verb_line()
        assert line is not None
        verb = next(verb for verb in line.verbs if verb.key == "verb:tickets")
        place = line.rects[line.verbs.index(verb)]
        if device == "mouse":
            app.handle(Intent("press", device, at=place.center))
        else:
            app.handle(Intent("verb", device, number=number))
        settle(play)
        assert play.choices.confirm is not None
        assert play.step.entry == before
        assert play.choices.tried is not None
        assert play.choices.tried.key == "verb:tickets", "the question hangs where it was pressed"
        be_ready(play)
        app.handle(Intent("confirm"))
        settle(play)
        assert play.step.entry > before


def test_a_press_too_many_is_not_a_yes(play: PlayScene) -> None:
    before = play.step.entry
    play.focus = "keep"
    be_ready(play)
    play.app.handle(Intent("confirm"))
    assert play.choices.confirm is not None
    play.app.frame(0.03)
    play.app.handle(Intent("confirm"))
    assert play.choices.confirm is not None
    settle(play)
    assert play.step.entry == before


def test_larger_letters_do_not_take_the_question_away(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        play, number = drawing_tickets(app)
        app.handle(Intent("verb", number=number))
        assert play.choices.confirm is not None
        before = play.choices.confirm.rect.size
        app.prefer(replace(app.preferences, text_size="larger"))
        settle(play)
        app.frame(0.02)
        assert play.choices.confirm is not None
        assert play.choices.confirm.rect.size > before
        assert play.focus == "confirm:yes"


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", SIZES)
def test_neither_answer_lies_under_the_line_of_verbs(
    size: tuple[int, int], text: str, tmp_path: Path
) -> None:
    with opened(tmp_path, size, "fr", text_size=text) as app:
        play, number = drawing_tickets(app)
        app.handle(Intent("verb", number=number))
        panel, line = play.choices.confirm, play.verb_line()
        assert panel is not None
        assert line is not None
        assert not panel.rect.colliderect(line.rect)
        assert play.screen.safe.contains(panel.rect)


@pytest.mark.parametrize("at", ["topleft", "midtop", "topright", "midright", "center"])
@pytest.mark.parametrize("width", [90, 400])
@pytest.mark.parametrize("size", SIZES)
def test_yes_is_left_of_no_wherever_it_was_pressed(
    size: tuple[int, int], width: int, at: str
) -> None:
    """A second press on the same spot is a yes, at every point of it."""
    screen = Screen(*size, 0.05, 1.3)
    place = pygame.Rect(0, 0, screen.px(width), screen.px(70))
    setattr(place, at, getattr(screen.safe, at))
    text = "Draw tickets? That cannot be taken back."
    panel = ConfirmPanel(screen, "en", text, place, lambda: None, lambda: None)
    yes, no = panel.targets()
    assert yes.rect.right < no.rect.left
    assert screen.safe.contains(panel.rect)
    corners = [place.topleft, place.center, (place.right - 1, place.bottom - 1)]
    assert all(yes.touched(corner) and not no.touched(corner) for corner in corners)


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_a_message_and_the_table_ask_in_the_same_order(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """Yes is left of no when a game is ended or left, as it is on the board."""
    with opened(tmp_path, size) as app:
        app.push(MessageScene(app, "End the game?", lambda: None))
        app.frame(0.1)
        assert_in_order(app.scene.targets(), "ok", "no")
        app.pop()
        play = play_scene(app, Shot("express", people=3, seed=6), 41)
        app.push(play)
        play.session.take_back(0).result()
        rest(app)
        for seat in (1, 2):
            assert_in_order(
                play.targets(), f"answer:{seat}:table.agree", f"answer:{seat}:table.decline"
            )


def assert_in_order(targets: Sequence[Target], yes: str, no: str) -> None:
    places = {target.key: target.rect for target in targets}
    assert places[yes].right <= places[no].left
    assert places[yes].centery == places[no].centery
