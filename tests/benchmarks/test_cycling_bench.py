"""Rounds of optimal AdaBoost a second, exact at first and then in intervals, beside what is not certified.

The peers do the same rounds in floats: a plain Python loop over lists, and NumPy. Ours decides every comparison, and so
costs more than a float for each weight; classes a second are those of the 5 x 4 census with their certificates.

Skipped by default; run with `pytest tests/benchmarks/test_cycling_bench.py --benchmark-enable --benchmark-only -s`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from boostproof.verify.campaigns.cycling.check_cycles import Run, check, rules_of
from boostproof.verify.campaigns.cycling.classes import automorphisms, beginnings, extensions
from boostproof.verify.campaigns.cycling.proposing import certificate_of

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

ROWS, COLUMNS, ROUNDS = 5, (1, 3, 6, 10), 150
RULES = rules_of(ROWS, COLUMNS, True)


def ours() -> list[int]:
    run, taken = Run(ROWS, RULES, 400, 6_000), []
    for _ in range(ROUNDS):
        taken.append(run.best()[0])
        run.step(taken[-1])
    return taken


def plain() -> list[int]:
    weights, taken = [1 / ROWS] * ROWS, []
    wrong = [[row for row in range(ROWS) if rule >> row & 1] for rule in RULES]
    for _ in range(ROUNDS):
        errors = [sum(weights[row] for row in rows) for rows in wrong]
        best = errors.index(min(errors))
        taken.append(best)
        error = errors[best]
        rows = set(wrong[best])
        weights = [w / (2 * error) if row in rows else w / (2 - 2 * error) for row, w in enumerate(weights)]
    return taken


def with_numpy() -> list[int]:
    wrong = np.array([[rule >> row & 1 for row in range(ROWS)] for rule in RULES], dtype=float)
    weights, taken = np.full(ROWS, 1 / ROWS), []
    for _ in range(ROUNDS):
        errors = wrong @ weights
        best = int(errors.argmin())
        taken.append(best)
        error = errors[best]
        weights = np.where(wrong[best] > 0, weights / (2 * error), weights / (2 - 2 * error))
    return taken


def test_rounds_beside_loops_in_floats(
    benchmark: BenchmarkFixture, side_by_side: Callable[..., float], report: Callable[..., None]
) -> None:
    assert len(ours()) == len(plain()) == len(with_numpy()) == ROUNDS  # floats break ties as they like
    benchmark.pedantic(ours, rounds=5)
    report(
        **{
            "times as fast as a plain Python loop": side_by_side(plain, ours),
            "times as fast as NumPy": side_by_side(with_numpy, ours),
        }
    )


def test_classes_with_their_certificates(benchmark: BenchmarkFixture, report: Callable[..., None]) -> None:
    classes = [one for start in beginnings(5, True, 4) for one in extensions(5, True, start, 4)]

    def census() -> None:
        for columns in classes:
            check(certificate_of(5, columns, True, automorphisms(5, True, columns)))

    benchmark.pedantic(census, rounds=2)
    if benchmark.stats is not None:
        report(**{"classes a second": len(classes) / benchmark.stats.stats.median})
