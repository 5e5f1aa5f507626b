"""Exact linear programs against the vertices of their polytopes, and floats' bases against the exact simplex.

Skipped by default; run with `pytest tests/benchmarks/test_exact_lp_bench.py --benchmark-only`. Ratios are printed with
-s and stand in the extra_info of the benchmark's JSON. No test asserts a time.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

import pytest

from boostproof.theory.scenarios.boosting import FINITE_CLASS
from boostproof.verify.instances.declared import declared_space
from boostproof.verify.solvers import games_of
from boostproof.verify.solvers.exact_lp import game_value, program
from tests.verify.vertices import value_by_vertices

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

Game = list[list[int]]


def seconds(call: Callable[[], object], repeats: int = 3) -> float:
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
        benchmark.extra_info[name.replace("_", " ")] = round(number, 1)
        print(f"\n{benchmark.name}: {name.replace('_', ' ')} {number:,.1f}")


def classes(effort: str, every: int) -> list[Game]:
    space = declared_space(FINITE_CLASS)
    return [[list(map(int, row)) for row in one["rules"]] for one in list(space.enumerate(effort).instances)[::every]]


@pytest.mark.parametrize(("effort", "every"), [("standard", 1), ("deep", 40)])
def test_games_of_finite_classes_against_their_vertices(benchmark: BenchmarkFixture, effort: str, every: int) -> None:
    games = classes(effort, every)
    benchmark.pedantic(lambda: [game_value(game) for game in games], rounds=3, warmup_rounds=1)
    if benchmark.stats is not None:
        slow = seconds(lambda: [value_by_vertices(game) for game in games], 1)
        report(benchmark, times_faster_than_vertices=slow / benchmark.stats.stats.median)


@pytest.mark.parametrize("size", [10, 20, 40])
def test_floats_for_the_basis_against_the_exact_simplex(
    benchmark: BenchmarkFixture, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = Random(size)
    game = [[source.choice((-1, 1)) for _ in range(size)] for _ in range(size)]
    monkeypatch.setattr(program, "SMALL", -1)
    benchmark.pedantic(lambda: game_value(game), rounds=3, warmup_rounds=1)
    if benchmark.stats is not None:
        monkeypatch.setattr(program, "SMALL", 10**9)
        report(
            benchmark, times_faster_than_the_simplex=seconds(lambda: game_value(game)) / benchmark.stats.stats.median
        )


def test_labelled_points_of_a_line(benchmark: BenchmarkFixture) -> None:
    """Nine points with alternating labels: eighteen rules."""
    points, labels = [[str(k)] for k in range(9)], [str((-1) ** k) for k in range(9)]
    game = games_of("linear rules as games").game({"points": points, "labels": labels})
    benchmark.pedantic(lambda: game_value(game), rounds=20, warmup_rounds=1)
    if benchmark.stats is not None:
        report(benchmark, games_a_second=1 / benchmark.stats.stats.median)
