"""What is slow by nature runs on a sample; all of it under ``pytest --thorough``.

Within a test ``trials`` says how many are made. Of a test that is marked ``sample(n)`` so many cases run, spread
evenly over all, or with ``by``, a function of its parameters that says a case's kind, over each kind; of one that is
marked ``sample()`` as few as give each value of each parameter once. The last lines of
a run say which tests and files these were.
"""

from __future__ import annotations

import itertools
import os
import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

import pytest

__all__ = ["drew_less", "is_thorough", "left_out", "parts", "sampled", "told", "trials"]

_ROOT = Path(__file__).resolve().parent.parent
drew_less: set[str] = set()
"""The files of tests, and of what they share, in which fewer trials were made."""


def is_thorough() -> bool:
    """Whether everything is run; workers read it too."""
    return "BOOSTPROOF_THOROUGH" in os.environ


def trials(sample: int, full: int) -> int:
    """``full`` trials under ``--thorough``, else ``sample``: the same ones first, whatever the count."""
    if is_thorough():
        return full
    _note(sys._getframe(1).f_code.co_filename)
    return sample


def parts(sample: int, full: int, size: int = 1_000) -> list[range]:
    """The numbers of as many trials, in parts of ``size`` that the workers share."""
    count = full if is_thorough() else sample
    if count < full:
        _note(sys._getframe(1).f_code.co_filename)
    return [range(first, min(first + size, count)) for first in range(0, count, size)]


def _note(file: str) -> None:
    where = Path(file)
    if where.is_relative_to(_ROOT):
        drew_less.add(where.relative_to(_ROOT).as_posix())


def left_out(items: Iterable[pytest.Item], named: Iterable[str]) -> set[pytest.Item]:
    """The cases of marked tests that no sample holds, and that are not named one by one."""
    families: dict[str, list[pytest.Function]] = {}
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("sample"):
            families.setdefault(_test(item), []).append(item)
    asked = {name.partition("::")[2] for name in named if name.endswith("]")}
    dropped = itertools.chain.from_iterable(map(_outside, families.values()))
    return {item for item in dropped if item.nodeid.partition("::")[2] not in asked}


def sampled(items: Iterable[pytest.Item], dropped: Iterable[pytest.Item]) -> dict[str, tuple[int, int]]:
    """How many of how many cases are run, of each test of which some are dropped."""
    total = Counter(_test(item) for item in items)
    return {name: (total[name] - less, total[name]) for name, less in Counter(map(_test, dropped)).items()}


def told(cases: Mapping[str, tuple[int, int]], files: Iterable[str], each: bool) -> Iterator[str]:
    """What ran on a sample, as lines: by folder, or ``each`` test and file by its name."""
    files = sorted(files)
    yield (
        f"sample: {_share(cases.values())} of {len(cases)} slow tests were run, and fewer trials made in {len(files)} "
        "files; pytest --thorough runs all"
    )
    if each:
        yield from (f"  {name}: {_share([count])}" for name, count in sorted(cases.items()))
        yield from (f"  {name}: fewer trials" for name in files)
        return
    for folder in sorted({*map(_folder, cases), *map(_folder, files)}):
        here = {name: count for name, count in cases.items() if _folder(name) == folder}
        less = sum(_folder(name) == folder for name in files)
        parts = [f"{_share(here.values())} of {len(here)} tests"] * bool(here) + [
            f"fewer trials in {less} files"
        ] * bool(less)
        yield f"  {folder}: {', '.join(parts)}"


def _share(counts: Iterable[tuple[int, int]]) -> str:
    kept, total = map(sum, zip((0, 0), *counts, strict=True))
    return f"{kept:,} of {total:,} cases"


def _test(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]


def _folder(name: str) -> str:
    return "/".join(name.split("/")[:-1][:2]) or "."


def _outside(cases: Sequence[pytest.Function]) -> list[pytest.Function]:
    mark = cases[0].get_closest_marker("sample")
    assert mark is not None
    if mark.args:
        kept = set(_evenly_by_kind(cases, mark.args[0], mark.kwargs.get("by", lambda **_: None)))
    else:
        kept = set(each_value_once([_parameters(case) for case in cases]))
    return [case for place, case in enumerate(cases) if place not in kept]


def _evenly_by_kind(cases: Sequence[pytest.Function], most: int, kind: Callable[..., Hashable]) -> Iterator[int]:
    places: dict[Hashable, list[int]] = {}
    for place, case in enumerate(cases):
        places.setdefault(kind(**case.callspec.params), []).append(place)
    for of_a_kind in places.values():
        yield from (of_a_kind[place] for place in evenly(len(of_a_kind), most))


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
