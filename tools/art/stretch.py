"""A projection that gives more room where more towns are: the East grows, the West pays for it."""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from art.geography import Albers, Points


@dataclass(frozen=True)
class Stretched(Albers):
    """Albers, then s → s − share + share · s² across the country, from −1 in the west to 1.

    Both ends stay where they are; smooth and invertible, so coasts and dots move together.
    """

    middle: float
    reach: float
    share: float

    def project(self, lonlat: Points) -> Points:
        plain = super().project(lonlat)
        s = (plain[..., 0] - self.middle) / self.reach
        x = self.middle + self.reach * (s - self.share + self.share * s * s)
        return np.stack([x, plain[..., 1]], axis=-1)

    def unproject(self, xy: Points) -> Points:
        xy = np.asarray(xy, float)
        wide = (xy[..., 0] - self.middle) / self.reach
        root = np.sqrt(np.maximum(1 + 4 * self.share * (self.share + wide), 0))
        s = (root - 1) / (2 * self.share)
        return super().unproject(np.stack([self.middle + self.reach * s, xy[..., 1]], axis=-1))
