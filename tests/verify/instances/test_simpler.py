"""A large counterexample is made small: fewer entries along each size, then plainer data."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from boostproof.theory import Formula, Scenario, any_number, between, bit, distribution, each, sign
from boostproof.theory.build import Abs, Eq, Every, Ne, Or, Q, Sum, integer, real, sqrt
from boostproof.verify.instances.declared import DeclaredSpace
from boostproof.verify.instances.judging import FAILS, Judge
from boostproof.verify.search.shrink import shrunk
from tests.trials import trials

n, m, i, j, t, T, b = (integer(name) for name in ("n", "m", "i", "j", "t", "T", "b"))
a, p, w, c = (real(name) for name in ("a", "p", "w", "c"))
BITS = Scenario("bits", "bits", sizes=(n >= 1,), given=(each(b[i], bit, (i, 1, n)),))
GRID = Scenario("grid", "a grid", sizes=(n >= 1, m >= 1), given=(each(a[i, j], between(-1, 1), (i, 1, n), (j, 1, m)),))
CHAIN = Scenario(
    "chain", "rows of shares", sizes=(n >= 1,), given=(distribution(p[i, j], (j, 1, n), (i, 1, n)), each(c, between(0)))
)
WALK = Scenario(
    "walk",
    "a walk and its weights",
    sizes=(T >= 2,),
    given=(each(a[t], sign, (t, 1, T + 1)),),
    laws=(Eq(w[1], a[1]), Every(Eq(w[t + 1], w[t] + a[t + 1]), (t, 1, T))),
)
TRIANGLE = Scenario("triangle", "rows", sizes=(n >= 1,), given=(each(a[i, j], between(0, 1), (i, 1, n), (j, 1, i)),))


def judge(scenario: Scenario, part: Formula) -> Judge:
    return Judge(DeclaredSpace(scenario), (), part)


def test_bits_that_do_not_matter_are_left_out() -> None:
    start = {"n": "40", "b": list("0110" * 10)}
    assert shrunk(judge(BITS, Sum(b[i], (i, 1, n)) <= 2), start) == {"n": "3", "b": ["1", "1", "1"]}


def test_each_size_is_made_smaller() -> None:
    start = {"n": "5", "m": "6", "a": [[f"-{k}/97" for k in range(1, 7)] for _ in range(4)] + [["2/7"] * 6]}
    found = shrunk(judge(GRID, Every(Every(a[i, j] <= 0, (j, 1, m)), (i, 1, n))), start)
    assert found == {"n": "1", "m": "1", "a": [["1"]]}


def test_what_is_left_of_a_vector_of_shares_is_one_again() -> None:
    rows = [["1/7", "2/7", "4/7"], ["0", "0", "1"], ["1/3", "1/3", "1/3"]]
    found = shrunk(judge(CHAIN, Sum(p[i, 1], (i, 1, n)) >= 1), {"n": "3", "p": rows, "c": "12345/67"})
    assert found["c"] == "0"
    assert all(sum(map(Fraction, row)) == 1 for row in found["p"])


def test_a_table_that_goes_further_than_its_size_keeps_its_end() -> None:
    start = {"T": "12", "a": ["1", "-1"] * 6 + ["1"]}
    found = shrunk(judge(WALK, w[T + 1] <= 0), start)
    assert found["T"] == "2"
    assert len(found["a"]) == 3


def test_rows_of_a_triangle_stay_long_enough() -> None:
    start = {"n": "4", "a": [["0"] * k for k in (1, 2, 3)] + [["0", "0", "0", "13/17"]]}
    found = shrunk(judge(TRIANGLE, Every(Every(a[i, j] < Q(1, 2), (j, 1, i)), (i, 1, n))), start)
    assert [len(row) for row in found["a"]] == list(range(1, int(found["n"]) + 1))


def test_what_refutes_only_as_a_whole_stays_large() -> None:
    start = {"n": "9", "b": ["1"] * 9}
    assert shrunk(judge(BITS, Sum(b[i], (i, 1, n)) <= 8), start) == start


def test_names_of_data_mean_nothing() -> None:
    """They are the author's, whatever the library calls its own."""
    rules, labels = real("rules"), real("labels")
    given = (each(rules[i], between(0, 1), (i, 1, n)), each(labels, between(0, 1)))
    scenario = Scenario("own", "own", sizes=(n >= 0,), given=given)
    found = shrunk(judge(scenario, labels <= Q(1, 2)), {"n": "2", "rules": ["1/9", "2/9"], "labels": "7/9"})
    assert found == {"n": "0", "rules": [], "labels": "1"}


