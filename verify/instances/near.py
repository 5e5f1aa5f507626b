"""The data of instances of one shape, in floats with bounded errors."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache
from typing import Any

import numpy as np

from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.written import whole_of
from boostproof.verify.logic.fields import EXACT
from boostproof.verify.logic.fields.near import Near, enclosed
from boostproof.verify.logic.lawful import Table
from boostproof.verify.logic.values import parse_value

__all__ = ["near_data", "near_number"]


def near_data(instances: Sequence[Instance], whole: Set[str]) -> dict[str, Any]:
    """The data by name: a whole number without an index is the same for all, as they have one shape."""
    return {
        name: whole_of(first) if name in whole and isinstance(first, str) else _column([one[name] for one in instances])
        for name, first in instances[0].items()
    }


def _column(data: Sequence[Any]) -> Any:
    if isinstance(data[0], list):
        return Table(_rows(data), lambda column: column)
    return Near(*np.array([near_number(text) for text in data]).T)


def _rows(data: Sequence[Any]) -> Any:
    """Nested lists as one, of columns."""
    if not isinstance(data[0], list):
        return _column(data)
    return [_rows(column) for column in zip(*data, strict=True)]


@lru_cache(maxsize=4096)
def near_number(text: str) -> tuple[float, float, float]:
    """The middle, the radius and the scale of a number."""
    found = enclosed(parse_value(text, EXACT))
    return float(found.middle), float(found.radius), float(found.scale)
