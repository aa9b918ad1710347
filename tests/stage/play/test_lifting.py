"""How the curtain is lifted, and what the same buttons do for whoever plays alone."""

from __future__ import annotations

from types import SimpleNamespace

from game.stage.play.lifting import Lifting
from game.stage.play.readiness import Readiness


def alone() -> tuple[Lifting, SimpleNamespace]:
    show = SimpleNamespace(expanded=False, has_more=True)
    asked = SimpleNamespace(alone=True, peeking=None)
    play = SimpleNamespace(show=show, asked=asked, readiness=Readiness())
    return Lifting(play), show  # type: ignore[arg-type]


def test_held_it_shows_more_for_as_long() -> None:
    lifting, show = alone()
    lifting.lift(True, held=True)
    assert show.expanded
    lifting.lift(False)
    assert not show.expanded


def test_what_a_click_has_opened_a_button_closes() -> None:
    lifting, show = alone()
    lifting.show_more()
    assert show.expanded
    lifting.lift(True, held=True)
    assert not show.expanded
