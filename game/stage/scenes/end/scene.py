"""The end of a game: told on the board, then the podium, and what to do next."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from concurrent.futures import CancelledError
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.contract import ScoreLine, Seat
from game.rules.refusal import Refusal
from game.rules.table_messages import EndedEarly
from game.stage.drawing import pictures, theme
from game.stage.drawing.steps import Steps, advance, finished
from game.stage.input.intents import Intent
from game.stage.play.readiness import Readiness
from game.stage.preferences import SPEEDS
from game.stage.scenes.end import lap
from game.stage.scenes.end.ceremony import Ceremony
from game.stage.scenes.end.lap import Lap
from game.stage.scenes.end.podium import Podium, ahead, lines_of
from game.stage.scenes.end.telling import Telling, column_of
from game.stage.scenes.over_game import OverGameScene
from game.stage.scenes.register import RegisterScene
from game.stage.session import SeatSetup
from game.stage.widgets import rolling
from game.stage.widgets.confetti import Confetti
from game.stage.widgets.verbs import Verb
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App
    from game.stage.play.scene import PlayScene

_log = logging.getLogger(__name__)
A_STEP = 0.004
"""Seconds of a frame for preparing the podium."""
SLIDE_SECONDS = 0.45
"""In which the podium makes room for the board, or comes back."""


class EndScene(OverGameScene):
    def __init__(self, app: App, play: PlayScene) -> None:
        super().__init__(app, play)
        self.lines: list[dict[str, Any]] = sorted(
            play.session.standings(), key=lambda line: line["seat"]
        )
        self._replaying = play.session.standings_over_time()
        self.history: list[list[ScoreLine]] | None = None
        """By move; None while the table replays the whole game, which takes a while."""
        self.focus = "rematch"
        self.looking = False
        """At the board: the podium is out of sight."""
        self._aside = 0.0
        """How far the podium has slid away, from 0 to 1."""
        self._rested = 0.0
        """Seconds since the podium came."""
        self._readiness = Readiness()
        """Whoever still presses through what is told chooses nothing: the podium hears a press
        only when nobody has pressed for a moment."""
        self._readiness.ask(another=True)
        self._was_told = False
        self._lap: Lap | None = None
        self._lap_seconds = 0.0
        """Of the winners' lap, as far as it has run."""
        self._lap_coming: Steps[None] | None = None
        """What is left to do before their trains can be drawn."""
        self._confetti: Confetti | None = None
        self._telling: Telling | None = None
        self._podium: Podium | None = None
        self._coming: Steps[None] | None = None
        """What is left to do before it can be drawn."""
        self._sliding: pygame.Surface | None = None
        self._early = any(event["kind"] == EndedEarly.kind for event in play.step.events[None])
        """The people stopped before the rules did."""
        colours = [str(seat["colour"]) for seat in play.step.seats]
        badges = [f"sprites/seat-{colour}.webp" for colour in colours]
        pictures.fetch(*badges, *rolling.files(play.show.title, colours))
        self._finale = play.show.finale(lines_of(self.lines))
        self._dusk = False
        """Whether it has fallen for this size of the screen."""
        self.ceremony = Ceremony(self._finale, self.app.sounds.play)

    @property
    def counted(self) -> bool:
        """Everything is told, and the winners have had their lap: the podium is here."""
        return self.ceremony.over and self._lap_seconds >= lap.SECONDS

    @property
    def still(self) -> bool:
        """No motion is wanted."""
        likes = self.app.preferences
        return likes.reduced_motion or likes.speed == "off"

    def entered(self) -> None:
        """Without animations nothing is told, so the first click is for a button."""
        self.play.looking.stop()
        if self.app.preferences.speed == "off":
            self._to_podium()

    def resized(self) -> None:
        """What is drawn is made again when it is next seen."""
        self._telling = self._podium = self._sliding = self._lap = self._lap_coming = None
        self._dusk = False

    def _told(self) -> Telling:
        if self._telling is None:
            self._let_dusk_fall()
            line = self.verb_area()
            self._telling = Telling(self.ceremony, self._finale, self.lines, line)
        return self._telling

    def _let_dusk_fall(self) -> None:
        if not self._dusk:
            self._dusk, self._finale.still = True, self.still
            self._finale.resized()

    def _may_tell(self) -> bool:
        """At first the board lies there as it was, while dusk falls and the wall beside it is put
        up, each in a frame of its own."""
        if self._was_told or self.app.stack.at_once:
            return True
        fallen = self._dusk
        self._let_dusk_fall()
        if fallen:
            self._told()
        return fallen

    def _stood(self) -> Podium:
        line = self.verb_line()
        foot = self.screen.safe.bottom if line is None or self.looking else line.rect.top
        if self._podium is None or (self._podium.foot != foot and not self.looking):
            show = self.play.show
            self._podium = Podium(
                show, self.lines, self._why(), foot, self._finale.face, self.still, self._rested
            )
            self._coming = self._podium.preparing()
            if self.still or self._rested or self.app.stack.at_once:
                finished(self._coming)
                self._coming = None
            if self.history is not None:
                self._podium.chart.show(self.history)
        return self._podium

    def _why(self) -> str:
        """Why the winners have won, and whether it was all played."""
        show, verdict = self.play.show, self.ceremony.told.verdict
        why = ahead(self.lines, show) if verdict is None else show.say(verdict)
        return f"{show.say(EndedEarly())} {why}".strip() if self._early else why

    def _is_standing(self) -> bool:
        """The podium is prepared a piece at a time, while the last picture stays."""
        self._stood()
        if self._coming is not None and advance(self._coming, A_STEP):
            self._coming = None
        return self._coming is None

    # ---- what can be done ------------------------------------------------------------

    def verbs(self) -> Sequence[Verb]:
        text = self.app.text
        if self.looking:
            back = Verb("back", text(_("Back to the podium")), self._come_back)
            around = Verb("look", text(_("Look around")))
            near = self.play.show.hints(asked=False)
            return [back, *near, around] if self.play.show.has_spots else [back, *near]
        if self.ceremony.over and not self.counted:
            return [Verb("confirm", text(_("Result")), self._to_podium)]
        if not self.counted:
            return [
                Verb("confirm", text(_("Faster")), self._faster),
                Verb("back", text(_("Result")), self._to_podium),
            ]
        return [
            Verb("verb", text(_("Play again")), self._rematch, "rematch"),
            Verb("verb", text(_("Look at the board")), self._look, "board"),
            Verb("verb", text(_("To the menu")), self._menu, "menu"),
            Verb("menu", text(_("What happened")), self._read_log),
        ]

    def verb_area(self) -> pygame.Rect:
        """At the foot of the column that tells it; in the middle below the podium."""
        area = super().verb_area()
        if self.looking or (self.ceremony.over and not self.counted):
            layout = self.play.show.layout
            return layout.verbs if layout.verbs.height else area
        if not self.counted:
            column = column_of(self.screen, self._finale.board)
            return pygame.Rect(column.left, area.top, column.width, area.height)
        return area

    def handle(self, intent: Intent) -> None:
        if not self.counted or self.looking or self._takes(intent):
            super().handle(intent)

    def react(self, intent: Intent) -> None:
        pressed = intent.kind in ("confirm", "press")
        if self.looking:
            self._look_around(intent)
        elif self.counted:
            super().react(intent)
        elif intent.kind == "back":
            self._to_podium()
        elif pressed:
            self._faster()

    def _look_around(self, intent: Intent) -> None:
        """As in the game itself; a press that chooses nothing there comes back."""
        looking = self.play.looking
        if intent.kind == "point":
            looking.point(intent.at)
        elif intent.kind == "look" or (intent.kind == "move" and looking.by_hand):
            looking.look(intent)
        elif intent.kind in ("zoom", "wheel"):
            self.play.show.zoom(intent.direction[1] < 0)
        elif intent.kind in ("confirm", "press", "back"):
            self._come_back()

    def _takes(self, intent: Intent) -> bool:
        """Whether this press was meant for the podium, and not still for what came before."""
        if intent.kind == "press" and not self._was_told:
            return True  # it had to find a button first
        if intent.kind in ("confirm", "verb", "press", "back"):
            return self._readiness.takes_press()
        return True

    def back(self) -> None:
        """Nowhere: podium, chart and board are gone for good once they are left, so only what
        stands on the line leaves them."""

    def trace_state(self) -> dict[str, object]:
        return {"busy": not self._readiness.ready}

    def _to_podium(self) -> None:
        self.ceremony.finish()
        self._lap_seconds = lap.SECONDS

    def _faster(self) -> None:
        """The next beat, or the podium before the lap is over."""
        if self.ceremony.over:
            self._lap_seconds = lap.SECONDS
        else:
            self.ceremony.next()

    def _look(self) -> None:
        self.looking = True

    def _come_back(self) -> None:
        self.app.sounds.play("back")
        self.play.looking.stop()
        self.looking = False

    def _read_log(self) -> None:
        """On the board: the podium makes room, and comes back afterwards."""
        self._aside = 1.0
        self.app.push(RegisterScene(self.app, self.play))

    @property
    def _is_read(self) -> bool:
        """The register lies over it."""
        return any(isinstance(scene, RegisterScene) for scene in self.app.scenes)

    def _rematch(self) -> None:
        """The same people and rules, on the page of the seats: one more press begins."""
        from game.stage.scenes.seating import Again, SeatScene

        session = self.play.session
        places = [
            SeatSetup(info["name"], info["colour"], info["player"], session.devices.get(seat))
            for seat, info in enumerate(self.play.step.seats)
        ]
        again = Again(places, session.table.about.options)
        self.app.push(SeatScene(self.app, session.title, again))

    def _menu(self) -> None:
        from game.stage.scenes.menu import Menu

        self.app.home(Menu(self.app))

    # ---- time --------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        if self.history is None and self._replaying.done():
            self.history = self._replayed()
            if self._podium is not None:
                self._podium.chart.show(self.history)
        if self.ceremony.over and self.play.show.final is None:
            self.play.show.final = tuple(lines_of(self.lines))
            self.play.show.stand_back(True)
        if not self.counted:
            if not self._may_tell():
                return
            self._was_told = True
            likes = self.app.preferences
            pace = 1.0 if likes.reduced_motion else SPEEDS[likes.speed]
            if not self.ceremony.over:
                self.ceremony.update(seconds * pace)
            else:
                self._lap_seconds += seconds * pace
            runs = self._winners() and lap.possible(self.play.session.title) and not self.still
            if self.ceremony.over and not runs:
                self._lap_seconds = lap.SECONDS
            if not self.ceremony.over:
                self._told().update(seconds)
                if runs:
                    self._prepare_lap()
            if not self.counted:
                return
        if not self._is_standing():
            return
        self._celebrate()
        self._rested += seconds
        self._readiness.update(seconds)
        self._stood().update(seconds)
        step = 1.0 if self.still else seconds / SLIDE_SECONDS
        away = self.looking or self._is_read
        self._aside = min(1.0, self._aside + step) if away else max(0.0, self._aside - step)
        if self._aside in (0.0, 1.0):
            self._sliding = None
        if self._confetti is not None:
            self._confetti.update(seconds)

    def _prepare_lap(self) -> None:
        """While the ceremony goes on."""
        if self._lap_coming is None:
            self._lap_coming = self._honoured().preparing()
        advance(self._lap_coming, A_STEP)

    def _replayed(self) -> list[list[ScoreLine]]:
        """The table's scores; none if that failed, which is no reason to stop."""
        try:
            return self._replaying.result()
        except (Refusal, CancelledError) as refusal:
            _log.warning("no chart: %s", refusal)
            return []

    def _celebrate(self) -> None:
        """Once, when the podium comes."""
        if self._rested:
            return
        if self._was_told and not self.still:
            self._aside = 1.0  # it comes up over the board
        self.app.sounds.whistle(self.play.session.title, 0.8)
        self.app.sounds.play("crowd")
        if not self.still:
            seats = self.play.step.seats
            colours = [theme.seat_rgb(seats[seat]["colour"]) for seat in self._winners()]
            self._confetti = Confetti(self.screen, colours)

    def _winners(self) -> list[Seat]:
        return [line["seat"] for line in self.lines if line["place"] == 1]

    # ---- a frame -----------------------------------------------------------------------

    @property
    def hides_all(self) -> bool:
        """The dusk, and the podium while it stands, fill the picture."""
        if not self.ceremony.over:
            return self._was_told
        return self.counted and self._coming is None and not self._aside

    def draw(self, surface: pygame.Surface) -> None:
        if not self.ceremony.over:
            if self._was_told or self.app.stack.at_once:
                self._told().draw(surface)
        elif not self.counted or self._coming is not None:
            self._honoured().draw(surface)
        elif not self._aside:
            self._draw_podium(surface)
        elif self._aside < 1.0:
            surface.blit(self._slide, (0, round(self._aside**2 * surface.get_height())))
        # else the board lies there

    def _honoured(self) -> Lap:
        """Round the board as it lies there."""
        if self._lap is None:
            show = self.play.show
            colours = [show.seats[seat]["colour"] for seat in self._winners()]
            self._lap = Lap(self.screen, show.title, colours, self._finale.board)
        self._lap.past = self._lap_seconds
        return self._lap

    @property
    def _slide(self) -> pygame.Surface:
        """The podium as it was, or will be: it stands still while it slides."""
        if self._sliding is None:
            self._sliding = pygame.Surface(self.screen.size)
            self._draw_podium(self._sliding)
        return self._sliding

    def _draw_podium(self, surface: pygame.Surface) -> None:
        self._stood().draw(surface)
        if self._confetti is not None:
            self._confetti.draw(surface)
