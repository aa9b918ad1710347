"""Who presses what in a game: which device may do it, and what each intent does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.rules.contract import Move, Seat
from game.stage.input.hands import KEYBOARD, held_as, may_play
from game.stage.input.intents import Intent, Kind
from game.stage.scenes.lost_pad import LostPadScene
from game.words.table import for_another
from game.words.voice import Voice

if TYPE_CHECKING:
    from game.stage.play.scene import PlayScene

FOR_EVERYONE: tuple[Kind, ...] = ("menu", "lost")
"""Intents that any device may have, whoever is to move."""
OF_ONES_OWN: tuple[Kind, ...] = ("undo", "erase")
"""Intents that concern the seat of the device, even while somebody else is asked: a slip is noticed
when it is already the next person's turn."""
PRESSES: tuple[Kind, ...] = (
    "confirm", "press", "back", "undo", "peek", "verb", "page", "look", "coach", "zoom",
)  # fmt: skip
"""Intents that are answered even where they are somebody else's to have."""
SIGNED: Mapping[Kind, Kind] = {
    "undo": "undo", "erase": "undo", "coach": "coach", "zoom": "zoom", "wheel": "zoom",
    "look": "look",
}  # fmt: skip
"""Intents that are heard only while the line of verbs shows their sign, and whose it is."""
ANSWERING: tuple[Kind, ...] = ("verb", "confirm", "back", "undo")
"""What a press on the line of verbs may answer with, or take back: such a word may come to lie
where somebody is pressing. All else on it only shows something."""
Reaction = Callable[[Intent], None]


