"""What stands on buttons and signs of Rail Baron."""

from __future__ import annotations

from game.words.language import _
from game.words.voice import labels

labels(
    "label",
    {
        "ride": _("Take this route"),
        "other_route": _("Another route"),
        "zoom_in": _("Zoom in"),
        "zoom_out": _("Whole map"),
        "nothing": _("Nothing"),
    },
    "rail_baron",
)
