"""The tray of Rail Baron: its dice in the air, and as they fell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.stage.drawing import pictures
from game.stage.rail_baron.dice import IN_THE_AIR, Lying

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

AIRBORNE_SCALE = 62 / 54
"""A die in the air is as large as one that lies: its pictures were painted smaller."""
TURN = 6
"""Degrees from one picture of a die to the next."""


APART = 74
"""Logical pixels from one die to the next."""


class Tray:
    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self.dice: list[tuple[str, Lying]] = []
        """What lies in it, by colour."""

    def draw(self, surface: pygame.Surface) -> None:
        """Beside the nameplate, however long that is; in portrait below it."""
        show = self._show
        if show.felt.visible:
            return
        tray, scale = self.rect, show.screen.scale
        for colour, die in self.dice:
            if die.face == IN_THE_AIR:
                turned = rolling_die(colour, die.roll, scale)
            else:
                turned = _turned_die(colour, die.face, round(die.degrees / TURN), scale)
            at = (tray.centerx + die.x * scale, tray.centery + die.y * scale)
            place = turned.get_rect(center=(round(at[0]), round(at[1])))
            surface.blit(turned, place)

    @property
    def nearest(self) -> int | None:
        """How far to the left dice lie where the seats beside the map leave them little room."""
        show = self._show
        if not self.dice or show.felt.visible or show.screen.portrait:
            return None
        if show.camera.close and not show.players.unfolded:
            return None
        leftmost = min(die.x for _, die in self.dice) - APART * 0.7
        return self._furthest - show.layout.tray.width // 2 + round(leftmost * show.screen.scale)

    @property
    def _furthest(self) -> int:
        """Where it ends at most."""
        show = self._show
        if show.camera.close and not show.players.unfolded:
            return show.screen.safe.right
        if show.camera.close:
            return show.layout.strip.left - show.screen.px(10)
        return show.layout.overview.right - show.screen.px(20)

    @property
    def rect(self) -> pygame.Rect:
        show = self._show
        tray = show.layout.tray.copy()
        if not show.screen.portrait:
            tray.left = show.nameplate.rect.right + show.screen.px(4)
            tray.right = min(tray.right, self._furthest)
        return tray

    @property
    def lying(self) -> list[pygame.Rect]:
        """Where dice lie on the map."""
        show = self._show
        if show.felt.visible:
            return []
        tray, scale = self.rect, show.screen.scale
        side, found = round(APART * scale), []
        for _colour, die in self.dice:
            rect = pygame.Rect(0, 0, side, side)
            rect.center = (
                round(tray.centerx + die.x * scale), round(tray.centery + die.y * scale)
            )  # fmt: skip
            found.append(rect)
        return found

    def lay(self, view: dict[str, Any]) -> None:
        """As the view has them, for a game that was not watched from its beginning."""
        white, red = view["white"], view["red"]
        faces = [("white", die) for die in white or ()]
        faces += [("red", red)] if red else []
        left = -APART * (len(faces) - 1) / 2
        if [(colour, die.face) for colour, die in self.dice] != faces:
            self.dice = [
                (colour, Lying(left + APART * index, (-6, 8, -3)[index], (8, -6, 14)[index], face))
                for index, (colour, face) in enumerate(faces)
            ]


def rolling_die(colour: str, roll: int, scale: float) -> pygame.Surface:
    """One of the pictures of a die in the air."""
    tumbling = _tumbling(colour, scale)
    return tumbling[roll % len(tumbling)]


def expect_to_roll() -> None:
    """Dice will soon be in the air: their pictures are decoded meanwhile."""
    pictures.fetch(*(_sheet(colour) for colour in ("white", "red")))


@pictures.cached(4)
def _tumbling(colour: str, scale: float) -> list[pygame.Surface]:
    """They lie in two rows."""
    sheet = pictures.load(_sheet(colour))
    side = sheet.get_height() // 2
    size = max(1, round(side * scale * AIRBORNE_SCALE / pictures.AUTHORED_SCALE))
    return [
        pygame.transform.smoothscale(sheet.subsurface(left, top, side, side), (size, size))
        for top in (0, side)
        for left in range(0, sheet.get_width() - side + 1, side)
    ]


def _sheet(colour: str) -> str:
    return f"sprites/rail_baron/tumble-{colour}.webp"


@pictures.cached(512)
def _turned_die(colour: str, face: int, turns: int, scale: float) -> pygame.Surface:
    picture = pictures.sprite(f"sprites/rail_baron/die-{colour}-{face}.webp", scale)
    return pygame.transform.rotozoom(picture, -turns * TURN, 1.0)
