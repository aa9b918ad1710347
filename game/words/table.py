"""The table in words: pauses, taking back, who sits where, and why it says no."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules import table_messages as t
from game.rules.contract import Decision, Seat, event_from_json
from game.words.language import _, n_
from game.words.voice import Voice, label, labels, sayer, says, worded


def steps(v: Voice, events: tuple[dict[str, Any], ...]) -> str:
    """What is taken back, told by the events in which somebody did something."""
    happened = [event_from_json(event) for event in events]
    return " ".join(
        sayer("event", event.kind)(v, event)
        for event in happened
        if hasattr(event, "seat") and not event.kind.endswith("turn_began")
    )


def asks(v: Voice, d: Decision) -> str:
    """Over a question of the table: who wants what.  Each is asked then by name."""
    if d.kind == t.FREE_SEAT:
        whom = v.name(int(str(d.facts["of"])))
        said = _("{name} asks to free {whom}’s seat")
        return v.say(said, name=v.name(int(str(d.facts["asker"]))), whom=whom)
    if d.kind == t.TAKE_BACK:
        said = _("{name} asks to redo") if d.facts["redo"] else _("{name} asks to take back")
        return v.say(said, name=v.name(int(str(d.facts["asker"]))))
    return sayer("decision", d.kind)(v, d)


def do_you_agree(v: Voice) -> str:
    """Below the name of somebody whose word is wanted."""
    return v.say(_("Do you agree?"))


def and_what_followed(v: Voice) -> str:
    """Between a move that would be taken back and those that came after it."""
    return v.say(_("and all that followed:"))


def vote(v: Voice, agreed: bool, waited_for: bool) -> str:
    """What stands beside the name of somebody whom the table asks."""
    if agreed:
        return v.say(_("agrees"))
    return v.say(_("still to answer") if waited_for else _("no answer"))


def what_silence_means(v: Voice, kind: str) -> str:
    """Beside the time that is left to answer a question of the table."""
    return v.say(
        _("Silence changes nothing") if kind == t.FREE_SEAT else _("Silence counts as yes")
    )


def settled(v: Voice, event: t.TakenBack | t.Redone) -> str:
    """In short, for those who were asked, and have just read what it is about."""
    said = _("Redone.") if isinstance(event, t.Redone) else _("Taken back.")
    return " ".join((v.say(said), *_consent(v, event)))


def _consent(v: Voice, event: t.TakenBack | t.Redone) -> list[str]:
    """Who said yes, and who said nothing."""
    said = []
    if event.agreed:
        said.append(v.say(_("Agreed: {names}."), names=v.listed(_names(v, event.agreed))))
    if event.silent:
        names = v.listed(_names(v, event.silent))
        said.append(v.say(_("Silent, which counts as yes: {names}."), names=names))
    return said


def _names(v: Voice, seats: Sequence[Seat]) -> list[str]:
    return [v.name(seat) for seat in seats]


def for_another(v: Voice, seat: Seat) -> str:
    """Whoever pressed the button does not play the seat that is asked."""
    return v.say(_("That is for {name} to answer."), name=v.name(seat))


def decides_now(v: Voice, seat: Seat) -> str:
    """Over the rule of the present decision."""
    return v.say(_("{name} decides this now"), name=v.name(seat))


def before_playing_alone(v: Voice, seat: Seat) -> str:
    return v.say(
        _("{name}, everything you hold will stay visible on the screen. Is nobody else playing?"),
        name=v.name(seat),
    )


def before_ending_early(v: Voice) -> str:
    return v.say(_("Everything hidden will be shown, and the game will be over. End the game?"))


label("decision", t.PAUSED, _("The game is paused"))
label("move", "table.agree", _("Agree"))
label("move", "table.decline", _("Decline"))
label("move", "table.withdraw", _("Withdraw"))
label("move", "table.go_on", _("Continue"))
label("event", "table.paused", _("The game is paused."))
label("event", "table.went_on", _("The game goes on."))
label("event", "table.ended_early", _("The game was ended early."))
label("event", "table.trouble_over", _("The game can be saved again and goes on."))


@says("event", "table.trouble")
def _trouble(v: Voice, event: t.Trouble) -> str:
    if event.code not in worded("refusal"):
        return v.say(_("The game cannot be saved at the moment."))
    return sayer("refusal", event.code)(v, event.facts)


@says("decision", t.TAKE_BACK)
def _take_back(v: Voice, d: Decision) -> str:
    asker = int(str(d.facts["asker"]))
    if d.facts["redo"]:
        you, other = _("You ask to redo"), _("{name} asks to redo: do you agree?")
    else:
        you, other = _("You ask to take back"), _("{name} asks to take back: do you agree?")
    return v.of_seat(asker, you, other)


@says("decision", t.FREE_SEAT)
def _free_seat(v: Voice, d: Decision) -> str:
    asker, of = int(str(d.facts["asker"])), int(str(d.facts["of"]))
    return v.of_seat(
        asker,
        _("You ask to free {whom}’s seat"),
        _("{name} asks to free {whom}’s seat: do you agree?"),
        whom=v.name(of),
    )


@says("event", "table.free_seat_asked")
def _free_seat_asked(v: Voice, event: t.FreeSeatAsked) -> str:
    return v.of_seat(
        event.seat,
        _("You ask to free {whom}’s seat."),
        _("{name} asks to free {whom}’s seat."),
        whom=v.name(event.of),
    )


@says("event", "table.free_seat_declined")
def _free_seat_declined(v: Voice, event: t.FreeSeatDeclined) -> str:
    return _declined(v, event.seat)


@says("event", "table.free_seat_withdrawn")
def _free_seat_withdrawn(v: Voice, event: t.FreeSeatWithdrawn) -> str:
    return _withdrawn(v, event.seat)


@says("event", "table.take_back_asked")
def _take_back_asked(v: Voice, event: t.TakeBackAsked) -> str:
    if event.redo:
        you, other = _("You ask to redo: {steps}"), _("{name} asks to redo: {steps}")
    else:
        you, other = _("You ask to take back: {steps}"), _("{name} asks to take back: {steps}")
    return v.of_seat(event.seat, you, other, steps=steps(v, event.steps))


@says("event", "table.take_back_declined")
def _take_back_declined(v: Voice, event: t.TakeBackDeclined) -> str:
    return _declined(v, event.seat)


@says("event", "table.take_back_withdrawn")
def _take_back_withdrawn(v: Voice, event: t.TakeBackWithdrawn) -> str:
    return _withdrawn(v, event.seat)


def _declined(v: Voice, seat: Seat) -> str:
    return v.of_seat(
        seat, _("You said no: nothing changes."), _("{name} said no: nothing changes.")
    )


def _withdrawn(v: Voice, seat: Seat) -> str:
    return v.of_seat(seat, _("You withdraw your request."), _("{name} withdraws the request."))


@says("event", "table.taken_back")
def _taken_back(v: Voice, event: t.TakenBack) -> str:
    said = v.of_seat(
        event.seat,
        _("You take back: {steps}"),
        _("{name} takes back: {steps}"),
        steps=steps(v, event.steps),
    )
    parts = [said, *_consent(v, event)]
    if event.dealt_anew:
        parts.append(v.say(_("Whatever nobody had seen is shuffled again.")))
    return " ".join(parts)


@says("event", "table.redone")
def _redone(v: Voice, event: t.Redone) -> str:
    said = v.say(_("Redone: {steps}"), steps=steps(v, event.steps))
    return " ".join((said, *_consent(v, event)))


@says("event", "table.time_ran_out")
def _time_ran_out(v: Voice, event: t.TimeRanOut) -> str:
    return v.of_seat(event.seat, _("Your time has run out."), _("{name}: the time has run out."))


@says("event", "table.seat_changed")
def _seat_changed(v: Voice, event: t.SeatChanged) -> str:
    if event.player != "person":
        return v.say(_("A bot plays for {name}."), name=event.name)
    if event.present:
        return v.say(_("{name} is at the table."), name=event.name)
    return v.say(_("{name} is away."), name=event.name)


_WHY_NOT = {
    "stale": _("The question has changed: look again."),
    "seat_not_held": _("You do not play this seat."),
    "seat_taken": _("Somebody else plays this seat."),
    "seat_kept": _("This seat is kept for somebody who is away."),
    "no_such_seat": _("This table has no such seat."),
    "not_asked": _("This question is not for you."),
    "no_answer_to_this": _("That does not answer this question."),
    "already_waiting": _("Your answer is waiting for its turn."),
    "bad_ticket": _("The message has no valid id."),
    "ticket_used": _("The message has the id of another one."),
    "bad_surface": _("This device has no valid name."),
    "bad_token": _("This device has no valid key."),
    "host_only": _("Only the screen that runs the game can do that."),
    "bad_name": _("That name cannot be used."),
    "not_listening": _("Only a screen that shows the game can do that."),
    "too_many_listeners": _("Too many screens show this game."),
    "paused": _("The game is paused."),
    "not_paused": _("The game is not paused."),
    "game_over": _("The game is over."),
    "question_open": _("Answer this question first."),
    "nothing_to_take_back": _("You have no move to take back."),
    "bots_never_take_back": _("A bot does not take moves back."),
    "nothing_to_redo": _("There is nothing to redo."),
    "table_closed": _("This table is closed."),
    "disk_full": _("The disk is full: nothing was played. Make room and try again."),
    "disk_trouble": _(
        "The disk cannot be read or written: nothing was played. Check the disk and try again."
    ),
    "save_gone": _(
        "{file} is gone and cannot be written again ({reason}): nothing was played. "
        "Check its folder."
    ),
    "stage_broken": _(
        "Roundhouse has to stop. Every move is saved; see roundhouse.log in the data folder."
    ),
    "program_fault": _("Something went wrong inside Roundhouse ({detail}); nothing was played."),
    "cannot_delete": _("{file} cannot be deleted: {reason}."),
    # saved games
    "cannot_list": _("The folder {folder} cannot be read: {reason}."),
    "no_home": _(
        "Roundhouse does not know where to keep your games: you have no home folder. "
        "Name a folder with --data."
    ),
    "not_in_the_list": _(
        "“{file}” is not the name of a saved game. "
        "Only what “roundhouse saves” lists can be deleted."
    ),
    "not_a_file": _("{file} is a link, a folder or a device, not a file. It was left as it is."),
    "cannot_open": _("{file} cannot be opened: {reason}."),
    "no_such_save": _("There is no saved game “{file}”."),
    "ambiguous_save": _("“{file}” can mean several saved games: {choices}."),
    "save_exists": _("There is a saved game “{file}” already."),
    "cannot_write": _("The game cannot be saved as {file}: {reason}."),
    "in_use": _("{file} is open in another Roundhouse, or another program uses it."),
    "read_only": _("{file} is write-protected."),
    "foreign_file": _("{file} is not a saved game of Roundhouse. It was left as it is."),
    "newer_program": _("{file} was saved by a newer Roundhouse. It was left as it is."),
    "newer_rules": _("{file} was played with newer rules. It was left as it is."),
    "damaged": _("{file} is damaged ({detail}). It was left as it is."),
    "entry_missing": _("{file} is damaged (line {entry} is missing). It was left as it is."),
    "rules_changed": _(
        "The rules have been corrected since this game was saved. It goes on from where you "
        "left it."
    ),
    # what is no move at all
    "not_an_object": _("The message is not a move."),
    "unknown_kind": _("There is no move “{kind}”."),
    "unknown_field": _("A move “{kind}” has no “{field}”."),
    "missing_field": _("A move “{kind}” needs “{field}”."),
    "wrong_type": _("“{field}” has a value of the wrong kind."),
    "foreign_move": _("“{kind}” is not a move of this game."),
    "not_a_decision": _("The message is not a question ({field})."),
    "bad_snapshot": _("The position cannot be read ({field})."),
    # no game can start
    "wrong_seats": _("This game is for {least} to {most} players, not {seats}."),
}


labels("refusal", _WHY_NOT)


@says("refusal", "not_your_turn")
def _not_your_turn(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(_("It is not your turn: {name} is playing."), name=v.name(facts["turn"]))


@says("refusal", "moves_set_aside")
def _moves_set_aside(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        n_(
            "The last move no longer fits the rules and was set aside.",
            "The last {n} moves no longer fit the rules and were set aside.",
        ),
        n=facts["count"],
    )


@says("refusal", "unknown_title")
def _unknown_title(v: Voice, facts: dict[str, Any]) -> str:
    return _unknown(v, v.say(_("There is no game “{name}”."), name=facts["title"]), facts)


@says("refusal", "unknown_bot")
def _unknown_bot(v: Voice, facts: dict[str, Any]) -> str:
    return _unknown(v, v.say(_("There is no bot “{name}”."), name=facts["bot"]), facts)


@says("refusal", "unknown_option")
def _unknown_option(v: Voice, facts: dict[str, Any]) -> str:
    return _unknown(v, v.say(_("There is no option “{name}”."), name=facts["option"]), facts)


@says("refusal", "wrong_option")
def _wrong_option(v: Voice, facts: dict[str, Any]) -> str:
    text = v.say(
        _("“{found}” is not a value of “{option}”."), found=facts["found"], option=facts["option"]
    )
    return _unknown(v, text, facts)


def _unknown(v: Voice, said: str, facts: dict[str, Any]) -> str:
    """What was not found, and what may have been meant."""
    return " ".join(part for part in (said, suggestion(v, facts)) if part)


def suggestion(v: Voice, facts: dict[str, Any]) -> str:
    if facts.get("nearest"):
        return v.say(_("Did you mean “{nearest}”?"), nearest=facts["nearest"])
    if facts.get("choices"):
        return v.say(_("Choices: {choices}."), choices=v.choices(facts["choices"]))
    return ""
