"""Amounts of money as the reader's language writes them."""

from __future__ import annotations

from game.words.language import _, translate


def dollars(lang: str, amount: int) -> str:
    """$40,000 or 40 000 $."""
    return in_dollars(lang, grouped(lang, amount))


def in_dollars(lang: str, amount: str) -> str:
    """With the sign where the language has it."""
    return translate(_("${amount}"), lang).format(amount=amount)


def grouped(lang: str, number: int) -> str:
    """A whole number, not below zero, with its thousands set apart."""
    if number < 1000:
        return str(number)
    thousands, rest = divmod(number, 1000)
    return translate(_("{thousands},{rest}"), lang).format(
        thousands=grouped(lang, thousands), rest=f"{rest:03}"
    )
