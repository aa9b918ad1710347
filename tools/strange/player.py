"""Somebody who only reads the screen: what is shown, pressed, and what is seen of it."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pygame

from game import bots
from game.bots import Sight
from game.rules.contract import Move
from game.rules.table_messages import PAUSED
from game.stage.app import App
from game.stage.input.focus import Target
from game.stage.input.glyph_sets import GlyphSet, glyph_set
from game.stage.input.intents import Intent, Kind
from game.stage.play.scene import PlayScene
from game.stage.scenes.end import EndScene
from game.stage.widgets.verbs import Verb, VerbLine
from strange.company import Company
from strange.seeing import Drawn, differ, drawn, picture

ANSWER = 0.2
"""Seconds of game time in which a press must be answered."""
FRAME = 1 / 30
LONG = 0.3
"""Seconds of a frame at which nobody looks."""
CALM = 10
"""How often one looks whether anything moves still."""
PATIENCE = 20.0
"""Seconds of real time in which something must happen."""
UNDERSTOOD: tuple[Kind, ...] = ("move", "confirm", "release", "verb", "page")
"""What arrows, sticks and the shoulder buttons do is seen without a sign of its own."""
TURNS = 20
"""How often a list is turned until something in it is found."""
RARELY = 0.15
"""How often what takes back or leaves is pressed, where it is shown."""


class Named:
    """A pad in somebody's hands; its make is known by its name."""

    def __init__(self, name: str) -> None:
        self.name = name


DEVICES = {
    "keyboard": ("keyboard", ""),
    "xbox": ("pad:1", "Xbox Wireless Controller"),
    "playstation": ("pad:1", "DualSense Wireless Controller"),
    "nintendo": ("pad:1", "Nintendo Switch Pro Controller"),
    "mouse": ("mouse", ""),
    "touch": ("touch", ""),
}
"""By their signs: which device, and what it calls itself."""


@dataclass
class Found:
    tries: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


