"""`python -m game` is the command `roundhouse`."""

import sys

from game.cli import main

sys.exit(main())
