"""What the README shows works as it stands."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_example_of_the_rules_as_a_library() -> None:
    [example] = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    shown = StringIO()
    with redirect_stdout(shown):
        exec(compile(example, README.name, "exec"), {})
    assert shown.getvalue().startswith("ScoreLine(seat=")
    assert "place=1" in shown.getvalue()
