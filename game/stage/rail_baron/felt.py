"""The felt on which a person throws: over a map in dusk, large dice, and what they are worth."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, Colour, rgb
from game.stage.play.timeline import ease
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.dice import IN_THE_AIR, Lying
from game.stage.rail_baron.felt_pictures import OVAL, lamp, near_die, oval, rays, ribbon
from game.stage.rail_baron.streamliner import GOLD
from game.stage.rail_baron.tray import TURN, expect_to_roll, rolling_die
from game.stage.terms import Throw
from game.stage.widgets.glyphs import draw_glyph, glyph_width, signs
from game.stage.widgets.plates import draw_text

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

LARGER = 3.9
"""The dice, compared with those of a tray."""
RING = 88
"""Radius of what is held."""
FILLS = 0.9
"""Seconds of shaking after which it is full."""
ASIDE = -60
"""How far dice make room for the stand of the red one, in the unit of a tray."""
GHOSTS, SHAKES, SIDE_BY_SIDE = 4, 24, 84
"""Frames that a die in the air is followed by, beats of a shaking hand in a second, and how far
dice that wait lie from each other."""
DUSK = rgb("#6f6a86")
BLUR = 10
RED, BLUE = rgb("#c8372d"), rgb("#1d4877")


class Worth(NamedTuple):
    """What a throw came to, on ribbons."""

    text: str
    shout: bool
    """Whether it is worth a red one."""
    bonus: str = ""
    """What comes of it besides."""
    later: str = ""


class Felt:
    """Made once for each size of the screen."""

    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        screen = show.screen
        clear = show.layout.clear
        high = clear.height - screen.px(RING) - screen.px(10)
        wide = screen.width - screen.px(40 if screen.portrait else 260)
        self._unit = min(wide / OVAL[0], high / OVAL[1], screen.scale)
        self.rect = pygame.Rect(0, 0, round(OVAL[0] * self._unit), round(OVAL[1] * self._unit))
        self.rect.midtop = (screen.width // 2, clear.top)
        if screen.portrait:
            self.rect.centery = clear.centery - screen.px(RING)
        self.dice: list[tuple[str, Lying]] = []
        self.worth: Worth | None = None
        self.settled = 0.0
        """How far the dice have come to rest."""
        self.unrolled = 0.0
        """How much of the ribbon is seen."""
        self.open = False
        """Whether dice lie or roll on it, apart from those in somebody's hand."""
        self._behind: pygame.Surface | None = None
        self._flight: list[list[tuple[str, Lying]]] = []
        """Where dice in the air were in the last frames."""

    @property
    def visible(self) -> bool:
        return self.open or self._show.throw is not None

    @property
    def covers(self) -> bool:
        """Whether what lies below was taken into its picture already, and need not be drawn."""
        size = self._show.layout.board.size
        return self.visible and self._behind is not None and self._behind.get_size() == size

    def clear(self) -> None:
        self.dice, self.worth, self.open = [], None, False

    # ---- a frame -----------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible:
            self._behind = None
            return
        board = self._show.layout.board
        if not self.covers:
            self._behind = self._dusk(surface.subsurface(board))
            expect_to_roll()
        assert self._behind is not None
        surface.blit(self._behind, board)
        if self.worth is not None and self.worth.bonus:
            self._draw_stand(surface)
        self._draw_dice(surface)
        if self.worth is not None:
            self._draw_worth(surface, self.worth)
        throw = self._show.throw
        if throw is not None:
            self._draw_stake(surface)
            self._draw_hold(surface, throw)

    def _dusk(self, seen: pygame.Surface) -> pygame.Surface:
        """Once, when the felt comes: it lies on everything else, out of focus and in dusk."""
        width, height = seen.get_size()
        small = pygame.transform.smoothscale(seen, (max(1, width // BLUR), max(1, height // BLUR)))
        small = pygame.transform.gaussian_blur(small, 2)
        small.fill(DUSK, special_flags=pygame.BLEND_RGB_MULT)
        dusk = pygame.transform.smoothscale(small, (width, height))
        left, top = self._show.layout.board.topleft
        dusk.blit(oval(self.rect.size), self.rect.move(-left, -top))
        return dusk

    def _draw_dice(self, surface: pygame.Surface) -> None:
        scale = self._unit * LARGER
        dice = self._shown()
        if any(die.face == IN_THE_AIR for _, die in dice) and self._show.throw is None:
            self._draw_ghosts(surface, scale)
            self._flight = [*self._flight[1 - GHOSTS :], dice]
        else:
            self._flight = []
        for colour, die in dice:
            self._draw_die(surface, colour, die, scale, 255)
        if self.worth is not None and self.worth.shout and self.unrolled >= 1:
            for _colour, die in dice:
                self._draw_rays(surface, die, scale)

    def _draw_ghosts(self, surface: pygame.Surface, scale: float) -> None:
        """Where they were just before, the paler the longer ago."""
        for index, dice in enumerate(self._flight[:-1]):
            for colour, die in dice:
                if die.face == IN_THE_AIR:
                    self._draw_die(surface, colour, die, scale, 36 + 34 * index)

    def _draw_die(
        self, surface: pygame.Surface, colour: str, die: Lying, scale: float, alpha: int
    ) -> None:
        if die.face == IN_THE_AIR:
            turned = rolling_die(colour, die.roll, round(scale, 3))
        else:
            turned = near_die(colour, die.face, round(die.degrees / TURN), round(scale, 3))
        at = (self.rect.centerx + die.x * scale, self.rect.centery + die.y * scale)
        place = turned.get_rect(center=(round(at[0]), round(at[1])))
        if alpha == 255:
            surface.blit(turned, place)
            return
        turned.set_alpha(alpha)
        surface.blit(turned, place)
        turned.set_alpha(255)

    def _shown(self) -> list[tuple[str, Lying]]:
        """Those that wait for a hand, rattle in it, or fly and lie; these come from the left and
        end in the middle, wherever they fell."""
        throw = self._show.throw
        if throw is not None:
            return self._waiting(throw.held)
        if not self.dice:
            return []
        middle = sum(die.x for _, die in self.dice) / len(self.dice)
        gone = ease(self.settled)
        aside = ASIDE * self.settled if self.worth is not None and self.worth.bonus else 0
        return [
            (
                colour,
                die._replace(
                    x=die.x - middle * gone + aside, y=die.y * (1 - 0.7 * gone) - 6 * gone
                ),
            )
            for colour, die in self.dice
        ]

    def _waiting(self, held: float | None) -> list[tuple[str, Lying]]:
        """In a row on the felt; shaken, they are nowhere for long."""
        colours, found = self._show.journeys.dice(), []
        beat = 0 if held is None or self._show.still else int(held * SHAKES)
        for index, colour in enumerate(colours):
            x = SIDE_BY_SIDE * (index - (len(colours) - 1) / 2)
            y, degrees, face = ((-5, 3, -2)[index], (-9, 7, -4)[index], (5, 2, 3)[index])
            if held is None:
                found.append((colour, Lying(x, y - 8, degrees, face)))
            else:
                sway = ((beat * 5 + index * 3) % 7 - 3, (beat * 3 + index * 5) % 5 - 2)
                at = (x * 0.9 + 3 * sway[0], y - 8 + 3 * sway[1])
                found.append((colour, Lying(*at, 0, IN_THE_AIR, beat + 5 * index)))
        return found

    def _draw_rays(self, surface: pygame.Surface, die: Lying, scale: float) -> None:
        """Short strokes above a double."""
        at = (self.rect.centerx + die.x * scale, self.rect.centery + die.y * scale)
        near, far = 52 * scale, 60 * scale
        for step in range(-2, 3):
            angle = math.radians(-90 + 24 * step)
            start = (at[0] + near * math.cos(angle), at[1] + near * math.sin(angle))
            end = (at[0] + far * math.cos(angle), at[1] + far * math.sin(angle))
            pygame.draw.line(surface, rgb("#ffe9b0"), start, end, max(2, self._show.screen.px(5)))

    # ---- what it is worth --------------------------------------------------------

    def _draw_stand(self, surface: pygame.Surface) -> None:
        """The red die waits on its stand, in rays."""
        worth = self.worth
        assert worth is not None
        centre = (self.rect.right - round(250 * self._unit), self.rect.centery)
        shine = rays(round(190 * self._unit))
        surface.blit(shine, shine.get_rect(center=centre))
        die = near_die("red", 6, 2, round(self._unit * 1.9, 3))
        foot = pygame.Rect(0, 0, round(170 * self._unit), round(56 * self._unit))
        foot.center = (centre[0], centre[1] + round(62 * self._unit))
        pygame.draw.ellipse(surface, GOLD, foot)
        inner = foot.inflate(-round(14 * self._unit), -round(12 * self._unit))
        pygame.draw.ellipse(surface, rgb("#8e1f1a"), inner)
        surface.blit(die, die.get_rect(center=centre))
        y = self.rect.bottom - round(150 * self._unit)
        end = self._draw_ribbon(surface, worth.bonus, (centre[0], y), BLUE, 1.0)
        pt = self._show.screen.pt
        at = (centre[0], end.bottom + pt(26))
        draw_text(
            surface, worth.later, at, pt(30), theme.IVORY, theme.READING_BOLD, anchor="center"
        )

    def _draw_worth(self, surface: pygame.Surface, worth: Worth) -> None:
        if worth.text and self.unrolled > 0:
            aside = round(ASIDE * self._unit * LARGER) if worth.bonus else 0  # below the dice
            at = (self.rect.centerx + aside, self.rect.bottom - round(104 * self._unit))
            self._draw_ribbon(surface, worth.text, at, RED if worth.shout else BLUE, self.unrolled)

    def _draw_stake(self, surface: pygame.Surface) -> None:
        """What is thrown for, before anybody has thrown."""
        stake = self._show.journeys.stake()
        if stake:
            at = (self.rect.centerx, self.rect.bottom - round(104 * self._unit))
            self._draw_ribbon(surface, stake, at, BLUE, 1.0)

    def _draw_ribbon(
        self,
        surface: pygame.Surface,
        text: str,
        at: tuple[int, int],
        ink: Colour,
        share: float,
    ) -> pygame.Rect:
        picture = ribbon(text, self._show.screen.pt(46), ink)
        width = round(picture.get_width() * share)
        rect = picture.get_rect(center=at)
        left = (picture.get_width() - width) // 2
        surface.blit(picture, (rect.left + left, rect.top), (left, 0, width, rect.height))
        return rect

    # ---- what is held ---------------------------------------------------------------

    def _draw_hold(self, surface: pygame.Surface, throw: Throw) -> None:
        """A ring that fills while one shakes, and what to do, in words."""
        show = self._show
        px, pt = show.screen.px, show.screen.pt
        radius = px(RING)
        at = (show.screen.safe.left + radius, self.rect.bottom + px(4))
        if show.screen.portrait:
            at = (at[0], self.rect.bottom + radius + px(10))
        surface.blit(lamp(radius), (at[0] - radius, at[1] - radius))
        share = 0.0 if throw.held is None else min(1.0, throw.held / FILLS)
        self._draw_arc(surface, at, round(radius * 0.82), share)
        names = signs(throw.glyphs, "confirm")
        if names:
            width = glyph_width(show.screen, throw.glyphs, names, throw.lang)
            draw_glyph(
                surface, show.screen, throw.glyphs, names, throw.lang, (at[0] - width // 2, at[1])
            )
        else:
            self._draw_hand(surface, at)
        words = (("throw_hold", "throw_held"), ("throw_let_go", "throw_flies"))
        left, y = at[0] + radius + px(24), at[1] + round(radius * 0.62)
        lengths = [self._hint_length(*pair) for pair in words]
        in_a_row = left + sum(lengths) + px(130) <= show.screen.safe.right
        step = 0 if in_a_row else pt(54)
        x, y = left, y - step
        for index, (verb, why) in enumerate(words):
            if index and in_a_row:
                x = self._draw_chevrons(surface, (x + px(24), y))
            elif index:
                x, y = left, y + step
            ink = rgb("#f3c659")
            x = _shaded(surface, show.label(verb), (x, y), pt(44), ink, "Limelight-Regular")
            why_at = (x + px(14), y)
            x = _shaded(surface, show.label(why), why_at, pt(31), theme.IVORY, theme.READING)

    def _hint_length(self, verb: str, why: str) -> int:
        label, pt = self._show.label, self._show.screen.pt
        first = WRITER.size(label(verb), "Limelight-Regular", pt(44))[0]
        return first + WRITER.size(label(why), theme.READING, pt(31))[0] + self._show.screen.px(14)

    def _draw_arc(
        self, surface: pygame.Surface, at: tuple[int, int], radius: int, share: float
    ) -> None:
        for step in range(round(72 * share)):
            angle = math.tau * step / 72 - math.pi / 2
            point = (at[0] + radius * math.cos(angle), at[1] + radius * math.sin(angle))
            pygame.draw.aacircle(surface, AMBER, point, self._show.screen.px(8))

    def _draw_hand(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Where no key is to be held: small dice, to be touched."""
        px = self._show.screen.px
        for index, dx in enumerate((-30, 30)):
            die = rolling_die("white", 5 * index, round(self._show.screen.scale * 0.95, 3))
            surface.blit(die, die.get_rect(center=(at[0] + px(dx), at[1])))

    def _draw_chevrons(self, surface: pygame.Surface, at: tuple[int, int]) -> int:
        px = self._show.screen.px
        x, y = at
        for index in range(3):
            ink = (rgb("#8a5f1c"), rgb("#c98a1b"), rgb("#f3c659"))[index]
            points = [(x, y - px(13)), (x + px(12), y), (x, y + px(13))]
            pygame.draw.lines(surface, ink, False, points, px(5))
            x += px(18)
        return x + px(24)


def _shaded(
    surface: pygame.Surface, text: str, at: tuple[int, int], size: int, ink: Colour, face: str
) -> int:
    """On a dark map it needs an edge; where it ends."""
    for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2), (2, 3)):
        picture = WRITER.render(text, face, size, NAVY)
        surface.blit(picture, picture.get_rect(midleft=(at[0] + dx, at[1] + dy)))
    return draw_text(surface, text, at, size, ink, face).right
