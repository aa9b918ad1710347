"""The game as tools/window_torture.py runs it: the real one, into which pads can be plugged.

    python tools/torture_inside.py COMMANDS [argument of roundhouse …]

COMMANDS is a file to which lines are added while the game runs: `plug N`, `pull N`,
`button N B`, `axis N A VALUE`. They are obeyed at the beginning of a frame, by pads that exist
inside SDL only.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game import cli
from game.stage.app import App
from tests.stage.virtual_pad import VirtualPad


class Plugs:
    def __init__(self, commands: Path) -> None:
        self._commands = commands.open(encoding="utf-8")
        self._pads: dict[str, VirtualPad] = {}

    def obey(self) -> None:
        for line in self._commands.read().splitlines():
            word, number, *values = line.split()
            if word == "plug":
                self._pads[number] = VirtualPad(int(number), f"Pad {number}")
            elif number not in self._pads:
                continue
            elif word == "pull":
                self._pads.pop(number).unplug()
            elif word == "button":
                for down in (True, False):
                    self._pads[number].button(int(values[0]), down)
            elif word == "axis":
                self._pads[number].axis(int(values[0]), float(values[1]))


def main() -> int:
    plugs = Plugs(Path(sys.argv[1]))
    listen = App.listen

    def listen_to_pads(app: App) -> None:
        plugs.obey()
        listen(app)

    setattr(App, "listen", listen_to_pads)  # noqa: B010
    return cli.main(sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
