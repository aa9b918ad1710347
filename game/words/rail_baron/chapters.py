"""How the rule book of Rail Baron is divided, and where it opens in each decision."""

from __future__ import annotations

from game.words.language import _

CHAPTERS = (
    ("RB-01", _("What is in the box")),
    ("RB-11", _("Getting ready")),
    ("RB-19", _("Your turn")),
    ("RB-24", _("Where to")),
    ("RB-33", _("Moving")),
    ("RB-49", _("Bonus moves")),
    ("RB-63", _("Arriving and buying")),
    ("RB-74", _("Fees")),
    ("RB-94", _("Selling and auctions")),
    ("RB-108", _("Going bankrupt")),
    ("RB-112", _("Declaring and the run for home")),
    ("RB-126", _("The catch")),
    ("RB-135", _("What is open and what is secret")),
    ("RB-139", _("Optional rules")),
)
"""The rule with which each chapter begins."""

MOMENTS = {
    "rail_baron.roll": "RB-19",
    "rail_baron.declare": "RB-112",
    "rail_baron.region": "RB-29",
    "rail_baron.step": "RB-33",
    "rail_baron.purchase": "RB-66",
    "rail_baron.offer": "RB-94",
    "rail_baron.sale": "RB-95",
    "rail_baron.bid": "RB-98",
}

GO_TOGETHER = (
    ("RB-24", "RB-29", "RB-31"),
    ("RB-33", "RB-36", "RB-40", "RB-41"),
    ("RB-49", "RB-53", "RB-59"),
    ("RB-63", "RB-64", "RB-66"),
    ("RB-66", "RB-67", "RB-69", "RB-68"),
    ("RB-74", "RB-76", "RB-77", "RB-82"),
    ("RB-85", "RB-87", "RB-90"),
    ("RB-94", "RB-95", "RB-98", "RB-107"),
    ("RB-98", "RB-97", "RB-100", "RB-101"),
    ("RB-112", "RB-113", "RB-119", "RB-123"),
    ("RB-126", "RB-127", "RB-131"),
)
"""Rules that are read together."""
