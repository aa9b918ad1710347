"""The rule book: chapters on the left page, the rule on the right, open where one needs it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game import words
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.scenes.base import Scene
from game.stage.scenes.keyboard import KeyboardScene
from game.stage.widgets.figure import figure, figures
from game.stage.widgets.materials import draw_material, ink
from game.stage.widgets.paragraph import Paragraph
from game.stage.widgets.plates import draw_badge, draw_fitted, draw_ring, draw_text
from game.stage.widgets.verbs import Verb
from game.words.language import _
from game.words.rulebook import Chapter, chapters, rule_of_moment, see_also
from game.words.table import decides_now
from game.words.voice import Voice

if TYPE_CHECKING:
    from game.stage.app import App
    from game.stage.play.scene import PlayScene

ROW, SEARCH, FIGURE = 60, 72, 210
RED = theme.rgb("#8e2f25")
SOFT = theme.rgb("#6b5a45")
CHOSEN = theme.rgb("#ffd98f")
MOST_LINKS = 3


class Entry(NamedTuple):
    """A line on the left page: a chapter, or a rule of the open one."""

    rule: str
    """Where it leads."""
    label: str
    chapter: int
    is_chapter: bool


class RuleBookScene(Scene):
    def __init__(
        self,
        app: App,
        title: str,
        lang: str = "",
        rule: str = "",
        play: PlayScene | None = None,
    ) -> None:
        """At this rule; or in a game at the one that counts now; or at the beginning."""
        super().__init__(app)
        self._title, self._play = title, play
        self._only_in = lang
        """Its language, if it is not the one of everything else."""
        texts = self._texts
        now = "" if play is None else rule_of_moment(title, play.moment[0])
        self.rule = next((each for each in (rule, now) if each in texts), next(iter(texts)))
        self.query = ""
        self._first = 0
        """Of the entries in sight."""
        self.focus = self.rule

    @property
    def _lang(self) -> str:
        return self._only_in or self.app.lang

    @property
    def _texts(self) -> dict[str, words.RuleText]:
        return words.rule_texts(self._title, self._lang)

    @property
    def _chapters(self) -> list[Chapter]:
        return chapters(self._title, self._lang)

    @property
    def _chapter(self) -> int:
        """The one that is open: that of the rule."""
        found = (i for i, chapter in enumerate(self._chapters) if self.rule in chapter.rules)
        return next(found, 0)

    # ---- what is on the left page ----------------------------------------------------

    def entries(self) -> list[Entry]:
        """Chapters, the open one with its rules; or all rules that the search finds."""
        texts = self._texts
        if self.query:
            wanted = self.query.casefold()
            return [
                Entry(rule, text.title, 0, False)
                for rule, text in texts.items()
                if wanted in f"{text.title} {text.text} {rule}".casefold()
            ]
        found = []
        for number, chapter in enumerate(self._chapters):
            found.append(Entry(chapter.rules[0], chapter.name, number, True))
            if number == self._chapter:
                found += [Entry(r, texts[r].title, number, False) for r in chapter.rules]
        return found

    def _key(self, entry: Entry) -> str:
        return f"chapter:{entry.chapter}" if entry.is_chapter else entry.rule

    # ---- what can be done ------------------------------------------------------------

    def verbs(self) -> Sequence[Verb]:
        t = self.app.text
        back = t(_("Clear the search")) if self.query else t(_("Close the book"))
        return (
            Verb("confirm", t(_("Turn to"))),
            Verb("page", t(_("Chapter"))),
            Verb("peek", t(_("Search")), self._search),
            Verb("back", back, self.back),
        )

    def handle(self, intent: Intent) -> None:
        if intent.kind == "text" or (intent.kind == "confirm" and intent.text and self.query):
            self._look_for(self.query + intent.text)
        elif intent.kind == "erase":
            self._look_for(self.query[:-1])
        elif intent.kind == "page":
            self._go_to_chapter(intent.direction[0])
        elif intent.kind == "wheel" and intent.direction[1]:
            self.move_focus((0, intent.direction[1]))
        elif intent.kind == "menu":
            self.back()
        else:
            super().handle(intent)

    def back(self) -> None:
        if self.query:
            self._look_for("")
        else:
            super().back()

    def _search(self) -> None:
        self.app.push(KeyboardScene(self.app, self.query, self._look_for))

    def _look_for(self, query: str) -> None:
        """Shows the first that is found, unless what is open is among them."""
        self.query = query[:24]
        found = self.entries()
        if self.query and found and self.rule not in [entry.rule for entry in found]:
            self.rule = found[0].rule
        self.focus = self.rule
        self._keep_in_sight()

    def _turn_to(self, rule: str) -> None:
        if rule != self.rule:
            self.app.sounds.play("card-flip")
        self.rule, self.query = rule, ""
        self.focus = rule
        self._keep_in_sight()

    def _go_to_chapter(self, by: int) -> None:
        every = self._chapters
        self._turn_to(every[(self._chapter + by) % len(every)].rules[0])

    def move_focus(self, direction: tuple[int, int]) -> None:
        """Up and down along the left page, which turns the right one; right to the links."""
        links = [f"see:{rule}" for rule, _rect in self._link_rects()]
        if direction[0] or self.focus in links:
            self._move_among_links(direction, links)
            return
        found = self.entries()
        if not found:
            return
        keys = [self._key(entry) for entry in found]
        here = keys.index(self.focus) if self.focus in keys else 0
        there = max(0, min(len(keys) - 1, here + direction[1]))
        self._focus_entry(found[there])

    def _focus_entry(self, entry: Entry) -> None:
        """A rule opens as soon as it is in focus, a chapter when it is chosen."""
        self.focus = self._key(entry)
        if (entry.is_chapter and entry.chapter != self._chapter) or not entry.is_chapter:
            self.rule = entry.rule
        self.app.sounds.play("tick")
        self._keep_in_sight()

    def _move_among_links(self, direction: tuple[int, int], links: list[str]) -> None:
        at = links.index(self.focus) if self.focus in links else -1
        there = at + direction[0]
        if direction[0] and 0 <= there < len(links):
            self.focus = links[there]
        else:
            self.focus = self.rule
        self.app.sounds.play("tick")

    def _choose_entry(self, entry: Entry) -> None:
        """Once more on the rule that is open: on to the next."""
        if not entry.is_chapter and entry.rule == self.rule and self.focus == entry.rule:
            every = list(self._texts)
            self._turn_to(every[(every.index(self.rule) + 1) % len(every)])
        else:
            self._turn_to(entry.rule)

    def _links(self) -> list[str]:
        return see_also(self._title, self.rule, self._lang)[:MOST_LINKS]

    # ---- layout ----------------------------------------------------------------------

    def resized(self) -> None:
        px, pt, screen, safe = self.screen.px, self.screen.pt, self.screen, self.screen.safe
        book = pygame.Rect(safe.left, safe.top, safe.width, safe.height - pt(52) - px(24))
        self._cover = book
        inside = book.inflate(-px(36), -px(36))
        if screen.portrait:
            left = pygame.Rect(*inside.topleft, inside.width, round(inside.height * 0.42))
            right = pygame.Rect(
                inside.left, left.bottom + px(6), inside.width, inside.bottom - left.bottom - px(6)
            )
        else:
            left = pygame.Rect(*inside.topleft, round(inside.width * 0.42), inside.height)
            right = pygame.Rect(
                left.right + px(6), inside.top, inside.right - left.right - px(6), inside.height
            )
        self._left, self._right = left, right
        margin = px(40)
        self._search_box = pygame.Rect(
            left.left + margin, left.top + px(28), left.width - 2 * margin, pt(SEARCH)
        )
        top = self._search_box.bottom + px(20)
        self._room = max(1, (left.bottom - px(20) - top) // pt(ROW))
        self._rows = [
            pygame.Rect(left.left + margin, top + row * pt(ROW), left.width - 2 * margin, pt(ROW))
            for row in range(self._room)
        ]
        self._keep_in_sight()
        self._book = self._bound()

    def _bound(self) -> pygame.Surface:
        """Without a word in it, on its desk: copied in every frame."""
        screen, picture = self.screen, pygame.Surface(self.screen.size)
        picture.fill(theme.CHARCOAL)
        draw_material(picture, screen, "walnut", screen.rect)
        draw_material(picture, screen, "enamel", self._cover)
        draw_material(picture, screen, "paper", self._left)
        draw_material(picture, screen, "paper", self._right)
        return picture

    def _keep_in_sight(self) -> None:
        keys = [self._key(entry) for entry in self.entries()]
        here = keys.index(self.focus) if self.focus in keys else 0
        before = max(0, here - 1)
        self._first = max(min(self._first, before), here - self._room + 1)
        self._first = max(0, min(self._first, len(keys) - self._room))

    def targets(self) -> list[Target]:
        shown = self.entries()[self._first : self._first + self._room]
        lines = [
            Target(self._key(entry), rect, partial(self._choose_entry, entry))
            for entry, rect in zip(shown, self._rows, strict=False)
        ]
        search = Target("search", self._search_box, self._search)
        links = [
            Target(f"see:{rule}", rect, partial(self._turn_to, rule))
            for rule, rect in self._link_rects()
        ]
        return [*lines, search, *links]

    def _link_rects(self) -> list[tuple[str, pygame.Rect]]:
        px, pt, page = self.screen.px, self.screen.pt, self._right
        left, right, found = page.left + px(46), page.right - px(46), []
        for rule in self._links():
            words_ = WRITER.size(self._texts[rule].title, theme.FLAP, pt(theme.SMALLEST))[0]
            rect = pygame.Rect(left, 0, words_ + px(44), pt(60))
            rect.bottom = page.bottom - px(26)
            if rect.right > right:
                continue
            found.append((rule, rect))
            left = rect.right + px(14)
        return found

    # ---- a frame ---------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._book, (0, 0))
        self._draw_search(surface)
        self._draw_entries(surface)
        self._draw_rule(surface)

    def _draw_search(self, surface: pygame.Surface) -> None:
        px, pt, rect = self.screen.px, self.screen.pt, self._search_box
        pygame.draw.rect(surface, theme.PAPER, rect, border_radius=rect.height // 2)
        pygame.draw.rect(surface, SOFT, rect, px(3), border_radius=rect.height // 2)
        at = (rect.left + px(40), rect.centery)
        pygame.draw.circle(surface, SOFT, at, px(14), px(4))
        end = (at[0] + px(20), at[1] + px(20))
        pygame.draw.line(surface, SOFT, (at[0] + px(10), at[1] + px(10)), end, px(5))
        text = self.query or self.app.text(_("Search the rules"))
        colour = theme.INK if self.query else SOFT
        room = rect.width - px(110)
        at = (rect.left + px(74), rect.centery)
        draw_fitted(
            surface, self.screen, text, at, pt(theme.BODY), room, colour, face=theme.READING
        )
        if self.focus == "search":
            draw_ring(surface, self.screen, rect, 30)

    def _draw_entries(self, surface: pygame.Surface) -> None:
        px, pt, screen = self.screen.px, self.screen.pt, self.screen
        shown = self.entries()[self._first : self._first + self._room]
        if not shown:
            text = self.app.text(_("No rule speaks of that."))
            first = self._rows[0]
            at, size = first.midleft, pt(theme.BODY)
            draw_fitted(surface, screen, text, at, size, first.width, ink("paper"))
        for entry, rect in zip(shown, self._rows, strict=False):
            key = self._key(entry)
            here = not entry.is_chapter and entry.rule == self.rule
            if here or key == self.focus:
                box = rect.inflate(px(20), -px(6))
                if here:
                    pygame.draw.rect(surface, CHOSEN, box, border_radius=px(10))
                if key == self.focus:
                    draw_ring(surface, screen, box, 10)
            indent = px(16) if entry.is_chapter else px(52)
            at, room = (rect.left + indent, rect.centery), rect.width - indent - px(10)
            colour = RED if entry.is_chapter and entry.chapter == self._chapter else ink("paper")
            face = theme.FLAP if entry.is_chapter else theme.READING
            size = pt(theme.MATTERS if entry.is_chapter else theme.BODY - 2)
            if not entry.is_chapter:
                pygame.draw.circle(surface, RED, (at[0] - px(18), at[1]), px(5))
            draw_fitted(surface, screen, entry.label, at, size, room, colour, face=face)

    def _draw_rule(self, surface: pygame.Surface) -> None:
        px, pt, page = self.screen.px, self.screen.pt, self._right
        text = self._texts[self.rule]
        left, room = page.left + px(46), page.width - px(92)
        y = page.top + px(44)
        end = room // 2 if self._draw_now(surface, page) else room
        name = self._chapters[self._chapter].name.upper()
        draw_fitted(surface, self.screen, name, (left, y), pt(theme.SMALLEST), end, RED)
        y += pt(58)
        size = pt(theme.TITLE - 8)
        draw_fitted(surface, self.screen, text.title, (left, y), size, room, ink("paper"))
        y += pt(44)
        pygame.draw.line(surface, RED, (left, y), (left + room, y), px(3))
        y += px(22)
        foot = page.bottom - px(26) - pt(60) - px(20)
        paragraph = Paragraph(text.text, pt(theme.BODY), room)
        y += self._draw_figure(surface, pygame.Rect(left, y, room, foot - y), paragraph.height)
        paragraph.draw(surface, (left, y), ink("paper"), anchor="midleft")
        self._draw_foot(surface)

    def _draw_figure(self, surface: pygame.Surface, room: pygame.Rect, below: int) -> int:
        """Of the chapter, where the text leaves enough of the page; how high it is."""
        px = self.screen.px
        things = figures(self._title).get(self._chapters[self._chapter].rules[0])
        height = min(px(FIGURE), room.height - below - px(24))
        if not things or height < px(96):
            return 0
        size = (room.width, height)
        surface.blit(figure(self.screen, size, things), room)
        return height + px(24)

    def _draw_foot(self, surface: pygame.Surface) -> None:
        px, pt, page = self.screen.px, self.screen.pt, self._right
        for rule, rect in self._link_rects():
            pygame.draw.rect(surface, theme.PAPER, rect, border_radius=rect.height // 2)
            pygame.draw.rect(surface, RED, rect, px(2), border_radius=rect.height // 2)
            title, room = self._texts[rule].title, rect.width - px(30)
            size = pt(theme.SMALLEST)
            draw_fitted(surface, self.screen, title, rect.center, size, room, RED, "center")
            if self.focus == f"see:{rule}":
                draw_ring(surface, self.screen, rect, 28)
        at = (page.right - px(46), page.top + px(44) + pt(58))
        draw_text(surface, self.rule, at, pt(theme.SMALLEST), SOFT, anchor="midright")

    def _draw_now(self, surface: pygame.Surface, page: pygame.Rect) -> bool:
        """That this is what somebody decides at this moment."""
        play = self._play
        if play is None or self.rule != rule_of_moment(self._title, play.moment[0]):
            return False
        seat = play.moment[1]
        if seat is None:
            return False
        px, pt = self.screen.px, self.screen.pt
        info = play.step.seats[seat]
        text = decides_now(Voice(self.app.lang, None, play.show.room), seat)
        size = pt(theme.SMALLEST)
        most = page.width // 2 - px(46)
        width = min(most, WRITER.size(text, theme.FLAP, size)[0] + px(84))
        rect = pygame.Rect(0, 0, width, pt(60))
        rect.topright = (page.right - px(46), page.top + px(18))
        draw_material(surface, self.screen, "charcoal", rect)
        letter = str(info["name"])[:1].upper()
        at = (rect.left + px(34), rect.centery)
        draw_badge(surface, self.screen, info["colour"], letter, at, 40)
        at, room = (rect.left + px(62), rect.centery), rect.width - px(76)
        draw_fitted(surface, self.screen, text, at, size, room)
        return True
