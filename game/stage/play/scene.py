"""A game on the screen: steps of the table become pictures, intents become moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game import levels
from game.rules import catalogue
from game.rules.contract import CHANCE, IllegalMove, Move, Seat
from game.rules.table_messages import PAUSED
from game.stage.drawing.look import Look
from game.stage.drawing.steps import WORKING, Steps
from game.stage.household import Household
from game.stage.input.focus import Direction, Target
from game.stage.input.intents import Intent
from game.stage.play.answers import Answers
from game.stage.play.asked import Asked
from game.stage.play.choices import ChoicesOnScreen
from game.stage.play.coach import Coach
from game.stage.play.controls import Controls
from game.stage.play.hand_over import HandOver
from game.stage.play.hints import hints
from game.stage.play.hud import Hud
from game.stage.play.lifting import Lifting
from game.stage.play.log import GameLog
from game.stage.play.looking import Looking
from game.stage.play.progress import Progress, Telling
from game.stage.play.readiness import Readiness
from game.stage.play.table_pause import TablePause
from game.stage.play.table_settings import settings_for
from game.stage.play.teller import Teller
from game.stage.play.throwing import Throwing
from game.stage.play.traced import traced
from game.stage.play.why_not import WhyNots
from game.stage.preferences import SPEEDS
from game.stage.scenes.base import Scene
from game.stage.session import Session
from game.stage.terms import Given
from game.stage.titles import stage_of
from game.stage.widgets.verbs import Verb, VerbStyle
from game.table.step import Step

if TYPE_CHECKING:
    from game.stage.app import App


class PlayScene(Scene):
    """Wires the parts of a game together, and passes intents on to them."""

    centred_verbs = False

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.progress = Progress(session, self._tell, self._show_step)
        self.asked = Asked(self.progress, session.table.had_company)
        self.answers = Answers(session, self.asked)
        self._stage = stage_of(session.title)
        level, first = levels.parse_toml(session.level, "level"), self.step
        self.show = self._stage.show(
            Given(session.table.board, level, first.seats, app.lang, first.views[None])
        )
        self.log = GameLog(session.past(self.step.entry), self._alone)
        self._flowing = catalogue.title(session.title).flowing
        self._over = False
        self.pausing = TablePause(session)
        self._settings = settings_for(app.preferences)
        self.choices = ChoicesOnScreen(self)
        self.hud = Hud(self)
        self.hand_over, self.readiness = HandOver(self), Readiness()
        self.looking, self.why_nots = Looking(self), WhyNots(self)
        self.coach = Coach(self, first_game=Household(app.options.data).games(session.title) <= 1)
        self._teller = Teller(self)
        self.lifting = Lifting(self)
        self.throwing = Throwing(self)
        self._laid_out: object = None
        """For which look."""
        self._remembers = False  # what was played before this scene began
        self._asked_before: tuple[object, ...] = ()
        self.moment: tuple[str, Seat | None] = ("", None)
        """What the game asks, and of whom, whatever the table asks in between."""
        self.controls = Controls(self)

    @property
    def step(self) -> Step:
        """What the pictures have reached."""
        return self.progress.step

    @property
    def _alone(self) -> Seat | None:
        """The person who plays alone here, if there is one."""
        return self.asked.open_seat if self.asked.alone else None

    def entered(self) -> None:
        self.app.sounds.music("music-play")
        self._meet_question()
        self._reach()

    def _reach(self) -> None:
        """The table hears how far the pictures are, unless somebody is to throw the dice first, or
        to come to the screen: nobody's time runs out on the way to the sofa."""
        self.throwing.follow()
        if self.hand_over.open:
            self.hand_over.hold()
        elif not self.throwing.open:
            self.progress.report()

    def left(self) -> None:
        self.session.close()

    def preparing(self, look: Look) -> Steps[None]:
        return self.show.preparing(look.screen, look.lang, look.patterns)

    def verb_style(self) -> VerbStyle | None:
        return None if self.hand_over.open or self.choices.question else self.show.verb_style()

    def resized(self) -> None:
        """Coming back from a pause, everything is where it was and goes on from there; a curtain
        that comes or goes is another layout."""
        curtained = self.asked.curtained
        laid_out = (self.look, self.app.preferences.patterns, curtained)
        if self._laid_out == laid_out:
            return
        self._laid_out = laid_out
        self.show.lang = self.app.lang
        self.show.deeds.forget_words()
        self.show.curtained = curtained
        self.show.patterns = self.app.preferences.patterns
        self.show.still = self.app.preferences.reduced_motion
        self.show.in_steps = not self.app.stack.at_once
        self.show.resized(self.screen)
        self.effects = self._stage.effects(self.show, self.app.sounds)
        self.refresh()
        self.progress.begin_anew()

    # ---- steps -----------------------------------------------------------------

    def update(self, seconds: float) -> None:
        # checked before steps are fetched: the step that follows from a reply is then among them,
        # and nobody is asked again what they have just answered
        replied = self.answers.replied
        self.show.still = self.app.preferences.reduced_motion
        self.progress.held = self.app.scene is not self
        self.progress.update(seconds, SPEEDS[self.app.preferences.speed])
        self.show.update(seconds)
        self.hud.notice.update(seconds)
        self.lifting.update(seconds)
        self.readiness.update(seconds)
        self.hand_over.update(seconds)
        self.looking.update(seconds)
        self.why_nots.update(seconds)
        self.throwing.update(seconds, self.app.scene is not self)
        if self.log.complete and not self._remembers:
            self._remembers = True
            self._note_deeds()
            self.answers.remember(self.log.last_to_act(self.asked.mine))
        if replied:
            self._on_reply()
        self.hud.insist_on(self.progress.newest.trouble)
        self._keep_to_preferences()
        covered = self.app.scene is not self
        if covered:
            self.lifting.fall()
        else:
            self.controls.miss_lost_pads()
        self.pausing.update(covered, self.progress.newest)
        if self.progress.caught_up:
            self.answers.play_next_planned()

    def _keep_to_preferences(self) -> None:
        """They may be changed while the game is paused."""
        wanted = settings_for(self.app.preferences)
        if wanted != self._settings:
            self._settings = wanted
            self.session.change(wanted)

    def _tell(self, step: Step) -> list[Telling]:
        self.log.add(step, self._alone)
        return self._teller.of(step, self._alone)

    def _show_step(self) -> None:
        changed = self.asked.follow()
        self._note_deeds()
        self._meet_question()
        self.refresh()
        self._reach()
        if self.asked.decision is None:
            if not self._over:  # a seat may still change hands afterwards
                self.finished()
        elif changed and self.asked.actor is not None:
            self.app.sounds.play("bell", 0.6)

    def _note_deeds(self) -> None:
        """What everybody has done last stays in sight."""
        self.show.deeds.follow(self.log.latest(len(self.step.seats)))

    def _meet_question(self) -> None:
        """Somebody is asked something new, perhaps another person than before."""
        asked = self.asked
        if asked.by_the_table:  # the question before it is asked again afterwards
            if asked.kind != PAUSED:
                self._meet_question_of_the_table()
            return
        one = asked.seats[0] if len(asked.seats) == 1 else None
        self.moment = (asked.kind, one if one != CHANCE else None)
        question = (asked.actor, asked.number)
        if question == self._asked_before:
            return
        if asked.actor is not None:
            self.looking.give_way()
        flows = asked.kind in self._flowing and self._asked_before[:1] == question[:1]
        self._asked_before = question
        another = self.hand_over.follow(asked.actor, asked.kind in self.show.brief_kinds)
        if asked.actor is not None and not flows:
            self.readiness.ask(another)

    def _meet_question_of_the_table(self) -> None:
        """Everybody looks at the screen now; a press that was on its way agrees to nothing."""
        self.looking.give_way()
        self.hand_over.follow(None, briefly=False)
        self.asked.peek(False)
        question = (*self.asked.seats, self.asked.number)
        if question != self._asked_before:
            self._asked_before = question
            self.readiness.ask(another=True)

    def taken_over(self) -> None:
        """Whoever is to act has come to the screen."""
        self.readiness.ask()
        self.focus = None
        self._reach()

    def finished(self) -> None:
        from game.stage.scenes.end import EndScene

        self._over = True
        self.app.push(EndScene(self.app, self))

    def refresh(self) -> None:
        """Show the step to those who may see it now."""
        if self.show.curtained != self.asked.curtained:
            self.resized()  # who is left may play alone now, or somebody has joined
            return
        open_seat = self.asked.open_seat
        self.hud.notice.hide_unless_open(open_seat)
        self.why_nots.hide_unless_open(open_seat)
        own = None if open_seat is None else self.step.views.get(open_seat)
        self.show.seats = self.step.seats
        self.show.set_view(self.step.views[None], own)
        self.choices.refresh()

    def _on_reply(self) -> None:
        reply = self.answers.take_reply()
        if reply is not None and reply.refusal is not None:
            self.app.sounds.play("refusal")
            refusal, tried = reply.refusal, self.choices.tried
            if isinstance(refusal, IllegalMove) and tried is not None:
                self.why_nots.refused(refusal, tried)
            else:
                self.hud.say_why_not(refusal)

    # ---- what people do --------------------------------------------------------

    def targets(self) -> list[Target]:
        return self.frame.once("targets", self.choices.targets)

    def verbs(self) -> list[Verb]:
        """Those of the title, and what can be done beside the game."""
        if self.looking.by_hand:
            return hints(self)
        return [*self.choices.verbs(), *hints(self)]

    def verb_area(self) -> pygame.Rect:
        if self.choices.question is not None:  # it takes all the room above
            return super().verb_area()
        return self.hand_over.verb_area() if self.hand_over.open else self.show.layout.verbs

    def hint_area(self) -> pygame.Rect | None:
        return None if self.choices.question is not None else self.show.hint_area()

    def move_focus(self, direction: Direction) -> None:
        panel, here = self.choices.steered, self.focused()
        if panel and here and here.key != "curtain":
            self.focus = panel.steer(direction, here.key)
            self.app.sounds.play("tick")
        else:
            super().move_focus(direction)

    def pressed_beside(self, at: tuple[int, int]) -> None:
        """What cannot be chosen tells what it is; not while the table asks something."""
        if self.choices.question is not None or not self.looking.look_at(at):
            super().pressed_beside(at)

    def choose(self, target: Target) -> None:
        if not self.why_nots.read_more(target):
            self.choices.pressed(target)
            super().choose(target)

    def do(self, verb: Verb, device: str) -> None:
        """By its number or on its words: what it asks or answers stands where it lies, too."""
        known = self.focusable() if verb.key else []
        target = next((each for each in known if each.key == verb.key), None)
        if target is None:
            super().do(verb, device)
        elif not self.why_nots.read_more(target):
            self.choices.pressed(target)
            super().do(verb, device)
            if self.answers.busy:
                self.focus = target.key

    # ---- what a title may ask of the scene (`terms.Ask`) --------------------------------

    def send(self, move: Move) -> None:
        self.choices.send(move)

    def send_all(self, moves: Sequence[Move]) -> None:
        if self.asked.actor is not None:
            self.hand_over.pressed_for(self.asked.actor)
        self.answers.plan(moves)

    def take_back(self, device: str) -> None:
        """As whoever holds this device."""
        self.answers.take_back(device, self.show.cancellable_kinds)

    def may_take_back(self, device: str) -> Seat | None:
        """Whose move whoever holds this device would take back, if there is any."""
        if self.step.entry <= 1:
            return None
        return self.answers.who_takes_back(device, self.show.cancellable_kinds)

    def end_early(self) -> None:
        self.answers.end_early()

    def play_alone(self) -> None:
        self.asked.play_alone()
        self.refresh()

    def back(self) -> None:
        """In the middle of a choice, back means: not this after all."""
        if self.choices.confirm is not None:
            self.choices.think_again()
        elif self.choices.question is not None:
            self.controls.never_mind()
        elif self.answers.planning:
            self.answers.drop_plan()
        elif self.asked.kind in self.show.cancellable_kinds and self.asked.actor is not None:
            self.take_back(self.controls.device)
        else:
            self.pause()

    def pause(self) -> None:
        """The curtain falls before the signs of the pause are there."""
        from game.stage.scenes.pause import PauseScene

        self.lifting.fall()
        self.app.push(PauseScene(self.app, self))

    def handle(self, intent: Intent) -> None:
        self.controls.handle(intent)

    def handle_as_usual(self, intent: Intent) -> None:
        super().handle(intent)

    def overhear(self, intent: Intent) -> None:
        self.controls.overhear(intent)

    # ---- a frame ---------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.in_private = self.asked.peeking is not None
        self.show.clock = None if self.choices.question else self.hud.clock()
        prompt = "" if self.hand_over.visible else self.hud.prompt()
        self.show.draw(surface, prompt, self.asked.prompted_seats)
        self.choices.draw(surface)
        self.hud.draw_curtain(surface)
        self.progress.timeline.draw(surface)
        if not self.looking.by_hand:  # then nothing can be chosen
            self.choices.draw_focus(surface)
        self.looking.draw(surface)
        self.why_nots.draw(surface)
        if not self.hand_over.visible:
            self.coach.draw(surface)
        if self.app.scene is self:
            self.hand_over.draw(surface)
        self.hud.draw_notice(surface)

    def painting_first(self, surface: pygame.Surface) -> Steps[None]:
        """Before it is on the stage: the table, then what lies over it, then what comes a frame
        later."""
        with self.frame.drawn():
            self.show.draw(surface, self.hud.prompt(), self.asked.prompted_seats)
        for _ in range(2):
            yield WORKING
            self.paint(surface)
        yield WORKING

    def trace_state(self) -> dict[str, object]:
        return traced(self)
