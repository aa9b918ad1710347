"""The main menu: the departure board of a station, made of split flaps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules import catalogue
from game.rules.meta import Meta
from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.input.focus import Direction, Target
from game.stage.input.intents import Intent
from game.stage.scenes.base import Scene
from game.stage.scenes.casing import CROWN, Casing
from game.stage.scenes.casing import facts as casing_facts
from game.stage.widgets.flaps import CELL, PITCH, FlapRow
from game.stage.widgets.plates import draw_ring, draw_text
from game.stage.widgets.verbs import Verb
from game.table import saves
from game.words.language import _, n_

if TYPE_CHECKING:
    from game.stage.app import App

ATTRACT_AFTER = 60.0
"""Seconds without input until bots show a game."""
ROW_STEP = 64
WIDTHS = (4, 22, 3, 8)
"""Characters of each column: length, destination, players, remarks."""
HEADINGS = (_("LENGTH"), _("DESTINATION"), _("PLAYERS"), _("REMARKS"))
COLUMN_GAP = 26
PADDING = 26
LAMP_ROOM = 56
HEADING_HEIGHT = 58
USUAL_ROWS = 8
"""The board grows where there are more, and is never smaller."""
BELOW = 96
"""For the hints."""


@dataclass
class Line:
    key: str
    time: str
    destination: str
    seats: str
    remark: str
    act: Callable[[], None]
    lamp: str = ""


COMING = (
    Meta("stephensons_rocket", "Stephenson’s Rocket", "", 90, 2, 4),
    Meta("santa_fe_rails", "Santa Fe Rails", "", 60, 2, 5),
)
"""Titles that are announced; those in the catalogue can be played and are not."""


class Menu(Scene):
    @staticmethod
    def fetch(portrait: bool) -> None:
        """Decode its pictures in the background, in the order they are needed."""
        names = (
            "portrait" if portrait else "landscape",
            "casing",
            "flap",
            "crown",
            "lamp",
            "clock",
        )
        pictures.fetch(*(f"hall/{name}.webp" for name in names))

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._lines: list[Line] = []
        self._open_games: list[saves.Save] = []
        self._rows: dict[str, FlapRow] = {}
        self._columns: tuple[int, ...] = ()
        self._rattled = 0.0
        self._idle = 0.0

    def entered(self) -> None:
        self.app.sounds.music("music-menu")
        self._lines = self._make_lines()
        self._fit()
        self._turn_flaps()
        self.focused()

    def _turn_flaps(self) -> None:
        widths = tuple(WIDTHS[column] for column in self._columns)
        still = self.app.preferences.reduced_motion or self.app.preferences.speed == "off"
        for line in self._lines:
            row = self._rows.get(line.key)
            if row is None or row.columns != widths:
                row = self._rows[line.key] = FlapRow(widths, len(self._rows))
            texts = (line.time, line.destination, line.seats, line.remark)
            row.show(tuple(texts[column] for column in self._columns), at_once=still)

    def _make_lines(self) -> list[Line]:
        t, lang = self.app.text, self.app.lang
        lines = []
        self._open_games = saves.open_games(self.app.options.data)
        if self._open_games:
            lines.append(self._line_of_open_games())
        for meta in catalogue.metas().values():
            set_up = partial(self._set_up, meta.id)
            name = meta.name_in(lang)
            lines.append(Line(meta.id, _length(meta), name, _seats(meta), t(_("New")), set_up))
        for meta in (meta for meta in COMING if meta.id not in catalogue.metas()):
            lines.append(
                Line(
                    meta.id, _length(meta), meta.name_in(lang), _seats(meta), t(_("Soon")),
                    partial(self._not_yet, meta.id, meta.name_in(lang)), "red",
                )
            )  # fmt: skip
        companion = t(_("Table companion"))
        not_yet = partial(self._not_yet, "companion", companion)
        lines.append(Line("companion", "", companion, "2-6", t(_("Soon")), not_yet, "red"))
        lines.append(
            Line(
                "settings",
                "",
                t(_("Settings")),
                "",
                "",
                self._settings,
            )
        )
        lines.append(Line("quit", "", t(_("Last train home")), "", t(_("Quit")), self._quit))
        return lines

    def _line_of_open_games(self) -> Line:
        """The only one, or how many there are."""
        t, games = self.app.text, self._open_games
        length, players = "", ""
        if len(games) > 1:
            name = t(n_("{n} open game", "{n} open games"), n=len(games))
        else:
            meta = catalogue.metas().get(games[0].title)
            name = meta.name_in(self.app.lang) if meta else games[0].title
            length, players = _length(meta) if meta else "", str(len(games[0].names))
        return Line("resume", length, name, players, t(_("Resume")), self._resume, "green")

    def _set_up(self, title: str) -> None:
        from game.stage.scenes.seating import SeatScene

        self.app.push(SeatScene(self.app, title))

    def _settings(self) -> None:
        from game.stage.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _not_yet(self, key: str, name: str) -> None:
        row = next(target.rect for target in self.targets() if target.key == key)
        self.answer(self.app.text(_("{title} is still in the workshop."), title=name), row)

    def _quit(self) -> None:
        """Not with the same press that led to this row."""
        from game.stage.scenes.message import MessageScene

        text = self.app.text(_("The last train leaves. Close Roundhouse?"))
        self.app.push(MessageScene(self.app, text, self._leave))

    def _leave(self) -> None:
        self.app.running = False

    def _resume(self) -> None:
        """The only open game at once; of several, the one that is chosen."""
        from game.stage.play.launch import resume
        from game.stage.scenes.open_games import OpenGamesScene

        games = self._open_games
        if len(games) == 1:
            resume(self.app, games[0].path)
        else:
            self.app.push(OpenGamesScene(self.app, games))

    def back(self) -> None:
        """Nobody leaves without being asked."""
        self.app.sounds.play("back")
        self._quit()

    # ---- layout --------------------------------------------------------------

    def resized(self) -> None:
        screen = self.screen
        name = "portrait" if screen.portrait else "landscape"
        self._hall = pictures.covering(f"hall/{name}.webp", screen.size)
        self._columns = (1, 3) if screen.portrait else (0, 1, 2, 3)
        self._fit()
        if self._rows:
            self._turn_flaps()

    def _fit(self) -> None:
        """As large as people want their text, as far as there is room for every line."""
        screen, facts = self.screen, casing_facts()["casing"]
        (left, top, right, _), well = ([side / 2 for side in facts[of]] for of in ("body", "well"))
        width = self._well_width() + well[0] + well[2] - left - right
        height = self._well_height() + well[1] - top + CROWN[1] / 2
        self._scale = min(
            screen.scale * screen.text,
            screen.safe.width / width,
            (screen.safe.height - screen.px(BELOW)) / height,
        )
        self._lay_out_board()

    def _well_height(self) -> int:
        return HEADING_HEIGHT + max(USUAL_ROWS, len(self._lines)) * ROW_STEP + 14

    def _well_width(self) -> float:
        flaps = sum(WIDTHS[column] for column in self._columns) * PITCH
        return flaps + (len(self._columns) - 1) * COLUMN_GAP + LAMP_ROOM + 2 * PADDING

    def _lay_out_board(self) -> None:
        """The well with its rows, and the casing around it as its picture demands."""
        screen, scale = self.screen, self._scale
        well = pygame.Rect(0, 0, round(self._well_width() * scale), 0)
        well.height = round(self._well_height() * scale)
        well.midbottom = (screen.width // 2, screen.safe.bottom - screen.px(BELOW))
        self._lefts = []
        across = well.left + round(PADDING * scale)
        for column in self._columns:
            self._lefts.append(across)
            across += round((WIDTHS[column] * PITCH + COLUMN_GAP) * scale)
        self._top = well.top + round(HEADING_HEIGHT * scale)
        self._casing = Casing(screen, scale, well)

    def _row_rect(self, index: int) -> pygame.Rect:
        top = self._top + round(index * ROW_STEP * self._scale)
        left = self._lefts[0] - round(8 * self._scale)
        right = self._lefts[-1] + round((WIDTHS[-1] * PITCH + LAMP_ROOM) * self._scale)
        return pygame.Rect(
            left, top - round(4 * self._scale), right - left, round((CELL[1] + 8) * self._scale)
        )

    def targets(self) -> list[Target]:
        return [
            Target(line.key, self._row_rect(index), line.act)
            for index, line in enumerate(self._lines)
        ]

    def verbs(self) -> tuple[Verb, ...]:
        t = self.app.text
        return (Verb("confirm", t(_("Choose"))), Verb("back", t(_("Quit"))))

    def move_focus(self, direction: Direction) -> None:
        """From the last row on to the first, and back."""
        keys = [line.key for line in self._lines]
        if direction[1] and self.focus in keys:
            self.focus = keys[(keys.index(self.focus) + direction[1]) % len(keys)]
            self.app.sounds.play("tick")

    # ---- a frame -------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        self._idle = 0.0
        super().handle(intent)

    def update(self, seconds: float) -> None:
        """Whoever is elsewhere in the program is not idle here."""
        self._idle = self._idle + seconds if self.app.scene is self else 0.0
        if self._idle > ATTRACT_AFTER:
            from game.stage.scenes.attract import show_a_game

            self._idle = 0.0
            show_a_game(self.app)
        fell = sum(row.update(seconds) for row in self._rows.values())
        self._rattled -= seconds
        if fell and self._rattled <= 0:
            self.app.sounds.play("flap", 0.5)
            self._rattled = 0.06

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._hall, (0, 0))
        self._casing.draw(surface)
        scale = self._scale
        small = max(self.screen.pt(theme.SMALLEST), round(28 * scale))
        ends = [*self._lefts[1:], self._casing.rect.right]
        for column, left, end in zip(self._columns, self._lefts, ends, strict=True):
            text = self.app.text(HEADINGS[column])
            if left + WRITER.size(text, theme.FLAP, small)[0] < end:  # left out on narrow screens
                at = (left, self._top - round(30 * scale))
                draw_text(surface, text, at, small, theme.MUTED)
        for index, line in enumerate(self._lines):
            rect = self._row_rect(index)
            chosen = line.key == self.focus
            top = rect.top + round(4 * scale)
            self._rows[line.key].draw(surface, self._lefts, top, scale, chosen)
            self._draw_lamp(surface, rect, line)
            if chosen:
                draw_ring(surface, self.screen, rect.inflate(-4, -4), 10)
        self._casing.draw_lamps(surface)

    def _draw_lamp(self, surface: pygame.Surface, rect: pygame.Rect, line: Line) -> None:
        turning = self._rows[line.key].turning
        lit = "red" if turning else line.lamp
        at = (rect.right - round(20 * self._scale), rect.centery)
        colour = {"green": theme.GREEN, "red": theme.RED}.get(lit, (48, 40, 36))
        for reach, ink in ((12, theme.rgb("#7d6433")), (10, (20, 18, 16)), (8, colour)):
            pygame.draw.aacircle(surface, ink, at, round(reach * self._scale))


def _length(meta: Meta) -> str:
    """As in a timetable."""
    return f"{meta.minutes // 60}:{meta.minutes % 60:02}"


def _seats(meta: Meta) -> str:
    return f"{meta.fewest_seats}-{meta.most_seats}"
