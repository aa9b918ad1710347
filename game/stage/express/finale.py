"""The end of Express on its board: tickets light their way, are stamped, and markers run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.advice import Beat
from game.advice import Finale as Told
from game.advice.express.finale import BonusTold, TicketTold
from game.rules.contract import Seat
from game.rules.express.board import Ticket
from game.stage.drawing import pictures, theme
from game.stage.drawing.picture_cache import PictureCache
from game.stage.drawing.theme import INK, Colour, rgb
from game.stage.express import score_track
from game.stage.express.map import DOT
from game.stage.express.marks import stamp
from game.stage.express.show import ExpressShow
from game.stage.express.ticket_paper import paint_ticket
from game.stage.finale import GAIN, LOSS, Finale
from game.stage.maps.curve import Point
from game.stage.widgets.plates import draw_text

WAY_BEGINS, WAY_ENDS, STAMPED = 0.15, 0.42, 0.47
"""Moments of a beat."""
FALLING = 0.07
"""How long the stamp comes down."""
LIGHT = 0.35
"""How much lighter than the colour of its seat a way shines."""
IVORY_DASH, BUFFER = rgb("#fff6dd"), rgb("#d8433b")
AROUND = 46
"""Logical pixels of the board around a way that its glow needs."""


class ExpressFinale(Finale[ExpressShow]):
    face = "Federo-Regular"

    def __init__(self, show: ExpressShow, told: Told) -> None:
        super().__init__(show, told)
        self._lit: tuple[object, list[tuple[pygame.Surface, Point]]] = (None, [])
        """The ways of the beat that is shown, ready to be laid on the board."""
        self._pictures = PictureCache()
        self._tickets = [beat for beat in told.beats if isinstance(beat, TicketTold)]

    def resized(self) -> None:
        super().resized()
        self._lit = (None, [])

    def draw_day(self, surface: pygame.Surface) -> None:
        surface.fill(theme.CHARCOAL)
        surface.blit(self.show.ground.plain, self.board)

    def heading(self, index: int) -> str:
        beat = self.told.beats[index]
        if isinstance(beat, TicketTold):
            number = self._tickets.index(beat) + 1
            return self.show.label("ticket_of", number=number, all=len(self._tickets))
        return super().heading(index)

    def succeeded(self, beat: Beat) -> bool:
        return not isinstance(beat, TicketTold) or beat.completed

    def waiting(self, told: int) -> Mapping[Seat, tuple[str, str]]:
        """The Europe Express cards that lie at the seats."""
        cards = (beat for beat in self.told.beats[told:] if isinstance(beat, BonusTold))
        picture = "sprites/express/bonus.webp"
        return {card.seat: (picture, self.show.gain(card.amount)) for card in cards}

    def sounds(self, beat: Beat) -> Mapping[float, str]:
        if self.succeeded(beat):
            return {0.02: "card-slide", STAMPED: "stamp", 0.6: "coin"}
        return {0.02: "card-slide", STAMPED: "stamp", 0.6: "refusal"}

    # ---- the board -------------------------------------------------------------------

    def draw_board(self, surface: pygame.Surface, totals: list[float]) -> None:
        super().draw_board(surface, totals)
        show = self.show
        colours = [seat["colour"] for seat in show.seats]
        smallest = show.screen.scale * 0.95
        score_track.draw_markers(
            surface, self.board, dict(enumerate(totals)), colours, smallest, hopping=not self.still
        )

    def draw_beat(self, surface: pygame.Surface, beat: Beat, moment: float) -> None:
        assert isinstance(beat, TicketTold | BonusTold)
        pieces = self._pieces(beat)
        share = max(0.0, min(1.0, (moment - WAY_BEGINS) / (WAY_ENDS - WAY_BEGINS)))
        for number, (picture, at) in enumerate(pieces):
            lit = max(0.0, min(1.0, share * len(pieces) - number))
            if lit:
                picture.set_alpha(round(255 * lit))
                surface.blit(picture, at)
        self._draw_names(surface, beat)
        if share:
            self._mark_ends(surface, beat)

    def _pieces(self, beat: TicketTold | BonusTold) -> list[tuple[pygame.Surface, Point]]:
        if self._lit[0] is not beat:
            owners = self.show.view["routes"]
            self._lit = (
                beat,
                [
                    self._piece(route, beat.seat, owners.get(route) == beat.seat)
                    for route in beat.way
                ],
            )
        return self._lit[1]

    def _piece(self, route: str, seat: int, built: bool) -> tuple[pygame.Surface, Point]:
        """One route of the way: in its glow where it was built, else where it was missing."""
        track = self.show.where.tracks[self.show.board.route_index[route]]
        scale, (left, top) = self.show.layout.board_scale, self.board.topleft
        points = [(left + x * scale, top + y * scale) for x, y in track.curve.points]
        xs, ys = zip(*points, strict=True)
        around = AROUND * scale
        box = pygame.Rect(
            round(min(xs) - around), round(min(ys) - around),
            round(max(xs) - min(xs) + 2 * around), round(max(ys) - min(ys) + 2 * around),
        )  # fmt: skip
        box = box.clip(self.board)
        line = [(x - box.left, y - box.top) for x, y in points]
        between = [
            (left + pose.x * scale - box.left, top + pose.y * scale - box.top)
            for pose in track.curve.poses(DOT, track.curve.length - DOT, 40)
        ]
        if not built:
            return self._broken(box, between), box.topleft
        colour = _lighter(theme.seat_rgb(self.show.seats[seat]["colour"]))
        piece = _glow(box.size, line, scale, colour)
        day = pygame.Surface(box.size, pygame.SRCALPHA)
        band = pygame.Surface(box.size, pygame.SRCALPHA)
        strip = track.curve.strip(0, track.curve.length, 30, 32)
        outline = [(left + x * scale - box.left, top + y * scale - box.top) for x, y in strip]
        pygame.draw.polygon(band, (255, 255, 255, 255), outline)
        day.blit(self.day, (0, 0), box)
        day.blit(band, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        pygame.draw.lines(piece, (255, 255, 255, 235), False, between, max(1, round(19 * scale)))
        pygame.draw.lines(piece, (*colour, 255), False, between, max(1, round(14 * scale)))
        piece.blit(day, (0, 0))
        return piece, box.topleft

    def _broken(self, size: pygame.Rect, line: Sequence[Point]) -> pygame.Surface:
        """Dashes where a route would have been needed, and a buffer stop in the middle."""
        scale = self.show.layout.board_scale
        picture = pygame.Surface(size.size, pygame.SRCALPHA)
        for number in range(0, len(line) - 1, 4):
            some = line[number : number + 3]
            if len(some) > 1:
                pygame.draw.lines(picture, (*INK, 200), False, some, max(2, round(9 * scale)))
                pygame.draw.lines(
                    picture, (*IVORY_DASH, 255), False, some, max(1, round(5 * scale))
                )
        x, y = line[len(line) // 2]
        arm = round(13 * scale)
        for width, ink in ((round(10 * scale), INK), (round(6 * scale), BUFFER)):
            for way in (-1, 1):
                ends = ((x - arm, y - way * arm), (x + arm, y + way * arm))
                pygame.draw.line(picture, ink, *ends, max(2, width))
        return picture

    def _draw_names(self, surface: pygame.Surface, beat: TicketTold | BonusTold) -> None:
        """Over the glow."""
        boxes = [picture.get_rect(topleft=at) for picture, at in self._lit[1]]
        if boxes:
            area = boxes[0].unionall(boxes[1:])
            area = area.move(-self.board.x, -self.board.y)
            self.show.ground.name_again(surface, area, self.board.topleft)

    def _mark_ends(self, surface: pygame.Surface, beat: TicketTold | BonusTold) -> None:
        board, scale = self.show.board, self.show.layout.board_scale
        ends = board.bonus_cities
        if isinstance(beat, TicketTold):
            ticket = board.tickets[board.ticket_index[beat.ticket]]
            ends = (ticket.a, ticket.b)
        for city in ends:
            x, y = self.show.where.cities[city]
            at = (self.board.left + x * scale, self.board.top + y * scale)
            for radius, width, ink in ((27, 8, INK), (25, 4, IVORY_DASH)):
                pygame.draw.circle(surface, ink, at, round(radius * scale), round(width * scale))

    # ---- the ticket --------------------------------------------------------------------

    def draw_slip(
        self, surface: pygame.Surface, beat: Beat, area: pygame.Rect, moment: float
    ) -> None:
        show = self.show
        if isinstance(beat, TicketTold):
            state = (beat.ticket, show.lang, show.screen)
            ticket = show.ticket(beat.ticket)
            picture = self._pictures.get(
                "ticket", state, area.size, lambda flat: _paint(flat, show, ticket, beat.seat)
            )
            surface.blit(picture, area)
            if moment >= STAMPED - FALLING:
                self._draw_stamp(surface, beat.completed, area, moment)
            return
        place = _fitted(area, (176, 112))
        surface.blit(pictures.sized("sprites/express/bonus.webp", place.size), place)
        at = (place.centerx, place.top + round(place.height * 0.83))
        size = min(show.screen.pt(44), round(place.height * 0.2))
        draw_text(surface, show.gain(beat.amount), at, size, INK, anchor="center")

    def _draw_stamp(
        self, surface: pygame.Surface, good: bool, place: pygame.Rect, moment: float
    ) -> None:
        """It comes down on the paper, large, and stays."""
        words, ink = self.show.label("arrived" if good else "missed"), GAIN if good else LOSS
        size = min(self.show.screen.pt(38), place.height // 5)
        picture = _stamp(words, size, ink, 8 if good else -6)
        fall = max(0.0, (STAMPED - moment) / FALLING)
        if fall and not self.still:
            picture = pygame.transform.rotozoom(picture, 0, 1 + fall * 0.7)
            picture.set_alpha(round(255 * (1 - fall * 0.7)))
        at = (place.left + round(place.width * 0.38), place.top + round(place.height * 0.51))
        surface.blit(picture, picture.get_rect(center=at))


@pictures.cached(4)
def _stamp(words: str, size: int, ink: Colour, degrees: float) -> pygame.Surface:
    return stamp(words, size, ink, degrees)


def _paint(flat: pygame.Surface, show: ExpressShow, ticket: Ticket, seat: int) -> None:
    """With the mark of its owner on the counterfoil."""
    _left, _right, middle = paint_ticket(flat, show, ticket, in_focus=False)
    colour = show.seats[seat]["colour"]
    mark = pictures.sprite(f"sprites/seat-{colour}.webp", show.screen.scale * 0.7)
    flat.blit(mark, mark.get_rect(center=(middle, flat.get_height() * 70 // 100)))


def _fitted(area: pygame.Rect, shape: tuple[int, int]) -> pygame.Rect:
    """As large as it can be with this shape."""
    scale = min(area.width / shape[0], area.height / shape[1])
    rect = pygame.Rect(0, 0, round(shape[0] * scale), round(shape[1] * scale))
    rect.center = area.center
    return rect


def _lighter(colour: Colour) -> Colour:
    red, green, blue = (round(channel + (255 - channel) * LIGHT) for channel in colour)
    return red, green, blue


def _glow(
    size: tuple[int, int], line: Sequence[Point], scale: float, colour: Colour
) -> pygame.Surface:
    """Light around a way, soft because it is made small and blurred."""
    part = 4
    small = pygame.Surface((size[0] // part + 1, size[1] // part + 1), pygame.SRCALPHA)
    small.fill((*colour, 0))
    points = [(x / part, y / part) for x, y in line]
    for width, alpha in ((58, 130), (34, 235)):
        pygame.draw.lines(
            small, (*colour, alpha), False, points, max(1, round(width * scale / part))
        )
    soft = pygame.transform.gaussian_blur(small, max(1, round(12 * scale / part)))
    return pygame.transform.smoothscale(soft, size)
