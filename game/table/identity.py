"""Who somebody is at a table: known again by a secret, which the table itself never keeps."""

from __future__ import annotations

import hashlib
import secrets

from game.table.errors import TableRefusal

SHORTEST_TOKEN, LONGEST_TOKEN = 16, 200
_HASHED = "sha256:"

Identity = str
"""The hash of a token, or a guest's: one that means nothing after this run of the table."""


def new_token() -> str:
    """For a surface to keep, and to show when it comes back."""
    return secrets.token_urlsafe(24)


def identity_of(token: object) -> Identity:
    if not (
        isinstance(token, str)
        and SHORTEST_TOKEN <= len(token) <= LONGEST_TOKEN
        and token.isprintable()
    ):
        raise TableRefusal("bad_token", least=SHORTEST_TOKEN, most=LONGEST_TOKEN)
    return _HASHED + hashlib.sha256(token.encode()).hexdigest()


def guest() -> Identity:
    """Of a surface without a token."""
    return f"guest:{secrets.token_hex(8)}"


def is_lasting(identity: Identity) -> bool:
    """Whether its owner can prove it again, also after the game was closed and resumed."""
    return identity.startswith(_HASHED)


def is_written_identity(value: object) -> bool:
    """Whether a journal may name this as the owner of a seat."""
    if not isinstance(value, str) or not value.startswith(_HASHED):
        return False
    digest = value.removeprefix(_HASHED)
    return len(digest) == 64 and all(letter in "0123456789abcdef" for letter in digest)
