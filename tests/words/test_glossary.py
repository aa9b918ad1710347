"""What players read keeps to docs/glossary.md: its terms, its spaces, its lengths."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.messages import pofile
from translations import collect

from game import levels, words
from game.rules import catalogue
from game.rules.contract import CHANCE, Decision
from game.words.language import LANGUAGES, Plural, translate
from game.words.language import catalogue as translated
from game.words.money import in_dollars

ROOT = Path(__file__).parent.parent.parent
FRENCH = ROOT / "assets/translations/fr/LC_MESSAGES/roundhouse.po"
NARROW, WIDE = "\u202f", "\u00a0"
COLLECTED = list(collect(ROOT))
both = pytest.mark.parametrize("lang", LANGUAGES)


class Text(NamedTuple):
    where: str
    lang: str
    text: str

    @property
    def bare(self) -> str:
        """Without the facts that are put in."""
        return re.sub(r"\{\w*\}", "X", self.text)


def _messages() -> Iterator[Text]:
    for message in COLLECTED:
        for form in _forms(message.id):
            yield Text(_files(message.locations), "en", form)
    with FRENCH.open("rb") as file:
        for message in pofile.read_po(file, locale="fr"):
            for form in _forms(message.string) if message.id else ():
                yield Text(_files(message.locations), "fr", form)


def _forms(text: object) -> list[str]:
    return [str(each) for each in (text if isinstance(text, list | tuple) else [text]) if each]


def _files(locations: list[tuple[str, int]]) -> str:
    return " ".join(file for file, _line in locations)


def _rules() -> Iterator[Text]:
    for title in catalogue.titles():
        for lang in LANGUAGES:
            for rule, told in words.rule_texts(title, lang).items():
                yield Text(f"levels/{title} {rule}", lang, told.title)
                yield Text(f"levels/{title} {rule}", lang, told.text)


MESSAGES = list(_messages())
RULES = list(_rules())
ALL = MESSAGES + RULES


def offenders(pattern: str, texts: list[Text], lang: str) -> list[Text]:
    found = re.compile(pattern)
    return [text for text in texts if text.lang == lang and found.search(text.bare)]


# ---- terms ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "retired"),
    [
        ("en", r"\b[Ff]ares?\b"),
        ("en", r"\b[Cc]harge[sd]?\b"),
        ("en", r"\bdearer\b"),
        ("en", r"\bstretch(es)?\b"),
        ("en", r"\b[Dd]one\b(?<!^Done)"),
        ("en", r"(?<!There )\b(is|are) no (answer|length|move|number|text|value)\b"),
        ("en", r"\b(is|are) to move\b|^is asked|X is asked|[Yy]ou are not asked"),
        ("en", r"[Tt]here is no such"),
        ("en", r"\bfinal scoring\b|\bbutton panel\b|\bof the house\b"),
        ("en", r"\b[Rr]oll(s|ed|ing)? (a|your|the next|its|the) (next |new )?destination\b"),
        ("en", r"\b(color|gray|railway company)\b"),
        ("fr", r"\b[Rr]edevance"),
        ("fr", r"\b[Cc]oups? bonus\b"),
        ("fr", r"\b[Ll]ancers\b|\b([Ll]e|[Uu]n|du|au|[Cc]haque|premier|son|votre) lancer\b"),
        ("fr", r"\b[Oo]ffr(e|es|ez|ent|ir)\b"),
        ("fr", r"\b([Uu]ne|des|la seule) personnes?\b|^Personne$"),
        ("fr", r"\b[Cc]ompagnon"),
        ("fr", r"\bX pas\b"),
        ("fr", r"\b[Dd]éclaration\b[^.]* tombe\b"),
        ("fr", r"bouton de tranche|fût-ce|[Tt]rop peu de cartes"),
        ("fr", r"\bne se reprend\b"),
        ("fr", r"\b(tu|ton|ta|tes|toi)\b"),
    ],
)  # fmt: skip
def test_retired_terms_do_not_come_back(lang: str, retired: str) -> None:
    assert not offenders(retired, ALL, lang)


def test_a_way_over_the_map_of_rail_baron_is_an_itineraire() -> None:
    """In French `route` and `chemin` are for other things: roads, and routes of Express."""
    there = [text for text in ALL if "rail_baron" in text.where]
    assert not offenders(r"\b[Cc]hemins?\b|(?<!\b[Ee]n )\b[Rr]outes?\b", there, "fr")


def test_refusals_speak_to_the_reader_in_french() -> None:
    refusals = [text for text in MESSAGES if "refusals" in text.where]
    assert refusals
    assert not offenders(r"\b[Oo]n\b|\bl’on\b", refusals, "fr")


TERMS = {
    r"bonus move": r"déplacements? bonus",
    r"coloured die": r"dé de couleur|dé du déplacement bonus",
    r"net worth": r"fortune",
    r"alternate": r"destination de rechange",
    r"\bfees?\b": r"\bdroits?\b",
    r"\b(old|high) rate": r"tarif",
    r"payoff": r"prime",
    r"railroad": r"compagnie",
    r"auction|\bbids?\b": r"ench[eéè]r",
    r"home city": r"ville d’origine",
    r"destination": r"destination",
    r"wagon card": r"cartes? Wagon",
    r"ticket": r"destination",
    r"locomotive": r"locomotive",
    r"draw pile": r"pioche",
    r"discard pile": r"défausse",
    r"\bnot completed": r"ratée",
    r"^completed": r"réussie",
    r"(?<!D-)\bpads?\b": r"manette",
    r"\bbots?\b": r"robot",
    r"Bank\b": r"Banque",
    r"dead end": r"impasse",
    r"declare": r"déclar",
    r"\bcatch": r"rattrap",
    r"\bshuffled": r"mélang",
    r"\broutes?\b": r"\broute|itinéraire",
}


SAID_OTHERWISE = {"Cheapest route", "Shortest route", "all railroads at the dot"}
"""Their French is shorter: it leans on what stands beside it."""


def _pairs() -> Iterator[tuple[str, str]]:
    """What is said in English, and the same in French."""
    for message in COLLECTED:
        english = " ".join(_forms(message.id))
        if english not in SAID_OTHERWISE:
            yield english, " ".join(_forms(_french_of(message.id)))
    for title in catalogue.titles():
        french = words.rule_texts(title, "fr")
        for rule, told in words.rule_texts(title, "en").items():
            yield told.text, french[rule].text


def _french_of(ids: object) -> object:
    known = translated("fr")
    if isinstance(ids, list | tuple):
        return [known.ngettext(ids[0], ids[1], n) for n in (1, 2)]
    return known.gettext(str(ids))


PAIRS = [(re.sub(r"\{\w*\}", "X", english), french) for english, french in _pairs()]


@pytest.mark.parametrize(("english", "french"), TERMS.items())
def test_a_term_has_one_translation(english: str, french: str) -> None:
    there = [pair for pair in PAIRS if re.search(english, pair[0], re.IGNORECASE)]
    assert there
    assert not [pair for pair in there if not re.search(french, pair[1], re.IGNORECASE)]


# ---- signs -------------------------------------------------------------------------------


def test_french_spaces_are_of_the_right_width_and_never_torn() -> None:
    narrow = rf"[^{NARROW}][;!?]"
    wide = rf"[^{WIDE}]([:»$£]|%(?![(\w]))|«[^{WIDE}]"
    sums = r"\d[ \u202f]\d{3}\b"
    assert not offenders(f"{narrow}|{wide}|{sums}", ALL, "fr")


def test_english_has_no_space_before_a_sign() -> None:
    assert not offenders(r"\s[;:!?%…](?![(\w])", ALL, "en")


@both
def test_apostrophes_quotes_and_dots_are_those_of_print(lang: str) -> None:
    assert not offenders(r"['\"]|\.\.\.|(?<!\w)-\d", ALL, lang)


def test_names_are_not_elided() -> None:
    """Nobody can tell Henri from Hugo by the first letter, so no name comes after de or que."""
    french = [text.text for text in MESSAGES if text.lang == "fr"]
    assert not [text for text in french if re.search(r"\b([Dd]e|[Qq]ue) \{(name|whom)", text)]


# ---- lengths -----------------------------------------------------------------------------


@both
def test_rules_fit_their_page(lang: str) -> None:
    for title in catalogue.titles():
        for rule, told in words.rule_texts(title, lang).items():
            assert len(told.title) <= 32, rule
            assert len(told.text) <= 300, rule


@both
def test_options_fit_their_line(lang: str) -> None:
    for title in catalogue.titles().values():
        for option in title.options:
            told = words.option(title.id, option.id, lang)
            assert len(told.name) <= 28
            assert len(told.explanation) <= 110


@both
def test_refusals_fit_two_lines(lang: str) -> None:
    """Of sixty characters; a fact is taken to be as long as “$200,000”."""
    for text in MESSAGES:
        if text.lang == lang and "refusals" in text.where:
            assert len(re.sub(r"\{\w*\}", "$200,000", text.text)) <= 120


@both
def test_names_of_titles_fit_the_flaps(lang: str) -> None:
    for meta in catalogue.metas().values():
        assert len(meta.name_in(lang)) <= 22


LONGEST = {
    8: ("Resume", "New", "Soon", "Quit"),
    15: ("Done", "Yes", "No", "All right"),
    18: ("Agree", "Decline", "Withdraw", "Continue"),
    22: ("Table companion", "Settings", "Last train home"),
    23: ("Play again", "To the menu"),
    36: (
        "Take back",
        "Rules for this moment",
        "What happened",
        "Hand a seat over",
        "Save and leave",
        "End the game",
    ),
}
"""How many characters fit: remarks, buttons of pages, of questions, flaps, buttons of the end,
lines of the pause."""


@both
def test_buttons_and_flaps_hold_their_words(lang: str) -> None:
    for most, sentences in LONGEST.items():
        for sentence in sentences:
            assert sentence in {text.text for text in MESSAGES}
            assert len(translated(lang).gettext(sentence)) <= most


ASKED: dict[str, list[dict[str, object]]] = {
    "rail_baron.roll": [
        {"purpose": purpose, "seat": 0}
        for purpose in ("order", "home_region", "home_city", "region", "city", "move", "bonus")
    ],
    "rail_baron.step": [{"left": 12, "target": "los_angeles"}],
    "rail_baron.purchase": [{"city": "oklahoma_city"}],
    **{f"rail_baron.{kind}": [{}] for kind in ("declare", "region", "offer")},
    **{f"express.{kind}": [{}] for kind in ("initial_tickets", "action", "second_card")},
    "express.keep_tickets": [{}],
}
"""Prompts but for those with the name of a railroad or a route, which may take a second line."""


@both
@pytest.mark.parametrize(("kind", "facts"), [(k, f) for k, all_ in ASKED.items() for f in all_])
@pytest.mark.parametrize("reader", [0, None])
def test_prompts_fit_the_line(
    lang: str, kind: str, facts: dict[str, object], reader: int | None
) -> None:
    title = kind.partition(".")[0]
    seats = [CHANCE if "purpose" in facts else 0]
    decision = Decision.from_json({"number": 1, "kind": kind, "seats": seats, "facts": facts})
    room = words.Room(title, levels.load(title), ["Anna", "Ben"])
    assert len(words.say(decision, lang, reader, room)) <= 48


# ---- rule texts and what they speak of ------------------------------------------------------


@both
def test_optional_rules_go_by_their_name_on_the_screen(lang: str) -> None:
    """Their number in the printed rules stands behind it."""
    keys = {"1": "groups", "2": "cheap_superchief", "3": "net_worth"}
    names = {n: words.option("rail_baron", key, lang).name for n, key in keys.items()}
    open_, close = ("“", "”") if lang == "en" else (f"«{WIDE}", f"{WIDE}»")
    for told in words.rule_texts("rail_baron", lang).values():
        for found in re.finditer(r"\boption ([123])\b", told.text):
            assert told.text[: found.start()].endswith(f"{open_}{names[found[1]]}{close} (")
    titles = " ".join(told.title for told in words.rule_texts("rail_baron", lang).values())
    for number, name in names.items():
        assert f"{name} (option {number})" in titles


@both
def test_express_tells_the_values_of_the_board_in_play(lang: str) -> None:
    board = tomllib.loads(levels.path("express").read_text(encoding="utf-8"))
    assert _figures(words.rule_text("EX-05", lang).text) == board["bonus"]["values"]
    assert _figures(words.rule_text("EX-06", lang).text) == list(board["route_points"].values())


def _figures(text: str) -> list[int]:
    return [int(figure) for figure in re.findall(r"\d+", text)]


# ---- the glossary itself ----------------------------------------------------------------------


def test_the_glossary_has_every_term_in_two_languages() -> None:
    lines = (ROOT / "docs/glossary.md").read_text(encoding="utf-8").split("\n")
    rows = [line.strip("| ").split(" | ") for line in lines if line.startswith("| ")]
    assert len(rows) > 100
    assert all(len(row) == 2 and all(row) for row in rows)


def test_the_seats_page_has_the_name_of_the_box() -> None:
    assert catalogue.metas()["express"].full_name_in("fr") == "Les Aventuriers du Rail Express"
    assert catalogue.metas()["express"].full_name_in("en") == "Ticket to Ride Express"


def test_a_sum_that_is_hidden_has_the_sign_of_money_where_sums_have_it() -> None:
    assert in_dollars("en", "• • •") == "$• • •"
    assert in_dollars("fr", "• • •") == f"• • •{WIDE}$"


def test_how_far_a_city_is_says_of_what() -> None:
    away = "{city} is {n} away"
    far = translate(Plural(away, away), "fr", 24).format(city="Chattanooga", n=24)
    assert far == "Chattanooga à 24 points"
