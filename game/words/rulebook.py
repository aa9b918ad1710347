"""The rule book: for every rule id a title and a text in each language."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import NamedTuple

from game import levels
from game.rules import catalogue


class RuleText(NamedTuple):
    title: str
    text: str


@cache
def rule_texts(title: str, lang: str) -> dict[str, RuleText]:
    """All rules of a title, in the order of its rule book."""
    path = levels.folder(title) / f"rules.{lang}.toml"
    entries = tomllib.loads(path.read_text(encoding="utf-8"))
    return {rule: RuleText(**entry) for rule, entry in entries.items()}


def rule_text(rule: str, lang: str) -> RuleText:
    return rule_texts(catalogue.title_of_rule(rule).id, lang)[rule]
