"""Station stop: the board stands still in evening light, and what can be done hangs beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.stage.drawing import theme
from game.stage.input.focus import Target
from game.stage.input.hands import may_play
from game.stage.input.intents import Intent
from game.stage.scenes.message import MessageScene
from game.stage.scenes.over_game import OverGameScene
from game.stage.scenes.register import RegisterScene
from game.stage.scenes.rule_book import RuleBookScene
from game.stage.scenes.settings import SettingsScene
from game.stage.scenes.stand_in import StandInScene
from game.stage.widgets.backdrop import hall_wall
from game.stage.widgets.evening import draw_evening
from game.stage.widgets.materials import draw_material
from game.stage.widgets.paragraph import Paragraph
from game.stage.widgets.plates import draw_badge, draw_fitted
from game.stage.widgets.rows import rows
from game.stage.widgets.semaphore import draw_arm, draw_post, fallen
from game.stage.widgets.signs import draw_sign
from game.stage.widgets.verbs import Verb
from game.words.language import _
from game.words.register import lines
from game.words.table import before_ending_early, before_playing_alone, for_another
from game.words.voice import Voice

if TYPE_CHECKING:
    from game.stage.app import App
    from game.stage.play.scene import PlayScene

COLUMN = 384
"""Logical pixels that grow with the text: the signs and the room beside them."""
WIDE = 620
"""Of the column in portrait, where it stands in the middle."""
TITLE, SCORES = 108, 76
SIGN, GAP = 80, 12


class Sign(NamedTuple):
    key: str
    label: str
    icon: str
    act: Callable[[], None]
    why: str = ""
    """Why it is impossible now; empty if it is not."""


class PauseScene(OverGameScene):
    def __init__(self, app: App, play: PlayScene) -> None:
        super().__init__(app, play)
        self.focus = "go_on"
        self._device = play.controls.device
        """The one that was used last."""
        self._past = 0.0
        """Seconds since it was opened."""

    # ---- what can be done ------------------------------------------------------------

    def _signs(self) -> list[Sign]:
        t = self.app.text
        alone = Sign("alone", t(_("Play on alone")), "person", self._play_alone)
        return [
            Sign("go_on", t(_("Continue")), "play", self.app.pop),
            Sign("undo", t(_("Take back")), "undo", self._undo, self._why_not_undo()),
            Sign("rules", t(_("Rules for this moment")), "book", self.read_rules),
            Sign("log", t(_("What happened")), "log", self.read_log),
            Sign("seats", t(_("Hand a seat over")), "robot", lambda: self._open(StandInScene)),
            *([alone] if self.play.asked.could_play_alone else []),
            Sign("settings", t(_("Settings")), "gear", self._open_settings),
            Sign("end", t(_("End the game")), "flag", self._end),
            Sign("leave", t(_("Save and leave")), "home", self._leave),
        ]

    def _why_not_undo(self) -> str:
        if self.play.may_take_back(self._device) is None:
            return self.app.text(_("You have no move to take back."))
        return ""

    def _what_undo_does(self) -> str:
        """The newest line in the register of whoever would take back."""
        seat = self.play.may_take_back(self._device)
        turn = None if seat is None else self.play.log.last(seat)
        if turn is None:
            return ""
        told = lines(turn.events, self.app.lang, self.play.show.room)
        return told[-1].text if told else ""

    def verbs(self) -> Sequence[Verb]:
        t = self.app.text
        return (
            Verb("confirm", t(_("Choose"))),
            Verb("back", t(_("Continue")), self.back),
        )

    def verb_area(self) -> pygame.Rect:
        area = self._column.copy()
        height = self.screen.pt(52)
        return pygame.Rect(area.left, area.bottom - height, area.width, height)

    def handle(self, intent: Intent) -> None:
        """What has opened it goes on, too; a press beside the signs does as well."""
        self._device = intent.device
        beside = intent.kind == "press" and not self._wall.collidepoint(intent.at)
        if intent.kind == "menu" or beside:
            self.back()
        else:
            super().handle(intent)

    def move_focus(self, direction: tuple[int, int]) -> None:
        keys = [sign.key for sign in self._signs()]
        if direction[1] and self.focus in keys:
            self.focus = keys[(keys.index(self.focus) + direction[1]) % len(keys)]
            self.app.sounds.play("tick")

    # ---- what the signs do -----------------------------------------------------------

    def _open(self, scene: type[OverGameScene]) -> None:
        self.app.push(scene(self.app, self.play))

    def _open_settings(self) -> None:
        self.app.push(SettingsScene(self.app))

    def read_rules(self) -> None:
        self.app.push(RuleBookScene(self.app, self.play.session.title, play=self.play))

    def read_log(self) -> None:
        self.app.push(RegisterScene(self.app, self.play))

    def _play_alone(self) -> None:
        """Only the last person left can say so, because it reveals their hand."""
        (seat,) = self.play.asked.people
        voice = self._voice()
        if not may_play(self._device, self.play.session.devices.get(seat)):
            self.app.push(MessageScene(self.app, for_another(voice, seat)))
            return
        text = before_playing_alone(voice, seat)
        self.app.push(MessageScene(self.app, text, self._play_alone_confirmed))

    def _voice(self) -> Voice:
        """To the whole room, in the language that was chosen perhaps a moment ago."""
        return Voice(self.app.lang, None, self.play.show.room)

    def _play_alone_confirmed(self) -> None:
        self.play.play_alone()
        self.app.pop()

    def _undo(self) -> None:
        self.app.pop()
        self.play.take_back(self._device)

    def _end(self) -> None:
        """Not by accident: it reveals what is hidden, and there is no way back."""
        if self.app.preferences.confirm:
            text = before_ending_early(self._voice())
            self.app.push(MessageScene(self.app, text, self._end_confirmed))
        else:
            self._end_confirmed()

    def _end_confirmed(self) -> None:
        """The end then arrives as a step of the table, like any other end."""
        self.app.pop()
        self.play.end_early()

    def _leave(self) -> None:
        from game.stage.scenes.menu import Menu

        self.app.home(Menu(self.app))

    # ---- layout ----------------------------------------------------------------------

    def resized(self) -> None:
        """The column stands at the right; in portrait it hangs over the lower half."""
        screen, safe = self.screen, self.screen.safe
        px, pt = screen.px, screen.pt
        width = min(pt(WIDE if screen.portrait else COLUMN), safe.width)
        signs = self._signs()
        self._column = pygame.Rect(safe.right - width, safe.top, width, safe.height)
        if screen.portrait:
            self._column.centerx = safe.centerx
        self._verbs_from = self.foot()
        below = safe.bottom - self._verbs_from + px(16)
        tall = pt(TITLE) + len(signs) * (pt(SIGN) + px(GAP)) + pt(SCORES) + below
        if screen.portrait and tall < safe.height:
            self._column.top, self._column.height = safe.bottom - tall, tall
        if screen.portrait:
            top = self._column.top - px(20)
            self._wall = pygame.Rect(0, top, screen.width, screen.height - top)
        else:
            left = self._column.left - px(44)
            self._wall = pygame.Rect(left, 0, screen.width - left, screen.height)
        area = self._column.copy()
        area.top += pt(TITLE)
        area.height = self._verbs_from - px(16) - pt(SCORES) - area.top
        self._rects = rows(area, len(signs), pt(SIGN), px(GAP))
        self._background = hall_wall(screen, tuple(self._wall))

    def update(self, seconds: float) -> None:
        self._past += seconds
        if len(self._signs()) != len(self._rects):  # somebody came or went
            self.resized()

    def targets(self) -> list[Target]:
        return [
            Target(sign.key, rect, sign.act, enabled=not sign.why, why=sign.why)
            for sign, rect in zip(self._signs(), self._rects, strict=False)
        ]

    # ---- a frame ---------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        draw_evening(surface)
        surface.blit(self._background, self._wall)
        self._draw_signal(surface)
        self._draw_title(surface)
        for sign, rect in zip(self._signs(), self._rects, strict=False):
            draw_sign(
                surface, self.screen, rect, sign.label, sign.key == self.focus,
                icon=sign.icon, main=sign.key == "go_on", possible=not sign.why,
            )  # fmt: skip
        self._draw_scores(surface)
        self._draw_what_undo_does(surface)

    def _draw_signal(self, surface: pygame.Surface) -> None:
        px = self.screen.px
        if self.screen.portrait:
            return
        x, top = self._wall.left, self.screen.safe.top
        draw_post(surface, self.screen, x, top, self.screen.safe.bottom)
        still = self.app.preferences.reduced_motion or self.app.preferences.speed == "off"
        angle = 0.0 if still else fallen(self._past)
        pivot = (x, self.play.show.layout.prompt.bottom + px(60))
        draw_arm(surface, self.screen, pivot, angle, danger=True)

    def _draw_title(self, surface: pygame.Surface) -> None:
        pt, column = self.screen.pt, self._column
        at = (column.centerx, column.top + pt(TITLE) // 2)
        title = self.app.text(_("Station stop"))
        size = pt(theme.TITLE)
        draw_fitted(surface, self.screen, title, at, size, column.width, anchor="center")

    def _draw_scores(self, surface: pygame.Surface) -> None:
        """All in one row, as the board shows them."""
        totals = self.play.show.totals()
        if not totals:
            return
        px, pt, column = self.screen.px, self.screen.pt, self._column
        step = column.width // len(totals)
        y = self._verbs_from - px(8) - pt(SCORES) // 2
        badge = min(44, round(step / self.screen.scale * 0.4))
        for seat, text in enumerate(totals):
            info = self.play.step.seats[seat]
            left = column.left + seat * step
            centre = (left + px(badge) // 2, y)
            letter = str(info["name"])[:1].upper()
            draw_badge(surface, self.screen, info["colour"], letter, centre, badge)
            at, room = (left + px(badge + 6), y), step - px(badge + 10)
            draw_fitted(surface, self.screen, text, at, pt(theme.BODY), room)

    def _draw_what_undo_does(self, surface: pygame.Surface) -> None:
        """Beside the sign, over the board, while the sign is in focus."""
        seat = self.play.may_take_back(self._device)
        text = self._what_undo_does() if self.focus == "undo" else ""
        if not text or seat is None:
            return
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        room = (self._wall.left - safe.left if not self.screen.portrait else safe.width) - px(160)
        paragraph = Paragraph(text, pt(theme.BODY), min(room, pt(620)))
        sign = self._rects[[sign.key for sign in self._signs()].index("undo")]
        height = max(paragraph.height + px(36), px(76))
        rect = pygame.Rect(0, 0, paragraph.width + px(130), height)
        if self.screen.portrait:
            rect.midbottom = (self._wall.centerx, self._wall.top - px(16))
        else:
            rect.midright = (self._wall.left - px(28), sign.centery)
        draw_material(surface, self.screen, "charcoal", rect)
        info = self.play.step.seats[seat]
        letter = str(info["name"])[:1].upper()
        at = (rect.left + px(52), rect.centery)
        draw_badge(surface, self.screen, info["colour"], letter, at, 52)
        top = rect.centery - paragraph.height // 2
        paragraph.draw(surface, (rect.left + px(94), top), anchor="midleft")
