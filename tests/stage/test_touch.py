"""Fingers press, and pinch; the wheel, keys and triggers zoom as well."""

from __future__ import annotations

import pygame

from game.stage.input.intents import Devices, Intent

SIZE = (1000, 500)


def finger(devices: Devices, kind: int, x: float, y: float, number: int = 1) -> Intent | None:
    return devices.intent(pygame.event.Event(kind, x=x, y=y, finger_id=number))


def test_a_finger_presses_once_when_it_is_lifted() -> None:
    devices = Devices(SIZE)
    assert finger(devices, pygame.FINGERDOWN, 0.5, 0.5) is None
    mouse = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(500, 250), touch=True)
    assert devices.intent(mouse) is None
    lifted = finger(devices, pygame.FINGERUP, 0.505, 0.5)
    assert lifted == Intent("press", "touch", at=(500, 250))
    assert finger(devices, pygame.FINGERUP, 0.5, 0.5) is None


def test_a_finger_that_slides_presses_nothing() -> None:
    devices = Devices(SIZE)
    finger(devices, pygame.FINGERDOWN, 0.5, 0.5)
    assert finger(devices, pygame.FINGERMOTION, 0.6, 0.5) is None
    assert finger(devices, pygame.FINGERUP, 0.6, 0.5) is None


def test_two_fingers_zoom_once_and_press_nothing() -> None:
    for spread, direction in ((0.3, -1), (0.05, 1)):
        devices = Devices(SIZE)
        finger(devices, pygame.FINGERDOWN, 0.4, 0.5, 1)
        finger(devices, pygame.FINGERDOWN, 0.6, 0.5, 2)
        zoomed = [
            finger(devices, pygame.FINGERMOTION, 0.5 - spread, 0.5, 1),
            finger(devices, pygame.FINGERMOTION, 0.5 + spread, 0.5, 2),
        ]
        told = [intent for intent in zoomed if intent is not None]
        assert told == [Intent("zoom", "touch", direction=(0, direction))]
        assert finger(devices, pygame.FINGERUP, 0.5 - spread, 0.5, 1) is None
        assert finger(devices, pygame.FINGERUP, 0.5 + spread, 0.5, 2) is None


def test_a_trigger_zooms_once_until_it_is_let_go() -> None:
    devices = Devices(SIZE)

    def pull(value: int) -> Intent | None:
        axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
        return devices.intent(
            pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=3)
        )

    assert [pull(value) for value in (20000, 32767)] == [
        Intent("zoom", "pad:3", direction=(0, -1)),
        None,
    ]
    pull(0)
    assert pull(32767) is not None
