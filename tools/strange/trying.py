"""What is tried at every decision: all that is shown does something, and nothing else does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.stage.input.focus import Target
from game.stage.input.glyph_sets import GLYPHS
from game.stage.input.intents import Intent, Kind
from game.stage.scenes.end import EndScene
from game.words import say
from game.words.table import what_silence_means
from game.words.voice import Voice
from strange.player import ANSWER, RARELY, UNDERSTOOD, Player
from strange.seeing import Drawn

LEAVES: tuple[Kind, ...] = ("undo", "coach")
"""What changes more than can be brought back by going back."""
HOVERED: tuple[Kind, ...] = ("look",)
"""What a pointer does by resting, so that it has no press to be tried."""


class Tries:
    def __init__(self, player: Player) -> None:
        self._player = player

    # ---- signs ---------------------------------------------------------------------

    def read(self) -> Drawn:
        """The line of verbs: its signs are those of the device, each stands once, none is cut."""
        player, app = self._player, self._player.app
        found = player.look()
        self._question(found)
        line = app.scene.verb_line()
        if line is None or not line.verbs:
            player.fault("no verbs at all")
            return found
        player.found.tries["verbs read"] += len(line.verbs)
        caps = {verb.cap for verb in line.verbs if verb.cap}
        known = {sign for signs in GLYPHS[player.signs].values() for sign in signs} | caps
        known |= {str(number) for number in range(1, 10)} if not player.points else set()
        for sign in set(found.signs) - known:
            player.fault(f"sign {sign!r} is none of {player.signs.value}")
        on_the_line = [sign for _verb, signs in line.shown_signs() for sign in signs]
        for sign, count in Counter(on_the_line).items():
            if count > 1:
                player.fault(f"sign {sign!r} stands for {count} verbs")
        for sign in set(on_the_line) - set(found.signs):
            player.fault(f"sign {sign!r} is said to be shown, and is not")
        words = " ".join(text for text, _rect in found.words)
        for verb, rect in zip(line.verbs, line.rects, strict=True):
            if not app.scene.screen.safe.contains(rect):
                player.fault(f"{verb.label!r} is cut off")
            if verb.label not in words:
                player.fault(f"{verb.label!r} is said to be shown, and is not")
        return found

    def _question(self, found: Drawn) -> None:
        """Of the table, if there is one: who asks, all answers, and what no answer means."""
        player = self._player
        question = player.play.choices.question
        if question is None or player.app.scene is not player.play:
            return
        player.found.tries["questions of the table"] += 1
        words = " ".join(text for text, _rect in found.words)
        lang, room = player.app.lang, player.play.show.room
        wanted = [player.play.step.seats[seat]["name"] for seat in question.people]
        wanted += [say(t.move, lang, None, room) for t in player.play.targets() if t.move]
        if player.play.step.time_left is not None:
            wanted.append(what_silence_means(Voice(lang, None, room), player.play.asked.kind))
        for word in wanted:
            if word not in words:
                player.fault(f"{word!r} belongs to the question, and is not shown")

    def verb(self) -> None:
        """One of those that are shown."""
        player = self._player
        line = player.app.scene.verb_line()
        verbs = [] if line is None else list(line.verbs)
        verbs = [v for v in verbs if v.kind not in LEAVES or player.rng.random() < RARELY]
        if line is None or not verbs:
            return
        verb = player.rng.choice(verbs)
        player.found.tries["verbs pressed"] += 1
        if not any(player.press(intent) for intent in player.intents_of(line, verb)):
            player.fault(f"{verb.label!r} ({verb.kind}) is dead")
        if verb.kind == "peek":  # its button is let go
            player.app.handle(Intent("unpeek", player.device))
        player.come_back()

    def sign(self, found: Drawn) -> None:
        """A sign that stands somewhere else on the screen, such as that of the curtain."""
        player = self._player
        line = player.app.scene.verb_line()
        known = {verb.kind for verb in (line.verbs if line else ())}
        for kind in self._kinds():
            if kind in known or not set(GLYPHS[player.signs][kind]) & set(found.signs):
                continue
            player.found.tries["signs beside the line"] += 1
            ways = ((0, -1), (0, 1)) if kind == "zoom" else ((0, 0),)
            if not any(player.press(Intent(kind, player.device, way)) for way in ways):
                player.fault(f"the sign of {kind} is shown, and it does nothing")
            if kind == "peek":
                player.app.handle(Intent("unpeek", player.device))
            player.come_back()

    def around(self) -> None:
        """With keys or a stick from thing to thing: only what is on the line does anything, and
        nothing is played."""
        player, play = self._player, self._player.play
        line = player.app.scene.verb_line()
        verb = next((v for v in (line.verbs if line else ()) if v.kind == "look"), None)
        if player.points or line is None or verb is None:
            return
        player.found.tries["looks around"] += 1
        if not player.press(player.intents_of(line, verb)[0]) or not play.looking.by_hand:
            player.fault("nothing is looked at")
            return
        entry = play.step.entry
        player.until_at_rest()
        self.hidden(self.read())
        if play.looking.by_hand and not player.press(Intent("back", player.device)):
            player.fault("no way back from looking around")
        player.come_back()
        if play.step.entry != entry:
            player.fault("whoever looked around has played")

    def take_back(self) -> None:
        """The newest move, where the line says so; perhaps the others are asked."""
        player = self._player
        line = player.app.scene.verb_line()
        verb = next((v for v in (line.verbs if line else ()) if v.kind == "undo"), None)
        if line is None or verb is None:
            return
        player.found.tries["taken back"] += 1
        if not player.press(player.intents_of(line, verb)[0]):
            player.fault("taking back is dead")

    def podium(self, end: EndScene) -> None:
        """All that is offered there, and no other button; what leaves it comes last."""
        player = self._player
        self.hidden(self.read())
        line = end.verb_line()
        leaving = ("rematch", "menu")
        verbs = list(line.verbs if line else ())
        for verb in sorted(verbs, key=lambda each: each.key in leaving):
            if line is None or player.app.scene is not end:
                break
            player.found.tries["verbs at the podium"] += 1
            if not player.press(player.intents_of(line, verb)[0]):
                player.fault(f"{verb.label!r} ({verb.kind}) is dead")
            elif verb.key not in leaving:
                self._back_to(end)
            elif player.app.scene is end:
                player.fault(f"{verb.label!r} leads nowhere")

    def _back_to(self, end: EndScene) -> None:
        """From the board, or from what happened."""
        player = self._player
        player.wait(1.0)
        if end.looking:
            self.hidden(self.read())
        if end.looking:
            player.press(Intent("back", player.device))
        player.come_back()
        player.wait(1.0)
        if player.app.scene is not end or end.looking:
            player.fault("no way back to the podium")

    def _kinds(self) -> list[Kind]:
        signs = GLYPHS[self._player.signs]
        skipped = (*UNDERSTOOD, *(HOVERED if self._player.points else ()))
        if self._player.app.scene is self._player.play and not self._has_back():
            skipped = (*skipped, "back")  # it pauses, wherever it has no sign
        if self._player.play.looking.by_hand:
            skipped = (*skipped, "look")  # from thing to thing, as arrows do
        return [kind for kind in signs if kind not in skipped]

    def _has_back(self) -> bool:
        """A sign of its own tells what back does here."""
        play = self._player.play
        return play.choices.question is not None or play.looking.by_hand

    def hidden(self, found: Drawn) -> None:
        """Every button of this device that no sign speaks of."""
        player = self._player
        line = player.app.scene.verb_line()
        verbs = {verb.kind for verb in (line.verbs if line else ())}
        shown = {*found.signs}
        found_hidden: list[Kind] = []
        for kind in self._kinds():
            if kind in verbs or set(GLYPHS[player.signs][kind]) & shown:
                continue
            found_hidden.append(kind)
        player.found.tries["buttons without a sign"] += len(found_hidden)
        if not found_hidden or not self._do_something(found_hidden):
            return
        if player.play.looking.by_hand:  # each by itself would be pressed where signs speak of it
            player.fault(f"one of {found_hidden} does something while somebody looks around")
            return
        for kind in found_hidden:  # one of them does: which?
            player.come_back()
            if self._do_something([kind]):
                player.fault(f"{kind} does something, and no sign says so")
        player.come_back()

    def _do_something(self, kinds: Sequence[Kind]) -> bool:
        """Any of these buttons, one after the other."""
        player = self._player
        before, seen = player.at_rest(), player.seen()
        for kind in kinds:
            for direction in ((0, -1), (0, 1)) if kind == "zoom" else ((0, 0),):
                player.app.handle(Intent(kind, player.device, direction))
            if player.seen() != seen:
                return True
            if kind == "peek":
                player.app.handle(Intent("unpeek", player.device))
        player.wait(ANSWER, draw=False)
        return player.seen() != seen or player.shows_another(before)

    # ---- things --------------------------------------------------------------------

    def thing(self) -> None:
        """Something that can be pressed, but for the real moves, which come one a turn."""
        player = self._player
        scene = player.app.scene
        legal = self._legal_moves()
        found = [t for t in scene.targets() if t.move is None or t.move not in legal]
        if not found:
            return
        target = player.rng.choice(found)
        intent = player.confirm_or_point(target)
        if intent is None:
            if self._is_seen(target):
                instead = player.touched(target.rect.center)
                player.fault(f"no pointer gets at {target.key}, but at {instead}")
            return
        player.found.tries["things pressed"] += 1
        if not player.press(intent):
            player.fault(f"{target.key} is dead")
        player.come_back()

    def _is_seen(self, target: Target) -> bool:
        """Not beyond the edge of a map, nor a row of a list that is out of sight."""
        on_screen = target.rect.colliderect(self._player.app.surface.get_rect())
        return on_screen and target.rect.height > 1

    def _legal_moves(self) -> Sequence[object]:
        asked = self._player.play.asked
        if asked.own_decision is None or asked.actor is None:
            return ()
        return list(asked.own_decision.moves(asked.actor))

    def spot(self) -> None:
        """With a pointer: what can be looked at tells what it is when it is pressed."""
        player = self._player
        play = player.play
        spots = [s for s in play.looking._to_point_at() if player.touched(s.rect.center) is None]
        spots = [s for s in spots if s.hit is None or s.hit(s.rect.center)]
        if not player.points or not spots or play.throwing.open or play.looking.by_hand:
            return
        if play.choices.question is not None:  # which everybody is to answer first
            return
        spot = player.rng.choice(spots)
        player.found.tries["things looked at"] += 1
        if not player.press(Intent("press", player.device, at=spot.rect.center)):
            player.fault(f"{spot.key} tells nothing when it is pressed")
        elif play.looking.spot() is None:
            player.fault(f"{spot.key} is not looked at when it is pressed")
        player.come_back()

    def words(self, found: Drawn) -> None:
        """With a pointer: any words on the screen."""
        player = self._player
        safe = player.app.surface.get_rect()
        seen = [
            (text, rect.center)
            for text, rect in found.words
            if safe.collidepoint(rect.center) and player.touched(rect.center) is None
        ]
        if not player.points or not seen or player.play.throwing.open:
            return
        text, at = player.rng.choice(seen)
        player.found.tries["words pressed"] += 1
        if not player.press(Intent("press", player.device, at=at)):
            player.fault(f"the words {text!r} are dead")
        player.come_back()
