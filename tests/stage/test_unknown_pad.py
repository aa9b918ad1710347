"""A pad that SDL does not know is explained by pressing its buttons, and then plays."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.stage import preferences
from game.stage.app import App, Options
from game.stage.input import pad_mapping
from game.stage.input.intents import Intent
from game.stage.input.unknown_pads import UnknownPad
from game.stage.preferences import Preferences
from game.stage.scenes.learn_pad import LearnPadScene
from game.stage.scenes.menu import Menu
from game.stage.scenes.message import MessageScene
from game.stage.scenes.seating import SeatScene
from tests.stage.drawn import noted
from tests.stage.test_readable import SIZES, overlapping
from tests.stage.virtual_pad import VirtualPad

BUTTONS = {"a": 2, "b": 1, "x": 3, "y": 0, "leftshoulder": 4, "rightshoulder": 5, "start": 9}
KNOWN = "gamecontrollerdb.txt"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(Options(tmp_path, lang="en"), pygame.display.set_mode((640, 360)))
    app.push(Menu(app))
    app.devices.open(tmp_path / KNOWN)
    pygame.event.clear()
    yield app
    app.close()


Plug = Callable[[int], VirtualPad]


@pytest.fixture
def plug(app: App) -> Iterator[Plug]:
    """Plugs pads in, and in the end pulls them out again."""
    plugged: list[VirtualPad] = []

    def plug_in(product: int) -> VirtualPad:
        plugged.append(VirtualPad(product))
        listen(app)
        return plugged[-1]

    yield plug_in
    for pad in plugged:
        pad.unplug()
        listen(app)


def listen(app: App) -> None:
    """What the loop does with what came in."""
    for event in pygame.event.get():
        app.take(event)
    app.frame(0.02)


def press(app: App, pad: VirtualPad, button: int) -> None:
    for down in (True, False):
        pad.button(button, down)
        listen(app)


def push(app: App, pad: VirtualPad, axis: int, value: float) -> None:
    for there in (value, 0.0):
        pad.axis(axis, there)
        listen(app)


def explain(app: App, pad: VirtualPad, right: Callable[[], None], down: Callable[[], None]) -> None:
    for name, button in BUTTONS.items():
        assert isinstance(app.scene, LearnPadScene)
        assert app.scene.asked == name
        press(app, pad, button)
    right()
    down()


def test_it_is_mapped_by_pressing_and_then_drives_the_menu(app: App, tmp_path: Path) -> None:
    (tmp_path / KNOWN).write_text("# mine\n0300ffff,Other,a:b0,platform:Linux,\n")
    pad = VirtualPad(1, "Odd, Pad")
    listen(app)
    assert isinstance(app.scene, LearnPadScene), "plugged in while we play: it is asked about"
    explain(app, pad, lambda: push(app, pad, 0, 1.0), lambda: push(app, pad, 1, -1.0))
    assert isinstance(app.scene, MessageScene)
    assert "is ready" in app.scene.text
    press(app, pad, BUTTONS["a"])
    menu = app.scene
    assert isinstance(menu, Menu), "its own button closes the message"
    menu.focus = "express"
    before = [target.key for target in menu.targets()].index("express")
    push(app, pad, 1, -1.0)  # this pad has its stick upside down
    assert menu.targets()[before + 1].key == menu.focus
    push(app, pad, 1, 1.0)
    press(app, pad, BUTTONS["a"])
    seats = app.scene
    assert isinstance(seats, SeatScene)
    press(app, pad, BUTTONS["a"])
    assert seats.line_up.seat_of(pad.device) is not None
    kept = (tmp_path / KNOWN).read_text().splitlines()
    assert kept[:2] == ["# mine", "0300ffff,Other,a:b0,platform:Linux,"]
    assert "Odd Pad,a:b2,b:b1,x:b3,y:b0" in kept[2]
    assert "leftx:a0,lefty:a1~" in kept[2]
    pad.unplug()
    listen(app)
    assert seats.line_up.seat_of(pad.device) is None
    assert app.devices.pads == []


def test_a_cross_of_buttons_is_asked_for_all_four_ways(
    app: App, plug: Plug, tmp_path: Path
) -> None:
    pad = plug(2)
    explain(app, pad, lambda: press(app, pad, 6), lambda: press(app, pad, 7))
    scene = app.scene
    assert isinstance(scene, LearnPadScene)
    assert scene.pressed == {
        **{name: f"b{button}" for name, button in BUTTONS.items()},
        "right": "b6",
        "left": "b7",
    }
    press(app, pad, 8)
    press(app, pad, 10)
    line = (tmp_path / KNOWN).read_text()
    assert "dpright:b6,dpleft:b7,dpdown:b8,dpup:b10" in line


def test_a_hat_tells_both_ways(app: App, plug: Plug, tmp_path: Path) -> None:
    pad = plug(3)

    def tilt(way: int) -> None:
        for there in (way, 0):
            pad.hat(there)
            listen(app)

    explain(app, pad, lambda: tilt(2), lambda: tilt(4))
    line = (tmp_path / KNOWN).read_text()
    assert "dpright:h0.2,dpleft:h0.8,dpdown:h0.4,dpup:h0.1" in line


def test_what_the_pad_does_not_have_is_passed_over(app: App, plug: Plug, tmp_path: Path) -> None:
    pad = plug(4)
    scene = app.scene
    assert isinstance(scene, LearnPadScene)
    press(app, pad, 0)
    press(app, pad, 1)
    press(app, pad, 1)
    assert scene.asked == "x", "a button counts once"
    for _ in range(5):
        press(app, pad, 0)
    assert scene.asked == "right"
    press(app, pad, 0)
    assert scene.asked == "right", "without a direction nothing can be played"
    push(app, pad, 0, 1.0)
    push(app, pad, 1, 1.0)
    assert "Odd Pad,a:b0,b:b1,leftx:a0,lefty:a1,platform:" in (tmp_path / KNOWN).read_text()


def test_anyone_else_can_leave_it_at_that_and_a_press_asks_again(app: App, tmp_path: Path) -> None:
    pad = VirtualPad(5)
    listen(app)
    assert isinstance(app.scene, LearnPadScene)
    app.handle(Intent("back"))
    assert isinstance(app.scene, Menu)
    press(app, pad, 0)
    assert isinstance(app.scene, LearnPadScene)
    pad.unplug()
    listen(app)
    assert isinstance(app.scene, Menu), "pulled out, there is nothing to ask"
    assert not (tmp_path / KNOWN).exists()


def test_one_that_was_there_before_is_asked_about_when_it_is_pressed(tmp_path: Path) -> None:
    pad = VirtualPad(6)
    app = App(Options(tmp_path, lang="en"), pygame.display.set_mode((640, 360)))
    app.push(Menu(app))
    app.devices.open(tmp_path / KNOWN)
    listen(app)
    assert isinstance(app.scene, Menu)
    press(app, pad, 3)
    assert isinstance(app.scene, LearnPadScene)
    pad.unplug()
    listen(app)
    app.close()


def test_where_sdl_cannot_be_told_it_is_said(
    app: App, plug: Plug, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pad_mapping, "teach", lambda line: False)
    pad = plug(7)
    explain(app, pad, lambda: push(app, pad, 0, 1.0), lambda: push(app, pad, 1, 1.0))
    assert isinstance(app.scene, MessageScene)
    assert "next time" in app.scene.text
    assert (tmp_path / KNOWN).exists()


NEXT_START = """
import sys
from pathlib import Path
import pygame
pygame.display.init()
from game.stage.input.intents import Devices
devices = Devices((640, 360))
devices.open(Path(sys.argv[1]))
from tests.stage.drawn import noted
from tests.stage.test_readable import SIZES, overlapping
from tests.stage.virtual_pad import VirtualPad
pad = VirtualPad(8)
for event in pygame.event.get():
    devices.intent(event)
