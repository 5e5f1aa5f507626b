"""Complexity claims about algorithms whose costs are known: the counting method against true and false bounds."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from boostproof.verify.methods.count import count_growth, grows_at_most
from tests.calibration.test_calibration import Recorder

Cost = Callable[[int], int]
SIZES = (1, 2, 3, 4, 6, 8, 12, 16)


def scan(n: int) -> int:
    """Comparisons of a search for what is not there."""
    count = 0
    for place in range(n):
        count += 1
        assert place != n
    return count


def pairs(n: int) -> int:
    """Comparisons of each with each."""
    return sum(1 for i in range(n) for j in range(i))


def triples(n: int) -> int:
    """Multiplications of two square tables by the rule."""
    return sum(1 for i in range(n) for j in range(n) for k in range(n))


def merges(n: int) -> int:
    """Writings of a merge sort."""
    return 0 if n < 2 else merges(n // 2) + merges(n - n // 2) + n


def bisections(n: int) -> int:
    """Halvings until nothing is left."""
    return 0 if n == 0 else 1 + bisections(n // 2)


def nothing(n: int) -> int:
    return 0


TRUE: dict[str, tuple[Cost, Callable[[int], int | Fraction]]] = {
    "a scan is linear": (scan, lambda n: n),
    "pairs are half a square": (pairs, lambda n: Fraction(n * (n - 1), 2)),
    "pairs are below a square": (pairs, lambda n: n**2),
    "a product of tables is a cube": (triples, lambda n: n**3),
    "merges are n log n": (merges, lambda n: n * (n - 1).bit_length()),
    "bisections are logarithmic": (bisections, int.bit_length),
    "nothing is free": (nothing, lambda n: 0),
    "a cube is below a fourth power": (triples, lambda n: n**4),
}
FALSE: dict[str, tuple[Cost, Callable[[int], int | Fraction]]] = {
    "a scan a hair below n": (scan, lambda n: n - Fraction(n, 10**6)),
    "a scan with one free step": (scan, lambda n: n - 1),
    "pairs are linear": (pairs, lambda n: 7 * n),
    "pairs are a hair below half a square": (pairs, lambda n: Fraction(n * (n - 1), 2) - Fraction(1, 10**6)),
    "a product of tables is a square": (triples, lambda n: 15 * n**2),
    "merges are linear": (merges, lambda n: 3 * n),
    "bisections are constant": (bisections, lambda n: 4),
    "nothing is less than free": (nothing, lambda n: -1),
}


@pytest.mark.parametrize("name", TRUE)
def test_a_true_bound_is_tested_at_all_sizes(name: str, record_property: Recorder) -> None:
    evidence = grows_at_most(count_growth(TRUE[name][0], SIZES), TRUE[name][1], name)
    record_property("calibration", f"count/true/{'open' if evidence is None else 'holds'}")
    assert evidence is not None


@pytest.mark.parametrize("name", FALSE)
def test_a_false_bound_is_refused(name: str, record_property: Recorder) -> None:
    growth = count_growth(FALSE[name][0], SIZES)
    evidence = grows_at_most(growth, FALSE[name][1], name)
    record_property("calibration", f"count/false/{'fails' if evidence is None else 'holds'}")
    assert evidence is None
    assert growth.exceeding(FALSE[name][1])


@pytest.mark.parametrize(("cost", "degree"), [(nothing, 0), (scan, 1), (pairs, 2), (triples, 3)])
def test_the_degree_of_polynomial_costs_is_found(cost: Cost, degree: int) -> None:
    assert count_growth(cost, SIZES).degree == degree


@pytest.mark.parametrize("cost", [merges, bisections])
def test_costs_with_logarithms_are_no_polynomials(cost: Cost) -> None:
    assert count_growth(cost, SIZES).degree is None
