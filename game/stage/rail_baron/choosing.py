"""Where each choice of Rail Baron lies, and how it looks: routes, steps, regions, buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.advice.rail_baron.facts import Passage, Ride
from game.rules.contract import Decision, Move
from game.rules.rail_baron.moves import ChooseRegion, Step
from game.stage.drawing import theme
from game.stage.drawing.theme import AMBER
from game.stage.input.focus import Target
from game.stage.maps.curve import Curve
from game.stage.rail_baron.colours import NAVY
from game.stage.terms import Ask, MovePlace
from game.stage.widgets.plates import draw_ring
from game.stage.widgets.tag import draw_tag
from game.stage.widgets.verbs import Verb

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

NEAR_TRACK = 16.0
"""How near to a track a pointer must be, in logical pixels of the screen."""


class Choosing:
    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self._regions = show.where.areas
        self.standing: dict[str, Any] = {}
        """How the game stands; the same one as long as nothing has happened, after a pause too."""
        self._rides: tuple[object, Sequence[Ride]] = (None, ())
        """How the game stands, and the routes that are proposed for that."""
        self._choice = 0
        """Which of them is shown."""
        self._riding = False
        """Whether they are only the rest of one that is being ridden."""
        self.by_hand = False
        """Whether steps are shown one by one instead of a route."""
        self._turn: object = None
        self._focused: object = None
        """How the game stood when the focus was set."""
        self._sections: dict[Step, Curve] = {}
        """Of the steps that can be pressed now."""
        self._passages: dict[Step, Passage | None] = {}
        """What is known of the steps that can be seen now."""

    # ---- routes ------------------------------------------------------------------

    def set_view(self, view: dict[str, Any]) -> None:
        """Proposals are dropped, except for the rest of a route that is being ridden."""
        self._passages.clear()
        self._sections.clear()
        standing = {**view, "number": None}  # a pause is counted as well
        if standing == self.standing:
            return
        self.standing = standing
        turn = (view["turn"], view["bonus"], view["phase"] == "step")
        if turn != self._turn:
            self._turn, self.by_hand = turn, False
        ride = self.route
        self._rides = (None, ())
        if ride is None or len(ride.moves) < 2 or view["phase"] != "step":
            return
        if view["players"][view["turn"]]["dot"] == ride.dots[0]:
            self._rides, self._choice = (standing, (ride.rest,)), 0
            self._riding = True

    def _proposals(self, decision: Decision) -> Sequence[Ride]:
        """Worked out once for how the game stands."""
        if self._rides[0] is not self.standing:
            show = self._show
            found = show.advice.proposals(decision, show.view, show.board)
            self._rides, self._choice = (self.standing, found), 0
            self._riding = False
        return self._rides[1]

    @property
    def route(self) -> Ride | None:
        """The one that a single press would ride."""
        found = self._rides[1]
        return found[self._choice % len(found)] if found else None

    @property
    def way_to_ride(self) -> str:
        """What is offered, for a line of help that names no more than that."""
        if self.by_hand:
            return "by_hand"
        return "step" if len(self._rides[1]) > 1 else "ride"

    def _other_route(self, possible: bool, ask: Ask) -> Verb:
        show = self._show
        act: Callable[[], None] = self._show_other_route
        if not possible:
            act = partial(ask.answer, show.label("no_other_route"), show.layout.verbs)
        return Verb("verb", show.label("other_route"), act, "other", possible)

    def _show_other_route(self) -> None:
        self._choice += 1
        self._show.framing.frame_ride()

    def _toggle_by_hand(self, ask: Ask) -> None:
        """Step by step, each with its dot; or along the route again."""
        self.by_hand = not self.by_hand
        self._show.framing.frame_ride()
        route = self.route
        if not self.by_hand:
            ask.focus_on("ride")
        elif route is not None:
            ask.focus_on(_key(route.steps[0]))

    # ---- what can be chosen --------------------------------------------------------

    def verbs(self, decision: Decision, ask: Ask) -> list[Verb]:
        """Of a ride, and how much of the map is seen."""
        if decision.kind != "rail_baron.step":
            return []
        before = self._rides[0]
        found, route = self._proposals(decision), self.route
        if before is not self.standing:
            self._show.framing.frame_ride()
        if self._focused is not self.standing and not self.by_hand:
            ask.focus_on("ride")
        self._focused = self.standing
        label, verbs = self._show.label, []
        if route is not None and not self.by_hand:
            ride = partial(ask.send_all, route.moves_now)
            verbs.append(Verb("verb", label("ride"), ride, "ride"))
            if not self._riding:
                verbs.append(self._other_route(len(found) > 1, ask))
        if route is not None:
            how = label("by_itself" if self.by_hand else "by_hand")
            verbs.append(Verb("verb", how, partial(self._toggle_by_hand, ask), "by_hand"))
        toggle = self._show.framing.toggle_zoom
        return [*verbs, Verb("verb", self._zooms(), toggle, "zoom", like="zoom")]

    def hints(self, asked: bool) -> list[Verb]:
        """How much of the map is seen, where that is no verb of its own."""
        framing = self._show.framing
        if (asked and self._show.view["phase"] == "step") or not framing.may_zoom:
            return []
        return [Verb("zoom", self._zooms(), framing.toggle_zoom)]

    def _zooms(self) -> str:
        return self._show.label("zoom_out" if self._show.camera.close else "zoom_in")

    def place_of(self, move: Move) -> MovePlace | None:
        """Where on the screen this move is made, if it has a place of its own."""
        if isinstance(move, Step):
            return self._step_place(move)
        if isinstance(move, ChooseRegion):
            return self._region_place(move.region)
        return None

    def _step_place(self, move: Step) -> MovePlace:
        curve = self._sections[move] = self._section(move)
        pose = curve.at(curve.length * 0.7)
        rect = pygame.Rect(0, 0, self._show.screen.px(34), self._show.screen.px(34))
        rect.center = tuple(round(side) for side in self._show.camera.to_screen((pose.x, pose.y)))
        camera = self._show.camera

        def near(at: tuple[int, int]) -> bool:
            reach = NEAR_TRACK * self._show.screen.scale / camera.scale
            there = camera.from_screen(at)
            away = curve.distance_to(there)
            if away >= reach:
                return False
            return away <= min(each.distance_to(there) for each in self._sections.values())

        return MovePlace(_key(move), rect, near)

    def _section(self, step: Step) -> Curve:
        """From where the train is."""
        start = self._show.view["players"][self._show.view["turn"]]["dot"]
        return self._show.where.curve(step.railroad, start, step.to)

    def _region_place(self, region: str) -> MovePlace:
        camera = self._show.camera

        def inside(at: tuple[int, int]) -> bool:
            return self._regions.at(camera.from_screen(at)) == region

        rect = self._show.region_signs.places()[region]
        return MovePlace(f"region:{region}", rect, inside)

    def plaques(self) -> list[pygame.Rect]:
        """Where the names of the regions stand while one is chosen."""
        return list(self._show.region_signs.places().values())

    def next_dots(self) -> list[str]:
        """All that a train comes to with one step."""
        board, view = self._show.board, self._show.view
        here = board.dot_index[view["players"][view["turn"]]["dot"]]
        return [way.step.to for way in board.network.ways[here]]

    @property
    def step_places(self) -> list[pygame.Rect]:
        """Of the steps that can be pressed, where one rides by hand."""
        return [self._step_place(step).rect for step in self._sections] if self.by_hand else []

    # ---- choices and focus ---------------------------------------------------------

    def draw_choices(self, surface: pygame.Surface, targets: Sequence[Target]) -> None:
        """Regions always; step dots only where one rides by hand."""
        regions = [each.move.region for each in targets if isinstance(each.move, ChooseRegion)]
        for region in regions:
            self.draw_veil(surface, region, False)
        if regions:
            self._show.draw_above(surface)
        for target in targets:
            if self.by_hand and isinstance(target.move, Step) and self._is_open(target.move):
                pygame.draw.circle(surface, NAVY, target.rect.center, self._show.screen.px(15))
                pygame.draw.circle(surface, AMBER, target.rect.center, self._show.screen.px(11))

    def draw_focus(self, surface: pygame.Surface, target: Target) -> None:
        if isinstance(target.move, ChooseRegion):
            self.draw_veil(surface, target.move.region, True)
            self._show.draw_above(surface)
            self._draw_plaques(surface, target.move.region)
        elif isinstance(target.move, Step):
            self._draw_step_focus(surface, target.move, target.rect)
        elif target.move is not None:
            draw_ring(surface, self._show.screen, target.rect, 10)

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
        show = self._show
        surface.set_clip(show.layout.board)
        for region, rect in show.region_signs.places().items():
            surface.blit(show.region_signs.picture(region, region == chosen), rect)
            show.lay(rect)
        surface.set_clip(None)

    def _draw_step_focus(self, surface: pygame.Surface, step: Step, place: pygame.Rect) -> None:
        """The section glows; its tag tells the railroad, the dot and whose it is."""
        show, px = self._show, self._show.screen.px
        points = self._show.on_screen(self._section(step))
        allowed = self._is_open(step)
        ink = AMBER if allowed else theme.RED
        pygame.draw.lines(surface, NAVY, False, points, px(17))
        pygame.draw.lines(surface, ink, False, points, px(11))
        pygame.draw.circle(surface, ink, place.center, px(15))
        passage = self._passage(step)
        if passage is not None:
            others = [*self.step_places, *show.tips.lying, show.coach_car.rect, show.nameplate.rect]
            words = [show.say(passage)]
            draw_tag(surface, show.screen, words, place, show.layout.board, allowed, others)


def _key(step: Step) -> str:
    return f"step:{step.railroad}:{step.to}"
