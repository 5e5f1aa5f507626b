"""How many instances a second are judged: swept in batches, drawn one by one, and exactly.

Skipped by default; run with `pytest tests/benchmarks/test_sweep_bench.py --benchmark-only`. Speeds and ratios are
printed with -s and stand in the extra_info of the benchmark's JSON. No test asserts a time.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from math import sqrt
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

import hypothesis
import pytest
from hypothesis import HealthCheck, Phase
from hypothesis import strategies as st

from boostproof.theory import all_claims, select
from boostproof.verify.instances.judging import Judge, conjuncts
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.methods import sweep as sweeping
from boostproof.verify.methods.sweep import sweep

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

DRAWS = 1000


def judge_of(name: str) -> Judge:
    (claim,) = select([name], all_claims())
    assert claim.statement is not None
    return Judge(space_of(claim, claim.domain), claim.domain, conjuncts(claim.statement)[0])


def seconds(call: Callable[[], object], repeats: int) -> float:
    """The median time of a call."""
    times = []
    for _ in range(repeats):
        begin = perf_counter()
        call()
        times.append(perf_counter() - begin)
    return median(times)


def report(benchmark: BenchmarkFixture, **numbers: float) -> None:
    """Note and print speeds and ratios."""
    for name, number in numbers.items():
        benchmark.extra_info[name.replace("_", " ")] = round(number)
        print(f"\n{benchmark.name}: {name.replace('_', ' ')} {number:,.0f}")


def by_plain_hypothesis() -> None:
    """The same law, drawn by Hypothesis, and the same inequality in plain Python."""

    @hypothesis.settings(
        max_examples=DRAWS,
        database=None,
        deadline=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @hypothesis.seed(0)
    @hypothesis.given(st.tuples(*[st.integers(0, 4096)] * 4).filter(any))
    def check(counts: tuple[int, int, int, int]) -> None:
        pp, pm, mp, mm = (count / sum(counts) for count in counts)
        first, second = pp + pm - mp - mm, pp - pm + mp - mm
        if first > 0 and second > 0:
            assert 2 * sqrt(pp * mm) + 2 * sqrt(pm * mp) <= sqrt(1 - max(first, second) ** 2) + 1e-9

    check()


def test_the_sweep_of_a_two_rule_law_against_plain_hypothesis(benchmark: BenchmarkFixture) -> None:
    """JSS09 (20) over the joint law of two rules: sampled, checked and cleared, against draws one by one."""
    judge = judge_of("JSS09.E20")
    evidence = sweep(judge, "deep", 0, 1).evidence
    assert evidence is not None
    drawn = evidence.certificate["drawn"]
    benchmark.pedantic(sweep, (judge, "deep", 0, 1), rounds=5, warmup_rounds=1)
    if benchmark.stats is None:  # under --benchmark-disable
        return
    swept, alone = drawn / benchmark.stats.stats.median, DRAWS / seconds(by_plain_hypothesis, 3)
    report(
        benchmark,
        instances_a_second=swept,
        plain_Hypothesis_a_second=alone,
        times_faster_than_plain_Hypothesis=swept / alone,
    )


@pytest.mark.parametrize("name", ["SL16.E8", "SL16.E2", "JSS09.L3.1"])
def test_the_sweep_of_runs(benchmark: BenchmarkFixture, name: str) -> None:
    """Whole runs of AdaBoost, of given coefficients, and of 2-BOOST: by the kernels, then the statement."""
    (claim,) = select([name], all_claims())
    assert claim.statement is not None
    domain = (*claim.domain, *(charity.condition for charity in claim.charities))
    judge = Judge(space_of(claim, domain), domain, conjuncts(claim.statement)[0])
    benchmark.pedantic(sweep, (judge, "standard", 0, 1), rounds=3, warmup_rounds=1)
    if benchmark.stats is not None:
        drawn = sweeping._CHUNK["run"] * sweeping._CHUNKS["standard"]
        report(benchmark, runs_a_second=drawn / benchmark.stats.stats.median)


@pytest.mark.parametrize("name", ["JSS09.E20", "JSS09.T3.1c", "SL16.E8", "SL16.2.3g"])
def test_the_exact_judge(benchmark: BenchmarkFixture, name: str) -> None:
    """Enumerated instances, judged in exact reals."""
    judge = judge_of(name)
    instances = list(islice(judge.space.enumerate("standard").instances, 200))
    benchmark.pedantic(lambda: [judge.outcome(instance) for instance in instances], rounds=3)
    if benchmark.stats is not None:
        report(benchmark, instances_a_second=len(instances) / benchmark.stats.stats.median)
