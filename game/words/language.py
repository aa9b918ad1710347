"""The languages there are, and the gettext catalogue of each.

Sentences stand in the code in English, marked by `_` or `n_`; the catalogues
under assets/translations give them in the others (`python tools/translations.py`).
"""

from __future__ import annotations

import gettext
import locale
import logging
import os
import re
import struct
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

from game import resources

_log = logging.getLogger(__name__)

LANGUAGES = ("en", "fr")
DOMAIN = "roundhouse"

_LOSES_ITS_VOWEL = re.compile(r"\b([LlDd]|[Qq]u)[ae] $")
_VOWELS = tuple("aeiouàâäéèêëîïôöùûü")


class Plural(NamedTuple):
    """A sentence that depends on the number `n` in it."""

    one: str
    many: str


def _(text: str) -> str:
    """Marks a sentence for the catalogues; it is translated when it is said."""
    return text


def n_(one: str, many: str) -> Plural:
    """Marks a sentence with a number in it."""
    return Plural(one, many)


_added: list[Path] = []
"""Folders with the catalogues of titles from elsewhere."""


def also_speak_from(folder: Path) -> None:
    """A title that does not come with the program brings its own catalogues."""
    if folder not in _added:
        _added.append(folder)
        catalogue.cache_clear()


@cache
def catalogue(lang: str) -> gettext.NullTranslations:
    """English needs none: its sentences are the keys of all others."""
    found = gettext.NullTranslations()
    if lang != "en":
        for folder in (*_added, None):
            known = _read(folder, lang)
            known.add_fallback(found)
            found = known
    return found


def _read(folder: Path | None, lang: str) -> gettext.NullTranslations:
    """Of a title from elsewhere, or our own."""
    try:
        place = folder or resources.folder("assets") / "translations"
        return gettext.translation(DOMAIN, place, languages=[lang])
    except (OSError, ValueError, struct.error) as error:
        _log.warning("no words in %r (%s): English is spoken", lang, error)
        return gettext.NullTranslations()


def translate(text: str | Plural, lang: str, n: int = 1) -> str:
    if isinstance(text, Plural):
        return catalogue(lang).ngettext(text.one, text.many, abs(n))
    return catalogue(lang).gettext(text)


def fill(text: str, lang: str, facts: Mapping[str, Any]) -> str:
    """The sentence with its facts; before some of them French has l’ and d’ for la and de."""
    if lang != "fr":
        return text.format(**facts)
    filled = ""
    for words, name, form, _conversion in Formatter().parse(text):
        fact = "" if name is None else format(facts[name], form or "")
        elided = fact.lower().startswith(_VOWELS)
        filled += (_LOSES_ITS_VOWEL.sub(r"\1’", words) if elided else words) + fact
    return filled


def named(lang: str, names: Mapping[str, str]) -> str:
    """Of several names for a thing that of the language; a board has at least the English ones."""
    return names.get(lang, names["en"])


def preferred() -> str:
    """The language of this machine's user, or English."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value[:2] in LANGUAGES:
            return value[:2]
        if value and name != "LANGUAGE":
            return "en"
    system = (locale.getlocale()[0] or "")[:2].lower()
    return system if system in LANGUAGES else "en"
