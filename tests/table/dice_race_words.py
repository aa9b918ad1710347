"""The dice race in words, as far as a test speaks of it."""

from __future__ import annotations

from game.words.options import option

for _name, _text in (("goal", "How far the race goes"), ("kind", "Kindness")):
    option(f"race.{_name}", _text, f"What {_name} changes is told in one line like this.")
