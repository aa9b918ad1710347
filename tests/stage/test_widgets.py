"""What scenes and titles share: text that fits, tags, and the cards of players."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.widgets.paragraph import Paragraph
from game.stage.widgets.plates import draw_fitted
from game.stage.widgets.seat_card import SeatCard, telling_word
from game.stage.widgets.tag import draw_tag
from tests.stage.drawn import Text, noted

SCREEN = Screen(1920, 1080)
LONG = "Chesapeake & Ohio – Newport News and a long way further"
SEAT = {"name": "Maximiliane", "colour": "sky", "player": "person"}


@pytest.fixture
def surface() -> pygame.Surface:
    return pygame.Surface(SCREEN.size)


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Text]]:
    with noted(monkeypatch) as found:
        yield found


def fitted(surface: pygame.Surface, room: int, **how: object) -> pygame.Rect:
    return draw_fitted(surface, SCREEN, LONG, (100, 100), 60, room, **how)  # type: ignore[arg-type]


def test_text_that_has_room_is_left_alone(surface: pygame.Surface, texts: list[Text]) -> None:
    rect = fitted(surface, 1800)
    assert [(text.text, text.size) for text in texts] == [(LONG, 60)]
    assert rect.midleft == (100, 100)


def test_text_gets_smaller_before_it_gets_shorter(
    surface: pygame.Surface, texts: list[Text]
) -> None:
    natural = WRITER.size(LONG, theme.FLAP, 60)[0]
    assert fitted(surface, natural - 100).width <= natural - 100
    assert fitted(surface, 300).width <= 300
    smaller, shorter = texts
    assert smaller.text == LONG
    assert theme.SMALLEST < smaller.size < 60
    assert shorter.text.endswith("…")
    assert shorter.size == theme.SMALLEST


def test_names_are_only_shortened(surface: pygame.Surface, texts: list[Text]) -> None:
    fitted(surface, 300, smallest=60)
    [text] = texts
    assert text.size == 60
    assert text.text.endswith("…")


def test_a_tag_stays_on_the_board(surface: pygame.Surface) -> None:
    board = pygame.Rect(100, 100, 1200, 800)
    above = draw_tag(surface, SCREEN, ["London – Paris"], place(700, 500), board)
    assert above.centerx == 700
    assert above.bottom < 500
    for corner in ((100, 100), (1300, 100), (100, 900), (1300, 900)):
        tag = draw_tag(surface, SCREEN, ["London – Paris", "4 points"], place(*corner), board)
        assert board.contains(tag)


def test_a_tag_lies_beside_its_neighbours(surface: pygame.Surface) -> None:
    board, at = pygame.Rect(0, 0, 1400, 900), place(700, 500)
    others = [place(700 + dx, 500 + dy) for dx, dy in ((-60, -50), (0, -60), (50, 50), (70, 0))]
    tag = draw_tag(surface, SCREEN, ["B&O – Walkerton IN"], at, board, others=[at, *others])
    assert tag.collidelist([at, *others]) == -1


def place(x: int, y: int) -> pygame.Rect:
    return pygame.Rect(x - 10, y - 10, 20, 20)


def test_the_name_of_a_player_gets_the_room_that_is_left(
    surface: pygame.Surface, texts: list[Text]
) -> None:
    card = SeatCard(surface, SCREEN, SEAT, end=400)
    card.draw_badge((40, 50), 60)
    total = card.draw_total("$ 1,234,567", (400, 50), 40)
    name = card.draw_name((80, 50), 40)
    assert total.right == 400
    assert name.right < total.left
    assert [text.text[:1] for text in texts] == ["M", "$", "M"]
    assert texts[-1].text in SEAT["name"].split()


def test_without_a_total_the_name_reaches_to_the_end(surface: pygame.Surface) -> None:
    card = SeatCard(surface, SCREEN, SEAT, end=400)
    assert card.draw_name((80, 50), 30).right <= 400


def test_a_large_total_is_written_smaller(surface: pygame.Surface) -> None:
    card = SeatCard(surface, SCREEN, SEAT, end=400)
    assert card.draw_total("$ 1,234,567", (400, 50), 60, room=150).width <= 150


def test_a_paragraph_fits_its_width_and_its_lines() -> None:
    text = f"{LONG}. {'W' * 300} and on. " * 3
    whole, cut = Paragraph(text, 32, 500), Paragraph(text, 32, 500, most=4)
    assert whole.width <= 500
    assert (len(cut.lines), cut.lines[-1]) == (4, "…")
    assert cut.height < whole.height


def test_a_paragraph_is_drawn_from_the_top_down(surface: pygame.Surface, texts: list[Text]) -> None:
    text = Paragraph(LONG, 32, 300)
    text.draw(surface, (500, 200))
    assert len(texts) == len(text.lines) > 1
    assert {each.rect.centerx for each in texts} <= {499, 500, 501}
    tops = [each.rect.top for each in texts]
    assert tops == sorted(tops)
    assert texts[0].rect.top >= 200
    assert texts[-1].rect.bottom <= 200 + text.height + 1


def test_a_name_without_room_is_told_by_the_word_that_nobody_else_has() -> None:
    names = ["Miss Penny", "Miss Marple", "Tom Drift", "Ada"]
    assert [telling_word(name, names) for name in names] == ["Penny", "Marple", "Drift", "Ada"]
    assert telling_word("Ada", ["Ada", "Ada"]) == "Ada"
    assert telling_word("Ada Ben", ["Ada Cleo", "Tom Ben"]) == "Ada Ben"
