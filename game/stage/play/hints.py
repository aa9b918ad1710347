"""What can be done beside the game itself, as it stands on the line of verbs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game import words
from game.stage.input.intents import Intent
from game.stage.widgets.verbs import Verb
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.play.scene import PlayScene

LOOK = Intent("look")


def hints(play: PlayScene) -> list[Verb]:
    t, asked = play.app.text, play.asked
    pause = Verb("menu", t(_("Pause")), play.pause)
    if play.looking.by_hand:
        walking = [] if play.app.glyphs.points else [Verb("move", t(_("From thing to thing")))]
        return [*walking, Verb("back", t(_("Done")), play.looking.stop), pause]
    undo = [Verb("undo", t(_("Take back")), _take_back(play))] if _may_take_back(play) else []
    if play.hand_over.open:  # a slip is noticed when the next person is called already
        return [*undo, pause]
    found = [*_to_answer(play)]
    if play.coach.line:
        found.append(Verb("coach", t(_("No more tips")), play.coach.stop))
    found += undo
    if asked.alone and play.show.has_more:
        found.append(Verb("peek", t(_("Show more")), play.lifting.show_more))
    found += play.show.hints(asked=bool(play.choices.verbs()))
    if play.looking.possible and play.choices.question is None:
        found.append(Verb("look", t(_("Look around")), partial(play.looking.look, LOOK)))
    return [*found, pause]


def _may_take_back(play: PlayScene) -> bool:
    """Whoever holds the device that was used last."""
    asked = play.asked
    if asked.by_the_table or play.may_take_back(play.controls.device) is None:
        return False
    return any(play.log.last(seat) for seat in asked.mine)


def _take_back(play: PlayScene) -> Callable[[], None]:
    return lambda: play.take_back(play.controls.device)


def _to_answer(play: PlayScene) -> list[Verb]:
    """How what is in focus is chosen, with a device that has a focus; or the dice are thrown."""
    t, found = play.app.text, []
    if play.throwing.open and not play.progress.busy:
        found.append(Verb("confirm", t(_("Throw")), play.throwing.throw_if_ready))
    elif play.why_nots.readable:
        found.append(Verb("confirm", t(_("Read the rule")), play.why_nots.read))
    elif not play.progress.busy and play.targets() and not play.app.glyphs.points:
        found.append(Verb("confirm", t(_("Choose"))))
    if play.choices.confirm is not None:
        found.append(Verb("back", t(_("No"))))
    elif (left := play.controls.how_to_leave_it()) is not None:
        seat, move = left
        found.append(Verb("back", words.say(move, play.app.lang, seat, play.show.room)))
    return found
