"""What each title brings to the stage; the catalogue says where it is."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from game.rules import catalogue
from game.stage.effects import Effects
from game.stage.show import Show


class TitleStage(NamedTuple):
    """What the package of a title in `game/stage` gives as STAGE."""

    show: type[Show]
    effects: type[Effects[Any]]


def stage_of(title: str) -> TitleStage:
    stage: TitleStage = import_module(catalogue.title(title).meta.module("stage")).STAGE
    return stage
