"""Somebody wants to take back: who asks, what, who has agreed, and everyone answers for himself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.table_messages import TAKE_BACK, TakenBack
from game.stage.app import App
from game.stage.dev.snap import Shot, play_scene, rest
from game.stage.input.intents import Intent
from game.stage.play.question import MOST_SLIPS
from game.stage.play.scene import PlayScene
from game.stage.rail_baron import show as show_module
from tests.stage.drawn import bare_board, noted
from tests.stage.opened import opened, settle, told, until
from tests.stage.test_readable import SIZES, overlapping

PEOPLE = 3


@pytest.fixture
def play(tmp_path: Path) -> Iterator[PlayScene]:
    """Three people have played for a while; the first of them wants to take back."""
    with opened(tmp_path) as app:
        yield asking(app)


def asking(app: App) -> PlayScene:
    scene = play_scene(app, Shot("express", people=PEOPLE, seed=6), 41)
    app.push(scene)
    scene.session.take_back(0).result()
    rest(app)
    assert scene.choices.question is not None
    return scene


def keys(play: PlayScene) -> list[str]:
    return [target.key for target in play.targets()]


def say(play: PlayScene, key: str, device: str = "keyboard") -> None:
    play.focus = key
    play.app.handle(Intent("confirm", device))
    settle(play)


def shown(play: PlayScene, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    with noted(monkeypatch) as texts:
        play.draw(play.app.surface)
    return [text.text for text in texts]


def test_everyone_has_an_answer_of_his_own(play: PlayScene) -> None:
    assert keys(play) == [
        "answer:1:table.agree",
        "answer:1:table.decline",
        "answer:2:table.agree",
        "answer:2:table.decline",
        "answer:0:table.withdraw",
    ]


def test_it_tells_what_and_who_has_agreed(play: PlayScene, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = shown(play, monkeypatch)
    assert "Ada asks to take back" in " ".join(texts)
    assert texts.count("Do you agree?") == 2
    assert "took 1 white" in texts, "the move itself"
    assert "and all that followed:" in texts
    assert "took a locomotive" in texts, "what Bruno did since"
    say(play, "answer:2:table.agree")
    assert "answer:2:table.agree" not in keys(play)
    assert "agrees" in shown(play, monkeypatch)


def test_when_all_agree_it_is_taken_back(play: PlayScene) -> None:
    say(play, "answer:1:table.agree")
    before = play.step.entry
    say(play, "answer:2:table.agree")
    assert play.choices.question is None
    assert play.step.entry > before
    assert play.asked.actor == 0
    [line] = [line for line in told(play) if "takes back" in line]
    assert "Agreed: Bruno and Clara." in line


def test_it_shows_what_silence_means_and_from_when_on(
    play: PlayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = shown(play, monkeypatch)
    assert "Silence counts as yes" in texts
    [left] = [text for text in texts if text.endswith("\u00a0s")]
    assert 50 <= int(left.removesuffix("\u00a0s")) <= 60


def test_it_waits_while_a_menu_lies_over_it(play: PlayScene) -> None:
    """Nobody can answer there, so nobody's silence says anything."""

    def runs() -> bool:
        return play.step.time_left is not None and play.step.time_left.running

    assert runs()
    play.app.handle(Intent("menu"))
    until(play.app, lambda: not runs(), "the time stands still")
    assert play.asked.kind == TAKE_BACK
    play.app.pop()
    until(play.app, runs, "the time goes on")
    assert play.choices.question is not None


