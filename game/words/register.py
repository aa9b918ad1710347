"""A turn as the register tells it: a line for each thing that somebody did, without the name,
which the mark beside the line says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.rules.contract import Event, Seat, event_from_json
from game.words.presenting import UNMENTIONED
from game.words.voice import Room, Voice, sayer, worded


class Line(NamedTuple):
    seat: Seat | None
    """Whose mark stands before it; None for what concerns all."""
    text: str
    events: tuple[Event, ...]
    """What it tells: more than one where a run of them is told at once."""
    brief: str
    """The same where pictures and a column of amounts say the rest."""


def lines(events: Sequence[dict[str, Any]], lang: str, room: Room) -> list[Line]:
    """What turned up by itself is no line, nor is the beginning of a turn."""
    told: list[Line] = []
    for run in _runs([event_from_json(each) for each in events if _is_worth_a_line(each)]):
        seat = _seat(run[0])
        text = _worded(run, lang, room)
        if text:
            whole = without_name(text, seat, room)
            told.append(Line(seat, whole, tuple(run), _brief(run, lang, room) or whole))
    return told


def together(told: Sequence[Line]) -> list[Line]:
    """One line where somebody does the same twice in a row, such as taking two cards."""
    found: list[Line] = []
    for line in told:
        last = found[-1] if found else None
        if last is not None and (last.seat, last.brief) == (line.seat, line.brief):
            found[-1] = last._replace(events=(*last.events, *line.events))
        else:
            found.append(line)
    return found


def without_name(text: str, seat: Seat | None, room: Room) -> str:
    """Beside Ada's mark "Ada claims …" is "claims …"; a name further on stays."""
    if seat is None or not 0 <= seat < len(room.names):
        return text
    name = room.names[seat]
    rest = text.removeprefix(name)
    return rest.lstrip(" ,\u00a0:") if rest != text and rest[:1] in (" ", ",", "\u00a0") else text


def _is_worth_a_line(event: dict[str, Any]) -> bool:
    kind = str(event["kind"])
    if kind in UNMENTIONED or kind.endswith(".turn_began"):
        return False
    read = event_from_json(event)
    return _seat(read) is not None or not read.reveals


def _seat(event: Event) -> Seat | None:
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) else None


def _runs(events: Sequence[Event]) -> list[list[Event]]:
    """Events of one kind and seat that a title words together, in a row."""
    together = worded("run")
    runs: list[list[Event]] = []
    for event in events:
        before = runs[-1][-1] if runs else None
        same = before is not None and (before.kind, _seat(before)) == (event.kind, _seat(event))
        if same and event.kind in together:
            runs[-1].append(event)
        else:
            runs.append([event])
    return runs


def _worded(run: Sequence[Event], lang: str, room: Room) -> str:
    voice, kind = Voice(lang, None, room), run[0].kind
    if kind in worded("run"):
        return sayer("run", kind)(voice, run)
    return sayer("event", kind)(voice, run[0])


def _brief(run: Sequence[Event], lang: str, room: Room) -> str:
    """Where a title has such words."""
    if run[0].kind not in worded("line"):
        return ""
    return sayer("line", run[0].kind)(Voice(lang, None, room), run[0])
