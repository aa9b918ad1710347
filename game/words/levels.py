"""What is wrong with a level file, and what would be right."""

from __future__ import annotations

from game.levels import BadLevel
from game.rules.sheet import Problem
from game.words.language import _
from game.words.table import suggestion
from game.words.voice import Room, Voice, sayer, says

_KINDS = {
    "text": _("a text in quotes"),
    "whole": _("a whole number"),
    "number": _("a number"),
    "flag": _("true or false"),
    "list": _("a list in square brackets"),
    "table": _("a table"),
}

_WRONG = {
    "no_such_file": _("there is no such file"),
    "not_utf8": _("this is no text (byte {byte} is not UTF-8)"),
    "unreadable": _("it cannot be read: {reason}"),
    "not_a_file": _("this is not a regular file"),
    "too_large": _("this is too large for a level: at most {most} bytes are allowed"),
    "not_toml": _("this is not TOML: {detail}"),
    "missing": _("is missing: it should be {wanted}"),
    "wrong_type": _("should be {wanted}"),
    "empty": _("is empty"),
    "not_shown": _("has characters that cannot be shown"),
    "not_one_of": _("“{found}” is not known."),
    "unknown_key": _("there is no such key here."),
    "unknown_schema": _("this does not say which title it is for."),
    "id_twice": _("“{found}” stands here for the second time: every id is used once"),
    "no_such_city": _("this board has no city “{found}”"),
    "same_city": _("both ends are “{found}”: they must be two different cities"),
    "not_a_length": _("is no length: write whole numbers from 1 to 30"),
    "length_without_points": _("route_points has no entry for {found}: it knows {choices}"),
    "third_route": _("{others} already join these two cities: two is the most"),
    "twins_differ": _("{other} joins the same cities and is {right} long: both must be equal"),
    "not_a_place": _("each place should be [latitude, longitude]"),
    "not_positive": _("should be whole numbers from 1"),
    "not_different": _("the values must all be different"),
    "too_few": _("there are {found}: at least {least} are needed"),
    "too_many": _("there are too many: at most {most} are allowed"),
    "not_file_names": _("should be names of .toml files that stand beside this one"),
    "wrong_count": _("there are {found}: there should be {right}"),
    "twins_apart": _("{other} is at the same node: both must be in one region"),
    "square_without_city": _("no city is at this node: its kind should be “dot”"),
    "not_a_multiple": _("{found} should be a multiple of {step}"),
    "not_a_chain": _("each chain should be a list of two nodes or more"),
    "no_such_node": _("this map has no node “{found}”"),
    "same_node_twice": _("“{found}” follows itself: a section joins two different nodes"),
    "no_such_railroad": _("this board has no railroad “{found}”"),
    "not_a_number_of_players": _("is no number of players: write 3 to 6"),
    "wrong_row": _("the row of {city} should be a list of {right} whole numbers"),
    "wrong_payoff": _("from {a} to {b} there should be a whole number from 0"),
    "no_payoff": _("from {a} to {b} there is no payoff"),
    "not_connected": _("no track leads from here to {other}"),
}


def _wording(code: str) -> None:
    @says("problem", code)
    def _plain_problem(v: Voice, problem: Problem) -> str:
        facts = {
            name: v.choices(value) if isinstance(value, list) else value
            for name, value in problem.facts.items()
        }
        if "wanted" in facts:
            facts["wanted"] = v.say(_KINDS[str(facts["wanted"])])
        told = v.say(_WRONG[code], **facts)
        if not told.endswith("."):
            return told
        return " ".join(part for part in (told, suggestion(v, problem.facts)) if part)


for _code in _WRONG:
    _wording(_code)


@says("problem", "out_of_range")
def _out_of_range(v: Voice, problem: Problem) -> str:
    facts = problem.facts
    if facts["most"] is None:
        return v.say(
            _("is {found}: it should be {least} or more"),
            found=facts["found"],
            least=facts["least"],
        )
    return v.say(_("is {found}: it should be from {least} to {most}"), **facts)


@says("refusal", "bad_level")
def _bad_level(v: Voice, facts: dict[str, object]) -> str:
    return v.say(_("{file} cannot be used."), file=facts["file"])


def complaints(bad: BadLevel, lang: str) -> list[str]:
    """One line for each problem: file, key, what is wrong, what would be right."""
    voice = Voice(lang, None, Room(""))
    lines = []
    for problem in bad.problems:
        where = f"{bad.file}: {problem.key}" if problem.key else bad.file
        lines.append(f"{where}: {sayer('problem', problem.code)(voice, problem)}")
    return lines
