"""The station hall at dusk: a small ray caster for one building.

The hall is a barrel vault on two walls.  Every ray meets vault, wall, end or floor where a
formula says so; iron, glass and stone are patterns on those surfaces.  So landscape and
portrait are the same building seen through two cameras, and every lamp lights what is near
it.  Metres; x to the right, y up, z away from the camera, which stands at x = z = 0.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from art import optics
from art.optics import Array, linear

EYE = 3.6  # height of the camera
RADIUS = 20.0  # of the vault, and half the width of the hall
SPRING = 9.0  # where the vault stands on the walls
END = 53.0  # distance of the end wall
BAY = 7.0  # from rib to rib
FIRST_RIB = 4.0
RIB_DEPTH = 1.5
RIB_WIDTH = 0.8
FLAG = 1.5  # of the floor
GLAZED = np.cos(np.radians(17.0))  # the vault is glass above this angle, boards below

LAMP = linear("#ffa250")
IRON = np.array([0.20, 0.135, 0.085], np.float32)
STONE = np.array([0.34, 0.255, 0.185], np.float32)
BOARDS = np.array([0.185, 0.118, 0.078], np.float32)
AMBIENT = np.array([0.024, 0.036, 0.095], np.float32)
HAZE = np.array([0.17, 0.082, 0.105], np.float32)

# the sky over the vault: degrees from the sunset, and linear light
SKY = (
    (0.0, (1.30, 0.50, 0.135)),
    (8.0, (1.08, 0.35, 0.110)),
    (14.0, (0.84, 0.235, 0.105)),
    (18.5, (0.50, 0.135, 0.125)),
    (23.5, (0.20, 0.072, 0.150)),
    (30.0, (0.070, 0.050, 0.160)),
    (38.0, (0.034, 0.040, 0.140)),
    (60.0, (0.011, 0.020, 0.080)),
)


@dataclass(frozen=True)
class View:
    """A camera: size of the picture, vanishing point and focal length, all in pixels."""

    width: int
    height: int
    vanishing: tuple[float, float]
    focal: float

    def rays(self) -> tuple[Array, Array]:
        """How far each ray goes right and up on one metre forward."""
        y, x = np.mgrid[0 : self.height, 0 : self.width].astype(np.float32)
        return (x - self.vanishing[0]) / self.focal, (self.vanishing[1] - y) / self.focal

    def project(self, x: float, y: float, z: float) -> tuple[float, float]:
        left, top = self.vanishing
        return left + x / z * self.focal, top - (y - EYE) / z * self.focal


@dataclass(frozen=True)
class Lamp:
    """A glass globe, by its place, size and strength."""

    x: float
    y: float
    z: float
    globe: float
    power: float


def lamps() -> list[Lamp]:
    """Two rows of pendants under the ribs, and a bracket on every pilaster."""
    found = []
    for z in np.arange(FIRST_RIB - 2 * BAY, END - 3, BAY):
        for side in (-1, 1):
            found.append(Lamp(side * 15.5, 12.0, float(z), 0.42, 46.0))
            found.append(Lamp(side * (RADIUS - 1.3), 6.6, float(z) + RIB_WIDTH / 2, 0.26, 13.0))
    return found


def inside(value: Array, edge: float, soft: float) -> Array:
    """1 where `value` is below `edge`, 0 where above, with a ramp of width `soft`."""
    return np.clip((edge - value) / soft + 0.5, 0, 1)


def bars(position: Array, spacing: float, width: float, soft: float = 0.03) -> Array:
    """Bars of a `width` every `spacing`, as 0–1."""
    distance = np.abs((position / spacing + 0.5) % 1 - 0.5) * spacing
    return inside(distance, width / 2, soft)


def sky(right: Array, up: Array) -> Array:
    """Dusk by the distance from where the sun went down, with clouds lit from below."""
    degrees = np.degrees(np.arctan(up / np.sqrt(1 + right**2)))
    degrees = degrees + 0.45 * np.abs(np.degrees(np.arctan(right)))
    heights = [height for height, _ in SKY]
    light = np.stack(
        [np.interp(degrees, heights, [colour[i] for _, colour in SKY]) for i in range(3)], -1
    ).astype(np.float32)
    streaks = optics.clouds(360, 720, (4, 34), seed=21) + 0.6 * optics.clouds(
        360, 720, (2, 12), seed=22
    )
    row = np.clip(degrees * 6, 0, 359).astype(int)
    column = (np.degrees(np.arctan(right)) * 5 + 360).astype(int) % 720
    cover = np.clip(streaks[row, column] - 0.2, 0, 1.6)[..., None] / 1.6
    lit = np.array([1.15, 0.36, 0.20], np.float32) * np.exp(-degrees / 16)[..., None]
    return light * (1 - 0.55 * cover) + lit * 0.75 * cover


def lamplight(point: Array, normal: Array) -> Array:
    """What all lamps together throw on surfaces at `point` facing along `normal`."""
    total = np.zeros(point.shape[:-1], np.float32)
    for lamp in lamps():
        way = np.array([lamp.x, lamp.y, lamp.z], np.float32) - point
        square = np.einsum("...i,...i", way, way) + 0.6
        facing = np.einsum("...i,...i", way, normal) / np.sqrt(square)
        total += lamp.power * (0.25 + 0.75 * np.maximum(facing, 0)) / square
    return total[..., None] * LAMP * 0.125 + AMBIENT


@dataclass
class Hit:
    """What rays met: distance forward, place, direction of the surface, colour, own light."""

    depth: Array
    point: Array
    normal: Array
    colour: Array
    glow: Array


def cylinder(right: Array, up: Array, eye: float, radius: float) -> Array:
    """Distance at which rays from inside leave a cylinder along the axis of the vault."""
    rise = eye - SPRING
    a = right**2 + up**2 + 1e-9
    b = up * rise
    c = rise**2 - radius**2
    return (-b + np.sqrt(np.maximum(b**2 - a * c, 0))) / a


def at(right: Array, up: Array, eye: float, depth: Array) -> Array:
    return np.stack([right * depth, eye + up * depth, depth], -1)


def cast(right: Array, up: Array, eye: float) -> Hit:
    """Everything but the floor, which is a mirror and is laid in afterwards."""
    shell = cylinder(right, up, eye, RADIUS)
    wall = RADIUS / np.maximum(np.abs(right), 1e-6)
    above = eye + up * shell > SPRING
    depth = np.where(above, shell, wall)
    ends = depth > END
    depth = np.minimum(depth, END).astype(np.float32)
    point = at(right, up, eye, depth)
    hit = Hit(depth, point, np.zeros_like(point), np.zeros_like(point), np.zeros_like(point))
    behind = sky(right, up)
    _lay_vault(hit, above & ~ends, behind)
    _lay_wall(hit, ~above & ~ends)
    _lay_end(hit, ends, behind)
    _lay_ribs(hit, right, up, eye)
    return hit


def _lay_vault(hit: Hit, where: NDArray[np.bool_], behind: Array) -> None:
    """Dusty panes between purlins and glazing bars; boards towards the walls."""
    point = hit.point[where]
    outward = np.stack([point[:, 0], point[:, 1] - SPRING, np.zeros(len(point))], -1) / RADIUS
    angle = np.degrees(np.arctan2(outward[:, 1], outward[:, 0]))
    iron = np.maximum(bars(angle, 6.4, 1.0, 0.2), 0.35 * bars(angle, 1.6, 0.3, 0.2))
    iron = np.maximum(iron, 0.8 * bars(point[:, 2] - FIRST_RIB, BAY / 4, 0.16))
    glass = (np.abs(outward[:, 0]) < GLAZED) * (1 - iron)
    planks = 0.8 + 0.2 * bars(angle, 0.8, 0.62, 0.1)
    colour = np.where((np.abs(outward[:, 0]) < GLAZED)[:, None], IRON, BOARDS * planks[:, None])
    hit.normal[where] = -outward
    hit.colour[where] = colour * (1 - glass[:, None]) + 0.055 * glass[:, None]
    hit.glow[where] = behind[where] * glass[:, None] * 0.80


def _lay_wall(hit: Hit, where: NDArray[np.bool_]) -> None:
    """An arcade with warm rooms behind it, pilasters under the ribs, a cornice."""
    point = hit.point[where]
    height = point[:, 1]
    along = (point[:, 2] - FIRST_RIB - RIB_WIDTH / 2) % BAY - BAY / 2
    bay = np.floor((point[:, 2] - FIRST_RIB - RIB_WIDTH / 2) / BAY)
    opening, ring = _arch(along, height, half=2.1, spring=4.3, ring=0.42)
    pilaster = inside(-np.abs(along), -(BAY / 2 - 0.62), 0.05)
    cornice = inside(np.abs(height - 8.55), 0.42, 0.1)
    course = inside(np.abs(height - 7.35), 0.12, 0.05)
    courses = 1 - 0.16 * bars(height, 0.72, 0.07)
    shade = (0.62 + 0.45 * ring + 0.30 * pilaster + 0.55 * cornice + 0.35 * course) * courses
    shade *= 1 - 0.65 * inside(np.abs(height - 7.95), 0.16, 0.2)  # shadow under the cornice
    mullions = _mullions(along, height, half=2.1, spring=4.3)
    room = 0.75 + 0.35 * np.cos(bay * 2.4)
    lights = np.exp(-(((height - 4.6) / 1.7) ** 2) - ((np.abs(along) - 0.9) / 1.1) ** 2)
    warm = (0.34 + 0.95 * lights + 0.20 * inside(-height, -4.3, 0.2)) * room
    warm *= 1 - 0.6 * inside(height, 1.1, 0.2)
    hit.normal[where] = np.stack(
        [-np.sign(point[:, 0]), np.zeros(len(point)), np.zeros(len(point))], -1
    )
    hit.colour[where] = STONE * (shade * (1 - opening))[:, None]
    hit.glow[where] = (
        np.array([1.50, 0.56, 0.125], np.float32)
        * (warm * opening * (1 - 0.92 * mullions) * 0.60)[:, None]
    )


def _arch(
    along: Array, height: Array, half: float, spring: float, ring: float
) -> tuple[Array, Array]:
    """A round-headed opening and the band of stone around it, as 0–1 each."""
    round_head = np.hypot(along, np.maximum(height - spring, 0))
    opening = inside(round_head, half, 0.05)
    return opening, inside(round_head, half + ring, 0.05) * (1 - opening)


def _mullions(along: Array, height: Array, half: float, spring: float) -> Array:
    """Uprights, two transoms, and a fan in the head of the arch."""
    head = height > spring
    uprights = bars(along, half / 1.5, 0.13)
    transoms = np.maximum(
        inside(np.abs(height - spring), 0.12, 0.05), inside(np.abs(height - 2.3), 0.08, 0.05)
    )
    angle = np.degrees(np.arctan2(height - spring, along))
    distance = np.hypot(along, height - spring)
    fan = bars(angle, 30, 3.2 / np.maximum(distance, 0.4) * 2, 1.0)
    fan = np.maximum(fan, inside(np.abs(distance - half * 0.45), 0.06, 0.05))
    return np.maximum(np.where(head, fan, uprights), transoms)


def _lay_end(hit: Hit, where: NDArray[np.bool_], behind: Array) -> None:
    """The great fan window, and arches to the platforms below it."""
    point = hit.point[where]
    across, height = point[:, 0], point[:, 1]
    rise = height - SPRING
    distance = np.hypot(across, rise)
    angle = np.degrees(np.arctan2(rise, across))
    outer = distance > 0.36 * RADIUS
    iron = bars(angle, 15, 26 / np.maximum(distance, 1), 0.4) * outer
    iron = np.maximum(iron, 0.9 * bars(angle + 7.5, 15, 12 / distance, 0.4) * outer)
    for share, width in ((0.36, 0.45), (0.64, 0.34), (0.86, 0.34)):
        iron = np.maximum(iron, inside(np.abs(distance - share * RADIUS), width / 2, 0.05))
    stone = np.maximum(inside(-distance, -(RADIUS - 1.25), 0.08), inside(rise, 0.0, 0.05))
    window = (1 - iron) * (1 - stone)
    bay = (across + 4.0) % 8.0 - 4.0
    gate, ring = _arch(bay, height, half=3.0, spring=3.4, ring=0.4)
    beam = inside(np.abs(rise + 0.5), 0.55, 0.1)
    shade = 0.55 + 0.6 * beam + 0.4 * ring
    iron_or_stone = np.where(stone[:, None] > 0.5, STONE * shade[:, None], IRON)
    gate = gate * (rise < 0)
    hit.normal[where] = np.array([0, 0, -1], np.float32)
    hit.colour[where] = iron_or_stone * ((1 - window) * (1 - gate))[:, None]
    hit.glow[where] = behind[where] * window[:, None] + _platforms(height) * gate[:, None]


def _platforms(height: Array) -> Array:
    """Steam in the last daylight, dark towards the rails."""
    dusk = np.array([0.95, 0.30, 0.10], np.float32)
    return dusk * (0.22 + 0.7 * np.clip(height / 6, 0, 1))[:, None]


def _lay_ribs(hit: Hit, right: Array, up: Array, eye: float) -> None:
    """Lattice girders: from far to near, so that the nearest is laid last."""
    inner = RADIUS - RIB_DEPTH
    for z in np.arange(FIRST_RIB, END, BAY)[::-1]:
        _lay_web(hit, right, up, eye, float(z), inner)
    _lay_soffits(hit, right, up, eye, inner)


def _lay_web(hit: Hit, right: Array, up: Array, eye: float, z: float, inner: float) -> None:
    """The upright plate of a rib: two chords, and a lattice that lets the light through."""
    x, rise = right * z, eye + up * z - SPRING
    distance = np.hypot(x, rise)
    near = (distance > inner) & (distance < RADIUS) & (rise > 0) & (hit.depth > z)
    x, rise, distance = x[near], rise[near], distance[near]
    along = np.arctan2(rise, x) * RADIUS
    depth = (distance - inner) / RIB_DEPTH
    chords = np.maximum(inside(depth, 0.2, 0.05), inside(-depth, -0.8, 0.05))
    lattice = np.maximum(
        bars(along + depth * 0.9, 1.8, 0.24, 0.05), bars(along - depth * 0.9, 1.8, 0.24, 0.05)
    )
    solid = np.maximum(chords, lattice) > 0.5
    chosen = np.zeros_like(near)
    chosen[near] = solid
    hit.depth[chosen] = z
    hit.point[chosen] = at(right[chosen], up[chosen], eye, np.full(chosen.sum(), z, np.float32))
    inward = np.stack([-x, -rise, np.zeros_like(x)], -1)[solid] / distance[solid, None]
    hit.normal[chosen] = inward * 0.6 + np.array([0, 0, -0.8], np.float32)
    hit.colour[chosen] = IRON * (0.75 + 0.9 * inside(depth, 0.2, 0.05)[solid, None])
    hit.glow[chosen] = 0


def _lay_soffits(hit: Hit, right: Array, up: Array, eye: float, inner: float) -> None:
    """The undersides of the ribs, which catch most of the lamplight."""
    depth = cylinder(right, up, eye, inner)
    place = (depth - FIRST_RIB) % BAY
    chosen = (place < RIB_WIDTH) & (eye + up * depth > SPRING) & (depth < END)
    chosen &= depth < hit.depth
    point = at(right[chosen], up[chosen], eye, depth[chosen])
    inward = -np.stack([point[:, 0], point[:, 1] - SPRING, np.zeros(len(point))], -1) / inner
    rivets = 1 - 0.25 * bars(np.arctan2(inward[:, 1], inward[:, 0]) * inner, 0.9, 0.3)
    hit.depth[chosen] = depth[chosen]
    hit.point[chosen] = point
    hit.normal[chosen] = inward
    hit.colour[chosen] = IRON * 1.9 * rivets[:, None]
    hit.glow[chosen] = 0


def hazed(light: Array, depth: Array) -> Array:
    """Smoke and distance: the far end dissolves a little into the evening."""
    clear = np.exp(-depth * 0.0045)[..., None]
    return light * clear + HAZE * (1 - clear)


def seen(hit: Hit) -> Array:
    return hazed(hit.colour * lamplight(hit.point, hit.normal) + hit.glow, hit.depth)


def floor_and_mirror(right: Array, up: Array) -> tuple[Array, Array, Array]:
    """Stone flags, how strongly they mirror, and what they mirror, for rays that go down."""
    depth = -EYE / np.minimum(up, -1e-4)
    point = at(right, up, EYE, depth)
    point[..., 1] = 0
    flags = (np.floor(point[..., 0] / FLAG) + np.floor(point[..., 2] / FLAG)) % 2
    joints = np.maximum(bars(point[..., 0], FLAG, 0.06), bars(point[..., 2], FLAG, 0.06))
    tone = (0.50 + 0.22 * flags) * (1 - 0.5 * joints)
    normal = np.broadcast_to(np.array([0, 1, 0], np.float32), point.shape)
    light = hazed(STONE * tone[..., None] * lamplight(point, normal), depth)
    slope = -up / np.sqrt(1 + right**2 + up**2)
    gloss = (0.10 + 0.62 * (1 - slope) ** 5) * (0.85 + 0.15 * flags)
    return light, gloss, seen(cast(right, -up, -EYE))


def building(view: View) -> Array:
    """The sharp picture of the hall, without the lamps' own globes."""
    right, up = view.rays()
    hit = cast(right, up, EYE)
    light = seen(hit)
    on_floor = (up < 0) & (-EYE / np.minimum(up, -1e-4) < hit.depth)
    horizon = int(np.argmax(on_floor.any(1)))
    floor, gloss, mirror = floor_and_mirror(right[horizon:], up[horizon:])
    mirror = optics.soften(mirror, 15, 4)
    ground = floor * (1 - gloss[..., None]) + mirror * gloss[..., None]
    light[horizon:] = np.where(on_floor[horizon:, :, None], ground, light[horizon:])
    return light