class Controls:
    def __init__(self, play: PlayScene) -> None:
        self._play = play
        self.device = KEYBOARD
        """The one that was used last."""
        self._peeker = KEYBOARD
        """The one that holds the curtain up."""
        self._lost: list[str] = []
        """Pads that were unplugged while another scene covered the game."""
        self._reactions: Mapping[Kind, Reaction] = {
            "lost": lambda intent: self._lose(intent.device),
            "confirm": self._skip_or_choose,
            "press": self._skip_or_choose,
            "zoom": self._zoom,
            "wheel": self._turn_wheel,
            "menu": lambda _intent: play.pause(),
            "peek": self._lift_curtain,
            "release": lambda _intent: play.lifting.let_go(),
            "unpeek": lambda _intent: play.lifting.lift(False),
            "back": self._back,
            "undo": lambda intent: play.take_back(intent.device),
            "erase": lambda intent: play.take_back(intent.device),
            "look": lambda intent: play.looking.look(intent),
            "point": self._point,
            "verb": self._choose,
            "move": self._move,
            "coach": lambda _intent: play.coach.stop(),
        }

    def handle(self, intent: Intent) -> None:
        if not self.may(intent):
            if not self._looks_on(intent):
                self._say_whose_it_is(intent)
        else:
            self.device = intent.device
            if not self._is_offered(intent):
                return
            if self._play.throwing.handle(intent):
                return
            self._reactions.get(intent.kind, self._play.handle_as_usual)(intent)

    def may(self, intent: Intent) -> bool:
        """Only the device that holds the seat to move can move, or see its hand; anyone can
        pause, answer the table, or take back a move of their own."""
        if intent.kind == "unpeek":
            return intent.device == self._peeker
        if self._play.choices.question is not None and intent.kind != "peek":
            return True
        devices, seat = self._play.session.devices, self._whose_turn
        if intent.kind in OF_ONES_OWN and held_as(intent.device) in devices.values():
            return True
        holder = None if seat is None else devices.get(seat)
        return may_play(intent.device, holder) or intent.kind in FOR_EVERYONE

    @property
    def _whose_turn(self) -> Seat | None:
        """Who is asked at this screen, or is to throw the dice."""
        thrower = self._play.throwing.seat
        return self._play.asked.actor if thrower is None else thrower

    def _is_offered(self, intent: Intent) -> bool:
        """No button does anything of which the screen does not speak."""
        if intent.kind == "wheel" and self._play.choices.scrolled is not None:
            return True  # the list says that there is more of it
        wanted = SIGNED.get(intent.kind)
        if wanted is None or intent.at != (0, 0):
            return True
        if self._play.looking.by_hand:
            return wanted == "look"  # on to the next thing
        return any(wanted in (verb.kind, verb.like) for verb in self._play.verbs())

    def _looks_on(self, intent: Intent) -> bool:
        """Whoever is not asked may point at what lies on the table, to see what it is; keys and
        sticks, which go from thing to thing, are for whoever is asked."""
        looking = self._play.looking
        if looking.by_hand:
            return False
        if intent.kind == "point":
            looking.point(intent.at)
        elif intent.kind == "look" and intent.at != (0, 0):
            looking.look(intent)
        else:
            return False
        return True

    def _say_whose_it_is(self, intent: Intent) -> None:
        """A press of a device that does not play the seat that is asked."""
        seat = self._whose_turn
        if seat is not None and intent.kind in PRESSES:
            self.say_for_another(seat)

    def say_for_another(self, seat: Seat) -> None:
        play = self._play
        play.app.sounds.play("refusal")
        play.hud.notice.show(for_another(Voice(play.app.lang, None, play.show.room), seat))

    def answer(self, seat: Seat, move: Move) -> None:
        """To a question of the table; a seat that one device plays answers with that one only."""
        if may_play(self.device, self._play.session.devices.get(seat)):
            self._play.answers.answer(seat, move)
        else:
            self.say_for_another(seat)

    def how_to_leave_it(self) -> tuple[Seat, Move] | None:
        """The answer to a question of the table that changes nothing: of the seat that the device
        used last holds, or of one that is for all."""
        play, own = self._play, held_as(self.device)
        if play.choices.question is None:
            return None
        devices = play.session.devices
        theirs = [seat for seat, holder in devices.items() if holder == own]
        for_all = [seat for seat in play.asked.mine if seat not in devices]
        return play.choices.question.never_mind(theirs or for_all)

    def never_mind(self) -> None:
        """Back, while the table asks."""
        found, actor = self.how_to_leave_it(), self._play.asked.actor
        if found is not None:
            self.answer(*found)
        elif actor is not None:
            self.say_for_another(actor)

    # ---- unplugged pads --------------------------------------------------------

    def overhear(self, intent: Intent) -> None:
        if intent.kind == "lost":
            self._lost.append(intent.device)

    def miss_lost_pads(self) -> None:
        """The game is on top again: ask for one of those that were unplugged meanwhile."""
        if self._lost:
            self._lose(self._lost.pop())

    def _lose(self, device: str) -> None:
        """The game waits until somebody takes over the seats of this pad, unless bots play them;
        whoever gets such a seat back plays it with any device."""
        play = self._play
        if device == self._peeker:  # nobody can release its button
            play.lifting.lift(False)
        play.throwing.lose(device)
        devices = play.session.devices
        seats = [seat for seat, holder in devices.items() if holder == device]
        missed = [seat for seat in seats if seat in play.asked.mine]
        for seat in set(seats) - set(missed):
            del devices[seat]
        if missed:
            play.app.push(LostPadScene(play.app, play, missed))

    # ---- reactions -------------------------------------------------------------

    def _back(self, intent: Intent) -> None:
        """Out of looking around, or what the line of verbs says, or not this after all."""
        play = self._play
        if play.looking.by_hand:
            play.looking.stop()
        elif play.verb_meant(intent) is not None:
            self._choose(intent)
        else:
            play.back()

    def _skip_or_choose(self, intent: Intent) -> None:
        """While something moves, or is about to, a press only skips to its end."""
        if self._play.progress.busy or self._play.answers.planning:
            self._play.progress.finish()
        else:
            self._choose(intent)

    def _choose(self, intent: Intent) -> None:
        """Not before people have seen what is asked; hints that are pressed need not wait."""
        play = self._play
        if play.looking.by_hand:  # whoever looks around plays nothing
            play.looking.stop()
            return
        if self._may_answer_now() or not self._would_answer(intent):
            play.handle_as_usual(intent)

    def _may_answer_now(self) -> bool:
        """Not while the question is still on its way to somebody's eyes."""
        hand_over = self._play.hand_over
        return (hand_over if hand_over.open else self._play).readiness.takes_press()

    def _would_answer(self, intent: Intent) -> bool:
        """Whether this press would choose something, rather than only ask or show."""
        play = self._play
        if intent.kind == "press":
            line = play.verb_line()
            verb = None if line is None else line.at(intent.at)
            if verb is not None:
                return verb.kind in ANSWERING
            touched = [target for target in play.targets() if target.touched(intent.at)]
            return bool(touched) and touched[-1].key != "curtain"
        return intent.kind != "confirm" or play.focus != "curtain"

    def _move(self, intent: Intent) -> None:
        """From thing to thing while somebody looks around, else from choice to choice."""
        if self._play.looking.by_hand:
            self._play.looking.look(intent)
        else:
            self._play.handle_as_usual(intent)

    def _point(self, intent: Intent) -> None:
        self._play.looking.point(intent.at)
        self._play.handle_as_usual(intent)

    def _turn_wheel(self, intent: Intent) -> None:
        """Through a list, where one is open; else nearer or farther."""
        play, panel = self._play, self._play.choices.scrolled
        if panel is None:
            self._zoom(intent)
        else:
            play.focus = panel.scroll(intent.direction[1], play.focus)

    def _zoom(self, intent: Intent) -> None:
        self._play.show.zoom(intent.direction[1] < 0)

    def _lift_curtain(self, intent: Intent) -> None:
        play = self._play
        if play.choices.question is not None:
            return  # it is asked of the whole room
        self._peeker = intent.device
        if play.asked.peeking is not None:  # somebody has pressed the curtain itself
            play.lifting.lift(False)
            return
        if play.hand_over.open:
            play.hand_over.take()
        if not play.hand_over.open:
            play.lifting.lift(True, held=True)
