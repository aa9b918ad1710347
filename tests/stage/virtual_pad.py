"""A joystick that exists inside SDL only, plugged in and pressed as a real one would be."""

from __future__ import annotations

import ctypes
from typing import Any

import pygame


class Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in ("version", "type", "axes", "buttons", "hats")),
        *((name, ctypes.c_uint16) for name in ("vendor", "product", "padding")),
        *((name, ctypes.c_uint32) for name in ("button_mask", "axis_mask")),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("callbacks", ctypes.c_void_p * 6),
    )


def sdl() -> Any:
    """The SDL that pygame has loaded."""
    library = ctypes.CDLL(str(pygame.base.__file__))
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    library.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    return library


class VirtualPad:
    """Of unknown type, so that SDL has no mapping for it; `product` gives it a GUID of its own."""

    def __init__(self, product: int, name: str = "Odd Pad") -> None:
        self._sdl = sdl()
        about = Description(
            version=1, axes=4, buttons=12, hats=1, vendor=0x1234, product=product,
            name=name.encode(),
        )  # fmt: skip
        pygame.joystick.init()
        index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(about))
        assert index >= 0
        self._joystick = pygame.joystick.Joystick(index)
        self.instance = self._joystick.get_instance_id()

    @property
    def device(self) -> str:
        return f"pad:{self.instance}"

    def _handle(self) -> Any:
        return self._sdl.SDL_JoystickFromInstanceID(self.instance)

    def button(self, number: int, down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._handle(), number, down)

    def axis(self, number: int, value: float) -> None:
        self._sdl.SDL_JoystickSetVirtualAxis(self._handle(), number, round(value * 32767))

    def hat(self, way: int) -> None:
        """1, 2, 4, 8: up, right, down, left; 0 is the middle."""
        self._sdl.SDL_JoystickSetVirtualHat(self._handle(), 0, way)

    def unplug(self) -> None:
        for index in range(pygame.joystick.get_count()):
            if pygame.joystick.Joystick(index).get_instance_id() == self.instance:
                self._sdl.SDL_JoystickDetachVirtual(index)
                return
