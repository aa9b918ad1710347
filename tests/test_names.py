"""Names are cleaned once, in any script, and nothing printed can command a terminal."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.names import LONGEST, clean_name, distinct, graphemes, terminal_safe
from game.table.errors import BadSave
from game.table.seats import Chair

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
WAVING = "\U0001f44b\U0001f3fd"
FRANCE = "\U0001f1eb\U0001f1f7"


@pytest.mark.parametrize(
    "name",
    ["Anna", "Zoë", "Łukasz", "Анна", "Ἑλένη", "אַבְרָהָם", "محمد", "می‌خواهم", "देवी", "क्‍ष", "தமிழ்",
     "สมชาย", "한국", "さくら", "王小明", "葛\U000e0100", "O’Neil-Smith", "Anna & Ben", "Anna 2",
     FAMILY, WAVING, FRANCE, "☺\ufe0f"],
)  # fmt: skip
def test_names_of_any_script_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("", ""),
        ("  Anna \t\n Maria  ", "Anna Maria"),
        ("A\u2003B\u00a0C", "A B C"),
        ("e\u0301", "é"),
        ("An\x00na\x1b[31m", "Anna[31m"),
        ("\u202eannA\u2066\u200f", "annA"),
        ("\ufeffAnna\u00ad", "Anna"),
        ("\ud800Anna\udfff", "Anna"),
        ("\ue000\U000f0000Anna\U0001fbff\u0378", "Anna"),
        ("A\u200dnna\u200c", "Anna"),
        ("\u0301\u0302Anna", "Anna"),
        ("A \u0301B", "A B"),
        ("\u3164\u2800\u115f", ""),
        ("\u200d\u200c", ""),
        ("Z" + "\u0316" * 50, "Z" + "\u0316" * 4),
        ("x" * 1_000_000, "x" * LONGEST),
        (FAMILY * 3, FAMILY * 3),
        (FRANCE * 30, FRANCE * LONGEST),
        (WAVING * 30, WAVING * LONGEST),
        ("a " * 30, ("a " * 12).strip()),
    ],
)
def test_what_harms_is_taken_out(text: str, clean: str) -> None:
    assert clean_name(text) == clean


@pytest.mark.parametrize(
    "text",
    [
        "\u0915 \U000e0100 x",
        "4\u0302\u200d\u05ae",
        "\u1161\u2028\u200c\u0653\u2028\u0627",
        "A" + "\u0316" * 5 + "\u0301",
    ],
)
def test_to_clean_it_again_changes_nothing(text: str) -> None:
    """Taking something out brings together what stood apart."""
    assert clean_name(clean_name(text)) == clean_name(text)


def test_many_families_are_bounded() -> None:
    assert len(clean_name(FAMILY * 30)) <= 128


@settings(deadline=None, derandomize=True, max_examples=300)
@given(st.text(st.characters(), max_size=60))
def test_a_clean_name_is_clean(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert name == name.strip()
    name.encode()
    left = {unicodedata.category(letter) for letter in name} - {"Cf"}
    assert not left & {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert {letter for letter in name if unicodedata.category(letter) == "Cf"} <= {
        "\u200c",
        "\u200d",
    }


@settings(deadline=None, derandomize=True, max_examples=300)
@given(st.text(st.characters(), max_size=60))
def test_a_terminal_obeys_nothing_that_is_printed(text: str) -> None:
    safe = terminal_safe(text)
    safe.encode()
    assert not any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in safe)


def test_bytes_of_a_file_name_are_shown_as_bytes() -> None:
    assert terminal_safe("\x1b[31mé\udcff\u202e.toml") == r"\x1b[31mé\xff\u202e.toml"


def test_a_chair_is_read_clean_or_not_at_all() -> None:
    kept = {"name": "\x1bAnna", "colour": "sky", "player": "person"}
    assert Chair.from_json(kept, "f") == Chair("Anna", "sky")
    assert Chair.from_json({**kept, "name": "\u202e"}, "f").name
    for odd in (7, [], {}, {"name": "A"}, {**kept, "name": 7}, {**kept, "colour": "../x"},
                {**kept, "player": None}):  # fmt: skip
        with pytest.raises(BadSave):
            Chair.from_json(odd, "f")


@pytest.mark.parametrize(
    ("names", "apart"),
    [
        (["Ada", "Ada", "Ada"], ["Ada", "Ada 2", "Ada 3"]),
        (["Ada", "ADA"], ["Ada", "ADA 2"]),
        (["Ada 2", "Ada", "Ada"], ["Ada 2", "Ada", "Ada 3"]),
        (["Ada", "Bo"], ["Ada", "Bo"]),
        ([FRANCE * LONGEST] * 2, [FRANCE * LONGEST, FRANCE * (LONGEST - 2) + " 2"]),
    ],
)
def test_no_two_names_read_alike(names: list[str], apart: list[str]) -> None:
    assert distinct(names) == apart
    assert all(len(list(graphemes(name))) <= LONGEST for name in apart)
