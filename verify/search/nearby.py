"""The instances a step away from one: other simple rationals of a formula's values, one sign of a scenario's turned."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from boostproof.verify.instances.base import Instance, Space, traits_of
from boostproof.verify.logic.values import half_log, parse_fraction

__all__ = ["nearby", "turned_signs"]

_FAR = Fraction(10)
"""No step leads further away from 0: where there is no bound, it would only be the first of many."""


def nearby(space: Space, instance: Instance, parts: int) -> Iterator[Instance]:
    """Instances that differ from one by a step to a multiple of 1/parts, or by a sign; not all lie in the space."""
    free = traits_of(space).free
    if free is not None:
        for names in free.groups:
            yield from _shifted(instance, names, parts)
        for item in free.ranges:
            values = item.values if parts == 1 else ()
            for text in (
                map(str, values) if item.values else _stepped(instance[item.symbol.name], item.symbol.sort, parts)
            ):
                yield {**instance, item.symbol.name: text}
    elif parts == 1:
        yield from turned_signs(instance)


def _shifted(instance: Instance, names: tuple[str, ...], parts: int) -> Iterator[Instance]:
    """Weight moved from one cell of a probability vector to another, down to a multiple of 1/parts."""
    for less, more in itertools.permutations(names, 2):
        here = parse_fraction(instance[less])
        left = Fraction(math.ceil(here * parts) - 1, parts)
        if left >= 0:
            yield {**instance, less: str(left), more: str(parse_fraction(instance[more]) + here - left)}


def _stepped(text: str, sort: str, parts: int) -> Iterator[str]:
    """The multiples of 1/parts below and above a value; whole numbers and coefficients have no parts."""
    if sort == "coefficient" or text.startswith("ln("):
        ratio = parse_fraction(text[3:-3]) if text.startswith("ln(") else Fraction(1)
        yield from map(half_log, (ratio / 2, ratio * 2) if parts == 1 else ())
    elif sort != "integer" or parts == 1:
        here = parse_fraction(text)
        places = math.floor(here * parts) + 1, math.ceil(here * parts) - 1
        yield from (str(value) for value in (Fraction(k, parts) for k in places) if abs(value) <= max(_FAR, abs(here)))


def turned_signs(instance: Instance) -> Iterator[Instance]:
    """The instance with one of the signs of its tables turned, or of a text of signs."""
    for name, data in instance.items():
        if isinstance(data, list):
            yield from ({**instance, name: turned} for turned in _turned(data))
        elif set(data) <= {"+", "-"}:
            signs = data.translate(str.maketrans("+-", "-+"))
            yield from ({**instance, name: data[:k] + signs[k] + data[k + 1 :]} for k in range(len(data)))


def _turned(data: list[Any]) -> Iterator[list[Any]]:
    """Nested lists with one of their signs turned."""
    for place, entry in enumerate(data):
        for other in _others(entry):
            yield [*data[:place], other, *data[place + 1 :]]


def _others(entry: Any) -> Iterator[Any]:
    if isinstance(entry, list):
        yield from _turned(entry)
    elif entry in _OPPOSITE:
        yield _OPPOSITE[entry]


_OPPOSITE = {"1": "-1", "-1": "1"}
