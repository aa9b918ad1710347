"""Something went wrong: what it was, that the game is safe, and what to do now."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.stage.dev import report
from game.stage.drawing import pictures, theme
from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.scenes.base import Scene
from game.stage.troubles import Trouble
from game.stage.widgets.paragraph import Paragraph
from game.stage.widgets.plates import draw_button, draw_fitted, draw_plate, veil
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App
    from game.stage.play.scene import PlayScene

_log = logging.getLogger(__name__)
DOING = {
    "draw": _("The picture could not be drawn."),
    "resized": _("The picture could not be made to fit the window."),
    "handle": _("What you chose could not be carried out."),
    "update": _("Something failed in the background."),
    "entered": _("The next page could not be opened."),
}
GAME_SAFE = _("Your game is safe: every move is saved.")
ALL_SAFE = _("Nothing is lost: every game is saved move by move.")
AGAIN = _("It has happened before, so please start again from the menu.")
SAFE = 1
"""The paragraph that says nothing is lost."""
LAMP = 26


class FailureScene(Scene):
    """Drawn with as little as possible: what has just failed may fail here as well."""

    def __init__(self, app: App, trouble: Trouble) -> None:
        super().__init__(app)
        from game.stage.play.scene import PlayScene

        self.trouble = trouble
        self.hopeless = app.troubles.hopeless(trouble)
        plays = [scene for scene in app.scenes if isinstance(scene, PlayScene)]
        self._save: Path | None = None
        """The game to resume, if it was its scene that failed."""
        self.game: dict[str, object] = {}
        if plays:
            self.game = _facts(plays[-1])
            if plays[-1] is trouble.scene and type(plays[-1]) is PlayScene:
                self._save = plays[-1].session.table.path
        self._leads_back = app.scenes[:1] != (trouble.scene,) and trouble.scene in app.scenes
        """Whether there is a scene below that works."""
        self._saved: Path | None = None
        self._not_saved = False
        self.focus = self._choices()[0][0]

    # ---- what can be done ------------------------------------------------------

    def _choices(self) -> list[tuple[str, str, Callable[[], None]]]:
        t = self.app.text
        found: list[tuple[str, str, Callable[[], None]]] = []
        if not self.hopeless:
            found.append(("go_on", t(_("Continue")), self._go_on))
        if self._is_the_menu_broken and self.hopeless:
            found.append(("quit", t(_("Quit")), self._quit))
        else:
            found.append(("menu", t(_("To the menu")), self._menu))
        found.append(("report", t(_("Save a report")), self._report))
        return found

    @property
    def _is_the_menu_broken(self) -> bool:
        """If only something chosen in it failed, such as opening a game, it can still be shown."""
        from game.stage.scenes.menu import Menu

        return isinstance(self.trouble.scene, Menu) and self.trouble.doing != "handle"

    def _go_on(self) -> None:
        """A game is resumed from its journal; any other scene gives way to the one below."""
        from game.stage.play.launch import resume

        try:
            if self._save is not None:
                resume(self.app, self._save)
            elif self._leads_back:
                self.app.pop()
            else:
                self._menu()
        except Exception:
            _log.exception("the game cannot be resumed")
            self.hopeless = True
            self.focus = "menu"
            self.resized()

    def _menu(self) -> None:
        from game.stage.scenes.menu import Menu

        self.app.home(Menu(self.app))

    def _quit(self) -> None:
        self.app.running = False

    def _report(self) -> None:
        """Failing to write one is no second disaster."""
        try:
            self._saved, self._not_saved = report.save(self.app, self.trouble, self.game), False
        except (OSError, ValueError) as error:
            _log.warning("the report cannot be saved: %s", error)
            self._not_saved = True
        self.resized()

    def back(self) -> None:
        """Nothing is decided by accident."""

    # ---- layout ----------------------------------------------------------------

    def _sentences(self) -> list[str]:
        t = self.app.text
        found = [t(DOING[self.trouble.doing]), t(GAME_SAFE if self.game else ALL_SAFE)]
        if self.hopeless and not self._is_the_menu_broken:
            found.append(t(AGAIN))
        if self._saved is not None:
            place = _shortened(self._saved.parent)
            found.append(
                t(
                    _("The report is {file} in {folder}. It names nobody and shows no cards."),
                    file=self._saved.name,
                    folder=place,
                )
            )
        elif self._not_saved:
            found.append(t(_("The report cannot be saved: the folder cannot be written to.")))
        return found

    def resized(self) -> None:
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        width = min(safe.width, pt(1180))
        room, size = width - px(120), pt(theme.MATTERS)
        self._paragraphs = [Paragraph(text, size, room) for text in self._sentences()]
        text = sum(paragraph.height + px(22) for paragraph in self._paragraphs)
        choices = self._choices()
        stacked = self.screen.portrait
        button = (width - px(120), pt(80)) if stacked else (0, pt(80))
        lines = len(choices) if stacked else 1
        height = pt(150) + text + px(20) + lines * (button[1] + px(18)) + px(40)
        self._panel = pygame.Rect(0, 0, width, min(height, safe.height))
        self._panel.center = safe.center
        self._place_buttons([key for key, _label, _act in choices], stacked)

    def _place_buttons(self, keys: list[str], stacked: bool) -> None:
        """In a row, or in a column if the screen is narrow."""
        px, pt = self.screen.px, self.screen.pt
        area = self._panel.inflate(-px(120), 0)
        gap, height = px(18), pt(80)
        count = 1 if stacked else len(keys)
        width = (area.width - gap * (count - 1)) // count
        self._buttons = {}
        bottom = self._panel.bottom - px(40)
        for index, key in enumerate(keys):
            rect = pygame.Rect(area.left, 0, width, height)
            if stacked:
                rect.bottom = bottom - (len(keys) - 1 - index) * (height + gap)
            else:
                rect.left += index * (width + gap)
                rect.bottom = bottom
            self._buttons[key] = rect

    def targets(self) -> list[Target]:
        return [Target(key, self._buttons[key], act) for key, _label, act in self._choices()]

    def handle(self, intent: Intent) -> None:
        if intent.kind == "menu":
            self._menu()
        else:
            super().handle(intent)

    # ---- a frame ---------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        px, pt, panel = self.screen.px, self.screen.pt, self._panel
        self._draw_hall(surface)
        draw_plate(surface, self.screen, panel)
        middle = panel.top + pt(86)
        lamp = (panel.left + px(60) + pt(LAMP), middle)
        self._draw_signal(surface, lamp)
        at = (lamp[0] + pt(LAMP) + px(34), middle)
        heading = self.app.text(_("Something went wrong"))
        room = panel.right - px(60) - at[0]
        draw_fitted(surface, self.screen, heading, at, pt(theme.TITLE), room)
        y = panel.top + pt(150)
        for index, paragraph in enumerate(self._paragraphs):
            colour = theme.GREEN if index == SAFE else theme.IVORY
            paragraph.draw(surface, (panel.left + px(60), y), colour, "midleft")
            y += paragraph.height + px(22)
        for key, label, _act in self._choices():
            draw_button(surface, self.screen, self._buttons[key], label, key == self.focus)

    def _draw_hall(self, surface: pygame.Surface) -> None:
        """The station at night, unless that is what fails."""
        surface.fill(theme.CHARCOAL)
        try:
            name = "portrait" if self.screen.portrait else "landscape"
            surface.blit(pictures.background(f"hall/{name}.webp", self.screen.size), (0, 0))
            surface.blit(veil(self.screen.size, 170), (0, 0))
        except (pygame.error, MemoryError, ValueError):
            surface.fill(theme.CHARCOAL)

    def _draw_signal(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """A signal at danger: everything has stopped, as it should."""
        pt = self.screen.pt
        for reach, colour in (
            (LAMP + 6, theme.PLATE_EDGE),
            (LAMP + 2, (12, 10, 10)),
            (LAMP - 4, (120, 24, 20)),
            (LAMP - 8, theme.RED),
        ):
            pygame.draw.aacircle(surface, colour, at, max(1, pt(reach)))
        shine = (at[0] - pt(6), at[1] - pt(6))
        pygame.draw.aacircle(surface, (255, 170, 160), shine, max(1, pt(5)))


def _facts(play: PlayScene) -> dict[str, object]:
    """What a report may say about a game."""
    session = play.session
    return {
        "title": session.title,
        "save": session.table.path.stem,
        "seats": len(play.step.seats),
        "people": len(play.asked.people),
        "moves": play.step.entry,
    }


def _shortened(folder: Path) -> str:
    """As people know it: starting from their home folder."""
    try:
        return str(Path("~") / folder.absolute().relative_to(Path.home()))
    except (ValueError, RuntimeError, OSError):
        return str(folder)
