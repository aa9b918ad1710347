"""The rule book: chapters, the rule one came for, a search, and ways from rule to rule."""

from __future__ import annotations

import pytest

from game.rules import catalogue
from game.rules.refusal import Refusal
from game.stage.app import App
from game.stage.input.intents import Intent
from game.stage.scenes.keyboard import KeyboardScene
from game.stage.scenes.rule_book import RuleBookScene
from game.stage.widgets.figure import figures
from game.words import rule_texts
from game.words.rulebook import chapters, rule_of_moment, see_also

TITLES = ("express", "rail_baron")


def opened_at(app: App, rule: str = "", title: str = "express") -> RuleBookScene:
    book = RuleBookScene(app, title, rule=rule)
    app.push(book)
    app.frame(0.02)
    return book


@pytest.mark.parametrize("title", TITLES)
def test_every_rule_is_in_one_chapter_and_every_chapter_has_a_figure(title: str) -> None:
    for lang in ("en", "fr"):
        told = [rule for chapter in chapters(title, lang) for rule in chapter.rules]
        assert told == list(rule_texts(title, lang))
        assert all(chapter.name for chapter in chapters(title, lang))
    assert set(figures(title)) == {chapter.rules[0] for chapter in chapters(title, "en")}


@pytest.mark.parametrize("title", TITLES)
def test_every_decision_has_a_rule_to_read(title: str) -> None:
    from game.words.voice import worded

    kinds = [kind for kind in worded("decision") if kind.startswith(title)]
    assert kinds
    for kind in kinds:
        assert rule_of_moment(title, kind) in rule_texts(title, "en"), kind
    assert rule_of_moment(title, "table.pause") == ""


@pytest.mark.parametrize("title", TITLES)
def test_what_goes_together_exists(title: str) -> None:
    texts = rule_texts(title, "en")
    for rule in texts:
        assert set(see_also(title, rule, "en")) <= set(texts) - {rule}


def test_it_opens_at_the_rule_of_a_refusal(app: App) -> None:
    book = opened_at(app, "EX-36")
    assert book.rule == "EX-36"
    assert "EX-36" in [target.key for target in book.targets()]
    assert opened_at(app, "EX-99").rule == "EX-01", "what it does not have"


def test_typing_filters_and_escape_clears_before_it_closes(app: App) -> None:
    book = opened_at(app)
    everything = len(book.entries())
    for letter in "twin":
        app.handle(Intent("text", text=letter))
        app.frame(0.02)
    found = [entry.rule for entry in book.entries()]
    assert {"EX-42", "EX-43", "EX-44"} <= set(found)
    assert book.rule in found
    app.handle(Intent("erase"))
    assert book.query == "twi"
    app.handle(Intent("back"))
    assert app.scene is book
    assert book.query == ""
    assert len(book.entries()) >= everything - 10
    app.handle(Intent("back"))
    assert app.scene is not book


def test_a_search_without_a_find_says_so_and_keeps_the_page(app: App) -> None:
    book = opened_at(app, "EX-36")
    for letter in "###":
        app.handle(Intent("text", text=letter))
    app.frame(0.02)
    assert book.entries() == []
    assert book.rule == "EX-36"
    app.handle(Intent("confirm"))
    app.handle(Intent("move", direction=(0, 1)))
    app.frame(0.02)


def test_a_pad_searches_with_the_letters_on_the_screen(app: App) -> None:
    book = opened_at(app)
    app.handle(Intent("peek", "pad:1"))
    assert isinstance(app.scene, KeyboardScene)
    app.pop()
    book._look_for("twin")
    assert book.query == "twin"


def test_chapters_and_rules_are_walked_through(app: App) -> None:
    book = opened_at(app)
    first = book.rule
    app.handle(Intent("move", direction=(0, 1)))
    assert book.rule != first
    app.handle(Intent("page", direction=(1, 0)))
    assert book.rule == chapters("express", "en")[1].rules[0]
    app.handle(Intent("page", direction=(-1, 0)))
    assert book.rule == first
    app.handle(Intent("confirm"))
    assert book.rule == list(rule_texts("express", "en"))[1], "on to the next"


def test_ways_lead_from_rule_to_rule(app: App) -> None:
    book = opened_at(app, "EX-42")
    app.handle(Intent("move", direction=(1, 0)))
    assert book.focus == "see:EX-43"
    app.handle(Intent("confirm"))
    assert book.rule == "EX-43"


def test_a_title_without_chapters_has_one() -> None:
    assert catalogue.metas()
    with pytest.raises((KeyError, Refusal)):
        chapters("no_such_title", "en")
