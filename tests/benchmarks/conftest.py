from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

import pytest

Call = Callable[[], object]


def _timed(call: Call) -> float:
    begin = perf_counter()
    call()
    return perf_counter() - begin


@pytest.fixture
def seconds() -> Callable[..., float]:
    """seconds(call, repeats=5): the median time of a call."""
    return lambda call, repeats=5: median(_timed(call) for _ in range(repeats))


@pytest.fixture
def side_by_side() -> Callable[..., float]:
    """side_by_side(peer, ours, repeats=5): how many times as long the peer takes, best of interleaved calls.

    Whatever else the machine does meets both alike; the best of each is what comes nearest to a free machine.
    """

    def ratio(peer: Call, ours: Call, repeats: int = 5) -> float:
        pairs = [(_timed(peer), _timed(ours)) for _ in range(repeats)]
        return min(a for a, _ in pairs) / min(b for _, b in pairs)

    return ratio


@pytest.fixture
def report(benchmark: Any) -> Callable[..., None]:
    """report(peer, seconds): note how many times as long a peer took; report(**numbers): note any other numbers."""

    def noted(peer: str | None = None, other: float | None = None, **numbers: float) -> None:
        if peer is not None and other is not None and benchmark.stats is not None:  # no stats if benchmarks are off
            numbers[f"times faster than {peer}"] = other / benchmark.stats.stats.median
        for name, number in numbers.items():
            benchmark.extra_info[name] = float(f"{number:.3g}")
            print(f"\n{benchmark.name}: {name} {number:.3g}")

    return noted
