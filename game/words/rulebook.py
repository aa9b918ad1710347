"""The rule book: for every rule id a title and a text in each language, and its chapters."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import NamedTuple

from game import levels
from game.rules import catalogue
from game.words.language import _, translate


class RuleText(NamedTuple):
    title: str
    text: str


class Chapter(NamedTuple):
    name: str
    rules: tuple[str, ...]
    """Ids, in order; the first one names the chapter wherever something belongs to it."""


@cache
def rule_texts(title: str, lang: str) -> dict[str, RuleText]:
    """All rules of a title, in the order of its rule book."""
    path = levels.folder(title) / f"rules.{lang}.toml"
    entries = tomllib.loads(path.read_text(encoding="utf-8"))
    return {rule: RuleText(**entry) for rule, entry in entries.items()}


def rule_text(rule: str, lang: str) -> RuleText:
    return rule_texts(catalogue.title_of_rule(rule).id, lang)[rule]


def chapters(title: str, lang: str) -> list[Chapter]:
    """As the title's `chapters` module divides its rules; all in one where there is none."""
    rules = list(rule_texts(title, lang))
    begins = dict(getattr(_chapters(title), "CHAPTERS", ())) or {rules[0]: _("All rules")}
    found: list[Chapter] = []
    for rule in rules:
        if rule in begins or not found:
            found.append(Chapter(translate(begins.get(rule, _("All rules")), lang), ()))
        found[-1] = found[-1]._replace(rules=(*found[-1].rules, rule))
    return found


def rule_of_moment(title: str, kind: str) -> str:
    """What to read first when this kind of decision is asked; empty if nothing is known."""
    return str(getattr(_chapters(title), "MOMENTS", {}).get(kind, ""))


def see_also(title: str, rule: str, lang: str) -> list[str]:
    """Rules that a rule names, and those that go with it (`GO_TOGETHER` of the title)."""
    texts = rule_texts(title, lang)
    named = re.findall(r"[A-Z]{2}-\d+[a-z]?", texts[rule].text)
    together = [
        other
        for group in getattr(_chapters(title), "GO_TOGETHER", ())
        if rule in group
        for other in group
    ]
    wanted = dict.fromkeys([*named, *together])
    return [other for other in wanted if other != rule and other in texts]


def _chapters(title: str) -> object:
    return catalogue.metas()[title].extra("words", "chapters")
