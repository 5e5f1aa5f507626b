"""Points on equations are looked for once an equation: where there are none, the search ends."""

from __future__ import annotations

import numpy as np
import pytest

from boostproof.theory.build import Eq, Q, symbols
from boostproof.theory.language.expr import Formula
from boostproof.verify.methods import lowest
from boostproof.verify.methods.lowest import lowest_failing
from boostproof.verify.methods.solving import solved_points
from tests.verify.methods.test_descent import judge_of
from tests.verify.too_much import counted

x, y, z, w = symbols("x y z w")
SUMS = {"two": x**2 + y**2, "three": x**2 + y**2 + z**2, "another form": 2 * x**2 + 5 * y**2}
BARREN = {"two": (3, 6, 7), "three": (7, 15), "another form": (1, 3)}  # of which no sum of rational squares is any
BESIDE = {"a line": Eq(w, x + y), "a product": Eq(x * w, y), "a square": Eq(w**2, x), "nothing else": Eq(w, 1)}
CASES = [
    (Eq(SUMS[kind], value), beside) for kind, values in BARREN.items() for value in values for beside in BESIDE
]  # fmt: skip


@pytest.mark.parametrize(("equation", "beside"), CASES, ids=str)
def test_where_no_simple_point_is_on_a_quadric_the_search_ends(
    monkeypatch: pytest.MonkeyPatch, equation: Formula, beside: str
) -> None:
    counted(monkeypatch, lowest, "_value", 60_000)
    judge = judge_of((equation, BESIDE[beside]), x + y < x + y + 1)
    search = lowest.Searched(judge)
    assert not [point for start in (0.5, 1.0, 2.0) for point in search.near(np.full(len(search.names), start))]


def test_an_equation_of_a_huge_degree_is_left_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    counted(monkeypatch, lowest, "_value", 0)
    for degree in (10**3, 10**5):
        search = lowest.Searched(judge_of((Eq(x, y**degree),), x > y))
        assert not list(search.near(np.full(2, 0.3)))


def test_a_point_is_looked_at_once() -> None:
    search = lowest.Searched(judge_of((Eq(x + y, 1),), x > y))
    found = [tuple(point.items()) for start in (0.5, 0.5) for point in search.near(np.full(2, start))]
    assert 0 < len(found) <= 100
    assert not list(search.near(np.full(2, 0.5)))


def test_points_are_still_found_on_quadrics_that_have_some() -> None:
    circle = (Eq(x**2 + y**2, 2), Eq(z, x - y))
    assert any(point["x"] not in ("0", "1", "-1") for point in solved_points(judge_of(circle, x < 9)))
    found = lowest_failing(judge_of((x > 0, y > 0, Eq(x**2 + y**2, 1)), x + y <= Q(14142, 10**4)), 5)
    assert found is not None