def test_afterwards_it_says_who_has_agreed_and_whose_silence_counted(
    play: PlayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = TakenBack(0, (), dealt_anew=False, agreed=(2,), silent=(1,))
    with noted(monkeypatch) as texts:
        for each in play.effects.of(event.for_(None)):
            each.draw(play.app.surface)
    said = " ".join(text.text for text in texts)
    assert said == "Taken back. Agreed: Clara. Silent, which counts as yes: Bruno."
    alone = TakenBack(0, (), dealt_anew=False)
    assert [each.seconds for each in play.effects.of(alone.for_(None))] == [0.0]


def test_one_no_is_enough(play: PlayScene) -> None:
    say(play, "answer:2:table.decline")
    assert play.choices.question is None
    assert told(play)[-1] == "said no: nothing changes."


@pytest.mark.parametrize("below", [True, False])
def test_a_press_beside_the_answers_leaves_a_ring(play: PlayScene, below: bool) -> None:
    """On a city, too, which may lie below the question: nothing is looked at meanwhile."""
    question = play.choices.question
    assert question is not None
    cities = [spot.rect.center for spot in play.show.spots() if spot.key.startswith("look:city")]
    at = next(at for at in cities if question.rect.collidepoint(at) == below)
    play.app.handle(Intent("press", "mouse", at=at))
    assert play.looking.spot() is None
    assert play._echo is not None


def test_the_asker_can_think_again(play: PlayScene) -> None:
    say(play, "answer:0:table.withdraw")
    assert play.choices.question is None


def test_a_seat_with_its_own_pad_answers_with_it_alone(play: PlayScene) -> None:
    play.session.devices = {1: "pad:4"}
    say(play, "answer:1:table.agree", "pad:5")
    assert "answer:1:table.agree" in keys(play)
    say(play, "answer:1:table.agree", "pad:4")
    assert "answer:1:table.agree" not in keys(play)


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", SIZES)
def test_it_can_be_read(
    size: tuple[int, int], text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path, size, "fr", text_size=text) as app:
        play = asking(app)
        assert play.choices.question is not None
        with noted(monkeypatch) as texts:
            play.choices.question.draw(play.app.surface, play.focus)
        assert [each for each in texts if not play.screen.safe.contains(each.rect)] == []
        assert [each for each in texts if not play.choices.question.rect.contains(each.rect)] == []
        assert overlapping(texts) == []


@pytest.mark.parametrize("slips", [1, MOST_SLIPS])
@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_six_people_answer_above_the_line_of_verbs(
    size: tuple[int, int], text: str, slips: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(show_module, "paint", bare_board)
    with opened(tmp_path, size, "fr", text_size=text) as app:
        play = play_scene(app, Shot("rail_baron", seats=6, people=6, seed=5), 60)
        app.push(play)
        rest(app)
        for seat in range(6):
            if play.session.take_back(seat).result().accepted:
                break
        rest(app)
        question = play.choices.question
        assert question is not None
        question.slips = question.slips[:1] * slips
        question.keep_above(play.foot())
        line = play.verb_line()
        assert line is not None
        assert not line.rect.colliderect(question.rect)
        assert play.screen.safe.contains(question.rect)
        buttons = [target.rect for target in play.targets()]
        assert len(buttons) == 11
        assert [each for each in buttons if not question.rect.contains(each)] == []
        assert [
            each for each in buttons if each.collidelistall(buttons) != [buttons.index(each)]
        ] == []
        with noted(monkeypatch) as texts:
            question.draw(app.surface, play.focus)
        assert [each for each in texts if not question.rect.contains(each.rect)] == []
        assert overlapping(texts) == []


def test_back_means_no_and_opens_no_pause_over_the_question(play: PlayScene) -> None:
    """The asker thinks again where it is the asker's screen; nothing is taken back."""
    entry = play.step.entry
    play.app.handle(Intent("back"))
    settle(play)
    assert play.app.scene is play
    assert play.choices.question is None
    assert play.step.entry >= entry
    assert "takes back" not in " ".join(told(play))


@pytest.mark.parametrize(
    ("device", "word", "told_last"),
    [
        ("pad:0", "Withdraw", "withdraws the request."),
        ("pad:1", "Decline", "said no: nothing changes."),
        ("mouse", "Decline", "said no: nothing changes."),
    ],
)
def test_back_answers_for_the_seat_of_the_device_and_says_so(
    device: str, word: str, told_last: str, play: PlayScene
) -> None:
    play.session.devices = {0: "pad:0", 1: "pad:1", 2: "keyboard"}
    play.app.handle(Intent("move", device, (0, 1)))
    assert word in [verb.label for verb in play.verbs() if verb.kind == "back"]
    play.app.handle(Intent("back", device))
    settle(play)
    assert play.choices.question is None
    assert told(play)[-1] == told_last


def test_back_of_somebody_who_has_answered_is_for_another(play: PlayScene) -> None:
    play.session.devices = {1: "pad:1"}
    say(play, "answer:1:table.agree", "pad:1")
    assert [verb for verb in play.verbs() if verb.kind == "back"] == []
    play.app.handle(Intent("back", "pad:1"))
    rest(play.app)
    assert play.choices.question is not None
    assert play.hud.notice.text.startswith("That is for")


def test_the_pause_can_be_opened_over_a_question(play: PlayScene) -> None:
    play.app.handle(Intent("menu"))
    assert play.app.scene is not play
    play.app.pop()
    assert play.choices.question is not None


def test_a_second_press_of_the_asker_agrees_to_nothing(tmp_path: Path) -> None:
    """Whoever takes back goes on pressing: that is no word of the one who is asked."""
    with opened(tmp_path) as app:
        play = play_scene(app, Shot("express", people=PEOPLE, seed=6), 41)
        app.push(play)
        settle(play)
        play.session.take_back(0).result()
        while play.choices.question is None:
            app.frame(0.01)
        for _ in range(6):
            app.handle(Intent("confirm"))
            app.frame(0.1)
        assert play.choices.question is not None
        assert play.asked.decision is not None
        assert play.asked.decision["facts"]["agreed"] == []


def test_nobody_peeks_while_the_whole_room_is_asked(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        play = play_scene(app, Shot("express", people=PEOPLE, seed=6), 41)
        app.push(play)
        settle(play)
        play.lifting.lift(True)
        play.session.take_back(0).result()
        rest(app)
        assert play.choices.question is not None
        assert play.asked.peeking is None
        app.handle(Intent("peek"))
        assert play.asked.peeking is None


def test_a_pad_takes_back_for_its_own_seat_while_another_is_asked(tmp_path: Path) -> None:
    """A slip is noticed when it is already the next person's turn."""
    with opened(tmp_path) as app:
        play = play_scene(app, Shot("express", people=PEOPLE, seed=6), 41)
        app.push(play)
        settle(play)
        actor = play.asked.actor
        assert actor is not None
        other = (actor + 1) % PEOPLE
        play.session.devices = {actor: "pad:1", other: "pad:2"}
        app.handle(Intent("undo", "pad:3"))
        rest(app)
        assert play.choices.question is None, "this pad plays no seat"
        app.handle(Intent("undo", "pad:2"))
        settle(play)
        assert play.choices.question is not None
        assert play.choices.question.asker == other


def test_after_a_resume_a_slip_is_still_that_of_who_made_it(tmp_path: Path) -> None:
    """Nobody holds a device of his own: who moved last is meant, not who is asked now."""
    with opened(tmp_path) as app:
        play = play_scene(app, Shot("express", people=PEOPLE, seed=6), 40)
        app.push(play)
        settle(play)
        rest(app)
        done = [turn.seat for turn in play.log.turns() if turn.seat in range(PEOPLE)]
        *_, before, now = done
        assert now == play.asked.actor, "whose turn has only begun"
        assert play.may_take_back("keyboard") == before


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1080, 1920)])
def test_a_long_name_is_not_cut(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "Zoe-Marguerite de W"
    with opened(tmp_path, size) as app:
        play = asking(app)
        question = play.choices.question
        assert question is not None
        question.seats[1]["name"] = name
        with noted(monkeypatch) as texts:
            question.draw(app.surface, None)
        assert name in [text.text for text in texts]
        assert overlapping(texts) == []
