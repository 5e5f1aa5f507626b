"""How many boxes a cover takes by the mean-value and Taylor forms, and by plain balls; and how fast they are settled.

Skipped by default; run with `pytest tests/benchmarks/test_interval_bench.py --benchmark-enable --benchmark-only`. Boxes
and speeds stand in the extra_info of the benchmark's JSON. No test asserts a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boostproof.theory import Formula
from boostproof.theory.build import Q, exp, sqrt, symbols
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.methods import interval
from boostproof.verify.methods.interval import cover

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

g, x, y, z = symbols("g x y z")
BELL = (sqrt(1 - 4 * g**2) <= exp(-2 * g**2), (Q(1, 100) <= g, g <= Q(499, 1000)))
CUBES = (
    x**3 + y**3 + z**3 >= 3 * x * y * z - Q(1, 100),
    tuple(bound for symbol in (x, y, z) for bound in (0 <= symbol, symbol <= 1)),
)


def boxes(part: Formula, domain: tuple[Formula, ...]) -> int:
    evidence = cover(FreeSpace(part, domain), domain, part, "deep", 1)
    assert evidence is not None
    return len(evidence.certificate["splits"])


@pytest.mark.parametrize(
    ("claim", "forms"),
    [(BELL, "derivatives"), (BELL, "plain"), (CUBES, "derivatives")],
    ids=["bell", "bell by plain balls", "cubes"],
)
def test_a_cover_with_and_without_derivatives(
    claim: tuple[Formula, tuple[Formula, ...]], forms: str, benchmark: BenchmarkFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    if forms == "plain":
        monkeypatch.setattr(interval, "gap_of", lambda relation, symbols: None)
        monkeypatch.setitem(interval._BOXES, "deep", 100_000)
    count = benchmark.pedantic(boxes, claim, rounds=3)
    if benchmark.stats is not None:
        benchmark.extra_info["boxes"] = count
        benchmark.extra_info["boxes a second"] = round(count / benchmark.stats.stats.median)
        print(f"\n{benchmark.name}: {count:,} boxes, {count / benchmark.stats.stats.median:,.0f} a second")
