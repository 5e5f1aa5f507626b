"""What is simpler than the values of free symbols: coarser probability vectors, and plainer rationals."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.ranges import nearest_shares
from boostproof.verify.logic.values import parse_fraction

__all__ = ["plainer_values"]

_COARSEST = 48
_DENOMINATORS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 32, 64, 100)


def plainer_values(instance: Instance, groups: Sequence[tuple[str, ...]]) -> Iterator[Instance]:
    """The values made plainer, those of ``groups``, which are probability vectors, first."""
    yield from _coarser(instance, groups)
    yield from _plainer_numbers(instance)


def _coarser(instance: Instance, groups: Sequence[tuple[str, ...]]) -> Iterator[Instance]:
    """Probability vectors of smaller denominator near those given: all of them at once, then one at a time."""
    for chosen in [groups, *([group] for group in groups)] if len(groups) > 1 else [groups]:
        values = [[parse_fraction(instance[name]) for name in group] for group in chosen]
        now = max((value.denominator for vector in values for value in vector), default=1)
        for total in range(2, min(now, _COARSEST)):
            rounded = [nearest_shares(vector, total) for vector in values]
            texts = zip(itertools.chain(*chosen), itertools.chain(*rounded), strict=True)
            yield {**instance, **{name: str(value) for name, value in texts}}


def _plainer_numbers(instance: Instance) -> Iterator[Instance]:
    for name, text in instance.items():
        tied = [other for other, value in instance.items() if value == text]
        for plain in _plainer(text):
            yield {**instance, name: plain}
            if len(tied) > 1:  # where a tie is what refutes, it must stay one
                yield {**instance, **dict.fromkeys(tied, plain)}


def _plainer(text: str) -> Iterator[str]:
    """Rationals of smaller denominator near the one given, simplest first."""
    inner = text[3:-3] if text.startswith("ln(") else text
    value = parse_fraction(inner)
    for denominator in _DENOMINATORS:
        near = value.limit_denominator(denominator)
        if near != value and near.denominator < value.denominator and (inner is text or near > 0):
            yield str(near) if inner is text else f"ln({Fraction(near)})/2"
