"""JSON files of ours read as data, be they hostile: never too many values, too deep, or with a key twice."""

from __future__ import annotations

import json
import math
import os
from dataclasses import dataclass
from typing import Any, NoReturn

__all__ = ["Limits", "contents", "read_json"]


@dataclass(frozen=True)
class Limits:
    """What a file is, in words with an article, and the most that it may hold.

    ``digits`` are those of an integer. ``fractions``: numbers may have a fraction or an exponent, and are finite then.
    """

    what: str
    size: int = 1 << 26
    values: int = 10_000_000
    depth: int = 300
    digits: int = 18
    fractions: bool = False


def contents(name: str | os.PathLike[str], most: int) -> bytes:
    """The bytes of a file, and one more than ``most`` at the most: a device has no end.

    A named pipe that nobody writes into is empty, and is not waited for. Raises OSError where it cannot be read.
    """
    number = os.open(name, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(number, "rb") as file:
        if hasattr(os, "O_NONBLOCK"):
            os.set_blocking(number, True)
        return file.read(most + 1)


def read_json(name: str, limits: Limits) -> Any:
    """The data in a file; they are neither too many nor too deep for whatever walks over them by recursion.

    Raises ValueError, without the file's name, that says what is wrong: missing, empty, too large, not JSON, a key
    twice in an object, a number that is none or too long.
    """
    return _parsed(_text(name, limits), limits)


def _text(name: str, limits: Limits) -> str:
    try:
        content = contents(name, limits.size)
    except OSError as error:
        raise ValueError(f"cannot be read: {error.strerror}") from None
    if len(content) > limits.size:
        raise ValueError(f"is too large for {limits.what}: expected at most {limits.size >> 20} MB")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise ValueError("is not JSON: it is not text in UTF-8") from None
    if not text.strip():
        raise ValueError(f"is empty: expected {limits.what}")
    return text


def _parsed(text: str, limits: Limits) -> Any:
    if sum(map(text.count, ",[{")) > limits.values:  # each value but the first stands behind one; none is made yet
        raise ValueError(f"is too large for {limits.what}: expected at most {limits.values} values")
    try:
        data = json.loads(
            text, object_pairs_hook=_unique, parse_int=_Integers(limits.digits), parse_constant=_no_constant,
            parse_float=_finite if limits.fractions else _no_float,
        )  # fmt: skip
    except json.JSONDecodeError as error:
        raise ValueError(f"is not JSON: {error.msg} in line {error.lineno}") from None
    except RecursionError:
        raise ValueError(f"is nested too deeply for {limits.what}") from None
    except ValueError as error:
        raise ValueError(f"is not {limits.what}: {error}") from None
    _check_size(data, limits)
    return data


def _check_size(data: Any, limits: Limits) -> None:
    level, met = [data], 0
    for _ in range(limits.depth):
        met += len(level)
        if met > limits.values:
            raise ValueError(f"is too large for {limits.what}: expected at most {limits.values} values")
        held = [item.values() if isinstance(item, dict) else item for item in level if isinstance(item, dict | list)]
        level = [value for values in held for value in values]
        if not level:
            return
    raise ValueError(f"is nested too deeply for {limits.what}: expected at most {limits.depth} levels")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        seen: set[str] = set()
        key = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise ValueError(f"the key {key!r:.60} stands twice in an object")
    return result


@dataclass(frozen=True)
class _Integers:
    """Reads integers of so many digits."""

    digits: int

    def __call__(self, text: str) -> int:
        if len(text.lstrip("-")) > self.digits:
            raise ValueError(f"{text[:20]}... is an integer of more than {self.digits} digits")
        return int(text)


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text[:40]} is too large a number: expected one that a double can hold")
    return number


def _no_float(text: str) -> NoReturn:
    raise ValueError(f"{text[:40]} is a number with a fraction or an exponent: expected integers, or rationals as text")


def _no_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number of JSON")
