"""What the painters of all boards share: the sheet, what lies where on it, and the files."""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image

from art.geography import Albers, Chart, Placement
from art.sheet import Picture, Sheet

ROOT = Path(__file__).resolve().parent.parent.parent
UNITS = """\
# Places are fractions of the picture's width and height, rectangles [left, top, right,
# bottom], angles degrees, clockwise."""
SEAS = """\
# Where the names of seas may stand: the middle of the words; the height of capitals
# (fraction of the picture's height); the gap between letters (share of that height);
# how long the words may be (fraction of the picture's width)."""


class SeaName(NamedTuple):
    """Logical pixels and degrees; `letter_spacing` is a share of the height of capitals."""

    x: float
    y: float
    angle: float
    height: float
    letter_spacing: float
    length: float


class Places(NamedTuple):
    """Some places of base.toml and the comment above them: middles, or left, top, right, bottom."""

    comment: str
    of: Mapping[str, tuple[float, ...]]


@dataclass(frozen=True)
class Board:
    """The picture of one title; lengths are logical pixels."""

    title: str
    width: int
    height: int
    placement: Placement
    full_size: int
    """Pixels across base.webp."""
    quality: int
    most_bytes: int
    seas: Mapping[str, SeaName]
    small_size: int = 0
    """Pixels across small.webp, for a title that wants one."""

    @property
    def folder(self) -> Path:
        return ROOT / "assets" / "boards" / self.title

    def arguments(self) -> argparse.ArgumentParser:
        words = argparse.ArgumentParser(description=f"Paints the board of {self.title}.")
        words.add_argument(
            "--size", type=int, default=self.full_size, help="width of the picture in pixels"
        )
        words.add_argument(
            "--out", type=Path, default=self.folder, help="folder for the pictures and base.toml"
        )
        return words

    def laid_out(self, width: int, projection: Albers) -> tuple[Sheet, Chart]:
        """A sheet of so many pixels across, and the world on it."""
        scale = width / self.width
        sheet = Sheet(width, round(self.height * scale), scale)
        return sheet, Chart(projection, self.placement).enlarged(scale)

    def save(self, picture: Picture, file: Path) -> bool:
        """Whether the file is as small as it should be."""
        pixels = as_bytes(picture)
        Image.fromarray(pixels).save(file, quality=self.quality, method=6)
        size = file.stat().st_size
        print(f"{file}: {pixels.shape[1]} × {pixels.shape[0]}, {size:,} bytes")
        return size <= self.most_bytes

    def describe(
        self, folder: Path, sheet: Sheet, boxes: Places, regions: Places | None = None
    ) -> None:
        """Writes base.toml."""
        pictures = "base.webp (and small.webp)" if self.small_size else "base.webp"
        lines = [
            f"# Written by tools/paint_{self.title}.py: what lies where on {pictures}.",
            UNITS,
            f"width = {sheet.width}",
            f"height = {sheet.height}",
            "",
            "# From x and y of the level to the picture: fx = x * x_scale + x_offset, fy likewise.",
            f"x_scale = {self.placement.x_scale / self.width:.9f}",
            f"x_offset = {self.placement.x_offset / self.width:.9f}",
            f"y_scale = {self.placement.y_scale / self.height:.9f}",
            f"y_offset = {self.placement.y_offset / self.height:.9f}",
            "",
            f"# {boxes.comment}",
            *(f"{name} = {self._fractions(box)}" for name, box in boxes.of.items()),
            "",
            SEAS,
            *self._described_seas(),
        ]
        if regions is not None:
            lines += ["", f"# {regions.comment}", "[region_names]"]
            for name, (x, y) in regions.of.items():
                lines.append(f"{name} = [{x / self.width:.4f}, {y / self.height:.4f}]")
        (folder / "base.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")

    def _described_seas(self) -> Iterable[str]:
        for key, name in self.seas.items():
            yield f"[sea_names.{key}]"
            yield f"x = {name.x / self.width:.4f}"
            yield f"y = {name.y / self.height:.4f}"
            yield f"angle = {name.angle}"
            yield f"height = {name.height / self.height:.4f}"
            yield f"letter_spacing = {name.letter_spacing}"
            yield f"length = {name.length / self.width:.4f}"

    def _fractions(self, box: tuple[float, ...]) -> list[float]:
        sides = (self.width, self.height, self.width, self.height)
        return [round(place / side, 6) for place, side in zip(box, sides, strict=True)]


def as_bytes(picture: Picture) -> np.ndarray:
    return (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)
