"""What is slow by nature runs on a sample; all of it under ``pytest --thorough``.

Within a test ``trials`` says how many are made. Of a test that is marked ``sample(n)`` so many cases run, spread
evenly over all; of one that is marked ``sample()`` as few as give each value of each parameter once.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import partial

import pytest

__all__ = ["is_thorough", "left_out", "trials"]


def is_thorough() -> bool:
    """Whether everything is run; workers read it too."""
    return "BOOSTPROOF_THOROUGH" in os.environ


def trials(sample: int, full: int) -> int:
    """``full`` trials under ``--thorough``, else ``sample``: the same ones first, whatever the count."""
    return full if is_thorough() else sample


def left_out(items: Iterable[pytest.Item], named: Iterable[str]) -> set[pytest.Item]:
    """The cases of marked tests that no sample holds, and that are not named one by one."""
    families: dict[str, list[pytest.Function]] = {}
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("sample"):
            families.setdefault(item.nodeid.partition("[")[0], []).append(item)
    asked = {name.partition("::")[2] for name in named if name.endswith("]")}
    dropped = itertools.chain.from_iterable(map(_outside, families.values()))
    return {item for item in dropped if item.nodeid.partition("::")[2] not in asked}


def _outside(cases: Sequence[pytest.Function]) -> list[pytest.Function]:
    mark = cases[0].get_closest_marker("sample")
    assert mark is not None
    if mark.args:
        kept = set(evenly(len(cases), mark.args[0]))
    else:
        kept = set(each_value_once([_parameters(case) for case in cases]))
    return [case for place, case in enumerate(cases) if place not in kept]


def _parameters(case: pytest.Function) -> dict[str, Hashable]:
    """The values of a case's parameters, told apart as objects: a list has no hash. Checks are partial."""
    values = case.callspec.params if hasattr(case, "callspec") else {}
    return {name: id(value.func if isinstance(value, partial) else value) for name, value in values.items()}


def evenly(count: int, most: int) -> list[int]:
    """So many places of ``range(count)`` at most, the first and the last among them."""
    if count <= most:
        return [*range(count)]
    return sorted({round(place * (count - 1) / max(most - 1, 1)) for place in range(most)})


def each_value_once(cases: Sequence[Mapping[str, Hashable]]) -> list[int]:
    """Places of cases that hold each value of each parameter, each case with as many new ones as there are."""
    missing = {pair for case in cases for pair in case.items()}
    chosen = [] if missing or not cases else [0]
    while missing:
        place = max(range(len(cases)), key=lambda place: len(missing & cases[place].items()))
        chosen.append(place)
        missing -= cases[place].items()
    return sorted(chosen)