class Player:
    def __init__(self, app: App, play: PlayScene, with_: str, rng: Random, found: Found) -> None:
        """`with_` is one of `DEVICES`."""
        self.app, self.play, self.rng, self.found = app, play, rng, found
        self.take(with_)
        self._company = Company(play.session, rng)
        self._bot = bots.make(bots.best(play.session.title), play.session.title, rng)

    def take(self, with_: str) -> None:
        """Another device from now on."""
        self.device, name = DEVICES[with_]
        self._with = with_
        if name:
            self.app.devices._pads[1] = Named(name)  # type: ignore[assignment]
        self.signs: GlyphSet = glyph_set(self.device, name)
        self.points = self.signs.points
        self.play.looking.stop()  # of the one before

    def fault(self, what: str) -> None:
        asked = self.play.asked
        scene = self.app.scene
        where = asked.kind if scene is self.play else type(scene).__name__
        self.found.faults.append(f"{self._with}, {where}: {what}")

    # ---- time ----------------------------------------------------------------------

    def wait(self, seconds: float = FRAME, draw: bool = True) -> None:
        """Time passes, in one frame; the table, which has a thread of its own, keeps up."""
        answers = self.play.answers
        end = time.monotonic() + PATIENCE
        while answers._waiting is not None and not answers.replied and time.monotonic() < end:
            time.sleep(0.0005)
        stack = self.app.stack
        stack.tidy()
        stack.lay_out(0.0)
        stack.update(seconds)
        if draw:
            stack.draw()

    def until_asked(self) -> bool:
        """Whether anybody at this screen is asked before the game is over."""
        play = self.play
        end = time.monotonic() + PATIENCE
        while play.asked.decision is not None or play.progress.busy:
            busy = play.trace_state()["busy"] or play.asked.kind == PAUSED
            if not busy and (play.asked.actor is not None or play.throwing.open):
                self.wait(1.0, draw=False)  # until all has come to rest
                if not play.trace_state()["busy"]:
                    return True
            self._company.play()
            if not busy or play.progress.caught_up:
                time.sleep(0.0005)
            if time.monotonic() > end:
                self.fault("nobody is asked, and nothing happens")
                return False
            self.wait(LONG, draw=False)
        return False

    # ---- seeing --------------------------------------------------------------------

    def look(self) -> Drawn:
        """A frame of the game, as it is for whoever holds this device."""
        self.app.glyphs = self.signs
        with drawn() as found:
            self.wait(0.0)
        return found

    def seen(self) -> tuple[object, ...]:
        """What tells one moment from another, beside the picture."""
        scene, play = self.app.scene, self.play
        panel = play.choices.panel
        return (
            tuple(type(each).__name__ for each in self.app.scenes),
            scene.focus,
            tuple(target.key for target in scene.focusable()),
            play.step.serial,
            play.asked.open_seat,
            play.hand_over.seat,
            play.looking.spot(),
            None if play.why_nots.shown is None else play.why_nots.shown.target.key,
            play.hud.notice.text if play.hud.notice.visible else "",
            play.progress.busy,
            None if scene._echo is None else scene._echo.at,
            play.show.throw is not None and play.show.throw.held is not None,
            [tuple(spot.rect) for spot in play.show.spots()[:1]],  # where the camera is
            () if panel is None else tuple(tuple(t.rect) for t in panel.targets(play.choices.send)),
        )

    def press(self, intent: Intent) -> bool:
        """Whether anything is seen of it in time."""
        before = self.at_rest()
        while self.app.scene is self.play and self.play.trace_state()["busy"]:
            before = self.at_rest()  # after a pause the table asks anew
        seen, told = self.seen(), self.app.scene._answer
        self.app.handle(intent)
        for _ in range(round(ANSWER / FRAME)):
            self.wait(draw=False)
            if self.seen() != seen:
                return True
        if self.app.scene._answer not in (None, told):
            return True  # the same answer again, while it still stood there
        return self.shows_another(before)

    def at_rest(self) -> pygame.Surface | None:
        """The picture, unless something moves in it all the time."""
        self.wait(0.0)
        before = picture(self.app.surface)
        self.wait(ANSWER)
        now = picture(self.app.surface)
        return None if differ(before, now) else now

    def until_at_rest(self) -> None:
        """The camera may be on its way."""
        for _ in range(CALM):
            if self.at_rest() is not None:
                return

    def shows_another(self, before: pygame.Surface | None) -> bool:
        """Whether the picture has changed that was at rest."""
        self.wait(0.0)
        return before is not None and differ(before, picture(self.app.surface))

    # ---- pressing ------------------------------------------------------------------

    def confirm_or_point(self, target: Target) -> Intent | None:
        """How this device chooses it, if it can."""
        if not self.points:
            self.app.scene.focus = target.key
            return Intent("confirm", self.device)
        at = self.point_of(target)
        return None if at is None else Intent("press", self.device, at=at)

    def point_of(self, target: Target) -> tuple[int, int] | None:
        """Where a pointer means this and nothing that lies over it."""
        place = target.rect.clip(self.app.surface.get_rect())
        if not place:
            return None
        shares = (0.5, 0.3, 0.7, 0.15, 0.85)
        for down in shares:
            for along in shares:
                at = (
                    round(place.left + along * (place.width - 1)),
                    round(place.top + down * (place.height - 1)),
                )
                if self.touched(at) == target.key:
                    return at
        return None

    def touched(self, at: tuple[int, int]) -> str | None:
        """What a press there would choose."""
        line = self.app.scene.verb_line()
        verb = None if line is None else line.at(at)
        if verb is not None:
            return verb.key or f"verb:{verb.kind}"
        found = [target for target in self.app.scene.targets() if target.touched(at)]
        return found[-1].key if found else None

    def intents_of(self, line: VerbLine, verb: Verb) -> list[Intent]:
        """How this device does it; of two directions one may lead nowhere."""
        kind = verb.kind if verb.like is None or self.rng.random() < 0.5 else verb.like
        if kind == "zoom" and not self.points:
            return [Intent("zoom", self.device, (0, by)) for by in (-1, 1)]
        return [self._intent_of(line, verb)]

    def _intent_of(self, line: VerbLine, verb: Verb) -> Intent:
        if self.points:
            return Intent("press", self.device, at=line.rects[line.verbs.index(verb)].center)
        if verb.numbered and self.signs.is_pad:  # from one to the next, and then confirmed
            for _ in line.verbs:
                if self.app.scene.focus == verb.key:
                    break
                self.app.handle(Intent("page", self.device, (1, 0)))
            return Intent("confirm", self.device)
        if verb.numbered:
            numbers = [each for each in line.verbs if each.numbered]
            return Intent("verb", self.device, number=numbers.index(verb) + 1)
        pushed = verb.kind == "page" or (verb.kind == "look" and self.signs.is_pad)
        return Intent(verb.kind, self.device, (1, 0) if pushed else (0, 0))

    def come_back(self) -> None:
        """Out of whatever was opened, as anybody would: by going back."""
        for _ in range(4):
            if self.app.scene is self.play or isinstance(self.app.scene, EndScene):
                break
            self.app.handle(Intent("back", self.device))
            self.wait(0.5, draw=False)
        else:
            self.fault(f"no way back from {type(self.app.scene).__name__}")
            while self.app.scene is not self.play and len(self.app.scenes) > 1:
                self.app.pop()
        self.play.looking.stop()
        if self.play.choices.confirm is not None:
            self.app.handle(Intent("back", self.device))
        self.wait(LONG, draw=False)

    # ---- playing -------------------------------------------------------------------

    def play_on(self) -> None:
        """The best move, by its place on the screen if it has one now; else by itself."""
        play, asked = self.play, self.play.asked
        actor, decision = asked.actor, asked.own_decision
        if actor is None or decision is None:
            return
        if asked.by_the_table:
            move = self.rng.choice(list(decision.moves(actor)))
        else:
            board, view = play.session.table.board, play.step.views[actor]
            move = self._bot.choose(Sight.seen(actor, board, view, decision))
        if not self._play_on_the_screen(move):
            play.session.send(actor, decision.number, move).result()
        self.wait(draw=False)

    def _in_sight(self, move: Move) -> Target | None:
        """Where the move lies; with a pointer a long list is turned until it is seen."""
        for _ in range(TURNS):
            targets = self.app.scene.targets()
            target = next((each for each in targets if each.move == move), None)
            more = next((each for each in targets if each.key == "more"), None)
            if target is None or more is None or not self.points or target.rect.height > 1:
                return target
            turn = self.confirm_or_point(more)
            if turn is None or not self.press(turn):
                self.fault("the rest of the list is dead")
                return None
        self.fault(f"{target.key if target else move} never comes into sight")
        return None

    def _play_on_the_screen(self, move: Move) -> bool:
        target = self._in_sight(move)
        if target is None:
            return False
        intent = self.confirm_or_point(target)
        if intent is None:
            self.fault(f"no pointer gets at {target.key}")
            return False
        self.found.tries["moves"] += 1
        entry = self.play.step.entry
        if not self.press(intent):
            self.fault(f"the move {target.key} is dead")
        confirm = self.play.choices.confirm
        if confirm is not None:
            yes = confirm.targets()[0]
            again = self.confirm_or_point(yes)
            if again is None or not self.press(again):
                self.fault("yes is dead")
        self.wait(draw=False)
        return self.play.answers.busy or self.play.step.entry != entry or self.play.progress.busy