print(devices.pads == [pad.device], devices.name_of(pad.device))
"""


def test_it_is_known_at_the_next_start(app: App, tmp_path: Path) -> None:
    pad = VirtualPad(8)
    listen(app)
    explain(app, pad, lambda: push(app, pad, 0, 1.0), lambda: push(app, pad, 1, 1.0))
    pad.unplug()
    listen(app)
    told = subprocess.run(
        [sys.executable, "-c", NEXT_START, str(tmp_path / KNOWN)],
        env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONPATH": str(Path.cwd())},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split(maxsplit=1) == ["True", "Odd Pad\n"]


def test_a_trigger_that_rests_at_its_end_is_not_pressed() -> None:
    pad = VirtualPad(9)
    unknown = UnknownPad(pad._joystick)

    def moved(value: float) -> str | None:
        return unknown.pressed(pygame.event.Event(pygame.JOYAXISMOTION, axis=2, value=value))

    assert [moved(value) for value in (-1.0, -0.9, 0.2, 1.0, -1.0, 0.9)] == [
        None, None, "+a2", None, None, "+a2",
    ]  # fmt: skip
    pad.unplug()


def test_a_mapping_that_cannot_be_kept_is_no_disaster(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    assert not pad_mapping.remember(tmp_path / "data" / KNOWN, "00,Pad,a:b0,")


def test_where_it_cannot_be_kept_that_is_said(
    app: App, plug: Plug, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pad_mapping, "remember", lambda file, line: False)
    pad = plug(11)
    explain(app, pad, lambda: push(app, pad, 0, 1.0), lambda: push(app, pad, 1, 1.0))
    assert isinstance(app.scene, MessageScene)
    assert "until you leave" in app.scene.text


def test_mappings_for_other_systems_stay(tmp_path: Path) -> None:
    file = tmp_path / KNOWN
    windows = "00,Pad,a:b1,platform:Windows,"
    for line in (windows, "00,Pad,a:b0,platform:Linux,", "00,Pad,a:b2,platform:Linux,"):
        assert pad_mapping.remember(file, line)
    assert file.read_text().splitlines() == [windows, "00,Pad,a:b2,platform:Linux,"]


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", SIZES)
def test_every_question_can_be_read(
    size: tuple[int, int], text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences.save(tmp_path, Preferences(text_size=text))
    app = App(Options(tmp_path, lang="fr"), pygame.display.set_mode(size))
    app.push(Menu(app))
    pad = VirtualPad(10, "A Pad With Quite A Long Name From Far Away (Revision 2, USB, Wireless)")
    app.devices.unknown_pads[pad.device] = UnknownPad(pad._joystick)
    scene = LearnPadScene(app, pad.device)
    app.push(scene)
    for number in range(20):
        if scene.asked is None:
            break
        with noted(monkeypatch) as texts:
            scene.draw(app.surface)
        assert [each for each in texts if not scene._panel.contains(each.rect)] == []
        assert overlapping(texts) == []
        scene.pressed[scene.asked] = f"b{number}"
    assert scene.asked is None
    pad.unplug()
    app.close()


def test_a_pad_that_is_pulled_before_it_was_looked_at_is_no_disaster(app: App) -> None:
    before = app.scene
    pad = VirtualPad(0x77)
    pad.unplug()
    del pad
    listen(app)
    app.take(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=99))
    app.take(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=99))
    assert app.scene is before
