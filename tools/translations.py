"""Brings the gettext catalogues up to date with the sentences in the code.

    python tools/translations.py            collect, merge, compile
    python tools/translations.py --check    exit 1 where that would change something,
                                            or where a sentence is not translated

English sentences are the keys, so English is complete by itself.  Edit
assets/translations/<language>/LC_MESSAGES/roundhouse.po, then run this.

A title from elsewhere has catalogues of its own, in the folder that its Meta names:

    python tools/translations.py --code its/code --into its/levels/translations
"""

from __future__ import annotations

import argparse
import io
import string
import sys
from collections.abc import Iterable
from pathlib import Path

from babel.messages import Catalog, extract, mofile, pofile

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "translations"
DOMAIN = "roundhouse"
KEYWORDS = {"_": None, "n_": (1, 2)}
PACKAGES = ("companion", "game")


class Plain(Catalog):
    """Without the date and the version of Babel, which would make every .mo another."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Plural-Forms", f"nplurals={self.num_plurals}; plural={self.plural_expr};"),
        ]


def collect(root: Path, packages: Iterable[str] = PACKAGES) -> Catalog:
    """Every sentence marked in these folders, with the file it stands in."""
    catalog = Catalog(project="Roundhouse", charset="utf-8", fuzzy=False)
    for package in packages:
        for path in sorted((root / package).rglob("*.py")):
            with path.open("rb") as file:
                for _, message, comments, context in extract.extract("python", file, KEYWORDS):
                    where = [(path.relative_to((root / package).parent).as_posix(), 1)]
                    catalog.add(message, locations=where, auto_comments=comments, context=context)
    return catalog


def merged(path: Path, template: Catalog) -> Catalog:
    """The catalogue at `path` with what is new added and what is gone dropped."""
    if path.exists():
        with path.open("rb") as file:
            catalog = pofile.read_po(file, locale=path.parent.parent.name)
    else:
        catalog = Catalog(locale=path.parent.parent.name)
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    catalog.header_comment = (
        "# Roundhouse in words. Made by tools/translations.py; edit msgstr only."
    )
    return catalog


def written(catalog: Catalog) -> tuple[bytes, bytes]:
    """The .po and the .mo, without dates, so that equal content gives equal files."""
    po, mo = io.BytesIO(), io.BytesIO()
    pofile.write_po(
        po, catalog, width=100, omit_header=True, sort_output=True, include_lineno=False
    )
    plural = f"nplurals={catalog.num_plurals}; plural={catalog.plural_expr};"
    header = (
        f"# {catalog.header_comment.lstrip('# ')}\n"
        'msgid ""\nmsgstr ""\n'
        f'"Language: {catalog.locale_identifier}\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        f'"Plural-Forms: {plural}\\n"\n\n'
    )
    compiled = Plain(locale=catalog.locale)
    for message in catalog:
        if message.id:
            compiled.add(message.id, message.string)
    mofile.write_mo(mo, compiled)
    return header.encode() + po.getvalue(), mo.getvalue()


def faults(catalog: Catalog) -> list[str]:
    """Sentences without a translation, or whose {facts} are not those of the original."""
    told = []
    for message in catalog:
        ids, texts = _forms(message.id), _forms(message.string)
        if not ids[0]:
            continue
        if not all(texts):
            told.append(f"not translated: {ids[0]!r}")
        elif any(facts(text) - facts(ids[-1]) for text in texts):
            told.append(f"other facts than the original: {ids[0]!r}")
    return told


def _forms(text: object) -> list[str]:
    """One, or one and many."""
    forms = text if isinstance(text, list | tuple) else [text]
    return [str(form or "") for form in forms]


def facts(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="change nothing")
    parser.add_argument("--code", nargs="*", default=PACKAGES, help="where sentences are marked")
    parser.add_argument("--into", type=Path, default=FOLDER, help="where the catalogues are")
    chosen = parser.parse_args()
    template = collect(ROOT, chosen.code)
    problems = update(template, chosen.into, chosen.check)
    print("\n".join(problems) or f"{len(template)} sentences, all translated")
    return 1 if problems else 0


def update(template: Catalog, folder: Path, check: bool) -> list[str]:
    """Bring the catalogues in this folder up to date, or only look; what is wrong with them."""
    problems = []
    for path in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        catalog = merged(path, template)
        files = dict(zip((path, path.with_suffix(".mo")), written(catalog), strict=True))
        for file, content in files.items():
            if not file.exists() or file.read_bytes() != content:
                if check:
                    problems.append(f"stale: {file}")
                else:
                    file.write_bytes(content)
        problems += [f"{path.parent.parent.name}: {fault}" for fault in faults(catalog)]
    return problems


if __name__ == "__main__":
    sys.exit(main())
