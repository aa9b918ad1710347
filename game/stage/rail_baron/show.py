"""Rail Baron on the screen: draws a view, and says where each move lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any

import pygame

from game import words
from game.rules.contract import Decision, Move, ScorePart
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.moves import ChooseRegion, Declare, Step
from game.stage import pictures, theme
from game.stage.focus import Target
from game.stage.kept import Kept
from game.stage.plates import draw_button, draw_plate, draw_prompt, draw_ring, draw_text
from game.stage.rail_baron.camera import Camera
from game.stage.rail_baron.dice import IN_THE_AIR, Lying
from game.stage.rail_baron.layout import Layout, arrange
from game.stage.rail_baron.map import BOARD_SIZE, BoardMap
from game.stage.rail_baron.minimap import draw_marks, minimap
from game.stage.rail_baron.painter import paint
from game.stage.rail_baron.pawns import Pawns
from game.stage.rail_baron.regions import Regions, plaque
from game.stage.rail_baron.routes import Proposal, proposals
from game.stage.rail_baron.strip import Strip
from game.stage.screen import Screen
from game.stage.text import WRITER
from game.stage.theme import AMBER, rgb
from game.stage.track import Curve, Point
from game.table.seats import PERSON
from game.words.language import _, n_, translate
from game.words.money import dollars
from game.words.rail_baron_places import city as city_name
from game.words.rail_baron_places import dot as dot_name
from game.words.rail_baron_places import track as track_name
from game.words.voice import Voice

GOLD = rgb("#e0a526")
NAVY = rgb("#10243e")
OPEN = ("rail_baron.step", "rail_baron.region", "rail_baron.declare", "rail_baron.sale")
"""What can be chosen there is no secret."""
TOOLS = ("ride", "other", "zoom")
MARK = 0.36
"""The mark of an owner, compared with that of a seat."""
IN_THE_AIR_GROWN = 62 / 54
"""A die in the air is as large as one that lies: its pictures were painted smaller."""
TURN = 6
"""Degrees from one picture of a die to the next."""
NEAR_TRACK = 16.0
"""How near to a track a pointer must be, in logical pixels of the screen."""


@lru_cache(maxsize=64)
def _rolling_die(colour: str, roll: int, scale: float) -> pygame.Surface:
    """One of the pictures of a die in the air, which lie in two rows."""
    sheet = pictures.load(f"sprites/rail_baron/tumble-{colour}.webp")
    side = sheet.get_height() // 2
    columns = sheet.get_width() // side
    row, column = divmod(roll % (2 * columns), columns)
    picture = sheet.subsurface(column * side, row * side, side, side)
    size = max(1, round(side * scale * IN_THE_AIR_GROWN / pictures.AUTHORED_SCALE))
    return pygame.transform.smoothscale(picture, (size, size))


@lru_cache(maxsize=512)
def _turned_die(colour: str, face: int, turns: int, scale: float) -> pygame.Surface:
    picture = pictures.sprite(f"sprites/rail_baron/die-{colour}-{face}.webp", scale)
    return pygame.transform.rotozoom(picture, -turns * TURN, 1.0)


class Show:
    half_made = ("rail_baron.sale",)
    """Decisions from which `back` takes the beginning back."""

    def __init__(
        self,
        board: Board,
        level: dict[str, Any],
        seats: list[dict[str, Any]],
        lang: str,
        view: dict[str, Any],
    ) -> None:
        self.board = board
        self.seats = seats
        self.lang = lang
        self.room = words.Room("rail_baron", board, [seat["name"] for seat in seats], view)
        self.view = view
        """What the room may see."""
        self.own: dict[str, Any] | None = None
        """What the seat whose hand lies open may see."""
        self.where = BoardMap(level)
        self.patterns = True
        self.expanded = False
        self.dice: list[tuple[str, Lying]] = []
        """What lies in the tray, by colour."""
        self.camera: Camera | None = None
        self._painted_for: object = None
        self._routes: tuple[object, list[Proposal]] = (None, [])
        self._choice = 0
        """Which of the proposed routes is shown."""
        self._time = 0.0
        self._flags: tuple[object, list[tuple[Point, pygame.Surface, int]]] = (None, [])
        """The flags on the map, and what they follow from."""
        self._barred: set[str] = set()
        """Targets that cannot be chosen now."""

    # ---- the board -------------------------------------------------------------

    def resized(self, screen: Screen) -> None:
        self.screen = screen
        people = [seat for seat in self.seats if seat["player"] == PERSON]
        self.layout: Layout = arrange(screen, len(self.seats), alone=len(people) < 2)
        letters = screen.pt(1000) / 1000 / self.layout.board_scale
        self.pawns = Pawns(self.where, screen)
        self.pawns.make_ready([seat["colour"] for seat in self.seats])
        painted_for = (self.layout.board_scale, self.lang, letters)
        if painted_for != self._painted_for:  # painting takes a while, moving a window does not
            self._painted_for = painted_for
            self._levels = paint(self.where, self.lang, self.layout.board_scale, letters)
        close = self.camera is not None and self.camera.close
        self.camera = Camera(self._levels, self.layout.board)
        self.strip = Strip(self)
        self._kept = Kept()
        self.regions = Regions(self.where)
        self._small = minimap(self.where, self.layout.small_map.width)
        self.pawns.look(self.view["players"])
        if close:
            self.zoom(True)
            self.camera.arrive()

    def look(self, view: dict[str, Any], own: dict[str, Any] | None) -> None:
        """Show this from now on."""
        self.view, self.own = view, own
        self.room.view.clear()
        self.room.view.update(view)
        self._lay_dice()
        if self.camera is not None:
            self.pawns.look(view["players"])

    def update(self, seconds: float) -> None:
        self._time += seconds
        assert self.camera is not None
        trail = self.pawns.trail(self.view["turn"])
        if self.camera.close and trail is not None:
            self.camera.follow(trail.front)
        self.camera.update(seconds)

    def zoom(self, close: bool) -> None:
        """Near the train that moves, or the whole map."""
        assert self.camera is not None
        trail = self.pawns.trail(self.view["turn"])
        if close and trail is not None:
            self.camera.go_close(trail.front)
        else:
            self.camera.go_overview()

    # ---- a frame ---------------------------------------------------------------

    def draw(self, surface: pygame.Surface, prompt: str, to_move: list[int]) -> None:
        assert self.camera is not None
        board = self.layout.board
        still = not self.camera.zooming  # names and badges stand elsewhere close up
        if self.screen.portrait:
            surface.fill(NAVY, (0, 0, self.screen.width, board.top))
        self.camera.draw(surface)
        surface.set_clip(board)
        self._draw_roundel(surface)
        if still:
            self._draw_owners(surface)
        self._draw_route(surface)
        self._draw_halos(surface)
        self.pawns.draw(surface, self.camera, self.seats, self.view["turn"])
        if still:
            self.camera.draw_names(surface)
        self._draw_flags(surface)
        surface.set_clip(None)
        self._draw_frame(surface)
        self._draw_tray(surface)
        if self.camera.close and still:
            self._draw_small_map(surface)
        self.strip.draw(surface, to_move)
        mover = self.seats[to_move[0]] if len(to_move) == 1 and to_move[0] >= 0 else None
        if mover is None and to_move:
            mover = self.seats[self.view["turn"]]
        draw_prompt(surface, self.screen, self.layout.prompt, prompt, mover)

    def _draw_roundel(self, surface: pygame.Surface) -> None:
        """The title, where the painter left the sea free; it stays where it is close up, too."""
        assert self.camera is not None
        left, top, right, bottom = self.where.facts.get("roundel", (0, 0, 0, 0))
        middle = ((left + right) / 2 * BOARD_SIZE[0], (top + bottom) / 2 * BOARD_SIZE[1])
        x, y = self.camera.to_screen(middle)
        picture = pictures.sprite("sprites/rail_baron/roundel.webp", self.screen.scale * 0.64)
        place = picture.get_rect(center=(round(x), round(y)))
        if not self.camera.close:
            place.right = min(place.right, self.layout.board.right - self.screen.px(44))
        surface.blit(picture, place)

    def _draw_frame(self, surface: pygame.Surface) -> None:
        """Two gold pinstripes, as posters had them; their corners are pictures."""
        px, board = self.screen.px, self.layout.board
        if self.screen.portrait:
            for y in (board.top, board.bottom - px(3)):
                surface.fill(GOLD, (0, y, board.right, px(3)))
            return
        side = px(48)
        corners = self._kept.picture("corners", None, (2 * side, 2 * side), self._paint_corners)
        for inset, width in ((12, 3), (19, 1)):
            rect = board.inflate(-2 * px(inset), -2 * px(inset))
            thick = px(width)
            for y in (rect.top, rect.bottom - thick):
                surface.fill(GOLD, (board.left + side, y, board.width - 2 * side, thick))
            for x in (rect.left, rect.right - thick):
                surface.fill(GOLD, (x, board.top + side, thick, board.height - 2 * side))
        for x in (0, 1):
            for y in (0, 1):
                at = (board.left + x * (board.width - side), board.top + y * (board.height - side))
                surface.blit(corners, at, (x * side, y * side, side, side))

    def _paint_corners(self, picture: pygame.Surface) -> None:
        """A small frame, to be cut in four; its stripes go on into the straight ones."""
        px, rect = self.screen.px, picture.get_rect()
        outer = rect.inflate(-2 * px(12), -2 * px(12))
        inner = rect.inflate(-2 * px(19), -2 * px(19))
        pygame.draw.rect(picture, GOLD, outer, px(3), border_radius=px(20))
        pygame.draw.rect(picture, GOLD, inner, px(1), border_radius=px(15))

    def _draw_owners(self, surface: pygame.Surface) -> None:
        """The mark of its owner on every badge of a railroad."""
        assert self.camera is not None
        owners, board = self.view["owners"], self.layout.board
        marks = {
            seat: pictures.sprite(f"sprites/seat-{info['colour']}.webp", self.screen.scale * MARK)
            for seat, info in enumerate(self.seats)
        }
        placed = []
        for railroad, corner in self.camera.badges:
            owner = owners.get(railroad)
            if owner is not None:
                x, y = self.camera.to_screen(corner)
                mark = marks[owner]
                half = mark.get_width() // 2
                if board.collidepoint(x, y):
                    placed.append((mark, (round(x) - half, round(y) - half)))
        surface.fblits(placed)

    def _draw_halos(self, surface: pygame.Surface) -> None:
        """Whoever runs for home is seen by all: rings that spread from the train."""
        assert self.camera is not None
        px = self.screen.px
        for seat, player in enumerate(self.view["players"]):
            trail = self.pawns.trail(seat)
            if player["declared"] and trail is not None:
                at = self.camera.to_screen(trail.front)
                for ring in range(2):
                    share = (self._time * 0.7 + ring / 2) % 1.0
                    radius = px(20) + round(px(44) * share)
                    pygame.draw.circle(surface, AMBER, at, radius, max(1, px(7 * (1 - share))))

    def _draw_flags(self, surface: pygame.Surface) -> None:
        """Where everyone is going: home, for who has declared."""
        assert self.camera is not None
        goals = tuple(
            None if player["out"] else player["home"] if player["declared"] else player["goal"]
            for player in self.view["players"]
        )
        key = (goals, self.camera.close, self.screen)
        if key != self._flags[0]:
            self._flags = (key, self._planted(goals))
        to_screen = self.camera.to_screen
        placed = []
        for point, flag, aside in self._flags[1]:
            x, y = to_screen(point)
            placed.append((flag, (round(x) + aside, round(y) - flag.get_height())))
        surface.fblits(placed)

    def _planted(self, goals: Sequence[str | None]) -> list[tuple[Point, pygame.Surface, int]]:
        """Each flag, the place of its foot, and how far aside it stands: several share a city."""
        assert self.camera is not None
        scale = self.screen.scale * (1.0 if self.camera.close else 0.7)
        planted = []
        for seat, city in enumerate(goals):
            if city is not None:
                dot = self.board.cities[self.board.city_index[city]].dot
                colour = self.seats[seat]["colour"]
                flag = pictures.sprite(f"sprites/rail_baron/flag-{colour}.webp", scale)
                half = flag.get_width() // 2
                aside = goals[:seat].count(city) * half - half
                planted.append((self.where.nodes[self.board.dots[dot].id].at, flag, aside))
        return planted

    def _draw_tray(self, surface: pygame.Surface) -> None:
        tray = self.layout.tray
        surface.blit(pictures.sized("sprites/rail_baron/tray.webp", tray.size), tray)
        scale = self.screen.scale
        for colour, die in self.dice:
            if die.face == IN_THE_AIR:
                turned = _rolling_die(colour, die.roll, scale)
            else:
                turned = _turned_die(colour, die.face, round(die.degrees / TURN), scale)
            at = (tray.centerx + die.x * scale, tray.centery + die.y * scale)
            surface.blit(turned, turned.get_rect(center=(round(at[0]), round(at[1]))))

    def _lay_dice(self) -> None:
        """As the view tells them, for a game that was not seen from its beginning."""
        white, red = self.view["white"], self.view["red"]
        faces = [("white", die) for die in white or ()]
        faces += [("red", red)] if red else []
        left = -74 * (len(faces) - 1) / 2
        if [(colour, die.face) for colour, die in self.dice] != faces:
            self.dice = [
                (colour, Lying(left + 74 * index, (-6, 8, -3)[index], (8, -6, 14)[index], face))
                for index, (colour, face) in enumerate(faces)
            ]

    def _draw_small_map(self, surface: pygame.Surface) -> None:
        assert self.camera is not None
        rect = self.layout.small_map
        surface.blit(self._small, rect)
        pygame.draw.rect(surface, GOLD, rect, self.screen.px(3), border_radius=self.screen.px(8))
        trains = [
            (trail.front, theme.seat_rgb(self.seats[seat]["colour"]))
            for seat in range(len(self.seats))
            if (trail := self.pawns.trail(seat)) is not None
        ]
        draw_marks(surface, rect, self.camera.view, trains)

    # ---- routes ------------------------------------------------------------------

    def _proposals(self, decision: Decision | None) -> list[Proposal]:
        """Worked out once for a decision."""
        if decision is None or decision.kind != "rail_baron.step":
            self._routes = (None, [])
        elif self._routes[0] != decision.number:
            found = proposals(self.board, self.view, decision.seats[0], decision)
            self._routes = (decision.number, found)
            self._choice = 0
        return self._routes[1]

    @property
    def route(self) -> Proposal | None:
        """The route that one press would ride."""
        found = self._routes[1]
        return found[self._choice % len(found)] if found else None

    def _other_way(self) -> None:
        self._choice += 1

    def _draw_route(self, surface: pygame.Surface) -> None:
        """The dots of this move as coins on a glow; the rest of the way more quietly."""
        route = self.route
        if route is None or self.camera is None:
            return
        px, left = self.screen.px, self.view["left"]
        glow = theme.seat_rgb(self.seats[self.view["turn"]]["colour"])
        for index, section in enumerate(route.sections):
            points = self._on_screen(self.where.curve(*section))
            if index < left:
                pygame.draw.lines(surface, NAVY, False, points, px(15))
                pygame.draw.lines(surface, glow, False, points, px(11))
                pygame.draw.lines(surface, theme.IVORY, False, points, px(4))
            else:
                pygame.draw.lines(surface, NAVY, False, points, px(7))
                pygame.draw.lines(surface, glow, False, points, px(4))
        this_move = route.dots[:left]
        for index, dot in enumerate(this_move):
            last = index == len(this_move) - 1
            self._draw_coin(surface, self.where.nodes[dot].at, index + 1, last)

    def _draw_coin(self, surface: pygame.Surface, at: Point, number: int, last: bool) -> None:
        """Numbered where there is room for it, which is close up, and on the last dot."""
        assert self.camera is not None
        px = self.screen.px
        numbered = last or self.camera.close
        x, y = (round(side) for side in self.camera.to_screen(at))
        if not numbered:
            pygame.draw.circle(surface, NAVY, (x, y), px(11))
            pygame.draw.circle(surface, theme.IVORY, (x, y), px(8))
        else:
            name = "coin-last" if last else "coin"
            coin = pictures.sprite(f"sprites/rail_baron/{name}.webp", self.screen.scale)
            surface.blit(coin, coin.get_rect(center=(x + px(1), y + px(1))))
            draw_text(surface, str(number), (x, y), px(theme.SMALLEST), NAVY, anchor="center")

    def _on_screen(self, curve: Curve) -> list[tuple[float, float]]:
        assert self.camera is not None
        return [self.camera.to_screen(point) for point in curve.points[::3] + curve.points[-1:]]

    def _draw_outlook(self, surface: pygame.Surface, route: Proposal, left: int) -> None:
        """What the route shown costs, beside the buttons."""
        px, pt, area = self.screen.px, self.screen.pt, self.layout.outlook.copy()
        if not self.screen.portrait:
            area.width -= left - area.left
            area.left = left
        voice = Voice(self.lang, None, self.room)
        head = " · ".join(
            (
                translate(route.name, self.lang),
                voice.say(n_("{n} dot", "{n} dots"), n=len(route.dots)),
                voice.say(n_("{n} turn", "{n} turns"), n=route.turns),
            )
        )
        shares = [
            f"{self._payee(owner)} {dollars(self.lang, amount)}"
            for owner, amount in sorted(route.fees.items(), key=lambda item: -item[1])
        ]
        cost = translate(_("Fees: {fees}"), self.lang).format(fees=", ".join(shares))
        size = pt(theme.BODY)
        room = area.width - px(48)
        sizes = [
            WRITER.fitting(line, theme.FLAP, size, room, px(theme.SMALLEST))
            for line in (head, cost)
        ]
        cost = WRITER.shortened(cost, theme.FLAP, sizes[1], room)
        widths = [
            WRITER.size(line, theme.FLAP, size)[0]
            for line, size in zip((head, cost), sizes, strict=True)
        ]
        rect = pygame.Rect(area.left, area.top, max(widths) + px(48), area.height)
        draw_plate(surface, self.screen, rect, 14)
        step = area.height // 3
        draw_text(surface, head, (rect.left + px(24), rect.top + step), sizes[0], AMBER)
        draw_text(surface, cost, (rect.left + px(24), rect.bottom - step), sizes[1])

    def part_name(self, part: ScorePart) -> str:
        if part.subject:
            return track_name(Voice(self.lang, None, self.room), part.subject)
        return words.say(part, self.lang, None, self.room)

    def amount(self, sum_of_money: int) -> str:
        return dollars(self.lang, sum_of_money)

    def city_name(self, name: str) -> str:
        return city_name(Voice(self.lang, None, self.room), name)

    def _payee(self, owner: int) -> str:
        if owner < 0:
            return translate(_("Bank"), self.lang)
        return str(self.seats[owner]["name"])

    def actor(self) -> int:
        """Who is asked: the seat whose turn it is, or whoever its move concerns."""
        asked = self.view["asked"]
        return int(self.view["turn"] if asked is None else asked)

    def draw_railroads(self, surface: pygame.Surface, names: Sequence[str]) -> None:
        """These glow from end to end."""
        px = self.screen.px
        surface.set_clip(self.layout.board)
        for name in names:
            for line in self.where.network.lines(name):
                points = self._on_screen(self.where.curves.along(name, line))
                pygame.draw.lines(surface, NAVY, False, points, px(13))
                pygame.draw.lines(surface, AMBER, False, points, px(8))
        surface.set_clip(None)

    # ---- what can be chosen --------------------------------------------------------

    def open_to_all(self, kind: str) -> bool:
        """Whether what can be chosen is no secret."""
        return kind in OPEN

    def wants_care(self, move: Move) -> bool:
        return isinstance(move, Declare) and move.declare

    def thinkable(self, kind: str) -> list[Move]:
        """Purchases and bids are chosen behind the curtain."""
        return []

    def tempting(self, moves: Sequence[Move]) -> list[Move]:
        """Sections at the train that may not be ridden: whoever tries is told why."""
        legal = {(move.railroad, move.to) for move in moves if isinstance(move, Step)}
        self._barred = set()
        if not legal:
            return []
        dot = self.board.dot_index[self.view["players"][self.view["turn"]]["dot"]]
        tried = [
            step
            for step in self.board.step_of[dot].values()
            if (step.railroad, step.to) not in legal
        ]
        self._barred = {f"step:{step.railroad}:{step.to}" for step in tried}
        return list(tried)

    def tools(self, decision: Decision, ride: Callable[[Sequence[Move]], None]) -> list[Target]:
        """Buttons that make several moves at once, or none."""
        found = self._proposals(decision)
        names: list[tuple[str, Callable[[], None]]] = []
        route = self.route
        if route is not None:
            names.append(("ride", partial(ride, route.moves[: self.view["left"]])))
            if len(found) > 1:
                names.append(("other", self._other_way))
        if decision.kind == "rail_baron.step":
            names.append(("zoom", self._toggle_zoom))
        targets = []
        left = self.layout.tools.left
        for name, act in names:
            width = self._button_width(name)
            rect = pygame.Rect(left, self.layout.tools.top, width, self.layout.tools.height)
            targets.append(Target(name, rect, act))
            left += width + self.screen.px(16)
        return targets

    def _toggle_zoom(self) -> None:
        assert self.camera is not None
        self.zoom(not self.camera.close)

    def _button_label(self, name: str) -> str:
        assert self.camera is not None
        zoom = _("Whole map") if self.camera.close else _("Zoom in")
        labels = {"ride": _("Ride this route"), "other": _("Other way"), "zoom": zoom}
        return translate(labels[name], self.lang)

    def _button_width(self, name: str) -> int:
        size = self.screen.pt(theme.MATTERS)
        width = WRITER.size(self._button_label(name), theme.FLAP, size)[0]
        return width + self.screen.px(64)

    def place_of(
        self, move: Move
    ) -> tuple[str, pygame.Rect, Callable[[tuple[int, int]], bool] | None] | None:
        """Where on the screen this move is made, if it has a place of its own."""
        if isinstance(move, Step):
            return self._step_place(move)
        if isinstance(move, ChooseRegion):
            return self._region_place(move.region)
        return None

    def _step_place(self, move: Step) -> tuple[str, pygame.Rect, Callable[[tuple[int, int]], bool]]:
        assert self.camera is not None
        start = self.view["players"][self.view["turn"]]["dot"]
        curve = self.where.curve(move.railroad, start, move.to)
        place = curve.at(curve.length * 0.7)
        rect = pygame.Rect(0, 0, self.screen.px(34), self.screen.px(34))
        rect.center = tuple(round(side) for side in self.camera.to_screen((place.x, place.y)))
        camera = self.camera

        def near(at: tuple[int, int]) -> bool:
            reach = NEAR_TRACK * self.screen.scale / camera.scale
            return curve.distance_to(camera.from_screen(at)) < reach

        return f"step:{move.railroad}:{move.to}", rect, near

    def _region_place(
        self, region: str
    ) -> tuple[str, pygame.Rect, Callable[[tuple[int, int]], bool]]:
        assert self.camera is not None
        camera = self.camera
        picture = self._plaque(region, False)
        rect = picture.get_rect()
        rect.center = tuple(round(side) for side in camera.to_screen(self.regions.anchor(region)))

        def inside(at: tuple[int, int]) -> bool:
            return self.regions.at(camera.from_screen(at)) == region

        return f"region:{region}", rect, inside

    def _plaque(self, region: str, chosen: bool) -> pygame.Surface:
        name = self.where.region_name(region, self.lang)
        return plaque(name, self.screen.pt(58), chosen)

    # ---- choices and focus ---------------------------------------------------------

    def draw_choices(self, surface: pygame.Surface, targets: Sequence[Target]) -> None:
        for target in targets:
            kind, _colon, rest = target.key.partition(":")
            if kind == "region":
                self._draw_veil(surface, rest, False)
            elif kind == "step" and target.key not in self._barred:
                pygame.draw.circle(surface, NAVY, target.rect.center, self.screen.px(13))
                pygame.draw.circle(surface, AMBER, target.rect.center, self.screen.px(9))
            elif kind in TOOLS:
                self._draw_tool(surface, target, False)
        route = self.route
        tools = [target.rect.right for target in targets if target.key in TOOLS]
        if route is not None and tools:
            self._draw_outlook(surface, route, max(tools) + self.screen.px(24))

    def draw_focus(self, surface: pygame.Surface, target: Target) -> None:
        kind, _colon, rest = target.key.partition(":")
        if kind == "region":
            self._draw_veil(surface, rest, True)
            self._draw_plaques(surface, rest)
        elif kind == "step":
            self._draw_step_focus(surface, target)
        elif kind in TOOLS:
            self._draw_tool(surface, target, True)
        else:
            draw_ring(surface, self.screen, target.rect, 10)

    def _draw_tool(self, surface: pygame.Surface, target: Target, focused: bool) -> None:
        label = self._button_label(target.key)
        draw_button(surface, self.screen, target.rect, label, focused)

    def _draw_veil(self, surface: pygame.Surface, region: str, chosen: bool) -> None:
        assert self.camera is not None
        veil, (x, y) = self.regions.overlay(region, self.camera.scale, chosen)
        left, top = self.camera.to_screen((0.0, 0.0))
        surface.set_clip(self.layout.board)
        surface.blit(veil, (round(left + x), round(top + y)))
        surface.set_clip(None)

    def _draw_plaques(self, surface: pygame.Surface, chosen: str) -> None:
        assert self.camera is not None
        for region in sorted(self.where.regions, key=lambda name: name == chosen):
            picture = self._plaque(region, region == chosen)
            x, y = self.camera.to_screen(self.regions.anchor(region))
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _draw_step_focus(self, surface: pygame.Surface, target: Target) -> None:
        """The section glows; its tag tells the railroad, the dot and what riding it costs."""
        _kind, railroad, to = target.key.split(":")
        start = self.view["players"][self.view["turn"]]["dot"]
        points = self._on_screen(self.where.curve(railroad, start, to))
        px = self.screen.px
        ink = theme.RED if target.key in self._barred else AMBER
        pygame.draw.lines(surface, NAVY, False, points, px(17))
        pygame.draw.lines(surface, ink, False, points, px(11))
        pygame.draw.circle(surface, ink, target.rect.center, px(15))
        voice = Voice(self.lang, None, self.room)
        owner = self.view["owners"].get(railroad, -1)
        mine = owner == self.view["turn"]
        whose = translate(_("own"), self.lang) if mine else self._payee(owner)
        tag = f"{track_name(voice, railroad)} – {dot_name(voice, to)} · {whose}"
        size = self.screen.pt(30)
        width = WRITER.size(tag, theme.FLAP, size)[0] + px(36)
        rect = pygame.Rect(0, 0, width, self.screen.pt(52))
        rect.midbottom = (target.rect.centerx, target.rect.top - px(18))
        rect.clamp_ip(self.layout.board.inflate(-px(110), -px(110)))
        draw_plate(surface, self.screen, rect, 12)
        pygame.draw.rect(surface, ink, rect, px(3), border_radius=px(12))
        draw_text(surface, tag, rect.center, size, anchor="center")
