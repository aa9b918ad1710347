"""The commands of `roundhouse`, one module each, and what they share.

A command imports what it needs only when it runs, so that the window waits for nothing.
"""

from __future__ import annotations

OK, FAILED, WRONG_WORDS = 0, 1, 2
INTERRUPTED = 130
"""What the shell gets back: all is well, something failed, the words were wrong; or Ctrl-C."""
