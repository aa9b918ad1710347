"""What is wrong with a level file, and what would be right."""

from __future__ import annotations

from game.levels import BadLevel
from game.rules.checked_table import Problem
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
    "no_such_file": _("this file does not exist"),
    "not_utf8": _("this is not a text file (byte {byte} is not UTF-8)"),
    "unreadable": _("it cannot be read: {reason}"),
    "not_a_file": _("this is not a regular file"),
    "too_large": _("this file is too large: at most {most} bytes"),
    "not_toml": _("this is not TOML: {detail}"),
    "missing": _("is missing: it should be {wanted}"),
    "wrong_type": _("should be {wanted}"),
    "empty": _("is empty"),
    "not_shown": _("has characters that cannot be shown"),
    "not_one_of": _("unknown value “{found}”."),
    "unknown_key": _("unknown key."),
    "unknown_schema": _("this does not say which game it is for."),
    "id_twice": _("“{found}” is used twice: every id must be unique"),
    "no_such_city": _("this board has no city “{found}”"),
    "too_few": _("found {found}: at least {least} needed"),
    "too_many": _("there are too many: at most {most} are allowed"),
    "not_file_names": _("should name .toml files in the same folder"),
}


def problems(wrong: dict[str, str]) -> None:
    """A sentence for each code; titles add those that only their boards can have."""
    for code, text in wrong.items():
        _wording(code, text)


def _wording(code: str, text: str) -> None:
    @says("problem", code)
    def _plain_problem(v: Voice, problem: Problem) -> str:
        facts = {
            name: v.choices(value) if isinstance(value, list) else value
            for name, value in problem.facts.items()
        }
        if "wanted" in facts:
            facts["wanted"] = v.say(_KINDS[str(facts["wanted"])])
        said = v.say(text, **facts)
        if not said.endswith("."):
            return said
        return " ".join(part for part in (said, suggestion(v, problem.facts)) if part)


problems(_WRONG)


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
