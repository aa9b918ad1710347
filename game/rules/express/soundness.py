"""Which fields of a position must go together, because the engine takes it for granted.

Every value by itself has been read and is of its kind.  A position that passes may be one that
no game comes to (that is for the invariants to say), but it can be shown and played on.
"""

from __future__ import annotations

from game.rules.contract import IllegalMove
from game.rules.express.cards import card_moves
from game.rules.express.claims import claim_moves
from game.rules.express.moves import KeepTickets
from game.rules.express.state import State
from game.rules.express.tickets import least_kept, refuse_wrong_choice
from game.rules.field import demand


def check(s: State) -> None:
    _check_bonus(s)
    for seat in range(s.seats):
        _check_tickets(s, seat)
    if s.phase == "initial_tickets":
        demand(not all(s.answers), "answers", "leave somebody to be asked")
    demand(s.phase == "over" or s.turns_left != 0, "turns_left", "is 0 only when the game is over")
    paying = s.phase == "payment"
    demand(paying == (s.chosen is not None), "chosen", "is a route while it is paid, else none")
    if s.phase == "second_card":
        demand(bool(card_moves(s)), "phase", "asks for a second card only where there is one")
    if s.chosen is not None:
        payable = s.board.claims(1 << s.chosen)[0] in claim_moves(s, s.turn)
        demand(payable, "chosen", "is a route that the seat can claim and pay")


def _check_bonus(s: State) -> None:
    """There is a card left for everyone who has none (EX-46)."""
    demand(s.seats <= len(s.board.bonus_values), "seats", "are no more than the bonus cards")
    for seat, value in enumerate(s.bonus):
        fine = not value or (value in s.board.bonus_values and s.bonus.count(value) == 1)
        demand(fine, f"bonus[{seat}]", "is a bonus card that nobody else has, or 0")


def _check_tickets(s: State, seat: int) -> None:
    """Who is asked about tickets has some to choose from, and nobody else."""
    offer, answer = s.offers[seat], s.answers[seat]
    demand(len(set(offer)) == len(offer), f"offers[{seat}]", "are different tickets")
    if s.phase == "initial_tickets":
        demand(len(offer) >= least_kept(s), f"offers[{seat}]", "are enough to keep some")
        demand(answer is None or _answers(s, seat, answer), f"answers[{seat}]", "suit the offer")
        return
    asked = s.phase == "keep_tickets" and seat == s.turn
    demand(asked == bool(offer), f"offers[{seat}]", "are for whoever is asked to keep some")
    demand(answer is None, f"answers[{seat}]", "is none: the choice was told")


def _answers(s: State, seat: int, answer: KeepTickets) -> bool:
    try:
        refuse_wrong_choice(s, seat, answer)
    except IllegalMove:
        return False
    return True
