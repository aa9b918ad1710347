"""The line of verbs: it fits every screen, and says what each device can press."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game import resources
from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.input.glyph_sets import GLYPHS, GlyphSet
from game.stage.input.intents import Kind
from game.stage.widgets.glyphs import PADS
from game.stage.widgets.materials import LIT
from game.stage.widgets.verbs import Verb, VerbLine, VerbStyle
from tests.stage.drawn import noted

SIZES = [(1920, 1080), (1280, 720), (3840, 2160), (1080, 1920)]
WORDS = {
    "en": (
        ["Draw cards", "Take the engine", "Claim a route", "Draw tickets", "Pass", "Whole map"],
        ["Back", "hold: see my cards", "Look", "Take back", "Menu"],
    ),
    "fr": (
        ["Piocher des cartes", "Prendre la locomotive", "Prendre une route",
         "Tirer des destinations", "Passer son tour", "Carte entière"],
        ["Retour", "maintenir : voir ma main", "Regarder", "Annuler le coup", "Menu"],
    ),
}  # fmt: skip
HINTS: tuple[Kind, ...] = ("back", "peek", "look", "undo", "menu")


def verbs(lang: str, numbered: int = 6, hints: int = 5) -> list[Verb]:
    signs, others = WORDS[lang]
    return [
        *(Verb("verb", label, key=f"sign:{label}") for label in signs[:numbered]),
        *(Verb(kind, label) for kind, label in zip(HINTS[:hints], others, strict=False)),
    ]


def line(screen: Screen, shown: list[Verb], glyphs: GlyphSet, lang: str = "en") -> VerbLine:
    safe, height = screen.safe, screen.pt(52)
    area = pygame.Rect(safe.left, safe.bottom - height, safe.width, height)
    return VerbLine(screen, area, shown, glyphs, lang)


@pytest.mark.parametrize("glyphs", GlyphSet)
@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
def test_six_verbs_and_five_hints_fit(
    size: tuple[int, int], text: float, lang: str, glyphs: GlyphSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Screen(*size, text=text)
    shown = verbs(lang)
    made = line(screen, shown, glyphs, lang)
    surface = pygame.Surface(size)
    with noted(monkeypatch) as texts:
        made.draw(surface, "sign:nobody")
    words = {text.text: text for text in texts}
    for verb, rect in zip(shown, made.rects, strict=True):
        assert screen.safe.contains(rect)
        assert words[verb.label].size >= screen.px(theme.SMALLEST)
        assert rect.contains(words[verb.label].rect.inflate(0, -screen.pt(12)))
    assert not any(one.colliderect(other) for one, other in combinations(made.rects, 2))
    assert made.rect.contains(made.rects[0].unionall(made.rects))
    assert made.rect.bottom == made.area.bottom


def test_with_room_it_is_one_line_in_large_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    made = line(Screen(1920, 1080), verbs("en", 4, 2), GlyphSet.KEYBOARD)
    assert made.rect == made.area
    with noted(monkeypatch) as texts:
        made.draw(pygame.Surface((1920, 1080)), None)
    assert {text.size for text in texts if len(text.text) > 4} == {34}


def test_hints_go_below_the_sign_before_anything_is_cut() -> None:
    screen = Screen(1280, 720, text=1.3)
    made = line(screen, verbs("fr"), GlyphSet.KEYBOARD, "fr")
    numbered, hints = made.rects[:6], made.rects[6:]
    assert len({rect.top for rect in numbered}) == 1
    assert {rect.bottom for rect in hints} == {made.area.bottom}
    assert made.rect.top == numbered[0].top < made.area.top


def test_a_sign_too_long_for_one_line_is_broken() -> None:
    made = line(Screen(1080, 1920, text=1.3), verbs("fr", 6, 0), GlyphSet.KEYBOARD, "fr")
    assert len({rect.top for rect in made.rects}) > 1


def test_numbered_verbs_take_the_focus_and_hints_are_pressed() -> None:
    shown = verbs("en", 2, 2)
    made = line(Screen(1920, 1080), shown, GlyphSet.MOUSE)
    assert [target.key for target in made.targets(lambda verb: None)] == [
        "sign:Draw cards",
        "sign:Take the engine",
    ]
    assert made.numbered(2) is shown[1]
    assert [made.at(rect.center) for rect in made.rects] == shown
    assert made.at((0, 0)) is None


def test_the_verb_in_focus_is_a_lamp_larger_than_the_sign() -> None:
    screen = Screen(1920, 1080)
    made = line(screen, verbs("en", 3, 0), GlyphSet.MOUSE)
    surface = pygame.Surface(screen.size, pygame.SRCALPHA)
    made.draw(surface, "sign:Take the engine")
    rect = made.rects[1]
    above = surface.get_at((rect.centerx, rect.top - LIT + 1))
    inside = surface.get_at((rect.left + 12, rect.centery))
    assert above.a == 255
    assert above.r > above.b
    assert inside.r > 220
    assert inside.b < 120
    other = surface.get_at((made.rects[0].left + 12, rect.centery))
    assert other.r < 80


@pytest.mark.parametrize("glyphs", GlyphSet)
def test_every_sign_has_a_picture(glyphs: GlyphSet) -> None:
    folder = resources.folder("assets") / "sprites" / "kit"
    for names in GLYPHS[glyphs].values():
        for name in names:
            of = "pad" if name in PADS else glyphs.value
            if glyphs is not GlyphSet.KEYBOARD or name == "arrows":
                assert (folder / f"glyph-{of}-{name}.webp").exists(), name


def test_hints_below_windows_take_a_lower_line() -> None:
    screen = Screen(1280, 720, text=1.3)
    area = pygame.Rect(screen.safe.left, screen.safe.bottom - screen.pt(68), 820, screen.pt(68))
    shown = verbs("fr", numbered=3)
    made, usual = (
        VerbLine(screen, area, shown, GlyphSet.KEYBOARD, "fr", style=VerbStyle(below=below))
        for below in (48, 0)
    )
    windows, hints = made.rects[:3], made.rects[3:]
    assert {rect.height for rect in windows} == {screen.pt(68)}
    assert {rect.height for rect in hints} == {screen.pt(48)}
    assert max(rect.bottom for rect in windows) <= min(rect.top for rect in hints)
    assert made.rect.bottom == area.bottom
    assert made.rect.top > usual.rect.top


def test_letters_keep_their_size_where_there_may_be_more_lines() -> None:
    screen = Screen(1280, 720, text=1.3)
    area = pygame.Rect(screen.safe.left, screen.safe.bottom - screen.pt(68), 820, screen.pt(68))
    style, sizes, rows = VerbStyle(below=48, letters=32, rows=3), set(), set()
    for numbered, hints in ((3, 5), (0, 5), (0, 3), (0, 1), (2, 4)):
        shown = verbs("fr", numbered, hints)
        made = VerbLine(screen, area, shown, GlyphSet.KEYBOARD, "fr", style=style)
        sizes.add(made.letters)
        rows.add(len({rect.bottom for rect in made.rects}))
    assert sizes == {screen.pt(32)}
    assert rows == {1, 2, 3}
    crowded = VerbLine(screen, area, verbs("fr"), GlyphSet.KEYBOARD, "fr", style=style)
    assert screen.px(theme.SMALLEST) <= crowded.letters < screen.pt(32)
