"""Small frozen dataclasses to plain data and back.

What is read may come from a phone, a torn save or a hand-written file, so
every field is checked against its annotation, and nothing is guessed.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from typing import Any, TypeVar

from game.rules.refusal import Refusal

Thing = TypeVar("Thing")

LARGEST = 2**63 - 1
"""No number in a game comes near; much larger ones cannot even be written."""


class Malformed(Refusal):
    """The data does not say anything that this program understands."""


def write(thing: Any) -> dict[str, Any]:
    """A registered dataclass as a dict with its kind first; tuples become lists."""
    data: dict[str, Any] = {"kind": thing.kind}
    for name in thing.__match_args__:  # the fields of a dataclass, in their order
        value = getattr(thing, name)
        data[name] = _listed(value) if type(value) is tuple else value
    return data


def read(registry: Mapping[str, type[Thing]], data: object) -> Thing:
    """The object that `data` describes, by its kind."""
    if not isinstance(data, Mapping):
        raise Malformed("not_an_object")
    kind = data.get("kind")
    cls = registry.get(kind) if isinstance(kind, str) else None
    if cls is None:
        raise Malformed("unknown_kind", kind=_shown(kind))
    known = _checked_fields(cls)
    for name in data:
        if name != "kind" and name not in known:
            raise Malformed("unknown_field", field=_shown(name), kind=str(kind))
    values = {}
    for name, (hint, described) in known.items():
        if name in data:
            values[name] = _value(data[name], hint, name)
        elif described.default is MISSING and described.default_factory is MISSING:
            raise Malformed("missing_field", field=name, kind=str(kind))
    return cls(**values)


def _shown(value: object) -> str:
    """For a message: what is no text may be nested so deeply that it cannot be written."""
    return value[:40] if isinstance(value, str) else type(value).__name__


def _listed(value: Any) -> Any:
    return [_listed(item) for item in value] if isinstance(value, tuple) else value


def _checked_fields(cls: type) -> dict[str, tuple[Any, Field[Any]]]:
    """The annotation and the description of each field, worked out once."""
    if cls not in _CHECKED:
        hints = typing.get_type_hints(cls)
        _CHECKED[cls] = {f.name: (hints[f.name], f) for f in fields(cls)}
    return _CHECKED[cls]


_CHECKED: dict[type, dict[str, tuple[Any, Field[Any]]]] = {}


def _value(value: object, hint: Any, name: str) -> Any:
    origin = typing.get_origin(hint)
    if origin in (types.UnionType, typing.Union):
        return _one_of_types(value, typing.get_args(hint), name)
    if origin is tuple:
        if isinstance(value, (list, tuple)):
            return _tuple(value, typing.get_args(hint), name)
    elif origin is dict:
        if isinstance(value, dict) and all(isinstance(key, str) for key in value):
            return value
    # bool is a subclass of int, but True is no number of a slot
    elif type(value) is hint and (type(value) is not int or abs(value) <= LARGEST):
        return value
    raise Malformed("wrong_type", field=name)


def _one_of_types(value: object, hints: tuple[Any, ...], name: str) -> Any:
    if value is None and type(None) in hints:
        return None
    for hint in hints:
        try:
            return _value(value, hint, name)
        except Malformed:
            continue
    raise Malformed("wrong_type", field=name)


def _tuple(value: list[Any] | tuple[Any, ...], hints: tuple[Any, ...], name: str) -> Any:
    if len(hints) == 2 and hints[1] is Ellipsis:
        return tuple(_value(item, hints[0], name) for item in value)
    if len(value) != len(hints):
        raise Malformed("wrong_type", field=name)
    return tuple(_value(item, hint, name) for item, hint in zip(value, hints, strict=True))
