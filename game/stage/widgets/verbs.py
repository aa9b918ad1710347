"""The line of verbs: what can be done now, each with the sign of the key or button for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import Colour
from game.stage.input.focus import Target
from game.stage.input.glyph_sets import GlyphSet
from game.stage.input.intents import Kind
from game.stage.widgets.glyphs import draw_glyph, glyph_width, signs
from game.stage.widgets.materials import LIT, Material, draw_material, ink
from game.stage.widgets.plates import draw_fitted

PAD, GAP, BETWEEN = 18, 10, 32
"""Beside a segment's words, between a sign and its words, between two hints."""
LETTERS = 34
LINE = 52
"""The least height of a line."""
ROWS_APART = 10
LOZENGE = 11
FADED = 120
"""How opaque the sign of something impossible is, of 255."""


@dataclass(frozen=True)
class Verb:
    """Something that can be done now, and the intent that does it.

    Numbered verbs stand on the sign: they have a number key, the shoulder buttons go from one to
    the next, and they can take the focus. The others are hints beside it. One that is impossible
    stays in its place, faded, and its `act` answers why.
    """

    kind: Kind
    label: str
    act: Callable[[], None] | None = None
    """Nothing means: what the scene does with this intent anyway."""
    key: str = ""
    """Of the target, for a numbered verb."""
    possible: bool = True
    cap: str = ""
    """Of the key, where a keyboard has one of its own for it."""
    like: Kind | None = None
    """For a numbered verb: the intent that does the same, whose sign it then has."""

    @property
    def numbered(self) -> bool:
        return self.kind == "verb"

    @property
    def shows(self) -> tuple[object, ...]:
        """All that can be seen of it."""
        return self.kind, self.label, self.key, self.possible, self.cap, self.like


@dataclass(frozen=True)
class VerbStyle:
    """What a line of verbs is made of where a title has something of its own."""

    plain: Material = "glass"
    lit: Material = "glass-lit"
    """In focus."""
    dim: Material = "glass-dim"
    """Not possible."""
    gap: int = 14
    """Between two verbs, in logical pixels."""
    letters: int = 40
    """Where there is room."""
    rows: int = 1
    """Lines that there may be before letters get smaller."""
    below: int = 0
    """Height of a line of hints alone, in logical pixels; nothing: as high as the others."""
    ground: Callable[[pygame.Surface, Sequence[pygame.Rect]], None] | None = None
    """Draws what lies behind these verbs."""


