"""Start Roundhouse: makes `.venv` the first time, then runs the game.

python3 tools/play.py [what you would say to the command `roundhouse`]
"""

from __future__ import annotations

import subprocess
import sys

from environment import ready

if __name__ == "__main__":
    python = ready()
    sys.exit(subprocess.run([python, "-m", "game", *sys.argv[1:]]).returncode)
