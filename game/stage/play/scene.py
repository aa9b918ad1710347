"""A game on the screen: steps of the table become pictures, intents become moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game import levels
from game.stage.drawing.look import Look
from game.stage.drawing.steps import Steps
from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.play.answers import Answers
from game.stage.play.asked import Asked
from game.stage.play.choices import ChoicesOnScreen
from game.stage.play.controls import Controls
from game.stage.play.hud import Hud
from game.stage.play.log import GameLog
from game.stage.play.progress import Progress
from game.stage.play.table_pause import TablePause
from game.stage.play.timeline import Animation
from game.stage.preferences import SPEEDS
from game.stage.scenes.base import Scene
from game.stage.session import Session
from game.stage.show import Given
from game.stage.titles import stage_of
from game.stage.widgets.verbs import VerbStyle
from game.table.step import Step

if TYPE_CHECKING:
    from game.stage.app import App


class PlayScene(Scene):
    """Wires the parts of a game together, and passes intents on to them."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.progress = Progress(session, self._animate, self._show_step)
        self.asked = Asked(self.progress, session.table.had_company)
        self.answers = Answers(session, self.asked)
        self._stage = stage_of(session.title)
        level, first = levels.parse_toml(session.level, "level"), self.step
        self.show = self._stage.show(
            Given(session.table.board, level, first.seats, app.lang, first.views[None])
        )
        self._log = GameLog()
        self._over = False
        self.pausing = TablePause(session)
        self.choices = ChoicesOnScreen(self)
        self.hud = Hud(self)
        self.controls = Controls(self)

    @property
    def step(self) -> Step:
        """What the pictures have reached."""
        return self.progress.step

    @property
    def log(self) -> list[str]:
        return self._log.lines(self.asked.alone)

    def entered(self) -> None:
        self.app.sounds.music("music-play")
        self.progress.report()

    def left(self) -> None:
        self.session.close()

    def preparing(self, look: Look) -> Steps[None]:
        return self.show.preparing(look.screen, look.lang, look.patterns)

    def verb_style(self) -> VerbStyle:
        return self.show.verb_style()

    def resized(self) -> None:
        self.show.lang = self.app.lang
        self.show.patterns = self.app.preferences.patterns
        self.progress.finish()
        self.show.resized(self.screen)
        self.effects = self._stage.effects(self.show, self.app.sounds)
        self._refresh()

    # ---- steps -----------------------------------------------------------------

    def update(self, seconds: float) -> None:
        # checked before steps are fetched: the step that follows from a reply is then among them,
        # and nobody is asked again what they have just answered
        replied = self.answers.replied
        likes = self.app.preferences
        self.progress.update(seconds, 0.0 if likes.reduced_motion else SPEEDS[likes.speed])
        self.show.update(seconds)
        self.hud.notice.update(seconds)
        if replied:
            self._on_reply()
        self.hud.insist_on(self.progress.newest.trouble)
        covered = self.app.scene is not self
        if covered:
            self._stop_peeking()
        else:
            self.controls.miss_lost_pads()
        self.pausing.update(covered, self.progress.newest)
        if self.progress.caught_up:
            self.answers.play_next_planned()

    def _animate(self, step: Step) -> Iterator[Sequence[Animation]]:
        # as the room sees it, even while somebody peeks: the curtain may fall in mid-air
        alone = self.asked.open_seat if self.asked.alone else None
        self._log.add(step, alone, self.app.lang, self.show.room)
        for event in step.events[alone if alone in step.events else None]:
            yield self.effects.of(event)

    def _show_step(self) -> None:
        changed = self.asked.follow()
        self._refresh()
        self.progress.report()
        if self.asked.decision is None:
            if not self._over:  # a seat may still change hands afterwards
                self.finished()
        elif changed and self.asked.actor is not None:
            self.app.sounds.play("bell", 0.6)

    def finished(self) -> None:
        from game.stage.scenes.end import EndScene

        self._over = True
        self.app.push(EndScene(self.app, self))

    def _refresh(self) -> None:
        """Show the step to those who may see it now."""
        open_seat = self.asked.open_seat
        self.hud.notice.hide_unless_open(open_seat)
        own = None if open_seat is None else self.step.views.get(open_seat)
        self.show.seats = self.step.seats
        self.show.set_view(self.step.views[None], own)
        self.choices.refresh()

    def _on_reply(self) -> None:
        reply = self.answers.take_reply()
        if reply is not None and reply.refusal is not None:
            self.app.sounds.play("refusal")
            self.hud.say_why_not(reply.refusal)

    # ---- what people do --------------------------------------------------------

    def targets(self) -> list[Target]:
        return self.choices.targets()

    def choose(self, target: Target) -> None:
        self.choices.pressed(target)
        super().choose(target)

    def take_back(self) -> None:
        self.answers.take_back(self.controls.device, self.show.cancellable_kinds)

    def end_early(self) -> None:
        self.answers.end_early()

    def play_alone(self) -> None:
        self.asked.play_alone()
        self._refresh()

    def peek(self, on: bool) -> None:
        if self.asked.alone:
            self.show.expanded = on
        elif self.asked.peek(on):
            self._refresh()

    def toggle_peek(self) -> None:
        self.peek(self.asked.peeking is None)

    def _stop_peeking(self) -> None:
        """Releasing the button is not heard while another scene covers this one."""
        self.show.expanded = False
        if self.asked.peek(False):
            self._refresh()

    def back(self) -> None:
        """In the middle of a choice, back means: not this after all."""
        if self.choices.confirm is not None:
            self.choices.think_again()
        elif self.answers.planning:
            self.answers.drop_plan()
        elif self.asked.kind in self.show.cancellable_kinds and self.asked.actor is not None:
            self.take_back()
        else:
            self.pause()

    def pause(self) -> None:
        from game.stage.scenes.pause import PauseScene

        self.app.push(PauseScene(self.app, self))

    def handle(self, intent: Intent) -> None:
        self.controls.handle(intent)

    def handle_as_usual(self, intent: Intent) -> None:
        super().handle(intent)

    def overhear(self, intent: Intent) -> None:
        self.controls.overhear(intent)

    # ---- a frame ---------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.show.draw(surface, self.hud.prompt(), self.asked.seats)
        self.choices.draw(surface)
        self.hud.draw_curtain(surface)
        self.hud.draw_timer(surface)
        self.progress.timeline.draw(surface)
        self.choices.draw_focus(surface)
        self.hud.draw_notice(surface)

    def trace_state(self) -> dict[str, object]:
        return {
            "number": self.asked.number,
            "kind": self.asked.kind or None,
            "actor": self.asked.actor,
            "open": self.asked.open_seat,
            "busy": self.progress.busy or self.answers.busy,
        }
