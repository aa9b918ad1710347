"""Taking cards: the pile, the row, the discard (EX-21 to EX-29) and locos (EX-30 to EX-32)."""

from __future__ import annotations

from game.rules.contract import Event, IllegalMove, Move, Seat
from game.rules.express.board import COLOURS, WILD
from game.rules.express.events import CardDrawn, CardTaken, LocoTaken, PileShuffled, RowFilled
from game.rules.express.flow import end_turn, expect
from game.rules.express.moves import DrawCard, TakeCard, TakeLoco
from game.rules.express.state import GAP, ROW, State

_DRAW = DrawCard()
_TAKE = tuple(TakeCard(slot) for slot in range(ROW))
_TAKE_LOCO = TakeLoco()


def card_moves(s: State) -> list[Move]:
    """The pile, if it has a card (EX-26), and every card of the row."""
    moves: list[Move] = [_DRAW] if s.pile else []
    if GAP in s.row:
        moves += [_TAKE[slot] for slot, card in enumerate(s.row) if card != GAP]
    else:
        moves += _TAKE
    return moves


def loco_moves(s: State) -> tuple[Move, ...]:
    return (_TAKE_LOCO,) if s.locos else ()


def take_card(s: State, seat: Seat, move: TakeCard) -> list[Event]:
    """A card of the row; its place is filled at once from the pile (EX-22)."""
    expect(s, "action", "second_card")
    slot = move.slot
    if not 0 <= slot < ROW:
        raise IllegalMove("EX-21", "no_such_slot", slot=slot + 1, slots=ROW)
    card = s.row[slot]
    if card == GAP:
        _refuse_without_any_card(s)
        raise IllegalMove("EX-26", "empty_slot", slot=slot + 1)
    events: list[Event] = [CardTaken(seat, slot, COLOURS[card])]
    s.hands[seat][card] += 1
    s.row[slot] = GAP
    if s.pile:
        _fill(s, slot, events)
    _go_on(s, events)
    return events


def draw_card(s: State, seat: Seat, move: DrawCard) -> list[Event]:
    """A blind draw, seen by its owner before a second card is chosen (EX-23)."""
    expect(s, "action", "second_card")
    if not s.pile:
        _refuse_without_any_card(s)
        raise IllegalMove("EX-26", "pile_empty")
    card = s.pile.pop()
    s.hands[seat][card] += 1
    events: list[Event] = [CardDrawn(seat, COLOURS[card])]
    _renew_pile(s, events)
    _go_on(s, events)
    return events


def take_loco(s: State, seat: Seat, move: TakeLoco) -> list[Event]:
    if s.phase == "second_card":
        raise IllegalMove("EX-32", "loco_with_cards")
    expect(s, "action")
    if not s.locos:
        raise IllegalMove("EX-31", "no_locos")
    s.locos -= 1
    s.hands[seat][WILD] += 1
    events: list[Event] = [LocoTaken(seat, s.locos)]
    end_turn(s, events)
    return events


def revive(s: State, events: list[Event]) -> None:
    """Discards of a claim become a pile again, and fill the gaps of the row (EX-26)."""
    if s.pile:
        return
    _renew_pile(s, events)
    for slot, card in enumerate(s.row):
        if card == GAP and s.pile:
            _fill(s, slot, events)


def _fill(s: State, slot: int, events: list[Event]) -> None:
    card = s.pile.pop()
    s.row[slot] = card
    events.append(RowFilled(slot, COLOURS[card]))
    _renew_pile(s, events)


def _renew_pile(s: State, events: list[Event]) -> None:
    """As soon as the last card has left the pile, the discards are shuffled (EX-25)."""
    if s.pile or not any(s.discard):
        return
    cards = [colour for colour, count in enumerate(s.discard) for _ in range(count)]
    s.pile = s.shuffle(cards)
    s.discard = [0] * len(COLOURS)
    events.append(PileShuffled(len(cards)))


def _go_on(s: State, events: list[Event]) -> None:
    """A second card must follow if there is one (EX-28)."""
    if s.phase == "action" and (s.pile or s.row.count(GAP) < ROW):
        s.phase = "second_card"
        s.number += 1
    else:
        end_turn(s, events)


def _refuse_without_any_card(s: State) -> None:
    """The discard need not be looked at: it is only ever empty when pile and row are (EX-25)."""
    if s.row.count(GAP) == ROW and not s.pile:
        raise IllegalMove("EX-27", "no_cards")
