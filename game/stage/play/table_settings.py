"""How a table is run, as the household likes it."""

from __future__ import annotations

from game.stage.preferences import Preferences
from game.table.settings import EVERY_DECISION, Settings

BOT_PAUSE = 0.7
"""Seconds that bots seem to think, so that people can follow."""


def settings_for(wanted: Preferences) -> Settings:
    return Settings(
        limits={EVERY_DECISION: float(wanted.turn_clock)} if wanted.turn_clock else {},
        friendly=wanted.friendly_undo,
        bot_pause=0.0 if wanted.speed == "off" else BOT_PAUSE,
    )
