"""What tests of the whole program want to know about a game on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.table_messages import PAUSED

if TYPE_CHECKING:
    from game.stage.play.scene import PlayScene


def traced(play: PlayScene) -> dict[str, object]:
    asked = play.asked
    return {
        "entry": play.step.entry,
        "number": asked.number,
        "kind": asked.kind or None,
        "actor": asked.actor,
        "thrower": play.throwing.seat,
        "open": asked.open_seat,
        "hand_over": play.hand_over.seat,
        "legal": play.choices.legal_keys(),
        "busy": play.progress.busy or play.answers.busy or _waits(play),
    }


def _waits(play: PlayScene) -> bool:
    """Nothing moves, and still no press counts yet."""
    if play.pausing.ours and play.app.scene is play:  # what lay over the game is gone just now
        return True
    if play.asked.kind == PAUSED and play.choices.question is None:
        return True
    if play.hand_over.open:
        return not play.hand_over.readiness.ready
    if play.throwing.open:
        return not play.throwing.readiness.ready
    return play.asked.actor is not None and not play.readiness.ready
