"""Where each choice of Rail Baron lies, and how it looks: routes, steps, regions, buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.advice.rail_baron.facts import Passage, Ride
from game.rules.contract import Decision, Move
from game.rules.rail_baron.moves import ChooseRegion, Step
from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER
from game.stage.input.focus import Target
from game.stage.maps.curve import Curve, Point
from game.stage.maps.regions import plaque
from game.stage.rail_baron.colours import NAVY
from game.stage.show import MovePlace, SendAll
from game.stage.widgets.lines import draw_lines
from game.stage.widgets.plates import draw_button, draw_plate, draw_ring, draw_text
from game.stage.widgets.tag import draw_tag

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

NEAR_TRACK = 16.0
"""How near to a track a pointer must be, in logical pixels of the screen."""


@dataclass
class Tool(Target):
    """A button that makes several moves at once, or none."""

    label: str = ""


class Choosing:
    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self._regions = show.where.areas
        self._rides: tuple[object, Sequence[Ride]] = (None, ())
        """The number of a decision, and the routes that are proposed for it."""
        self._choice = 0
        """Which of them is shown."""
        self._passages: dict[Step, Passage | None] = {}
        """What is known of the steps that can be seen now."""

    # ---- routes ------------------------------------------------------------------

    def set_view(self, view: dict[str, Any]) -> None:
        """Proposals are dropped, except for the rest of a route that is being ridden."""
        self._passages.clear()
        ride, number = self.route, view["number"]
        if self._rides[0] == number:
            return
        self._rides = (None, ())
        if ride is None or len(ride.moves) < 2 or view["phase"] != "step":
            return
        if view["players"][view["turn"]]["dot"] == ride.dots[0]:
            self._rides, self._choice = (number, (ride.rest,)), 0

    def _proposals(self, decision: Decision) -> Sequence[Ride]:
        """Worked out once for a decision."""
        if self._rides[0] != decision.number:
            show = self._show
            found = show.advice.proposals(decision, show.view, show.board)
            self._rides, self._choice = (decision.number, found), 0
        return self._rides[1]

    @property
    def route(self) -> Ride | None:
        """The one that a single press would ride."""
        found = self._rides[1]
        return found[self._choice % len(found)] if found else None

    def _show_other_route(self) -> None:
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

    def _draw_outlook(self, surface: pygame.Surface, ride: Ride, left: int) -> None:
        """What the route shown costs, to the right of the buttons."""
        screen, area = self._show.screen, self._show.layout.outlook.copy()
        if not screen.portrait:
            area.width -= left - area.left
            area.left = left
        lines, rim = self._show.say(ride).splitlines(), screen.px(48)
        widths = [WRITER.size(line, theme.FLAP, screen.pt(theme.BODY))[0] for line in lines]
        area.width = min(area.width, max(widths) + rim)
        draw_plate(surface, screen, area, 14)
        draw_lines(surface, screen, lines, area.inflate(-rim, 0), (AMBER, theme.IVORY))

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

    def tools(self, decision: Decision, send_all: SendAll) -> list[Target]:
        found, route = self._proposals(decision), self.route
        wanted: list[tuple[str, str, Callable[[], None]]] = []
        if route is not None:
            wanted.append(("ride", "ride", partial(send_all, route.moves_now)))
            if len(found) > 1:
                wanted.append(("other", "other_route", self._show_other_route))
        if decision.kind == "rail_baron.step":
            zoom = "zoom_out" if self._show.camera.close else "zoom_in"
            wanted.append(("zoom", zoom, self._toggle_zoom))
        row, gap = self._show.layout.tools, self._show.screen.px(16)
        texts = [self._show.label(label) for _key, label, _act in wanted]
        widths = [self._button_width(text) for text in texts]
        room = row.width - gap * len(wanted)
        shrunk = min(1.0, room / max(1, sum(widths)))  # buttons fit their labels
        tools: list[Target] = []
        left = row.left
        for (key, _label, act), text, width in zip(wanted, texts, widths, strict=True):
            rect = pygame.Rect(left, row.top, int(width * shrunk), row.height)
            tools.append(Tool(key, rect, act, label=text))
            left = rect.right + gap
        return tools

    def _toggle_zoom(self) -> None:
        self._show.zoom(not self._show.camera.close)

    def _button_width(self, label: str) -> int:
        screen = self._show.screen
        return WRITER.size(label, theme.FLAP, screen.pt(theme.MATTERS))[0] + screen.px(64)

    def place_of(self, move: Move) -> MovePlace | None:
        """Where on the screen this move is made, if it has a place of its own."""
        if isinstance(move, Step):
            return self._step_place(move)
        if isinstance(move, ChooseRegion):
            return self._region_place(move.region)
        return None

    def _step_place(self, move: Step) -> MovePlace:
        curve = self._section(move)
        pose = curve.at(curve.length * 0.7)
        rect = pygame.Rect(0, 0, self._show.screen.px(34), self._show.screen.px(34))
        rect.center = tuple(round(side) for side in self._show.camera.to_screen((pose.x, pose.y)))
        camera = self._show.camera

        def near(at: tuple[int, int]) -> bool:
            reach = NEAR_TRACK * self._show.screen.scale / camera.scale
            return curve.distance_to(camera.from_screen(at)) < reach

        return MovePlace(f"step:{move.railroad}:{move.to}", rect, near)

    def _section(self, step: Step) -> Curve:
        """From where the train is."""
        start = self._show.view["players"][self._show.view["turn"]]["dot"]
        return self._show.where.curve(step.railroad, start, step.to)

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
        regions = [each.move.region for each in targets if isinstance(each.move, ChooseRegion)]
        for region in regions:
            self.draw_veil(surface, region, False)
        if regions:
            self._show.draw_above(surface)
        for target in targets:
            if isinstance(target.move, Step) and self._is_open(target.move):
                pygame.draw.circle(surface, NAVY, target.rect.center, self._show.screen.px(13))
                pygame.draw.circle(surface, AMBER, target.rect.center, self._show.screen.px(9))
        tools = [target for target in targets if isinstance(target, Tool)]
        for tool in tools:
            self._draw_tool(surface, tool, False)
        if self.route is not None and tools:
            self._draw_outlook(surface, self.route, tools[-1].rect.right + self._show.screen.px(24))

    def draw_focus(self, surface: pygame.Surface, target: Target) -> None:
        if isinstance(target.move, ChooseRegion):
            self.draw_veil(surface, target.move.region, True)
            self._show.draw_above(surface)
            self._draw_plaques(surface, target.move.region)
        elif isinstance(target.move, Step):
            self._draw_step_focus(surface, target.move, target.rect)
        elif isinstance(target, Tool):
            self._draw_tool(surface, target, True)
        else:
            draw_ring(surface, self._show.screen, target.rect, 10)

    def _draw_tool(self, surface: pygame.Surface, tool: Tool, focused: bool) -> None:
        draw_button(surface, self._show.screen, tool.rect, tool.label, focused)

    def _passage(self, step: Step) -> Passage | None:
        if step not in self._passages:
            facts = self._show.about(step)
            self._passages[step] = facts if isinstance(facts, Passage) else None
        return self._passages[step]

    def _is_open(self, step: Step) -> bool:
        passage = self._passage(step)
        return passage is not None and passage.is_open

    def draw_veil(self, surface: pygame.Surface, region: str, chosen: bool) -> None:
        veil, (x, y) = self._regions.overlay(region, self._show.camera.scale, chosen)
        left, top = self._show.camera.to_screen((0.0, 0.0))
        surface.set_clip(self._show.layout.board)
        surface.blit(veil, (round(left + x), round(top + y)))
        surface.set_clip(None)

    def _draw_plaques(self, surface: pygame.Surface, chosen: str) -> None:
        surface.set_clip(self._show.layout.board)
        for region in sorted(self._show.where.regions, key=lambda name: name == chosen):
            picture = self._plaque(region, region == chosen)
            x, y = self._show.camera.to_screen(self._regions.anchor(region))
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        surface.set_clip(None)

    def _draw_step_focus(self, surface: pygame.Surface, step: Step, place: pygame.Rect) -> None:
        """The section glows; its tag tells the railroad, the dot and whose it is."""
        show, px = self._show, self._show.screen.px
        points = self._on_screen(self._section(step))
        allowed = self._is_open(step)
        ink = AMBER if allowed else theme.RED
        pygame.draw.lines(surface, NAVY, False, points, px(17))
        pygame.draw.lines(surface, ink, False, points, px(11))
        pygame.draw.circle(surface, ink, place.center, px(15))
        passage = self._passage(step)
        if passage is not None:
            draw_tag(surface, show.screen, [show.say(passage)], place, show.layout.board, allowed)
