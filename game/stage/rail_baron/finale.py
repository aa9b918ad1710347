"""The end of Rail Baron on its map: coins, railroads that light up, trains, and the way home."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

from game.advice import Beat
from game.advice.rail_baron.finale import CashTold, HomeTold, RailroadsTold, TrainTold
from game.rules.contract import ScorePart
from game.rules.rail_baron.sums import UNIT
from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import IVORY, Colour, rgb
from game.stage.finale import BEAT_SECONDS, Finale
from game.stage.maps.curve import Point
from game.stage.rail_baron.heralds import herald
from game.stage.rail_baron.show import RailBaronShow
from game.stage.widgets.materials import draw_material, ink
from game.stage.widgets.plates import draw_fitted, draw_text

EACH = 0.3
"""Seconds more for each railroad of a fortune, and so many at most."""
LONGEST = 3.0
LIT, ALL_LIT = 0.12, 0.62
"""Moments of a beat between which railroads light up."""
COINS = 9
"""As many as fit on a slip, for the largest fortune."""
INK = rgb("#10243e")
OVER = 2


class RailBaronFinale(Finale[RailBaronShow]):
    face = "Limelight-Regular"
    called_above = False
    unit = UNIT

    @property
    def board(self) -> pygame.Rect:
        """Where the whole map lies; close up it fills the screen."""
        return self.show.layout.overview

    def resized(self) -> None:
        self.show.zoom(False)
        self.show.camera.arrive()
        super().resized()
        self._overlay: tuple[object, int, pygame.Surface | None] = (None, 0, None)
        """The railroads of the beat that is shown, and how many of them are lit."""

    def draw_day(self, surface: pygame.Surface) -> None:
        show = self.show
        show.camera.draw(surface)
        surface.set_clip(self.board)
        show.scenery.draw_roundel(surface)
        show.camera.draw_names(surface)
        surface.set_clip(None)
        show.scenery.draw_frame(surface)

    def seconds(self, beat: Beat) -> float:
        if isinstance(beat, RailroadsTold):
            return BEAT_SECONDS + min(LONGEST, EACH * len(beat.parts))
        return BEAT_SECONDS

    def heading(self, index: int) -> str:
        beat = self.told.beats[index]
        if isinstance(beat, HomeTold):
            return self.show.city_name(beat.home)
        kind = "rail_baron.railroads" if isinstance(beat, RailroadsTold) else beat.parts[0].kind
        return self.show.part_name(ScorePart(kind, 0))

    def sounds(self, beat: Beat) -> Mapping[float, str]:
        if isinstance(beat, HomeTold):
            return {0.05: "whistle-rail_baron", 0.5: "arrival"}
        if isinstance(beat, RailroadsTold):
            count = len(beat.parts)
            span = ALL_LIT - LIT
            return {LIT + span * n / count: "tick" for n in range(count)} | {ALL_LIT: "coin"}
        return {0.05: "card-slide", 0.2: "coin", 0.32: "coin", 0.44: "coin"}

    # ---- the map ---------------------------------------------------------------------

    def draw_beat(self, surface: pygame.Surface, beat: Beat, moment: float) -> None:
        surface.set_clip(self.board)
        if isinstance(beat, RailroadsTold):
            self._draw_railroads(surface, beat, moment)
        elif isinstance(beat, HomeTold):
            self._draw_home(surface, beat, moment)
        surface.set_clip(None)

    def _draw_railroads(self, surface: pygame.Surface, beat: RailroadsTold, moment: float) -> None:
        share = max(0.0, min(1.0, (moment - LIT) / (ALL_LIT - LIT)))
        wanted = math.ceil(share * len(beat.parts))
        told, lit, overlay = self._overlay
        if told is not beat or overlay is None:
            lit, overlay = 0, pygame.Surface(self.board.size, pygame.SRCALPHA)
        colour = theme.seat_rgb(self.show.seats[beat.seat]["colour"])
        for railroad in beat.railroads[lit:wanted]:
            self._light(overlay, railroad, colour)
        self._overlay = (beat, wanted, overlay)
        surface.blit(overlay, self.board)
        self.show.camera.draw_names(surface)
        taken = [rect for _city, rect in self.show.camera.names_seen()]
        for part in beat.parts[:wanted]:
            self._draw_price(surface, part, taken)

    def _light(self, overlay: pygame.Surface, railroad: str, colour: Colour) -> None:
        """In the colour of its owner, with a pale core: drawn larger, so that it is smooth."""
        camera, px = self.show.camera, self.show.screen.px
        for curve in self.show.where.lines(railroad):
            points = [self._on_overlay(camera.to_screen(point)) for point in curve.points]
            xs, ys = zip(*points, strict=True)
            rim = px(14)
            box = pygame.Rect(
                round(min(xs)) - rim, round(min(ys)) - rim,
                round(max(xs) - min(xs)) + 2 * rim, round(max(ys) - min(ys)) + 2 * rim,
            ).clip(overlay.get_rect())  # fmt: skip
            if not box.width or not box.height:
                continue
            big = pygame.Surface((box.width * OVER, box.height * OVER), pygame.SRCALPHA)
            big.fill((*colour, 0))
            line = [((x - box.left) * OVER, (y - box.top) * OVER) for x, y in points]
            for width, stroke in (
                (20, (*colour, 90)), (13, (*INK, 255)), (9, (*colour, 255)), (3, (*IVORY, 255)),
            ):  # fmt: skip
                pygame.draw.lines(big, stroke, False, line, max(1, px(width * OVER)))
            overlay.blit(pygame.transform.smoothscale(big, box.size), box)

    def _on_overlay(self, point: Point) -> Point:
        return point[0] - self.board.left, point[1] - self.board.top

    def _draw_price(
        self, surface: pygame.Surface, part: ScorePart, taken: list[pygame.Rect]
    ) -> None:
        """Beside a badge of the railroad, where it covers least of what is written there."""
        show = self.show
        px = show.screen.px
        size, text = px(theme.SMALLEST), show.amount(part.amount)
        plate = pygame.Rect(0, 0, WRITER.size(text, theme.FLAP, size)[0] + px(16), px(34))
        inside = self.board.clip(show.screen.safe)
        best: tuple[int, pygame.Rect, pygame.Rect] | None = None
        for name, shield in show.camera.badges:
            if name != part.subject:
                continue
            place = pygame.Rect(show.camera.to_screen(shield.topleft), (0, 0))
            place = place.union(pygame.Rect(show.camera.to_screen(shield.bottomright), (0, 0)))
            for away in (3, 26, 60, 100):
                for wished in _beside(place, plate, px(away)):
                    tried = wished.clamp(inside)
                    covered = sum(_overlap(tried, other) for other in (*taken, place))
                    if best is None or covered < best[0]:
                        best = covered, tried, place
        if best is not None:
            _covered, plate, place = best
            taken += [plate, place]
            pygame.draw.line(surface, INK, plate.center, place.center, px(4))
            badge = herald(show.where.railroads[part.subject], place.height)
            surface.blit(badge, badge.get_rect(center=place.center))
            pygame.draw.rect(surface, INK, plate, border_radius=px(8))
            draw_text(surface, text, plate.center, size, IVORY, anchor="center")

    def _draw_home(self, surface: pygame.Surface, beat: HomeTold, moment: float) -> None:
        """Rings that spread from the winner's home, and the train that stands there."""
        show = self.show
        px, board = show.screen.px, show.board
        dot = board.cities[board.city_index[beat.home]].dot
        node = show.where.nodes[board.dots[dot].id]
        x, y = show.camera.to_screen(node.at)
        colour = theme.seat_rgb(show.seats[beat.seat]["colour"])
        for ring in range(3):
            share = 0.4 if self.still else (moment * 1.6 + ring / 3) % 1.0
            radius = px(26) + round(px(60) * share)
            for width, stroke in (
                (px(13 * (1 - share)) + 3, INK),
                (px(8 * (1 - share)) + 1, colour),
            ):
                pygame.draw.circle(surface, stroke, (x, y), radius, max(1, width))
        train = self._train_of(beat.seat, 1.1)
        away = 0.0 if self.still else max(0.0, 1 - moment / 0.45) ** 2
        at = (round(x - away * self.board.width), round(y - px(16)))
        surface.blit(train, train.get_rect(midbottom=at))
        show.camera.draw_names(surface)

    def _train_of(self, seat: int, scale: float) -> pygame.Surface:
        player, colour = self.show.view["players"][seat], self.show.seats[seat]["colour"]
        kind = (
            "superchief" if player["superchief"] else "express" if player["express"] else "standard"
        )
        name = f"sprites/rail_baron/train-{kind}-{colour}.webp"
        return pictures.sprite(name, self.show.screen.scale * scale)

    # ---- the slip --------------------------------------------------------------------

    def draw_slip(
        self, surface: pygame.Surface, beat: Beat, area: pygame.Rect, moment: float
    ) -> None:
        show = self.show
        px, pt = show.screen.px, show.screen.pt
        draw_material(surface, show.screen, "paper", area)
        at, room = (area.centerx, area.top + pt(34)), area.width - px(40)
        name = str(show.seats[beat.seat]["name"])
        colour = ink("paper")
        draw_fitted(surface, show.screen, name, at, pt(36), room, colour, "center")
        low = pygame.Rect(area.left, area.top + pt(58), area.width, area.height - pt(58))
        if isinstance(beat, TrainTold | HomeTold):
            train = self._train_of(beat.seat, 1.5)
            surface.blit(train, train.get_rect(center=(low.centerx, low.top + low.height // 4)))
        elif isinstance(beat, CashTold):
            self._draw_coins(surface, beat, low, moment)
        else:
            count = show.label("counted", n=len(beat.parts))
            at = (low.centerx, low.top + low.height // 4)
            draw_fitted(surface, show.screen, count, at, pt(36), room, colour, "center")
        if beat.amount:
            share = max(0.0, min(1.0, (moment - 0.1) / 0.4))
            told = beat.amount if self.still else round(beat.amount * share / UNIT) * UNIT
            at = (low.centerx, low.bottom - low.height // 4 - px(4))
            draw_fitted(
                surface, show.screen, show.amount(told), at, pt(50), room, rgb("#16774f"), "center"
            )

    def _draw_coins(
        self, surface: pygame.Surface, beat: CashTold, area: pygame.Rect, moment: float
    ) -> None:
        """One after another, as many as the cash is large compared with the others'."""
        most = max(told.amount for told in self.told.beats if isinstance(told, CashTold))
        count = max(1, round(COINS * beat.amount / max(1, most)))
        coin = pictures.sprite("sprites/rail_baron/gold-coin.webp", self.show.screen.scale * 0.8)
        step = min(round(coin.get_width() * 0.8), (area.width - coin.get_width()) // COINS)
        left = area.centerx - (step * (count - 1)) // 2
        for number in range(count):
            late = 0.1 + 0.4 * number / COINS
            if moment < late and not self.still:
                break
            fall = 0.0 if self.still else max(0.0, 1 - (moment - late) / 0.08)
            y = area.top + area.height // 4 - round(fall * area.height)
            surface.blit(coin, coin.get_rect(center=(left + number * step, y)))


def _beside(place: pygame.Rect, plate: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Below, above, to the right and to the left of it, and at its corners."""
    found = []
    for anchor, other, dx, dy in (
        ("midtop", "midbottom", 0, 1), ("midbottom", "midtop", 0, -1),
        ("midleft", "midright", 1, 0), ("midright", "midleft", -1, 0),
        ("topleft", "bottomleft", 0, 1), ("topright", "bottomright", 0, 1),
        ("bottomleft", "topleft", 0, -1), ("bottomright", "topright", 0, -1),
    ):  # fmt: skip
        rect = plate.copy()
        setattr(rect, anchor, getattr(place, other))
        found.append(rect.move(dx * gap, dy * gap))
    return found


def _overlap(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.clip(other)
    return both.width * both.height
