"""Says every decision, move, event, refusal, advice and reason for points in the reader's language.

    say(event, "fr", seat, Room("express", board, ["Anna", "Ben"]))

The rules hold no sentences, and no surface holds a sentence about play.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.advice import Facts
from game.rules import catalogue
from game.rules.checked_table import Problem
from game.rules.contract import Decision, Event, Move, ScorePart, Seat, event_from_json
from game.rules.refusal import Refusal
from game.words.language import LANGUAGES, preferred
from game.words.rulebook import RuleText, rule_text, rule_texts
from game.words.voice import Room, Voice, sayer, worded


def say(thing: object, lang: str, reader: Seat | None, room: Room) -> str:
    """The words for `thing`; an event is reduced first to what the reader may know."""
    voice = Voice(lang, reader, room)
    if isinstance(thing, Event):
        thing = event_from_json(thing.for_(reader))
        return sayer("event", thing.kind)(voice, thing)
    if isinstance(thing, Decision):
        return sayer("decision", thing.kind)(voice, thing)
    if isinstance(thing, Move):
        return sayer("move", thing.kind)(voice, thing)
    if isinstance(thing, Facts):
        return sayer("advice", thing.kind)(voice, thing)
    if isinstance(thing, ScorePart):
        return sayer("part", thing.kind)(voice, thing)
    if isinstance(thing, Problem):
        return sayer("problem", thing.code)(voice, thing)
    if isinstance(thing, Refusal):
        return sayer("refusal", refusal_key(thing))(voice, thing.facts)
    raise TypeError(f"nothing to say about {type(thing).__name__}")


def say_seen(event: dict[str, Any], lang: str, reader: Seat | None, room: Room) -> str:
    """The words for an event that was reduced to what its reader may know when it was sent."""
    seen = event_from_json(event)
    return sayer("event", seen.kind)(Voice(lang, reader, room), seen)


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


def refusal_key(refusal: Refusal) -> str:
    """A rule's refusal is worded by its title."""
    rule = getattr(refusal, "rule", None)
    return refusal.code if rule is None else f"{catalogue.title_of_rule(rule).id}.{refusal.code}"


__all__ = [
    "LANGUAGES",
    "OptionText",
    "Room",
    "RuleText",
    "choice",
    "label",
    "option",
    "preferred",
    "refusal_key",
    "rule_text",
    "rule_texts",
    "say",
    "say_seen",
]
