"""The words for one thing: a decision, move, event, refusal, advice or reason for points."""

from __future__ import annotations

from typing import Any

from game.advice import Facts
from game.rules import catalogue
from game.rules.checked_table import Problem
from game.rules.contract import Decision, Event, Move, ScorePart, Seat, event_from_json
from game.rules.refusal import Refusal
from game.words.voice import Room, Voice, sayer

OF_A_KIND: dict[str, type[Event | Decision | Move | Facts | ScorePart]] = {
    "event": Event,
    "decision": Decision,
    "move": Move,
    "advice": Facts,
    "part": ScorePart,
}
"""What says by its `kind` which words it wants."""


def say(thing: object, lang: str, reader: Seat | None, room: Room) -> str:
    """The words for `thing`; an event is reduced first to what the reader may know."""
    voice = Voice(lang, reader, room)
    if isinstance(thing, Event):
        thing = event_from_json(thing.for_(reader))
    if isinstance(thing, Refusal):
        return sayer("refusal", refusal_key(thing))(voice, thing.facts)
    if isinstance(thing, Problem):
        return sayer("problem", thing.code)(voice, thing)
    for category, kind in OF_A_KIND.items():
        if isinstance(thing, kind):
            return sayer(category, thing.kind)(voice, thing)
    raise TypeError(f"nothing to say about {type(thing).__name__}")


def say_seen(event: dict[str, Any], lang: str, reader: Seat | None, room: Room) -> str:
    """The words for an event that was reduced to what its reader may know when it was sent."""
    seen = event_from_json(event)
    return sayer("event", seen.kind)(Voice(lang, reader, room), seen)


def refusal_key(refusal: Refusal) -> str:
    """A rule's refusal is worded by its title."""
    rule = getattr(refusal, "rule", None)
    return refusal.code if rule is None else f"{catalogue.title_of_rule(rule).id}.{refusal.code}"
