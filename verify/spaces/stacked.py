"""Batches of a few random instances that are observed one by one, for spaces whose observables take a program."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from boostproof.verify.fields import FLOATS, Undefined
from boostproof.verify.spaces.base import Batch, Instance

__all__ = ["MOST", "stacked"]

MOST = 64
"""How many instances such a batch has at most."""

Observe = Callable[[Instance, Any], Mapping[str, Any]]


def stacked(instances: Sequence[Instance], observe: Observe, sizes: Sequence[str]) -> Batch:
    """The batch of instances that have the symbols ``sizes`` in common, by which their arrays are shaped."""
    seen = [observe(instance, FLOATS) for instance in instances]
    values = {
        name: value if name in sizes else _together([one[name] for one in seen]) for name, value in seen[0].items()
    }
    return Batch(len(instances), values, lambda place: instances[place])


def _together(values: Sequence[Any]) -> Any:
    """The values of one symbol as an array, or of an indexed one as an array for each index."""
    if isinstance(values[0], dict):
        return {place: _together([value[place] for value in values]) for place in values[0]}
    if isinstance(values[0], bool):
        return np.array(values, dtype=bool)
    return np.array([np.nan if isinstance(value, Undefined) else float(value) for value in values])
