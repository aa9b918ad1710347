"""In which order tests run."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games in a real window take longest and mostly wait, so they begin first."""
    items.sort(key=lambda item: "end_to_end" not in item.path.parts)
