"""How the rule book of Express is divided, and where it opens in each decision."""

from __future__ import annotations

from game.words.language import _

CHAPTERS = (
    ("EX-01", _("What is in the box")),
    ("EX-08", _("Getting ready")),
    ("EX-17", _("Your turn")),
    ("EX-21", _("Take cards")),
    ("EX-30", _("Take a locomotive")),
    ("EX-34", _("Claim a route")),
    ("EX-42", _("Double routes")),
    ("EX-46", _("From London to Istanbul")),
    ("EX-49", _("Draw tickets")),
    ("EX-56", _("The last round")),
    ("EX-63", _("Scoring")),
)
"""The rule with which each chapter begins."""

MOMENTS = {
    "express.initial_tickets": "EX-12",
    "express.action": "EX-17",
    "express.second_card": "EX-21",
    "express.payment": "EX-35",
    "express.keep_tickets": "EX-50",
}

GO_TOGETHER = (
    ("EX-12", "EX-13", "EX-64"),
    ("EX-17", "EX-21", "EX-30", "EX-34", "EX-49"),
    ("EX-21", "EX-22", "EX-24", "EX-29"),
    ("EX-30", "EX-32", "EX-33"),
    ("EX-35", "EX-36", "EX-37", "EX-33", "EX-40"),
    ("EX-42", "EX-43", "EX-44"),
    ("EX-46", "EX-05", "EX-65"),
    ("EX-49", "EX-50", "EX-53"),
    ("EX-56", "EX-38", "EX-61"),
    ("EX-63", "EX-64", "EX-65", "EX-68"),
)
"""Rules that are read together."""
