"""A counterexample in a few symbols: the instance, and the two sides of what is claimed there."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

__all__ = ["brief", "cut", "is_undefined"]

_SHORT, _LONG = 28, 150
_NAMES = {"s0": "sign(0)"}
_CLAIMED = re.compile(r" is claimed to be (<=|>=|!=|<|>|=) ")
_PLACE = re.compile(r"\bat (\w+) = (-?\d+), ")
_UNDEFINED = re.compile(r"(.*), which is (undefined: .*?|not known exactly),?")
_DIVISION = re.compile(r"division by .{30,} = 0")
_LEFT = "the left side is "
_VALUELESS = "the statement has no value here"
_ROUNDED = re.compile(r"(-?\d+(?:/\d+)?) \(about .*\)")


def brief(found: Mapping[str, Any]) -> str:
    """The instance and what goes wrong there, in one line."""
    return ": ".join(filter(None, (_instance(found["instance"]), _failure(found["words"]))))


def is_undefined(found: Mapping[str, Any]) -> bool:
    """Whether a term has no value at the instance: what is claimed is not false there, and does not hold either."""
    words = found["words"]
    return words.startswith(_VALUELESS) or ", which is undefined: " in words


def cut(text: str, most: int = _LONG) -> str:
    """The text, or as much of it as has room, with dots for the rest."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def _instance(instance: Mapping[str, Any]) -> str:
    return cut("; ".join(_quantity(_NAMES.get(name, name), value) for name, value in instance.items()))


def _quantity(name: str, value: Any) -> str:
    if isinstance(value, list):
        return f"{name} {', '.join(map(_tuple, value))}"
    return f"{name} = {value if isinstance(value, str) else json.dumps(value)}"


def _tuple(value: Any) -> str:
    if isinstance(value, list):
        return f"({', '.join(map(_tuple, value))})"
    return value if isinstance(value, str) else json.dumps(value)


def _failure(words: str) -> str:
    """What the words say of the two sides, without what the printed formula says already."""
    head, *claimed = _CLAIMED.split(words, maxsplit=1)
    places = ", ".join(f"{index} = {value}" for index, value in _PLACE.findall(head))
    said = _PLACE.sub("", head.rsplit(" holds, but ", 1)[-1]).removeprefix(f"{_VALUELESS}: ")
    if claimed:
        said = _sides(said, *claimed)
    said = _DIVISION.sub("division by 0", said)
    return cut(f"at {places}, {said}" if places else said)


def _sides(left: str, relation: str, right: str) -> str:
    said = _side(left, " is ")
    if "undefined" in said:
        return said
    return f"{said}, claimed {relation} {_side(right, ', which is ').removeprefix(_LEFT)}"


def _side(text: str, link: str) -> str:
    """One side with its value: under its own name where that is short."""
    undefined = _UNDEFINED.fullmatch(text)
    name, value = undefined.groups() if undefined else text.rpartition(" = ")[::2]
    exact = _ROUNDED.fullmatch(value)
    value = exact.group(1) if exact else value
    if not name:
        return value
    if len(name) > _SHORT:
        return f"{_LEFT}{value}"
    return f"{name}{link if undefined else ' = '}{value}"
