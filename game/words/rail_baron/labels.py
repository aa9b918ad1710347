"""What stands on buttons and signs of Rail Baron."""

from __future__ import annotations

from game.words.language import _
from game.words.voice import labels

labels(
    "label",
    {
        "ride": _("Ride this route"),
        "other_route": _("Other way"),
        "zoom_in": _("Zoom in"),
        "zoom_out": _("Whole map"),
        "nothing": _("Nothing"),
    },
    "rail_baron",
)
