"""A step of a table as one reader reads it: prompt, choices, log and notice, ready to be shown.

Plain data in, sentences out: the window, phones and whatever comes next word a game in this one
way.  Nothing is said that is not in the data, so who is sent no secret reads none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.advice.facts import Facts
from game.rules.contract import Decision, IllegalMove, Move, Seat, move_from_json
from game.rules.refusal import Refusal
from game.rules.table_messages import Paused, WentOn
from game.words.language import _
from game.words.saying import say, say_seen
from game.words.voice import Room, Voice

PERSON = "person"
"""Who plays a seat, if it is not a bot."""
OWN_QUESTIONS = "table."
"""How the kinds of the table's own decisions begin."""
UNMENTIONED = (Paused.kind, WentOn.kind)
"""Every look at a menu is a pause: the log would be full of them."""

Data = Mapping[str, Any]


class WordedMove(NamedTuple):
    move: dict[str, Any]
    """As it is sent back."""
    text: str


class WordedAmount(NamedTuple):
    """Any amount between two ends; `word_move` words each when it is chosen."""

    amount: dict[str, Any]
    lowest: str
    highest: str


@dataclass(frozen=True, slots=True)
class Presented:
    prompt: str
    moves: tuple[WordedMove, ...]
    """Of the reader, who is asked; else none."""
    amounts: tuple[WordedAmount, ...]
    log: tuple[str, ...]
    """What has happened, a line each."""
    notice: str
    """Why something was refused, or cannot go on; empty if there is nothing of the kind."""


def present(step: Data, lang: str, reader: Seat | None, room: Room) -> Presented:
    """All of a step at once, for a surface that shows steps as they come.

    `step` is what `Step.for_(reader)` gives, None being the whole room; what it says besides
    `events`, `decision`, `seats` and `trouble` is not worded.  Whoever was refused adds the
    `refusal` of the reply.  `room` has the reader's view of the same step: some moves are named
    after what lies there.  The window words the parts one by one, each when it changes.
    """
    decision: Data | None = step["decision"]
    refusal = step.get("refusal") or step.get("trouble")
    return Presented(
        prompt(decision, step["seats"], lang, reader, room),
        _moves(decision, lang, reader, room),
        _amounts(decision, lang, reader, room),
        log(step["events"], lang, reader, room),
        "" if refusal is None else notice(refusal, lang, reader, room, reader is not None),
    )


def prompt(
    decision: Data | None, seats: Sequence[Data], lang: str, reader: Seat | None, room: Room
) -> str:
    """What is to be done; the room reads it with the name of the person who is to do it."""
    voice = Voice(lang, reader, room)
    if decision is None:
        return voice.say(_("The game is over."))
    asked = _read(decision)
    person = _only_person(decision, seats)
    if reader is not None or person is None or asked.kind.startswith(OWN_QUESTIONS):
        return say(asked, lang, reader, room)
    own = say(asked, lang, person, room)
    name = seats[person]["name"]
    return voice.say(_("{name}: {asked}"), name=name, asked=f"{own[:1].lower()}{own[1:]}")


def log(
    events: Sequence[dict[str, Any]], lang: str, reader: Seat | None, room: Room
) -> tuple[str, ...]:
    return tuple(
        say_seen(event, lang, reader, room) for event in events if event["kind"] not in UNMENTIONED
    )


def notice(
    refusal: Refusal | Data, lang: str, reader: Seat | None, room: Room, hand_lies_open: bool
) -> str:
    """With the rule to look it up by.  What a rule says about a covered hand would betray it."""
    found = refusal if isinstance(refusal, Refusal) else _refusal(refusal)
    rule = getattr(found, "rule", "")
    if rule and not hand_lies_open:
        return Voice(lang, reader, room).say(_("That is not possible. Peek to see why."))
    text = say(found, lang, reader, room)
    return f"{text} ({rule})" if rule else text


def word_move(move: Move | Data, lang: str, reader: Seat | None, room: Room) -> str:
    return say(move if isinstance(move, Move) else move_from_json(move), lang, reader, room)


def doubt(
    move: Move | Data, lang: str, reader: Seat | None, room: Room, why: Facts | None = None
) -> str:
    """Asked before a move that is easy to regret."""
    said = word_move(move, lang, reader, room)
    question = Voice(lang, reader, room).say(_("{move}?"), move=said)
    return question if why is None else f"{question}\n{say(why, lang, reader, room)}"


def outcome(winners: Sequence[Seat] | None, lang: str, room: Room) -> str:
    """Over the final count; None while it is going on."""
    voice = Voice(lang, None, room)
    if winners is None:
        return voice.say(_("Final count"))
    names = [voice.name(seat) for seat in winners]
    if len(names) == 1:
        return voice.say(_("{name} wins!"), name=names[0])
    return voice.say(_("{names} share the victory!"), names=voice.listed(names))


def lead(seat: Seat, lang: str, room: Room) -> str:
    """Called out when the first place changes while the scores are told."""
    voice = Voice(lang, None, room)
    return voice.say(_("{name} takes the lead!"), name=voice.name(seat))


def margin(amount: str, others: Sequence[Seat], lang: str, room: Room) -> str:
    """By how much the winner is ahead of the next."""
    voice = Voice(lang, None, room)
    names = voice.listed([voice.name(seat) for seat in others])
    return voice.say(_("{amount} ahead of {names}"), amount=amount, names=names)


def _moves(
    decision: Data | None, lang: str, reader: Seat | None, room: Room
) -> tuple[WordedMove, ...]:
    listed = () if decision is None else decision.get("moves", ())
    return tuple(WordedMove(move, word_move(move, lang, reader, room)) for move in listed)


def _amounts(
    decision: Data | None, lang: str, reader: Seat | None, room: Room
) -> tuple[WordedAmount, ...]:
    listed = () if decision is None else decision.get("amounts", ())
    return tuple(_amount(amount, lang, reader, room) for amount in listed)


def _amount(amount: dict[str, Any], lang: str, reader: Seat | None, room: Room) -> WordedAmount:
    values = range(amount["lowest"], amount["highest"] + 1, amount["step"])
    ends = [{"kind": amount["kind"], amount["field"]: end} for end in (values[0], values[-1])]
    lowest, highest = (word_move(end, lang, reader, room) for end in ends)
    return WordedAmount(amount, lowest, highest)


def _read(decision: Data) -> Decision:
    """Without the moves: they are worded one by one, and there may be many."""
    about = {key: decision[key] for key in ("number", "kind", "seats", "facts")}
    return Decision.from_json(about)


def _only_person(decision: Data, seats: Sequence[Data]) -> Seat | None:
    """Who is asked, if it is one seat only, and a person plays it; dice are nobody."""
    if len(decision["seats"]) != 1:
        return None
    seat: Seat = decision["seats"][0]
    return seat if seat >= 0 and seats[seat]["player"] == PERSON else None


def _refusal(data: Data) -> Refusal:
    rule, code, facts = data.get("rule"), data["code"], data["facts"]
    return Refusal(code, **facts) if rule is None else IllegalMove(rule, code, **facts)
