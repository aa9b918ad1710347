"""Names of people: cleaned once where they come in, and printed without harm.

A name may be typed, come from a file or from a phone.  Letters of any script are welcome; what
could move the cursor, turn the line around, draw over the neighbours or be invisible is not.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

LONGEST = 24
"""Graphemes: what a reader would call letters."""
_MOST_READ = 512
"""Code points looked at; NFC takes quadratic time on long runs of combining marks."""
_MOST_KEPT = 128
"""Code points of a clean name; 24 families of emoji would be longer."""
_MOST_MARKS = 4
"""On one letter.  No language needs more; "zalgo" draws over the whole screen."""

_ZWNJ, _ZWJ = "\u200c", "\u200d"
_DROPPED = {"Cc", "Cf", "Cn", "Co", "Cs"}
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that show nothing."""
_VIRAMA = 9
"""The combining class after which Indic scripts say with a joiner how the letters join."""


def clean_name(text: str) -> str:
    """`text` as a name of at most LONGEST graphemes; empty if nothing of it can be shown."""
    name = text[:_MOST_READ]
    for _ in range(4):  # what is taken out may bring two spaces or marks together
        before, name = name, _cleaned(name)
        if name == before:
            break
    return name


def _cleaned(text: str) -> str:
    spaced = " ".join(text.replace("\\", " ").split())  # signs of escape in many a file
    normal = unicodedata.normalize("NFC", "".join(filter(_may_stay, spaced)))
    clusters: list[str] = []
    length = 0
    for cluster in graphemes("".join(_only_needed_joiners(normal))):
        length += len(cluster)
        if len(clusters) == LONGEST or length > _MOST_KEPT:
            break
        clusters.append(cluster)
    return "".join(clusters).strip()


def distinct(names: Sequence[str]) -> list[str]:
    """The same, but that no two of them read alike: a later one gets a number."""
    found: list[str] = []
    for name in names:
        own, number = name, 1
        while own.casefold() in {other.casefold() for other in found}:
            number += 1
            ending = f" {number}"
            kept = list(graphemes(name))[: LONGEST - len(ending)]
            own = "".join(kept).rstrip() + ending
        found.append(own)
    return found


def typed(text: str) -> str:
    """A name in the making: cleaned, but with the space behind which the next word will stand."""
    cleaned = clean_name(text)
    room = len(list(graphemes(cleaned))) < LONGEST
    seen = "".join(filter(_may_stay, text))
    return f"{cleaned} " if cleaned and room and seen.endswith(" ") else cleaned


def without_last(text: str) -> str:
    """What is left when the last letter is erased, with all its marks."""
    return "".join(list(graphemes(text))[:-1])


def terminal_safe(text: str) -> str:
    """`text` with everything escaped that a terminal would obey instead of showing."""
    return "".join(letter if _is_shown(letter) else _escaped(letter) for letter in text)


def _may_stay(letter: str) -> bool:
    if letter in (_ZWNJ, _ZWJ):
        return True  # where they are needed: see _only_needed_joiners
    return unicodedata.category(letter) not in _DROPPED and letter not in _INVISIBLE


def _only_needed_joiners(text: str) -> Iterator[str]:
    """ZWJ and ZWNJ stay within emoji, after an Indic virama, and between Arabic letters."""
    for before, letter, after in zip(" " + text, text, text[1:] + " ", strict=False):
        if letter not in (_ZWNJ, _ZWJ) or _joins(before, letter, after):
            yield letter


def _joins(before: str, joiner: str, after: str) -> bool:
    if unicodedata.combining(before) == _VIRAMA:
        return True
    if unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL":
        return True
    emoji = _is_picture(before) or _is_picture_mark(before)
    return joiner == _ZWJ and emoji and _is_picture(after)


def graphemes(text: str) -> Iterator[str]:
    """What a reader sees as one letter: with its marks, emoji as joined, flags by two letters.

    A mark without a letter is dropped, as are more than _MOST_MARKS on one letter.
    """
    cluster, marks = "", 0
    for letter in text:
        if _is_mark(letter):
            marks += 1
            if cluster and not cluster.isspace() and marks <= _MOST_MARKS:
                cluster += letter
        elif cluster and _continues(cluster, letter):
            cluster += letter
            marks = 0
        else:
            if cluster:
                yield cluster
            cluster, marks = letter, 0
    if cluster:
        yield cluster


def _continues(cluster: str, letter: str) -> bool:
    last = cluster[-1]
    if letter in (_ZWNJ, _ZWJ):
        return True
    if last == _ZWJ:
        return _is_picture(letter)
    if _is_flag_half(letter):
        return len(cluster) == 1 and _is_flag_half(last)
    return _hangul(letter) > 1 and _hangul(last) in (1, 2, 3) and _hangul(last) <= _hangul(letter)


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith("M") or _is_picture_mark(letter)


def _is_picture(letter: str) -> bool:
    """Emoji, near enough: Unicode's list of them does not come with Python."""
    return unicodedata.category(letter) == "So" or letter in "↔↕‼⁉"


def _is_picture_mark(letter: str) -> bool:
    """A skin tone, or the sign that a letter is meant as a picture."""
    return "\U0001f3fb" <= letter <= "\U0001f3ff" or letter == "\ufe0f"


def _is_flag_half(letter: str) -> bool:
    return "\U0001f1e6" <= letter <= "\U0001f1ff"


def _hangul(letter: str) -> int:
    """1, 2, 3 for the leading, middle and trailing letters of a Korean syllable, else 0."""
    if "\u1100" <= letter <= "\u115f" or "\ua960" <= letter <= "\ua97c":
        return 1
    if "\u1160" <= letter <= "\u11a7" or "\ud7b0" <= letter <= "\ud7c6":
        return 2
    if "\u11a8" <= letter <= "\u11ff" or "\ud7cb" <= letter <= "\ud7fb":
        return 3
    return 0


def _is_shown(letter: str) -> bool:
    if letter in (_ZWNJ, _ZWJ):
        return True
    return unicodedata.category(letter) not in {"Cc", "Cf", "Cs", "Zl", "Zp"}


def _escaped(letter: str) -> str:
    """A byte of a file name that is no UTF-8 comes as a lone surrogate: shown as that byte."""
    code = ord(letter)
    if 0xDC80 <= code <= 0xDCFF:
        code -= 0xDC00
    if code <= 0xFF:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"
