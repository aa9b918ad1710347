"""What a new game takes from the settings, and from the devices that are there."""

from __future__ import annotations

from game.stage.play.launch import with_devices_present
from game.stage.play.table_settings import BOT_PAUSE, settings_for
from game.stage.preferences import Preferences
from game.stage.session import SeatSetup
from game.table.settings import EVERY_DECISION


def test_the_settings_of_the_household_reach_the_table() -> None:
    settings = settings_for(Preferences(turn_clock=60, friendly_undo=True))
    assert settings.limits == {EVERY_DECISION: 60.0}
    assert settings.friendly
    assert settings.bot_pause == BOT_PAUSE


def test_without_a_clock_nobody_is_hurried_and_without_animations_bots_do_not_wait() -> None:
    settings = settings_for(Preferences(turn_clock=0, speed="off"))
    assert settings.limits == {}
    assert settings.bot_pause == 0.0


def test_a_pad_that_is_gone_leaves_its_seat_to_every_device() -> None:
    places = [
        SeatSetup("Ada", "sky", "person", "pad:9"),
        SeatSetup("Ben", "green", "person", "pad:3"),
        SeatSetup("Cleo", "yellow", "person", "keyboard"),
        SeatSetup("Dan", "vermilion", "simple"),
    ]
    found = with_devices_present(places, ["pad:3"])
    assert [place.device for place in found] == [None, "pad:3", "keyboard", None]
    found = with_devices_present(places, [])
    assert [place.device for place in found] == [None] * 4, "no pad is to be kept out"
