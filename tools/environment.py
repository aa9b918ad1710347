"""Makes `.venv` beside this project and installs the project into it, once.

Only the standard library, since nothing else is there yet.  A stamp inside the
environment remembers what was installed: the same project file and the same
Python start at once, without the network.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)


def ready(extra: str = "") -> Path:
    """The Python of an environment with Roundhouse (and, say, `dev`) in it."""
    if sys.version_info < OLDEST:
        sys.exit(
            f"Roundhouse needs Python {OLDEST[0]}.{OLDEST[1]} or newer; "
            f"this is {sys.version.split()[0]}."
        )
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = VENV / f"roundhouse-{extra or 'play'}"
    if stamp.exists() and stamp.read_text() == _wanted() and _works(python):
        return python
    if not _works(python):
        print("Setting up .venv; this happens once.", file=sys.stderr)
        shutil.rmtree(VENV, ignore_errors=True)
        venv.create(VENV, with_pip=True)
    _install(python, extra)
    stamp.write_text(_wanted())
    return python


def _wanted() -> str:
    """Changes with the dependencies, and when the checkout is moved."""
    project = (ROOT / "pyproject.toml").read_bytes()
    return hashlib.sha256(project + str(ROOT).encode()).hexdigest()


def _works(python: Path) -> bool:
    if not python.exists():
        return False
    check = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    try:
        return subprocess.run([python, "-c", check], capture_output=True).returncode == 0
    except OSError:
        return False


def _install(python: Path, extra: str) -> None:
    what = f"{ROOT}[{extra}]" if extra else str(ROOT)
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run([*command, "--editable", what])
    if done.returncode != 0:
        sys.exit(
            "Roundhouse could not install what it needs (see above). "
            "The first start needs the internet; run the same command again when it is there."
        )
