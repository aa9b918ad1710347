"""Setting up: who plays with what, and by which rules of the title."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import levels, words
from game.rules import catalogue
from game.rules.title import Option
from game.stage.app import App
from game.stage.household import Household
from game.stage.input.glyph_sets import GlyphSet
from game.stage.input.intents import KEYS, Intent
from game.stage.play import launch
from game.stage.play.launch import start
from game.stage.play.scene import PlayScene
from game.stage.scenes.house_rules import OptionsScene
from game.stage.scenes.keyboard import KeyboardScene
from game.stage.scenes.seating import SeatScene
from game.stage.scenes.seats import travellers
from game.stage.session import SeatSetup, Session
from game.table.settings import Settings
from tests.stage.drawn import noted
from tests.stage.opened import opened
from tests.stage.test_readable import SIZES, overlapping
from tests.table.dice_race import TITLE, in_the_catalogue

OPTIONS = (Option("goal", (10, 20, 30)), Option("kind", (False, True)))
SIX = replace(
    TITLE,
    meta=replace(TITLE.meta, most_seats=6, fewest_seats=2),
    options=OPTIONS,
)


@pytest.fixture(autouse=True)
def a_title_with_options() -> Iterator[None]:
    with in_the_catalogue(SIX):
        yield


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with opened(tmp_path) as app:
        plug_in_pads(app)
        yield app


def plug_in_pads(app: App) -> None:
    pads = {3: SimpleNamespace(name="Grey Pad"), 8: SimpleNamespace(name="Blue Pad")}
    app.devices._pads.update(pads)  # type: ignore[arg-type]


def press(app: App, key: str) -> None:
    app.scene.focus = key
    app.handle(Intent("confirm"))


def do(app: App, *intents: str) -> None:
    """Each is a device, what it wants, and a direction."""
    ways = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1), "": (0, 0)}
    for intent in intents:
        device, kind, way = (*intent.split(), "")[:3]
        app.handle(Intent(kind, device, ways[way]))  # type: ignore[arg-type]


def devices(seats: SeatScene) -> list[str | None]:
    return [place.device for place in seats.places()]


def taken(seats: SeatScene) -> list[str]:
    return [place.who for place in seats.line_up.places]


@pytest.fixture
def seats(app: App) -> SeatScene:
    seats = SeatScene(app, "race")
    app.push(seats)
    return seats


# ---- getting on and off ------------------------------------------------------------


def test_one_person_alone_plays_with_whatever_is_pressed(app: App, seats: SeatScene) -> None:
    assert seats.places()[0] == SeatSetup("Ada", "vermilion", "person", None)
    do(app, "pad:3 confirm")
    assert seats.line_up.seat_of("pad:3") == 0
    assert devices(seats) == [None] * 4, "nobody else is there to be kept out"


def test_each_pad_that_presses_takes_a_seat_of_its_own(app: App, seats: SeatScene) -> None:
    do(app, "pad:3 confirm", "pad:8 confirm")
    assert seats.players == ["person", *["random"] * 3, "person", "nobody"], "a free seat first"
    assert devices(seats) == ["pad:3", None, None, None, "pad:8"]
    do(app, "pad:3 confirm", "pad:8 confirm")
    assert devices(seats) == ["pad:3", None, None, None, "pad:8"], "once"


def test_where_no_seat_is_free_a_bot_makes_room(app: App, seats: SeatScene) -> None:
    do(app, "pad:3 confirm")
    for seat in (4, 5):
        seats.focus = f"seat:{seat}"
        do(app, "keyboard move right")
    assert "nobody" not in seats.players
    do(app, "pad:8 confirm")
    assert seats.line_up.seat_of("pad:8") == 4, "whoever has no device yet is who pressed"
    do(app, "pad:9 confirm", "pad:10 confirm")
    assert seats.line_up.seat_of("pad:10") == 1


def test_getting_off_brings_back_who_was_there(app: App, seats: SeatScene) -> None:
    before = taken(seats)
    do(app, "pad:3 confirm", "pad:8 confirm", "pad:8 back")
    assert taken(seats) == before
    assert seats.line_up.seat_of("pad:8") is None
    do(app, "pad:3 back")
    assert taken(seats) == before
    assert app.scene is seats
    do(app, "pad:3 back")
    assert app.scene is not seats, "from no seat the way back leads to the menu"


def test_a_free_compartment_is_taken_by_enter_click_or_tap(app: App, seats: SeatScene) -> None:
    press(app, "seat:4")
    place = seats.layout.compartments[5].window.center
    app.handle(Intent("press", "touch", at=place))
    assert seats.players[4:] == ["person", "person"]
    assert devices(seats) == [None] * 6, "played by every device"


def test_with_a_pad_in_play_the_keyboard_has_a_seat_of_its_own(app: App, seats: SeatScene) -> None:
    do(app, "pad:3 confirm")
    press(app, "seat:4")
    assert devices(seats) == ["pad:3", None, None, None, "keyboard"]
    assert seats.line_up.seat_of("mouse") == seats.line_up.seat_of("touch") == 4, "the same hands"
    do(app, "keyboard back")
    assert seats.players[4] == "nobody"
    app.handle(Intent("press", "touch", at=seats.layout.compartments[5].window.center))
    assert devices(seats) == ["pad:3", None, None, None, "keyboard"]


def test_where_nobody_has_a_pad_the_keyboard_of_last_time_keeps_nobody_out(app: App) -> None:
    Household(app.options.data).began(
        "express",
        [
            SeatSetup("Ada", "vermilion", "person", "keyboard"),
            SeatSetup("Bruno", "sky", "person", "pad:0"),
        ],
    )
    seats = SeatScene(app, "express")
    app.push(seats)
    assert devices(seats) == [None, None]
    do(app, "pad:3 confirm")
    assert devices(seats) == ["keyboard", "pad:3"], "who had a pad is who presses one"


def test_a_finger_throws_nobody_out(app: App, seats: SeatScene) -> None:
    place = seats.layout.compartments[1].window.center
    app.handle(Intent("press", "touch", at=place))
    assert seats.players[1] == "random"
    assert seats.focus == "seat:1"
    app.handle(Intent("press", "touch", at=place))
    assert seats.players[1] == "person"


def test_a_pad_moves_to_another_seat(app: App, seats: SeatScene) -> None:
    do(app, "pad:3 confirm", "pad:3 page right", "pad:3 confirm")
    assert seats.line_up.seat_of("pad:3") == 1
    assert seats.players[:2] == ["person", "person"]


def test_a_pad_that_is_pulled_out_leaves_its_seat_to_all(app: App, seats: SeatScene) -> None:
    """While another scene lies over the seats, too."""
    do(app, "pad:3 confirm", "pad:8 confirm", "keyboard move up", "pad:3 undo")
    assert isinstance(app.scene, KeyboardScene)
    app.handle(Intent("lost", "pad:3"))
    assert devices(seats) == [None, None, None, None, "pad:8"]
    assert list(seats.pointers) == ["pad:8"]


# ---- changing ------------------------------------------------------------------------


def test_left_and_right_change_who_sits_there(app: App, seats: SeatScene) -> None:
    seats.focus = "seat:4"
    seen = []
    for _ in range(6):
        do(app, "keyboard move right")
        seen.append(taken(seats)[4])
    assert seen == ["person", "quill", "flint", "drift", "nobody", "person"]
    do(app, "keyboard move left", "keyboard move left")
    assert taken(seats)[4] == "drift"


def test_up_and_down_never_change_anything(app: App, seats: SeatScene) -> None:
    before = seats.places()
    for way in ("up", "down"):
        for _ in range(10):
            do(app, f"keyboard move {way}", f"pad:3 move {way}")
    assert seats.places() == before


def test_the_ring_reaches_everything(app: App, seats: SeatScene) -> None:
    reached = set()
    for _ in range(12):
        reached.add(seats.focus)
        do(app, "keyboard move up")
    assert reached == {target.key for target in seats.targets()}


def test_each_pad_has_its_own_pointer(app: App, seats: SeatScene) -> None:
    do(app, "pad:3 confirm", "pad:8 confirm", "pad:3 page right", "keyboard page left")
    assert seats.pointers == {"pad:3": "seat:1", "pad:8": "seat:4"}
    assert seats.focus == "seat:5"


def test_arrows_beside_the_seat_are_buttons(app: App, seats: SeatScene) -> None:
    seats.focus = "seat:4"
    for by, disc in seats._page.discs(4):
        app.handle(Intent("press", "touch", at=disc.center))
        assert (taken(seats)[4], by) in (("drift", -1), ("nobody", 1))


def test_six_bots_have_six_names(app: App, seats: SeatScene) -> None:
    for seat in range(6):
        while seats.players[seat] != "random":
            seats.line_up.turn(seat, 1)
    assert len({place.name for place in seats.places()}) == 6


def test_a_colour_is_swapped_with_whoever_has_it(app: App, seats: SeatScene) -> None:
    seats.focus = "seat:0"
    do(app, "keyboard text")  # nothing typed
    app.handle(Intent("text", text="n"))
    press(app, "colour:sky")
    press(app, "done")
    assert [place.colour for place in seats.places()[:2]] == ["sky", "vermilion"]


def test_a_free_seat_says_what_to_do_whatever_the_device(app: App, seats: SeatScene) -> None:
    for glyphs in GlyphSet:
        app.glyphs = glyphs
        with noted(pytest.MonkeyPatch()) as texts:
            seats.paint(app.surface)
        assert "Press here" in [text.text for text in texts]


# ---- names -----------------------------------------------------------------------------


def keyboard(app: App, text: str) -> KeyboardScene:
    names: list[str] = []
    board = KeyboardScene(app, text, names.append)
    app.push(board)
    return board


def test_what_is_typed_replaces_the_name(app: App) -> None:
    board = keyboard(app, "Ada")
    for letter in "Eva":
        app.handle(Intent("text", text=letter))
    assert board.text == "Eva"


def test_letters_chosen_on_the_screen_do_too(app: App) -> None:
    board = keyboard(app, "Ada")
    for letter in "EVA":
        press(app, letter)
    assert board.text == "Eva"


@pytest.mark.parametrize("key", [pygame.K_BACKSPACE, pygame.K_DELETE])
def test_to_erase_clears_what_is_marked_and_then_letter_by_letter(app: App, key: int) -> None:
    board = keyboard(app, "Denis")
    app.handle(KEYS[key])
    assert (board.text, board.replaces) == ("", False)
    for letter in "Zoe":
        app.handle(Intent("text", text=letter))
    assert board.text == "Zoe"
    app.handle(KEYS[key])
    assert board.text == "Zo"


def test_to_erase_on_the_screen_clears_what_is_marked(app: App) -> None:
    board = keyboard(app, "Denis")
    press(app, "erase")
    assert (board.text, board.replaces) == ("", False)
    press(app, "Z")
    assert board.text == "Z"


def test_a_pad_may_keep_the_name_and_edit_it(app: App) -> None:
    board = keyboard(app, "Ada")
    app.handle(Intent("undo", "pad:3"))
    app.handle(Intent("text", text="m"))
    assert board.text == "Adam"
    app.handle(Intent("undo", "pad:3"))
    assert board.text == "Ada"


def test_a_name_that_is_left_alone_stays(app: App, seats: SeatScene) -> None:
    seats.focus = "seat:0"
    app.handle(Intent("text", text="n"))
    press(app, "done")
    assert seats.places()[0].name == "Ada"


def test_two_people_of_one_name_get_a_number(app: App, seats: SeatScene) -> None:
    """Whoever is addressed must know it: by the page of the seats already."""
    for seat in (1, 2):
        while seats.players[seat] != "person":
            seats.line_up.turn(seat, 1)
    seats.focus = "seat:1"
    app.handle(Intent("text", text="n"))
    app.handle(Intent("text", text="Ada"))
    press(app, "done")
    assert [place.name for place in seats.places()][:3] == ["Ada", "Ada 2", "Clara"]


def test_a_person_called_like_a_character_keeps_the_name(app: App, seats: SeatScene) -> None:
    bot = seats.line_up.name(1)
    seats.line_up.rename(0, bot)
    assert [place.name for place in seats.places()][:2] == [bot, f"{bot} 2"]


def test_bots_keep_their_names_and_say_so(app: App, seats: SeatScene) -> None:
    for key in ("seat:1", "seat:5", "start"):
        seats.focus = key
        seats._answer = None
        app.handle(Intent("undo"))
        assert app.scene is seats
        assert seats._answer is not None, "no press is dead"


# ---- beginning -----------------------------------------------------------------------------


def test_too_few_travellers_are_told(app: App, seats: SeatScene) -> None:
    for seat in range(1, 6):
        while seats.players[seat] != "nobody":
            seats.line_up.turn(seat, 1)
    press(app, "start")
    assert app.scene is seats
    assert seats._answer is not None
    assert seats._answer.text == "One more traveller, please."


def test_the_last_line_up_is_there_again(app: App) -> None:
    last = [
        SeatSetup("Zoé", "green", "person", "pad:3"),
        SeatSetup("Bo", "sky", "person"),
        SeatSetup("Tom Drift", "ivory", "random"),
    ]
    Household(app.options.data).began("race", last)
    seats = SeatScene(app, "race")
    app.push(seats)
    assert [(p.name, p.colour, p.player) for p in seats.places()] == [
        (p.name, p.colour, p.player) for p in last
    ]
    assert taken(seats) == ["person", "person", "drift", "nobody", "nobody", "nobody"]
    assert len({place.colour for place in seats.line_up.places}) == 6
    do(app, "pad:8 confirm")
    assert seats.line_up.seat_of("pad:8") == 0, "whoever presses first is whoever played first"
    seats.focus = "seat:2"
    do(app, "keyboard move left", "keyboard peek")
    assert taken(seats)[2] == "drift"


def test_without_a_last_time_that_is_told(app: App, seats: SeatScene) -> None:
    do(app, "keyboard peek")
    assert seats._answer is not None
    assert "peek" not in [verb.kind for verb in seats.verbs()]


def test_a_game_that_begins_is_remembered(app: App, tmp_path: Path) -> None:
    seats = SeatScene(app, "express")
    app.push(seats)
    press(app, "start")
    assert isinstance(app.scene, PlayScene)
    household = Household(tmp_path)
    assert household.games("express") == 1
    assert household.lineup("express") == seats.places()


def test_who_sits_where_is_told_on_the_tags(
    app: App, seats: SeatScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    do(app, "pad:3 confirm", "pad:8 confirm")
    with noted(monkeypatch) as texts:
        seats.draw(app.surface)
    shown = [text.text for text in texts]
    assert {"Pad 1", "Pad 2", "Emma", "the dreamer"} <= set(shown)


def test_a_seat_of_the_keyboard_is_played_at_the_computer(app: App, tmp_path: Path) -> None:
    """Its mouse and its touch screen are in the same hands; a pad is not."""
    places = [
        SeatSetup("Ada", "sky", "person", "keyboard"),
        SeatSetup("Bo", "green", "person", "pad:3"),
    ]
    play = PlayScene(app, Session.new("express", places, tmp_path, Settings()))
    app.push(play)
    assert play.asked.actor == 0
    play.session.devices = {0: "keyboard", 1: "pad:3"}
    for device in ("keyboard", "mouse", "touch"):
        assert play.controls.may(Intent("confirm", device))
    assert not play.controls.may(Intent("confirm", "pad:3"))
    assert play.controls.may(Intent("menu", "pad:3")), "anyone can pause"


def test_a_game_begins_with_pads_that_are_there(app: App) -> None:
    places = [
        SeatSetup("Ada", "sky", "person", "pad:99"),
        SeatSetup("Bo", "green", "person", "pad:3"),
    ]
    start(app, "express", places)
    play = app.scene
    assert isinstance(play, PlayScene)
    assert play.session.devices == {1: "pad:3"}


def test_six_seats_of_which_four_are_taken_at_first(seats: SeatScene) -> None:
    assert seats.players == ["person", "random", "random", "random", "nobody", "nobody"]
    assert len(seats.places()) == 4


def test_chosen_rules_reach_the_table(
    app: App, seats: SeatScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    press(app, "rules")
    assert isinstance(app.scene, OptionsScene)
    press(app, "goal")
    press(app, "goal")
    app.scene.focus = "kind"
    app.handle(Intent("move", direction=(-1, 0)))
    press(app, "done")
    assert app.scene is seats
    begun: list[Any] = []
    monkeypatch.setattr(
        launch.Session,
        "new",
        lambda title, places, data, settings, options: begun.append(options) or _stop(),
    )
    with pytest.raises(StopIteration):
        press(app, "start")
    assert begun == [{"goal": 30, "kind": True}]


def _stop() -> None:
    raise StopIteration


def test_the_journal_keeps_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "read_text", lambda path: "")
    monkeypatch.setattr(levels, "path", lambda title: Path(title))
    places = [SeatSetup("Ada", "sky", "person"), SeatSetup("Bo", "green", "person")]
    session = Session.new("race", places, tmp_path, Settings(), {"goal": 20})
    assert session.table.about.options == {"goal": 20}
    session.close()


def test_every_option_of_every_title_has_words() -> None:
    for title in catalogue.titles().values():
        for option in title.options:
            for lang in words.LANGUAGES:
                told = words.option(title.id, option.id, lang)
                assert told.name
                assert told.explanation
                assert all(words.choice(title.id, option.id, c, lang) for c in option.choices)


def test_values_are_said_as_they_are_where_nobody_says_otherwise() -> None:
    assert words.choice("race", "goal", 20, "fr") == "20"
    assert words.choice("race", "kind", True, "fr") == "oui"


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["seats", "options", "name"])
def test_six_seats_and_their_rules_can_be_read(
    scene: str, size: tuple[int, int], text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path, size, "fr", text_size=text) as app:
        plug_in_pads(app)
        seats = SeatScene(app, "race")
        app.push(seats)
        do(app, "pad:3 confirm", "pad:8 confirm")
        press(app, "seat:1")
        seats.line_up.rename(1, "Maximilienne M")
        if scene == "options":
            press(app, "rules")
        if scene == "name":
            app.handle(Intent("text", text="n"))
        with noted(monkeypatch) as texts:
            app.scene.paint(app.surface)
        smallest = app.screen.px(28)
        assert [each for each in texts if each.size < smallest] == []
        assert [each for each in texts if not app.screen.safe.contains(each.rect)] == []
        assert overlapping(texts) == []
        on_the_ring = ("less:", "more:")
        targets = app.scene.targets()
        places = [each.rect for each in targets if not each.key.startswith(on_the_ring)]
        assert all(app.surface.get_rect().contains(target.rect) for target in targets)
        assert all(app.screen.safe.contains(place) for place in places)
        assert all(not place.collidelistall(places[i + 1 :]) for i, place in enumerate(places))


def test_a_traveller_keeps_the_same_face_wherever_they_sit(app: App) -> None:
    def faces(*names: str) -> dict[str, str]:
        scene = SeatScene(app, "rail_baron")
        places = scene.line_up.places
        for seat, name in enumerate(names):
            places[seat] = replace(places[seat], who="person", name=name)
        seen = [
            travellers.seen(app, "rail_baron", scene.line_up, seat, 9.0, 0.0)
            for seat in range(len(names))
        ]
        return {each.name: each.cameo for each in seen}

    alone = faces("Denis")["Denis"]
    assert faces("Denis", "Clara")["Denis"] == alone
    crowd = faces("Ada", "Bruno", "Clara", "Denis", "Emma", "Félix")
    assert len(set(crowd.values())) == 6
