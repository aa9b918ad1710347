"""Says every decision, move, event, refusal, advice and reason for points in the reader's language.

    say(event, "fr", seat, Room("express", board, ["Anna", "Ben"]))
    present(step.for_(seat), "fr", seat, Room("express", board, ["Anna", "Ben"], view))

The rules hold no sentences, and no surface holds a sentence about play.
"""

from __future__ import annotations

from typing import NamedTuple

from game.words.language import LANGUAGES, preferred
from game.words.presenting import Presented, present
from game.words.rulebook import RuleText, rule_text, rule_texts
from game.words.saying import refusal_key, say, say_seen
from game.words.voice import Room, Voice, sayer, worded


def label(title: str, key: str, lang: str, **facts: object) -> str:
    """What stands on a button or a sign of a title."""
    return sayer("label", f"{title}.{key}")(Voice(lang, None, Room(title)), facts)


class OptionText(NamedTuple):
    name: str
    explanation: str


def option(title: str, option: str, lang: str) -> OptionText:
    """What a choice before the game is called, and in one line what it changes."""
    voice, key = Voice(lang, None, Room(title)), f"{title}.{option}"
    return OptionText(sayer("option", key)(voice, {}), sayer("option_help", key)(voice, {}))


def choice(title: str, option: str, value: object, lang: str) -> str:
    """One value of such a choice: by its own words, its option's, those of yes and no, or plain."""
    voice = Voice(lang, None, Room(title))
    key = f"{title}.{option}"
    found = next((k for k in (f"{key}.{value}", key, str(value)) if k in worded("choice")), None)
    return str(value) if found is None else sayer("choice", found)(voice, value)


def bot(title: str, name: str, lang: str) -> str:
    """What a bot is called: by its title's own words, those for all titles, or by its name."""
    known = worded("bot")
    found = next((key for key in (f"{title}.{name}", name) if key in known), None)
    if found is None:
        return name.replace("_", " ").capitalize()
    return sayer("bot", found)(Voice(lang, None, Room(title)), {})


class Nature(NamedTuple):
    temper: str
    habit: str


def character(key: str, lang: str) -> str:
    """The name of somebody played by a bot."""
    return sayer("character", key)(Voice(lang, None, Room("")), {})


def nature(key: str, lang: str) -> Nature:
    """How a character plays: in two words, and in a clause."""
    voice = Voice(lang, None, Room(""))
    return Nature(sayer("temper", key)(voice, {}), sayer("habit", key)(voice, {}))


def character_named(name: str) -> str | None:
    """Which character bears this name in any language, if one does."""
    named = {character(key, lang): key for key in worded("character") for lang in LANGUAGES}
    return named.get(name)


__all__ = [
    "LANGUAGES",
    "Nature",
    "OptionText",
    "Presented",
    "Room",
    "RuleText",
    "bot",
    "character",
    "character_named",
    "choice",
    "label",
    "nature",
    "option",
    "preferred",
    "present",
    "refusal_key",
    "rule_text",
    "rule_texts",
    "say",
    "say_seen",
]
