"""How far instances reach: how many different ones there were, and from which values to which.

Of what was only looked at the evidence says so, and a verdict that rests on it says it to a reader.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any

from boostproof.verify.evidence.extent import ENOUGH
from boostproof.verify.instances.base import Instance

__all__ = ["Reach"]

_KEPT = 1 << 12
"""Values that are remembered, so as not to be compared again."""


@dataclass
class Reach:
    """What is kept of the instances that were judged inside the domain."""

    seen: set[str] = field(default_factory=set)
    ends: dict[str, tuple[str, str]] = field(default_factory=dict)
    _met: set[tuple[str, str]] = field(default_factory=set)

    def add(self, instance: Instance) -> None:
        """Note an instance."""
        if len(self.seen) < ENOUGH:
            self.seen.add(json.dumps(instance, sort_keys=True))
        for name, data in instance.items():
            for text in _texts(data):
                if (name, text) in self._met:
                    continue
                if len(self._met) < _KEPT:
                    self._met.add((name, text))
                low, high = self.ends.setdefault(name, (text, text))
                if _size(text) < _size(low):
                    self.ends[name] = (text, high)
                elif _size(text) > _size(high):
                    self.ends[name] = (low, text)

    def copy(self) -> Reach:
        """The same, to be gone on with."""
        return Reach(set(self.seen), dict(self.ends), set(self._met))

    def said(self) -> dict[str, Any]:
        """For a certificate: the least and the largest value of each name, and how many instances were different.

        These are counted up to what is enough.
        """
        if not self.seen:
            return {}
        return {"distinct": len(self.seen), "ends": {name: list(ends) for name, ends in sorted(self.ends.items())}}


def _texts(data: Any) -> Iterator[str]:
    """Each value of a datum once."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, (list, tuple)):
        yield from dict.fromkeys(text for inner in data for text in _texts(inner))


@lru_cache(maxsize=1 << 14)
def _size(text: str) -> Fraction:
    """A number that orders texts: half a logarithm is put where its argument's logarithm lies, roughly."""
    if text.startswith("ln("):
        ratio = Fraction(text[3:].partition(")")[0])
        return (ratio - 1) if ratio >= 1 else 1 - 1 / ratio
    try:
        return Fraction(text)
    except ValueError:
        return Fraction(0)
