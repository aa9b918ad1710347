"""A game on the screen: steps of the table become pictures, intents become moves."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game import levels, words
from game.rules.contract import Decision, Move, Seat
from game.rules.refusal import Refusal
from game.rules.talk import PAUSED, Paused, TakeBackAsked, WentOn
from game.stage.drawing import pictures, theme
from game.stage.drawing.look import Look
from game.stage.drawing.steps import Steps
from game.stage.drawing.text import WRITER
from game.stage.input.focus import Target
from game.stage.input.intents import KEYBOARD, Intent
from game.stage.play.confirm import SurePanel
from game.stage.play.question import QuestionPanel
from game.stage.play.table_pause import TablePause
from game.stage.play.timeline import Animation, Timeline
from game.stage.preferences import SPEEDS
from game.stage.scenes.base import Scene
from game.stage.scenes.lost_pad import LostPadScene
from game.stage.session import Place, Session
from game.stage.show import Given, Panel, Show
from game.stage.titles import stage_of
from game.stage.widgets.plates import draw_plate, draw_text
from game.table.seats import PERSON
from game.table.settings import EVERY_DECISION, Settings
from game.table.step import Step
from game.table.submission import Reply
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App

BOT_PAUSE = 0.7
NOTICE_SECONDS = 4.0
SWAY_SECONDS = 0.35
"""A new notice shakes its head for so long."""


def start(
    app: App, title: str, places: list[Place], options: Mapping[str, Any] | None = None
) -> None:
    """Begin a new game, or say why it cannot be."""
    at_hand = (None, KEYBOARD, *app.devices.pads)
    places = [  # a pad may have been pulled out since it took its seat
        place if place.device in at_hand else replace(place, device=None) for place in places
    ]
    _enter(app, lambda: Session.new(title, places, app.options.data, _settings(app), options))


def resume(app: App, path: Path) -> None:
    _enter(app, lambda: Session.resume(path, _settings(app)))


def _settings(app: App) -> Settings:
    wanted = app.preferences
    return Settings(
        limits={EVERY_DECISION: float(wanted.turn_clock)} if wanted.turn_clock else {},
        friendly=wanted.friendly_undo,
        bot_pause=0.0 if wanted.speed == "off" else BOT_PAUSE,
        follow=True,
    )


def _enter(app: App, make: Any) -> None:
    from game.stage.scenes.message import MessageScene

    try:
        app.ask_for_patience(app.text(_("The map is being unrolled …")))
        session = make()
    except Refusal as refusal:
        app.push(MessageScene(app, words.say(refusal, app.lang, None, words.Room(""))))
        return
    try:
        play = PlayScene(app, session)
    except BaseException:
        session.close()
        raise
    app.home(play)
    if play.decision is None:
        play.finished()
    for notice in session.table.notices:
        app.push(MessageScene(app, words.say(notice, app.lang, None, words.Room(""))))


class PlayScene(Scene):
    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self._queue: deque[Step] = deque(session.steps())
        first = self._queue[-1]
        self._queue.clear()
        self.step: Step = first
        """What the pictures have reached."""
        self.timeline = Timeline()
        level = levels.parse_toml(session.level, "level")
        self._stage = stage_of(session.title)
        self.show: Show = self._stage.show(
            Given(session.table.board, level, first.seats, app.lang, first.views[None])
        )
        self.peeking: int | None = None
        self.in_company = session.table.had_company
        """Whether there is somebody to hide a hand from."""
        self.panel: Panel | None = None
        self.question: QuestionPanel | None = None
        self.sure: SurePanel | None = None
        self._asked_back: tuple[dict[str, Any], ...] = ()
        """What somebody wants to take back."""
        self._pressed: Target | None = None
        """What was chosen last, and with which device."""
        self._device = KEYBOARD
        self._mover: Seat | None = None
        """The person who moved last: a slip is noticed when it is the next one's turn."""
        self._panel_for: tuple[object, ...] | None = None
        self._read: tuple[object, Decision | None] = (None, None)
        self._prompted: tuple[object, str] = (None, "")
        self._notice = ""
        self._notice_left = 0.0
        self._notice_for: int | None = None
        """Whose open hand it speaks of."""
        self._peeker = KEYBOARD
        """The device that holds the curtain up."""
        self._waiting: Future[Reply] | None = None
        self._planned: list[Move] = []
        """Moves that were chosen together and follow each other by themselves."""
        self._log: list[tuple[str, str]] = []
        """Every line as the room may read it, and as the only person may."""
        self.pausing = TablePause(session)
        self._lost_devices: list[str] = []
        """Pads that were pulled out while another scene lay over this one."""

    def entered(self) -> None:
        self.app.sounds.music("music-play")
        self._tell_where_we_are()

    def left(self) -> None:
        self.session.close()

    def preparing(self, look: Look) -> Steps[None]:
        return self.show.preparing(look.screen, look.lang, look.patterns)

    def resized(self) -> None:
        self.show.lang = self.app.lang
        self.show.patterns = self.app.preferences.patterns
        self.timeline.finish()
        self.show.resized(self.screen)
        self.effects = self._stage.effects(self.show, self.app.sounds)
        self._look()

    # ---- who is to act -------------------------------------------------------

    @property
    def people(self) -> list[int]:
        return [seat for seat, info in enumerate(self.step.seats) if info["player"] == PERSON]

    @property
    def decision(self) -> dict[str, Any] | None:
        """Of the room; None when the game is over."""
        return self.step.decisions[None]

    @property
    def actor(self) -> int | None:
        """The person who is asked first."""
        asked = self.decision["seats"] if self.decision else []
        return next((seat for seat in asked if seat in self.people), None)

    @property
    def alone(self) -> bool:
        """One person, and nobody else to hide anything from.

        Where others have played, handing their seats to bots opens no hand: whoever is left says
        so (`play_alone`).
        """
        return len(self.people) == 1 and not self.in_company

    @property
    def could_play_alone(self) -> bool:
        return len(self.people) == 1 and self.in_company

    def play_alone(self) -> None:
        """The only person left wants the hand to lie open from now on."""
        if self.could_play_alone:
            self.in_company = False
            self.peeking = None
            self._look()

    @property
    def open_seat(self) -> int | None:
        """Whose hand lies open: that of whoever is alone, another's while it is peeked at."""
        return self.people[0] if self.alone else self.peeking

    def _number(self) -> int | None:
        return self.decision["number"] if self.decision else None

    def _own_decision(self) -> Decision | None:
        """Of the person who is asked; read once for every step."""
        actor = self.actor
        data = None if actor is None else self.step.decisions.get(actor)
        if data is not self._read[0]:
            self._read = (data, None if data is None else Decision.from_json(data))
        return self._read[1]

    # ---- time ----------------------------------------------------------------

    def update(self, seconds: float) -> None:
        self.timeline.speed = SPEEDS[self.app.preferences.speed]
        if self.app.preferences.reduced_motion:
            self.timeline.speed = 0.0
        # asked before the steps are fetched: what was replied to is then among them, and nobody is
        # asked once more what has just been answered
        replied = self._waiting is not None and self._waiting.done()
        self._queue.extend(self.session.steps())
        self.timeline.update(seconds)
        self.show.update(seconds)
        while not self.timeline.busy and self._queue:
            self._take(self._queue.popleft())
        self._notice_left = max(0.0, self._notice_left - seconds)
        if replied and self._waiting is not None:
            self._hear(self._waiting.result())
            self._waiting = None
        self._tell_of_trouble()
        covered = self.app.scene is not self
        if covered:
            self._stop_peeking()
        elif self._lost_devices:
            self._lose(self._lost_devices.pop())
        self.pausing.update(covered, self._newest)
        if self._planned and not self.timeline.busy and self._waiting is None and not self._queue:
            self._go_on_as_planned()

    def _tell_of_trouble(self) -> None:
        """While nothing can be written down, that stays in sight."""
        trouble = self._newest.trouble
        if trouble is not None and self._notice_left < NOTICE_SECONDS - SWAY_SECONDS:
            text = words.say(trouble, self.app.lang, None, self.show.room)
            self.notify(text)
            self._notice_left = NOTICE_SECONDS - SWAY_SECONDS

    @property
    def _newest(self) -> Step:
        """Where the table is; the pictures may still be on their way."""
        return self._queue[-1] if self._queue else self.step

    def _go_on_as_planned(self) -> None:
        """The next of the moves that were chosen together, if it is still to be made."""
        actor, decision = self.actor, self._own_decision()
        move = self._planned.pop(0)
        if actor is None or decision is None or move not in list(decision.moves(actor)):
            self._planned.clear()
        else:
            self._send_surely(move)

    def _take(self, step: Step) -> None:
        """Animate what happened over the old picture; the new one follows."""
        # as the room sees it, also while somebody peeks: the curtain may fall in mid-air
        eye = self.open_seat if self.alone and self.open_seat in step.events else None
        for event in step.events[eye]:
            if event["kind"] == TakeBackAsked.kind:
                self._asked_back = tuple(event["steps"])
            self.timeline.then(self.effects.of(event))
        self._write_down(step)

        def arrive() -> None:
            self._arrive(step)

        self.timeline.then([Animation(0.0, ended=arrive)])
        self.timeline.update(0.0)

    def _write_down(self, step: Step) -> None:
        """In two ways: company may come to somebody who was alone, and must not read a hand."""
        reader = self.people[0] if self.alone else None
        eye = reader if reader in step.events else None
        for event, own in zip(step.events[None], step.events[eye], strict=True):
            if event["kind"] not in (Paused.kind, WentOn.kind):  # every look at a menu is one
                say = partial(words.say_seen, lang=self.app.lang, room=self.show.room)
                self._log.append((say(event, reader=None), say(own, reader=eye)))

    @property
    def log(self) -> list[str]:
        """What happened, for all who sit there."""
        return [own if self.alone else told for told, own in self._log]

    def _arrive(self, step: Step) -> None:
        before = self.actor
        self.step = step
        self.in_company = self.in_company or len(self.people) > 1
        if not self.alone and self.actor != before:
            self.peeking = None
        self._look()
        self._tell_where_we_are()
        if self.decision is None:
            self.finished()
        elif self.actor is not None and self.actor != before:
            self.app.sounds.play("bell", 0.6)

    def _tell_where_we_are(self) -> None:
        """Bots go on when what they did before has been seen."""
        number = self._number()
        if number is not None:
            self.session.reached(number)

    def finished(self) -> None:
        from game.stage.scenes.end import EndScene

        self.app.push(EndScene(self.app, self))

    def _look(self) -> None:
        if self._notice_for not in (None, self.open_seat):  # what was said of a hand goes with it
            self.notify("")
        own = None if self.open_seat is None else self.step.views.get(self.open_seat)
        self.show.seats = self.step.seats
        self.show.set_view(self.step.views[None], own)
        self.sure = None
        self._make_question()
        self._make_panel()

    def _make_question(self) -> None:
        """Of the table itself: taking back, or a pause that was asked for elsewhere."""
        self.question = None
        if self.decision is None or not self.decision["kind"].startswith("table."):
            return
        if self.decision["kind"] != PAUSED or not self.pausing.ours:
            self.question = QuestionPanel(
                self.screen,
                self.step,
                self.people,
                self.app.lang,
                self.show.room,
                self._asked_back,
                self.show.layout.board.center,
            )

    def _make_panel(self) -> None:
        """A panel shows secrets, so it opens only for the seat whose hand lies open."""
        actor, decision = self.actor, self._own_decision()
        if decision is not None and decision.kind == PAUSED:
            return  # what was half chosen is still there afterwards
        if actor is None or decision is None or not self._lies_open(decision) or self.question:
            self.panel, self._panel_for = None, None
            return
        # not the number: after a pause the same is asked again
        asked = (actor, decision.kind, decision.facts, list(decision.moves(actor)))
        key = (self.screen, self.app.lang, *asked)
        if key != self._panel_for:
            self._panel_for = key
            self.panel = self.show.panel_for(
                decision, decision.moves(actor), self.step.views[actor]
            )
            self.focus = None

    # ---- what can be chosen --------------------------------------------------

    def targets(self) -> list[Target]:
        actor, decision = self.actor, self._own_decision()
        found: list[Target] = []
        if self.sure is not None:
            return self.sure.targets()
        if actor is not None and decision is not None and not self.timeline.busy:
            if self.question is not None:
                return self.question.targets(self._answer)
            if decision.kind == PAUSED:
                return []  # the menu over it ends it
            if self.panel is not None and self._panel_lies_open:
                found = self.panel.targets(self._send)
            else:
                found = self._board_targets(decision, actor)
        if not self.alone and actor is not None:
            found.append(Target("curtain", self.show.layout.curtain, self._toggle_peek))
        return found

    def _board_targets(self, decision: Decision, actor: int) -> list[Target]:
        """Legal moves where the hand lies open, else all that anybody could try."""
        known = self._lies_open(decision)
        moves = list(decision.moves(actor)) if known else self.show.plausible_moves(decision.kind)
        targets: list[Target] = self.show.tools(decision, self._send_all)
        for move in (*moves, *self.show.illegal_but_shown(moves)):
            place = self.show.place_of(move)
            if place is not None:
                key, rect, hit = place
                targets.append(Target(key, rect, partial(self._send, move), hit, move=move))
        if not targets and moves:
            targets.append(Target("pass", self.show.layout.hand, partial(self._send, moves[0])))
        return targets

    def _lies_open(self, decision: Decision) -> bool:
        """Whether the room may see what there is to choose."""
        return self.actor == self.open_seat or decision.kind in self.show.public_kinds

    @property
    def _panel_lies_open(self) -> bool:
        """In a pause it is only kept."""
        decision = self._own_decision()
        if decision is None or decision.kind == PAUSED:
            return False
        return self._lies_open(decision)

    def choose(self, target: Target) -> None:
        if self.sure is None:
            self._pressed = target
        super().choose(target)

    def _send(self, move: Move) -> None:
        """The move of whoever is asked; one that a slip would make regret is asked for twice."""
        if self._pressed and self.app.preferences.confirm and self.show.needs_confirmation(move):
            said = words.say(move, self.app.lang, self.actor, self.show.room)
            text = self.app.text(_("{move}?"), move=said)
            yes = partial(self._send_surely, move)
            self.sure = SurePanel(
                self.screen, self.app.lang, text, self._pressed.rect, yes, self._think_again
            )
            self.focus = "sure:yes"
        else:
            self._send_surely(move)

    def _send_all(self, moves: Sequence[Move]) -> None:
        """Several moves with one press; each is made when the pictures have reached it."""
        self._planned = list(moves)

    def _send_surely(self, move: Move) -> None:
        self.sure = None
        actor, decision = self.actor, self._own_decision()
        if actor is not None and decision is not None and self._waiting is None:
            self._mover = actor
            self._waiting = self.session.send(actor, decision.number, move)

    def _think_again(self) -> None:
        """Not this after all: the focus goes back to what was pressed."""
        self.sure = None
        self.focus = None if self._pressed is None else self._pressed.key

    def _answer(self, seat: Seat, move: Move) -> None:
        """To a question of the table; a seat that one device holds answers with that one only."""
        if self.session.devices.get(seat, self._device) != self._device:
            self.app.sounds.play("refusal")
            name = self.step.seats[seat]["name"]
            self.notify(self.app.text(_("That is for {name} to answer."), name=name))
        elif self._waiting is None:
            number = self._number()
            assert number is not None
            self._waiting = self.session.send(seat, number, move)

    def _hear(self, reply: Reply) -> None:
        if reply.refusal is None:
            return
        self._planned.clear()
        self.app.sounds.play("refusal")
        if self.open_seat == self.actor or not hasattr(reply.refusal, "rule"):
            text = words.say(reply.refusal, self.app.lang, self.actor, self.show.room)
            rule = getattr(reply.refusal, "rule", "")
            self.notify(f"{text} ({rule})" if rule else text)
            self._notice_for = self.open_seat
        else:
            self.notify(self.app.text(_("That is not possible. Peek to see why.")))

    def notify(self, text: str) -> None:
        self._notice, self._notice_for = text, None
        self._notice_left = NOTICE_SECONDS if text else 0.0

    # ---- intents -------------------------------------------------------------

    def may(self, intent: Intent) -> bool:
        """Only the device that holds the seat to move can move, or look at its hand; anyone can
        pause, or be asked."""
        if intent.kind == "unpeek":
            return intent.device == self._peeker
        if self.question is not None and intent.kind != "peek":
            return True
        holder = None if self.actor is None else self.session.devices.get(self.actor)
        return holder is None or intent.device == holder or intent.kind in ("menu", "lost")

    def handle(self, intent: Intent) -> None:
        if not self.may(intent):
            return
        self._device = intent.device
        if intent.kind == "lost":
            self._lose(intent.device)
        elif self.timeline.busy and intent.kind in ("confirm", "press"):
            self.timeline.finish()
        elif intent.kind in ("zoom", "wheel"):
            self.show.zoom(intent.direction[1] < 0)
        elif intent.kind == "menu":
            self._pause()
        elif intent.kind == "peek":
            self._peeker = intent.device
            self._peek(True)
        elif intent.kind == "unpeek":
            self._peek(False)
        elif intent.kind == "undo" or intent.kind == "erase":
            self._undo()
        else:
            super().handle(intent)

    def overhear(self, intent: Intent) -> None:
        if intent.kind == "lost":
            self._lost_devices.append(intent.device)

    def _lose(self, device: str) -> None:
        """A pad was pulled out: the game waits until somebody takes its seats."""
        if device == self._peeker:  # nobody will let go of its button
            self._peek(False)
        seats = [seat for seat, holder in self.session.devices.items() if holder == device]
        if seats:
            self.app.push(LostPadScene(self.app, self, seats))

    def back(self) -> None:
        """While a choice is half made, back means: not this after all."""
        if self.sure is not None:
            self._think_again()
            return
        if self._planned:  # stop here
            self._planned.clear()
            return
        kind = self.decision["kind"] if self.decision else ""
        if kind in self.show.cancellable_kinds and self.actor is not None:
            self._undo()
        else:
            self._pause()

    def _undo(self) -> None:
        seat = self._regretting()
        if seat is not None and self._waiting is None:
            self._mover = None
            self._waiting = self.session.take_back(seat)

    def _regretting(self) -> Seat | None:
        """Who takes back: whoever holds this device, or moved last, or is asked."""
        mine = [s for s, device in self.session.devices.items() if device == self._device]
        kind = self.decision["kind"] if self.decision else ""
        if kind in self.show.cancellable_kinds and self.actor is not None:
            return self.actor
        known = (*mine, self._mover, self.actor, *self.people)
        return next((seat for seat in known if seat in self.people), None)

    def end_early(self) -> None:
        self._waiting = self.session.end_early()

    def _pause(self) -> None:
        from game.stage.scenes.pause import PauseScene

        self.app.push(PauseScene(self.app, self))

    def _peek(self, on: bool) -> None:
        if not self.alone:
            peeking = self.actor if on else None
            if peeking != self.peeking:
                self.peeking = peeking
                self._look()
        else:
            self.show.expanded = on

    def _stop_peeking(self) -> None:
        """Whoever lets go does it where this scene does not hear it."""
        self.show.expanded = False
        if self.peeking is not None:
            self.peeking = None
            self._look()

    def _toggle_peek(self) -> None:
        self._peek(self.peeking is None)

    def told_to_trace(self) -> dict[str, object]:
        decision = self.decision
        return {
            "number": decision["number"] if decision else None,
            "kind": decision["kind"] if decision else None,
            "actor": self.actor,
            "open": self.open_seat,
            "busy": self.timeline.busy or self._waiting is not None or bool(self._planned),
        }

    # ---- a frame -------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        asked = list(self.decision["seats"]) if self.decision else []
        self.show.draw(surface, self._prompt(), asked)
        self._draw_choices(surface)
        self._draw_curtain(surface)
        self._draw_clock(surface)
        self.timeline.draw(surface)
        if not self.timeline.busy:
            self._draw_focus(surface)
        self._draw_notice(surface)

    def _prompt(self) -> str:
        """Worded once for what is asked of whom."""
        names = tuple(seat["name"] for seat in self.step.seats)
        asked = tuple(self.decision["seats"]) if self.decision else ()
        key = (self._number(), asked, self.actor, self.app.lang, names, self.alone)
        if key != self._prompted[0]:
            self._prompted = (key, self._worded_prompt())
        return self._prompted[1]

    def _worded_prompt(self) -> str:
        decision = self.decision
        if decision is None:
            return self.app.text(_("The game is over."))
        data = dict(decision)
        read = Decision.from_json({k: v for k, v in data.items() if k != "moves"})
        reader = self.actor if self.alone else None
        text = words.say(read, self.app.lang, reader, self.show.room)
        table_asks = decision["kind"].startswith("table.")
        alone_asked = reader is None and len(decision["seats"]) == 1
        if self.actor is not None and alone_asked and not table_asks:
            own = words.say(read, self.app.lang, self.actor, self.show.room)
            name, asked = self.step.seats[self.actor]["name"], f"{own[:1].lower()}{own[1:]}"
            return self.app.text(_("{name}: {asked}"), name=name, asked=asked)
        return text

    def _draw_choices(self, surface: pygame.Surface) -> None:
        """What can be done on the board, where that betrays nothing."""
        decision = None if self.timeline.busy else self._own_decision()
        if decision is None or not self._lies_open(decision):
            return
        if self.panel is None and self.question is None and self.sure is None:
            self.show.draw_choices(surface, self.targets())

    def _draw_focus(self, surface: pygame.Surface) -> None:
        target = self.focused()
        panel = self.question or (self.panel if self._panel_lies_open else None)
        if panel is not None:
            panel.draw(surface, self.focus)
        elif target is not None and self.sure is None:
            self.show.draw_focus(surface, target)
        if self.sure is not None:
            self.sure.draw(surface, self.focus)

    def _draw_curtain(self, surface: pygame.Surface) -> None:
        if self.alone or not self.people:
            return
        px, pt, rect = self.screen.px, self.screen.pt, self.show.layout.curtain
        name = "curtain" if self.peeking is None else "curtain-open"
        surface.blit(pictures.sized(f"sprites/{name}.webp", rect.size), rect)
        text = _("Hold Y or Tab to peek") if self.peeking is None else _("Let go to hide")
        label = self.app.text(text)
        size = WRITER.fitting(label, theme.FLAP, pt(34), rect.width - px(60), px(theme.SMALLEST))
        draw_text(surface, label, rect.center, size, theme.IVORY, anchor="center")

    def _draw_clock(self, surface: pygame.Surface) -> None:
        """The last seconds of a turn, where there is a limit."""
        time_left = self.step.time_left
        if time_left is None or self.actor is None:
            return
        left = round(time_left.at(time.monotonic()))
        colour = theme.RED if left <= 10 else theme.IVORY
        at = (self.show.layout.prompt.right, self.show.layout.prompt.bottom + self.screen.px(30))
        draw_text(
            surface, f"{left} s", at, self.screen.pt(theme.HEADING), colour, anchor="midright"
        )

    def _draw_notice(self, surface: pygame.Surface) -> None:
        if self._notice_left <= 0:
            return
        px, board = self.screen.px, self.show.layout.board
        size = self.screen.pt(theme.BODY)
        lines = WRITER.lines(self._notice, theme.READING, size, board.width - px(220))
        height = WRITER.line_height(theme.READING, size)
        width = max(WRITER.size(line, theme.READING, size)[0] for line in lines) + px(70)
        rect = pygame.Rect(0, 0, width, height * len(lines) + px(40))
        sway = 0
        if (
            self._notice_left > NOTICE_SECONDS - SWAY_SECONDS
            and not self.app.preferences.reduced_motion
        ):
            sway = round(px(10) * ((self._notice_left * 40) % 2 - 1))
        rect.midtop = (board.centerx + sway, self.show.layout.prompt.bottom + px(16))
        draw_plate(surface, self.screen, rect, 14)
        pygame.draw.rect(surface, theme.RED, rect, px(4), border_radius=px(14))
        for index, line in enumerate(lines):
            at = (rect.centerx, rect.top + px(20) + index * height + height // 2)
            draw_text(surface, line, at, size, theme.IVORY, theme.READING, "center")
