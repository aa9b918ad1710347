"""Where each choice of Rail Baron lies, and how it looks: routes, steps, regions, buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.contract import Decision, Move
from game.rules.rail_baron.moves import ChooseRegion, Step
from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, rgb
from game.stage.input.focus import Target
from game.stage.maps.curve import Curve, Point
from game.stage.maps.regions import plaque
from game.stage.rail_baron.routes import Proposal, proposals
from game.stage.show import MovePlace, SendAll
from game.stage.widgets.plates import draw_button, draw_plate, draw_ring, draw_text
from game.words.language import _, n_, translate
from game.words.money import dollars
from game.words.rail_baron.places import dot as dot_name
from game.words.rail_baron.places import track as track_name
from game.words.voice import Voice

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

NAVY = rgb("#10243e")
TOOLS = ("ride", "other", "zoom")
NEAR_TRACK = 16.0
"""How near to a track a pointer must be, in logical pixels of the screen."""


class Choosing:
    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self._regions = show.where.areas
        self._routes: tuple[object, list[Proposal]] = (None, [])
        """The number of a decision, and the ways that are proposed for it."""
        self._choice = 0
        """Which of them is shown."""
        self._barred: set[str] = set()
        """Targets that cannot be chosen now."""

    # ---- routes ------------------------------------------------------------------

    def look(self, view: dict[str, Any]) -> None:
        """What was proposed goes; but of a route that is being ridden the rest stays."""
        route, number = self.route, view["number"]
        if self._routes[0] == number:
            return
        self._routes = (None, [])
        if route is None or len(route.moves) < 2 or view["phase"] != "step":
            return
        if view["players"][view["turn"]]["dot"] == route.dots[0]:
            rest = replace(
                route, moves=route.moves[1:], dots=route.dots[1:], sections=route.sections[1:]
            )
            self._routes, self._choice = (number, [rest]), 0

    def _proposals(self, decision: Decision | None) -> list[Proposal]:
        """Worked out once for a decision."""
        if decision is None or decision.kind != "rail_baron.step":
            self._routes = (None, [])
        elif self._routes[0] != decision.number:
            found = proposals(self._show.board, self._show.view, decision.seats[0], decision)
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

    def draw_route(self, surface: pygame.Surface) -> None:
        """The dots of this move as coins on a glow; the rest of the way more quietly."""
        route = self.route
        if route is None:
            return
        px, left = self._show.screen.px, self._show.view["left"]
        glow = theme.seat_rgb(self._show.seats[self._show.view["turn"]]["colour"])
        for index, section in enumerate(route.sections):
            points = self._on_screen(self._show.where.curve(*section))
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
            self._draw_coin(surface, self._show.where.nodes[dot].at, index + 1, last)

    def _draw_coin(self, surface: pygame.Surface, at: Point, number: int, last: bool) -> None:
        """Numbered where there is room for it, which is close up, and on the last dot."""
        px = self._show.screen.px
        numbered = last or self._show.camera.close
        x, y = (round(side) for side in self._show.camera.to_screen(at))
        if not numbered:
            pygame.draw.circle(surface, NAVY, (x, y), px(11))
            pygame.draw.circle(surface, theme.IVORY, (x, y), px(8))
        else:
            name = "coin-last" if last else "coin"
            coin = pictures.sprite(f"sprites/rail_baron/{name}.webp", self._show.screen.scale)
            surface.blit(coin, coin.get_rect(center=(x + px(1), y + px(1))))
            draw_text(surface, str(number), (x, y), px(theme.SMALLEST), NAVY, anchor="center")

    def _on_screen(self, curve: Curve) -> list[tuple[float, float]]:
        return [
            self._show.camera.to_screen(point) for point in curve.points[::3] + curve.points[-1:]
        ]

    def _draw_outlook(self, surface: pygame.Surface, route: Proposal, left: int) -> None:
        """What the route shown costs, beside the buttons."""
        px, pt, area = self._show.screen.px, self._show.screen.pt, self._show.layout.outlook.copy()
        if not self._show.screen.portrait:
            area.width -= left - area.left
            area.left = left
        voice = Voice(self._show.lang, None, self._show.room)
        head = " · ".join(
            (
                translate(route.name, self._show.lang),
                voice.say(n_("{n} dot", "{n} dots"), n=len(route.dots)),
                voice.say(n_("{n} turn", "{n} turns"), n=route.turns),
            )
        )
        shares = [
            f"{self._payee(owner)} {dollars(self._show.lang, amount)}"
            for owner, amount in sorted(route.fees.items(), key=lambda item: -item[1])
        ]
        cost = translate(_("Fees: {fees}"), self._show.lang).format(fees=", ".join(shares))
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
        draw_plate(surface, self._show.screen, rect, 14)
        step = area.height // 3
        draw_text(surface, head, (rect.left + px(24), rect.top + step), sizes[0], AMBER)
        draw_text(surface, cost, (rect.left + px(24), rect.bottom - step), sizes[1])

    def _payee(self, owner: int) -> str:
        if owner < 0:
            return translate(_("Bank"), self._show.lang)
        return str(self._show.seats[owner]["name"])

    def draw_railroads(self, surface: pygame.Surface, names: Sequence[str]) -> None:
        """These glow from end to end."""
        px = self._show.screen.px
        surface.set_clip(self._show.layout.board)
        for name in names:
            for curve in self._show.where.lines(name):
                points = self._on_screen(curve)
                pygame.draw.lines(surface, NAVY, False, points, px(13))
                pygame.draw.lines(surface, AMBER, False, points, px(8))
        surface.set_clip(None)

    # ---- what can be chosen --------------------------------------------------------

    def illegal_but_shown(self, moves: Sequence[Move]) -> list[Move]:
        """Sections at the train that may not be ridden: whoever tries is told why."""
        legal = {(move.railroad, move.to) for move in moves if isinstance(move, Step)}
        self._barred = set()
        if not legal:
            return []
        dot = self._show.board.dot_index[self._show.view["players"][self._show.view["turn"]]["dot"]]
        tried = [
            step
            for step in self._show.board.step_of[dot].values()
            if (step.railroad, step.to) not in legal
        ]
        self._barred = {f"step:{step.railroad}:{step.to}" for step in tried}
        return list(tried)

    def tools(self, decision: Decision, ride: SendAll) -> list[Target]:
        """Buttons that make several moves at once, or none."""
        found = self._proposals(decision)
        names: list[tuple[str, Callable[[], None]]] = []
        route = self.route
        if route is not None:
            names.append(("ride", partial(ride, route.moves[: self._show.view["left"]])))
            if len(found) > 1:
                names.append(("other", self._other_way))
        if decision.kind == "rail_baron.step":
            names.append(("zoom", self._toggle_zoom))
        targets = []
        area, gap = self._show.layout.tools, self._show.screen.px(16)
        widths = [self._button_width(name) for name, act in names]
        room = area.width - gap * len(names)
        shrunk = min(1.0, room / max(1, sum(widths)))  # buttons fit their labels
        left = area.left
        for (name, act), width in zip(names, widths, strict=True):
            rect = pygame.Rect(left, area.top, int(width * shrunk), area.height)
            targets.append(Target(name, rect, act))
            left = rect.right + gap
        return targets

    def _toggle_zoom(self) -> None:
        self._show.zoom(not self._show.camera.close)

    def _button_label(self, name: str) -> str:
        zoom = _("Whole map") if self._show.camera.close else _("Zoom in")
        labels = {"ride": _("Take this route"), "other": _("Another route"), "zoom": zoom}
        return translate(labels[name], self._show.lang)

    def _button_width(self, name: str) -> int:
        size = self._show.screen.pt(theme.MATTERS)
        width = WRITER.size(self._button_label(name), theme.FLAP, size)[0]
        return width + self._show.screen.px(64)

    def place_of(self, move: Move) -> MovePlace | None:
        """Where on the screen this move is made, if it has a place of its own."""
        if isinstance(move, Step):
            return self._step_place(move)
        if isinstance(move, ChooseRegion):
            return self._region_place(move.region)
        return None

    def _step_place(self, move: Step) -> MovePlace:
        start = self._show.view["players"][self._show.view["turn"]]["dot"]
        curve = self._show.where.curve(move.railroad, start, move.to)
        place = curve.at(curve.length * 0.7)
        rect = pygame.Rect(0, 0, self._show.screen.px(34), self._show.screen.px(34))
        rect.center = tuple(round(side) for side in self._show.camera.to_screen((place.x, place.y)))
        camera = self._show.camera

        def near(at: tuple[int, int]) -> bool:
            reach = NEAR_TRACK * self._show.screen.scale / camera.scale
            return curve.distance_to(camera.from_screen(at)) < reach

        return MovePlace(f"step:{move.railroad}:{move.to}", rect, near)

    def _region_place(self, region: str) -> MovePlace:
        camera = self._show.camera
        picture = self._plaque(region, False)
        rect = picture.get_rect()
        rect.center = tuple(round(side) for side in camera.to_screen(self._regions.anchor(region)))

        def inside(at: tuple[int, int]) -> bool:
            return self._regions.at(camera.from_screen(at)) == region

        return MovePlace(f"region:{region}", rect, inside)

    def _plaque(self, region: str, chosen: bool) -> pygame.Surface:
        name = self._show.where.region_name(region, self._show.lang)
        return plaque(name, self._show.screen.pt(58), chosen)

    # ---- choices and focus ---------------------------------------------------------

    def draw_choices(self, surface: pygame.Surface, targets: Sequence[Target]) -> None:
        for target in targets:
            kind, _colon, rest = target.key.partition(":")
            if kind == "region":
                self._draw_veil(surface, rest, False)
            elif kind == "step" and target.key not in self._barred:
                pygame.draw.circle(surface, NAVY, target.rect.center, self._show.screen.px(13))
                pygame.draw.circle(surface, AMBER, target.rect.center, self._show.screen.px(9))
            elif kind in TOOLS:
                self._draw_tool(surface, target, False)
        route = self.route
        tools = [target.rect.right for target in targets if target.key in TOOLS]
        if route is not None and tools:
            self._draw_outlook(surface, route, max(tools) + self._show.screen.px(24))

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
            draw_ring(surface, self._show.screen, target.rect, 10)

    def _draw_tool(self, surface: pygame.Surface, target: Target, focused: bool) -> None:
        label = self._button_label(target.key)
        draw_button(surface, self._show.screen, target.rect, label, focused)

    def _draw_veil(self, surface: pygame.Surface, region: str, chosen: bool) -> None:
        veil, (x, y) = self._regions.overlay(region, self._show.camera.scale, chosen)
        left, top = self._show.camera.to_screen((0.0, 0.0))
        surface.set_clip(self._show.layout.board)
        surface.blit(veil, (round(left + x), round(top + y)))
        surface.set_clip(None)

    def _draw_plaques(self, surface: pygame.Surface, chosen: str) -> None:
        for region in sorted(self._show.where.regions, key=lambda name: name == chosen):
            picture = self._plaque(region, region == chosen)
            x, y = self._show.camera.to_screen(self._regions.anchor(region))
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _draw_step_focus(self, surface: pygame.Surface, target: Target) -> None:
        """The section glows; its tag tells the railroad, the dot and what riding it costs."""
        _kind, railroad, to = target.key.split(":")
        start = self._show.view["players"][self._show.view["turn"]]["dot"]
        points = self._on_screen(self._show.where.curve(railroad, start, to))
        px = self._show.screen.px
        ink = theme.RED if target.key in self._barred else AMBER
        pygame.draw.lines(surface, NAVY, False, points, px(17))
        pygame.draw.lines(surface, ink, False, points, px(11))
        pygame.draw.circle(surface, ink, target.rect.center, px(15))
        voice = Voice(self._show.lang, None, self._show.room)
        owner = self._show.view["owners"].get(railroad, -1)
        mine = owner == self._show.view["turn"]
        whose = translate(_("yours"), self._show.lang) if mine else self._payee(owner)
        tag = f"{track_name(voice, railroad)} – {dot_name(voice, to)} · {whose}"
        size = self._show.screen.pt(30)
        width = WRITER.size(tag, theme.FLAP, size)[0] + px(36)
        rect = pygame.Rect(0, 0, width, self._show.screen.pt(52))
        rect.midbottom = (target.rect.centerx, target.rect.top - px(18))
        rect.clamp_ip(self._show.layout.board.inflate(-px(110), -px(110)))
        draw_plate(surface, self._show.screen, rect, 12)
        pygame.draw.rect(surface, ink, rect, px(3), border_radius=px(12))
        draw_text(surface, tag, rect.center, size, anchor="center")