PARTS = {
    "bits": (BITS, Sum(b[i], (i, 1, n)) <= 4),
    "grid": (GRID, Sum(Sum(Abs(a[i, j]), (i, 1, n)), (j, 1, m)) <= sqrt(3)),
    "chain": (CHAIN, Sum(p[i, i], (i, 1, n)) <= 1),
    "triangle": (TRIANGLE, Sum(a[n, j], (j, 1, n)) <= 1),
}


@pytest.mark.parametrize("name", PARTS)
def test_random_instances_become_smaller_ones_that_fail_too_and_always_the_same(name: str) -> None:
    scenario, part = PARTS[name]
    about, draw = judge(scenario, part), random.Random(name)
    met = 0
    for _ in range(trials(30, 2_000)):
        start = instance(name, draw)
        if about.outcome(start) != FAILS:
            continue
        met += 1
        found = shrunk(about, start)
        assert about.outcome(found) == FAILS
        assert int(found["n"]) <= int(start["n"])
        assert shrunk(about, start) == found
    assert met


def instance(name: str, draw: random.Random) -> dict[str, Any]:
    size, other = draw.randint(1, 8), draw.randint(1, 5)

    def number() -> str:
        return str(Fraction(draw.randint(0, 97), 97))

    def shares() -> list[str]:
        counts = [draw.randint(0, 5) for _ in range(size - 1)] + [1]
        return [str(Fraction(count, sum(counts))) for count in counts]

    if name == "bits":
        return {"n": str(size), "b": [str(draw.randint(0, 1)) for _ in range(size)]}
    if name == "grid":
        return {"n": str(size), "m": str(other), "a": [[number() for _ in range(other)] for _ in range(size)]}
    if name == "chain":
        return {"n": str(size), "p": [shares() for _ in range(size)], "c": number()}
    return {"n": str(size), "a": [[number() for _ in range(k)] for k in range(1, size + 1)]}


SUMS = Scenario(
    "sums",
    "rows in n dimensions, a bound, and labels",
    sizes=(n >= 1, T >= 1),
    given=(
        each(a[t, j], any_number, (t, 1, T), (j, 1, n)),
        each(p[t], sign, (t, 1, T)),
        each(c, between(0)),
    ),
    laws=(Every(Eq(w[t], Sum(a[t, j], (j, 1, n))), (t, 1, T)),),
)


def test_data_that_refute_only_together_become_plain_at_once() -> None:
    """The bound must be the first number, and the others no less: no step at one datum alone keeps that."""
    part = Or(Ne(c, w[1]), Ne(w[2], c), c < 1)
    start = {"n": "1", "T": "2", "a": [["10"], ["10"]], "p": ["-1", "1"], "c": "10"}
    case = Judge(DeclaredSpace(SUMS), (T >= 2,), part)
    assert shrunk(case, start) == {"n": "1", "T": "2", "a": [["1"], ["1"]], "p": ["1", "1"], "c": "1"}


def test_a_size_becomes_smaller_together_with_plainer_numbers() -> None:
    """Halves in two dimensions come to 1, and in one dimension it takes ones."""
    start = {"n": "2", "T": "1", "a": [["1/2", "1/2"]], "p": ["1"], "c": "1"}
    found = shrunk(judge(SUMS, Or(w[1] < 1, Ne(w[1], c))), start)
    assert found == {"n": "1", "T": "1", "a": [["1"]], "p": ["1"], "c": "1"}


def test_ones_are_put_in_only_where_they_are_plainer() -> None:
    start = {"n": "1", "T": "1", "a": [["0"]], "p": ["1"], "c": "0"}
    assert shrunk(judge(SUMS, c + w[1] > 5), start) == start