class VerbLine:
    """Lays verbs out in an area: the sign on the left, the hints after it.

    Letters get smaller until all fits on as many lines as the style allows. If the smallest do
    not, hints go below the sign, and the sign is broken if need be. All lines stand on the area's
    lower edge, so `rect`, which is what they cover, may begin above the area.
    """

    def __init__(
        self,
        screen: Screen,
        area: pygame.Rect,
        verbs: Sequence[Verb],
        glyphs: GlyphSet,
        lang: str,
        centred: bool = False,
        style: VerbStyle | None = None,
        hints: pygame.Rect | None = None,
    ) -> None:
        """Without a style of its own it is an enamel sign; `hints` is a line of their own."""
        self.screen, self.area, self.verbs, self._style = screen, area, list(verbs), style
        self._hint_area = hints
        self._glyphs, self._lang = glyphs, lang
        self._height = max(area.height, screen.pt(LINE))
        self._numbers = {
            verb: number for number, verb in enumerate((v for v in verbs if v.numbered), start=1)
        }
        self._centred = centred
        self._rows = self._fitted()
        self.rects = self._placed()

    def do_instead(self, verbs: Sequence[Verb]) -> None:
        """Verbs that look the same, in the same places, and do something else."""
        now = dict(zip(self.verbs, verbs, strict=True))
        self._rows = [[now[verb] for verb in row] for row in self._rows]
        self._numbers = {now[verb]: number for verb, number in self._numbers.items()}
        self.verbs = list(verbs)

    @property
    def rect(self) -> pygame.Rect:
        """All that it covers: whatever it must not hide lies above."""
        return self.area.unionall(self.rects)

    def _signs(self, verb: Verb) -> tuple[str, ...]:
        if verb.cap and self._glyphs is GlyphSet.KEYBOARD:
            return (verb.cap,)
        if verb.like is not None:
            return signs(self._glyphs, verb.like)
        return signs(self._glyphs, verb.kind, self._numbers.get(verb, 0))

    def shown_signs(self) -> list[tuple[Verb, tuple[str, ...]]]:
        """What is seen of each verb, for those who check it."""
        return [(verb, self._shown(verb)) for verb in self.verbs]

    def _shown(self, verb: Verb) -> tuple[str, ...]:
        """On pads the shoulder buttons move along the sign, so they are shown once, not each."""
        hidden = verb.numbered and verb.like is None and self._glyphs.is_pad
        return () if hidden else self._signs(verb)

    def _ends(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The shoulder buttons at the two ends of the sign."""
        names = (
            signs(self._glyphs, "verb") if self._glyphs.is_pad and len(self._numbers) > 1 else ()
        )
        return names[:1], names[1:]

    def _px(self, logical: float) -> int:
        """Room that shrinks with the letters."""
        return round(self.screen.px(logical) * self.letters / self.screen.pt(LETTERS))

    @property
    def _share(self) -> float:
        """Signs shrink with the letters, but never below what they are in normal text."""
        return max(1 / self.screen.text, self.letters / self.screen.pt(LETTERS))

    def _end_width(self, names: tuple[str, ...]) -> int:
        width = glyph_width(self.screen, self._glyphs, names, self._lang, self._share)
        return width + 2 * self._px(GAP) if width else 0

    def _width(self, verb: Verb) -> int:
        names = self._shown(verb)
        glyph = glyph_width(self.screen, self._glyphs, names, self._lang, self._share)
        words = WRITER.size(verb.label, theme.FLAP, self.letters)[0]
        width = glyph + (self._px(GAP) if names else 0) + words
        if verb.numbered:
            width += 2 * self._px(PAD) + sum(map(self._end_width, self._ends_of(verb)))
        return width

    def _ends_of(self, verb: Verb) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What stands before and after it: a shoulder button where the sign begins and ends."""
        before, after = self._ends()
        number = self._numbers[verb]
        return before if number == 1 else (), after if number == len(self._numbers) else ()

    def _fitted(self) -> list[list[Verb]]:
        """As few lines as possible, in the largest letters with which they suffice."""
        style, smallest = self._style or VerbStyle(letters=LETTERS), self.screen.px(theme.SMALLEST)
        largest = self.screen.pt(style.letters)
        self.letters = largest
        rows = self._broken()
        if len(rows) <= style.rows or largest <= smallest:
            return rows
        self.letters = smallest
        enough = max(style.rows, len(self._broken()))
        for size in range(largest, smallest - 1, -1):
            self.letters = size
            rows = self._broken()
            if len(rows) <= enough:
                break
        return rows

    @property
    def _apart(self) -> int:
        """From one numbered verb to the next."""
        return 0 if self._style is None else self._px(self._style.gap)

    @property
    def _numbered(self) -> list[Verb]:
        return list(self._numbers)

    @property
    def _hints(self) -> list[Verb]:
        return [verb for verb in self.verbs if not verb.numbered]

    def _broken(self) -> list[list[Verb]]:
        """The lines from top to bottom: one, unless that is too long."""
        rows: list[list[Verb]] = []
        whole = 0
        for group in (self._numbered, self._hints):
            (gap, rim), room = self._room_around(group), self._area_of(group).width
            length = room + 1
            for verb in group:
                width = self._width(verb)
                if length + gap + width <= room:
                    rows[-1].append(verb)
                    length += gap + width
                else:
                    rows.append([verb])
                    length = rim + width
                whole += width + gap
            whole += rim - gap if group else 0
        together = self._hint_area is None and whole <= self.area.width
        return [[*self._numbered, *self._hints]] if together else rows

    def _area_of(self, row: Sequence[Verb]) -> pygame.Rect:
        """Where this line lies, or one like it."""
        apart = self._hint_area is not None and row and not row[0].numbered
        return self._hint_area if apart and self._hint_area is not None else self.area

    def _room_around(self, group: Sequence[Verb]) -> tuple[int, int]:
        """Between two verbs of one kind, and what surrounds all of them."""
        if not group or group[0].numbered:
            return self._apart, self._apart if group else 0
        before = self._px(BETWEEN) if self._numbers else 0
        return self._px(BETWEEN), before + 2 * self._px(PAD)

    def _placed(self) -> list[pygame.Rect]:
        rects: dict[Verb, pygame.Rect] = {}
        apart = self.screen.px(ROWS_APART)
        bottoms: dict[tuple[int, ...], int] = {}
        """Of the next line upwards, in each area."""
        for row in reversed(self._rows):
            area, height = self._area_of(row), self._row_height(row)
            bottom = bottoms.get(tuple(area), area.bottom)
            bottoms[tuple(area)] = bottom - height - apart
            left, top = area.left, bottom - height
            for before, verb in zip([None, *row], row, strict=False):
                if not verb.numbered:
                    left += self._before_hint(before)
                width = self._width(verb)
                rects[verb] = pygame.Rect(left, top, width, height)
                left += width + (self._apart if verb.numbered else 0)
            if self._centred:
                room = area.right - left - self._px(PAD)
                for verb in row:
                    rects[verb].left += max(0, room) // 2
        return [rects[verb] for verb in self.verbs]

    def _row_height(self, row: Sequence[Verb]) -> int:
        """Hints below verbs need no windows."""
        style = self._style
        if style is None or not style.below or len(self._rows) == 1 or row[0].numbered:
            return self._height
        return self.screen.pt(style.below)

    def _before_hint(self, before: Verb | None) -> int:
        """A strip of hints has a rim of its own."""
        if before is None:
            return self._px(PAD)
        return self._px(BETWEEN) + (self._px(PAD) if before.numbered else 0)

    def targets(self, do: Callable[[Verb], None]) -> list[Target]:
        """The numbered ones can take the focus; the hints are there for pointers only."""
        return [
            Target(verb.key or f"verb:{verb.kind}", rect, partial(do, verb), on_line=True)
            for verb, rect in zip(self.verbs, self.rects, strict=True)
            if verb.numbered
        ]

    def at(self, point: tuple[int, int]) -> Verb | None:
        """What a pointer presses there."""
        found = (v for v, r in zip(self.verbs, self.rects, strict=True) if r.collidepoint(point))
        return next(found, None)

    def numbered(self, number: int) -> Verb | None:
        return next((verb for verb, own in self._numbers.items() if own == number), None)

    def _rect(self, verb: Verb) -> pygame.Rect:
        return self.rects[self.verbs.index(verb)]

    def _plate(self, verbs: Sequence[Verb]) -> pygame.Rect:
        """What lies below verbs that stand side by side."""
        rect = self._rect(verbs[0]).union(self._rect(verbs[-1]))
        return rect if verbs[-1].numbered else rect.inflate(2 * self._px(PAD), 0)

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        style = self._style
        if style is not None and style.ground is not None:
            style.ground(surface, self.rects)
        for row in self._rows:
            segments = [verb for verb in row if verb.numbered]
            hints = [verb for verb in row if not verb.numbered]
            if style is not None:
                self._draw_windows(surface, segments, focus, style)
            elif segments:
                self._draw_sign(surface, segments, focus)
            if hints and style is None:
                draw_material(surface, self.screen, "strip", self._plate(hints))
            for hint in hints:
                self._draw_words(surface, hint, self._rect(hint), theme.IVORY)

    def _draw_sign(
        self, surface: pygame.Surface, segments: Sequence[Verb], focus: str | None
    ) -> None:
        """One piece of enamel; the verb in focus is a lamp in it, a little larger."""
        draw_material(surface, self.screen, "enamel", self._plate(segments))
        for left, right in pairwise(segments):
            if focus not in (left.key, right.key):
                lozenge = _lozenge(self.screen.px(LOZENGE))
                surface.blit(lozenge, lozenge.get_rect(center=self._rect(right).midleft))
        for verb in segments:
            rect = self._rect(verb)
            before, after = (self._end_width(names) for names in self._ends_of(verb))
            face = pygame.Rect(
                rect.left + before, rect.top, rect.width - before - after, rect.height
            )
            self._draw_ends(surface, verb, rect)
            colour = theme.IVORY
            if verb.key == focus:
                grow = 2 * self.screen.px(LIT)
                material: Material = "enamel-lit" if verb.possible else "enamel-dim"
                draw_material(surface, self.screen, material, face.inflate(grow, grow))
                colour = ink(material)
            self._draw_words(surface, verb, face.inflate(-2 * self._px(PAD), 0), colour)

    def _draw_windows(
        self,
        surface: pygame.Surface,
        segments: Sequence[Verb],
        focus: str | None,
        style: VerbStyle,
    ) -> None:
        """Each verb by itself; the one in focus is lit, and a little larger."""
        for verb in segments:
            rect = self._rect(verb)
            before, after = (self._end_width(names) for names in self._ends_of(verb))
            face = pygame.Rect(
                rect.left + before, rect.top, rect.width - before - after, rect.height
            )
            self._draw_ends(surface, verb, rect)
            lit = verb.key == focus
            material = style.dim if not verb.possible else style.lit if lit else style.plain
            grow = 2 * self.screen.px(LIT) if lit else 0
            draw_material(surface, self.screen, material, face.inflate(grow, grow))
            room = face.inflate(-2 * self._px(PAD), 0)
            self._draw_words(surface, verb, room, ink(material))

    def _draw_ends(self, surface: pygame.Surface, verb: Verb, rect: pygame.Rect) -> None:
        before, after = self._ends_of(verb)
        self._draw_glyph(surface, before, rect.left + self._px(GAP), rect.centery)
        left = rect.right - self._end_width(after) + self._px(GAP)
        self._draw_glyph(surface, after, left, rect.centery)

    def _draw_glyph(
        self, surface: pygame.Surface, names: tuple[str, ...], left: int, y: int, opaque: int = 255
    ) -> int:
        return draw_glyph(
            surface, self.screen, self._glyphs, names, self._lang, (left, y), self._share, opaque
        )

    def _draw_words(
        self, surface: pygame.Surface, verb: Verb, room: pygame.Rect, colour: Colour
    ) -> None:
        """Its sign and what it is called; faded where it is impossible."""
        names, left = self._shown(verb), room.left
        if names:
            opaque = 255 if verb.possible else FADED
            end = self._draw_glyph(surface, names, left, room.centery, opaque)
            left = end + self._px(GAP)
        if not verb.possible:
            colour = theme.MUTED
        at, width = (left, room.centery), room.right - left
        draw_fitted(surface, self.screen, verb.label, at, self.letters, width, colour)


@pictures.cached(4)
def _lozenge(side: int) -> pygame.Surface:
    """Between two verbs, in brass; drawn larger for smooth edges."""
    large = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
    middle, reach = 2 * side, 2 * side
    for colour, share in ((theme.rgb("#3a2408"), 1.0), (theme.rgb("#e3b55f"), 0.76)):
        arm = round(reach * share)
        points = [(middle, middle - arm), (middle + arm, middle), (middle, middle + arm)]
        pygame.draw.polygon(large, colour, [*points, (middle - arm, middle)])
    return pygame.transform.smoothscale(large, (side, side))
