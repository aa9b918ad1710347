"""What can be chosen in a game right now: on the board, in a panel, or in answer to a question."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.contract import Decision, Move, Seat
from game.rules.table_messages import PAUSED
from game.stage.input.focus import Target
from game.stage.play.confirm import ConfirmPanel
from game.stage.play.question import QuestionPanel
from game.stage.show import Panel
from game.stage.widgets.panels import HalfMade, Scrolled, Steered
from game.stage.widgets.verbs import Verb
from game.words import presenting

if TYPE_CHECKING:
    from game.stage.play.scene import PlayScene


class NoPlace(LookupError):
    """A title offers a move that people cannot find anywhere on the screen."""


class Opened(NamedTuple):
    """What is asked, with the panel for it if it needs one; perhaps covered, or not yet seen."""

    question: tuple[object, ...]
    """Without its number: after a pause the same question has a new one."""
    look: object
    """What it is laid out for; None when it is to be laid out anew."""
    panel: Panel | None


class ChoicesOnScreen:
    """The targets of a game, as far as the room may see them."""

    def __init__(self, play: PlayScene) -> None:
        self._play = play
        self._show, self._asked = play.show, play.asked
        self._opened: Opened | None = None
        """While it is still to be answered."""
        self.question: QuestionPanel | None = None
        self.confirm: ConfirmPanel | None = None
        self._doubted: Move | None = None
        """What they are asked whether they are sure of."""
        self._pressed: Target | None = None
        self._asked_before: tuple[object, ...] = ()
        self._panel_seen = False
        """Whether a panel was there in the last frame, or is to be in this one."""

    @property
    def _visible(self) -> bool:
        return self._asked.choices_are_visible(self._show.public_kinds)

    # ---- panels ----------------------------------------------------------------

    @property
    def panel(self) -> Panel | None:
        """The one that is open."""
        return self._show.open_panel

    def refresh(self) -> None:
        """Something else is asked, or somebody else may see it; or it lies somewhere else now."""
        asked = (self._asked.actor, self._asked.number, self._asked.open_seat)
        self.confirm = None
        if asked != self._asked_before:
            self._doubted = None
        if asked[:2] != self._asked_before[:2]:
            self._pressed = None
        self._asked_before = asked
        self.question = self._make_question()
        self._refresh_panel()
        if self._doubted is not None:
            self._find_pressed()
            self._doubt()

    def _find_pressed(self) -> None:
        """What was pressed lies somewhere else after a change of the screen."""
        if self._pressed is not None:
            key, there = self._pressed.key, self._play.focusable()
            self._pressed = next((each for each in there if each.key == key), None)

    def _make_question(self) -> QuestionPanel | None:
        """The table's own: taking back, or a pause that was asked for elsewhere."""
        play, asked = self._play, self._asked
        if not asked.by_the_table or (asked.kind == PAUSED and play.pausing.ours):
            return None
        return QuestionPanel(
            play.screen, play.step, asked.people, self._show, self._show.layout.board
        )

    def _refresh_panel(self) -> None:
        """A panel shows secrets, so it is open only while the choices are visible."""
        actor, decision = self._asked.actor, self._asked.own_decision
        self._show.open_panel = None
        if self._asked.by_the_table:
            return  # a choice half made is still there afterwards
        if actor is None or decision is None:
            self._opened = None
            return
        question = (actor, decision.kind, decision.facts, list(decision.moves(actor)))
        before = self._opened if self._opened and self._opened.question == question else None
        if not self._visible:
            self._opened = Opened(question, None, before and before.panel)
            return
        look = (self._play.screen, self._play.app.lang, self._show.curtained)
        if before is None or before.look != look:
            view = self._play.step.views[actor]
            panel = self._show.panel_for(decision, decision.moves(actor), view)
            if before is None or panel is not None:  # on the board a peek moves no focus
                self._go_on(panel, before and before.panel)
            self._opened = Opened(question, look, panel)
        self._show.open_panel = self._opened and self._opened.panel

    def _go_on(self, panel: Panel | None, before: Panel | None) -> None:
        """What was chosen so far in another layout is chosen in this one, and the focus stays."""
        if isinstance(panel, HalfMade) and isinstance(before, type(panel)):
            panel.go_on_from(before)
        known = [] if panel is None or before is None else panel.targets(self.send)
        if self._play.focus not in [target.key for target in known]:
            self._play.focus = None

    @property
    def steered(self) -> Steered | None:
        """The panel, if the stick is for it and nothing lies over it."""
        panel = self._uncovered_panel
        return panel if isinstance(panel, Steered) else None

    @property
    def scrolled(self) -> Scrolled | None:
        """The panel, if a wheel is for it and nothing lies over it."""
        panel = self._uncovered_panel
        return panel if isinstance(panel, Scrolled) else None

    @property
    def _uncovered_panel(self) -> Panel | None:
        play = self._play
        if self.confirm or self.question or play.progress.busy or play.hand_over.open:
            return None
        return self.panel if self._visible else None

    # ---- targets ---------------------------------------------------------------

    def targets(self) -> list[Target]:
        """Nothing but the curtain while pictures move, and nothing at all during a pause."""
        actor, decision = self._asked.actor, self._asked.own_decision
        if self.confirm is not None:
            return self.confirm.targets()
        if self._play.hand_over.open:
            return [self._play.hand_over.target()]
        if self._play.throwing.open and not self._play.progress.busy:
            return [self._play.throwing.target()]
        if actor is None or decision is None:
            return []
        if self._play.progress.busy:
            return self._curtain()
        if self.question is not None:
            return self.question.targets(self._play.controls.answer)
        if decision.kind == PAUSED:
            return []
        if self.panel is not None:
            return [*self.panel.targets(self.send), *self._curtain()]
        return [*self._board_targets(decision, actor), *self._curtain()]

    def _curtain(self) -> list[Target]:
        if not self._asked.curtained:
            return []
        return [Target("curtain", self._show.layout.curtain, self._play.lifting.press)]

    def _board_targets(self, decision: Decision, actor: Seat) -> list[Target]:
        show = self._show
        moves = self._shown_moves(decision, actor)
        if len(moves) == 1 and show.place_of(moves[0]) is None:
            return [self._only(moves[0])]
        return list(map(self._target, (*moves, *show.illegal_but_shown(moves))))

    def _target(self, move: Move) -> Target:
        place = self._show.place_of(move)
        if place is None:
            raise NoPlace(f"{move.kind} is one of several moves, but has no place on the screen")
        key, rect, hit = place
        return Target(key, rect, partial(self.send, move), hit, move=move)

    def _only(self, move: Move) -> Target:
        """A move without alternatives needs no place of its own: confirming is enough."""
        return Target("go_on", self._show.layout.hand, partial(self.send, move), move=move)

    def verbs(self) -> list[Verb]:
        """What the title offers on the line of verbs."""
        return self._play.frame.once("verbs", self._offered)

    def _offered(self) -> list[Verb]:
        actor, decision = self._asked.actor, self._asked.own_decision
        if actor is None or decision is None or self._asked.by_the_table:
            return []
        if self._play.progress.busy or self._play.hand_over.open or self.confirm is not None:
            return []
        return self._show.verbs(decision, self._shown_moves(decision, actor), self._play)

    def legal_keys(self) -> list[str]:
        """Of what can be pressed now: what the rules would not refuse."""
        actor, decision = self._asked.actor, self._asked.own_decision
        moves = () if actor is None or decision is None else decision.moves(actor)
        chosen = [
            target.key
            for target in self.targets()
            if target.enabled and (target.move is None or target.move in moves)
        ]
        return [*chosen, *(verb.key for verb in self.verbs() if verb.numbered and verb.possible)]

    def _shown_moves(self, decision: Decision, actor: Seat) -> Sequence[Move]:
        """Legal moves if the hand lies open, else everything anybody might try."""
        if self._visible:
            return decision.moves(actor)
        return self._show.plausible_moves(decision.kind)

    # ---- choosing --------------------------------------------------------------

    def pressed(self, target: Target) -> None:
        """Remember it: a question about it appears at the same spot."""
        if self.confirm is None:
            self._pressed = target

    @property
    def tried(self) -> Target | None:
        """What was pressed last: the place for an answer."""
        return self._pressed

    def send(self, move: Move) -> None:
        """Moves that are easy to regret are confirmed first."""
        if self._play.app.preferences.confirm and self._show.needs_confirmation(move):
            self._doubted = move
            self._doubt()
            self._play.readiness.ask()  # it is a question of its own
        else:
            self._send_confirmed(move)

    def _doubt(self) -> None:
        """Are you sure?  On the same spot, so that a second press is a yes."""
        play, move = self._play, self._doubted
        if move is not None:
            place = play.show.layout.prompt if self._pressed is None else self._pressed.rect
            about = self._show.doubt(move)
            text = presenting.doubt(move, play.app.lang, self._asked.actor, self._show.room, about)
            yes = partial(self._send_confirmed, move)
            self.confirm = ConfirmPanel(
                play.screen, play.app.lang, text, place, yes, self.think_again
            )
            line = play.verb_line()
            if line is not None:
                self.confirm.keep_clear_of(line.rect)
            play.why_nots.hide()
            play.focus = "confirm:yes"

    def _send_confirmed(self, move: Move) -> None:
        self.confirm = self._doubted = None
        actor, decision = self._asked.actor, self._asked.own_decision
        if actor is None or decision is None:
            return
        self._play.hand_over.pressed_for(actor)
        moves = self._show.played_by(move, self._play.step.views[actor])
        if len(moves) == 1 or move not in list(decision.moves(actor)):
            self._play.answers.send(move)  # what is not allowed is answered by the rules
        else:  # one press is taken back whole
            self._play.answers.plan(moves)
            self._play.answers.play_next_planned()

    def think_again(self) -> None:
        """The answer was no: the focus returns to what was pressed."""
        self.confirm = self._doubted = None
        self._play.focus = None if self._pressed is None else self._pressed.key

    # ---- a frame ---------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """What can be done on the board: what anybody might try, where more would tell a hand."""
        if self._play.progress.busy or self._play.hand_over.open:
            return
        if self.panel is None and self.question is None and self.confirm is None:
            self._show.draw_choices(surface, self._play.targets())

    def draw_focus(self, surface: pygame.Surface) -> None:
        """A panel that opens comes a frame after its verbs: each of them takes a while to make."""
        seen, self._panel_seen = self._panel_seen, False
        if self._play.progress.busy or self._play.hand_over.open:
            return
        target = self._play.focused()
        if self._play.answers.busy and self.question is None:
            return  # it is being answered
        panel = self.panel
        if self.question is not None:
            clock, ready = self._play.hud.clock(), self._play.readiness.share
            self.question.draw(surface, self._play.focus, clock, ready)
        elif panel is not None:
            self._panel_seen = True
            if not seen and self._show.in_steps:
                return
            asking = self.confirm is not None and self._pressed is not None
            panel.draw(surface, self._pressed.key if asking and self._pressed else self._play.focus)
        elif target is not None and self.confirm is None:
            self._show.draw_focus(surface, target)
        if self.confirm is not None:
            self.confirm.draw(surface, self._play.focus)
