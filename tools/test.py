"""Run every check: style, types, layers of imports, then the tests.

    python3 tools/test.py                 everything
    python3 tools/test.py tests/table     only these tests (arguments go to pytest)

Makes `.venv` the first time.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from environment import ROOT, ready

CHECKS = (
    ("style", ["-m", "ruff", "check", "."]),
    ("format", ["-m", "ruff", "format", "--check", "."]),
    ("types", ["-m", "mypy"]),
    ("imports", ["-c", "from importlinter.cli import lint_imports_command as c; c()"]),
    ("rules", ["tools/rule_coverage.py", "--quiet"]),
)


def main(arguments: list[str]) -> int:
    python = ready("dev")
    failed = []
    if not arguments:
        for name, command in CHECKS:
            print(f"== {name}", flush=True)
            if _run(python, *command):
                failed.append(name)
        # one more than there are cores: those in a real window mostly wait
        workers = (os.cpu_count() or 1) + 1
        arguments = [f"--numprocesses={workers}", "--dist=worksteal", "tests"]
    print("== tests", flush=True)
    if _run(python, "-m", "pytest", *arguments):
        failed.append("tests")
    if failed:
        print("failed: " + ", ".join(failed))
    return 1 if failed else 0


def _run(python: Path, *command: str) -> int:
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([python, *command], cwd=ROOT, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
