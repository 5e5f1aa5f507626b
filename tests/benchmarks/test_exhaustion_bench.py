"""How many small instances a second are settled: in floats with bounded errors, and exactly one by one.

Skipped by default; run with `pytest tests/benchmarks/test_exhaustion_bench.py --benchmark-only`. Speeds and ratios are
printed with -s and stand in the extra_info of the benchmark's JSON. No test asserts a time.
"""

from __future__ import annotations

from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING

import pytest

from boostproof.theory import Formula, Scenario
from boostproof.theory.build import And, Eq, Every, Sum, integer, real
from boostproof.theory.scenario import bit, each, sign
from boostproof.verify.instances.declared import declared_space
from boostproof.verify.instances.judging import HOLDS, Judge
from boostproof.verify.methods.exhaustion import exhaust

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

n, m, T, i, t = (integer(name) for name in "n m T i t".split())
x, a, y, D, eps = (real(name) for name in "x a y D eps".split())

COINS = Scenario("coins", "n throws", sizes=(n >= 1,), given=(each(x[i], bit, (i, 1, n)),),
                 laws=(Eq(a, Sum(x[i], (i, 1, n)) / n),))  # fmt: skip
RUNS = Scenario(
    "runs", "reweighting by m agreements in each of T rounds", sizes=(m >= 1, T >= 1),
    given=(each(y[t, i], sign, (t, 1, T), (i, 1, m)),),
    laws=(
        Every(Eq(D[1, i], 1 / m), (i, 1, m)),
        Every(Eq(eps[t], Sum(D[t, i] * (1 - y[t, i]) / 2, (i, 1, m))), (t, 1, T)),
        Every(Every(Eq(D[t + 1, i], D[t, i] / (1 + y[t, i] * (1 - 2 * eps[t]))), (i, 1, m)), (t, 1, T - 1)),
    ),
)  # fmt: skip
INSIDE = Every(And(eps[t] > 0, eps[t] < 1), (t, 1, T))
CASES: dict[str, tuple[Scenario, tuple[Formula, ...], Formula]] = {
    "an inequality": (COINS, (), Every(x[i] <= n * a, (i, 1, n))),
    "an equation": (RUNS, (INSIDE,), Every(Eq(Sum(D[t, i], (i, 1, m)), 1), (t, 1, T))),
}


@pytest.mark.parametrize("name", CASES)
def test_instances_a_second(name: str, benchmark: BenchmarkFixture) -> None:
    scenario, domain, statement = CASES[name]
    judge = Judge(declared_space(scenario), domain, statement)
    found = benchmark.pedantic(lambda: exhaust(judge, "standard", 1).evidence, rounds=3)
    together = found.certificate["count"] / benchmark.stats.stats.median
    instances = list(islice(judge.space.enumerate("standard").instances, 400))
    start = perf_counter()
    said = {judge.outcome(instance) for instance in instances}
    alone = len(instances) / (perf_counter() - start)
    assert HOLDS in said
    benchmark.extra_info.update(instances=found.certificate["count"], together=together, alone=alone)
    print(f"\n{name}: {found.certificate['count']} instances, {together:,.0f} a second, {together / alone:.0f} times "
          f"as many as exactly, one by one; {found.scope}")  # fmt: skip
