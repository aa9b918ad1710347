"""Tokens: made for a device, accepted by a table, and of no use to whoever reads the journal."""

from __future__ import annotations

from game.table.identity import identity_of, is_lasting, is_written_identity, new_token


def test_a_new_token_is_one_that_a_table_knows_again() -> None:
    token = new_token()
    known = identity_of(token)
    assert known == identity_of(token)
    assert is_lasting(known)
    assert is_written_identity(known)
    assert token not in known


def test_no_two_new_tokens_are_the_same() -> None:
    tokens = {new_token() for _ in range(1_000)}
    assert len({identity_of(token) for token in tokens}) == 1_000
