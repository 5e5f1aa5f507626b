"""Names for JSON values by their content: equal values have equal names, whatever parts they share."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any

__all__ = ["Prints"]


class Prints:
    """Names values, each object once: certificates hold the same parts many times, and are never written out for this.

    The name of a list or an object is the SHA-256, in hex, of its kind and of the names of its parts.
    """

    def __init__(self) -> None:
        self._known: dict[int, tuple[Any, bytes]] = {}
        self._words: dict[str, bytes] = {}

    def __call__(self, value: Any) -> str:
        """The name of a value. Raises ValueError for one that is nested too deeply."""
        try:
            return self._name(value).hex()
        except RecursionError:
            raise ValueError("a report is nested too deeply to be compared") from None

    def _name(self, value: Any) -> bytes:
        if isinstance(value, str):
            return self._word(value)
        if not isinstance(value, dict | list):
            return _sum(json.dumps(value))
        if id(value) not in self._known:
            sums = hashlib.sha256(b"{" if isinstance(value, dict) else b"[")
            for part in _parts(value):
                sums.update(self._name(part))
            self._known[id(value)] = (value, sums.digest())  # with the value, whose id would be given again
        return self._known[id(value)][1]

    def _word(self, text: str) -> bytes:
        if text not in self._words:
            self._words[text] = _sum(json.dumps(text))
        return self._words[text]


def _sum(text: str) -> bytes:
    return hashlib.sha256(text.encode("ascii")).digest()


def _parts(value: dict[str, Any] | list[Any]) -> Iterator[Any]:
    if isinstance(value, list):
        yield from value
        return
    for key in sorted(value):
        yield key
        yield value[key]
