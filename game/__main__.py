"""`python -m game` is the command `roundhouse`; both begin here.

Ctrl-C ends it quietly at any moment, also while modules are still being imported: hence so early
and so bare.
"""

import os
import sys

INTERRUPTED = 130


def _leave(*_: object) -> None:
    os._exit(INTERRUPTED)


try:
    import signal

    LISTENS = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if LISTENS:
        signal.signal(signal.SIGINT, _leave)
except KeyboardInterrupt:
    _leave()


def main() -> int:
    from game.cli import main as run

    try:
        if LISTENS:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            return run()
        finally:
            if LISTENS:
                signal.signal(signal.SIGINT, _leave)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
