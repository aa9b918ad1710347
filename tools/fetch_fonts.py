"""Builds assets/fonts/ from the @fontsource packages: whole Latin, one TTF a face.

    pip install fonttools brotli
    python tools/fetch_fonts.py [--cache FOLDER]

Needs npm.  The packages carry each face cut into subsets; `latin` alone has no Ł and
`latin-ext` alone has no A, so both are merged.  What a face never had (… in Federo, ŷ in
Rye) is put together from its own parts.  The packages are pinned and the files come out
the same byte for byte.  Fonts whose name is reserved by their licence get another name
inside, as the licence asks of every changed version; the file keeps the familiar one.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

from fontTools.merge import Merger, Options
from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "fonts"
CACHE = Path(tempfile.gettempdir()) / "roundhouse-font-packages"
VERSION = "5.3.0"
NEEDED = "ŁłŒœÆæØøÅåŸÿŴŵŶŷĆćŃńŚśŹźßéèêëçñäöü‘’“”„‚«»‹›−–—…×·•°½£€"
# a letter, what stands on it, and a letter that shows how high
ACCENTED = {
    "Ŵ": ("W", "ˆ", "Û"),
    "ŵ": ("w", "ˆ", "û"),
    "Ŷ": ("Y", "ˆ", "Û"),
    "ŷ": ("y", "ˆ", "û"),
    "Ÿ": ("Y", "¨", "Ü"),
    **{new: (base, "´", "Ó") for new, base in zip("ĆŃŚŹ", "CNSZ", strict=True)},
    **{new: (base, "´", "ó") for new, base in zip("ćńśź", "cnsz", strict=True)},
}
HINTING = ("fpgm", "prep", "cvt ", "VDMX", "hdmx", "gasp")
# name records that show the family to people: family, full, PostScript, typographic
FAMILY, FULL, POSTSCRIPT, PREFERRED = 1, 4, 6, 16


@dataclass(frozen=True)
class Face:
    """One TTF file and the package it comes from."""

    file: str
    package: str
    weight: int = 400
    tabular: bool = False
    renamed: str = ""  # for a Reserved Font Name

    @property
    def family(self) -> str:
        return self.file.partition("-")[0]


FACES = (
    Face("BarlowCondensed-SemiBold", "barlow-condensed", 600, tabular=True),
    Face("BarlowCondensed-Medium", "barlow-condensed", 500, tabular=True),
    Face("AtkinsonHyperlegible-Regular", "atkinson-hyperlegible"),
    Face("AtkinsonHyperlegible-Bold", "atkinson-hyperlegible", 700),
    Face("Federo-Regular", "federo"),
    Face("Limelight-Regular", "limelight", renamed="Roundhouse Streamliner"),
    Face("IMFellEnglish-Regular", "im-fell-english", renamed="Roundhouse Engraving"),
    Face("Rye-Regular", "rye", renamed="Roundhouse Frontier"),
)


def unpacked(package: str, cache: Path) -> Path:
    """The folder of an npm package, fetched only the first time."""
    folder = cache / package
    if not folder.exists():
        cache.mkdir(parents=True, exist_ok=True)
        name = f"@fontsource/{package}@{VERSION}"
        subprocess.run(
            ["npm", "pack", "--silent", name, "--pack-destination", str(cache)],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        with tarfile.open(cache / f"fontsource-{package}-{VERSION}.tgz") as archive:
            archive.extractall(folder, filter="data")
    return folder / "package"


def subsets(face: Face, package: Path) -> list[Path]:
    """`latin` first: where both know a letter, the merger keeps the first."""
    files = package / "files"
    names = [f"{face.package}-{part}-{face.weight}-normal.woff2" for part in ("latin", "latin-ext")]
    return [files / name for name in names if (files / name).exists()]


def without_hints(path: Path) -> TTFont:
    """Hints of two subsets cannot be merged, and at these sizes none are needed."""
    font = TTFont(path, recalcTimestamp=False)
    for tag in HINTING:
        if tag in font:
            del font[tag]
    for name in font.getGlyphOrder():
        font["glyf"][name].removeHinting()
    font.flavor = None
    return font


def merged(paths: list[Path], cache: Path) -> TTFont:
    plain = []
    for path in paths:
        target = cache / f"{path.stem}.ttf"
        without_hints(path).save(target)
        plain.append(target)
    if len(plain) == 1:
        return TTFont(plain[0], recalcTimestamp=False)
    font = Merger(Options(drop_tables=["DSIG"])).merge([str(path) for path in plain])
    font.recalcTimestamp = False
    times = TTFont(plain[0])["head"]
    font["head"].created, font["head"].modified = times.created, times.modified
    return font


def make_figures_tabular(font: TTFont) -> None:
    """Every 0–9 as wide as the next without asking for `tnum`, which pygame cannot."""
    swaps: dict[str, str] = {}
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for subtable in table.LookupList.Lookup[index].SubTable:
                    swaps.update(getattr(subtable, "ExtSubTable", subtable).mapping)
    for characters in font["cmap"].tables:
        for figure in map(ord, "0123456789"):
            glyph = characters.cmap.get(figure)
            if glyph in swaps:
                characters.cmap[figure] = swaps[glyph]


class Composer:
    """Puts letters together that a face lacks, from letters that it has."""

    def __init__(self, font: TTFont) -> None:
        self.font = font
        self.glyphs = font.getGlyphSet()
        self.characters = font.getBestCmap()

    def missing(self, characters: str) -> list[str]:
        return [one for one in characters if ord(one) not in self.characters]

    def compose(self, character: str) -> None:
        makers = {"…": self._ellipsis, "−": self._minus, "Ł": self._stroked, "ł": self._stroked}
        makers.get(character, self._accented)(character)

    def _bounds(self, character: str) -> tuple[float, float, float, float]:
        pen = BoundsPen(self.glyphs)
        self.glyphs[self.characters[ord(character)]].draw(pen)
        bounds: tuple[float, float, float, float] = pen.bounds
        return bounds

    def _width(self, character: str) -> int:
        width: int = self.font["hmtx"][self.characters[ord(character)]][0]
        return width

    def _add(self, character: str, parts: list[tuple[str, Transform]], width: int) -> None:
        """A new glyph: each part is a character that is there, moved and scaled."""
        pen = TTGlyphPen(None)
        for part, transform in parts:
            outline = DecomposingRecordingPen(self.glyphs)
            self.glyphs[self.characters[ord(part)]].draw(outline)
            outline.replay(TransformPen(pen, transform))
        name = f"uni{ord(character):04X}"
        self.font.setGlyphOrder([*self.font.getGlyphOrder(), name])
        self.font["glyf"][name] = pen.glyph()
        self.font["glyf"][name].recalcBounds(self.font["glyf"])
        self.font["hmtx"][name] = (width, self.font["glyf"][name].xMin)
        for table in self.font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(character)] = name

    def _ellipsis(self, character: str) -> None:
        step = self._width(".")
        parts = [(".", Transform().translate(step * i, 0)) for i in range(3)]
        self._add(character, parts, 3 * step)

    def _minus(self, character: str) -> None:
        """The en dash, as wide as the plus and at its height."""
        left, bottom, right, top = self._bounds("+")
        x0, y0, x1, y1 = self._bounds("–")
        scale = (right - left) / (x1 - x0)
        move = Transform().translate(left - x0 * scale, (bottom + top) / 2 - (y0 + y1) / 2)
        self._add(character, [("–", move.scale(scale, 1))], self._width("+"))

    def _stroked(self, character: str) -> None:
        """The hyphen, leaning, through the stem a little above the middle."""
        base = "L" if character == "Ł" else "l"
        _, bottom, _, top = self._bounds(base)
        stem = self._stem(base)
        x0, y0, x1, y1 = self._bounds("-")
        wide = self._bounds("L")
        across = (wide[2] - wide[0]) * (0.68 if character == "Ł" else 0.56)
        lean = Transform().translate(stem, bottom + (top - bottom) * 0.54).skew(0, 0.52)
        scale = across / (x1 - x0)
        bar = lean.scale(scale, 0.9).translate(-(x0 + x1) / 2, -(y0 + y1) / 2)
        self._add(character, [(base, Transform()), ("-", bar)], self._width(base))

    def _stem(self, base: str) -> float:
        """The middle of the upright: of l the whole letter, of L its left part."""
        left, _, right, _ = self._bounds(base)
        upright = self._bounds("I")
        middle = (right - left) / 2 if base == "l" else (upright[2] - upright[0]) / 2
        return left + middle

    def _accented(self, character: str) -> None:
        base, accent, model = ACCENTED[character]
        x0, _, x1, top = self._bounds(accent)
        left, _, right, _ = self._bounds(base)
        move = Transform().translate((left + right - x0 - x1) / 2, self._bounds(model)[3] - top)
        self._add(character, [(base, Transform()), (accent, move)], self._width(base))


def rename(font: TTFont, family: str) -> None:
    """A changed version of a font may not go by a name that its authors reserved."""
    for record in font["name"].names:
        if record.nameID in (FAMILY, FULL, PREFERRED):
            record.string = family
        elif record.nameID == POSTSCRIPT:
            record.string = family.replace(" ", "") + "-Regular"


def copyright_of(font: TTFont) -> str:
    return (font["name"].getDebugName(0) or "").replace("\r", "\n").strip()


def licence(package: Path, font: TTFont) -> str:
    """The package's licence, under the authors' own notice where the package lost it."""
    text = (package / "LICENSE").read_text(encoding="utf-8")
    notice = copyright_of(font).partition("\n")[0]
    return text if notice in text else f"{notice}\n\n{text}"


def build(face: Face, cache: Path) -> None:
    package = unpacked(face.package, cache)
    font = merged(subsets(face, package), cache)
    if face.tabular:
        make_figures_tabular(font)
    composer = Composer(font)
    composed = composer.missing(NEEDED)
    for character in composed:
        composer.compose(character)
    if face.renamed:
        rename(font, face.renamed)
    target = FOLDER / f"{face.file}.ttf"
    font.save(target)
    (FOLDER / f"{face.family}-OFL.txt").write_text(licence(package, font), encoding="utf-8")
    check(target, face)
    print(f"{target.name}: {target.stat().st_size} bytes, composed {''.join(composed) or 'none'}")


def check(path: Path, face: Face) -> None:
    """Stops where a needed letter is not inside or the figures dance."""
    font = TTFont(path)
    characters = font.getBestCmap()
    if lost := [one for one in NEEDED if ord(one) not in characters]:
        sys.exit(f"{path.name} lacks {''.join(lost)}")
    widths = {font["hmtx"][characters[ord(figure)]][0] for figure in "0123456789"}
    if face.tabular and len(widths) > 1:
        sys.exit(f"{path.name}: the figures have {len(widths)} widths")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--cache", type=Path, default=CACHE, help="where npm packages are kept")
    cache = parser.parse_args().cache
    FOLDER.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        build(face, cache)


if __name__ == "__main__":
    main()
